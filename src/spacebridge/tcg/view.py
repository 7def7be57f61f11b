"""What a seat may see, as data ready for JSON. The client, the terminal and the bots know a game from this alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

import msgspec

from ..kernel.kept import Kept
from ..kernel.knowledge import kind_of, visible
from ..kernel.piles import ZonePiles
from ..kernel.views import DecisionView as DecisionView
from ..kernel.views import OptionView as OptionView
from ..kernel.views import Shows, decision_view, known_cards, others, shown_by
from ..kernel.zones import TABLE
from .choices import Worn
from .definitions import SLOTS, CharacterCard
from .stats import stat_value
from .words.base import ATTACK, BOLD, DEFENSE, HEALTH, PIERCE, TOUGH

if TYPE_CHECKING:
    from .state import TcgGame
from .heads import factions_of, stars_of
from .pieces import Character


class CardView(msgspec.Struct, frozen=True):
    """A battle card that this viewer knows."""

    id: str
    name: str
    icons: tuple[str, ...]
    type: str
    text: str
    icon_traits: tuple[str, ...] = ()
    """For each icon the trait it works for, "" for all; nothing where no icon is a hybrid one."""


class ModeView(msgspec.Struct, frozen=True):
    name: str
    attack: int
    defense: int
    traits: tuple[str, ...]
    text: str


class UpgradeView(msgspec.Struct, frozen=True):
    id: str
    name: str
    slot: str
    attack: int
    defense: int
    health: int
    text: str


class CharacterView(msgspec.Struct, frozen=True):
    ref: str
    id: str
    key: str
    name: str
    subtitle: str
    factions: tuple[str, ...]
    stars: int
    owner: int
    zone: str
    mode: str
    attack: int
    defense: int
    damage: int
    health: int
    tapped: bool
    modes: tuple[ModeView, ...]
    attacked_last: bool
    bold: int
    tough: int
    pierce: int
    upgrades: tuple[UpgradeView, ...]
    cards_under: int
    counters: tuple[tuple[str, int], ...]
    beneath: str = ""
    """The character it lies under, by its ref."""


class PileView(msgspec.Struct, frozen=True):
    """A pile with its top card first; None where the viewer doesn't know the card."""

    size: int
    cards: tuple[CardView | None, ...]


class ZoneView(msgspec.Struct, frozen=True):
    """A zone without a form of its own: how many cards lie there, and those the viewer knows."""

    size: int
    cards: tuple[CardView, ...]


class PlayerView(msgspec.Struct, frozen=True):
    player: int
    team: tuple[CharacterView, ...]
    ko: tuple[CharacterView, ...]
    under: tuple[CharacterView, ...]
    hand: Annotated[tuple[CardView, ...], Shows("hand")]
    """The cards of the hand that the viewer knows, in the owner's order; `hand_size` counts all."""
    hand_size: int
    secrets: Annotated[tuple[CardView, ...], Shows("secret")]
    """Secret Actions that lie face down, as far as the viewer knows them; `secret_size` counts all."""
    secret_size: int
    stratagems: tuple[CardView, ...]
    """Those that work."""
    played: Annotated[tuple[CardView, ...], Shows("played")]
    deck: int
    """Which of the view's decks this player draws from."""
    zones: dict[str, ZoneView]
    """What else this player has, by the names of the zones."""
    trackers: tuple[TrackerView, ...] = ()
    """What keeps counters in the KO area."""
    flipped_stratagems: tuple[CardView, ...] = ()
    """Those that were turned over and do nothing any more."""


class TrackerView(msgspec.Struct, frozen=True):
    """A tracker, and the counters of each name on it."""

    name: str
    counters: tuple[tuple[str, int], ...]


class BattleView(msgspec.Struct, frozen=True):
    attacker: str
    defender: str
    attack: int
    defense: int
    pierce: int
    damage: int
    over: bool
    bonus: tuple[int, int]
    flipped: tuple[tuple[CardView, ...], ...]


class View(msgspec.Struct, frozen=True):
    game: str
    rules: str
    viewer: int | None
    turn: int
    active: int
    phase: str
    players: tuple[PlayerView, ...]
    decks: Annotated[tuple[PileView, ...], Shows("deck")]
    scraps: Annotated[tuple[PileView, ...], Shows("scrap")]
    zones: dict[str, ZoneView]
    """What else lies on the table, by the names of the zones."""
    battle: BattleView | None
    decision: DecisionView | None
    supply: dict[str, int]
    """The deck lists are open: how many of each battle card are in the game."""
    winners: tuple[int, ...] | None
    ending: str


SHOWN = shown_by(PlayerView) | shown_by(View)


