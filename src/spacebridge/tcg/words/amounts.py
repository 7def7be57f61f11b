"""Amounts: what a card counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from ...kernel.grammar import Clause, a, conjugate, many, plural, thing
from ...kernel.knowledge import kind_of
from ...kernel.native import equal
from ..heads import stars_of
from .base import (
    SIGNS,
    STAT_NUMBERS,
    Colour,
    Needs,
    Node,
    Printer,
    Ref,
    Registers,
    Shown,
    Whose,
    meant,
)
from .battle_cards import Cards, Upgrades, icon_sign
from .nouns import Tracker, Who
from .predicates import Named

if TYPE_CHECKING:
    from ..state import TcgGame


def top_card(p: Printer, whose: Whose = "your") -> str:
    """The top card of a player's deck, which may have been spoken of before."""
    if p.said.find(f"{whose} deck top") is None:
        return f"the top card of {p.own(whose)} deck"
    p.said.back = True
    return "that card"


How = Literal["at least", "at most", "exactly", "more than"]
"""How something counted is compared with a number."""


def some(how: How, number: int, one: str, all: str) -> str:
    """So many of them: an Upgrade, at least 2 Upgrades, no Upgrades.

    >>> [some(how, 2, "card", "cards") for how in ("at least", "at most", "exactly", "more than")]
    ['at least 2 cards', 'fewer than 3 cards', 'exactly 2 cards', 'more than 2 cards']
    >>> some("at least", 1, "card", "cards"), some("exactly", 0, "card", "cards"), some("exactly", 1, "card", "cards")
    ('a card', 'no cards', 'exactly 1 card')
    """
    if how == "at least":
        return a(one) if number == 1 else f"at least {number} {all}"
    if how == "at most":
        return f"fewer than {many(number + 1, one).partition(' ')[0]} {all if number else one}"
    if how == "exactly" and number == 0:
        return f"no {all}"
    return f"{how} {number} {one if number == 1 else all}"


class CountOf(Node, frozen=True, tag_field="amount", tag="characters"):
    """How many such characters there are."""

    of: Who
    """Which characters are counted."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return len(self.of.all(game, r))

    def each(self, p: Printer) -> str:
        return self.of.counted(p)

    def equal(self, p: Printer) -> str:
        return f"the number of {self.of.number(p)}"


class UpgradesOn(Node, frozen=True, tag_field="amount", tag="upgrades"):
    """How many such Upgrades there are."""

    of: Upgrades
    """Which Upgrades are counted."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return len(self.of.all(game, r))

    def each(self, p: Printer) -> str:
        return self.of.counted(p)

    def equal(self, p: Printer) -> str:
        if isinstance(self.of.on, str):
            return f"the number of {self.of.noun(True)} on {p.ref(self.of.on, near=True, them='them')}"
        return f"the number of {self.of.some(p)}"

    def had(self, p: Printer, how: How, number: int) -> Clause | None:
        """It has an Upgrade, at least 2 Upgrades; nothing where it is not about one character."""
        who = self.of.on
        if not isinstance(who, str) or who == "them":
            return None
        subject = thing(p.ref(who, subject=True))
        return Clause(subject, "have", some(how, number, self.of.noun(), self.of.noun(True)))


class StatOf(Node, frozen=True, tag_field="amount", tag="stat"):
    """The value of a stat or keyword as used in play; the attack of who was KO'd is what it was then. Or what Upgrades
    that this effect has scrapped would have added."""

    of: Ref | Literal["scrapped"]
    """Whose stat it is; scrapped: that of the cards that were scrapped."""
    stat: Shown
    """Which stat or keyword; scrapped cards have attack, defense and health."""

    def value(self, game: TcgGame, r: Registers) -> int:
        if self.of == "scrapped":
            cards = [game.pool.battle_cards[kind_of(card)] for card in r.them]
            bonuses = {"attack": "attack_bonus", "defense": "defense_bonus", "health": "health_bonus"}
            return sum(getattr(card, bonuses[self.stat]) for card in cards) if self.stat in bonuses else 0
        return sum(self._of(game, c) for c in meant(game, r, self.of))

    def _of(self, game: TcgGame, index: int) -> int:
        character = game.characters[index]
        if self.stat == "attack" and character.fell_with >= 0 and index in game.knocked_out[character.owner]:
            return character.fell_with
        return game.stat_in_battle(index, STAT_NUMBERS[self.stat])

    def equal(self, p: Printer) -> str:
        stat = SIGNS.get(self.stat, self.stat.capitalize())
        if self.of == "scrapped":
            p.said.back = True
            return f"the {stat} bonus of the cards scrapped this way"
        return f"{p.whose(self.of)} {stat}"

    def needs(self) -> Needs:
        return (("of", self.of),)


