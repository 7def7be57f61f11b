"""Who knows the top of a deck while a character lets its player look at it at any time."""

from __future__ import annotations

import pytest

from spacebridge import tcg
from spacebridge.kernel import conformance
from spacebridge.kernel.conformance import Subject
from spacebridge.kernel.knowledge import visible
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import Scenario, game_at

SHOCKWAVE = "major-shockwave-applied-sciences-scientist"
POSITION = """
title: a look at the top
game: tcg
rules: expanded
p1:
  team: [{{card: {first}, mode: bot}}, ruckus-combat-assault]
  hand: [zap, medic]
  deck: [frag-toss, supercharge, infiltrate]
p2: {{team: [ironhide-veteran-autobot, windblade-defender-of-truth], hand: [zap], deck: [medic, zap]}}
play: []
"""


def position(first: str = SHOCKWAVE) -> tcg.TcgGame:
    game = game_at(Scenario(POSITION.format(first=first), "position.yaml"))
    assert isinstance(game, tcg.TcgGame)
    return game


def tops(game: tcg.TcgGame, viewer: int | None) -> list[str]:
    """What a viewer is shown of the first deck, from the top."""
    return [card.id if card is not None else "?" for card in game.view(viewer).decks[0].cards[:2]]


def test_the_owner_alone_knows_the_top_card() -> None:
    game = position()
    assert tops(game, 0) == ["frag-toss", "?"]
    assert tops(game, 1) == tops(game, None) == ["?", "?"]
    assert game.view(0).decks[1].cards[0] is None
    assert "Player 1 looks at Frag Toss on top of the deck" in "\n".join(game.lines(0))
    assert "Frag Toss" not in "\n".join(game.lines(1))


def test_without_such_a_character_nobody_does() -> None:
    assert tops(position("ruckus-combat-assault"), 0) == ["?", "?"]


def test_the_next_card_is_seen_when_the_first_is_gone() -> None:
    game = position()
    game.choose_key("play frag-toss")
    game.choose_key("choose windblade-defender-of-truth")
    assert tops(game, 0) == ["supercharge", "?"]
    assert tops(game, 1) == ["?", "?"]


def test_what_was_seen_stays_known_when_nobody_looks_any_more() -> None:
    game = position()
    game.decks[0].append(game.decks[0].pop(0))
    game.knocked_out[0].append(game.teams[0].pop(0))
    game.before_asking()
    assert tops(game, 0) == ["?", "frag-toss"]


def test_samples_keep_what_was_seen_and_deal_the_rest() -> None:
    game = position()
    for seed in range(20):
        mine = game.determinize(0, Rng(expand_seed(seed)))
        assert mine.view(0) == game.view(0)
        theirs = game.determinize(1, Rng(expand_seed(seed)))
        assert theirs.view(1) == game.view(1)
        assert visible(theirs.decks[0][-1], 0, 2)


def test_a_rival_samples_other_tops() -> None:
    game = position()
    samples = [game.determinize(1, Rng(expand_seed(seed))) for seed in range(20)]
    assert len({one.id_of(one.decks[0][-1]) for one in samples}) > 1


def test_a_borrowed_action_is_saved_with_its_owner() -> None:
    text = POSITION.format(first="nightbird-enigmatic-agent").replace(
        "ironhide-veteran-autobot", "{card: ironhide-veteran-autobot, tapped: true, damage: 6}"
    )
    game = game_at(Scenario(text.replace("hand: [zap], deck", "scrap: [bolster], deck"), "position.yaml"))
    assert isinstance(game, tcg.TcgGame)
    game.choose_key("attack nightbird-enigmatic-agent")
    assert [game.id_of(card) for card in game.secrets[0]] == ["bolster"]
    again = tcg.load(game.save())
    assert again == game
    assert [game.pool.battle_cards[kind].id for kind in again.borrowed[0]] == ["bolster"]


TEAMS = (
    (SHOCKWAVE, "nightbird-enigmatic-agent"),
    ("nightbird-enigmatic-agent", "ruckus-combat-assault", "windblade-defender-of-truth"),
)
CARDS = (
    "underhanded-tactics", "frag-toss", "swindled", "hv-electron-breacher", "scoundrels-blaster",
    "lv-gamma-disruptor-launcher", "battlefield-report", "infiltrate", "bolster", "take-cover", "full-loadout",
    "brainstorm", "new-designs", "zap",
)  # fmt: skip


def duel(seed: int) -> tcg.TcgGame:
    """Two decks full of what is played off a deck or out of a scrap pile."""
    known = tcg.BUILT_IN
    cards = tuple(known.battle_cards[id] for id in CARDS for _ in range(3))
    teams = (tuple(known.characters[id] for id in team) for team in TEAMS)
    decks = [tcg.Deck(name, name, team, cards) for name, team in zip("ab", teams, strict=True)]
    return tcg.new_game(decks, rules="expanded", seed=seed)


DUEL = Subject("tcg, tops and scrap piles", f"{__name__}:DUEL", duel, tcg.load)


@pytest.mark.parametrize("seed", range(3))
def test_the_harness_finds_nothing_in_games_about_tops_and_scrap_piles(seed: int) -> None:
    conformance.fuzz(DUEL, seed, 200)
    conformance.check_every_option(DUEL, seed, 30)
    conformance.check_forks(DUEL, seed, 40)
    conformance.check_saves(DUEL, seed, 60)
    conformance.check_samples(DUEL, seed, 60)
    conformance.check_interference(DUEL, seed, 60)
