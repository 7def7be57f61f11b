"""The Deck-Building Game in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec

from ...dbg import BUILT_IN, MODES
from ...dbg.view import CardView, PlayerView, SpaceView, View
from ...kernel.knowledge import SEATS
from ...kernel.views import OptionView
from .observations import MORE, Encoder, counts, labelled, words_of

SPACES = 20
"""The Matrix is at most 4 by 5."""
REACHES = 4
"""Distances at which Power has a number of its own."""
TYPES = ("starter", "basic", "robot", "maneuver", "technology", "relic", "ally", "site", "scheme", "boss", "damage")

TABLE = (
    "turn", "my turn", "I am asked", *labelled("mode", tuple(MODES)), "main deck", "basics left", "damage left",
    "encounters left", "bosses left", "a battle", "a confrontation", "power", "cost", "assists",
)  # fmt: skip
PLAYER = (
    "is there", "bot mode", "row", "column", "energon", "VP", "damage", *(f"power at {i}" for i in range(REACHES)),
    "move of cards", "move of alt mode", "flight", "hand", "deck", "discard pile", "in play", "allies", "vault",
)  # fmt: skip
CARD = ("is known", "cost", "power", "range", "move", "flight", "block", "decepticon", *TYPES)
SPACE = ("is there", "empty", "faceup", "adversary", "energon", "cards under", "players", "me", "distance")
PILES = ("my hand", "my discard pile", "my play", "my vault")
WHO = ("is there", "is me", "damage", "VP")
VERBS = (
    "place", "play", "move", "search", "convert", "activate", "use", "buy", "battle", "thwart", "end", "choose",
    "block", "assist", "continue", "decline", "resolve", "contribute", "yes", "no", "done", "pass", "other", MORE,
)  # fmt: skip


class DbgEncoder(Encoder):
    """The viewer comes first among the players, the others follow in turn order."""

    verbs = VERBS

    def __init__(self, ids: Iterable[str] = ()) -> None:
        self.places = {id: place for place, id in enumerate(sorted({*BUILT_IN.cards, *ids}))}
        spaces = (labelled(f"space {i}", (*SPACE, *CARD)) for i in range(SPACES))
        players = (labelled("me" if i == 0 else f"player {i} after me", PLAYER) for i in range(SEATS))
        self.state_names = (
            *TABLE,
            *(name for names in players for name in names),
            *(name for names in spaces for name in names),
            *(f"{pile}: {id}" for pile in PILES for id in self.places),
        )
        self.option_names = (
            *labelled("verb", VERBS),
            *labelled("card", CARD),
            "power left over after the cost",
            *labelled("space", SPACE),
            *labelled("player", WHO),
        )

    # The table

    def state(self, view: msgspec.Struct) -> list[float]:
        seen = cast(View, view)
        me = seen.players[seen.viewer or 0]
        numbers = _table(seen, me)
        for i in range(SEATS):
            there = i < len(seen.players)
            one = seen.players[(me.player + i) % len(seen.players)]
            numbers += _player(one) if there else [0.0] * len(PLAYER)
        for i in range(SPACES):
            if i < len(seen.matrix):
                here = seen.matrix[i]
                numbers += _space(here, me) + card_numbers(here.card)
            else:
                numbers += [0.0] * (len(SPACE) + len(CARD))
        piles = (me.hand, me.discard, tuple(item.card for item in me.play), me.vault)
        for pile in piles:
            numbers += counts([card.id for card in pile], self.places)
        return numbers

    def potential(self, view: msgspec.Struct) -> float:
        """My VP less the best rival's; in a team the Bosses that are gone, less the damage we have."""
        seen = cast(View, view)
        me = seen.players[seen.viewer or 0]
        if MODES[seen.mode].team:
            hurt = max(player.damage for player in seen.players)
            return (3 - seen.bosses_left) / 3 - hurt / 10
        best = max((player.vp for player in seen.players if player is not me), default=0)
        return max(-1.0, min(1.0, (me.vp - best) / 20))

    # The options

    def rows(self, view: msgspec.Struct, options: Sequence[OptionView]) -> list[list[float]]:
        seen = cast(View, view)
        me = seen.players[seen.viewer or 0]
        cards = known_cards(seen, me)
        spaces = {here.name: here for here in seen.matrix}
        return [self._row(seen, me, cards, spaces, option) for option in options]

    def _row(
        self, view: View, me: PlayerView, cards: dict[str, CardView], spaces: dict[str, SpaceView], option: OptionView
    ) -> list[float]:
        card: CardView | None = None
        here: SpaceView | None = None
        who: PlayerView | None = None
        for word in words_of(option):
            if word in spaces:
                here = spaces[word]
            elif word in cards:
                card = cards[word]
            elif word == "character":
                card = me.character
            elif word[:1] == "p" and word[1:].isdecimal():
                who = view.players[int(word[1:]) - 1]
        if card is None and here is not None:
            card = here.card
        cost = card.cost if card is not None else None
        spare = (max(me.power, default=0) - cost) / 10 if cost is not None else 0.0
        return [
            *self.verb(option.key),
            *card_numbers(card),
            spare,
            *(_space(here, me) if here is not None else [0.0] * len(SPACE)),
            *(_who(who, me) if who is not None else [0.0] * len(WHO)),
        ]


