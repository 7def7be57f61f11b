"""Small jobs for the tests of the laboratory."""

from __future__ import annotations

import pytest

from spacebridge.cli import main
from spacebridge.lab.jobs import Job, Player, check, matches, read_decks, read_player
from spacebridge.lab.results import Row
from spacebridge.lab.runner import run_here

DECKS = ("wave1-cars", "wave1-tanks", "wave1-planes")


def tcg_job(*bots: str, games: int = 6, seed: int = 5, decks: tuple[str, ...] = DECKS[:2], plan: str = "sim") -> Job:
    players = tuple(read_player(bot) for bot in bots or ("random", "careful"))
    return Job(
        game="tcg", bots=players, seed=seed, games=games, rules="expanded", decks=read_decks(decks), plan=plan
    )  # fmt: skip


def dbg_job(*bots: str, games: int = 4, mode: str = "competitive", players: int = 2, mixed: bool = False) -> Job:
    named = tuple(Player(bot, bot) for bot in bots)
    return Job(
        game="dbg", bots=named, seed=5, games=games, mode=mode, players=players, cards="core", mixed=mixed
    )  # fmt: skip


def play(job: Job) -> list[Row]:
    return [one for one in run_here(check(job), matches(job)) if isinstance(one, Row)]


def command(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = main([*args])
    out = capsys.readouterr()
    return status, out.out, out.err


SIM = ("sim", "--bots", "random", "careful", "--decks", *DECKS[:2], "--games", "6", "--seed", "5", "--jobs", "1")
