"""Verbs: what an effect does, in the order of its text."""

from __future__ import annotations

from typing import Literal

from ...kernel.english import count
from . import run
from .base import IT, PLAYER, Code, Label, Node, Printer, a, jump, sentence
from .facts import Amount, Condition, IconsFlipped, Per, Stat, ThatMany
from .nouns import Cards, Each, One, Ref, Target, Upgrades, Who, say

Until = Literal["turn", "attack"]


def pick(code: Code, target: Target, no: Label | None) -> None:
    """Let the player choose if the target is one of several; otherwise ask yes or no if they may decline."""
    if isinstance(target, One):
        code.emit(run.ask_character, target.of, no is not None, target.of.one(Printer()))
        code.emit(run.take_character, no)
    else:
        may(code, no)


def may(code: Code, no: Label | None) -> None:
    if no is not None:
        code.emit(run.ask_yes)
        code.emit(run.take_yes, no)


def many(amount: Amount, p: Printer, noun: str) -> str:
    """The amount as words: "2 damage", "damage equal to …"."""
    if isinstance(amount, int):
        return f"{amount} {noun}"
    if isinstance(amount, Per):
        return f"{amount.number} {noun} for each {amount.each(p)}"
    return f"{noun} equal to {amount.equal(p)}"


def who_does(p: Printer, verb: str) -> str:
    """The verb for you, or for a third person."""
    return verb if p.you else verb + "s"


class Draw(Node, frozen=True, tag_field="verb", tag="draw"):
    """Draw cards."""

    amount: Amount = 1

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.draw, self.amount)

    def text(self, p: Printer) -> str:
        verb = who_does(p, "draw")
        if self.amount == 1:
            return f"{verb} a card"
        if isinstance(self.amount, int):
            return f"{verb} {count(self.amount, 'card')}"
        if isinstance(self.amount, ThatMany):
            return f"{verb} that many cards"
        equal = self.amount.equal(p)
        if equal == "the difference":
            return f"{verb} cards equal to {equal}"
        return f"{verb} a card for each {self.amount.each(p)}"


