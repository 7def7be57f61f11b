"""Damage and KO: who takes how much, what changes it, and who falls. ER-1.3.3, ADV-damage-1"""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.game import Result
from .board import become_upgrade, do_damage, end_game, knock_out, note_attack_damage, scrap_upgrade
from .definitions import SLOTS
from .events import DamageChanged
from .state import TcgGame
from .stats import context, limits
from .triggers import happen, source_key, source_name
from .words.abilities import InsteadOfDamage
from .words.base import HEALTH, LIMIT, NONE, SAFEGUARD
from .words.nouns import Who

# Registers of a damage frame
PICK, TARGETS, EACH_AMOUNT, SOURCE, IS_ATTACK, NEXT, TARGET, AMOUNT, APPLIED, EXTRA = range(10)
ASK, FINISH = 1, 4
BATTLE_TAKER = -7
"""The replacement that an ability set up for this attack."""


def deal(game: TcgGame, targets: list[int], amount: int, source: int, attack: bool) -> None:
    """Do damage to characters at the same time: all counters are placed before anybody falls."""
    battle = game.battle
    if game.pool.library.replaces or (battle is not None and battle.taker >= 0):
        game.call(DAMAGE, [NONE, tuple(targets), amount, source, int(attack), 0, NONE, 0, (), ()])
        return
    # Nothing can change it, so nobody has to be asked.
    extra = 0
    for target in targets:
        extra = hit(game, target, amount, source, attack)
    fell(game, source, extra)


