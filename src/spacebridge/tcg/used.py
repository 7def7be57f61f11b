"""What was done with the cards of a deck in a game: played, put on, flipped to, combined, revealed, triggered."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.knowledge import kind_of
from . import events as e
from .decks import Deck
from .definitions import BattleCard, CharacterCard
from .happenings import AbilityWaits
from .state import TcgGame
from .words.abilities import Ability, Reveal, TapAbility, When, lines
from .words.base import Printer

TAPPED_FOR = "ER-1.2-5"
"""The clause by which somebody is tapped for a tap ability."""


def deeds_of(deck: Deck, game: TcgGame) -> dict[str, str]:
    """All that can be done with the cards of a deck in such a game: what the log tells of it, and the words for it.

    Constant abilities work whenever their card, or that side of it, is in play.
    """
    found: dict[str, str] = {}
    pool = game.pool
    own = {card.id for card in deck.characters}
    for card in deck.characters:
        found.update(_faces(card))
    for one in deck.battle_cards:
        found.update(_card(one))
    for one in deck.stratagems:
        found.update(_abilities(one.id, one.name, one.abilities))
    for form in pool.characters.values():
        if form.parts and own & set(form.parts) and own.union(game.outside[0]).issuperset(form.parts):
            found.update(_faces(form))
            for part in set(form.parts) - own:
                found[f"brought {part}"] = f"{pool.characters[part].full_name} is brought from outside the game"
    return found


def _faces(card: CharacterCard) -> Iterator[tuple[str, str]]:
    for mode in card.modes:
        words = f"{card.full_name} combines" if card.parts else f"{card.full_name} is in {mode.name} mode"
        yield f"face {card.id} {mode.name}", words
        yield from _abilities(f"{card.id} {mode.name}", f"{card.full_name} ({mode.name})", mode.abilities)
    for side in card.sides:
        name = side.name if card.halves else card.full_name
        yield f"worn {side.id}", f"{name} becomes an Upgrade"
        yield from _abilities(side.id, f"{name} (Upgrade)", side.abilities)


def _card(card: BattleCard) -> Iterator[tuple[str, str]]:
    yield f"played {card.id}", f"{card.name} is played"
    if card.type == "secret-action":
        yield f"revealed {card.id}", f"{card.name} is revealed"
    else:
        yield from _abilities(card.id, card.name, card.abilities)


def _abilities(name: str, called: str, abilities: tuple[Ability, ...]) -> Iterator[tuple[str, str]]:
    for number, one in enumerate(abilities, 1):
        if isinstance(one, When | Reveal | TapAbility):
            yield f"ability {name} {number}", f"{called}: {' '.join(lines((one,), Printer()))}"


def deeds_in(game: TcgGame) -> tuple[set[str], set[str]]:
    """For each player what the log of a game tells of them."""
    found: tuple[set[str], set[str]] = (set(), set())
    known, people = game.pool.battle_cards, game.characters
    for event in game.log:
        match event:
            case e.CardPlayed(player=player, card=card) | e.SecretPlayed(player=player, card=card):
                found[player].add(f"played {known[kind_of(card)].id}")
            case e.SecretRevealed(player=player, card=card):
                found[player].add(f"revealed {known[kind_of(card)].id}")
            case e.UpgradePut(card=card, character=index):
                id = known[kind_of(card)].id
                found[people[index].owner].update((f"played {id}", f"worn {id}"))
            case e.CharacterJoined(player=player, character=index):
                who = people[index].card
                found[player].add(f"face {who.id} {who.modes[0].name}")
            case e.CharacterFlipped(player=player, character=index, mode=mode):
                found[player].add(f"face {people[index].card.id} {mode}")
            case e.CharacterDeployed(character=index, mode=mode):
                arrived = people[index]
                found[arrived.owner].add(f"face {arrived.card.id} {mode or arrived.card.modes[0].name}")
            case e.CharacterBrought(player=player, character=index):
                found[player].add(f"brought {people[index].card.id}")
            case AbilityWaits(player=player, ability=name):
                found[player].add(f"ability {name}")
            case e.CharacterTapped(character=index, tapped=True, cause=cause) if cause == TAPPED_FOR:
                found[people[index].owner].update(f"ability {one}" for one in _taps(game, index))
            case _:
                pass
    return found


def _taps(game: TcgGame, index: int) -> list[str]:
    """The tap abilities that a character has; only one side of it ever has one."""
    return [tap.name for sheet in game.characters[index].sheets for tap in sheet.taps]
