"""Tables to try things on: setups of both games, and matches played at random."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from spacebridge.kernel.conformance import chance
from spacebridge.kernel.rng import Rng
from spacebridge.kernel.scenariofiles import filed_below
from spacebridge.table.match.match import Match
from spacebridge.table.wire.messages import Setup
from spacebridge.tcg.kit import DeckChoice

SCENARIOS = Path(__file__).parent.parent / "scenarios"


def positions(folder: str) -> Iterator[str]:
    """The texts of the scenarios below a folder that have a position and a script."""
    for filed in filed_below(SCENARIOS / folder):
        if "\nplay:" in filed.text and not filed.head().check:
            yield filed.text


def decks(*ids: str) -> tuple[DeckChoice, ...]:
    return tuple(DeckChoice(id=id) for id in ids)


SETUPS = {
    "basic": Setup("tcg", rules="basic"),
    "one box": Setup("tcg", rules="basic", decks=decks("autobot-starter-set")),
    "cars": Setup("tcg", decks=decks("wave1-cars", "wave1-metroplex")),
    "insecticons": Setup("tcg", rules="advanced", decks=decks("wave1-insecticons", "wave1-blue-defence")),
    "duel": Setup("dbg", characters=("bumblebee", "ironhide")),
    "three": Setup("dbg", players=3, payment="ask"),
    "coop": Setup("dbg", mode="coop", players=2),
    "solo": Setup("dbg", mode="solo", players=1),
}

LATER_SETUPS = {
    "Combiners": Setup("tcg", decks=decks("wave2-superion", "devastator-deck")),
    "Battle Masters": Setup("tcg", decks=decks("wave3-autobot-battle-masters", "wave3-secret-actions")),
    "Weaponizers": Setup("tcg", decks=decks("wave4-weaponizers", "wave4-omega-supreme")),
    "heads": Setup("tcg", decks=decks("wave5-autobot-titan-masters", "wave5-fortress-maximus")),
    "ships": Setup("tcg", decks=decks("wave5-tidal-wave", "wave5-sky-shadow")),
    "a game of three": Setup(
        "tcg", decks=decks("wave1-cars", "wave1-planes"), best_of=3, won=(0, 1), played=1, loser=0
    ),
    "teams": Setup("dbg", mode="tvt", players=4),
    "Cybertron together": Setup("dbg", mode="woc-coop", players=2),
    "Cybertron alone": Setup("dbg", mode="woc-solo", players=1),
}
"""What later sets bring: where a test looks at all that can be shown, it looks at these, too."""


def played(setup: Setup, seed: int, picks: int) -> Match:
    """A match after so many random picks, or to its end."""
    match = Match.begin(setup, seed)
    for _ in random_picks(match, chance(seed), picks):
        pass
    return match


def random_picks(match: Match, rng: Rng, picks: int) -> Iterator[Match]:
    """Pick at random, handing the match out before each pick."""
    for _ in range(picks):
        if match.over:
            return
        yield match
        pick(match, rng)


def pick(match: Match, rng: Rng) -> None:
    decision = match.game.decision
    assert decision is not None
    match.choose(decision.player, decision.keys[rng.below(len(decision))])
