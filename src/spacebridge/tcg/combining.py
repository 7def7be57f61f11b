"""Combining: characters join in one that has their damage and as many of their Upgrades as fit. KW-combiner-2"""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from .board import combine, scrap_upgrade
from .choices import WornBy
from .definitions import SLOTS
from .places import upgrade_place
from .registers import Combine
from .state import TcgGame
from .upgrades import check_health


def parts_of(game: TcgGame, player: int, form: str) -> list[int]:
    """The player's characters on the battlefield that make up the Combiner, if all of them are there."""
    card = game.pool.characters[form]
    found = []
    for part in card.parts:
        here = [c for c in game.teams[player] if game.characters[c].card.id == part]
        if not here:
            return []
        found.append(here[0])
    return found


def begin_combine(game: TcgGame, player: int, form: str) -> bool:
    """Combine if all parts are there; whether it is done."""
    if not parts_of(game, player, form):
        return False
    game.call(COMBINE, Combine(player, form))
    return True


def ask_keep(game: TcgGame, frame: Frame) -> Decision | None:
    """For a slot with too many Upgrades the player chooses which one is kept. KW-combiner-4, KW-combiner-5"""
    r: Combine = frame.registers
    player = r.player
    parts = parts_of(game, player, r.form)
    for slot in range(len(SLOTS)):
        worn = [(c, u) for c in parts for u in game.characters[c].upgrades if u.slot == slot]
        if len(worn) > 1:
            options = [
                Option(
                    f"choose {game.upgrade_card(u).id} on {game.characters[c].key}",
                    WornBy(c, u),
                    "{0} on {1}",
                    (game.upgrade_card(u).name, game.character_name(c)),
                    upgrade_place(game, c, u),
                )
                for c, u in worn
            ]
            return Decision(
                player,
                "Choose the Upgrade to keep in the {0} slot",
                options,
                "pick",
                (SLOTS[slot],),
                rules=("KW-combiner-5",),
            )
    frame.go(join_together)
    return None


def take_keep(game: TcgGame, frame: Frame) -> None:
    """The others of that slot are scrapped."""
    r: Combine = frame.registers
    kept = r.pick
    assert kept is not None
    for c in parts_of(game, r.player, r.form):
        for worn in game.characters[c].upgrades:
            if worn.slot == kept.worn.slot and (c, worn) != (kept.character, kept.worn):
                scrap_upgrade(game, c, worn, "KW-combiner-5")
    frame.go(ask_keep)


def join_together(game: TcgGame, frame: Frame) -> None:
    r: Combine = frame.registers
    combine(game, r.player, parts_of(game, r.player, r.form), r.form, "KW-combiner-2")
    check_health(game)


COMBINE = procedure("tcg.combine", ask_keep, take_keep, join_together, registers=Combine)
