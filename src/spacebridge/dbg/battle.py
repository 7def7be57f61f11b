"""Battling Adversaries and Confronting Bosses, step by step."""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import kind_of
from . import board, ending, places, ruins
from .activation import ability_options, activate
from .assists import assist_options, assist_power, assist_total, explain_assist, prompt_for, waiting_assists
from .attacks import attack
from .choices import NONE, Accept, Activate, AssistWith, Convert, Decline, HelpWith
from .effects import run_effect
from .encounters import ask_redraw, draw_again
from .happenings import DefeatEnded, SpaceEmptied
from .limits import limits_of
from .plays import can_convert, convert, convert_cost, strength
from .power import own_power
from .reckoning import (
    assists_allowed,
    assists_up,
    battle_of,
    converting_may_win,
    current_cost,
    defeat_cost,
    defends,
    fighting_power,
    has_stakes,
    helpers,
    helping_abilities,
    is_confrontation,
    total_power,
)
from .registers import Fighting, Turn
from .sheets import bonus_power
from .state import DbgGame
from .triggers import happen, react
from .vaulting import discard_played, offer_relics
from .windows import open_window, reasons
from .words import SecondAssist


def begin_battle(game: DbgGame, player: int, space: int) -> None:
    game.call(BATTLE, Fighting(player, space))


def ask_before(game: DbgGame, frame: Frame) -> Decision | None:
    """Abilities for Confrontations, before it is declared. WOC-battle-boss-01"""
    r: Fighting = frame.registers
    r.pick = None
    card = game.card_at(r.space)
    if not game.mode.confront_first or not is_confrontation(card, limits_of(game, r.player)):
        return None
    options = ability_options(game, r.player, ("confront",))
    if not options:
        return None
    options.append(Option("done", None, "Confront now", (), places.here(game, r.space)))
    prompt = "Before you Confront {0}: use Energon?"
    return Decision(r.player, prompt, options, into="pick", args=(card.name,), rules=("WOC-battle-boss-01",))


def use_before(game: DbgGame, frame: Frame) -> None:
    r: Fighting = frame.registers
    if isinstance(r.pick, Activate):
        frame.go(ask_before)
        activate(game, r.player, r.pick.item, r.pick.number, fighting=True)


