"""What the library answers: cards, words, rules, scenarios, positions and decks, as types.

The client's own types are printed from these, like those of the messages. What a client sends refuses unknown fields;
there, whatever has a default may be left out.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ..dbg.view import View as DbgView
from ..kernel.views import OptionView
from ..tcg.view import View as TcgView
from .messages import Told

GameId = Literal["tcg", "dbg"]


class Fault(msgspec.Struct, frozen=True):
    """The body of every refusal: one sentence, and the rule behind it where there is one."""

    reason: str
    rule: str = ""


# What there is to play: GET /api/info


class RulesInfo(msgspec.Struct, frozen=True):
    """A rulebook of the Trading Card Game."""

    id: str
    name: str
    about: str


class ModeInfo(msgspec.Struct, frozen=True):
    """A way to play the Deck-Building Game."""

    id: str
    name: str
    about: str
    least: int
    most: int
    team: bool
    """Do all players win or lose together?"""


class SetInfo(msgspec.Struct, frozen=True):
    id: str
    name: str
    cards: int


class GameInfo(msgspec.Struct, frozen=True):
    id: GameId
    name: str
    about: str
    least: int
    most: int
    rules: tuple[RulesInfo, ...]
    """Empty for the Deck-Building Game."""
    modes: tuple[ModeInfo, ...]
    """Empty for the Trading Card Game."""
    sets: tuple[SetInfo, ...]


class BotInfo(msgspec.Struct, frozen=True):
    level: str
    name: str
    about: str


class TeamMember(msgspec.Struct, frozen=True):
    id: str
    name: str
    full_name: str
    factions: tuple[str, ...]
    stars: int


class DeckInfo(msgspec.Struct, frozen=True):
    """A built-in deck of the Trading Card Game."""

    id: str
    name: str
    team: tuple[TeamMember, ...]
    stars: int
    size: int
    """How many battle cards."""
    legal: bool
    """May it be played in constructed play?"""


class CharacterInfo(msgspec.Struct, frozen=True):
    """A character of the Deck-Building Game that a player can be."""

    id: str
    name: str
    provenance: str
    bot: str
    """What its Bot Mode says."""
    alt: str
    move: int
    """The Move of its Alt Mode."""


class Phrase(msgspec.Struct, frozen=True):
    id: str
    text: str


class Info(msgspec.Struct, frozen=True):
    """GET /api/info"""

    version: str
    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]
    decks: tuple[DeckInfo, ...]
    characters: tuple[CharacterInfo, ...]
    phrases: tuple[Phrase, ...]


# Cards: GET /api/cards/{game} and /api/cards/{game}/{id}


class TcgFace(msgspec.Struct, frozen=True):
    """One mode of a character."""

    mode: str
    attack: int
    defense: int
    traits: tuple[str, ...]
    text: str
    keywords: tuple[str, ...]
    """Ids of the glossary."""


class TcgReverse(msgspec.Struct, frozen=True):
    """What a character is on another one: an Upgrade, or a head."""

    type: str
    upgrade_kind: str
    attack_bonus: int
    defense_bonus: int
    health_bonus: int
    text: str


class TcgCard(msgspec.Struct, frozen=True, tag_field="game", tag="tcg"):
    """A character (two or three faces, health) or a battle card (icons, no faces)."""

    id: str
    name: str
    subtitle: str
    full_name: str
    set: str
    set_name: str
    number: str
    kind: Literal["character", "battle"]
    type: str
    """character, action, secret-action, upgrade, stratagem."""
    stars: int
    factions: tuple[str, ...]
    traits: tuple[str, ...]
    """Of all modes together."""
    health: int | None
    faces: tuple[TcgFace, ...]
    """The first is the one it starts the game in."""
    carries: tuple[str, ...]
    """Ids of the characters that begin under it."""
    parts: tuple[str, ...]
    """Ids of the characters a Combiner is made of."""
    reverse: TcgReverse | None
    icons: tuple[str, ...]
    """Colour words in printed order."""
    upgrade_kind: str
    attack_bonus: int
    defense_bonus: int
    health_bonus: int
    text: str
    keywords: tuple[str, ...]
    """Ids of the glossary."""
    does: tuple[str, ...]
    """The words of the vocabulary it is made of."""


class DbgFace(msgspec.Struct, frozen=True):
    """One side of a character."""

    mode: str
    move: int
    penalty: int
    """Power it lacks when it battles Adversaries."""
    text: str
    keywords: tuple[str, ...]


class DbgCard(msgspec.Struct, frozen=True, tag_field="game", tag="dbg"):
    id: str
    name: str
    set: str
    set_name: str
    type: str
    type_line: str
    kinds: tuple[str, ...]
    """All words for what it is: robot, autobot, adversary, scheme, relic …"""
    faction: str
    provenance: str
    """printed, completed (its known facts kept, the rest ours), reconstructed (ours) or own (of a set file)."""
    copies: int
    level: int
    """Of a Boss."""
    cost: int | None
    power: int
    range: int
    move: int
    flight: bool
    block: bool
    ongoing: bool
    vault: int
    """VP at the end of the game for who has it in the Vault."""
    faces: tuple[DbgFace, ...]
    """Bot Mode and Alt Mode of a character."""
    text: str
    keywords: tuple[str, ...]
    does: tuple[str, ...]


class ScenarioLine(msgspec.Struct, frozen=True):
    """A scenario in a list."""

    path: str
    """Below the folder of scenarios: what the other routes take."""
    title: str
    game: GameId
    folder: str
    cites: tuple[str, ...]
    check: bool
    """Is it a check of a deck, without a position?"""


class Ruling(msgspec.Struct, frozen=True):
    """A clause or ruling on the page of a card, with the scenarios that show it with this card."""

    id: str
    text: str
    document: str
    chapter: str
    scenarios: tuple[ScenarioLine, ...]


class CardPage(msgspec.Struct, frozen=True):
    """GET /api/cards/{game}/{id}"""

    card: TcgCard | DbgCard
    rulings: tuple[Ruling, ...]
    """What the scenarios about this card cite, and what names the card."""
    scenarios: tuple[ScenarioLine, ...]
    """About this card first, then those in which it lies on the table."""
    shown_by: int
    """How many scenarios have the card; `scenarios` lists the first of them."""
    carried_by: tuple[str, ...]
    """Ids of the characters it begins the game under, or is a part of."""
    decks: tuple[str, ...]
    """Ids of the built-in decks that have it."""


# Words: GET /api/glossary


class Word(msgspec.Struct, frozen=True):
    """A keyword, an icon, a colour or a place, explained in a sentence or two."""

    id: str
    game: GameId
    word: str
    kind: Literal["keyword", "icon", "type", "place", "term"]
    text: str
    rule: str
    """The clause that says it at length."""
    forms: tuple[str, ...]
    """How it is written in card texts; the longest form that fits is meant. Icons are written as {O}."""
    icon: str = ""
    """The colour or sign that is drawn for it."""
    letter: str = ""
    """The letter that stands beside the colour."""


# Rules: GET /api/rules and /api/rules/{id}


class Rule(msgspec.Struct, frozen=True):
    id: str
    game: GameId
    kind: Literal["clause", "ruling"]
    document: str
    chapter: str
    text: str
    """In our words; empty where nothing of it is implemented yet."""
    status: Literal["covered", "waiting", "uncovered", "not testable"]
    waits_for: str
    """The id of a card that would show it, of a set that is not there yet."""
    scenarios: tuple[str, ...]
    """Paths."""


class RulePage(msgspec.Struct, frozen=True):
    rule: Rule
    scenarios: tuple[ScenarioLine, ...]
    words: tuple[Word, ...]
    """Of the glossary, where they point here."""
    before: str
    """The ids of the neighbours in the same document; empty at its ends."""
    after: str


# Scenarios: GET /api/scenarios, /api/scenarios/file, POST /api/scenarios/watch, check, parse, compose


class Cited(msgspec.Struct, frozen=True):
    id: str
    text: str


class ScenarioFile(msgspec.Struct, frozen=True):
    """GET /api/scenarios/file?path="""

    path: str
    title: str
    game: GameId
    text: str
    cites: tuple[Cited, ...]
    check: bool


class ScenarioText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/scenarios/watch, check and parse: the text of a scenario, or the path of one of ours."""

    text: str = ""
    path: str = ""


