"""`spacebridge verify`: prove every shuffle and pick of a replay file from its seed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ..kernel.errors import BadInput
from ..kernel.files import read_bytes
from ..kernel.strangers import printable

if TYPE_CHECKING:
    from .play import Commands


def add(commands: Commands) -> None:
    verify = commands.add_parser("verify", help="prove every shuffle and pick of a replay file from its seed")
    verify.add_argument("file", type=Path, metavar="FILE", help="a replay, as the table offers it for download")
    verify.set_defaults(run=verify_replay)


def verify_replay(args: argparse.Namespace) -> int:
    """0: all of it follows from the seed; 1: something was edited; 3: another version wrote it."""
    from ..table.replay import Edited, OtherVersion, verify_file

    data = read_bytes(args.file, f"the replay {args.file}")
    try:
        print(verify_file(data))
    except Edited as error:
        print(f"spacebridge: {args.file}: {printable(str(error))}", file=sys.stderr)
        return 1
    except OtherVersion as error:
        print(f"spacebridge: {args.file}: {printable(str(error))}", file=sys.stderr)
        return 3
    except BadInput as error:
        raise BadInput(f"{args.file}: {error}") from None
    return 0
