"""Amounts: what a card counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...kernel.grammar import a, conjugate, many, plural
from ...kernel.knowledge import kind_of
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
from .battle_cards import Cards, OfType, Upgrades, icon_sign
from .nouns import Tracker, Who
from .predicates import Named

if TYPE_CHECKING:
    from ..state import TcgGame


def top_card(p: Printer) -> str:
    """The top card of the player's deck, which may have been spoken of before."""
    if p.said.find("your deck top") is None:
        return f"the top card of {p.actor.own} deck"
    p.said.back = True
    return "that card"


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


class StatOf(Node, frozen=True, tag_field="amount", tag="stat"):
    """The value of a stat or keyword as used in play; the attack of who was KO'd is what it was then."""

    of: Ref
    """Whose stat it is."""
    stat: Shown
    """Which stat or keyword."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return sum(self._of(game, c) for c in meant(game, r, self.of))

    def _of(self, game: TcgGame, index: int) -> int:
        character = game.characters[index]
        if self.stat == "attack" and character.fell_with >= 0 and index in game.knocked_out[character.owner]:
            return character.fell_with
        return game.stat_in_battle(index, STAT_NUMBERS[self.stat])

    def equal(self, p: Printer) -> str:
        return f"{p.whose(self.of)} {SIGNS.get(self.stat, self.stat.capitalize())}"


class StarsOf(Node, frozen=True, tag_field="amount", tag="stars"):
    """How many stars it costs."""

    of: Ref
    """Whose stars they are."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return sum(stars_of(game, c) for c in meant(game, r, self.of))

    def equal(self, p: Printer) -> str:
        return f"the number of ★ {p.ref(self.of, near=True, them='they')} {'have' if self.of == 'them' else 'has'}"


class StarsBeyond(Node, frozen=True, tag_field="amount", tag="stars beyond"):
    """How many stars it costs more than another."""

    of: Ref
    """Who costs more."""
    than: Ref
    """Who costs less."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return max(0, StarsOf(self.of).value(game, r) - StarsOf(self.than).value(game, r))

    def equal(self, p: Printer) -> str:
        more, less = p.ref(self.of, near=True, them="they"), p.ref(self.than, them="they")
        return f"the number of ★ {more} {'have' if self.of == 'them' else 'has'} more than {less}"


class DamageOn(Node, frozen=True, tag_field="amount", tag="damage"):
    """How many damage counters lie on it."""

    of: Ref = "this"
    """On whom the counters lie."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return sum(game.characters[c].damage for c in meant(game, r, self.of))

    def each(self, p: Printer) -> str:
        return f"damage counter on {p.ref(self.of, near=True, them='them')}"

    def equal(self, p: Printer) -> str:
        return f"the number of damage counters on {p.ref(self.of, near=True, them='them')}"


