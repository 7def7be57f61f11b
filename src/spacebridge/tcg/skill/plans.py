"""Plans of Combiners, read off the trees of the cards: who has to be in which mode, and which card joins them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from types import SimpleNamespace
from typing import Any, Final, cast

import msgspec

from ...kernel.knowledge import kind_of
from ...kernel.meaning import words
from ..catalogue import Pool
from ..definitions import CharacterCard, Mode
from ..state import SETUP, TcgGame
from ..stats import context
from ..words.abilities import Reveal, When
from ..words.characters import Bring, Combine
from ..words.conditions import Have
from ..words.moving import MoveCards
from ..words.nouns import Who
from ..words.piles import Pile

HAND: Final = Pile()
"""The hand of whoever does it."""
TURNED: Final = 0.4
"""What a part in the wrong mode is worth of one in the right mode."""
WITHOUT_CARD: Final = 0.6
"""What a plan is worth while the card that joins the parts is still to be drawn."""

Modes = frozenset[int]
"""The numbers of the modes in which a part will do."""


class Plan(msgspec.Struct, frozen=True):
    """One way to a Combiner: its parts with the modes they have to be in, and what joins them."""

    form: CharacterCard
    parts: tuple[tuple[str, Modes], ...]
    """For each part the id of its card, and its modes."""
    fallen: bool
    """May parts lie in the KO area?"""
    kind: int
    """The battle card that joins them, or -1 where it is an ability."""
    bearer: str
    """The id of the part that has the ability and has to stand on the battlefield."""
    cost: int
    """How many cards of the hand the ability takes."""


class Progress(msgspec.Struct):
    """How far a player is with a plan; parts are numbers of characters where they are in the game."""

    plan: Plan
    ready: list[int] = []
    turned: list[int] = []
    """There, but in the wrong mode; KO'd ones can be flipped too. ADV-damage-5"""
    away: list[str] = []
    """The ids of cards that are still outside the game."""
    cards: bool = False
    """Is the card that joins them in hand, or what the ability costs?"""

    @property
    def share(self) -> float:
        """From 0 to 1: how near it is."""
        near = (len(self.ready) + TURNED * len(self.turned)) / len(self.plan.parts)
        return near if self.cards else near * WITHOUT_CARD

    @property
    def complete(self) -> bool:
        return self.cards and len(self.ready) == len(self.plan.parts)


def fitting_modes(card: CharacterCard, who: Who) -> Modes:
    """The modes in which a character would be one of them, as far as its card and face alone decide."""
    found = []
    for number, face in enumerate(card.modes):
        someone = SimpleNamespace(card=card, face=face, owner=0, upgrades=())
        has_trait = partial(_printed, face)
        table = cast("TcgGame", SimpleNamespace(characters=[someone], has_trait=has_trait, reworded=_as_printed))
        if all(one.fits(table, context(0, 0), 0) for one in who.that if one.fixed):
            found.append(number)
    return frozenset(found)


def _printed(face: Mode, index: int, trait: str) -> bool:
    return trait in face.traits


def _as_printed(r: object, number: int) -> int:
    return number


def combining(tree: object) -> Iterator[tuple[Combine, int]]:
    """The words that combine, with how many cards of the hand are scrapped for it."""
    nodes: list[Any] = [node for _, node in words(tree)]
    cost = sum(
        node.take
        for node in nodes
        if isinstance(node, MoveCards) and node.to == "scrap" and node.source == HAND and isinstance(node.take, int)
    )
    return ((node, cost) for node in nodes if isinstance(node, Combine))


def made_of(pool: Pool, form: CharacterCard, word: Combine, also: Sequence[Who]) -> tuple[tuple[str, Modes], ...]:
    """The parts with the modes that the word, and what else is asked for, want them in; nothing where one can't be."""
    found = []
    for part in form.parts:
        card = pool.characters.get(part)
        if card is None:
            return ()
        modes = fitting_modes(card, word.of)
        for who in also:
            modes = (modes & fitting_modes(card, who)) or modes  # where it speaks of another part
        found.append((part, modes))
    return tuple(found) if all(modes for _, modes in found) else ()


