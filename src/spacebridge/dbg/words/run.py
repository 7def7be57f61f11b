"""What the words do when they run: the instructions of compiled effects.

An instruction is a function `(game, frame, …)`. One that asks returns a Decision and changes nothing; the answer lies
in PICK when the next instruction runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.knowledge import SEATS, kind_of
from .base import ABOUT, COUNT, DID, IP, IT, KIND, NO, NONE, PICK, PLAYER, SOURCE, SPACE, WHO, Label
from .facts import Amount, Condition, value
from .nouns import Cards, Players, Spaces

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import attacks, board, effects, encounters, ending, limits, playing, schemes
    from ..definitions import Card
    from ..state import DbgGame
    from . import verbs
    from .verbs import Attack, Effect

ITEM, ALLY, DAMAGE, HAND, DISCARD, BENEATH = range(6)
"""Where a chosen card lies."""


def cause_of(game: DbgGame, frame: Frame) -> str:
    """The id of the card whose effect this is."""
    kind: int = frame.registers[KIND]
    return game.pool.ids[kind]


def name_of(game: DbgGame, frame: Frame) -> str:
    kind: int = frame.registers[KIND]
    return game.pool.cards[kind].name


def values(game: DbgGame, frame: Frame, amount: Amount) -> int:
    return max(0, value(game, frame.registers, amount))


def clear_pick(frame: Frame) -> None:
    frame.registers[PICK] = NONE


def ask(game: DbgGame, frame: Frame, prompt: str, options: list[Option], optional: bool, *args: str) -> Decision | None:
    """Let the player pick one: of no options none is picked, and a single one that must be picked is not asked about.

    `{0}` of the prompt is the name of the card.
    """
    r = frame.registers
    if not options:
        r[PICK] = NONE
        return None
    if optional:
        options.append(Option("no", NO, "No"))
    elif len(options) == 1:
        r[PICK] = options[0].value
        return None
    return Decision(r[PLAYER], prompt, options, into=PICK, args=(name_of(game, frame), *args))


# Yes and no, conditions, branches


def ask_yes(game: DbgGame, frame: Frame) -> Decision | None:
    options = [Option("yes", 1, "Yes"), Option("no", NO, "No")]
    return Decision(frame.registers[PLAYER], "Use {0}?", options, into=PICK, args=(name_of(game, frame),))


def take_yes(game: DbgGame, frame: Frame, no: Label) -> None:
    if frame.registers[PICK] == NO:
        frame.registers[DID] = 0
        frame.registers[IP] = no.at
    else:
        frame.registers[DID] = 1


def jump_unless(game: DbgGame, frame: Frame, condition: Condition, label: Label) -> None:
    if not condition.holds(game, frame.registers):
        frame.registers[IP] = label.at


def jump_unless_about(game: DbgGame, frame: Frame, cards: Cards, label: Label) -> None:
    kind: int = frame.registers[ABOUT]
    if kind < 0 or not cards.fits(game.pool.cards[kind]):
        frame.registers[IP] = label.at


def begin_count(game: DbgGame, frame: Frame) -> None:
    frame.registers[COUNT] = 0
    frame.registers[DID] = 0


def possible(game: DbgGame, frame: Frame, node: Effect) -> bool:
    """Does this find anything to work on?"""
    r = frame.registers
    if isinstance(node, verbs.ReturnDamage):
        return can_repair(game, frame) and any(game.seats[p].damage for p in node.who.all(game, r))
    if isinstance(node, verbs.Discard):
        return node.amount == "all" or bool(belongings(game, r[PLAYER], "hand", node.cards))
    if isinstance(node, verbs.Destroy):
        return bool(destroyable(game, r[PLAYER], belongings(game, r[PLAYER], node.zone, node.cards)))
    if isinstance(node, verbs.PutOnDeck):
        return bool(belongings(game, r[PLAYER], node.zone, node.cards))
    return True


def ask_branch(
    game: DbgGame, frame: Frame, texts: tuple[str, ...], firsts: tuple[Effect, ...], optional: bool
) -> Decision | None:
    """What can't be done is not offered."""
    options = [
        Option(f"choose {i + 1}", i, "{0}", (text,))
        for i, (text, first) in enumerate(zip(texts, firsts, strict=True))
        if possible(game, frame, first)
    ]
    return ask(game, frame, "{0}: choose one", options, optional)


