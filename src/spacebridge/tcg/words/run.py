"""What the words do when they run: the instructions of compiled effects.

An instruction is a function `(game, frame, …)`. One that asks returns a Decision and changes nothing; the answer lies
in PICK when the next instruction runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.knowledge import kind_of
from .base import (
    ACTION,
    CARD,
    COUNT,
    DID,
    IP,
    IT,
    NO,
    NONE,
    PICK,
    PLAYER,
    PROGRAM,
    SLOT_NAMES,
    SOURCE,
    STAT_NUMBERS,
    THEM,
    UNTIL_ATTACK,
    UNTIL_TURN,
    Label,
)
from .facts import Amount, Condition, value
from .nouns import Cards, Each, One, Target, Upgrades, Who, standing

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, combining, damage, effects, plays, upgrades
    from ..state import TcgGame


def cause_of(game: TcgGame, frame: Frame) -> str:
    """The id of the card whose effect this is."""
    r = frame.registers
    worn: int = r[CARD]
    source: int = r[SOURCE]
    if worn <= ACTION:
        return game.pool.battle_cards[kind_of(ACTION - worn)].id
    if source >= 0 and worn >= 0:
        return game.upgrade_card(worn).id
    if source >= 0:
        return game.characters[source].card.id
    return game.pool.battle_cards[kind_of(worn)].id if worn >= 0 else ""


MOST_AMOUNT: Final = 999
"""No effect does more of anything at once: numbers that feed on themselves stay small."""


def values(game: TcgGame, frame: Frame, amount: Amount) -> int:
    return min(MOST_AMOUNT, max(0, value(game, frame.registers, amount)))


def no_option(options: list[Option], optional: bool) -> list[Option]:
    if optional:
        options.append(Option("no", NO, "No"))
    return options


def character_option(game: TcgGame, index: int, player: int, both: bool) -> Option:
    character = game.characters[index]
    key = character.key
    if both and character.owner != player and game.find(player, key) is not None:
        key = f"p{character.owner + 1}:{key}"
    return Option(f"choose {key}", index, "{0}", (character.title,), (character.ref,))


def clear_pick(frame: Frame) -> None:
    frame.registers[PICK] = NONE


# Choosing characters


def ask_character(game: TcgGame, frame: Frame, who: Who, optional: bool, words: str) -> Decision | None:
    r = frame.registers
    player = r[PLAYER]
    found = who.all(game, r)
    if not found:
        clear_pick(frame)
        return None
    options = [character_option(game, c, player, who.side == "any") for c in found]

    return Decision(player, "Choose {0}", no_option(options, optional), into=PICK, args=(words,))


def take_character(game: TcgGame, frame: Frame, no: Label | None) -> None:
    r = frame.registers
    picked = r[PICK]
    if picked >= 0:
        r[IT] = picked
        r[DID] = 1
        return
    r[IT] = NONE
    r[DID] = 0
    if no is not None:
        r[IP] = no.at


def ask_other(game: TcgGame, frame: Frame, first: int) -> Decision | None:
    """The second of two different characters of yours."""
    r = frame.registers
    player = r[PLAYER]
    options = [character_option(game, c, player, False) for c in game.teams[player] if c != r[first]]
    if not options or r[first] < 0:
        clear_pick(frame)
        return None
    return Decision(player, "Choose another one of your characters", options, into=PICK)


def pair(game: TcgGame, frame: Frame, first: int) -> None:
    r = frame.registers
    r[THEM] = tuple(c for c in (r[first], r[IT]) if c >= 0)


def copy(game: TcgGame, frame: Frame, source: int, to: int) -> None:
    frame.registers[to] = frame.registers[source]


# Yes and no, loops and conditions


def ask_yes(game: TcgGame, frame: Frame) -> Decision | None:
    player = frame.registers[PLAYER]
    name = game.name_of(cause_of(game, frame))
    return Decision(player, "Use {0}?", [Option("yes", 1, "Yes"), Option("no", NO, "No")], into=PICK, args=(name,))


def take_yes(game: TcgGame, frame: Frame, no: Label) -> None:
    if frame.registers[PICK] == NO:
        frame.registers[DID] = 0
        frame.registers[IP] = no.at
    else:
        frame.registers[DID] = 1


def jump_unless_did(game: TcgGame, frame: Frame, label: Label) -> None:
    if not frame.registers[DID]:
        frame.registers[IP] = label.at


def jump_if_did(game: TcgGame, frame: Frame, label: Label) -> None:
    if frame.registers[DID]:
        frame.registers[IP] = label.at


def jump_unless(game: TcgGame, frame: Frame, condition: Condition, label: Label) -> None:
    if not condition.holds(game, frame.registers):
        frame.registers[IP] = label.at


def begin_loop(game: TcgGame, frame: Frame, amount: Amount, left: int) -> None:
    frame.registers[left] = values(game, frame, amount)


def count_down(game: TcgGame, frame: Frame, left: int, end: Label) -> None:
    r = frame.registers
    if r[left] <= 0:
        r[IP] = end.at
    else:
        r[left] = r[left] - 1


def begin_each(game: TcgGame, frame: Frame, target: Target, register: int) -> None:
    frame.registers[register] = tuple(standing(game, frame.registers, target))


def next_each(game: TcgGame, frame: Frame, register: int, end: Label) -> None:
    r = frame.registers
    left = r[register]
    if not left:
        r[IP] = end.at
        return
    r[IT] = left[0]
    r[register] = left[1:]


def ask_next_each(game: TcgGame, frame: Frame, register: int) -> Decision | None:
    r = frame.registers
    left = r[register]
    if not left:
        clear_pick(frame)
        return None
    player = r[PLAYER]
    options = [character_option(game, c, player, True) for c in left]
    return Decision(player, "Choose which character is next", options, into=PICK)


def take_next_each(game: TcgGame, frame: Frame, register: int, end: Label) -> None:
    r = frame.registers
    picked = r[PICK]
    if picked < 0:
        r[IP] = end.at
        return
    r[IT] = picked
    r[register] = tuple(c for c in r[register] if c != picked)


def set_player(game: TcgGame, frame: Frame, other: bool) -> None:
    """First the player whose turn it is, then the other. FAQ-W1-092"""
    frame.registers[PLAYER] = 1 - game.active if other else game.active


def other_player(game: TcgGame, frame: Frame) -> None:
    frame.registers[PLAYER] = 1 - frame.registers[PLAYER]


def finish(game: TcgGame, frame: Frame) -> None:
    """The effect is over: its scrapped cards may be shuffled in again, and who lost all health falls."""
    if game.protected != (0, 0) and not any(other.procedure is effects.EFFECT for other in game.frames[:-1]):
        board.unprotect(game)
    damage.sweep(game)


# Cards


def draw(game: TcgGame, frame: Frame, amount: Amount) -> None:
    player = frame.registers[PLAYER]
    for _ in range(values(game, frame, amount)):
        board.draw(game, player, cause_of(game, frame))
    frame.registers[DID] = 1


def card_options(game: TcgGame, cards: Cards, pile: list[int], verb: str = "choose") -> list[Option]:
    options = []
    for i in cards.kinds(game, pile):
        card = game.pool.battle_cards[kind_of(pile[i])]
        options.append(Option(f"{verb} {card.id}", i, "{0}", (card.name,), (card.id,)))
    return options


def scrap_hand(game: TcgGame, frame: Frame, cards: Cards) -> None:
    """Scrap the whole hand, or show it and scrap all cards of a type."""
    r = frame.registers
    player = r[PLAYER]
    hand = game.hands[player]
    cause = cause_of(game, frame)
    if cards != Cards():
        for i in range(len(hand)):
            board.look(game, hand, i, player, 3, "in hand, for all to see", cause)
    scrapped = 0
    for i in range(len(hand) - 1, -1, -1):
        if cards.fits(game.pool.battle_cards[kind_of(hand[i])]):
            board.scrap_from_hand(game, player, i, cause)
            scrapped += 1
    r[COUNT] = scrapped
    r[DID] = int(scrapped > 0)


def begin_scrap(game: TcgGame, frame: Frame, amount: int) -> None:
    frame.registers[COUNT] = amount
    frame.registers[DID] = 0


def begin_keep(game: TcgGame, frame: Frame, keep: int) -> None:
    frame.registers[COUNT] = keep
    frame.registers[THEM] = ()
    frame.registers[DID] = 0


def jump_if_enough(game: TcgGame, frame: Frame, end: Label) -> None:
    r = frame.registers
    if r[COUNT] <= 0:
        r[IP] = end.at


COUNTED = ("keep", "scrap")
"""What is done to several cards of the hand, one after another."""


def ask_hand_card(game: TcgGame, frame: Frame, cards: Cards, optional: bool, verb: str) -> Decision | None:
    r = frame.registers
    player = r[PLAYER]
    hand = game.hands[player]
    kept = r[THEM] if verb == "keep" else ()
    options = []
    seen: set[int] = set()
    for i, held in enumerate(hand):
        kind = kind_of(held)
        card = game.pool.battle_cards[kind]
        if i not in kept and kind not in seen and cards.fits(card):
            seen.add(kind)
            options.append(Option(f"choose {card.id}", i, "{0}", (card.name,), (card.id,)))
    if not options:
        clear_pick(frame)
        return None
    first = not r[DID]
    left = r[COUNT] if verb in COUNTED else 0
    prompt = "Choose a card from your hand to {0}"
    return Decision(player, prompt, no_option(options, optional and first), into=PICK, args=(verb,), left=left)


def take_scrapped(game: TcgGame, frame: Frame, no: Label | None, end: Label) -> None:
    r = frame.registers
    picked = r[PICK]
    if picked < 0:
        if no is not None and not r[DID]:
            r[IP] = no.at
        else:
            r[IP] = end.at
        return
    board.scrap_from_hand(game, r[PLAYER], picked, cause_of(game, frame))
    r[COUNT] = r[COUNT] - 1
    r[DID] = 1


def take_kept(game: TcgGame, frame: Frame, no: Label | None, end: Label) -> None:
    r = frame.registers
    picked = r[PICK]
    if picked < 0:
        r[IP] = end.at
        return
    r[THEM] = (*r[THEM], picked)
    r[COUNT] = r[COUNT] - 1


def finish_keep(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    player = r[PLAYER]
    kept = r[THEM]
    for i in range(len(game.hands[player]) - 1, -1, -1):
        if i not in kept:
            board.scrap_from_hand(game, player, i, cause_of(game, frame))
            r[DID] = 1


def put_on_deck(game: TcgGame, frame: Frame, no: Label | None) -> None:
    r = frame.registers
    picked = r[PICK]
    r[DID] = int(picked >= 0)
    if picked >= 0:
        board.put_on_deck(game, r[PLAYER], picked, cause_of(game, frame))
    elif no is not None:
        r[IP] = no.at


def look_at_top(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    player = r[PLAYER]
    deck = game.deck_of(player)
    r[DID] = int(bool(deck))
    if deck:
        board.look(game, deck, len(deck) - 1, player, 1 << player, "on top of the deck", cause_of(game, frame))


def ask_scrap_top(game: TcgGame, frame: Frame) -> Decision | None:
    r = frame.registers
    player = r[PLAYER]
    deck = game.deck_of(player)
    if not deck:
        clear_pick(frame)
        return None
    name = game.pool.battle_cards[kind_of(deck[-1])].name
    options = [Option("yes", 1, "Scrap it"), Option("no", NO, "Leave it on top")]
    prompt = "Scrap {0} from the top of your deck?"
    return Decision(player, prompt, options, into=PICK, args=(name,), secret=True)


def take_scrap_top(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    if r[PICK] == 1:
        board.scrap_top(game, r[PLAYER], cause_of(game, frame))


def scrap_top(game: TcgGame, frame: Frame, amount: int) -> None:
    r = frame.registers
    scrapped = []
    for _ in range(amount):
        card = board.scrap_top(game, r[PLAYER], cause_of(game, frame), kept_apart=True)  # FAQ-W2-050
        if card is not None:
            scrapped.append(card)
    r[THEM] = tuple(scrapped)
    r[COUNT] = len(scrapped)
    r[DID] = int(bool(scrapped))


def take_scrapped_cards(game: TcgGame, frame: Frame, cards: Cards) -> None:
    """From the end of the scrap pile, where the remembered cards lie."""
    r = frame.registers
    player = r[PLAYER]
    for card in r[THEM]:
        if cards.fits(game.pool.battle_cards[kind_of(card)]):
            scrap = game.scrap_of(player)
            position = len(scrap) - 1 - scrap[::-1].index(card) if card in scrap else -1
            if position >= 0:
                board.hand_from_scrap(game, player, position, cause_of(game, frame))


def reveal_top(game: TcgGame, frame: Frame) -> None:
    player = frame.registers[PLAYER]
    deck = game.deck_of(player)
    if deck:
        board.look(game, deck, len(deck) - 1, player, 3, "on top of the deck, for all to see", cause_of(game, frame))


def look_at_hand(game: TcgGame, frame: Frame) -> None:
    player = frame.registers[PLAYER]
    hand = game.hands[1 - player]
    for i in range(len(hand)):
        board.look(game, hand, i, player, 1 << player, "in the opponent's hand", cause_of(game, frame))


def ask_raid(game: TcgGame, frame: Frame, cards: Cards, words: str) -> Decision | None:
    player = frame.registers[PLAYER]
    options = card_options(game, cards, game.hands[1 - player])
    if not options:
        clear_pick(frame)
        return None
    return Decision(player, "Choose {0} of the opponent's hand to scrap", options, into=PICK, args=(words,))


def take_raid(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    picked = r[PICK]
    r[DID] = int(picked >= 0)
    if picked >= 0:
        board.scrap_from_hand(game, 1 - r[PLAYER], picked, cause_of(game, frame))


def ask_scrap_card(game: TcgGame, frame: Frame, cards: Cards, optional: bool, words: str) -> Decision | None:
    player = frame.registers[PLAYER]
    options = card_options(game, cards, game.scrap_of(player))
    if not options:
        clear_pick(frame)
        return None
    prompt = "Choose {0} from your scrap pile"
    return Decision(player, prompt, no_option(options, optional), into=PICK, args=(words,))


def return_picked_card(game: TcgGame, frame: Frame, no: Label | None) -> None:
    r = frame.registers
    picked = r[PICK]
    r[DID] = int(picked >= 0)
    if picked >= 0:
        board.hand_from_scrap(game, r[PLAYER], picked, cause_of(game, frame))
    elif no is not None:
        r[IP] = no.at


# Playing


def ask_play(
    game: TcgGame, frame: Frame, cards: Cards, zone: str, optional: bool, another: bool, words: str
) -> Decision | None:
    r = frame.registers
    player = r[PLAYER]
    options = plays.play_options(game, player, cards, zone, r[THEM] if zone == "scrapped" else None)
    if not options:
        clear_pick(frame)
        return None
    may_decline = optional or (another and not game.rules.second_action_is_must)
    return Decision(player, "Choose {0} to play", no_option(options, may_decline), into=PICK, args=(words,))


def play_picked(game: TcgGame, frame: Frame, zone: str, no: Label | None) -> None:
    r = frame.registers
    picked = r[PICK]
    if isinstance(picked, tuple):
        r[DID] = 1
        plays.play_choice(game, r[PLAYER], picked, zone)
    else:
        r[DID] = 0
        if no is not None:
            r[IP] = no.at


def begin_plan(game: TcgGame, frame: Frame, amount: int, left: int) -> None:
    frame.registers[left] = amount


def ask_plan(game: TcgGame, frame: Frame, left: int) -> Decision | None:
    """Up to so many cards of the hand go on the deck, one after another. KW-plan-1, KW-plan-2"""
    r = frame.registers
    player = r[PLAYER]
    options = card_options(game, Cards(), game.hands[player])
    if not options or r[left] <= 0:
        clear_pick(frame)
        return None
    options.append(Option("done", NO, "No more"))
    return Decision(player, "Choose a card to put on top of your deck", options, into=PICK, left=r[left])


def take_plan(game: TcgGame, frame: Frame, left: int, end: Label) -> None:
    r = frame.registers
    picked = r[PICK]
    if picked < 0:
        r[IP] = end.at
        return
    r[left] = r[left] - 1
    board.put_on_deck(game, r[PLAYER], picked, cause_of(game, frame))


def begin_flips(game: TcgGame, frame: Frame, amount: Amount) -> None:
    frame.registers[COUNT] = values(game, frame, amount)
    frame.registers[THEM] = ()


def flip_one(game: TcgGame, frame: Frame, left: int, end: Label, more: bool) -> None:
    """Flip one card; in a battle its icons count, and a first white icon brings two more."""
    r = frame.registers
    if r[left] <= 0:
        r[IP] = end.at
        return
    r[left] = r[left] - 1
    player = r[PLAYER]
    battle = game.battle if more and game.in_attack else None
    card = board.flip_battle_card(game, player, cause_of(game, frame), battle)
    if card is None:
        r[IP] = end.at
        return
    r[THEM] = (*r[THEM], card)
    defending = player != game.active
    if battle is not None and game.pool.white[kind_of(card)] and not battle.extra_used[defending]:
        board.use_flip(battle, defending, 0, bonus=True)
        r[left] = r[left] + 2


# Characters


def do_damage(game: TcgGame, frame: Frame, amount: Amount, to: Target) -> None:
    r = frame.registers
    n = values(game, frame, amount)
    targets = standing(game, r, to)
    r[DID] = int(bool(targets) and n > 0)
    if targets and n > 0:
        damage.deal(game, targets, n, r[SOURCE], attack=False)


def repair(game: TcgGame, frame: Frame, amount: Amount, target: Target) -> None:
    n = values(game, frame, amount)
    for index in standing(game, frame.registers, target):
        board.repair(game, index, n, cause_of(game, frame))


def move_damage(game: TcgGame, frame: Frame, amount: int, source: Target, kept: int, to: Target) -> None:
    r = frame.registers
    if isinstance(source, One):
        sources = [c for c in (r[kept],) if c >= 0]
    else:
        sources = standing(game, r, source)
    targets = standing(game, r, to)
    if targets:
        for index in sources:
            board.move_damage(game, index, targets[0], amount, cause_of(game, frame))


def ask_number_of_damage(game: TcgGame, frame: Frame) -> Decision | None:
    """How many counters to move from the character at hand: one decision, none to all."""
    r = frame.registers
    player = r[PLAYER]
    index = r[IT]
    most = game.characters[index].damage
    if most == 0:
        r[PICK] = 0
        return None
    options = [Option(f"choose {n}", n, "{0}", (str(n),)) for n in range(most + 1)]
    prompt = "Choose how many damage counters to move from {0}"
    return Decision(player, prompt, options, into=PICK, args=(game.character_name(index),))


def take_number(game: TcgGame, frame: Frame, register: int) -> None:
    frame.registers[register] = frame.registers[PICK]


def move_some(game: TcgGame, frame: Frame, register: int, to: Target) -> None:
    r = frame.registers
    targets = standing(game, r, to)
    if targets:
        board.move_damage(game, r[IT], targets[0], r[register], cause_of(game, frame))


def get(game: TcgGame, frame: Frame, stat: str, amount: Amount, to: Target, until: str) -> None:
    """The amount is counted for each one separately: "for each Upgrade on it"."""
    r = frame.registers
    when = UNTIL_TURN if until == "turn" else UNTIL_ATTACK
    it = r[IT]
    for index in standing(game, r, to):
        r[IT] = index
        board.gain(game, index, STAT_NUMBERS[stat], values(game, frame, amount), when, cause_of(game, frame))
    r[IT] = it


def begin_flip(game: TcgGame, frame: Frame, flips: int) -> None:
    frame.registers[flips] = ()


def ask_mode(game: TcgGame, frame: Frame, target: Target) -> Decision | None:
    """To which mode, for somebody with several others. KW-triple-2"""
    r = frame.registers
    character = game.characters[r[IT]]
    wanted = target.of.can_be if isinstance(target, Each) else ""
    face = character.face
    others = [
        (i, mode.name)
        for i, mode in enumerate(character.card.modes)
        if mode is not face and (not wanted or wanted in mode.traits)
    ]
    if len(others) < 2:
        r[PICK] = others[0][0] if others else NONE
        return None
    options = [Option(f"choose {name}", i, "{0} mode", (name,)) for i, name in others]
    return Decision(r[PLAYER], "Choose a mode for {0}", options, into=PICK, args=(character.title,))


def take_mode(game: TcgGame, frame: Frame, flips: int) -> None:
    r = frame.registers
    if r[PICK] >= 0:
        r[flips] = (*r[flips], r[IT], r[PICK])


def flip(game: TcgGame, frame: Frame, flips: int) -> None:
    """All flip at one moment."""
    flat: tuple[int, ...] = frame.registers[flips]
    board.flip_characters(game, list(zip(flat[::2], flat[1::2], strict=True)), cause_of(game, frame))


def tap(game: TcgGame, frame: Frame, target: Target, tapped: bool) -> None:
    for index in standing(game, frame.registers, target):
        board.tap(game, index, tapped, cause_of(game, frame))


def knock_out(game: TcgGame, frame: Frame, target: Target) -> None:
    targets = standing(game, frame.registers, target)
    frame.registers[DID] = int(bool(targets))
    if targets:
        damage.fall(game, targets, cause_of(game, frame))


def redirect_attack(game: TcgGame, frame: Frame, taker: Target) -> None:
    takers = standing(game, frame.registers, taker)
    if takers and game.battle is not None and game.in_attack:
        board.redirect_attack(game, game.battle, takers[0], cause_of(game, frame))


def return_character(game: TcgGame, frame: Frame) -> None:
    index = frame.registers[IT]
    if index >= 0:
        board.return_character(game, index, cause_of(game, frame))


def ask_deploy(game: TcgGame, frame: Frame, optional: bool) -> Decision | None:
    player = frame.registers[PLAYER]
    options = [character_option(game, c, player, False) for c in game.under[player]]
    if not options:
        clear_pick(frame)
        return None
    return Decision(player, "Choose a character to deploy", no_option(options, optional), into=PICK)


def deploy(game: TcgGame, frame: Frame, no: Label | None) -> None:
    r = frame.registers
    picked = r[PICK]
    r[DID] = int(picked >= 0)
    if picked >= 0:
        board.deploy(game, picked, cause_of(game, frame))
    elif no is not None:
        r[IP] = no.at


def put_bottom_under(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    source = r[SOURCE]
    if source in game.teams[game.characters[source].owner]:
        board.put_bottom_under(game, r[PLAYER], source, cause_of(game, frame))


def combine(game: TcgGame, frame: Frame, into: str) -> None:
    r = frame.registers
    forms = list(game.pool.characters)
    r[DID] = int(into in forms and combining.begin_combine(game, r[PLAYER], forms.index(into)))


def extra_turn(game: TcgGame, frame: Frame) -> None:
    board.gain_extra(game, frame.registers[PLAYER], "turn", cause_of(game, frame))


def extra_attack(game: TcgGame, frame: Frame) -> None:
    board.gain_extra(game, frame.registers[PLAYER], "attack", cause_of(game, frame))


def grant(game: TcgGame, frame: Frame, which: int, to: str, plain: bool) -> None:
    """Until end of turn there is another ability: about the chosen character, or about nobody in particular."""
    r = frame.registers
    ability = game.pool.library.grants[r[PROGRAM]][which]
    index = r[IT] if to == "it" else r[SOURCE]
    if index >= 0 or not plain:
        card = r[CARD] if r[SOURCE] < 0 else NONE
        board.grant(game, ability, r[PLAYER], index, ACTION - card if card >= 0 else NONE)


# Upgrades


def ask_upgrade(
    game: TcgGame, frame: Frame, what: Upgrades, optional: bool, to: Target | None = None
) -> Decision | None:
    """One of the Upgrades on characters; where it moves to somebody, only such as may lie there."""

    r = frame.registers
    player = r[PLAYER]
    receivers = standing(game, r, to) if to is not None else []
    options: list[Option] = []
    seen: set[tuple[int, int]] = set()
    for index, worn in what.all(game, r):
        if (index, worn) in seen:
            continue
        seen.add((index, worn))
        if to is not None and (not receivers or not upgrades.can_have(game, receivers[0], game.upgrade_card(worn))):
            continue
        character = game.characters[index]
        key = character.key
        if character.owner != player and game.find(player, key) is not None:
            key = f"p{character.owner + 1}:{key}"
        card = game.upgrade_card(worn)
        name = game.character_name(index)
        options.append(
            Option(f"choose {card.id} on {key}", (index, worn), "{0} on {1}", (card.name, name), (character.ref,))
        )
    if not options:
        clear_pick(frame)
        return None
    return Decision(player, "Choose {0}", no_option(unlike(options), optional), into=PICK, args=(what.noun(),))


def unlike(options: list[Option]) -> list[Option]:
    """Options with one key, such as one Weapon in two slots, are told apart by a number."""
    seen: dict[str, int] = {}
    told_apart = []
    for option in options:
        n = seen[option.key] = seen.get(option.key, 0) + 1
        key = option.key if n == 1 else f"{option.key} ({n})"
        told_apart.append(Option(key, option.value, option.template, option.args, option.touches))
    return told_apart


def picked_upgrade(frame: Frame) -> tuple[int, int] | None:
    picked = frame.registers[PICK]
    return (picked[0], picked[1]) if isinstance(picked, tuple) else None


def scrap_picked_upgrade(game: TcgGame, frame: Frame, no: Label | None) -> None:
    picked = picked_upgrade(frame)
    frame.registers[DID] = int(picked is not None)
    if picked is not None:
        board.scrap_upgrade(game, picked[0], picked[1], cause_of(game, frame))
    elif no is not None:
        frame.registers[IP] = no.at


def return_picked_upgrade(game: TcgGame, frame: Frame, no: Label | None) -> None:
    picked = picked_upgrade(frame)
    frame.registers[DID] = int(picked is not None)
    if picked is not None:
        board.return_upgrade(game, picked[0], picked[1], cause_of(game, frame))
    elif no is not None:
        frame.registers[IP] = no.at


def scrap_upgrades(game: TcgGame, frame: Frame, what: Upgrades) -> None:
    r = frame.registers
    found = what.all(game, r)
    for index, worn in found:
        board.scrap_upgrade(game, index, worn, cause_of(game, frame))
    r[COUNT] = len(found)
    r[DID] = int(bool(found))


def return_upgrades(game: TcgGame, frame: Frame, what: Upgrades) -> None:
    for index, worn in what.all(game, frame.registers):
        board.return_upgrade(game, index, worn, cause_of(game, frame))


def take_upgrade(game: TcgGame, frame: Frame, no: Label | None) -> None:
    """Remember the chosen Upgrade while a slot is chosen."""
    r = frame.registers
    picked = picked_upgrade(frame)
    r[DID] = int(picked is not None)
    r[THEM] = picked if picked is not None else ()
    if picked is None and no is not None:
        r[IP] = no.at


def ask_slot(game: TcgGame, frame: Frame, to: Target) -> Decision | None:
    """Into which slot, where several would do."""
    r = frame.registers
    them = r[THEM]
    receivers = standing(game, r, to)
    if not them or not receivers:
        clear_pick(frame)
        return None
    card = game.upgrade_card(them[1]) if len(them) == 2 else game.pool.battle_cards[kind_of(them[0])]
    slots = upgrades.slots_for(game, receivers[0], card)
    if len(slots) == 1:
        r[PICK] = slots[0]
        return None
    names = SLOT_NAMES
    options = [Option(f"choose {names[slot]}", slot, "{0} slot", (names[slot].capitalize(),)) for slot in slots]
    return Decision(r[PLAYER], "Choose a slot for {0}", options, into=PICK, args=(card.name,))


def move_picked_upgrade(game: TcgGame, frame: Frame, to: Target) -> None:
    r = frame.registers
    them = r[THEM]
    receivers = standing(game, r, to)
    if them and receivers:
        upgrades.move_on(game, them[0], them[1], receivers[0], r[PICK])


def ask_scrapped_upgrade(game: TcgGame, frame: Frame, cards: Cards, on: Target, words: str) -> Decision | None:
    r = frame.registers
    player = r[PLAYER]
    receivers = standing(game, r, on)
    scrap = game.scrap_of(player)
    options = []
    if receivers:
        for option in card_options(game, cards, scrap):
            position = option.value
            assert isinstance(position, int)
            if upgrades.can_have(game, receivers[0], game.pool.battle_cards[kind_of(scrap[position])]):
                options.append(option)
    if not options:
        clear_pick(frame)
        return None
    prompt = "Choose {0} from your scrap pile"
    return Decision(player, prompt, options, into=PICK, args=(words,))


def take_card(game: TcgGame, frame: Frame) -> None:
    """Remember the chosen card of the scrap pile while a slot is chosen."""
    r = frame.registers
    picked = r[PICK]
    r[DID] = int(picked >= 0)
    r[THEM] = (game.scrap_of(r[PLAYER])[picked],) if picked >= 0 else ()


def put_upgrade(game: TcgGame, frame: Frame, on: Target) -> None:
    r = frame.registers
    them = r[THEM]
    receivers = standing(game, r, on)
    if them and receivers:
        scrap = game.scrap_of(r[PLAYER])
        card = board.take_from(scrap, scrap.index(them[0]))
        upgrades.put_on(game, receivers[0], card, r[PICK])


def swap_upgrades(game: TcgGame, frame: Frame, first: int) -> None:
    r = frame.registers
    one, other = r[first], r[IT]
    if one >= 0 and other >= 0:
        upgrades.begin_swap(game, one, other, r[PLAYER])


def scrap_this(game: TcgGame, frame: Frame) -> None:
    """Scrap the Upgrade whose ability this is, if it still lies where it was."""
    r = frame.registers
    source, worn = r[SOURCE], r[CARD]
    if source >= 0 and worn in game.characters[source].upgrades:
        board.scrap_upgrade(game, source, worn, cause_of(game, frame))
