"""From a game back to a scenario file: the inverse of what the adapters of both games read.

A position can be written where a player stands before a free choice of their turn: the main phase of the Trading Card
Game, the actions (or the entering of the Matrix) of the Deck-Building Game. Inside an attack, a battle or an effect
there is no such place, and `NoPosition` says so. What the format has no words for is told apart:

- `lost`: things that can change what happens next. Trading Card Game: abilities granted until end of turn, cards that
  already lie in the played area, extra attacks, protected cards of a scrap pile, modifiers below nothing or of an
  attack. Deck-Building Game: what a seat has spent or used this turn of its character, Sites and once-a-turn abilities.
- `forgotten`: things that only say who has seen what: peeked-at cards, cards revealed in hands, how the main deck was
  stacked, the cards that went back into the box or left the game, and the last battle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec
import yaml

from ..dbg import turn as dbg_turn
from ..dbg.pieces import OWNED, SCORED
from ..dbg.scenarios import SEATS as DBG_SEATS
from ..dbg.state import LAID, DbgGame
from ..kernel.errors import BadInput
from ..kernel.game import Game
from ..kernel.knowledge import everyone, kind_of, witnesses
from ..kernel.scenario import ADAPTERS, Scenario
from ..kernel.yamlfile import Value
from ..tcg import basic as tcg_basic
from ..tcg import turn as tcg_turn
from ..tcg.definitions import SLOTS
from ..tcg.pieces import slot_of
from ..tcg.rules import BASIC
from ..tcg.scenarios import MODIFIERS, USED_BITS
from ..tcg.state import TcgGame
from ..tcg.words.base import STAT_NUMBERS, UNTIL_TURN

Data = dict[str, Value]
STAT_WORDS = {STAT_NUMBERS[word]: word for word in MODIFIERS}


class NoPosition(BadInput):
    """This state can't be written as a position; says why."""


class Position(msgspec.Struct, frozen=True):
    """A position as the data of a scenario file, and what the file can't say."""

    data: Data
    lost: tuple[str, ...] = ()
    forgotten: tuple[str, ...] = ()


class _Gaps:
    """Gathers what can't be said, each thing once."""

    def __init__(self) -> None:
        self.lost: dict[str, None] = {}
        self.forgotten: dict[str, None] = {}

    def lose(self, when: object, what: str) -> None:
        if when:
            self.lost[what] = None

    def forget(self, when: object, what: str) -> None:
        if when:
            self.forgotten[what] = None


def position_of(game: Game, seed: int = 1) -> Position:
    """The position the game stands at; NoPosition where it stands in the middle of something."""
    if game.decision is None or len(game.frames) != 1:
        raise NoPosition("a position is written where a player may freely choose what to do in their turn")
    gaps = _Gaps()
    if isinstance(game, TcgGame):
        data = _write_tcg(game, gaps)
    elif isinstance(game, DbgGame):
        data = _write_dbg(game, gaps)
    else:
        raise NoPosition(f"positions of {game.name!r} can't be written")
    return Position({"game": game.name, "seed": seed, **data}, tuple(gaps.lost), tuple(gaps.forgotten))


def game_at(data: Data) -> Game:
    """The game at a position, as the adapter of its game reads it."""
    scenario = Scenario(yaml_text(data))
    return ADAPTERS[scenario.game].position(scenario)


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: object) -> bool:
        return True


def yaml_text(data: Data) -> str:
    text: str = yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110)
    return text


def _without_nothing(data: Data) -> Data:
    """Piles and numbers that are empty need no line."""
    return {key: value for key, value in data.items() if value not in (0, [], {}, False, None)}


# The Trading Card Game


def _write_tcg(game: TcgGame, gaps: _Gaps) -> Data:
    frame = game.frames[0]
    basics = game.rules is BASIC
    if not frame.stands_at(tcg_basic.ask_main if basics else tcg_turn.ask_main):
        raise NoPosition("the Trading Card Game can be written in the main phase only")
    gaps.lose(game.grants, "abilities granted until end of turn")
    gaps.lose(game.played[0] or game.played[1], "cards in the played area")
    gaps.lose(game.extra_attacks, "extra attacks")
    gaps.lose(any(game.protected), "protected cards of a scrap pile")
    gaps.lose(any(game.whites), "white icons flipped this turn")
    gaps.lose(game.plays != sum(bool(game.used & USED_BITS[word]) for word in ("action", "upgrade")), "plays made")
    gaps.forget(game.battle is not None, "the last battle")
    data: Data = {"rules": game.rules.name, "turn": game.turn, "active": f"p{game.active + 1}"}
    for player in range(2):
        data[f"p{player + 1}"] = _write_side(game, player, gaps)
    return data


