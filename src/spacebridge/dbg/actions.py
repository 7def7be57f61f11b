"""What the active player may do: each action is offered, refused with a reason, and done from the same check."""

from __future__ import annotations

from typing import Final

from ..kernel.decision import Option, Refusal
from ..kernel.knowledge import SEATS, kind_of
from . import activation, battle, board, encounters, places, plays, polities, power, reckoning, ruins, schemes
from .choices import (
    NONE,
    Activate,
    Buy,
    BuyBasic,
    Clear,
    Command,
    Convert,
    EndTurn,
    Fight,
    GiveCard,
    GiveEnergon,
    MainChoice,
    MoveTo,
    PlayCard,
    Search,
    Thwart,
    UseSide,
    UseSite,
)
from .definitions import Card
from .limits import limits_of
from .registers import Look, Purchase, Step
from .state import DbgGame
from .words import moments

NOT_HELD = Refusal("There is no such card in your hand.", "CORE-turn-05")
FIRST = Refusal("{0} has to be played before any other card.", "WOC-damage-05", "WOC-face-energy-leak")
NO_TEXT = Refusal("{0} can't be played.", "CORE-turn-05")
NO_MOVE = Refusal("You have {0} Move left, and this takes {1}.", "CORE-move-04", "CORE-turn-07", "CORE-move-13")
NO_MOVE_TO_SEARCH = Refusal(
    "You have {0} Move left, and searching takes {1}.", "CORE-move-09", "CORE-turn-08", "CORE-move-13"
)
NOT_ADJACENT = Refusal("{0} is not next to your character.", "CORE-move-04", "CORE-move-05")
DIAGONAL = Refusal("Only Move with Flight goes diagonally.", "CORE-move-05", "CORE-move-07", "CORE-move-08")
NO_SPACE = Refusal("There is no such space in the Matrix.", "CORE-eot-03")
ALREADY_UP = Refusal("There is no facedown card in your space.", "CORE-move-09")
NOT_THERE = Refusal("There is no such faceup card in the Matrix.", "CORE-buy-03", "CORE-power-01")
NO_BASICS = Refusal("The stack is empty.", "CORE-rollout-01")
IS_ADVERSARY = Refusal(
    "{0} is an Adversary: it can be battled, not bought.", "CORE-buy-07", "CORE-type-boss-05", "CORE-card-divided-02"
)
NO_COST = Refusal("{0} can't be bought.", "CORE-buy-08", "CORE-scheme-01", "CORE-type-site-01", "WOC-buy-07")
TOO_DEAR = Refusal(
    "{0} costs {1} Power, and {2} of yours reaches it.",
    "CORE-range-06",
    "CORE-buy-01",
    "CORE-range-05",
    "CORE-range-04",
)
NO_ADVERSARY = Refusal("{0} is no Adversary: there is nothing to battle.", "CORE-battle-08")
NO_REACH = Refusal("None of your Power reaches {0}.", "CORE-battle-01", "CORE-range-06", "CORE-range-05")
TOO_FAR = Refusal(
    "{0} costs {1}, and {2} of your Power reaches it.",
    "CORE-range-06",
    "CORE-battle-01",
    "CORE-anatomy-03",
    "CORE-battle-step-3e",
)
TRUCE = Refusal("No Adversary can be battled any more this turn.", "CORE-golden-01")
ROBOTS_FIRST = Refusal("{0} can't be Confronted while other Adversaries are in the Matrix.", "CORE-coop-confront-01")
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
NO_ENERGON = Refusal("Converting costs {0} Energon, and you have {1}.", "CORE-convert-01")
NO_SCHEME = Refusal("There is no such faceup card in the Matrix.", "CORE-scheme-02")

UNPLAYABLE: Final = frozenset((
    "blank", "encounter", "boss", "site", "decepticon-scheme", "cooperative-scheme", "character", "polity", "ruin"
))  # fmt: skip


