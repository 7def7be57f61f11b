"""What a player may do in the main phase, and why not: the checks that offer, refuse and explain. ER-1.2"""

from __future__ import annotations

from ..kernel.decision import Refusal
from .plays import can_pay
from .state import TcgGame
from .stats import context
from .words.abilities import TapAbility

FLIPPED = Refusal("You flip one of your characters a turn, and you have.", "ER-1.2-2", "ADV-turn-3", "START-adv-turn-2")
CANT_FLIP = Refusal("{0} has no other mode.", "FAQ-MP-008", "KW-combiner-9")
NOT_YOURS = {
    "flip": Refusal("{0} is not one of your characters.", "ER-1.2-2", "ADV-turn-3", "START-adv-turn-2"),
    "attack": Refusal("{0} is not one of your characters.", "ER-1.3.1-2", "ADV-attack-1", "START-adv-attack-1"),
    "tap": Refusal("{0} is not one of your characters.", "ER-1.2-5", "ADV-turn-6"),
}
BENEATH = Refusal("{0} is not on the battlefield.", "FAQ-MP-003")
ACTION_PLAYED = Refusal("You play one Action a turn, and you have.", "ER-1.2-3", "ADV-turn-4", "START-adv-turn-3")
ALL_ACTIONS_PLAYED = Refusal("You have played all the Actions you may play this turn.", "ER-1.2-3", "ADV-turn-4")
UPGRADE_PLAYED = Refusal("You play one Upgrade a turn, and you have.", "ER-1.2-4", "ADV-turn-5", "START-adv-turn-4")
FIRST_TURN = Refusal("On the first turn of the game no cards are played.", "ER-1.2-6", "ADV-turn-7", "START-adv-turn-5")
SECOND_TURN = Refusal(
    "On the second turn of the game only one card is played.", "ER-1.2-8", "ADV-turn-8", "START-adv-turn-6"
)
TAPPED = Refusal("{0} is tapped; an untapped character attacks.", "ER-1.3.1-2", "ADV-attack-1", "START-adv-attack-1")
KO_OUT = Refusal("{0} is KO'd.", "ADV-damage-3", "START-adv-damage-2")
TAP_ABILITY_USED = Refusal(
    "You use one tap ability a turn, and you have.", "ER-1.2-5", "ADV-turn-6", "FAQ-W3-012", "FAQ-W3-013"
)
TAPPED_ALREADY = Refusal("{0} is tapped already.", "ER-1.2-5", "ADV-turn-6", "FAQ-W3-009")
NO_TAP_ABILITY = Refusal("{0} has no tap ability.", "ER-1.2-5", "ADV-turn-6")
CANT_PAY_TAP = Refusal("What the tap ability of {0} costs can't be paid.", "FAQ-W3-014")


def why_no_flip(game: TcgGame, player: int, index: int) -> Refusal | None:
    """KO'd characters can be flipped too. ADV-turn-3, ADV-damage-5, FAQ-W1-018"""
    if "flip" in game.used:
        return FLIPPED
    if index in game.under[player]:
        return BENEATH
    if len(game.characters[index].card.modes) < 2:
        return CANT_FLIP
    return None


def too_early(game: TcgGame) -> Refusal | None:
    """The first turns allow fewer plays. ER-1.2-6, ER-1.2-8"""
    if game.turn == 1:
        return FIRST_TURN
    return SECOND_TURN if game.turn == 2 and game.plays else None


def may_play_action(game: TcgGame) -> bool:
    """Has the turn an Action left? One, and more where a character allows that. ER-1.2-3, FAQ-W2-028"""
    if "action" not in game.used:
        return True
    if not game.pool.library.has_extra_plays:
        return False
    actions = game.plays - ("upgrade" in game.used)
    return actions <= extra_actions(game, game.active)


def extra_actions(game: TcgGame, player: int) -> int:
    """How many more Actions than one the player may play on their turn."""
    found = 0
    for index in game.teams[player]:
        character = game.characters[index]
        for one in character.sheets[character.mode].extra:
            if one.while_ is None or one.while_.holds(game, context(player, index)):
                found += one.number
    return found


def why_no_play(game: TcgGame, upgrade: bool) -> Refusal | None:
    """The turn's own plays. ER-1.2-3, ER-1.2-4"""
    if upgrade:
        return too_early(game) or (UPGRADE_PLAYED if "upgrade" in game.used else None)
    if may_play_action(game):
        return too_early(game)
    extra = game.pool.library.has_extra_plays and extra_actions(game, game.active) > 0
    return too_early(game) or (ALL_ACTIONS_PLAYED if extra else ACTION_PLAYED)


def why_no_attack(game: TcgGame, player: int, index: int) -> Refusal | None:
    """ER-1.3.1-2, ADV-attack-1"""
    if index in game.knocked_out[player]:
        return KO_OUT
    if index in game.under[player]:
        return BENEATH
    return TAPPED if game.characters[index].tapped else None


def why_no_tap(game: TcgGame, player: int, index: int) -> Refusal | None:
    """One tap ability a turn, of an untapped character, and only if its cost can be paid. ER-1.2-5, ADV-turn-6"""
    character = game.characters[index]
    if index not in game.teams[player]:
        return KO_OUT if index in game.knocked_out[player] else BENEATH
    abilities = character.sheets[character.mode].taps
    if not abilities:
        return NO_TAP_ABILITY
    if "tap" in game.used:
        return TAP_ABILITY_USED
    if character.tapped:
        return TAPPED_ALREADY
    node = abilities[0].node
    assert isinstance(node, TapAbility)
    return None if can_pay(game, player, node.cost, index) else CANT_PAY_TAP
