"""The Trading Card Game in words: its rules in short, what its cards say, and piles that lie open."""

from __future__ import annotations

from ..kernel.english import from_the_top
from ..kernel.errors import BadInput
from .definitions import BattleCard, CharacterCard
from .state import TcgGame
from .view import CardView, PileView, View

BASIC = (
    "Knock out all characters of your opponent. On your turn you may flip one of your characters to its other mode, "
    "then one of your characters attacks an enemy. The attacker flips two cards of the deck and adds 1 to its attack "
    "for each orange icon (O); the defender flips two and adds 1 to its defense for each blue icon (B). What the "
    "attack has more than the defense is damage. A character that attacked has to rest on your next turn while your "
    "other one stands. The commands `rules` and `why` say which rule is behind it."
)

FULL = (
    "Knock out all characters of your opponent. On your turn you draw a card, then you may flip one of your "
    "characters, play one Action and one Upgrade, in any order; then an untapped character attacks and is tapped. A "
    "tapped enemy is attacked before untapped ones. Both sides flip two cards, Bold and Tough add more, and a white "
    "icon (W) brings two more: orange (O) adds to the attack, blue (B) to the defense, black (K) gives Pierce, and a "
    "green card (G) can be swapped for one of your hand. When all enemies are tapped you attack on with whoever is "
    "untapped; when everybody is tapped, all untap. The commands `card`, `rules` and `why` explain what you see."
)

CHAPTERS = {"basic": "BASIC-", "advanced": "ADV-", "expanded": "ER-"}
"""How the ids of clauses begin, by rulebook."""

RULES = {
    "basic": "Two characters each, one deck between the players, card texts ignored: for a first game.",
    "advanced": "The rules of the boxes with their rulings: teams, decks of your own and every card text.",
    "expanded": "The latest official rules, with every step of a battle in a fixed order.",
}
"""The rulebooks in a sentence each, for a lobby."""


def open_lines(view: View) -> list[str]:
    """The decks from the top."""
    decks = view.decks
    labels = ["Deck"] if len(decks) == 1 else [f"Deck of Player {i + 1}" for i in range(len(decks))]
    return [f"{label}, from the top: {_names(deck)}" for label, deck in zip(labels, decks, strict=True)]


def card_lines(game: TcgGame, name: str) -> list[str]:
    """What the cards of that id or beginning of a name say."""
    wanted = name.lower()
    people = [c for c in game.pool.characters.values() if _is_meant(wanted, c.id, c.full_name)]
    cards = [c for c in game.pool.battle_cards if _is_meant(wanted, c.id, c.name)]
    if not people and not cards:
        raise BadInput(f"there is no card {name!r} in this game; say its id or the beginning of its name")
    return [*(line for one in people for line in _character_lines(one)), *map(_battle_card_line, cards)]


def _is_meant(wanted: str, id: str, name: str) -> bool:
    return bool(wanted) and (id == wanted or name.lower().startswith(wanted))


def _character_lines(card: CharacterCard) -> list[str]:
    lines = [f"{card.full_name}: {card.stars} stars, {card.health} health"]
    for mode in card.modes:
        numbers = f"{mode.attack}/{mode.defense}"
        lines.append(f"  {mode.name} {numbers} {', '.join(mode.traits)}: {card.text_of(mode) or 'no text'}")
    return lines


def _battle_card_line(card: BattleCard) -> str:
    return f"{card.name} [{card.icon_letters}] {card.upgrade_kind or card.type}: {card.text or 'no text'}"


def _names(pile: PileView) -> str:
    return from_the_top(card.name if isinstance(card, CardView) else "?" for card in pile.cards)
