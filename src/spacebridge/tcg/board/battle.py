"""Two characters fight, and battle cards are flipped for them."""

from __future__ import annotations

from typing import Final, Literal

from ...kernel.knowledge import SEATS
from ..catalogue import BLUE_WAY, ORANGE_WAY, PRINTED_WAY, SWAPPED_WAY
from ..choices import Modifier, ReadCard
from ..definitions import BLACK, BLUE, ORANGE, WHITE
from ..events import (
    AttackBegan,
    AttackMoved,
    BattleCardFlipped,
    FlipsLimited,
    Icon,
    IconsDropped,
    IconsDulled,
    IconsRecoloured,
    NoDamageDone,
    Reason,
)
from ..happenings import AttackerChosen, AttackOver, FlipsLocked, GreenKept, TotalsCounted
from ..pieces import Battle
from ..state import ATTACK, TcgGame
from ..stats import stat_value
from ..triggers import hear
from ..words.base import NONE, PIERCE, RECOLOURED, SWAPPED, UNTIL_ATTACK, UNTIL_TURN, WHITE_FLIPS
from .abilities import SPANS, gain
from .cards import reshuffle, to_scrap
from .common import PUBLIC, changed
from .sums import reasons


def choose_attacker(game: TcgGame, index: int, reach: str = "", prey: int = NONE) -> None:
    game.phase = ATTACK
    game.battle = Battle(index, game.whites, reach=reach, prey=prey)
    game.lifted = ((), ())
    game.last_attacker = changed(game.last_attacker, game.active, index)
    game.characters[index].attacked += 1
    game.emit(AttackerChosen("ER-1.3.1-2", index))


def begin_attack(game: TcgGame, battle: Battle, defender: int, cause: str) -> None:
    battle.defender = defender
    battle.attack = game.attack_of(battle.attacker)
    battle.defense = game.defense_of(defender)
    battle.mark = (game.batch, len(game.modifiers))
    if not battle.attack or not battle.defense:
        battle.below = (min(0, stat_value(game, battle.attacker, 0)), min(0, stat_value(game, defender, 1)))
    attacker, other = game.characters[battle.attacker], game.characters[defender]
    why_attack: tuple[Reason, ...] = ()
    why_defense: tuple[Reason, ...] = ()
    if battle.attack != attacker.sheets[attacker.mode].printed[0]:
        why_attack = reasons(game, battle.attacker, 0, battle.attack)
    if battle.defense != other.sheets[other.mode].printed[1]:
        why_defense = reasons(game, defender, 1, battle.defense)
    game.emit(AttackBegan(cause, battle.attacker, defender, battle.attack, battle.defense, why_attack, why_defense))


def lock_flips(game: TcgGame, battle: Battle, attacking: int | None, defending: int | None) -> None:
    """Fix how many cards a side flips; white icons it flipped this turn up to now came before those of the battle."""
    player = game.active
    if attacking is not None:
        battle.flips[0] = attacking
        if battle.whites_before[player] != game.whites[player]:
            battle.whites_before = changed(battle.whites_before, player, game.whites[player])
    if defending is not None:
        battle.flips[1] = defending
        if battle.whites_before[1 - player] != game.whites[1 - player]:
            battle.whites_before = changed(battle.whites_before, 1 - player, game.whites[1 - player])
    game.emit(FlipsLocked("ER-1.3.2-2", battle.flips[0], battle.flips[1]))


