"""Battling Adversaries and Confronting Bosses, step by step."""

from __future__ import annotations

from ..kernel.decision import Decision, Option, Refusal
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from . import board, ending
from .attacks import attack
from .definitions import Card
from .effects import happen, run_effect
from .limits import Limits
from .pieces import Battle
from .playing import can_convert, convert, convert_cost, penalty, strength
from .power import own_left, own_power, power_within
from .sheets import bonus_power
from .state import DbgGame
from .vaulting import discard_played
from .windows import BEFORE_ASSIST, reasons
from .words import AddPower, Effect, EnergonAbility, If, InMode, value

PLAYER, SPACE, ASKER, PICK, FORCED, NOW = range(6)

PASS, CONVERT = -1, -2
"""Answers to who is asked for an Assist that name no card."""

NOT_HELD = Refusal("There is no such card in your hand.", "CORE-assist-03")
TOO_WEAK = Refusal("{0} gives no Power here.", "CORE-battle-step-3b", "CORE-assist-03")
TOO_FAR = Refusal("{0} does not reach the Adversary.", "CORE-battle-step-3b", "CORE-assist-03")


def battle_of(game: DbgGame) -> Battle:
    assert game.battle is not None
    return game.battle


def current_cost(game: DbgGame, player: int) -> int:
    battle = battle_of(game)
    return Limits(game, player).defeat_cost(game.card_at(battle.space)) + battle.extra


def fighting_power(game: DbgGame, player: int, space: int) -> int:
    """The active player's own Power against this space. CORE-battle-01, CORE-anatomy-03"""
    distance = game.grid.distance[game.seats[player].at][space]
    return max(0, power_within(game, player, distance) - penalty(game, player))


def total_power(game: DbgGame, player: int) -> int:
    """With the resolved Assists."""
    battle = battle_of(game)
    return fighting_power(game, player, battle.space) + sum(power for _, _, done, power in battle.assists if done)


def is_confrontation(card: Card, limits: Limits) -> bool:
    """CORE-confront-02, CORE-card-allout-01"""
    return card.type == "boss" or limits.confronts


def assists_allowed(game: DbgGame, player: int, confront: bool, limits: Limits) -> bool:
    """CORE-battle-step-3a, CORE-battle-step-3e, CORE-battle-step-3f, CORE-coop-assist-01"""
    if game.players < 2 or limits.refuses("assist") is not None:
        return False
    return game.mode.assists_always or confront or game.seats[player].damage > 0


# Step 2


def begin_battle(game: DbgGame, player: int, space: int) -> None:
    game.call(BATTLE, [player, space, 0, 0, 0, -1])


