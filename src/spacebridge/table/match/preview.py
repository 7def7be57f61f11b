"""What would come of an option, as far as the asker can know; and the other answers that a seat may ask for.

The option is tried in states that the seat can't tell from the true one. Where neither chance nor anything hidden has a
say, what happens there is what will happen. Otherwise the lines up to that point are certain, and numbers are a range.
The chance of these trials is made from what the seat sees, so that the same sight always gets the same answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b

import msgspec

from ...bots import Picked, hint, hint_level
from ...games import kits
from ...kernel.decision import Decision
from ...kernel.errors import BadInput
from ...kernel.events import OnlyOption
from ...kernel.foresight import Foresight, Trial, span
from ...kernel.game import Game
from ...kernel.rng import Rng, expand_seed
from ...kernel.scenario import DECLINES
from ...kernel.spans import Line, say
from ..wire.messages import Advice, Outcome
from .why import why_not

__all__ = ["advice", "outcome", "why_not"]

SURE = 6
"""Trials after which an option that never met chance is called certain."""
TRIALS = 30
"""Trials for a range."""
MOST_ANSWERS = 40
"""Answers given for others in one trial before it is left where it stands."""
UNKNOWN = "What comes of it can't be told."


def outcome(game: Game, seat: int, key: str) -> Outcome:
    """What would come of an option; BadInput where it is not offered to this seat."""
    decision = game.decision
    if decision is None or decision.player != seat or key not in decision:
        raise BadInput(f"{key!r} is not offered")
    rng = _chance(game, seat, key)
    trials: list[Trial] = []
    while len(trials) < (SURE if all(trial.sure for trial in trials) else TRIALS):
        trial = _try(game, seat, key, rng)
        if trial is None:
            return Outcome(key, False, (), UNKNOWN)
        trials.append(trial)
    lines = _common([trial.lines for trial in trials])
    certain = all(trial.sure for trial in trials) and all(trial.lines == lines for trial in trials)
    low, high = _range(trials, seat)
    found = Outcome(key, certain, lines, _words(trials, seat, certain), low, high, _ko(trials, seat))
    return _by_target(trials[0].after, seat, found) if certain else found


def _by_target(game: Game, seat: int, found: Outcome) -> Outcome:
    """Where a pick has a second half, who attacks before whom for instance, the range is that over all its answers."""
    decision = game.decision
    if decision is None or not _eyes(game).is_half(game, decision):
        return found
    each = [(option, outcome(game, seat, option.key)) for option in decision.options]
    lows = [one.low for _, one in each if one.low is not None]
    highs = [one.high for _, one in each if one.high is not None]
    shares = [one.ko for _, one in each if one.ko is not None]
    told = [(option.words, ": ", one.words) for option, one in each if one.words]
    words = say(*[(" ", one) if i else one for i, one in enumerate(told)])
    if not lows or not highs or not shares:
        return found
    return Outcome(found.key, found.certain, found.lines, words, min(lows), max(highs), max(shares))


def advice(game: Game, level: str = "", picked: Iterable[Picked] = ()) -> Advice:
    """What a bot would do in the place of whoever is asked, known from that seat alone.

    `picked` is what that seat has picked in this turn so far.
    """
    name = hint_level(level or None)
    thought = hint(game, name, picked=picked)
    assert game.decision is not None
    option = game.decision.options[thought.index]
    return Advice(option.key, option.words, thought.told(), name)


# Trials


def _chance(game: Game, seat: int, key: str) -> Rng:
    seen = msgspec.msgpack.encode((key, game.view(seat)))
    return Rng(expand_seed(int.from_bytes(blake2b(seen, digest_size=16).digest(), "big")))


def _try(game: Game, seat: int, key: str, rng: Rng) -> Trial | None:
    before = game.imagine(seat, rng)
    index = before.decision.find(key) if before is not None and before.decision is not None else None
    if before is None or index is None:
        return None
    after = before.clone()
    after.choose(index)
    lines, sure = _foreseen(before, after, seat)
    _settle(after, seat, before.active)
    return Trial(tuple(lines), sure, tuple(after.log), before, after)


def _foreseen(before: Game, after: Game, seat: int) -> tuple[list[Line], bool]:
    """The lines up to the first thing that is hidden or random, and whether there is no such thing."""
    teller = after.teller(seat)
    lines: list[Line] = []
    eyes = _eyes(before)
    ambush = eyes.may_be_answered(before, seat)
    others = after.players > 1
    for event in after.log:
        if event.reveals or (isinstance(event, OnlyOption) and event.player != seat):
            return lines, False
        line = event.line(teller)
        if line:
            lines.append(line)
        if ambush or (others and isinstance(event, eyes.windows)):
            return lines, False
    asked = after.decision
    if asked is not None and asked.player != seat:
        return lines, False
    return lines, before.rng == after.rng


def _settle(game: Game, seat: int, active: int) -> None:
    """Nobody interferes, and a battle is fought to its end."""
    for _ in range(MOST_ANSWERS):
        decision = game.decision
        if decision is None or game.active != active or (decision.player == seat and not _eyes(game).fighting(game)):
            return
        game.choose(_declining(decision))


def _declining(decision: Decision) -> int:
    return next((i for word in ("continue", *DECLINES) if (i := decision.find(word)) is not None), 0)


def _common(stories: Sequence[tuple[Line, ...]]) -> tuple[Line, ...]:
    """The lines with which all of them begin."""
    first = min(stories, key=len)
    for i, line in enumerate(first):
        if any(story[i] != line for story in stories):
            return first[:i]
    return first


# Numbers


def _range(trials: Sequence[Trial], seat: int) -> tuple[int | None, int | None]:
    found = [number for trial in trials if (number := _eyes(trial.after).number(trial, seat)) is not None]
    if not found:
        return None, None
    if len(found) < len(trials):
        found.append(0)
    return min(found), max(found)


def _ko(trials: Sequence[Trial], seat: int) -> float | None:
    """How often somebody of the other side falls; None where nobody was in danger."""
    eyes = _eyes(trials[0].after)
    if not any(eyes.fought(trial, seat) for trial in trials):
        return None
    return round(sum(eyes.falls(trial, seat) for trial in trials) / len(trials), 2)


# Words


def _words(trials: Sequence[Trial], seat: int, certain: bool) -> str:
    parts = [part for part in (_harm(trials, seat), _changes(trials, seat), _next(trials, seat)) if part]
    if not parts and not certain:
        return "The rest depends on what is hidden." if trials[0].lines else UNKNOWN
    words = " ".join(parts)
    return words[:1].upper() + words[1:]


def _harm(trials: Sequence[Trial], seat: int) -> str:
    """Damage and danger of an attack, or the odds of a battle."""
    share = _ko(trials, seat)
    if share is None:
        return ""
    odds = f"no {{0}} in {len(trials)} trials" if share == 0 else f"{{0}} in {share:.0%} of {len(trials)} trials"
    low, high = _range(trials, seat)
    return _eyes(trials[0].after).harm(low or 0, high or 0, odds)


def _changes(trials: Sequence[Trial], seat: int) -> str:
    """What the seat has afterwards, where that is more or less than before."""
    means_of = _eyes(trials[0].before).means
    before = means_of(trials[0].before, seat)
    after = [means_of(trial.after, seat) for trial in trials if trial.after.active == trial.before.active]
    if not after:
        return ""
    parts = []
    for name, had in before.items():
        values = [means[name] for means in after]
        if any(value != had for value in values):
            parts.append(f"{name} {had} → {span(min(values), max(values))}")
    return f"{', '.join(parts)}." if parts else ""


def _next(trials: Sequence[Trial], seat: int) -> str:
    """What is asked then, where that is always the same and not just how the turn goes on."""
    asked: set[str] = set()
    for trial in trials:
        decision = trial.after.decision
        if decision is None or decision.player != seat or trial.after.frames[-1].procedure.name.endswith(".turn"):
            return ""
        asked.add(decision.prompt)
    return f"Then: {asked.pop()}." if len(asked) == 1 else ""


def _eyes(game: Game) -> Foresight:
    """How this game is read by somebody who looks ahead."""
    return kits.of_game(game).foresight
