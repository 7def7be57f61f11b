"""What the active player may do: all that the checks allow is offered, and done when it is picked."""

from __future__ import annotations

from ..kernel.decision import Option
from ..kernel.knowledge import SEATS
from . import activation, battle, board, encounters, places, plays, polities, power, reckoning, ruins, schemes
from .checks import Table, buy_cost, may_battle, may_buy, may_buy_basic, may_convert, may_move, may_play, may_search
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
