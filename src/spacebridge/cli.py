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
from .kernel.files import read_bytes, read_text
from .lab.commands import add_commands
from .lab.fuzz import add_fuzz, add_idle

if TYPE_CHECKING:
    from .dbg.definitions import Card as DbgCard
    from .kernel.game import Game
    from .tcg import Catalogue, Deck
    from .tcg.definitions import Card
    from .terminal.play import Seat


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
    _add_table(tcg, seats=2, bots=("random",))
    tcg.set_defaults(run=play_tcg)
    dbg = games.add_parser("dbg", help="the Deck-Building Game")
    dbg.add_argument("--mode", default="competitive", help="how to play: competitive (default), coop, solo …")
    dbg.add_argument("--players", type=int, metavar="N", help="how many seats (default 2, or 1 in a solo game)")
    dbg.add_argument("--characters", nargs="+", metavar="CHARACTER", help="a character for each player")
    dbg.add_argument("--cards", default="core", metavar="SET", help="the set the game is played with (default core)")
    dbg.add_argument("--payment", choices=["auto", "ask"], default="auto", help="who chooses what pays (default auto)")
    dbg.add_argument(
        "--schemes",
        choices=["all", "thwartable", "none"],
        default="all",
        help="which Decepticon Schemes: all (default), none for a first game, thwartable to leave out what nobody can "
        "thwart alone",
    )
    _add_table(dbg, seats=5, bots=("careful", "random"))
    dbg.set_defaults(run=play_dbg)

    serve = commands.add_parser("serve", help="open the table for browsers")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen at (default 127.0.0.1: this machine)")
    serve.add_argument("--port", type=int, default=8000, help="the port to listen at (default 8000; 0: any free one)")
    serve.add_argument("--workers", type=int, default=1, metavar="N", help="how many processes serve (default 1)")
    serve.add_argument("--open", action="store_true", help="open the table in the browser")
    serve.set_defaults(run=serve_table)

    scenario = commands.add_parser("scenario", help="run or show scenario files")
    verbs = scenario.add_subparsers(title="verbs", metavar="VERB", required=True)
    one_of = "FILE#NAME or FILE#NUMBER: one of the scenarios of a file"
    run = verbs.add_parser("run", help="run files or folders; exit 0 only when all pass")
    run.add_argument("paths", nargs="+", type=Path, metavar="PATH", help=f"a file or a folder; {one_of}")
    run.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")
    run.set_defaults(run=scenario_run)
    show = verbs.add_parser("show", help="print the positions of a file")
    show.add_argument("file", type=Path, metavar="FILE", help=f"a file; {one_of}")
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
    search.add_argument("--trait", default="", help="a trait, faction or type: Car, autobot, weapon, relic, adversary")
    search.add_argument("--icon", default="", help="a battle icon: orange, blue, white, green or black (tcg)")
    search.add_argument("--stars", type=int, help="exactly so many stars (tcg)")
    search.add_argument("--cost", type=int, help="exactly this cost (dbg)")
    search.add_argument(
        "--does", default="", metavar="WORD", help="a word of the vocabulary: draw, damage, bold, untap …"
    )
    search.set_defaults(run=cards_search)
    for one in (listing, card, search):
        one.add_argument("--game", choices=["tcg", "dbg"], default="tcg", help="of which game (default tcg)")
        one.add_argument("--set", action="append", default=[], metavar="SET", help="a set's id, or a set file to load")
        one.add_argument("--json", action="store_true", help="as JSON")
    schema = verbs.add_parser("schema", help="the JSON Schema of set files")
    schema.add_argument("--game", choices=["tcg", "dbg"], default="tcg", help="of which game (default tcg)")
    schema.set_defaults(run=cards_schema)

    deck = commands.add_parser("deck", help="check and convert decks")
    verbs = deck.add_subparsers(title="verbs", metavar="VERB", required=True)
    names = verbs.add_parser("list", help="the built-in decks")
    names.set_defaults(run=deck_list)
    check = verbs.add_parser("check", help="is a deck legal, and if not, why")
    check.add_argument(
        "--format",
        choices=["constructed", "casual"],
        default="constructed",
        help="constructed (default) knows the banned cards, casual only the limits of the rulebook",
    )
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
    verify = commands.add_parser("verify", help="prove every shuffle and pick of a replay file from its seed")
    verify.add_argument("file", type=Path, metavar="FILE", help="a replay, as the table offers it for download")
    verify.set_defaults(run=verify_replay)
    add_commands(commands)
    add_fuzz(commands)
    add_idle(commands)
    return parser


# play


def serve_table(args: argparse.Namespace) -> int:
    from .table import serve

    return serve(args.host, args.port, args.workers, args.open)


