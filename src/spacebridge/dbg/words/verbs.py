"""Verbs: what an effect does, in the order of its text."""

from __future__ import annotations

import re
from typing import Literal

from ...kernel.english import count
from . import run
from .base import Code, Label, Node, a, jump, sentence
from .facts import Amount, Condition, many
from .nouns import ANY_CARD, YOU, Cards, Players, Spaces

Zone = Literal["control", "discard", "hand", "control or discard"]


def may(code: Code, no: Label | None) -> None:
    """Ask yes or no where the player may decline and there is nothing else to choose."""
    if no is not None:
        code.emit(run.ask_yes)
        code.emit(run.take_yes, no)


def pick_player(code: Code, who: Players, no: Label | None) -> None:
    """Let the player choose a target; otherwise ask yes or no if they may decline."""
    if who.which == "target":
        code.emit(run.ask_player, who, no is not None)
        code.emit(run.take_player, no)
    else:
        may(code, no)
        code.emit(run.set_player, who)


class Draw(Node, frozen=True, tag_field="verb", tag="draw"):
    """Draw cards."""

    amount: int = 1

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.draw, self.amount)

    def text(self) -> str:
        return f"draw {count(self.amount, 'card')}"


class Discard(Node, frozen=True, tag_field="verb", tag="discard"):
    """Discard cards from your hand."""

    amount: int | Literal["all"] = 1
    cards: Cards = ANY_CARD

    def code(self, code: Code, no: Label | None) -> None:
        if self.amount == "all":
            may(code, no)
            code.emit(run.discard_hand)
            return
        code.emit(run.begin_count)
        for i in range(self.amount):
            end = Label()
            code.emit(run.ask_card, "hand", self.cards, no is not None and i == 0, "discard")
            code.emit(run.take_card, no if i == 0 else None, end)
            code.emit(run.discard_it)
            code.place(end)

    def text(self) -> str:
        if self.amount == "all":
            return "discard your hand"
        return f"discard {count(self.amount, self.cards.noun(), self.cards.noun(True))}"


class GainEnergon(Node, frozen=True, tag_field="verb", tag="gain energon"):
    """Gain Energon."""

    amount: Amount = 1

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.gain_energon, self.amount)

    def text(self) -> str:
        return f"gain {many(self.amount, 'Energon')}"


class LoseEnergon(Node, frozen=True, tag_field="verb", tag="lose energon"):
    """Lose Energon, as much as there is."""

    amount: Amount = 1

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.lose_energon, self.amount)

    def text(self) -> str:
        return f"lose {many(self.amount, 'Energon')}"


class GainVP(Node, frozen=True, tag_field="verb", tag="gain vp"):
    """Gain Victory Points at once."""

    amount: Amount = 1

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.gain_vp, self.amount)

    def text(self) -> str:
        return f"gain {many(self.amount, 'VP')}"


class LoseVP(Node, frozen=True, tag_field="verb", tag="lose vp"):
    """Lose Victory Points, as many as there are."""

    amount: Amount = 1

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.lose_vp, self.amount)

    def text(self) -> str:
        return f"lose {many(self.amount, 'VP')}"


class GainDamage(Node, frozen=True, tag_field="verb", tag="gain damage"):
    """Gain Damage cards from the stack."""

    amount: int = 1

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.gain_damage, self.amount)

    def text(self) -> str:
        return f"gain {self.amount} Damage"


class ReturnDamage(Node, frozen=True, tag_field="verb", tag="return damage"):
    """Put Damage of a player back on the stack."""

    amount: int = 1
    who: Players = YOU

    def code(self, code: Code, no: Label | None) -> None:
        if self.who.which == "target":
            code.emit(run.ask_damaged, self.who, no is not None)
            code.emit(run.take_player, no)
        else:
            may(code, no)
            code.emit(run.set_player, self.who)
        code.emit(run.return_damage, self.amount)

    def text(self) -> str:
        whose = "of yours" if self.who == YOU else f"of {self.who.words()}"
        return f"return {self.amount} Damage {whose} to the stack"


