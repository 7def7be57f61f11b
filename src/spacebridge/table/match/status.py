"""One line that says where a game stands: whose turn, which phase, what is asked of whom, how many more to pick.

It is a line of spans like those of the log: whoever shows it writes people's names where players are named.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...dbg import DbgGame
from ...kernel.decision import Decision
from ...kernel.game import Game
from ...kernel.kept import Kept
from ...kernel.spans import Line, Phrase, Words, called, plain, say
from ...tcg import TcgGame
from ...tcg.events import GameEnded as TcgGameEnded

PHASES = {"setup": "setting up", "main": "main phase", "attack": "attack", "end": "end of the turn"}
YOUR_TURN = "Your turn: "
"""How the question at the head of a turn begins; the line has said that already."""


def status(game: Game, viewer: int | None, kept: Kept | None = None) -> Line:
    """Never empty: `Turn 4, your main phase. Flip, play cards, or attack.`"""
    if game.result is not None:
        return say("The game is over. ", _phrase(ending(game)), ".")
    decision = game.decision
    moment = _moment(game, viewer, kept or Kept())
    if decision is None:
        return moment
    more = f" {decision.left} more to pick." if decision.left > 1 else ""
    asked = _asked(decision, viewer)
    if decision.player == viewer:
        return say(moment, " " if game.active == viewer else " You decide: ", asked, _stop(asked), more)
    return say(moment, " ", game.teller(viewer).player(decision.player), " is asked: “", asked, "”", more or ".")


def ending(game: Game) -> Words:
    """Who has won and why, without the stop."""
    last = next((event for event in reversed(game.log) if isinstance(event, TcgGameEnded)), None)
    if last is not None:
        return _without_stop(last.tell(game.teller(None)))
    words: str = getattr(game.view(None), "ending", str(game.result))
    return words.rstrip(".")


def named_ending(game: Game, names: Sequence[str]) -> str:
    """The same with the names of the seats, for lists of matches."""
    return called(ending(game), names)


def _without_stop(line: Line) -> Line:
    return say(*(span for span in line[:-1]), line[-1].text.rstrip(".")) if line else line


def _phrase(words: Words) -> Phrase:
    return words if isinstance(words, str) else tuple(words)


def _asked(decision: Decision, viewer: int | None) -> Line:
    """The question itself, as it is put to the player who decides."""
    words = decision.prompt_for(viewer)
    line = say(words.removeprefix(YOUR_TURN)) if isinstance(words, str) else words
    first = line[0]
    return say(first.text[:1].upper() + first.text[1:], *line[1:]) if first.text[:1].islower() else line


def _stop(line: Line) -> str:
    return "" if plain(line).endswith((".", "?", "!")) else "."


def _moment(game: Game, viewer: int | None, kept: Kept) -> Line:
    key = ("status", viewer, game.turn, game.active, *_phase_key(game))
    return kept.part(key, lambda: _new_moment(game, viewer))


def _new_moment(game: Game, viewer: int | None) -> Line:
    if game.turn == 0:
        return say("Setting up.")
    whose: Phrase = "your" if game.active == viewer else (game.teller(viewer).player(game.active), "'s")
    return say(f"Turn {game.turn}, ", whose, " ", _phase(game), ".")


def _phase_key(game: Game) -> tuple[object, ...]:
    """What the words for the phase depend on."""
    if isinstance(game, TcgGame):
        battle = game.battle
        fight = (battle.attacker, battle.defender) if game.in_attack and battle is not None else None
        return (game.phase, fight, len(game.characters))
    if isinstance(game, DbgGame):
        battle_at = game.battle.space if game.battle is not None else None
        card = game.matrix[battle_at] if battle_at is not None else None
        return (game.seats[game.active].at < 0, card, _is_main(game.decision, game.active))
    return ()


def _phase(game: Game) -> Phrase:
    if isinstance(game, DbgGame):
        return _dbg_phase(game)
    if isinstance(game, TcgGame):
        battle = game.battle
        if game.in_attack and battle is not None:
            teller = game.teller(None)
            target: Phrase = (" on ", teller.thing(battle.defender)) if battle.defender >= 0 else ""
            return ("attack with ", teller.thing(battle.attacker), target)
        return PHASES.get(game.phase, game.phase)
    return "turn"


def _dbg_phase(game: DbgGame) -> Phrase:
    """The Deck-Building Game has no phases of that name, but a turn has a beginning, battles and an end."""
    if game.seats[game.active].at < 0:
        return "first turn"
    battle = game.battle
    if battle is not None and not game.is_empty(battle.space):
        return ("battle with ", game.teller(None).card(game.matrix[battle.space]))
    return "actions" if _is_main(game.decision, game.active) else "turn"


def _is_main(decision: Decision | None, active: int) -> bool:
    return decision is not None and decision.player == active and "end" in decision
