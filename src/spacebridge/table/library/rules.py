"""The rulebook: every clause and ruling in our words, with its document, its chapter and the scenarios that show it."""

from __future__ import annotations

from functools import cache
from typing import cast

from ...games import kits
from ...kernel.clauses import coverage
from ...kernel.english import suggest
from ...kernel.kit import Kit
from ..wire.access import Missing
from ..wire.rules import Rule, RulePage, Status
from .glossary import glossary
from .index import index


def document_of(id: str) -> str:
    """
    >>> document_of("ER-1.3.2-3c"), document_of("FAQ-W1-007")
    ('Expanded Rules 2.0', 'Rulings')
    """
    kit = _kit_of(id)
    return kit.documents.get(id.split("-", 1)[0], kit.title) if kit is not None else ""


def chapter_of(id: str) -> str:
    """
    >>> chapter_of("ER-1.3.2-3c"), chapter_of("CORE-battle-step-3")
    ('Attack: flips', 'Battles')
    """
    kit = _kit_of(id)
    return kit.chapter_of(id) if kit is not None else ""


def _kit_of(id: str) -> Kit | None:
    """The game that a clause is of."""
    clause = kits.clauses().get(id)
    return kits.of(clause.game) if clause is not None else None


@cache
def rules() -> tuple[Rule, ...]:
    """All clauses and rulings, game by game, in the order of their documents."""
    cites = {path: list(entry.line.cites) for path, entry in index().entries.items()}
    return tuple(
        Rule(
            row.clause.id, row.clause.game, "ruling" if row.clause.ruling else "clause",
            document_of(row.clause.id), chapter_of(row.clause.id), row.clause.text, cast("Status", row.status),
            row.clause.waits_for, row.scenarios,
        )
        for row in coverage(kits.clauses(), cites)
    )  # fmt: skip


@cache
def _by_id() -> dict[str, int]:
    return {rule.id: place for place, rule in enumerate(rules())}


def rule_page(id: str) -> RulePage:
    """One clause with the scenarios that show it, the words it explains and its neighbours."""
    place = _by_id().get(id)
    if place is None:
        raise Missing(f"there is no clause or ruling {id[:60]!r}{suggest(id[:60], kits.clauses())}")
    rule = rules()[place]
    neighbours = [
        other.id if other is not None and other.document == rule.document else ""
        for other in (rules()[place - 1] if place else None, rules()[place + 1] if place + 1 < len(rules()) else None)
    ]
    return RulePage(
        rule,
        tuple(index().find(path).line for path in rule.scenarios),
        tuple(word for word in glossary() if word.rule == id),
        neighbours[0],
        neighbours[1],
    )
