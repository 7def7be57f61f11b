"""After an attack: green icons, further attacks, untapping. ER-1.4, ADV-attack"""

from __future__ import annotations

from ..kernel.decision import Decision, Option, Refusal
from ..kernel.frames import Frame
from ..kernel.knowledge import SEATS
from . import attack
from .attack import UNTAPPED_ONLY
from .board import move_card, swap_flipped, untap_all, use_due, use_extra_attacks
from .checks import NOT_YOURS, why_no_attack
from .choices import NONE, AttackWith, Decline, Due, Pass, Swap
from .definitions import GREEN
from .heads import factions_of
from .places import card_place, zone_of
from .registers import Turn
from .state import TcgGame
from .triggers import resolve_pending

ATTACKING_OUT = Refusal(
    "All enemies are tapped, so you attack until your characters are too.", "ER-1.4-4a", "ADV-attack-13",
    "START-adv-attack-10",
)  # fmt: skip
ATTACKED_ALREADY = Refusal("{0} has attacked this turn.", "ER-9.1-2")


def post_attack(game: TcgGame, frame: Frame) -> None:
    """What happens after the attack. ER-1.4-1"""
    resolve_pending(game)


def ask_swap(game: TcgGame, frame: Frame) -> Decision | None:
    """Who flipped a green icon may swap that card for one of their hand. ADV-attack-10, KW-green-1"""
    r: Turn = frame.registers
    battle = game.battle
    done = r.decisions
    if battle is None or done >= 2:
        return _skip_swap(r)
    player = game.active if done == 0 else 1 - game.active
    options: list[Option] = []
    seen: set[tuple[int, int]] = set()
    cards, green = game.pool.battle_cards, game.pool.green
    if not any(green[card >> SEATS] for card in battle.flipped[player]):
        return _skip_swap(r)
    area, hand = game.played[player], game.hands[player]
    where, whose = zone_of(game, area)
    idle = {one.card >> SEATS for one in battle.read[player] if GREEN in one.idle}
    for i in game.flipped_places(player):
        up = area[i] >> SEATS
        if green[up] and up not in idle:
            there = card_place(game, where, whose, i, up)
            if battle.keeps_green[player] and (NONE, up) not in seen:
                seen.add((NONE, up))
                taken = (f"choose {cards[up].id}", Swap(NONE, i), "Take {0}", (cards[up].name,))
                options.append(Option(*taken, there))
            for j, held in enumerate(hand):
                down = held >> SEATS
                if down == up or (down, up) in seen:
                    continue
                seen.add((down, up))
                mine, theirs = cards[down], cards[up]
                names = (mine.name, theirs.name)
                places = (*card_place(game, "hand", player, j, down), *there)
                swap = Swap(j, i)
                options.append(Option(f"swap {mine.id} for {theirs.id}", swap, "Swap {0} for {1}", names, places))
    if not options:
        return _skip_swap(r)
    options.append(Option("no", Decline(), "No"))
    prompt = "Swap a card of your hand for a flipped green card"
    return Decision(player, prompt, options, into="pick", rules=("KW-green-1", "ADV-attack-10"))


def _skip_swap(r: Turn) -> Decision | None:
    r.pick = None
    return None


def do_swap(game: TcgGame, frame: Frame) -> None:
    r: Turn = frame.registers
    picked = r.pick
    if isinstance(picked, Swap):
        player = game.active if r.decisions == 0 else 1 - game.active
        if picked.held == NONE:
            move_card(game, player, "flipped", picked.flipped, "hand", NONE, "KW-green-1")
        else:
            swap_flipped(game, player, picked.held, picked.flipped, "KW-green-1")
    r.decisions += 1
    if r.decisions < 2:
        frame.go(ask_swap)


def begin_post_attack(game: TcgGame, frame: Frame) -> None:
    r: Turn = frame.registers
    r.decisions = 0
    if not game.pool.has_green and not game.pending:
        frame.go(ask_again)


