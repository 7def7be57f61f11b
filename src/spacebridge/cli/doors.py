"""`spacebridge fuzz --doors`: whatever strangers may bring or send is taken or refused with one sentence."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..kernel.english import count, listing
from ..kernel.errors import BadInput

NAMES = ("saves", "sets", "decks", "scenarios", "replays", "addresses", "messages")
ENOUGH = 20
"""After so many faults of one door the next one is tried."""


def run_doors(args: argparse.Namespace) -> int:
    """Exit status 0 only where nothing was found."""
    from ..lab.doors import engine_doors
    from ..table.net.doors import frame_door, replay_door, scenario_door, url_door, visitors

    wanted = NAMES if args.doors == "all" else tuple(args.doors.split(","))
    if strange := [name for name in wanted if name not in NAMES]:
        raise BadInput(f"there is no door {strange[0][:40]!r}; choose {listing(NAMES)} or all")
    if args.inputs < 1:
        raise BadInput(f"--inputs is at least 1, not {args.inputs}")
    with visitors() as table:
        made = {door.name: door for door in engine_doors()}
        makers = (scenario_door, replay_door, lambda: url_door(table), lambda: frame_door(table))
        for maker in makers:
            door = maker()
            made[door.name] = door
        found = sum(_knock(made[name], args.inputs, args.seed, args.out) for name in wanted)
    return 1 if found else 0


def _knock(door: object, inputs: int, seed: int, out: Path) -> int:
    from ..lab.doors import Door, knock

    assert isinstance(door, Door)
    found = 0
    for fault in knock(door, inputs, seed):
        found += 1
        out.mkdir(parents=True, exist_ok=True)
        file = out / f"{door.name}-{seed}-{fault.number}.bin"
        file.write_bytes(fault.data)
        print(f"FAULT {door.name}: seed {seed}, input {fault.number}, written to {file}\n{fault.trace}", flush=True)
        if found == ENOUGH:
            print(f"Enough: {ENOUGH} faults.")
            break
    print(f"{door.name:<12} {count(inputs, 'input')} from seed {seed}, {count(found, 'fault')}", flush=True)
    return found