class StarsOf(Node, frozen=True, tag_field="amount", tag="stars"):
    """How many stars somebody costs, or several together."""

    of: Ref | Who
    """Whose stars they are: somebody's who was spoken of, or those of all such characters."""

    def value(self, game: TcgGame, r: Registers) -> int:
        found = self.of.all(game, r) if isinstance(self.of, Who) else meant(game, r, self.of)
        return sum(stars_of(game, c) for c in found)

    def equal(self, p: Printer) -> str:
        if isinstance(self.of, Who):
            where = " on the battlefield" if self.of.zone == "battlefield" else ""
            return f"the total ★ of {self.of.every(p)}{where}"
        return f"the number of ★ {p.ref(self.of, near=True, them='they')} {'have' if self.of == 'them' else 'has'}"


class Minus(Node, frozen=True, tag_field="amount", tag="minus"):
    """One number less another, and never below 0."""

    of: int | Countable | Measure
    """From what is taken."""
    less: Countable | Measure
    """How much is taken."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return max(0, value(game, r, self.of) - self.less.value(game, r))

    @property
    def fills_hand(self) -> bool:
        """Is it what the hand lacks to a number?"""
        return isinstance(self.of, int) and equal(self.less, CardsIn())

    def equal(self, p: Printer) -> str:
        of = str(self.of) if isinstance(self.of, int) else self.of.equal(p)
        return f"{of} minus {self.less.equal(p)}"


class DamageOn(Node, frozen=True, tag_field="amount", tag="damage"):
    """How many damage counters lie on it."""

    of: Ref | Literal["this card"] = "this"
    """On whom the counters lie. this card: on the Upgrade that says so."""

    def value(self, game: TcgGame, r: Registers) -> int:
        if self.of == "this card":
            return r.worn.damage if r.worn is not None else 0
        return sum(game.characters[c].damage for c in meant(game, r, self.of))

    def each(self, p: Printer) -> str:
        return f"damage counter on {self._on(p)}"

    def equal(self, p: Printer) -> str:
        return f"the number of damage counters on {self._on(p)}"

    def _on(self, p: Printer) -> str:
        return self.of if self.of == "this card" else p.ref(self.of, near=True, them="them")

    def needs(self) -> Needs:
        return (("of", "card"),) if self.of == "this card" else ()


class CardsIn(Node, frozen=True, tag_field="amount", tag="cards"):
    """How many battle cards there are: in a hand or a pile, flipped in this battle, or laid down as Secret Actions."""

    zone: Literal["hand", "scrap", "ko", "under", "flipped", "secret", "top", "deck", "lost"] = "hand"
    """Where they are. ko: the KO area. under: under this. flipped: flipped in this battle. secret: the Secret Actions
    in the played area, face down or face up. top: the top card of the deck, which was shown. lost: the Upgrades that
    were scrapped from this in this battle."""
    cards: Cards = Cards()
    """Which cards are counted, where everybody may know what they are; all where nothing is said."""
    whose: Whose = "your"
    """Whose cards they are."""
    named: bool = False
    """Only those of the name that was chosen before."""

    def value(self, game: TcgGame, r: Registers) -> int:
        player = r.player if self.whose == "your" else 1 - r.player
        if self.zone in ("hand", "deck"):
            return len(game.hands[player] if self.zone == "hand" else game.deck_of(player))
        kinds = game.pool.battle_cards
        if self.zone == "secret":
            shown = sum(1 for card in game.played[player] if kinds[kind_of(card)].type == "secret-action")
            return len(game.secrets[player]) + shown
        if self.zone == "under":
            return sum(len(game.characters[c].cards_under or ()) for c in meant(game, r, "this"))
        if self.zone == "lost":
            gone = game.battle.scrapped if game.battle is not None and game.in_attack else ()
            return sum(1 for c, kind in gone if c in meant(game, r, "this") and self.cards.fits(kinds[kind]))
        found = 0
        for card in self._pile(game, player):
            known = kinds[kind_of(card)]
            found += self.cards.fits(known) and (not self.named or known.id == r.named)
        return found

    @property
    def is_open(self) -> bool:
        """May everybody know which cards these are?"""
        return self.zone not in ("hand", "under", "secret", "deck")

    def _pile(self, game: TcgGame, player: int) -> Sequence[int]:
        if self.zone == "flipped":
            return game.battle.flipped[player] if game.battle is not None else ()
        if self.zone == "top":
            return game.deck_of(player)[-1:]
        return game.fallen_cards[player] if self.zone == "ko" else game.scrap_of(player)

    def _noun(self, plural: bool) -> str:
        head = {"secret": "Secret Action", "lost": "Upgrade"}.get(self.zone, "card")
        return self.cards.noun(plural, head) + (" of that name" if self.named else "")

    def _where(self, p: Printer) -> str:
        owner = p.owner(self.whose)
        if self.zone == "under":
            return f"under {p.ref('this', near=True)}"
        if self.zone == "lost":
            return f"scrapped from {p.ref('this', near=True)} in this battle"
        if self.zone == "flipped":
            return f"{owner.again} flip" if self.whose == "your" else f"{owner.words} {conjugate('flip', owner)}"
        if self.zone == "secret":
            has = f"{owner.again} have" if self.whose == "your" else f"{owner.words} {conjugate('have', owner)}"
            return f"{has} face down or face up"
        if self.zone == "top":
            return f"on top of {p.own(self.whose)} deck"
        return f"in {p.own(self.whose)} {PLACES[self.zone]}"

    def each(self, p: Printer) -> str:
        return f"{self._noun(plural=False)} {self._where(p)}"

    def equal(self, p: Printer) -> str:
        return f"the number of {self._noun(plural=True)} {self._where(p)}"

    def had(self, p: Printer, how: How, number: int) -> Clause:
        """You have fewer than 3 cards in hand; you flip an Upgrade; this has no cards under it."""
        owner = p.owner(self.whose)
        if self.zone == "top":
            p.introduce("card", "that card", subject=True, kind="card")
            return Clause(thing(f"the top card of {p.own(self.whose)} deck"), "be", a(self._noun(plural=False)))
        found = some(how, number, self._noun(plural=False), self._noun(plural=True))
        if self.zone == "flipped":
            return Clause(owner, "flip", found)
        if self.zone == "under":
            return Clause(thing(p.ref("this", subject=True)), "have", f"{found} under it")
        if self.zone == "lost":
            return Clause(thing(p.ref("this", subject=True)), "have", f"had {found} scrapped in this battle")
        if self.zone == "secret":
            return Clause(owner, "have", f"{found} face down or face up")
        if self.zone == "hand":
            return Clause(owner, "have", f"{found} in hand")
        p.introduce("card", "that card", kind="card")
        return Clause(owner, "have", f"{found} in {owner.own} {PLACES[self.zone]}")

    def needs(self) -> Needs:
        named: Needs = (("named", "named"),) if self.named else ()
        return (*named, ("zone", "this")) if self.zone in ("under", "lost") else named


PLACES: Final = {"hand": "hand", "scrap": "scrap pile", "ko": "KO area", "deck": "deck"}


class CountersOn(Node, frozen=True, tag_field="amount", tag="counters"):
    """How many counters of a name lie on a character or on a tracker."""

    counter: str
    """The name of the counters, as the word that puts them has it."""
    of: Ref | Tracker = "this"
    """On whom they lie, or on which of your trackers."""

    def value(self, game: TcgGame, r: Registers) -> int:
        if isinstance(self.of, Tracker):
            return self.of.counters(game, r.player, self.counter) or 0
        who = meant(game, r, self.of)
        return sum(n for c in who for name, n in game.characters[c].counters if name == self.counter)

    def _on(self, p: Printer) -> str:
        return self.of.words(p) if isinstance(self.of, Tracker) else p.ref(self.of, near=True, them="them")

    def each(self, p: Printer) -> str:
        return f"{self.counter} counter on {self._on(p)}"

    def equal(self, p: Printer) -> str:
        return f"the number of {self.counter} counters on {self._on(p)}"


class IconsFlipped(Node, frozen=True, tag_field="amount", tag="icons"):
    """How many icons of a colour, or of any, the player flipped in this battle or by this effect, scrapped by it, or
    has on top of the deck."""

    colour: Colour | Literal["any"]
    """Which icons."""
    by: Literal["battle", "effect", "top", "scrapped"] = "battle"
    """battle: all that the player flipped in this battle. effect: only what this effect flipped. top: those of the top
    card of the player's deck. scrapped: those of the cards that this effect has scrapped."""
    cards: bool = False
    """The cards that have such an icon are counted, however many each of them has."""

    def value(self, game: TcgGame, r: Registers) -> int:
        player = r.player
        if self.cards or self.by != "battle":
            flipped = r.them if self.by != "battle" else game.battle.flipped[player] if game.battle is not None else ()
            flipped = game.deck_of(player)[-1:] if self.by == "top" else flipped
            found = [self._count(game.pool.icons[kind_of(c)]) for c in flipped]
            return sum(n > 0 for n in found) if self.cards else sum(found)
        return self._count(game.icons_flipped(player))

    @property
    def sign(self) -> str:
        """The sign of the icons, where those of one colour are counted that were flipped in the battle."""
        return icon_sign(self.colour) if self.by == "battle" and not self.cards and self.colour != "any" else ""

    def _count(self, icons: Sequence[str]) -> int:
        return len(icons) if self.colour == "any" else icons.count(self.colour)

    def _counted(self, p: Printer, plural: bool) -> str:
        colour = self.colour
        icon = ("battle icons" if plural else "battle icon") if colour == "any" else icon_sign(colour)
        if self.by == "top":
            return f"{icon} of {top_card(p)}"
        flipped = f"{p.actor.again} flip{'ped this way' if self.by == 'effect' else ''}"
        if self.by == "scrapped":
            p.said.back = True
            flipped = "scrapped this way"
        if self.cards:
            at_least = "battle icons" if colour == "any" else f"at least {icon_sign(colour)}"
            return f"battle card{'s' if plural else ''} {flipped} that {'have' if plural else 'has'} {at_least}"
        return f"{icon} on the cards {flipped}" if self.by == "scrapped" else f"{icon} {flipped}"

    def each(self, p: Printer) -> str:
        return self._counted(p, plural=False)

    def equal(self, p: Printer) -> str:
        return f"the number of {self._counted(p, plural=True)}"

    def needs(self) -> Needs:
        known = {"effect": "flipped", "scrapped": "scrapped"}.get(self.by)
        return (("by", known),) if known is not None else ()