class ScrapFromHand(Node, frozen=True, tag_field="verb", tag="scrap from hand"):
    """Scrap cards from your hand: some you choose, all, or all but some."""

    amount: int | None = 1
    """None: all of them."""
    cards: Cards = Cards()
    keep: int = 0
    """All but so many."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.amount is None and not self.keep:
            may(code, no)
            code.emit(run.scrap_hand, self.cards)
            return
        if self.keep:
            may(code, no)
            code.emit(run.begin_keep, self.keep)
        else:
            code.emit(run.begin_scrap, self.amount)
        again, end = Label(), Label()
        code.place(again)
        code.emit(run.jump_if_enough, end)
        code.emit(run.ask_hand_card, self.cards, no is not None, "keep" if self.keep else "scrap")
        code.emit(run.take_kept if self.keep else run.take_scrapped, no, end)
        code.emit(jump, again)
        code.place(end)
        if self.keep:
            code.emit(run.finish_keep)

    def text(self, p: Printer) -> str:
        your = "your" if p.you else "their"
        if self.keep:
            return f"{who_does(p, 'choose')} {self.keep} cards from {your} hand and {who_does(p, 'scrap')} the rest"
        if self.amount is None:
            if self.cards == Cards():
                return f"{who_does(p, 'scrap')} {your} hand"
            return f"{who_does(p, 'reveal')} {your} hand and {who_does(p, 'scrap')} all {self.cards.noun(True)} from it"
        if not p.you:
            chosen = self.cards.one() if self.amount == 1 else count(self.amount, "card")
            return f"chooses {chosen} from their hand and scraps {'it' if self.amount == 1 else 'them'}"
        what = self.cards.noun() if self.amount == 1 else self.cards.noun(True)
        if self.cards.icon:
            return f"scrap a card from your hand that has at least {what.rsplit(' ', 1)[-1]}"
        return f"scrap {a(what) if self.amount == 1 else f'{self.amount} {what}'} from your hand"


class Damage(Node, frozen=True, tag_field="verb", tag="damage"):
    """Do damage."""

    amount: Amount
    to: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.to, no)
        code.emit(run.do_damage, self.amount, self.to)

    def text(self, p: Printer) -> str:
        if not p.you and isinstance(self.to, One):
            if not isinstance(self.amount, int):
                return f"chooses {self.to.of.one(p)} and puts {self.amount.equal(p)} on it"
            return f"chooses {self.to.of.one(p)} and does {self.amount} damage to it"
        to = "EACH character" if self.to == Each(Who()) else say(self.to, p)
        if not isinstance(self.amount, int | Per):
            return f"do damage to {to} equal to {self.amount.equal(p)}"
        return f"do {many(self.amount, p, 'damage')} to {to}"


class Repair(Node, frozen=True, tag_field="verb", tag="repair"):
    """Take damage counters off."""

    amount: Amount
    target: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(run.repair, self.amount, self.target)

    def text(self, p: Printer) -> str:
        if isinstance(self.amount, ThatMany):
            return f"repair 1 damage from {say(self.target, p)} for each Upgrade scrapped from it"
        return f"repair {many(self.amount, p, 'damage')} from {say(self.target, p)}"


class MoveDamage(Node, frozen=True, tag_field="verb", tag="move damage"):
    """Move damage counters from one character to another; nobody is damaged or repaired by it."""

    amount: int | None
    """None: any number, from each."""
    source: Target
    to: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.source, no)
        kept = code.register()
        code.emit(run.copy, IT, kept)
        pick(code, self.to, None)
        if self.amount is None:
            characters, n = code.register(), code.register()
            again, end = Label(), Label()
            code.emit(run.begin_each, self.source, characters)
            code.place(again)
            code.emit(run.next_each, characters, end)
            code.emit(run.ask_number_of_damage)
            code.emit(run.take_number, n)
            code.emit(run.move_some, n, self.to)
            code.emit(jump, again)
            code.place(end)
        else:
            code.emit(run.move_damage, self.amount, self.source, kept, self.to)

    def text(self, p: Printer) -> str:
        number = "any number of damage counters" if self.amount is None else count(self.amount, "damage counter")
        source = say(self.source, p)
        if self.amount is None and isinstance(self.source, Each):
            source = f"your {'other ' if self.source.of.other else ''}{self.source.of.noun(plural=True)}"
        to = "this one" if self.to == "this" and isinstance(self.source, Each | One) else say(self.to, p)
        return f"move {number} from {source} to {to}"


class Get(Node, frozen=True, tag_field="verb", tag="get"):
    """Somebody gets a stat or keyword for a while. The amount is fixed now."""

    stat: Stat
    amount: Amount
    to: Target
    until: Until = "turn"

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.to, no)
        code.emit(run.get, self.stat, self.amount, self.to, self.until)

    def text(self, p: Printer) -> str:
        from .abilities import bonus_text

        until = "until end of turn" if self.until == "turn" else "until after the attack"
        who = say(self.to, p)
        if self.stat == "attack untapped":
            return f"{who} can attack untapped enemies this turn as though they were tapped"
        if self.stat == "damage limit":
            return f"{who} can't take more than {self.amount} damage this attack"
        if isinstance(self.amount, IconsFlipped):
            sign = "ATK" if self.stat == "attack" else "DEF"
            return f"each of those {self.amount.each(p).split()[0]} adds to its {sign} total"
        if not isinstance(self.amount, int) and isinstance(self.to, Each):
            return f"{who} gets {bonus_text(self.stat, 1, p)} {until} for each {self.amount.each(p)}"
        return f"{who} gets {bonus_text(self.stat, self.amount, p)} {until}"


class Flip(Node, frozen=True, tag_field="verb", tag="flip"):
    """Flip characters to another mode."""

    target: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        characters, flips = code.register(), code.register()
        again, end = Label(), Label()
        code.emit(run.begin_each, self.target, characters)
        code.emit(run.begin_flip, flips)
        code.place(again)
        code.emit(run.next_each, characters, end)
        code.emit(run.ask_mode, self.target)
        code.emit(run.take_mode, flips)
        code.emit(jump, again)
        code.place(end)
        code.emit(run.flip, flips)

    def text(self, p: Printer) -> str:
        if isinstance(self.target, Each) and self.target.of.mode:
            to = self.target.of.can_be or "alt"
            plain = Who(side=self.target.of.side)
            return f"flip {plain.every(p)} from {self.target.of.mode} mode to {to} mode"
        return f"flip {say(self.target, p)} to its other mode"


class Tap(Node, frozen=True, tag_field="verb", tag="tap"):
    """Tap characters."""

    target: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(run.tap, self.target, True)

    def text(self, p: Printer) -> str:
        return f"tap {say(self.target, p)}"


class Untap(Node, frozen=True, tag_field="verb", tag="untap"):
    """Untap characters."""

    target: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(run.tap, self.target, False)

    def text(self, p: Printer) -> str:
        return f"untap {'that character' if self.target == 'that' else say(self.target, p)}"


class KO(Node, frozen=True, tag_field="verb", tag="KO"):
    """Knock characters out."""

    target: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(run.knock_out, self.target)

    def text(self, p: Printer) -> str:
        return f"KO {say(self.target, p)}"


class ScrapUpgrade(Node, frozen=True, tag_field="verb", tag="scrap upgrade"):
    """Scrap one Upgrade of your choice, or all of them."""

    what: Upgrades
    all: bool = False

    def code(self, code: Code, no: Label | None) -> None:
        if self.all:
            may(code, no)
            code.emit(run.scrap_upgrades, self.what)
        else:
            code.emit(run.ask_upgrade, self.what, no is not None)
            code.emit(run.scrap_picked_upgrade, no)

    def text(self, p: Printer) -> str:
        if self.all:
            return f"{who_does(p, 'scrap')} {self.what.every(p)}"
        if not p.you:
            return f"chooses {self.what.one(p).replace(' from ', ' on ')} and scraps it"
        return f"scrap {self.what.one(p)}"


class ReturnUpgrade(Node, frozen=True, tag_field="verb", tag="return upgrade"):
    """Return one Upgrade, or all on a character, to the owner's hand."""

    what: Upgrades
    all: bool = False

    def code(self, code: Code, no: Label | None) -> None:
        if self.all:
            if isinstance(self.what.on, Who):
                pick(code, One(self.what.on), no)
                code.emit(run.return_upgrades, Upgrades("it", self.what.type, self.what.name))
            else:
                may(code, no)
                code.emit(run.return_upgrades, self.what)
        else:
            code.emit(run.ask_upgrade, self.what, no is not None)
            code.emit(run.return_picked_upgrade, no)

    def text(self, p: Printer) -> str:
        if self.all and isinstance(self.what.on, Who):
            return f"return all {self.what.noun()}s on {self.what.on.one(p)} to their owner's hand"
        return f"return {self.what.every(p) if self.all else self.what.one(p)} to its owner's hand"


