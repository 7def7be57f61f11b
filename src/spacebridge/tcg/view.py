"""What a seat may see, as data ready for JSON. The client, the terminal and the bots know a game from this alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, cast

import msgspec

from ..kernel.kept import Kept
from ..kernel.knowledge import eyes_of, kind_of
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
    from .pieces import Battle
    from .state import TcgGame
from .heads import factions_of, stars_of


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A battle card that this viewer knows."""

    id: str
    name: str
    icons: tuple[str, ...]
    type: str
    text: str
    icon_traits: tuple[str, ...] = ()
    """For each icon the trait it works for, "" for all; nothing where no icon is a hybrid one."""


class ModeView(msgspec.Struct, frozen=True, gc=False):
    name: str
    attack: int
    defense: int
    traits: tuple[str, ...]
    text: str


class UpgradeView(msgspec.Struct, frozen=True, gc=False):
    id: str
    name: str
    slot: str
    attack: int
    defense: int
    health: int
    text: str
    counters: int = 0
    """Damage counters that lie on the Upgrade itself."""


class CharacterView(msgspec.Struct, frozen=True, gc=False):
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


class PileView(msgspec.Struct, frozen=True, gc=False):
    """A pile with its top card first; None where the viewer doesn't know the card."""

    size: int
    cards: tuple[CardView | None, ...]


class ZoneView(msgspec.Struct, frozen=True, gc=False):
    """A zone without a form of its own: how many cards lie there, and those the viewer knows."""

    size: int
    cards: tuple[CardView, ...]


class PlayerView(msgspec.Struct, frozen=True, gc=False):
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


class TrackerView(msgspec.Struct, frozen=True, gc=False):
    """A tracker, and the counters of each name on it."""

    name: str
    counters: tuple[tuple[str, int], ...]


class BattleView(msgspec.Struct, frozen=True, gc=False):
    attacker: str
    defender: str
    attack: int
    defense: int
    pierce: int
    damage: int
    over: bool
    bonus: tuple[int, int]
    flipped: tuple[tuple[CardView, ...], ...]


class View(msgspec.Struct, frozen=True, gc=False):
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


SHOWN_OF_ALL = shown_by(View)
SHOWN = shown_by(PlayerView) | SHOWN_OF_ALL


def make_view(game: TcgGame, viewer: int | None, kept: Kept) -> View:
    result = game.result
    all_know = kept.latest("scraps", game.scraps, lambda: _all_known(game, game.scraps))
    scraps = None if all_know else viewer
    return View(
        game=game.name,
        rules=game.rules.name,
        viewer=viewer,
        turn=game.turn,
        active=game.active,
        phase=game.phase,
        players=tuple([_player(game, player, viewer, kept) for player in range(game.players)]),
        decks=kept.latest(("decks", viewer), game.decks, lambda: _piles(game, game.decks, viewer)),
        scraps=kept.latest(("scraps", scraps), game.scraps, lambda: _piles(game, game.scraps, scraps)),
        zones=_zones(game, others(type(game), SHOWN).table, TABLE, viewer),
        battle=_battle(game, viewer, kept),
        decision=decision_view(game, viewer),
        supply=kept.latest("supply", game.supply, lambda: _supply(game)),
        winners=result.winners if result is not None else None,
        ending=str(result) if result is not None else "",
    )


NO_TEXTS = ("",) * 4
NO_CARDS = ZoneView(0, ())


def _supply(game: TcgGame) -> dict[str, int]:
    return {card.id: n for card, n in zip(game.pool.battle_cards, game.supply, strict=True) if n}


def _definition(game: TcgGame, kind: int) -> CardView:
    """Made once for the games of a pool."""
    key = (kind, game.rules.second_action_is_must)
    found = game.pool.looks.get(key)
    if found is None:
        found = game.pool.looks[key] = _new_definition(game, kind)
    return cast("CardView", found)


def _new_definition(game: TcgGame, kind: int) -> CardView:
    known = game.pool.battle_cards[kind]
    text = game.pool.text(kind, game.rules.second_action_is_must)
    return CardView(known.id, known.name, known.icons, known.upgrade_kind or known.type, text, known.icon_traits)


def _known(game: TcgGame, cards: Iterable[int], viewer: int | None) -> tuple[CardView, ...]:
    eyes = eyes_of(viewer, game.players)
    return tuple([_definition(game, kind_of(card)) for card in cards if card & eyes == eyes])


