"""Characters that begin the game under another one of their team."""

from __future__ import annotations

from collections.abc import Sequence

from .definitions import CharacterCard


def berthed(team: Sequence[CharacterCard]) -> list[tuple[CharacterCard, CharacterCard]]:
    """Who begins the game in the one place that another one has for such characters: each carrier in turn takes the
    first of its team that fits and is not taken."""
    found: list[tuple[CharacterCard, CharacterCard]] = []
    for carrier in team:
        if carrier.berth:
            taken = [one for one, _ in found]
            one = next((one for one in team if carrier.berths(one) and one not in taken), None)
            if one is not None:
                found.append((one, carrier))
    return found


def lying_under(
    people: Sequence[CharacterCard], team: Sequence[CharacterCard]
) -> list[tuple[CharacterCard, CharacterCard]]:
    """Which of these people begin the game under somebody of the team, and under whom."""
    bearers = [one for one in team if one.carries or one.gathers]
    in_berths = {one.id: carrier for one, carrier in berthed(team)}
    found = []
    for one in people:
        bearer = next((other for other in bearers if one.id in other.carried or one.gathered_by(other)), None)
        bearer = bearer or in_berths.get(one.id)
        if bearer is not None:
            found.append((one, bearer))
    return found
