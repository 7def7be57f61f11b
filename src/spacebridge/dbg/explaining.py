"""Why something is not among the actions of a turn, from the checks that made them."""

from __future__ import annotations

from ..kernel.decision import Refusal
from ..kernel.knowledge import kind_of
from . import activation, polities, ruins, schemes
from .checks import Table, may_battle, may_buy, may_buy_basic, may_convert, may_move, may_play, may_search
from .state import DbgGame
from .words import moments

NOT_HELD = Refusal("There is no such card in your hand.", "CORE-turn-05")
NO_SPACE = Refusal("There is no such space in the Matrix.", "CORE-eot-03")
NOT_THERE = Refusal("There is no such faceup card in the Matrix.", "CORE-buy-03", "CORE-power-01")
NOT_IN_PLAY = Refusal("You have no such card in play.", "CORE-ability-01", "CORE-control-02")
NO_SUCH_ABILITY = Refusal("{0} has no such Energon ability.", "CORE-ability-01")
WRONG_SIDE = Refusal("Energon abilities stand on the Bot Mode side.", "CORE-character-01", "CORE-convert-01")
ABILITY_USED = Refusal(
    "This ability was used this turn already.", "CORE-ability-08", "CORE-turn-10", "CORE-character-06"
)
ABILITY_DEAR = Refusal("This ability costs {0} Energon, and you have {1}.", "CORE-ability-01")
IN_VAIN = Refusal("There is nothing that this ability could do now.", "WOC-card-prowl-02", "CORE-ability-01")
CONFRONT_ONLY = Refusal("This ability is for Confrontations.", "CORE-ability-05")
ASSIST_ONLY = Refusal("This ability is for Assisting.", "CORE-ability-06")
BLOCK_ONLY = Refusal("This ability Blocks Attacks.", "CORE-block-12", "CORE-card-swords-01")
NO_SCHEME = Refusal("There is no such faceup card in the Matrix.", "CORE-scheme-02")


def explain(game: DbgGame, key: str) -> Refusal | None:
    """Why this is not among the actions, from the checks that made them."""
    verb, _, rest = key.partition(" ")
    player = game.active
    t = Table(game, player)
    if verb == "play":
        return explain_play(t, rest)
    if verb == "move":
        space = game.grid.find(rest)
        return NO_SPACE if space is None else may_move(t, space)
    if verb == "search":
        return may_search(t)
    if verb == "convert":
        return may_convert(t)
    if verb == "activate":
        return explain_activate(t, rest)
    name, _, number = rest.partition("#")
    if verb == "buy" and name == game.pool.ids[game.pool.basic]:
        return may_buy_basic(t)
    if verb in ("buy", "battle"):
        check = may_buy if verb == "buy" else may_battle
        found = [space for space in range(game.grid.size) if game.is_up(space) and game.card_at(space).id == name]
        place = int(number) - 1 if number.isdecimal() else 0
        return check(t, found[place]) if 0 <= place < len(found) else NOT_THERE
    if verb in ("use", "thwart", "command", "clear"):
        return explain_place(t, verb, rest)
    if verb == "contribute":
        return explain_contribution(t, rest)
    return None


def explain_play(t: Table, name: str) -> Refusal | None:
    for card in t.game.seats[t.player].hand:
        known = t.game.pool.cards[kind_of(card)]
        if known.id == name:
            return may_play(t, known)
    return NOT_HELD


def explain_activate(t: Table, rest: str) -> Refusal | None:
    game = t.game
    seat = game.seats[t.player]
    name, _, number = rest.partition(" ")
    which = int(number) - 1 if number.isdecimal() else 0
    if name == "character":
        card = game.pool.cards[seat.kind]
        if not seat.bot:
            return WRONG_SIDE
        abilities, used = (card.bot.energon if card.bot is not None else ()), seat.used
        if t.limits.refuses("activate") is not None:
            return t.limits.refuses("activate")
    else:
        items = [item for item in seat.items if game.pool.cards[kind_of(item.card)].id == name]
        if not items:
            return NOT_IN_PLAY
        card = game.pool.cards[kind_of(items[0].card)]
        abilities = card.energon
        used = tuple(n for n in items[0].used if all(n in item.used for item in items))
    if not 0 <= which < len(abilities):
        return NO_SUCH_ABILITY.about(card.name)
    ability = abilities[which]
    if not ability.acts:
        return BLOCK_ONLY
    for_ = moments(ability.when)
    if "command" in for_:
        if not polities.can_claim(game, t.player):
            return polities.COMMAND_ONLY
    elif "confront" in for_:
        return CONFRONT_ONLY
    elif "assist" in for_:
        return ASSIST_ONLY
    if which in used:
        return ABILITY_USED
    if ability.cost > seat.energon:
        return ABILITY_DEAR.about(str(ability.cost), str(seat.energon))
    return None if activation.can_do(game, t.player, ability) else IN_VAIN


def explain_place(t: Table, verb: str, rest: str) -> Refusal | None:
    game = t.game
    name, _, number = rest.partition(" ")
    if verb == "use" and name == "character":
        return schemes.may_use_side(game, t.player, int(number) - 1 if number.isdecimal() else 0, t.limits)
    found = [space for space in range(game.grid.size) if game.is_up(space) and game.card_at(space).id == name]
    for space in sorted(found, key=lambda one: one != t.at):  # of several the one the player is on
        if verb == "thwart":
            return schemes.may_thwart(game, t.player, space, t.limits)
        if verb == "command":
            return polities.may_command(game, t.player, space)
        if verb == "clear":
            return ruins.may_clear(game, t.player, space, t.limits)
        which = int(number) - 1 if number.isdecimal() else 0
        if not 0 <= which < len(game.card_at(space).uses):
            return NO_SCHEME
        return schemes.may_use(game, t.player, space, which, t.limits)
    return NO_SCHEME


def explain_contribution(t: Table, rest: str) -> Refusal | None:
    game = t.game
    what, _, name = rest.partition(" to ")
    for space in range(game.grid.size):
        if game.is_up(space) and game.card_at(space).id == name:
            if what == "energon":
                return schemes.may_contribute(game, t.player, space, None)
            for card in game.seats[t.player].hand:
                known = game.pool.cards[kind_of(card)]
                if known.id == what:
                    return schemes.may_contribute(game, t.player, space, known)
            return NOT_HELD
    return NO_SCHEME