def _add_table(parser: argparse.ArgumentParser, seats: int, bots: Sequence[str]) -> None:
    """The options that every game has; the first bot sits where nobody is named."""
    parser.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")
    names = [f"p{number + 1}" for number in range(seats)]
    for name in names:
        who = "human" if name == "p1" else bots[0]
        parser.add_argument(f"--{name}", metavar="WHO", help=f"human or a bot: {', '.join(bots)} (default {who})")
    parser.add_argument("--first", choices=names, help="who goes first (default: chance)")
    parser.add_argument("--seed", type=int, help="a number that fixes all chance")
    parser.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")
    parser.add_argument("--plain", action="store_true", help="no colours")
    parser.add_argument("--hints", nargs="?", const="", metavar="BOT", help="say at each choice what a bot would do")
    parser.set_defaults(seats=names, bot=bots[0])


def play_tcg(args: argparse.Namespace) -> int:
    from . import tcg
    from .tcg.setfiles import with_sets

    seed = _seed(args)
    seats = _seats(args, 2, seed)
    catalogue = with_sets(args.set)
    game: Game
    if args.resume is not None:
        game = _resume(args.resume, lambda data: tcg.load(data, catalogue))
    else:
        names = args.decks or ["autobot-starter-set", "bumblebee-vs-megatron-starter-set"]
        decks = [find_deck(name, catalogue) for name in names]
        game = tcg.new_game(decks, rules=args.rules, seed=seed, first=_first(args, 2))
    return _play("tcg", game, seats, args, seed)


def play_dbg(args: argparse.Namespace) -> int:
    from . import dbg
    from .dbg.setfiles import with_sets

    seed = _seed(args)
    catalogue = with_sets(args.set)
    game: Game
    if args.resume is not None:
        game = _resume(args.resume, lambda data: dbg.load(data, catalogue))
    else:
        players = args.players if args.players is not None else 1 if args.mode.endswith("solo") else 2
        game = dbg.new_game(
            mode=args.mode,
            players=players,
            characters=args.characters or None,
            set=args.cards,
            seed=seed,
            first=_first(args, players),
            payment=args.payment,
            catalogue=catalogue,
            schemes=args.schemes,
        )
    return _play("dbg", game, _seats(args, game.players, seed), args, seed)


def _seed(args: argparse.Namespace) -> int:
    """63 bits of fresh chance where no seed is asked for; printed, so that the game can be played again."""
    return args.seed if args.seed is not None else secrets.randbits(63)


def _first(args: argparse.Namespace, players: int) -> int | None:
    """The player who is asked to go first."""
    if args.first is None:
        return None
    first: int = args.seats.index(args.first)
    if first >= players:
        raise BadInput(f"{args.first} can't go first: {_how_many(players)}")
    return first


def _seats(args: argparse.Namespace, players: int, seed: int) -> list[Seat]:
    """A seat for each player: a person in the first and bots in the others where nothing else is said."""
    from .bots import make_bot
    from .terminal.play import Seat

    seats = []
    for number, name in enumerate(args.seats):
        who = getattr(args, name)
        if number < players:
            who = who if who is not None else args.bot if number else "human"
            seats.append(Seat(who, None if who == "human" else make_bot(who, seed + number + 1)))
        elif who is not None:
            raise BadInput(f"--{name} {who} has no seat: {_how_many(players)}")
    return seats


def _how_many(players: int) -> str:
    from .kernel.english import count

    return f"this game has {count(players, 'player')}"


def _resume(file: Path, load: Callable[[bytes], Game]) -> Game:
    """The game in a save."""
    data = read_bytes(file, f"the save {file}")
    try:
        return load(data)
    except BadSave as error:
        raise BadInput(f"{file}: {error}") from None


def _play(id: str, game: Game, seats: Sequence[Seat], args: argparse.Namespace, seed: int) -> int:
    """Sit down at the terminal and play."""
    from rich.console import Console

    from .bots import hint_level
    from .terminal.front import FRONTS
    from .terminal.play import Session

    hints = None if args.hints is None else hint_level(args.hints)
    console = Console(no_color=args.plain, highlight=False, soft_wrap=False, width=None if sys.stdout.isatty() else 100)
    if args.resume is None:
        console.print(f"Seed {seed}.")
    extra = "".join(f" --set {file}" for file in args.set)
    return Session(game, seats, FRONTS[id], console, _reader(sys.stdin.isatty()), args.resume, extra, hints).run()


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
        return tcg.read_deck(read_text(path, f"the deck file {name}"), path.stem, catalogue)
    return tcg.deck(name)


# cards and decks