class Colours(Node, frozen=True, tag_field="amount", tag="colours"):
    """How many different colours there are among icons that were flipped in this battle, or on cards that were
    scrapped."""

    by: Literal["battle", "scrapped", "top"] = "battle"
    """battle: what the player flipped in this battle. scrapped: what this effect has scrapped. top: the top card of the
    player's deck."""
    whose: Whose = "your"
    """Who flipped them."""

    def value(self, game: TcgGame, r: Registers) -> int:
        player = r.player if self.whose == "your" else 1 - r.player
        if self.by == "top":
            return len({icon for card in game.deck_of(player)[-1:] for icon in game.pool.icons[kind_of(card)]})
        if self.by == "scrapped":
            return len({icon for card in r.them for icon in game.pool.icons[kind_of(card)]})
        return len(set(game.icons_flipped(player)))

    def _among(self, p: Printer) -> str:
        if self.by == "top":
            return f"among battle icons of {top_card(p, self.whose)}"
        if self.by == "scrapped":
            p.said.back = True
            own = "" if self.whose == "your" else f" in {p.own('opponent')} scrap pile"
            return f"among battle icons of the cards scrapped this way{own}"
        return f"among battle icons {p.actor.again if self.whose == 'your' else p.rival.words} flipped"

    def had(self, p: Printer, how: How, number: int) -> Clause | None:
        """You flip battle icons of at least 2 different colors."""
        owner = p.owner(self.whose)
        if self.by != "battle" or number == 0:
            return None
        if number == 1 and how == "at least":
            return Clause(owner, "flip", "at least 1 battle icon")
        colours = many(number, "different color") if number > 1 else "1 color"
        if how == "at most":
            colours = f"{number} different colors" if number > 1 else colours
        return Clause(owner, "flip", f"battle icons of {how} {colours}")

    def each(self, p: Printer) -> str:
        return f"different color {self._among(p)}"

    def equal(self, p: Printer) -> str:
        return f"the number of different colors {self._among(p)}"

    def needs(self) -> Needs:
        return (("by", "scrapped"),) if self.by == "scrapped" else ()