def take_branch(game: DbgGame, frame: Frame, labels: tuple[Label, ...], no: Label) -> None:
    picked = frame.registers[PICK]
    frame.registers[DID] = int(picked >= 0)
    frame.registers[IP] = labels[picked].at if picked >= 0 else no.at


# Choosing players


def player_options(game: DbgGame, players: list[int]) -> list[Option]:
    return [Option(f"choose p{p + 1}", p, "{0}", (game.name_of(p),), (f"p{p + 1}",)) for p in players]


def ask_player(game: DbgGame, frame: Frame, who: Players, optional: bool) -> Decision | None:
    """A target may be oneself. CORE-target-01"""
    options = player_options(game, who.all(game, frame.registers))
    return ask(game, frame, "{0}: choose a player", options, optional)


def ask_damaged(game: DbgGame, frame: Frame, who: Players, optional: bool) -> Decision | None:
    """Players who have Damage to be rid of. CORE-card-fix-01"""
    r = frame.registers
    found = [p for p in who.all(game, r) if game.seats[p].damage] if can_repair(game, frame) else []
    return ask(game, frame, "{0}: whose Damage goes back?", player_options(game, found), optional)


def take_player(game: DbgGame, frame: Frame, no: Label | None) -> None:
    r = frame.registers
    if r[PICK] >= 0:
        r[WHO] = r[PICK]
        r[DID] = 1
        return
    r[WHO] = NONE
    r[DID] = 0
    if no is not None:
        r[IP] = no.at


def set_player(game: DbgGame, frame: Frame, who: Players) -> None:
    frame.registers[WHO] = frame.registers[PLAYER]


# Choosing cards


def belongings(game: DbgGame, player: int, zone: str, cards: Cards) -> list[tuple[int, int, Card]]:
    """The cards of a player in these zones that fit: where, which, what; of identical ones the least valuable first."""
    seat = game.seats[player]
    known = game.pool.cards
    found: list[tuple[int, int, Card]] = []
    if zone in ("control", "control or discard"):
        items = sorted(seat.items, key=lambda item: (item.worth, -item.used))
        found += [(ITEM, item.tag, known[item.card >> SEATS]) for item in items]
        found += [(ALLY, i, known[card >> SEATS]) for i, card in enumerate(seat.allies)]
        if seat.damage:
            found.append((DAMAGE, 0, known[game.pool.damage]))
    if zone == "hand":
        found += [(HAND, i, known[card >> SEATS]) for i, card in enumerate(seat.hand)]
    if zone in ("discard", "control or discard"):
        found += [(DISCARD, i, known[card >> SEATS]) for i, card in enumerate(seat.discard)]
    return [one for one in found if cards.fits(one[2])]


def ask_card(game: DbgGame, frame: Frame, zone: str, cards: Cards, optional: bool, verb: str) -> Decision | None:
    player = frame.registers[PLAYER]
    found = belongings(game, player, zone, cards)
    if verb == "destroy":
        found = destroyable(game, player, found)
    options: list[Option] = []
    seen: set[str] = set()
    for where, which, card in found:
        key = f"choose {card.id}"
        if where == DISCARD and zone != "discard":
            key += " from discard"
        if key not in seen:
            seen.add(key)
            label = "{0} (discard pile)" if key.endswith("discard") else "{0}"
            options.append(Option(key, (where, which), label, (card.name,), (card.id,)))
    return ask(game, frame, "{0}: choose a card to {1}", options, optional, verb)


def destroyable(game: DbgGame, player: int, found: list[tuple[int, int, Card]]) -> list[tuple[int, int, Card]]:
    rules = limits.Limits(game, player)
    if rules.refuses("destroy") is not None:
        return []
    if rules.refuses("repair") is not None:
        return [one for one in found if one[0] != DAMAGE]
    return found


