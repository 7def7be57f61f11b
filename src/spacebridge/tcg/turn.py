"""The turn: start, main phase, attacks, end. ER-1.1, ER-1.2, ER-1.4, ER-1.5; ADV-turn"""

from __future__ import annotations

from typing import Final

from ..kernel.decision import Decision, Option, Refusal
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from . import attack
from .attack import UNTAPPED_ONLY
from .board import (
    begin_turn,
    choose_first_player,
    draw,
    end_game,
    flip_character,
    forget_turn,
    move_card,
    scrap_played,
    scrap_secrets,
    shuffle_deck,
    swap_flipped,
    take_extra_turn,
    tap,
    untap_all,
    use,
    use_due,
    use_extra_attacks,
)
from .choices import NONE, AttackWith, Decline, Due, Flip, Pass, Play, Source, Swap, UseTap
from .damage import sweep
from .definitions import GREEN, SLOTS, BattleCard
from .drawing import draw_cards
from .effects import EFFECT
from .events import GameEnded
from .happenings import GameBegan, TapAbilityUsed, TurnEnding, TurnStarted
from .heads import factions_of
from .places import card_place, zone_of
from .plays import allowed, barred, can_pay, hand_options, payable, play_choice, top_card
from .registers import Turn
from .state import TcgGame
from .stats import context
from .triggers import awaited, effect_registers, happen, resolve_pending
from .upgrades import can_have, is_full, slots_for, trim_all
from .words.abilities import TapAbility
from .words.base import HEALTH, Printer

MAX_TURNS: Final = 1000
"""No rulebook limits the turns; a game that long is called a draw so that every game ends."""
MAX_DECISIONS: Final = 400
"""Decisions of one main phase before the turn's plays are over, so that no turn is endless."""

