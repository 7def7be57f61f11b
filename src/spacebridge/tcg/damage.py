"""Damage and KO: who takes how much, what changes it, and who falls. ER-1.3.3, ADV-damage-1"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS
from .board import become_upgrade, do_damage, do_no_damage, end_game, knock_out
from .choices import Replacement, Source, WornBy
from .definitions import BattleCard
from .events import DamageChanged, GameEnded
from .happenings import CharacterFalling, DamageRepairedBy, EnemyDamaged, Overkill
from .places import source_place
from .registers import Become, Damage, Fall
from .state import TcgGame
from .stats import context, stat_value
from .triggers import awaited, happen, open_window, source_key, source_name
from .words.abilities import InsteadOfDamage
from .words.amounts import value
from .words.base import HEALTH, LIMIT, NONE, SAFEGUARD
from .words.nouns import Who

Number = TypeVar("Number", int, float)

BATTLE_TAKER: Final = "taker of this attack"
"""The name of the replacement that an ability set up for this attack."""


def attack_damage(attack: Number, defense: Number, pierce: Number) -> Number:
    """The difference, raised to the Pierce number but not above the attack. ER-1.3.3-1, ER-1.3.3-2, ADV-attack-8

    Whoever guesses at an attack may ask with numbers that are not whole.

    >>> attack_damage(5, 3, 0), attack_damage(5, 3, 4), attack_damage(2, 6, 4), attack_damage(5, 1, 3)
    (2, 4, 2, 4)
    """
    amount = attack - defense
    if pierce > amount:
        amount = pierce if pierce < attack else attack
    return max(amount, 0)


def deal(game: TcgGame, targets: list[int], amount: int, source: int, attack: bool, cause: str) -> None:
    """Do damage to characters at the same time: all counters are placed before anybody falls."""
    battle = game.battle
    if game.pool.library.replaces or (battle is not None and battle.taker >= 0):
        game.call(DAMAGE, Damage(tuple(targets), amount, source, attack, cause))
        return
    # Nothing can change it, so nobody has to be asked.
    hits = []
    for target in targets:
        placed = hit(game, target, amount, source, attack, cause)
        if placed:
            hits.append(placed)
    damage_done(game, source, hits, targets[-1] if attack else NONE)


def next_target(game: TcgGame, frame: Frame) -> None:
    r: Damage = frame.registers
    if r.next >= len(r.targets):
        frame.go(finish)
        return
    r.target = r.targets[r.next]
    r.next += 1
    r.amount = r.each
    r.applied = ()


def replacements(game: TcgGame, r: Damage) -> list[Replacement]:
    """The effects that would change this damage and have not yet."""
    target, applied = r.target, r.applied
    amount = capped(game, target, r.amount, r.attack)
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
    if node.attack_only and not r.attack:
        return False
    if amount < node.at_least:
        return False
    target = r.target
    registers = context(side, source)
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


def ask_replacement(game: TcgGame, frame: Frame) -> Decision | None:
    """Which effect changes the damage first. ER-1.3.3-3b, ER-1.3.3-3c"""
    r: Damage = frame.registers
    found = replacements(game, r)
    if not found:
        frame.go(put_counters)
        return None
    if game.rules.attacker_modifies_first and r.attack:
        mine = [one for one in found if one.player == game.active]
        found = mine or found
        player = found[0].player
    else:
        player = game.characters[r.target].owner
    if len(found) == 1:
        r.pick = found[0]
        return None
    options = [
        Option(
            f"apply {source_key(game, one.source)}",
            one,
            "{0}",
            (source_name(game, one.source),),
            source_place(game, one.player, one.source),
        )
        for one in found
    ]
    target = game.character_name(r.target)
    prompt = "Choose what changes the {0} damage to {1} first"
    return Decision(player, prompt, options, into="pick", args=(str(r.amount), target), rules=("ER-1.3.3-3",))


def apply_replacement(game: TcgGame, frame: Frame) -> None:
    """What the target can't take at all nobody takes in its place: limits come before redirections. FAQ-W1-056"""
    r: Damage = frame.registers
    assert r.pick is not None
    source, worn = r.pick.source.character, r.pick.source.worn
    r.amount = cut(game, r.target, r.amount, r.attack)
    r.applied = (*r.applied, r.pick.ability)
    frame.go(ask_replacement)
    if r.pick.ability == BATTLE_TAKER:
        assert game.battle is not None
        r.target = game.battle.taker
        game.emit(DamageChanged("", "taker", r.amount, game.battle.taker, source))
        return
    node = game.pool.library.ability(r.pick.ability).node
    assert isinstance(node, InsteadOfDamage)
    card = worn.card if worn is not None else NONE
    if node.scrap_this and worn is not None:
        from .scrapping import scrap

        scrap(game, [WornBy(source, worn)], r.pick.player, game.upgrade_card(worn).id)
    if node.becomes is not None:
        r.amount = node.becomes
        game.emit(DamageChanged("", "becomes", node.becomes, r.target, source, card))
    if node.taker is not None:
        r.target = new_taker(game, node, r.pick.player, source)
        game.emit(DamageChanged("", "taker", r.amount, r.target, source, card))


