"""A failing playthrough becomes a small scenario file.

First the choices after the failure are cut off. Then the game begins later: at the last position before the failure
that a scenario can describe and from which the same choices fail in the same way. Then cards, pieces, numbers and
choices go, as long as it still fails. Where no position can be written, the seed and the choices are kept instead.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from ..kernel.conformance import Subject, chance, find_subject
from ..kernel.errors import BadInput
from ..kernel.files import read_bytes
from ..kernel.game import Game
from ..kernel.plain import Value
from ..kernel.positions import NoPosition, Position
from ..kernel.scenario import Runner, find_adapter, find_option
from ..kernel.scenariofiles import read_one
from ..kernel.yamltext import yaml_text
from .checks import CHECKS, bare, kind_of_violation, look, violation_of
from .positions import Data, game_at, position_of

MAX_STARTS = 40
"""How many positions before the failure are tried as the beginning."""
MAX_TRIES = 1500
"""How many smaller scenarios are tried."""
SEEDS = (1, 2, 3, 4)
"""Seeds of the position: chance after it is not the chance of the playthrough."""

Move = tuple[int, str]
"""Who chose what, by its key."""
Where = tuple[str | int, ...]
Attempt = Callable[[Data, list[Move]], Data | None]
"""The position from which these choices fail: the given one, perhaps with other chance; None where they don't."""


class Playthrough(msgspec.Struct, frozen=True):
    """A failure by its seed and choices."""

    check: str
    violation: str
    where: str
    seed: int
    limit: int
    step: int
    keys: list[str]


class Shrunk(msgspec.Struct, frozen=True):
    """What is left of a failure: a scenario, or the whole playthrough where no scenario shows it."""

    playthrough: Playthrough
    data: Data = {}
    moves: tuple[Move, ...] = ()

    @property
    def is_scenario(self) -> bool:
        return bool(self.data)

    def text(self) -> str:
        """The file."""
        found = self.playthrough
        if not self.is_scenario:
            return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"
        first: Data = {
            "title": f"Fails the check {found.check}: {bare(found.violation)[:120]}",
            "note": f"{found.violation} (made smaller from seed {found.seed} of {found.where}, step {found.step})",
            "tags": list(dict.fromkeys(["fuzz", found.check])),
        }
        script: list[Value] = [{f"p{player + 1}": key} for player, key in self.moves]
        return yaml_text({**first, **self.data, "play": script})

    def write(self, folder: Path) -> Path:
        found = self.playthrough
        subject = found.where.rpartition(":")[2].lower() or "game"
        ending = "yaml" if self.is_scenario else "json"
        file = folder / f"{subject}-{found.check}-{found.seed}-{found.step}.{ending}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(self.text(), "utf-8")
        except OSError as error:
            raise BadInput(f"the failure can't be written to {file}: {error.strerror}") from None
        return file


def shrink(subject: Subject, check: str, seed: int, limit: int, violation: str) -> Shrunk:
    """The smallest scenario found that fails like this violation, or the playthrough."""
    step = find_step(subject, check, seed, limit)
    moves, states, failed = replay(subject, seed, step)
    keys = [key for _, key in moves]
    whole = Playthrough(check, violation, subject.where, seed, limit, step, keys)
    kind = kind_of_violation(violation)
    # Where the choice did not fail by itself, the position before it may be enough; else the choice shows it.
    for line in [moves] if failed else [moves[:step], moves]:
        starts = [(at, game) for at, game in reversed(states) if at <= len(line)][:MAX_STARTS]
        for begin, game in starts:
            found = _begin_at(game, line[begin:], check, kind)
            if found is not None:
                attempt = _counted(lambda data, rest: _with_some_chance(data, rest, check, kind))
                data, rest = reduce(found, line[begin:], attempt)
                return Shrunk(whole, data, tuple(rest))
    return Shrunk(whole)