MAIN_RULES: Final = ("ER-1.2-1", "ADV-turn-2", "START-adv-turn-1")
"""The clauses of the main phase."""
FLIPPED = Refusal("You flip one of your characters a turn, and you have.", "ER-1.2-2", "ADV-turn-3", "START-adv-turn-2")
CANT_FLIP = Refusal("{0} has no other mode.", "FAQ-MP-008", "KW-combiner-9")
NOT_YOURS = {
    "flip": Refusal("{0} is not one of your characters.", "ER-1.2-2", "ADV-turn-3", "START-adv-turn-2"),
    "attack": Refusal("{0} is not one of your characters.", "ER-1.3.1-2", "ADV-attack-1", "START-adv-attack-1"),
    "tap": Refusal("{0} is not one of your characters.", "ER-1.2-5", "ADV-turn-6"),
}
NOT_YOUR_BEARER = Refusal(
    "Upgrades are played on your own characters; {0} is none.", "ER-1.2-4", "ADV-turn-5", "START-adv-turn-4"
)
WHOSE_UPGRADE = Refusal(
    "{0} is an Upgrade, played on one of your characters: say on whom.", "ER-1.2-4", "ADV-turn-5", "START-adv-turn-4"
)
PUT_ON_NOBODY = Refusal("{0} is an Action, put on nobody.", "ER-1.2-3", "ADV-turn-4", "START-adv-turn-3")
OTHER_MODES = Refusal("{0} is in {1} mode and flips to {2} mode.", "ER-1.2-2", "ADV-turn-3", "START-adv-turn-2")
BENEATH = Refusal("{0} is not on the battlefield.", "FAQ-MP-003")
ACTION_PLAYED = Refusal("You play one Action a turn, and you have.", "ER-1.2-3", "ADV-turn-4", "START-adv-turn-3")
ALL_ACTIONS_PLAYED = Refusal("You have played all the Actions you may play this turn.", "ER-1.2-3", "ADV-turn-4")
UPGRADE_PLAYED = Refusal("You play one Upgrade a turn, and you have.", "ER-1.2-4", "ADV-turn-5", "START-adv-turn-4")
FIRST_TURN = Refusal("On the first turn of the game no cards are played.", "ER-1.2-6", "ADV-turn-7", "START-adv-turn-5")
SECOND_TURN = Refusal(
    "On the second turn of the game only one card is played.", "ER-1.2-8", "ADV-turn-8", "START-adv-turn-6"
)
NO_ACTION_HELD = Refusal("You have no {0} in hand.", "ER-1.2-3", "ADV-turn-4", "START-adv-turn-3")
NO_UPGRADE_HELD = Refusal("You have no {0} in hand.", "ER-1.2-4", "ADV-turn-5", "START-adv-turn-4")
NOT_ON = Refusal("{0} can be put on {1} only, which {2} in {3} mode is not.", "FAQ-W1-012")
NOTHING_TO_REPLACE = Refusal("{0} only replaces another {1}, and {2} has room for it.", "ER-1-1")
NO_SLOT = Refusal("{0} doesn't go into the {1} slot of {2}.", "ER-7-1", "ER-7-2", "ADV-turn-16")
TAPPED = Refusal("{0} is tapped; an untapped character attacks.", "ER-1.3.1-2", "ADV-attack-1", "START-adv-attack-1")
KO_OUT = Refusal("{0} is KO'd.", "ADV-damage-3", "START-adv-damage-2")
MUST_ATTACK = Refusal("With an untapped character you attack.", "ER-1.3-2", "ADV-attack-1")
ATTACKING_OUT = Refusal(
    "All enemies are tapped, so you attack until your characters are too.", "ER-1.4-4a", "ADV-attack-13",
    "START-adv-attack-10",
)  # fmt: skip
ATTACKED_ALREADY = Refusal("{0} has attacked this turn.", "ER-9.1-2")
TAP_ABILITY_USED = Refusal(
    "You use one tap ability a turn, and you have.", "ER-1.2-5", "ADV-turn-6", "FAQ-W3-012", "FAQ-W3-013"
)
TAPPED_ALREADY = Refusal("{0} is tapped already.", "ER-1.2-5", "ADV-turn-6", "FAQ-W3-009")
NO_TAP_ABILITY = Refusal("{0} has no tap ability.", "ER-1.2-5", "ADV-turn-6")
NO_CARD = Refusal("{0} can't be played.", *MAIN_RULES)
NOT_ALLOWED = Refusal("{0} can be played only if what it asks for is so, and it is not.", "FAQ-W2-089")
BARRED = Refusal("{0} can't be played now: a card forbids it.", "ER-1-1")
CANT_PAY = Refusal("The first part of {0} can't be done, so it can't be played.", "FAQ-W2-072")
CANT_PAY_TAP = Refusal("What the tap ability of {0} costs can't be paid.", "FAQ-W3-014")


def begin(game: TcgGame) -> None:
    """Set the table and run to the first decision."""
    choose_first_player(game, game.rng.below(2) if game.active < 0 else game.active)
    game.call(SETUP)
    game.run()


def shuffle_decks(game: TcgGame, frame: Frame) -> None:
    """ADV-start-3"""
    for player in (0, 1):
        shuffle_deck(game, player, "ADV-start-3")


def draw_hands(game: TcgGame, frame: Frame) -> None:
    """ADV-start-6"""
    for player in (game.active, 1 - game.active):
        for _ in range(game.rules.hand_size):
            draw(game, player, "ADV-start-6")


def first_turn(game: TcgGame, frame: Frame) -> None:
    game.go_on_as(frame, TURN, Turn())


def before_the_game(game: TcgGame, frame: Frame) -> None:
    """Abilities that happen before the game begins; the player who goes first begins."""
    happen(game, GameBegan("", game.active))
    happen(game, GameBegan("", 1 - game.active))
    resolve_pending(game)


SETUP = procedure("tcg.setup", shuffle_decks, before_the_game, draw_hands, first_turn)


# 1.1 Start of the turn