class Began(Node, frozen=True, tag_field="amount", tag="began"):
    """How many such characters the player began the game with, whatever became of them."""

    trait: str
    """A trait they have in one of their modes."""
    other: bool = False
    """This one itself is not counted."""

    def value(self, game: TcgGame, r: Registers) -> int:
        began = [game.pool.characters[id] for id in game.began[r.player]]
        fitting = [card.id for card in began if any(self.trait in mode.traits for mode in card.modes)]
        source = r.source
        own = source >= 0 and self.other and game.characters[source].card.id in fitting
        return len(fitting) - own

    def each(self, p: Printer) -> str:
        return f"{'other ' if self.other else ''}{self.trait} {p.actor.again} began the game with"

    def equal(self, p: Printer) -> str:
        other = "other " if self.other else ""
        return f"the number of {other}{plural(self.trait)} {p.actor.again} began the game with"


class ThisTurn(Node, frozen=True, tag_field="amount", tag="this turn"):
    """How many cards a player has played or drawn this turn, or how often this character was flipped; what is just
    being done counts."""

    did: Literal["played", "drawn", "flipped"]
    """What they did: played cards, drew cards, or flipped this character."""
    cards: Cards = Cards()
    """Which of the cards that were played are counted; all where nothing is said."""
    whose: Whose = "your"
    """Who did it."""

    def value(self, game: TcgGame, r: Registers) -> int:
        player = r.player if self.whose == "your" else 1 - r.player
        if self.did == "flipped":
            return sum(game.characters[c].flips for c in meant(game, r, "this"))
        if self.did == "drawn":
            return game.draws[player]
        pool = game.pool.battle_cards
        found = 0
        for kind in game.turn_plays[player]:
            # Of a card that was played face down nobody else knows more than that it is a Secret Action.
            found += self.cards.fits(pool[kind]) if kind >= 0 else self.cards.is_action
        return found

    def had(self, p: Printer, how: How, number: int) -> Clause:
        """You have played at least 2 Actions this turn; you have flipped it at least 2 times this turn."""
        if self.did == "flipped":
            often = "at least 1 time" if (how, number) == ("at least", 1) else some(how, number, "time", "times")
            return Clause(p.actor, "have", f"flipped {p.ref('this')} {often} this turn")
        found = some(how, number, self.cards.noun(), self.cards.noun(plural=True))
        if how == "exactly" and number:
            found = f"exactly {NUMBER_WORDS.get(number, number)} {self.cards.noun(plural=number != 1)}"
        return Clause(p.owner(self.whose), "have", f"{self.did} {found} this turn")

    def _counted(self, p: Printer, plural: bool) -> str:
        rival = p.rival
        who = f"{p.actor.again} have" if self.whose == "your" else f"{rival.words} {conjugate('have', rival)}"
        if self.did == "flipped":
            this = p.ref("this", near=True)
            this = "this character" if this == "this" else this
            return f"time{'s' if plural else ''} {who} flipped {this} this turn"
        return f"{self.cards.noun(plural)} {who} {self.did} this turn"

    def _who(self, p: Printer) -> str:
        owner = p.owner(self.whose)
        return f"{p.actor.again} have" if self.whose == "your" else f"{owner.words} {conjugate('have', owner)}"

    def each(self, p: Printer) -> str:
        return self._counted(p, plural=False)

    def equal(self, p: Printer) -> str:
        return f"the number of {self._counted(p, plural=True)}"

    def needs(self) -> Needs:
        return (("did", "this"),) if self.did == "flipped" else ()


