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
from . import basic, turn
from .board import changed
from .catalogue import BUILT_IN, Catalogue, pool_of
from .choices import Modifier
from .deckbuilding import CASUAL, check_deck
from .decks import Deck
from .definitions import BLANK, SLOTS, UPGRADE_KINDS, BattleCard, CharacterCard
from .pieces import enlist, slot_of, upgrade
from .registers import BasicTurn, Turn
from .rules import BASIC
from .setup import began_ids, count_supply, empty_table, find_rules, make_rng, place_team
from .state import ACTION_USED, FLIP_USED, MAIN, TAP_USED, UPGRADE_USED, USES, TcgGame
from .words.base import STAT_NUMBERS, UNTIL_TURN

PHASES = ("main", "start", "setup")
PLAYER_KEYS = (
    "team", "ko", "hand", "deck", "fill", "scrap", "secret", "used", "began", "played_this_turn", "extra_turns",
    "stratagems", "outside",
)  # fmt: skip
CHARACTER_KEYS = ("card", "mode", "damage", "tapped", "upgrades", "under", "attacked", "until_end")
USED_BITS = {"flip": FLIP_USED, "action": ACTION_USED, "upgrade": UPGRADE_USED, "tap": TAP_USED}
KEYWORDS = ("bold", "tough", "pierce", "focus", "safeguard", "brave", "stealth")
MODIFIERS = ("attack", "defense", "health", *KEYWORDS)
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

    def spell(self, text: str) -> str:
        return text

    def check(self, scenario: Scenario) -> list[Refusal]:
        doc = scenario.document
        entry = doc.mapping(scenario.data["check"], ("check",), ("team", "deck", "legal", "why", "format"))
        team = [
            doc.text(c, ("check", "team", i)) for i, c in enumerate(doc.sequence(entry.get("team"), ("check", "team")))
        ]
        cards = {
            id: doc.number(n, ("check", "deck", id), 1)
            for id, n in doc.mapping(entry.get("deck") or {}, ("check", "deck")).items()
        }
        try:
            deck = Deck.of(team, cards, "the deck", self.catalogue)
            if find_rules(_rules(scenario)) is BASIC:
                return check_basic(deck)
            return check_deck(deck, doc.text(entry.get("format", CASUAL), ("check", "format")))
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


class _Entry:
    """A character of the file, before the game exists."""

    def __init__(self, card: CharacterCard, path: Path, mode: int, damage: int, tapped: bool, attacked: bool) -> None:
        self.card = card
        self.path = path
        self.mode = mode
        self.damage = damage
        self.tapped = tapped
        self.attacked = attacked
        self.upgrades: list[tuple[BattleCard, int]] = []
        self.people_under: list[CharacterCard] = []
        self.cards_under: list[BattleCard] = []
        self.modifiers: list[tuple[int, int]] = []


