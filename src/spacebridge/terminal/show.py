"""Shows a scenario's position to a person: everything lies open, as a judge sees it."""

from __future__ import annotations

from typing import cast

from rich.console import Console
from rich.text import Text

from ..kernel.knowledge import everyone, show
from ..kernel.scenario import Scenario, adapter_of
from ..tcg import TcgGame
from ..tcg.view import CardView, PileView
from .board import draw

TOP = 12
"""How many cards of a deck are listed."""


def show_scenario(scenario: Scenario, console: Console) -> None:
    console.print(Text(scenario.title or scenario.file, "bold"))
    if scenario.cites:
        console.print(Text(f"cites {', '.join(scenario.cites)}", "dim"))
    adapter = adapter_of(scenario)
    if "check" in scenario.data:
        problems = adapter.check(scenario)
        console.print(Text("The deck is legal." if not problems else "\n".join(str(p) for p in problems)))
        return
    game = cast("TcgGame", adapter.position(scenario)).clone()
    for group in game.piles():
        for pile in group:
            pile[:] = [show(card, everyone(game.players)) for card in pile]
    view = game.view(None)
    console.print(draw(view))
    for index, deck in enumerate(view.decks):
        label = "Deck" if len(view.decks) == 1 else f"Deck of Player {index + 1}"
        console.print(Text(f"{label}, from the top: {names(deck)}"))
    decision = game.decision
    if decision is not None:
        console.print(Text(f"Player {decision.player + 1}: {decision.prompt}.", "bold cyan"))
        for option in decision.options:
            console.print(Text(f"  {option.key}"))


def names(pile: PileView) -> str:
    """The cards on top, with equal neighbours counted."""
    runs: list[tuple[str, int]] = []
    for card in pile.cards:
        name = card.name if isinstance(card, CardView) else "?"
        if runs and runs[-1][0] == name:
            runs[-1] = (name, runs[-1][1] + 1)
        else:
            runs.append((name, 1))
    words = [name if n == 1 else f"{n} x {name}" for name, n in runs[:TOP]]
    return ", ".join(words) + (" …" if len(runs) > TOP else "") if words else "empty"
