"""Why can't I? The engine's own reason for an option that is not offered, or for something that was clicked."""

from __future__ import annotations

from collections.abc import Iterator

from ...dbg import DbgGame
from ...kernel.decision import Decision, Refusal
from ...kernel.errors import BadInput
from ...kernel.game import Game
from ...kernel.knowledge import kind_of
from ...kernel.places import names_of
from ...tcg import TcgGame
from ...tcg.pieces import Character
from ..wire.messages import WhyNot

LONGEST = 200
"""No key or reference of ours is longer."""
BARE = frozenset(("pass", "end", "done", "no", "yes", "search", "convert", "continue", "decline"))
"""Options that are one word."""
"""What is done with a card of the Matrix where there is but one of its name."""
STRANGE = Refusal("There is nothing of that name on the table.")
WATCHING = Refusal("You watch this game; the players decide.")
NO_USE = Refusal("There is nothing to do with {0} now. The question is: {1}")


def why_not(game: Game, seat: int | None, asked: str) -> WhyNot:
    """Why this seat can't do what it asks for: `asked` is an option's key, or a reference or card of the view.

    Something that was clicked stands for the most sensible thing to do with it: a card in hand is played, a character
    attacks, a space is battled, bought from or moved to.
    """
    decision = game.decision
    if seat is None:
        return _answer(asked, WATCHING)
    if seat not in range(game.players):
        raise BadInput(f"there is no seat {seat}: they are numbered from 0 to {game.players - 1}")
    if decision is None or decision.player != seat or _is_strange(asked):
        return _answer(asked, refusal(game, seat, asked))
    if asked in decision:
        return WhyNot(asked, True, "It is offered.")
    offered = _touched(game, decision, asked)
    if offered:
        return WhyNot(asked, True, sentence(f"It is offered: {', or '.join(offered)}"))
    return _answer(asked, _best_reason(game, seat, decision, asked))


def refusal(game: Game, seat: int, key: str) -> Refusal | None:
    """The engine's answer to a key that somebody sent, which may be anything; None where it is offered."""
    return STRANGE if _is_strange(key) else game.why_not(seat, key)


def _is_strange(key: str) -> bool:
    return not key.isascii() or not 0 < len(key) <= LONGEST


def _answer(asked: str, why: Refusal | None) -> WhyNot:
    if why is None:
        return WhyNot(asked, True, "It is offered.")
    return WhyNot(asked, False, sentence(why.reason), why.rule)


def _touched(game: Game, decision: Decision, asked: str) -> list[str]:
    """The options that a click on this would choose from, in words."""
    names = {asked}
    if isinstance(game, TcgGame):  # a character may also be called by its card
        names |= {one.ref for one in game.characters if one.card.id == asked}
    return [option.label for option in decision.options if names & set(names_of(option.places))]


def _best_reason(game: Game, seat: int, decision: Decision, asked: str) -> Refusal:
    name = name_of(game, seat, asked)
    for key in wishes(game, seat, decision, asked):
        why = game.explain(key)
        if why is not None:
            return _in_words(why, key, name)
    if name:
        return NO_USE.about(name, decision.prompt)
    return (refusal(game, seat, asked) or STRANGE) if _is_wish(asked) else STRANGE


def _in_words(why: Refusal, key: str, name: str) -> Refusal:
    """The engine repeats the names of a key it does not know; people know things by other names."""
    rest = key.partition(" ")[2]
    if not name or rest not in why.args:
        return why
    return Refusal(why.template, *why.rules, args=tuple(name if arg == rest else arg for arg in why.args))


def _is_wish(asked: str) -> bool:
    return asked in BARE or " " in asked


def wishes(game: Game, seat: int, decision: Decision, asked: str) -> Iterator[str]:
    """The options somebody may have had in mind, the most sensible first."""
    if _is_wish(asked):
        yield asked
        return
    verbs = list(dict.fromkeys(key.split()[0] for key in decision.keys if " " in key))
    if isinstance(game, TcgGame):
        yield from _tcg_wishes(game, seat, verbs, asked)
    elif isinstance(game, DbgGame):
        yield from _dbg_wishes(game, seat, verbs, asked)