class AddPower(Node, frozen=True, tag_field="verb", tag="power"):
    """More Power: for this card, for your character, or for a card you choose."""

    amount: Amount = 1
    to: Cards | None = None
    """A card you control, by choice."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.to is None:
            may(code, no)
            code.emit(run.add_power, self.amount)
        else:
            end = Label()
            code.emit(run.ask_item, self.to, no is not None)
            code.emit(run.take_card, no, end)
            code.emit(run.add_power_to_it, self.amount)
            code.place(end)

    def text(self) -> str:
        power = many(self.amount, "Power", "+")
        return power if self.to is None else f"target {self.to.noun()} you control has {power}"


class AddMove(Node, frozen=True, tag_field="verb", tag="move"):
    """More Move."""

    amount: Amount = 1

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.add_move, self.amount)

    def text(self) -> str:
        return many(self.amount, "Move", "+")


class AddRange(Node, frozen=True, tag_field="verb", tag="range"):
    """More Range for a card you choose."""

    amount: int = 1
    to: Cards = ANY_CARD

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(run.ask_item, self.to, no is not None)
        code.emit(run.take_card, no, end)
        code.emit(run.add_range_to_it, self.amount)
        code.place(end)

    def text(self) -> str:
        return f"target {self.to.noun()} you control has +{self.amount} Range"


class Convert(Node, frozen=True, tag_field="verb", tag="convert"):
    """Convert without paying."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(run.skip_unless_convertible, no or end)
        may(code, no)
        code.emit(run.convert)
        code.place(end)

    def text(self) -> str:
        return "Convert"


class Teleport(Node, frozen=True, tag_field="verb", tag="teleport"):
    """Move to a space without Move and without an Ambush."""

    to: Spaces = Spaces(empty=True)
    together: bool = False
    """May the other Autobots of the old space come along?"""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(run.ask_teleport, self.to, no is not None)
        code.emit(run.take_space, no, end)
        code.emit(run.teleport, self.together)
        code.place(end)

    def text(self) -> str:
        text = f"Teleport to {self.to.place()}"
        return text + ". Other Autobots in the space you left may Teleport with you" if self.together else text


class Flip(Node, frozen=True, tag_field="verb", tag="flip"):
    """Flip a facedown card of the Matrix faceup."""

    spaces: Spaces = Spaces("adjacent")

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(run.ask_facedown, self.spaces, no is not None, "flip faceup")
        code.emit(run.take_space, no, end)
        code.emit(run.flip)
        code.place(end)

    def text(self) -> str:
        return f"flip {Spaces(self.spaces.area, 'down').one()} faceup"


class Peek(Node, frozen=True, tag_field="verb", tag="peek"):
    """Look at facedown cards of the Matrix, alone."""

    spaces: Spaces = Spaces()
    amount: int = 1
    then_flip: bool = False
    """May the last one be flipped faceup?"""

    def code(self, code: Code, no: Label | None) -> None:
        over = Label()
        done = code.register()
        for i in range(self.amount):
            left = 0 if self.then_flip else self.amount - i
            code.emit(run.ask_peek, self.spaces, no is not None and i == 0, done, left)
            code.emit(run.take_space, no if i == 0 else None, over)
            code.emit(run.peek, done)
        if self.then_flip:
            code.emit(run.ask_flip_it)
            code.emit(run.take_yes, over)
            code.emit(run.flip)
        code.place(over)

    def text(self) -> str:
        what = Spaces(self.spaces.area, "down").one()
        if self.amount > 1:
            what = f"{self.amount} facedown cards {self.spaces.where()}"
        which = "it" if self.amount == 1 else "the last one"
        return f"peek at {what}" + (f". You may flip {which} faceup" if self.then_flip else "")