NUMBER_WORDS: Final = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


class KodThisGame(Node, frozen=True, tag_field="amount", tag="KO'd this game"):
    """How many characters of the player were KO'd this game, whatever became of them."""

    but: Named | None = None
    """Who is not counted."""

    def value(self, game: TcgGame, r: Registers) -> int:
        cards = [game.pool.characters[id] for id in game.kos[r.player]]
        return sum(self.but is None or not self.but.names(card) for card in cards)

    def _who(self, p: Printer) -> str:
        return f" other than {self.but.words}" if self.but is not None else ""

    def each(self, p: Printer) -> str:
        return f"of {p.actor.own} characters{self._who(p)} KO'd this game"

    def equal(self, p: Printer) -> str:
        return f"the number of {p.actor.own} characters{self._who(p)} KO'd this game"


class ThatMany(Node, frozen=True, tag_field="amount", tag="that many"):
    """As many as the effect has just dealt with."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return int(r.count)

    def each(self, p: Printer) -> str:
        p.said.back = True
        return p.counted[0] or "one counted this way"

    def equal(self, p: Printer) -> str:
        p.said.back = True
        return f"the number of {p.counted[1]}" if p.counted[1] else "the number counted this way"

    def needs(self) -> Needs:
        return (("", "count"),)


class Extra(Node, frozen=True, tag_field="amount", tag="extra"):
    """The number the trigger brought along, such as damage beyond a KO, or the damage that was repaired."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return int(r.amount)

    def equal(self, p: Printer) -> str:
        return p.number

    def needs(self) -> Needs:
        return (("", "extra"),)


