"""Writes docs/cards-tcg.md: every card of the Trading Card Game with its text, its words and its scenarios."""

from __future__ import annotations

import re
from pathlib import Path

from ..kernel.english import count
from ..kernel.scenariofiles import filed_in, scenarios_folder
from .browse import words_of
from .catalogue import BUILT_IN
from .definitions import BattleCard, Card, CardSet, CharacterCard, Mode
from .doubts import all_doubts, doubts_of
from .shelf import TcgShelf

HEAD = """\
# The cards of the Trading Card Game

Every card as this engine plays it, set by set. Its text is printed from its tree, in our words; the words of the
vocabulary that it is made of ([vocabulary.md](vocabulary.md)) stand below it, and the scenarios that show it. This
page is generated: `make docs`.
"""


def cards_page() -> str:
    every = TcgShelf(BUILT_IN).all()
    parts = [HEAD, f"{TcgShelf(BUILT_IN).tally(every)}.", "", *_doubts()]
    for one in BUILT_IN.sets:
        cards = [card for card in (*one.characters, *one.battle_cards) if card in every]
        if cards:
            parts += _section(one, cards)
    return "\n".join(parts)


def _doubts() -> list[str]:
    known = {card.id: card for card in TcgShelf(BUILT_IN).all()}
    lines = ["## What is not certain", "", "| card | what | how it is played |", "| --- | --- | --- |"]
    for missing in all_doubts().unknown:
        lines.append(f"| {missing.name} ({missing.set} {missing.number}) | nearly all | {missing.text} |")
    for doubt in all_doubts().doubts:
        if doubt.card in known:
            lines.append(f"| {_name(known[doubt.card])} | {doubt.field} | {doubt.text} |")
    return [*lines, ""]


def _section(one: CardSet, cards: list[Card]) -> list[str]:
    lines = [f"## {one.name}", "", f"`{one.id}`, {count(len(cards), 'card')}.", ""]
    for card in cards:
        numbers = _character(card) if isinstance(card, CharacterCard) else _battle(card)
        doubt = "; not certain" if doubts_of(card.id) else ""
        lines += [f"### {_name(card)}", "", f"{card.number or 'no number'}, `{card.id}`: {numbers}{doubt}", ""]
        lines += [f"- {line}" for line in _sentences(card.text)]
        words = ", ".join(sorted(words_of(card))) or "none"
        lines += ["", f"Words: {words}. Scenarios: {_scenarios(card)}.", ""]
    return lines


def _sentences(text: str) -> list[str]:
    """A text with a line for each sentence and for what sets it off."""
    return re.sub(r"(?<=[.→]) ", "\n", text).split("\n") if text else ["(no text)"]


def _name(card: Card) -> str:
    return card.full_name if isinstance(card, CharacterCard) else card.name


def _character(card: CharacterCard) -> str:
    def side(mode: Mode) -> str:
        return f"{mode.name} {mode.attack}/{mode.defense} {', '.join(mode.traits)}".strip()

    head = f"{card.stars}★, {card.health} health, {' and '.join(card.factions) or 'no faction'}"
    worn = [f"{one.upgrade_kind or one.type} {_bonus(one)}".strip() for one in card.sides]
    return "; ".join([head, *map(side, card.modes), *worn])


def _battle(card: BattleCard) -> str:
    kind = card.upgrade_kind or card.type
    stars = f", {card.stars}★" if card.stars else ""
    icons = f", {card.icon_letters}" if card.type != "stratagem" else ""
    return f"{kind}{icons}{stars} {_bonus(card)}".strip()


def _bonus(card: BattleCard) -> str:
    bonus = ((card.attack_bonus, "ATK"), (card.defense_bonus, "DEF"), (card.health_bonus, "HP"))
    return " ".join(f"{n:+} {sign}" for n, sign in bonus if n)


def _scenarios(card: Card) -> str:
    """How many the file of the card's own has, and where it lies."""
    place = Path("tcg/cards") / card.set.lower() / f"{card.id}.yaml"
    file = scenarios_folder() / place
    if not file.is_file():
        return "none of its own"
    return f"{len(list(filed_in(file, place.as_posix())))} in `scenarios/{place.as_posix()}`"


if __name__ == "__main__":
    print(cards_page(), end="")
