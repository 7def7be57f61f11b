"""A harness that any game plugs into: it plays at random and looks for what must never happen.

Every function raises Violation with the seed and the step at which it happened. A `Subject` says how to start a
game; for the leak tests its games should have no two cards of one kind, so that a swapped card can be told apart.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar, cast

import msgspec

from .decision import Option
from .errors import BadChoice, BrokenInvariant, SpacebridgeError
from .events import CALLED_OFF, OnlyOption
from .game import Game
from .knowledge import card, kind_of, visible, witnesses
from .registers import EffectRegisters, Register
from .rng import Rng, expand_seed

G = TypeVar("G", bound=Game)


class Violation(SpacebridgeError):
    """Something that must never happen, with the seed that shows it."""


class Subject(msgspec.Struct, frozen=True):
    """A game under test. `where` is 'module:attribute' of this subject, for runs in a fresh process."""

    name: str
    where: str
    new: Callable[[int], Game]
    load: Callable[[bytes], Game]


def chance(seed: int) -> Rng:
    """The stream that makes the choices; not the game's own."""
    return Rng(expand_seed(seed ^ 0x5EED))


def playout(subject: Subject, seed: int, limit: int) -> Iterator[tuple[int, Game, Rng]]:
    """A random game, handed out at every decision; it goes on when the caller asks for the next one."""
    game = subject.new(seed)
    rng = chance(seed)
    for step in range(limit):
        yield step, game, rng
        if game.decision is None:
            return
        game.choose(rng.below(len(game.decision)))


@contextmanager
def no_crash(subject: Subject, seed: int) -> Iterator[None]:
    """Whatever the engine raises in legal play is a violation too."""
    try:
        yield
    except Violation:
        raise
    except Exception as error:
        raise Violation(f"{subject.name} seed {seed}: {type(error).__name__}: {error}") from error


def fuzz(subject: Subject, seed: int, limit: int) -> int:
    """Play at random with the invariants checked after every step; the number of decisions."""
    step = 0
    with no_crash(subject, seed):
        for step, game, _ in playout(subject, seed, limit):
            try:
                game.check()
            except BrokenInvariant as error:
                raise Violation(f"{subject.name} seed {seed} step {step}: {error}") from error
            check_decision(subject, seed, step, game)
    return step


def check_decision(subject: Subject, seed: int, step: int, game: Game) -> None:
    """A decision has two or more options with different keys, asking is pure, and what is not offered is refused."""
    where = f"{subject.name} seed {seed} step {step}"
    decision = game.decision
    if decision is None:
        if game.result is None:
            raise Violation(f"{where}: nobody decides, yet the game is not over")
        if game.result.reason.startswith(CALLED_OFF):
            raise Violation(f"{where}: {game.result.reason}")
        return
    keys = decision.keys
    if len(keys) < 2 or len(set(keys)) != len(keys):
        raise Violation(f"{where}: a decision with the keys {keys}")
    if not decision.prompt or not all(option.label for option in decision.options):
        raise Violation(f"{where}: an empty prompt or label")
    before = game.state_hash()
    game.ask_again()
    again = game.decision
    if game.state_hash() != before or again is None or again.keys != keys:
        raise Violation(f"{where}: asking again changed the game or the question")
    for index in (-1, len(keys), 10**9):
        try:
            game.choose(index)
        except BadChoice:
            pass
        else:
            raise Violation(f"{where}: option {index} was taken, though it is not offered")
    for player in range(game.players):
        refusal = game.why_not(player, "dance wildly")
        if refusal is None or not refusal.reason:
            raise Violation(f"{where}: no reason why player {player} can't dance")
        if player == decision.player and any(game.why_not(player, key) is not None for key in keys):
            raise Violation(f"{where}: an offered key is refused")
    if game.state_hash() != before or game.decision is not again:
        raise Violation(f"{where}: a refused choice changed the game")