class MoveUpgrade(Node, frozen=True, tag_field="verb", tag="move upgrade"):
    """Move an Upgrade from one character to another that may have it."""

    what: Upgrades
    to: Ref = "this"

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(run.ask_upgrade, self.what, no is not None, self.to)
        code.emit(run.take_upgrade, no)
        code.emit(run.ask_slot, self.to)
        code.emit(run.move_picked_upgrade, self.to)

    def text(self, p: Printer) -> str:
        return f"move {self.what.one(p)} to {'this one' if self.to == 'this' else say(self.to, p)}"


class SwapUpgrades(Node, frozen=True, tag_field="verb", tag="swap upgrades"):
    """Two of your characters swap all Upgrades that the other one can have."""

    def code(self, code: Code, no: Label | None) -> None:
        first = code.register()
        code.emit(run.ask_first_to_swap, no is not None, "one of your characters")
        code.emit(run.take_character, no)
        code.emit(run.copy, IT, first)
        code.emit(run.ask_other, first)
        code.emit(run.take_character, None)
        code.emit(run.swap_upgrades, first)

    def text(self, p: Printer) -> str:
        return "choose 2 of your characters. Swap all their Upgrades"


class PutUpgrade(Node, frozen=True, tag_field="verb", tag="put upgrade"):
    """Put an Upgrade from your scrap pile onto a character."""

    cards: Cards
    on: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.on, no)
        code.emit(run.ask_scrapped_upgrade, self.cards, self.on, self.cards.one())
        code.emit(run.take_card)
        code.emit(run.ask_slot, self.on)
        code.emit(run.put_upgrade, self.on)

    def text(self, p: Printer) -> str:
        return f"put {self.cards.one()} from your scrap pile onto {say(self.on, p)}"


