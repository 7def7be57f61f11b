"""A question's options as a person finds them: those of one card beside each other, each with its number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from ..kernel.decision import Decision, Option
from ..kernel.errors import BadInput

LOOSE = (" with", " on", " of", " to", " at", " for", " from")
"""Words that are left hanging where the name behind them stands in front."""


SHOWN = 4
"""How many of the options are named that a few words can mean."""


class Entry(NamedTuple):
    """An option: the number it is picked by, and the words beside its heading."""

    number: int
    words: str
    option: Option


class Group(NamedTuple):
    heading: str
    entries: list[Entry]


def grouped(options: Iterable[Option]) -> list[Group]:
    """The options in order, gathered by the card they are about, or else by what is done.

    >>> flip = Option("flip jazz", 0, "Flip {0} to {1} mode", ("Jazz", "bot"))
    >>> attack = Option("attack jazz", 1, "Attack with {0}", ("Jazz",))
    >>> [(group.heading, [one.words for one in group.entries]) for group in grouped([flip, attack])]
    [('Jazz', ['flip to bot mode', 'attack'])]
    >>> plays = [Option(f"play {name}", 0, "Play {0}", (name,)) for name in ("Zap", "Medic")]
    >>> [(group.heading, [one.words for one in group.entries]) for group in grouped(plays)]
    [('Play', ['Zap', 'Medic'])]
    """
    all_ = [*options]
    names = Counter(name for option in all_ if (name := _about(option)))
    verbs = Counter(verb for option in all_ if names[_about(option)] < 2 and (verb := _verb(option)))
    found: dict[str, Group] = {}
    for number, option in enumerate(all_, 1):
        name, verb = _about(option), _verb(option)
        if names[name] > 1:
            heading, words = name, _without(option)
        elif verbs[verb] > 1:
            heading, words = verb, option.label[len(verb) :].strip()
        else:
            heading, words = "", option.label
        # An option that has nothing in common with others is a group of its own.
        group = found.setdefault(heading or f"{number}", Group(heading, []))
        group.entries.append(Entry(number, words, option))
    return [*found.values()]


def _about(option: Option) -> str:
    """The name an option begins with; empty where the name is all there is of it."""
    return option.args[0] if "{0}" in option.template and option.template != "{0}" else ""


def _verb(option: Option) -> str:
    """The words before the first name."""
    words, place, _ = option.template.partition("{0}")
    return words.strip() if place else ""


def _without(option: Option) -> str:
    """The words of an option without the name it begins with."""
    words = " ".join(option.template.replace("{0}", "", 1).format(*option.args).split())
    for loose in LOOSE:
        words = words.removesuffix(loose)
    return words[:1].lower() + words[1:]


def drawn(decision: Decision) -> Table:
    """The options as they are printed."""
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(overflow="fold", max_width=28)
    table.add_column(overflow="fold", ratio=1)
    for group in grouped(decision.options):
        entries = Text("   ").join([entry_text(entry) for entry in group.entries])
        table.add_row(Text(group.heading, "bold"), entries)
    return table


def entry_text(entry: Entry) -> Text:
    # A number and the words behind it stay together, as far as they fit into a line.
    return Text.assemble((f"{entry.number}", "bold cyan"), "\u00a0", entry.words.replace(" ", "\u00a0"))


def found_by(line: str, decision: Decision) -> int | None:
    """The option whose key is meant by these words or beginnings of words; None where there is no such key.

    >>> keys = ["flip jazz-saboteur", "play zap", "play medic"]
    >>> decision = Decision(0, "", [Option(key, n) for n, key in enumerate(keys)], "")
    >>> found_by("f j", decision), found_by("dance", decision)
    (0, None)
    >>> found_by("pl", decision)
    Traceback (most recent call last):
    ...
    spacebridge.kernel.errors.BadInput: 'pl' can be 2 (play zap) or 3 (play medic): say more
    """
    words = line.lower().split()
    meant = [n for n, key in enumerate(decision.keys) if _begins(key.split(), words)]
    if not words or not meant:
        return None
    if len(meant) > 1:
        named = [f"{n + 1} ({decision.keys[n]})" for n in meant[:SHOWN]]
        named += [f"{len(meant) - SHOWN} more"] if len(meant) > SHOWN else []
        raise BadInput(f"{line!r} can be {', '.join(named[:-1])} or {named[-1]}: say more")
    return meant[0]


def _begins(key: list[str], words: list[str]) -> bool:
    return len(words) <= len(key) and all(whole.startswith(part) for whole, part in zip(key, words, strict=False))