def limits(game: TcgGame, index: int, attack: bool) -> int | None:
    """The most damage this character can take now by its constant abilities; None without such a limit."""
    if not attack or LIMIT not in game.pool.library.own_stats:
        return None
    character = game.characters[index]
    sheets = [character.sheets[character.mode], *(game.upgrade_sheet(worn) for worn in character.upgrades)]
    registers = context(character.owner, index)
    found = [value(game, registers, ability.amount) for sheet in sheets for ability in sheet.own.get(LIMIT, ())]
    return min(found) if found else None


def what_limits(game: TcgGame, index: int, amount: int, attack: bool) -> DamageChanged:
    """What keeps this character from taking more damage than that: a keyword, its own card, or an Upgrade on it."""
    character = game.characters[index]
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


def capped(game: TcgGame, target: int, amount: int, attack: bool) -> int:
    """What the target can take of it: plain limits such as Safeguard are never asked about. ER-6-7"""
    if game.characters[target].damage == 0:
        safeguard = stat_value(game, target, SAFEGUARD)
        if safeguard > 0:
            amount = min(amount, safeguard)
    limit = limits(game, target, attack)
    battle = game.battle
    if limit is not None and battle is not None and game.in_attack:
        taken = battle.taken if battle.defender == target else 0
        amount = min(amount, max(0, limit - taken))
    for entry in game.modifiers:
        if entry.character == target and entry.stat == LIMIT:
            amount = min(amount, entry.amount)
    return amount


def cut(game: TcgGame, target: int, amount: int, attack: bool) -> int:
    """What the target takes of it, and by which limit that is less."""
    left = capped(game, target, amount, attack)
    if left < amount:
        game.emit(what_limits(game, target, left, attack))
    return left


def hit(game: TcgGame, target: int, amount: int, source: int, attack: bool, cause: str) -> int:
    """Place the counters; how many of them a character did to an enemy. ER-1.3.3-4a"""
    amount = cut(game, target, amount, attack)
    if amount <= 0:
        if attack and game.battle is not None:
            do_no_damage(game, game.battle, cause)
        return 0
    do_damage(game, target, amount, cause, attack)
    if source < 0 or game.characters[source].owner == game.characters[target].owner:
        return 0
    return amount


def put_counters(game: TcgGame, frame: Frame) -> None:
    r: Damage = frame.registers
    frame.go(next_target)
    placed = hit(game, r.target, r.amount, r.source, r.attack, r.cause)
    if placed:
        r.hits = (*r.hits, placed)


def finish(game: TcgGame, frame: Frame) -> None:
    r: Damage = frame.registers
    damage_done(game, r.source, r.hits, r.target if r.attack else NONE)


def damage_done(game: TcgGame, source: int, hits: Sequence[int], attacked: int) -> None:
    """All counters were put at one moment. Whoever has lost all health falls; then "more than enough" is known."""
    extra = 0
    if hits:
        if awaited(game, EnemyDamaged, source):
            happen(game, *(EnemyDamaged("", source, amount) for amount in hits))
        if attacked >= 0:
            extra = max(0, game.characters[attacked].damage - stat_value(game, attacked, HEALTH))
    sweep(game)
    if extra and game.result is None and awaited(game, Overkill, source):
        happen(game, Overkill("ER-1.3.3-4", source, extra))


DAMAGE = procedure(
    "tcg.damage", next_target, ask_replacement, apply_replacement, put_counters, finish, registers=Damage
)