def _write_side(game: TcgGame, player: int, gaps: _Gaps) -> Data:
    shared = game.rules is BASIC
    own = not shared or player == game.active
    hand, secrets = game.hands[player], game.secrets[player]
    deck = game.deck_of(player) if own else []
    gaps.forget(any(witnesses(card) != 1 << player for card in (*hand, *secrets)), "cards of a hand that were shown")
    gaps.forget(any(witnesses(card) for card in deck), "cards of a deck that were seen")
    side: Data = {
        "team": _write_people(game, player, game.teams[player], gaps),
        "ko": _write_people(game, player, game.knocked_out[player], gaps),
        "hand": _battle_ids(game, hand),
        "secret": _battle_ids(game, secrets),
        "deck": _battle_ids(game, deck[::-1]),
        "scrap": _battle_ids(game, game.scrap_of(player) if own else []),
        "stratagems": [game.pool.battle_cards[kind].id for kind in game.stratagems[player]],
        "extra_turns": game.extra_turns[player],
        "used": _words(word for word, bit in USED_BITS.items() if player == game.active and game.used & bit),
    }
    _check_beneath(game, player)
    everybody = [*game.teams[player], *game.knocked_out[player], *game.under[player]]
    if not shared and game.began[player] != tuple(game.characters[c].card.id for c in everybody):
        side["began"] = _words(game.began[player])
    return {**_without_nothing(side), "fill": 0}


def _words(words: object) -> list[Value]:
    return [str(word) for word in cast("Sequence[str]", words)]


def _battle_ids(game: TcgGame, cards: Sequence[int]) -> list[Value]:
    return [game.pool.battle_cards[kind_of(card)].id for card in cards]


def _check_beneath(game: TcgGame, player: int) -> None:
    """Who lies under somebody is written there or follows from the card; a second copy must get the same name."""
    standing = [game.characters[c].card for c in (*game.teams[player], *game.knocked_out[player])]
    homes = {id for card in standing for id in (*card.carries, *card.parts)}
    for index in game.under[player]:
        if game.characters[index].card.id not in homes:
            raise NoPosition(f"{game.characters[index].title} is an Upgrade or lies under nobody")
    counts: dict[str, int] = {}
    for index in (*game.teams[player], *game.knocked_out[player]):
        id = game.characters[index].card.id
        counts[id] = counts.get(id, 0) + 1
        if game.characters[index].key != (id if counts[id] == 1 else f"{id}#{counts[id]}"):
            raise NoPosition(f"the copies of {game.characters[index].title} would change their names")


def _write_people(game: TcgGame, player: int, people: Sequence[int], gaps: _Gaps) -> list[Value]:
    return [_write_character(game, player, index, gaps) for index in people]


def _write_character(game: TcgGame, player: int, index: int, gaps: _Gaps) -> Value:
    character = game.characters[index]
    card = character.card
    fallen = index in game.knocked_out[player]
    bonus = sum(game.upgrade_card(worn).health_bonus for worn in character.upgrades)
    if not fallen and character.damage >= card.health + bonus:
        raise NoPosition(f"{character.title} stands with more damage than its cards can bear")
    attacked = game.last_attacker[player] == index if game.rules is BASIC else character.attacked
    gaps.lose(character.attacked > 1, "several attacks of one character")
    entry: Data = {"card": card.id}
    if character.mode:
        entry["mode"] = character.face.name
    if character.damage != (card.health if fallen else 0):
        entry["damage"] = character.damage
    entry.update(_without_nothing({"tapped": character.tapped, "attacked": bool(attacked)}))
    beneath = [
        game.characters[c].card.id for c in game.under[player] if game.characters[c].card.id in card.carries
    ] + _battle_ids(game, character.cards_under or ())
    gaps.forget(any(witnesses(one) for one in character.cards_under or ()), "cards under a character that were seen")
    entry.update(
        _without_nothing(
            {
                "upgrades": [_write_upgrade(game, worn) for worn in character.upgrades],
                "under": list(beneath),
                "until_end": _write_modifiers(game, index, gaps),
            }
        )
    )
    return entry if len(entry) > 1 else card.id


def _write_upgrade(game: TcgGame, worn: int) -> Value:
    card = game.upgrade_card(worn)
    if slot_of(worn) >= len(SLOTS):
        raise NoPosition(f"{card.name} is worn as a head")
    slot = SLOTS[slot_of(worn)]
    return card.id if slot == card.upgrade_kind else {"card": card.id, "slot": slot}


def _write_modifiers(game: TcgGame, index: int, gaps: _Gaps) -> Data:
    found: dict[str, int] = {}
    for entry in game.modifiers:
        stat, amount, until = entry.stat, entry.amount, entry.until
        if entry.character != index:
            continue
        if until != UNTIL_TURN or stat not in STAT_WORDS:
            gaps.lose(True, "modifiers of an attack")
        else:
            found[STAT_WORDS[stat]] = found.get(STAT_WORDS[stat], 0) + amount
    gaps.lose(any(amount < 0 for amount in found.values()), "modifiers below nothing")
    return {word: amount for word, amount in found.items() if amount > 0}