def flip_battle_cards(
    game: TcgGame, player: int, number: int, battle: Battle | None, cause: str, pauses: bool = True
) -> None:
    """Turn up cards from the top of a player's deck into the played area, one by one.

    In a battle their icons count at once: orange for the attack, blue for the defense, black as Pierce, and a first
    white one brings more flips. The flips of the battle itself pause where something waits that has to happen between
    two of them; the battle knows how many are left. Most of a game's time goes by here.
    """
    deck = game.decks[game.rules.pile_numbers[player]]
    pool = game.pool
    attacking = player == game.active
    side = 0 if attacking else 1
    colour = pool.orange if attacking else pool.blue
    white, black, icons = pool.white, pool.black, pool.icons
    fighter = NONE
    flipped: list[int] = []
    if battle is not None:
        fighter = battle.attacker if attacking else battle.defender
        flipped = battle.flipped[player]
    played = game.played[player]
    emit = game.emit
    total = 0
    changes = limited = heard = False
    way = PRINTED_WAY
    limit: Battle | None = None
    if pool.library.odd_flips:
        changes = battle is not None and pool.library.changes_flips
        if battle is not None:
            way = way_to_read(game, fighter)
            icons = pool.icons_as[way]
        limit = game.battle if pool.library.limits_flips and game.in_attack else None
        limited = limit is not None and limit.most[player] >= 0
        heard = BattleCardFlipped in pool.library.events
    odd = battle is not None and bool(way or battle.dull)
    hybrid = pool.icon_traits if battle is not None and pool.has_hybrids else None
    while number > 0 and deck:
        if limited and not may_flip(game, player):
            break
        card = deck.pop() | PUBLIC
        kind = card >> SEATS
        played.append(card)
        number -= 1
        idle = NOTHING_IDLE
        whites, blacks = white[kind], black[kind]
        if battle is not None:
            flipped.append(card)
            more = colour[kind]
            if odd or (hybrid is not None and hybrid[kind]):
                idle, more, blacks = read_icons(game, battle, player, kind, way, fighter)
                if way or pool.icon_traits[kind]:
                    battle.read = changed(battle.read, player, (*battle.read[player], ReadCard(card, way, idle)))
            if more:
                battle.bonus[side] += more
                lack = battle.below[side]
                if lack:  # what is below 0 is made up for first
                    battle.below = changed(battle.below, side, min(0, lack + more))
                    more = max(0, lack + more)
            if attacking:
                total = battle.attack = battle.attack + more
            else:
                total = battle.defense = battle.defense + more
            if whites:
                game.whites = changed(game.whites, player, game.whites[player] + whites)
                if not battle.extra_used[side] and whites > idle.count(WHITE):
                    battle.extra_used = changed(battle.extra_used, side, True)
                    number += game.rules.white_flips
                    if changes:
                        number += stat_value(game, fighter, WHITE_FLIPS)
            if pauses:
                battle.flips[side] = number
        else:
            if whites:
                game.whites = changed(game.whites, player, game.whites[player] + whites)
            if limit is not None:
                limit.beside = changed(limit.beside, player, limit.beside[player] + 1)
        told = BattleCardFlipped(cause, player, card, icons[kind], total, attacking, fighter, idle)
        emit(told)
        if heard:
            hear(game, told)
        if blacks and attacking and battle is not None:
            gain(game, fighter, PIERCE, blacks, UNTIL_TURN, "ER-1.3.2-3e")
        if not deck:
            reshuffle(game, player, cause)
        if pauses and game.pending:
            break


NOTHING_IDLE: Final[tuple[Icon, ...]] = ()


def way_to_read(game: TcgGame, fighter: int) -> int:
    """How icons are read that are flipped for a fighter now: what swaps them comes first, then what makes all of them
    one colour; two effects that do so in both directions leave them as they were."""
    turned = {one.amount for one in game.modifiers if one.stat == RECOLOURED}
    if len(turned) == 1:
        return turned.pop()
    swapped = game.pool.library.changes_flips and stat_value(game, fighter, SWAPPED) % 2 == 1
    return SWAPPED_WAY if swapped else PRINTED_WAY


def read_icons(
    game: TcgGame, battle: Battle, player: int, kind: int, way: int, fighter: int
) -> tuple[tuple[Icon, ...], int, int]:
    """Of a card that was flipped for a fighter the icons that do nothing, how many count for attack or defense, and how
    many are black, where icons are read otherwise than printed, work for some only, or are dull."""
    pool = game.pool
    colour = ORANGE if player == game.active else BLUE
    idle = idle_icons(game, kind, way, fighter)
    more = 0 if colour in battle.dull else pool.icons_as[way][kind].count(colour) - idle.count(colour)
    blacks = 0 if BLACK in battle.dull else pool.black[kind] - idle.count(BLACK)
    return idle, more, blacks


def idle_icons(game: TcgGame, kind: int, way: int, fighter: int) -> tuple[Icon, ...]:
    """The hybrid icons of a card that do nothing for a fighter, who lacks their trait."""
    pool = game.pool
    traits = pool.icon_traits[kind]
    if not traits:
        return NOTHING_IDLE
    shown = zip(pool.icons_as[way][kind], traits, strict=True)
    return tuple(icon for icon, trait in shown if trait and not game.has_trait(fighter, trait))


def recolour(game: TcgGame, icon: Literal["orange", "blue"], until: int, cause: str) -> None:
    """For a while each icon of a colour, orange or blue, that either player flips in a battle is one of the other."""
    becomes: Literal["orange", "blue"] = "blue" if icon == ORANGE else "orange"
    way = BLUE_WAY if icon == ORANGE else ORANGE_WAY
    game.modifiers.append(Modifier(NONE, RECOLOURED, way, until, NONE))
    game.emit(IconsRecoloured(cause, icon, becomes, SPANS[until]))


