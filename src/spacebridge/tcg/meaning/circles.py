"""Effects that would set themselves off without end, and stats that depend on themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from ...kernel.english import listing
from ...kernel.meaning import circle, word_of, words
from ...kernel.plain import Path
from ...kernel.treecheck import Fault
from ..definitions import Card, CharacterCard
from ..words.characters import Deploy
from .words import MODES


def one_mode_faults(path: Path, abilities: tuple[msgspec.Struct, ...]) -> Iterator[Fault]:
    """Abilities of somebody with one mode that wait for the flip to it."""
    for i, ability in enumerate(abilities):
        events = getattr(getattr(ability, "on", None), "events", ())
        if "flips to this mode" in events:
            at = (*path, i, "on", "events", events.index("flips to this mode"))
            yield Fault(at, "'flips to this mode' never happens to who has one mode")


def flip_faults(faces: Iterable[tuple[Path, tuple[msgspec.Struct, ...]]]) -> Iterator[Fault]:
    """Abilities of one card that would flip it for ever: such as wait for the flip to two modes and flip again.

    One mode alone comes to an end: somebody has to flip away before they can flip there again.
    """
    waiting: dict[str, Path] = {}
    for path, abilities in faces:
        for i, ability in enumerate(abilities):
            trigger = getattr(ability, "on", None)
            events = getattr(trigger, "events", ())
            if not any(word_of(node) == "verb: flip" for _, node in words(getattr(ability, "do", ()))):
                continue
            if "flips to this mode" in events:
                waiting[str(path[-2])] = (*path, i)
            if "flips" in events:
                mode = getattr(trigger, "mode", "")
                for one in (mode,) if mode else MODES:
                    waiting.setdefault(one, (*path, i))
    if len(waiting) > 1:
        modes = listing(waiting)
        yield Fault(min(waiting.values()), f"what waits for the flip to {modes} flips again, for ever")


def deploy_faults(faces: Iterable[tuple[Path, tuple[msgspec.Struct, ...]]]) -> Iterator[Fault]:
    """Deploying of somebody who carries nobody."""
    for path, abilities in faces:
        for at, node in words(abilities, path):
            if isinstance(node, Deploy):
                yield Fault(at, "nobody begins the game under this character; say whom it `carries` or `gathers`")


class Stats:
    """Which stat of whom depends on which, over all constant abilities of some cards."""

    def __init__(self, cards: Iterable[Card], others: Stats | None = None) -> None:
        """`others` are those of cards that have been looked at already."""
        self.edges: dict[str, set[str]] = _copied(others.edges) if others is not None else {}
        self.floating: dict[str, set[str]] = _copied(others.floating) if others is not None else {}
        """What Upgrades, stratagems and gifts add to a stat of anybody, by stat."""
        self.cards: dict[str, tuple[str, str]] = dict(others.cards) if others is not None else {}
        """The card of each node that stands for an ability, and what to call it."""
        for card in cards:
            if isinstance(card, CharacterCard):
                for mode in card.modes:
                    self._card(card.id, card.full_name, mode.abilities, own=True)
                for side in card.sides:
                    self._card(side.id, card.full_name, side.abilities, own=False)
            else:
                self._card(card.id, card.name, card.abilities, own=False)
                self._granted(card.id, card.name, (card.cost, card.effects))

    def _card(self, id: str, name: str, abilities: tuple[msgspec.Struct, ...], own: bool) -> None:
        for ability in abilities:
            if word_of(ability) in ("ability: has", "ability: base"):
                self._ability(id, name, ability, own and getattr(ability, "to", "this") == "this")
            self._granted(id, name, ability)

    def _granted(self, id: str, name: str, tree: object) -> None:
        for _, node in words(tree):
            inner = getattr(node, "ability", None)
            if isinstance(inner, msgspec.Struct) and word_of(inner) == "ability: has":
                self._ability(id, name, inner, own=False)

    def _ability(self, id: str, name: str, ability: msgspec.Struct, own: bool) -> None:
        stat: str = getattr(ability, "stat", "")
        node = f"{id}|{stat}" if own else f"{id}>{stat}"
        self.cards[node] = (id, f"the {stat} of {name}" if own else f"the {stat} that {name} gives")
        if not own:
            self.floating.setdefault(stat, set()).add(node)
        reads = self.edges.setdefault(node, set())
        for field in ability.__struct_fields__:
            for _, inner in words(getattr(ability, field)):
                read = getattr(inner, "stat", "") or getattr(inner, "keyword", "")
                if read:
                    of = getattr(inner, "of", None)
                    reads.add(f"{id}|{read}" if own and of in ("this", "it") else f"anybody|{read}")

    def _joined(self) -> dict[str, set[str]]:
        """A stat of somebody depends on all that may add to it."""
        edges = _copied(self.edges)
        read = {node for reads in edges.values() for node in reads}
        for node in [*edges, *sorted(read)]:
            whose, bar, stat = node.partition("|")
            if bar:
                more = edges.setdefault(node, set())
                more |= self.floating.get(stat, set())
                if whose == "anybody":
                    more |= {one for one in self.cards if one.endswith(f"|{stat}")}
        return edges

    def circle(self) -> list[tuple[str, str]]:
        """The cards of a way round, each with the stat, or nothing."""
        return [self.cards[node] for node in circle(self._joined()) if node in self.cards]


def _copied(sets: Mapping[str, set[str]]) -> dict[str, set[str]]:
    return {name: set(some) for name, some in sets.items()}


def circle_words(way: list[tuple[str, str]]) -> str:
    """
    >>> circle_words([("echo", "the attack of Echo")])
    'the attack of Echo depends on itself'
    """
    parts = [words for _, words in way]
    return f"{listing(parts)} {'depends on itself' if len(parts) == 1 else 'depend on each other'}"