def ask_item(game: DbgGame, frame: Frame, cards: Cards, optional: bool) -> Decision | None:
    """A card in play that gets something."""
    options: list[Option] = []
    seen: set[int] = set()
    for item in game.seats[frame.registers[PLAYER]].items:
        kind = item.card >> SEATS
        card = game.pool.cards[kind]
        if kind not in seen and cards.fits(card):
            seen.add(kind)
            options.append(Option(f"choose {card.id}", (ITEM, item.tag), "{0}", (card.name,), (card.id,)))
    return ask(game, frame, "{0}: choose a card you control", options, optional)


def take_card(game: DbgGame, frame: Frame, no: Label | None, end: Label) -> None:
    r = frame.registers
    if isinstance(r[PICK], tuple):
        r[IT] = r[PICK]
        r[DID] = 1
        return
    r[DID] = 0
    r[IP] = no.at if no is not None else end.at


# Choosing spaces


def space_options(game: DbgGame, spaces: list[int], by_card: bool) -> list[Option]:
    """Faceup cards by name, other spaces by their place."""
    options = []
    seen: dict[str, int] = {}
    for space in spaces:
        name = game.grid.names[space]
        key, label = f"choose {name}", "{0}"
        if by_card:
            card = game.card_at(space)
            n = seen[card.id] = seen.get(card.id, 0) + 1
            key = f"choose {card.id}" + (f"#{n}" if n > 1 else "")
            options.append(Option(key, space, "{0} at {1}", (card.name, name), (card.id, name)))
        else:
            options.append(Option(key, space, label, (name,), (name,)))
    return options


def ask_space(
    game: DbgGame, frame: Frame, spaces: list[int], optional: bool, verb: str, by_card: bool
) -> Decision | None:
    return ask(game, frame, "{0}: choose a card to {1}", space_options(game, spaces, by_card), optional, verb)


def ask_facedown(game: DbgGame, frame: Frame, spaces: Spaces, optional: bool, verb: str) -> Decision | None:
    return ask_space(game, frame, facedown(game, frame, spaces), optional, verb, False)


def facedown(game: DbgGame, frame: Frame, spaces: Spaces) -> list[int]:
    """CORE-peek-02"""
    found = spaces.range(game, frame.registers[PLAYER])
    return [space for space in found if not game.is_empty(space) and not game.is_up(space)]


def ask_peek(game: DbgGame, frame: Frame, spaces: Spaces, optional: bool, done: int, left: int) -> Decision | None:
    """Any facedown card, known or not. CORE-peek-01

    `left` is how many are still looked at where nothing more comes of it; then nobody is asked where there is nothing
    new to see, or where all that is left is seen anyway.
    """
    r = frame.registers
    found = [space for space in facedown(game, frame, spaces) if not r[done] >> space & 1]
    if left and all(game.matrix[space] >> r[PLAYER] & 1 for space in found):
        found = []
    elif 0 < len(found) <= left and not optional:
        found = found[:1]
    return ask_space(game, frame, found, optional, "peek at", False)


def ask_faceup(
    game: DbgGame, frame: Frame, spaces: Spaces, optional: bool, verb: str, gaining: bool
) -> Decision | None:
    """Faceup cards; a Boss is never gained, nor what can't belong to anybody. CORE-type-boss-05"""
    r = frame.registers
    found = [s for s in spaces.all(game, r) if game.is_up(s) and game.card_at(s).type != "boss"]
    if gaining:
        found = [s for s in found if game.card_at(s).cost is not None and not game.card_at(s).is_scheme]
    return ask_space(game, frame, found, optional, verb, True)


def ask_teleport(game: DbgGame, frame: Frame, spaces: Spaces, optional: bool) -> Decision | None:
    """Any space but one's own. CORE-move-15, CORE-move-16"""
    r = frame.registers
    at = game.seats[r[PLAYER]].at
    if at < 0 or limits.Limits(game, r[PLAYER]).refuses("teleport") is not None:
        clear_pick(frame)
        return None
    found = [s for s in spaces.all(game, r) if s != at]
    return ask(game, frame, "{0}: Teleport to which space?", space_options(game, found, False), optional)