def _is_file(name: str) -> bool:
    return Path(name).suffix in (".yaml", ".yml", ".json")


def _cards(args: argparse.Namespace) -> list[Card]:
    """The cards of the sets that are asked for; set files are loaded."""
    from .tcg.browse import all_cards
    from .tcg.setfiles import load_set, with_sets

    files = [Path(name) for name in args.set if _is_file(name)]
    ids = [name for name in args.set if not _is_file(name)]
    catalogue = with_sets(files)
    wanted = [*ids, *(load_set(file).id for file in files)]
    if not wanted:
        return all_cards(catalogue)
    return [card for name in wanted for card in all_cards(catalogue, name)]


def _dbg_cards(args: argparse.Namespace) -> list[DbgCard]:
    """The same for the Deck-Building Game, where a card of a file may have taken the place of another."""
    from .dbg.browse import all_cards
    from .dbg.setfiles import load_set, with_sets

    files = [Path(name) for name in args.set if _is_file(name)]
    ids = [name for name in args.set if not _is_file(name)]
    catalogue = with_sets(files)
    wanted = [*ids, *(load_set(file).id for file in files)]
    if not wanted:
        return all_cards(catalogue)
    found = {card.id: card for name in wanted for card in all_cards(catalogue, name)}
    return list(found.values())


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


def _print_dbg_cards(cards: list[DbgCard], as_json: bool) -> int:
    from .dbg import browse
    from .kernel.english import count

    if as_json:
        print(json.dumps([browse.as_json(card) for card in cards], indent=1, ensure_ascii=False))
        return 0
    for card in cards:
        copies = f"×{card.copies}" if card.copies > 1 else ""
        words = (card.set, f"{card.name} {copies}".rstrip(), card.type_line, card.numbers, f"[{card.id}]")
        print("  ".join(word for word in words if word))
    print(count(len(cards), "card"))
    return 0


def cards_list(args: argparse.Namespace) -> int:
    if args.game == "dbg":
        return _print_dbg_cards(_dbg_cards(args), args.json)
    return _print_cards(_cards(args), args.json)


def cards_search(args: argparse.Namespace) -> int:
    if args.game == "dbg":
        from .dbg import browse

        for option, value in (("--icon", args.icon), ("--stars", args.stars)):
            if value not in ("", None):
                raise BadInput(f"cards of the Deck-Building Game can't be searched by {option}; try --trait or --cost")
        cards = _dbg_cards(args)
        kinds = {kind for card in cards for kind in browse.kinds_of(card)}
        if args.trait and args.trait.lower().replace(" ", "-") not in kinds:
            from .kernel.english import suggest

            raise BadInput(f"no card here is {args.trait!r}{suggest(args.trait.lower(), kinds)}")
        found = browse.search(cards, args.words, kind=args.trait, cost=args.cost, does=args.does)
        return _print_dbg_cards(found, args.json)

    from .tcg.browse import search

    if args.cost is not None:
        raise BadInput("cards of the Trading Card Game can't be searched by --cost; try --stars")
    colours = ("", "orange", "blue", "white", "green", "black")
    if args.icon not in colours:
        raise BadInput(f"there is no {args.icon!r} icon; choose {', '.join(colours[1:])}")
    hits = search(_cards(args), args.words, trait=args.trait, icon=args.icon, stars=args.stars, does=args.does)
    return _print_cards(hits, args.json)


def cards_show(args: argparse.Namespace) -> int:
    return _show_dbg_card(args) if args.game == "dbg" else _show_tcg_card(args)


def _show_tcg_card(args: argparse.Namespace) -> int:
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
            text = card.text_of(mode)
            for line in text.split("\n") if text else []:
                print(f"    {line}")
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


def _show_dbg_card(args: argparse.Namespace) -> int:
    import yaml

    from .dbg import BUILT_IN, browse, setfiles
    from .dbg.catalogue import spell
    from .kernel.english import suggest

    known = {card.id: card for card in (*browse.all_cards(BUILT_IN), *_dbg_cards(args))}
    card = known.get(args.id) or known.get(spell(args.id))
    if card is None:
        raise BadInput(f"there is no card {args.id!r}{suggest(args.id, known)}")
    if args.json:
        print(json.dumps([browse.as_json(card)], indent=1, ensure_ascii=False))
        return 0
    if args.tree:
        print(yaml.safe_dump(setfiles.as_entry(card), sort_keys=False, allow_unicode=True), end="")
        return 0
    copies = f"  ×{card.copies}" if card.copies > 1 else ""
    print(f"{card.name}  {card.type_line}{copies}  ({card.set}, {card.provenance})")
    for line in [card.numbers, *card.text.split("\n")]:
        if line:
            print(f"  {line}")
    return 0


