"""The command `spacebridge`."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from . import __version__
from .kernel.errors import BadInput, BadSave, BadScenario, SpacebridgeError

if TYPE_CHECKING:
    from .tcg import Catalogue, Deck
    from .tcg.definitions import Card


def main(argv: Sequence[str] | None = None) -> int:
    parser = build_parser()
    args = parser.parse_args(argv)
    run: Callable[[argparse.Namespace], int] | None = getattr(args, "run", None)
    if run is None:
        parser.print_help()
        return 2
    try:
        return run(args)
    except SpacebridgeError as error:
        print(f"spacebridge: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="spacebridge", description="Play the Transformers card games by the rules.")
    parser.add_argument("--version", action="version", version=f"spacebridge {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    play = commands.add_parser("play", help="play a game in the terminal")
    games = play.add_subparsers(title="games", metavar="GAME", required=True)
    tcg = games.add_parser("tcg", help="the Trading Card Game")
    tcg.add_argument("--rules", default="expanded", help="which rules: basic, advanced or expanded (default)")
    tcg.add_argument("--decks", nargs="+", metavar="DECK", help="a built-in deck or a deck file for each player")
    tcg.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")
    tcg.add_argument("--p1", default="human", metavar="WHO", help="human or a bot: random (default human)")
    tcg.add_argument("--p2", default="random", metavar="WHO", help="human or a bot: random (default random)")
    tcg.add_argument("--first", choices=["p1", "p2"], help="who goes first (default: chance)")
    tcg.add_argument("--seed", type=int, help="a number that fixes all chance")
    tcg.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")
    tcg.add_argument("--plain", action="store_true", help="no colours")
    tcg.set_defaults(run=play_tcg)

    scenario = commands.add_parser("scenario", help="run or show scenario files")
    verbs = scenario.add_subparsers(title="verbs", metavar="VERB", required=True)
    run = verbs.add_parser("run", help="run files or folders; exit 0 only when all pass")
    run.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    run.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")
    run.set_defaults(run=scenario_run)
    show = verbs.add_parser("show", help="print the position of a scenario")
    show.add_argument("file", type=Path, metavar="FILE")
    show.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")
    show.set_defaults(run=scenario_show)

    cards = commands.add_parser("cards", help="read and search the cards")
    verbs = cards.add_subparsers(title="verbs", metavar="VERB", required=True)
    listing = verbs.add_parser("list", help="all cards, or those of a set")
    listing.set_defaults(run=cards_list)
    card = verbs.add_parser("show", help="one card with its text")
    card.add_argument("id", metavar="ID")
    card.add_argument("--tree", action="store_true", help="in the form of a set file")
    card.set_defaults(run=cards_show)
    search = verbs.add_parser("search", help="find cards")
    search.add_argument("words", nargs="*", metavar="WORD", help="words of the name, the traits or the text")
    search.add_argument("--trait", default="", help="a trait, faction or type: Car, autobot, weapon, action")
    search.add_argument("--icon", default="", help="a battle icon: orange, blue, white, green or black")
    search.add_argument("--stars", type=int, help="exactly so many stars")
    search.add_argument(
        "--does", default="", metavar="WORD", help="a word of the vocabulary: draw, damage, bold, untap …"
    )
    search.set_defaults(run=cards_search)
    for one in (listing, card, search):
        one.add_argument("--game", choices=["tcg", "dbg"], default="tcg", help="of which game (default tcg)")
        one.add_argument("--set", action="append", default=[], metavar="SET", help="a set's id, or a set file to load")
        one.add_argument("--json", action="store_true", help="as JSON")
    schema = verbs.add_parser("schema", help="the JSON Schema of set files")
    schema.set_defaults(run=cards_schema)

    deck = commands.add_parser("deck", help="check and convert decks")
    verbs = deck.add_subparsers(title="verbs", metavar="VERB", required=True)
    names = verbs.add_parser("list", help="the built-in decks")
    names.set_defaults(run=deck_list)
    check = verbs.add_parser("check", help="is a deck legal, and if not, why")
    check.set_defaults(run=deck_check)
    export = verbs.add_parser("export", help="write a deck as text or OCTGN .o8d")
    export.add_argument("--format", choices=["text", "o8d"], default="text")
    export.set_defaults(run=deck_export)
    for one in (check, export):
        one.add_argument("deck", metavar="DECK", help="a built-in deck or a deck file")
        one.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")

    rules = commands.add_parser("rules", help="the rules and what shows them")
    verbs = rules.add_subparsers(title="verbs", metavar="VERB", required=True)
    coverage = verbs.add_parser("coverage", help="each clause and ruling with the scenarios that cite it")
    coverage.add_argument("--json", action="store_true", help="as JSON")
    coverage.add_argument("--game", choices=["tcg", "dbg"], help="of one game only")
    coverage.add_argument("--scenarios", type=Path, metavar="DIR", help="where the scenarios lie")
    coverage.set_defaults(run=rules_coverage)
    rule = verbs.add_parser("show", help="one clause in our words, and its scenarios")
    rule.add_argument("id", metavar="ID")
    rule.add_argument("--scenarios", type=Path, metavar="DIR", help="where the scenarios lie")
    rule.set_defaults(run=rules_show)
    return parser


# play


def play_tcg(args: argparse.Namespace) -> int:
    from rich.console import Console

    from . import tcg
    from .bots import make_bot
    from .tcg.setfiles import with_sets
    from .terminal.play import Seat, Session

    # 63 bits of fresh chance where no seed is asked for; printed, so that the game can be played again
    seed = args.seed if args.seed is not None else secrets.randbits(63)
    seats = []
    for number, who in enumerate((args.p1, args.p2)):
        seats.append(Seat(who, None if who == "human" else make_bot(who, seed + number + 1)))
    catalogue = with_sets(args.set)
    if args.resume is not None:
        try:
            data = args.resume.read_bytes()
        except OSError as error:
            raise BadInput(f"the save {args.resume} can't be read: {error.strerror}") from None
        try:
            game = tcg.load(data, catalogue)
        except BadSave as error:
            raise BadInput(f"{args.resume}: {error}") from None
    else:
        decks = args.decks or ["autobot-starter-set", "bumblebee-vs-megatron-starter-set"]
        first = None if args.first is None else int(args.first[1]) - 1
        game = tcg.new_game([find_deck(name, catalogue) for name in decks], rules=args.rules, seed=seed, first=first)
    at_terminal = sys.stdin.isatty()
    console = Console(no_color=args.plain, highlight=False, soft_wrap=False, width=None if sys.stdout.isatty() else 100)
    if args.resume is None:
        console.print(f"Seed {seed}.")
    extra = "".join(f" --set {file}" for file in args.set)
    session = Session(game, (seats[0], seats[1]), console, _reader(at_terminal), args.resume, extra)
    return session.run()


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


def find_deck(name: str, catalogue: Catalogue) -> Deck:
    """A built-in deck by its id, or a deck file."""
    from . import tcg

    path = Path(name)
    if name not in tcg.built_in_decks() and (path.suffix or path.exists()):
        try:
            text = path.read_text("utf-8")
        except OSError as error:
            raise BadInput(f"the deck file {name} can't be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadInput(f"the deck file {name} can't be read: it is not UTF-8 text") from None
        return tcg.read_deck(text, path.stem, catalogue)
    return tcg.deck(name)


# cards and decks


def _cards(args: argparse.Namespace) -> list[Card]:
    """The cards of the sets that are asked for; set files are loaded."""
    from .tcg.browse import all_cards
    from .tcg.setfiles import load_set, with_sets

    if args.game == "dbg":
        raise BadInput("the Deck-Building Game has no cards here; choose --game tcg")
    files = [Path(name) for name in args.set if Path(name).suffix in (".yaml", ".yml", ".json")]
    ids = [name for name in args.set if Path(name) not in files]
    catalogue = with_sets(files)
    wanted = [*ids, *(load_set(file).id for file in files)]
    if not wanted:
        return all_cards(catalogue)
    return [card for name in wanted for card in all_cards(catalogue, name)]


def _print_cards(cards: list[Card], as_json: bool) -> int:
    from .kernel.english import count
    from .tcg import browse
    from .tcg.definitions import CharacterCard

    if as_json:
        print(json.dumps([browse.as_json(card) for card in cards], indent=1, ensure_ascii=False))
        return 0
    for card in cards:
        if isinstance(card, CharacterCard):
            sides = "  ".join(f"{mode.name} {mode.attack}/{mode.defense}" for mode in card.modes)
            numbers = f"{card.stars}★ {card.health} health  {sides}"
            print(f"{card.set:<4} {card.number:<4} {card.full_name}  {numbers}  [{card.id}]")
        else:
            kind = card.upgrade_kind or card.type
            print(f"{card.set:<4} {card.number:<4} {card.name}  {kind} {card.icon_letters}  [{card.id}]")
    print(count(len(cards), "card"))
    return 0


def cards_list(args: argparse.Namespace) -> int:
    return _print_cards(_cards(args), args.json)


def cards_search(args: argparse.Namespace) -> int:
    from .tcg.browse import search

    colours = ("", "orange", "blue", "white", "green", "black")
    if args.icon not in colours:
        raise BadInput(f"there is no {args.icon!r} icon; choose {', '.join(colours[1:])}")
    found = search(_cards(args), args.words, trait=args.trait, icon=args.icon, stars=args.stars, does=args.does)
    return _print_cards(found, args.json)


def cards_show(args: argparse.Namespace) -> int:
    import yaml

    from .kernel.english import suggest
    from .tcg import BUILT_IN, browse, setfiles
    from .tcg.browse import all_cards
    from .tcg.definitions import CharacterCard

    known = {card.id: card for card in (*all_cards(BUILT_IN), *_cards(args))}
    if args.id not in known:
        raise BadInput(f"there is no card {args.id!r}{suggest(args.id, known)}")
    card = known[args.id]
    if args.json:
        print(json.dumps([browse.as_json(card)], indent=1, ensure_ascii=False))
        return 0
    if args.tree:
        print(yaml.safe_dump(setfiles.as_entry(card), sort_keys=False, allow_unicode=True), end="")
        return 0
    if isinstance(card, CharacterCard):
        numbers = f"{card.stars}★  {card.health} health  ({card.set} {card.number})"
        print(f"{card.full_name}  {', '.join(card.factions)}  {numbers}")
        for mode in card.modes:
            print(f"  {mode.name}: ATK {mode.attack}  DEF {mode.defense}  {', '.join(mode.traits)}")
            for line in mode.text.split("\n") if mode.text else []:
                print(f"    {line}")
        if card.carries:
            print(f"  begins the game with {', '.join(card.carries)} under it")
    else:
        bonus = [
            f"+{n} {sign}"
            for n, sign in ((card.attack_bonus, "ATK"), (card.defense_bonus, "DEF"), (card.health_bonus, "HP"))
            if n
        ]
        print(f"{card.name}  {card.upgrade_kind or card.type}  icons {card.icon_letters}  ({card.set} {card.number})")
        for line in [*bonus, *(card.text.split("\n") if card.text else [])]:
            print(f"  {line}")
    return 0


def cards_schema(args: argparse.Namespace) -> int:
    from .tcg.setfiles import schema

    print(json.dumps(schema(), indent=1, ensure_ascii=False))
    return 0


def deck_list(args: argparse.Namespace) -> int:
    from . import tcg

    for id, deck in tcg.built_in_decks().items():
        team = ", ".join(c.name for c in deck.characters)
        print(f"{id:<36} {deck.name}: {team}")
    return 0


def deck_check(args: argparse.Namespace) -> int:
    from . import tcg
    from .tcg.deckbuilding import count_stars
    from .tcg.setfiles import with_sets

    deck = find_deck(args.deck, with_sets(args.set))
    problems = tcg.check_deck(deck)
    for problem in problems:
        print(problem)
    if not problems:
        print(f"{deck.name} is legal: {count_stars(deck)} stars, {len(deck.battle_cards)} battle cards.")
    return 1 if problems else 0


def deck_export(args: argparse.Namespace) -> int:
    from . import tcg
    from .tcg.setfiles import with_sets

    deck = find_deck(args.deck, with_sets(args.set))
    print(tcg.write_o8d(deck) if args.format == "o8d" else tcg.write_text(deck), end="")
    return 0


# scenario


def _adapters(sets: list[Path]) -> None:
    """Teach the scenario runner the games, with sets of one's own where they are named."""
    from .kernel.scenario import ADAPTERS
    from .tcg.scenarios import TcgScenarios
    from .tcg.setfiles import with_sets

    ADAPTERS["tcg"] = TcgScenarios(with_sets(sets))


