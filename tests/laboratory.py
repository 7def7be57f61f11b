"""Small jobs for the tests of the laboratory."""

from __future__ import annotations

import pytest

from spacebridge.cli import main
from spacebridge.lab.jobs import Job, Player, check, matches, read_player, settings_of
from spacebridge.lab.results import Row
from spacebridge.lab.runner import run_here

DECKS = ("wave1-cars", "wave1-tanks", "wave1-planes")


def tcg_job(*bots: str, games: int = 6, seed: int = 5, decks: tuple[str, ...] = DECKS[:2], plan: str = "sim") -> Job:
    players = tuple(read_player(bot) for bot in bots or ("random", "careful"))
    settings = settings_of("tcg", {"rules": "expanded", "decks": decks})
    return Job(game="tcg", bots=players, seed=seed, games=games, settings=settings, plan=plan)


def dbg_job(*bots: str, games: int = 4, mode: str = "competitive", players: int = 2, mixed: bool = False) -> Job:
    named = tuple(Player(bot, bot) for bot in bots)
    settings = settings_of("dbg", {"mode": mode, "players": players})
    return Job(game="dbg", bots=named, seed=5, games=games, settings=settings, mixed=mixed)


def play(job: Job) -> list[Row]:
    return [one for one in run_here(check(job), matches(job)) if isinstance(one, Row)]


def command(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = main([*args])
    out = capsys.readouterr()
    return status, out.out, out.err


SIM = ("sim", "--bots", "random", "careful", "--decks", *DECKS[:2], "--games", "6", "--seed", "5", "--jobs", "1")
