"""What changes damage before it is taken: effects that replace it, limits, and prohibitions. ER-1.3.3-3, ER-6-7"""

from __future__ import annotations

from typing import Final

from ..kernel.knowledge import SEATS
from .choices import Replacement, Source
from .events import DamageChanged
from .registers import Damage
from .state import TcgGame
from .stats import context, forbidden, stat_value
from .words.abilities import InsteadOfDamage
from .words.amounts import value
from .words.base import ATTACK_LIMIT, LIMIT, NO_FOREIGN_HARM, NO_HARM, NONE, SAFEGUARD
from .words.nouns import Who

BATTLE_TAKER: Final = "taker of this attack"
"""The name of the replacement that an ability set up for this attack."""


def replacements(game: TcgGame, r: Damage) -> list[Replacement]:
    """The effects that would change this damage and have not yet."""
    target, applied = r.target, r.applied
    amount = capped(game, target, r.amount, r.attack, r.by)
    if amount <= 0:
        return []
    found: list[Replacement] = []
    upgrades = game.pool.library.upgrades
    battle = game.battle
    if r.attack and battle is not None and battle.taker >= 0 and BATTLE_TAKER not in applied:
        taker = battle.taker
        if target == battle.defender and taker in game.teams[game.characters[taker].owner]:
            found.append(Replacement(BATTLE_TAKER, game.characters[target].owner, Source(target)))
    for side in (0, 1):
        for index in game.teams[side]:
            character = game.characters[index]
            for name, node in character.sheets[character.mode].instead:
                if name not in applied and applies(game, r, node, side, index, amount):
                    found.append(Replacement(name, side, Source(index)))
            for worn in character.upgrades:
                for name, node in upgrades[worn.card >> SEATS].instead:
                    if name not in applied and applies(game, r, node, side, index, amount):
                        found.append(Replacement(name, side, Source(index, worn)))
    return found


def applies(game: TcgGame, r: Damage, node: InsteadOfDamage, side: int, source: int, amount: int) -> bool:
    if (node.attack_only and not r.attack) or (node.other_only and r.attack):
        return False
    if amount < node.at_least or (node.parity is not None and (node.parity == "even") != (amount % 2 == 0)):
        return False
    target = r.target
    if node.foreign and r.by == game.characters[target].owner:
        return False
    registers = context(side, source)
    if node.if_ is not None and not node.if_.holds(game, registers):
        return False
    if isinstance(node.to, Who):
        if not node.to.fits(game, registers, target):
            return False
    elif target != source:
        return False
    return node.taker is None or new_taker(game, node, side, source) not in (NONE, target)


def new_taker(game: TcgGame, node: InsteadOfDamage, side: int, source: int) -> int:
    if isinstance(node.taker, Who):
        found = node.taker.all(game, context(side, source))
        return found[0] if found else NONE
    return source


def shielded(game: TcgGame, target: int, attack: bool, by: int) -> bool:
    """Can't it take this damage at all? Whose card does it matters, not who acts. FAQ-W3-026, FAQ-W3-027"""
    if attack:
        return False
    if forbidden(game, target, NO_HARM):
        return True
    return by != game.characters[target].owner and forbidden(game, target, NO_FOREIGN_HARM)


def limits(game: TcgGame, index: int, attack: bool) -> int | None:
    """The most damage this character can take now by its constant abilities; None without such a limit."""
    if not attack:
        return None
    character = game.characters[index]
    sheets = [character.sheets[character.mode], *(game.upgrade_sheet(worn) for worn in character.upgrades)]
    registers = context(character.owner, index)
    found = [
        value(game, registers, ability.amount)
        for sheet in sheets
        for ability in sheet.own.get(LIMIT, ())
        if ability.while_ is None or ability.while_.holds(game, registers)
    ]
    return min(found) if found else None


def what_limits(game: TcgGame, index: int, amount: int, attack: bool, by: int) -> DamageChanged:
    """What keeps this character from taking more damage than that: a keyword, its own card, or an Upgrade on it."""
    character = game.characters[index]
    if shielded(game, index, attack, by):
        return DamageChanged("", "forbidden", amount, index)
    if not character.damage and game.stat(index, SAFEGUARD) == amount:
        return DamageChanged("ER-6-7", "safeguard", amount, index, index, keyword=amount)
    limit = limits(game, index, attack)
    if limit is not None:
        registers = context(character.owner, index)
        for worn in (None, *character.upgrades):
            sheet = game.upgrade_sheet(worn) if worn is not None else character.sheets[character.mode]
            if any(value(game, registers, ability.amount) == limit for ability in sheet.own.get(LIMIT, ())):
                card = worn.card if worn is not None else NONE
                return DamageChanged("", "limit", amount, index, index, card)
    return DamageChanged("", "limit", amount, index)


def capped(game: TcgGame, target: int, amount: int, attack: bool, by: int) -> int:
    """What the target can take of it: plain limits such as Safeguard are never asked about. ER-6-7"""
    library = game.pool.library
    if library.shields and shielded(game, target, attack, by):
        return 0
    if game.characters[target].damage == 0:
        safeguard = stat_value(game, target, SAFEGUARD)
        if safeguard > 0:
            amount = min(amount, safeguard)
    limit = limits(game, target, attack) if LIMIT in library.own_stats else None
    battle = game.battle
    if limit is not None and battle is not None and game.in_attack:
        taken = battle.taken if battle.defender == target else 0
        amount = min(amount, max(0, limit - taken))
    for entry in game.modifiers:
        if entry.character == target and entry.stat == LIMIT:
            amount = min(amount, entry.amount)
        elif attack and entry.character == target and entry.stat == ATTACK_LIMIT:
            taken = battle.taken if battle is not None and battle.defender == target else 0
            amount = min(amount, max(0, entry.amount - taken))
    return amount
