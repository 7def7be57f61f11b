"""What previews, status lines and "why can't I" ask of the Deck-Building Game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from ..kernel.foresight import Foresight, Trial
from ..kernel.game import Game
from ..kernel.knowledge import kind_of
from ..kernel.spans import Phrase
from .events import AdversaryDefeated, Attacked, BattleDeclared, VPGained, VPLost
from .state import DbgGame


class DbgForesight(Foresight):
    bare = Foresight.bare | {"end", "search", "convert"}
    windows = (Attacked, BattleDeclared)

    def fighting(self, game: Game) -> bool:
        return cast("DbgGame", game).battle is not None

    def number(self, trial: Trial, seat: int) -> int | None:
        """VP won and lost by the seat; None where there were none."""
        won = [event.amount for event in trial.events if isinstance(event, VPGained) and event.player == seat]
        lost = [event.amount for event in trial.events if isinstance(event, VPLost) and event.player == seat]
        return sum(won) - sum(lost) if won or lost else None

    def fought(self, trial: Trial, seat: int) -> bool:
        return any(isinstance(event, BattleDeclared) for event in trial.events)

    def falls(self, trial: Trial, seat: int) -> bool:
        return any(isinstance(event, AdversaryDefeated) for event in trial.events)

    def harm(self, low: int, high: int, odds: str) -> str:
        return f"{odds.format('victory').capitalize()} without Assists."

    def means(self, game: Game, seat: int) -> dict[str, int]:
        mine = cast("DbgGame", game).view(seat).players[seat]
        return {
            "Power": max(mine.power, default=0),
            "Move": mine.card_move + (mine.move_left if mine.mode == "alt" else 0),
            "Energon": mine.energon,
            "Damage": mine.damage,
            "VP": mine.vp,
            "cards in hand": mine.hand_size,
        }

    def phase(self, game: Game) -> Phrase:
        """There are no phases of that name, but a turn has a beginning, battles and an end."""
        one = cast("DbgGame", game)
        if one.seats[one.active].at < 0:
            return "first turn"
        battle = one.battle
        if battle is not None and not one.is_empty(battle.space):
            return ("battle with ", one.teller(None).card(one.matrix[battle.space]))
        decision = one.decision
        free = decision is not None and decision.player == one.active and "end" in decision
        return "actions" if free else "turn"

    def wishes(self, game: Game, seat: int, verbs: Sequence[str], asked: str) -> Iterator[str]:
        one = cast("DbgGame", game)
        space = one.grid.find(asked)
        if space is not None:
            yield from _space_wishes(one, seat, space, verbs)
        elif asked in ("character", f"p{seat + 1}"):
            yield "convert"
            yield "activate character"
        elif asked in one.pool.kinds:
            yield from _card_wishes(one, seat, verbs, asked)

    def name_asked(self, game: Game, seat: int, asked: str) -> str:
        one = cast("DbgGame", game)
        space = one.grid.find(asked)
        if space is not None:
            return f"{one.card_at(space).name} at {asked}" if one.is_up(space) else f"Space {asked}"
        if asked == "character":
            return one.character_of(seat)
        if asked[:1] == "p" and asked[1:].isdecimal() and 0 < int(asked[1:]) <= one.players:
            return one.character_of(int(asked[1:]) - 1)
        kind = one.pool.kinds.get(asked)
        return one.pool.cards[kind].name if kind is not None else ""


def _space_wishes(game: DbgGame, seat: int, space: int, verbs: Sequence[str]) -> Iterator[str]:
    name = game.grid.names[space]
    if "place" in verbs:
        yield f"place {name}"
    if game.is_up(space):
        yield from _faceup_wishes(game, space)
    elif space == game.seats[seat].at:
        yield "search"
    yield f"move {name}"


def _faceup_wishes(game: DbgGame, space: int) -> Iterator[str]:
    """Of two copies the second is named so, by what can be done with them."""
    card = game.card_at(space)
    copies = [other for other in range(game.grid.size) if game.is_up(other) and game.card_at(other).id == card.id]
    number = copies.index(space) + 1
    id = card.id if number == 1 else f"{card.id}#{number}"
    if game.is_adversary(card, game.active):
        yield f"battle {id}"
    elif card.cost is not None:
        yield f"buy {id}"
    if card.uses:
        yield f"use {card.id}"
    if card.thwart is not None:
        yield f"thwart {card.id}"
    if card.contribute is not None:
        yield f"contribute energon to {card.id}"
    if card.cost is None:
        yield f"buy {id}"


def _card_wishes(game: DbgGame, seat: int, verbs: Sequence[str], id: str) -> Iterator[str]:
    kind = game.pool.kinds[id]
    if any(kind_of(card) == kind for card in game.seats[seat].hand):
        for verb in verbs:
            if verb in ("assist", "block"):
                yield f"{verb} {id}"
        yield f"play {id}"
        return
    if any(kind_of(item.card) == kind for item in game.seats[seat].items):
        yield f"activate {id}"
        return
    for space in range(game.grid.size):
        if game.is_up(space) and game.card_at(space).id == id:
            yield from _faceup_wishes(game, space)
            return
    if kind == game.pool.basic:
        yield f"buy {id}"
    yield f"play {id}"
