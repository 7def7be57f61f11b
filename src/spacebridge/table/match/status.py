"""One line that says where a game stands: whose turn, which phase, what is asked of whom, how many more to pick."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...dbg import DbgGame
from ...kernel.decision import Decision
from ...kernel.game import Game
from ...tcg import TcgGame

PHASES = {"setup": "setting up", "main": "main phase", "attack": "attack", "end": "end of the turn"}
_PLAYER = re.compile(r"\bPlayer (\d)\b")
_OTHERS = (
    (re.compile(r"\b(Attacks|Assist) you\b"), r"\1 them"),
    (re.compile(r"\byou\b"), "they"),
    (re.compile(r"\byour\b"), "their"),
    (re.compile(r"\bYour\b"), "Their"),
)
"""How a question to somebody reads for the others."""


def status_line(game: Game, viewer: int | None, names: Sequence[str] = ()) -> str:
    """Never empty: `Turn 4, your main phase. Flip, play cards, or attack.`"""
    if game.result is not None:
        return f"The game is over. {ending(game, names)}."
    decision = game.decision
    if decision is None:
        return f"{_moment(game, viewer, names)}. Nobody is asked anything."
    asked = sentence(_called(decision.prompt_for(viewer).removeprefix("Your turn: "), names))
    more = f" {decision.left} more to pick." if decision.left > 1 else ""
    if decision.player == viewer:
        who = "" if game.active == viewer else "You decide: "
        return f"{_moment(game, viewer, names)}. {who}{asked[:1].upper()}{asked[1:]}{more}"
    return f"{_moment(game, viewer, names)}. {who_is(game, decision.player, names)} decides: {_for_others(asked)}{more}"


def ending(game: Game, names: Sequence[str] = ()) -> str:
    """Who has won and why, with the names of the seats."""
    words: str = getattr(game.view(None), "ending", str(game.result))
    return _called(words.rstrip("."), names)


def who_is(game: Game, seat: int, names: Sequence[str]) -> str:
    """The name at a seat, with the Autobot that stands for it on the table."""
    token = game.teller(None).player_name(seat)
    name = names[seat] if seat < len(names) and names[seat] else token
    return f"{name} ({token})" if isinstance(game, DbgGame) and name != token else name


def _moment(game: Game, viewer: int | None, names: Sequence[str]) -> str:
    whose = "your" if game.active == viewer else f"{who_is(game, game.active, names)}'s"
    if game.turn == 0:
        return "Setting up"
    return f"Turn {game.turn}, {whose} {_phase(game)}"


def _phase(game: Game) -> str:
    if isinstance(game, DbgGame):
        return _dbg_phase(game)
    if isinstance(game, TcgGame):
        battle = game.battle
        if game.in_attack and battle is not None:
            target = f" on {game.character_name(battle.defender)}" if battle.defender >= 0 else ""
            return f"attack with {game.character_name(battle.attacker)}{target}"
        return PHASES.get(game.phase, game.phase)
    return "turn"


def _dbg_phase(game: DbgGame) -> str:
    """The Deck-Building Game has no phases of that name, but a turn has a beginning, battles and an end."""
    if game.seats[game.active].at < 0:
        return "first turn"
    battle = game.battle
    if battle is not None and not game.is_empty(battle.space):
        return f"battle with {game.card_at(battle.space).name}"
    return "actions" if _is_main(game.decision, game.active) else "turn"


def _is_main(decision: Decision | None, active: int) -> bool:
    return decision is not None and decision.player == active and "end" in decision


def _called(words: str, names: Sequence[str]) -> str:
    """The games call people by their numbers."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        return names[seat] if 0 <= seat < len(names) and names[seat] else found[0]

    return _PLAYER.sub(name, words)


def _for_others(words: str) -> str:
    for pattern, instead in _OTHERS:
        words = pattern.sub(instead, words)
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """The words with an end."""
    return words if words.endswith((".", "?", "!")) else f"{words}."
