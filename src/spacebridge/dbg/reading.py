"""The Deck-Building Game in words: its rules in short, what its cards say, and piles that lie open."""

from __future__ import annotations

from ..kernel.english import count, from_the_top
from ..kernel.errors import BadInput
from .catalogue import spell
from .definitions import Card
from .state import DbgGame
from .view import CardView, View

TURN_SUMMARY = (
    "On your turn you do what you like, in any order and as often as you can pay. Play cards of your hand for Power "
    "and Move. Spend Move on steps to neighbouring spaces or on searching, which turns up the facedown card you stand "
    "on. Spend Power on faceup cards in your space, or as far away as the Range of the cards that pay: Autobots, "
    "Maneuvers, Technologies and Relics are bought onto your discard pile, Allies into play, and Roll Out! wherever "
    "you are; Adversaries, marked with !, are battled with Power of at least their cost, for the reward they name. "
    "For 1 Energon you Convert: Alt Mode moves by itself but fights worse, Bot Mode has abilities that cost Energon. "
    "Stepping onto an Adversary, or turning one up where you stand, brings an Ambush; discarding a card with Block "
    "averts an Attack. After a battle what you had in play is gone, and fighting a Boss ends your turn. At the end of "
    "the turn the gaps of the Matrix are filled, you discard everything and draw five cards."
)

COMPETITIVE_SUMMARY = (
    "Score the most VP before the third Boss is gone or the main deck runs out. Rewards give VP at once; your Vault "
    "adds 1 VP for every 5 of the cost of its Adversaries, and what Relics and thwarted Schemes in it say; every 5 "
    "Energon are worth 1 VP, and every 2 Damage cost 1."
)

TEAM_SUMMARY = (
    "Beat all three Bosses together. Everybody loses when one of you has {damage} Damage, or when the main deck runs "
    "out. A Boss can be fought only while no other Adversary lies faceup in the Matrix. {help} Co-op Schemes go away "
    "when you put on them what they ask for. {vp}"
)

ASSISTS = "In every battle the others may help with a card each, and they share the reward."
ALONE = "You are alone: nobody helps you in battle."
CLOSING = "The commands `card`, `rules` and `why` explain what you see."

ORIGINS = {
    "printed": "as printed",
    "completed": "the known facts of the printed card, the rest filled in",
    "reconstructed": "not the printed text: written for this game",
    "own": "from a set file",
}
"""Where the words of a card come from."""

MODES = {
    "competitive": "Everybody collects victory points; the most win.",
    "coop": "All against the Decepticons: beat the three Bosses before somebody has too much Damage.",
    "solo": "Co-op for one.",
    "expert-coop": "Co-op in which victory points bring no Energon.",
    "expert-solo": "Solo in which victory points bring no Energon.",
    "tvt": "Autobots against Decepticons, one or two on each side; the side with the most victory points wins.",
    "woc-coop": "One faction together on a Cybertron in ruins: beat the three Bosses of the other.",
    "woc-solo": "The same for one.",
}
"""The modes in a sentence each, for a lobby."""


def summary(game: DbgGame) -> str:
    """The aim, which differs by mode, and the turn."""
    mode = game.mode
    if not mode.team:
        return f"{COMPETITIVE_SUMMARY}\n\n{TURN_SUMMARY}\n\n{CLOSING}"
    vp = "Where a card says VP, read Energon." if mode.vp_is_energon else "VP are worth nothing here."
    help = ASSISTS if game.players > 1 else ALONE
    aim = TEAM_SUMMARY.format(damage=mode.damage_limit, help=help, vp=vp)
    return f"{aim}\n\n{TURN_SUMMARY}\n\n{CLOSING}"


def open_lines(view: View) -> list[str]:
    """The piles as far as a view knows them, the open ones from the top."""
    lines = [f"Main deck: {count(view.main_size, 'card')}", f"Encounters: {count(view.encounters, 'card')}"]
    if view.encountered:
        lines.append(f"Drawn Encounters, from the top: {_names(view.encountered)}")
    if view.destroyed:
        lines.append(f"Destroyed: {_names(view.destroyed)}")
    for player in view.players:
        whose = f"of Player {player.player + 1}"
        lines.append(f"Deck {whose}: {count(player.deck_size, 'card')}")
        if player.hand:
            lines.append(f"Hand {whose}: {from_the_top(card.name for card in player.hand)}")
        if player.discard:
            lines.append(f"Discard pile {whose}, from the top: {_names(player.discard)}")
    return lines


def card_lines(game: DbgGame, name: str) -> list[str]:
    """What the cards of that id or beginning of a name say."""
    cards = [card for card in game.pool.cards if card.type != "blank"]
    wanted = name.lower()
    found = [card for card in cards if wanted in (card.id, card.name.lower()) or spell(wanted) == card.id]
    if not found and wanted:
        found = [card for card in cards if card.name.lower().startswith(wanted)]
    if not found:
        raise BadInput(f"there is no card {name!r} in this game; say its id or the beginning of its name")
    return [line for card in found for line in _card_lines(card)]


def _card_lines(card: Card) -> list[str]:
    head = f"{card.name} ({card.type_line})" + (f": {card.numbers}" if card.numbers else "")
    text = card.text.split("\n") if card.text else ["no text"]
    return [head, *(f"  {line}" for line in text), f"  [{card.provenance}: {ORIGINS[card.provenance]}]"]


def _names(pile: tuple[CardView, ...]) -> str:
    """Views list piles from the bottom."""
    return from_the_top(card.name for card in reversed(pile))
