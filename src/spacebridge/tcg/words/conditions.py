"""Conditions: what a card asks before it does something, or while it does."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal

from ...kernel.grammar import THEY, Clause, a, many, thing
from ...kernel.knowledge import SEATS, kind_of
from ..heads import stars_of
from .amounts import (
    CardsFlipped,
    CardsUnder,
    Colours,
    Countable,
    FlippedThisTurn,
    IconsFlipped,
    Measure,
    Played,
    UpgradesOn,
    top_card,
)
from .base import Binding, Colour, Faction, Needs, Node, OneRef, Printer, Ref, Registers, Whose, meant
from .battle_cards import Cards, icon_sign
from .nouns import PLURAL, SINGULAR, Who
from .phrases import NounPhrase
from .predicates import CharacterPredicate, InFaction, Named, Trait

if TYPE_CHECKING:
    from ..definitions import CharacterCard
    from ..state import TcgGame


class Is(Node, frozen=True, tag_field="if", tag="is"):
    """Predicates hold for a character."""

    who: Ref
    """The character that is meant."""
    that: tuple[CharacterPredicate, ...]
    """What all has to hold for it."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        found = meant(game, r, self.who)
        return bool(found) and all(one.fits(game, r, c) for c in found for one in self.that)

    def clauses(self, p: Printer) -> list[Clause]:
        subject = thing(p.ref(self.who, subject=True))
        return [Clause(subject, "", one.says(p, subject)) for one in self.that]


class Have(Node, frozen=True, tag_field="if", tag="have"):
    """There are such characters."""

    who: Who
    """Which characters."""
    number: int = 1
    """So many at least."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return len(self.who.all(game, r)) >= self.number

    def clauses(self, p: Printer) -> list[Clause]:
        where = "on the battlefield" if self.who.zone == "battlefield" else ""
        if self.who.side != "your":
            noun, other = self.who.noun(p, self.number != 1)
            least = f"there {'is' if self.number == 1 else 'are'}"
            one = f"another {noun}" if other else a(noun)
            some = one if self.number == 1 else f"at least {self.number} {'other ' if other else ''}{noun}"
            return [Clause(thing(least), "", f"{some} {where}".strip())]
        noun, other = self.who.noun(p, self.number != 1)
        if self.number != 1:
            some = f"at least {self.number} {'other ' if other else ''}{noun}"
        else:
            some = f"another {noun}" if other else noun if self.who.name else a(noun)
        return [Clause(p.actor, "have", f"{some} {where}".strip())]


class Alone(Node, frozen=True, tag_field="if", tag="alone"):
    """It is its player's only character on the battlefield."""

    who: OneRef = "this"
    """The character that is meant."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return game.teams[r.player] == meant(game, r, self.who)

    def clauses(self, p: Printer) -> list[Clause]:
        return [Clause(thing(p.ref(self.who, subject=True)), "be", f"{p.actor.own} only character on the battlefield")]


class Attacking(Node, frozen=True, tag_field="if", tag="attacking"):
    """It is attacking, or defending, or either of them; perhaps against somebody in particular."""

    who: Ref = "this"
    """The character that is meant."""
    against: Who | None = None
    """Who the other one in the battle has to be; anybody where nothing is said."""
    defending: bool = False
    """It defends instead of attacking."""
    either: bool = False
    """It attacks or defends, whichever it is."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        battle = game.battle
        if battle is None or not game.in_attack:
            return False
        mine, theirs = battle.attacker, battle.defender
        who = meant(game, r, self.who)
        if self.defending or (self.either and mine not in who):
            mine, theirs = theirs, mine
        if mine not in who or mine < 0:
            return False
        if theirs < 0:  # whom to attack is not chosen yet
            return self.against is None
        return self.against is None or self.against.fits(game, r, theirs)

    def clauses(self, p: Printer) -> list[Clause]:
        subject = thing(p.ref(self.who, subject=True, them="one of them"))
        rest = "battling" if self.either else "defending" if self.defending else "attacking"
        if self.against is not None:
            rest += f"{' against' if self.defending and not self.either else ''} {self.against.one(p)}"
            p.introduce("against", self.against.again(p))
        return [Clause(subject, "be", rest)]

    def binds(self) -> Binding:
        return Binding(after=("attacker", "defender"))


