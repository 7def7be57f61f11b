"""The main phase: flip, Action, Upgrade and tap abilities in any order, until somebody attacks. ER-1.2, ADV-turn"""

from __future__ import annotations

from typing import Final

from ..kernel.decision import Decision, Option, Refusal
from ..kernel.frames import Frame
from ..kernel.knowledge import kind_of
from . import attack
from .board import flip_character, tap, use
from .checks import (
    BENEATH,
    KO_OUT,
    NOT_YOURS,
    may_play_action,
    too_early,
    why_no_attack,
    why_no_flip,
    why_no_play,
    why_no_tap,
)
from .choices import AttackWith, Flip, Pass, Play, Source, UseTap
from .definitions import SLOTS, BattleCard
from .effects import EFFECT
from .happenings import TapAbilityUsed
from .plays import allowed, barred, hand_options, payable, play_choice, top_card
from .post_attack import begin_post_attack, untap
from .registers import Turn
from .state import TcgGame
from .triggers import awaited, effect_registers, happen, resolve_pending
from .upgrades import can_have, is_full, slots_for
from .words.base import Printer

MAX_DECISIONS: Final = 400
"""Decisions of one main phase before the turn's plays are over, so that no turn is endless."""

MAIN_RULES: Final = ("ER-1.2-1", "ADV-turn-2", "START-adv-turn-1")
"""The clauses of the main phase."""
NOT_YOUR_BEARER = Refusal(
    "Upgrades are played on your own characters; {0} is none.", "ER-1.2-4", "ADV-turn-5", "START-adv-turn-4"
)
WHOSE_UPGRADE = Refusal(
    "{0} is an Upgrade, played on one of your characters: say on whom.", "ER-1.2-4", "ADV-turn-5", "START-adv-turn-4"
)
PUT_ON_NOBODY = Refusal("{0} is an Action, put on nobody.", "ER-1.2-3", "ADV-turn-4", "START-adv-turn-3")
OTHER_MODES = Refusal("{0} is in {1} mode and flips to {2} mode.", "ER-1.2-2", "ADV-turn-3", "START-adv-turn-2")
NO_ACTION_HELD = Refusal("You have no {0} in hand.", "ER-1.2-3", "ADV-turn-4", "START-adv-turn-3")
NO_UPGRADE_HELD = Refusal("You have no {0} in hand.", "ER-1.2-4", "ADV-turn-5", "START-adv-turn-4")
NOT_ON = Refusal("{0} can be put on {1} only, which {2} in {3} mode is not.", "FAQ-W1-012")
NOTHING_TO_REPLACE = Refusal("{0} only replaces another {1}, and {2} has room for it.", "ER-1-1")
NO_SLOT = Refusal("{0} doesn't go into the {1} slot of {2}.", "ER-7-1", "ER-7-2", "ADV-turn-16")
MUST_ATTACK = Refusal("With an untapped character you attack.", "ER-1.3-2", "ADV-attack-1")
NO_CARD = Refusal("{0} can't be played.", *MAIN_RULES)
NOT_ALLOWED = Refusal("{0} can be played only if what it asks for is so, and it is not.", "FAQ-W2-089")
BARRED = Refusal("{0} can't be played now: a card forbids it.", "ER-1-1")
CANT_PAY = Refusal("The first part of {0} can't be done, so it can't be played.", "FAQ-W2-072")


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
