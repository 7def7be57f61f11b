"""What would come of an option, as far as the asker can know; and the other answers that a seat may ask for.

The option is tried in states that the seat can't tell from the true one. Where neither chance nor anything hidden has a
say, what happens there is what will happen. Otherwise the lines up to that point are certain, and numbers are a range.
The chance of these trials is made from what the seat sees, so that the same sight always gets the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from ...bots import hint, hint_level
from ...dbg import DbgGame
from ...dbg.events import AdversaryDefeated, Attacked, BattleDeclared, VPGained, VPLost
from ...kernel.decision import Decision
from ...kernel.errors import BadInput
from ...kernel.events import Event, OnlyOption
from ...kernel.game import Game
from ...kernel.knowledge import visible
from ...kernel.rng import Rng, expand_seed
from ...kernel.scenario import DECLINES
from ...kernel.spans import Line
from ...tcg import TcgGame
from ...tcg.events import AttackBegan, CharacterKOd, DamageDone, NoDamageDone
from ..wire.messages import Advice, Outcome
from .why import why_not

__all__ = ["advice", "outcome", "why_not"]

SURE = 6
"""Trials after which an option that never met chance is called certain."""
TRIALS = 30
"""Trials for a range."""
MOST_ANSWERS = 40
"""Answers given for others in one trial before it is left where it stands."""
WINDOWS = (Attacked, BattleDeclared)
"""After these the others may answer with cards that nobody else sees."""
UNKNOWN = "What comes of it can't be told."


class Trial(msgspec.Struct, frozen=True):
    """One imagined course of events."""

    lines: tuple[Line, ...]
    """What is sure to be told before anything hidden or random has a say."""
    sure: bool
    events: tuple[Event, ...]
    before: Game
    after: Game


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
    """Who attacks is chosen before whom: then the range is that over all defenders."""
    decision = game.decision
    if not isinstance(game, TcgGame) or decision is None or not all(key.startswith("target ") for key in decision.keys):
        return found
    each = [(option, outcome(game, seat, option.key)) for option in decision.options]
    lows = [one.low for _, one in each if one.low is not None]
    highs = [one.high for _, one in each if one.high is not None]
    shares = [one.ko for _, one in each if one.ko is not None]
    words = " ".join(f"{option.label}: {one.words}" for option, one in each if one.words)
    if not lows or not highs or not shares:
        return found
    return Outcome(found.key, found.certain, found.lines, words, min(lows), max(highs), max(shares))


def advice(game: Game, level: str = "") -> Advice:
    """What a bot would do in the place of whoever is asked, known from that seat alone."""
    name = hint_level(level or None)
    thought = hint(game, name)
    assert game.decision is not None
    option = game.decision.options[thought.index]
    return Advice(option.key, option.label, thought.explain(), name)


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
    ambush = _may_be_answered(before, seat)
    others = after.players > 1
    for event in after.log:
        if event.reveals or (isinstance(event, OnlyOption) and event.player != seat):
            return lines, False
        line = event.tell(teller)
        if line:
            lines.append(line)
        if ambush or (others and isinstance(event, WINDOWS)):
            return lines, False
    asked = after.decision
    if asked is not None and asked.player != seat:
        return lines, False
    return lines, before.rng == after.rng


def _may_be_answered(game: Game, seat: int) -> bool:
    """Do others have cards on the table, face down, that could be turned up at any moment?"""
    if not isinstance(game, TcgGame):
        return False
    return any(
        not visible(card, seat, game.players)
        for player, pile in enumerate(game.secrets)
        if player != seat
        for card in pile
    )


def _settle(game: Game, seat: int, active: int) -> None:
    """Nobody interferes, and a battle is fought to its end."""
    for _ in range(MOST_ANSWERS):
        decision = game.decision
        if decision is None or game.active != active or (decision.player == seat and not _fighting(game)):
            return
        game.choose(_declining(decision))


def _fighting(game: Game) -> bool:
    if isinstance(game, TcgGame):
        battle = game.battle
        return game.in_attack and battle is not None and battle.defender >= 0
    return isinstance(game, DbgGame) and game.battle is not None


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


def _damage(trial: Trial, seat: int) -> int | None:
    """Damage done to the other side's characters; None where nobody was attacked or hurt."""
    game = trial.after
    if not isinstance(game, TcgGame):
        return None
    done = [
        event.amount
        for event in trial.events
        if isinstance(event, DamageDone) and game.characters[event.character].owner != seat
    ]
    fought = any(isinstance(event, AttackBegan | NoDamageDone) for event in trial.events)
    return sum(done) if done or fought else None