def find_step(subject: Subject, check: str, seed: int, limit: int) -> int:
    """The decision at which the check fails: it does not fail when it stops before."""
    if check in ("interference", "replay"):
        return limit - 1
    low, high = 0, limit
    while high - low > 1:
        middle = (low + high) // 2
        if violation_of(check, subject, seed, middle):
            high = middle
        else:
            low = middle
    return high - 1


def replay(subject: Subject, seed: int, step: int) -> tuple[list[Move], list[tuple[int, Game]], bool]:
    """The choices up to and with this decision, the states a position may begin at, and whether a choice broke."""
    moves: list[Move] = []
    states: list[tuple[int, Game]] = []
    rng = chance(seed)
    try:
        game = subject.new(seed)
        while (decision := game.decision) is not None and len(moves) <= step:
            if len(game.frames) == 1:
                states.append((len(moves), game.clone()))
            index = rng.below(len(decision))
            moves.append((decision.player, decision.keys[index]))
            game.choose(index)
    except Exception:
        return moves, states, True
    return moves, states, False


def _begin_at(game: Game, moves: list[Move], check: str, kind: str) -> Data | None:
    """The position, if the remaining choices still fail from it."""
    for seed in SEEDS:
        try:
            data = position_of(game, seed).data
        except NoPosition:
            return None
        if _fails(data, moves, check, kind):
            return data
    return None


def _with_some_chance(data: Data, moves: list[Move], check: str, kind: str) -> Data | None:
    """A smaller position has another chance of what comes: what is shuffled then may hide the fault."""
    tries = [data, *({**data, "seed": seed} for seed in SEEDS if seed != data.get("seed"))]
    return next((one for one in tries if _fails(one, moves, check, kind)), None)


def _fails(data: Data, moves: list[Move], check: str, kind: str) -> bool:
    try:
        game = game_at(data)
    except BadInput:
        return False
    except Exception as error:
        return not moves and kind_of_violation(f"{type(error).__name__}: {error}") == kind
    found, done = walk(game, moves, check)
    return done and kind_of_violation(found) == kind


def walk(game: Game, moves: list[Move], check: str) -> tuple[str, bool]:
    """Make these choices: what is violated with the last one, and whether they could all be made."""
    for number, (player, key) in enumerate(moves):
        decision = game.decision
        index = find_option(decision, key) if decision is not None and decision.player == player else None
        if index is None:
            return "", False
        try:
            game.choose(index)
        except Exception as error:
            return f"{type(error).__name__}: {error}", number == len(moves) - 1
    return look(check, game), True


def again(file: Path) -> str:
    """What the check finds in a file that `fuzz` wrote; nothing where the fault is gone."""
    if file.suffix == ".json":
        data = read_bytes(file, f"the playthrough {file}")
        try:
            found = msgspec.json.decode(data, type=Playthrough)
            subject = find_subject(found.where)
        except (msgspec.DecodeError, ImportError, AttributeError, ValueError):
            raise BadInput(f"{file} is no playthrough that `spacebridge fuzz` wrote") from None
        return violation_of(found.check, subject, found.seed, found.limit)
    scenario = read_one(file)
    tags = scenario.document.sequence(scenario.data.get("tags"), ("tags",))
    checks = [str(tag) for tag in tags if tag in CHECKS and tag != "fuzz"] or ["fuzz"]
    try:
        runner = Runner(scenario)
        for step in range(len(runner.steps)):
            runner.step(step)
    except BadInput:
        raise
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return look(checks[0], runner.game)


# Making it smaller


def _counted(attempt: Attempt) -> Attempt:
    """The same, but after so many tries nothing is smaller any more."""
    left = MAX_TRIES

    def counted(data: Data, moves: list[Move]) -> Data | None:
        nonlocal left
        left -= 1
        return attempt(data, moves) if left >= 0 else None

    return counted


def reduce(data: Data, moves: list[Move], fails: Attempt) -> tuple[Data, list[Move]]:
    """Leave out what is not needed, until nothing more can be left out."""
    size = -1
    while size != (size := len(yaml_text(data)) + len(moves)):
        data, moves = _fewer_moves(data, moves, fails)
        for path in list(_places(data, list)):
            data = _thin_out(data, path, moves, fails)
        for name, blank in form_of(data).grids.items():
            data = _blank_spaces(data, name, blank, moves, fails)
        data = _fewer_words(data, moves, fails)
    return _plain(data, moves, fails), moves