def start_turn(game: TcgGame, frame: Frame) -> None:
    """Turns alternate, but for extra ones."""
    if game.turn >= MAX_TURNS:
        end_game(game, GameEnded("", "turns", (), turns=MAX_TURNS))
        return
    player = game.active if game.turn == 0 else 1 - game.active
    if game.turn and game.extra_turns[game.active] > 0:
        player = game.active
        take_extra_turn(game, player)
    begin_turn(game, player, "ER-1.1-1")
    if game.secrets[player] and not game.rules.secrets_end_with_turn:
        scrap_secrets(game, player, "ADV-turn-14")
        resolve_pending(game)


def draw_card(game: TcgGame, frame: Frame) -> None:
    """What the draw sets off (the deck may run out) happens before the turn's start abilities. ER-1.1-1, ER-3-2"""
    draw_cards(game, game.active, 1, "ER-1.1-1")


def after_draw(game: TcgGame, frame: Frame) -> None:
    if game.pending:
        resolve_pending(game)


def start_abilities(game: TcgGame, frame: Frame) -> None:
    """ER-1.1-2"""
    if TurnStarted in game.pool.library.events and awaited(game, TurnStarted):
        happen(game, TurnStarted("ER-1.1-2", game.active))
    if game.pending:
        resolve_pending(game)


# 1.2 Main phase


def why_no_flip(game: TcgGame, player: int, index: int) -> Refusal | None:
    """KO'd characters can be flipped too. ADV-turn-3, ADV-damage-5, FAQ-W1-018"""
    if "flip" in game.used:
        return FLIPPED
    if index in game.under[player]:
        return BENEATH
    if len(game.characters[index].card.modes) < 2:
        return CANT_FLIP
    return None


def too_early(game: TcgGame) -> Refusal | None:
    """The first turns allow fewer plays. ER-1.2-6, ER-1.2-8"""
    if game.turn == 1:
        return FIRST_TURN
    return SECOND_TURN if game.turn == 2 and game.plays else None


def may_play_action(game: TcgGame) -> bool:
    """Has the turn an Action left? One, and more where a character allows that. ER-1.2-3, FAQ-W2-028"""
    if "action" not in game.used:
        return True
    if not game.pool.library.has_extra_plays:
        return False
    actions = game.plays - ("upgrade" in game.used)
    return actions <= extra_actions(game, game.active)


def extra_actions(game: TcgGame, player: int) -> int:
    """How many more Actions than one the player may play on their turn."""
    found = 0
    for index in game.teams[player]:
        character = game.characters[index]
        for one in character.sheets[character.mode].extra:
            if one.while_ is None or one.while_.holds(game, context(player, index)):
                found += one.number
    return found


def why_no_play(game: TcgGame, upgrade: bool) -> Refusal | None:
    """The turn's own plays. ER-1.2-3, ER-1.2-4"""
    if upgrade:
        return too_early(game) or (UPGRADE_PLAYED if "upgrade" in game.used else None)
    if may_play_action(game):
        return too_early(game)
    extra = game.pool.library.has_extra_plays and extra_actions(game, game.active) > 0
    return too_early(game) or (ALL_ACTIONS_PLAYED if extra else ACTION_PLAYED)


def why_no_attack(game: TcgGame, player: int, index: int) -> Refusal | None:
    """ER-1.3.1-2, ADV-attack-1"""
    if index in game.knocked_out[player]:
        return KO_OUT
    if index in game.under[player]:
        return BENEATH
    return TAPPED if game.characters[index].tapped else None


def why_no_tap(game: TcgGame, player: int, index: int) -> Refusal | None:
    """One tap ability a turn, of an untapped character, and only if its cost can be paid. ER-1.2-5, ADV-turn-6"""
    character = game.characters[index]
    if index not in game.teams[player]:
        return KO_OUT if index in game.knocked_out[player] else BENEATH
    abilities = character.sheets[character.mode].taps
    if not abilities:
        return NO_TAP_ABILITY
    if "tap" in game.used:
        return TAP_ABILITY_USED
    if character.tapped:
        return TAPPED_ALREADY
    node = abilities[0].node
    assert isinstance(node, TapAbility)
    return None if can_pay(game, player, node.cost, index) else CANT_PAY_TAP