def _points(trial: Trial, seat: int) -> int | None:
    """VP won and lost by the seat; None where there were none."""
    if not isinstance(trial.after, DbgGame):
        return None
    won = [event.amount for event in trial.events if isinstance(event, VPGained) and event.player == seat]
    lost = [event.amount for event in trial.events if isinstance(event, VPLost) and event.player == seat]
    return sum(won) - sum(lost) if won or lost else None


def _range(trials: Sequence[Trial], seat: int) -> tuple[int | None, int | None]:
    found = [number for trial in trials if (number := _number(trial, seat)) is not None]
    if not found:
        return None, None
    if len(found) < len(trials):
        found.append(0)
    return min(found), max(found)


def _number(trial: Trial, seat: int) -> int | None:
    return _damage(trial, seat) if isinstance(trial.after, TcgGame) else _points(trial, seat)


def _ko(trials: Sequence[Trial], seat: int) -> float | None:
    """How often somebody of the other side falls; None where nobody was in danger."""
    fought = [trial for trial in trials if _damage(trial, seat) is not None or _battled(trial)]
    if not fought:
        return None
    return round(sum(_falls(trial, seat) for trial in trials) / len(trials), 2)


def _battled(trial: Trial) -> bool:
    return any(isinstance(event, BattleDeclared) for event in trial.events)


def _falls(trial: Trial, seat: int) -> bool:
    game = trial.after
    for event in trial.events:
        if isinstance(event, CharacterKOd) and isinstance(game, TcgGame):
            if game.characters[event.character].owner != seat:
                return True
        elif isinstance(event, AdversaryDefeated):
            return True
    return False


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
    if isinstance(trials[0].after, DbgGame):
        return f"{odds.format('victory').capitalize()} without Assists."
    low, high = _range(trials, seat)
    return f"{_span(low or 0, high or 0)} damage, {odds.format('KO')}."


def _changes(trials: Sequence[Trial], seat: int) -> str:
    """What the seat has afterwards, where that is more or less than before."""
    before = _means(trials[0].before, seat)
    after = [_means(trial.after, seat) for trial in trials if trial.after.active == trial.before.active]
    if not after:
        return ""
    parts = []
    for name, had in before.items():
        values = [means[name] for means in after]
        if any(value != had for value in values):
            parts.append(f"{name} {had} → {_span(min(values), max(values))}")
    return f"{', '.join(parts)}." if parts else ""


def _means(game: Game, seat: int) -> dict[str, int]:
    """What the player view of a seat counts."""
    if isinstance(game, DbgGame):
        mine = game.view(seat).players[seat]
        return {
            "Power": max(mine.power, default=0),
            "Move": mine.card_move + (mine.move_left if mine.mode == "alt" else 0),
            "Energon": mine.energon,
            "Damage": mine.damage,
            "VP": mine.vp,
            "cards in hand": mine.hand_size,
        }
    if isinstance(game, TcgGame):
        return {"cards in hand": len(game.hands[seat])}
    return {}


def _next(trials: Sequence[Trial], seat: int) -> str:
    """What is asked then, where that is always the same and not just how the turn goes on."""
    asked: set[str] = set()
    for trial in trials:
        decision = trial.after.decision
        if decision is None or decision.player != seat or trial.after.frames[-1].procedure.name.endswith(".turn"):
            return ""
        asked.add(decision.prompt)
    return f"Then: {asked.pop()}." if len(asked) == 1 else ""


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
