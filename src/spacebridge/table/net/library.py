"""What the library is asked for. Nothing here knows a match, a seat or a token."""

from __future__ import annotations

from ..library.cards import card_list, card_page, check_set, deeds
from ..library.decks import check as check_deck
from ..library.decks import deck_list, deck_page, import_deck
from ..library.decks import export as export_deck
from ..library.glossary import glossary
from ..library.index import list_scenarios, scenario_file
from ..library.info import info
from ..library.positions import compose, parse
from ..library.rules import rule_page, rules
from ..library.theatre import check as check_position
from ..library.theatre import text_of, watch
from ..wire import routes
from ..wire.lent import Position
from ..wire.positions import ComposedText
from ..wire.scenarios import ScenarioText
from .http import Work


def parsed(asked: ScenarioText) -> Position:
    return parse(text_of(asked))


def composed(position: Position) -> ComposedText:
    return ComposedText(compose(position))


LIBRARY: dict[routes.Route, Work] = {
    routes.INFO: info,
    routes.CHECK_SET: check_set,
    routes.CARDS: card_list,
    routes.CARD: card_page,
    routes.DEEDS: deeds,
    routes.GLOSSARY: glossary,
    routes.RULES: rules,
    routes.RULE: rule_page,
    routes.SCENARIOS: list_scenarios,
    routes.SCENARIO: scenario_file,
    routes.WATCH: watch,
    routes.CHECK_POSITION: check_position,
    routes.PARSE: parsed,
    routes.COMPOSE: composed,
    routes.DECKS: deck_list,
    routes.CHECK_DECK: check_deck,
    routes.IMPORT_DECK: import_deck,
    routes.EXPORT_DECK: export_deck,
    routes.DECK: deck_page,
}