class ReturnFromScrap(Node, frozen=True, tag_field="verb", tag="return from scrap pile"):
    """Return a card of your choice from your scrap pile to your hand."""

    cards: Cards

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(run.ask_scrap_card, self.cards, no is not None, self.cards.one())
        code.emit(run.return_picked_card, no)

    def text(self, p: Printer) -> str:
        return f"return {self.cards.one()} from your scrap pile to hand"


class Play(Node, frozen=True, tag_field="verb", tag="play"):
    """Play a card outside the turn's own plays."""

    cards: Cards
    zone: Literal["hand", "scrap", "flipped", "scrapped"] = "hand"
    another: bool = False
    """A further one: printed texts allow declining it, newer rules don't."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(run.ask_play, self.cards, self.zone, no is not None, self.another, self.cards.one())
        code.emit(run.play_picked, self.zone, no)

    def text(self, p: Printer) -> str:
        one = f"another {self.cards.noun()}" if self.another else self.cards.one()
        if self.zone == "scrap":
            return f"play {one} from your scrap pile"
        if self.zone == "scrapped":
            return "play that card"
        if self.zone == "flipped":
            return f"play one of the {self.cards.noun(plural=True)} you flipped"
        return f"play {one}"


class LookAtTop(Node, frozen=True, tag_field="verb", tag="look at top"):
    """Look at the top card of your deck; you may scrap it."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.look_at_top)
        code.emit(run.ask_scrap_top)
        code.emit(run.take_scrap_top)

    def text(self, p: Printer) -> str:
        return "look at the top card of your deck. You may scrap it"


class PutOnDeck(Node, frozen=True, tag_field="verb", tag="put on deck"):
    """Put a card from your hand on top of your deck."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(run.begin_scrap, 1)
        code.emit(run.ask_hand_card, Cards(), no is not None, "put on the deck")
        code.emit(run.put_on_deck, no)

    def text(self, p: Printer) -> str:
        return f"put a card from {'your' if p.you else 'their'} hand on top of {'your' if p.you else 'their'} deck"


class Plan(Node, frozen=True, tag_field="verb", tag="plan"):
    """Put up to so many cards from your hand on top of your deck, in any order."""

    amount: int

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        left = code.register()
        again, end = Label(), Label()
        code.emit(run.begin_plan, self.amount, left)
        code.place(again)
        code.emit(run.ask_plan, left)
        code.emit(run.take_plan, left, end)
        code.emit(jump, again)
        code.place(end)

    def text(self, p: Printer) -> str:
        return f"Plan {self.amount}"


class ScrapTop(Node, frozen=True, tag_field="verb", tag="scrap top"):
    """Scrap cards from the top of your deck and remember them."""

    amount: int

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.scrap_top, self.amount)

    def text(self, p: Printer) -> str:
        return (
            f"scrap the top {count(self.amount, 'card')} of your deck"
            if self.amount > 1
            else "scrap the top card of your deck"
        )


class TakeScrapped(Node, frozen=True, tag_field="verb", tag="take scrapped"):
    """Put the remembered cards of a type into your hand."""

    cards: Cards

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.take_scrapped_cards, self.cards)

    def text(self, p: Printer) -> str:
        return f"put all {self.cards.noun(plural=True)} scrapped this way into your hand"


class RevealTop(Node, frozen=True, tag_field="verb", tag="reveal top"):
    """Show everybody the top card of your deck."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.reveal_top)

    def text(self, p: Printer) -> str:
        return f"{who_does(p, 'reveal')} the top card of {'your' if p.you else 'their'} deck"


