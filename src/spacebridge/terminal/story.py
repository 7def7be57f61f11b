"""The log as it is read: what somebody does several times in a row for one reason is one line."""

from __future__ import annotations

from itertools import groupby

from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.spans import CardSpan, Line, Phrase, PlaceSpan, PlayerSpan, TextSpan, listed, plain, say

Told = tuple[Event, Line]


def story(game: Game, viewer: int | None, since: int = 0) -> list[str]:
    """The lines from event `since` on, as this viewer may read them.

    >>> from spacebridge import tcg
    >>> game = tcg.new_game([tcg.deck("wave1-cars"), tcg.deck("wave1-planes")], seed=3)
    >>> [line for line in story(game, None) if " draws " in line][0]
    'Player 2 draws 3 cards.'
    """
    teller = game.teller(viewer)
    told = [(event, line) for event in game.log[since:] if (line := event.line(teller))]
    found: list[str] = []
    for often, group in groupby(told, _kind):
        lines = [*group]
        if often is None or len(lines) == 1:
            found += [plain(line) for _, line in lines]
        else:
            found.append(plain(_together(lines, type(lines[0][0]).often)))
    return found


def _kind(told: Told) -> tuple[type[Event], str, str] | None:
    """What lines have in common that are told together: what happened, why, and who did it."""
    event, line = told
    return (type(event), event.cause, _doer(line)) if event.often else None


def _doer(line: Line) -> str:
    first = line[0]
    return first.text if isinstance(first, PlayerSpan) else ""


def _together(told: list[Told], often: str) -> Line:
    """One line for all of them, with the cards and places that they name."""
    doer = _doer(told[0][1])
    named: list[Phrase] = [span for _, line in told for span in line if isinstance(span, CardSpan | PlaceSpan)]
    # The card that caused it stands in each of them.
    causes = [one for one in named if named.count(one) == len(told)] if len(told) > 1 else []
    first = told[0][0]
    by: Phrase = (f" {first.owed} ", causes[0]) if causes and first.cause == getattr(causes[0], "card", "") else ""
    others = [one for one in named if one not in causes] if by else named
    words = often.format(len(told))
    what: Phrase = (": ", listed(others)) if others else ""
    return say(TextSpan(f"{doer} {words}" if doer else words), by, what, ".")
