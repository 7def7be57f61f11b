"""Scenario files: a position, a script and what must be seen. The runner knows no game; each game lends an adapter."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn, Protocol

from .decision import Decision, Refusal
from .english import listing
from .errors import BadInput, BadScenario, SpacebridgeError
from .events import event_name
from .frames import Step
from .game import Game
from .kits import kits
from .plain import Path, Value
from .positionfiles import Format
from .positions import Fail, Noted, refuse
from .strangers import TITLE, clean
from .yamlfile import Document, show

COMMON_KEYS = ("title", "cites", "game", "seed", "play", "expect", "check", "note", "notes", "tags", "author")
STEP_WORDS = ("expect", "illegal", "options", "offers", "maybe", "auto", "pass_until", "stop")
DECLINES = ("decline", "no", "done", "pass")

Reading = None | bool | int | str | list[str]
_COMPARISON = re.compile(r"^(>=|<=|==|!=|>|<)\s*(-?\d+)$")
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
}


class Scenario:
    """A parsed scenario."""

    __slots__ = ("cites", "data", "document", "file", "game", "seed", "title")

    def __init__(self, text: str, file: str = "") -> None:
        self.document = Document(text, file)
        self.file = file
        doc = self.document
        self.data: Mapping[str, Value] = doc.mapping(doc.value, ())
        self.title = clean(doc.text(self.data.get("title", ""), ("title",)), TITLE)
        cites = self.data.get("cites")
        self.cites = [doc.text(c, ("cites", i)) for i, c in enumerate(doc.sequence(cites, ("cites",)))]
        if "game" not in self.data:
            doc.fail((), f"'game' is missing; expected {listing(kits.names() or ADAPTERS, 'or')}")
        self.game = doc.text(self.data["game"], ("game",))
        seed = self.data.get("seed", 1)
        if isinstance(seed, bool) or not isinstance(seed, int):
            doc.fail(("seed",), f"expected a whole number, found {show(seed)}")
        self.seed = seed


class Adapter(Protocol):
    """What a game lends to the runner."""

    @property
    def name(self) -> str: ...

    @property
    def format(self) -> Format[Any]:
        """How positions stand in a file."""

    @property
    def unordered(self) -> frozenset[str]:
        """The last words of paths that compare without order, besides the piles that the game declares as bags."""

    def set_up(self, position: Any, fail: Fail = refuse) -> Game:
        """The game at a position, at its first decision; `fail` is told what can't be."""

    def note(self, game: Game) -> Noted:
        """The position a game stands at, or NoPosition."""

    def read(self, game: Game, path: str) -> Reading:
        """The value at a path; BadInput where there is no such path."""

    def check(self, scenario: Scenario) -> list[Refusal]:
        """What is wrong with the deck under `check`; nothing when it is legal."""

    def spell(self, text: str) -> str:
        """A key or an expected word of a file as the game itself spells it."""


ADAPTERS: dict[str, Adapter] = {}
"""Those in use; a game puts its own here when it is loaded, and another one may take its place."""


def find_adapter(game: str) -> Adapter | None:
    """The adapter in use for a game, or else the one that its kit lends."""
    found = ADAPTERS.get(game)
    if found is None and game in kits:
        lent = kits.of(game).scenarios
        found = ADAPTERS.get(game, lent)
    return found


def adapter_of(scenario: Scenario) -> Adapter:
    found = find_adapter(scenario.game)
    if found is None and scenario.game in kits:
        scenario.document.fail(("game",), f"the {kits.of(scenario.game).title} has no scenarios")
    if found is None:
        games = sorted({*ADAPTERS, *kits.names()})
        scenario.document.fail(("game",), f"there is no game {scenario.game!r}; expected one of {', '.join(games)}")
    known = (*COMMON_KEYS, *found.format.keys)
    scenario.document.mapping(scenario.document.value, (), known)
    return found


def game_at(scenario: Scenario) -> Game:
    """The game at the position the file describes, or BadScenario."""
    adapter = adapter_of(scenario)
    return adapter.set_up(adapter.format.read(scenario), scenario.document.fail)


class Failed(SpacebridgeError):
    """The game did not do what the scenario says."""


