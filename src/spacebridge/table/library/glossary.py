"""Every keyword and icon of the games in a sentence or two of our own, with the clause that says it at length.

The words lie in glossary.toml. Card texts are printed from trees, so the ways a word can be written are known: they
stand in `forms`. A client marks the longest form that fits, in the case in which it is written there.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from ...games import kits
from ...kernel.words import slug
from ..wire.rules import Word


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word as the file writes it."""

    word: str
    kind: Literal["keyword", "icon", "type", "place", "term"]
    rule: str
    text: str
    forms: tuple[str, ...] = ()
    icon: str = ""
    letter: str = ""


@cache
def glossary() -> tuple[Word, ...]:
    """All entries, game by game, in the order of the file."""
    data = tomllib.loads(files(__package__).joinpath("glossary.toml").read_text("utf-8"))
    entries = msgspec.convert(data, dict[str, list[_Entry]])
    return tuple(_made(game, entry) for game in kits.names() for entry in entries.get(game, ()))


def _made(game: str, entry: _Entry) -> Word:
    forms = (entry.word, *(kits.of(game).shelf.forms_of(entry.word) or entry.forms))
    return Word(
        f"{game}-{slug(entry.word)}", game, entry.word, entry.kind, entry.text, entry.rule, forms, entry.icon,
        entry.letter,
    )  # fmt: skip


@cache
def _finder(game: str) -> tuple[re.Pattern[str], dict[str, Word]]:
    by_form = {form: word for word in glossary() if word.game == game for form in word.forms}
    longest = sorted(by_form, key=len, reverse=True)
    return re.compile("|".join(_edged(form) for form in longest)), by_form


def _edged(form: str) -> str:
    """A form as it stands alone: no letter follows or comes before it."""
    before = r"(?<!\w)" if form[0].isalnum() else ""
    after = r"(?!\w)" if form[-1].isalnum() else ""
    return before + re.escape(form) + after


def words_in(text: str, game: str) -> list[Word]:
    """The entries a card text speaks of, in the order of their first mention.

    >>> [word.word for word in words_in("Pierce 2. Scrap a Secret Action with {W}.", "tcg")]
    ['Pierce', 'scrap', 'Secret Action', 'White icon']
    """
    pattern, by_form = _finder(game)
    return list(dict.fromkeys(by_form[found] for found in pattern.findall(text)))


def unexplained(text: str, game: str) -> str:
    """What is left of a text when everything is taken out that has an entry."""
    return _finder(game)[0].sub("·", text)


def keywords_in(texts: Iterable[str], game: str) -> tuple[str, ...]:
    """The ids of the keywords, icons, types and places in these texts; mere terms are left out."""
    found = (word for text in texts for word in words_in(text, game))
    return tuple(dict.fromkeys(word.id for word in found if word.kind != "term"))
