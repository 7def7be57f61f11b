"""What expectations of scenario files read: the value at a path such as `p1.hand`."""

from __future__ import annotations

from ..kernel.english import listing
from ..kernel.errors import BadInput
from ..kernel.piles import as_known, pile_at
from ..kernel.scenario import Reading
from .definitions import SLOTS, UPGRADE_KINDS
from .heads import stars_of
from .state import TcgGame
from .trackers import counters_on
from .upgrades import slots_filled
from .words.base import KEYWORDS, STAT_NUMBERS
from .words.characters import lying_under


def read_path(game: TcgGame, path: str) -> Reading:
    """The value at a path such as p1.hand or p2.red-alert-security-chief.damage."""
    pile = pile_at(game, path)
    if pile is not None:
        return _ids(game, pile)
    head, _, rest = path.partition(".")
    if head in ("p1", "p2"):
        return _read_player(game, int(head[1]) - 1, rest, path)
    if head == "last_attack":
        return _read_attack(game, rest, path)
    if path == "turn":
        return game.turn
    if path == "active":
        return f"p{game.active + 1}"
    if path == "phase":
        return game.phase
    if path == "winner":
        if game.result is None:
            return "none"
        return f"p{game.result.winners[0] + 1}" if game.result.winners else "draw"
    raise BadInput(f"there is nothing at {path!r}; paths begin with p1, p2, last_attack, turn, active, phase or winner")


def _ids(game: TcgGame, cards: list[int]) -> list[str]:
    return [game.id_of(one) for one in cards]


def _read_player(game: TcgGame, player: int, rest: str, path: str) -> Reading:
    if rest == "flipped":
        return _ids(game, list(game.battle.flipped[player])) if game.battle is not None else []
    if rest == "ko":
        fallen = [game.characters[c].card.id for c in game.knocked_out[player]]
        return [*fallen, *_ids(game, game.fallen_cards[player])]
    if rest == "team":
        return [game.characters[c].card.id for c in game.teams[player]]
    name, _, field = rest.partition(".")
    if name == "knows":
        return _known(game, player, field, path)
    if name == "trackers":
        tracker, _, counter = field.partition(".")
        counters = counters_on(game, player, tracker)
        return "none" if counters is None else counters.get(counter, 0)
    index = game.find(player, name.removesuffix("#1"))
    kind = game.pool.kinds.get(name, -1)
    if index is None and field == "flipped" and kind in game.flipped_stratagems[player] + game.stratagems[player]:
        return kind in game.flipped_stratagems[player]
    if index is None:
        raise BadInput(f"p{player + 1} has no character or pile {name!r} (in {path!r})")
    return _read_character(game, index, field, path)


def _known(game: TcgGame, viewer: int, pile: str, path: str) -> Reading:
    cards = pile_at(game, pile)
    if cards is None:
        raise BadInput(f"there is no pile {pile!r} (in {path!r})")
    return as_known(game, cards, viewer)


def zone_of(game: TcgGame, index: int) -> str:
    owner = game.characters[index].owner
    for name, zone in (("battlefield", game.teams), ("ko", game.knocked_out), ("under", game.under)):
        if index in zone[owner]:
            part_of = [c for c in (*game.teams[owner], *game.knocked_out[owner]) if game.characters[c].card.parts]
            id = game.characters[index].card.id
            people = [game.characters[c] for c in (*game.teams[owner], *game.under[owner])]
            worn = {game.upgrade_card(u).id: u for one in people for u in one.upgrades}
            if name == "under" and id in worn:
                return "head" if worn[id].is_head else "upgrade"
            if name == "under" and game.characters[index].card.halves:
                return "ko"  # its two cards live on for themselves
            if name == "under" and any(id in game.characters[c].card.parts for c in part_of):
                return "combined"
            return name
    return "nowhere"


def is_upgrade(game: TcgGame, index: int) -> bool:
    """Does it show its other side? A Battle Master does, but for the battlefield. FAQ-W3-007, FAQ-W3-039"""
    character = game.characters[index]
    return character.card.upgrade_side is not None and index not in game.teams[character.owner]


def _read_character(game: TcgGame, index: int, field: str, path: str) -> Reading:
    character = game.characters[index]
    if field in KEYWORDS:
        return max(0, game.stat_in_battle(index, STAT_NUMBERS[field]))
    own = [one for one in character.upgrades if not one.is_head]
    worn = [(game.upgrade_card(one).id, [SLOTS[slot] for slot in slots_filled(game, one)]) for one in own]
    heads = [game.upgrade_card(one) for one in character.upgrades if one.is_head]
    if field == "upgrades":
        return [id for id, _ in worn]
    if field == "under":
        carried = [game.characters[c].card.id for c in lying_under(game, index)]
        return [*carried, *_ids(game, character.cards_under or [])]
    if field.startswith("slot.") and field[5:] in UPGRADE_KINDS:
        return [id for id, slots in worn if field[5:] in slots]
    if field.startswith("counters."):
        if any(game.upgrade_card(one).id == field[9:] for one in own):
            return sum(one.damage for one in own if game.upgrade_card(one).id == field[9:])
        on_tracker = counters_on(game, character.owner, field[9:])
        return sum(on_tracker.values()) if on_tracker is not None else dict(character.counters).get(field[9:], 0)
    readings: dict[str, Reading] = {
        "damage": character.damage,
        "mode": "upgrade" if is_upgrade(game, index) else character.face.name,
        "tapped": character.tapped,
        "attack": game.attack_of(index),
        "defense": game.defense_of(index),
        "health": game.stat(index, STAT_NUMBERS["health"]),
        "zone": zone_of(game, index),
        "stars": stars_of(game, index),
        "head": heads[0].id if heads else None,
        "traits": list(game.traits_of(index)),
    }
    if field not in readings:
        raise BadInput(f"a character has no {field!r} (in {path!r}); expected {listing(readings, 'or')}")
    return readings[field]


def _read_attack(game: TcgGame, field: str, path: str) -> Reading:
    battle = game.battle
    if field not in ("attacker", "defender", "attack", "defense", "pierce", "damage"):
        raise BadInput(f"there is nothing at {path!r}")
    if battle is None:
        return None
    if field in ("attacker", "defender"):
        index = battle.attacker if field == "attacker" else battle.defender
        return game.characters[index].card.id if index >= 0 else None
    numbers: dict[str, int] = {
        "attack": battle.attack, "defense": battle.defense, "pierce": battle.pierce, "damage": battle.damage
    }  # fmt: skip
    return numbers[field]
