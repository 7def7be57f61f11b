"""Why can't I? The engine's own reason for an option that is not offered, or for something that was clicked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...games import kits
from ...kernel.decision import Decision, Refusal
from ...kernel.errors import BadInput
from ...kernel.game import Game
from ...kernel.places import names_touched
from ...kernel.spans import Nameless, Words, called, stop
from ..wire.messages import WhyNot

LONGEST = 200
"""No key or reference of ours is longer."""
STRANGE = "There is nothing of that name on the table."
WATCHING = "You watch this game; the players decide."
NO_USE = "There is nothing to do with {0} now. The question is: {1}"


def why_not(game: Game, seat: int | None, asked: str, names: Sequence[str] = ()) -> WhyNot:
    """Why this seat can't do what it asks for: `asked` is an option's key, or a reference or card of the view.

    Something that was clicked stands for the most sensible thing to do with it: a card in hand is played, a character
    attacks, a space is battled, bought from or moved to. Players have these names.
    """
    decision = game.decision
    if seat is None:
        return _answer(asked, game.refusal(WATCHING, game.turn_rules), names)
    if seat not in range(game.players):
        raise BadInput(f"there is no seat {seat}: they are numbered from 0 to {game.players - 1}")
    if decision is None or decision.player != seat or _is_strange(asked):
        return _answer(asked, refusal(game, seat, asked), names)
    if asked in decision:
        return WhyNot(asked, True, "It is offered.")
    offered = [called(words, names) for words in _touched(game, decision, asked)]
    if offered:
        return WhyNot(asked, True, sentence(f"It is offered: {', or '.join(offered)}"))
    return _answer(asked, _best_reason(game, seat, decision, asked), names)


def refusal(game: Game, seat: int, key: str) -> Refusal | None:
    """The engine's answer to a key that somebody sent, which may be anything; None where it is offered."""
    return _strange(game, seat) if _is_strange(key) else game.why_not(seat, key)


def _strange(game: Game, seat: int) -> Refusal:
    asked = game.decision is not None and game.decision.player == seat
    return game.refusal(STRANGE, game.asked_by() if asked else game.turn_rules)


def _is_strange(key: str) -> bool:
    return not key.isascii() or not 0 < len(key) <= LONGEST


def _answer(asked: str, why: Refusal | None, names: Sequence[str]) -> WhyNot:
    if why is None:
        return WhyNot(asked, True, "It is offered.")
    return WhyNot(asked, False, sentence(called(why.words, names)), why.rule)


def _touched(game: Game, decision: Decision, asked: str) -> list[Words]:
    """The options that a click on this would choose from, in words."""
    names = {asked, *kits.of_game(game).foresight.names_beside(game, asked)}
    return [option.words for option in decision.options if names & set(names_touched(option.places))]


def _best_reason(game: Game, seat: int, decision: Decision, asked: str) -> Refusal:
    name = name_asked(game, seat, asked)
    for key in wishes(game, seat, decision, asked):
        why = game.explain(key)
        if why is not None:
            return _in_words(why, name)
    if name:
        return game.refusal(NO_USE, game.asked_by(), name, decision.prompt)
    return (refusal(game, seat, asked) if _is_wish(game, asked) else None) or _strange(game, seat)


def _in_words(why: Refusal, name: str) -> Refusal:
    """The engine has no name for what it does not know; people may know what was clicked."""
    if not name:
        return why
    return why.about(*(name if isinstance(arg, Nameless) else arg for arg in why.args))


def _is_wish(game: Game, asked: str) -> bool:
    """Is this the key of an option, though it may not be offered?"""
    return " " in asked or asked in kits.of_game(game).foresight.bare


def wishes(game: Game, seat: int, decision: Decision, asked: str) -> Iterator[str]:
    """The options somebody may have had in mind, the most sensible first."""
    if _is_wish(game, asked):
        yield asked
        return
    verbs = list(dict.fromkeys(key.split()[0] for key in decision.keys if " " in key))
    yield from kits.of_game(game).foresight.wishes(game, seat, verbs, asked)


def name_asked(game: Game, seat: int, asked: str) -> str:
    """What people call this thing of the table, as far as the seat may know it; nothing where there is none."""
    return kits.of_game(game).foresight.name_asked(game, seat, asked)


def sentence(words: str) -> str:
    """The words with an end."""
    return words + stop(words)