class Destroy(Node, frozen=True, tag_field="verb", tag="destroy"):
    """Destroy cards you control or own elsewhere."""

    cards: Cards = ANY_CARD
    zone: Zone = "control"

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(run.begin_count)
        code.emit(run.ask_card, self.zone, self.cards, no is not None, "destroy")
        code.emit(run.take_card, no, end)
        code.emit(run.destroy_it)
        code.place(end)

    def text(self) -> str:
        where = {
            "control": "you control",
            "discard": "in your discard pile",
            "hand": "in your hand",
            "control or discard": "you control or in your discard pile",
        }[self.zone]
        noun, _, cost = self.cards.noun().partition(" with ")
        return f"destroy 1 {noun} {where}" + (f" with {cost}" if cost else "")


class DestroyThis(Node, frozen=True, tag_field="verb", tag="destroy this"):
    """Destroy the card whose text this is."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.destroy_this)

    def text(self) -> str:
        return "destroy this card"


class DestroyRandom(Node, frozen=True, tag_field="verb", tag="destroy random"):
    """Destroy a card of your discard pile that chance picks."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.destroy_random)

    def text(self) -> str:
        return "destroy 1 random card in your discard pile"


class DestroyInMatrix(Node, frozen=True, tag_field="verb", tag="destroy in matrix"):
    """Destroy a faceup card of the Matrix that is no Boss."""

    spaces: Spaces = Spaces("near", "up")

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(run.ask_faceup, self.spaces, no is not None, "destroy", False)
        code.emit(run.take_space, no, end)
        code.emit(run.destroy_space)
        code.place(end)

    def text(self) -> str:
        return f"destroy {self.spaces.one()}"


class Gain(Node, frozen=True, tag_field="verb", tag="gain"):
    """Gain a faceup card of the Matrix without paying."""

    spaces: Spaces = Spaces("your space", "up")
    on_deck: bool = False
    """Onto your deck instead of your discard pile."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(run.ask_faceup, self.spaces, no is not None, "gain", True)
        code.emit(run.take_space, no, end)
        code.emit(run.gain_card, self.on_deck)
        code.place(end)

    def text(self) -> str:
        return f"gain {self.spaces.one()}" + (" and put it on top of your deck" if self.on_deck else "")


class GainBasic(Node, frozen=True, tag_field="verb", tag="gain basic"):
    """Gain a Basic card from its stack."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.gain_basic)

    def text(self) -> str:
        return "gain 1 Roll Out!"


class PlayTop(Node, frozen=True, tag_field="verb", tag="play top"):
    """Play the top card of your deck."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.play_top)

    def text(self) -> str:
        return "play the top card of your deck"


class PutOnDeck(Node, frozen=True, tag_field="verb", tag="put on deck"):
    """Put a card of your discard pile or hand on top of your deck."""

    cards: Cards = ANY_CARD
    zone: Literal["discard", "hand"] = "discard"

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(run.begin_count)
        code.emit(run.ask_card, self.zone, self.cards, no is not None, "put on top of your deck")
        code.emit(run.take_card, no, end)
        code.emit(run.put_it_on_deck)
        code.place(end)

    def text(self) -> str:
        where = "your discard pile" if self.zone == "discard" else "your hand"
        return f"put {self.cards.one()} from {where} on top of your deck"


class RevealTop(Node, frozen=True, tag_field="verb", tag="reveal top"):
    """Turn up the top card of your deck; what follows depends on it."""

    cards: Cards
    then: tuple[Effect, ...]
    otherwise: Literal["discard", "destroy", "keep"] = "discard"

    def code(self, code: Code, no: Label | None) -> None:
        other, end = Label(), Label()
        may(code, no)
        code.emit(run.reveal_top, end)
        code.emit(run.jump_unless_about, self.cards, other)
        compile_effects(self.then, code)
        code.emit(jump, end)
        code.place(other)
        if self.otherwise == "discard":
            code.emit(run.discard_top)
        elif self.otherwise == "destroy":
            code.emit(run.destroy_top)
        code.place(end)

    def text(self) -> str:
        text = f"turn up the top card of your deck. If it's {self.cards.one()}, {tell(self.then, inner=True)}"
        return text if self.otherwise == "keep" else f"{text}. Otherwise, {self.otherwise} it"


class AvoidAmbushes(Node, frozen=True, tag_field="verb", tag="avoid ambush"):
    """Your Autobot is not touched by Ambushes."""

    until: Literal["next", "turn"] = "turn"
    drawn: bool = True
    """Is the Encounter card drawn all the same, even if nobody else is Ambushed?"""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.avoid_ambushes, self.until, self.drawn)

    def text(self) -> str:
        which = "the next Ambush this turn" if self.until == "next" else "Ambushes this turn"
        if self.drawn:
            return f"you may avoid the effects of {which} (Encounter cards are still drawn)"
        return f"avoid {which}"


class AmbushOthers(Node, frozen=True, tag_field="verb", tag="ambush others"):
    """The other players in your space are Ambushed."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.ambush_others)

    def text(self) -> str:
        return "resolve an Ambush against each other player in your space"