def use_tap_ability(game: TcgGame, index: int) -> None:
    """Using it is not attacking. ADV-turn-6"""
    character = game.characters[index]
    use(game, "tap")
    tap(game, index, True, "ER-1.2-5")
    if TapAbilityUsed in game.pool.library.events and awaited(game, TapAbilityUsed, index):
        happen(game, TapAbilityUsed("ER-1.2-5", index))
    program = game.pool.library.places[character.sheets[character.mode].taps[0].name]
    game.call(EFFECT, effect_registers(game, program, character.owner, Source(index)))


NO_ATTACK = [Option("pass", Pass(), "End the turn without an attack")]


def ask_main(game: TcgGame, frame: Frame) -> Decision | None:
    """Flip, Action, Upgrade in any order; attacking ends the phase. ER-1.2-1"""
    player = game.active
    options: list[Option] = []
    attacks: list[Option] = []
    characters = game.characters
    team = game.teams[player]
    r: Turn = frame.registers
    goes_on = r.decisions < MAX_DECISIONS
    flips = goes_on and "flip" not in game.used
    for index in team:
        character = characters[index]
        kit = character.kit
        if flips:
            options += kit.flips[character.mode]
        if not character.tapped:
            attacks.append(kit.attack)
    if flips:
        for index in game.knocked_out[player]:
            character = characters[index]
            options += character.kit.flips[character.mode]
    if goes_on:
        used = game.used
        actions, upgrades = "action" not in used or may_play_action(game), "upgrade" not in used
        if (actions or upgrades) and too_early(game) is None:
            hand_options(game, player, actions, upgrades, options)
        if game.pool.library.has_taps and "tap" not in game.used:
            options += [characters[c].kit.tap for c in team if why_no_tap(game, player, c) is None]
    options += attacks or NO_ATTACK
    return Decision(player, "Flip, play cards, or attack", options, "pick", (), explain_main, MAIN_RULES)


def do_main(game: TcgGame, frame: Frame) -> None:
    r: Turn = frame.registers
    picked = r.pick
    r.decisions += 1
    if type(picked) is AttackWith:
        frame.go(begin_post_attack)
        attack.begin(game, picked.character)
        return
    if type(picked) is Pass:
        frame.go(untap)
        return
    if type(picked) is Play:
        use(game, "upgrade" if picked.character >= 0 else "action", plays=1)
        play_choice(game, game.active, picked, "hand")
    elif type(picked) is Flip:
        use(game, "flip")
        flip_character(game, picked.character, picked.mode, "ER-1.2-2", game.active)
    elif type(picked) is UseTap:
        use_tap_ability(game, picked.character)


def main_goes_on(game: TcgGame, frame: Frame) -> None:
    """What the flip, the card or the tap ability set off happens, then the phase goes on. ER-3-3"""
    frame.go(ask_main)
    if game.pending:
        resolve_pending(game)


def explain_main(game: TcgGame, key: str) -> Refusal | None:
    """Why something can't be done in the main phase: the same checks that build its options."""
    verb, _, rest = key.partition(" ")
    player = game.active
    if verb in ("flip", "attack", "tap"):
        name = rest.split(" to ")[0].removeprefix(f"p{player + 1}:")
        index = game.find(player, name)
        if index is None:
            return NOT_YOURS[verb].about(game.called(player, rest.split(" to ")[0]))
        checks = {"flip": why_no_flip, "attack": why_no_attack, "tap": why_no_tap}
        why = checks[verb](game, player, index)
        character = game.characters[index]
        if why is None and verb == "flip" and (" to " in rest or len(character.card.modes) > 2):
            others = [mode.name for mode in character.card.modes if mode is not character.face]
            return OTHER_MODES.about(character.name, character.face.name, " or ".join(others))
        return why.about(character.name) if why is not None else None
    if verb == "play":
        return explain_play(game, rest)
    if verb == "pass":
        return MUST_ATTACK
    return None