class Table:
    """The active player's means at one decision, computed once."""

    __slots__ = ("at", "bends", "distances", "favoured", "first", "flight", "game", "limits", "move", "player", "reach")

    def __init__(self, game: DbgGame, player: int) -> None:
        self.game = game
        self.player = player
        self.at = game.seats[player].at
        self.distances = game.grid.distance[self.at]
        self.limits = limits_of(game, player)
        self.move = power.move_left(game, player, self.limits)
        self.flight = power.flight_left(game, player, self.limits) if self.move else 0
        self.reach = power.power_by_distance(game, player, self.limits)
        """Power by distance."""
        self.first = before_others(game, player) if game.pool.harmful else None
        """The card of the hand that has to be played before others. WOC-damage-05"""
        self.favoured = game.pool.library.has_favours and power.has_favours(game, player, self.limits)
        """Have cards Power for some purpose alone?"""
        self.bends = self.favoured or self.limits.cheaper or bool(game.seats[player].discounts)
        """May a card cost less Power than is printed on it, or be paid otherwise?"""

    def power_at(self, space: int) -> int:
        distance = self.distances[space]
        return self.reach[distance] if distance < len(self.reach) else 0

    def buying_power(self, space: int) -> int:
        """With what cards have for this purpose alone."""
        have = self.power_at(space)
        return have + power.favour(self.game, self.player, space, "buy", self.limits) if self.favoured else have


def before_others(game: DbgGame, player: int) -> Card | None:
    """The first such card of the hand."""
    cards = game.pool.cards
    held = (cards[one >> SEATS] for one in game.seats[player].hand)
    return next((card for card in held if card.plays_first), None)


# Each check says why not, or nothing


def may_play(t: Table, card: Card) -> Refusal | None:
    if card.type in UNPLAYABLE or (card.type == "damage" and not card.gained):
        return NO_TEXT.about(card.name)
    if t.first is not None and not card.plays_first:
        return FIRST.about(t.first.name)
    return None


def may_move(t: Table, space: int) -> Refusal | None:
    """CORE-turn-07"""
    game = t.game
    grid = game.grid
    cost = t.limits.move_cost(game, space) if t.limits.costs else 1
    if game.pool.library.has_entries and space in grid.around[t.at] and not ruins.admits(game, t.player, space, "walk"):
        name = game.card_at(space).name
        if not ruins.admits(game, t.player, space, "fly"):
            return ruins.CLOSED.about(name)
        return None if t.flight >= cost else ruins.FLIGHT_ONLY.about(name)
    if space in grid.adjacent[t.at]:
        return None if t.move >= cost else NO_MOVE.about(str(t.move), str(cost))
    if space in grid.around[t.at]:
        return None if t.flight >= cost else DIAGONAL
    return NOT_ADJACENT.about(grid.titles[space])


def may_search(t: Table) -> Refusal | None:
    """CORE-turn-08"""
    game = t.game
    if game.is_up(t.at) or game.is_empty(t.at):
        return ALREADY_UP
    cost = t.limits.search_cost()
    return None if t.move >= cost else NO_MOVE_TO_SEARCH.about(str(t.move), str(cost))


def buy_cost(t: Table, card: Card, space: int = NONE) -> int:
    """What a card costs this player now; of what is on the stack of Basic cards there is no space."""
    discounts = t.game.seats[t.player].discounts
    less = sum(one.amount for one in discounts if not one.here or space == t.at) if discounts else 0
    return max(0, card.price - less + t.limits.more("buy", card, space)) if t.limits.costs or less else card.price


def may_buy(t: Table, space: int) -> Refusal | None:
    """CORE-buy-01"""
    card = t.game.card_at(space)
    if t.game.is_adversary(card, t.player):
        return IS_ADVERSARY.about(card.name)
    if card.cost is None or card.type == "boss":  # WOC-buy-07
        return NO_COST.about(card.name)
    cost, have = buy_cost(t, card, space), t.buying_power(space)
    if have < cost:
        return TOO_DEAR.about(card.name, str(cost), str(have))
    return t.limits.refuses("buy", card) if t.limits.cannots else None


def may_buy_basic(t: Table) -> Refusal | None:
    """From anywhere. CORE-buy-05"""
    game = t.game
    card = game.pool.cards[game.pool.basic]
    if not game.basics or not game.pool.basic:
        return NO_BASICS
    cost = buy_cost(t, card)
    if t.reach[0] < cost:
        return TOO_DEAR.about(card.name, str(cost), str(t.reach[0]))
    return t.limits.refuses("buy", card) if t.limits.cannots else None