class AttackedBy(Node, frozen=True, tag_field="if", tag="attacked by"):
    """Somebody in particular attacks, whom ever; so it is before the defender is chosen."""

    who: Who
    """Who attacks."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        battle = game.battle
        return battle is not None and not battle.over and self.who.fits(game, r, battle.attacker)

    def clauses(self, p: Printer) -> list[Clause]:
        return [Clause(thing(self.who.one(p)), "be", "attacking")]


class InScrap(Node, frozen=True, tag_field="if", tag="in scrap pile"):
    """Such cards lie in the player's scrap pile."""

    cards: Cards
    """Which cards."""
    number: int = 1
    """So many at least."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        pool = game.pool.battle_cards
        found = 0
        for card in game.scrap_of(r.player):
            found += self.cards.fits(pool[card >> SEATS])
        return found >= self.number

    def clauses(self, p: Printer) -> list[Clause]:
        some = self.cards.one() if self.number == 1 else f"at least {self.number} {self.cards.noun(plural=True)}"
        p.introduce("card", "that card", kind="card")
        return [Clause(p.actor, "have", f"{some} in {p.actor.own} scrap pile")]


class AtLeast(Node, frozen=True, tag_field="if", tag="at least"):
    """Something counted is a number or more, or just that number."""

    amount: Countable | Measure
    """What is counted."""
    number: int
    """The least that is enough."""
    exactly: bool = False
    """No more than that."""
    most: int | None = None
    """The most that is allowed; no limit where nothing is said."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        found = self.amount.value(game, r)
        if self.most is not None and found > self.most:
            return False
        return found == self.number if self.exactly else found >= self.number

    def clauses(self, p: Printer) -> list[Clause]:
        if isinstance(self.amount, Played):
            played = self.amount.some(self.number, least=not self.exactly)
            return [Clause(p.actor, "have", f"played {played} this turn")]
        if isinstance(self.amount, FlippedThisTurn) and self.most is None:
            often = f"{'exactly' if self.exactly else 'at least'} {many(self.number, 'time')}"
            return [Clause(p.actor, "have", f"flipped {p.ref(self.amount.of, them='them')} {often} this turn")]
        if isinstance(self.amount, CardsFlipped) and self.most is None:
            return [Clause(p.actor, "flip", self.amount.some(self.number, least=not self.exactly))]
        if isinstance(self.amount, UpgradesOn | CardsUnder) and self.most is None:
            had = self._had(self.amount, p)
            if had is not None:
                return [had]
        enough = f"exactly {self.number}" if self.exactly else f"{self.number} or more"
        if self.most is not None:
            enough = f"{enough}, but not more than {self.most}"
        return [Clause(thing(self.amount.equal(p)), "be", enough)]

    def _had(self, amount: UpgradesOn | CardsUnder, p: Printer) -> Clause | None:
        """It has an Upgrade, at least 2 Upgrades, no card under it; nothing where it is not about one character."""
        who = amount.of.on if isinstance(amount, UpgradesOn) else amount.of
        if not isinstance(who, str) or who == "them":
            return None
        subject = thing(p.ref(who, subject=True))
        one, many_of = ("card", "cards")
        if isinstance(amount, UpgradesOn):
            one, many_of = amount.of.noun(), amount.of.noun(True)
        if self.number == 0:
            some = f"no {many_of}" if self.exactly else f"any number of {many_of}"
        elif self.exactly:
            some = f"exactly {self.number} {one if self.number == 1 else many_of}"
        else:
            some = a(one) if self.number == 1 else f"at least {self.number} {many_of}"
        return Clause(subject, "have", some if isinstance(amount, UpgradesOn) else f"{some} under it")


class TurnOf(Node, frozen=True, tag_field="if", tag="turn of"):
    """It is a player's turn."""

    whose: Whose = "your"
    """Whose turn it is."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return (game.active == r.player) == (self.whose == "your")

    def span(self, p: Printer) -> str:
        """After what happens: during your turn."""
        return f"during {p.own(self.whose)} turn"

    def clauses(self, p: Printer) -> list[Clause]:
        return [Clause(p.owner(self.whose), "be", "taking a turn")]


class DrewBefore(Node, frozen=True, tag_field="if", tag="drew before"):
    """Somebody who draws a card has drawn another one this turn before."""

    whose: Whose = "your"
    """Who draws."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return game.draws[r.player if self.whose == "your" else 1 - r.player] > 1

    def clauses(self, p: Printer) -> list[Clause]:
        player = p.owner(self.whose)
        return [Clause(player, "have", "already drawn a card this turn")]


