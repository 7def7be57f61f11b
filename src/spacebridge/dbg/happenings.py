"""What happens without a line in the log: the moments abilities wait for, and what is only noted down."""

from __future__ import annotations

from ..kernel.events import Silent


class OfPlayer(Silent, frozen=True):
    player: int


# Moments, each when all that belongs to it has been done


class ConvertingToBot(OfPlayer, frozen=True):
    """The character is about to be flipped."""


class ConvertingToAlt(OfPlayer, frozen=True):
    """The character is about to be flipped."""


class GainEnded(OfPlayer, frozen=True):
    """A card was bought or gained, and has gone where it belongs."""

    kind: int


class PurchaseEnded(OfPlayer, frozen=True):
    kind: int


class DefeatEnded(OfPlayer, frozen=True):
    """The rewards were given, and the Adversary lies in the Vault."""

    kind: int


class RevealEnded(OfPlayer, frozen=True):
    """A card of the Matrix was turned faceup, and did what it does when it is revealed."""

    kind: int


class SearchEnded(OfPlayer, frozen=True):
    kind: int


class CardReached(OfPlayer, frozen=True):
    """An Autobot moved onto a faceup card."""

    kind: int


class FacedownReached(OfPlayer, frozen=True):
    pass


class CardEntered(OfPlayer, frozen=True):
    """An Autobot came onto a faceup card, or the card was revealed beneath it."""

    kind: int
    space: int


class CardBoarded(OfPlayer, frozen=True):
    """A character moved onto a faceup card by its player's own choice."""

    kind: int
    space: int


class CharacterMet(OfPlayer, frozen=True):
    """A character moved onto a space where an Adversary character stands."""

    kind: int
    """The character that stood there."""


class AmbushSprung(OfPlayer, frozen=True):
    """On `player`'s turn an Adversary character of theirs was Ambushed."""


class ClearEnded(OfPlayer, frozen=True):
    """A Ruin was cleared, and its reward was given."""

    kind: int


class CommandEnded(OfPlayer, frozen=True):
    """A Polity was taken command of."""

    kind: int


class BlockEnded(OfPlayer, frozen=True):
    """`player` is the one who Blocked."""


class ProtectionEnded(OfPlayer, frozen=True):
    """`player` Blocked an Attack against another one."""


class RepairEnded(OfPlayer, frozen=True):
    """`player` had Damage of anybody returned to the stack."""


class SpaceEmptied(OfPlayer, frozen=True):
    """`player` is the one whose turn it is."""


# Notes


class TurnForgotten(OfPlayer, frozen=True):
    """What was used this turn may be used again."""


class OnceDone(OfPlayer, frozen=True):
    """An ability that works once a turn did."""

    ability: str


class Overwhelmed(OfPlayer, frozen=True):
    """Somebody's Damage is the end of the game."""


class DiscountsUsed(OfPlayer, frozen=True):
    """The next card was bought."""


class BlockKept(OfPlayer, frozen=True):
    """A card that Blocked stays in hand."""

    kind: int


class EncounterTaken(OfPlayer, frozen=True):
    """The Encounter card that could have been discarded was drawn."""


class RuinReached(OfPlayer, frozen=True):
    """A Ruin that could be cleared for nothing was moved onto."""


class SpaceCleared(Silent, frozen=True):
    """The card of a space was taken up."""

    space: int


class BasicTaken(Silent, frozen=True):
    pass


class CardFreed(Silent, frozen=True):
    """A card that lay under another one was taken up."""

    space: int


class AssistsSettled(Silent, frozen=True):
    """Nobody is asked to Assist any more, and the Encounter has done what it does."""


class BattleEnded(Silent, frozen=True):
    pass


class AbilitiesWaited(Silent, frozen=True):
    number: int


class AbilityTaken(OfPlayer, frozen=True):
    ability: str
