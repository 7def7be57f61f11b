"""A step of a scenario's script in words for a person who watches."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from ...kernel.english import count, listing
from ...kernel.game import Game
from ...kernel.plain import Value
from ...kernel.scenario import Adapter, find_option
from ..wire.scenarios import StepKind
from .cards import cards_of

_COMPARED = re.compile(r"^(>=|<=|!=|>|<|==)\s*(-?\d+)$")
_COMPARISONS = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than", "!=": "not", "==": ""}
_SPACES = {".": "empty", "?": "facedown"}
_STOPS = {"after-attack": "The attack is over; what follows it has not begun"}


class Step(msgspec.Struct, frozen=True):
    words: str
    kind: StepKind
    player: int | None = None
    key: str = ""
    """The option that is picked, as the game spells it."""


def describe(game: Game, adapter: Adapter, step: Mapping[str, Value]) -> Step:
    """What a step is about to do; the game still stands before it."""
    word, value = next(iter(step.items()))
    if word == "expect":
        return Step(f"Expected: {expected(value, game)}", "expect")
    if word == "stop":
        return Step(_STOPS.get(str(value), f"The engine holds: {value}"), "engine")
    if word == "auto":
        many = count(value, "decision") if isinstance(value, int) else "Decisions"
        return Step(f"{many} answered with the first option", "engine")
    if word == "pass_until":
        return Step(f"Everybody declines until {_name(game, str(value))} has to decide", "engine")
    if word in ("illegal", "options", "offers", "maybe"):
        return _asked(game, adapter, word, value if isinstance(value, dict) else {})
    return _pick(game, adapter, word, str(value), "")


def _asked(game: Game, adapter: Adapter, word: str, entry: Mapping[str, Value]) -> Step:
    name = next((key for key in entry if key != "why"), "")
    value = entry.get(name)
    if word == "maybe":
        return _pick(game, adapter, name, str(value), "if it is offered, ")
    player = _number(game, name)
    keys = [adapter.spell(str(key)) for key in (value if isinstance(value, list) else [value])]
    if word == "illegal":
        return Step(f"{_name(game, name)} can't “{keys[0]}”{_why(game, player, keys[0])}", "refused", player, keys[0])
    labels = listing([_label(game, key) for key in keys])
    words = "is offered exactly" if word == "options" else "is offered"
    return Step(f"{_name(game, name)} {words}: {labels}", "offered", player)


def _pick(game: Game, adapter: Adapter, name: str, key: str, condition: str) -> Step:
    """A choice in the words of its option; where it is not offered, in those of the script."""
    spelled = adapter.spell(key)
    decision = game.decision
    index = find_option(decision, spelled) if decision is not None else None
    words = f"{_name(game, name)}: {condition}{_label(game, spelled)}"
    if decision is None or index is None:
        return Step(words, "engine" if condition else "choice", _number(game, name))
    return Step(words, "choice", _number(game, name), decision.options[index].key)


def _label(game: Game, key: str) -> str:
    decision = game.decision
    index = find_option(decision, key) if decision is not None else None
    return decision.options[index].label if decision is not None and index is not None else key


def _why(game: Game, player: int | None, key: str) -> str:
    refusal = game.why_not(player, key) if player is not None else None
    return f": {refusal}" if refusal is not None else ""


def _number(game: Game, name: str) -> int | None:
    """Which player a word such as p1 means."""
    known = re.fullmatch(r"p([1-9])", name)
    return int(known[1]) - 1 if known is not None and int(known[1]) <= game.players else None


def _name(game: Game, name: str) -> str:
    player = _number(game, name)
    return game.teller(None).player_name(player) if player is not None else name


# Expectations


def expected(value: Value, game: Game) -> str:
    """What must be seen, in the words of the table: names of players and cards instead of ids."""
    if not isinstance(value, dict):
        return str(value)
    return "; ".join(_expectation(path, wanted, game) for path, wanted in value.items())


def _expectation(path: str, wanted: Value, game: Game) -> str:
    if path in ("happened", "not_happened"):
        events = listing([str(event) for event in wanted] if isinstance(wanted, list) else [str(wanted)])
        return f"{events} {'happens' if path == 'happened' else 'does not happen'}"
    first, *rest = path.split(".")
    head = f"{_name(game, first)}'s" if rest and _number(game, first) is not None else _word(first, game)
    value = ",".join(map(str, wanted)) if rest[-1:] == ["at"] and isinstance(wanted, list) else _value(wanted, game)
    return f"{' '.join([head, *(_word(part, game) for part in rest)])} is {value}"


def _value(wanted: Value, game: Game) -> str:
    if isinstance(wanted, list):
        return listing([_value(one, game) for one in wanted]) or "empty"
    if wanted is None:
        return "none"
    if isinstance(wanted, bool):
        return "yes" if wanted else "no"
    compared = _COMPARED.match(wanted) if isinstance(wanted, str) else None
    if compared is not None:
        return f"{_COMPARISONS[compared[1]]} {compared[2]}".strip()
    return _SPACES.get(str(wanted)) or _word(str(wanted), game)


def _word(word: str, game: Game) -> str:
    """The name of a player or card where the word is its id, with the number of its copy."""
    if _number(game, word) is not None:
        return _name(game, word)
    id, mark, copy = word.partition("#")
    known = cards_of(game.name).get(id)
    if known is not None:
        return f"{known.name}{mark}{copy}"
    return "a blank card" if word == "blank" else word.replace("_", " ")