class FirstTurn(Node, frozen=True, tag_field="if", tag="first turn"):
    """It is the player's first turn of the game."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return bool(game.active == r.player and game.first_turns[r.player] == game.turn)

    def clauses(self, p: Printer) -> list[Clause]:
        return [Clause(p.actor, "be", f"taking {p.actor.own} first turn")]


class BeganWith(Node, frozen=True, tag_field="if", tag="began"):
    """Such a character was on the player's starting team, or all of them were such."""

    faction: Faction | None = None
    """The faction that is printed on them."""
    trait: str = ""
    """A trait they have in one of their modes."""
    name: str = ""
    """Their name without what stands below it."""
    subtitle: str = ""
    """What has to stand below the name; anything where nothing is said."""
    only: bool = False
    """All characters of the starting team were such; else one is enough."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        cards = [game.pool.characters[id] for id in game.began[r.player]]
        if self.only and self.trait:
            cards = [card for card in cards if card.head_side is None]  # as heads they have no traits
        began = [self.fits(card) for card in cards]
        return bool(began) and (all(began) if self.only else any(began))

    def fits(self, card: CharacterCard) -> bool:
        if self.faction is not None and self.faction not in card.factions:
            return False
        if self.trait and not any(self.trait in mode.traits for mode in card.modes):
            return False
        return not self.name or Named(self.name, self.subtitle).names(card)

    def clauses(self, p: Printer) -> list[Clause]:
        noun = NounPhrase(self.only, PLURAL if self.only else SINGULAR)
        if self.trait:
            Trait(self.trait).put(noun, p)
        if self.faction is not None:
            InFaction(self.faction).put(noun, p)
        if self.name:
            Named(self.name, self.subtitle).put(noun, p)
        words = noun.words("character")
        some = f"only {words}" if self.only else words if noun.proper else a(words)
        return [Clause(p.actor, "", f"began the game with {some}")]


class More(Node, frozen=True, tag_field="if", tag="more"):
    """There is more of one thing than of another, or as much."""

    amount: Countable | Measure
    """What there has to be more of."""
    than: Countable | Measure
    """What there has to be less of."""
    or_equal: bool = False
    """As much is enough."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        difference = self.amount.value(game, r) - self.than.value(game, r)
        return difference > 0 or (self.or_equal and difference == 0)

    def clauses(self, p: Printer) -> list[Clause]:
        or_equal = "or equal to " if self.or_equal else ""
        return [Clause(thing(self.amount.equal(p)), "be", f"higher than {or_equal}{self.than.equal(p)}")]


class SameName(Node, frozen=True, tag_field="if", tag="same name"):
    """The cards that the player has scrapped by this effect all have the same name."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return len(r.them) > 0 and len({game.id_of(card) for card in r.them}) == 1

    def clauses(self, p: Printer) -> list[Clause]:
        p.said.back = True
        return [Clause(thing(f"the cards {p.actor.again} scrapped this way", plural=True), "have", "the same name")]

    def needs(self) -> Needs:
        return (("", "scrapped"),)


class ShareTrait(Node, frozen=True, tag_field="if", tag="share a trait"):
    """Those who were chosen together are two or more, and all have a trait in common."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return len(r.them) > 1 and bool(set.intersection(*(set(game.traits_of(one)) for one in r.them)))

    def clauses(self, p: Printer) -> list[Clause]:
        p.said.back = True
        return [Clause(THEY, "share", "a trait")]

    def needs(self) -> Needs:
        return (("", "them"),)


class OnTop(Node, frozen=True, tag_field="if", tag="on top"):
    """The top card of a deck, which was shown before, is such a card."""

    cards: Cards
    """Which cards."""
    whose: Whose = "your"
    """Whose deck it is."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        deck = game.decks[game.rules.pile_numbers[r.player if self.whose == "your" else 1 - r.player]]
        return bool(deck) and self.cards.fits(game.pool.battle_cards[kind_of(deck[-1])])

    def clauses(self, p: Printer) -> list[Clause]:
        p.introduce("card", "that card", subject=True, kind="card")
        return [Clause(thing(f"the top card of {p.own(self.whose)} deck"), "be", self.cards.one())]


class Odd(Node, frozen=True, tag_field="if", tag="odd"):
    """The number the trigger brought along is odd."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return r.amount % 2 == 1

    def clauses(self, p: Printer) -> list[Clause]:
        return [Clause(thing("the amount"), "be", "odd")]

    def needs(self) -> Needs:
        return (("", "extra"),)