StepKind = Literal["position", "choice", "expect", "refused", "offered", "engine", "deck"]
"""What a step of a script does: a pick, an expectation, a look at what is refused or offered, the engine running on."""


class Frame(msgspec.Struct, frozen=True):
    """The table after one step of a script, all cards open. The first frame is the position itself."""

    n: int
    step: str
    """What is done or expected, in words."""
    kind: StepKind
    player: int | None
    """Who picks, where somebody does."""
    key: str
    """The option that is picked, where one is."""
    line: int
    """Of the file."""
    view: TcgView | DbgView | None
    """None for the check of a deck."""
    story: tuple[Told, ...]
    """What happened in this step."""
    ok: bool
    message: str
    """What went wrong, where something did; the script ends there."""
    asks: str
    """Who is asked what now, or how the game ended."""


class Watched(msgspec.Struct, frozen=True):
    """POST /api/scenarios/watch"""

    title: str
    game: GameId
    cites: tuple[Cited, ...]
    frames: tuple[Frame, ...]
    ok: bool
    message: str
    cut: bool
    """Was the script too long to be shown to its end?"""


class PositionCheck(msgspec.Struct, frozen=True):
    """POST /api/scenarios/check: can this position be?"""

    ok: bool
    message: str
    line: int
    """Where the fault is; 0 where there is none."""
    title: str = ""
    game: str = ""
    view: TcgView | DbgView | None = None
    asks: str = ""
    """Who is asked what, where the position stands at a question."""
    offered: tuple[OptionView, ...] = ()
    """All options of that question, whoever is asked: the keys are what a script writes."""