class Per(Node, frozen=True, tag_field="amount", tag="per"):
    """So many for each of something."""

    number: int
    """How many for each of them; below 0 for fewer."""
    of: Countable
    """What is counted."""
    most: int | None = None
    """No more than that in all; no limit where nothing is said."""
    also: tuple[Countable, ...] = ()
    """What else is counted."""

    def value(self, game: TcgGame, r: Registers) -> int:
        found = self.number * sum(one.value(game, r) for one in (self.of, *self.also))
        return found if self.most is None else min(self.most, found)

    def equal(self, p: Printer) -> str:
        return f"{self.number} for each {self.counted(p)}"

    def counted(self, p: Printer) -> str:
        """What it is counted for, and where that ends."""
        all = " and for each ".join(one.each(p) for one in (self.of, *self.also))
        return f"{all}{f', up to {self.most}' if self.most is not None else ''}"


Countable = (
    CountOf
    | UpgradesOn
    | DamageOn
    | CountersOn
    | CardsIn
    | IconsFlipped
    | Colours
    | Began
    | ThisTurn
    | KodThisGame
    | ThatMany
)
"""What can be counted one by one."""
Measure = StatOf | StarsOf | Minus | Extra
"""What is a number and nothing else."""
Amount = int | Countable | Measure | Per


def value(game: TcgGame, r: Registers, amount: Amount) -> int:
    return amount if isinstance(amount, int) else amount.value(game, r)


def how_many(amount: Amount, noun: str, more: bool = False) -> str:
    """What is done as often as the amount says: 2 damage, or damage; the rest says `by_amount`."""
    words = f"more {noun}" if more else noun
    if isinstance(amount, int):
        return f"{amount} {words}"
    return f"{amount.number} {words}" if isinstance(amount, Per) else words


def by_amount(amount: Amount, p: Printer) -> str:
    """For each of what, or equal to what; nothing for a plain number."""
    if isinstance(amount, int):
        return ""
    return f" for each {amount.counted(p)}" if isinstance(amount, Per) else f" equal to {amount.equal(p)}"


def cards_of(amount: Amount, noun: str = "card", more: str = "") -> str:
    """So many cards: a card, 2 cards, cards; the rest says `by_cards`."""
    number = amount if isinstance(amount, int) else amount.number if isinstance(amount, Per) else 1
    if isinstance(amount, Measure):
        return f"{more}{plural(noun)}"
    if number == 1 and not more:
        return a(noun)
    return f"{number} {more}{many(number, noun).partition(' ')[2]}"


def by_cards(amount: Amount, p: Printer) -> str:
    """The same as `by_amount` for what is counted card by card: for each of what."""
    if isinstance(amount, int | Per | Measure):
        return by_amount(amount, p)
    return f" for each {amount.each(p)}"