def explain_play(game: TcgGame, rest: str) -> Refusal | None:
    player = game.active
    lies = rest.removesuffix(" from deck")
    id, _, onto = lies.partition(" on ")
    kind = game.pool.kinds.get(id)
    top = kind is not None and game.pool.library.sees_tops and top_card(game, player) == kind
    held = any(kind_of(card) == kind for card in game.hands[player])
    if kind is None or not (top or (held and lies == rest)):
        upgrade = game.pool.battle_cards[kind].is_upgrade if kind is not None else bool(onto)
        return (NO_UPGRADE_HELD if upgrade else NO_ACTION_HELD).about(game.card_called(id))
    card = game.pool.battle_cards[kind]
    if not card.is_action and not card.is_upgrade:
        return NO_CARD.about(card.name)
    why = why_no_play(game, upgrade=card.is_upgrade)
    if why is not None:
        return why
    if not allowed(game, player, card):
        return NOT_ALLOWED.about(card.name)
    if game.pool.library.limits_plays and barred(game, player, card):
        return BARRED.about(card.name)
    if card.cost and not payable(game, player, card):
        return CANT_PAY.about(card.name)
    if card.is_upgrade:
        return explain_bearer(game, player, card, onto) if onto else WHOSE_UPGRADE.about(card.name)
    return PUT_ON_NOBODY.about(card.name) if onto else None


def explain_bearer(game: TcgGame, player: int, card: BattleCard, onto: str) -> Refusal | None:
    """Why an Upgrade in hand can't be played on that character."""
    key, _, slot = onto.partition(" in ")
    index = game.find(player, key.removeprefix(f"p{player + 1}:"))
    if index is None:
        return NOT_YOUR_BEARER.about(game.called(player, key))
    character = game.characters[index]
    if index in game.knocked_out[player]:
        return KO_OUT.about(character.name)
    if index not in game.teams[player]:
        return BENEATH.about(character.name)
    if card.put_on is not None and not can_have(game, index, card):
        return NOT_ON.about(card.name, card.put_on.noun(Printer(), plural=True)[0], character.name, character.face.name)
    if card.replaces and not is_full(game, index, card):
        return NOTHING_TO_REPLACE.about(card.name, card.upgrade_kind.capitalize(), character.name)
    if slot and slot not in [SLOTS[n] for n in slots_for(game, index, card)]:
        return NO_SLOT.about(card.name, slot, character.name)
    return None


# 1.4 Post-attack


def post_attack(game: TcgGame, frame: Frame) -> None:
    """What happens after the attack. ER-1.4-1"""
    resolve_pending(game)


def ask_swap(game: TcgGame, frame: Frame) -> Decision | None:
    """Who flipped a green icon may swap that card for one of their hand. ADV-attack-10, KW-green-1"""
    r: Turn = frame.registers
    battle = game.battle
    done = r.decisions
    if battle is None or done >= 2:
        return _skip_swap(r)
    player = game.active if done == 0 else 1 - game.active
    options: list[Option] = []
    seen: set[tuple[int, int]] = set()
    cards, green = game.pool.battle_cards, game.pool.green
    if not any(green[card >> SEATS] for card in battle.flipped[player]):
        return _skip_swap(r)
    area, hand = game.played[player], game.hands[player]
    where, whose = zone_of(game, area)
    idle = {one.card >> SEATS for one in battle.read[player] if GREEN in one.idle}
    for i in game.flipped_places(player):
        up = area[i] >> SEATS
        if green[up] and up not in idle:
            there = card_place(game, where, whose, i, up)
            if battle.keeps_green[player] and (NONE, up) not in seen:
                seen.add((NONE, up))
                taken = (f"choose {cards[up].id}", Swap(NONE, i), "Take {0}", (cards[up].name,))
                options.append(Option(*taken, there))
            for j, held in enumerate(hand):
                down = held >> SEATS
                if down == up or (down, up) in seen:
                    continue
                seen.add((down, up))
                mine, theirs = cards[down], cards[up]
                names = (mine.name, theirs.name)
                places = (*card_place(game, "hand", player, j, down), *there)
                swap = Swap(j, i)
                options.append(Option(f"swap {mine.id} for {theirs.id}", swap, "Swap {0} for {1}", names, places))
    if not options:
        return _skip_swap(r)
    options.append(Option("no", Decline(), "No"))
    prompt = "Swap a card of your hand for a flipped green card"
    return Decision(player, prompt, options, into="pick", rules=("KW-green-1", "ADV-attack-10"))