def check_every_option(subject: Subject, seed: int, limit: int) -> None:
    """Every offered option is accepted, on a clone, at every decision."""
    with no_crash(subject, seed):
        for step, game, _ in playout(subject, seed, limit):
            for index, key in enumerate(game.decision.keys if game.decision is not None else ()):
                branch = game.clone()
                try:
                    branch.choose(index)
                    branch.check()
                except SpacebridgeError as error:
                    raise Violation(
                        f"{subject.name} seed {seed} step {step}: {key!r} was offered, but: {error}"
                    ) from error


def check_forks(subject: Subject, seed: int, limit: int, tail: int = 12) -> None:
    """Fork at every decision and play both branches on with the same choices: equal at every step."""
    with no_crash(subject, seed):
        for step, game, rng in playout(subject, seed, limit):
            before = game.clone()
            frozen = before.freeze()
            branch = game.clone()
            if branch != game:
                raise Violation(f"{subject.name} seed {seed} step {step}: the clone differs")
            twin = game.clone()
            choices = rng.clone()
            for _ in range(tail):
                if branch.decision is None:
                    break
                index = choices.below(len(branch.decision))
                branch.choose(index)
                twin.choose(index)
                if branch.state_hash() != twin.state_hash() or branch.log != twin.log:
                    raise Violation(f"{subject.name} seed {seed} step {step}: two branches with equal choices differ")
            if game.freeze() != frozen or game != before:
                raise Violation(f"{subject.name} seed {seed} step {step}: playing on a clone changed the original")


def check_saves(subject: Subject, seed: int, limit: int, one_in: int = 3, tail: int = 6) -> None:
    """At random decisions the loaded save equals the game and plays on equally."""
    with no_crash(subject, seed):
        pick = chance(seed + 1)
        for step, game, rng in playout(subject, seed, limit):
            if pick.below(one_in):
                continue
            where = f"{subject.name} seed {seed} step {step}"
            data = game.save()
            loaded = subject.load(data)
            if loaded != game or loaded.save() != data:
                raise Violation(f"{where}: the loaded game differs from the saved one")
            if (loaded.decision.keys if loaded.decision else None) != (game.decision.keys if game.decision else None):
                raise Violation(f"{where}: the loaded game asks another question")
            original = game.clone()
            choices = rng.clone()
            for _ in range(tail):
                if original.decision is None:
                    break
                index = choices.below(len(original.decision))
                original.choose(index)
                loaded.choose(index)
            if loaded != original:
                raise Violation(f"{where}: the loaded game plays on differently")


class Record(msgspec.Struct, frozen=True):
    """A playthrough: what was chosen, and the state's hash at every decision."""

    subject: str
    seed: int
    choices: list[int]
    keys: list[str]
    hashes: list[str]
    lines: list[str]


def record(subject: Subject, seed: int, limit: int) -> Record:
    choices: list[int] = []
    keys: list[str] = []
    hashes: list[str] = []
    game = subject.new(seed)
    rng = chance(seed)
    for _ in range(limit):
        hashes.append(game.state_hash())
        if game.decision is None:
            break
        index = rng.below(len(game.decision))
        choices.append(index)
        keys.append(game.decision.keys[index])
        game.choose(index)
    return Record(subject.name, seed, choices, keys, hashes, game.lines(None))


def find_subject(where: str) -> Subject:
    module, _, attribute = where.partition(":")
    return cast("Subject", getattr(importlib.import_module(module), attribute))