def take_space(game: DbgGame, frame: Frame, no: Label | None, end: Label) -> None:
    r = frame.registers
    if r[PICK] >= 0:
        r[IT] = r[PICK]
        r[DID] = 1
        return
    r[DID] = 0
    r[IP] = no.at if no is not None else end.at


def ask_flip_it(game: DbgGame, frame: Frame) -> Decision | None:
    options = [Option("yes", 1, "Yes"), Option("no", NO, "No")]
    r = frame.registers
    where = game.grid.names[r[IT]]
    return Decision(r[PLAYER], "Flip the card at {0} faceup?", options, into=PICK, args=(where,))


# Resources


def draw(game: DbgGame, frame: Frame, amount: int) -> None:
    for _ in range(amount):
        board.draw(game, frame.registers[PLAYER], cause_of(game, frame))
    frame.registers[DID] = 1


def gain_energon(game: DbgGame, frame: Frame, amount: Amount) -> None:
    player = frame.registers[PLAYER]
    if limits.Limits(game, player).refuses("gain energon") is None:
        board.gain_energon(game, player, values(game, frame, amount), cause_of(game, frame))


def lose_energon(game: DbgGame, frame: Frame, amount: Amount) -> None:
    r = frame.registers
    r[COUNT] = board.lose_energon(game, r[PLAYER], values(game, frame, amount), cause_of(game, frame))


def gain_vp(game: DbgGame, frame: Frame, amount: Amount) -> None:
    board.gain_vp(game, frame.registers[PLAYER], values(game, frame, amount), cause_of(game, frame))


def lose_vp(game: DbgGame, frame: Frame, amount: Amount) -> None:
    board.lose_vp(game, frame.registers[PLAYER], values(game, frame, amount), cause_of(game, frame))


def gain_damage(game: DbgGame, frame: Frame, amount: int) -> None:
    board.gain_damage(game, frame.registers[PLAYER], amount, cause_of(game, frame))
    ending.check_damage(game)


def can_repair(game: DbgGame, frame: Frame) -> bool:
    return limits.Limits(game, frame.registers[PLAYER]).refuses("repair") is None


def return_damage(game: DbgGame, frame: Frame, amount: int) -> None:
    r = frame.registers
    if r[WHO] < 0 or not can_repair(game, frame):
        r[COUNT] = r[DID] = 0
        return
    r[COUNT] = board.return_damage(game, r[WHO], amount, cause_of(game, frame))
    r[DID] = int(r[COUNT] > 0)
    if r[COUNT]:
        effects.happen(game, "returns damage", r[PLAYER])


def add_power(game: DbgGame, frame: Frame, amount: Amount) -> None:
    r = frame.registers
    board.add_power(game, r[PLAYER], r[SOURCE], value(game, r, amount), cause_of(game, frame))


def add_power_to_it(game: DbgGame, frame: Frame, amount: Amount) -> None:
    r = frame.registers
    board.add_power(game, r[PLAYER], r[IT][1], value(game, r, amount), cause_of(game, frame))


def add_move(game: DbgGame, frame: Frame, amount: Amount) -> None:
    r = frame.registers
    board.add_move(game, r[PLAYER], r[SOURCE], values(game, frame, amount), cause_of(game, frame))


def add_range_to_it(game: DbgGame, frame: Frame, amount: int) -> None:
    r = frame.registers
    board.add_range(game, r[PLAYER], r[IT][1], amount, cause_of(game, frame))


def skip_unless_convertible(game: DbgGame, frame: Frame, end: Label) -> None:
    if limits.Limits(game, frame.registers[PLAYER]).refuses("convert") is not None:
        frame.registers[IP] = end.at


def convert(game: DbgGame, frame: Frame) -> None:
    """Without paying. CORE-rollout-02"""
    playing.convert(game, frame.registers[PLAYER], 0)


# Cards


