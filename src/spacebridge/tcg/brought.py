"""The decks that players of the Trading Card Game bring: built in, in files, and on the desk of a builder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec

from ..kernel.decision import Refusal
from ..kernel.decks import DeckCheck, DeckInfo, DeckLine, DeckPage, DeckProblem, Decks, DeckText, known
from ..kernel.errors import BadDeck
from ..kernel.strangers import clean
from .catalogue import Catalogue
from .collecting import MAX_CARDS, Reading, groups
from .deckbuilding import (
    CASUAL,
    CONSTRUCTED,
    MAX_COPIES,
    MAX_SIDEBOARD,
    MIN_BATTLE_CARDS,
    check_deck,
    count_stars,
    star_limit,
)
from .deckfiles import LONGEST_NAME, read_deck, read_list, title_of, write_o8d, write_text
from .decks import Deck, built_in_decks, deck
from .definitions import BLANK, COLOURS, ICON_LETTERS, BattleCard, Card, CharacterCard
from .rules import BASIC, EXPANDED
from .scenarios import check_basic
from .setup import find_rules

UNNAMED = "your deck"


class TeamMember(msgspec.Struct, frozen=True):
    id: str
    name: str
    full_name: str
    factions: tuple[str, ...]
    stars: int


class TcgDeckInfo(DeckInfo, frozen=True, tag="tcg"):
    """A built-in deck of the Trading Card Game."""

    team: tuple[TeamMember, ...]
    stars: int
    format: str = ""
    """The strictest format it may be played in; empty where it may be played in none."""


class TcgDeckLine(DeckLine, frozen=True):
    """Copies of one card, with its icons."""

    stars: int
    icons: tuple[str, ...]


class TcgDeckPage(DeckPage, frozen=True, kw_only=True, tag="tcg"):
    """A deck of the Trading Card Game, card by card."""

    team: tuple[TcgDeckLine, ...]
    cards: tuple[TcgDeckLine, ...]
    stratagems: tuple[TcgDeckLine, ...] = ()
    """What lies beside the team."""
    sideboard: tuple[TcgDeckLine, ...] = ()
    """What may be exchanged between the games of a match."""
    outside: tuple[TcgDeckLine, ...] | None = None
    """What is owned outside the game, where the deck says so; None: one of every card."""
    forms: tuple[str, ...] = ()
    """Ids of the Combiners that the team can become."""


class Curve(msgspec.Struct, frozen=True):
    """One colour of the battle icons of a deck."""

    colour: str
    letter: str
    icons: int
    """All of this colour together."""
    cards: int
    """How many cards show it at least once."""


class TcgFormat(msgspec.Struct, frozen=True):
    """What a format says to a deck."""

    name: str
    legal: bool
    banned: tuple[str, ...]
    """Why cards that the rulebook allows are out, a sentence each."""


class TcgDeckCheck(DeckCheck, frozen=True, kw_only=True, tag="tcg"):
    """A deck of the Trading Card Game, judged and counted."""

    stars: int
    most_stars: int
    least_size: int
    most_copies: int
    curve: tuple[Curve, ...]
    iconless: int
    """Battle cards without any icon."""
    most_sideboard: int
    """How many cards a sideboard may have."""
    types: dict[str, int]
    """Battle cards by type: action, secret-action, weapon, armor, utility."""
    formats: tuple[TcgFormat, ...]
    """All formats, the strictest first."""
    deck: TcgDeckPage


class TcgDecks(Decks):
    formats = {CONSTRUCTED: "knows the banned cards", CASUAL: "only the limits of the rulebook"}
    files = {"text": "txt", "o8d": "o8d"}
    listed_as, page_as, judged_as = TcgDeckInfo, TcgDeckPage, TcgDeckCheck

    def __init__(self, catalogue: Catalogue, brought: Callable[[str], Reading]) -> None:
        self.catalogue = catalogue
        self.brought = brought
        """A deck by its id or the name of its file."""

    # On a command line

    def lines(self) -> list[str]:
        return [
            f"{id:<36} {deck.name}: {', '.join(one.name for one in deck.characters)}"
            for id, deck in built_in_decks().items()
        ]

    def read(self, name: str) -> Reading:
        return self.brought(name)

    def check(self, deck: Deck, format: str) -> tuple[list[Refusal], str]:
        where = f" in {format} play"
        legal = f"{deck.name} is legal{where}: {count_stars(deck)} stars, {len(deck.battle_cards)} battle cards."
        return check_deck(deck, format), legal

    def export(self, deck: Deck, file: str) -> str:
        return write_o8d(deck) if file == "o8d" else write_text(deck)

    # In a builder

    def listed(self) -> tuple[TcgDeckInfo, ...]:
        return tuple(
            TcgDeckInfo(
                one.id, one.name, len(one.battle_cards), not check_deck(one),
                tuple(TeamMember(c.id, c.name, c.full_name, c.factions, c.stars) for c in one.characters),
                count_stars(one), _strictest(one),
            )
            for one in built_in_decks().values()
        )  # fmt: skip

    def page(self, id: str) -> TcgDeckPage:
        return _page(deck(id), id)

    def meant(self, given: DeckText) -> Deck:
        listed = bool(given.team or given.cards)
        if bool(given.text.strip()) == listed:
            raise BadDeck("send a deck either as text or as ids in `team` and `cards`")
        name = self._name(given) or UNNAMED
        if not listed:
            return read_deck(given.text, name, self.catalogue)
        copies = (*given.cards.values(), *(given.outside or {}).values(), *given.sideboard.values())
        if len(given.team) + sum(max(0, n) for n in copies) > MAX_CARDS:
            raise BadDeck(f"a deck of more than {MAX_CARDS} cards can't be meant")
        if BLANK.id in {*given.cards, *(given.outside or {}), *given.sideboard}:
            raise BadDeck(f"{BLANK.name} lies in nobody's deck")
        team = list(given.team)
        return Deck.of(team, given.cards, name, self.catalogue, given.outside, sideboard=given.sideboard)

    def imported(self, given: DeckText) -> TcgDeckPage:
        if not given.text.strip() or given.team or given.cards:
            return _page(self.meant(given))
        name = self._name(given)
        found = read_list(given.text, name or UNNAMED, self.catalogue)
        return msgspec.structs.replace(_page(found.deck), name=name, notes=found.notes, unread=found.unread)

    def judged(self, given: DeckText) -> TcgDeckCheck:
        play = known(given.play or CASUAL, self.formats, "format of play")
        rules = find_rules(given.rules or EXPANDED.name)
        found = self.meant(given)
        problems = _basic_problems(found) if rules is BASIC else check_deck(found, play)
        cards = found.battle_cards
        return TcgDeckCheck(
            legal=not problems,
            rules=rules.name,
            problems=tuple(DeckProblem(problem.reason, problem.rule, tuple(problem.rules)) for problem in problems),
            stars=count_stars(found),
            most_stars=star_limit(found),
            size=len(cards),
            least_size=MIN_BATTLE_CARDS,
            most_copies=MAX_COPIES,
            most_sideboard=MAX_SIDEBOARD,
            curve=tuple(_curve(colour, cards) for colour in COLOURS),
            iconless=sum(1 for card in cards if not card.icons),
            formats=tuple(_format(name, found, rules is BASIC) for name in self.formats),
            types=dict(Counter(card.upgrade_kind or card.type for card in cards)),
            deck=_page(found),
        )

    def _name(self, given: DeckText) -> str:
        """The name that was given, or the one that a list gives itself; nothing where there is none."""
        return clean(given.name, LONGEST_NAME) or title_of(given.text, self.catalogue)


def _format(name: str, found: Deck, basic: bool) -> TcgFormat:
    """The Basic game knows no formats beyond its own rules."""
    problems = _basic_problems(found) if basic else check_deck(found, name)
    known = () if basic else {problem.reason for problem in check_deck(found)}
    return TcgFormat(name, not problems, tuple(one.reason for one in problems if not basic and one.reason not in known))


def _strictest(found: Deck) -> str:
    return next((name for name in TcgDecks.formats if not check_deck(found, name)), "")


def _basic_problems(found: Deck) -> list[Refusal]:
    """For the Basic game a deck is a box to pick from: more characters than a team has are no fault. BASIC-setup-1"""
    too_few = len(found.characters) < BASIC.team_size
    return [problem for problem in check_basic(found) if too_few or "BASIC-setup-1" not in problem.rules]


def _curve(colour: str, cards: Iterable[BattleCard]) -> Curve:
    counts = [card.icons.count(colour) for card in cards]
    return Curve(colour, ICON_LETTERS[colour], sum(counts), sum(1 for n in counts if n))


def _page(found: Deck, id: str = "") -> TcgDeckPage:
    return TcgDeckPage(
        id=id,
        name=found.name,
        text=write_text(found),
        team=tuple(_line(card, copies) for card, copies in groups(found.characters)),
        cards=tuple(_line(card, copies) for card, copies in groups(found.battle_cards)),
        stratagems=tuple(_line(card, copies) for card, copies in groups(found.stratagems)),
        sideboard=tuple(_line(card, copies) for card, copies in groups(found.sideboard)),
        outside=None if found.owned is None else tuple(_line(card, copies) for card, copies in groups(found.owned)),
        forms=tuple(card.id for card in found.forms),
    )


def _line(card: Card, copies: int) -> TcgDeckLine:
    if isinstance(card, CharacterCard):
        return TcgDeckLine(card.id, card.full_name, copies, "character", card.stars, ())
    return TcgDeckLine(card.id, card.name, copies, card.upgrade_kind or card.type, card.stars, card.icons)
