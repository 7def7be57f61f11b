"""The rule sets, as small answers to the questions in which they differ."""

from __future__ import annotations

from typing import Final

import msgspec


class Rules(msgspec.Struct, frozen=True):
    """What one rulebook says where another says something else. As it stands here: Expanded Rules 2.0.

    All rulebooks are of this one type, and what they say are fields: they are asked several times for each decision.
    """

    name: str = "expanded"
    title: str = "Expanded Rules 2.0"
    piles: int = 2
    """How many decks there are."""
    texts: bool = True
    """Do card texts count?"""
    hand_size: int = 3
    """ADV-start-6"""
    team_size: int = 0
    """How many characters each player picks out of those that are there; 0 where all of a deck take part."""
    taps_before_defender: bool = True
    """Is the attacker tapped before the defender is chosen? ER-1.3.1-2; otherwise after it: ADV-attack-3"""
    locks_flips: bool = True
    """Are both numbers of flips fixed before the first flip? ER-1.3.2-2b"""
    old_upgrade_goes_last: bool = True
    """Is a new Upgrade put on before the old one is scrapped? ER-7-3; otherwise the old one goes first: ADV-turn-17"""
    protects_scrapped: bool = True
    """Do all cards that an effect scrapped from the deck stay out of its reshuffle? ER-5-3; otherwise only those that
    the effect does something more with: FAQ-W2-050"""
    second_action_is_must: bool = True
    """Must "another Action" be played if one can be? ER-9.3-1"""
    white_flips: int = 2
    """How many more cards a side's first white icon of a battle brings. ER-1.3.2-3g, ADV-attack-4b"""
    asks_to_reveal: bool = True
    """May the owner of a Secret Action leave it face down when its moment comes?"""
    secrets_end_with_turn: bool = True
    """Are the waiting player's Secret Actions scrapped as the turn ends? ER-1.5-2b; otherwise as their owner's next
    turn begins: ADV-turn-14"""
    attacker_modifies_first: bool = True
    """Do the attacking player's effects change attack damage first? ER-1.3.3-3b; otherwise its taker orders all."""
    other_books: tuple[str, ...] = ()
    """How the ids of clauses begin that this rulebook doesn't have; the Expanded Rules stand on the advanced ones."""
    pile_numbers: tuple[int, int] = (0, 1)
    """Which deck and scrap pile each player uses."""

    def __repr__(self) -> str:
        return f"<{self.title}>"


EXPANDED: Final = Rules()

ADVANCED: Final = Rules(
    name="advanced",
    title="Advanced rules",
    taps_before_defender=False,
    locks_flips=False,
    old_upgrade_goes_last=False,
    protects_scrapped=False,
    second_action_is_must=False,
    asks_to_reveal=False,
    secrets_end_with_turn=False,
    attacker_modifies_first=False,
    other_books=("ER-",),
)
"""The rules and FAQ document."""

BASIC: Final = Rules(
    name="basic",
    title="Basic rules",
    piles=1,
    texts=False,
    team_size=2,
    white_flips=0,  # BASIC-0-1
    other_books=("ER-", "ADV-"),
    pile_numbers=(0, 0),  # BASIC-setup-2
)
"""The version for the starter boxes: two characters each, one deck between the players, texts ignored."""

RULES: Final[dict[str, Rules]] = {rules.name: rules for rules in (BASIC, ADVANCED, EXPANDED)}
"""The rules one can play by, by name: basic, advanced, expanded."""