class Runner:
    """Plays one scenario: `run` to the end, or step by step for somebody who watches."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.doc = scenario.document
        self.adapter = adapter_of(scenario)
        self.game = game_at(scenario)
        self.steps = self.doc.sequence(scenario.data.get("play"), ("play",))
        self.seen_events = 0
        for i, step in enumerate(self.steps):
            self._check_form(i, step)

    def run(self) -> None:
        for index in range(len(self.steps)):
            self.step(index)
        if "expect" in self.scenario.data:
            self._expect(self.scenario.data["expect"], ("expect",))

    def step(self, index: int) -> None:
        """Do one entry of the script."""
        path: Path = ("play", index)
        entry = self.doc.mapping(self.steps[index], path)
        word, value = next(iter(entry.items()))
        at: Path = (*path, word)
        if word == "expect":
            self._expect(value, at)
            return
        if word == "stop":
            self._require(self.game.decision is None, at, f"the engine stands at a decision before {value!r}")
            return
        stop = self._stop_after(index)
        if self.game.decision is None and self.game.result is None:
            if word == "maybe" and stop:
                return  # the engine got to the stop without asking
            self.game.run()  # held by a `stop`, which is over now
        if word == "auto":
            self._auto(self.doc.number(value, at), at, stop)
        elif word == "pass_until":
            self._pass_until(self._player(self.doc.text(value, at), at), at, stop)
        elif word in ("illegal", "options", "offers", "maybe"):
            self._ask(word, self.doc.mapping(value, at), at, stop)
        else:
            self._choose(self._player(word, path), self._key(value, at), at, stop)

    # The words of a script

    def _choose(self, player: int, key: str, at: Path, stop: Sequence[Step]) -> None:
        index = self._find(player, key, at)
        if index is None:
            self._fail(at, f"p{player + 1} can't take {key!r}: {self._asked()}")
        self.game.choose(index, stop)

    def _ask(self, word: str, entry: Mapping[str, Value], at: Path, stop: Sequence[Step]) -> None:
        name = next((k for k in entry if k != "why"), "")
        player = self._player(name, at)
        value = entry[name]
        if word == "maybe":
            decision = self.game.decision
            key = self._key(value, at)
            if decision is not None and decision.player == player and find_option(decision, key) is not None:
                self._choose(player, key, at, stop)
            return
        decision = self._deciding(player, at)
        if word == "options":
            wanted = {self._key(k, at) for k in self.doc.sequence(value, at)}
            found = {k for k in wanted if find_option(decision, k) is not None}
            same = found == wanted and len(wanted) == len(decision)
            self._require(same, at, f"expected exactly {', '.join(sorted(wanted))}; {self._asked()}")
        elif word == "offers":
            for one in value if isinstance(value, list) else [value]:
                text = self._key(one, at)
                self._require(find_option(decision, text) is not None, at, f"{text!r} is not offered: {self._asked()}")
        else:
            key = self._key(value, at)
            self._require(find_option(decision, key) is None, at, f"{key!r} is offered, but should not be")
            if "why" in entry:
                why = self.doc.text(entry["why"], (*at, "why"))
                refusal = self.game.why_not(player, key)
                rules = refusal.rules if refusal is not None else ()
                self._require(why in rules, at, f"{key!r} is refused because of {refusal}, not because of {why}")

    def _auto(self, number: int, at: Path, stop: Sequence[Step]) -> None:
        for i in range(number):
            self._require(self.game.decision is not None, at, f"the game was over after {i} decisions")
            self.game.choose(0, stop if i == number - 1 else ())

    def _pass_until(self, player: int, at: Path, stop: Sequence[Step]) -> None:
        while (decision := self.game.decision) is not None and decision.player != player:
            index = next((i for word in DECLINES if (i := decision.find(word)) is not None), None)
            if index is None:
                self._fail(at, f"there is nothing to decline: {self._asked()}")
            self.game.choose(index, stop)
        self._require(self.game.decision is not None, at, f"the game was over before p{player + 1} had to decide")

    def _expect(self, value: Value, at: Path) -> None:
        for path, wanted in self.doc.mapping(value, at).items():
            where: Path = (*at, path)
            if path in ("happened", "not_happened"):
                self._expect_events(path, wanted, where)
                continue
            found = self._reading(path, where)
            if not matches(path, found, self._spelled(wanted), bags_of(self.adapter)):
                self._fail(where, f"{path} is {show_reading(found)}, expected {show(wanted)}")
        self.seen_events = len(self.game.log)

    def _expect_events(self, word: str, value: Value, at: Path) -> None:
        names = {event_name(type(event).__name__) for event in self.game.log[self.seen_events :]}
        for wanted in value if isinstance(value, list) else [value]:
            text = self.doc.text(wanted, at)
            if (event_name(text) in names) != (word == "happened"):
                self._fail(at, f"{text} {'did not happen' if word == 'happened' else 'happened'}")

    # Helpers

    def _reading(self, path: str, at: Path) -> Reading:
        try:
            if path.endswith(".size"):
                pile = self.adapter.read(self.game, path.removesuffix(".size"))
                if not isinstance(pile, list):
                    raise BadInput(f"{path.removesuffix('.size')} is no pile, so it has no size")
                return len(pile)
            return self.adapter.read(self.game, path)
        except BadScenario:
            raise
        except BadInput as error:
            self.doc.fail(at, str(error))

    def _check_form(self, index: int, step: Value) -> None:
        path: Path = ("play", index)
        entry = self.doc.mapping(step, path)
        if len(entry) != 1:
            self.doc.fail(path, "a step is one entry, such as `p1: attack …` or `expect: {…}`")
        word, value = next(iter(entry.items()))
        if word == "stop":
            name = self.doc.text(value, (*path, word))
            if name not in self.game.stops:
                known = ", ".join(sorted(self.game.stops))
                self.doc.fail((*path, word), f"there is no stop {name!r}; expected one of {known}")
        elif word in ("illegal", "options", "offers", "maybe"):
            inner = self.doc.mapping(value, (*path, word))
            players = [k for k in inner if k != "why"]
            if len(players) != 1:
                self.doc.fail((*path, word), f"`{word}` names one player, such as {{p1: …}}")
            self._player(players[0], (*path, word))
        elif word not in STEP_WORDS:
            self._player(word, path)

    def _stop_after(self, index: int) -> Sequence[Step]:
        """Where the engine must hold after the choice at `index`, if the script stops there."""
        for later in self.steps[index + 1 :]:
            word = next(iter(later)) if isinstance(later, dict) else ""
            if word == "stop":
                return self.game.stops[str(later[word])] if isinstance(later, dict) else ()
            if word not in ("expect", "maybe"):
                break
        return ()

    def _key(self, value: Value, at: Path) -> str:
        return self.adapter.spell(self.doc.text(value, at))

    def _spelled(self, value: Value) -> Value:
        if isinstance(value, list):
            return [self._spelled(one) for one in value]
        return self.adapter.spell(value) if isinstance(value, str) else value

    def _player(self, word: str, at: Path) -> int:
        number = word[1:] if word[:1] == "p" else ""
        if not number.isdecimal() or not 1 <= int(number) <= self.game.players:
            names = ", ".join(f"p{i + 1}" for i in range(self.game.players))
            self.doc.fail(at, f"{word!r} is no player and no step; expected {names}, {', '.join(STEP_WORDS)}")
        return int(number) - 1

    def _deciding(self, player: int, at: Path) -> Decision:
        decision = self.game.decision
        if decision is None or decision.player != player:
            self._fail(at, f"p{player + 1} is not deciding: {self._asked()}")
        return decision

    def _find(self, player: int, key: str, at: Path) -> int | None:
        return find_option(self._deciding(player, at), key)

    def _asked(self) -> str:
        decision = self.game.decision
        if decision is None:
            return "the game is over" if self.game.result is not None else "nobody is asked anything"
        return f"p{decision.player + 1} is asked “{decision.prompt}” and offered: {', '.join(decision.keys)}"

    def _require(self, condition: bool, at: Path, message: str) -> None:
        if not condition:
            self._fail(at, message)

    def _fail(self, at: Path, message: str) -> NoReturn:
        line = self.doc.lines.get(at, self.doc.lines.get(at[:-1], 0))
        raise Failed(f"{self.scenario.file}:{line}: {message}")


def find_option(decision: Decision, key: str) -> int | None:
    """The option a script means: the exact key, or the only one that differs in a spelled-out owner or `#1`."""
    index = decision.find(key)
    if index is not None:
        return index
    plain = _plain(key)
    near = [i for i, option in enumerate(decision.options) if _plain(option.key) == plain]
    return near[0] if len(near) == 1 else None


def _plain(key: str) -> str:
    return re.sub(r"#1\b", "", re.sub(r"\bp\d:", "", key))


def bags_of(adapter: Adapter) -> frozenset[str]:
    """The last words of paths at which order does not count."""
    return adapter.format.piles.bags | adapter.unordered


def matches(path: str, found: Reading, wanted: Value, bags: frozenset[str]) -> bool:
    """Is this what was expected? Piles compare without order where they are bags, else from their beginning."""
    if wanted is None or wanted == "none":
        return found is None or found == "none" or found == []
    if isinstance(found, list):
        words = [str(w) for w in wanted] if isinstance(wanted, list) else [str(wanted)]
        if words == [",".join(found)]:
            return True  # a place may be written in one word
        last = path.rsplit(".", 1)[-1]
        if last in bags:
            return Counter(found) == Counter(words)
        return found[: len(words)] == words
    if isinstance(found, bool):
        return wanted in ((True, "yes") if found else (False, "no"))
    if isinstance(found, int):
        comparison = _COMPARISON.match(wanted) if isinstance(wanted, str) else None
        if comparison is not None:
            return _COMPARE[comparison[1]](found, int(comparison[2]))
        return not isinstance(wanted, bool) and wanted == found
    return found == wanted


def show_reading(found: Reading) -> str:
    return "none" if found is None else f"[{', '.join(found)}]" if isinstance(found, list) else str(found)


def run_check(scenario: Scenario) -> None:
    """A deck check in the place of a script."""
    doc = scenario.document
    wanted = doc.mapping(scenario.data["check"], ("check",))
    problems = adapter_of(scenario).check(scenario)
    legal = doc.truth(wanted.get("legal", True), ("check", "legal"))
    line = doc.lines[("check",)]
    if legal and problems:
        raise Failed(f"{scenario.file}:{line}: the deck should be legal, but: {problems[0]}")
    if not legal and not problems:
        raise Failed(f"{scenario.file}:{line}: the deck should not be legal, but it is")
    if "why" in wanted:
        why = doc.text(wanted["why"], ("check", "why"))
        if not any(why in problem.rules for problem in problems):
            raise Failed(
                f"{scenario.file}:{line}: expected {why}, but the reason is {problems[0] if problems else '-'}"
            )


def run_scenario(scenario: Scenario) -> None:
    """Raise Failed or BadScenario with one line that says where and why; return when all is as written."""
    if "check" in scenario.data:
        run_check(scenario)
    else:
        Runner(scenario).run()
