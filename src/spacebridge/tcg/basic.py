"""The Basic game: the rulebook's six steps, in its order.

The rules of the Autobot Starter Set (BASIC) and of the two-player Starter Set (START) say the same here; steps cite
the first, refusals name both.
"""

from __future__ import annotations

from typing import Final

from ..kernel.decision import Decision, Option, Refusal
from ..kernel.frames import Frame, procedure
from ..kernel.places import Place
from .board import (
    begin_attack,
    begin_turn,
    choose_attacker,
    choose_first_player,
    count_totals,
    do_damage,
    do_no_damage,
    end_attack,
    end_game,
    flip_battle_cards,
    flip_character,
    join,
    knock_out,
    scrap_played,
    shuffle_deck,
    use,
)
from .choices import AttackWith, Flip
from .events import GameEnded
from .registers import BasicSetup, BasicTurn
from .rules import BASIC
from .state import TcgGame

FLIPS: Final = 2  # BASIC-turn-3a, BASIC-turn-4a
MAX_TURNS: Final = 1000
"""No rulebook limits the turns; a game that long is called a draw so that every game ends."""

KO_OUT = Refusal("{0} is KO'd and out of the game.", "BASIC-turn-5b", "START-basic-turn-5b")
FLIP_USED = Refusal("You flip one of your characters a turn, and you have.", "BASIC-turn-1", "START-basic-turn-1")
ONE_MODE = Refusal("{0} has no other mode.", "BASIC-turn-1", "START-basic-turn-1")
TWICE = Refusal(
    "{0} attacked on your last turn and has to wait while your other character stands.",
    "BASIC-turn-2b",
    "START-basic-turn-2b",
)
MUST_ATTACK = Refusal("Each turn one of your characters attacks.", "BASIC-turn-2a", "START-basic-turn-2a")
NO_TEXT = Refusal(
    "In the Basic game battle cards are flipped in battle only; what they say is ignored.",
    "BASIC-0-1",
    "START-basic-0-1",
)
NOT_YOURS = {
    "flip": Refusal("{0} is not one of your characters.", "BASIC-turn-1", "START-basic-turn-1"),
    "attack": Refusal("{0} is not one of your characters.", "BASIC-turn-2a", "START-basic-turn-2a"),
}
NOT_THEIRS = Refusal(
    "The defender is one of your opponent's characters; {0} is none of them.", "BASIC-turn-2a", "START-basic-turn-2a"
)
NOT_NOW = Refusal("Now the defender is chosen.", "BASIC-turn-2a", "START-basic-turn-2a")
TWO_EACH = Refusal("{0} is not among the characters you can choose from.", "BASIC-setup-1", "START-basic-setup-1")


# Setup


def ask_character(game: TcgGame, frame: Frame) -> Decision | None:
    """Each player starts with two characters; with more in the box they pick in turn. BASIC-setup-1"""
    r: BasicSetup = frame.registers
    player = r.player
    options = [
        Option(
            f"choose {id}",
            id,
            "Take {0}",
            (game.pool.characters[id].full_name,),
            (Place("supply", -1, list(game.pool.characters).index(id), id),),
        )
        for id in dict.fromkeys(r.candidates[player])
    ]
    n = len(game.teams[player]) + 1
    prompt = f"Choose character {n} of {BASIC.team_size} for your team"
    return Decision(player, prompt, options, into="pick", explain=explain_setup, rules=TWO_EACH.rules)


def put_character(game: TcgGame, frame: Frame) -> None:
    """Characters begin in alt mode. BASIC-setup-1"""
    r: BasicSetup = frame.registers
    left = [list(side) for side in r.candidates]
    for other in (0, 1) if r.one_box else (r.player,):
        left[other].remove(r.pick)
    r.candidates = (tuple(left[0]), tuple(left[1]))
    join(game, r.player, r.pick, "BASIC-setup-1")
    r.player = 1 - r.player
    if any(len(team) < BASIC.team_size for team in game.teams):
        frame.go(ask_character)