class CardsInHand(Node, frozen=True, tag_field="amount", tag="hand"):
    """How many cards a player holds."""

    whose: Whose = "your"
    """Whose hand it is."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return len(game.hands[r.player if self.whose == "your" else 1 - r.player])

    def each(self, p: Printer) -> str:
        return f"card in {p.own(self.whose)} hand"

    def equal(self, p: Printer) -> str:
        return f"the number of cards in {p.own(self.whose)} hand"


class CardsInScrap(Node, frozen=True, tag_field="amount", tag="scrap pile"):
    """How many such cards lie in a scrap pile, or in a KO area."""

    cards: Cards = Cards()
    """Which cards are counted; all where nothing is said."""
    whose: Whose = "your"
    """Whose scrap pile it is."""
    ko: bool = False
    """The battle cards in the KO area are counted instead."""

    def value(self, game: TcgGame, r: Registers) -> int:
        player = r.player if self.whose == "your" else 1 - r.player
        cards = game.pool.battle_cards
        pile = game.fallen_cards[player] if self.ko else game.scrap_of(player)
        return sum(1 for card in pile if self.cards.fits(cards[kind_of(card)]))

    def _pile(self, p: Printer) -> str:
        return f"{p.own(self.whose)} {'KO area' if self.ko else 'scrap pile'}"

    def each(self, p: Printer) -> str:
        return f"{self.cards.noun()} in {self._pile(p)}"

    def equal(self, p: Printer) -> str:
        return f"the number of {self.cards.noun(plural=True)} in {self._pile(p)}"


class SecretActions(Node, frozen=True, tag_field="amount", tag="secret actions"):
    """How many Secret Actions a player has in the played area, face down or face up."""

    whose: Whose = "your"
    """Whose they are."""

    def value(self, game: TcgGame, r: Registers) -> int:
        player = r.player if self.whose == "your" else 1 - r.player
        cards = game.pool.battle_cards
        shown = sum(1 for card in game.played[player] if cards[kind_of(card)].type == "secret-action")
        return len(game.secrets[player]) + shown

    def _holder(self, p: Printer) -> str:
        owner = p.owner(self.whose)
        return f"{owner.words} {conjugate('have', owner)}"

    def each(self, p: Printer) -> str:
        return f"Secret Action {self._holder(p)} face down or face up"

    def equal(self, p: Printer) -> str:
        return f"the number of Secret Actions {self._holder(p)} face down or face up"


class CardsUnder(Node, frozen=True, tag_field="amount", tag="under"):
    """How many battle cards lie under it."""

    of: Ref = "this"
    """Under whom the cards lie."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return sum(len(game.characters[c].cards_under or ()) for c in meant(game, r, self.of))

    def each(self, p: Printer) -> str:
        return f"card under {p.ref(self.of, near=True, them='them')}"

    def equal(self, p: Printer) -> str:
        return f"the number of cards under {p.ref(self.of, near=True, them='them')}"


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
    """How many icons of a colour the player flipped in this battle, or by this effect, or has on top of the deck."""

    colour: Colour
    """Which icons."""
    by: Literal["battle", "effect", "top"] = "battle"
    """battle: all that the player flipped in this battle. effect: only what this effect flipped. top: those of the top
    card of the player's deck."""
    cards: bool = False
    """The cards that have such an icon are counted, however many each of them has."""

    def value(self, game: TcgGame, r: Registers) -> int:
        player = r.player
        if self.cards or self.by != "battle":
            cards = game.pool.battle_cards
            flipped = r.them if self.by == "effect" else game.battle.flipped[player] if game.battle is not None else ()
            flipped = game.deck_of(player)[-1:] if self.by == "top" else flipped
            found = [cards[kind_of(c)].icons.count(self.colour) for c in flipped]
            return sum(n > 0 for n in found) if self.cards else sum(found)
        return game.icons_flipped(player).count(self.colour)

    def _flipped(self, p: Printer) -> str:
        return f"{p.actor.again} flip{'ped this way' if self.by == 'effect' else ''}"

    def each(self, p: Printer) -> str:
        if self.by == "top":
            return f"{icon_sign(self.colour)} of {top_card(p)}"
        if self.cards:
            return f"battle card {self._flipped(p)} that has at least {icon_sign(self.colour)}"
        return f"{icon_sign(self.colour)} {self._flipped(p)}"

    def equal(self, p: Printer) -> str:
        if self.by == "top":
            return f"the number of {icon_sign(self.colour)} of {top_card(p)}"
        if self.cards:
            return f"the number of battle cards {self._flipped(p)} that have at least {icon_sign(self.colour)}"
        return f"the number of {icon_sign(self.colour)} {self._flipped(p)}"

    def needs(self) -> Needs:
        return (("by", "flipped"),) if self.by == "effect" else ()