def name_of(game: Game, seat: int, asked: str) -> str:
    """What people call this thing of the table, as far as the seat may know it; nothing where there is none."""
    if isinstance(game, TcgGame):
        character = _character(game, seat, asked)
        if character is not None:
            return character.name
        return game.name_of(asked) if asked in game.pool.kinds or asked in game.pool.characters else ""
    if isinstance(game, DbgGame):
        space = game.grid.find(asked)
        if space is not None:
            return f"{game.card_at(space).name} at {asked}" if game.is_up(space) else f"Space {asked}"
        if asked == "character":
            return game.name_of(seat)
        if asked[:1] == "p" and asked[1:].isdecimal() and 0 < int(asked[1:]) <= game.players:
            return game.name_of(int(asked[1:]) - 1)
        kind = game.pool.kinds.get(asked)
        return game.pool.cards[kind].name if kind is not None else ""
    return ""


# The Trading Card Game


def _character(game: TcgGame, seat: int, asked: str) -> Character | None:
    """By its reference, or by the id of its card: then one's own first."""
    found = [one for one in game.characters if asked in (one.ref, one.card.id)]
    return next((one for one in found if one.owner == seat), found[0] if found else None)


def _tcg_wishes(game: TcgGame, seat: int, verbs: list[str], asked: str) -> Iterator[str]:
    character = _character(game, seat, asked)
    if character is None:
        yield from _card_wishes(game, seat, verbs, asked)
        return
    own = character.owner == seat
    # A character of the other side may have the key of one of ours, so whose it is is said.
    key = character.key if own else f"p{character.owner + 1}:{character.key}"
    if "target" in verbs:
        yield f"target {f'p{seat + 1}:' if own else ''}{character.key}"
    yield f"attack {key}"
    yield f"flip {key}"
    if own:
        yield f"tap {key}"


def _card_wishes(game: TcgGame, seat: int, verbs: list[str], id: str) -> Iterator[str]:
    kind = game.pool.kinds.get(id)
    if kind is None:
        return
    card = game.pool.battle_cards[kind]
    held = any(kind_of(one) == kind for one in game.hands[seat])
    if card.is_upgrade and held:
        for index in game.teams[seat]:
            yield f"play {id} on {game.characters[index].key}"
    yield f"play {id}"
    for verb in verbs:
        yield f"{verb} {id}"


# The Deck-Building Game


def _dbg_wishes(game: DbgGame, seat: int, verbs: list[str], asked: str) -> Iterator[str]:
    space = game.grid.find(asked)
    if space is not None:
        yield from _space_wishes(game, seat, space, verbs)
    elif asked in ("character", f"p{seat + 1}"):
        yield "convert"
        yield "activate character"
    elif asked in game.pool.kinds:
        yield from _dbg_card_wishes(game, seat, verbs, asked)


def _space_wishes(game: DbgGame, seat: int, space: int, verbs: list[str]) -> Iterator[str]:
    name = game.grid.names[space]
    if "place" in verbs:
        yield f"place {name}"
    if game.is_up(space):
        yield from _faceup_wishes(game, space)
    elif space == game.seats[seat].at:
        yield "search"
    yield f"move {name}"


def _faceup_wishes(game: DbgGame, space: int) -> Iterator[str]:
    """Of two copies the second is named so, by what can be done with them."""
    card = game.card_at(space)
    copies = [other for other in range(game.grid.size) if game.is_up(other) and game.card_at(other).id == card.id]
    number = copies.index(space) + 1
    id = card.id if number == 1 else f"{card.id}#{number}"
    if game.is_adversary(card):
        yield f"battle {id}"
    elif card.cost is not None:
        yield f"buy {id}"
    if card.uses:
        yield f"use {card.id}"
    if card.thwart is not None:
        yield f"thwart {card.id}"
    if card.contribute is not None:
        yield f"contribute energon to {card.id}"
    if card.cost is None:
        yield f"buy {id}"


def _dbg_card_wishes(game: DbgGame, seat: int, verbs: list[str], id: str) -> Iterator[str]:
    kind = game.pool.kinds[id]
    if any(kind_of(card) == kind for card in game.seats[seat].hand):
        for verb in verbs:
            if verb in ("assist", "block"):
                yield f"{verb} {id}"
        yield f"play {id}"
        return
    if any(kind_of(item.card) == kind for item in game.seats[seat].items):
        yield f"activate {id}"
        return
    for space in range(game.grid.size):
        if game.is_up(space) and game.card_at(space).id == id:
            yield from _faceup_wishes(game, space)
            return
    if kind == game.pool.basic:
        yield f"buy {id}"
    yield f"play {id}"


def sentence(words: str) -> str:
    """The words with an end."""
    return words if words.endswith((".", "?", "!")) else f"{words}."