def _hand(game: TcgGame, player: int, viewer: int | None) -> tuple[CardView, ...]:
    known = _known(game, game.hands[player], viewer)
    # Where in a rival's hand a known card is held is not known with it.
    return known if viewer == player else tuple(sorted(known, key=lambda card: card.id))


def _piles(game: TcgGame, piles: Iterable[list[int]], viewer: int | None) -> tuple[PileView, ...]:
    eyes = eyes_of(viewer, game.players)
    return tuple(
        [
            PileView(
                len(pile),
                tuple([_definition(game, kind_of(card)) if card & eyes == eyes else None for card in reversed(pile)]),
            )
            for pile in piles
        ]
    )


def _zones(game: TcgGame, found: dict[str, ZonePiles], owner: int, viewer: int | None) -> dict[str, ZoneView]:
    return {name: _zone(game, place, owner, viewer) for name, place in found.items()} if found else {}


def _zone(game: TcgGame, place: ZonePiles, owner: int, viewer: int | None) -> ZoneView:
    pile = place.pile(game, owner)
    if not pile:
        return NO_CARDS
    known = known_cards(game, place, owner, viewer)
    return ZoneView(len(pile), tuple([_definition(game, kind_of(card)) for card in known]))


Numbers = tuple[int, int, int, int, int, int]
"""Attack, defense, health, Bold, Tough and Pierce, without what a battle adds."""


def _numbers(game: TcgGame, kept: Kept) -> list[Numbers]:
    """Of all characters. In passing they are made anew only where something changed that numbers mostly depend on."""
    of = (game.phase, game.active, game.teams, game.characters, game.modifiers, game.grants, game.trackers)
    if kept.exact:
        return kept.renewed("numbers", of, lambda: _new_numbers(game))
    return kept.latest("numbers", of, lambda: _new_numbers(game))


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
    character = game.characters[index]
    attack, defense, *_ = numbers
    battle = game.battle
    if battle is not None and game.in_attack:
        attack += battle.bonus[0] if battle.attacker == index else 0
        defense += battle.bonus[1] if battle.defender == index else 0
    rests = not game.rules.texts and game.last_attacker[character.owner] == index
    of = (zone, attack, defense, numbers, rests, character)
    return kept.latest(
        ("character", index), of, lambda: _new_character(game, index, zone, attack, defense, numbers, rests)
    )


def _new_character(
    game: TcgGame, index: int, zone: str, attack: int, defense: int, numbers: Numbers, rests: bool
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
        attack=max(0, attack),
        defense=max(0, defense),
        damage=character.damage,
        health=health,
        tapped=character.tapped,
        modes=_modes(game, card),
        attacked_last=rests,
        bold=bold,
        tough=tough,
        pierce=pierce,
        upgrades=tuple([_upgrade(game, worn) for worn in character.upgrades]),
        cards_under=len(character.cards_under or ()),
        counters=character.counters,
        beneath=game.characters[character.beneath].ref if character.beneath >= 0 else "",
    )


def _modes(game: TcgGame, card: CharacterCard) -> tuple[ModeView, ...]:
    """Made once for the games of a pool."""
    key = (card.id, game.rules.texts)
    found = game.pool.looks.get(key)
    if found is None:
        found = game.pool.looks[key] = _new_modes(game, card)
    return cast("tuple[ModeView, ...]", found)


def _new_modes(game: TcgGame, card: CharacterCard) -> tuple[ModeView, ...]:
    texts = game.pool.texts_of(card.id) if game.rules.texts else NO_TEXTS
    return tuple(
        ModeView(m.name, m.attack, m.defense, m.traits, text) for m, text in zip(card.modes, texts, strict=False)
    )


def _upgrade(game: TcgGame, worn: Worn) -> UpgradeView:
    card = game.upgrade_card(worn)
    bonus = (card.attack_bonus, card.defense_bonus, card.health_bonus)
    slot = (*SLOTS, "head")[worn.slot]
    text = game.pool.text(game.pool.kinds[card.id], True)
    return UpgradeView(card.id, card.name, slot, *bonus, text, 0 if worn.is_head else worn.damage)


Crowds = tuple[tuple[CharacterView, ...], ...]
"""A player's characters on the battlefield, in the KO area, and under others."""

ZONES = ("battlefield", "ko", "under")