def _skip_swap(r: Turn) -> Decision | None:
    r.pick = None
    return None


def do_swap(game: TcgGame, frame: Frame) -> None:
    r: Turn = frame.registers
    picked = r.pick
    if isinstance(picked, Swap):
        player = game.active if r.decisions == 0 else 1 - game.active
        if picked.held == NONE:
            move_card(game, player, "flipped", picked.flipped, "hand", NONE, "KW-green-1")
        else:
            swap_flipped(game, player, picked.held, picked.flipped, "KW-green-1")
    r.decisions += 1
    if r.decisions < 2:
        frame.go(ask_swap)


def begin_post_attack(game: TcgGame, frame: Frame) -> None:
    r: Turn = frame.registers
    r.decisions = 0
    if not game.pool.has_green and not game.pending:
        frame.go(ask_again)


def next_attackers(game: TcgGame) -> tuple[list[int], bool]:
    """Who may attack now, and whether somebody must. ER-1.4-2, ER-1.4-4a, ADV-attack-12"""
    if game.battle is None or not game.battle.over:
        return [], False
    player = game.active
    characters = game.characters
    enemies_up = False
    for c in game.teams[1 - player]:
        if not characters[c].tapped:
            enemies_up = True
            break
    if enemies_up and not game.extra_attacks:
        return [], False
    ready = [c for c in game.teams[player] if not characters[c].tapped]
    if game.extra_attacks > 0:
        fresh = [c for c in ready if not game.characters[c].attacked]
        if fresh:
            return fresh, not enemies_up and len(fresh) == len(ready)
    if not enemies_up and ready:
        return ready, True
    return [], False


def next_due(game: TcgGame) -> tuple[Due | None, list[int]]:
    """The first of the further attacks that only some may make and that can be made, and who may make it.
    FAQ-W2-013, FAQ-W2-014"""
    for due in game.due:
        up = any(not game.characters[c].tapped for c in game.teams[1 - game.active])
        if due.untapped and not up:
            continue
        if due.prey >= 0 and due.prey not in game.teams[1 - game.active]:
            continue
        if due.untapped and due.prey >= 0 and game.characters[due.prey].tapped:
            continue
        ready = [c for c in game.teams[game.active] if may_make(game, due, c)]
        if due.fresh and ready:  # all of those have to attack, in any order
            others = (one.character for one in game.due if one.fresh and may_make(game, one, one.character))
            ready = list(dict.fromkeys(others))
        if ready:
            return due, ready
    return None, []


def may_make(game: TcgGame, due: Due, index: int) -> bool:
    """Can this character make a further attack that is due?"""
    character = game.characters[index]
    if (
        character.tapped
        or index not in game.teams[game.active]
        or index == due.but
        or due.character not in (NONE, index)
    ):
        return False
    if due.fresh and character.attacked:
        return False
    if due.faction and due.faction not in factions_of(game, index):
        return False
    return not due.trait or game.has_trait(index, due.trait)


def ask_again(game: TcgGame, frame: Frame) -> Decision | None:
    """Another attack, where there is one."""
    ready, must = next_attackers(game)
    if game.due:
        due, able = next_due(game)
        if due is not None:
            must = due.must or (must and set(ready) <= set(able))
            ready = able
    if not ready:
        frame.registers.pick = None
        return None
    options = [game.characters[index].kit.attack for index in ready]
    if not must:
        options.append(Option("pass", Pass(), "Attack no more"))
    return Decision(
        game.active, "Choose your next attacker", options, into="pick", explain=explain_again, rules=ATTACKING_OUT.rules
    )


