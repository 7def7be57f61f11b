"""The turn, and what comes before the first one: start, main phase, attacks, end. ER-1.1, ER-1.5; ADV-turn"""

from __future__ import annotations

from typing import Final

from ..kernel.frames import Frame, procedure
from .board import (
    begin_turn,
    choose_first_player,
    draw,
    end_game,
    forget_turn,
    scrap_played,
    scrap_secrets,
    shuffle_deck,
    take_extra_turn,
)
from .damage import sweep
from .drawing import draw_cards
from .events import GameEnded
from .happenings import GameBegan, TurnEnding, TurnStarted
from .main_phase import ask_main, do_main, main_goes_on
from .post_attack import ask_again, ask_swap, attack_again, begin_post_attack, do_swap, post_attack, untap
from .registers import Turn
from .state import TcgGame
from .triggers import awaited, happen, resolve_pending
from .upgrades import trim_all
from .words.base import HEALTH

MAX_TURNS: Final = 1000
"""No rulebook limits the turns; a game that long is called a draw so that every game ends."""


def begin(game: TcgGame) -> None:
    """Set the table and run to the first decision."""
    choose_first_player(game, game.rng.below(2) if game.active < 0 else game.active)
    game.call(SETUP)
    game.run()


def shuffle_decks(game: TcgGame, frame: Frame) -> None:
    """ADV-start-3"""
    for player in (0, 1):
        shuffle_deck(game, player, "ADV-start-3")


def draw_hands(game: TcgGame, frame: Frame) -> None:
    """ADV-start-6"""
    for player in (game.active, 1 - game.active):
        for _ in range(game.rules.hand_size):
            draw(game, player, "ADV-start-6")


def first_turn(game: TcgGame, frame: Frame) -> None:
    game.go_on_as(frame, TURN, Turn())


def before_the_game(game: TcgGame, frame: Frame) -> None:
    """Abilities that happen before the game begins; the player who goes first begins."""
    happen(game, GameBegan("", game.active))
    happen(game, GameBegan("", 1 - game.active))
    resolve_pending(game)


SETUP = procedure("tcg.setup", shuffle_decks, before_the_game, draw_hands, first_turn)


# 1.1 Start of the turn


def start_turn(game: TcgGame, frame: Frame) -> None:
    """Turns alternate, but for extra ones."""
    if game.turn >= MAX_TURNS:
        end_game(game, GameEnded("", "turns", (), turns=MAX_TURNS))
        return
    player = game.active if game.turn == 0 else 1 - game.active
    if game.turn and game.extra_turns[game.active] > 0:
        player = game.active
        take_extra_turn(game, player)
    begin_turn(game, player, "ER-1.1-1")
    if game.secrets[player] and not game.rules.secrets_end_with_turn:
        scrap_secrets(game, player, "ADV-turn-14")
        resolve_pending(game)


def draw_card(game: TcgGame, frame: Frame) -> None:
    """What the draw sets off (the deck may run out) happens before the turn's start abilities. ER-1.1-1, ER-3-2"""
    draw_cards(game, game.active, 1, "ER-1.1-1")


def after_draw(game: TcgGame, frame: Frame) -> None:
    if game.pending:
        resolve_pending(game)


def start_abilities(game: TcgGame, frame: Frame) -> None:
    """ER-1.1-2"""
    if TurnStarted in game.pool.library.events and awaited(game, TurnStarted):
        happen(game, TurnStarted("ER-1.1-2", game.active))
    if game.pending:
        resolve_pending(game)


# 1.5 Ending the turn


def end_abilities(game: TcgGame, frame: Frame) -> None:
    """ER-1.5-1"""
    if TurnEnding in game.pool.library.events and awaited(game, TurnEnding):
        happen(game, TurnEnding("ER-1.5-1", game.active))
    if game.pending:
        resolve_pending(game)


def clean_up(game: TcgGame, frame: Frame) -> None:
    """ER-1.5-2a, ADV-attack-15, ADV-attack-16"""
    scrap_played(game, "ER-1.5-2a")
    if game.rules.secrets_end_with_turn and game.secrets[1 - game.active]:
        scrap_secrets(game, 1 - game.active, "ER-1.5-2b")
    if game.pending:
        resolve_pending(game)


def wear_off(game: TcgGame, frame: Frame) -> None:
    """ER-1.5-3"""
    if game.modifiers or game.grants:
        health = game.pool.has_health or any(entry.stat == HEALTH for entry in game.modifiers)
        forget_turn(game)
        trim_all(game)
        if health:
            sweep(game)


def settle(game: TcgGame, frame: Frame) -> None:
    """Whatever that set off happens before the turn is over. ER-1.5-4"""
    if game.pending:
        frame.go(clean_up)
        resolve_pending(game)
    else:
        game.go_on_as(frame, TURN, Turn())  # ER-1.5-5


TURN = procedure(
    "tcg.turn",
    start_turn,
    draw_card,            # ER-1.1-1
    after_draw,
    start_abilities,      # ER-1.1-2
    ask_main,             # ER-1.2
    do_main,
    main_goes_on,
    begin_post_attack,    # ER-1.4
    post_attack,          # ER-1.4-1
    ask_swap,
    do_swap,
    ask_again,            # ER-1.4-2, ER-1.4-4
    attack_again,
    untap,                # ER-1.4-5
    end_abilities,        # ER-1.5-1
    clean_up,             # ER-1.5-2
    wear_off,             # ER-1.5-3
    settle,               # ER-1.5-4, ER-1.5-5
    registers=Turn,
)  # fmt: skip
