"""Cards: drawn, played from the deck, and moved from one place to another.

Moving is one pipeline: gather the cards of a zone that fit, choose so many of them, move each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, many, player
from ...kernel.knowledge import SEATS, kind_of
from ...kernel.native import equal
from ...kernel.places import Places
from ..choices import Held
from .amounts import Amount, for_each, number_of
from .base import Code, Label, Registers
from .choosing import Verb, ask, ask_player, cause_of, may, take_card, take_player, values
from .nouns import ANY_CARD, Cards, Target, Zone, zone_words
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, limits, missions, places, plays, sides, vaulting
    from ..definitions import Card
    from ..events import Deed
    from ..state import DbgGame

HowMany = int | Literal["all"]
How = Literal["choice", "chance"]
To = Literal["discard", "destroy", "put on top of your deck"]
"""What is done with the cards, as the question to the player says it."""
DEEDS: Final[dict[To, Deed]] = {
    "discard": "discard",
    "destroy": "destroy",
    "put on top of your deck": "put on the deck",
}
Found = tuple[Held, "Card"]
"""A card of a player: where it lies, and what it is."""


# The pipeline


class Moving(Verb, frozen=True):
    """Cards of a zone are chosen and go to another."""

    amount: HowMany = 1
    """How many cards, a number or `all`; fewer where there are not so many."""
    cards: Cards = ANY_CARD
    """Which cards; any where nothing is said."""
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
        if no is None:
            code.emit(miss, self)

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
        return self.amount == "all" or bool(gather(game, frame.registers.player, self))

    def fault(self) -> str:
        if self.amount == "all" and self.by == "chance":
            return ".by: where all are taken nothing is left to chance"
        return ""


def begin_count(game: DbgGame, frame: Frame) -> None:
    frame.registers.count = 0
    frame.registers.did = False


def gather(game: DbgGame, player: int, node: Moving) -> list[Found]:
    """What fits and can go there; of identical cards the least valuable first."""
    seat = game.seats[player]
    known = game.pool.cards
    zone, cards = node.place, node.cards
    found: list[Found] = []
    if zone in ("control", "control or discard"):
        items = sorted(seat.items, key=lambda item: (item.worth, -len(item.used)))
        found += [(Held("item", item.tag), known[item.card >> SEATS]) for item in items]
        found += [(Held("ally", i), known[card >> SEATS]) for i, card in enumerate(seat.allies)]
        if seat.damage:
            found.append((Held("damage"), known[game.pool.damage]))
    if zone == "hand":
        found += [(Held("hand", i), known[card >> SEATS]) for i, card in enumerate(seat.hand)]
    if zone in ("discard", "control or discard"):
        found += [(Held("discard", i), known[card >> SEATS]) for i, card in enumerate(seat.discard)]
    found = [one for one in found if cards.fits(one[1])]
    if node.to != "destroy" or not found:
        return found
    rules = limits.limits_of(game, player)
    if rules.refuses("destroy") is not None:
        return []
    return [one for one in found if one[1].type != "damage"] if rules.refuses("repair") is not None else found


def lies(game: DbgGame, player: int, held: Held, card: Card) -> Places:
    """The place of one of a player's belongings."""
    if held.where == "item":
        return places.item(game, player, held.which)
    return places.zone("missions" if held.where == "mission" else held.where, player, held.which, card.id)


def ask_card(game: DbgGame, frame: Frame, node: Moving, optional: bool) -> Decision | None:
    options: list[Option] = []
    seen: set[str] = set()
    player = frame.registers.player
    for held, card in gather(game, player, node):
        key = f"choose {card.id}"
        if held.where == "discard" and node.place != "discard":
            key += " from discard"
        if key not in seen:
            seen.add(key)
            label = "{0} (discard pile)" if key.endswith("discard") else "{0}"
            options.append(Option(key, held, label, (card.name,), lies(game, player, held, card)))
    return ask(game, frame, "{0}: choose a card to {1}", options, optional, node.to)


