"""Discarding played cards, and putting Relics among them into the Vault instead."""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from ..kernel.places import Places
from . import board, places
from .choices import NONE, Held
from .definitions import Card
from .registers import DiscardPlayed, Store
from .state import DbgGame


def discard_played(game: DbgGame, player: int, with_hand: bool = False) -> None:
    """All played cards, and at the end of the turn the hand too."""
    game.call(DISCARD_PLAYED, DiscardPlayed(player, with_hand))


def lies(game: DbgGame, player: int, held: Held, card: Card) -> Places:
    """A Relic in play or in hand."""
    if held.where == "item":
        return places.item(game, player, held.which)
    return places.hand(player, held.which, card.id)


def ask_relic(game: DbgGame, frame: Frame) -> Decision | None:
    """CORE-eot-13, CORE-battle-step-7a"""
    r: DiscardPlayed = frame.registers
    r.pick = None
    if not game.mode.relics:
        return None
    cards = game.pool.cards
    seat = game.seats[r.player]
    found = [
        (Held("item", item.tag), card)
        for item in seat.items
        if (card := cards[item.card >> SEATS]).is_relic and not card.ongoing
    ]
    if r.with_hand:
        found += [
            (Held("hand", i), card)
            for i, held in enumerate(seat.hand)
            if (card := cards[held >> SEATS]).is_relic and not card.ongoing
        ]
    if not found:
        return None
    options = [
        Option(f"choose {card.id}", held, "Put {0} into your Vault", (card.name,), lies(game, r.player, held, card))
        for held, card in found
    ]
    options.append(Option("done", None, "Discard the rest"))
    return Decision(
        r.player, "Put Relics into your Vault instead of discarding them?", options, into="pick", rules=("CORE-eot-13",)
    )


def vault_relic(game: DbgGame, frame: Frame) -> None:
    r: DiscardPlayed = frame.registers
    if r.pick is None:
        return
    frame.go(ask_relic)
    if r.pick.where == "item":
        board.vault_item(game, r.player, r.pick.which, "CORE-eot-13")
    else:
        board.vault_from_hand(game, r.player, r.pick.which, "CORE-eot-13")


def discard_rest(game: DbgGame, frame: Frame) -> None:
    """CORE-eot-11, CORE-eot-12"""
    r: DiscardPlayed = frame.registers
    if r.with_hand:
        board.discard_hand(game, r.player, "CORE-eot-11")
    board.discard_items(game, r.player, "CORE-eot-12")


# Relics that are discarded otherwise


def offer_relics(game: DbgGame, player: int, since: int) -> None:
    """What came to the discard pile beyond so many cards may go to the Vault, where the rules say so at any time.
    WOC-type-relic-02"""
    seat = game.seats[player]
    if not game.mode.relics_at_every_discard or not game.mode.relics:
        return
    if any(game.pool.cards[kind_of(card)].is_relic for card in seat.discard[since:]):
        game.call(STORE, Store(player, since))


def ask_store(game: DbgGame, frame: Frame) -> Decision | None:
    r: Store = frame.registers
    r.pick = NONE
    seat = game.seats[r.player]
    options = []
    for i, one in enumerate(seat.discard):
        card = game.pool.cards[kind_of(one)]
        if i >= r.since and card.is_relic:
            where = places.zone("discard", r.player, i, card.id)
            options.append(Option(f"choose {card.id}", i, "Put {0} into your Vault", (card.name,), where))
    if not options:
        return None
    options.append(Option("done", NONE, "Leave it"))
    prompt = "Put it into your Vault instead of discarding it?"
    return Decision(r.player, prompt, options, into="pick", rules=("WOC-type-relic-02",))


def store(game: DbgGame, frame: Frame) -> None:
    r: Store = frame.registers
    if r.pick >= 0:
        board.vault_from_discard(game, r.player, r.pick, "WOC-type-relic-02")
        frame.go(ask_store)


STORE = procedure("dbg.store", ask_store, store, registers=Store)
DISCARD_PLAYED = procedure("dbg.discard-played", ask_relic, vault_relic, discard_rest, registers=DiscardPlayed)
