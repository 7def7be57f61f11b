"""The games the harness plays: the tables of a game in turn, as its kit lays them.

A seed says which table it is and everything that chance does there, so a seed alone brings a game back.
"""

from __future__ import annotations

from ..games import kits
from ..kernel.conformance import Subject

SINGLES = "_singles"
"""How the names of subjects end here in whose games no two cards are alike."""


def subject_of(game: str, check: str) -> Subject:
    """Which games a check is run on."""
    books = kits.of(game).books
    alike = not (books.has_singles and check == "interference")
    return _subject(game if alike else f"{game}{SINGLES}")


def _subject(name: str) -> Subject:
    game = name.removesuffix(SINGLES)
    kit = kits.of(game)
    if game == name:
        return Subject(game, f"{__name__}:{name}", kit.books.table, kit.load)
    return Subject(f"{game} single cards", f"{__name__}:{name}", kit.books.single, kit.load)


def __getattr__(name: str) -> Subject:
    """The subjects are found here by their names in a fresh process, too."""
    if name.removesuffix(SINGLES) not in kits:
        raise AttributeError(name)
    return _subject(name)


def table_name(game: str, seed: int, check: str = "") -> str:
    """What the table of a seed is called on which a check is run."""
    subject = subject_of(game, check)
    return kits.of(game).books.table_name(seed) if subject.name == game else subject.name
