"""What previews, status lines and "why can't I" ask of the Trading Card Game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from ..kernel.decision import Decision
from ..kernel.foresight import Foresight, Trial, span
from ..kernel.game import Game
from ..kernel.knowledge import kind_of, visible
from ..kernel.spans import Phrase
from .events import AttackBegan, CharacterKOd, DamageDone, NoDamageDone
from .pieces import Character
from .state import TcgGame

PHASES = {"setup": "setting up", "main": "main phase", "attack": "attack", "end": "end of the turn"}


class TcgForesight(Foresight):
    def may_be_answered(self, game: Game, seat: int) -> bool:
        return any(
            not visible(card, seat, game.players)
            for player, pile in enumerate(cast("TcgGame", game).secrets)
            if player != seat
            for card in pile
        )

    def fighting(self, game: Game) -> bool:
        one = cast("TcgGame", game)
        return one.in_attack and one.battle is not None and one.battle.defender >= 0

    def is_half(self, game: Game, decision: Decision) -> bool:
        """Who attacks is chosen before whom."""
        return all(key.startswith("target ") for key in decision.keys)

    def number(self, trial: Trial, seat: int) -> int | None:
        """Damage done to the other side's characters; None where nobody was attacked or hurt."""
        characters = cast("TcgGame", trial.after).characters
        done = [
            event.amount
            for event in trial.events
            if isinstance(event, DamageDone) and characters[event.character].owner != seat
        ]
        fought = any(isinstance(event, AttackBegan | NoDamageDone) for event in trial.events)
        return sum(done) if done or fought else None

    def fought(self, trial: Trial, seat: int) -> bool:
        return self.number(trial, seat) is not None

    def falls(self, trial: Trial, seat: int) -> bool:
        characters = cast("TcgGame", trial.after).characters
        return any(
            isinstance(event, CharacterKOd) and characters[event.character].owner != seat for event in trial.events
        )

    def harm(self, low: int, high: int, odds: str) -> str:
        return f"{span(low, high)} damage, {odds.format('KO')}."

    def means(self, game: Game, seat: int) -> dict[str, int]:
        return {"cards in hand": len(cast("TcgGame", game).hands[seat])}

    def phase(self, game: Game) -> Phrase:
        one = cast("TcgGame", game)
        battle = one.battle
        if one.in_attack and battle is not None:
            teller = one.teller(None)
            target: Phrase = (" on ", teller.thing(battle.defender)) if battle.defender >= 0 else ""
            return ("attack with ", teller.thing(battle.attacker), target)
        return PHASES.get(one.phase, one.phase)

    def names_beside(self, game: Game, asked: str) -> Sequence[str]:
        """A character may also be called by its card."""
        return [one.ref for one in cast("TcgGame", game).characters if one.card.id == asked]

    def wishes(self, game: Game, seat: int, verbs: Sequence[str], asked: str) -> Iterator[str]:
        one = cast("TcgGame", game)
        character = _character(one, seat, asked)
        if character is None:
            yield from _card_wishes(one, seat, verbs, asked)
            return
        own = character.owner == seat
        # A character of the other side may have the key of one of ours, so whose it is is said.
        key = character.key if own else f"p{character.owner + 1}:{character.key}"
        if "target" in verbs:
            yield f"target {f'p{seat + 1}:' if own else ''}{character.key}"
        yield f"attack {key}"
        yield f"flip {key}"
        if own:
            yield f"tap {key}"

    def name_asked(self, game: Game, seat: int, asked: str) -> str:
        one = cast("TcgGame", game)
        character = _character(one, seat, asked)
        if character is not None:
            return character.kit.name
        return one.card_called(asked) if asked in one.pool.kinds or asked in one.pool.characters else ""


def _character(game: TcgGame, seat: int, asked: str) -> Character | None:
    """By its reference, or by the id of its card: then one's own first."""
    found = [one for one in game.characters if asked in (one.ref, one.card.id)]
    return next((one for one in found if one.owner == seat), found[0] if found else None)


def _card_wishes(game: TcgGame, seat: int, verbs: Sequence[str], id: str) -> Iterator[str]:
    kind = game.pool.kinds.get(id)
    if kind is None:
        return
    card = game.pool.battle_cards[kind]
    held = any(kind_of(one) == kind for one in game.hands[seat])
    if card.is_upgrade and held:
        for index in game.teams[seat]:
            yield f"play {id} on {game.characters[index].key}"
    yield f"play {id}"
    for verb in verbs:
        yield f"{verb} {id}"
