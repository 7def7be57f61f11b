"""`spacebridge serve`: the table for browsers."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .play import Commands


def add(commands: Commands) -> None:
    serve = commands.add_parser("serve", help="open the table for browsers")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen at (default 127.0.0.1: this machine)")
    serve.add_argument("--port", type=int, default=8000, help="the port to listen at (default 8000; 0: any free one)")
    serve.add_argument("--workers", type=int, default=1, metavar="N", help="how many processes serve (default 1)")
    serve.add_argument("--open", action="store_true", help="open the table in the browser")
    serve.set_defaults(run=serve_table)


def serve_table(args: argparse.Namespace) -> int:
    from ..table import serve

    return serve(args.host, args.port, args.workers, args.open)
