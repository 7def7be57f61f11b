"""Shows a scenario's position to a person: everything lies open, as a judge sees it."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ..kernel.game import Game
from ..kernel.knowledge import everyone, show
from ..kernel.scenario import Scenario, adapter_of
from .front import FRONTS
from .piles import closed


def show_scenario(scenario: Scenario, console: Console) -> None:
    console.print(Text(scenario.title or scenario.file, "bold"))
    if scenario.cites:
        console.print(Text(f"cites {', '.join(scenario.cites)}", "dim"))
    adapter = adapter_of(scenario)
    if "check" in scenario.data:
        problems = adapter.check(scenario)
        console.print(Text("The deck is legal." if not problems else "\n".join(str(p) for p in problems)))
        return
    front = FRONTS[scenario.game]
    game = adapter.position(scenario).clone()
    lay_open(game)
    view = game.view(None)
    console.print(front.draw(view, tuple(f"Player {i + 1}" for i in range(game.players))))
    for line in front.extra_lines(view):
        console.print(Text(line))
    decision = game.decision
    if decision is not None:
        console.print(Text(f"Player {decision.player + 1}: {closed(decision.prompt)}", "bold cyan"))
        for option in decision.options:
            console.print(Text(f"  {option.key}"))


def lay_open(game: Game) -> None:
    """Show every card to everyone."""
    for group in game.piles():
        for pile in group:
            pile[:] = [show(card, everyone(game.players)) for card in pile]