def discard_hand(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    r[COUNT] = board.discard_hand(game, r[PLAYER], cause_of(game, frame))
    r[DID] = int(r[COUNT] > 0)


def discard_it(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    board.discard(game, r[PLAYER], r[IT][1], cause_of(game, frame))
    r[COUNT] += 1


def destroy_it(game: DbgGame, frame: Frame) -> None:
    """CORE-destroy-01, CORE-damage-05"""
    r = frame.registers
    player = r[PLAYER]
    where, which = r[IT]
    cause = cause_of(game, frame)
    if where == ITEM:
        board.destroy_item(game, player, which, cause)
    elif where == DAMAGE:
        board.destroy_damage(game, player, cause)
    else:
        board.destroy_from(game, player, {ALLY: "ally", HAND: "hand", DISCARD: "discard"}[where], which, cause)
    r[COUNT] += 1


def destroy_this(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    if r[SOURCE] > 0:
        board.destroy_item(game, r[PLAYER], r[SOURCE], cause_of(game, frame))
    elif r[SPACE] >= 0 and game.matrix[r[SPACE]] >> SEATS == r[KIND]:
        board.destroy_in_matrix(game, r[SPACE], cause_of(game, frame))


def destroy_random(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    pile = game.seats[r[PLAYER]].discard
    if pile:
        board.destroy_from(game, r[PLAYER], "discard", game.rng.below(len(pile)), cause_of(game, frame))


def destroy_space(game: DbgGame, frame: Frame) -> None:
    board.destroy_in_matrix(game, frame.registers[IT], cause_of(game, frame))
    effects.happen(game, "space emptied", game.active)


def gain_card(game: DbgGame, frame: Frame, on_deck: bool) -> None:
    """CORE-gain-01, CORE-card-mol-01"""
    r = frame.registers
    card = board.clear_space(game, r[IT])
    playing.receive(game, r[PLAYER], card, on_deck=on_deck)
    effects.happen(game, "space emptied", game.active)


def gain_basic(game: DbgGame, frame: Frame) -> None:
    if game.basics:
        playing.receive(game, frame.registers[PLAYER], board.take_basic(game))


def play_top(game: DbgGame, frame: Frame) -> None:
    player = frame.registers[PLAYER]
    if board.ready_top(game, player, cause_of(game, frame)):
        if game.pool.cards[kind_of(game.seats[player].deck[-1])].type == "blank":
            return
        playing.play(game, player, board.play_from_top(game, player))


def put_it_on_deck(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    where, which = r[IT]
    board.put_on_deck(game, r[PLAYER], "discard" if where == DISCARD else "hand", which, cause_of(game, frame))


def reveal_top(game: DbgGame, frame: Frame, end: Label) -> None:
    r = frame.registers
    card = board.reveal_top(game, r[PLAYER], cause_of(game, frame))
    if card < 0:
        r[IP] = end.at
    else:
        r[ABOUT] = kind_of(card)


def discard_top(game: DbgGame, frame: Frame) -> None:
    board.discard_top(game, frame.registers[PLAYER], cause_of(game, frame))


def destroy_top(game: DbgGame, frame: Frame) -> None:
    board.destroy_top(game, frame.registers[PLAYER], cause_of(game, frame))


# The Matrix


def flip(game: DbgGame, frame: Frame) -> None:
    encounters.reveal(game, frame.registers[IT], frame.registers[PLAYER])


def peek(game: DbgGame, frame: Frame, done: int) -> None:
    r = frame.registers
    r[done] |= 1 << r[IT]
    board.peek(game, r[PLAYER], r[IT], cause_of(game, frame))


def teleport(game: DbgGame, frame: Frame, together: bool) -> None:
    """CORE-move-15, CORE-move-17"""
    r = frame.registers
    player, space = r[PLAYER], r[IT]
    old = game.seats[player].at
    others = tuple(p for p in game.clockwise(player) if p != player and game.seats[p].at == old)
    board.move(game, player, space, "teleport", cause_of(game, frame))
    encounters.arrive(game, player, space, True)
    if together and others:
        encounters.follow(game, others, space)


def avoid_ambushes(game: DbgGame, frame: Frame, until: Literal["next", "turn"], drawn: bool) -> None:
    board.avoid_ambushes(game, frame.registers[PLAYER], drawn, until == "next", cause_of(game, frame))


def ambush_others(game: DbgGame, frame: Frame) -> None:
    """CORE-card-brawl-01"""
    player = frame.registers[PLAYER]
    at = game.seats[player].at
    encounters.ambush(
        game, tuple(p for p in game.clockwise(player) if p != player and at >= 0 and game.seats[p].at == at)
    )


def attack(game: DbgGame, frame: Frame, on: Players, node: Attack) -> None:
    r = frame.registers
    if on.which == "target":
        targets: tuple[int, ...] = (r[WHO],) if r[WHO] >= 0 else ()
    else:
        targets = tuple(on.all(game, r))
    attacks.attack(game, game.pool.library.attacks[id(node)], r[KIND], targets, r[SPACE], r[SOURCE])


def ask_shift(game: DbgGame, frame: Frame) -> Decision | None:
    """Where a player's Autobot is moved to."""
    r = frame.registers
    at = game.seats[r[WHO]].at if r[WHO] >= 0 else -1
    if at < 0:
        clear_pick(frame)
        return None
    options = space_options(game, list(game.grid.adjacent[at]), False)
    return Decision(r[PLAYER], "Move {0} to which space?", options, into=PICK, args=(game.name_of(r[WHO]),))


def shift(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    board.move(game, r[WHO], r[IT], "pushed", cause_of(game, frame))
    encounters.arrive(game, r[WHO], r[IT])


# Battles


def cost_more(game: DbgGame, frame: Frame, amount: Amount) -> None:
    battle = game.battle
    more = values(game, frame, amount)
    if battle is not None and more:
        card = game.card_at(battle.space)
        before = limits.Limits(game, game.active).defeat_cost(card)
        board.raise_cost(game, more, before, cause_of(game, frame))


def discard_assists(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    battle = game.battle
    r[COUNT] = len(battle.assists) if battle is not None else 0
    r[DID] = int(r[COUNT] > 0)
    if r[COUNT]:
        board.discard_assists(game, cause_of(game, frame))


# Allies, Sites and Schemes


def scare_allies(game: DbgGame, frame: Frame) -> None:
    """CORE-type-ally-04"""
    board.scare_allies(game, frame.registers[PLAYER], cause_of(game, frame))


def take_allies(game: DbgGame, frame: Frame) -> None:
    board.take_allies(game, frame.registers[SPACE], cause_of(game, frame))


def ask_beneath(game: DbgGame, frame: Frame, optional: bool) -> Decision | None:
    options: list[Option] = []
    for i, held in enumerate(game.under.get(frame.registers[SPACE], ())):
        card = game.pool.cards[kind_of(held)]
        options.append(Option(f"choose {card.id}", (BENEATH, i), "{0}", (card.name,), (card.id,)))
    return ask(game, frame, "{0}: whom do you rescue?", options, optional)


def rescue(game: DbgGame, frame: Frame) -> None:
    """CORE-card-hostage-02; with the last one the Scheme is thwarted."""
    r = frame.registers
    space = r[SPACE]
    card = board.take_from_under(game, space, r[IT][1])
    playing.receive(game, r[PLAYER], card)
    if space not in game.under:
        schemes.end_scheme(game, r[PLAYER], space)


def put_energon_here(game: DbgGame, frame: Frame, amount: int) -> None:
    board.put_energon(game, frame.registers[SPACE], amount, cause_of(game, frame))


def take_energon_here(game: DbgGame, frame: Frame, amount: int | None) -> None:
    r = frame.registers
    space = r[SPACE]
    board.take_energon(game, r[PLAYER], space, r[COUNT] if amount is None else amount, cause_of(game, frame))
    if not game.cubes.get(space):
        board.destroy_in_matrix(game, space, cause_of(game, frame))
        effects.happen(game, "space emptied", game.active)


def thwart_this(game: DbgGame, frame: Frame) -> None:
    r = frame.registers
    if r[SPACE] >= 0 and game.matrix[r[SPACE]] >> SEATS == r[KIND]:
        schemes.end_scheme(game, r[PLAYER], r[SPACE])
