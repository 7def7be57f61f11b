"""Heads and bodies: which head a body can have, and what a character is of which a head is part.

A character with a head is one character made of several cards. All of them count where its stars and factions are
asked for; the bonus is that of the head on the body itself, and not of a head on that head.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .definitions import CharacterCard
    from .state import TcgGame

Pairs = tuple[tuple[str, str], ...]
"""Bodies and their heads, by ids."""

ANY_HEAD: Final = "any"


def fits(body: CharacterCard, head: CharacterCard) -> bool:
    """Can this be the head of that? Any head fits any body, but where a card names another."""
    if not body.needs_head or head.head_side is None or body is head:
        return False
    return body.needs_head in (ANY_HEAD, head.full_name) and head.only_on in ("", body.full_name)


def assigned(team: Sequence[CharacterCard], given: Pairs = ()) -> Pairs:
    """Heads for bodies as they were given; where nobody said, each body in turn takes the first head left that fits."""
    bodies, heads = {body for body, _ in given}, {head for _, head in given}
    left = [one for one in team if one.head_side is not None and one.id not in heads]
    found = [*given]
    waiting = [one for one in team if one.needs_head and one.id not in bodies]
    for body in sorted(waiting, key=lambda one: one.needs_head == ANY_HEAD):
        head = next((one for one in left if fits(body, one)), None)
        if head is not None:
            left.remove(head)
            found.append((body.id, head.id))
    order = {one.id: place for place, one in reversed([*enumerate(team)])}
    return tuple(sorted(found, key=lambda pair: order.get(pair[0], len(order))))


def arranged(team: Sequence[CharacterCard], heads: Pairs) -> list[CharacterCard]:
    """The team with each head right after its body, so that a list of it alone says who has which."""
    worn = dict(heads)
    known = {one.id: one for one in team}
    found: list[CharacterCard] = []
    for one in team:
        if one.id in worn.values():
            continue
        found.append(one)
        while (head := worn.get(found[-1].id)) in known:
            found.append(known[head])
    return found if len(found) == len(team) else list(team)


def whole(game: TcgGame, index: int) -> list[CharacterCard]:
    """The cards a character is made of: its own, its head, and a head on that."""
    made = [index]
    while (worn := next((one for one in game.characters[made[-1]].upgrades if one.is_head), None)) is not None:
        made.append(wearing(game, game.characters[index].owner, game.upgrade_card(worn).id, made))
    return [game.characters[one].card for one in made]


def wearing(game: TcgGame, player: int, id: str, but: Sequence[int] = ()) -> int:
    """The number of the character that is this head, and none of those that wear it."""
    return next(c for c in game.under[player] if game.characters[c].card.id == id and c not in but)


def head_on(game: TcgGame, index: int) -> CharacterCard | None:
    """The card that a character has on it in head mode."""
    worn = next((one for one in game.characters[index].upgrades if one.is_head), None)
    return game.pool.characters[game.upgrade_card(worn).id] if worn is not None else None


def may_swap(game: TcgGame, one: int, other: int) -> bool:
    """Have both a head, and may each have that of the other?"""
    mine, theirs = head_on(game, one), head_on(game, other)
    if mine is None or theirs is None or one == other:
        return False
    return fits(game.characters[one].card, theirs) and fits(game.characters[other].card, mine)


def comes_out(head: str) -> str:
    """What the ability is called by which a head comes onto the battlefield when its body falls."""
    return f"{head} comes out"


def stars_of(game: TcgGame, index: int) -> int:
    """The stars of all cards that make a character."""
    character = game.characters[index]
    return sum(one.stars for one in whole(game, index)) if character.upgrades else character.card.stars


def factions_of(game: TcgGame, index: int) -> tuple[str, ...]:
    """The factions of all cards that make a character: with a head of another faction it is of both."""
    character = game.characters[index]
    if not character.upgrades:
        return character.card.factions
    return tuple(dict.fromkeys(faction for one in whole(game, index) for faction in one.factions))