class Attack(Node, frozen=True, tag_field="verb", tag="attack"):
    """An Attack on players: each may Block it, who doesn't suffers it."""

    on: Players
    do: tuple[Effect, ...]

    def code(self, code: Code, no: Label | None) -> None:
        pick_player(code, self.on, no)
        code.emit(run.attack, self.on, self)

    def text(self) -> str:
        text = tell(self.do, inner=True)
        return f"Attack: {text}" if self.on == YOU else f"Attack {self.on.words()}: {of_them(text)}"


class Shift(Node, frozen=True, tag_field="verb", tag="move player"):
    """Move a player's Autobot to an adjacent space; that player may be Ambushed there."""

    who: Players

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        pick_player(code, self.who, no)
        code.emit(run.ask_shift)
        code.emit(run.take_space, None, end)
        code.emit(run.shift)
        code.place(end)

    def text(self) -> str:
        return f"move {self.who.words()} to an adjacent space"


class CostMore(Node, frozen=True, tag_field="verb", tag="cost more"):
    """The Adversary you Confront costs more to defeat."""

    amount: Amount

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.cost_more, self.amount)

    def text(self) -> str:
        if isinstance(self.amount, int):
            return f"add {self.amount} to the Adversary's cost"
        return f"add {self.amount.number} to the Adversary's cost for each {self.amount.each()}"


class DiscardAssists(Node, frozen=True, tag_field="verb", tag="discard assists"):
    """The Assists placed for this battle are discarded."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.discard_assists)

    def text(self) -> str:
        return "discard all Assists"


class ScareAllies(Node, frozen=True, tag_field="verb", tag="scare allies"):
    """Your Allies leave: they come back when they are drawn and played again."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.scare_allies)

    def text(self) -> str:
        return "put all Allies you control into your discard pile"


class TakeAllies(Node, frozen=True, tag_field="verb", tag="take allies"):
    """All faceup Allies, in the Matrix and with the players, go under this card."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.take_allies)

    def text(self) -> str:
        return "place all faceup Allies in the Matrix and all Allies the players control under this card"


class Rescue(Node, frozen=True, tag_field="verb", tag="rescue"):
    """Gain a card from under this one."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(run.ask_beneath, no is not None)
        code.emit(run.take_card, no, end)
        code.emit(run.rescue)
        code.place(end)

    def text(self) -> str:
        return "gain 1 card from under this card. With the last one, thwart this Scheme"


class PutEnergonHere(Node, frozen=True, tag_field="verb", tag="put energon here"):
    """Put Energon of the supply on this card."""

    amount: int

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.put_energon_here, self.amount)

    def text(self) -> str:
        return f"put {self.amount} Energon on this card"


class TakeEnergonHere(Node, frozen=True, tag_field="verb", tag="take energon here"):
    """Take Energon from this card; the Site is destroyed when it is empty."""

    amount: int | None = None
    """None: as much as was paid."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.take_energon_here, self.amount)

    def text(self) -> str:
        number = "that much" if self.amount is None else str(self.amount)
        return f"gain {number} Energon from this card. When it is empty, destroy it"


class Thwarted(Node, frozen=True, tag_field="verb", tag="thwart"):
    """This Scheme is thwarted."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(run.thwart_this)

    def text(self) -> str:
        return "thwart this Scheme"


