"""From a game back to the position it stands at.

A position can be noted where a player stands in their main phase; inside an attack or an effect there is no such place.
What a position has no words for is told apart (kernel/positions.py): abilities granted until end of turn, cards in
zones that positions don't list, extra attacks, protected cards of a scrap pile, modifiers below nothing or of an attack
are lost; who has seen a card where nobody or not everybody should, and the last battle, are forgotten.
"""

from __future__ import annotations

from ..kernel.knowledge import witnesses
from ..kernel.positionfiles import Format
from ..kernel.positions import Gaps, NoPosition, Noted, note_gaps, note_piles
from ..kernel.zones import TABLE
from . import basic, turn
from .choices import Worn
from .definitions import SLOTS
from .placing import MODIFIERS
from .position import CharacterAt, TcgPosition, TcgSide, UpgradeOn
from .rules import BASIC
from .state import TcgGame
from .words.base import STAT_NUMBERS, UNTIL_TURN

STAT_WORDS = {STAT_NUMBERS[word]: word for word in MODIFIERS}


def note_down(game: TcgGame, format: Format[TcgPosition]) -> Noted:
    """The position, or NoPosition where the game stands in the middle of something."""
    frame = game.frames[0]
    if not frame.stands_at(basic.ask_main if game.rules is BASIC else turn.ask_main):
        raise NoPosition("the Trading Card Game can be written in the main phase only")
    gaps = Gaps()
    gaps.lose(game.grants, "abilities granted until end of turn")
    gaps.lose(game.spent, "abilities that work once and did")
    gaps.lose(game.extra_attacks + len(game.due), "extra attacks")
    gaps.lose(any(game.protected), "protected cards of a scrap pile")
    gaps.lose(any(game.whites), "white icons flipped this turn")
    gaps.lose(game.plays != ("action" in game.used) + ("upgrade" in game.used), "plays made")
    gaps.forget(game.battle is not None, "the last battle")
    note_gaps(game, gaps)
    position = TcgPosition(
        rules=game.rules.name,
        turn=game.turn,
        active=format.seats[game.active],
        zones=note_piles(game, format.table, TABLE, gaps),
        sides=tuple(_side(game, player, format, gaps) for player in range(game.players)),
    )
    return Noted(position, tuple(gaps.lost), tuple(gaps.forgotten))


def _side(game: TcgGame, player: int, format: Format[TcgPosition], gaps: Gaps) -> TcgSide:
    _check_beneath(game, player)
    # What both players share is listed with the active one.
    own = {name: one for name, one in format.each.items() if player == game.active or not one.shared(game)}
    everybody = [*game.teams[player], *game.knocked_out[player], *game.under[player]]
    began = game.began[player]
    usual = game.rules is BASIC or began == tuple(game.characters[c].card.id for c in everybody)
    return TcgSide(
        team=tuple(_character(game, player, index, gaps) for index in game.teams[player]),
        ko=tuple(_character(game, player, index, gaps) for index in game.knocked_out[player]),
        zones=note_piles(game, own, player, gaps),
        fill=0,
        stratagems=tuple(game.pool.battle_cards[kind].id for kind in game.stratagems[player]),
        used=game.used if player == game.active else (),
        began=None if usual else began,
        extra_turns=game.extra_turns[player],
    )


def _check_beneath(game: TcgGame, player: int) -> None:
    """Who lies under somebody is written there or follows from the card; a second copy must get the same name."""
    standing = [game.characters[c].card for c in (*game.teams[player], *game.knocked_out[player])]
    homes = {id for card in standing for id in (*card.carried, *card.parts)}
    for index in game.under[player]:
        if game.characters[index].card.id not in homes:
            raise NoPosition(f"{game.characters[index].title} is an Upgrade or lies under nobody")
    counts: dict[str, int] = {}
    for index in (*game.teams[player], *game.knocked_out[player]):
        id = game.characters[index].card.id
        counts[id] = counts.get(id, 0) + 1
        if game.characters[index].key != (id if counts[id] == 1 else f"{id}#{counts[id]}"):
            raise NoPosition(f"the copies of {game.characters[index].title} would change their names")


def _character(game: TcgGame, player: int, index: int, gaps: Gaps) -> CharacterAt:
    character = game.characters[index]
    card = character.card
    fallen = index in game.knocked_out[player]
    bonus = sum(game.upgrade_card(worn).health_bonus for worn in character.upgrades)
    if not fallen and character.damage >= card.health + bonus:
        raise NoPosition(f"{character.title} stands with more damage than its cards can bear")
    gaps.lose(character.attacked > 1, "several attacks of one character")
    gaps.forget(any(witnesses(one) for one in character.cards_under or ()), "cards under a character that were seen")
    beneath = [game.characters[c].card.id for c in game.under[player] if game.characters[c].card.id in card.carried]
    beneath += [game.id_of(one) for one in character.cards_under or ()]
    attacked = game.last_attacker[player] == index if game.rules is BASIC else bool(character.attacked)
    return CharacterAt(
        card=card.id,
        mode=character.face.name if character.mode else "",
        damage=character.damage if character.damage != (card.health if fallen else 0) else None,
        tapped=character.tapped,
        attacked=attacked,
        upgrades=tuple(_upgrade(game, worn) for worn in character.upgrades),
        under=tuple(beneath),
        until_end=_modifiers(game, index, gaps),
        counters=dict(character.counters),
    )


def _upgrade(game: TcgGame, worn: Worn) -> UpgradeOn:
    card = game.upgrade_card(worn)
    if worn.slot >= len(SLOTS):
        raise NoPosition(f"{card.name} is worn as a head")
    slot = SLOTS[worn.slot]
    return UpgradeOn(card.id, "" if slot == card.upgrade_kind else slot)


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
    gaps.lose(any(amount < 0 for amount in found.values()), "modifiers below nothing")
    return {word: amount for word, amount in found.items() if amount > 0}
