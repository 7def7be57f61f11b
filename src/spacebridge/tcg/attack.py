"""The attack: choose combatants, flip battle cards, attack damage. ER-1.3, ADV-attack

The rule sets share these steps; where one does a thing at another place, the step asks the rules.
"""

from __future__ import annotations

from typing import Final

from ..kernel.decision import Decision, Option, Refusal
from ..kernel.frames import Frame, procedure
from .board import (
    begin_attack,
    choose_attacker,
    count_totals,
    do_no_damage,
    end_attack,
    flip_battle_cards,
    lock_flips,
    tap,
)
from .damage import deal
from .events import DamageChanged
from .focus import FOCUS_ON
from .happenings import (
    AttackEnded,
    AttackerChosen,
    AttackFlipsDone,
    BattleBegan,
    BattleOver,
    DefenderUnhurt,
    DefenseFlipsDone,
    FlipsOver,
)
from .hits import attack_damage
from .registers import Attack, Focus
from .state import TcgGame
from .stats import context, stat_value
from .triggers import awaited, happen, hear, resolve_pending
from .words.base import BOLD, BRAVE, FLIPS, FOCUS, MORE_FLIPS, NONE, REACH, STEALTH, TOUGH

PLAIN_FLIPS = 2  # ER-1.3.2-2a, ADV-attack-4a

DEFENDER_RULES: Final = ("ER-1.3.1-4", "ADV-attack-2", "START-adv-attack-2")
"""The clauses by which a defender is chosen."""
UNTAPPED = Refusal(
    "{0} is untapped; while your opponent has tapped characters, one of those is the defender.",
    "ER-1.3.1-4a", "ADV-attack-2a", "START-adv-attack-2a",
)  # fmt: skip
UNTAPPED_ONLY: Final = "untapped"
"""The reach of an attack that is made on an untapped enemy."""
TAPPED = Refusal("{0} is tapped, and this attack is made on an untapped enemy.", "FAQ-W2-012")
BRAVER = Refusal("An enemy with Brave has to be attacked instead of {0}.", "KW-brave-1")
HIDDEN = Refusal("{0} has Stealth, and there are others to attack.", "KW-stealth-1")
NO_ENEMY = Refusal(
    "{0} is not one of your opponent's characters on the battlefield.",
    "ER-1.3.1-4a",
    "ADV-attack-2a",
    "START-adv-attack-2a",
)


def begin(game: TcgGame, attacker: int, reach: str = "", prey: int = NONE) -> None:
    game.call(ATTACK, Attack(attacker, reach=reach, prey=prey))


def attacker_chosen(game: TcgGame, frame: Frame) -> None:
    """The attacker is chosen and, under the newer rules, tapped at once. ER-1.3.1-2"""
    r: Attack = frame.registers
    choose_attacker(game, r.attacker, r.reach, r.prey)
    if game.rules.taps_before_defender:
        tap(game, r.attacker, True, "ER-1.3.1-2")
    if AttackerChosen in game.pool.library.events and awaited(game, AttackerChosen, r.attacker):
        hear(game, AttackerChosen("ER-1.3.1-3", r.attacker))
    if game.pending:
        resolve_pending(game)  # what happens between attacker and defender: ER-1.3.1-3


def targets(game: TcgGame, attacker: int) -> list[int]:
    """Who can be the defender. ER-1.3.1-4, KW-brave-1, KW-stealth-1"""
    reachable = within_reach(game, attacker)
    if len(reachable) == 1:
        return reachable
    library = game.pool.library
    if not game.modifiers and not library.hides:
        return reachable  # nobody has Brave or Stealth
    boldest = [boldness(game, c) for c in reachable]
    best = max(boldest)
    return [c for c, bold in zip(reachable, boldest, strict=True) if bold == best]


def within_reach(game: TcgGame, attacker: int) -> list[int]:
    """The tapped enemies, or all of them where none is tapped or the attacker doesn't mind."""
    enemies = game.teams[1 - game.active]
    characters = game.characters
    if game.battle is not None and game.battle.prey in enemies and not game.battle.over:
        return [game.battle.prey]
    if game.battle is not None and game.battle.reach and not game.battle.over:
        return [c for c in enemies if not characters[c].tapped] or enemies
    tapped = [c for c in enemies if characters[c].tapped]
    if not tapped or stat_value(game, attacker, REACH):
        return enemies
    return tapped


def why_not_target(game: TcgGame, attacker: int, index: int) -> Refusal | None:
    """Why this character can't be the defender."""
    if index not in game.teams[1 - game.active]:
        return NO_ENEMY
    if index not in within_reach(game, attacker):
        return TAPPED if game.characters[index].tapped else UNTAPPED
    if index in targets(game, attacker):
        return None
    return HIDDEN if boldness(game, index) < 0 else BRAVER


def boldness(game: TcgGame, index: int) -> int:
    """1 with Brave, -1 with Stealth; somebody with both is like somebody with neither. FAQ-W2-008"""
    return (stat_value(game, index, BRAVE) > 0) - (game.stat(index, STEALTH) > 0)


