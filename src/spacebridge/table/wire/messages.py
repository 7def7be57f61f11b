"""What travels between the table and a client, as types. The client's own types are printed from these.

A client says what it picks and the version it saw; the table answers with what that client may see, and nothing else.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ...kernel.folding import Change
from ...kernel.kit import Series
from ...kernel.spans import Line, Words
from .deal import Origin, Share
from .lent import View
from .setups import Setup as Setup

LARGEST = 64 * 1024
"""Bytes of the longest message or body that is read."""

SeatKind = Literal["human", "bot", "open"]


# Setting a table


class SeatChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: the person who sets the table (human), a bot, or whoever comes (open)."""

    kind: SeatKind
    level: str = ""
    name: str = ""


class ClockChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time in seconds: first the main time, then periods that begin anew with every decision."""

    main: int
    period: int
    periods: int = 3


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as somebody wants to set it."""

    setup: Setup
    seats: tuple[SeatChoice, ...]
    public: bool = False
    """Is it listed in the lobby while a seat is open?"""
    chat: bool = False
    """May people write what they like, beside the preset phrases?"""
    clock: ClockChoice | None = None
    pledge: str = ""
    """What the person who sets the table promises to add to the chance, where a seat is open; see `Share`."""


class Ticket(msgspec.Struct, frozen=True):
    """The right to a seat. The token is told once, to whoever takes the seat."""

    seat: int
    token: str


class Opened(msgspec.Struct, frozen=True):
    """The answer to NewTable, to a join, a rematch, a fork and a scenario that is played."""

    match: str
    tickets: tuple[Ticket, ...]
    host: str = ""
    """The token of whoever set the table: it can fill and empty seats that are not taken by a person."""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which open seat somebody wants to take: a given one, or the first."""

    seat: int | None = None
    name: str = ""
    pledge: str = ""
    """What they promise to add to the chance of the match; see `Share`."""
    brings: Setup | None = None
    """What they bring along in place of what the host laid out for the seat: one deck, where the game has `brings`."""


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same table anew, for whoever asks."""

    pledge: str = ""
    """What they promise to add to the chance of the new match; see `Share`."""
    level: str = ""
    """How strong the bots are to be this time; empty: as before."""


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there from now on."""

    kind: SeatKind
    level: str = ""
    name: str = ""


# What everybody may know about a match


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    kind: SeatKind
    level: str
    """Of the bot that sits there, or stands in for a person who left."""
    name: str
    online: bool
    stand_in: bool
    """Does a bot hold the seat until its person returns?"""
    main: float | None = None
    """Seconds of main time left, where clocks run; `period` and `periods` of byo-yomi."""
    period: float | None = None
    periods: int | None = None


class TableView(msgspec.Struct, frozen=True):
    """A line of the lobby, and the head of every match."""

    match: str
    game: str
    way: str
    """Which of the game's ways is played; empty where there is but one, or a scenario is played."""
    title: str
    players: int
    seats: tuple[SeatView, ...]
    status: Literal["open", "playing", "over"]
    turn: int
    chat: bool
    clock: ClockChoice | None
    commitment: str
    """A hash of the table's part of the seed, told before anybody adds theirs."""
    shares: tuple[Share, ...]
    """What people add to it. Who gave a pledge tells its value once every seat is taken; then the cards are dealt."""
    origin: Origin | None
    """The finished match that this one goes on from: its cards were known, so nobody else can be invited."""
    ending: str = ""
    next: str = ""
    """The match that a rematch opened."""
    scenario: str = ""
    """The title of the scenario that is played."""
    series: Series | None = None
    """The match of several games that this one is a part of, as it stood before this game."""
    brings: tuple[str, ...] = ()
    """While a seat is open: what is laid out for each seat, in words, where whoever comes may bring something else."""


# What happened


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as one viewer may know it. `n` counts the lines of this viewer from 0."""

    n: int
    turn: int
    event: msgspec.Struct
    """What happened: its kind, its cause (a clause or a card), and its fields as far as this viewer may know them."""
    spans: Line
    """The line: its words, and the players, cards, things, places and numbers it names."""
    private: bool = False
    """Do others not read this line?"""

    @property
    def kind(self) -> str:
        """The event's name: DamageDone, CardDrawn …"""
        return type(self.event).__name__


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, and what it changed in what is shown."""

    line: Told | None = None
    """What is told of it."""
    changes: tuple[Change, ...] = ()
    """What changes in the view: fold(view, changes) is the next one."""
    status: Line | None = None
    """The new status line; null where it stays."""
    kept: int | None = None
    """How many lines of the story stay; null for all. What was taken back is cut off."""
    story: tuple[Told, ...] = ()
    """Lines that are told anew, before this one."""
    version: int | None = None
    """The version that is reached with it: it brings the next question. Null where more is to come."""


class Scene(msgspec.Struct, frozen=True):
    """What a viewer sees of a game at one moment."""

    view: View | None
    """None while a seat is open: the cards are not dealt yet."""
    story: tuple[Told, ...]
    status: Line
    """Whose turn, which phase, what is asked of whom."""
    known: int | None = None
    """How many lines had been told when the viewer picked last; None where they have not picked anything."""


class UndoView(msgspec.Struct, frozen=True):
    """What taking back the viewer's last pick would cost: nothing, the consent of the others, or a mark as practice."""

    possible: bool
    free: bool
    needs_consent: bool
    reason: Words
    """Why it is not free, or not possible."""
    asked_by: int | None = None
    """The seat that asks the others for consent."""
    agreed: tuple[int, ...] = ()
    waits_for: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True, tag_field="t", tag="state"):
    """All that a client shows. Sent after hello and whenever something changed.

    What is shown follows from what was shown before and the moments since; the whole of it is told where a client has
    nothing that could be followed on.
    """

    version: int
    table: TableView
    you: int | None
    """The seat whose eyes the view has; None for spectators, and while a shared screen is handed over."""
    held: tuple[int, ...]
    """The seats this client holds tokens of: several on a shared screen."""
    handover: int | None
    """On a shared screen: whose turn it is to look. The view is public until that seat sits down."""
    undo: UndoView
    practice: bool
    """Was something taken back that had been seen?"""
    scene: Scene | None
    """The whole of what is shown, on which the moments follow; None where the client has it."""
    moments: tuple[Moment, ...]
    """What happened since, in its order."""
    parting: tuple[Moment, ...] = ()
    """On a shared screen: what whoever looked until now still sees happen, before the scene is shown."""


