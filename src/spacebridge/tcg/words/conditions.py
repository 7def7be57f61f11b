"""Conditions: what a card asks before it does something, or while it does."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal

from ...kernel.grammar import THEY, Clause, a, thing
from ...kernel.knowledge import SEATS, kind_of
from .amounts import (
    CardsIn,
    Colours,
    Countable,
    Extra,
    How,
    IconsFlipped,
    Measure,
    Minus,
    ThisTurn,
    UpgradesOn,
    top_card,
)
from .base import Binding, Colour, Faction, Needs, Node, OneRef, Printer, Ref, Registers, Whose, meant
from .battle_cards import icon_sign
from .nouns import PLURAL, SINGULAR, Who
from .phrases import NounPhrase
from .predicates import CharacterPredicate, InFaction, Named, Shares, Trait

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
        return [
            Clause(THEY, "share", f"a {one.what}")
            if self.who == "them" and isinstance(one, Shares) and one.of == "them"
            else Clause(subject, "", one.says(p, subject))
            for one in self.that
        ]


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

    who: Ref | Who = "this"
    """The character that is meant, or any such character."""
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
        who = self.who.all(game, r) if isinstance(self.who, Who) else meant(game, r, self.who)
        if self.defending or (self.either and mine not in who):
            mine, theirs = theirs, mine
        if mine not in who or mine < 0:
            return False
        if theirs < 0:  # whom to attack is not chosen yet
            return self.against is None
        return self.against is None or self.against.fits(game, r, theirs)

    def clauses(self, p: Printer) -> list[Clause]:
        who = self.who
        named = who.one(p) if isinstance(who, Who) else p.ref(who, subject=True, them="one of them")
        subject = thing(named)
        rest = "battling" if self.either else "defending" if self.defending else "attacking"
        if self.against is not None:
            rest += f"{' against' if self.defending and not self.either else ''} {self.against.one(p)}"
            p.introduce("against", self.against.again(p))
        return [Clause(subject, "be", rest)]

    def binds(self) -> Binding:
        return Binding(after=("attacker", "defender"))


class Compare(Node, frozen=True, tag_field="if", tag="compare"):
    """Something counted is compared with a number, or with something else."""

    amount: Countable | Measure
    """What is counted."""
    how: How | Literal["odd"] = "at least"
    """How it compares; odd: it is an odd number."""
    than: int | Countable | Measure = 1
    """What it is compared with."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        found = self.amount.value(game, r)
        if self.how == "odd":
            return found % 2 == 1
        than = self.than if isinstance(self.than, int) else self.than.value(game, r)
        if self.how == "at least":
            return found >= than
        if self.how == "at most":
            return found <= than
        return found > than if self.how == "more than" else found == than

    def clauses(self, p: Printer) -> list[Clause]:
        amount, than = self.amount, self.than
        if self.how == "odd":
            found = "the amount" if isinstance(amount, Extra) else amount.equal(p)
            return [Clause(thing(found), "be", "odd")]
        if self.how == "exactly" and isinstance(amount, IconsFlipped) and isinstance(than, IconsFlipped):
            signs = amount.sign, than.sign
            if all(signs):
                return [Clause(p.actor, "flip", f"an equal number of {signs[0]} and {signs[1]}")]
        if not isinstance(than, int):
            subject = thing(amount.equal(p))
            return [Clause(subject, "be", f"{HIGHER[self.how]} {than.equal(p)}")]
        if isinstance(amount, UpgradesOn | CardsIn | Colours | ThisTurn):
            had = amount.had(p, self.how, than)
            if had is not None:
                return [had]
        enough = {"at least": f"{than} or more", "at most": f"{than} or less"}.get(self.how, f"{self.how} {than}")
        return [Clause(thing(amount.equal(p)), "be", enough)]


HIGHER: Final = {
    "at least": "higher than or equal to",
    "more than": "higher than",
    "at most": "lower than or equal to",
    "exactly": "equal to",
}


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


class SameName(Node, frozen=True, tag_field="if", tag="same name"):
    """The cards that the player has scrapped by this effect all have the same name."""

    def holds(self, game: TcgGame, r: Registers) -> bool:
        return len(r.them) > 0 and len({game.id_of(card) for card in r.them}) == 1

    def clauses(self, p: Printer) -> list[Clause]:
        p.said.back = True
        return [Clause(thing(f"the cards {p.actor.again} scrapped this way", plural=True), "have", "the same name")]

    def needs(self) -> Needs:
        return (("", "scrapped"),)


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
    | Compare
    | TurnOf
    | FirstTurn
    | BeganWith
    | SameName
    | Flipped
    | FirstIcon
    | FirstAttack
    | Did
    | Both
)


def looks_at_flips(condition: Condition | None) -> bool:
    if isinstance(condition, Both):
        return any(looks_at_flips(one) for one in condition.all)
    if isinstance(condition, Flipped):
        return condition.among == "flipped"
    if isinstance(condition, Compare):
        return of_battle(condition.amount) or of_battle(condition.than)
    return isinstance(condition, FirstIcon)


def of_battle(amount: int | Countable | Measure) -> bool:
    """Does it count what was flipped in the battle?"""
    if isinstance(amount, CardsIn):
        return amount.zone == "flipped"
    if isinstance(amount, Minus):
        return of_battle(amount.of) or of_battle(amount.less)
    return isinstance(amount, IconsFlipped | Colours) and amount.by == "battle"


def looks_at_both(condition: Condition | None) -> bool:
    """Does it look at what the other player flipped? Then it waits for the flips of both. ER-1.3.2-6"""
    if isinstance(condition, Both):
        return any(looks_at_both(one) for one in condition.all)
    if isinstance(condition, Compare):
        return any(of_battle(one) and of_opponent(one) for one in (condition.amount, condition.than))
    return False


def of_opponent(amount: int | Countable | Measure) -> bool:
    if isinstance(amount, Minus):
        return of_opponent(amount.of) or of_opponent(amount.less)
    return isinstance(amount, Colours | CardsIn) and amount.whose == "opponent"
