"""Cards: drawn, played from the deck, and moved from one place to another.

Moving is one pipeline: gather the cards of a zone that fit, choose so many of them, move each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Part, many
from ...kernel.knowledge import SEATS, kind_of
from ...kernel.places import Places
from .base import COUNT, DID, IT, KIND, PLAYER, SOURCE, SPACE, Code, Label
from .choosing import ALLY, DAMAGE, DISCARD, HAND, ITEM, Verb, ask, cause_of, may, take_card
from .nouns import ANY_CARD, Cards, Zone, zone_words
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, limits, places, playing
    from ..definitions import Card
    from ..state import DbgGame

HowMany = int | Literal["all"]
How = Literal["choice", "chance"]
To = Literal["discard", "destroy", "put on top of your deck"]
"""What is done with the cards, as the question to the player says it."""
Found = tuple[int, int, "Card"]
"""A card of a player: where, which, what."""


# The pipeline


class Moving(Verb, frozen=True):
    """Cards of a zone are chosen and go to another."""

    amount: HowMany = 1
    cards: Cards = ANY_CARD
    by: How = "choice"
    """chance: nobody chooses."""

    @property
    def place(self) -> Zone:
        """Where they come from."""
        raise NotImplementedError

    @property
    def to(self) -> To:
        raise NotImplementedError

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        if self.amount == "all" or self.by == "chance":
            may(code, no)
            code.emit(move_all if self.amount == "all" else move_by_chance, self)
            return
        code.emit(begin_count)
        for i in range(self.amount):
            code.emit(ask_card, self, no is not None and i == 0)
            code.emit(take_card, no if i == 0 else None, end)
            code.emit(move_it, self.to)
        code.place(end)

    def what(self) -> str:
        """ "1 random card", "all Robots"."""
        if self.amount == "all":
            return f"all {self.cards.noun(True)}"
        chance = "random " if self.by == "chance" else ""
        return f"{self.amount} {chance}{self.cards.noun(self.amount != 1)}"

    def counts(self, to: Speech, done: str) -> None:
        """What "if you do" and "that many" mean from now on."""
        to.done, to.counted = "must", f"card {done} this way"

    def possible(self, game: DbgGame, frame: Frame) -> bool:
        return self.amount == "all" or bool(gather(game, frame.registers[PLAYER], self))

    def fault(self) -> str:
        if self.amount == "all" and self.by == "chance":
            return ".by: where all are taken nothing is left to chance"
        return ""


def begin_count(game: DbgGame, frame: Frame) -> None:
    frame.registers[COUNT] = 0
    frame.registers[DID] = 0


def gather(game: DbgGame, player: int, node: Moving) -> list[Found]:
    """What fits and can go there; of identical cards the least valuable first."""
    seat = game.seats[player]
    known = game.pool.cards
    zone, cards = node.place, node.cards
    found: list[Found] = []
    if zone in ("control", "control or discard"):
        items = sorted(seat.items, key=lambda item: (item.worth, -item.used))
        found += [(ITEM, item.tag, known[item.card >> SEATS]) for item in items]
        found += [(ALLY, i, known[card >> SEATS]) for i, card in enumerate(seat.allies)]
        if seat.damage:
            found.append((DAMAGE, 0, known[game.pool.damage]))
    if zone == "hand":
        found += [(HAND, i, known[card >> SEATS]) for i, card in enumerate(seat.hand)]
    if zone in ("discard", "control or discard"):
        found += [(DISCARD, i, known[card >> SEATS]) for i, card in enumerate(seat.discard)]
    found = [one for one in found if cards.fits(one[2])]
    if node.to != "destroy" or not found:
        return found
    rules = limits.Limits(game, player)
    if rules.refuses("destroy") is not None:
        return []
    return [one for one in found if one[0] != DAMAGE] if rules.refuses("repair") is not None else found


ZONES = {ALLY: "ally", DAMAGE: "damage", HAND: "hand", DISCARD: "discard"}


def lies(game: DbgGame, player: int, where: int, which: int, card: Card) -> Places:
    """The place of one of a player's belongings."""
    return places.item(game, player, which) if where == ITEM else places.zone(ZONES[where], player, which, card.id)


def ask_card(game: DbgGame, frame: Frame, node: Moving, optional: bool) -> Decision | None:
    options: list[Option] = []
    seen: set[str] = set()
    player = frame.registers[PLAYER]
    for where, which, card in gather(game, player, node):
        key = f"choose {card.id}"
        if where == DISCARD and node.place != "discard":
            key += " from discard"
        if key not in seen:
            seen.add(key)
            label = "{0} (discard pile)" if key.endswith("discard") else "{0}"
            options.append(Option(key, (where, which), label, (card.name,), lies(game, player, where, which, card)))
    return ask(game, frame, "{0}: choose a card to {1}", options, optional, node.to)


