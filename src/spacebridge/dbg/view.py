"""What a seat may see, as data ready for JSON. The client, the terminal and the bots know a game from this alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Annotated, cast

import msgspec

from ..kernel.kept import Kept
from ..kernel.knowledge import SEATS, kind_of, visible
from ..kernel.piles import ZonePiles
from ..kernel.views import DecisionView as DecisionView
from ..kernel.views import OptionView as OptionView
from ..kernel.views import Shows, decision_view, known_cards, others, shown_by
from ..kernel.zones import TABLE
from .modes.counts import BOSSES

if TYPE_CHECKING:
    # Built on the state that has this view; `link.py` hands them over when all is loaded.
    from . import ending, limits, polities, power, reckoning
    from .pieces import Item
    from .state import DbgGame


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A card that this viewer knows."""

    id: str
    name: str
    type: str
    faction: str
    cost: int | None
    power: int
    range: int
    move: int
    flight: bool
    block: bool
    text: str
    provenance: str


class SpaceView(msgspec.Struct, frozen=True, gc=False):
    """A space of the Matrix; `card` is None where it is empty or the viewer doesn't know it."""

    name: str
    empty: bool
    up: bool
    card: CardView | None
    adversary: bool
    energon: int
    under: tuple[CardView, ...]
    players: tuple[int, ...]
    command: str = ""
    """The faction that commands the Polity there, or nothing."""


class ItemView(msgspec.Struct, frozen=True, gc=False):
    """A card in play with what is left of it."""

    card: CardView
    power: int
    move: int
    range: int
    used: int
    """Which of its abilities were used this turn, as bits."""


class ZoneView(msgspec.Struct, frozen=True, gc=False):
    """A zone without a form of its own: how many cards lie there, and those the viewer knows."""

    size: int
    cards: tuple[CardView, ...]


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    player: int
    character: CardView
    mode: str
    move: int
    """The Move of the Alt Mode."""
    move_left: int
    """Unspent Move of the Alt Mode this turn, usable in that mode."""
    at: str
    energon: int
    vp: int
    damage: int
    """The Damage this player controls."""
    damage_owned: int | None
    """With what lies in hand, deck and discard pile, as far as the viewer may know it."""
    power: tuple[int, ...]
    """Unspent Power by the distance it reaches."""
    command_power: int
    """Power that is only for taking command of the Polity this player is on."""
    card_move: int
    """Unspent Move of cards."""
    flight: int
    hand: Annotated[tuple[CardView, ...], Shows("hand")]
    """The cards of the hand that the viewer knows; `hand_size` counts all."""
    hand_size: int
    deck_size: Annotated[int, Shows("deck")]
    discard: Annotated[tuple[CardView, ...], Shows("discard")]
    play: tuple[ItemView, ...]
    allies: Annotated[tuple[CardView, ...], Shows("allies")]
    vault: Annotated[tuple[CardView, ...], Shows("vault")]
    """The owner's own Vault, or everybody's when the game is over; `vault_size` counts all."""
    vault_size: int
    score: int | None
    """The score if the game ended now, as far as the viewer may know it."""
    zones: dict[str, ZoneView]
    """What else this player has, by the names of the zones."""
    side: int = 0
    """Whom this player is with: all who have the same number."""
    score_parts: dict[str, int] = {}
    """Where the score comes from once the game is over; the parts add up to it."""


class AssistView(msgspec.Struct, frozen=True, gc=False):
    player: int
    card: CardView | None
    resolved: bool
    power: int


class BattleView(msgspec.Struct, frozen=True, gc=False):
    space: str
    card: CardView
    confrontation: bool
    power: int
    cost: int
    assists: tuple[AssistView, ...]


class View(msgspec.Struct, frozen=True, gc=False):
    game: str
    mode: str
    viewer: int | None
    turn: int
    active: int
    rows: int
    columns: int
    matrix: Annotated[tuple[SpaceView, ...], Shows("matrix")]
    players: tuple[PlayerView, ...]
    main_size: Annotated[int, Shows("main_deck")]
    basics: int
    damages: int
    encounters: Annotated[int, Shows("encounters")]
    encountered: Annotated[tuple[CardView, ...], Shows("encountered")]
    destroyed: Annotated[tuple[CardView, ...], Shows("destroyed"), Shows("gone")]
    zones: dict[str, ZoneView]
    """What else lies on the table, by the names of the zones."""
    bosses_left: int
    battle: BattleView | None
    decision: DecisionView | None
    winners: tuple[int, ...] | None
    ending: str
    basic: CardView | None = None
    """The card of which `basics` lie on the stack."""
    sides: str = "alone"
    """Everybody for themselves (alone), all together, or one faction against the other (factions)."""
    bosses: dict[str, int] = {}
    """How many Bosses of each faction are left to defeat."""
    scores: dict[str, int] = {}
    """What each faction came to, when a game of factions is over."""


