"""Pictures of results, by matplotlib where it is installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..kernel.english import listing
from ..kernel.errors import BadInput
from .gauntlet import Gauntlet
from .results import optional

SUFFIXES = (".png", ".svg")


def check_name(path: Path) -> None:
    """Refuse what could not be drawn before anything is played."""
    if path.suffix not in SUFFIXES:
        raise BadInput(f"a picture is written to a file that ends in {listing(SUFFIXES, 'or')}, not to {path}")
    if not path.parent.is_dir():
        raise BadInput(f"there is no folder {path.parent} to write the picture to")
    optional("matplotlib.figure", "lab")


def new_figure(width: float, height: float) -> Any:
    return optional("matplotlib.figure", "lab").Figure(figsize=(width, height), layout="constrained")


def save(figure: Any, path: Path) -> None:
    """Write the picture; the same figures give the same file."""
    matplotlib = optional("matplotlib", "lab")
    metadata = {"Date": None} if path.suffix == ".svg" else {"Software": None}
    try:
        with matplotlib.rc_context({"svg.hashsalt": "spacebridge"}):
            figure.savefig(path, dpi=120, metadata=metadata)
    except OSError as error:
        raise BadInput(f"{path} can't be written: {error.strerror}") from None


MANY = 20
"""More names than this have small cells without numbers."""


def heat_map(axes: Any, names: list[str], values: list[list[float | None]], columns: list[str] | None = None) -> Any:
    """Shares of wins as colours and, where there is room, numbers: rows against columns; nothing where nobody met."""
    columns = columns if columns is not None else names
    shown = [[float("nan") if value is None else value for value in row] for row in values]
    image = axes.imshow(shown, cmap="RdYlGn", vmin=0, vmax=1, aspect="auto")
    axes.set_xticks(range(len(columns)), columns, rotation=45, ha="right", rotation_mode="anchor")
    axes.set_yticks(range(len(names)), names)
    for y, row in enumerate(values if len(names) <= MANY else []):
        for x, value in enumerate(row):
            if value is not None:
                colour = "black" if 0.1 < value < 0.9 else "white"
                axes.text(x, y, f"{value:.0%}", ha="center", va="center", fontsize=8, color=colour)
    return image


def draw_gauntlet(found: Gauntlet, path: Path) -> None:
    """The win rates as a heat map, and beside it, where they can be told apart, how the ratings came about."""
    names = list(found.matrix)
    many = len(names) > MANY
    side = 0.24 * len(names) + 3.5 if many else max(4.0, 0.55 * len(names) + 2.5)
    figure = new_figure(side if many else 2.2 * side, side)
    left, *beside = [figure.subplots()] if many else figure.subplots(1, 2)
    values: list[list[float | None]] = []
    for one in names:
        cells = found.matrix[one]
        values.append([cells[other].rate if other in cells and cells[other].games else None for other in names])
    image = heat_map(left, names, values)
    left.set_title("Share of wins, row against column")
    figure.colorbar(image, ax=left, format=lambda value, _: f"{value:.0%}", shrink=0.4 if many else 1.0)
    for right in beside:
        draw_curves(right, found)
    save(figure, path)


def draw_curves(axes: Any, found: Gauntlet) -> None:
    """How the ratings came about."""
    for name, curve in found.curves.items():
        axes.plot(range(len(curve)), curve, label=name)
    axes.set_title("OpenSkill rating")
    axes.set_xlabel("games played")
    axes.set_ylabel("skill (mu)")
    axes.legend(fontsize=8)