class _Position:
    """Builds one position; every fault is reported with its line."""

    def __init__(self, scenario: Scenario, catalogue: Catalogue) -> None:
        self.doc: Document = scenario.document
        self.data = scenario.data
        self.seed = scenario.seed
        self.catalogue = catalogue
        self.rules = find_rules(_rules(scenario))
        self.sides = [self.doc.mapping(self.data.get(f"p{p + 1}") or {}, (f"p{p + 1}",), PLAYER_KEYS) for p in range(2)]
        self.chance = self.data.get("active") == "chance"
        self.active = 0 if self.chance else self._player(self.data.get("active", "p1"), ("active",))
        self.turn = self.doc.number(self.data.get("turn", 5), ("turn",), 1)
        self.phase = self.doc.text(self.data.get("phase", "main"), ("phase",))
        if self.chance and self.phase != "setup":
            self.doc.fail(("active",), "chance decides who begins in `phase: setup` only")
        if self.phase not in PHASES:
            self.doc.fail(("phase",), f"a position stands at {listing(PHASES, 'or')}, not at {self.phase!r}")

    def build(self) -> TcgGame:
        hands = [self._cards(p, "hand") for p in range(2)]
        scraps = [self._cards(p, "scrap") for p in range(2)]
        secrets = [self._typed(p, "secret", "secret-action", "Secret Action") for p in range(2)]
        beside = [self._typed(p, "stratagems", "stratagem", "stratagem") for p in range(2)]
        decks = self._decks()
        teams = [self._entries(p, "team") for p in range(2)]
        fallen = [self._entries(p, "ko") for p in range(2)]
        for p in range(2):
            if not teams[p]:
                self.doc.fail((f"p{p + 1}",), f"p{p + 1} needs at least one character in `team`")
            self._check_words(p)
        entries = [entry for side in (*teams, *fallen) for entry in side]
        everything = [one for pile in (*decks, *hands, *scraps, *secrets) for one in pile]
        everything += [one for entry in entries for one, _ in entry.upgrades]
        everything += [one for entry in entries for one in entry.cards_under]
        people = [entry.card for entry in entries] + [one for entry in entries for one in entry.people_under]
        people += [one for p in range(2) for one in self._began(p)]
        if self.phase == "setup":
            people += [one for p in range(2) for one in self._carried(teams[p])]
        people += [self.catalogue.character(part) for one in people for part in one.parts]
        listed = {one.id for one in people}
        people += [one for one in self.catalogue.characters.values() if one.parts and set(one.parts) <= listed]
        pool = pool_of(people, [*everything, *beside[0], *beside[1], BLANK])
        game = empty_table(self.rules, pool, make_rng(self.seed), count_supply(pool, everything), self.active)
        first, second = (tuple(pool.kinds[c.id] for c in cards) for cards in beside)
        game.stratagems = (first, second)
        if self.phase == "setup":
            return self._set_up(game, teams, fallen, decks)
        self._place(game, teams, fallen)
        for p in range(2):
            game.hands[p] = [card(pool.kinds[c.id], 1 << p) for c in hands[p]]
            game.secrets[p] = [card(pool.kinds[c.id], 1 << p) for c in secrets[p]]
            game.scrap_of(p).extend(card(pool.kinds[c.id], everyone(2)) for c in scraps[p])
        for pile, cards in enumerate(decks):
            game.decks[pile] = [card(pool.kinds[c.id]) for c in reversed(cards)]
        for p in range(2):
            self._uses(game, p)
            extra = self.doc.number(self.sides[p].get("extra_turns", 0), (f"p{p + 1}", "extra_turns"))
            game.extra_turns = changed(game.extra_turns, p, extra)
        self._begin(game)
        return game

    def _decks(self) -> list[list[BattleCard]]:
        """The decks from the top. One deck lies between the players in the Basic game: what either side lists is laid
        on it, the active player's uppermost."""
        listed = [self._cards(p, "deck") for p in range(2)]
        fills = [
            self.doc.number(side["fill"], (f"p{p + 1}", "fill")) if "fill" in side else None
            for p, side in enumerate(self.sides)
        ]
        if self.rules.piles == 1:
            given = [fill for fill in fills if fill is not None]
            fill = sum(given) if given else DEFAULT_FILL
            return [[*listed[self.active], *listed[1 - self.active], *[BLANK] * fill]]
        return [[*listed[p], *[BLANK] * (DEFAULT_FILL if (n := fills[p]) is None else n)] for p in range(2)]

    def _check_words(self, p: int) -> None:
        for word in NOT_IN_BASIC if self.rules is BASIC else ():
            if self.sides[p].get(word):
                path: Path = (f"p{p + 1}", word)
                self.doc.fail(path, f"the Basic game has no {word.replace('_', ' ')} (BASIC-0-1)")

    def _began(self, p: int) -> list[CharacterCard]:
        path: Path = (f"p{p + 1}", "began")
        return [
            self._character_card(value, (*path, i))
            for i, value in enumerate(self.doc.sequence(self.sides[p].get("began"), path))
        ]

    def _begin(self, game: TcgGame) -> None:
        basics = self.rules is BASIC
        if self.phase == "start":
            game.turn = self.turn - 1
            game.active = self.active if game.turn == 0 else 1 - self.active
            game.call(basic.TURN if basics else turn.TURN, BasicTurn() if basics else Turn())
        else:
            game.turn = self.turn
            game.active = self.active
            game.phase = MAIN
            here = (
                Frame.at(basic.TURN, basic.ask_main, BasicTurn())
                if basics
                else Frame.at(turn.TURN, turn.ask_main, Turn())
            )
            game.frames.append(here)
        game.run()

    def _set_up(
        self, game: TcgGame, teams: list[list[_Entry]], fallen: list[list[_Entry]], decks: list[list[BattleCard]]
    ) -> TcgGame:
        for p in range(2):
            if fallen[p]:
                self.doc.fail((f"p{p + 1}", "ko"), "before the game nobody is KO'd")
        for pile, cards in enumerate(decks):
            game.decks[pile] = [card(game.pool.kinds[c.id]) for c in reversed(cards)]
        if self.rules is not BASIC:
            for p in range(2):
                place_team(game, p, [*(entry.card for entry in teams[p]), *self._carried(teams[p])])
            game.began = began_ids(game)
            game.active = -1 if self.chance else self.active
            turn.begin(game)
            return game
        for p in range(2):
            if len(teams[p]) < BASIC.team_size:
                self.doc.fail(
                    (f"p{p + 1}", "team"), f"the Basic rules need {BASIC.team_size} characters (BASIC-setup-1)"
                )
        first, second = (tuple(entry.card.id for entry in team) for team in teams)
        basic.begin(game, (first, second), one_box=False)
        return game

    def _carried(self, team: list[_Entry]) -> list[CharacterCard]:
        """Whom the characters bring along: those listed under them, or else those their cards name."""
        listed = {entry.card.id for entry in team}
        found = []
        for entry in team:
            found += entry.people_under or [
                self.catalogue.character(id) for id in entry.card.carried if id not in listed
            ]
        return found

    def _place(self, game: TcgGame, teams: list[list[_Entry]], fallen: list[list[_Entry]]) -> None:
        for p in range(2):
            counts: dict[str, int] = {}
            for zone, into in ((teams[p], game.teams[p]), (fallen[p], game.knocked_out[p])):
                for entry in zone:
                    into.append(self._add(game, p, entry.card, counts, entry))
            for entry in (*teams[p], *fallen[p]):
                implied = [self.catalogue.character(part) for part in entry.card.parts]
                for beneath in (*entry.people_under, *implied):
                    game.under[p].append(self._add(game, p, beneath, counts, None))
        listed = [self._began(p) for p in range(2)]
        usual = began_ids(game)
        game.began = tuple(
            tuple(c.id for c in listed[p]) if self.sides[p].get("began") is not None else usual[p] for p in range(2)
        )
        for team in (*teams, *fallen):
            for entry in team:
                self._check_health(game, entry)

    def _add(self, game: TcgGame, p: int, found: CharacterCard, counts: dict[str, int], entry: _Entry | None) -> int:
        n = counts[found.id] = counts.get(found.id, 0) + 1
        key = found.id if n == 1 else f"{found.id}#{n}"
        index = len(game.characters)
        made = enlist(game.pool, found.id, p, key, index)
        game.characters.append(made)
        if entry is not None:
            made.mode, made.damage, made.tapped = entry.mode, entry.damage, entry.tapped
            made.attacked = int(entry.attacked)
            if entry.attacked and self.rules is BASIC:
                if game.last_attacker[p] >= 0:
                    self.doc.fail(entry.path, "in the Basic game one character a turn has attacked (BASIC-turn-2a)")
                game.last_attacker = changed(game.last_attacker, p, index)
            kinds = game.pool.kinds
            made.upgrades = tuple(upgrade(card(kinds[c.id], everyone(2)), slot) for c, slot in entry.upgrades)
            made.cards_under = [card(kinds[c.id]) for c in entry.cards_under] or None
            game.modifiers += [Modifier(index, stat, amount, UNTIL_TURN) for stat, amount in entry.modifiers]
        return index

    def _check_health(self, game: TcgGame, entry: _Entry) -> None:
        bonus = sum(c.health_bonus for c, _ in entry.upgrades)
        health = entry.card.health + bonus
        name = entry.card.name
        standing = len(entry.path) > 1 and entry.path[1] == "team"
        if standing and entry.damage >= health:
            self.doc.fail(
                (*entry.path, "damage"), f"{name} can't stand with {entry.damage} damage: its health is {health}"
            )
        if not standing and self.rules is BASIC and entry.damage < entry.card.health:
            self.doc.fail(
                (*entry.path, "damage"),
                f"{name} can't be KO'd with {entry.damage} damage of {entry.card.health} (BASIC-turn-5b)",
            )

    def _uses(self, game: TcgGame, p: int) -> None:
        path: Path = (f"p{p + 1}", "used")
        for i, value in enumerate(self.doc.sequence(self.sides[p].get("used"), path)):
            word = self.doc.text(value, (*path, i))
            if word not in USES:
                self.doc.fail((*path, i), f"{word!r} is nothing one uses up in a turn; expected {listing(USES, 'or')}")
            if self.rules is BASIC and word != "flip":
                self.doc.fail((*path, i), f"the Basic game has no {word} to use (BASIC-0-1)")
            if p != self.active:
                self.doc.fail((*path, i), f"it is not p{p + 1}'s turn")
            game.used |= USED_BITS[word]
            game.plays += word in ("action", "upgrade")
        for i, value in enumerate(
            self.doc.sequence(self.sides[p].get("played_this_turn"), (f"p{p + 1}", "played_this_turn"))
        ):
            self._battle_card(value, (f"p{p + 1}", "played_this_turn", i))

    def _player(self, value: Value, path: Path) -> int:
        word = self.doc.text(value, path)
        if word not in ("p1", "p2"):
            self.doc.fail(path, f"{word!r} is no player; expected p1 or p2")
        return int(word[1]) - 1

    def _battle_card(self, value: Value, path: Path) -> BattleCard:
        try:
            return self.catalogue.battle_card(self.doc.text(value, path))
        except BadInput as error:
            self._again(path, error)

    def _character_card(self, value: Value, path: Path) -> CharacterCard:
        try:
            return self.catalogue.character(self.doc.text(value, path))
        except BadInput as error:
            self._again(path, error)

    def _cards(self, p: int, pile: str) -> list[BattleCard]:
        path: Path = (f"p{p + 1}", pile)
        return [
            self._battle_card(value, (*path, i))
            for i, value in enumerate(self.doc.sequence(self.sides[p].get(pile), path))
        ]

    def _typed(self, p: int, word: str, kind: str, name: str) -> list[BattleCard]:
        """The cards of a zone that has cards of one type only."""
        cards = self._cards(p, word) if self.rules is not BASIC else []
        for i, one in enumerate(cards):
            if one.type != kind:
                self.doc.fail((f"p{p + 1}", word, i), f"{one.name} is no {name}")
        return cards

    def _entries(self, p: int, zone: str) -> list[_Entry]:
        path: Path = (f"p{p + 1}", zone)
        return [
            self._entry(zone, value, (*path, i))
            for i, value in enumerate(self.doc.sequence(self.sides[p].get(zone), path))
        ]

    def _entry(self, zone: str, value: Value, path: Path) -> _Entry:
        doc = self.doc
        given: Mapping[str, Value] = (
            {"card": value} if isinstance(value, str) else doc.mapping(value, path, CHARACTER_KEYS)
        )
        if "card" not in given:
            doc.fail(path, "`card` is missing")
        found = self._character_card(given["card"], (*path, "card"))
        names = [mode.name for mode in found.modes]
        mode = doc.text(given.get("mode", names[0]), (*path, "mode"))
        if mode not in names:
            doc.fail((*path, "mode"), f"{found.name} has no {mode!r} mode; expected {listing(names, 'or')}")
        damage = doc.number(given.get("damage", found.health if zone == "ko" else 0), (*path, "damage"))
        tapped = doc.truth(given.get("tapped", False), (*path, "tapped"))
        if tapped and self.rules is BASIC:
            doc.fail(
                (*path, "tapped"), "the Basic game does not tap characters; `attacked: true` marks the last attacker"
            )
        attacked = doc.truth(given.get("attacked", False), (*path, "attacked"))
        entry = _Entry(found, path, names.index(mode), damage, tapped, attacked)
        self._upgrades(entry, given.get("upgrades"))
        self._under(entry, given.get("under"))
        self._until_end(entry, given.get("until_end"))
        if self.rules is BASIC:
            for word in ("upgrades", "under", "until_end"):
                if given.get(word):
                    doc.fail(
                        (*path, word), f"the Basic game has no {word.replace('_', ' ')} on a character (BASIC-0-1)"
                    )
        return entry

    def _upgrades(self, entry: _Entry, value: Value) -> None:
        doc = self.doc
        at: Path = (*entry.path, "upgrades")
        for i, item in enumerate(doc.sequence(value, at)):
            given = doc.mapping(item, (*at, i), ("card", "slot")) if isinstance(item, dict) else {"card": item}
            found = self._battle_card(given.get("card"), (*at, i))
            if not found.is_upgrade:
                doc.fail((*at, i), f"{found.name} is no Upgrade")
            slot = doc.text(given.get("slot", found.upgrade_kind), (*at, i, "slot"))
            if slot not in UPGRADE_KINDS:
                doc.fail((*at, i, "slot"), f"there is no slot {slot!r}; expected {listing(UPGRADE_KINDS, 'or')}")
            number = SLOTS.index(slot)
            rivals = [c for c, s in entry.upgrades if s == number]
            if any(c.id != found.id for c in rivals) or len(rivals) >= found.max_per_slot:
                doc.fail((*at, i), f"the {slot} slot of {entry.card.name} is taken by {rivals[0].name}")
            entry.upgrades.append((found, number))

    def _under(self, entry: _Entry, value: Value) -> None:
        at: Path = (*entry.path, "under")
        for i, item in enumerate(self.doc.sequence(value, at)):
            id = self.doc.text(item, (*at, i))
            if id in self.catalogue.characters:
                entry.people_under.append(self.catalogue.characters[id])
            else:
                entry.cards_under.append(self._battle_card(item, (*at, i)))

    def _until_end(self, entry: _Entry, value: Value) -> None:
        if value is None:
            return
        at: Path = (*entry.path, "until_end")
        for word, amount in self.doc.mapping(value, at, MODIFIERS).items():
            entry.modifiers.append((STAT_NUMBERS[word], self.doc.number(amount, (*at, word))))

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
        return _ids(game, list(game.battle.flipped[player])) if game.battle is not None else []
    if rest == "secret":
        return _ids(game, game.secrets[player])
    if rest == "ko":
        return [game.characters[c].card.id for c in game.knocked_out[player]]
    if rest == "team":
        return [game.characters[c].card.id for c in game.teams[player]]
    name, _, field = rest.partition(".")
    index = game.find(player, name.removesuffix("#1"))
    if index is None:
        raise BadInput(f"p{player + 1} has no character or pile {name!r} (in {path!r})")
    return _read_character(game, index, field, path)