class CardsFlipped(Node, frozen=True, tag_field="amount", tag="flipped"):
    """How many such battle cards the player flipped in this battle."""

    cards: Cards
    """Which cards are counted."""

    def value(self, game: TcgGame, r: Registers) -> int:
        cards = game.pool.battle_cards
        flipped = game.battle.flipped[r.player] if game.battle is not None else ()
        return sum(self.cards.fits(cards[kind_of(card)]) for card in flipped)

    def some(self, number: int, least: bool) -> str:
        """So many of them at least, or just so many, or none."""
        if number == 1 and least:
            return self.cards.one()
        if number == 0 and not least:
            return f"no {self.cards.noun()}"
        return f"{'at least' if least else 'exactly'} {number} {self.cards.noun(plural=number != 1)}"

    def each(self, p: Printer) -> str:
        return f"{self.cards.noun()} {p.actor.again} flip"

    def equal(self, p: Printer) -> str:
        return f"the number of {self.cards.noun(plural=True)} {p.actor.again} flip"


class Colours(Node, frozen=True, tag_field="amount", tag="colours"):
    """How many different colours there are among icons that were flipped in this battle, or on cards that were
    scrapped."""

    by: Literal["battle", "scrapped", "top"] = "battle"
    """battle: what the player flipped in this battle. scrapped: what this effect has scrapped. top: the top card of the
    player's deck."""
    whose: Whose = "your"
    """Who flipped them."""

    def value(self, game: TcgGame, r: Registers) -> int:
        if self.by == "top":
            return len({icon for card in game.deck_of(r.player)[-1:] for icon in game.pool.icons[kind_of(card)]})
        if self.by == "scrapped":
            return len({icon for card in r.them for icon in game.pool.icons[kind_of(card)]})
        return len(set(game.icons_flipped(r.player if self.whose == "your" else 1 - r.player)))

    def _among(self, p: Printer) -> str:
        if self.by == "top":
            return f"among battle icons of {top_card(p)}"
        if self.by == "scrapped":
            p.said.back = True
            own = "" if self.whose == "your" else f" in {p.own('opponent')} scrap pile"
            return f"among battle icons of the cards scrapped this way{own}"
        return f"among battle icons {p.actor.again if self.whose == 'your' else p.rival.words} flipped"

    def each(self, p: Printer) -> str:
        return f"different color {self._among(p)}"

    def equal(self, p: Printer) -> str:
        return f"the number of different colors {self._among(p)}"

    def needs(self) -> Needs:
        return (("by", "scrapped"),) if self.by == "scrapped" else ()


class IconsScrapped(Node, frozen=True, tag_field="amount", tag="icons scrapped"):
    """How many battle icons the cards have that this effect has scrapped, whatever their colours are."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return sum(len(game.pool.icons[kind_of(card)]) for card in r.them)

    def each(self, p: Printer) -> str:
        p.said.back = True
        return "battle icon on the cards scrapped this way"

    def equal(self, p: Printer) -> str:
        p.said.back = True
        return "the number of battle icons on the cards scrapped this way"

    def needs(self) -> Needs:
        return (("", "scrapped"),)


class BonusScrapped(Node, frozen=True, tag_field="amount", tag="bonus scrapped"):
    """What the Upgrades that this effect has scrapped would have added to a stat."""

    stat: Literal["attack", "defense"]
    """Which stat."""

    def value(self, game: TcgGame, r: Registers) -> int:
        cards = [game.pool.battle_cards[kind_of(card)] for card in r.them]
        return sum(card.attack_bonus if self.stat == "attack" else card.defense_bonus for card in cards)

    def equal(self, p: Printer) -> str:
        p.said.back = True
        return f"the {SIGNS[self.stat]} bonus of the cards scrapped this way"

    def needs(self) -> Needs:
        return (("", "scrapped"),)


class Sum(Node, frozen=True, tag_field="amount", tag="sum"):
    """Several things counted together."""

    of: tuple[Countable, ...]
    """What is counted, two or more."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return sum(one.value(game, r) for one in self.of)

    def each(self, p: Printer) -> str:
        return " and for each ".join(one.each(p) for one in self.of)

    def equal(self, p: Printer) -> str:
        return " plus ".join(one.equal(p) for one in self.of)


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