def plan_of(pool: Pool, word: Combine, cost: int, kind: int, bearer: str = "", asks: Sequence[Who] = ()) -> Plan | None:
    form = next((one for one in pool.characters.values() if one.parts and one.full_name == word.into), None)
    parts = made_of(pool, form, word, asks) if form is not None else ()
    if form is None or not parts:
        return None
    return Plan(form, parts, word.of.zone == "either", kind, bearer, cost)


@lru_cache(maxsize=64)
def plans_of(pool: Pool) -> tuple[Plan, ...]:
    """All plans that the cards of a game speak of."""
    found: list[Plan | None] = []
    for kind, card in enumerate(pool.battle_cards):
        found += [plan_of(pool, word, cost, kind) for word, cost in combining(card.effects)]
    for person in pool.characters.values():
        for number, face in enumerate(person.modes):
            for ability in face.abilities:
                for word, cost in combining(ability):
                    asked = ability.if_ if isinstance(ability, When | Reveal) else None
                    plan = plan_of(pool, word, cost, -1, person.id, [asked.who] if isinstance(asked, Have) else ())
                    if plan is not None and person.id in person_parts(plan):
                        found.append(in_that_mode(plan, person.id, number))
    return tuple(one for one in found if one is not None)


def person_parts(plan: Plan) -> list[str]:
    return [part for part, _ in plan.parts]


def in_that_mode(plan: Plan, id: str, mode: int) -> Plan:
    """The same where this part has to be in the mode that its ability is printed on."""
    parts = tuple((part, frozenset((mode,)) if part == id else modes) for part, modes in plan.parts)
    return msgspec.structs.replace(plan, parts=parts)


@lru_cache(maxsize=64)
def brings(pool: Pool) -> frozenset[str]:
    """The traits of those whom cards of the game can still bring into it when it has begun."""
    found: list[Bring] = []
    for card in (*pool.characters.values(), *pool.battle_cards):
        early = {id(w) for _, when in words(card) if is_early(when) for _, w in words(when)}
        found += [word for _, word in words(card) if isinstance(word, Bring) and id(word) not in early]
    return frozenset(one.trait for one in found)


def is_early(node: object) -> bool:
    """Does the ability work when the game begins and never again?"""
    return isinstance(node, When | Reveal) and node.events == ("game begins",)


def can_come(game: TcgGame, player: int, id: str) -> bool:
    """Can this card still be brought from outside the game?"""
    if id not in game.outside[player]:
        return False
    traits = brings(game.pool)
    return game.phase == SETUP or any(not traits.isdisjoint(mode.traits) for mode in game.pool.characters[id].modes)


def progress(game: TcgGame, player: int, plan: Plan) -> Progress | None:
    """How far a player is; None where a part of it is in no zone from which it could still come."""
    made = Progress(plan)
    characters = game.characters
    for id, modes in plan.parts:
        standing = [c for c in game.teams[player] if characters[c].card.id == id]
        fallen = [c for c in game.knocked_out[player] if characters[c].card.id == id]
        usable = standing + fallen if plan.fallen and id != plan.bearer else standing
        right = [c for c in usable if characters[c].mode in modes]
        if right:
            made.ready.append(right[0])
        elif usable:
            made.turned.append(usable[0])
        elif can_come(game, player, id):
            made.away.append(id)
        else:
            return None
    hand = game.hands[player]
    made.cards = len(hand) >= plan.cost if plan.kind < 0 else any(kind_of(card) == plan.kind for card in hand)
    return made


def outlook(game: TcgGame, player: int) -> float:
    """The best share of any Combiner that is not there yet."""
    best = 0.0
    for plan in plans_of(game.pool):
        found = progress(game, player, plan)
        if found is not None and found.share > best:
            best = found.share
    return best