def may_battle(t: Table, space: int) -> Refusal | None:
    """On one's own space any battle may be declared; from afar the Power has to suffice, unless somebody may help.
    CORE-battle-01, CORE-battle-step-2b, CORE-range-06, CORE-turn-12"""
    game, player = t.game, t.player
    card = game.card_at(space)
    if not game.is_adversary(card, player):
        return NO_ADVERSARY.about(card.name)
    if game.truce:
        return TRUCE
    confront = reckoning.is_confrontation(card, t.limits)
    helped = reckoning.assists_allowed(game, player, confront, t.limits)
    here = space == t.at
    if t.power_at(space) < 1 and not (
        here and (may_find_power(t, confront, helped) or reckoning.has_stakes(game, player))
    ):
        return NO_REACH.about(card.name)
    if game.mode.bosses_last and card.type == "boss" and robots_left(game, player):
        return ROBOTS_FIRST.about(card.name)
    if confront and (forbidden := t.limits.refuses_here("confront", space)) is not None:
        return forbidden
    if card.type == "boss" and (barred := polities.bars_confrontation(game, player, card.name)) is not None:
        return barred
    if not (here or confront or helped):
        cost = reckoning.defeat_cost(game, t.limits, card, space)
        have = reckoning.fighting_power(game, player, space)
        if have < cost:
            return TOO_FAR.about(card.name, str(cost), str(have))
    return None


def may_find_power(t: Table, confront: bool, helped: bool) -> bool:
    """Could somebody without any Power still get some in this battle: by an Assist, or for Energon?"""
    seats = t.game.seats
    others = [
        other
        for other in reckoning.helpers(t.game, t.player, confront)
        if not reckoning.defends(t.game, t.player, other)
    ]
    return (helped and any(seats[other].at >= 0 for other in others)) or (
        confront and t.game.seats[t.player].energon > 0
    )


def robots_left(game: DbgGame, player: int) -> bool:
    """Faceup Adversaries that are no Bosses. CORE-coop-confront-01"""
    return any(
        game.is_up(space) and game.card_at(space).type != "boss" and game.is_adversary(game.card_at(space), player)
        for space in range(len(game.matrix))
    )


def may_convert(t: Table) -> Refusal | None:
    energon = t.game.seats[t.player].energon
    cost = plays.convert_cost(t.limits)
    if energon < cost:
        return NO_ENERGON.about(str(cost), str(energon))
    return t.limits.refuses("convert")


# All that is offered


def offers(game: DbgGame, player: int) -> list[Option]:
    t = Table(game, player)
    options: list[Option] = []
    cards = game.pool.cards
    made = game.pool.options
    seat = game.seats[player]
    seen: set[int] = set()
    for i, held in enumerate(seat.hand):
        kind = held >> SEATS
        if kind not in seen:
            seen.add(kind)
            if may_play(t, cards[kind]) is None:
                options.append(made.get(("play", kind, i, player)) or play_option(t, kind, i))
    if t.move:
        columns = game.grid.columns
        for space in game.grid.around[t.at] if t.flight else game.grid.adjacent[t.at]:
            if may_move(t, space) is None:
                options.append(made.get(("move", columns, space)) or move_option(t, space))
        if may_search(t) is None:
            options.append(made.get(("search", columns, t.at)) or search_option(t))
    _matrix_offers(t, options)
    if (t.reach[0] >= game.pool.cost[game.pool.basic] or t.bends) and may_buy_basic(t) is None:
        options.append(made.get(("buy basic",)) or basic_option(t))
    if seat.energon:
        abilities = activation.ability_options(
            game, player, ("", "command") if polities.can_claim(game, player) else ("",)
        )
        if abilities and t.limits.refuses("activate") is not None:
            abilities = [option for option in abilities if not option.key.startswith("activate character")]
        options += abilities
    if (seat.energon or t.limits.costs) and may_convert(t) is None:
        options.append(convert_option(t))
    for number, use in enumerate(schemes.side_uses(game, player)) if game.pool.library.has_offers else ():
        if schemes.may_use_side(game, player, number, t.limits) is None:
            key = "use character" + (f" {number + 1}" if number else "")
            args = (game.character_of(player), use.text())
            options.append(Option(key, UseSide(number), "{0}: {1}", args, places.character(player)))
    options.append(END_OPTION)
    return options