def scenario_run(args: argparse.Namespace) -> int:
    from .kernel.scenario import Failed, Scenario, run_scenario, scenario_files

    _adapters(args.set)
    files = scenario_files(args.paths)
    if not files:
        raise BadInput(f"there is no scenario file below {', '.join(map(str, args.paths))}")
    passed = failed = 0
    for file in files:
        try:
            run_scenario(Scenario.read(file))
            passed += 1
        except (Failed, BadScenario) as error:
            print(f"FAIL {error}")
            failed += 1
        except Exception as error:  # a defect of ours must not hide the other results
            print(f"FAIL {file}: the engine broke: {type(error).__name__}: {error}")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def scenario_show(args: argparse.Namespace) -> int:
    from rich.console import Console

    from .kernel.scenario import Scenario
    from .terminal.show import show_scenario

    _adapters(args.set)
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 100)
    show_scenario(Scenario.read(args.file), console)
    return 0


# rules


def scenarios_folder(given: Path | None) -> Path:
    """The scenarios that come with the package, or beside its source."""
    here = Path(__file__).parent
    for folder in [given] if given is not None else [here / "scenarios", here.parent.parent / "scenarios"]:
        if folder.is_dir():
            return folder
    raise BadInput(f"there is no folder of scenarios at {given or 'the place where they are installed'}")


