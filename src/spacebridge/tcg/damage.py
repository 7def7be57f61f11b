"""Damage and KO: who takes how much, what changes it, and who falls. ER-1.3.3, ADV-damage-1"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.decision import Decision, Option, yes_or_no
from ..kernel.frames import Frame, procedure
from .board import (
    become_upgrade,
    do_damage,
    do_no_damage,
    end_game,
    fall_apart,
    head_of,
    heads_waiting,
    knock_out,
)
from .choices import WornBy
from .definitions import BattleCard
from .events import DamageChanged, GameEnded
from .happenings import (
    CharacterFalling,
    DamageRepairedBy,
    DamageTaken,
    EnemyDamaged,
    EnoughDamage,
    HarmComing,
    Overkill,
)
from .places import source_place
from .registers import Become, Damage, Fall
from .shields import BATTLE_TAKER, capped, new_taker, replacements, what_limits
from .state import TcgGame
from .stats import in_force, stat_value
from .triggers import awaited, happen, open_window, source_key, source_name
from .words.abilities import InsteadOfDamage
from .words.base import HEALTH, NONE


def deal(
    game: TcgGame,
    targets: list[int],
    amount: int,
    source: int,
    attack: bool,
    cause: str,
    by: int,
    carried: bool = False,
) -> None:
    """Do damage to characters at the same time: all counters are placed before anybody falls.

    `source` is the character who does it, `by` the player whose card does; `carried` is attack damage that one who fell
    had too much of.
    """
    battle = game.battle
    made = Damage(tuple(targets), amount, source, attack, cause, by=by, carried=carried)
    warned = HarmComing in game.pool.library.events and any(game.secrets)
    if warned or game.pool.library.replaces or (battle is not None and battle.taker >= 0):
        game.call(DAMAGE, made)
        return
    # Nothing can change it, so nobody has to be asked.
    for target in targets:
        hit(game, made, target, amount)
    damage_done(game, made)


def before_harm(game: TcgGame, frame: Frame) -> None:
    """Damage is coming: who waits for that may turn up a Secret Action, once for all who would take some, and before
    anything else changes it."""
    r: Damage = frame.registers
    if HarmComing not in game.pool.library.events or not any(game.secrets):
        return
    owners = [game.characters[target].owner for target in r.targets]
    coming = []
    for target, owner in zip(r.targets, owners, strict=True):
        amount = capped(game, target, r.each, r.attack, r.by)
        if amount > 0:
            alone = not r.attack and r.by != owner and owners.count(owner) == 1
            left = stat_value(game, target, HEALTH) - game.characters[target].damage
            coming.append(HarmComing(r.cause, target, amount, r.attack, alone, r.attack and amount >= left))
    open_window(game, *coming, once=True)


def call_off(game: TcgGame, index: int, cause: str, leaves: int = 0) -> None:
    """The damage that is coming is not done to this character, or only as much of it as leaves so much health."""
    for frame in reversed(game.frames):
        r = frame.registers
        if isinstance(r, Damage) and index in r.targets:
            r.targets = tuple(target for target in r.targets if target != index)
            health = stat_value(game, index, HEALTH) - game.characters[index].damage
            rest = max(0, min(r.each, health - leaves)) if leaves else 0
            game.emit(DamageChanged(cause, "becomes", rest, index))
            if rest:
                r.parts = (*r.parts, (index, rest, ()))
            elif r.attack and game.battle is not None:
                do_no_damage(game, game.battle, cause)
            return


def next_target(game: TcgGame, frame: Frame) -> None:
    r: Damage = frame.registers
    if r.next >= len(r.targets):
        if not r.parts:
            frame.go(finish)
            return
        r.target, r.amount, r.applied = r.parts[0]
        r.parts = r.parts[1:]
        return
    r.target = r.targets[r.next]
    r.next += 1
    r.amount = r.each
    r.applied = ()


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
    library = game.pool.library
    free = all(is_optional(library.ability(one.ability).node) for one in found if one.ability != BATTLE_TAKER)
    free = free and all(one.ability != BATTLE_TAKER for one in found)
    if len(found) == 1 and not free:
        r.pick = found[0]
        return None
    target = game.character_name(r.target)
    args = (str(r.amount), target)
    if len(found) == 1:
        name, lies = source_name(game, found[0].source), source_place(game, found[0].player, found[0].source)
        prompt = "Let {0} change the {1} damage to {2}?"
        options = yes_or_no(found[0], None, lies)
        return Decision(found[0].player, prompt, options, into="pick", args=(name, *args), rules=("ER-1.3.3-3",))
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
    if free:
        options.append(Option("no", None, "No"))
    prompt = "Choose what changes the {0} damage to {1} first"
    return Decision(player, prompt, options, into="pick", args=args, rules=("ER-1.3.3-3",))


def is_optional(node: object) -> bool:
    return isinstance(node, InsteadOfDamage) and node.optional


def apply_replacement(game: TcgGame, frame: Frame) -> None:
    """What the target can't take at all nobody takes in its place: limits come before redirections. FAQ-W1-056"""
    r: Damage = frame.registers
    if r.pick is None:  # all that is left could be declined, and was
        r.applied = (*r.applied, *(one.ability for one in replacements(game, r)))
        frame.go(put_counters)
        return
    source, worn = r.pick.source.character, r.pick.source.worn
    r.amount = cut(game, r, r.target, r.amount)
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
    if node.becomes is not None or node.less or node.half:
        less = (r.amount // 2 if node.half else r.amount) - node.less
        r.amount = node.becomes if node.becomes is not None else max(0, less)
        game.emit(DamageChanged("", "becomes", r.amount, r.target, source, card))
    if node.taker is not None and node.part:
        taker, part = new_taker(game, node, r.pick.player, source), min(node.part, r.amount)
        r.parts = (*r.parts, (taker, part, r.applied))
        r.amount -= part
        game.emit(DamageChanged("", "part", part, taker, source, card))
    elif node.taker is not None:
        r.target = new_taker(game, node, r.pick.player, source)
        game.emit(DamageChanged("", "taker", r.amount, r.target, source, card))


def cut(game: TcgGame, r: Damage, target: int, amount: int) -> int:
    """What the target takes of it, and by which limit that is less."""
    left = capped(game, target, amount, r.attack, r.by)
    if left < amount:
        game.emit(what_limits(game, target, left, r.attack, r.by))
    return left


def hit(game: TcgGame, r: Damage, target: int, amount: int) -> None:
    """Place the counters; those that a character did to an enemy are remembered. ER-1.3.3-4a"""
    amount = cut(game, r, target, amount)
    if amount <= 0:
        if r.attack and not (r.carried or r.parts or r.hits) and game.battle is not None:
            do_no_damage(game, game.battle, r.cause)
        return
    do_damage(game, target, amount, r.cause, r.attack and not r.carried)
    r.taken = (*r.taken, (target, amount))
    if r.source >= 0 and game.characters[r.source].owner != game.characters[target].owner:
        r.hits = (*r.hits, amount)
        r.victims = (*r.victims, target)


def put_counters(game: TcgGame, frame: Frame) -> None:
    r: Damage = frame.registers
    frame.go(next_target)
    hit(game, r, r.target, r.amount)


def finish(game: TcgGame, frame: Frame) -> None:
    damage_done(game, frame.registers)


def damage_done(game: TcgGame, r: Damage) -> None:
    """All counters were put at one moment. Whoever has lost all health falls; then it is known whether that was enough,
    or more than enough. What is carried over to another is no new attack, so that is not asked again."""
    beyond: list[tuple[int, int]] = []
    source = r.source
    known = game.pool.library.events
    if r.taken and DamageTaken in known and awaited(game, DamageTaken, *(target for target, _ in r.taken)):
        happen(game, *(DamageTaken(r.cause, target, amount, r.attack) for target, amount in r.taken))
    if r.hits:
        if EnemyDamaged in known and awaited(game, EnemyDamaged, source):
            hits = zip(r.hits, r.victims, strict=True)
            happen(game, *(EnemyDamaged("", source, n, c, r.attack, r.attack and survives(game, c)) for n, c in hits))
        if r.attack and not r.carried and (EnoughDamage in known or Overkill in known):
            beyond = [(c, game.characters[c].damage - stat_value(game, c, HEALTH)) for c in r.victims]
    sweep(game)
    for victim, extra in beyond:
        if extra < 0 or game.result is not None:
            continue
        if EnoughDamage in game.pool.library.events and awaited(game, EnoughDamage, source):
            happen(game, EnoughDamage("ER-1.3.3-4b", source, victim, extra))
        if extra and Overkill in game.pool.library.events and awaited(game, Overkill, source):
            happen(game, Overkill("ER-1.3.3-4", source, extra, victim))


def survives(game: TcgGame, index: int) -> bool:
    """Has it health left?"""
    return game.characters[index].damage < stat_value(game, index, HEALTH)


DAMAGE = procedure(
    "tcg.damage", before_harm, next_target, ask_replacement, apply_replacement, put_counters, finish, registers=Damage
)


def mended(game: TcgGame, index: int) -> int:
    """How much more is repaired where damage of this character is."""
    return sum(node.more for _, source, sheet in in_force(game) for node in sheet.mends if source == index)


def repaired(game: TcgGame, player: int, amount: int) -> None:
    """A player's card took so many counters off."""
    if amount > 0 and DamageRepairedBy in game.pool.library.events and awaited(game, DamageRepairedBy):
        happen(game, DamageRepairedBy("", player, amount))


def ask_become(game: TcgGame, frame: Frame) -> Decision | None:
    """A KO'd Battle Master may be played as an Upgrade at once, before anything its KO set off. KW-battlemaster-1"""
    r: Become = frame.registers
    owner = game.characters[r.character].owner
    lying = [index for index in r.halves or (r.character,) if index in game.knocked_out[owner]]
    sides = [(index, side) for index in lying if (side := game.characters[index].card.upgrade_side) is not None]
    options = [one for index, side in sides for one in become_options(game, index, side)]
    if not options:
        r.pick = None
        return None
    options.append(Option("no", None, "No"))
    name = sides[0][1].name if len(sides) == 1 else game.characters[r.character].name
    return Decision(owner, "Play {0} as an Upgrade?", options, into="pick", args=(name,), rules=("KW-battlemaster-1",))


def become_options(game: TcgGame, fallen: int, side: BattleCard) -> list[Option]:
    """On whom the Upgrade side of a character can be put, and into which slot; an option's card says which side."""
    from .plays import upgrade_option
    from .upgrades import can_have, slots_for

    kind, lies = game.pool.kinds[side.id], game.characters[fallen].kit.places
    options: list[Option] = []
    for index in game.teams[game.characters[fallen].owner]:
        if can_have(game, index, side):
            slots = slots_for(game, index, side)
            options += [upgrade_option(game, lies, kind, kind, index, slot, len(slots) > 1) for slot in slots]
    return options


def do_become(game: TcgGame, frame: Frame) -> None:
    """Of a Weaponizer of two cards the other one may follow, on anybody."""
    from .upgrades import put_on

    r: Become = frame.registers
    if r.pick is None:
        return
    id = game.pool.battle_cards[r.pick.position].id
    owner = game.characters[r.character].owner
    lying = [index for index in game.knocked_out[owner] if game.characters[index].card.id == id]
    index = next(one for one in lying if one in (r.halves or (r.character,)))
    taken = r.pick
    r.halves, r.pick = tuple(one for one in r.halves if one != index), None
    if r.halves:
        frame.go(ask_become)
    put_on(game, taken.character, become_upgrade(game, index), taken.slot)


BECOME = procedure("tcg.become upgrade", ask_become, do_become, registers=Become)


def sweep(game: TcgGame) -> None:
    """Everybody whose counters reach their health is KO'd at once. ER-1.3.3-4b, ADV-damage-2"""
    if not game.rules.texts:
        return
    characters = game.characters
    fallen: list[int] = []
    for team in game.teams:
        for index in team:
            character = characters[index]
            damage = character.damage
            # Nothing lowers a health below the printed one, which is never 0, so most need no second look.
            if damage and damage >= character.card.health and damage >= stat_value(game, index, HEALTH):
                fallen.append(index)
    if fallen:
        gone = falling(game)
        fallen = [index for index in fallen if index not in gone]
    if fallen:
        fall(game, fallen, "ADV-damage-2")


def fall(game: TcgGame, fallen: list[int], cause: str) -> None:
    """Knock these characters out together; where a Secret Action may wait for that, it is turned up before."""
    waited = CharacterFalling in game.pool.library.events and game.rules.texts and any(game.secrets)
    if waited and not any(beaten(game, player, fallen) for player in (0, 1)):
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


def beaten(game: TcgGame, player: int, fallen: Sequence[int] = ()) -> bool:
    """Has a player nobody left when these have fallen, not even a head that will come? ADV-win-1"""
    left = set(game.teams[player]).difference(fallen)
    heads = any(game.characters[c].owner == player and head_of(game, c) >= 0 for c in fallen)
    return not (left or heads or heads_waiting(game, player))


def drop(game: TcgGame, fallen: list[int], cause: str) -> None:
    """Knock these characters out together, and end the game if a side has none left. ADV-win-1

    Of Battle Masters that fall together those of the player whose turn it is are played first. FAQ-W1-092
    """
    knock_out(game, fallen, cause)
    mine = [index for index in fallen if game.characters[index].owner == game.active]
    others = [index for index in fallen if index not in mine]
    for index in (*reversed(others), *reversed(mine)):  # whoever is called last is asked first
        card = game.characters[index].card
        if card.upgrade_side is not None:
            game.call(BECOME, Become(index))
        elif card.halves and game.rules.texts:
            game.call(BECOME, Become(index, fall_apart(game, index, "KW-battlemaster-1")))
    empty = [player for player in (0, 1) if beaten(game, player)]
    if len(empty) == 2:
        end_game(game, GameEnded("FAQ-W1-115", "all KO'd", ()))
    elif empty:
        end_game(game, GameEnded("ADV-win-1", "KO'd", (1 - empty[0],), empty[0]))