def dull_icons(game: TcgGame, colours: tuple[Icon, ...], cause: str) -> None:
    """From now on, and for what was flipped before, icons of these colours do nothing in this battle."""
    battle = game.battle
    if battle is None or not game.in_attack:
        return
    for side, colour in enumerate((ORANGE, BLUE)):
        if colour in colours:
            battle.bonus[side] = 0
    if BLACK in colours and BLACK not in battle.dull:
        read = {one.card: one.idle.count(BLACK) for one in battle.read[game.active]}
        flipped = battle.flipped[game.active]
        gain(game, battle.attacker, PIERCE, -sum(game.pool.black[c >> SEATS] - read.get(c, 0) for c in flipped),
             UNTIL_TURN, cause)  # fmt: skip
    battle.dull = tuple(dict.fromkeys((*battle.dull, *colours)))
    lows = (stat_value(game, battle.attacker, 0), stat_value(game, battle.defender, 1))
    battle.below = (min(0, lows[0] + battle.bonus[0]), min(0, lows[1] + battle.bonus[1]))
    battle.mark = (-1, -1)
    battle.attack, battle.defense = game.attack_of(battle.attacker), game.defense_of(battle.defender)
    game.emit(IconsDulled(cause, colours))


def may_flip(game: TcgGame, player: int) -> bool:
    """Is there another flip for this player in this battle?"""
    battle = game.battle
    assert battle is not None
    return len(battle.flipped[player]) + battle.beside[player] < battle.most[player]


def limit_flips(game: TcgGame, player: int, number: int, cause: str) -> None:
    """A player can't flip more cards than that in this battle; the lowest of several limits holds."""
    battle = game.battle
    if battle is None or not game.in_attack:
        return
    before = battle.most[player]
    battle.most = changed(battle.most, player, number if before < 0 else min(before, number))
    game.emit(FlipsLimited(cause, player, number))


def scrap_unused(game: TcgGame, player: int, position: int, cause: str) -> int:
    """A flipped card of the played area is scrapped, and its icons don't count: it was not flipped for this battle."""
    battle = game.battle
    assert battle is not None
    card = game.played[player].pop(position)
    kind = card >> SEATS
    attacking = player == game.active
    pool = game.pool
    read = next((one for one in battle.read[player] if one.card == card), ReadCard(card, PRINTED_WAY))
    battle.flipped[player].remove(card)
    left = list(battle.read[player])
    if read in left:
        left.remove(read)
        battle.read = changed(battle.read, player, tuple(left))
    battle.beside = changed(battle.beside, player, battle.beside[player] + 1)
    side = not attacking
    icons = pool.icons_as[read.way][kind]
    colour = ORANGE if attacking else BLUE
    if colour not in battle.dull:
        battle.bonus[side] -= icons.count(colour) - read.idle.count(colour)
    fighter = battle.attacker if attacking else battle.defender
    blacks = 0 if BLACK in battle.dull else pool.black[kind] - read.idle.count(BLACK)
    if attacking and blacks:
        gain(game, fighter, PIERCE, -blacks, UNTIL_TURN, cause)
    value = stat_value(game, fighter, int(side)) + battle.bonus[side]
    battle.below = changed(battle.below, int(side), min(0, value))
    if attacking:
        battle.attack = max(0, value)
    else:
        battle.defense = max(0, value)
    game.emit(IconsDropped(cause, player, card, icons, max(0, value), attacking, fighter))
    to_scrap(game, player, card, cause, "played area")
    return card


def count_totals(game: TcgGame, battle: Battle) -> None:
    """Attack, defense and Pierce as they stand now; flips have been added as they came."""
    if battle.mark != (game.batch, len(game.modifiers)) or game.pool.library.counts_flips:
        battle.attack = game.attack_of(battle.attacker)
        battle.defense = game.defense_of(battle.defender)
    pierce = stat_value(game, battle.attacker, PIERCE)
    battle.pierce = pierce if pierce > 0 else 0
    game.emit(TotalsCounted("ER-1.3.3-1", battle.attack, battle.defense, battle.pierce))


def do_no_damage(game: TcgGame, battle: Battle, cause: str) -> None:
    """The attack is stopped, or nothing is left of its damage."""
    battle.damage = 0
    game.emit(NoDamageDone(cause, battle.attacker, battle.defender, battle.attack, battle.defense))


def redirect_attack(game: TcgGame, battle: Battle, index: int, cause: str) -> None:
    battle.taker = index
    game.emit(AttackMoved(cause, index))


def end_attack(game: TcgGame) -> None:
    """The attack is over; what lasts until then wears off."""
    if game.battle is None:
        return
    game.battle.over = True
    if game.modifiers:
        game.modifiers[:] = [entry for entry in game.modifiers if entry.until != UNTIL_ATTACK]
    if game.grants:
        game.grants[:] = [entry for entry in game.grants if not entry.attack]
    game.emit(AttackOver("ER-1.4-1", game.battle.attacker))


def keep_green(game: TcgGame, battle: Battle, player: int, cause: str) -> None:
    """After the battle this player may take a flipped green card instead of swapping one."""
    battle.keeps_green = changed(battle.keeps_green, player, True)
    game.emit(GreenKept(cause, player))
