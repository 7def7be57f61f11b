"""The table of the Trading Card Game, block by block."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import combinations

from ...kernel.knowledge import SEATS
from ...kernel.layouts import REMEMBERED, Buffer
from ..choices import NONE, USES
from ..hits import attack_damage
from ..pieces import Battle, Character
from ..rules import RULES
from ..state import TcgGame
from ..stats import stat_value
from ..words.base import ATTACK, BASE_ATTACK, BASE_DEFENSE, DEFENSE, HEALTH, KEYWORDS
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
    """A character on the battlefield, in its place of the team; it never changes."""

    __slots__ = ("attack", "defense", "left", "numbers", "pierce", "place", "whole")

    def __init__(self, place: int, values: Sequence[float], face: Buffer, worn: Sequence[int]) -> None:
        self.place = place + 1
        self.attack, self.defense, self.left = (
            int(values[field]) for field in (ATTACK_FIELD, DEFENSE_FIELD, LEFT_FIELD)
        )
        self.pierce = int(values[PIERCE_FIELD])
        self.numbers = PEOPLE[0][0].measure(tuple(values))
        """As rows of options speak of it."""
        self.whole = self.numbers + face + (CARDS.pile(sum(worn)) if worn else CARDS.zeros)
        """With its card and its Upgrades."""

    def blow_on(self, target: Standing) -> tuple[int, bool]:
        """What its attack would do if no card were flipped, and whether that knocks out."""
        damage = attack_damage(self.attack, target.defense, self.pierce)
        return damage, damage >= target.left


class Common:
    """What of the table is the same for every viewer: who stands there, and where all piles are."""

    __slots__ = ("laid", "people", "sides")

    def __init__(self, game: TcgGame, book: Book) -> None:
        self.laid = tuple([[zone.pile(game, player) for zone in ZONES] for player in (0, 1)])
        """For each player the piles of every zone."""
        self.people: dict[int, Standing] = {}
        """Everybody who stands on the battlefield."""
        lasting = given(game)
        self.sides = tuple([team(game, book, player, lasting, self.people) for player in (0, 1)])
        """For each player the blocks of the team."""


def _flags(words: Sequence[str]) -> dict[str, tuple[bool, ...]]:
    """For each of these words, which of them it is."""
    return {word: tuple(word == one for one in words) for word in words}


FIGURE_SIZE = sum(block.size for block in PEOPLE[0])
SIDE_SIZE = TEAM * FIGURE_SIZE
EMPTY_SIDE = array("f", bytes(4 * SIDE_SIZE))
RULE_FLAGS, PHASE_FLAGS = _flags(tuple(RULES)), _flags(PHASES)
USED_FLAGS = {used: tuple(use in used for use in USES) for n in range(len(USES) + 1) for used in combinations(USES, n)}


def table(game: TcgGame, sides: tuple[int, int], common: Common, buffer: Buffer) -> None:
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
    for own, others in zip(common.laid[mine], common.laid[theirs], strict=True):
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


def team(game: TcgGame, book: Book, player: int, lasting: frozenset[int], people: dict[int, Standing]) -> Buffer:
    """The blocks of one side, as long as those of a whole team; everybody who stands there is added to `people`."""
    side = EMPTY_SIDE[:]
    battle = game.battle if game.in_attack else None
    known = book.standings
    at = 0
    for place, index in enumerate(game.teams[player]):
        character = game.characters[index]
        worn = tuple([one.card >> SEATS for one in character.upgrades])
        name = (place, character.card.id, worn, _character(game, book.gives, index, character, lasting, battle))
        one = known.get(name)
        if one is None:
            if len(known) >= REMEMBERED:
                known.clear()
            cards = [book.cards[kind] for kind in worn]
            one = known[name] = Standing(place, name[3], book.portraits[character.card.id], cards)
        people[index] = one
        if place < TEAM:
            side[at : at + FIGURE_SIZE] = one.whole
            at += FIGURE_SIZE
    return side


def lay_teams(common: Common, sides: tuple[int, int], buffer: Buffer) -> None:
    """Both teams, the viewer's first."""
    at = PEOPLE[0][0].at
    for player in sides:
        buffer[at : at + SIDE_SIZE] = common.sides[player]
        at += SIDE_SIZE


def _character(
    game: TcgGame,
    gives: Sequence[frozenset[int]],
    index: int,
    character: Character,
    given: frozenset[int],
    battle: Battle | None,
) -> tuple[float, ...]:
    """The numbers of a character. What nothing gives is as printed."""
    mode, upgrades = character.mode, character.upgrades
    modes = character.card.modes
    now, then = modes[mode], modes[(mode + 1) % len(modes)]
    sheet = character.sheets[mode]
    if sheet.own or sheet.bases or upgrades:
        given = given.union(sheet.own, sheet.bases, *[gives[one.card >> SEATS] for one in upgrades])
    attacks = battle is not None and battle.attacker == index
    attacked = battle is not None and battle.defender == index
    under, counters = character.cards_under, character.counters
    return (
        1,
        game.attack_of(index) if attacks or ATTACK in given else now.attack,
        game.defense_of(index) if attacked or DEFENSE in given else now.defense,
        (stat_value(game, index, HEALTH) if HEALTH in given else sheet.printed[HEALTH]) - character.damage,
        character.damage, character.tapped, mode == 0, mode == 1, mode == 2,
        *(
            NO_KEYWORDS if given.isdisjoint(KEYWORD_NUMBERS)
            else [max(0, stat_value(game, index, n)) if n in given else 0 for n in KEYWORD_NUMBERS]
        ),
        len(upgrades), sum([one.damage for one in upgrades]) if upgrades else 0, len(under) if under else 0,
        sum([n for _, n in counters]) if counters else 0,
        character.attacked, game.last_attacker[character.owner] == index, attacks, attacked,
        then.attack - now.attack, then.defense - now.defense,
    )  # fmt: skip


ATTACK_FIELD, DEFENSE_FIELD, LEFT_FIELD, PIERCE_FIELD = map(
    PEOPLE[0][0].fields.index, ("attack / 10", "defense / 10", "health left / 10", "pierce / 5")
)
NO_KEYWORDS = (0,) * len(KEYWORDS)
EVERY_STAT = frozenset((ATTACK, DEFENSE, HEALTH, *KEYWORD_NUMBERS))


SETS = {BASE_ATTACK: ATTACK, BASE_DEFENSE: DEFENSE}
"""Which stat changes where its printed number is set to another one."""


def given(game: TcgGame) -> frozenset[int]:
    """The stats that characters may have now because of others, or because of effects."""
    if game.grants:
        return EVERY_STAT
    found = {SETS.get(entry.stat, entry.stat) for entry in game.modifiers}
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


def piles(game: TcgGame, book: Book, sides: tuple[int, int], common: Common, eye: int, buffer: Buffer) -> None:
    """What the viewer knows of each pile, and what is left of the open deck lists."""
    numbers = game.rules.pile_numbers
    unseen = [0, 0]
    mine = common.laid[sides[0]]
    for side, player in enumerate(sides):
        group = numbers[player]
        for pile, own, blocks in zip(common.laid[player], mine, PILES, strict=True):
            if pile:
                known, hidden = book.look(pile, eye)
                if known is not None:
                    blocks[side].lay(buffer, known)
                if hidden and (side == 0 or pile is not own):  # one between the players counts once
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
