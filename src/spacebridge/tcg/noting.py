"""From a game back to the position it stands at.

A position can be noted where a player stands in their main phase; inside an attack or an effect there is no such place.
What a position has no words for is told apart (kernel/positions.py): abilities granted until end of turn, cards in
zones that positions don't list, extra attacks, protected cards of a scrap pile and modifiers of an attack are lost; who
has seen a card where nobody or not everybody should, and the last battle, are forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..kernel.knowledge import witnesses
from ..kernel.positionfiles import Format
from ..kernel.positions import Gaps, NoPosition, Noted, note_gaps, note_piles
from ..kernel.words import slug
from ..kernel.zones import TABLE
from . import basic, main_phase
from .choices import Worn
from .definitions import SLOTS
from .outside import wants_of
from .pieces import Character
from .placing import MODIFIERS, fallen_ids
from .position import CharacterAt, HeadOn, StratagemAt, TcgPosition, TcgSide, UpgradeOn
from .rules import BASIC
from .state import TcgGame
from .words.base import HEALTH, STAT_NUMBERS, UNTIL_TURN
from .words.characters import lying_under

STAT_WORDS = {STAT_NUMBERS[word]: word for word in MODIFIERS}


def note_down(game: TcgGame, format: Format[TcgPosition]) -> Noted:
    """The position, or NoPosition where the game stands in the middle of something."""
    frame = game.frames[0]
    asks = basic.ask_main if game.rules is BASIC else main_phase.ask_main
    if len(game.frames) > 1 or not frame.stands_at(asks):  # above it an ability may be asking
        raise NoPosition("the Trading Card Game can be written in the main phase only")
    gaps = Gaps()
    gaps.lose(game.grants, "abilities granted until end of turn")
    gaps.lose(any(one.turn for one in game.spent), "abilities that work once a turn and did")
    gaps.lose(game.extra_attacks + len(game.due), "extra attacks")
    gaps.lose(any(game.protected), "protected cards of a scrap pile")
    gaps.lose(game.draws[1 - game.active] or game.draws[game.active] > 1, "cards drawn this turn")
    gaps.lose(any(one.flips for one in game.characters), "flips of this turn")
    gaps.lose(game.pool.library.notes_kos and game.kos != fallen_ids(game), "who was KO'd and came back")
    gaps.lose(any(game.whites), "white icons flipped this turn")
    gaps.lose(game.plays != ("action" in game.used) + ("upgrade" in game.used), "plays made")
    gaps.lose(any(kind < 0 for side in game.turn_plays for kind in side), "Secret Actions played this turn")
    gaps.lose(any(game.kept), "Secret Actions that stay beyond the end of turns")
    gaps.lose(any(game.borrowed), "whose the cards of a played area are")
    gaps.forget(any(one.fell_with >= 0 for one in game.characters), "the attack of who fell this turn")
    gaps.forget(game.battle is not None, "the last battle")
    note_gaps(game, gaps, ("fallen_cards",))
    position = TcgPosition(
        rules=game.rules.name,
        turn=game.turn,
        active=format.seats[game.active],
        zones=note_piles(game, format.table, TABLE, gaps),
        sides=tuple(_side(game, player, format, gaps) for player in range(game.players)),
    )
    return Noted(position, tuple(gaps.lost), tuple(gaps.forgotten))


def _side(game: TcgGame, player: int, format: Format[TcgPosition], gaps: Gaps) -> TcgSide:
    beneath = _beneath(game, player)
    # What both players share is listed with the active one.
    own = {name: one for name, one in format.each.items() if player == game.active or not one.shared(game)}
    everybody = [*beneath, *(index for those in beneath.values() for index in those)]
    _check_names(game, everybody)
    began = game.began[player]
    usual = game.rules is BASIC or began == tuple(game.characters[c].card.id for c in everybody)
    return TcgSide(
        team=tuple(_character(game, index, beneath[index], gaps) for index in game.teams[player]),
        ko=(
            *(_character(game, index, beneath[index], gaps) for index in game.knocked_out[player]),
            *(CharacterAt(card=game.id_of(one)) for one in game.fallen_cards[player]),
        ),
        zones=note_piles(game, own, player, gaps),
        fill=0,
        stratagems=_stratagems(game, player),
        used=game.used if player == game.active else (),
        began=None if usual else began,
        played_this_turn=tuple(game.pool.battle_cards[kind].id for kind in game.turn_plays[player] if kind >= 0),
        extra_turns=game.extra_turns[player],
        once=tuple(one.ability for one in game.spent if one.player == player and not one.turn),
        trackers={slug(one.name): dict(one.counters) for one in game.trackers[player]},
        outside=game.outside[player] if _asks_for_more(game) else None,
    )


def _stratagems(game: TcgGame, player: int) -> tuple[StratagemAt, ...]:
    cards = game.pool.battle_cards
    works = [StratagemAt(cards[kind].id) for kind in game.stratagems[player]]
    return (*works, *(StratagemAt(cards[kind].id, True) for kind in game.flipped_stratagems[player]))


def _asks_for_more(game: TcgGame) -> bool:
    """Could a card bring others from outside the game?"""
    return any(map(wants_of, (*game.pool.characters.values(), *game.pool.battle_cards)))


def _beneath(game: TcgGame, player: int) -> dict[int, list[int]]:
    """For everybody on the battlefield or KO'd, whom they carry, are made of or wear, in the order of a position."""
    left = list(game.under[player])

    def take(ids: Iterable[str]) -> list[int]:
        found = []
        for id in ids:
            index = next((c for c in left if game.characters[c].card.id == id), None)
            if index is not None:
                left.remove(index)
                found.append(index)
        return found

    def worn_by(index: int) -> list[int]:
        """The characters among its head and Upgrades, each head with its own."""
        found = take(
            game.upgrade_card(worn).id for worn in game.characters[index].upgrades if game.pool.sides[worn.kind]
        )
        return [c for one in found for c in (one, *worn_by(one))]

    beneath: dict[int, list[int]] = {}
    for index in (*game.teams[player], *game.knocked_out[player]):
        card = game.characters[index].card
        carried = take(game.characters[c].card.id for c in lying_under(game, index))
        beneath[index] = [*carried, *take(card.parts), *worn_by(index)]
        beneath[index] += take(_wholes(game, [index, *beneath[index]]))
    if left:
        raise NoPosition(f"{game.characters[left[0]].title} lies under nobody")
    return beneath