def next_target(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    targets = frame.registers[TARGETS]
    i = frame.registers[NEXT]
    if i >= len(targets):
        frame.pc = FINISH
        return
    r[NEXT] = i + 1
    r[TARGET] = targets[i]
    r[AMOUNT] = r[EACH_AMOUNT]
    r[APPLIED] = ()


Replacement = tuple[int, int, int, int]
"""Ability, controller, source, Upgrade."""


def replacements(game: TcgGame, frame: Frame) -> list[Replacement]:
    """The effects that would change this damage and have not yet."""
    target: int = frame.registers[TARGET]
    attack = bool(frame.registers[IS_ATTACK])
    amount = capped(game, target, frame.registers[AMOUNT], attack)
    if amount <= 0:
        return []
    applied = frame.registers[APPLIED]
    found: list[Replacement] = []
    battle = game.battle
    if frame.registers[IS_ATTACK] and battle is not None and battle.taker >= 0 and BATTLE_TAKER not in applied:
        taker = battle.taker
        if target == battle.defender and taker in game.teams[game.characters[taker].owner]:
            found.append((BATTLE_TAKER, game.characters[target].owner, target, NONE))
    for side in (0, 1):
        for index in game.teams[side]:
            character = game.characters[index]
            for number, node in character.sheets[character.mode].instead:
                if number not in applied and applies(game, frame, node, side, index, amount):
                    found.append((number, side, index, NONE))
            for worn in character.upgrades:
                for number, node in game.upgrade_sheet(worn).instead:
                    if number not in applied and applies(game, frame, node, side, index, amount):
                        found.append((number, side, index, worn))
    return found


def applies(game: TcgGame, frame: Frame, node: InsteadOfDamage, side: int, source: int, amount: int) -> bool:
    if node.attack_only and not frame.registers[IS_ATTACK]:
        return False
    if amount < node.at_least:
        return False
    target = frame.registers[TARGET]
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
    found = replacements(game, frame)
    if not found:
        frame.pc = 3
        return None
    if game.rules.attacker_modifies_first and frame.registers[IS_ATTACK]:
        mine = [one for one in found if one[1] == game.active]
        found = mine or found
        player = found[0][1]
    else:
        player = game.characters[frame.registers[TARGET]].owner
    if len(found) == 1:
        frame.registers[PICK] = found[0]
        return None
    options = [
        Option(f"apply {source_key(game, one[2], one[3])}", one, "{0}", (source_name(game, one[2], one[3]),))
        for one in found
    ]
    target = game.character_name(frame.registers[TARGET])
    prompt = "Choose what changes the {0} damage to {1} first"
    return Decision(player, prompt, options, into=PICK, args=(str(frame.registers[AMOUNT]), target))


def apply_replacement(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    number, side, source, worn = frame.registers[PICK]
    r[APPLIED] = (*frame.registers[APPLIED], number)
    frame.pc = ASK
    if number == BATTLE_TAKER:
        assert game.battle is not None
        r[TARGET] = game.battle.taker
        game.emit(DamageChanged("", game.character_name(source), f"{game.character_name(game.battle.taker)} takes it"))
        return
    node = game.pool.library.abilities[number].node
    assert isinstance(node, InsteadOfDamage)
    name = source_name(game, source, worn)
    if node.scrap_this and worn >= 0:
        scrap_upgrade(game, source, worn, game.upgrade_card(worn).id)
    if node.becomes is not None:
        r[AMOUNT] = node.becomes
        game.emit(DamageChanged("", name, f"the damage becomes {node.becomes}"))
    if node.taker is not None:
        taker = new_taker(game, node, side, source)
        r[TARGET] = taker
        game.emit(DamageChanged("", name, f"{game.character_name(taker)} takes the damage"))


def capped(game: TcgGame, target: int, amount: int, attack: bool) -> int:
    """What the target can take of it: plain limits such as Safeguard are never asked about. ER-6-7"""
    if game.characters[target].damage == 0:
        safeguard = game.stat(target, SAFEGUARD)
        if safeguard > 0:
            amount = min(amount, safeguard)
    limit = limits(game, target, attack)
    battle = game.battle
    if limit is not None and battle is not None and game.in_attack:
        taken = battle.taken if battle.defender == target else 0
        amount = min(amount, max(0, limit - taken))
    for who, stat, left, _ in game.modifiers:
        if who == target and stat == LIMIT:
            amount = min(amount, left)
    return amount


def hit(game: TcgGame, target: int, amount: int, source: int, attack: bool) -> int:
    """Place the counters; how much of attack damage was more than enough. ER-1.3.3-4a"""
    amount = capped(game, target, amount, attack)
    if attack and game.battle is not None:
        note_attack_damage(game, game.battle, amount, "ER-1.3.3-4a")
    if amount <= 0:
        return 0
    do_damage(game, target, amount, "ER-1.3.3-4a" if attack else "ADV-damage-1")
    if source < 0 or game.characters[source].owner == game.characters[target].owner:
        return 0
    happen(game, "damages", about=source, amount=amount)
    return max(0, game.characters[target].damage - game.stat(target, HEALTH)) if attack else 0


def put_counters(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    frame.pc = 0
    extra = hit(game, r[TARGET], r[AMOUNT], r[SOURCE], bool(r[IS_ATTACK]))
    if extra:
        r[EXTRA] = (r[SOURCE], extra)


def finish(game: TcgGame, frame: Frame) -> None:
    source, extra = frame.registers[EXTRA] or (NONE, 0)
    fell(game, source, extra)


def fell(game: TcgGame, source: int, extra: int) -> None:
    """Now whoever has lost all health falls; then "more than enough" is known."""
    sweep(game)
    if extra and game.result is None:
        happen(game, "overkill", about=source, amount=extra)


DAMAGE = procedure("tcg.damage", next_target, ask_replacement, apply_replacement, put_counters, finish)


def ask_become(game: TcgGame, frame: Frame) -> Decision | None:
    """A KO'd Battle Master may be played as an Upgrade at once, before anything its KO set off. KW-battlemaster-1"""
    index = frame.registers[1]
    character = game.characters[index]
    side = character.card.upgrade_side
    assert side is not None
    slot = SLOTS.index(side.upgrade_kind)
    options = [
        Option(
            f"play {side.id} on {game.characters[c].key}",
            (c, slot),
            "Play {0} on {1}",
            (side.name, game.characters[c].title),
        )
        for c in game.teams[character.owner]
        if side.put_on is None or side.put_on.fits(game, context(character.owner, c), c)
    ]
    if not options:
        frame.registers[0] = NONE
        return None
    options.append(Option("no", NONE, "No"))
    return Decision(character.owner, "Play {0} as an Upgrade?", options, into=0, args=(side.name,))


def do_become(game: TcgGame, frame: Frame) -> None:
    from .upgrades import put_on

    picked = frame.registers[0]
    if isinstance(picked, tuple):
        put_on(game, picked[0], become_upgrade(game, frame.registers[1]), picked[1])


BECOME = procedure("tcg.become upgrade", ask_become, do_become)


def sweep(game: TcgGame) -> None:
    """Everybody whose counters reach their health is KO'd at once. ER-1.3.3-4b, ADV-damage-2"""
    if not game.rules.texts:
        return
    characters = game.characters
    fallen: list[int] = []
    for team in game.teams:
        for index in team:
            character = characters[index]
            # Nothing lowers a health below the printed one, so most need no second look.
            if character.damage >= character.card.health and character.damage >= game.stat(index, HEALTH):
                fallen.append(index)
    if fallen:
        fall(game, fallen, "ADV-damage-2")


def fall(game: TcgGame, fallen: list[int], cause: str) -> None:
    """Knock these characters out together, and end the game if a side has none left. ADV-win-1"""
    for index in fallen:
        knock_out(game, index, cause)
    for index in fallen:
        if game.characters[index].card.upgrade_side is not None:
            game.call(BECOME, [NONE, index])
    empty = [player for player in (0, 1) if not game.teams[player]]
    if len(empty) == 2:
        end_game(game, Result((), "all characters of both players are KO'd", draw=True), "FAQ-W1-115")
    elif empty:
        winner = 1 - empty[0]
        reason = f"all characters of Player {empty[0] + 1} are KO'd"
        end_game(game, Result((winner,), reason), "ADV-win-1")
