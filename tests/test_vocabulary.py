"""The vocabulary of the Trading Card Game grows by words that serve many cards, not by a word for each card."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from spacebridge import tcg
from spacebridge.tcg import reference
from spacebridge.tcg.browse import all_cards
from tests.test_cards import words

PAGE: Final = Path(__file__).parent.parent / "docs/architecture.md"
SHARE: Final = 20
"""Of so many words that came after the first wave one may be there for a single card."""
FIRST_WAVE: Final = {
    "ability": (
        "base", "can hold", "has", "instead of damage", "reveal", "tap", "when",
    ),
    "amount": (
        "began", "characters", "damage", "extra", "hand", "icons", "missing", "per", "stat", "that many", "under",
        "upgrades",
    ),
    "if": (
        "alone", "as many", "attacking", "both", "colours", "first attack", "first icon", "flipped", "hand at most",
        "has upgrade", "have", "in scrap pile", "is", "more stars lost",
    ),
    "verb": (
        "KO", "at end of turn", "choose", "choose pair", "combine", "damage", "deploy", "draw", "each player",
        "extra attack", "extra turn", "flip", "flip battle cards", "for each", "for each character", "get", "grant",
        "if", "look at top", "may", "move damage", "move upgrade", "opponent", "or else", "plan", "play",
        "put bottom under", "put on deck", "put upgrade", "raid hand", "repair", "return character",
        "return from scrap pile", "return upgrade", "reveal top", "scrap from hand", "scrap this", "scrap top",
        "scrap upgrade", "swap upgrades", "take attack damage", "take scrapped", "tap", "untap",
    ),
}  # fmt: skip
"""The words that the cards of the first wave were written in, by group."""


def later_words() -> dict[str, list[str]]:
    """The words that came after the first wave, each with the cards that use it."""
    cards = all_cards(tcg.BUILT_IN)
    found: dict[str, list[str]] = {}
    for word in words():
        group, tag = str(word.__struct_config__.tag_field), str(word.__struct_config__.tag)
        if tag not in FIRST_WAVE.get(group, ()):
            found[f"{group}: {tag}"] = [card.id for card in cards if reference.uses(card, word)]
    return found


LATER: Final = later_words()


def listed() -> dict[str, str]:
    """The words of a single card that the page names, each with that card; a row without a reason is none."""
    rows = re.findall(r"^\| `(\w+: [^`]+)` \| `([a-z0-9-]+)` \| \S.{20,} \|$", PAGE.read_text("utf-8"), re.M)
    return dict(rows)


def test_at_most_one_word_in_twenty_is_there_for_a_single_card() -> None:
    single = {word: used for word, used in LATER.items() if len(used) < 2}
    assert len(single) * SHARE <= len(LATER), single


def test_the_page_names_each_of_them_with_a_reason_and_no_other() -> None:
    assert listed() == {word: used[0] for word, used in LATER.items() if len(used) == 1}


def test_that_would_notice_a_word_of_one_card() -> None:
    assert len(LATER["verb: move cards"]) > 50
    assert LATER["verb: win"] == ["daring-escape"]
    assert "verb: draw" not in LATER