SHOWN = shown_by(PlayerView) | shown_by(View)


def card_view(game: DbgGame, kind: int) -> CardView:
    """Made once for each card of a pool."""
    found = game.pool.views[kind]
    if found is None:
        card = game.pool.cards[kind]
        found = game.pool.views[kind] = CardView(
            card.id, card.name, card.type, card.faction, card.cost, card.power, card.range, card.move, card.flight,
            card.block, card.text, card.provenance,
        )  # fmt: skip
    return cast("CardView", found)


def make_view(game: DbgGame, viewer: int | None, kept: Kept) -> View:
    result = game.result
    return View(
        game=game.name,
        mode=game.mode.name,
        viewer=viewer,
        turn=game.turn,
        active=game.active,
        rows=game.grid.rows,
        columns=game.grid.columns,
        matrix=_matrix(game, viewer, kept),
        players=tuple([_player(game, player, viewer, kept) for player in range(game.players)]),
        main_size=len(game.main),
        basics=game.basics,
        damages=game.damages,
        encounters=len(game.encounters),
        encountered=kept.latest("encountered", game.encountered, lambda: cards_view(game, game.encountered)),
        destroyed=kept.latest(
            "destroyed", (game.scrap, game.gone), lambda: cards_view(game, (*game.scrap, *game.gone))
        ),
        zones=_zones(game, others(type(game), SHOWN).table, TABLE, viewer, kept),
        bosses_left=game.bosses_left,
        battle=battle_view(game, viewer),
        decision=decision_view(game, viewer),
        winners=result.winners if result is not None else None,
        ending=ending_of(game),
        basic=card_view(game, game.pool.basic),
        sides=game.mode.sides,
        bosses=kept.latest("bosses", game.fallen, lambda: _bosses(game)),
        scores=game.mode.side_scores(game) if result is not None else {},
    )


def _bosses(game: DbgGame) -> dict[str, int]:
    chosen = [game.pool.cards[seat.kind] for seat in game.seats]
    return {faction: BOSSES - game.fallen.get(faction, 0) for faction in game.mode.boss_factions(chosen)}


def ending_of(game: DbgGame) -> str:
    result = game.result
    if result is None:
        return ""
    if result.draw:
        return str(result)
    if game.mode.team:
        return f"{'Won' if result.winners else 'Lost'}: {result.reason}"
    names = " and ".join(game.character_of(player) for player in result.winners)
    return f"{names} {'wins' if len(result.winners) == 1 else 'win'}: {result.reason}"


def cards_view(game: DbgGame, cards: Iterable[int]) -> tuple[CardView, ...]:
    return tuple([card_view(game, kind_of(card)) for card in cards])


def _zones(
    game: DbgGame, found: dict[str, ZonePiles], owner: int, viewer: int | None, kept: Kept
) -> dict[str, ZoneView]:
    piles = [place.pile(game, owner) for place in found.values()]
    return kept.latest(("zones", owner, viewer), piles, lambda: _new_zones(game, found, owner, viewer))


def _new_zones(game: DbgGame, found: dict[str, ZonePiles], owner: int, viewer: int | None) -> dict[str, ZoneView]:
    return {
        name: ZoneView(len(place.pile(game, owner)), cards_view(game, known_cards(game, place, owner, viewer)))
        for name, place in found.items()
    }


def _matrix(game: DbgGame, viewer: int | None, kept: Kept) -> tuple[SpaceView, ...]:
    """An Adversary is somebody's: whose depends on the eyes, and for those who look on on whose turn it is."""
    eyes = game.active if viewer is None else viewer
    ats = [seat.at for seat in game.seats]
    of = (game.matrix, game.up, game.cubes, game.command, game.under, ats, eyes)
    return kept.latest(("matrix", viewer), of, lambda: _new_matrix(game, viewer, eyes, kept))


def _new_matrix(game: DbgGame, viewer: int | None, eyes: int, kept: Kept) -> tuple[SpaceView, ...]:
    spaces = []
    for space, card in enumerate(game.matrix):
        of = (
            card, game.is_up(space), game.cubes.get(space, 0), game.command.get(space, ""), game.under.get(space, ()),
            [seat.at == space for seat in game.seats], eyes,
        )  # fmt: skip
        spaces.append(kept.latest(("space", space, viewer), of, partial(_space, game, space, viewer, eyes)))
    return tuple(spaces)


def _space(game: DbgGame, space: int, viewer: int | None, eyes: int) -> SpaceView:
    card = game.matrix[space]
    empty = card >> SEATS == 0
    up = game.is_up(space)
    known = not empty and (up or visible(card, viewer, game.players))
    return SpaceView(
        name=game.grid.names[space],
        empty=empty,
        up=up,
        card=card_view(game, card >> SEATS) if known else None,
        adversary=up and game.is_adversary(game.pool.cards[card >> SEATS], eyes),
        energon=game.cubes.get(space, 0),
        command=game.command.get(space, ""),
        under=cards_view(game, game.under.get(space, ())),
        players=tuple([player for player, seat in enumerate(game.seats) if seat.at == space]),
    )


