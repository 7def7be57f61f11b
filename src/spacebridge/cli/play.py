"""`spacebridge play`: a game in the terminal."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ..games import kits
from ..kernel.english import count
from ..kernel.errors import BadInput, BadSave
from ..kernel.files import read_bytes
from ..kernel.kit import Kit
from ..kernel.options import LateParser, add_question, answers_to

if TYPE_CHECKING:
    from ..kernel.game import Game
    from ..terminal.play import Begin, Sitter

    Commands = argparse._SubParsersAction[LateParser]


def add(commands: Commands) -> None:
    commands.add_parser("play", help="play a game in the terminal").later(_fill)


def _fill(parser: argparse.ArgumentParser) -> None:
    games = parser.add_subparsers(title="games", metavar="GAME", required=True)
    for kit in kits:
        game = games.add_parser(kit.name, help=f"the {kit.title}")
        for question in kit.questions:
            add_question(game, question, question.help)
        _add_table(game, kit)
        game.set_defaults(run=partial(play, kit))


def _add_table(parser: argparse.ArgumentParser, kit: Kit) -> None:
    """The options that every game has; the first bot sits where nobody is named."""
    parser.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")
    names = [f"p{number + 1}" for number in range(kit.most)]
    for name in names:
        who = "human" if name == "p1" else kit.bots[0]
        parser.add_argument(f"--{name}", metavar="WHO", help=f"human or a bot: {', '.join(kit.bots)} (default {who})")
    parser.add_argument("--first", choices=names, help="who goes first (default: chance)")
    parser.add_argument("--seed", type=int, help="a number that fixes all chance")
    parser.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")
    parser.add_argument("--plain", action="store_true", help="line by line and without colours")
    parser.add_argument("--lines", action="store_true", help="line by line, where a whole screen could be used")
    parser.add_argument("--hints", nargs="?", const="", metavar="BOT", help="say at each choice what a bot would do")
    parser.set_defaults(seats=names, bot=kit.bots[0])


def play(kit: Kit, args: argparse.Namespace) -> int:
    seed = args.seed if args.seed is not None else secrets.randbits(63)  # printed, so that it can be played again
    kit = kit.with_sets(args.set)
    if args.resume is not None:
        game = _resume(args.resume, kit.load)
        return _play(kit, game, seats_of(args, game.players, seed), args, seed)[0]
    settings = kit.answered(answers_to(kit, args))
    game = kit.start(settings, seed, first_of(args, kit.players(settings)))
    seats = seats_of(args, game.players, seed)
    while True:
        status, game = _play(kit, game, seats, args, seed)
        series = kit.series(settings)
        if series is None or game.result is None:
            return status
        winners = game.result.winners
        series = series.after(winners)
        print(f"The match stands {':'.join(str(n) for n in series.won)} (best of {series.best_of}).")
        if series.over:
            return status
        settings, seed = kit.following(settings, winners), seed + 1
        game = kit.start(settings, seed)


def first_of(args: argparse.Namespace, players: int) -> int | None:
    """The player who is asked to go first."""
    if args.first is None:
        return None
    first: int = args.seats.index(args.first)
    if first >= players:
        raise BadInput(f"{args.first} can't go first: this game has {count(players, 'player')}")
    return first


def seats_of(args: argparse.Namespace, players: int, seed: int) -> list[Sitter]:
    """A seat for each player: a person in the first and bots in the others where nothing else is said."""
    from ..bots import make_bot
    from ..terminal.play import Sitter

    seats = []
    for number, name in enumerate(args.seats):
        who = getattr(args, name)
        if number < players:
            who = who if who is not None else args.bot if number else "human"
            seats.append(Sitter(who, None if who == "human" else make_bot(who, seed + number + 1)))
        elif who is not None:
            raise BadInput(f"--{name} {who} has no seat: this game has {count(players, 'player')}")
    return seats


def _resume(file: Path, load: Callable[[bytes], Game]) -> Game:
    """The game in a save."""
    data = read_bytes(file, f"the save {file}")
    try:
        return load(data)
    except BadSave as error:
        raise BadInput(f"{file}: {error}") from None


def _play(kit: Kit, game: Game, seats: Sequence[Sitter], args: argparse.Namespace, seed: int) -> tuple[int, Game]:
    """Sit down at the terminal and play; how it went, and the game as it was left."""
    from ..bots import hint_level
    from ..terminal.front import KitFront
    from ..terminal.play import Face, Session

    hints = None if args.hints is None else hint_level(args.hints)
    extra = "".join(f" --set {file}" for file in args.set)
    made: list[Session] = []

    def begin(face: Face, read: Callable[[], str | None]) -> Session:
        if args.resume is None:
            face.say(f"Seed {seed}.")
        made.append(Session(game, seats, KitFront(kit), face, read, args.resume, extra, hints))
        return made[0]

    status = _on_screen(kit.title, begin) if _has_screen(args) else _in_lines(args, begin)
    return status, made[0].game


def _has_screen(args: argparse.Namespace) -> bool:
    """Is there a terminal with a whole screen, and the library that draws on it?"""
    if args.plain or args.lines or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return os.environ.get("TERM", "dumb") != "dumb" and find_spec("textual") is not None


def _on_screen(title: str, begin: Begin) -> int:
    from ..terminal.screen import play_on_screen

    return play_on_screen(title, begin)


def _in_lines(args: argparse.Namespace, begin: Begin) -> int:
    from rich.console import Console

    from ..terminal.play import Lines

    console = Console(no_color=args.plain, highlight=False, soft_wrap=False, width=None if sys.stdout.isatty() else 100)
    return begin(Lines(console), _reader(sys.stdin.isatty())).run()


def _reader(at_terminal: bool) -> Callable[[], str | None]:
    def read() -> str | None:
        try:
            if at_terminal:
                return input("> ")
            line = sys.stdin.readline()
        except EOFError:
            return None
        if not line:
            return None
        print(f"> {line.rstrip()}")
        return line

    return read
