"""One line that says where a game stands: whose turn, which phase, what is asked of whom, how many more to pick.

It is a line of spans like those of the log: whoever shows it writes people's names where players are named.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...games import kits
from ...kernel.decision import Decision
from ...kernel.game import Game
from ...kernel.kept import Kept
from ...kernel.spans import Line, Phrase, Words, called, plain, say, stop, without_stop

YOUR_TURN = "Your turn: "
"""How the question at the head of a turn begins; the line has said that already."""


def status(game: Game, viewer: int | None, kept: Kept | None = None) -> Line:
    """Never empty: `Turn 4, your main phase. Flip, play cards, or attack.`

    Of a state that does not change any more, the phase is kept for the others who look at it.
    """
    if game.result is not None:
        return say("The game is over. ", _phrase(ending(game)), ".")
    decision = game.decision
    moment = _moment(game, viewer, kept if kept is not None else Kept())
    if decision is None:
        return moment
    more = f" {decision.left} more to pick." if decision.left > 1 else ""
    asked = _asked(decision, viewer)
    if decision.player == viewer:
        asked = sourced(game, asked)
        return say(moment, " " if game.active == viewer else " You decide: ", asked, _stop(asked), more)
    return say(moment, " ", game.teller(viewer).player(decision.player), " is asked: “", asked, "”", more or ".")


def sourced(game: Game, asked: Line) -> Line:
    """The question with the card that puts it, where it does not name that card itself."""
    card = game.asking()
    span = game.teller(None).known(card) if card else None
    if span is None or span.text in plain(asked):
        return asked
    return say(span, ": ", asked)


def ending(game: Game) -> Words:
    """Who has won and why, without the stop."""
    last = game.log[-1] if game.log and not kits.of_game(game).names_seats else None
    if last is not None and getattr(last, "winners", None) is not None:
        return without_stop(last.line(game.teller(None)))
    words: str = getattr(game.view(None), "ending", str(game.result))
    return words.rstrip(".")


def named_ending(game: Game, names: Sequence[str]) -> str:
    """The same with the names of the seats, for lists of matches."""
    return called(ending(game), names)


def _phrase(words: Words) -> Phrase:
    return words if isinstance(words, str) else tuple(words)


def _asked(decision: Decision, viewer: int | None) -> Line:
    """The question itself, as it is put to the player who decides."""
    words = decision.prompt_for(viewer)
    line = say(words.removeprefix(YOUR_TURN)) if isinstance(words, str) else words
    first = line[0]
    return say(first.text[:1].upper() + first.text[1:], *line[1:]) if first.text[:1].islower() else line


def _stop(line: Line) -> str:
    return stop(plain(line))


def _moment(game: Game, viewer: int | None, kept: Kept) -> Line:
    """A phase has many moments, and the line is the same at each of them."""
    if game.turn == 0:
        return say("Setting up.")
    phase = kept.shared(game, "phase", lambda: kits.of_game(game).foresight.phase(game))
    return kept.latest(("status", viewer), (game.turn, game.active, phase), lambda: _turn(game, viewer, phase))


def _turn(game: Game, viewer: int | None, phase: Phrase) -> Line:
    whose: Phrase = "your" if game.active == viewer else (game.teller(viewer).player(game.active), "'s")
    return say(f"Turn {game.turn}, ", whose, " ", phase, ".")
