"""From the text of a scenario file to the structure of its position, for an editor that knows no YAML.

The structure says the same facts as the text: what is parsed and composed again sets up the same game, and what is
composed and parsed again is equal to itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from ..dbg.modes import DIMENSIONS, MODES
from ..dbg.scenarios import MOST as MOST_ROWS
from ..dbg.scenarios import PLAYER_KEYS as DBG_KEYS
from ..dbg.scenarios import SEATS
from ..kernel.scenario import Scenario, adapter_of
from ..kernel.yamlfile import Document, Path, Value
from ..tcg.scenarios import CHARACTER_KEYS, MODIFIERS
from ..tcg.scenarios import PLAYER_KEYS as TCG_KEYS
from .library_limits import read_scenario
from .library_types.positions import (
    Cell,
    CharacterAt,
    DbgPosition,
    DbgSide,
    InPlay,
    Position,
    TcgPosition,
    TcgSide,
    UpgradeOn,
)

EXTRA = ("note", "notes", "tags", "author")

Given = Mapping[str, Value]


def parse(text: str) -> Position:
    """The structure of a scenario's text. Whether the position can be is another question; see theatre."""
    scenario = read_scenario(text)
    adapter_of(scenario)
    return _Parser(scenario).dbg() if scenario.game == "dbg" else _Parser(scenario).tcg()


