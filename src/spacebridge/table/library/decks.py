"""Decks of the Trading Card Game for the builder: what is in one, whether it may be played, and its two file forms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import cast

import msgspec

from ...kernel.decision import Refusal
from ...kernel.errors import BadDeck
from ...kernel.words import slug
from ...tcg.collecting import MAX_CARDS
from ...tcg.deckbuilding import MAX_COPIES, MAX_STARS, MIN_BATTLE_CARDS, check_deck, count_stars
from ...tcg.deckfiles import LONGEST_NAME, read_deck, read_list, title_of, write_o8d, write_text
from ...tcg.decks import Deck, built_in_decks, deck
from ...tcg.definitions import BLANK, COLOURS, ICON_LETTERS, BattleCard
from ...tcg.definitions import Card as Definition
from ...tcg.printed import TcgCard
from ...tcg.rules import BASIC, EXPANDED
from ...tcg.scenarios import check_basic
from ...tcg.setup import find_rules
from ...tcg.state import TcgGame
from ..wire.access import Missing
from ..wire.decks import Curve, DeckCheck, DeckFile, DeckLine, DeckPage, DeckProblem, DeckText
from ..wire.info import DeckInfo, TeamMember
from .cards import cards_of

UNNAMED = "your deck"


def deck_list() -> tuple[DeckInfo, ...]:
    """The built-in decks."""
    return tuple(
        DeckInfo(
            one.id, one.name,
            tuple(TeamMember(c.id, c.name, c.full_name, c.factions, c.stars) for c in one.characters),
            count_stars(one), len(one.battle_cards), not check_deck(one),
        )
        for one in built_in_decks().values()
    )  # fmt: skip


def deck_page(id: str) -> DeckPage:
    """A built-in deck with all its cards."""
    try:
        return _page(deck(id), id)
    except BadDeck as error:
        raise Missing(str(error)) from None


def import_deck(given: DeckText) -> DeckPage:
    """What can be read of a list or an .o8d file; all that was guessed and could not be read is told."""
    if not given.text.strip() or given.team or given.cards:
        return _page(deck_of(given))
    name = _name(given)
    found = read_list(given.text, name or UNNAMED)
    page = _page(found.deck)
    return msgspec.structs.replace(page, name=name, notes=found.notes, unread=found.unread)


def deck_of(given: DeckText) -> Deck:
    """The deck that is meant: a text, or ids with numbers of copies; BadDeck with one sentence where it can't be."""
    listed = bool(given.team or given.cards)
    if bool(given.text.strip()) == listed:
        raise BadDeck("send a deck either as text or as ids in `team` and `cards`")
    name = _name(given) or UNNAMED
    if not listed:
        return read_deck(given.text, name)
    if len(given.team) + sum(max(0, copies) for copies in given.cards.values()) > MAX_CARDS:
        raise BadDeck(f"a deck of more than {MAX_CARDS} cards can't be meant")
    if BLANK.id in given.cards:
        raise BadDeck(f"{BLANK.name} lies in nobody's deck")
    return Deck.of(list(given.team), given.cards, name)


def _name(given: DeckText) -> str:
    """The name that was given, or the one that a list gives itself; nothing where there is none."""
    return " ".join(given.name.split())[:LONGEST_NAME] or title_of(given.text)


def check(given: DeckText) -> DeckCheck:
    """Is it legal under these rules, and if not, why; with its stars, icons and types."""
    found = deck_of(given)
    rules = find_rules(given.rules or EXPANDED.name)
    problems = _basic_problems(found) if rules is BASIC else check_deck(found, given.play)
    cards = found.battle_cards
    return DeckCheck(
        legal=not problems,
        rules=rules.name,
        problems=tuple(DeckProblem(problem.reason, problem.rule, tuple(problem.rules)) for problem in problems),
        stars=count_stars(found),
        most_stars=MAX_STARS,
        size=len(cards),
        least_size=MIN_BATTLE_CARDS,
        most_copies=MAX_COPIES,
        curve=tuple(_curve(colour, cards) for colour in COLOURS),
        iconless=sum(1 for card in cards if not card.icons),
        types=dict(Counter(card.upgrade_kind or card.type for card in cards)),
        deck=_page(found),
    )


def _basic_problems(found: Deck) -> list[Refusal]:
    """For the Basic game a deck is a box to pick from: more characters than a team has are no fault. BASIC-setup-1"""
    too_few = len(found.characters) < BASIC.team_size
    return [problem for problem in check_basic(found) if too_few or "BASIC-setup-1" not in problem.rules]


def _curve(colour: str, cards: Iterable[BattleCard]) -> Curve:
    counts = [card.icons.count(colour) for card in cards]
    return Curve(colour, ICON_LETTERS[colour], sum(counts), sum(1 for n in counts if n))


def export(given: DeckText) -> DeckFile:
    """The deck as a file in the form that is asked for."""
    found = deck_of(given)
    stem = slug(found.name) or "deck"
    if given.format == "o8d":
        return DeckFile(write_o8d(found), f"{stem}.o8d")
    return DeckFile(write_text(found), f"{stem}.txt")


def _page(found: Deck, id: str = "") -> DeckPage:
    team, cards = _lines(found.characters), _lines(found.battle_cards)
    return DeckPage(id, found.name, write_text(found), team, cards)


def _lines(cards: Iterable[Definition]) -> tuple[DeckLine, ...]:
    """Each card once with its copies, in the order of its first one."""
    return tuple(_line(id, copies) for id, copies in Counter(card.id for card in cards).items())


def _line(id: str, copies: int) -> DeckLine:
    card = cast("TcgCard", cards_of(TcgGame.name)[id])
    return DeckLine(id, card.full_name, copies, card.upgrade_kind or card.type, card.stars, card.icons)