Figures = tuple[int, tuple[int, ...], int, int, int, int, int, int]
"""What counts for a player and follows from more than what they own: the Move of the Alt Mode, unspent Power by
distance, Flight, Damage and Damage owned, Power for a command, the score, and whom they are with."""


def _figures(game: DbgGame, player: int) -> Figures:
    """Made anew for each state, but for everybody who looks at it."""
    return (
        *_means(game, player),
        game.damage_of(player),
        game.damage_owned(player),
        polities.command_power(game, player),
        ending.score(game, player) if not game.mode.team else 0,
        game.mode.side_of(game, player),
    )


def _player(game: DbgGame, player: int, viewer: int | None, kept: Kept) -> PlayerView:
    figures = kept.shared(game, ("figures", player), lambda: _figures(game, player))
    zones = _zones(game, others(type(game), SHOWN).sides, player, viewer, kept)
    of = (game.seats[player], figures, game.result is not None, zones)
    return kept.latest(("player", player, viewer), of, lambda: _new_player(game, player, viewer, figures, zones))


def _new_player(
    game: DbgGame, player: int, viewer: int | None, figures: Figures, zones: dict[str, ZoneView]
) -> PlayerView:
    seat = game.seats[player]
    move, reach, flight, damage, damage_owned, command_power, score, side = figures
    open_vault = viewer == player or game.result is not None
    return PlayerView(
        player=player,
        character=card_view(game, seat.kind),
        mode="bot" if seat.bot else "alt",
        move=move,
        move_left=max(0, move - seat.alt_spent),
        at=game.grid.names[seat.at] if seat.at >= 0 else "",
        energon=seat.energon,
        vp=seat.vp,
        damage=damage,
        damage_owned=damage_owned if open_vault else None,
        power=reach,
        command_power=command_power,
        card_move=sum([item.move for item in seat.items]),
        flight=flight,
        hand=tuple([card_view(game, kind) for kind in _hand(game, player, viewer)]),
        hand_size=len(seat.hand),
        deck_size=len(seat.deck),
        discard=cards_view(game, seat.discard),
        play=tuple([item_view(game, item) for item in seat.items]),
        allies=cards_view(game, seat.allies),
        vault=cards_view(game, seat.vault) if open_vault else (),
        vault_size=len(seat.vault),
        score=score if open_vault and not game.mode.team else None,
        zones=zones,
        side=side,
        score_parts=_score_parts(game, player) if game.result is not None and not game.mode.team else {},
    )  # fmt: skip


def item_view(game: DbgGame, item: Item) -> ItemView:
    return ItemView(
        card_view(game, item.card >> SEATS), item.power, item.move, item.reach, sum([1 << n for n in item.used])
    )


def _score_parts(game: DbgGame, player: int) -> dict[str, int]:
    """By source; what lifts a score that would be below nothing is a part of it, too."""
    parts = {source: points for source, points in ending.score_parts(game, player).items() if points}
    missing = ending.score(game, player) - sum(parts.values())
    return {**parts, "Nobody has less than nothing": missing} if missing else parts


def _means(game: DbgGame, player: int) -> tuple[int, tuple[int, ...], int]:
    """The Move of the Alt Mode, unspent Power by distance and Flight, which everybody sees."""
    alt = game.pool.cards[game.seats[player].kind].alt
    rules = limits.limits_of(game, player)
    move = max(0, (alt.move if alt is not None else 0) + rules.alt_move)
    return move, tuple(power.power_by_distance(game, player, rules)), power.flight_left(game, player, rules)


def _hand(game: DbgGame, player: int, viewer: int | None) -> list[int]:
    known = [kind_of(card) for card in game.seats[player].hand if visible(card, viewer, game.players)]
    # Where in a rival's hand a known card is held is not known with it.
    return known if viewer == player else sorted(known)


def battle_view(game: DbgGame, viewer: int | None) -> BattleView | None:
    fight = game.battle
    if fight is None or game.is_empty(fight.space) or game.type_of(game.matrix[fight.space]) == "ruin":
        return None
    return BattleView(
        space=game.grid.names[fight.space],
        card=card_view(game, game.matrix[fight.space] >> SEATS),
        confrontation=fight.confront,
        power=reckoning.total_power(game, game.active),
        cost=reckoning.current_cost(game, game.active),
        assists=tuple(
            AssistView(
                one.player,
                card_view(game, kind_of(one.card)) if visible(one.card, viewer, game.players) else None,
                one.resolved,
                one.power,
            )
            for one in fight.assists
        ),
    )
