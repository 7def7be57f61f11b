"""Every keyword and icon of the games in a sentence or two of our own, with the clause that says it at length.

The games' kits bring the words. Card texts are printed from trees, so the ways a word can be written are known: they
stand in `forms`. A client marks the longest form that fits, in the case in which it is written there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from ...games import kits
from ...kernel.kit import Kit
from ...kernel.shelf import Explained
from ...kernel.words import slug
from ..wire.rules import Word


@cache
def glossary() -> tuple[Word, ...]:
    """All entries, game by game, in the order in which the games tell them."""
    return tuple(_made(kit, entry) for kit in kits for entry in kit.shelf.glossary())


def _made(kit: Kit, entry: Explained) -> Word:
    forms = (entry.word, *(kit.shelf.forms_of(entry.word) or entry.forms))
    return Word(
        f"{kit.name}-{slug(entry.word)}", kit.name, entry.word, entry.kind, entry.text, entry.rule, forms, entry.icon,
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
