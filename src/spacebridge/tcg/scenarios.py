"""Positions of the Trading Card Game from scenario files, and the paths that expectations read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn, cast

from ..kernel.decision import Refusal
from ..kernel.english import count, listing
from ..kernel.errors import BadInput
from ..kernel.frames import Frame
from ..kernel.game import Game
from ..kernel.knowledge import card, everyone, kind_of
from ..kernel.scenario import ADAPTERS, Reading, Scenario
from ..kernel.yamlfile import Document, Path, Value
from . import basic
from .catalogue import BUILT_IN, Catalogue, Pool
from .decks import Deck
from .definitions import BLANK, UPGRADE_KINDS, BattleCard
from .rules import BASIC
from .setup import count_supply, empty_table, find_rules, make_rng
from .state import MAIN, Character, TcgGame

PHASES = ("main", "start", "setup")
PLAYER_KEYS = (
    "team", "ko", "hand", "deck", "fill", "scrap", "secret", "used", "began", "played_this_turn", "extra_turns",
    "stratagems", "outside",
)  # fmt: skip
CHARACTER_KEYS = ("card", "mode", "damage", "tapped", "upgrades", "under", "attacked", "until_end")
USES = ("flip", "action", "upgrade", "tap")
KEYWORDS = ("bold", "tough", "pierce", "focus", "safeguard")
DEFAULT_FILL = 30
NOT_IN_BASIC = ("secret", "stratagems", "extra_turns", "began", "played_this_turn", "outside")


class TcgScenarios:
    """What the scenario runner asks of this game."""

    name = "tcg"
    top_keys = ("rules", "turn", "active", "phase", "p1", "p2")

    def __init__(self, catalogue: Catalogue = BUILT_IN) -> None:
        self.catalogue = catalogue

    def position(self, scenario: Scenario) -> Game:
        return _Position(scenario, self.catalogue).build()

    def read(self, game: Game, path: str) -> Reading:
        return read_path(cast("TcgGame", game), path)

    def check(self, scenario: Scenario) -> list[Refusal]:
        doc = scenario.document
        _rules(scenario)
        entry = doc.mapping(scenario.data["check"], ("check",), ("team", "deck", "legal", "why"))
        team = [
            doc.text(c, ("check", "team", i)) for i, c in enumerate(doc.sequence(entry.get("team"), ("check", "team")))
        ]
        cards = {
            id: doc.number(n, ("check", "deck", id), 1)
            for id, n in doc.mapping(entry.get("deck") or {}, ("check", "deck")).items()
        }
        try:
            return check_basic(Deck.of(team, cards, "the deck", self.catalogue))
        except BadInput as error:
            doc.fail(("check",), str(error))


def check_basic(deck: Deck) -> list[Refusal]:
    """Two characters each, and battle cards to flip. BASIC-setup-1, BASIC-setup-2"""
    problems = []
    if len(deck.characters) != BASIC.team_size:
        problems.append(
            Refusal(
                "A Basic team has {0}; this one has {1}.", "BASIC-setup-1", "START-basic-setup-1",
                args=(count(BASIC.team_size, "character"), str(len(deck.characters))),
            )
        )  # fmt: skip
    if not deck.battle_cards:
        problems.append(Refusal("There are no battle cards to flip.", "BASIC-setup-2", "START-basic-setup-2"))
    return problems


def _rules(scenario: Scenario) -> str:
    doc = scenario.document
    name = doc.text(scenario.data.get("rules", "expanded"), ("rules",))
    try:
        find_rules(name)
    except BadInput as error:
        doc.fail(("rules",), str(error))
    return name


class _Position:
    """Builds one position; every fault is reported with its line."""

    def __init__(self, scenario: Scenario, catalogue: Catalogue) -> None:
        self.doc: Document = scenario.document
        self.data = scenario.data
        self.seed = scenario.seed
        self.catalogue = catalogue
        self.rules = find_rules(_rules(scenario))
        self.sides = [self.doc.mapping(self.data.get(f"p{p + 1}") or {}, (f"p{p + 1}",), PLAYER_KEYS) for p in range(2)]
        self.active = self._player(self.data.get("active", "p1"), ("active",))
        self.turn = self.doc.number(self.data.get("turn", 5), ("turn",), 1)
        self.phase = self.doc.text(self.data.get("phase", "main"), ("phase",))
        if self.phase not in PHASES:
            self.doc.fail(("phase",), f"a position stands at {listing(PHASES, 'or')}, not at {self.phase!r}")

    def build(self) -> TcgGame:
        hands = [self._cards(p, "hand") for p in range(2)]
        scraps = [self._cards(p, "scrap") for p in range(2)]
        # One deck lies between the players: what either side lists is laid on it, the active player's uppermost.
        order = (self.active, 1 - self.active)
        deck = [c for p in order for c in self._cards(p, "deck")] + [BLANK] * self._fill()
        teams = [self._characters(p, "team") for p in range(2)]
        fallen = [self._characters(p, "ko") for p in range(2)]
        for p in range(2):
            if not teams[p]:
                self.doc.fail((f"p{p + 1}",), f"p{p + 1} needs at least one character in `team`")
            for word in NOT_IN_BASIC:
                if self.sides[p].get(word):
                    self.doc.fail((f"p{p + 1}", word), f"the Basic game has no {word.replace('_', ' ')} (BASIC-0-1)")
        everything = [*deck, *hands[0], *hands[1], *scraps[0], *scraps[1]]
        pool = Pool([c.card for side in (*teams, *fallen) for c in side], [*everything, BLANK])
        game = empty_table(self.rules, pool, make_rng(self.seed), count_supply(pool, everything), self.active)
        if self.phase == "setup":
            return self._set_up(game, teams, fallen, deck)
        self._place(game, teams, fallen)
        seen = everyone(2)
        for p in range(2):
            game.hands[p] = [card(pool.kinds[c.id], 1 << p) for c in hands[p]]
            game.scrap_of(p).extend(card(pool.kinds[c.id], seen) for c in scraps[p])
        game.decks[0] = [card(pool.kinds[c.id]) for c in reversed(deck)]
        for p in range(2):
            self._uses(game, p)
        self._begin(game)
        return game

    def _begin(self, game: TcgGame) -> None:
        if self.phase == "start":
            game.turn = self.turn - 1
            game.active = self.active if game.turn == 0 else 1 - self.active
            game.frames.append(Frame(basic.TURN, 0, [0, 0]))
        else:
            game.turn = self.turn
            game.active = self.active
            game.phase = MAIN
            game.frames.append(Frame(basic.TURN, basic.ASK_MAIN, [0, 0]))
        game.run()

    def _set_up(
        self, game: TcgGame, teams: list[list[Character]], fallen: list[list[Character]], deck: list[BattleCard]
    ) -> TcgGame:
        for p in range(2):
            if fallen[p]:
                self.doc.fail((f"p{p + 1}", "ko"), "before the game nobody is KO'd")
            if len(teams[p]) < BASIC.team_size:
                self.doc.fail(
                    (f"p{p + 1}", "team"), f"the Basic rules need {BASIC.team_size} characters (BASIC-setup-1)"
                )
        game.decks[0] = [card(game.pool.kinds[c.id]) for c in reversed(deck)]
        position = {id: i for i, id in enumerate(game.pool.characters)}
        first, second = (tuple(position[c.card.id] for c in team) for team in teams)
        basic.begin(game, (first, second), one_box=False)
        return game

    def _place(self, game: TcgGame, teams: list[list[Character]], fallen: list[list[Character]]) -> None:
        for p in range(2):
            counts: dict[str, int] = {}
            for zone, into in ((teams[p], game.teams[p]), (fallen[p], game.knocked_out[p])):
                for character in zone:
                    n = counts[character.card.id] = counts.get(character.card.id, 0) + 1
                    character.key = character.card.id if n == 1 else f"{character.card.id}#{n}"
                    index = len(game.characters)
                    character.ref = f"c{index}"
                    game.characters.append(character)
                    into.append(index)
            for i, entry in enumerate(self.doc.sequence(self.sides[p].get("team"), (f"p{p + 1}", "team"))):
                if isinstance(entry, dict) and "attacked" in entry:
                    at = (f"p{p + 1}", "team", i, "attacked")
                    if self.doc.truth(entry["attacked"], at):
                        if game.last_attacker[p] >= 0:
                            self.doc.fail(at, "in the Basic game one character a turn has attacked (BASIC-turn-2a)")
                        game.last_attacker[p] = game.teams[p][i]

    def _uses(self, game: TcgGame, p: int) -> None:
        path: Path = (f"p{p + 1}", "used")
        for i, value in enumerate(self.doc.sequence(self.sides[p].get("used"), path)):
            word = self.doc.text(value, (*path, i))
            if word not in USES:
                self.doc.fail((*path, i), f"{word!r} is nothing one uses up in a turn; expected {listing(USES, 'or')}")
            if word != "flip":
                self.doc.fail((*path, i), f"the Basic game has no {word} to use (BASIC-0-1)")
            if p != self.active:
                self.doc.fail((*path, i), f"it is not p{p + 1}'s turn")
            game.used_flip = True

    def _fill(self) -> int:
        given = [
            self.doc.number(side["fill"], (f"p{p + 1}", "fill")) for p, side in enumerate(self.sides) if "fill" in side
        ]
        return sum(given) if given else DEFAULT_FILL

    def _player(self, value: Value, path: Path) -> int:
        word = self.doc.text(value, path)
        if word not in ("p1", "p2"):
            self.doc.fail(path, f"{word!r} is no player; expected p1 or p2")
        return int(word[1]) - 1

    def _cards(self, p: int, pile: str) -> list[BattleCard]:
        path: Path = (f"p{p + 1}", pile)
        cards = []
        for i, value in enumerate(self.doc.sequence(self.sides[p].get(pile), path)):
            try:
                cards.append(self.catalogue.battle_card(self.doc.text(value, (*path, i))))
            except BadInput as error:
                self._again((*path, i), error)
        return cards

    def _characters(self, p: int, zone: str) -> list[Character]:
        path: Path = (f"p{p + 1}", zone)
        return [
            self._character(p, zone, value, (*path, i))
            for i, value in enumerate(self.doc.sequence(self.sides[p].get(zone), path))
        ]

    def _character(self, p: int, zone: str, value: Value, path: Path) -> Character:
        doc = self.doc
        entry: Mapping[str, Value] = (
            {"card": value} if isinstance(value, str) else doc.mapping(value, path, CHARACTER_KEYS)
        )
        if "card" not in entry:
            doc.fail(path, "`card` is missing")
        try:
            found = self.catalogue.character(doc.text(entry["card"], (*path, "card")))
        except BadInput as error:
            self._again((*path, "card"), error)
        names = [mode.name for mode in found.modes]
        mode = doc.text(entry.get("mode", names[0]), (*path, "mode"))
        if mode not in names:
            doc.fail((*path, "mode"), f"{found.name} has no {mode!r} mode; expected {listing(names, 'or')}")
        damage = doc.number(entry.get("damage", found.health if zone == "ko" else 0), (*path, "damage"))
        if zone == "team" and damage >= found.health:
            doc.fail((*path, "damage"), f"{found.name} can't stand with {damage} damage: its health is {found.health}")
        if zone == "ko" and damage < found.health:
            doc.fail(
                (*path, "damage"), f"{found.name} can't be KO'd with {damage} damage of {found.health} (BASIC-turn-5b)"
            )
        if doc.truth(entry.get("tapped", False), (*path, "tapped")):
            doc.fail(
                (*path, "tapped"), "the Basic game does not tap characters; `attacked: true` marks the last attacker"
            )
        self._no_extras(entry, path)
        return Character(found, p, found.id, "", names.index(mode), damage)

    def _no_extras(self, entry: Mapping[str, Value], path: Path) -> None:
        doc = self.doc
        at: Path = (*path, "upgrades")
        for i, value in enumerate(doc.sequence(entry.get("upgrades"), at)):
            upgrade = doc.mapping(value, (*at, i), ("card", "slot")) if isinstance(value, dict) else {"card": value}
            try:
                self.catalogue.battle_card(doc.text(upgrade.get("card"), (*at, i)))
            except BadInput as error:
                self._again((*at, i), error)
            slot = upgrade.get("slot", "weapon")
            if slot not in UPGRADE_KINDS:
                doc.fail((*at, i, "slot"), f"there is no slot {slot!r}; expected {listing(UPGRADE_KINDS, 'or')}")
        for word in ("upgrades", "under", "until_end"):
            if entry.get(word):
                doc.fail((*path, word), f"the Basic game has no {word.replace('_', ' ')} on a character (BASIC-0-1)")

    def _again(self, path: Path, error: BadInput) -> NoReturn:
        self.doc.fail(path, str(error))


def read_path(game: TcgGame, path: str) -> Reading:
    """The value at a path such as p1.hand or p2.red-alert-security-chief.damage."""
    head, _, rest = path.partition(".")
    if head in ("p1", "p2"):
        return _read_player(game, int(head[1]) - 1, rest, path)
    if head == "last_attack":
        return _read_attack(game, rest, path)
    if path == "turn":
        return game.turn
    if path == "active":
        return f"p{game.active + 1}"
    if path == "phase":
        return game.phase
    if path == "winner":
        if game.result is None:
            return "none"
        return f"p{game.result.winners[0] + 1}" if game.result.winners else "draw"
    raise BadInput(f"there is nothing at {path!r}; paths begin with p1, p2, last_attack, turn, active, phase or winner")


def _ids(game: TcgGame, cards: list[int]) -> list[str]:
    return [game.pool.battle_cards[kind_of(one)].id for one in cards]


def _read_player(game: TcgGame, player: int, rest: str, path: str) -> Reading:
    if rest == "hand":
        return _ids(game, game.hands[player])
    if rest == "deck":
        return _ids(game, game.deck_of(player)[::-1])
    if rest == "scrap":
        return _ids(game, game.scrap_of(player))
    if rest == "played":
        return _ids(game, game.played[player])
    if rest == "flipped":
        return _ids(game, game.battle.flipped[player]) if game.battle is not None else []
    if rest == "secret":
        return []
    if rest == "ko":
        return [game.characters[c].card.id for c in game.knocked_out[player]]
    if rest == "team":
        return [game.characters[c].card.id for c in game.teams[player]]
    name, _, field = rest.partition(".")
    index = game.find(player, name.removesuffix("#1"))
    if index is None:
        raise BadInput(f"p{player + 1} has no character or pile {name!r} (in {path!r})")
    return _read_character(game, index, field, path)


def _read_character(game: TcgGame, index: int, field: str, path: str) -> Reading:
    character = game.characters[index]
    if field in KEYWORDS:
        return 0
    if field in ("upgrades", "under"):
        return []
    if field.startswith("slot.") and field[5:] in UPGRADE_KINDS:
        return None
    readings: dict[str, Reading] = {
        "damage": character.damage,
        "mode": character.face.name,
        "tapped": character.tapped,
        "attack": game.attack_of(index),
        "defense": game.defense_of(index),
        "health": character.card.health,
        "zone": "battlefield" if index in game.teams[character.owner] else "ko",
        "stars": character.card.stars,
        "traits": list(character.face.traits),
    }
    if field not in readings:
        raise BadInput(f"a character has no {field!r} (in {path!r}); expected {listing(readings, 'or')}")
    return readings[field]


def _read_attack(game: TcgGame, field: str, path: str) -> Reading:
    battle = game.battle
    if field not in ("attacker", "defender", "attack", "defense", "pierce", "damage"):
        raise BadInput(f"there is nothing at {path!r}")
    if battle is None:
        return None
    if field in ("attacker", "defender"):
        return game.characters[battle.attacker if field == "attacker" else battle.defender].card.id
    numbers: dict[str, int] = {
        "attack": battle.attack, "defense": battle.defense, "pierce": battle.pierce, "damage": battle.damage
    }  # fmt: skip
    return numbers[field]


ADAPTERS[TcgScenarios.name] = TcgScenarios()