def make_view(game: TcgGame, viewer: int | None, kept: Kept) -> View:
    result = game.result
    return View(
        game=game.name,
        rules=game.rules.name,
        viewer=viewer,
        turn=game.turn,
        active=game.active,
        phase=game.phase,
        players=tuple(_player(game, player, viewer, kept) for player in range(game.players)),
        decks=tuple(_pile(game, pile, viewer, kept) for pile in game.decks),
        scraps=tuple(_pile(game, pile, viewer, kept) for pile in game.scraps),
        zones=_zones(game, others(type(game), SHOWN).table, TABLE, viewer, kept),
        battle=_battle(game, viewer, kept),
        decision=decision_view(game, viewer),
        supply=kept.part(("supply", game.supply), lambda: _supply(game)),
        winners=result.winners if result is not None else None,
        ending=str(result) if result is not None else "",
    )


NO_TEXTS = ("",) * 4
NO_CARDS = ZoneView(0, ())


def _supply(game: TcgGame) -> dict[str, int]:
    return {card.id: n for card, n in zip(game.pool.battle_cards, game.supply, strict=True) if n}


def _card(game: TcgGame, card: int, viewer: int | None, kept: Kept) -> CardView | None:
    if not visible(card, viewer, game.players):
        return None
    return _definition(game, kind_of(card), kept)


def _definition(game: TcgGame, kind: int, kept: Kept) -> CardView:
    return kept.part(kind, lambda: _new_definition(game, kind))


def _new_definition(game: TcgGame, kind: int) -> CardView:
    known = game.pool.battle_cards[kind]
    text = game.pool.text(kind, game.rules.second_action_is_must)
    return CardView(known.id, known.name, known.icons, known.upgrade_kind or known.type, text, known.icon_traits)


def _known(game: TcgGame, cards: Sequence[int], viewer: int | None, kept: Kept) -> tuple[CardView, ...]:
    if not cards:
        return ()
    return kept.part(
        ("known", viewer, *cards),
        lambda: tuple([seen for card in cards if (seen := _card(game, card, viewer, kept)) is not None]),
    )


def _hand(game: TcgGame, player: int, viewer: int | None, kept: Kept) -> tuple[CardView, ...]:
    known = _known(game, game.hands[player], viewer, kept)
    # Where in a rival's hand a known card is held is not known with it.
    return known if viewer == player else tuple(sorted(known, key=lambda card: card.id))


def _pile(game: TcgGame, pile: list[int], viewer: int | None, kept: Kept) -> PileView:
    return kept.part(
        (viewer, *pile),
        lambda: PileView(len(pile), tuple([_card(game, card, viewer, kept) for card in reversed(pile)])),
    )


def _zones(
    game: TcgGame, found: dict[str, ZonePiles], owner: int, viewer: int | None, kept: Kept
) -> dict[str, ZoneView]:
    if not found:
        return {}
    return {name: _zone(game, place, owner, viewer, kept) for name, place in found.items()}


def _zone(game: TcgGame, place: ZonePiles, owner: int, viewer: int | None, kept: Kept) -> ZoneView:
    pile = place.pile(game, owner)
    if not pile:
        return NO_CARDS
    known = known_cards(game, place, owner, viewer)
    return ZoneView(len(pile), tuple([_definition(game, kind_of(card), kept) for card in known]))


Numbers = tuple[int, int, int, int, int, int]
"""Attack, defense, health, Bold, Tough and Pierce, without what a battle adds."""


def _numbers(game: TcgGame, kept: Kept) -> list[Numbers]:
    """Of all characters. In passing they are made anew only where something changed that numbers mostly depend on."""
    if kept.exact:
        return _new_numbers(game)
    own = [(one.mode, one.damage, one.tapped, one.upgrades, one.counters) for one in game.characters]
    hands = [len(hand) for hand in game.hands]
    sides = [tuple(team) for team in game.teams]
    key = (game.phase, game.active, *sides, *own, *hands, *game.modifiers, *game.grants, game.trackers)
    return kept.part(key, lambda: _new_numbers(game))


def _new_numbers(game: TcgGame) -> list[Numbers]:
    stat = stat_value
    return [
        (
            stat(game, i, ATTACK),
            stat(game, i, DEFENSE),
            stat(game, i, HEALTH),
            max(0, stat(game, i, BOLD)),
            max(0, stat(game, i, TOUGH)),
            max(0, stat(game, i, PIERCE)),
        )
        for i in range(len(game.characters))
    ]


def _character(game: TcgGame, index: int, zone: str, numbers: Numbers, kept: Kept) -> CharacterView:
    character: Character = game.characters[index]
    attack, defense, *_ = numbers
    battle = game.battle
    if battle is not None and game.in_attack:
        attack += battle.bonus[0] if battle.attacker == index else 0
        defense += battle.bonus[1] if battle.defender == index else 0
    rests = not game.rules.texts and game.last_attacker[character.owner] == index
    key = (
        index, zone, attack, defense, numbers, rests, character.mode, character.damage, character.tapped,
        character.upgrades, character.counters, len(character.cards_under or ()), character.beneath,
    )  # fmt: skip
    return kept.part(
        key, lambda: _new_character(game, index, zone, max(0, attack), max(0, defense), numbers, rests, kept)
    )