# From the client, over the socket


class Hello(msgspec.Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message. Without tokens one is a spectator."""

    tokens: tuple[str, ...] = ()
    fresh: bool = False
    """Has this client never seen the match? Who has not picked anything yet is then told it from the deal on."""


class Sit(msgspec.Struct, frozen=True, tag_field="t", tag="sit", forbid_unknown_fields=True):
    """On a shared screen: this seat looks now."""

    seat: int


class Reveal(msgspec.Struct, frozen=True, tag_field="t", tag="reveal", forbid_unknown_fields=True):
    """Every seat is taken: here is what I promised to add to the chance of the match."""

    value: str


class Choose(msgspec.Struct, frozen=True, tag_field="t", tag="choose", forbid_unknown_fields=True):
    """Pick the option `key` of the decision at `version`. `id` makes sending it twice harmless."""

    id: str
    version: int
    key: str


class Undo(msgspec.Struct, frozen=True, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take back my last pick: at once where that is free or only practice, else others are asked."""

    id: str
    version: int


class Consent(msgspec.Struct, frozen=True, tag_field="t", tag="consent", forbid_unknown_fields=True):
    """The answer to somebody who asks to take a pick back."""

    id: str
    version: int
    yes: bool


class Concede(msgspec.Struct, frozen=True, tag_field="t", tag="concede", forbid_unknown_fields=True):
    """Give the game up: the rival wins; with more players a bot takes the seat."""

    id: str
    version: int


class Why(msgspec.Struct, frozen=True, tag_field="t", tag="why", forbid_unknown_fields=True):
    """Why is this not offered? `key` is an option's key, or the reference of something that was clicked."""

    key: str


class Preview(msgspec.Struct, frozen=True, tag_field="t", tag="preview", forbid_unknown_fields=True):
    """What would come of this option, as far as the asker can know?"""

    version: int
    key: str


class Hint(msgspec.Struct, frozen=True, tag_field="t", tag="hint", forbid_unknown_fields=True):
    """What would a bot do in my place?"""

    level: str = ""


class Say(msgspec.Struct, frozen=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    """A preset phrase, a ping of something on the table, or free text where the table allows it."""

    phrase: str = ""
    ref: str = ""
    text: str = ""


class Ping(msgspec.Struct, frozen=True, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Is the line alive?"""


FromClient = Hello | Sit | Reveal | Choose | Undo | Consent | Concede | Why | Preview | Hint | Say | Ping


# To the client, over the socket


class Ack(msgspec.Struct, frozen=True, tag_field="t", tag="ack"):
    """What was sent under this id is stored; it survives the table's death."""

    id: str
    version: int


class Refused(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """Nothing changed. `rule` is the clause that forbids it, where one does."""

    id: str
    reason: str
    rule: str = ""
    stale: bool = False
    """Was the version an old one? A State follows."""


class WhyNot(msgspec.Struct, frozen=True, tag_field="t", tag="why"):
    """Why something is not offered, with the rule behind it."""

    key: str
    offered: bool
    reason: str
    rule: str = ""


class Outcome(msgspec.Struct, frozen=True, tag_field="t", tag="preview"):
    """What an option would bring. `lines` are certain; `low` to `high` is the damage or gain where chance plays."""

    key: str
    certain: bool
    lines: tuple[Line, ...]
    words: Words
    low: int | None = None
    high: int | None = None
    ko: float | None = None
    """How likely somebody is KO'd or defeated, from 0 to 1."""


class Advice(msgspec.Struct, frozen=True, tag_field="t", tag="hint"):
    """The option that a bot of this level would pick, and why."""

    key: str
    label: Words
    words: Words
    level: str


class Said(msgspec.Struct, frozen=True, tag_field="t", tag="said"):
    """What somebody at the table said or pointed at."""

    seat: int | None
    phrase: str
    ref: str
    text: str


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """The line is alive."""


class Problem(msgspec.Struct, frozen=True, tag_field="t", tag="problem"):
    """A message that could not be read or obeyed; the line is closed after it where `fatal`."""

    reason: str
    fatal: bool = False


ToClient = State | Ack | Refused | WhyNot | Outcome | Advice | Said | Pong | Problem
