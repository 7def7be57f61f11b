"""Teams of carriers, Mini-Cassettes, Patrols and Battle Masters under the harness, and back from positions."""

from __future__ import annotations

from typing import NoReturn

import pytest

from spacebridge import tcg
from spacebridge.kernel import conformance
from spacebridge.kernel.conformance import Subject
from spacebridge.kernel.positions import NoPosition
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.tcg.catalogue import BUILT_IN
from spacebridge.tcg.placing import set_up
from spacebridge.tcg.position import TcgPosition
from spacebridge.tcg.scenarios import TcgScenarios

CASSETTES = [one.id for one in BUILT_IN.characters.values() if "Mini-Cassette" in one.modes[0].traits]
SMALL = [
    one.id
    for one in BUILT_IN.characters.values()
    if one.upgrade_side is not None or any("Patrol" in trait for trait in one.modes[0].traits)
]
CARRIERS = [one.id for one in BUILT_IN.characters.values() if one.gathers]


def some(rng: Rng, ids: list[str], number: int) -> list[str]:
    order = list(range(len(ids)))
    rng.shuffle(order)
    return [ids[i] for i in order[:number]]


def deck(rng: Rng) -> tcg.Deck:
    kind = rng.below(3)
    if kind == 2:
        team = some(rng, SMALL, 4)
    else:
        team = [*some(rng, CARRIERS, kind + 1), *some(rng, CASSETTES, 3)]
    own = [card.id for card in BUILT_IN.battle_cards.values() if card.set in ("W3", "W3A")]
    others = [id for id in BUILT_IN.battle_cards if id != "blank"]
    return tcg.Deck.of(team, dict.fromkeys([*some(rng, own, 10), *some(rng, others, 10)], 3))


def game(seed: int) -> tcg.TcgGame:
    rng = Rng(expand_seed(seed))
    return tcg.new_game([deck(rng), deck(rng)], rules=("expanded", "advanced")[seed % 2], seed=seed)


SUBJECT = Subject("carriers", f"{__name__}:SUBJECT", game, tcg.load)


@pytest.mark.parametrize("seed", range(4))
def test_the_harness_finds_nothing(seed: int) -> None:
    conformance.fuzz(SUBJECT, seed, 300)
    conformance.check_saves(SUBJECT, seed, 100)
    conformance.check_samples(SUBJECT, seed, 100)
    conformance.check_forks(SUBJECT, seed, 60)


def fail(path: tuple[str | int, ...], message: str) -> NoReturn:
    raise AssertionError(f"{path}: {message}")


def lies(one: tcg.TcgGame) -> list[object]:
    """Who stands and lies where, with what on it."""
    people = one.characters
    return [
        [
            [(people[c].card.id, people[c].mode, people[c].damage, people[c].tapped) for c in crowd[player]],
            [
                (people[c].card.id, people[people[c].beneath].card.id if people[c].beneath >= 0 else "")
                for c in crowd[player]
            ],
            [[one.upgrade_card(worn).id for worn in people[c].upgrades] for c in crowd[player]],
            sorted(map(one.id_of, one.fallen_cards[player])),
        ]
        for crowd in (one.teams, one.knocked_out)
        for player in (0, 1)
    ] + [sorted((people[c].card.id, bearer(one, c)) for c in one.under[player]) for player in (0, 1)]


def bearer(one: tcg.TcgGame, index: int) -> str:
    beneath = one.characters[index].beneath
    return one.characters[beneath].card.id if beneath >= 0 else ""


def test_a_noted_position_is_the_same_table() -> None:
    """Who lies under whom, Battle Masters as Upgrades and battle cards in the KO area are in a position."""
    adapter = TcgScenarios()
    compared = 0
    for seed in range(8):
        for _, one, _ in conformance.playout(SUBJECT, seed, 120):
            assert isinstance(one, tcg.TcgGame)
            if one.decision is None:
                break
            try:
                noted = adapter.note(one)
            except NoPosition:
                continue
            position = noted.position
            if noted.lost or not isinstance(position, TcgPosition):
                continue
            assert lies(set_up(position, adapter.format, tcg.TcgGame, BUILT_IN, fail)) == lies(one)
            compared += any(people.beneath >= 0 for people in one.characters)
    assert compared > 50
