"""Triggers: what an ability waits for."""

from __future__ import annotations

from typing import Final, Literal, get_args

from ...kernel.grammar import YOU, Clause, a, conjugate, genitive, thing
from .base import OPPONENT, ModeName, Node, Printer, This, Whose
from .battle_cards import Cards
from .nouns import Who, say_who
from .predicates import mode_words

EventName = Literal[
    "flips to this mode", "attacks", "defends", "attack flips", "defense flips", "before defense flips", "after attack",
    "after defense", "put on", "upgraded", "KO'd", "plays an action", "hand scrapped", "reshuffles", "damages",
    "overkill", "overkilled", "flips",
    "deployed", "turn starts", "turn ends", "played from hand", "game begins", "combined",
    "own turn ends", "plays a card", "repairs", "upgrade scrapped", "scrapped", "attacker chosen", "playing an action",
    "being KO'd", "uses tap ability", "would be harmed", "attack damages", "lethal", "exactly lethal", "unhurt",
    "flips a card", "puts on deck", "both flips", "flips over", "attack over", "becomes tapped", "becomes untapped",
    "draws a card", "removed", "would be hit", "alone would be harmed", "damaged", "harmed", "combining", "side KO'd",
    "would fall", "wounds", "would draw", "would scrap", "would untap", "revenge",
]  # fmt: skip

EVENT_NAMES: Final = frozenset(get_args(EventName))

VERBS = {
    "attacks": "attack", "defends": "defend", "attack flips": "attack", "defense flips": "defend",
    "both flips": "attack", "flips over": "battle",
    "after attack": "attack", "after defense": "defend", "damages": "damage", "overkill": "do", "overkilled": "take",
    "KO'd": "be",
    "combined": "be", "being KO'd": "be", "attack damages": "do", "lethal": "do", "exactly lethal": "do",
    "unhurt": "defend", "becomes tapped": "become", "becomes untapped": "become", "damaged": "take", "harmed": "take",
    "combining": "combine", "wounds": "do",
}  # fmt: skip
OBJECTS = {
    "damages": "an enemy", "overkilled": "more than enough attack damage to be KO'd",
    "overkill": "more than enough attack damage to KO an enemy", "KO'd": "KO'd",
    "combined": "combined", "being KO'd": "KO'd",
    "attack damages": "attack damage to an enemy", "lethal": "enough attack damage to KO an enemy",
    "exactly lethal": "exactly enough attack damage to KO an enemy",
    "wounds": "attack damage to an enemy without KO'ing it",
    "unhurt": "and takes no attack damage",
    "attack flips": "and all its battle cards are flipped", "defense flips": "and all its battle cards are flipped",
    "both flips": "and all battle cards of both sides are flipped",
    "flips over": "and all its battle cards have just been flipped",
    "becomes tapped": "tapped", "becomes untapped": "untapped",
    "damaged": "damage", "harmed": "non-attack damage", "combining": "with others",
}  # fmt: skip


OF_VICTIMS = ("damages", "attack damages", "lethal", "exactly lethal", "wounds")
"""Events that somebody brings about and that happen to an enemy: what follows speaks of that enemy."""
CARD_VERBS = {"plays a card": "play", "flips a card": "flip"}
"""What a player does with a battle card."""

WORDS = {
    "being KO'd": "as", "would be harmed": "if", "would be hit": "if", "alone would be harmed": "if",
    "would fall": "if", "would untap": "if",
}  # fmt: skip
"""How such an ability begins, where it is not "when"."""