# Positions as structure, for an editor: the same facts as a scenario file has


class UpgradeOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: str
    slot: str = ""
    """weapon, armor or utility; empty for the usual one."""


class CharacterAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character of the Trading Card Game in a position."""

    card: str
    mode: str = ""
    """Empty for the one it starts in."""
    damage: int | None = None
    """None: nothing, or its health where it is KO'd."""
    tapped: bool = False
    attacked: bool = False
    """Has it attacked this turn?"""
    upgrades: tuple[UpgradeOn, ...] = ()
    under: tuple[str, ...] = ()
    until_end: dict[str, int] = {}
    """What effects add until the end of the turn: attack, defense, bold, tough, pierce …"""


class TcgSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    team: tuple[CharacterAt, ...] = ()
    ko: tuple[CharacterAt, ...] = ()
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    """Top card first; `fill` blank cards lie below."""
    fill: int | None = None
    """None: the usual 30."""
    scrap: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    stratagems: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """flip, action, upgrade, tap: what is used up this turn."""
    began: tuple[str, ...] | None = None
    """The team at the start; None: everybody listed."""
    played_this_turn: tuple[str, ...] = ()
    extra_turns: int = 0
    outside: tuple[str, ...] | None = None


class TcgPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="tcg"):
    title: str = ""
    cites: tuple[str, ...] = ()
    rules: str = "expanded"
    seed: int = 1
    turn: int = 5
    active: str = "p1"
    phase: str = "main"
    p1: TcgSide = TcgSide()
    p2: TcgSide = TcgSide()
    play: tuple[dict[str, object], ...] = ()
    """The script, one entry a step, as the file has it."""
    expect: dict[str, object] = {}
    check: dict[str, object] | None = None
    """A deck that is checked, in the place of a position."""
    extra: dict[str, object] = {}
    """note, notes, tags and author."""


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the Matrix."""

    card: str = ""
    """Empty where no card lies; `blank` for one that doesn't matter."""
    up: bool = False
    energon: int = 0
    under: tuple[str, ...] = ()


class InPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in play; None: as much as it would have if it were played now."""

    card: str
    power: int | None = None
    move: int | None = None
    range: int | None = None
    used: int = 0


class DbgSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    character: str = ""
    """Empty for the first that is free."""
    form: str = "alt"
    at: tuple[int, int] | None = None
    """Row and column from 0."""
    energon: int = 0
    vp: int = 0
    damage: int = 0
    power: int = 0
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    fill: int = 0
    discard: tuple[str, ...] = ()
    play: tuple[InPlay, ...] = ()
    allies: tuple[str, ...] = ()
    vault: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()


class DbgPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="dbg"):
    title: str = ""
    cites: tuple[str, ...] = ()
    set: str = "core"
    mode: str = "competitive"
    seed: int = 1
    players: int | None = None
    """None: as many as are listed, or as the mode needs."""
    active: str = "p1"
    first_turn: bool = False
    phase: str = "main"
    turn: int | None = None
    payment: str = "auto"
    matrix: tuple[tuple[Cell, ...], ...] = ()
    """Rows; empty for a Matrix of blank cards face down."""
    sides: tuple[DbgSide, ...] = ()
    main_deck: tuple[str, ...] = ()
    fill: int = 0
    encounters: tuple[str, ...] | None = None
    """None: all of the set, shuffled."""
    encountered: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    damage_stack: int | None = None
    basics: int | None = None
    bosses_left: int | None = None
    play: tuple[dict[str, object], ...] = ()
    expect: dict[str, object] = {}
    extra: dict[str, object] = {}


Position = TcgPosition | DbgPosition
"""POST /api/scenarios/compose takes one, and parse answers with one."""


class ComposedText(msgspec.Struct, frozen=True):
    """POST /api/scenarios/compose"""

    text: str


# Decks: GET /api/decks, /api/decks/{id}; POST /api/decks/check, import, export


class DeckText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as a list or an .o8d file in `text`, or by ids in `team` and `cards`."""

    text: str = ""
    name: str = ""
    rules: str = "expanded"
    team: tuple[str, ...] = ()
    cards: dict[str, int] = {}
    format: Literal["text", "o8d"] = "text"
    """For /api/decks/export."""


class DeckLine(msgspec.Struct, frozen=True):
    """Copies of one card."""

    id: str
    name: str
    count: int
    type: str
    stars: int
    icons: tuple[str, ...]


class DeckPage(msgspec.Struct, frozen=True):
    """A deck with all its cards: /api/decks/{id} and /api/decks/import"""

    id: str
    name: str
    text: str
    team: tuple[DeckLine, ...]
    cards: tuple[DeckLine, ...]


class Curve(msgspec.Struct, frozen=True):
    """One colour of the battle icons of a deck."""

    colour: str
    letter: str
    icons: int
    """All of this colour together."""
    cards: int
    """How many cards show it at least once."""


class DeckProblem(msgspec.Struct, frozen=True):
    reason: str
    rule: str
    rules: tuple[str, ...]


class DeckCheck(msgspec.Struct, frozen=True):
    """POST /api/decks/check"""

    legal: bool
    rules: str
    problems: tuple[DeckProblem, ...]
    stars: int
    most_stars: int
    size: int
    least_size: int
    most_copies: int
    curve: tuple[Curve, ...]
    iconless: int
    """Battle cards without any icon."""
    types: dict[str, int]
    """Battle cards by type: action, secret-action, weapon, armor, utility."""
    deck: DeckPage


class DeckFile(msgspec.Struct, frozen=True):
    """POST /api/decks/export"""

    text: str
    file: str
    """A name for the download."""
