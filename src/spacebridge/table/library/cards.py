"""The cards of both games for browser and deck builder, and the page of a single card with its rulings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from ...dbg import browse as dbg_browse
from ...dbg.catalogue import BUILT_IN as DBG
from ...dbg.catalogue import spell
from ...dbg.definitions import Card as DbgDefinition
from ...dbg.definitions import Side
from ...dbg.setfiles import with_text as dbg_with_text
from ...kernel.clauses import clauses
from ...kernel.english import suggest
from ...kernel.setfiles import BadSet
from ...tcg import browse as tcg_browse
from ...tcg.catalogue import BUILT_IN as TCG
from ...tcg.catalogue import Catalogue as TcgCatalogue
from ...tcg.decks import built_in_decks
from ...tcg.definitions import BattleCard, CharacterCard, Mode
from ...tcg.definitions import Card as TcgDefinition
from ...tcg.setfiles import with_text as tcg_with_text
from ..wire.cards import (
    CardPage,
    DbgCard,
    DbgFace,
    Ruling,
    SetCheck,
    SetFault,
    SetText,
    TcgCard,
    TcgFace,
    TcgReverse,
)
from ..wire.scenarios import ScenarioLine
from .glossary import keywords_in
from .index import Entry, Unknown, index
from .limits import brief
from .rules import chapter_of, document_of

MOST_SCENARIOS = 60
"""How many scenarios a card's page lists; a card that stands in for anybody is in hundreds."""

LibraryCard = TcgCard | DbgCard


@cache
def tcg_cards() -> dict[str, TcgCard]:
    """Characters, then battle cards, set by set."""
    names = {one.id: one.name for one in TCG.sets}
    return {card.id: _tcg_card(card, names[card.set]) for card in tcg_browse.all_cards(TCG)}


@cache
def dbg_cards() -> dict[str, DbgCard]:
    names = {one.id: one.name for one in DBG.sets}
    return {card.id: _dbg_card(card, names[card.set]) for card in dbg_browse.all_cards(DBG)}


def cards_of(game: str) -> Mapping[str, LibraryCard]:
    if game not in ("tcg", "dbg"):
        raise Unknown(f"there is no game {game[:60]!r}; choose tcg or dbg")
    return tcg_cards() if game == "tcg" else dbg_cards()


def find_card(game: str, id: str) -> LibraryCard:
    """A card by its id; in the Deck-Building Game with the prefix of its set too."""
    cards = cards_of(game)
    found = cards.get(id) or (cards.get(spell(id)) if game == "dbg" else None)
    if found is None:
        raise Unknown(f"there is no card {id[:60]!r}{suggest(id[:60], cards)}")
    return found


# From definitions


def _tcg_card(card: TcgDefinition, set_name: str) -> TcgCard:
    does = tuple(sorted(tcg_browse.words_of(card)))
    if isinstance(card, CharacterCard):
        return TcgCard(
            id=card.id, name=card.name, subtitle=card.subtitle, full_name=card.full_name, set=card.set,
            set_name=set_name, number=card.number, kind="character", type="character", stars=card.stars,
            factions=card.factions, traits=tuple(dict.fromkeys(t for mode in card.modes for t in mode.traits)),
            health=card.health, faces=tuple(_face(card, mode) for mode in card.modes), carries=card.carried,
            parts=card.parts, reverse=_reverse(card), icons=(), upgrade_kind="", attack_bonus=0, defense_bonus=0,
            health_bonus=0, text=card.text, keywords=keywords_in([mode.text for mode in card.modes], "tcg"), does=does,
        )  # fmt: skip
    return TcgCard(
        id=card.id, name=card.name, subtitle="", full_name=card.name, set=card.set, set_name=set_name,
        number=card.number, kind="battle", type=card.type, stars=card.stars,
        factions=(card.faction,) if card.faction else (), traits=(), health=None, faces=(), carries=(), parts=(),
        reverse=None, icons=card.icons, upgrade_kind=card.upgrade_kind, attack_bonus=card.attack_bonus,
        defense_bonus=card.defense_bonus, health_bonus=card.health_bonus, text=card.text,
        keywords=keywords_in([card.text], "tcg"), does=does,
    )  # fmt: skip


