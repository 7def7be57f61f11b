"""The cards for browser and deck builder, and the page of a single card with its rulings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from ...games import kits
from ...kernel.english import listing, suggest
from ...kernel.kit import Kit
from ...kernel.setfiles import BadSet
from ...kernel.shelf import Keywords
from ...kernel.strangers import brief
from ..wire.access import Missing
from ..wire.cards import CardPage, Ruling, SetCheck, SetFault, SetText
from ..wire.lent import LibraryCard
from ..wire.scenarios import ScenarioLine
from .glossary import keywords_in
from .index import Indexed, index
from .rules import chapter_of, document_of

MOST_SCENARIOS = 60
"""How many scenarios a card's page lists; a card that stands in for anybody is in hundreds."""


@cache
def _cards(kit: Kit) -> dict[str, LibraryCard]:
    names = {one.id: one.name for one in kit.sets}
    return {card.id: kit.shelf.printed(card, names[card.set], _keywords(kit)) for card in kit.shelf.all()}


def _keywords(kit: Kit) -> Keywords:
    return lambda texts: keywords_in(texts, kit.name)


def cards_of(game: str) -> Mapping[str, LibraryCard]:
    """The cards of a game by id, set by set."""
    if game not in kits:
        raise Missing(f"there is no game {game[:60]!r}; choose {listing(kits.names(), 'or')}")
    return _cards(kits.of(game))


def card_list(game: str) -> tuple[LibraryCard, ...]:
    return tuple(cards_of(game).values())


def deeds(game: str) -> dict[str, tuple[str, ...]]:
    """What each card is made of, by its id; cards without a word are left out."""
    return {id: does for id, card in cards_of(game).items() if (does := getattr(card, "does", ()))}


def find_card(game: str, id: str) -> LibraryCard:
    """A card by its id, as the game spells it."""
    cards = cards_of(game)
    found = cards.get(id) or cards.get(kits.of(game).shelf.spell(id))
    if found is None:
        raise Missing(f"there is no card {id[:60]!r}{suggest(id[:60], cards)}")
    return found


# Sets of other people


def check_set(asked: SetText) -> SetCheck:
    """What is wrong with a set file, all of it; or its cards as they would be read. Nothing is kept."""
    try:
        kit = kits.of(asked.game).with_text(asked.text, SET_NAME)
    except BadSet as error:
        faults = tuple(SetFault(one.line, one.column, one.path, brief(one.message)) for one in error.faults)
        return SetCheck(False, "", "", (), faults, error.more)
    made, shelf = kit.sets[-1], kit.shelf
    cards = tuple(shelf.printed(card, made.name, _keywords(kit)) for card in shelf.all([made.id]))
    return SetCheck(True, made.id, made.name, cards, (), 0)


SET_NAME: Final = "the set"


# The page of a card


def card_page(game: str, id: str) -> CardPage:
    """A card with the clauses that its scenarios cite and the scenarios that can be watched."""
    card, shelf = find_card(game, id), kits.of(game).shelf
    entries = index().by_card.get((game, card.id), [])
    own = [entry for entry in entries if _is_of(entry, card)]
    about = own + [entry for entry in entries if entry not in own and _names(entry.line.title, card.name)]
    others = [entry for entry in entries if entry not in about]
    lines = [entry.line for entry in (*about, *others)]
    return CardPage(
        card=card,
        rulings=tuple(_rulings(card, about, others)),
        scenarios=tuple(lines[:MOST_SCENARIOS]),
        shown_by=len(lines),
        carried_by=shelf.bearers(card.id),
        decks=shelf.decks_with(card.id),
    )


def _is_of(entry: Indexed, card: LibraryCard) -> bool:
    """The file of a card's scenarios has its id for a name."""
    folder, _, name = entry.file.rpartition("/")
    return name == f"{card.id}.yaml" and "cards" in folder.split("/")


def _names(text: str, name: str) -> bool:
    """
    >>> _names("Zap! does it", "Zap"), _names("Zapped", "Zap")
    (True, False)
    """
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def _rulings(card: LibraryCard, about: list[Indexed], others: list[Indexed]) -> Iterator[Ruling]:
    """What scenarios about the card cite, and what names it; that which names it comes first."""
    known = kits.clauses()
    shown: dict[str, list[ScenarioLine]] = {}
    for entry in about:
        for id in entry.line.cites:
            shown.setdefault(id, []).append(entry.line)
    for entry in others:
        for id in entry.line.cites:
            if id in shown or (id in known and _names(known[id].text, card.name)):
                shown.setdefault(id, []).append(entry.line)
    order = {id: place for place, id in enumerate(known)}
    ids = sorted((id for id in shown if id in known), key=lambda id: (not _names(known[id].text, card.name), order[id]))
    for id in ids:
        lines = tuple(shown[id][:MOST_SCENARIOS])
        yield Ruling(id, known[id].text, document_of(id), chapter_of(id), lines)