def known_cards(view: View, me: PlayerView) -> dict[str, CardView]:
    """Every card this viewer knows, by id."""
    known = {here.card.id: here.card for here in view.matrix if here.card is not None}
    known.update((card.id, card) for here in view.matrix for card in here.under)
    known.update((card.id, card) for card in (*view.encountered, *view.destroyed))
    for player in view.players:
        held = (player.character, *player.hand, *player.discard, *player.allies, *player.vault)
        known.update((card.id, card) for card in held)
        known.update((item.card.id, item.card) for item in player.play)
    return known


def _table(view: View, me: PlayerView) -> list[float]:
    battle = view.battle
    fight = [0.0] * 5
    if battle is not None:
        amounts = (battle.power, battle.cost, len(battle.assists))
        fight = [1.0, float(battle.confrontation), *(n / 10 for n in amounts)]
    return [
        view.turn / 40,
        float(view.active == me.player),
        float(view.decision is not None and view.decision.player == me.player),
        *(float(view.mode == mode) for mode in MODES),
        view.main_size / 50,
        view.basics / 16,
        view.damages / 20,
        view.encounters / 10,
        view.bosses_left / 3,
        *fight,
    ]


def _at(name: str) -> tuple[int, int]:
    row, _, column = name.partition(",")
    return (int(row), int(column)) if column else (-1, -1)


def _player(one: PlayerView) -> list[float]:
    row, column = _at(one.at)
    power = [*one.power, *[0] * REACHES][:REACHES]
    sizes = (one.hand_size, one.deck_size, len(one.discard), len(one.play), len(one.allies), one.vault_size)
    return [
        1.0,
        float(one.mode == "bot"),
        row / 5,
        column / 5,
        one.energon / 10,
        one.vp / 20,
        one.damage / 5,
        *(n / 10 for n in power),
        one.card_move / 5,
        one.move_left / 5,
        one.flight / 5,
        *(n / 10 for n in sizes),
    ]


def card_numbers(card: CardView | None) -> list[float]:
    if card is None:
        return [0.0] * len(CARD)
    type = "scheme" if card.type.endswith("scheme") else card.type
    return [
        1.0,
        (card.cost or 0) / 10,
        card.power / 5,
        card.range / 3,
        card.move / 5,
        float(card.flight),
        float(card.block),
        float(card.faction == "decepticon"),
        *(float(type == one) for one in TYPES),
    ]


def _space(here: SpaceView, me: PlayerView) -> list[float]:
    row, column = _at(here.name)
    mine = _at(me.at)
    away = abs(row - mine[0]) + abs(column - mine[1]) if me.at else 0
    return [
        1.0,
        float(here.empty),
        float(here.up),
        float(here.adversary),
        here.energon / 3,
        len(here.under) / 3,
        len(here.players) / 3,
        float(me.player in here.players),
        away / 5,
    ]


def _who(who: PlayerView, me: PlayerView) -> list[float]:
    return [1.0, float(who.player == me.player), who.damage / 5, who.vp / 20]
