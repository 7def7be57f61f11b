"""Energon abilities: which can be activated, and what is paid for them."""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from . import board, places
from .choices import CHARACTER, Activate
from .effects import EFFECT, run_effect
from .registers import SpendX
from .state import DbgGame
from .words import ChooseOne, DiscardAssists, EnergonAbility, SecondAssist, moments
from .words.base import context


def ability_options(game: DbgGame, player: int, when: tuple[str, ...]) -> list[Option]:
    """Unused Energon abilities on cards in play and the character that can be paid. CORE-ability-01, CORE-ability-08"""
    seat = game.seats[player]
    options: list[Option] = []
    seen: set[tuple[int, int]] = set()
    for i, item in enumerate(seat.items):
        kind = item.card >> SEATS
        card = game.pool.cards[kind]
        for number, ability in enumerate(card.energon):
            if (
                not moments(ability.when).isdisjoint(when)
                and ability.acts
                and number not in item.used
                and ability.cost <= seat.energon
                and (kind, number) not in seen
                and can_do(game, player, ability)
            ):
                seen.add((kind, number))
                which = f" {number + 1}" if len(card.energon) > 1 else ""
                label = (card.name, ability.text())
                use, lies = Activate(item.tag, number), places.zone("play", player, i, card.id)
                options.append(Option(f"activate {card.id}{which}", use, "{0}: {1}", label, lies))
    side = game.pool.cards[seat.kind].bot
    if seat.bot and side is not None:
        for number, ability in enumerate(side.energon):
            if (
                not moments(ability.when).isdisjoint(when)
                and ability.acts
                and number not in seat.used
                and ability.cost <= seat.energon
                and can_do(game, player, ability)
            ):
                label = (game.character_of(player), ability.text())
                use, lies = Activate(CHARACTER, number), places.character(player)
                options.append(Option(f"activate character {number + 1}", use, "{0}: {1}", label, lies))
    return options


def can_do(game: DbgGame, player: int, ability: EnergonAbility) -> bool:
    """Would it find anything to work on? WOC-card-prowl-02, WOC-face-electro-scrambler"""
    first = ability.do[0] if ability.do else None
    if not isinstance(first, ChooseOne | DiscardAssists | SecondAssist):
        return True
    return first.possible(game, Frame(EFFECT, 0, context(player)))


def activate(game: DbgGame, player: int, tag: int, number: int, *, fighting: bool = False) -> None:
    """`fighting`: for a Confrontation that is about to be declared. CORE-turn-10"""
    ability = ability_of(game, player, tag, number)[1]
    if ability.x:
        game.call(SPEND_X, SpendX(player, tag, number, fighting))
    else:
        pay_ability(game, player, tag, number, ability.cost, fighting)


def ability_of(game: DbgGame, player: int, tag: int, number: int) -> tuple[int, EnergonAbility]:
    """With the kind of its card."""
    seat = game.seats[player]
    item = seat.item(tag)
    kind = kind_of(item.card) if item is not None else seat.kind
    return kind, game.pool.cards[kind].actives[number]


def pay_ability(game: DbgGame, player: int, tag: int, number: int, paid: int, fighting: bool) -> None:
    kind, ability = ability_of(game, player, tag, number)
    board.spend_energon(game, player, paid, "CORE-ability-01")
    board.use_ability(game, player, tag, number, "CORE-turn-10")
    commanding = game.battle is None and not fighting and "command" in moments(ability.when)
    purpose = "command" if commanding else ""  # WOC-ability-08
    program = game.pool.library.papers[kind].actives[number]
    run_effect(game, program, player, kind, item=tag, count=paid if ability.x else 0, purpose=purpose)


def ask_x(game: DbgGame, frame: Frame) -> Decision | None:
    """How much Energon is spent on what costs X."""
    r: SpendX = frame.registers
    kind, ability = ability_of(game, r.player, r.item, r.number)
    r.paid = most = game.seats[r.player].energon
    if most <= ability.cost:
        return None
    options = [Option(f"choose {n}", n, "{0} Energon", (str(n),)) for n in range(ability.cost, most + 1)]
    name = game.pool.cards[kind].name
    return Decision(r.player, "{0}: how much Energon?", options, "paid", (name,), rules=("WOC-ability-01",))


def spend_x(game: DbgGame, frame: Frame) -> None:
    r: SpendX = frame.registers
    pay_ability(game, r.player, r.item, r.number, r.paid, r.fighting)


SPEND_X = procedure("dbg.spend-x", ask_x, spend_x, registers=SpendX)
