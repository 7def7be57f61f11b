"""`spacebridge deck`: check and convert decks, for games whose players bring some."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..games import kits
from ..kernel.decks import DeckReading, Decks, known
from ..kernel.errors import BadDeck, BadInput
from ..kernel.strangers import printable

if TYPE_CHECKING:
    from .play import Commands


def add(commands: Commands) -> None:
    deck = commands.add_parser("deck", help="check and convert decks")
    verbs = deck.add_subparsers(title="verbs", metavar="VERB", required=True)
    names = verbs.add_parser("list", help="the built-in decks")
    names.later(_add_game)
    names.set_defaults(run=deck_list)
    check = verbs.add_parser("check", help="is a deck legal, and if not, why")
    check.later(_fill_check)
    check.set_defaults(run=deck_check)
    export = verbs.add_parser("export", help="write a deck as a file")
    export.later(_fill_export)
    export.set_defaults(run=deck_export)


def _fill_check(parser: argparse.ArgumentParser) -> None:
    words = {name: words for decks in _all().values() for name, words in decks.formats.items()}
    usual = next(iter(words), "")
    told = (f"{name}{' (default)' if name == usual else ''}: {meaning}" for name, meaning in words.items())
    parser.add_argument("--format", choices=[*words], default="", metavar="FORMAT", help="; ".join(told))
    _add_deck(parser)


def _fill_export(parser: argparse.ArgumentParser) -> None:
    words = dict.fromkeys(name for decks in _all().values() for name in decks.files)
    parser.add_argument("--format", choices=[*words], default="", help="as what (default: the first)")
    _add_deck(parser)


def _add_deck(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("deck", metavar="DECK", help="a built-in deck or a deck file")
    parser.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=kits.names(), help="of which game (default: the first that has decks)")


def _all() -> dict[str, Decks]:
    """The decks of all games that have some."""
    return {kit.name: kit.decks for kit in kits if kit.decks is not None}


def _decks(game: str | None, sets: Sequence[Path] = ()) -> Decks:
    """The decks of a game, or of the first that has some, with sets of one's own."""
    name = game or next(iter(_all()), None)
    if name is None:
        raise BadInput("there is no game with decks of one's own")
    kit = kits.of(name).with_sets(sets)
    return kit.needed_decks()


def deck_list(args: argparse.Namespace) -> int:
    for line in _decks(args.game).lines():
        print(line)
    return 0


def deck_check(args: argparse.Namespace) -> int:
    decks = _decks(args.game, args.set)
    format = known(args.format or next(iter(decks.formats)), decks.formats, "format of play")
    found = _read(decks, args.deck)
    problems, legal = decks.check(found.deck, format)
    for problem in problems:
        print(printable(str(problem)))
    if not problems:
        print(legal)
    return 1 if problems else 0


def deck_export(args: argparse.Namespace) -> int:
    decks = _decks(args.game, args.set)
    file = known(args.format or next(iter(decks.files)), decks.files, "format of a deck file")
    found = _read(decks, args.deck)
    print(decks.export(found.deck, file), end="")
    return 0


def _read(decks: Decks, name: str) -> DeckReading:
    """A deck that was read whole. All that was guessed and all that could not be read is told at once."""
    found = decks.read(name)
    for sentence in (*found.notes, *found.unread):
        print(printable(f"{name}: {sentence}"), file=sys.stderr)
    if found.unread:
        raise BadDeck(f"{name}: some of its lines can't be read")
    return found