def declare(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-2b"""
    r: Fighting = frame.registers
    card = game.card_at(r.space)
    limits = limits_of(game, r.player)
    confront = is_confrontation(card, limits)
    cost = defeat_cost(game, limits, card, r.space)
    power = fighting_power(game, r.player, r.space)
    declared = board.declare(game, r.player, r.space, confront, power, cost, "CORE-battle-step-2b")
    r.asker = 1 if assists_allowed(game, r.player, confront, limits) else game.players
    react(game, declared)


def ask_assist(game: DbgGame, frame: Frame) -> Decision | None:
    """The others in clockwise order; only who has a card that helps is asked. CORE-assist-02"""
    r: Fighting = frame.registers
    r.pick = None
    willing = helpers(game, r.player, battle_of(game).confront)
    for i in range(r.asker, game.players):
        other = (r.player + i) % game.players
        if other not in willing:
            continue
        options = assist_options(game, i, other, r.space)
        gains = reasons(game, other, "before assist")
        if options or gains:
            if gains:
                words, lies = "Convert first. {0}", places.character(other)
                options.append(Option("convert", Accept(i), words, (" ".join(gains),), lies))
            options.append(Option("pass", Decline(i), "Don't Assist"))
            card = game.card_at(r.space)
            numbers = (str(total_power(game, r.player)), str(current_cost(game, r.player)))
            return Decision(
                other,
                prompt_for(game, r.player, other),
                options,
                into="pick",
                args=(game.character_of(r.player), card.name, *numbers),
                explain=explain_assist,
                rules=("CORE-assist-02",),
            )
    return None


def take_assist(game: DbgGame, frame: Frame) -> None:
    r: Fighting = frame.registers
    pick = r.pick
    if not isinstance(pick, AssistWith | Accept | Decline):
        return  # nobody is left to ask
    frame.go(ask_assist)
    other = (r.player + pick.asked) % game.players
    if isinstance(pick, Accept):
        r.asker = pick.asked
        convert(game, other, convert_cost(limits_of(game, other)))
        return
    r.asker = pick.asked + 1
    if isinstance(pick, AssistWith):
        board.place_assist(game, other, pick.index, assists_up(game), defends(game, r.player, other), "CORE-assist-02")


def ask_decline(game: DbgGame, frame: Frame) -> Decision | None:
    """When nobody helped, the battle may be called off, even one that would be won. CORE-battle-step-3c"""
    r: Fighting = frame.registers
    r.called_off = False
    battle = battle_of(game)
    if (
        not game.mode.may_decline
        or battle.assists
        or not assists_allowed(game, r.player, battle.confront, limits_of(game, r.player))
    ):
        return None  # CORE-battle-step-3d
    power, cost = total_power(game, r.player), current_cost(game, r.player)
    if power < cost and not battle.confront and not has_stakes(game, r.player):
        return None
    there = places.here(game, r.space)
    return Decision(
        r.player,
        "Nobody Assists: battle {0} all the same ({1} Power against {2})?",
        [Option("continue", False, "Battle on", (), there), Option("decline", True, "Call it off", (), there)],
        into="called_off",
        rules=("CORE-battle-step-3c",),
        args=(game.card_at(r.space).name, str(power), str(cost)),
    )


def maybe_decline(game: DbgGame, frame: Frame) -> None:
    r: Fighting = frame.registers
    if r.called_off:
        board.call_off(game, r.player, "CORE-battle-step-3c")
        frame.leave()


def before_encounter(game: DbgGame, frame: Frame) -> None:
    """Who was not asked for an Assist may still Convert before the Encounter card is drawn. CORE-convert-02"""
    r: Fighting = frame.registers
    confront = battle_of(game).confront
    if confront and not assists_allowed(game, r.player, confront, limits_of(game, r.player)):
        open_window(game, "before encounter", tuple(game.clockwise(r.player)[1:]))


def draw_confrontation(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-3g, CORE-encounter-04"""
    r: Fighting = frame.registers
    if not battle_of(game).confront or not (game.encounters or game.encountered):
        return
    board.shuffle_encounters(game, "CORE-battle-step-3g")
    r.encounter = board.draw_encounter(game, True, "CORE-confront-01")


def ask_other_encounter(game: DbgGame, frame: Frame) -> Decision | None:
    r: Fighting = frame.registers
    r.again = False
    return ask_redraw(game, r.player, r.encounter) if r.encounter >= 0 else None


def resolve_confrontation(game: DbgGame, frame: Frame) -> None:
    r: Fighting = frame.registers
    if r.encounter < 0:
        return
    kind = r.encounter = draw_again(game, r.player, r.encounter, r.again, True)
    program = game.pool.library.papers[kind].confrontation
    if game.pool.cards[kind].confrontation_attack:
        attack(game, program, kind, (r.player,))  # CORE-encounter-05
    else:
        run_effect(game, program, r.player, kind)


def count_forced(game: DbgGame, frame: Frame) -> None:
    """As many Assists must be resolved as Damage is controlled; a team resolves all. CORE-battle-step-4a"""
    r: Fighting = frame.registers
    r.forced = len(battle_of(game).assists) if game.mode.assists_resolve else game.damage_of(r.player)
    r.defence = not game.mode.shares_reward
    board.settle(game)


def ask_resolve(game: DbgGame, frame: Frame) -> Decision | None:
    """CORE-battle-step-4a, CORE-battle-step-4c, CORE-battle-step-4d"""
    r: Fighting = frame.registers
    battle = battle_of(game)
    waiting = waiting_assists(battle, r.defence)
    short = total_power(game, r.player) < current_cost(game, r.player)
    r.now = NONE
    if not waiting or not (r.forced > 0 or (battle.confront and short)):
        return None
    if len(waiting) == 1 or game.mode.assists_resolve:
        r.now = waiting[0]
        return None
    options = [
        Option(
            f"resolve p{(who := battle.assists[i].player) + 1}",
            i,
            "The Assist of {0}",
            (game.character_of(who),),
            places.assist(who, i),
        )
        for i in waiting
    ]
    return Decision(r.player, "Choose whose Assist is resolved", options, into="now", rules=("CORE-battle-step-4a",))


def turn_assist(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-4b"""
    r: Fighting = frame.registers
    if r.now < 0:
        frame.go(begin_helpers if r.defence or game.mode.confront_first else ask_confront)
        return
    r.forced = max(0, r.forced - 1)
    board.reveal_assist(game, r.now, "CORE-battle-step-4b")


def ask_convert(game: DbgGame, frame: Frame) -> Decision | None:
    """The Assisting player may Convert before the card counts. CORE-assist-08, CORE-convert-02"""
    r: Fighting = frame.registers
    r.converts = False
    placed = battle_of(game).assists[r.now]
    other = placed.player
    card = game.pool.cards[kind_of(placed.card)]
    limits = limits_of(game, other)
    if not can_convert(game, other, limits):
        return None
    bot = game.seats[other].bot
    now, then = assist_power(game, other, card, bot), assist_power(game, other, card, not bot)
    missing = current_cost(game, r.player) - total_power(game, r.player)
    if then <= now or (missing <= now and not placed.defends):
        return None
    return Decision(
        other,
        "{0} gives {1} Power now, {2} after Converting: Convert for {3} Energon?",
        [Option("convert", True, "Convert", (), places.character(other)), Option("pass", False, "Stay as you are")],
        into="converts",
        args=(card.name, str(now), str(then), str(convert_cost(limits))),
        rules=("CORE-assist-08", "CORE-convert-02"),
    )


def maybe_convert(game: DbgGame, frame: Frame) -> None:
    r: Fighting = frame.registers
    if r.converts:
        other = battle_of(game).assists[r.now].player
        convert(game, other, convert_cost(limits_of(game, other)))


def count_assist(game: DbgGame, frame: Frame) -> None:
    r: Fighting = frame.registers
    placed = battle_of(game).assists[r.now]
    card = game.pool.cards[kind_of(placed.card)]
    power = assist_power(game, placed.player, card, game.seats[placed.player].bot)
    strength(game, placed.player, card, mark=True)  # a bonus for the first card of a turn is used up
    board.count_assist(game, r.now, power, assist_total(game, r.player, placed) + power, "CORE-battle-step-4b")
    frame.go(ask_resolve)


def ask_confront(game: DbgGame, frame: Frame) -> Decision | None:
    """Energon abilities for who still lacks Power. CORE-battle-step-4e, CORE-ability-05"""
    r: Fighting = frame.registers
    player = r.player
    r.pick = None
    battle = battle_of(game)
    total, cost = total_power(game, player), current_cost(game, player)
    if total >= cost:
        return None
    options = ability_options(game, player, ("", "confront")) if battle.confront else []
    if not battle.confront and game.mode.confront_first:
        options = ability_options(game, player, ("",))  # WOC-battle-robot-06
    limits = limits_of(game, player)
    if can_convert(game, player, limits) and (battle.confront or converting_may_win(game, player)):
        price = (str(convert_cost(limits)),)
        options.append(Option("convert", Convert(), "Convert ({0} Energon)", price, places.character(player)))
    if not options:
        return None
    options.append(Option("done", None, "Fight with what you have"))
    name = game.card_at(battle.space).name
    args = (str(total), str(cost), name)
    rules = ("CORE-battle-step-4e",) if battle.confront else ("CORE-convert-02",)
    return Decision(player, "{0} Power of {1} against {2}: use Energon?", options, into="pick", args=args, rules=rules)


def use_confront(game: DbgGame, frame: Frame) -> None:
    r: Fighting = frame.registers
    if isinstance(r.pick, Convert):
        frame.go(ask_confront)
        convert(game, r.player, convert_cost(limits_of(game, r.player)))
    elif isinstance(r.pick, Activate):
        frame.go(ask_confront)
        activate(game, r.player, r.pick.item, r.pick.number)
    elif game.mode.confront_first:
        frame.go(decide_battle)


def begin_helpers(game: DbgGame, frame: Frame) -> None:
    """Where a second Assist came between, it goes on behind who played it."""
    r: Fighting = frame.registers
    if not r.more:
        r.asker = 0
    r.more = False


def ask_helper(game: DbgGame, frame: Frame) -> Decision | None:
    """Assisting players in turn order may use their cards' Energon abilities. CORE-battle-step-5, CORE-ability-06"""
    r: Fighting = frame.registers
    r.pick = None
    battle = battle_of(game)
    missing = current_cost(game, r.player) - total_power(game, r.player)
    if missing <= 0 and not r.defence:
        return None
    for i in range(r.asker, len(battle.assists)):
        placed = battle.assists[i]
        card = game.pool.cards[kind_of(placed.card)]
        if not placed.resolved or placed.defends != r.defence:
            continue
        found = helping_abilities(game, placed.player, card)
        if found:
            lies = places.assist(placed.player, i, card.id)
            options = [
                Option(f"activate {card.id}", HelpWith(i, n), "{0}: {1}", (card.name, one.text()), lies)
                for n, one in found[:1]
            ]
            options.append(Option("pass", Decline(i), "Don't use it"))
            prompt = "Use the Energon ability of {0}? {1} Power is missing"
            if r.defence:
                prompt = "Use the Energon ability of {0} in defence? {1} Power is missing so far"
            args = (card.name, str(max(0, missing)))
            return Decision(placed.player, prompt, options, "pick", args, rules=("CORE-battle-step-5",))
    return None


def use_helper(game: DbgGame, frame: Frame) -> None:
    r: Fighting = frame.registers
    pick = r.pick
    if not isinstance(pick, HelpWith | Decline):
        if r.defence:  # then those of the team
            r.defence = False
            frame.go(ask_resolve)
        elif game.mode.confront_first:
            frame.go(ask_confront)
        return
    frame.go(ask_helper)
    r.asker = pick.asked + 1
    if isinstance(pick, HelpWith):
        placed = battle_of(game).assists[pick.asked]
        ability = game.pool.cards[kind_of(placed.card)].energon[pick.number]
        board.spend_energon(game, placed.player, ability.cost, "CORE-ability-06")
        if any(isinstance(one, SecondAssist) for one in ability.do):  # WOC-face-omega-formation
            r.more = True
            r.forced += 1
            frame.go(ask_resolve)
            kind = kind_of(placed.card)
            run_effect(game, game.pool.library.papers[kind].actives[pick.number], placed.player, kind)
            return
        power = bonus_power(ability)
        total = assist_total(game, r.player, placed) + power
        board.count_assist(game, pick.asked, power, total, "CORE-battle-step-5")


def decide_battle(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-6a, CORE-battle-step-6c, CORE-battle-step-6e"""
    r: Fighting = frame.registers
    player, space = r.player, r.space
    total, cost = total_power(game, player), current_cost(game, player)
    if total < cost:
        board.withstand(game, player, space, total, cost, "CORE-battle-step-6e")
        frame.go(lose_all)
        return
    board.defeat(game, player, space, total, cost, "CORE-battle-step-6a")
    kind = kind_of(game.matrix[space])
    program = game.pool.library.papers[kind].reward
    helped = [one.player for one in battle_of(game).assists if one.resolved] if game.mode.shares_reward else []
    for other in reversed([player, *(p for p in game.clockwise(player) if p in helped)]):
        run_effect(game, program, other, kind, space=space)


def vault_adversary(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-6b, CORE-battle-step-6d"""
    r: Fighting = frame.registers
    r.beaten = kind_of(game.matrix[r.space])
    board.vault_from_matrix(game, r.player, r.space, "CORE-battle-step-6b")


def tell_defeat(game: DbgGame, frame: Frame) -> None:
    r: Fighting = frame.registers
    happen(game, DefeatEnded("CORE-battle-step-6b", r.player, r.beaten))


def tell_emptied(game: DbgGame, frame: Frame) -> None:
    r: Fighting = frame.registers
    happen(game, SpaceEmptied("CORE-battle-step-6b", r.player))


def leave_ruin(game: DbgGame, frame: Frame) -> None:
    """A Ruin fills the space where the Adversary was defeated. WOC-battle-robot-08, WOC-battle-boss-10"""
    r: Fighting = frame.registers
    if game.result is None and game.is_empty(r.space):
        ruins.leave_ruin(game, r.space, r.player, "WOC-ruin-01")


def end_with_the_third(game: DbgGame, frame: Frame) -> None:
    """What the defeat set off has happened by now; nothing is discarded any more. CORE-battle-step-7d"""
    ending.check_bosses(game)


def lose_all(game: DbgGame, frame: Frame) -> None:
    """CORE-battle-step-7b, CORE-battle-step-7c"""
    r: Fighting = frame.registers
    board.lose_resources(game, r.player, own_power(game, r.player), "CORE-battle-step-7b")
    before = [len(seat.discard) for seat in game.seats]
    board.discard_assists(game, "CORE-battle-step-7c")
    for other in reversed(game.clockwise(r.player)):
        offer_relics(game, other, before[other])
    discard_played(game, r.player)  # CORE-battle-step-7a


def close_battle(game: DbgGame, frame: Frame) -> None:
    """A Confrontation ends the turn. CORE-battle-step-7e, CORE-battle-step-8"""
    confront = battle_of(game).confront
    board.end_battle(game)
    if confront:
        turn: Turn = game.frames[0].registers
        turn.over = True


BATTLE = procedure(
    "dbg.battle",
    ask_before, use_before, declare,  # 2
    ask_assist, take_assist, ask_decline, maybe_decline, before_encounter, draw_confrontation,
    ask_other_encounter, resolve_confrontation,  # 3
    count_forced, ask_resolve, turn_assist, ask_convert, maybe_convert, count_assist, ask_confront, use_confront,  # 4
    begin_helpers, ask_helper, use_helper,  # 5
    decide_battle, vault_adversary, tell_defeat, tell_emptied,  # 6
    end_with_the_third, leave_ruin, lose_all, close_battle,  # 7
    registers=Fighting,
)  # fmt: skip


def defeat_outright(game: DbgGame, player: int, space: int, cause: str) -> None:
    """An Adversary is defeated by an effect: reward, Vault and Ruin as always. WOC-battle-04, WOC-ruin-01"""
    board.fell(game, player, space, cause)
    game.call(DEFEAT, Fighting(player, space))


def reward_it(game: DbgGame, frame: Frame) -> None:
    r: Fighting = frame.registers
    kind = kind_of(game.matrix[r.space])
    run_effect(game, game.pool.library.papers[kind].reward, r.player, kind, space=r.space)


DEFEAT = procedure(
    "dbg.defeat", reward_it, vault_adversary, tell_defeat, tell_emptied, end_with_the_third, leave_ruin,
    registers=Fighting,
)  # fmt: skip