def ask_defender(game: TcgGame, frame: Frame) -> Decision | None:
    attacker: int = frame.registers.attacker
    options = [game.characters[index].kit.target for index in targets(game, attacker)]
    attacks = (game.character_name(attacker),)
    return Decision(game.active, "Choose whom {0} attacks", options, "pick", attacks, explain_target, DEFENDER_RULES)


def explain_target(game: TcgGame, key: str) -> Refusal | None:
    verb, _, name = key.partition(" ")
    other = 1 - game.active
    if verb != "target" or game.battle is None:
        return None
    index = game.find(other, name.removeprefix(f"p{other + 1}:"))
    if index is None:
        return NO_ENEMY.about(game.called(game.active, name))
    why = why_not_target(game, game.battle.attacker, index)
    return why.about(game.characters[index].name) if why is not None else None


def ask_stand_in(game: TcgGame, frame: Frame) -> Decision | None:
    """Somebody who would defend may let another do it, whoever that is: tapped or not, brave or hidden. FAQ-W2-031"""
    r: Attack = frame.registers
    if not game.pool.library.stand_ins or not game.rules.texts:
        return None
    character = game.characters[r.pick]
    registers = context(character.owner, r.pick)
    sheet = character.sheets[character.mode]
    found = [c for one in sheet.stand_ins for c in one.all(game, registers) if c != r.pick]
    if not found:
        return None
    kits = {c: game.characters[c].kit for c in found}
    options = [Option(f"choose {kit.key}", c, "{0}", (kit.name,), kit.places) for c, kit in kits.items()]
    options.append(Option("no", NONE, "No"))
    prompt = "Choose who defends in the place of {0}"
    name = (game.character_name(r.pick),)
    return Decision(character.owner, prompt, options, "stand_in", name, rules=("FAQ-W2-031",))


def defender_chosen(game: TcgGame, frame: Frame) -> None:
    battle = game.battle
    assert battle is not None
    r: Attack = frame.registers
    begin_attack(game, battle, r.stand_in if r.stand_in >= 0 else r.pick, "ER-1.3.1-4a")
    if not game.rules.taps_before_defender:
        tap(game, r.attacker, True, "ADV-attack-3")


def battle_begins(game: TcgGame, frame: Frame) -> None:
    """Whatever happens when somebody attacks or defends and needs no flips. ER-1.3.1-5"""
    battle = game.battle
    assert battle is not None
    if BattleBegan in game.pool.library.events and awaited(game, BattleBegan, battle.attacker, battle.defender):
        happen(game, BattleBegan("ER-1.3.1-5", battle.attacker, battle.defender))
    if game.pending:
        resolve_pending(game)


def broken_off(game: TcgGame, frame: Frame) -> bool:
    """With either combatant gone the attack is over. FAQ-W1-079"""
    battle = game.battle
    assert battle is not None
    active = game.active
    if battle.attacker in game.teams[active] and battle.defender in game.teams[1 - active]:
        return False
    frame.go(after_attack)
    return True


def flips_of(game: TcgGame, index: int, attacking: bool) -> int:
    """ER-1.3.2-2a, ER-6-1"""
    more = stat_value(game, index, BOLD if attacking else TOUGH)
    flips = PLAIN_FLIPS + more if more > 0 else PLAIN_FLIPS
    if game.pool.library.changes_flips:
        flips += stat_value(game, index, MORE_FLIPS)
    if not attacking:
        return flips
    return flips + stat_value(game, index, FLIPS) if FLIPS in game.pool.library.own_stats else flips


def lock_flip_counts(game: TcgGame, frame: Frame) -> None:
    """ER-1.3.2-2b, ER-1.3.2-2c"""
    battle = game.battle
    assert battle is not None
    if not broken_off(game, frame):
        defending = flips_of(game, battle.defender, False) if game.rules.locks_flips else None
        lock_flips(game, battle, flips_of(game, battle.attacker, True), defending)
        begin_focus(game, defending=False)  # ER-1.3.2-3b


def attacker_flips(game: TcgGame, frame: Frame) -> None:
    """One card at a time; its icons count before the next one is flipped. ER-1.3.2-3"""
    flip_next(game, frame, defending=False)


def after_attacker_flips(game: TcgGame, frame: Frame) -> None:
    """Nobody has gone since the last card was flipped. ER-1.3.2-4a, ER-1.3.2-4b"""
    battle = game.battle
    assert battle is not None
    if AttackFlipsDone in game.pool.library.events and awaited(game, AttackFlipsDone, battle.attacker, battle.defender):
        happen(game, AttackFlipsDone("ER-1.3.2-4", battle.attacker, battle.defender))
    if game.pending:
        resolve_pending(game)