class If(Node, frozen=True, tag_field="verb", tag="if"):
    """Only if something holds."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def code(self, code: Code, no: Label | None) -> None:
        other, end = Label(), Label()
        code.emit(run.jump_unless, self.condition, other)
        compile_effects(self.then, code)
        if self.otherwise:
            code.emit(jump, end)
        code.place(other)
        if self.otherwise:
            compile_effects(self.otherwise, code)
            code.place(end)

    def text(self) -> str:
        text = f"if {self.condition.text()}, {tell(self.then, inner=True)}"
        return f"{text}. Otherwise, {tell(self.otherwise, inner=True)}" if self.otherwise else text


class May(Node, frozen=True, tag_field="verb", tag="may"):
    """The player may do this; the rest follows only if they do."""

    do: tuple[Effect, ...]

    def code(self, code: Code, no: Label | None) -> None:
        skip = Label()
        self.do[0].code(code, skip)
        for effect in self.do[1:]:
            effect.code(code, None)
        code.place(skip)

    def text(self) -> str:
        first = f"you may {lower(self.do[0].text())}"
        return f"{first} to {tell(self.do[1:], inner=True)}" if len(self.do) > 1 else first


class ChooseOne(Node, frozen=True, tag_field="verb", tag="choose one"):
    """One of these, by choice."""

    options: tuple[tuple[Effect, ...], ...]

    def code(self, code: Code, no: Label | None) -> None:
        labels = tuple(Label() for _ in self.options)
        end = Label()
        texts = tuple(tell(option) for option in self.options)
        code.emit(run.ask_branch, texts, tuple(option[0] for option in self.options), no is not None)
        code.emit(run.take_branch, labels, no or end)
        for label, option in zip(labels, self.options, strict=True):
            code.place(label)
            compile_effects(option, code)
            code.emit(jump, end)
        code.place(end)

    def text(self) -> str:
        return "choose one: " + " OR ".join(tell(option, inner=True) for option in self.options)


Effect = (
    Draw | Discard | GainEnergon | LoseEnergon | GainVP | LoseVP | GainDamage | ReturnDamage | AddPower | AddMove
    | AddRange | Convert | Teleport | Flip | Peek | Destroy | DestroyThis | DestroyRandom | DestroyInMatrix | Gain
    | GainBasic | PlayTop | PutOnDeck | RevealTop | AvoidAmbushes | AmbushOthers | Attack | Shift | CostMore
    | DiscardAssists | ScareAllies | TakeAllies | Rescue | PutEnergonHere | TakeEnergonHere | Thwarted | If | May
    | ChooseOne
)  # fmt: skip


def compile_effects(effects: tuple[Effect, ...], code: Code) -> None:
    for effect in effects:
        effect.code(code, None)


def lower(text: str) -> str:
    """The text as the middle of a sentence; names keep their capitals."""
    first = text.split(" ", 1)[0]
    return text if first in ("Convert", "Teleport", "Attack", "Attack:") else text[:1].lower() + text[1:]


def of_them(text: str) -> str:
    """What is said to "you", said of other players.

    >>> of_them("discard 1 card"), of_them("if you have no Energon, gain 1 Damage")
    ('they discard 1 card', 'if they have no Energon, gain 1 Damage')
    """
    text = re.sub(r"\byour\b", "their", re.sub(r"\byou\b", "they", text))
    return text if text.startswith(("if ", "they ", "+")) else f"they {text}"


def tell(effects: tuple[Effect, ...], inner: bool = False) -> str:
    """All effects as sentences; `inner`: as the rest of a sentence that has begun, without its full stop."""
    parts = [effect.text() for effect in effects]
    if inner:
        if len(parts) > 1 and all("." not in part for part in parts):
            return ", then ".join(parts) if len(parts) == 2 else ", ".join(parts[:-1]) + " and " + parts[-1]
        return " ".join([sentence(part) if i else f"{part}." for i, part in enumerate(parts)]).rstrip(".")
    return " ".join(sentence(part) for part in parts)


__all__ = ["Effect", "a", "compile_effects", "tell"]
