"""Shows a scenario's position to a person: everything lies open, as a judge sees it."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ..games import kits
from ..kernel.scenario import Scenario, adapter_of, game_at
from .front import KitFront
from .prompts import closed


def show_scenario(scenario: Scenario, console: Console) -> None:
    console.print(Text(scenario.title or scenario.file, "bold"))
    if scenario.cites:
        console.print(Text(f"cites {', '.join(scenario.cites)}", "dim"))
    adapter = adapter_of(scenario)
    if "check" in scenario.data:
        problems = adapter.check(scenario)
        console.print(Text("The deck is legal." if not problems else "\n".join(str(p) for p in problems)))
        return
    front = KitFront(kits.of(scenario.game))
    game = game_at(scenario).clone()
    game.lay_open()
    view = game.view(None)
    console.print(front.draw(view, tuple(f"Player {i + 1}" for i in range(game.players))))
    for line in front.extra_lines(view):
        console.print(Text(line))
    decision = game.decision
    if decision is not None:
        console.print(Text(f"Player {decision.player + 1}: {closed(decision.prompt)}", "bold cyan"))
        for option in decision.options:
            console.print(Text(f"  {option.key}"))