class _Parser:
    """Reads one scenario; every fault is told with its line."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.doc: Document = scenario.document
        self.data: Given = scenario.data

    def tcg(self) -> TcgPosition:
        sides = [self._tcg_side(name) for name in ("p1", "p2")]
        check = self.data.get("check")
        return TcgPosition(
            title=self.scenario.title,
            cites=tuple(self.scenario.cites),
            rules=self._text("rules", "expanded"),
            seed=self.scenario.seed,
            turn=self._number("turn", 5),
            active=self._text("active", "p1"),
            phase=self._text("phase", "main"),
            p1=sides[0],
            p2=sides[1],
            play=self._script(),
            expect=self._mapping(self.data, "expect", ()),
            check=None if check is None else dict(self.doc.mapping(check, ("check",))),
            extra={key: self.data[key] for key in EXTRA if key in self.data},
        )

    def dbg(self) -> DbgPosition:
        players = self._maybe(self.data, "players", ())
        return DbgPosition(
            title=self.scenario.title,
            cites=tuple(self.scenario.cites),
            set=self._text("set", "core"),
            mode=self._text("mode", "competitive"),
            seed=self.scenario.seed,
            players=players,
            active=self._text("active", "p1"),
            first_turn=self._truth(self.data, "first_turn", ()),
            phase=self._text("phase", "main"),
            turn=self._maybe(self.data, "turn", ()),
            payment=self._text("payment", "auto"),
            schemes=self._text("schemes", "all"),
            matrix=self._matrix(players),
            sides=self._sides(),
            main_deck=self._words(self.data, "main_deck", ()),
            fill=self._number("fill", 0),
            encounters=self._words(self.data, "encounters", ()) if "encounters" in self.data else None,
            encountered=self._words(self.data, "encountered", ()),
            destroyed=self._words(self.data, "destroyed", ()),
            damage_stack=self._damage_stack(),
            basics=self._maybe(self.data, "basics", ()),
            bosses_left=self._maybe(self.data, "bosses_left", ()),
            play=self._script(),
            expect=self._mapping(self.data, "expect", ()),
            extra={key: self.data[key] for key in EXTRA if key in self.data},
        )

    def _damage_stack(self) -> int | None:
        """A number, or a list of the cards."""
        if "damage_deck" in self.data:
            return len(self._words(self.data, "damage_deck", ()))
        return self._maybe(self.data, "damage_stack", ())

    # The Trading Card Game

    def _tcg_side(self, name: str) -> TcgSide:
        path: Path = (name,)
        side = self.doc.mapping(self.data.get(name) or {}, path, TCG_KEYS)
        return TcgSide(
            team=self._characters(side, "team", path),
            ko=self._characters(side, "ko", path),
            hand=self._words(side, "hand", path),
            deck=self._words(side, "deck", path),
            scrap=self._words(side, "scrap", path),
            secret=self._words(side, "secret", path),
            stratagems=self._words(side, "stratagems", path),
            used=self._words(side, "used", path),
            fill=self._maybe(side, "fill", path),
            began=self._words(side, "began", path) if side.get("began") is not None else None,
            played_this_turn=self._words(side, "played_this_turn", path),
            extra_turns=self._count(side, "extra_turns", path),
            outside=self._words(side, "outside", path) if side.get("outside") is not None else None,
        )

    def _characters(self, side: Given, zone: str, path: Path) -> tuple[CharacterAt, ...]:
        at: Path = (*path, zone)
        return tuple(
            CharacterAt(value) if isinstance(value, str) else self._character(value, (*at, i))
            for i, value in enumerate(self.doc.sequence(side.get(zone), at))
        )

    def _character(self, value: Value, at: Path) -> CharacterAt:
        given = self.doc.mapping(value, at, CHARACTER_KEYS)
        if "card" not in given:
            self.doc.fail(at, "`card` is missing")
        until = self.doc.mapping(given.get("until_end") or {}, (*at, "until_end"), MODIFIERS)
        return CharacterAt(
            card=self.doc.text(given["card"], (*at, "card")),
            mode=self.doc.text(given.get("mode", ""), (*at, "mode")),
            damage=self._maybe(given, "damage", at),
            tapped=self._truth(given, "tapped", at),
            attacked=self._truth(given, "attacked", at),
            upgrades=self._upgrades(given, at),
            under=self._words(given, "under", at),
            until_end={word: self.doc.number(n, (*at, "until_end", word)) for word, n in until.items()},
        )

    def _upgrades(self, given: Given, at: Path) -> tuple[UpgradeOn, ...]:
        found = []
        for i, value in enumerate(self.doc.sequence(given.get("upgrades"), (*at, "upgrades"))):
            place: Path = (*at, "upgrades", i)
            entry = {"card": value} if isinstance(value, str) else self.doc.mapping(value, place, ("card", "slot"))
            slot = self.doc.text(entry.get("slot", ""), (*place, "slot"))
            found.append(UpgradeOn(self.doc.text(entry.get("card"), place), slot))
        return tuple(found)

    # The Deck-Building Game

    def _sides(self) -> tuple[DbgSide, ...]:
        named = [i for i, seat in enumerate(SEATS) if seat in self.data]
        return tuple(self._dbg_side(SEATS[i]) for i in range(max(named, default=-1) + 1))

    def _dbg_side(self, name: str) -> DbgSide:
        path: Path = (name,)
        side = self.doc.mapping(self.data.get(name) or {}, path, DBG_KEYS)
        return DbgSide(
            character=self.doc.text(side.get("character") or "", (*path, "character")),
            form=self.doc.text(side.get("form", "alt"), (*path, "form")),
            at=self._space(side["at"], (*path, "at")) if "at" in side else None,
            energon=self._count(side, "energon", path),
            vp=self._count(side, "vp", path),
            damage=self._count(side, "damage", path),
            power=self._count(side, "power", path),
            hand=self._words(side, "hand", path),
            deck=self._words(side, "deck", path),
            fill=self._count(side, "fill", path),
            discard=self._words(side, "discard", path),
            play=tuple(
                self._in_play(value, (*path, "play", i))
                for i, value in enumerate(self.doc.sequence(side.get("play"), (*path, "play")))
            ),
            allies=self._words(side, "allies", path),
            vault=self._words(side, "vault", path),
            missions=self._words(side, "missions", path),
        )

    def _in_play(self, value: Value, at: Path) -> InPlay:
        if isinstance(value, str):
            return InPlay(value)
        given = self.doc.mapping(value, at, ("card", "power", "move", "range", "used"))
        return InPlay(
            self.doc.text(given.get("card"), at),
            self._maybe(given, "power", at),
            self._maybe(given, "move", at),
            self._maybe(given, "range", at),
            self._count(given, "used", at),
        )

    def _matrix(self, players: int | None) -> tuple[tuple[Cell, ...], ...]:
        rows = [
            [self._cell(value, ("matrix", r, c)) for c, value in enumerate(self.doc.sequence(row, ("matrix", r)))]
            for r, row in enumerate(self.doc.sequence(self.data.get("matrix"), ("matrix",)))
        ]
        if not rows and (self.data.get("cubes") or self.data.get("under")):
            height, width = self._usual_size(players)
            rows = [[Cell("blank")] * width for _ in range(height)]
        for name, value in self._mapping(self.data, "cubes", ()).items():
            row, column = self._laden(rows, "cubes", name)
            energon = self.doc.number(cast("Value", value), ("cubes", name), 1)
            rows[row][column] = msgspec.structs.replace(rows[row][column], energon=energon)
        for name in self._mapping(self.data, "under", ()):
            row, column = self._laden(rows, "under", name)
            under = self._words(self.doc.mapping(self.data["under"], ("under",)), name, ("under",))
            rows[row][column] = msgspec.structs.replace(rows[row][column], under=under)
        return tuple(tuple(row) for row in rows)

    def _usual_size(self, players: int | None) -> tuple[int, int]:
        named = len(self._sides())
        mode = MODES.get(self._text("mode", "competitive"))
        least = mode.least if mode is not None else 1
        return DIMENSIONS.get(players or max(named, least), (MOST_ROWS, MOST_ROWS))

    def _laden(self, rows: Sequence[Sequence[Cell]], key: str, name: str) -> tuple[int, int]:
        row, column = self._space(name, (key, name))
        if row >= len(rows) or column >= len(rows[row]):
            self.doc.fail((key, name), f"the Matrix has no space {row},{column}")
        return row, column

    def _cell(self, value: Value, at: Path) -> Cell:
        word = "." if value is None else self.doc.text(value, at)
        if word == ".":
            return Cell()
        return Cell(word[1:] or "blank") if word.startswith("?") else Cell(word, up=True)

    def _space(self, value: Value, at: Path) -> tuple[int, int]:
        parts = [part.strip() for part in value.split(",")] if isinstance(value, str) else self.doc.sequence(value, at)
        words = [str(part) for part in parts]
        if len(words) != 2 or not all(word.isascii() and word.isdecimal() for word in words):
            self.doc.fail(at, "a space is [row, column], counted from 0")
        return int(words[0]), int(words[1])

    # What both games have

    def _script(self) -> tuple[dict[str, object], ...]:
        steps = self.doc.sequence(self.data.get("play"), ("play",))
        return tuple(dict(self.doc.mapping(step, ("play", i))) for i, step in enumerate(steps))

    def _text(self, key: str, default: str) -> str:
        return self.doc.text(self.data.get(key, default), (key,))

    def _number(self, key: str, default: int) -> int:
        return self.doc.number(self.data.get(key, default), (key,))

    def _count(self, given: Given, key: str, path: Path) -> int:
        return self.doc.number(given.get(key, 0), (*path, key))

    def _maybe(self, given: Given, key: str, path: Path) -> int | None:
        value = given.get(key)
        return None if value is None else self.doc.number(value, (*path, key))

    def _truth(self, given: Given, key: str, path: Path) -> bool:
        return self.doc.truth(given.get(key, False), (*path, key))

    def _words(self, given: Given, key: str, path: Path) -> tuple[str, ...]:
        at: Path = (*path, key)
        return tuple(self.doc.text(value, (*at, i)) for i, value in enumerate(self.doc.sequence(given.get(key), at)))

    def _mapping(self, given: Given, key: str, path: Path) -> dict[str, object]:
        return dict(self.doc.mapping(given.get(key) or {}, (*path, key)))