# The Deck-Building Game


def _write_dbg(game: DbgGame, gaps: _Gaps) -> Data:
    frame = game.frames[0]
    if frame.procedure is not dbg_turn.TURN or not (
        frame.stands_at(dbg_turn.ask_place) or frame.stands_at(dbg_turn.ask_action)
    ):
        raise NoPosition("the Deck-Building Game can be written where an Autobot enters or acts")
    gaps.forget(any(witnesses(card) for card in (*game.main, *game.encounters)), "cards of a deck that were seen")
    gaps.forget(len(game.layers) > 1 or any(game.origins), "how the main deck was stacked")
    gaps.forget(game.gone or game.box, "cards in the box or out of the game")
    data: Data = {
        "mode": game.mode.name,
        "players": game.players,
        "payment": game.payment,
        "turn": game.turn,
        "active": DBG_SEATS[game.active],
        "bosses_left": game.bosses_left,
        "basics": game.basics,
        "damage_stack": game.damages,
        "matrix": _write_matrix(game, gaps),
        "main_deck": _dbg_ids(game, game.main[::-1], LAID),
        "encounters": _dbg_ids(game, game.encounters[::-1], ("encounter",)),
    }
    if frame.stands_at(dbg_turn.ask_place):
        data["first_turn"] = True
    names = game.grid.names
    data.update(
        _without_nothing(
            {
                "encountered": _dbg_ids(game, game.encountered, ("encounter",)),
                "destroyed": _dbg_ids(game, game.scrap, LAID),
                "cubes": {names[space]: number for space, number in sorted(game.cubes.items())},
                "under": {names[space]: _dbg_ids(game, pile, OWNED) for space, pile in sorted(game.under.items())},
            }
        )
    )
    for player in range(game.players):
        data[DBG_SEATS[player]] = _write_seat(game, player, gaps)
    return data


def _write_matrix(game: DbgGame, gaps: _Gaps) -> list[Value]:
    cells: list[Value] = []
    for space, card in enumerate(game.matrix):
        if game.is_empty(space):
            cells.append(".")
            continue
        up = game.is_up(space)
        gaps.forget(not up and witnesses(card), "facedown cards that were peeked at")
        (id,) = _dbg_ids(game, [card], LAID)
        cells.append(id if up else f"?{id}")
    width = game.grid.columns
    return [cells[row * width : (row + 1) * width] for row in range(game.grid.rows)]


def _dbg_ids(game: DbgGame, cards: Sequence[int], types: Sequence[str]) -> list[Value]:
    found = [game.pool.cards[kind_of(card)] for card in cards]
    for card in found:
        if card.type not in types:
            raise NoPosition(f"{card.name} lies where the format has no place for it")
    return [card.id for card in found]


def _write_seat(game: DbgGame, player: int, gaps: _Gaps) -> Data:
    seat = game.seats[player]
    gaps.lose(seat.alt_spent, "Move spent of the Alt Mode")
    gaps.lose(seat.own_spent, "Power spent of the character")
    gaps.lose(seat.used, "abilities of the character used this turn")
    gaps.lose(seat.avoid, "Ambushes that will be avoided")
    gaps.lose(seat.marks or seat.sites or seat.kept, "once-a-turn abilities and Sites used this turn")
    gaps.forget(any(witnesses(card) != 1 << player for card in seat.hand), "cards of a hand that were shown")
    gaps.forget(any(witnesses(card) for card in seat.deck), "cards of a deck that were seen")
    gaps.forget(
        any(witnesses(card) != everyone(game.players) for card in seat.discard), "cards of a discard pile not shown"
    )
    side: Data = {
        "character": game.pool.ids[seat.kind],
        "form": "bot" if seat.bot else "",
        "energon": seat.energon,
        "vp": seat.vp,
        "damage": seat.damage,
        "power": seat.loose,
        "hand": _dbg_ids(game, seat.hand, OWNED),
        "deck": _dbg_ids(game, seat.deck[::-1], OWNED),
        "discard": _dbg_ids(game, seat.discard, OWNED),
        "vault": _dbg_ids(game, seat.vault, SCORED),
        "allies": _dbg_ids(game, seat.allies, ("ally",)),
        "play": [_write_item(game, item.card, item.power, item.move, item.reach, item.used) for item in seat.items],
    }
    if not seat.bot:
        del side["form"]
    written = _without_nothing(side)
    if seat.at >= 0:
        written["at"] = list(divmod(seat.at, game.grid.columns))
    return written


def _write_item(game: DbgGame, card: int, power: int, move: int, reach: int, used: int) -> Value:
    (id,) = _dbg_ids(game, [card], OWNED)
    numbers: Data = {"card": id, "power": power, "move": move, "range": reach}
    return {**numbers, "used": used} if used else numbers
