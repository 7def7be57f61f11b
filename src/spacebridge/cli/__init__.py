"""The command `spacebridge`: one module for each of its commands; those of the laboratory are its own."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from .. import __version__
from ..kernel.errors import SpacebridgeError
from ..kernel.native import build
from ..kernel.options import LateParser
from ..kernel.strangers import printable
from ..lab.commands import add_commands
from ..lab.fuzz import add_fuzz, add_idle
from ..lab.unused import add_unused
from . import cards, deck, play, rules, scenario, serve, verify
from .doors import run_doors


def main(argv: Sequence[str] | None = None) -> int:
    parser = build_parser()
    try:
        args = parser.parse_args(argv)
        run: Callable[[argparse.Namespace], int] | None = getattr(args, "run", None)
        if run is None:
            parser.print_help()
            return 2
        return run(args)
    except SpacebridgeError as error:
        print(f"spacebridge: {printable(str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def build_parser() -> argparse.ArgumentParser:
    parser = LateParser(prog="spacebridge", description="Play the Transformers card games by the rules.")
    parser.add_argument("--version", action="version", version=f"spacebridge {__version__} ({build()})")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for module in (play, serve, scenario, cards, deck, rules, verify):
        module.add(commands)
    add_commands(commands)
    add_fuzz(commands, run_doors)
    add_idle(commands)
    add_unused(commands)
    return parser
