"""Whatever somebody tries at a wrong moment is refused in a sentence, with the id of the rule or card that says so."""

from __future__ import annotations

import importlib
import pkgutil
import re

import pytest

from spacebridge import dbg, tcg
from spacebridge.games import kits
from spacebridge.kernel.conformance import chance
from spacebridge.kernel.decision import Refusal
from spacebridge.kernel.game import Game
from spacebridge.kernel.rng import Rng
from spacebridge.kernel.scenario import Runner, Scenario
from spacebridge.table.match.match import Match
from spacebridge.table.match.why import why_not
from spacebridge.table.wire.messages import Setup

from .tables import SETUPS
from .workshop import workshop_game

WORDS = (
    "flip", "play", "attack", "target", "choose", "tap", "buy", "move", "battle", "search", "use", "activate",
    "convert", "place", "reveal", "swap", "assist", "block", "thwart", "contribute", "apply", "resolve", "vault",
)  # fmt: skip
ODD = ("dance wildly", "fly", "play", "attack nobody-at-all", "target p2:nobody", "choose 99", "move 9,9", "play {0}")
TRIES = 8


def wrong_keys(game: Game, rng: Rng, offered_before: list[str]) -> list[str]:
    """Odd words, keys that were offered at other moments, and what is done to things done to any card."""
    cards = game.cards
    any_card = [cards[rng.below(len(cards))] for _ in range(2 * TRIES)]
    made = [f"{WORDS[rng.below(len(WORDS))]} {one}" for one in any_card[:TRIES]]
    made += [f"play {one} on {other}" for one, other in zip(any_card, any_card[TRIES:], strict=False)]
    before = [offered_before[rng.below(len(offered_before))] for _ in range(TRIES)] if offered_before else []
    return [*ODD, *kits.of_game(game).foresight.bare, *made, *before]


def fault(game: Game, key: str, why: Refusal) -> str:
    """What is wrong with this answer; nothing where all is well."""
    known = {*kits.clauses(), *game.cards}
    if not why.rules or not known.issuperset(why.rules):
        return f"the ids {why.rules}"
    words = why.reason
    if not (words[:1].isupper() or words[:1].isdigit()) or not words.endswith((".", "!", "?")):
        return "no sentence"
    if words.endswith(("!.", "?.")) or "{" in words:
        return "a placeholder or a mark too many"
    named = set(re.findall(r"[\w:#-]+", words))
    raw = {one for one in named if re.fullmatch(r"c\d+|p\d:\S+|\S+#\d+", one)} | {
        one for one in named.intersection(game.cards) if "-" in one
    }
    rest = key.partition(" ")[2]
    return f"raw names {raw or rest}" if raw or ("-" in rest and rest in words) else ""


def probe(game: Game, seed: int, picks: int) -> set[str]:
    """Try wrong things at every question of a random game; the ids by which they were refused."""
    rng = chance(seed)
    before: list[str] = []
    cited: set[str] = set()
    for _ in range(picks):
        decision = game.decision
        if decision is None:
            break
        for key in wrong_keys(game, rng, before):
            for player in range(game.players):
                why = game.why_not(player, key)
                if why is not None:
                    assert not fault(game, key, why), f"{key!r} at {decision}: {why!r}: {fault(game, key, why)}"
                    cited.update(why.rules)
            answer = why_not(game, decision.player, key)
            assert answer.offered or answer.rule, f"{key!r} at {decision}: {answer}"
        before = [*before, *decision.keys][-200:]
        game.choose(rng.below(len(decision)))
    for player in range(game.players):
        over = game.why_not(player, "pass")
        assert over is None or not fault(game, "pass", over)
    return cited


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_every_refusal_has_a_sentence_and_an_id(setup: Setup) -> None:
    cited = set.union(*(probe(Match.begin(setup, seed).game, seed, 150) for seed in range(2)))
    assert len(cited) > 5


def test_also_with_combiners_secrets_and_heads() -> None:
    cited = set.union(*(probe(workshop_game(seed), seed, 150) for seed in range(3)))
    assert any(id not in kits.clauses() for id in cited), "no card asked anything"


TCG = """\
title: t
game: tcg
p1: {team: [ironhide-veteran-autobot]}
p2: {team: [ramjet-sky-smasher, thundercracker-mach-warrior]}
"""
DBG = """\
title: t
game: dbg
fill: 12
matrix: [["?hook", "?hound"], ["?grimlock", "."]]
p1: {character: bumblebee, at: [0, 0], hand: [patrol]}
p2: {character: ironhide, at: [1, 1]}
"""


@pytest.mark.parametrize(
    ("position", "picks", "key", "rule"),
    [
        (TCG, ("attack ironhide-veteran-autobot",), "pass", "ER-1.3.1-4"),
        (TCG, ("attack ironhide-veteran-autobot",), "flip ironhide-veteran-autobot", "ER-1.3.1-4"),
        (TCG, (), "dance", "ER-1.2-1"),
        (DBG, (), "dance", "CORE-turn-04"),
        (DBG, ("play patrol",), "move 0,1", "patrol"),
        (DBG, ("play patrol",), "choose 9,9", "patrol"),
    ],
)
def test_what_asks_is_what_is_cited(position: str, picks: tuple[str, ...], key: str, rule: str) -> None:
    game = Runner(Scenario(position, "position.yaml")).game
    for pick in picks:
        game.choose_key(pick)
    assert game.decision is not None
    why = game.why_not(game.decision.player, key)
    assert why is not None
    assert why.reason.startswith("The question now is: ")
    assert why.rule == rule
    other = game.why_not(1 - game.decision.player, key)
    assert other is not None
    assert other.rule == game.turn_rules[0]


@pytest.mark.parametrize("package", [tcg, dbg], ids=["tcg", "dbg"])
def test_every_refusal_that_is_written_down_has_an_id(package: object) -> None:
    found = 0
    name = getattr(package, "__name__", "")
    for module in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{name}."):
        if module.name.endswith("__main__"):
            continue
        for what, one in vars(importlib.import_module(module.name)).items():
            for refusal in one.values() if isinstance(one, dict) else (one,):
                if isinstance(refusal, Refusal):
                    found += 1
                    assert refusal.rules, f"{module.name}.{what}"
                    assert not set(refusal.rules) - set(kits.clauses()), f"{module.name}.{what}"
    assert found > 15