def move_by_chance(game: DbgGame, frame: Frame, node: Moving) -> None:
    r = frame.registers
    begin_count(game, frame)
    assert isinstance(node.amount, int)
    for _ in range(node.amount):
        found = gather(game, r[PLAYER], node)
        if found:
            r[IT] = found[game.rng.below(len(found))][:2]
            move_it(game, frame, node.to)
    r[DID] = int(r[COUNT] > 0)


def move_all(game: DbgGame, frame: Frame, node: Moving) -> None:
    r = frame.registers
    begin_count(game, frame)
    if node.place == "hand" and node.to == "discard" and node.cards == ANY_CARD:
        r[COUNT] = board.discard_hand(game, r[PLAYER], cause_of(game, frame))
    else:
        while found := gather(game, r[PLAYER], node):
            r[IT] = found[0][:2]
            move_it(game, frame, node.to)
    r[DID] = int(r[COUNT] > 0)


def move_it(game: DbgGame, frame: Frame, to: To) -> None:
    """CORE-destroy-01, CORE-damage-05"""
    r = frame.registers
    player = r[PLAYER]
    where, which = r[IT]
    cause = cause_of(game, frame)
    if to == "discard":
        board.discard(game, player, which, cause)
    elif to == "put on top of your deck":
        board.put_on_deck(game, player, "discard" if where == DISCARD else "hand", which, cause)
    elif where == ITEM:
        board.destroy_item(game, player, which, cause)
    elif where == DAMAGE:
        board.destroy_damage(game, player, cause)
    else:
        board.destroy_from(game, player, {ALLY: "ally", HAND: "hand", DISCARD: "discard"}[where], which, cause)
    r[COUNT] += 1


class Discard(Moving, frozen=True, tag_field="verb", tag="discard"):
    """Discard cards from your hand."""

    @property
    def place(self) -> Zone:
        return "hand"

    @property
    def to(self) -> To:
        return "discard"

    def say(self, to: Speech) -> list[Part]:
        self.counts(to, "discarded")
        if self.amount != "all":
            return [to.does("discard", self.what())]
        every = f"{to.own} hand" if self.cards == ANY_CARD else f"{self.what()} {zone_words('hand', to.who)}"
        return [to.does("discard", every)]


class Destroy(Moving, frozen=True, tag_field="verb", tag="destroy"):
    """Destroy cards you control or own elsewhere."""

    zone: Literal["control", "discard", "hand", "control or discard"] = "control"

    @property
    def place(self) -> Zone:
        return self.zone

    @property
    def to(self) -> To:
        return "destroy"

    def say(self, to: Speech) -> list[Part]:
        self.counts(to, "destroyed")
        return [to.does("destroy", f"{self.what()} {zone_words(self.zone, to.who)}")]


class PutOnDeck(Moving, frozen=True, tag_field="verb", tag="put on deck"):
    """Put cards of your discard pile or hand on top of your deck."""

    zone: Literal["discard", "hand"] = "discard"

    @property
    def place(self) -> Zone:
        return self.zone

    @property
    def to(self) -> To:
        return "put on top of your deck"

    def say(self, to: Speech) -> list[Part]:
        self.counts(to, "put there")
        where = "discard pile" if self.zone == "discard" else "hand"
        return [to.does("put", f"{self.what()} from {to.own} {where} on top of {to.own} deck")]


# Other words


class Draw(Verb, frozen=True, tag_field="verb", tag="draw"):
    """Draw cards."""

    amount: int = 1

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(draw, self.amount)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("draw", many(self.amount, "card"))]


def draw(game: DbgGame, frame: Frame, amount: int) -> None:
    for _ in range(amount):
        board.draw(game, frame.registers[PLAYER], cause_of(game, frame))
    frame.registers[DID] = 1


class DestroyThis(Verb, frozen=True, tag_field="verb", tag="destroy this"):
    """Destroy the card whose text this is."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(destroy_this)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("destroy", "this card")]


def destroy_this(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    if r[SOURCE] > 0:
        board.destroy_item(game, r[PLAYER], r[SOURCE], cause_of(game, frame))
    elif r[SPACE] >= 0 and game.matrix[r[SPACE]] >> SEATS == r[KIND]:
        board.destroy_in_matrix(game, r[SPACE], cause_of(game, frame))


class PlayTop(Verb, frozen=True, tag_field="verb", tag="play top"):
    """Play the top card of your deck."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(play_top)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("play", f"the top card of {to.own} deck")]


def play_top(game: DbgGame, frame: Frame) -> None:
    player = frame.registers[PLAYER]
    if board.ready_top(game, player, cause_of(game, frame)):
        if game.pool.cards[kind_of(game.seats[player].deck[-1])].type == "blank":
            return
        playing.play(game, player, board.play_from_top(game, player))


class GainBasic(Verb, frozen=True, tag_field="verb", tag="gain basic"):
    """Gain a Basic card from its stack."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(gain_basic)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("gain", "1 Basic card")]


def gain_basic(game: DbgGame, frame: Frame) -> None:
    if game.basics:
        playing.receive(game, frame.registers[PLAYER], board.take_basic(game))