def count_defender(game: TcgGame, frame: Frame) -> None:
    """Without locked numbers the defending side counts its flips now. ADV-attack-4a"""
    battle = game.battle
    assert battle is not None
    if not broken_off(game, frame):
        if not game.rules.locks_flips:
            lock_flips(game, battle, None, flips_of(game, battle.defender, False))
        begin_focus(game, defending=True)  # ER-1.3.2-5b


def defender_flips(game: TcgGame, frame: Frame) -> None:
    """ER-1.3.2-5"""
    flip_next(game, frame, defending=True)


def after_defender_flips(game: TcgGame, frame: Frame) -> None:
    """ER-1.3.2-6"""
    battle = game.battle
    assert battle is not None
    if DefenseFlipsDone in game.pool.library.events and awaited(
        game, DefenseFlipsDone, battle.attacker, battle.defender
    ):
        happen(game, DefenseFlipsDone("ER-1.3.2-6", battle.attacker, battle.defender))
    if game.pending:
        resolve_pending(game)


def flip_next(game: TcgGame, frame: Frame, defending: bool) -> None:
    """Flip until all are flipped, or until something waits that has to happen between two flips."""
    battle = game.battle
    assert battle is not None
    if broken_off(game, frame):
        return
    cause = "ER-1.3.2-5a" if defending else "ER-1.3.2-3a"
    # A first white icon brings two more: ER-1.3.2-3g, ER-1.3.2-3h, ADV-attack-4c
    player = 1 - game.active if defending else game.active
    flip_battle_cards(game, player, battle.flips[defending], battle, cause)
    if game.pending:
        frame.go(defender_flips if defending else attacker_flips)
        resolve_pending(game)
        return
    if FlipsOver in game.pool.library.events:
        happen(game, FlipsOver(cause, battle.defender if defending else battle.attacker))
        if game.pending:
            resolve_pending(game)


def deal_attack_damage(game: TcgGame, frame: Frame) -> None:
    """ER-1.3.3-1, ER-1.3.3-2, ADV-attack-8"""
    battle = game.battle
    assert battle is not None
    if broken_off(game, frame):
        return
    count_totals(game, battle)
    amount = attack_damage(battle.attack, battle.defense, battle.pierce)
    if battle.pierce > max(0, battle.attack - battle.defense):
        game.emit(DamageChanged("ER-1.3.3-2c", "pierce", amount, battle.defender, keyword=battle.pierce))
    if amount <= 0:
        do_no_damage(game, battle, "ER-1.3.3-1")
    else:
        deal(game, [battle.defender], amount, battle.attacker, attack=True, cause="ER-1.3.3-4a", by=game.active)


def after_attack(game: TcgGame, frame: Frame) -> None:
    """What waits for damage or a KO happens; then the attack is over. ER-3-2"""
    battle = game.battle
    assert battle is not None
    if (
        not battle.hurt
        and DefenderUnhurt in game.pool.library.events
        and awaited(game, DefenderUnhurt, battle.attacker, battle.defender)
    ):
        happen(game, DefenderUnhurt("ER-1.3.3-1", battle.attacker, battle.defender))
    if game.pending:
        resolve_pending(game)


def close(game: TcgGame, frame: Frame) -> None:
    """ER-1.4-1"""
    battle = game.battle
    assert battle is not None
    known = game.pool.library.events
    if game.grants and BattleOver in known:
        ended = AttackEnded("ER-1.4-1", battle.attacker, battle.defender)
        happen(game, ended, BattleOver("ER-1.4-1", game.active))
    elif AttackEnded in known and awaited(game, AttackEnded, battle.attacker, battle.defender):
        happen(game, AttackEnded("ER-1.4-1", battle.attacker, battle.defender))
    end_attack(game)


ATTACK = procedure(
    "tcg.attack",
    attacker_chosen,          # ER-1.3.1-2, ER-1.3.1-3
    ask_defender,             # ER-1.3.1-4
    ask_stand_in,             # FAQ-W2-031
    defender_chosen,          # ER-1.3.1-4, ADV-attack-3
    battle_begins,            # ER-1.3.1-5
    lock_flip_counts,         # ER-1.3.2-2, ER-1.3.2-3b
    attacker_flips,           # ER-1.3.2-3
    after_attacker_flips,     # ER-1.3.2-4
    count_defender,           # ER-1.3.2-5b
    defender_flips,           # ER-1.3.2-5
    after_defender_flips,     # ER-1.3.2-6
    deal_attack_damage,       # ER-1.3.3
    after_attack,
    close,                    # ER-1.4-1
    registers=Attack,
)  # fmt: skip


# Focus: look at the top cards, scrap any of them, put the rest back in any order


def begin_focus(game: TcgGame, defending: bool) -> None:
    if not game.modifiers and FOCUS not in game.pool.library.own_stats:
        return
    battle = game.battle
    assert battle is not None
    index = battle.defender if defending else battle.attacker
    number = stat_value(game, index, FOCUS)
    if number > 0:
        game.call(FOCUS_ON, Focus(game.characters[index].owner, number))


TcgGame.stops["after-attack"].append(ATTACK.steps[ATTACK.places[close]])
