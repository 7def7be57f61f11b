"""Is a card's text English? A checker for what printers of sentences get wrong.

It knows no grammar but the mistakes: verbs that don't agree, doubled words, "a" for "an", numbers without a plural, two
arrows in a sentence, an "it" that means nothing, an "or" that can be read in two ways, several cards in one space,
pieces that are empty, brackets that don't close.

>>> problems("You draws a Ally.")
['agreement: you draws', 'article: a Ally']
>>> problems("Draw 2 card. Then then discard it .")
['number: 2 card', 'doubled: Then then', 'punctuation: it .']
>>> problems("Gain 1 Robot with. Destroy it."), problems("If there is 2+ Allies, draw 1 card.")
(['empty: with.'], ['agreement: there is 2+'])
>>> problems("Gain 1 Damage and 2 Damage."), problems("Peek at 2 facedown cards in an adjacent space.")
(['doubled: 1 Damage and 2 Damage'], ['number: 2 facedown cards in an adjacent space'])
>>> problems("Gain 1 non-Boss Robot or Ally.")
['which or: non-Boss Robot or Ally']
>>> problems("Choose one: draw 1 card OR ((Convert; gain 1 VP)).")
['doubled: ((Convert; gain 1 VP))']
"""

from __future__ import annotations

import re
from collections.abc import Iterator

SINGULAR = (
    r"it|this card|that player|your opponent|whoever is Attacked|an opponent|no player|no card"
    r"|each (?:other )?(?:player|opponent|character)|another character"
)
PLURAL = r"you|they|we|other Autobots"
IRREGULAR = {"are": "is", "have": "has", "do": "does", "don't": "doesn't", "go": "goes", "aren't": "isn't"}
VERBS = (
    "add", "attack", "avoid", "become", "begin", "block", "buy", "choose", "confront", "contribute", "control",
    "convert", "cost", "declare", "defeat", "destroy", "discard", "draw", "find", "flip", "gain", "get", "give", "keep",
    "lose", "look", "may", "move", "pay", "peek", "place", "play", "put", "repair", "resolve", "return", "reveal",
    "scrap", "search", "take", "tap", "teleport", "thwart", "turn", "untap",
)  # fmt: skip
COUNTED = (
    "card", "Robot", "Autobot", "Decepticon", "Maneuver", "Technology", "Relic", "Ally", "Site", "Scheme", "Boss",
    "Starter", "Adversary", "player", "space", "character", "enemy", "Action", "Upgrade", "counter",
)  # fmt: skip
SEVERAL = r"(?:[02-9]|\d+\+|\d+ or fewer|\d+ to \d+)"
EITHER = rf"(?:{'|'.join(one for one in COUNTED if one[0].isupper())})\w* or [A-Z][\w!]*"
VOWELS = re.compile(r"[aeiou]", re.IGNORECASE)
NO_VOWEL = ("one", "uni", "use", "util")
LAST_WORDS = "a|an|the|with|without|of|to|in|from|for|each|and|or|than|target|your|their|its|named|if|when|next to"
"""Words after which something has to come."""


def third(verb: str) -> str:
    """
    >>> third("draw"), third("discard"), third("pay"), third("search"), third("have")
    ('draws', 'discards', 'pays', 'searches', 'has')
    """
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("s", "x", "z", "ch", "sh")):
        return verb + "es"
    return verb[:-1] + "ies" if re.search(r"[^aeiou]y$", verb) else verb + "s"


def plural(noun: str) -> str:
    if noun.endswith("y"):
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith("s") else "s")


BASE = {verb for verb in (*VERBS, *IRREGULAR) if verb != "may"}
THIRD = {third(verb) for verb in BASE}


def problems(text: str) -> list[str]:
    """All that is wrong with a text of one or more lines."""
    return [found for line in text.split("\n") for found in _line(line)]


