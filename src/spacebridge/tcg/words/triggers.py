"""Triggers: what an ability waits for."""

from __future__ import annotations

from typing import Literal

from ...kernel.grammar import YOU, Clause, conjugate, genitive, thing
from .base import OPPONENT, ModeName, Node, Printer, This, Whose
from .nouns import Who, say_who
from .predicates import mode_words

EventName = Literal[
    "flips to this mode", "attacks", "defends", "attack flips", "defense flips", "before defense flips", "after attack",
    "after defense", "put on", "upgraded", "KO'd", "plays an action", "hand scrapped", "reshuffles", "damages",
    "overkill", "flips", "deployed", "turn starts", "turn ends", "played from hand", "game begins", "attack damages",
    "lethal", "exactly lethal", "unhurt",
]  # fmt: skip

VERBS = {
    "attacks": "attack", "defends": "defend", "attack flips": "attack", "defense flips": "defend",
    "after attack": "attack", "after defense": "defend", "damages": "damage", "overkill": "do", "KO'd": "be",
    "attack damages": "do", "lethal": "do", "exactly lethal": "do", "unhurt": "defend",
}  # fmt: skip
OBJECTS = {
    "damages": "an enemy", "overkill": "more than enough attack damage to KO an enemy", "KO'd": "KO'd",
    "attack damages": "attack damage to an enemy", "lethal": "enough attack damage to KO an enemy",
    "exactly lethal": "enough attack damage to KO an enemy without doing extra damage",
    "unhurt": "and takes no attack damage",
    "attack flips": "and all its battle cards are flipped", "defense flips": "and all its battle cards are flipped",
}  # fmt: skip


OF_VICTIMS = ("damages", "attack damages", "lethal", "exactly lethal")
"""Events that somebody brings about and that happen to an enemy: what follows speaks of that enemy."""


class Trigger(Node, frozen=True, tag_field="on", tag="trigger"):
    """What an ability waits for: one or more kinds of event, and about whom."""

    events: tuple[EventName, ...]
    """What it waits for; of several any will do."""
    who: This | Who = "this"
    """Whom the event has to be about: this, or one of some characters."""
    whose: Whose = "your"
    """Whose turn, hand, deck or Action, where the event is about a player."""
    mode: ModeName | None = None
    """The mode it is flipped to."""
    against: Who | None = None
    """The other one in the battle, where the event is one of a battle."""

    def lead(self, p: Printer, span: str = "") -> tuple[str, list[Clause]]:
        """The word and the clauses that begin the ability: when this attacks."""
        first = self.events[0]
        player = YOU if self.whose == "your" else OPPONENT
        own = player.own if player is YOU else "your opponent's"
        if first == "game begins":
            return "before the game begins", []
        if first == "turn starts":
            return f"at the start of {own} turn", []
        if first == "turn ends":
            return "at end of turn", []
        if first == "plays an action":
            return "when", [Clause(player, "play", "an Action", span)]
        if first == "reshuffles":
            return "when", [Clause(player, "reshuffle", f"{player.own} deck", span)]
        if first == "hand scrapped":
            return "when", [Clause(thing("a card"), "be", f"scrapped from {own} hand", span)]
        if first == "before defense flips":
            p.about_this = not isinstance(self.who, Who)
            whose = genitive("this character" if not isinstance(self.who, Who) and p.this == "this" else self._who(p))
            return f"after you flip battle cards for {whose} attack and before defense flips", []
        p.about_this = not isinstance(self.who, Who)
        clauses = self._about_a_character(p, span)
        return ("after" if first.startswith("after") else "when"), clauses

    def _who(self, p: Printer, subject: bool = False) -> str:
        return say_who(self.who, p, subject)

    def _about_a_character(self, p: Printer, span: str) -> list[Clause]:
        first = self.events[0]
        if first == "flips to this mode" and not isinstance(self.who, Who):
            return [Clause(YOU, "flip", "to this mode", span)]
        if first in ("put on", "played from hand"):
            return [Clause(YOU, *self._put_words(p, first), tail=span)]
        if first == "upgraded":
            who = self._who(p)
            return [Clause(YOU, "upgrade", "this character" if span and who == "this" else who, span)]
        if first in ("flips", "flips to this mode"):
            mode = mode_words(self.mode) if self.mode is not None else "another mode"
            return [Clause(YOU, "flip", f"{self._who(p)} to {mode}", span)]
        if first == "deployed":
            return [Clause(YOU, "deploy", f"{self._who(p)} from under another character", span)]
        subject = thing(self._who(p, subject=True))
        rest = OBJECTS.get(first, "")
        for event in self.events[1:]:
            rest = " ".join(
                piece for piece in (rest, "or", conjugate(VERBS[event], subject), OBJECTS.get(event)) if piece
            )
        if first in OF_VICTIMS:
            p.about_this = False
            p.introduce("that", self.against.again(p) if self.against is not None else "that enemy")
            if self.against is not None:
                rest = rest.replace("an enemy", self.against.one(p))
        elif self.against is not None:
            against = "against " if "defends" in self.events or "after defense" in self.events else ""
            rest = f"{rest} {against}{self.against.one(p)}".strip()
            p.introduce("against", self.against.again(p))
        return [Clause(subject, VERBS[first], rest, span)]

    def _put_words(self, p: Printer, event: str) -> tuple[str, str]:
        if event == "played from hand":
            onto = f" onto {say_who(self.who, p)}" if isinstance(self.who, Who) else ""
            return "play", f"this from your hand{onto}"
        if isinstance(self.who, Who):
            return "put", f"this on {say_who(self.who, p)}"
        p.introduce("that", "that character")
        return "put", "this on a character"