class RaidHand(Node, frozen=True, tag_field="verb", tag="raid hand"):
    """Look at the opponent's hand and scrap a card of a type from it."""

    cards: Cards

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.look_at_hand)
        code.emit(run.ask_raid, self.cards, self.cards.one())
        code.emit(run.take_raid)

    def text(self, p: Printer) -> str:
        return f"look at your opponent's hand and scrap {self.cards.one()} from it"


class FlipBattleCards(Node, frozen=True, tag_field="verb", tag="flip battle cards"):
    """Flip battle cards: more of them in a battle, or outside of one. They are remembered."""

    amount: Amount
    more: bool = True

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.flip_cards, self.amount, self.more)

    def text(self, p: Printer) -> str:
        if self.more and isinstance(self.amount, int):
            return f"flip {self.amount} more battle cards"
        if isinstance(self.amount, int):
            return f"flip {count(self.amount, 'battle card')}"
        return f"flip a battle card for each {self.amount.each(p)}"


class Deploy(Node, frozen=True, tag_field="verb", tag="deploy"):
    """Put a character from under this one onto the battlefield."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(run.ask_deploy, no is not None)
        code.emit(run.deploy, no)

    def text(self, p: Printer) -> str:
        return f"deploy a character from under {p.this} to the battlefield"


class Combine(Node, frozen=True, tag_field="verb", tag="combine"):
    """Your characters that make up a Combiner join in it, if all of them are on the battlefield."""

    into: str
    """The id of the Combiner."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.combine, self.into)

    def text(self, p: Printer) -> str:
        return f"combine your characters into {self.into.replace('-', ' ').title()}"


class ExtraTurn(Node, frozen=True, tag_field="verb", tag="extra turn"):
    """Take another turn after this one."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.extra_turn)

    def text(self, p: Printer) -> str:
        return "take an extra turn after this one"


class ExtraAttack(Node, frozen=True, tag_field="verb", tag="extra attack"):
    """You may attack once more, with a character that has not attacked this turn."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(run.extra_attack)

    def text(self, p: Printer) -> str:
        return "you may attack again, with an untapped character that has not attacked this turn"


class TakeAttackDamage(Node, frozen=True, tag_field="verb", tag="take attack damage"):
    """Somebody else takes the damage of this attack."""

    taker: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.taker, no)
        code.emit(run.redirect_attack, self.taker)

    def text(self, p: Printer) -> str:
        return "damage from this attack is done to that character instead"


class Return(Node, frozen=True, tag_field="verb", tag="return character"):
    """Return a KO'd character to the battlefield."""

    target: One

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(run.return_character)

    def text(self, p: Printer) -> str:
        return f"return {self.target.of.one(p)} to the battlefield"


class PutBottomUnder(Node, frozen=True, tag_field="verb", tag="put bottom under"):
    """Put the bottom card of your deck face down under this."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(run.put_bottom_under)

    def text(self, p: Printer) -> str:
        return "put the bottom card of your deck face down under this"


class ScrapThis(Node, frozen=True, tag_field="verb", tag="scrap this"):
    """Scrap the Upgrade that says so."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.scrap_this)

    def text(self, p: Printer) -> str:
        return "scrap this card"


class Look(Node, frozen=True, tag_field="verb", tag="choose"):
    """Choose a character; what follows speaks of it."""

    target: One

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)

    def text(self, p: Printer) -> str:
        return f"choose {self.target.of.one(p)}"


