"""Discarding played cards, and putting Relics among them into the Vault instead."""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import kind_of
from ..kernel.places import Places
from . import board, places
from .definitions import Card
from .state import DbgGame

PLAYER, PICK, HAND = range(3)


def discard_played(game: DbgGame, player: int, with_hand: bool = False) -> None:
    """All played cards, and at the end of the turn the hand too."""
    game.call(DISCARD_PLAYED, [player, 0, int(with_hand)])


def lies(game: DbgGame, player: int, place: int, card: Card) -> Places:
    """A Relic in play by its tag, or in hand."""
    return places.item(game, player, place) if place > 0 else places.hand(player, -place - 1, card.id)


def ask_relic(game: DbgGame, frame: Frame) -> Decision | None:
    """CORE-eot-13, CORE-battle-step-7a"""
    player: int = frame.registers[PLAYER]
    frame.registers[PICK] = 0
    if game.mode.team:
        return None
    cards = game.pool.cards
    seat = game.seats[player]
    found = [(item.tag, cards[kind_of(item.card)]) for item in seat.items]
    if frame.registers[HAND]:
        found += [(-i - 1, cards[kind_of(held)]) for i, held in enumerate(seat.hand)]
    options = [
        Option(f"choose {card.id}", place, "Put {0} into your Vault", (card.name,), lies(game, player, place, card))
        for place, card in found
        if card.is_relic and not card.ongoing
    ]
    if not options:
        return None
    options.append(Option("done", 0, "Discard the rest"))
    return Decision(player, "Put Relics into your Vault instead of discarding them?", options, into=PICK)


def vault_relic(game: DbgGame, frame: Frame) -> None:
    player, place, _ = frame.registers
    if place > 0:
        board.vault_item(game, player, place, "CORE-eot-13")
    elif place < 0:
        board.vault_from_hand(game, player, -place - 1, "CORE-eot-13")
    if place:
        frame.pc = 0


def discard_rest(game: DbgGame, frame: Frame) -> None:
    """CORE-eot-11, CORE-eot-12"""
    if frame.registers[HAND]:
        board.discard_hand(game, frame.registers[PLAYER], "CORE-eot-11")
    board.discard_items(game, frame.registers[PLAYER], "CORE-eot-12")


DISCARD_PLAYED = procedure("dbg.discard-played", ask_relic, vault_relic, discard_rest)
