"""The command `spacebridge unused`: what of a deck is never done, though bots play it again and again."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..games import kits
from ..kernel.options import LateParser, add_questions_of_all, answers_to

if TYPE_CHECKING:
    from ..kernel.kit import Kit, Settings
    from .jobs import Player

BOTS = ("random", "careful", "rookie@30")
"""Who plays where nobody is named: each brings about what the others don't. They answer at once."""
GAMES = 200


def add_unused(commands: argparse._SubParsersAction[LateParser]) -> None:
    """Teach the command line `unused`."""
    parser = commands.add_parser("unused", help="play decks and list what is never done with their cards")
    parser.later(_fill)
    parser.set_defaults(run=run_unused)


def _fill(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=kits.names(), default=kits.first(), help="which game (default %(default)s)")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"games of each deck (default {GAMES})")
    parser.add_argument("--bots", nargs="+", default=list(BOTS), metavar="BOT", help=f"default {' '.join(BOTS)}")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="a number that fixes all chance (default 1)")
    add_questions_of_all(parser, kits)


def never_done(kit: Kit, settings: Settings, side: str, bots: Sequence[Player], games: int, seed: int) -> list[str]:
    """What no seat does in so many games of a side against itself, in words; the bots change places.

    Once all is done no further game is played.
    """
    from ..bots import Seat, make_bot
    from .jobs import derive
    from .runner import LIMIT

    books = kit.books
    left = dict(books.deeds(settings, side))
    for number in range(games):
        if not left:
            break
        game = kit.start(kit.seated(settings, (side, side)), derive(seed, side, number))
        players = [bots[(number + seat * (1 + number // len(bots))) % len(bots)] for seat in range(game.players)]
        seats = [make_bot(one.name, derive(seed, side, number, seat)) for seat, one in enumerate(players)]
        budgets = [one.budget(lambda: 0.0) for one in players]
        decisions = 0
        while (decision := game.decision) is not None and decisions < LIMIT:
            game.choose(seats[decision.player].pick(Seat(game), budgets[decision.player]))
            decisions += 1
        for done in books.done(game):
            for deed in done:
                left.pop(deed, None)
    return list(left.values())


def run_unused(args: argparse.Namespace) -> int:
    """Exit status 0 only where all is done at least once."""
    from ..kernel.english import count
    from ..kernel.errors import BadInput
    from .jobs import read_player, settings_of

    if args.games < 1:
        raise BadInput(f"--games is at least 1, not {args.games}")
    bots = [read_player(text) for text in args.bots]
    for one in bots:
        one.check()
        if one.milliseconds is not None:
            raise BadInput(f"{one.label} thinks by the clock, and these games are the same each time: name iterations")
    kit = kits.of(args.game)
    settings = settings_of(kit.name, answers_to(kit, args))
    if not kit.books.own_sides:
        raise BadInput(f"in the {kit.title} nobody brings cards of their own")
    missing = 0
    for side in kit.sides(settings):
        found = never_done(kit, settings, side, bots, args.games, args.seed)
        missing += len(found)
        told = f"{len(found)} never done in" if found else "all done within"
        print(f"{side}: {told} {count(args.games, 'game')}", flush=True)
        for words in found:
            print(f"    {words}", flush=True)
    return 1 if missing else 0