class ChoosePair(Node, frozen=True, tag_field="verb", tag="choose pair"):
    """Choose one of your characters and an enemy; what follows speaks of them."""

    def code(self, code: Code, no: Label | None) -> None:
        first = code.register()
        code.emit(run.ask_character, Who("your"), no is not None, "one of your characters")
        code.emit(run.take_character, no)
        code.emit(run.copy, IT, first)
        code.emit(run.ask_character, Who("enemy"), False, "an enemy")
        code.emit(run.take_character, None)
        code.emit(run.pair, first)

    def text(self, p: Printer) -> str:
        return "choose one of your characters and an enemy character"


# Structures


class May(Node, frozen=True, tag_field="verb", tag="may"):
    """The player may do this; if they do, something more happens."""

    do: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        for i, effect in enumerate(self.do):
            effect.code(code, end if i == 0 else None)
        if self.then:
            code.emit(run.jump_unless_did, end)
            for effect in self.then:
                effect.code(code, None)
        code.place(end)

    def text(self, p: Printer) -> str:
        first = f"you may {chain(self.do, p)}"
        return f"{first}. If you do, {chain(self.then, p)}" if self.then else first


class If(Node, frozen=True, tag_field="verb", tag="if"):
    """Only if something is so."""

    condition: Condition
    then: tuple[Effect, ...]

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(run.jump_unless, self.condition, end)
        for effect in self.then:
            effect.code(code, None)
        code.place(end)

    def text(self, p: Printer) -> str:
        condition = self.condition.text(p)
        if condition.startswith("it is "):
            condition = condition.replace("it is ", "it's ", 1)
        return f"if {condition}, {chain(self.then, p)}"


class OrElse(Node, frozen=True, tag_field="verb", tag="or else"):
    """Do this; if you can't, do something else."""

    do: Effect
    otherwise: tuple[Effect, ...]

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        self.do.code(code, None)
        code.emit(run.jump_if_did, end)
        for effect in self.otherwise:
            effect.code(code, None)
        code.place(end)

    def text(self, p: Printer) -> str:
        return f"{self.do.text(p)}. If you can't, {chain(self.otherwise, p)}"


class ForEach(Node, frozen=True, tag_field="verb", tag="for each"):
    """Do it as often as something is counted."""

    amount: Amount
    do: tuple[Effect, ...]

    def code(self, code: Code, no: Label | None) -> None:
        left = code.register()
        again, end = Label(), Label()
        code.emit(run.begin_loop, self.amount, left)
        code.place(again)
        code.emit(run.count_down, left, end)
        for effect in self.do:
            effect.code(code, None)
        code.emit(jump, again)
        code.place(end)

    def text(self, p: Printer) -> str:
        each = "" if isinstance(self.amount, int) else self.amount.each(p)
        return f"for each {each}, {chain(self.do, p)}"


class ForEachCharacter(Node, frozen=True, tag_field="verb", tag="for each character"):
    """Do it for each of these characters in turn; what follows speaks of it."""

    of: Who
    do: tuple[Effect, ...]
    ordered: bool = False
    """The player chooses which is next, where that makes a difference."""

    def code(self, code: Code, no: Label | None) -> None:
        characters, since = code.register(), code.register()
        again, end = Label(), Label()
        code.emit(run.begin_each, Each(self.of), characters)
        code.emit(run.begin_moment, since)
        code.place(again)
        if self.ordered:
            only = self.do[0] if len(self.do) == 1 else None
            code.emit(run.ask_next_each, characters, only.cards if isinstance(only, PutUpgrade) else None)
            code.emit(run.take_next_each, characters, end)
        else:
            code.emit(run.next_each, characters, end)
        for effect in self.do:
            effect.code(code, None)
        code.emit(jump, again)
        code.place(end)
        code.emit(run.end_moment, since)

    def text(self, p: Printer) -> str:
        return f"for {self.of.every(p)}, {chain(self.do, p)}"


