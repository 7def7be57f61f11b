"""Write the golden playthrough files anew: python -m tests.conformance.golden. Only for a change that is meant."""

from __future__ import annotations

import msgspec

from spacebridge.kernel.conformance import record

from .test_conformance import GOLDEN, LIMIT, PLAYTHROUGHS, golden_file

if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for subject in PLAYTHROUGHS:
        for seed in (1, 2):
            data = msgspec.json.format(msgspec.json.encode(record(subject, seed, LIMIT)), indent=1)
            golden_file(subject, seed).write_bytes(data + b"\n")