def _line(line: str) -> Iterator[str]:
    yield from _agreement(line)
    yield from _articles(line)
    yield from _numbers(line)
    for found in re.finditer(r"\b([A-Za-z]+) \1\b", line, re.IGNORECASE):
        yield f"doubled: {found[0]}"
    for found in re.finditer(r"\b\d+ ([A-Z]\w+(?: card)?) and \d+ \1\b", line):
        yield f"doubled: {found[0]}"
    for found in re.finditer(rf"\bnon-\w+ {EITHER}", line):
        yield f"which or: {found[0]}"
    yield from _punctuation(line)
    yield from _pieces(line)
    for sentence in re.split(r"(?<=[.!?]) ", line):
        if sentence.count("→") > 1:
            yield f"two arrows: {sentence}"
    if dangling(line):
        yield f"dangling it: {line}"


def _agreement(line: str) -> Iterator[str]:
    for subjects, wrong in ((SINGULAR, BASE), (PLURAL, THIRD)):
        for found in re.finditer(rf"\b(?:{subjects}) ([a-z']+)\b", line, re.IGNORECASE):
            before = line[: found.start()].rsplit(" ", 1)[-1] if not line[: found.start()].endswith(" ") else ""
            if found[1] in wrong and not before and not _is_object(line, found.start()):
                yield f"agreement: {found[0].lower() if found.start() == 0 else found[0]}"
    for found in re.finditer(r"\b[Tt]here (?:is \d+(?:\+| or| to)|is [02-9]|are (?:an?|no|1(?! or| to)) )", line):
        yield f"agreement: {found[0]}"


def _is_object(line: str, at: int) -> bool:
    """ "Move target player to you and draw": what stands there is no subject, so nothing has to agree with it."""
    before = line[:at].rstrip().rsplit(" ", 1)[-1].lower()
    return before in ("with", "against", "of", "from", "to", "under", "onto", "on", "destroy", "discard", "flip")


def _articles(line: str) -> Iterator[str]:
    for found in re.finditer(r"\b(an?) (\{?\w[\w'-]*)", line, re.IGNORECASE):
        word = found[2].lstrip("{")
        vowel = bool(VOWELS.match(word)) and not word.lower().startswith(NO_VOWEL)
        if word[0].isdigit():
            vowel = word.startswith(("8", "11", "18"))
        if (found[1].lower() == "an") != vowel:
            yield f"article: {found[0]}"


def _numbers(line: str) -> Iterator[str]:
    for noun in COUNTED:
        for found in re.finditer(rf"(?<![\w+-])(\d+)(\+| or fewer| or more)? {noun}\b(?! [A-Z])", line):
            if found[1] != "1" or found[2]:
                yield f"number: {found[0]}"
        for found in re.finditer(rf"(?<![\w+-])(?<!to )1 {plural(noun)}\b", line):
            yield f"number: {found[0]}"
    one_space = rf"\b{SEVERAL} (?:facedown|faceup) (?:(?!face|space)[^.;:,])*? in an adjacent space"
    for found in re.finditer(one_space, line):
        yield f"number: {found[0]}"


def _punctuation(line: str) -> Iterator[str]:
    for found in re.finditer(r"\S* (?=[.,;:!?)])[.,;:!?)]|\S*[.,;:]{2}|\S*\( \S*|\S*  \S*|\S*[.;] [a-z(]\S*", line):
        if not re.search(r"; [a-z(]", found[0]):
            yield f"punctuation: {found[0]}"
    depth = 0
    for sign in line:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            break
    for found in re.finditer(r"\((\([^()]*\))\)", line):
        yield f"doubled: {found[0]}"
    if depth or line.count('"') % 2:
        yield f"unbalanced: {line}"
    if line and not re.match(r"[A-Z+\d(\"]", line):
        yield f"no capital: {line}"
    if line and not line.endswith((".", "!", "?", ")")):
        yield f"no full stop: {line}"


def _pieces(line: str) -> Iterator[str]:
    for found in re.finditer(rf"\b(?:{LAST_WORDS})[.,;:)]|\(\)|: ?$|None|[{{}}<>\[\]_]", line, re.IGNORECASE):
        yield f"empty: {found[0]}"


def dangling(line: str) -> bool:
    """Is there an "it" before anything that it could mean?"""
    found = re.search(r"\b(?:it|it's|its)\b", line)
    if found is None:
        return False
    before = line[: found.start()]
    return not re.search(r"\b(?:an?|the|this|that|target|each|no|another|\d+|X) [\w-]+", before, re.IGNORECASE)