def _new_character(
    game: TcgGame, index: int, zone: str, attack: int, defense: int, numbers: Numbers, rests: bool, kept: Kept
) -> CharacterView:
    character = game.characters[index]
    card = character.card
    _, _, health, bold, tough, pierce = numbers
    return CharacterView(
        ref=character.ref,
        id=card.id,
        key=character.key,
        name=card.name,
        subtitle=card.subtitle,
        factions=factions_of(game, index),
        stars=stars_of(game, index),
        owner=character.owner,
        zone=zone,
        mode=character.face.name,
        attack=attack,
        defense=defense,
        damage=character.damage,
        health=health,
        tapped=character.tapped,
        modes=kept.part(card.id, lambda: _modes(game, card)),
        attacked_last=rests,
        bold=bold,
        tough=tough,
        pierce=pierce,
        upgrades=tuple([kept.part(("upgrade", worn), partial(_upgrade, game, worn)) for worn in character.upgrades]),
        cards_under=len(character.cards_under or ()),
        counters=character.counters,
        beneath=game.characters[character.beneath].ref if character.beneath >= 0 else "",
    )


def _modes(game: TcgGame, card: CharacterCard) -> tuple[ModeView, ...]:
    texts = game.pool.texts_of(card.id) if game.rules.texts else NO_TEXTS
    return tuple(
        ModeView(m.name, m.attack, m.defense, m.traits, text) for m, text in zip(card.modes, texts, strict=False)
    )


def _upgrade(game: TcgGame, worn: Worn) -> UpgradeView:
    card = game.upgrade_card(worn)
    bonus = (card.attack_bonus, card.defense_bonus, card.health_bonus)
    slot = (*SLOTS, "head")[worn.slot]
    return UpgradeView(card.id, card.name, slot, *bonus, game.pool.text(game.pool.kinds[card.id], True))


def _crowd(game: TcgGame, zone: str, crowd: list[int], kept: Kept) -> tuple[CharacterView, ...]:
    """Characters look the same to everybody."""
    if not crowd:
        return ()
    numbers = kept.shared(game, "numbers", lambda: _numbers(game, kept))
    return tuple([_character(game, index, zone, numbers[index], kept) for index in crowd])


def _side(game: TcgGame, player: int, kept: Kept) -> tuple[tuple[CharacterView, ...], ...]:
    """The battlefield, the KO area and what lies under others."""
    return (
        _crowd(game, "battlefield", game.teams[player], kept),
        _crowd(game, "ko", game.knocked_out[player], kept),
        _crowd(game, "under", game.under[player], kept),
    )


def _player(game: TcgGame, player: int, viewer: int | None, kept: Kept) -> PlayerView:
    team, ko, under = kept.shared(game, player, lambda: _side(game, player, kept))
    return PlayerView(
        player=player,
        team=team,
        ko=ko,
        under=under,
        hand=_hand(game, player, viewer, kept),
        hand_size=len(game.hands[player]),
        secrets=_known(game, game.secrets[player], viewer, kept),
        secret_size=len(game.secrets[player]),
        stratagems=tuple([_definition(game, kind, kept) for kind in game.stratagems[player]]),
        played=_known(game, game.played[player], viewer, kept),
        deck=game.rules.pile_numbers[player],
        zones=_sided(game, player, viewer, kept),
        trackers=tuple([TrackerView(one.name, one.counters) for one in game.trackers[player]]),
        flipped_stratagems=tuple(_definition(game, kind, kept) for kind in game.flipped_stratagems[player]),
    )


def _sided(game: TcgGame, player: int, viewer: int | None, kept: Kept) -> dict[str, ZoneView]:
    """What else a player has. Mostly nothing lies there, which looks the same every time."""
    found = others(type(game), SHOWN).sides
    if not game.outside[player] and not any(place.pile(game, player) for place in found.values()):
        return kept.part("empty zones", lambda: _zones(game, found, player, viewer, kept))
    return _zones(game, found, player, viewer, kept) | _outside(game, player, kept)


def _outside(game: TcgGame, player: int, kept: Kept) -> dict[str, ZoneView]:
    """What a player owns outside the game and could bring into it, where there is such a thing."""
    mine = game.outside[player]
    if not mine:
        return {}
    cards = kept.part(("outside", *mine), lambda: tuple([_owned(game, id, kept) for id in mine]))
    return {"outside": ZoneView(len(mine), cards)}


def _owned(game: TcgGame, id: str, kept: Kept) -> CardView:
    if id in game.pool.kinds:
        return _definition(game, game.pool.kinds[id], kept)
    card = game.pool.characters[id]
    return CardView(id, card.full_name, (), "character", card.text)


def _battle(game: TcgGame, viewer: int | None, kept: Kept) -> BattleView | None:
    battle = game.battle
    if battle is None:
        return None
    return BattleView(
        attacker=game.characters[battle.attacker].ref,
        defender=game.characters[battle.defender].ref if battle.defender >= 0 else "",
        attack=battle.attack,
        defense=battle.defense,
        pierce=battle.pierce,
        damage=battle.damage,
        over=battle.over or game.phase != "attack",
        bonus=(battle.bonus[0], battle.bonus[1]),
        flipped=tuple([_known(game, pile, viewer, kept) for pile in battle.flipped]),
    )
