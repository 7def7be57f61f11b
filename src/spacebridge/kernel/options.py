"""Questions of kits as options of a command line, and parsers that look at kits only when they are used."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .kit import Kit, Question

Fill = Callable[[argparse.ArgumentParser], None]


class LateParser(argparse.ArgumentParser):
    """A parser that gets its options when it is first used: no game is loaded for the sake of another command."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._fill: Fill | None = None

    def later(self, fill: Fill) -> None:
        self._fill = fill

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        self._be_ready()
        return super().parse_known_args(args, namespace)

    def format_help(self) -> str:
        self._be_ready()
        return super().format_help()

    def _be_ready(self) -> None:
        fill, self._fill = self._fill, None
        if fill is not None:
            fill(self)


def add_question(parser: argparse.ArgumentParser, question: Question, help: str) -> None:
    """One option; where it is not given its value is None."""
    how: dict[str, Any] = {"help": help}
    if question.many:
        how["nargs"] = "+"
    if question.number:
        how["type"] = int
    if question.choices:
        how["choices"] = question.choices
    elif question.metavar:
        how["metavar"] = question.metavar
    parser.add_argument(f"--{question.option}", **how)


def add_questions_of_all(parser: argparse.ArgumentParser, kits: Iterable[Kit]) -> None:
    """The questions of all games side by side, each with the names of the games that ask it."""
    found: dict[str, tuple[list[str], Question]] = {}
    for kit in kits:
        for question in kit.questions:
            if question.jobs:
                found.setdefault(question.option, ([], question))[0].append(kit.name)
    for names, question in found.values():
        add_question(parser, question, f"{', '.join(names)}: {question.brief or question.help}")


def answers_to(kit: Kit, args: argparse.Namespace) -> dict[str, Any]:
    """What was answered to the questions of a game, by the fields of its settings."""
    given = {one.field: getattr(args, one.option.replace("-", "_"), None) for one in kit.questions}
    return {field: value for field, value in given.items() if value not in (None, [])}