def move_by_chance(game: DbgGame, frame: Frame, node: Moving) -> None:
    r: Registers = frame.registers
    begin_count(game, frame)
    assert isinstance(node.amount, int)
    for _ in range(node.amount):
        found = gather(game, r.player, node)
        if found:
            r.what = found[game.rng.below(len(found))][0]
            move_it(game, frame, node.to)
    r.did = r.count > 0
    miss(game, frame, node)


def move_all(game: DbgGame, frame: Frame, node: Moving) -> None:
    r: Registers = frame.registers
    begin_count(game, frame)
    if node.place == "hand" and node.to == "discard" and equal(node.cards, ANY_CARD):
        since = len(game.seats[r.player].discard)
        r.count = board.discard_hand(game, r.player, cause_of(game, frame))
        vaulting.offer_relics(game, r.player, since)
    else:
        while found := gather(game, r.player, node):
            r.what = found[0][0]
            move_it(game, frame, node.to)
    r.did = r.count > 0
    miss(game, frame, node)


def miss(game: DbgGame, frame: Frame, node: Moving) -> None:
    """Where there was no card to move, the log says so."""
    r: Registers = frame.registers
    if not r.count:
        board.miss(game, r.player, not equal(node.cards, ANY_CARD), DEEDS[node.to], cause_of(game, frame))


def move_it(game: DbgGame, frame: Frame, to: To) -> None:
    """CORE-destroy-01, CORE-damage-05"""
    r: Registers = frame.registers
    player = r.player
    assert r.what is not None
    where, which = r.what.where, r.what.which
    cause = cause_of(game, frame)
    if to == "discard":
        since = len(game.seats[player].discard)
        board.discard(game, player, which, cause)
        vaulting.offer_relics(game, player, since)
    elif to == "put on top of your deck":
        board.put_on_deck(game, player, "discard" if where == "discard" else "hand", which, cause)
    elif where == "item":
        board.destroy_item(game, player, which, cause)
    elif where == "damage":
        board.destroy_damage(game, player, cause)
    else:
        board.destroy_from(game, player, where, which, cause)
    r.count += 1


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
        every = f"{to.own} hand" if equal(self.cards, ANY_CARD) else f"{self.what()} {zone_words('hand', to.who)}"
        return [to.does("discard", every)]


class Destroy(Moving, frozen=True, tag_field="verb", tag="destroy"):
    """Destroy cards you control or own elsewhere."""

    zone: Literal["control", "discard", "hand", "control or discard"] = "control"
    """Where the cards lie; control: in play before you, Allies and Damage among them."""

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
    """Where the cards lie."""

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

    amount: Amount = 1
    """How many cards."""
    less: int = 0
    """How many fewer than that."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(draw, self.amount, self.less)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        number = number_of(self.amount)
        what = many(number, "card") if isinstance(number, int) else f"{number} cards"
        each = for_each(self.amount, to)
        return [to.does("draw", what, f"{each}, less {self.less}" if self.less else each)]

    def fault(self) -> str:
        return ".less: a number says it by itself" if self.less and isinstance(self.amount, int) else ""


def draw(game: DbgGame, frame: Frame, amount: Amount, less: int) -> None:
    for _ in range(values(game, frame, amount) - less):
        board.draw(game, frame.registers.player, cause_of(game, frame))
    frame.registers.did = True


class DestroyThis(Verb, frozen=True, tag_field="verb", tag="destroy this"):
    """Destroy the card whose text this is."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(destroy_this)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("destroy", "this card")]