def shuffle_shared_deck(game: TcgGame, frame: Frame) -> None:
    """One deck lies between the players. BASIC-setup-2"""
    shuffle_deck(game, 0, "BASIC-setup-2")


def first_turn(game: TcgGame, frame: Frame) -> None:
    game.go_on_as(frame, TURN, BasicTurn())


def explain_setup(game: TcgGame, key: str) -> Refusal | None:
    verb, _, name = key.partition(" ")
    return TWO_EACH.about(game.called(game.active, name)) if verb == "choose" else None


# The turn


def start_turn(game: TcgGame, frame: Frame) -> None:
    """Players take turns. BASIC-win-2"""
    if game.turn >= MAX_TURNS:
        end_game(game, GameEnded("", "turns", (), turns=MAX_TURNS))
        return
    begin_turn(game, 1 - game.active if game.turn else game.active, "BASIC-win-2")


def why_no_flip(game: TcgGame, player: int, index: int) -> Refusal | None:
    """BASIC-turn-1, BASIC-turn-5b"""
    if index not in game.teams[player]:
        return KO_OUT
    if "flip" in game.used:
        return FLIP_USED
    if len(game.characters[index].card.modes) < 2:
        return ONE_MODE
    return None


def why_no_attack(game: TcgGame, player: int, index: int) -> Refusal | None:
    """BASIC-turn-2, BASIC-turn-5b"""
    team = game.teams[player]
    if index not in team:
        return KO_OUT
    if index == game.last_attacker[player] and len(team) > 1:
        return TWICE
    return None


def ask_main(game: TcgGame, frame: Frame) -> Decision | None:
    """Flip a character if you like, then choose the attacker. BASIC-turn-1, BASIC-turn-2a"""
    player = game.active
    options = []
    for index in game.teams[player]:
        if why_no_flip(game, player, index) is None:
            character = game.characters[index]
            to = character.card.modes[1 - character.mode].name
            options.append(
                Option(
                    f"flip {character.key}",
                    Flip(index, 1 - character.mode),
                    "Flip {0} to {1} mode",
                    (character.kit.name, to),
                    character.kit.places,
                )
            )
    for index in game.teams[player]:
        if why_no_attack(game, player, index) is None:
            character = game.characters[index]
            options.append(
                Option(
                    f"attack {character.key}",
                    AttackWith(index),
                    "Attack with {0}",
                    (character.kit.name,),
                    character.kit.places,
                )
            )
    flipped = "flip" in game.used
    prompt = "Choose your attacker" if flipped else "Flip a character or choose your attacker"
    rules = (MUST_ATTACK if flipped else FLIP_USED).rules
    return Decision(player, prompt, options, into="pick", explain=explain_main, rules=rules)


def do_main(game: TcgGame, frame: Frame) -> None:
    r: BasicTurn = frame.registers
    picked = r.pick
    if isinstance(picked, Flip):
        use(game, "flip")
        flip_character(game, picked.character, picked.mode, "BASIC-turn-1", game.active)
        frame.go(ask_main)
    else:
        assert isinstance(picked, AttackWith)
        r.attacker = picked.character


def explain_main(game: TcgGame, key: str) -> Refusal | None:
    verb, _, name = key.partition(" ")
    if verb in ("flip", "attack"):
        index = game.find(game.active, name.removeprefix(f"p{game.active + 1}:"))
        if index is None:
            return NOT_YOURS[verb].about(game.called(game.active, name))
        why = (why_no_flip if verb == "flip" else why_no_attack)(game, game.active, index)
        return why.about(game.characters[index].name) if why is not None else None
    return {"pass": MUST_ATTACK, "play": NO_TEXT, "tap": NO_TEXT, "reveal": NO_TEXT}.get(verb)


def ask_target(game: TcgGame, frame: Frame) -> Decision | None:
    """Choose any character of your opponent's that still stands. BASIC-turn-2a"""
    r: BasicTurn = frame.registers
    options = []
    for index in game.teams[1 - game.active]:
        character = game.characters[index]
        options.append(
            Option(f"target {character.key}", index, "Attack {0}", (character.kit.name,), character.kit.places)
        )
    attacks = (game.character_name(r.attacker),)
    return Decision(
        game.active,
        "Choose whom {0} attacks",
        options,
        into="target",
        args=attacks,
        explain=explain_target,
        rules=NOT_NOW.rules,
    )