def _face(card: CharacterCard, mode: Mode) -> TcgFace:
    text = card.text_of(mode)
    return TcgFace(mode.name, mode.attack, mode.defense, mode.traits, text, keywords_in([text], "tcg"))


def _reverse(card: CharacterCard) -> TcgReverse | None:
    side: BattleCard | None = card.side
    if side is None:
        return None
    bonus = (side.attack_bonus, side.defense_bonus, side.health_bonus)
    return TcgReverse(side.type, side.upgrade_kind, *bonus, side.text)


def _dbg_card(card: DbgDefinition, set_name: str) -> DbgCard:
    sides = [("bot", card.bot), ("alt", card.alt)]
    return DbgCard(
        id=card.id, name=card.name, set=card.set, set_name=set_name, type=card.type, type_line=card.type_line,
        kinds=tuple(sorted(card.kinds)), faction=card.faction, provenance=card.provenance, copies=card.copies,
        level=card.level, cost=card.cost, power=card.power, range=card.range, move=card.move, flight=card.flight,
        block=card.block, ongoing=card.ongoing, vault=card.vault,
        faces=tuple(_dbg_face(mode, side) for mode, side in sides if side is not None), text=card.text,
        keywords=keywords_in([card.text], "dbg"), does=tuple(sorted(dbg_browse.words_of(card))),
    )  # fmt: skip


def _dbg_face(mode: str, side: Side) -> DbgFace:
    return DbgFace(mode, side.move, side.penalty, side.text, keywords_in([side.text], "dbg"))


# Sets of other people


def check_set(asked: SetText) -> SetCheck:
    """What is wrong with a set file, all of it; or its cards as they would be read. Nothing is kept."""
    try:
        catalogue = tcg_with_text(asked.text, SET_NAME) if asked.game == "tcg" else dbg_with_text(asked.text, SET_NAME)
    except BadSet as error:
        faults = tuple(SetFault(one.line, one.column, one.path, brief(one.message)) for one in error.faults)
        return SetCheck(False, "", "", (), faults, error.more)
    made = catalogue.sets[-1]
    cards: tuple[LibraryCard, ...]
    if isinstance(catalogue, TcgCatalogue):
        cards = tuple(_tcg_card(card, made.name) for card in tcg_browse.all_cards(catalogue, made.id))
    else:
        cards = tuple(_dbg_card(card, made.name) for card in dbg_browse.all_cards(catalogue, made.id))
    return SetCheck(True, made.id, made.name, cards, (), 0)


SET_NAME: Final = "the set"


# The page of a card


def card_page(game: str, id: str) -> CardPage:
    """A card with the clauses that its scenarios cite and the scenarios that can be watched."""
    card = find_card(game, id)
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
        carried_by=tuple(
            one.id for one in tcg_cards().values() if game == "tcg" and card.id in (*one.carries, *one.parts)
        ),
        decks=tuple(_decks_with(card.id)) if game == "tcg" else (),
    )


def _decks_with(id: str) -> Iterator[str]:
    for deck in built_in_decks().values():
        people = [card.id for card in (*deck.characters, *deck.carried)]
        if id in people or any(card.id == id for card in deck.battle_cards):
            yield deck.id


def _is_of(entry: Entry, card: LibraryCard) -> bool:
    """The file of a card's scenarios has its id for a name."""
    folder, _, name = entry.file.rpartition("/")
    return name == f"{card.id}.yaml" and "cards" in folder.split("/")


def _names(text: str, name: str) -> bool:
    """
    >>> _names("Zap! does it", "Zap"), _names("Zapped", "Zap")
    (True, False)
    """
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def _rulings(card: LibraryCard, about: list[Entry], others: list[Entry]) -> Iterator[Ruling]:
    """What scenarios about the card cite, and what names it; that which names it comes first."""
    known = clauses()
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