def _cites(folder: Path) -> dict[str, list[str]]:
    from .kernel.scenario import Scenario, scenario_files

    return {str(file.relative_to(folder)): Scenario.read(file).cites for file in scenario_files([folder])}


STATUSES = ("covered", "waiting", "uncovered", "not testable")


def rules_coverage(args: argparse.Namespace) -> int:
    from .kernel.clauses import coverage, unknown_cites

    cites = _cites(scenarios_folder(args.scenarios))
    rows = [row for row in coverage(cites) if args.game in (None, row.clause.game)]
    strangers = unknown_cites(cites)
    counts = {status: sum(row.status == status for row in rows) for status in STATUSES}
    if args.json:
        clauses = [
            {
                "id": row.clause.id,
                "game": row.clause.game,
                "text": row.clause.text,
                "testable": row.clause.testable,
                "status": row.status,
                "waits_for": row.clause.waits_for or None,
                "scenarios": list(row.scenarios),
            }
            for row in rows
        ]
        print(json.dumps({"clauses": clauses, "counts": counts, "unknown": strangers}, indent=1, ensure_ascii=False))
        return 0
    for row in rows:
        shown = ", ".join(row.scenarios) if row.scenarios else f"({row.status})"
        if row.status == "waiting":
            shown = f"(waiting for {row.clause.waits_for})"
        print(f"{row.clause.id:<24} {shown}")
    for id, files in strangers.items():
        print(f"{id:<24} (cited, but in no rule document of ours) {', '.join(files)}")
    print(", ".join(f"{number} {status}" for status, number in counts.items()))
    return 0


def rules_show(args: argparse.Namespace) -> int:
    from .kernel.clauses import clauses, coverage
    from .kernel.english import suggest

    known = clauses()
    if args.id not in known:
        raise BadInput(f"there is no clause or ruling {args.id!r}{suggest(args.id, known)}")
    clause = known[args.id]
    print(f"{clause.id}: {clause.text or 'not implemented yet'}")
    row = next(r for r in coverage(_cites(scenarios_folder(args.scenarios))) if r.clause.id == args.id)
    for file in row.scenarios:
        print(f"  shown by {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