def play_option(t: Table, kind: int, i: int) -> Option:
    card = t.game.pool.cards[kind]
    lies = places.hand(t.player, i, card.id)
    option = Option(f"play {card.id}", PlayCard(kind), "Play {0}", (card.name,), lies)
    t.game.pool.options["play", kind, i, t.player] = option
    return option


def move_option(t: Table, space: int) -> Option:
    grid = t.game.grid
    lies = places.space(space, grid.names[space])
    option = Option(f"move {grid.names[space]}", MoveTo(space), "Move to {0}", (grid.titles[space],), lies)
    t.game.pool.options["move", grid.columns, space] = option
    return option


def search_option(t: Table) -> Option:
    grid = t.game.grid
    option = Option("search", Search(), "Search your space", (), places.space(t.at, grid.names[t.at]))
    t.game.pool.options["search", grid.columns, t.at] = option
    return option


def basic_option(t: Table) -> Option:
    card = t.game.pool.cards[t.game.pool.basic]
    option = Option(f"buy {card.id}", BuyBasic(), "Buy {0}", (card.name,), places.basic(card.id))
    t.game.pool.options["buy basic",] = option
    return option


END_OPTION = Option("end", EndTurn(), "End your turn")


def convert_option(t: Table) -> Option:
    bot, cost = t.game.seats[t.player].bot, plays.convert_cost(t.limits)
    made = t.game.pool.options
    option = made.get(("convert", bot, cost, t.player))
    if option is None:
        args = ("Alt" if bot else "Bot", str(cost))
        words, lies = "Convert to {0} Mode ({1} Energon)", places.character(t.player)
        option = made["convert", bot, cost, t.player] = Option("convert", Convert(), words, args, lies)
    return option


def _matrix_offers(t: Table, options: list[Option]) -> None:
    """Buying, battling, using, thwarting and contributing, space by space."""
    game, at = t.game, t.at
    matrix = game.matrix
    cards, prices, serves = game.pool.cards, game.pool.cost, game.pool.serves
    adversaries = game.adversaries(t.player)
    most = t.reach[0]
    seen: dict[str, int] = {}
    for space, up in enumerate(game.up):
        if not up:
            continue
        kind = matrix[space] >> SEATS
        card = cards[kind]
        if card.cost is not None:
            price = prices[kind]
            if kind in adversaries:
                if (space == at or t.power_at(space)) and may_battle(t, space) is None:
                    _offer(t, options, seen, "battle", card, space, reckoning.defeat_cost(game, t.limits, card, space))
            elif (t.bends or (price <= most and price <= t.power_at(space))) and may_buy(t, space) is None:
                _offer(t, options, seen, "buy", card, space, buy_cost(t, card, space))
            if not serves[kind]:
                continue
        for number in range(len(card.uses)) if space == at else ():
            if schemes.may_use(game, t.player, space, number, t.limits) is None:
                key = f"use {card.id}" + (f" {number + 1}" if number else "")
                args = (card.name, card.uses[number].text())
                options.append(Option(key, UseSite(space, number), "{0}: {1}", args, places.here(game, space)))
        if space == at:
            _place_offers(t, options, card, space)
        thwart = card.thwart
        if (
            thwart is not None
            and (space == at or not thwart.here)
            and schemes.may_thwart(game, t.player, space, t.limits) is None
        ):
            lies = places.here(game, space)
            options.append(Option(f"thwart {card.id}", Thwart(space), "Thwart {0}", (card.name,), lies))
        if card.contribute is not None and space == at:
            _contributions(t, options, card, space)


def _place_offers(t: Table, options: list[Option], card: Card, space: int) -> None:
    """Taking command of a Polity, and clearing a Ruin."""
    game = t.game
    if card.polity is not None and polities.may_command(game, t.player, space) is None:
        args = (card.name, str(polities.cost(game, t.player, space)))
        lies = places.here(game, space)
        options.append(Option(f"command {card.id}", Command(space), "Take command of {0} ({1} Power)", args, lies))
    if card.clear is not None and ruins.may_clear(game, t.player, space, t.limits) is None:
        lies = places.here(game, space)
        options.append(
            Option(f"clear {card.id}", Clear(space), "Clear {0} ({1})", (card.name, card.clear.text()), lies)
        )