def repaired(game: TcgGame, player: int, amount: int) -> None:
    """A player's card took so many counters off."""
    if amount > 0 and awaited(game, DamageRepairedBy):
        happen(game, DamageRepairedBy("", player, amount))


def ask_become(game: TcgGame, frame: Frame) -> Decision | None:
    """A KO'd Battle Master may be played as an Upgrade at once, before anything its KO set off. KW-battlemaster-1"""
    r: Become = frame.registers
    character = game.characters[r.character]
    side = character.card.upgrade_side
    assert side is not None
    options = become_options(game, side, character.owner)
    if not options:
        r.pick = None
        return None
    options.append(Option("no", None, "No"))
    return Decision(
        character.owner,
        "Play {0} as an Upgrade?",
        options,
        into="pick",
        args=(side.name,),
        rules=("KW-battlemaster-1",),
    )


def become_options(game: TcgGame, side: BattleCard, owner: int) -> list[Option]:
    """On whom the Upgrade side of a character can be put, and into which slot."""
    from .plays import upgrade_option
    from .upgrades import can_have, slots_for

    kind = game.pool.kinds[side.id]
    options: list[Option] = []
    for index in game.teams[owner]:
        if can_have(game, index, side):
            slots = slots_for(game, index, side)
            options += [upgrade_option(game, (), kind, NONE, index, slot, len(slots) > 1) for slot in slots]
    return options


def do_become(game: TcgGame, frame: Frame) -> None:
    from .upgrades import put_on

    r: Become = frame.registers
    if r.pick is not None:
        put_on(game, r.pick.character, become_upgrade(game, r.character), r.pick.slot)


BECOME = procedure("tcg.become upgrade", ask_become, do_become, registers=Become)


def sweep(game: TcgGame) -> None:
    """Everybody whose counters reach their health is KO'd at once. ER-1.3.3-4b, ADV-damage-2"""
    if not game.rules.texts:
        return
    characters = game.characters
    fallen: list[int] = []
    gone = falling(game)
    for team in game.teams:
        for index in team:
            character = characters[index]
            if index in gone:
                continue
            # Nothing lowers a health below the printed one, so most need no second look.
            if character.damage >= character.card.health and character.damage >= stat_value(game, index, HEALTH):
                fallen.append(index)
    if fallen:
        fall(game, fallen, "ADV-damage-2")


def fall(game: TcgGame, fallen: list[int], cause: str) -> None:
    """Knock these characters out together; where a Secret Action may wait for that, it is turned up before."""
    waited = CharacterFalling in game.pool.library.events and game.rules.texts and any(game.secrets)
    if waited and all(set(team) - set(fallen) for team in game.teams):  # otherwise the game is over
        game.call(FALL, Fall(tuple(fallen), cause))
        return
    drop(game, fallen, cause)


def falling(game: TcgGame) -> tuple[int, ...]:
    """Those who are being KO'd and whose Upgrades are not scrapped yet."""
    if CharacterFalling not in game.pool.library.events:
        return ()
    return tuple(index for frame in game.frames if frame.procedure is FALL for index in frame.registers.fallen)


def as_they_fall(game: TcgGame, frame: Frame) -> None:
    """Who waits for a fall may turn up a Secret Action now, before the Upgrades are scrapped."""
    r: Fall = frame.registers
    open_window(game, *(CharacterFalling(r.cause, index) for index in r.fallen))


def let_fall(game: TcgGame, frame: Frame) -> None:
    r: Fall = frame.registers
    fallen = list(r.fallen)
    r.fallen = ()
    drop(game, fallen, r.cause)


FALL = procedure("tcg.fall", as_they_fall, let_fall, registers=Fall)


def drop(game: TcgGame, fallen: list[int], cause: str) -> None:
    """Knock these characters out together, and end the game if a side has none left. ADV-win-1"""
    knock_out(game, fallen, cause)
    for index in fallen:
        if game.characters[index].card.upgrade_side is not None:
            game.call(BECOME, Become(index))
    empty = [player for player in (0, 1) if not game.teams[player]]
    if len(empty) == 2:
        end_game(game, GameEnded("FAQ-W1-115", "all KO'd", ()))
    elif empty:
        end_game(game, GameEnded("ADV-win-1", "KO'd", (1 - empty[0],), empty[0]))