def cards_schema(args: argparse.Namespace) -> int:
    from .dbg import setfiles as dbg_files
    from .tcg import setfiles as tcg_files

    made = dbg_files.schema() if args.game == "dbg" else tcg_files.schema()
    print(json.dumps(made, indent=1, ensure_ascii=False))
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
    problems = tcg.check_deck(deck, args.format)
    for problem in problems:
        print(problem)
    if not problems:
        where = "" if args.format == "constructed" else f" in {args.format} play"
        print(f"{deck.name} is legal{where}: {count_stars(deck)} stars, {len(deck.battle_cards)} battle cards.")
    return 1 if problems else 0


def deck_export(args: argparse.Namespace) -> int:
    from . import tcg
    from .tcg.setfiles import with_sets

    deck = find_deck(args.deck, with_sets(args.set))
    print(tcg.write_o8d(deck) if args.format == "o8d" else tcg.write_text(deck), end="")
    return 0


# scenario


def _game_of(file: Path) -> str:
    """Which game a set file is for; what can't be read is left to who reads it."""
    from .kernel.setfiles import MAX_BYTES
    from .kernel.yamlfile import Document

    try:
        text = read_text(file, f"the set file {file}")
    except BadInput:
        return "tcg"
    value = Document(text, str(file)).value if len(text) <= MAX_BYTES else None
    return "dbg" if isinstance(value, dict) and "cards" in value else "tcg"


def _adapters(sets: list[Path]) -> None:
    """Teach the scenario runner the games, with sets of one's own where they are named."""
    from .dbg.scenarios import DbgScenarios
    from .dbg.setfiles import with_sets as with_dbg_sets
    from .kernel.scenario import ADAPTERS
    from .tcg.scenarios import TcgScenarios
    from .tcg.setfiles import with_sets as with_tcg_sets

    games = [_game_of(file) for file in sets]
    ADAPTERS["tcg"] = TcgScenarios(with_tcg_sets([f for f, game in zip(sets, games, strict=True) if game == "tcg"]))
    ADAPTERS["dbg"] = DbgScenarios(with_dbg_sets([f for f, game in zip(sets, games, strict=True) if game == "dbg"]))


def scenario_run(args: argparse.Namespace) -> int:
    from .kernel.scenario import Failed, run_scenario
    from .kernel.scenariofiles import filed_at

    _adapters(args.set)
    passed = failed = 0
    for filed in [one for path in args.paths for one in filed_at(path)]:
        try:
            run_scenario(filed.read())
            passed += 1
        except (Failed, BadScenario) as error:
            print(f"FAIL {filed.blame(error)}")
            failed += 1
        except Exception as error:  # a defect of ours must not hide the other results
            where = f"{filed.file}:{filed.line}"
            print(f"FAIL {filed.blame(f'{where}: the engine broke: {type(error).__name__}: {error}')}")
            failed += 1
    if not passed + failed:
        raise BadInput(f"there is no scenario file below {', '.join(map(str, args.paths))}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def scenario_show(args: argparse.Namespace) -> int:
    from rich.console import Console

    from .kernel.scenariofiles import filed_at
    from .terminal.show import show_scenario

    _adapters(args.set)
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 100)
    for number, filed in enumerate(filed_at(args.file)):
        if number:
            console.print()
        show_scenario(filed.read(), console)
    return 0


# rules


def _cites(given: Path | None) -> dict[str, list[str]]:
    from .kernel.scenariofiles import filed_below, scenarios_folder

    return {filed.id: list(filed.head().cites) for filed in filed_below(scenarios_folder(given))}


STATUSES = ("covered", "waiting", "uncovered", "not testable")


def rules_coverage(args: argparse.Namespace) -> int:
    from .kernel.clauses import coverage, unknown_cites

    cites = _cites(args.scenarios)
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
    print(f"{clause.id}: {clause.text}")
    row = next(r for r in coverage(_cites(args.scenarios)) if r.clause.id == args.id)
    for file in row.scenarios:
        print(f"  shown by {file}")
    if not row.scenarios:
        print(f"  shown by no scenario ({row.status})")
    return 0


# verify


def verify_replay(args: argparse.Namespace) -> int:
    """0: all of it follows from the seed; 1: something was edited."""
    from .table.replay import Edited, verify_file

    data = read_bytes(args.file, f"the replay {args.file}")
    try:
        print(verify_file(data))
    except Edited as error:
        print(f"spacebridge: {args.file}: {error}", file=sys.stderr)
        return 1
    except BadInput as error:
        raise BadInput(f"{args.file}: {error}") from None
    return 0


if __name__ == "__main__":
    sys.exit(main())