def _wholes(game: TcgGame, apart: Sequence[int]) -> list[str]:
    """The Weaponizers of two cards that some of these were a half of."""
    ids = {game.characters[index].card.id for index in apart}
    return [card.id for card in game.pool.characters.values() if any(half.id in ids for half in card.halves)]


def _check_names(game: TcgGame, everybody: Sequence[int]) -> None:
    """A second copy must get the same name when the position is set up."""
    counts: dict[str, int] = {}
    for index in everybody:
        id = game.characters[index].card.id
        counts[id] = counts.get(id, 0) + 1
        if game.characters[index].key != (id if counts[id] == 1 else f"{id}#{counts[id]}"):
            raise NoPosition(f"the copies of {game.characters[index].title} would change their names")


def _character(game: TcgGame, index: int, beneath: Sequence[int], gaps: Gaps) -> CharacterAt:
    character = game.characters[index]
    card, player = character.card, character.owner
    fallen = index in game.knocked_out[player]
    passing = sum(one.amount for one in game.modifiers if one.character == index and one.stat == HEALTH)
    if not fallen and character.damage >= game.stat(index, HEALTH) - passing:
        raise NoPosition(f"{character.title} stands with more damage than its cards can bear")
    gaps.lose(character.attacked > 1, "several attacks of one character")
    gaps.forget(any(witnesses(one) for one in character.cards_under or ()), "cards under a character that were seen")
    under = [game.characters[c].card.id for c in lying_under(game, index)]
    under += [game.id_of(one) for one in character.cards_under or ()]
    lasting = [c for c in beneath if game.characters[c].mode or game.characters[c].counters]
    gaps.lose(lasting, "the mode or the counters of a character that lies under another")
    attacked = game.last_attacker[player] == index if game.rules is BASIC else bool(character.attacked)
    return CharacterAt(
        card=card.id,
        mode="upgrade" if fallen and card.upgrade_side is not None else character.face.name if character.mode else "",
        damage=character.damage if character.damage != (card.health if fallen else 0) else None,
        tapped=character.tapped,
        attacked=attacked,
        head=_head(game, character, beneath),
        upgrades=tuple(_upgrade(game, worn) for worn in character.upgrades if not worn.is_head),
        under=tuple(under),
        until_end=_modifiers(game, index, gaps),
        counters=dict(character.counters),
    )


def _head(game: TcgGame, body: Character, beneath: Sequence[int]) -> HeadOn | None:
    if sum(worn.is_head for worn in body.upgrades) > 1:
        raise NoPosition(f"{body.title} has several heads")
    found = None
    for index in reversed(beneath):
        card = game.characters[index].card
        if card.head_side is not None:
            found = HeadOn(card.id, found)
    return found


def _upgrade(game: TcgGame, worn: Worn) -> UpgradeOn:
    card = game.upgrade_card(worn)
    slot = SLOTS[worn.slot]
    return UpgradeOn(card.id, "" if slot == card.upgrade_kind else slot, worn.damage)


def _modifiers(game: TcgGame, index: int, gaps: Gaps) -> dict[str, int]:
    found: dict[str, int] = {}
    for entry in game.modifiers:
        stat, amount, until = entry.stat, entry.amount, entry.until
        if entry.character != index:
            continue
        if until != UNTIL_TURN or stat not in STAT_WORDS:
            gaps.lose(True, "modifiers that last otherwise than until end of turn")
        else:
            found[STAT_WORDS[stat]] = found.get(STAT_WORDS[stat], 0) + amount
    return {word: amount for word, amount in found.items() if amount}
