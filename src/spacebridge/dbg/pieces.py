"""What has a state of its own: cards in play, seats, a battle."""

from __future__ import annotations

DRAWN, UNDRAWN, ONCE = 1, 2, 4
"""How a seat avoids Ambushes: their effects only, wholly, and whether only the next one."""


class Item:
    """A card in play: the Power and Move it still has, its Range, and which of its abilities were used."""

    __slots__ = ("card", "move", "power", "reach", "tag", "used")

    def __init__(self, card: int, tag: int, power: int, move: int, reach: int, used: int) -> None:
        self.card = card
        self.tag = tag
        self.power = power
        self.move = move
        self.reach = reach
        self.used = used

    @property
    def worth(self) -> int:
        """What would be lost with it."""
        return self.power + self.move


class Seat:
    """A player: the character, its place in the Matrix, and everything they own."""

    __slots__ = ("allies", "alt_spent", "at", "avoid", "bot", "damage", "deck", "discard", "energon", "hand", "items",
                 "kind", "loose", "marks", "own_spent", "used", "vault", "vp")  # fmt: skip

    def __init__(
        self,
        kind: int,
        bot: bool,
        at: int,
        energon: int,
        vp: int,
        damage: int,
        alt_spent: int,
        loose: int,
        own_spent: int,
        used: int,
        avoid: int,
        marks: tuple[int, ...],
        hand: list[int],
        deck: list[int],
        discard: list[int],
        vault: list[int],
        allies: list[int],
        items: list[Item],
    ) -> None:
        self.kind = kind
        """The number of the character card."""
        self.bot = bot
        self.at = at
        """The space of the Autobot, or -1 before its first turn."""
        self.energon = energon
        self.vp = vp
        self.damage = damage
        self.alt_spent = alt_spent
        """How much Move of the Alt Mode is spent this turn. CORE-move-12"""
        self.loose = loose
        """Power without a card: Range 0. CORE-character-04"""
        self.own_spent = own_spent
        """How much of the Power that the character's text gives is spent this turn."""
        self.used = used
        """Which Energon abilities of the character were used this turn, as bits."""
        self.avoid = avoid
        self.marks = marks
        """Abilities that work once a turn and did; Sites used, as negative numbers."""
        self.hand = hand
        self.deck = deck
        """Top card last."""
        self.discard = discard
        self.vault = vault
        self.allies = allies
        self.items = items
        """Cards in play, in the order they were played."""

    def clone(self) -> Seat:
        return Seat(
            self.kind, self.bot, self.at, self.energon, self.vp, self.damage, self.alt_spent, self.loose,
            self.own_spent, self.used, self.avoid, self.marks, self.hand[:], self.deck[:], self.discard[:],
            self.vault[:], self.allies[:],
            [Item(i.card, i.tag, i.power, i.move, i.reach, i.used) for i in self.items],
        )  # fmt: skip

    def item(self, tag: int) -> Item | None:
        for item in self.items:
            if item.tag == tag:
                return item
        return None


Assist = tuple[int, int, int, int]
"""Who placed it, the card, whether it was resolved, and the Power it gave."""


class Battle:
    """A battle from its declaration to its end."""

    __slots__ = ("assists", "confront", "extra", "space", "step")

    def __init__(self, space: int, confront: bool, extra: int, assists: list[Assist], step: int) -> None:
        self.space = space
        self.confront = confront
        self.extra = extra
        """What the Encounter added to the cost."""
        self.assists = assists
        self.step = step
        """Which step of the battle it is."""

    def clone(self) -> Battle:
        return Battle(self.space, self.confront, self.extra, self.assists[:], self.step)