class HandAtMost(Node, frozen=True, tag_field="if", tag="hand at most"):
    """A player holds no more cards than that."""

    number: int
    """The most that is allowed."""
    whose: Whose = "your"
    """Whose hand it is."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return len(game.hands[r.player if self.whose == "your" else 1 - r.player]) <= self.number

    def clauses(self, p: Printer) -> list[Clause]:
        few = "no cards" if self.number == 0 else f"fewer than {many(self.number + 1, 'card')}"
        return [Clause(p.owner(self.whose), "have", f"{few} in hand")]


class Flipped(Node, frozen=True, tag_field="if", tag="flipped"):
    """The player flipped at least these icons in this battle, or has them on cards that were revealed; or did not."""

    icons: tuple[Colour, ...]
    """The icons; a colour that is said twice has to be there twice."""
    among: Literal["flipped", "aside", "top", "upgrades"] = "flipped"
    """flipped: what the player flipped in this battle. aside: what this effect has taken from the deck. top: the top
    card of the player's deck. upgrades: the Upgrades on this character."""
    not_so: bool = False
    """It is so if the icons are not all there."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        if self.among == "flipped":
            have = Counter(game.icons_flipped(r.player))
        else:
            icons = game.pool.icons
            among = game.aside[r.player] if self.among == "aside" else game.deck_of(r.player)[-1:]
            if self.among == "upgrades":
                among = [worn.card for c in meant(game, r, "this") for worn in game.characters[c].upgrades]
            have = Counter(icon for card in among for icon in icons[card >> SEATS])
        return all(have[colour] >= n for colour, n in Counter(self.icons).items()) != self.not_so

    def clauses(self, p: Printer) -> list[Clause]:
        icons = f"at least {''.join(icon_sign(i) for i in self.icons)}"
        if self.among == "top":
            lacks = "doesn't" if self.not_so else ""
            return [Clause(thing(top_card(p)), "have", icons, modal=lacks)]
        if self.among == "upgrades":
            cards = thing(f"{p.whose('this')} Upgrades", plural=True)
            return [Clause(cards, "include", icons, modal="don't" if self.not_so else "")]
        if self.among == "aside":
            p.said.back = True
            cards = thing("those cards", plural=True)
            return [Clause(cards, "include", icons, modal="don't" if self.not_so else "")]
        if self.not_so:
            return [Clause(p.actor, "flip", icons, modal="don't" if p.you else "doesn't")]
        return [Clause(p.actor, "flip", icons)]

    def needs(self) -> Needs:
        known = {"aside": "aside", "upgrades": "this"}.get(self.among)
        return (("among", known),) if known is not None else ()


class FlippedColours(Node, frozen=True, tag_field="if", tag="colours"):
    """The player flipped icons of at least so many different colours, or of just so many."""

    number: int
    """How many different colours."""
    exactly: bool = False
    """No more colours than that."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        found = len(set(game.icons_flipped(r.player)))
        return found == self.number if self.exactly else found >= self.number

    def clauses(self, p: Printer) -> list[Clause]:
        if self.number == 1 and not self.exactly:
            return [Clause(p.actor, "flip", "at least 1 battle icon")]
        colours = many(self.number, "different color") if self.number > 1 else "1 color"
        return [Clause(p.actor, "flip", f"battle icons of {'exactly' if self.exactly else 'at least'} {colours}")]


class FlippedEqual(Node, frozen=True, tag_field="if", tag="as many"):
    """The player flipped as many icons of one colour as of another."""

    one: Colour
    """The one colour."""
    other: Colour
    """The other colour."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        icons = game.icons_flipped(r.player)
        return icons.count(self.one) == icons.count(self.other)

    def clauses(self, p: Printer) -> list[Clause]:
        return [Clause(p.actor, "flip", f"an equal number of {icon_sign(self.one)} and {icon_sign(self.other)}")]


class FirstIcon(Node, frozen=True, tag_field="if", tag="first icon"):
    """In this battle the player flipped the first icon of that colour this turn."""

    colour: Literal["white"] = "white"
    """The colour of the icon."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        player = r.player
        battle = game.battle
        if battle is None or battle.whites_before[player] > 0:
            return False
        white = game.pool.white
        return any(white[kind_of(card)] for card in battle.flipped[player])

    def clauses(self, p: Printer) -> list[Clause]:
        return [Clause(p.actor, "flip", f"{p.actor.own} first {icon_sign(self.colour)} this turn")]