def next_attackers(game: TcgGame) -> tuple[list[int], bool]:
    """Who may attack now, and whether somebody must. ER-1.4-2, ER-1.4-4a, ADV-attack-12"""
    if game.battle is None or not game.battle.over:
        return [], False
    player = game.active
    characters = game.characters
    enemies_up = False
    for c in game.teams[1 - player]:
        if not characters[c].tapped:
            enemies_up = True
            break
    if enemies_up and not game.extra_attacks:
        return [], False
    ready = [c for c in game.teams[player] if not characters[c].tapped]
    if game.extra_attacks > 0:
        fresh = [c for c in ready if not game.characters[c].attacked]
        if fresh:
            return fresh, not enemies_up and len(fresh) == len(ready)
    if not enemies_up and ready:
        return ready, True
    return [], False


def next_due(game: TcgGame) -> tuple[Due | None, list[int]]:
    """The first of the further attacks that only some may make and that can be made, and who may make it.
    FAQ-W2-013, FAQ-W2-014"""
    for due in game.due:
        up = any(not game.characters[c].tapped for c in game.teams[1 - game.active])
        if due.untapped and not up:
            continue
        if due.prey >= 0 and due.prey not in game.teams[1 - game.active]:
            continue
        if due.untapped and due.prey >= 0 and game.characters[due.prey].tapped:
            continue
        ready = [c for c in game.teams[game.active] if may_make(game, due, c)]
        if due.fresh and ready:  # all of those have to attack, in any order
            others = (one.character for one in game.due if one.fresh and may_make(game, one, one.character))
            ready = list(dict.fromkeys(others))
        if ready:
            return due, ready
    return None, []


def may_make(game: TcgGame, due: Due, index: int) -> bool:
    """Can this character make a further attack that is due?"""
    character = game.characters[index]
    if (
        character.tapped
        or index not in game.teams[game.active]
        or index == due.but
        or due.character not in (NONE, index)
    ):
        return False
    if due.fresh and character.attacked:
        return False
    if due.faction and due.faction not in factions_of(game, index):
        return False
    return not due.trait or game.has_trait(index, due.trait)


def ask_again(game: TcgGame, frame: Frame) -> Decision | None:
    """Another attack, where there is one."""
    ready, must = next_attackers(game)
    if game.due:
        due, able = next_due(game)
        if due is not None:
            must = due.must or (must and set(ready) <= set(able))
            ready = able
    if not ready:
        frame.registers.pick = None
        return None
    options = [game.characters[index].kit.attack for index in ready]
    if not must:
        options.append(Option("pass", Pass(), "Attack no more"))
    return Decision(
        game.active, "Choose your next attacker", options, into="pick", explain=explain_again, rules=ATTACKING_OUT.rules
    )


def explain_again(game: TcgGame, key: str) -> Refusal | None:
    verb, _, name = key.partition(" ")
    if verb == "pass":
        return ATTACKING_OUT
    if verb == "attack":
        index = game.find(game.active, name)
        if index is None:
            return NOT_YOURS["attack"].about(game.called(game.active, name))
        why = why_no_attack(game, game.active, index) or ATTACKED_ALREADY
        return why.about(game.characters[index].name)
    return None


def attack_again(game: TcgGame, frame: Frame) -> None:
    r: Turn = frame.registers
    picked = r.pick
    if picked is None:
        return
    due = next_due(game)[0] if game.due else None
    if due is not None and due.fresh and type(picked) is AttackWith:
        due = next(one for one in game.due if one.fresh and one.character == picked.character)
    if due is not None:
        use_due(game, due)
        if type(picked) is AttackWith:
            attack.begin(game, picked.character, UNTAPPED_ONLY if due.untapped else "", due.prey)
            frame.go(begin_post_attack)
        else:
            frame.go(ask_again)
    elif type(picked) is AttackWith:
        use_extra_attacks(game)
        attack.begin(game, picked.character)
        frame.go(begin_post_attack)
    elif type(picked) is Pass and game.extra_attacks:
        use_extra_attacks(game)
        frame.go(ask_again)


def untap(game: TcgGame, frame: Frame) -> None:
    """ER-1.4-5, ADV-attack-14"""
    for team in game.teams:
        for index in team:
            if not game.characters[index].tapped:
                return
    untap_all(game, "ER-1.4-5")
    if game.pending:
        resolve_pending(game)
