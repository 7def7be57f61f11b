"""The table of the Trading Card Game, block by block."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...kernel.knowledge import SEATS
from ...kernel.layouts import Buffer
from ..choices import NONE, USES
from ..hits import attack_damage
from ..pieces import Battle
from ..rules import RULES
from ..state import TcgGame
from ..stats import stat_value
from ..words.base import HEALTH, KEYWORDS, STAT_NUMBERS
from .cards import CARDS, Book
from .layout import (
    BATTLE,
    BENEATH,
    CARRIED,
    FALLEN,
    FLIPPED,
    KEYWORD_NUMBERS,
    PEOPLE,
    PHASES,
    PILES,
    SIZES,
    STRATAGEMS,
    TABLE,
    TEAM,
    TOPS,
    UNSEEN,
    ZONES,
)


class Standing:
    """A character on the battlefield as rows of options speak of it."""

    __slots__ = ("attack", "defense", "left", "numbers", "pierce", "place")

    def __init__(self, place: int, attack: int, defense: int, pierce: int, left: int, numbers: Buffer) -> None:
        self.place = place
        self.attack = attack
        self.defense = defense
        self.pierce = pierce
        self.left = left
        """Health that is left."""
        self.numbers = numbers

    def blow_on(self, target: Standing) -> tuple[int, bool]:
        """What its attack would do if no card were flipped, and whether that knocks out."""
        damage = attack_damage(self.attack, target.defense, self.pierce)
        return damage, damage >= target.left


def _flags(words: Sequence[str]) -> dict[str, tuple[bool, ...]]:
    """For each of these words, which of them it is."""
    return {word: tuple(word == one for one in words) for word in words}


RULE_FLAGS, PHASE_FLAGS = _flags(tuple(RULES)), _flags(PHASES)
USED_FLAGS = {used: tuple(use in used for use in USES) for n in range(len(USES) + 1) for used in combinations(USES, n)}


Lying = list[tuple[list[int], list[int]]]
"""For each zone the viewer's pile and the rival's."""


def lying(game: TcgGame, sides: tuple[int, int]) -> Lying:
    mine, theirs = sides
    return [(zone.pile(game, mine), zone.pile(game, theirs)) for zone in ZONES]


def table(game: TcgGame, sides: tuple[int, int], laid: Lying, buffer: Buffer) -> None:
    mine, theirs = sides
    result = game.result
    winners = result.winners if result is not None else ()
    asked = game.decision.player if game.decision is not None else NONE
    TABLE.put(buffer, (
        game.turn, game.active == mine, game.active == theirs, asked == mine, asked == theirs, result is not None,
        mine in winners, theirs in winners, *RULE_FLAGS[game.rules.name], *PHASE_FLAGS[game.phase],
        *USED_FLAGS[game.used], game.plays, game.extra_attacks, game.extra_turns[mine], game.extra_turns[theirs],
    ))  # fmt: skip
    numbers: list[int] = []
    for own, others in laid:
        numbers += (len(own), len(others))
    for pair in (game.knocked_out, game.under):
        numbers += (len(pair[mine]), len(pair[theirs]))
    for counted in (game.protected, game.whites):
        numbers += (counted[mine], counted[theirs])
    for player in sides:
        numbers.append(sum([n for one in game.trackers[player] for _, n in one.counters]))
    SIZES.put(buffer, numbers)


def battle(game: TcgGame, me: int, buffer: Buffer) -> None:
    battle = game.battle
    if battle is not None and game.in_attack:
        BATTLE.put(buffer, (
            1, game.characters[battle.attacker].owner == me, battle.attack, battle.defense, battle.pierce,
            battle.damage, *battle.bonus, *battle.flips, battle.taken,
        ))  # fmt: skip


def team(
    game: TcgGame,
    book: Book,
    side: int,
    player: int,
    given: frozenset[int],
    buffer: Buffer,
    people: dict[int, Standing],
) -> None:
    """Everybody of one side who stands on the battlefield; the first ones have blocks of their own."""
    battle = game.battle if game.in_attack else None
    for place, index in enumerate(game.teams[player]):
        attack, defense, pierce, left, values = _character(game, index, given, battle)
        numbers = PEOPLE[0][0].measure(values)
        people[index] = Standing(place + 1, attack, defense, pierce, left, numbers)
        if place < TEAM:
            standing, face, worn = PEOPLE[side * TEAM + place]
            standing.lay(buffer, numbers)
            character = game.characters[index]
            face.lay(buffer, CARDS.card(book.people[character.card.id]))
            if character.upgrades:
                cards = book.cards
                worn.lay(buffer, CARDS.pile(sum([cards[one.card >> SEATS] for one in character.upgrades])))


def _character(
    game: TcgGame, index: int, given: frozenset[int], battle: Battle | None
) -> tuple[int, int, int, int, tuple[float, ...]]:
    """Attack, defense, Pierce and health of a character, and its numbers."""
    character = game.characters[index]
    sheet = character.sheets[character.mode]
    if sheet.own or sheet.bases or character.upgrades:
        worn = [game.upgrade_sheet(one).own for one in character.upgrades]
        given = given.union(sheet.own, sheet.bases, *worn)
    attacks = battle is not None and battle.attacker == index
    attacked = battle is not None and battle.defender == index
    if attacks or attacked or character.upgrades or not given.isdisjoint(MAIN_STATS):
        attack, defense = game.attack_of(index), game.defense_of(index)
    else:  # nothing changes what is printed
        attack, defense = character.face.attack, character.face.defense
    left = stat_value(game, index, HEALTH) - character.damage
    keywords = NO_KEYWORDS
    if not given.isdisjoint(KEYWORD_NUMBERS):
        keywords = tuple([max(0, stat_value(game, index, n)) if n in given else 0 for n in KEYWORD_NUMBERS])
    mode = character.mode
    modes = character.card.modes
    now, then = modes[mode], modes[(mode + 1) % len(modes)]
    upgrades, under, counters = character.upgrades, character.cards_under, character.counters
    values = (
        1, attack, defense, left, character.damage, character.tapped, mode == 0, mode == 1, mode == 2, *keywords,
        len(upgrades), len(under) if under else 0, sum([n for _, n in counters]) if counters else 0,
        character.attacked, game.last_attacker[character.owner] == index, attacks, attacked,
        then.attack - now.attack, then.defense - now.defense,
    )  # fmt: skip
    return attack, defense, keywords[PIERCE], left, values


PIERCE = KEYWORDS.index("pierce")
NO_KEYWORDS = (0,) * len(KEYWORDS)
MAIN_STATS = frozenset((STAT_NUMBERS["attack"], STAT_NUMBERS["defense"]))
EVERY_STAT = MAIN_STATS.union(KEYWORD_NUMBERS)


def given(game: TcgGame) -> frozenset[int]:
    """The stats that characters may have now because of others, or because of effects."""
    if game.grants:
        return EVERY_STAT
    found = {entry.stat for entry in game.modifiers}
    upgrades = game.pool.library.upgrades
    for side, team in enumerate(game.teams):
        for kind in game.stratagems[side]:
            found.update(upgrades[kind].auras)
        for index in team:
            character = game.characters[index]
            found.update(character.sheets[character.mode].auras)
            for worn in character.upgrades:
                found.update(game.upgrade_sheet(worn).auras)
    return frozenset(found)


def piles(game: TcgGame, book: Book, sides: tuple[int, int], laid: Lying, eye: int, buffer: Buffer) -> None:
    """What the viewer knows of each pile, and what is left of the open deck lists."""
    numbers = game.rules.pile_numbers
    unseen = [0, 0]
    for side, player in enumerate(sides):
        group = numbers[player]
        for pair, blocks in zip(laid, PILES, strict=True):
            pile = pair[side]
            if pile:
                known, hidden = book.look(pile, eye)
                if known is not None:
                    blocks[side].lay(buffer, known)
                if hidden and (side == 0 or pile is not pair[0]):  # one between the players counts once
                    unseen[group] += hidden
        beneath = [card for index in game.teams[player] for card in game.characters[index].cards_under or ()]
        if beneath:
            known, hidden = book.look(beneath, eye)
            unseen[group] += hidden
            if known is not None:
                BENEATH[side].lay(buffer, known)
        deck = game.decks[group]
        if deck and deck[-1] & eye == eye:
            TOPS[side].lay(buffer, book.vector(deck[-1]))
        _laid_out(game, book, side, player, eye, buffer)
    for side, player in enumerate(sides):
        UNSEEN[side].lay(buffer, CARDS.pile(unseen[numbers[player]]))


def _laid_out(game: TcgGame, book: Book, side: int, player: int, eye: int, buffer: Buffer) -> None:
    """What lies beside the piles: cards of the battle, stratagems, and characters that don't stand."""
    if game.battle is not None:
        flipped, _ = book.look(game.battle.flipped[player], eye)
        if flipped is not None:
            FLIPPED[side].lay(buffer, flipped)
    if game.stratagems[player]:
        STRATAGEMS[side].lay(buffer, CARDS.pile(sum([book.cards[kind] for kind in game.stratagems[player]])))
    for crowd, blocks in ((game.knocked_out[player], FALLEN), (game.under[player], CARRIED)):
        if crowd:
            ids = [game.characters[index].card.id for index in crowd]
            blocks[side].lay(buffer, CARDS.pile(sum([book.people[id] for id in ids])))