def declare(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-2b"""
    player, space, *_ = frame.registers
    card = game.card_at(space)
    limits = Limits(game, player)
    confront = is_confrontation(card, limits)
    cost = limits.defeat_cost(card)
    board.declare(game, player, space, confront, fighting_power(game, player, space), cost, "CORE-battle-step-2b")
    frame.registers[ASKER] = 1 if assists_allowed(game, player, confront, limits) else game.players
    happen(game, "battles", player, kind_of(game.matrix[space]))


# Step 3


def ask_assist(game: DbgGame, frame: Frame) -> Decision | None:
    """The others in clockwise order; only who has a card that helps is asked. CORE-assist-02"""
    player, space, asker, *_ = frame.registers
    frame.registers[PICK] = 0
    battle = battle_of(game)
    for i in range(asker, game.players):
        other = (player + i) % game.players
        options = assist_options(game, other, battle.space)
        gains = reasons(game, other, BEFORE_ASSIST)
        if options or gains:
            made = [Option(o.key, (i, _int(o)), o.template, o.args, o.touches) for o in options]
            if gains:
                made.append(Option("convert", (i, CONVERT), "Convert first. {0}", (" ".join(gains),)))
            made.append(Option("pass", (i, PASS), "Don't Assist"))
            card = game.card_at(space)
            numbers = (str(total_power(game, player)), str(current_cost(game, player)))
            return Decision(
                other,
                "Assist {0} against {1} for the reward ({2} Power of {3} so far)?",
                made,
                into=PICK,
                args=(game.name_of(player), card.name, *numbers),
                explain=explain_assist,
            )
    return None


def _int(option: Option) -> int:
    assert isinstance(option.value, int)
    return option.value


def assist_options(game: DbgGame, player: int, space: int) -> list[Option]:
    options = []
    seen: set[int] = set()
    for i, held in enumerate(game.seats[player].hand):
        kind = held >> SEATS
        if kind not in seen:
            seen.add(kind)
            card = game.pool.cards[kind]
            if may_assist(game, player, card, space) is None:
                power = (card.name, str(assist_power(game, player, card, game.seats[player].bot)))
                options.append(Option(f"assist {card.id}", i, "Assist with {0} ({1} Power)", power, (card.id,)))
    return options


def may_assist(game: DbgGame, player: int, card: Card, space: int) -> Refusal | None:
    """It must give Power at this distance, by itself or with its Energon ability. CORE-assist-03"""
    at = game.seats[player].at
    reach = strength(game, player, card)[2]
    if at < 0 or game.grid.distance[at][space] > reach:
        return TOO_FAR.about(card.name)
    if best_assist(game, player, card) < 1:
        return TOO_WEAK.about(card.name)
    return None


def best_assist(game: DbgGame, player: int, card: Card) -> int:
    """The most Power this card can give, with a Convert and its Energon ability if they can be paid."""
    seat = game.seats[player]
    if card.type not in ("starter", "basic", "robot", "maneuver", "technology", "relic"):
        return 0
    best = 0
    limits = Limits(game, player)
    for bot in (seat.bot, not seat.bot):
        energon = seat.energon
        if bot != seat.bot:
            if not can_convert(game, player, limits):
                continue
            energon -= convert_cost(limits)
        power = assist_power(game, player, card, bot)
        bonus = [bonus_power(one) for one in card.energon if one.when in ("", "assist") and one.cost <= energon]
        best = max(best, power + max(bonus, default=0))
    return best


def assist_power(game: DbgGame, player: int, card: Card, bot: bool) -> int:
    """CORE-assist-05, CORE-assist-07, CORE-assist-08"""
    power = strength(game, player, card, bot=bot)[0] + card.assist + text_power(game, player, card, bot)
    return max(0, power - penalty(game, player, bot))


def text_power(game: DbgGame, player: int, card: Card, bot: bool) -> int:
    """What the game text of an Assist adds to its Power; all else it says is ignored. CORE-assist-06"""
    registers = [0, 0, player, 0, 0, -1, 0, 0, player, 0, 0, -1]
    total = 0
    for effect in card.play:
        found: tuple[Effect, ...] = (effect,)
        if isinstance(effect, If):
            holds = (
                (bot == (effect.condition.mode == "bot"))
                if isinstance(effect.condition, InMode)
                else (effect.condition.holds(game, registers))
            )
            found = effect.then if holds else effect.otherwise
        for one in found:
            if isinstance(one, AddPower) and one.to is None:
                total += value(game, registers, one.amount)
    return total


def explain_assist(game: DbgGame, key: str) -> Refusal | None:
    verb, _, name = key.partition(" ")
    decision = game.decision
    if verb != "assist" or decision is None or game.battle is None:
        return None
    for card in game.seats[decision.player].hand:
        known = game.pool.cards[kind_of(card)]
        if known.id == name:
            return may_assist(game, decision.player, known, game.battle.space)
    return NOT_HELD


def take_assist(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    if r[PICK] == 0:
        return  # nobody is left to ask
    i, index = r[PICK]
    other = (r[PLAYER] + i) % game.players
    r[ASKER] = i if index == CONVERT else i + 1
    if index == CONVERT:
        convert(game, other, convert_cost(Limits(game, other)))
    elif index != PASS:
        board.place_assist(game, other, index, game.mode.assists_faceup, "CORE-assist-02")
    frame.pc = ASK_ASSIST


def ask_decline(game: DbgGame, frame: Frame) -> Decision | None:
    """When nobody helped, the battle may be called off, even one that would be won. CORE-battle-step-3c"""
    player, space, *_ = frame.registers
    frame.registers[PICK] = 0
    battle = battle_of(game)
    if battle.assists or not assists_allowed(game, player, battle.confront, Limits(game, player)):
        return None  # CORE-battle-step-3d
    lost = total_power(game, player) < current_cost(game, player)
    if lost and not battle.confront and not has_stakes(game, player):
        return None
    card = game.card_at(space)
    return Decision(
        player,
        "Nobody Assists: battle {0} all the same ({1} Power against {2})?",
        [Option("continue", 0, "Battle on"), Option("decline", 1, "Call it off")],
        into=PICK,
        args=(card.name, str(total_power(game, player)), str(current_cost(game, player))),
    )


def has_stakes(game: DbgGame, player: int) -> bool:
    """Is there anything a lost battle would take: Power, or cards in play? CORE-battle-step-7a"""
    seat = game.seats[player]
    cards = game.pool.cards
    return seat.loose > 0 or own_left(game, player) > 0 or any(not cards[i.card >> SEATS].ongoing for i in seat.items)


def maybe_decline(game: DbgGame, frame: Frame) -> None:
    if frame.registers[PICK]:
        board.call_off(game, frame.registers[PLAYER], "CORE-battle-step-3c")
        frame.pc = len(BATTLE.steps)


def draw_confrontation(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-3g, CORE-encounter-04"""
    player: int = frame.registers[PLAYER]
    if not battle_of(game).confront or not (game.encounters or game.encountered):
        return
    board.shuffle_encounters(game, "CORE-battle-step-3g")
    kind = board.draw_encounter(game, True, "CORE-confront-01")
    program = game.pool.library.papers[kind].confrontation
    if game.pool.cards[kind].confrontation_attack:
        attack(game, program, kind, (player,))  # CORE-encounter-05
    else:
        run_effect(game, program, player, 0, kind)


# Step 4


def count_forced(game: DbgGame, frame: Frame) -> None:
    """As many Assists must be resolved as Damage is controlled; a team resolves all. CORE-battle-step-4a"""
    player: int = frame.registers[PLAYER]
    forced = game.seats[player].damage
    frame.registers[FORCED] = len(battle_of(game).assists) if game.mode.assists_faceup else forced
    board.step(game, 4)


def waiting_assists(battle: Battle) -> list[int]:
    return [i for i, (_, _, done, _) in enumerate(battle.assists) if not done]


def ask_resolve(game: DbgGame, frame: Frame) -> Decision | None:
    """CORE-battle-step-4a, CORE-battle-step-4c, CORE-battle-step-4d"""
    player, _, _, _, forced, _ = frame.registers
    battle = battle_of(game)
    waiting = waiting_assists(battle)
    short = total_power(game, player) < current_cost(game, player)
    frame.registers[PICK] = -1
    if not waiting or not (forced > 0 or (battle.confront and short)):
        return None
    if len(waiting) == 1 or game.mode.assists_faceup:
        frame.registers[PICK] = waiting[0]
        return None
    options = [
        Option(f"resolve p{(who := battle.assists[i][0]) + 1}", i, "The Assist of {0}", (game.name_of(who),))
        for i in waiting
    ]
    return Decision(player, "Choose whose Assist is resolved", options, into=PICK)


def turn_assist(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-4b"""
    r = frame.registers
    r[NOW] = r[PICK]
    if r[NOW] < 0:
        frame.pc = ASK_CONFRONT
        return
    r[FORCED] = max(0, r[FORCED] - 1)
    board.reveal_assist(game, r[NOW], "CORE-battle-step-4b")


def ask_convert(game: DbgGame, frame: Frame) -> Decision | None:
    """The Assisting player may Convert before the card counts. CORE-assist-08, CORE-convert-02"""
    r = frame.registers
    r[PICK] = 0
    other, held, _, _ = battle_of(game).assists[r[NOW]]
    card = game.pool.cards[kind_of(held)]
    limits = Limits(game, other)
    if not can_convert(game, other, limits):
        return None
    bot = game.seats[other].bot
    now, then = assist_power(game, other, card, bot), assist_power(game, other, card, not bot)
    missing = current_cost(game, r[PLAYER]) - total_power(game, r[PLAYER])
    if then <= now or missing <= now:
        return None
    return Decision(
        other,
        "{0} gives {1} Power now, {2} after Converting: Convert for {3} Energon?",
        [Option("convert", 1, "Convert"), Option("pass", 0, "Stay as you are")],
        into=PICK,
        args=(card.name, str(now), str(then), str(convert_cost(limits))),
    )


def maybe_convert(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    if r[PICK]:
        other = battle_of(game).assists[r[NOW]][0]
        convert(game, other, convert_cost(Limits(game, other)))


def count_assist(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    player, number = r[PLAYER], r[NOW]
    other, held, _, _ = battle_of(game).assists[number]
    card = game.pool.cards[kind_of(held)]
    power = assist_power(game, other, card, game.seats[other].bot)
    strength(game, other, card, mark=True)  # a bonus for the first card of a turn is used up
    board.count_assist(game, number, power, total_power(game, player) + power, "CORE-battle-step-4b")
    frame.pc = ASK_RESOLVE


def ask_confront(game: DbgGame, frame: Frame) -> Decision | None:
    """Energon abilities for who still lacks Power. CORE-battle-step-4e, CORE-ability-05"""
    player: int = frame.registers[PLAYER]
    frame.registers[PICK] = 0
    battle = battle_of(game)
    total, cost = total_power(game, player), current_cost(game, player)
    if total >= cost:
        return None
    options = ability_options(game, player, ("", "confront")) if battle.confront else []
    limits = Limits(game, player)
    if can_convert(game, player, limits) and (battle.confront or converting_may_win(game, player)):
        options.append(Option("convert", (CONVERT, 0), "Convert ({0} Energon)", (str(convert_cost(limits)),)))
    if not options:
        return None
    options.append(Option("done", 0, "Fight with what you have"))
    name = game.card_at(battle.space).name
    return Decision(
        player, "{0} Power of {1} against {2}: use Energon?", options, into=PICK, args=(str(total), str(cost), name)
    )


def converting_may_win(game: DbgGame, player: int) -> bool:
    """Would the other side of the character, with what helpers may still add, make up for the Power that is missing?"""
    imagined = game.clone()
    board.convert(imagined, player, "CORE-convert-01")
    best = converted = total_power(imagined, player)
    for helper, held, done, _ in battle_of(game).assists:
        if done:
            abilities = helping_abilities(game, helper, game.pool.cards[kind_of(held)])
            best += max((bonus_power(one) for _, one in abilities), default=0)
    return converted > total_power(game, player) and best >= current_cost(game, player)


def use_confront(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    if r[PICK] == 0:
        return
    player = r[PLAYER]
    tag, number = r[PICK]
    frame.pc = ASK_CONFRONT
    if tag == CONVERT:
        convert(game, player, convert_cost(Limits(game, player)))
    else:
        activate(game, player, tag, number)


def ability_options(game: DbgGame, player: int, when: tuple[str, ...]) -> list[Option]:
    """Unused Energon abilities on cards in play and the character that can be paid. CORE-ability-01, CORE-ability-08"""
    seat = game.seats[player]
    options: list[Option] = []
    seen: set[tuple[int, int]] = set()
    for item in seat.items:
        kind = item.card >> SEATS
        card = game.pool.cards[kind]
        for number, ability in enumerate(card.energon):
            if (
                ability.when in when
                and ability.block is None
                and not item.used >> number & 1
                and ability.cost <= seat.energon
                and (kind, number) not in seen
            ):
                seen.add((kind, number))
                which = f" {number + 1}" if len(card.energon) > 1 else ""
                label = (card.name, ability.text())
                options.append(Option(f"activate {card.id}{which}", (item.tag, number), "{0}: {1}", label, (card.id,)))
    side = game.pool.cards[seat.kind].bot
    if seat.bot and side is not None:
        for number, ability in enumerate(side.energon):
            if (
                ability.when in when
                and ability.block is None
                and not seat.used >> number & 1
                and ability.cost <= seat.energon
            ):
                label = (game.name_of(player), ability.text())
                options.append(
                    Option(f"activate character {number + 1}", (-1, number), "{0}: {1}", label, ("character",))
                )
    return options


def activate(game: DbgGame, player: int, tag: int, number: int) -> None:
    """CORE-turn-10"""
    seat = game.seats[player]
    item = seat.item(tag)
    kind = kind_of(item.card) if item is not None else seat.kind
    card = game.pool.cards[kind]
    abilities = card.bot.energon if card.bot is not None else card.energon
    board.spend_energon(game, player, abilities[number].cost, "CORE-ability-01")
    board.use_ability(game, player, tag, number, "CORE-turn-10")
    run_effect(game, game.pool.library.papers[kind].actives[number], player, max(tag, 0), kind)


# Step 5


def begin_helpers(game: DbgGame, frame: Frame) -> None:
    frame.registers[ASKER] = 0


def helping_abilities(game: DbgGame, player: int, card: Card) -> list[tuple[int, EnergonAbility]]:
    """The abilities of an Assist that give Power and can be paid, with their numbers. CORE-assist-06"""
    return [
        (n, one)
        for n, one in enumerate(card.energon)
        if one.when in ("", "assist") and bonus_power(one) > 0 and one.cost <= game.seats[player].energon
    ]


def ask_helper(game: DbgGame, frame: Frame) -> Decision | None:
    """Assisting players in turn order may use their cards' Energon abilities. CORE-battle-step-5, CORE-ability-06"""
    player, _, asker, *_ = frame.registers
    frame.registers[PICK] = 0
    battle = battle_of(game)
    missing = current_cost(game, player) - total_power(game, player)
    if missing <= 0:
        return None
    for i in range(asker, len(battle.assists)):
        other, held, done, _ = battle.assists[i]
        card = game.pool.cards[kind_of(held)]
        if not done:
            continue
        found = helping_abilities(game, other, card)
        if found:
            options = [
                Option(f"activate {card.id}", (i, n), "{0}: {1}", (card.name, one.text()), (card.id,))
                for n, one in found[:1]
            ]
            options.append(Option("pass", (i, -1), "Don't use it"))
            args = (card.name, str(missing))
            return Decision(
                other, "Use the Energon ability of {0}? {1} Power is missing", options, into=PICK, args=args
            )
    return None


def use_helper(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    if r[PICK] == 0:
        return
    i, number = r[PICK]
    r[ASKER] = i + 1
    if number >= 0:
        other, held, _, _ = battle_of(game).assists[i]
        ability = game.pool.cards[kind_of(held)].energon[number]
        board.spend_energon(game, other, ability.cost, "CORE-ability-06")
        power = bonus_power(ability)
        board.count_assist(game, i, power, total_power(game, r[PLAYER]) + power, "CORE-battle-step-5")
    frame.pc = ASK_HELPER


# Step 6


def decide_battle(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-6a, CORE-battle-step-6c, CORE-battle-step-6e"""
    player, space, *_ = frame.registers
    total, cost = total_power(game, player), current_cost(game, player)
    board.step(game, 6)
    if total < cost:
        board.withstand(game, player, space, total, cost, "CORE-battle-step-6e")
        frame.pc = AFTER_BATTLE
        return
    board.defeat(game, player, space, total, cost, "CORE-battle-step-6a")
    kind = kind_of(game.matrix[space])
    program = game.pool.library.papers[kind].reward
    helped = [other for other, _, done, _ in battle_of(game).assists if done]
    for other in reversed([player, *(p for p in game.clockwise(player) if p in helped)]):
        run_effect(game, program, other, 0, kind, space)


def vault_adversary(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-6b, CORE-battle-step-6d"""
    player, space, *_ = frame.registers
    kind = kind_of(game.matrix[space])
    frame.registers[NOW] = kind
    board.vault_from_matrix(game, player, space, "CORE-battle-step-6b")


def tell_defeat(game: DbgGame, frame: Frame) -> None:
    happen(game, "defeats", frame.registers[PLAYER], frame.registers[NOW])


def tell_emptied(game: DbgGame, frame: Frame) -> None:
    happen(game, "space emptied", frame.registers[PLAYER])


# Step 7


def end_with_the_third(game: DbgGame, frame: Frame) -> None:
    """What the defeat set off has happened by now; nothing is discarded any more. CORE-battle-step-7d"""
    ending.check_bosses(game)


def lose_all(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-7b, CORE-battle-step-7c"""
    player: int = frame.registers[PLAYER]
    board.step(game, 7)
    board.lose_resources(game, player, own_power(game, player), "CORE-battle-step-7b")
    board.discard_assists(game, "CORE-battle-step-7c")
    discard_played(game, player)  # CORE-battle-step-7a


def close_battle(game: DbgGame, frame: Frame) -> None:
    """A Confrontation ends the turn. CORE-battle-step-7e, CORE-battle-step-8"""
    confront = battle_of(game).confront
    board.end_battle(game)
    if confront:
        game.frames[0].registers[1] = 1


BATTLE = procedure(
    "dbg.battle",
    declare,  # 2
    ask_assist, take_assist, ask_decline, maybe_decline, draw_confrontation,  # 3
    count_forced, ask_resolve, turn_assist, ask_convert, maybe_convert, count_assist, ask_confront, use_confront,  # 4
    begin_helpers, ask_helper, use_helper,  # 5
    decide_battle, vault_adversary, tell_defeat, tell_emptied,  # 6
    end_with_the_third, lose_all, close_battle,  # 7
)  # fmt: skip
ASK_ASSIST = BATTLE.steps.index(ask_assist)
ASK_RESOLVE = BATTLE.steps.index(ask_resolve)
ASK_CONFRONT = BATTLE.steps.index(ask_confront)
ASK_HELPER = BATTLE.steps.index(ask_helper)
AFTER_BATTLE = BATTLE.steps.index(lose_all)
