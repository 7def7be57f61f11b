"""Where the options of the Trading Card Game touch the table.

Characters have their place in their kit. The places of cards are made once for each pile, position and kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..kernel.decision import Option
from ..kernel.declare import PILES, declaration
from ..kernel.knowledge import kind_of
from ..kernel.places import Place, Places
from .choices import NONE, Source, Worn, WornBy

if TYPE_CHECKING:
    from .state import TcgGame

MOST: Final = 20_000
"""Places that a pool remembers before it begins anew."""

MOST_OPTIONS: Final = 50_000


def remember(game: TcgGame, name: tuple[int | str, ...], option: Option) -> Option:
    """Options never change, so the same one serves every time; a full memory is emptied."""
    known = game.pool.options
    if len(known) >= MOST_OPTIONS:
        known.clear()
    known[name] = option
    return option


def card_place(game: TcgGame, zone: str, owner: int, position: int, kind: int) -> Places:
    """A card of a pile."""
    made = game.pool.places
    name = (zone, owner, position, kind)
    found = made.get(name)
    if found is None:
        if len(made) >= MOST:
            made.clear()
        found = made[name] = (Place(zone, owner, position, game.pool.battle_cards[kind].id),)
    return found


def zone_of(game: TcgGame, pile: list[int]) -> tuple[str, int]:
    """What a pile is called, and whose it is; no name where it is no zone."""
    hands = game.hands
    if pile is hands[0]:
        return "hand", 0
    if pile is hands[1]:
        return "hand", 1
    for name, zone, shape in declaration(type(game)).piles:
        if shape == PILES:
            for owner, one in enumerate(getattr(game, name)):
                if one is pile:
                    return zone.name, owner
    return "", NONE


def pile_place(game: TcgGame, pile: list[int], position: int) -> Places:
    """The same, where it is known which pile but not what it is called."""
    zone, owner = zone_of(game, pile)
    return card_place(game, zone, owner, position, kind_of(pile[position])) if zone else ()


def card_option(game: TcgGame, zone: str, owner: int, position: int, kind: int) -> Option:
    """To choose a card of a pile."""
    name = (zone, owner, position, kind)
    found = game.pool.options.get(name)
    if found is None:
        card = game.pool.battle_cards[kind]
        place = card_place(game, zone, owner, position, kind) if zone else ()
        found = remember(game, name, Option(f"choose {card.id}", position, "{0}", (card.name,), place))
    return found


def upgrade_place(game: TcgGame, index: int, worn: Worn) -> Places:
    """An Upgrade on a character, or the character alone where it is gone."""
    character = game.characters[index]
    if worn not in character.upgrades:
        return character.kit.places
    position = character.upgrades.index(worn)
    return (Place("upgrade", character.owner, position, game.upgrade_card(worn).id, character.ref),)


def upgrade_option(game: TcgGame, index: int, worn: Worn, value: Worn | WornBy, key: str = "") -> Option:
    """To choose an Upgrade on a character, which goes by its own key or by this one."""
    card, character = game.upgrade_card(worn), game.characters[index]
    names = (card.name, game.character_name(index))
    place = upgrade_place(game, index, worn)
    return Option(f"choose {card.id} on {key or character.key}", value, "{0} on {1}", names, place)


def secret_place(game: TcgGame, player: int, card: int) -> Places:
    """A Secret Action that lies face down; nowhere once it is turned up."""
    secrets = game.secrets[player]
    return card_place(game, "secret", player, secrets.index(card), kind_of(card)) if card in secrets else ()


def source_place(game: TcgGame, player: int, source: Source) -> Places:
    """What an ability belongs to: an Action in the played area, a stratagem, an Upgrade, or a character."""
    if source.card >= 0:
        kind = kind_of(source.card)
        area = [kind_of(one) for one in game.played[player]]
        if kind in area:
            return card_place(game, "played", player, area.index(kind), kind)
        beside = game.stratagems[player]
        return card_place(game, "stratagem", player, beside.index(kind), kind) if kind in beside else ()
    if source.character < 0:
        return ()
    if source.worn is not None:
        return upgrade_place(game, source.character, source.worn)
    return game.characters[source.character].kit.places