def _fewer_moves(data: Data, moves: list[Move], fails: Attempt) -> tuple[Data, list[Move]]:
    """Leave out choices, one or two that follow each other: an attack goes with its target."""
    for number in (1, 2):
        for index in range(len(moves) - 1 - number, -1, -1):
            fewer = moves[:index] + moves[index + number :]
            found = fails(data, fewer)
            if found is not None:
                data, moves = found, fewer
    return data, moves


def form_of(data: Data) -> type[Position]:
    """What the game says of its positions."""
    adapter = find_adapter(str(data["game"]))
    kind: type[Position] = adapter.format.kind if adapter is not None else Position
    return kind


def _places(data: Data, kind: type) -> Iterator[Where]:
    """Where lists or mappings lie; grids and lists that say one thing keep their form."""
    form = form_of(data)

    def below(value: Value, path: Where) -> Iterator[Where]:
        if path and (path[0] in form.grids or path[-1] in form.whole):
            return
        if isinstance(value, kind):
            yield path
        inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, one in inner:
            yield from below(one, (*path, key))

    yield from below(data, ())


def _get(data: Value, path: Where) -> Value:
    for part in path:
        if isinstance(data, dict) and isinstance(part, str):
            data = data.get(part)
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
        else:
            return None
    return data


def _changed(data: Data, path: Where, value: Value) -> Data:
    """A copy with another value there."""
    new = copy.deepcopy(data)
    holder = _get(new, path[:-1])
    last = path[-1]
    if isinstance(holder, dict):
        holder[str(last)] = value
    elif isinstance(holder, list) and isinstance(last, int):
        holder[last] = value
    return new


def _thin_out(data: Data, path: Where, moves: list[Move], fails: Attempt) -> Data:
    """Leave out halves, quarters and at last single entries of a list."""
    found = _get(data, path)
    if not isinstance(found, list):
        return data
    chunk = len(found)
    while chunk:
        start = 0
        while start < len(found):
            fewer = found[:start] + found[start + chunk :]
            smaller = fails(_changed(data, path, fewer), moves)
            if smaller is not None:
                data, found = smaller, fewer
            else:
                start += chunk
        chunk //= 2
    return data


def _blank_spaces(data: Data, grid: str, word: str, moves: list[Move], fails: Attempt) -> Data:
    """Spaces that don't matter in the place of those that are not needed."""
    rows = data.get(grid)
    if not isinstance(rows, list):
        return data
    for r, row in enumerate(rows):
        if not isinstance(row, list):
            continue
        blank = fails(_changed(data, (grid, r), [word] * len(row)), moves)
        if blank is not None:
            data = blank
            continue
        for c in range(len(row)):
            if _get(data, (grid, r, c)) == word:
                continue
            blank = fails(_changed(data, (grid, r, c), word), moves)
            if blank is not None:
                data = blank
    return data


def _fewer_words(data: Data, moves: list[Move], fails: Attempt) -> Data:
    """Leave out whole entries, so that what is usual takes their place."""
    for path in list(_places(data, dict)):
        found = _get(data, path)
        if not isinstance(found, dict):
            continue
        for key in list(found):
            if key in ("game", "card"):
                continue
            smaller = copy.deepcopy(data)
            holder = _get(smaller, path)
            assert isinstance(holder, dict)
            del holder[key]
            left_out = fails(smaller, moves)
            if left_out is not None:
                data = left_out
    return data


def _plain(data: Data, moves: list[Move], fails: Attempt) -> Data:
    """A card about which nothing more is said is written as its id alone."""
    for path in list(_places(data, dict)):
        found = _get(data, path)
        if path and isinstance(found, dict) and list(found) == ["card"]:
            plain = fails(_changed(data, path, found["card"]), moves)
            if plain is not None:
                data = plain
    return data