def choose_target(game: TcgGame, frame: Frame) -> None:
    r: BasicTurn = frame.registers
    choose_attacker(game, r.attacker)
    assert game.battle is not None
    begin_attack(game, game.battle, r.target, "BASIC-turn-2a")


def explain_target(game: TcgGame, key: str) -> Refusal | None:
    verb, _, name = key.partition(" ")
    if verb != "target":
        return NOT_NOW
    other = 1 - game.active
    index = game.find(other, name.removeprefix(f"p{other + 1}:"))
    if index is None:
        return NOT_THEIRS.about(game.called(game.active, name))
    return KO_OUT.about(game.characters[index].name) if index not in game.teams[other] else None


def attacker_flips(game: TcgGame, frame: Frame) -> None:
    """Two cards; each orange icon adds 1 to the attack. BASIC-turn-3a, BASIC-turn-3b"""
    battle = game.battle
    assert battle is not None
    flip_battle_cards(game, game.active, FLIPS, battle, "BASIC-turn-3a")


def defender_flips(game: TcgGame, frame: Frame) -> None:
    """Two cards; each blue icon adds 1 to the defense. BASIC-turn-4a, BASIC-turn-4b"""
    battle = game.battle
    assert battle is not None
    flip_battle_cards(game, 1 - game.active, FLIPS, battle, "BASIC-turn-4a")


def deal_damage(game: TcgGame, frame: Frame) -> None:
    """The difference goes onto the defender; at its health it is KO'd. BASIC-turn-5a, BASIC-turn-5b"""
    battle = game.battle
    assert battle is not None
    count_totals(game, battle)
    amount = max(0, battle.attack - battle.defense)
    if amount:
        do_damage(game, battle.defender, amount, "BASIC-turn-5a", attack=True)
    else:
        do_no_damage(game, battle, "BASIC-turn-5a")
    defender = game.characters[battle.defender]
    if defender.damage >= defender.card.health:
        knock_out(game, [battle.defender], "BASIC-turn-5b")


def after_attack(game: TcgGame, frame: Frame) -> None:
    """Who has KO'd all of the other side has won. BASIC-win-1"""
    if not game.teams[1 - game.active]:
        end_game(game, GameEnded("BASIC-win-1", "KO'd", (game.active,), 1 - game.active))


def end_turn(game: TcgGame, frame: Frame) -> None:
    """BASIC-turn-6"""
    end_attack(game)
    scrap_played(game, "BASIC-turn-6")
    game.go_on_as(frame, TURN, BasicTurn())


SETUP = procedure(
    "tcg.basic.setup",
    ask_character,        # BASIC-setup-1
    put_character,        # BASIC-setup-1
    shuffle_shared_deck,  # BASIC-setup-2
    first_turn,
    registers=BasicSetup,
)  # fmt: skip

TURN = procedure(
    "tcg.basic.turn",
    start_turn,
    ask_main,             # BASIC-turn-1, BASIC-turn-2a
    do_main,
    ask_target,           # BASIC-turn-2a
    choose_target,
    attacker_flips,       # BASIC-turn-3
    defender_flips,       # BASIC-turn-4
    deal_damage,          # BASIC-turn-5
    after_attack,         # BASIC-win-1
    end_turn,             # BASIC-turn-6
    registers=BasicTurn,
)  # fmt: skip

TcgGame.stops["after-attack"].append(TURN.steps[TURN.places[after_attack]])


def begin(game: TcgGame, candidates: tuple[tuple[str, ...], tuple[str, ...]], one_box: bool) -> None:
    """Set the table and run to the first decision; without characters to pick, straight to the first turn."""
    choose_first_player(game, game.rng.below(2) if game.active < 0 else game.active)
    game.call(SETUP, BasicSetup(candidates, game.active, one_box))
    game.run()
