"""`spacebridge deck`: check and convert decks, for games whose players bring some."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ..games import kits
from ..kernel.errors import BadDeck, BadInput
from ..kernel.shelf import DeckReading, Decks

if TYPE_CHECKING:
    from .play import Commands


def add(commands: Commands) -> None:
    deck = commands.add_parser("deck", help="check and convert decks")
    verbs = deck.add_subparsers(title="verbs", metavar="VERB", required=True)
    names = verbs.add_parser("list", help="the built-in decks")
    names.set_defaults(run=deck_list)
    check = verbs.add_parser("check", help="is a deck legal, and if not, why")
    check.later(_fill_check)
    check.set_defaults(run=deck_check)
    export = verbs.add_parser("export", help="write a deck as text or OCTGN .o8d")
    export.later(_fill_export)
    export.set_defaults(run=deck_export)


def _fill_check(parser: argparse.ArgumentParser) -> None:
    formats = _decks().formats
    words = "constructed (default) knows the banned cards, casual only the limits of the rulebook"
    parser.add_argument("--format", choices=formats, default=formats[0], help=words)
    _add_deck(parser)


def _fill_export(parser: argparse.ArgumentParser) -> None:
    files = _decks().files
    parser.add_argument("--format", choices=files, default=files[0])
    _add_deck(parser)


def _add_deck(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("deck", metavar="DECK", help="a built-in deck or a deck file")
    parser.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")


def _decks(sets: list[Path] | None = None) -> Decks:
    """The decks of the first game that has some, with sets of one's own."""
    found = next((decks for kit in kits if (decks := kit.with_sets(sets or []).decks) is not None), None)
    if found is None:
        raise BadInput("there is no game with decks of one's own")
    return found


def deck_list(args: argparse.Namespace) -> int:
    for line in _decks().lines():
        print(line)
    return 0


def deck_check(args: argparse.Namespace) -> int:
    decks = _decks(args.set)
    found = _read(decks, args.deck)
    problems, legal = decks.check(found.deck, args.format)
    for problem in problems:
        print(problem)
    if not problems:
        print(legal)
    return 1 if problems else 0


def deck_export(args: argparse.Namespace) -> int:
    decks = _decks(args.set)
    found = _read(decks, args.deck)
    print(decks.export(found.deck, args.format), end="")
    return 0


def _read(decks: Decks, name: str) -> DeckReading:
    """A deck that was read whole. All that was guessed and all that could not be read is told at once."""
    found = decks.read(name)
    for sentence in (*found.notes, *found.unread):
        print(f"{name}: {sentence}", file=sys.stderr)
    if found.unread:
        raise BadDeck(f"{name}: some of its lines can't be read")
    return found