def check_replay(subject: Subject, seed: int, limit: int, hash_seeds: tuple[str, ...] = ("1", "4242")) -> None:
    """The same game in fresh processes with other hash seeds gives equal hashes at every decision."""
    here = record(subject, seed, limit)
    for hash_seed in hash_seeds:
        program = "import sys; from spacebridge.kernel.conformance import replay_main; replay_main(sys.argv[1:])"
        done = subprocess.run(
            [sys.executable, "-c", program, subject.where, str(seed), str(limit)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise Violation(f"{subject.name} seed {seed}: the fresh process failed: {done.stderr[-400:]}")
        there = msgspec.convert(json.loads(done.stdout), Record)
        if there != here:
            step = next((i for i, (a, b) in enumerate(zip(here.hashes, there.hashes, strict=False)) if a != b), -1)
            raise Violation(f"{subject.name} seed {seed} step {step}: another process played another game")


def replay_main(args: list[str]) -> None:
    """The fresh process: prints the record of a playthrough."""
    where, seed, limit = args
    print(msgspec.json.encode(record(find_subject(where), int(seed), int(limit))).decode())


# Leaks


WHOLE_LOG = 10
"""After so many steps the whole log is looked at again; in between what came last."""


def surface(game: Game, viewer: int | None, since: int = 0) -> bytes:
    """Every byte a viewer gets: view, log, own options with what they touch, and answers to foolish questions."""
    decision = game.decision
    own = decision.options if decision is not None and decision.player == viewer else []
    asker = viewer if viewer is not None else 0
    return msgspec.json.encode(
        [
            game.view(viewer),
            game.lines(viewer, since),
            [[option.key, option.label, option.places] for option in own],
            str(game.why_not(asker, "dance wildly")) if viewer is not None else "",
        ]
    )


def viewers(game: Game) -> list[int | None]:
    return [*range(game.players), None]


def check_samples(subject: Subject, seed: int, limit: int) -> None:
    """At every decision a state that differs only in what a viewer can't know looks the same to that viewer.

    The sample is checked to differ in nothing else: each known card keeps its place, each place its witnesses, and
    no card is made or lost.
    """
    with no_crash(subject, seed):
        rng = chance(seed + 2)
        told = 0
        for step, game, _ in playout(subject, seed, limit):
            before = game.state_hash()
            since = told if step % WHOLE_LOG else 0
            told = len(game.log)
            for viewer in viewers(game):
                where = f"{subject.name} seed {seed} step {step} viewer {viewer}"
                sample = game.determinize(viewer, rng)
                sample.check()
                if surface(sample, viewer, since) != surface(game, viewer, since):
                    raise Violation(f"{where}: two states the viewer can't tell apart look different")
                for group, other in zip(game.piles(), sample.piles(), strict=True):
                    for pile, copy in zip(group, other, strict=True):
                        for a, b in zip(pile, copy, strict=True):
                            if witnesses(a) != witnesses(b) or (visible(a, viewer, game.players) and a != b):
                                raise Violation(f"{where}: the sample changed a card the viewer knows")
            if game.state_hash() != before:
                raise Violation(f"{subject.name} seed {seed} step {step}: sampling changed the game")


def check_interference(subject: Subject, seed: int, limit: int) -> int:
    """Play two games that differ only in cards a viewer never comes to know: every byte stays the same to the end.

    First the game is played as it is, to learn which kinds of cards the viewer gets to know up to `limit`. Then all
    other kinds are exchanged for each other at the very beginning, and the same choices are made again. Returns how
    many steps were compared; the run ends early where the exchange changes what another player can do, or where a rule
    brings an exchanged card to light that would have stayed hidden.
    """
    compared = 0
    with no_crash(subject, seed):
        for viewer in viewers(subject.new(seed)):
            known: set[int] = set()
            truth: list[tuple[bytes, int | None, int, tuple[str, ...], list[OnlyOption]]] = []
            choices: list[tuple[int, Option | None]] = []
            told = 0
            for step, game, rng in playout(subject, seed, limit):
                known |= known_kinds(game, viewer)
                decision = game.decision
                index = rng.clone().below(len(decision)) if decision is not None else -1
                choices.append((index, decision.options[index] if decision is not None else None))
                truth.append(
                    (
                        surface(game, viewer, told if step % WHOLE_LOG else 0),
                        decision.player if decision else None,
                        len(decision) if decision else 0,
                        question(game),
                        forced_on_others(game, viewer),
                    )
                )
                told = len(game.log)
            game = subject.new(seed)
            told = 0
            elsewhere = False
            exchange(game, known, chance(seed + 3))
            for step, (bytes_seen, decider, options, asked, forced) in enumerate(truth):
                decision = game.decision
                player = decision.player if decision is not None else None
                others = (player, len(decision or ()), question(game))
                if {decider, player} - {viewer, None} and others != (decider, options, asked):
                    break  # another player is asked something else, or is asked at all
                if forced_on_others(game, viewer) != forced:
                    break  # a player with other cards had to do something else
                if brought_to_light(game, viewer) - known:
                    break  # a player with other cards had to show one
                if surface(game, viewer, told if step % WHOLE_LOG else 0) != bytes_seen:
                    raise Violation(
                        f"{subject.name} seed {seed} step {step} viewer {viewer}: "
                        "cards the viewer never came to know changed what it was shown"
                    )
                compared += 1
                told = len(game.log)
                if decision is None:
                    break
                # The same public choice: by its key, or by its place where the key names a card the viewer can't know.
                index, picked = choices[step]
                assert picked is not None
                same = decision.find(picked.key)
                if same is None:
                    if elsewhere or how_played(game, decision.keys[index], known) != how_played(
                        game, picked.key, known
                    ):
                        break
                    same = index
                # With hidden cards in each other's places, a place counts for nothing any more.
                elsewhere |= decision.options[same].places != picked.places and decision.keys[same] == picked.key
                game.choose(same)
    return compared


def question(game: Game) -> tuple[str, ...]:
    """Which question is being asked: where the procedures stand, and at which word of which card."""
    return tuple(f"{frame.procedure.name} {frame.pc} {_word(frame.registers)}" for frame in game.frames)


def _word(registers: object) -> str:
    return f"{registers.program} {registers.ip}" if isinstance(registers, EffectRegisters) else ""


def forced_on_others(game: Game, viewer: int | None) -> list[OnlyOption]:
    """The picks that other players had no choice about."""
    return [event for event in game.log if isinstance(event, OnlyOption) and event.player != viewer]


def how_played(game: Game, key: str, known: set[int]) -> list[str]:
    """What everybody may tell of a pick that names a hidden card: the verb, and how such cards are handled; by its name
    one that the viewer gets to know."""
    kinds = {game.id_of(one): kind_of(one) for one in game.every_card()}
    verb, *words = key.split()
    named = [word for word in words if word in kinds]
    return [verb, *(word if kinds[word] in known else game.manner(kinds[word]) for word in named)]


def brought_to_light(game: Game, viewer: int | None) -> set[int]:
    """The kinds of the cards that a rule made other players show."""
    events = (event for event in game.log if event.compelled and getattr(event, "player", None) != viewer)
    return {kind_of(getattr(event, "card")) for event in events}  # noqa: B009  (only events with a card are marked so)


def known_kinds(game: Game, viewer: int | None) -> set[int]:
    """The kinds of all cards this viewer knows now or has been told of in the log."""
    kinds = {kind_of(one) for one in game.every_card() if visible(one, viewer, game.players)}
    for event in game.log:
        told: Register | None = getattr(event, "card", None)
        if isinstance(told, int) and visible(told, viewer, game.players):
            kinds.add(kind_of(told))
    return kinds


def exchange(game: Game, keep: set[int], rng: Rng) -> None:
    """Rename the kinds outside `keep` among each other, wherever they lie; only such as are handled the same way, so
    that the other players can make the same public choices."""
    with game.gathered() as groups:
        for group in groups.values():
            kinds = sorted({kind_of(one) for pile in group for one in pile} - keep)
            name: dict[int, int] = {}
            for manner in sorted({game.manner(kind) for kind in kinds}):
                alike = [kind for kind in kinds if game.manner(kind) == manner]
                shuffled = alike[:]
                rng.shuffle(shuffled)
                name.update(zip(alike, shuffled, strict=True))
            for pile in group:
                pile[:] = [card(name.get(kind_of(one), kind_of(one)), witnesses(one)) for one in pile]
    game.ask_again()


def perft(game: Game, depth: int) -> int:
    """How many positions lie `depth` decisions ahead; a golden number of a fixed position."""
    if depth == 0 or game.decision is None:
        return 1
    total = 0
    for index in range(len(game.decision)):
        branch = game.clone()
        branch.choose(index)
        total += perft(branch, depth - 1)
    return total