NUMBERS = {
    "damages": "that damage", "overkill": "the extra damage", "overkilled": "the extra damage",
    "would be hit": "that damage", "alone would be harmed": "that damage", "damaged": "that damage",
    "harmed": "that damage", "repairs": "the damage repaired",
}  # fmt: skip
"""What the number is that an event brings along."""


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
    cards: Cards | None = None
    """Which card the event has to be about, where it is about one; any where nothing is said."""
    least: int = 0
    """How much at least, where the event brings a number along; any where nothing is said."""

    def __post_init__(self) -> None:
        unknown = [event for event in self.events if event not in EVENT_NAMES]
        if unknown:
            raise ValueError(f"there is no event {unknown[0]!r}")

    def lead(self, p: Printer, span: str = "") -> tuple[str, list[Clause]]:
        """The word and the clauses that begin the ability: when this attacks."""
        first = self.events[0]
        p.number = NUMBERS.get(first, p.number)
        player = YOU if self.whose == "your" else OPPONENT
        own = player.own if player is YOU else "your opponent's"
        if first == "game begins":
            return "before the game begins", []
        if first == "turn starts":
            return f"at the start of {own} turn", []
        if first == "turn ends":
            return "at end of turn", []
        if first == "own turn ends":
            return f"at the end of {own} turn", []
        if first == "attack over":
            return "after the battle", []
        if first == "revenge":
            p.about_this = True
            return f"revenge {span}".strip(), []
        if first in ("plays an action", "playing an action"):
            word = "when" if first == "plays an action" else "as"
            return word, [Clause(player, "play", self._played("Action"), span)]
        if first in CARD_VERBS:
            verbs = " or ".join([CARD_VERBS[first], *(conjugate(CARD_VERBS[one], player) for one in self.events[1:])])
            return "when", [Clause(player, verbs, self._played("card"), span)]
        if first == "puts on deck":
            return "when", [Clause(player, "put", f"a card from {player.own} hand on top of {player.own} deck", span)]
        if first == "repairs":
            return "when", [Clause(player, "repair", "damage", span)]
        if first == "would draw":
            return "if", [Clause(player, "draw", "a card", span, modal="would")]
        if first == "would scrap":
            rival = OPPONENT if player is YOU else YOU
            hand = f"{player.object} to scrap cards from {player.own} hand"
            return "if", [Clause(thing(f"{genitive(rival.words) if rival is not YOU else 'your'} card"), "cause", hand,
                                 span, modal="would")]  # fmt: skip
        if first == "draws a card":
            return "when", [Clause(player, "draw", "a card", span)]
        if first == "reshuffles":
            return "when", [Clause(player, "reshuffle", f"{player.own} deck", span)]
        if first == "hand scrapped":
            return "when", [Clause(thing("a card"), "be", f"scrapped from {own} hand", span)]
        if first == "before defense flips":
            p.about_this = not isinstance(self.who, Who)
            whose = genitive("this character" if not isinstance(self.who, Who) and p.this == "this" else self._who(p))
            return f"after you flip battle cards for {whose} attack and before defense flips", []
        p.about_this = not isinstance(self.who, Who)
        if first == "attacker chosen":
            return f"after {self._chosen(p)}", []
        clauses = self._about_a_character(p, span)
        return WORDS.get(first, "after" if first.startswith("after") else "when"), clauses

    def _any(self, p: Printer) -> str:
        """One or more of your characters; this."""
        if not isinstance(self.who, Who):
            return self._who(p, subject=True)
        one = say_who(self.who, p, subject=True)
        return f"one or more {one.removeprefix('one ')}" if one.startswith("one of ") else f"{one} or more of them"

    def _chosen(self, p: Printer) -> str:
        """What comes between the two choices of who attacks: an attacker is there, and no defender yet."""
        if not isinstance(self.who, Who):
            return f"you choose {self._who(p)} as the attacker and before you choose a defender"
        if self.who.side == "your":
            chooses, again = "you choose", "you"
        else:
            chooses, again = f"{'your opponent' if self.who.side == 'enemy' else 'a player'} chooses", "they"
        which = f"{self.who.one(p)} as the attacker" if self.who.that else "an attacker"
        p.introduce("that", "the attacker")
        return f"{chooses} {which} and before {again} choose a defender"

    def _played(self, head: str) -> str:
        return a(self.cards.noun(head=head)) if self.cards is not None else a(head)

    def _who(self, p: Printer, subject: bool = False) -> str:
        return say_who(self.who, p, subject)

    def _about_a_character(self, p: Printer, span: str) -> list[Clause]:
        first = self.events[0]
        if first == "flips to this mode" and not isinstance(self.who, Who):
            return [Clause(YOU, "flip", "to this mode", span)]
        if first in ("put on", "played from hand"):
            return [Clause(YOU, *self._put_words(p, first), tail=span)]
        if first == "upgrade scrapped":
            one = self.cards.one() if self.cards is not None else "an Upgrade"
            p.introduce("scrapped card", "that Upgrade", kind="card")
            return [Clause(thing(one), "be", f"scrapped from {self._who(p)}", span)]
        if first == "side KO'd":
            side = thing(f"the Upgrade side of {self._who(p)}")
            return [Clause(side, "be", f"put from the battlefield into {YOU.own} KO area", span)]
        if first == "would be harmed":
            return [Clause(thing(self._any(p)), "take", "non-attack damage", span, modal="would")]
        if first == "would be hit":
            return [Clause(thing(self._who(p, subject=True)), "take", "attack damage", span, modal="would")]
        if first == "would untap":
            whose = "your opponent's card" if isinstance(self.who, Who) and self.who.side == "enemy" else "a card"
            alone = f"{self._who(p)} and no other character of its owner's"
            return [Clause(thing(whose), "untap", alone, span, modal="would")]
        if first == "would fall":
            enough = "enough attack damage to be KO'd"
            return [Clause(thing(self._who(p, subject=True)), "take", enough, span, modal="would")]
        if first == "alone would be harmed":
            who = f"exactly {self._who(p, subject=True)}"
            return [Clause(thing(who), "take", "non-attack damage from your opponent's card", span, modal="would")]
        if first in ("scrapped", "removed"):
            return [Clause(thing("this"), "be", f"{first} from {self._bearer(p)}", span)]
        if first == "uses tap ability":
            whose = genitive("this character" if not isinstance(self.who, Who) and p.this == "this" else self._who(p))
            return [Clause(YOU, "use", f"{whose} TAP ability", span)]
        if first == "upgraded":
            who = self._who(p)
            with_ = f" with {self.cards.one()}" if self.cards is not None else ""
            return [Clause(YOU, "upgrade", f"{'this character' if span and who == 'this' else who}{with_}", span)]
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
        if self.least:
            rest = rest.replace("attack damage", f"{self.least} or more attack damage")
        if first in ("attack flips", "defense flips"):
            return [Clause(subject, VERBS[first], f"{span} {rest}".strip())]
        return [Clause(subject, VERBS[first], rest, span)]

    def _put_words(self, p: Printer, event: str) -> tuple[str, str]:
        if event == "played from hand":
            onto = f" onto {say_who(self.who, p)}" if isinstance(self.who, Who) else ""
            return "play", f"this from your hand{onto}"
        return "put", f"this on {self._bearer(p)}"

    def _bearer(self, p: Printer) -> str:
        """On whom this Upgrade is put, or from whom it is scrapped."""
        if isinstance(self.who, Who):
            return say_who(self.who, p)
        p.introduce("that", "that character")
        return "a character"
