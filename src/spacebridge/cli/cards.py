"""`spacebridge cards`: read and search the cards."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..games import kits
from ..kernel.errors import BadInput
from ..kernel.shelf import Shelf

if TYPE_CHECKING:
    from .play import Commands

SEARCHES: dict[str, dict[str, Any]] = {
    "trait": {"help": "a trait, faction or type: Car, autobot, weapon, relic, adversary"},
    "icon": {"help": "a battle icon: orange, blue, white, green or black"},
    "stars": {"type": int, "help": "exactly so many stars"},
    "cost": {"type": int, "help": "exactly this cost"},
    "does": {"metavar": "WORD", "help": "a word of the vocabulary: draw, damage, bold, untap …"},
}
"""What cards can be searched by, with how it is written; a game says which of it means something there."""


def add(commands: Commands) -> None:
    cards = commands.add_parser("cards", help="read and search the cards")
    verbs = cards.add_subparsers(title="verbs", metavar="VERB", required=True)
    listing = verbs.add_parser("list", help="all cards, or those of a set")
    listing.set_defaults(run=cards_list)
    card = verbs.add_parser("show", help="one card with its text")
    card.add_argument("id", metavar="ID")
    card.add_argument("--tree", action="store_true", help="in the form of a set file")
    card.set_defaults(run=cards_show)
    search = verbs.add_parser("search", help="find cards")
    search.later(_fill_search)
    search.set_defaults(run=cards_search)
    for one in (listing, card):
        _add_sets(one)
    schema = verbs.add_parser("schema", help="the JSON Schema of set files")
    _add_game(schema)
    schema.set_defaults(run=cards_schema)


def _fill_search(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help="words of the name, the traits or the text")
    known = list(kits)
    for name, how in SEARCHES.items():
        games = [kit.name for kit in known if name in kit.shelf.searched_by]
        where = "" if len(games) == len(known) else f" ({', '.join(games)})"
        parser.add_argument(f"--{name}", **{**how, "help": f"{how['help']}{where}"})
    _add_sets(parser)


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game", choices=kits.names(), default=kits.first(), help="of which game (default %(default)s)"
    )


def _add_sets(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--set", action="append", default=[], metavar="SET", help="a set's id, or a set file to load")
    parser.add_argument("--json", action="store_true", help="as JSON")


def _is_file(name: str) -> bool:
    return Path(name).suffix in (".yaml", ".yml", ".json")


def _shelf(args: argparse.Namespace) -> Shelf:
    """The cards of the game that is asked for; set files are loaded."""
    return kits.of(args.game).with_sets([Path(name) for name in args.set if _is_file(name)]).shelf


def _cards(args: argparse.Namespace, shelf: Shelf) -> list[Any]:
    """Those of the sets that are asked for."""
    ids = [name for name in args.set if not _is_file(name)]
    return shelf.all([*ids, *(shelf.set_id(Path(name)) for name in args.set if _is_file(name))])


def _print(shelf: Shelf, cards: list[Any], as_json: bool) -> int:
    if as_json:
        _print_json([shelf.as_json(card) for card in cards])
        return 0
    for card in cards:
        print(shelf.line(card))
    print(shelf.tally(cards))
    return 0


def _print_json(data: object) -> None:
    print(json.dumps(data, indent=1, ensure_ascii=False))


def cards_list(args: argparse.Namespace) -> int:
    shelf = _shelf(args)
    return _print(shelf, _cards(args, shelf), args.json)


def cards_search(args: argparse.Namespace) -> int:
    shelf = _shelf(args)
    by = {name: value for name in SEARCHES if (value := getattr(args, name)) not in (None, "")}
    for name in by:
        if name not in shelf.searched_by:
            title = kits.of(args.game).title
            raise BadInput(f"cards of the {title} can't be searched by --{name}; try {shelf.search_hint}")
    return _print(shelf, shelf.search(_cards(args, shelf), args.words, by), args.json)


def cards_show(args: argparse.Namespace) -> int:
    import yaml

    shelf = _shelf(args)
    _cards(args, shelf)
    card = shelf.find(args.id)
    if args.json:
        _print_json([shelf.as_json(card)])
    elif args.tree:
        print(yaml.safe_dump(shelf.as_entry(card), sort_keys=False, allow_unicode=True), end="")
    else:
        print("\n".join(shelf.lines(card)))
    return 0


def cards_schema(args: argparse.Namespace) -> int:
    _print_json(kits.of(args.game).shelf.schema())
    return 0