WORDS = {"buy": "Buy {0} at {1} ({2} Power)", "battle": "Battle {0} at {1} (cost {2})"}


def _offer(t: Table, options: list[Option], seen: dict[str, int], verb: str, card: Card, space: int, cost: int) -> None:
    """Buying or battling a card; of two copies the second is named so."""
    key = f"{verb} {card.id}"
    number = seen[key] = seen.get(key, 0) + 1
    made = t.game.pool.options
    memo = (key, space, number, t.game.grid.columns, cost)
    option = made.get(memo)
    if option is None:
        key = key if number == 1 else f"{key}#{number}"
        what = Buy(space) if verb == "buy" else Fight(space)
        args = (card.name, t.game.grid.titles[space], str(cost))
        option = made[memo] = Option(key, what, WORDS[verb], args, places.here(t.game, space))
    options.append(option)


def _contributions(t: Table, options: list[Option], scheme: Card, space: int) -> None:
    game = t.game
    if schemes.may_contribute(game, t.player, space, None) is None:
        options.append(
            Option(
                f"contribute energon to {scheme.id}",
                GiveEnergon(space),
                "Contribute 1 Energon to {0}",
                (scheme.name,),
                places.here(game, space),
            )
        )
    seen: set[int] = set()
    for i, held in enumerate(game.seats[t.player].hand):
        card = game.pool.cards[held >> SEATS]
        if held >> SEATS not in seen and schemes.may_contribute(game, t.player, space, card) is None:
            seen.add(held >> SEATS)
            options.append(
                Option(
                    f"contribute {card.id} to {scheme.id}", GiveCard(space, i), "Contribute {0} to {1}",
                    (card.name, scheme.name), (*places.hand(t.player, i, card.id), *places.here(game, space)),
                )
            )  # fmt: skip


# Doing it


def act(game: DbgGame, player: int, choice: MainChoice) -> None:
    """Do what the active player chose."""
    match choice:
        case PlayCard():
            from_hand(game, player, choice.kind)
        case MoveTo():
            game.call(encounters.STEP, Step(player, choice.space))
        case Buy():
            buy(game, player, choice.space)
        case Search():
            game.call(encounters.LOOK, Look(player))
        case BuyBasic():
            buy_basic(game, player)
        case Fight():
            battle.begin_battle(game, player, choice.space)
        case Activate():
            activation.activate(game, player, choice.item, choice.number)
        case UseSite():
            schemes.use_site(game, player, choice.space, choice.number)
        case UseSide():
            schemes.use_side(game, player, choice.number)
        case Convert():
            plays.convert(game, player, plays.convert_cost(limits_of(game, player)))
        case Thwart():
            schemes.thwart(game, player, choice.space)
        case GiveCard():
            schemes.contribute_card(game, player, choice.space, choice.index)
        case GiveEnergon():
            schemes.contribute_energon(game, player, choice.space)
        case Command():
            polities.take_command(game, player, choice.space)
        case Clear():
            ruins.clear(game, player, choice.space)
        case EndTurn():
            pass  # the turn itself goes on to its end


def from_hand(game: DbgGame, player: int, kind: int) -> None:
    hand = game.seats[player].hand
    index = next(i for i, card in enumerate(hand) if card >> SEATS == kind)
    plays.play(game, player, ("hand", index))


def buy(game: DbgGame, player: int, space: int) -> None:
    t = Table(game, player)
    cost = buy_cost(t, game.card_at(space), space)
    board.use_discounts(game, player, space == t.at, "WOC-face-bold")
    given = 0
    for tag, amount in power.favours(game, player, space, "buy", t.limits):
        part = min(amount, cost - given)
        board.spend_favour(game, player, tag, part)
        given += part
    game.call(plays.BUY, Purchase(player, space, cost, game.grid.distance[t.at][space], given))


def buy_basic(game: DbgGame, player: int) -> None:
    cost = buy_cost(Table(game, player), game.pool.cards[game.pool.basic])
    board.use_discounts(game, player, False, "WOC-face-bold")
    game.call(plays.BUY, Purchase(player, NONE, cost, 0))


# Why not


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