def zone_of(game: TcgGame, index: int) -> str:
    owner = game.characters[index].owner
    for name, zone in (("battlefield", game.teams), ("ko", game.knocked_out), ("under", game.under)):
        if index in zone[owner]:
            part_of = [c for c in (*game.teams[owner], *game.knocked_out[owner]) if game.characters[c].card.parts]
            id = game.characters[index].card.id
            worn = (game.upgrade_card(u).id for c in game.teams[owner] for u in game.characters[c].upgrades)
            if name == "under" and id in worn:
                return "upgrade"
            if name == "under" and any(id in game.characters[c].card.parts for c in part_of):
                return "combined"
            return name
    return "nowhere"


def _read_character(game: TcgGame, index: int, field: str, path: str) -> Reading:
    character = game.characters[index]
    if field in KEYWORDS:
        return max(0, game.stat_in_battle(index, STAT_NUMBERS[field]))
    worn = [(game.upgrade_card(one).id, (*SLOTS, "head")[slot_of(one)]) for one in character.upgrades]
    if field == "upgrades":
        return [id for id, _ in worn]
    if field == "under":
        carried = [game.characters[c].card.id for c in game.under[character.owner]] if character.card.carries else []
        return [*carried, *_ids(game, character.cards_under or [])]
    if field.startswith("slot.") and field[5:] in UPGRADE_KINDS:
        return [id for id, slot in worn if slot == field[5:]]
    readings: dict[str, Reading] = {
        "damage": character.damage,
        "mode": character.face.name,
        "tapped": character.tapped,
        "attack": game.attack_of(index),
        "defense": game.defense_of(index),
        "health": game.stat(index, STAT_NUMBERS["health"]),
        "zone": zone_of(game, index),
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
        index = battle.attacker if field == "attacker" else battle.defender
        return game.characters[index].card.id if index >= 0 else None
    numbers: dict[str, int] = {
        "attack": battle.attack, "defense": battle.defense, "pierce": battle.pierce, "damage": battle.damage
    }  # fmt: skip
    return numbers[field]


ADAPTERS[TcgScenarios.name] = TcgScenarios()
