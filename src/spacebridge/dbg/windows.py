"""Windows to Convert in: anybody may do so on any player's turn, so each is asked where it could matter.

CORE-convert-02 says when: always. CORE-convert-03 says when not: while an effect is being resolved. So the windows lie
before an Ambush, a Reveal Attack or the Encounter of a Confrontation, before an Assist, and between two turns; on their
own turn players Convert among their actions. Reasons are read off the table alone: that somebody is asked must not tell
what they hold.
"""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS
from . import places, sides
from .attacks import can_be_blocked, reaches
from .choices import Accept, Decline
from .happenings import ConvertingToAlt, ConvertingToBot
from .limits import limits_of
from .plays import can_convert, convert, convert_cost
from .prospects import can_do_something
from .registers import ConvertWindow, Window
from .sheets import Sheet, walk
from .state import DbgGame
from .words import Draw, Effect, EnergonAbility, GainDamage, If, LoseEnergon, ReturnDamage, StartOfTurn, When, tell
from .words.base import context

PROMPTS: dict[Window, str] = {
    "before turn": "Before {0}'s turn: Convert to {2} Mode for {1} Energon?",
    "before attack": "Before the Attack: Convert to {2} Mode for {1} Energon?",
    "before encounter": "Before the Confrontation: Convert to {2} Mode for {1} Energon?",
    "between turns": "Before {0}'s turn: Convert to {2} Mode for {1} Energon?",
}


def open_window(game: DbgGame, which: Window, asked: tuple[int, ...], targets: tuple[int, ...] = ()) -> None:
    """Ask these players in turn; `targets` are those about to be Attacked."""
    if any(reasons(game, player, which, targets) for player in asked):
        game.call(WINDOW, ConvertWindow(which, asked, targets))


def ask_convert(game: DbgGame, frame: Frame) -> Decision | None:
    """Whoever has a reason now: an earlier answer may have taken it away or given it."""
    r: ConvertWindow = frame.registers
    r.pick = None
    for place, player in enumerate(r.asked):
        gains = reasons(game, player, r.which, r.targets)
        if gains:
            seat = game.seats[player]
            options = [
                Option("convert", Accept(place), "Convert. {0}", (" ".join(gains),), places.character(player)),
                Option("pass", Decline(place), "Stay as you are"),
            ]
            whose = player if r.which == "between turns" else game.active
            args = (game.character_of(whose), str(convert_cost(limits_of(game, player))), "Alt" if seat.bot else "Bot")
            return Decision(player, PROMPTS[r.which], options, into="pick", args=args, rules=("CORE-convert-02",))
    return None


def take_convert(game: DbgGame, frame: Frame) -> None:
    r: ConvertWindow = frame.registers
    if r.pick is None:
        return
    place = r.pick.asked
    player = r.asked[place]
    r.asked = r.asked[place + 1 :]
    frame.go(ask_convert)
    if isinstance(r.pick, Accept):
        convert(game, player, convert_cost(limits_of(game, player)))


WINDOW = procedure("dbg.convert-window", ask_convert, take_convert, registers=ConvertWindow)


# Reasons


def reasons(game: DbgGame, player: int, which: Window, targets: tuple[int, ...] = ()) -> list[str]:
    """What Converting would bring now, in words; nothing where it would be the same later, or can't be paid."""
    seat = game.seats[player]
    if seat.at < 0 or not seat.energon:
        return []
    if which == "between turns":
        found = [*dearer_later(game, player), *lost_otherwise(game, player), *in_time(game, player)]
    elif which == "before turn":
        found = [one.text() for one in new_blocks(game, player)]
        found += [one.text() for one in triggers(game, player)]
    elif which == "before assist":
        confront = game.battle is not None and game.battle.confront
        found = against_encounter(game, player) if confront else []
        found += [one.text() for one in triggers(game, player) if draws(one)]
    elif which == "before encounter":
        found = against_encounter(game, player)
    else:
        found = [one.text() for one in new_blocks(game, player, targets)]
        found += [one.text() for one in triggers(game, player) if helps_against_attack(game, player, one, targets)]
    return found if found and can_convert(game, player, limits_of(game, player)) else []


def new_blocks(game: DbgGame, player: int, targets: tuple[int, ...] | None = None) -> list[EnergonAbility]:
    """Abilities of the other side that Block on this turn and can be paid too, for one of these targets."""
    seat = game.seats[player]
    bot = game.pool.cards[seat.kind].bot
    if seat.bot or bot is None or not any(one.block is not None for one in bot.energon):
        return []
    if targets is not None and not can_be_blocked(game):
        return []
    limits = limits_of(game, player)
    left = seat.energon - convert_cost(limits)
    return [
        one
        for number, one in enumerate(bot.energon)
        if one.block is not None
        and (one.any_turn or player == game.active)
        and one.cost <= left
        and number not in seat.used
        and (targets is None or any(reaches(game, player, at, one.reach(limits.block_range)) for at in targets))
    ]