class EachPlayer(Node, frozen=True, tag_field="verb", tag="each player"):
    """Both players do it, the one whose turn it is first."""

    do: tuple[Effect, ...]

    def code(self, code: Code, no: Label | None) -> None:
        kept = code.register()
        code.emit(run.copy, PLAYER, kept)
        for other in (False, True):
            code.emit(run.set_player, other)
            for effect in self.do:
                effect.code(code, None)
        code.emit(run.copy, kept, PLAYER)

    def text(self, p: Printer) -> str:
        return f"each player {chain(self.do, Printer(p.this, you=False))}"


class Opponent(Node, frozen=True, tag_field="verb", tag="opponent"):
    """The opponent does it."""

    do: tuple[Effect, ...]

    def code(self, code: Code, no: Label | None) -> None:
        kept = code.register()
        code.emit(run.copy, PLAYER, kept)
        code.emit(run.other_player)
        for effect in self.do:
            effect.code(code, None)
        code.emit(run.copy, kept, PLAYER)

    def text(self, p: Printer) -> str:
        return f"your opponent {chain(self.do, p.for_opponent())}"


class AtEndOfTurn(Node, frozen=True, tag_field="verb", tag="at end of turn"):
    """Later, when this turn ends; it speaks of the same character."""

    do: tuple[Effect, ...]

    def code(self, code: Code, no: Label | None) -> None:
        from .abilities import Trigger, When

        code.given.append(When(Trigger(("turn ends",)), self.do))
        code.emit(run.grant, len(code.given) - 1, "it", True)

    def text(self, p: Printer) -> str:
        return f"at end of turn, {chain(self.do, p)}"


class Grant(Node, frozen=True, tag_field="verb", tag="grant"):
    """Until end of turn there is another ability, about the chosen character or about you."""

    ability: Ability
    to: Ref = "it"

    def code(self, code: Code, no: Label | None) -> None:
        code.given.append(self.ability)
        code.emit(run.grant, len(code.given) - 1, self.to, False)

    def text(self, p: Printer) -> str:
        from .abilities import Has, When

        words = self.ability.text(Printer("it"))
        if isinstance(self.ability, Has):
            return words.rstrip(".").replace(" → It has", ", it gets").replace("While it is", "while it's")
        if isinstance(self.ability, When) and self.ability.on.events == ("KO'd",):
            return f"if it's KO'd this turn, {chain(self.ability.do, p)}"
        return f"until end of turn → {words.rstrip('.')}"


Effect = (
    Draw
    | ScrapFromHand
    | Damage
    | Repair
    | MoveDamage
    | Get
    | Flip
    | Tap
    | Untap
    | KO
    | ScrapUpgrade
    | ReturnUpgrade
    | MoveUpgrade
    | SwapUpgrades
    | PutUpgrade
    | ReturnFromScrap
    | Play
    | LookAtTop
    | PutOnDeck
    | Plan
    | ScrapTop
    | TakeScrapped
    | RevealTop
    | RaidHand
    | FlipBattleCards
    | Deploy
    | Combine
    | ExtraTurn
    | ExtraAttack
    | TakeAttackDamage
    | Return
    | PutBottomUnder
    | ScrapThis
    | Look
    | ChoosePair
    | May
    | If
    | OrElse
    | ForEach
    | ForEachCharacter
    | EachPlayer
    | Opponent
    | AtEndOfTurn
    | Grant
)


def chain(effects: tuple[Effect, ...], p: Printer) -> str:
    """Several effects in one sentence."""
    words = [effect.text(p) for effect in effects]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def tell(effects: tuple[Effect, ...], p: Printer) -> str:
    """Several effects, a sentence each."""
    return " ".join(sentence(effect.text(p)) for effect in effects)


def compile_effects(effects: tuple[Effect, ...], code: Code) -> None:
    for effect in effects:
        effect.code(code, None)
    code.emit(run.finish)


from .abilities import Ability  # noqa: E402  (see words/__init__.py)
