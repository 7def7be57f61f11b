"""The decks that players bring, of games that have some: what is in one, whether it may be played, and its files."""

from __future__ import annotations

from ...games import kits
from ...kernel.decks import DeckFile, Decks, DeckText
from ...kernel.errors import BadDeck, BadInput
from ..wire.access import Missing
from ..wire.lent import DeckCheck, DeckInfo, DeckPage


def decks_of(game: str) -> Decks:
    """The decks of a game; Missing where its players bring none."""
    try:
        return kits.of(game).needed_decks()
    except BadInput as error:
        raise Missing(str(error)) from None


def deck_list(game: str) -> tuple[DeckInfo, ...]:
    return decks_of(game).listed()


def deck_page(game: str, id: str) -> DeckPage:
    decks = decks_of(game)
    try:
        return decks.page(id)
    except BadDeck as error:
        raise Missing(str(error)) from None


def import_deck(game: str, given: DeckText) -> DeckPage:
    return decks_of(game).imported(given)


def check(game: str, given: DeckText) -> DeckCheck:
    return decks_of(game).judged(given)


def export(game: str, given: DeckText) -> DeckFile:
    return decks_of(game).written(given)