def triggers(game: DbgGame, player: int) -> list[When]:
    """What the side that is up does when it is left, if that finds anything to work on."""
    seat = game.seats[player]
    sheet = game.pool.library.papers[seat.kind].sides[seat.bot]
    waiting = sheet.triggers.get(ConvertingToAlt if seat.bot else ConvertingToBot, [])
    return [one.node for one in waiting if isinstance(one.node, When) and can_do_something(game, player, one.node.do)]


def draws(ability: When) -> bool:
    return any(isinstance(one, Draw) for one in walk(ability.do))


def helps_against_attack(game: DbgGame, player: int, ability: When, targets: tuple[int, ...]) -> bool:
    """Could it bring a Block into the hand for oneself or a friend, or save one who has one Damage left to lose by?"""
    if draws(ability):
        friends = tuple(one for one in targets if sides.allied(game, player, one))
        reach = farthest_block(game) + limits_of(game, player).block_range
        near = player in targets or any(reaches(game, player, friend, reach) for friend in friends)
        return near and can_be_blocked(game)
    return saves(game, player, ability, targets, 1)


def farthest_block(game: DbgGame) -> int:
    """How far a Block from the hand can reach; which of them is drawn nobody knows."""
    return max((card.range for kind, card in enumerate(game.pool.cards) if game.pool.block[kind]), default=0)


def saves(game: DbgGame, player: int, ability: When, threatened: tuple[int, ...], harm: int) -> bool:
    """Does it repair one of them for whom so much Damage would be the end? CORE-coop-lose-01"""
    limit = game.mode.damage_limit
    repairs = [one for one in walk(ability.do) if isinstance(one, ReturnDamage)]
    near = [one for repair in repairs for one in repair.whose(game, player)]
    return limit > 0 and any(limit - harm <= game.damage_of(other) < limit for other in near if other in threatened)


def against_encounter(game: DbgGame, player: int) -> list[str]:
    """What helps the one who Confronts against the Encounter card: a Block, or a repair before too much Damage."""
    cards = (card for kind, card in enumerate(game.pool.cards) if game.supply[kind] and card.type == "encounter")
    harm = max((damage_in(card.confrontation) for card in cards), default=0)
    confronting = (game.active,)
    found = [one.text() for one in new_blocks(game, player, confronting)]
    return found + [one.text() for one in triggers(game, player) if saves(game, player, one, confronting, harm)]


def damage_in(effects: tuple[Effect, ...]) -> int:
    found = [one.amount for one in walk(effects) if isinstance(one, GainDamage) and one.who is None]
    return sum(amount if isinstance(amount, int) else 1 for amount in found)


def in_time(game: DbgGame, player: int) -> list[str]:
    """Repairs without which a Start of Turn effect would be the end of the game."""
    harm = damage_in(start_effects(game, player))
    return [one.text() for one in triggers(game, player) if saves(game, player, one, (player,), harm)]


def dearer_later(game: DbgGame, player: int) -> list[str]:
    """What in the Matrix will weigh on this player's own turn and not before. CORE-ongoing-01"""
    if player == game.active:
        return []
    found: list[str] = []
    for space in game.watched_by(player):
        sheet = game.pool.library.papers[game.matrix[space] >> SEATS].sheet
        found += [one.text() for one in sheet.costs if one.what == "convert" and one.amount > 0]
        found += [one.text() for one in sheet.cannot if one.what == "convert"]
    return found


def lost_otherwise(game: DbgGame, player: int) -> list[str]:
    """Start of Turn effects that would take the very Energon that Converting takes."""
    found = [one for one in walk(start_effects(game, player)) if isinstance(one, LoseEnergon)]
    total = sum(one.amount for one in found if isinstance(one.amount, int))
    if not total or game.seats[player].energon >= total + convert_cost(limits_of(game, player)):
        return []
    return [tell((one,)) for one in found]


def start_effects(game: DbgGame, player: int) -> tuple[Effect, ...]:
    """All Start of Turn effects that wait for this player, as conditions stand now."""
    seat = game.seats[player]
    papers = game.pool.library.papers
    sheets: list[tuple[Sheet, int]] = [(papers[seat.kind].sides[seat.bot], -1)]
    sheets += [(papers[card >> SEATS].sheet, -1) for card in seat.allies]
    sheets += [(papers[game.matrix[space] >> SEATS].sheet, space) for space in game.watched_by(player)]
    found: list[Effect] = []
    for sheet, space in sheets:
        for start in sheet.starts:
            node = start.node
            assert isinstance(node, StartOfTurn)
            registers = context(player, space=space)
            if node.if_ is None or node.if_.holds(game, registers):
                for effect in node.do:
                    if isinstance(effect, If):
                        found += effect.then if effect.condition.holds(game, registers) else effect.otherwise
                    else:
                        found.append(effect)
    return tuple(found)
