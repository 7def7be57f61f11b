"""How good a state of the Deck-Building Game is: points, decks, Damage, and what the active player can still do.

Ending a turn loses what it still promised, so any useful step looks better. Of hidden cards only numbers count: those
of the viewer's own hand are known, and of what others own only the whole.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.game import Game
from ...kernel.knowledge import SEATS
from ...kernel.skill import Topic
from .. import DbgGame, sides
from ..attacks import ATTACK
from ..modes import BOSSES, HAND, LAST_STACK, STACK_SIZES
from ..pieces import PlayerArea
from ..registers import AttackOn
from .outlook import BOSS_WORTH, PER_ALLY, PER_TURN, TEAM_TURNS, Matrix, battle_now
from .strengths import Holding, Means, Strengths, strengths_of

NAMES = (
    "points", "late", "energon", "damage", "deck", "store", "hand", "alt", "threat", "open",
    "buy", "fight", "boss", "visit", "search", "played", "guard", "battle", "help",
)  # fmt: skip
"""Of one's side against the best other one: points so far, and the more of the game is over; Energon, Damage, how
strong the decks are, Relics to store. Then what the active player can still do, and how a battle stands."""

TEAM_NAMES = (
    "bosses", "robots", "schemes", "barred", "missions", "clock", "damage", "peril", "energon", "deck", "best", "time",
    "alone", "hidden", "hand", "alt", "threat", "open", "buy", "fight", "boss", "visit", "search", "played", "guard",
    "battle", "help",
)  # fmt: skip
"""Of the whole team: Bosses that are gone, what stands in the way, Damage, decks, time; and the same of the turn."""

OF_BOTH = (
    Topic(("energon",), "leaves you more Energon", "costs Energon"),
    Topic(("damage", "threat", "peril"), "spares you Damage", "brings Damage"),
    Topic(
        ("deck", "best", "store", "buy"),
        "helps to make a deck stronger for the turns to come",
        "does less for the decks",
    ),
    Topic(("alt",), "leaves you in the better mode", "leaves you in the worse mode"),
    Topic(("hand",), "keeps cards for later", "costs cards"),
    Topic(("open", "search", "hidden"), "opens more of the Matrix", "leaves more of the Matrix unknown"),
    Topic(("fight", "battle", "help"), "gives a battle better chances", "gives a battle worse chances"),
    Topic(("boss", "bosses"), "brings a Boss nearer", "puts a Boss further off"),
    Topic(("visit",), "keeps a place worth a visit within reach", "gives up a place worth a visit"),
    Topic(("played",), "puts a card to use", "leaves a card unused"),
    Topic(("guard",), "keeps a Block ready", "gives up a Block"),
)
TOPICS = (Topic(("points", "late"), "brings more points", "gives up points"), *OF_BOTH)
TEAM_TOPICS = (
    Topic(
        ("robots", "schemes", "barred", "missions"),
        "clears what stands in the team's way",
        "leaves more in the team's way",
    ),
    Topic(("clock", "time", "alone"), "saves the team time", "costs the team time"),
    *OF_BOTH,
)
"""How two picks are told apart for a person."""

PACE = 1.15
"""Cards of the main deck that a team uses in a turn."""
STARTING_WORTH = 1.3
"""What an average card of the first deck is worth."""


def turns_left(game: DbgGame, player: int) -> float:
    """Own turns to come after this one, about."""
    pace = PACE if game.mode.team else 1.3
    return max(0.0, (len(game.main) / pace - (player - game.active - 1) % game.players) / game.players)


def share_left(game: DbgGame) -> float:
    """The part of the main deck that is left: the clock of the game."""
    special = 3 if game.mode.ruins else 1 + game.mode.team
    return len(game.main) / (LAST_STACK + BOSSES * (STACK_SIZES[game.players] + special))


def points(table: Strengths, seat: PlayerArea) -> float:
    """VP if the game ended now, with fractions."""
    vault = table.vault
    total = seat.vp + seat.energon / 5 - seat.damage / 2
    for card in seat.vault:
        total += vault[card >> SEATS]
    return total - len(seat.missions)


def shared(game: DbgGame, player: int) -> float:
    """VP of a whole side: Polities, and the Missions it never drew."""
    return float(sum(game.mode.side_parts(game, game.faction_of(player)).values()))


def hurt(game: DbgGame, player: int) -> float:
    """Damage; where too much of it ends the game, the last ones count most."""
    damage = game.damage_of(player)
    return damage + (0.7 * max(0, damage - 2) ** 2 if game.mode.damage_limit else 0.0)


def threat(game: DbgGame, table: Strengths, player: int) -> float:
    """Harm of Attacks that are not resolved yet."""
    total = 0.0
    for frame in game.frames:
        if frame.procedure is ATTACK:
            r: AttackOn = frame.registers
            if (r.target == player and r.blocker < 0 and frame is game.frames[-1]) or player in r.targets:
                total += table.harm_of(r.effect)
    return total


def read(game: Game, player: int) -> tuple[DbgGame, Strengths, list[Holding], Means, Matrix, float]:
    assert isinstance(game, DbgGame)
    table = strengths_of(game.pool)
    holdings = [Holding(game, table, one) for one in range(game.players)]
    active = game.active
    deck = holdings[active]
    means = Means(game, table, player, game.battle is None, deck.power)
    matrix = Matrix(game, table, means, player, deck, turns_left(game, active))
    return game, table, holdings, means, matrix, share_left(game)


def compute(game: Game, player: int) -> Sequence[float]:
    """The features of a competitive game, in the order of NAMES."""
    game, table, holdings, means, matrix, left = read(game, player)
    seats = game.seats
    parts = []
    for one, seat in enumerate(seats):
        turns = turns_left(game, one)
        deck = max(0.0, turns - 1) * PER_TURN * (holdings[one].mean - STARTING_WORTH)
        deck += PER_ALLY * turns * holdings[one].allies
        store = holdings[one].store * min(1.0, turns / 3)
        parts.append((points(table, seat), deck, store))
    mine = sides.members(game, player)
    others = [sides.members(game, one) for one in range(game.players) if one not in mine]
    theirs = max(others, key=lambda side: (sum(sum(parts[one]) for one in side), side))
    seat = seats[player]
    ahead = float(sum(parts[one][0] for one in mine)) - float(sum(parts[one][0] for one in theirs))
    ahead += shared(game, player) - shared(game, theirs[0])
    mover = 1.0 if game.active in mine else -1.0
    battle, hoped = battle_now(game, table, means, matrix)
    assists = game.battle.assists if game.battle is not None and game.mode.shares_reward else ()
    helps = any(one.player == player for one in assists)
    return (
        ahead,
        ahead * (1 - left),
        float(sum(min(seats[one].energon, 5) for one in mine) - sum(min(seats[one].energon, 5) for one in theirs)),
        sum(game.damage_of(one) for one in theirs) - float(sum(hurt(game, one) for one in mine)),
        float(sum(parts[one][1] for one in mine)) - float(sum(parts[one][1] for one in theirs)),
        float(sum(parts[one][2] for one in mine)) - float(sum(parts[one][2] for one in theirs)),
        0.0 if game.active == player else min(0.0, len(seat.hand) - HAND),
        float(sum(seats[one].bot for one in theirs) - sum(seats[one].bot for one in mine)),
        -threat(game, table, player),
        *of_turn(game, player, means, matrix),
        battle * (mover + helps),
        hoped * mover,
    )


def compute_team(game: Game, player: int) -> Sequence[float]:
    """The features of a game that all players win or lose together, in the order of TEAM_NAMES."""
    game, table, holdings, means, matrix, left = read(game, player)
    seats = game.seats
    decks = [one.mean - STARTING_WORTH for one in holdings]
    allies = sum(one.allies for one in holdings)
    holes = sum(1 for card in game.matrix if card >> SEATS == 0)
    battle, hoped = battle_now(game, table, means, matrix)
    seat = seats[player]
    harm = [game.damage_of(one) for one in range(game.players)]
    return (
        BOSS_WORTH * game.bosses_gone,
        -float(matrix.foes) * ((3.0 if matrix.boss >= 0 else 1.0) if game.mode.bosses_last else 0.2),
        -matrix.schemes,
        -float(matrix.hostile) * (3.0 if matrix.boss >= 0 else 1.0),
        -float(sum(len(one.missions) for one in seats)),
        -float(matrix.pressing),
        -float(sum(harm)),
        -float(sum((one - 1) ** 2 for one in harm if one > 1)),
        min(seat.energon, 6) + 0.25 * sum(min(one.energon, 6) for one in seats if one is not seat),
        TEAM_TURNS * PER_TURN * float(sum(decks)) + PER_ALLY * TEAM_TURNS * allies,
        TEAM_TURNS * PER_TURN * max(decks),
        (len(game.main) - max(0, holes - 1) + game.turn) / game.players,
        turns_left(game, player) if game.players == 1 else 0.0,
        -(1 - left) * matrix.down,
        0.0 if game.active == player else min(0.0, len(seat.hand) - HAND),
        -float(sum(one.bot for one in seats)),
        -float(sum(threat(game, table, one) * (1 + harm[one]) for one in range(game.players))),
        *of_turn(game, player, means, matrix),
        battle,
        hoped,
    )


def of_turn(game: DbgGame, player: int, means: Means, matrix: Matrix) -> tuple[float, ...]:
    """What the turn still promises, the same in every game: "open" to "guard"."""
    plan = matrix.plan
    return (
        float(matrix.open),
        plan.buy,
        plan.fight,
        plan.boss,
        plan.visit,
        plan.search,
        played(game, player),
        float(means.blocks > 0 and means.move >= 1),
    )


def played(game: DbgGame, player: int) -> float:
    """Cards that were played count a little, so that playing one is better than to stop."""
    return float(len(game.seats[player].items)) if player == game.active else 0.0