class FirstAttack(Node, frozen=True, tag_field="if", tag="first attack"):
    """It attacks for the first time this turn."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return bool(game.characters[r.source].attacked == 1)

    def clauses(self, p: Printer) -> list[Clause]:
        return [Clause(thing(p.ref("this", subject=True)), "attack", "for the first time each turn")]

    def needs(self) -> Needs:
        return (("", "this"),)


KOD: Final = Who("your", zone="ko")


class HasSecret(Node, frozen=True, tag_field="if", tag="has secret"):
    """The player has a Secret Action, face down or turned up in the played area."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        if game.secrets[r.player]:
            return True
        cards = game.pool.battle_cards
        return any(cards[kind_of(card)].type == "secret-action" for card in game.played[r.player])

    def clauses(self, p: Printer) -> list[Clause]:
        return [Clause(p.actor, "have", "a face-down or face-up Secret Action")]


class MoreStarsLost(Node, frozen=True, tag_field="if", tag="more stars lost"):
    """The player's KO'd characters have more stars than those on the battlefield."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        player = r.player
        lost = sum(stars_of(game, c) for c in KOD.all(game, r))
        return lost > sum(stars_of(game, c) for c in game.teams[player])

    def clauses(self, p: Printer) -> list[Clause]:
        rest = f"more ★ of characters in {p.actor.own} KO area than on the battlefield"
        return [Clause(p.actor, "have", rest)]


class Did(Node, frozen=True, tag_field="if", tag="did"):
    """What was to be done just before could be done."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return r.did

    def clauses(self, p: Printer) -> list[Clause]:
        p.said.back = True
        return [Clause(p.actor, "do")]


class Both(Node, frozen=True, tag_field="if", tag="both"):
    """Several conditions at once."""

    all: tuple[Condition, ...]
    """The conditions, two or more."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return all(one.holds(game, r) for one in self.all)

    def clauses(self, p: Printer) -> list[Clause]:
        return [clause for one in self.all for clause in one.clauses(p)]


Condition = (
    Is
    | Have
    | Alone
    | Attacking
    | AttackedBy
    | InScrap
    | ShareTrait
    | OnTop
    | Odd
    | AtLeast
    | TurnOf
    | DrewBefore
    | FirstTurn
    | BeganWith
    | More
    | SameName
    | HandAtMost
    | Flipped
    | FlippedColours
    | FlippedEqual
    | FirstIcon
    | FirstAttack
    | HasSecret
    | MoreStarsLost
    | Did
    | Both
)

ON_FLIPS = (Flipped, FlippedColours, FlippedEqual, FirstIcon)
"""Conditions that look at flipped cards: abilities with them wait for the flips. ER-1.3.2-4b, ER-1.3.2-6"""


def looks_at_flips(condition: Condition | None) -> bool:
    if isinstance(condition, Both):
        return any(looks_at_flips(one) for one in condition.all)
    if isinstance(condition, Flipped):
        return condition.among == "flipped"
    if isinstance(condition, AtLeast | More):
        return of_battle(condition.amount) or (isinstance(condition, More) and of_battle(condition.than))
    return isinstance(condition, ON_FLIPS)


def of_battle(amount: Countable | Measure) -> bool:
    """Does it count what was flipped in the battle?"""
    if isinstance(amount, CardsFlipped):
        return True
    return isinstance(amount, IconsFlipped | Colours) and amount.by == "battle"


def looks_at_both(condition: Condition | None) -> bool:
    """Does it look at what both players flipped? Then it waits for the flips of both. ER-1.3.2-6"""
    if isinstance(condition, Both):
        return any(looks_at_both(one) for one in condition.all)
    if isinstance(condition, More):
        return any(isinstance(one, Colours) and one.whose == "opponent" for one in (condition.amount, condition.than))
    return False