def explain_again(game: TcgGame, key: str) -> Refusal | None:
    verb, _, name = key.partition(" ")
    if verb == "pass":
        return ATTACKING_OUT
    if verb == "attack":
        index = game.find(game.active, name)
        if index is None:
            return NOT_YOURS["attack"].about(game.called(game.active, name))
        why = why_no_attack(game, game.active, index) or ATTACKED_ALREADY
        return why.about(game.characters[index].name)
    return None


def attack_again(game: TcgGame, frame: Frame) -> None:
    r: Turn = frame.registers
    picked = r.pick
    if picked is None:
        return
    due = next_due(game)[0] if game.due else None
    if due is not None and due.fresh and type(picked) is AttackWith:
        due = next(one for one in game.due if one.fresh and one.character == picked.character)
    if due is not None:
        use_due(game, due)
        if type(picked) is AttackWith:
            attack.begin(game, picked.character, UNTAPPED_ONLY if due.untapped else "", due.prey)
            frame.go(begin_post_attack)
        else:
            frame.go(ask_again)
    elif type(picked) is AttackWith:
        use_extra_attacks(game)
        attack.begin(game, picked.character)
        frame.go(begin_post_attack)
    elif type(picked) is Pass and game.extra_attacks:
        use_extra_attacks(game)
        frame.go(ask_again)


def untap(game: TcgGame, frame: Frame) -> None:
    """ER-1.4-5, ADV-attack-14"""
    for team in game.teams:
        for index in team:
            if not game.characters[index].tapped:
                return
    untap_all(game, "ER-1.4-5")
    if game.pending:
        resolve_pending(game)


# 1.5 Ending the turn


def end_abilities(game: TcgGame, frame: Frame) -> None:
    """ER-1.5-1"""
    if TurnEnding in game.pool.library.events and awaited(game, TurnEnding):
        happen(game, TurnEnding("ER-1.5-1", game.active))
    if game.pending:
        resolve_pending(game)


def clean_up(game: TcgGame, frame: Frame) -> None:
    """ER-1.5-2a, ADV-attack-15, ADV-attack-16"""
    scrap_played(game, "ER-1.5-2a")
    if game.rules.secrets_end_with_turn and game.secrets[1 - game.active]:
        scrap_secrets(game, 1 - game.active, "ER-1.5-2b")
    if game.pending:
        resolve_pending(game)


def wear_off(game: TcgGame, frame: Frame) -> None:
    """ER-1.5-3"""
    if game.modifiers or game.grants:
        health = game.pool.has_health or any(entry.stat == HEALTH for entry in game.modifiers)
        forget_turn(game)
        trim_all(game)
        if health:
            sweep(game)


def settle(game: TcgGame, frame: Frame) -> None:
    """Whatever that set off happens before the turn is over. ER-1.5-4"""
    if game.pending:
        frame.go(clean_up)
        resolve_pending(game)
    else:
        game.go_on_as(frame, TURN, Turn())  # ER-1.5-5


TURN = procedure(
    "tcg.turn",
    start_turn,
    draw_card,            # ER-1.1-1
    after_draw,
    start_abilities,      # ER-1.1-2
    ask_main,             # ER-1.2
    do_main,
    main_goes_on,
    begin_post_attack,    # ER-1.4
    post_attack,          # ER-1.4-1
    ask_swap,
    do_swap,
    ask_again,            # ER-1.4-2, ER-1.4-4
    attack_again,
    untap,                # ER-1.4-5
    end_abilities,        # ER-1.5-1
    clean_up,             # ER-1.5-2
    wear_off,             # ER-1.5-3
    settle,               # ER-1.5-4, ER-1.5-5
    registers=Turn,
)  # fmt: skip
