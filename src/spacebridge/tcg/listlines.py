"""The lines of deck lists as people write and paste them: headings, totals, and cards with counts and ornaments."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from html import unescape
from typing import NamedTuple

from .cardnames import BATTLE, CHARACTERS, MAYBE, OUTSIDE, SIDEBOARD, name_words

LONGEST_LINE = 160
"""A longer line names no card."""
LONGEST_RAW = 1_000
"""A longer line is not even looked at."""

_HEADINGS = {
    OUTSIDE: "outside",
    MAYBE: "maybeboard",
    SIDEBOARD: "sb side sideboard sidedeck",
    CHARACTERS: "autobots bot bots character characters charactercards decepticons team theteam",
    BATTLE: "action actions armor armors armour armours battle battlecard battlecards battledeck black blue card cards "
    "deck decklist green main maindeck mainboard orange secretactions stratagem stratagems upgrade upgrades utilities "
    "utility weapon weapons white",
}
SECTIONS = {word: section for section, words in _HEADINGS.items() for word in words.split()}
_FILLER_WORDS = "and board game icon icons list my pip pips secret star stars the total"
_SUM_WORDS = "sum total totals"
_TOTAL_WORDS = """and battle black blue card cards characters count deck grand green icon icons no of orange pip pips
size star stars team white"""
_FILLERS, _SUMS, _TOTALS = (frozenset(words.split()) for words in (_FILLER_WORDS, _SUM_WORDS, _TOTAL_WORDS))

_TAGS = re.compile(
    r"\[/?(?:b|i|u|s|url|card|deck|list|size|color|quote|spoiler|center|\*)(?:=[^\]]{0,300})?\]", re.IGNORECASE
)
_MARKUP = re.compile(
    r"</?(?:a|b|br|center|div|em|font|h[1-6]|hr|i|li|ol|p|span|strong|table|tbody|td|th|tr|u|ul)\b[^<>]{0,300}>",
    re.IGNORECASE,
)
_INVISIBLE = re.compile("[\x00-\x08\x0e-\x1f\x7f\u00ad\u200b-\u200f\u2060\ud800-\udfff\ufe0e\ufe0f\ufeff]")
_BULLETS = re.compile(r"[\s*•·‣▪■●○◦⁃∙►▶➤→>+~|`–—-]+(?=[^\s])")
_RULED = re.compile(r"(?:\*\*|__|~~|[|`\s])+$")

_COUNTS = (
    re.compile(r"([0-9]{1,6})\s*(?:[xX×*]\s+|[-–—:,]\s*(?=[^\W\d_])|\s)\s*(.+)"),
    re.compile(r"[(\[]\s*([0-9]{1,6})\s*[xX×]?\s*[)\]]\s*(.+)"),
    re.compile(r"([0-9]{1,6})[xX×](\S.*)"),
    re.compile(r"[xX×]([0-9]{1,6})\s+(.+)"),
)
_NUMBERED = re.compile(r"[0-9]{1,3}[.)]\s*(.*[^\W\d_].*)")

_STARS = (
    re.compile(r"[(\[{]?\s*\b([0-9]{1,2})\s*-?(?:\*+|[★☆⭐✪✭]|stars?)\s*[)\]}]?\s*$", re.IGNORECASE),
    re.compile(r"[(\[{]?\s*[★☆⭐✪✭]\s*([0-9]{1,2})\s*[)\]}]?\s*$"),
)
_TIMES = (
    re.compile(r"[(\[{]?\s*(?<![^\W\d_])[xX×]\s*([0-9]{1,6})\s*[)\]}]?\s*$"),
    re.compile(r"[(\[{]?\s*\b([0-9]{1,6})\s*[xX×]\s*[)\]}]?\s*$"),
)
_NUMBERS = (
    re.compile(r"[(\[{]\s*([0-9]{1,6})\s*(?:copies|copy|cards?)?\s*[)\]}]\s*$"),
    re.compile(r"[\s:=,|–—-]\s*([0-9]{1,6})\s*$"),
)
_HYBRID = r"(?:\([A-Za-z][A-Za-z -]{0,30}\))?"
"""The trait that a hybrid icon works for."""
_COLOURS = r"(?:orange|blue|white|green|black)"
_ICONS = (
    re.compile(rf"\s(?:[(\[{{]?[BOWGKU]{_HYBRID}[)\]}}]?\s?[/+,&]?){{1,4}}\s*$"),
    re.compile(rf"(?:\s*[–—:|-]\s*|\s*[(\[{{]\s*)(?:[BOWGKU]{_HYBRID}\s?[/+,&]?){{1,4}}\s*[)\]}}]?\s*$", re.IGNORECASE),
    re.compile(r"(?:\s|\s*[–—:|-]\s*|\s*[(\[{]\s*)(?:none|no (?:icons?|pips?))\s*[)\]}]?\s*$", re.IGNORECASE),
    re.compile(r"\s*[–—:|-]\s+(?:(?:secret )?action|secret|upgrade|weapon|armou?r|utility)\s*$", re.IGNORECASE),
    re.compile(
        rf"(?:\s*[–—:|-]\s*|\s*[(\[{{]\s*){_COLOURS}(?:[\s/+,&]+{_COLOURS}){{0,3}}(?: (?:icon|pip)s?)?\s*[)\]}}]*\s*$",
        re.IGNORECASE,
    ),
)
_REMARKS = (re.compile(r"\s+(?:#|//|;|<-).*$"), re.compile(r"\s*[(\[{][^()\[\]{}]*[)\]}]\s*$"))

_MOST_ORNAMENTS = 6
_TITLED = re.compile(r"(?:deck\s*)?(?:name|title)\s*:\s*(.+)", re.IGNORECASE)
_ENDS = re.compile(r"(?:<br\b[^<>]{0,300}>|</(?:div|h[1-6]|li|p|tr)>)[ \t]*(?:\r\n?|\n)?", re.IGNORECASE)
"""Tags of a page after which another line begins."""
_WITH = re.compile(r"(?:w/|with\b|and\b|&)\s*(?=\w)", re.IGNORECASE)
_WEARS = re.compile(r"\s+(?:w/|with|\+)\s*", re.IGNORECASE)
_EITHER = re.compile(r"\s+(?:or|/)\s+", re.IGNORECASE)
_ABOUT = re.compile(r"(?:author|by|date|event|format|link|player|record|source)\s*:", re.IGNORECASE)


class Shape(NamedTuple):
    """One way to take a line apart."""

    name: str
    before: int | None = None
    """The count in front."""
    times: int | None = None
    """A count behind that can only be one: x3."""
    number: int | None = None
    """A number behind that is a count, or the stars of a character."""
    stars: int | None = None
    remarked: bool = False
    """Was a remark left out that might be a part of the name?"""


def lines_of(text: str) -> list[str]:
    """
    >>> lines_of("<li>3 Zap</li><li>Arcee</li>\\r\\nFlamewar")
    ['<li>3 Zap', '<li>Arcee', 'Flamewar']
    """
    return _ENDS.sub("\n", text.removeprefix("\ufeff")).splitlines()


def tidy(line: str) -> str:
    """A line without invisible marks, tags of forums and pages, bullets and emphasis, with plain blanks.

    >>> tidy("\\t• [b]3\\u00a0Zap[/b]"), tidy("**Upgrades**"), tidy("<li>Noble&#39;s Blaster</li>")
    ('3 Zap', 'Upgrades', "Noble's Blaster")
    """
    plain = unescape(_MARKUP.sub(" ", _TAGS.sub(" ", _INVISIBLE.sub("", line))))
    plain = unicodedata.normalize("NFKC", _INVISIBLE.sub("", plain))
    plain = " ".join(plain.split())
    bullets = _BULLETS.match(plain)
    return _RULED.sub("", plain[bullets.end() :] if bullets else plain)


def heading(line: str) -> tuple[str, str] | None:
    """Which part of a deck a line is the heading of, and what stands behind its colon; or nothing.

    >>> heading("Battle cards (40)"), heading("== Team =="), heading("Team-Up Tactics")
    (('battle cards', ''), ('characters', ''), None)
    >>> heading("Upgrades – Weapons (13)"), heading("Team: Arcee")
    (('battle cards', ''), ('characters', 'Arcee'))
    >>> heading("Outside the game (2)")
    ('outside the game', '')
    """
    head, _, rest = line.strip(" =*-_[(#~<>").partition(":")
    words = name_words(re.split(r"[(\[0-9]", head)[0])
    known = [SECTIONS[word] for word in words if word in SECTIONS]
    if not known or any(word not in SECTIONS and word not in _FILLERS for word in words):
        return None
    section = next(section for section in _HEADINGS if section in known)
    return section, "" if is_total(f"total {rest}") else rest.strip()


def counted_heading(line: str) -> str:
    """The section of a heading that begins with its number, or nothing.

    >>> counted_heading("18 Actions"), counted_heading("3 Zap")
    ('battle cards', '')
    """
    counted = _COUNTS[0].fullmatch(line)
    found = heading(counted[2]) if counted else None
    return found[0] if found and not found[1] else ""


def is_total(line: str) -> bool:
    """Does it only add something up?

    >>> is_total("Total: 40"), is_total("25/25 stars"), is_total("Blue pips: 37"), is_total("Grand total")
    (True, True, True, True)
    >>> is_total("3 Zap")
    False
    """
    words = name_words(line)
    sums = any(word.isdecimal() or word in _SUMS for word in words)
    return sums and all(word.isdecimal() or word in _TOTALS or word in _SUMS for word in words)


def title(line: str) -> str:
    """The title that a line announces as one, or nothing.

    >>> title("Deck name: Planes"), title("Planes")
    ('Planes', '')
    """
    found = _TITLED.fullmatch(line)
    return found[1].strip() if found else ""


def is_remark(line: str) -> bool:
    """Is it about the list, and no part of the deck?"""
    return _ABOUT.match(line) is not None or "://" in line or not any(letter.isalnum() for letter in line)


def is_markup(text: str) -> bool:
    """Does it begin with a tag of a page, and not with that of a deck file?

    >>> is_markup("<b>Planes</b>"), is_markup("<deck>")
    (True, False)
    """
    return _MARKUP.match(text) is not None


def body_and_head(line: str) -> list[str]:
    """The characters of a line that says who has which head.

    >>> body_and_head("Topspin w/ Parsec"), body_and_head("Topspin")
    (['Topspin', 'Parsec'], [])
    """
    parts = _WEARS.split(line)
    return parts if 1 < len(parts) <= _MOST_ORNAMENTS and all(parts) else []


def head_alone(line: str) -> str:
    """The head of a line that says who has it in the line before; or nothing.

    >>> head_alone("with Parsec"), head_alone("w/ Parsec"), head_alone("Parsec")
    ('Parsec', 'Parsec', '')
    """
    found = _WITH.match(line)
    return line[found.end() :] if found else ""


def alternatives(line: str) -> list[str]:
    """The cards that a line leaves to choose from.

    >>> alternatives("Force Field – W (2) or Zap – O (2)"), alternatives("Zap")
    (['Force Field – W (2)', 'Zap – O (2)'], [])
    """
    parts = _EITHER.split(line)
    return parts if 1 < len(parts) <= _MOST_ORNAMENTS else []


def shapes(line: str) -> list[Shape]:
    """The ways to read a line, with the fewest ornaments taken off first.

    >>> [shape.name for shape in shapes("3x Zap – O")]
    ['3x Zap – O', 'Zap – O', '3x Zap', 'Zap']
    """
    ways = [[*_peeled(shape)] for shape in _fronts(line)]
    longest = max(len(way) for way in ways)
    return [way[n] for n in range(longest) for way in ways if n < len(way)]


def _fronts(line: str) -> Iterator[Shape]:
    """The line as it stands, without its count, and without its number in a numbered list."""
    yield Shape(line)
    numbered = _NUMBERED.fullmatch(line)
    for text in (line, numbered[1] if numbered else ""):
        if text and text is not line:
            yield Shape(text)
        for pattern in _COUNTS:
            counted = pattern.fullmatch(text)
            if counted:
                yield Shape(counted[2], before=int(counted[1]))
                break


def _peeled(shape: Shape) -> Iterator[Shape]:
    """The shape, and then without one ornament after the other from behind."""
    seen: Shape | None = shape
    for _ in range(_MOST_ORNAMENTS):
        if seen is None or not seen.name:
            return
        yield seen
        seen = _without_last(seen)


def _without_last(shape: Shape) -> Shape | None:
    text = shape.name
    if shape.stars is None and (found := _last(text, _STARS)):
        return shape._replace(name=_cut(text, found), stars=int(found[1]))
    if shape.times is None and (found := _last(text, _TIMES)):
        return shape._replace(name=_cut(text, found), times=int(found[1]))
    if shape.number is None and (found := _last(text, _NUMBERS)):
        return shape._replace(name=_cut(text, found), number=int(found[1]))
    if found := _last(text, _ICONS):
        return shape._replace(name=_cut(text, found))
    if found := _last(text, _REMARKS):
        return shape._replace(name=_cut(text, found), remarked=True)
    return None


def _last(text: str, patterns: Iterable[re.Pattern[str]]) -> re.Match[str] | None:
    """What the first of these patterns finds at the end."""
    return next((found for pattern in patterns if (found := pattern.search(text))), None)


def _cut(text: str, found: re.Match[str]) -> str:
    return text[: found.start()].rstrip(" -–—:,;|=")
