"""Plans of Combiners in words: what a pick does for one of them, and what is still missing."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.decision import Option
from ...kernel.english import count, listing
from ...kernel.grammar import a
from ..state import TcgGame
from ..words.predicates import mode_words
from .plans import Plan, Progress, plans_of, progress


def reason(before: TcgGame, after: TcgGame, options: Sequence[Option], index: int) -> str:
    """What a pick does for the Combiner that is nearest afterwards; nothing where it does nothing for any."""
    assert before.decision is not None
    player = before.decision.player
    told: list[tuple[float, str]] = []
    for plan in plans_of(before.pool):
        now, then = progress(before, player, plan), progress(after, player, plan)
        if now is None:
            continue
        if then is None:
            if joined(before, after, player, plan):
                return f"That combines your characters into {plan.form.name}."
            continue
        gain = gain_of(after, now, then, options, index)
        if gain:
            told.append((then.share, f"That {gain}{rest_of(after, now, then, options[index])}."))
    return max(told, default=(0.0, ""), key=lambda one: one[0])[1]


def joined(before: TcgGame, after: TcgGame, player: int, plan: Plan) -> bool:
    """Did the Combiner come about?"""
    forms = [sum(game.characters[c].card is plan.form for c in game.teams[player]) for game in (before, after)]
    return forms[1] > forms[0]


def gain_of(game: TcgGame, now: Progress, then: Progress, options: Sequence[Option], index: int) -> str:
    """What is new: parts that are ready, or the card that joins them in hand, or kept there."""
    plan = now.plan
    fresh = [c for c in then.ready if c not in now.ready]
    if len(then.ready) > len(now.ready) and fresh:
        return f"brings {plan.form.name} closer: {listing(ready_words(game, plan, fresh))}"
    brought = [id for id in now.away if id not in then.away]
    if brought:
        names = listing([game.pool.characters[id].name for id in brought])
        return f"brings {plan.form.name} closer: {names} {'is' if len(brought) == 1 else 'are'} in the game"
    if plan.kind < 0:
        return ""
    card = game.pool.battle_cards[plan.kind]
    named = [touches(option, card.id) for option in options]
    if not now.cards and then.cards and named[index]:
        return f"brings {plan.form.name} closer: {card.name} comes to your hand"
    lost = any(one and not options[i].key.startswith("play ") for i, one in enumerate(named) if i != index)
    if now.cards and then.cards and lost and not named[index]:
        return f"keeps {card.name} in hand, which {plan.form.name} needs"
    return ""


def touches(option: Option, card: str) -> bool:
    """Does an option speak of that card?"""
    return any(place.card == card for place in option.places)


def ready_words(game: TcgGame, plan: Plan, parts: list[int]) -> list[str]:
    return [f"{game.characters[c].name} is in {mode_words(game.characters[c].face.name)}" for c in parts]


def rest_of(game: TcgGame, now: Progress, then: Progress, option: Option) -> str:
    """What is still missing. Whether a card was drawn that joins the parts is not known beforehand."""
    missing = [*modes_words(game, then), *away_words(game, then)]
    plan = then.plan
    if plan.kind >= 0:
        card = game.pool.battle_cards[plan.kind]
        if not (now.cards or touches(option, card.id)):
            missing.append(f"{a(card.name)} in hand")
    elif not now.cards:
        missing.append(f"{count(plan.cost, 'card')} in hand")
    return f"; still missing: {', '.join(missing)}" if missing else "; nothing is missing any more"


def modes_words(game: TcgGame, found: Progress) -> list[str]:
    """Parts in the wrong mode, by the mode that is wanted."""
    wanted: dict[str, list[str]] = {}
    modes = dict(found.plan.parts)
    for index in found.turned:
        one = game.characters[index]
        mode = mode_words(one.card.modes[min(modes[one.card.id])].name)
        fallen = "" if index in game.teams[one.owner] else " (KO'd)"
        wanted.setdefault(mode, []).append(f"{one.name}{fallen}")
    return [f"{listing(names)} in {mode}" for mode, names in wanted.items()]


def away_words(game: TcgGame, found: Progress) -> list[str]:
    names = [game.pool.characters[id].name for id in found.away]
    return [f"{listing(names)} from outside the game"] if names else []
