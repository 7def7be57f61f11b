"""Which event each trigger word of the card vocabulary waits for."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from . import events as e
from . import happenings as h
from .words import EventName

OfPlayer = e.ByPlayer | h.OfPlayer
"""What happens to somebody, with a line in the log or without."""


class Moment(msgspec.Struct, frozen=True):
    event: type[OfPlayer]
    about: Literal["", "kind", "card"] = ""
    """The field that says which card it is about."""
    heard: Literal["own", "matrix", "there"] = "own"
    """Who hears it: the player's own cards, and the Matrix on their turn; these and the Matrix on any turn; only the
    card on the event's space."""


def checked(moments: dict[EventName, Moment]) -> dict[EventName, Moment]:
    """Every word waits for an event of its own, and the fields are there."""
    if set(moments) != set(get_args(EventName)):
        raise ValueError(f"words without a moment: {set(get_args(EventName)) ^ set(moments)}")
    if len({moment.event for moment in moments.values()}) != len(moments):
        raise ValueError("two words wait for the same event")
    for word, moment in moments.items():
        fields = moment.event.__struct_fields__
        needed = {"player", moment.about, "space" if moment.heard == "there" else ""} - {""}
        if not needed <= set(fields):
            raise ValueError(f"the event of {word!r} lacks {', '.join(sorted(needed - set(fields)))}")
    return moments


MOMENTS: Final = checked(
    {
        "converts to bot": Moment(h.ConvertingToBot),
        "converts to alt": Moment(h.ConvertingToAlt),
        "buys": Moment(h.PurchaseEnded, "kind"),
        "gains": Moment(h.GainEnded, "kind"),
        "defeats": Moment(h.DefeatEnded, "kind"),
        "searches": Moment(h.SearchEnded, "kind"),
        "flips": Moment(h.RevealEnded, "kind"),
        "moves onto": Moment(h.CardEntered, "kind", "there"),
        "moves": Moment(h.CardReached, "kind"),
        "moves onto facedown": Moment(h.FacedownReached),
        "blocks": Moment(h.BlockEnded),
        "blocks for another": Moment(h.ProtectionEnded, heard="matrix"),
        "returns damage": Moment(h.RepairEnded),
        "battles": Moment(e.BattleDeclared, "card"),
        "space emptied": Moment(h.SpaceEmptied),
        "enters": Moment(h.CardBoarded, "kind", "there"),
        "meets": Moment(h.CharacterMet, "kind"),
        "ambushes": Moment(h.AmbushSprung),
        "clears": Moment(h.ClearEnded, "kind"),
        "commands": Moment(h.CommandEnded, "kind"),
    }
)
BY_EVENT: Final = {moment.event: moment for moment in MOMENTS.values()}