def _crowds(game: TcgGame, kept: Kept) -> tuple[Crowds, ...]:
    """Of each player. Characters look the same to everybody, and mostly as they did a moment ago."""
    numbers = _numbers(game, kept)
    battle = game.battle
    bonus = (battle.attacker, battle.defender, *battle.bonus) if battle is not None and game.in_attack else ()
    of = (game.characters, game.teams, game.knocked_out, game.under, numbers, bonus, game.last_attacker)
    return kept.latest("crowds", of, lambda: _new_crowds(game, numbers, kept))


def _new_crowds(game: TcgGame, numbers: list[Numbers], kept: Kept) -> tuple[Crowds, ...]:
    where = (game.teams, game.knocked_out, game.under)
    return tuple(
        [
            tuple(
                [
                    tuple([_character(game, one, zone, numbers[one], kept) for one in there[player]])
                    for zone, there in zip(ZONES, where, strict=True)
                ]
            )
            for player in range(game.players)
        ]
    )


Side = tuple[object, ...]
"""What everybody's view of a player is made of, as it is now."""


def _side(game: TcgGame, player: int, kept: Kept) -> Side:
    side = (
        *kept.shared(game, "crowds", lambda: _crowds(game, kept))[player],
        game.stratagems[player],
        game.flipped_stratagems[player],
        game.outside[player],
        game.trackers[player],
        *[place.pile(game, player) for place in others(type(game), SHOWN_OF_ALL).sides.values()],
    )
    return kept.settled(("side", player), side)


def _player(game: TcgGame, player: int, viewer: int | None, kept: Kept) -> PlayerView:
    side = kept.shared(game, player, lambda: _side(game, player, kept))
    return kept.latest(("player", player, viewer), side, lambda: _new_player(game, player, viewer, kept))


def _new_player(game: TcgGame, player: int, viewer: int | None, kept: Kept) -> PlayerView:
    team, ko, under = kept.shared(game, "crowds", lambda: _crowds(game, kept))[player]
    return PlayerView(
        player=player,
        team=team,
        ko=ko,
        under=under,
        hand=_hand(game, player, viewer),
        hand_size=len(game.hands[player]),
        secrets=_known(game, game.secrets[player], viewer),
        secret_size=len(game.secrets[player]),
        stratagems=tuple([_definition(game, kind) for kind in game.stratagems[player]]),
        played=_known(game, game.played[player], viewer),
        deck=game.rules.pile_numbers[player],
        zones=_zones(game, others(type(game), SHOWN).sides, player, viewer) | _outside(game, game.outside[player]),
        trackers=tuple([TrackerView(one.name, one.counters) for one in game.trackers[player]]),
        flipped_stratagems=tuple([_definition(game, kind) for kind in game.flipped_stratagems[player]]),
    )


def _outside(game: TcgGame, mine: tuple[str, ...]) -> dict[str, ZoneView]:
    """What a player owns outside the game and could bring into it, where there is such a thing."""
    return {"outside": ZoneView(len(mine), tuple([_owned(game, id) for id in mine]))} if mine else {}


def _owned(game: TcgGame, id: str) -> CardView:
    if id in game.pool.kinds:
        return _definition(game, game.pool.kinds[id])
    card = game.pool.characters[id]
    return CardView(id, card.full_name, (), "character", card.text)


def _battle(game: TcgGame, viewer: int | None, kept: Kept) -> BattleView | None:
    battle = game.battle
    if battle is None:
        return None
    over = battle.over or game.phase != "attack"
    known = kept.latest("flipped", battle.flipped, lambda: _all_known(game, battle.flipped))
    key = ("battle", None if known else viewer)
    return kept.latest(key, (battle, over), lambda: _new_battle(game, battle, viewer))


def _new_battle(game: TcgGame, battle: Battle, viewer: int | None) -> BattleView:
    return BattleView(
        attacker=game.characters[battle.attacker].ref,
        defender=game.characters[battle.defender].ref if battle.defender >= 0 else "",
        attack=battle.attack,
        defense=battle.defense,
        pierce=battle.pierce,
        damage=battle.damage,
        over=battle.over or game.phase != "attack",
        bonus=(battle.bonus[0], battle.bonus[1]),
        flipped=tuple([_known(game, pile, viewer) for pile in battle.flipped]),
    )


def _all_known(game: TcgGame, piles: Iterable[list[int]]) -> bool:
    """Does everybody know these cards? Then all who look on see them alike."""
    eyes = eyes_of(None, game.players)
    return all(card & eyes == eyes for pile in piles for card in pile)