def destroy_this(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    if r.item >= 0:
        board.destroy_item(game, r.player, r.item, cause_of(game, frame))
    elif r.space >= 0 and game.matrix[r.space] >> SEATS == r.kind:
        board.destroy_in_matrix(game, r.space, cause_of(game, frame))


class DiscardThis(Verb, frozen=True, tag_field="verb", tag="discard this"):
    """Discard the card in play whose text this is."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(discard_this)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("discard", "this card")]


def discard_this(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    board.discard_item(game, r.player, r.item, cause_of(game, frame))


class PlayTop(Verb, frozen=True, tag_field="verb", tag="play top"):
    """Play the top card of your deck."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(play_top)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("play", f"the top card of {to.own} deck")]


def play_top(game: DbgGame, frame: Frame) -> None:
    player = frame.registers.player
    if board.ready_top(game, player, cause_of(game, frame)):
        if game.pool.cards[kind_of(game.seats[player].deck[-1])].type == "blank":
            return
        plays.play(game, player, ("deck", -1))


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
        plays.receive(game, frame.registers.player, board.take_basic(game))


class PutItOnDeck(Verb, frozen=True, tag_field="verb", tag="put it on deck"):
    """Put the card that was just bought or gained on top of your deck."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(skip_unless_gained, no or end)
        may(code, no)
        code.emit(put_it_on_deck)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.refer(self, to.about, "'put it on deck' speaks of a card that was bought or gained")
        to.done = ""
        return [to.does("put", f"{to.it().words} on top of {to.own} deck")]


def skip_unless_gained(game: DbgGame, frame: Frame, end: Label) -> None:
    """It may have gone elsewhere: into play, into the Vault or onto the deck already."""
    r: Registers = frame.registers
    discard = game.seats[r.player].discard
    if not discard or kind_of(discard[-1]) != r.about:
        r.ip = end.at


def put_it_on_deck(game: DbgGame, frame: Frame) -> None:
    board.put_gained_on_deck(game, frame.registers.player, cause_of(game, frame))


class PeekHand(Verb, frozen=True, tag_field="verb", tag="peek hand"):
    """Look at the hand of the player whose character the event is about, alone."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(peek_hand)

    def say(self, to: Speech) -> list[Part]:
        to.refer(self, to.about == "that character", "'peek hand' speaks of a character that was met")
        to.done = ""
        return [to.does("peek at", "that player's hand")]


def peek_hand(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    for other, seat in enumerate(game.seats):
        if seat.kind == r.about:
            board.peek_hand(game, r.player, other, cause_of(game, frame))


class Exchange(Verb, frozen=True, tag_field="verb", tag="exchange"):
    """Draw a card or a Mission and give one back; not possible for who has none to give back."""

    what: Literal["card", "mission"] = "card"
    """A card of your deck and your hand, or a Mission of your stack and those you control."""
    back: Literal["top", "discard"] = "top"
    """Where the other one goes: on top of the deck or stack, or to the discard pile."""
    other: bool = True
    """It can't be the one just drawn."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(skip_unless_possible, self, no or end)
        may(code, no)
        code.emit(draw_one, self)
        code.emit(ask_back, self)
        code.emit(take_card, None, end)
        code.emit(give_back, self)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        noun, stack = ("card", "deck") if self.what == "card" else ("Mission", "Mission deck")
        which = f"another {noun}" if self.other else f"1 {noun}"
        whose = f"from {to.own} hand" if self.what == "card" else f"{to.they} control"
        if self.back == "discard":
            return [to.does("draw", f"1 {noun} and then discard {which} {whose}")]
        return [to.does("draw", f"1 {noun} and then put {which} {whose} on top of {to.own} {stack}")]

    def possible(self, game: DbgGame, frame: Frame) -> bool:
        """WOC-card-prowl-02"""
        player = frame.registers.player
        seat = game.seats[player]
        if self.what == "mission":
            return bool(game.mission_deck(game.faction_of(player))) and not (self.other and not seat.missions)
        return bool(seat.deck or seat.discard) and not (self.other and not seat.hand)


def skip_unless_possible(game: DbgGame, frame: Frame, node: Exchange, end: Label) -> None:
    if not node.possible(game, frame):
        frame.registers.did = False
        frame.registers.ip = end.at


def draw_one(game: DbgGame, frame: Frame, node: Exchange) -> None:
    player = frame.registers.player
    if node.what == "card":
        board.draw(game, player, cause_of(game, frame))
    else:
        missions.draw(game, player, cause_of(game, frame))


def ask_back(game: DbgGame, frame: Frame, node: Exchange) -> Decision | None:
    """The one just drawn lies last. WOC-card-prowl-01"""
    r: Registers = frame.registers
    seat = game.seats[r.player]
    zone: Literal["hand", "mission"] = "hand" if node.what == "card" else "mission"
    pile = seat.hand if node.what == "card" else seat.missions
    options: list[Option] = []
    for i, held in enumerate(pile[:-1] if node.other else pile):
        card = game.pool.cards[kind_of(held)]
        if all(option.key != f"choose {card.id}" for option in options):
            lies = places.zone("hand" if zone == "hand" else "missions", r.player, i, card.id)
            options.append(Option(f"choose {card.id}", Held(zone, i), "{0}", (card.name,), lies))
    return ask(game, frame, "{0}: which one do you give back?", options, False)


def give_back(game: DbgGame, frame: Frame, node: Exchange) -> None:
    r: Registers = frame.registers
    assert r.what is not None
    cause = cause_of(game, frame)
    if node.what == "mission":
        (board.return_mission if node.back == "top" else board.discard_mission)(game, r.player, r.what.which, cause)
    elif node.back == "top":
        board.put_on_deck(game, r.player, "hand", r.what.which, cause)
    else:
        since = len(game.seats[r.player].discard)
        board.discard(game, r.player, r.what.which, cause)
        vaulting.offer_relics(game, r.player, since)


class Give(Verb, frozen=True, tag_field="verb", tag="give"):
    """Give a card you control to a player, who puts it on top of their deck; a Mission lies with theirs."""

    cards: Cards = ANY_CARD
    """Which cards; Missions you control are among them."""
    who: Target = Target()
    """Which player."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_gift, self.cards, no is not None)
        code.emit(take_card, no, end)
        code.emit(ask_player, self.who, False)
        code.emit(take_player, end)
        code.emit(give)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        gift = to.does("give", f"1 {self.cards.noun()} {to.they} control to {self.who.words(to.who)}")
        put = Clause(player("that player"), "put", "it on top of their deck unless it is a Mission", modal="must")
        return [gift, put._replace(back=True)]

    def possible(self, game: DbgGame, frame: Frame) -> bool:
        return bool(gifts(game, frame.registers.player, self.cards))


def gifts(game: DbgGame, player: int, cards: Cards) -> list[Option]:
    """Cards in play, Allies and Missions. WOC-control-01"""
    seat = game.seats[player]
    known = game.pool.cards
    found: list[Found] = [(Held("item", item.tag), known[item.card >> SEATS]) for item in seat.items]
    found += [(Held("ally", i), known[card >> SEATS]) for i, card in enumerate(seat.allies)]
    found += [(Held("mission", i), known[card >> SEATS]) for i, card in enumerate(seat.missions)]
    options: dict[str, Option] = {}
    for held, card in found:
        key = f"choose {card.id}"
        if key not in options and cards.fits(card):
            options[key] = Option(key, held, "{0}", (card.name,), lies(game, player, held, card))
    return list(options.values())


def ask_gift(game: DbgGame, frame: Frame, cards: Cards, optional: bool) -> Decision | None:
    return ask(game, frame, "{0}: which card do you give?", gifts(game, frame.registers.player, cards), optional)


def give(game: DbgGame, frame: Frame) -> None:
    """WOC-face-maccadams, WOC-mission-14"""
    r: Registers = frame.registers
    assert r.what is not None
    cause, which = cause_of(game, frame), r.what.which
    if r.what.where == "item":
        board.give_item(game, r.player, which, r.who, cause)
    elif r.what.where == "ally":
        board.give_ally(game, r.player, which, r.who, cause)
    elif r.who != r.player:
        board.give_mission(game, r.player, which, r.who, sides.knowers(game, r.who), cause)