class Played(Node, frozen=True, tag_field="amount", tag="played"):
    """How many such cards the player has played this turn; one that is being played counts."""

    cards: Cards
    """Which cards are counted."""

    def value(self, game: TcgGame, r: Registers) -> int:
        pool = game.pool.battle_cards
        found = 0
        for kind in game.turn_plays[r.player]:
            found += self.cards.fits(pool[kind]) if kind >= 0 else self.hidden
        return found

    @property
    def hidden(self) -> bool:
        """Is a card that was played face down one of them? Nobody but its player knows more than that it is a Secret
        Action."""
        return all(isinstance(one, OfType) and one.type in ("action", "secret action") for one in self.cards.that)

    def some(self, number: int, least: bool) -> str:
        """So many of them at least, or just so many."""
        if number == 1 and least:
            return self.cards.one()
        noun = self.cards.noun(plural=number != 1)
        return f"at least {number} {noun}" if least else f"exactly {NUMBER_WORDS.get(number, number)} {noun}"

    def each(self, p: Printer) -> str:
        return f"{self.cards.noun()} {p.actor.again} have played this turn"

    def equal(self, p: Printer) -> str:
        return f"the number of {self.cards.noun(plural=True)} {p.actor.again} have played this turn"


NUMBER_WORDS: Final = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


class FlippedThisTurn(Node, frozen=True, tag_field="amount", tag="flips"):
    """How often its player has flipped it this turn."""

    of: Ref = "this"
    """Who was flipped."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return sum(game.characters[c].flips for c in meant(game, r, self.of))

    def each(self, p: Printer) -> str:
        return f"time {p.actor.again} flipped {p.ref(self.of, near=True, them='them')} this turn"

    def equal(self, p: Printer) -> str:
        return f"the number of times {p.actor.again} flipped {p.ref(self.of, near=True, them='them')} this turn"


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


class Repaired(Node, frozen=True, tag_field="amount", tag="repaired"):
    """How much damage was repaired, where the ability waits for that."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return int(r.amount)

    def each(self, p: Printer) -> str:
        return "damage repaired"

    def equal(self, p: Printer) -> str:
        return "the damage repaired"

    def needs(self) -> Needs:
        return (("", "repaired"),)


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
    """The number the trigger brought along, such as damage beyond a KO."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return int(r.amount)

    def equal(self, p: Printer) -> str:
        return "that damage" if p.whole else "the extra damage"

    def needs(self) -> Needs:
        return (("", "extra"),)


class UpTo(Node, frozen=True, tag_field="amount", tag="missing"):
    """How many cards the hand lacks to a number."""

    number: int
    """How many cards the hand should have."""

    def value(self, game: TcgGame, r: Registers) -> int:
        return max(0, self.number - len(game.hands[r.player]))

    def each(self, p: Printer) -> str:
        return f"card fewer than {self.number} in {p.actor.own} hand"

    def equal(self, p: Printer) -> str:
        return f"{self.number} minus the number of cards in {p.actor.own} hand"


class Per(Node, frozen=True, tag_field="amount", tag="per"):
    """So many for each of something."""

    number: int
    """How many for each of them; below 0 for fewer."""
    of: Countable
    """What is counted."""
    most: int | None = None
    """No more than that in all; no limit where nothing is said."""

    def value(self, game: TcgGame, r: Registers) -> int:
        found = self.number * self.of.value(game, r)
        return found if self.most is None else min(self.most, found)

    def equal(self, p: Printer) -> str:
        return f"{self.number} for each {self.counted(p)}"

    def counted(self, p: Printer) -> str:
        """What it is counted for, and where that ends."""
        return f"{self.of.each(p)}{f', up to {self.most}' if self.most is not None else ''}"


Countable = (
    CountOf
    | UpgradesOn
    | DamageOn
    | CountersOn
    | CardsInHand
    | CardsInScrap
    | SecretActions
    | CardsUnder
    | IconsFlipped
    | CardsFlipped
    | Colours
    | IconsScrapped
    | Sum
    | Began
    | Played
    | FlippedThisTurn
    | KodThisGame
    | Repaired
    | ThatMany
    | UpTo
)
"""What can be counted one by one."""
Measure = StatOf | StarsOf | StarsBeyond | BonusScrapped | Extra
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
