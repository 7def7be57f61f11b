"""From a position to the game that stands there. Every fault is told with its place in the file."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..kernel.english import listing
from ..kernel.errors import BadInput
from ..kernel.frames import Frame
from ..kernel.knowledge import card, everyone
from ..kernel.native import Two
from ..kernel.piles import ZonePiles
from ..kernel.plain import Path
from ..kernel.positionfiles import Format
from ..kernel.positions import Fail, check_word, each_pile, fitting
from . import basic, main_phase, turn
from .board import changed
from .catalogue import Catalogue, pool_of
from .choices import HEAD_SLOT, USES, Modifier, Spent, Tally, Worn
from .definitions import BLANK, SLOTS, UPGRADE_KINDS, BattleCard, Card, CharacterCard, Mode
from .heads import assigned, fits
from .outside import makes, reachable
from .pieces import enlist
from .position import CharacterAt, HeadOn, TcgPosition, TcgSide
from .registers import BasicTurn, Turn
from .rules import BASIC
from .setup import began_ids, count_supply, empty_table, find_rules, make_rng, place_team
from .state import MAIN, TcgGame
from .trackers import all_trackers, brought_by
from .upgrades import slots_needed
from .words.abilities import HasSlots
from .words.base import HEALTH, KEYWORDS, NONE, STAT_NUMBERS, UNTIL_TURN

PLAYERS = (0, 1)
SETUP = "setup"
PHASES = ("main", "start", SETUP)
MODIFIERS = ("attack", "defense", "health", *KEYWORDS)
DEFAULT_FILL = 30
DECK = "deck"
UPGRADE_MODE = "upgrade"
NOT_IN_BASIC = ("secret", "stratagems", "extra_turns", "once", "began", "played_this_turn", "outside", "trackers")
NOT_BEFORE_THE_GAME = ("ko", "used", "played_this_turn", "extra_turns", "once", "trackers")
NOBODY_HAS_BEFORE_THE_GAME = ("damage", "tapped", "attacked", "upgrades", "until_end", "counters")
CHANCE = "chance"


def set_up(
    position: TcgPosition, format: Format[TcgPosition], game: type[TcgGame], catalogue: Catalogue, fail: Fail
) -> TcgGame:
    """The game at this position, at its first decision."""
    return _Placing(position, format, catalogue, fail).build(game)


Pile = tuple[ZonePiles, int, list[BattleCard]]
"""A pile of the position: its place, its owner, its cards as they are listed."""


class _Figure:
    """A character of the position, before the game exists."""

    def __init__(self, card: CharacterCard, at: CharacterAt, path: Path, mode: int, damage: int) -> None:
        self.card = card
        self.at = at
        self.path = path
        self.mode = mode
        self.damage = damage
        self.upgrades: list[tuple[BattleCard, int, int]] = []
        """Each with its slot and the damage counters on it."""
        self.heads: list[CharacterCard] = []
        """Its head, the head of that, and so on."""
        self.disguised: list[CharacterCard] = []
        """Those of its Upgrades that are characters."""
        self.people_under: list[CharacterCard] = []
        self.cards_under: list[BattleCard] = []
        self.modifiers: list[tuple[int, int]] = []


def slots_in(mode: Mode, slot: str) -> int:
    """How many slots of a kind a character has in a mode."""
    return next(
        (one.number for one in mode.abilities if isinstance(one, HasSlots) and not one.more and one.kind == slot), 1
    )


def _head_of(game: TcgGame, heads: Sequence[CharacterCard]) -> tuple[Worn, ...]:
    """What a body wears with these heads on it, of which each has the next."""
    return tuple(Worn(card(game.pool.kinds[head.id], everyone(2)), HEAD_SLOT) for head in heads[:1])


def fallen_ids(game: TcgGame) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """For each player the ids of the characters in the KO area: these at least were KO'd this game."""
    first, second = (tuple(sorted(game.characters[c].card.id for c in side)) for side in game.knocked_out)
    return first, second


class _Placing:
    def __init__(self, position: TcgPosition, format: Format[TcgPosition], catalogue: Catalogue, fail: Fail) -> None:
        self.position = position
        self.format = format
        self.catalogue = catalogue
        self.fail: Fail = fail
        try:
            self.rules = find_rules(position.rules)
        except BadInput as error:
            fail(("rules",), str(error))
        self.basic = self.rules is BASIC
        self.seats = format.seats
        self.sides = [position.sides[p] if p < len(position.sides) else TcgSide() for p in PLAYERS]
        self.chance = position.active == CHANCE
        if not self.chance and position.active not in self.seats:
            fail(("active",), f"{position.active!r} is no player; expected {listing(self.seats, 'or')}")
        self.active = 0 if self.chance else self.seats.index(position.active)
        self.phase = position.phase
        if self.chance and self.phase != SETUP:
            fail(("active",), "chance decides who begins in `phase: setup` only")
        if self.phase not in PHASES:
            fail(("phase",), f"a position stands at {listing(PHASES, 'or')}, not at {self.phase!r}")

    def build(self, kind: type[TcgGame]) -> TcgGame:
        for p in PLAYERS:
            self._check_words(p)
        piles = self._piles()
        beside = [self._stratagems(p) for p in PLAYERS]
        teams = [self._figures(p, "team", list(enumerate(self.sides[p].team))) for p in PLAYERS]
        fallen = [self._figures(p, "ko", self._kod(p)) for p in PLAYERS]
        for p in PLAYERS:
            if not teams[p]:
                self.fail((self.seats[p],), f"{self.seats[p]} needs at least one character in `team`")
        figures = [one for side in (*teams, *fallen) for one in side]
        cards = [one for _, _, pile in piles for one in pile]
        cards += [one for figure in figures for one, _, _ in figure.upgrades if one.id in self.catalogue.battle_cards]
        cards += [one for figure in figures for one in figure.cards_under]
        cards += [one for p in PLAYERS for one in self._fallen_cards(p)]
        played = [self.catalogue.battle_cards[id] for side in self.sides for id in side.played_this_turn
                  if id in self.catalogue.battle_cards]  # fmt: skip
        people = self._people(figures, teams)
        outside = self._outside((*people, *cards, *(one for side in beside for one in side)))
        brought = [one for side in outside for one in side]
        pool = pool_of(
            self._with_forms([*people, *(one for one in brought if isinstance(one, CharacterCard))]),
            [*cards, *beside[0], *beside[1], *played, *(c for c in brought if isinstance(c, BattleCard)), BLANK],
        )
        supply = count_supply(pool, cards)
        game = empty_table(self.rules, pool, make_rng(self.position.seed), supply, self.active, kind)
        for p in PLAYERS:
            each = list(zip(beside[p], self.sides[p].stratagems, strict=True))
            works = tuple(pool.kinds[c.id] for c, at in each if not at.flipped)
            off = tuple(pool.kinds[c.id] for c, at in each if at.flipped)
            game.stratagems = changed(game.stratagems, p, works)
            game.flipped_stratagems = changed(game.flipped_stratagems, p, off)
        game.outside = (tuple(one.id for one in outside[0]), tuple(one.id for one in outside[1]))
        if self.phase == SETUP:
            self._lay(game, [pile for pile in piles if pile[0].zone.name == DECK])
            self._begin_anew(game, teams)
            return game
        self._place(game, teams, fallen)
        if pool.library.notes_kos:
            game.kos = fallen_ids(game)
        for p in PLAYERS:
            game.trackers = changed(game.trackers, p, self._trackers(game, p, [*teams[p], *fallen[p]]))
        self._lay(game, piles)
        for p in PLAYERS:
            self._uses(game, p)
            game.fallen_cards[p] += [card(pool.kinds[c.id], everyone(2)) for c in self._fallen_cards(p)]
            game.extra_turns = changed(game.extra_turns, p, self.sides[p].extra_turns)
            self._spend(game, p)
        self._begin(game)
        return game

    # Cards

    def _piles(self) -> list[Pile]:
        """The piles that are listed, with the blank cards below the decks.

        One deck lies between the players in the Basic game: what either side lists is laid on it, the active player's
        uppermost.
        """
        found: list[Pile] = []
        decks: list[list[BattleCard]] = [[], []]
        for place, player, path, ids in each_pile(self.format, self.position, self.fail):
            cards = self._battle_cards(ids, path)
            if cards and self.phase == SETUP and place.zone.name != DECK:
                self.fail(path, f"`{path[-1]}` is empty before the game: `phase: setup` deals from the decks")
            for i, one in enumerate(cards):
                if one.type == "stratagem":
                    self.fail((*path, i), f"{one.name} is a stratagem and lies in no pile")
                if place.zone.types and one is not BLANK and one.type not in place.zone.types:
                    self.fail((*path, i), f"{one.name} is no {fitting(place.zone.types)}")
            if place.zone.name == DECK:
                decks[player] = cards
            else:
                found.append((place, player, cards))
        deck = self.format.each[DECK]
        other = 1 - self.active
        fills = self._fills()
        return [*((deck, p, [*decks[p], *[BLANK] * fills[p]]) for p in (other, self.active)), *found]

    def _fills(self) -> list[int]:
        """How many blank cards lie below each player's cards in the deck."""
        given = [side.fill for side in self.sides]
        if self.rules.piles > 1:
            return [DEFAULT_FILL if fill is None else fill for fill in given]
        named = [fill for fill in given if fill is not None]
        lowest = sum(named) if named else DEFAULT_FILL
        return [0 if p == self.active else lowest for p in PLAYERS]

    def _lay(self, game: TcgGame, piles: Sequence[Pile]) -> None:
        for place, player, cards in piles:
            place.lay(game, player, [game.pool.kinds[one.id] for one in cards])

    def _stratagems(self, p: int) -> list[BattleCard]:
        path: Path = (self.seats[p], "stratagems")
        cards = self._battle_cards([one.card for one in self.sides[p].stratagems], path)
        for i, one in enumerate(cards):
            if one.type != "stratagem":
                self.fail((*path, i), f"{one.name} is no stratagem")
        return cards

    def _battle_cards(self, ids: Sequence[str], path: Path) -> list[BattleCard]:
        return [self._battle_card(id, (*path, i)) for i, id in enumerate(ids)]

    def _battle_card(self, id: str, path: Path) -> BattleCard:
        try:
            return self.catalogue.battle_card(id)
        except BadInput as error:
            self.fail(path, str(error))

    def _character_card(self, id: str, path: Path) -> CharacterCard:
        try:
            return self.catalogue.character(id)
        except BadInput as error:
            self.fail(path, str(error))

    def _began(self, p: int) -> list[CharacterCard]:
        path: Path = (self.seats[p], "began")
        return [self._character_card(id, (*path, i)) for i, id in enumerate(self.sides[p].began or ())]

    def _people(self, figures: Sequence[_Figure], teams: Sequence[Sequence[_Figure]]) -> list[CharacterCard]:
        """All characters the game has to know, with the parts of Combiners."""
        people = [card for one in figures for card in (one.card, *one.people_under, *one.heads, *one.disguised)]
        people += [one for p in PLAYERS for one in self._began(p)]
        if self.phase == SETUP:
            people += [one for team in teams for one in self._carried(team)]
        known, halves = self.catalogue.characters, self.catalogue.halves
        people += [halves[one.id][1] for one in people if one.id in halves]
        return people + [known[part] for one in people for part in one.parts if part in known]

    def _with_forms(self, people: list[CharacterCard]) -> list[CharacterCard]:
        """The same, with the Combiners that they could become."""
        listed = {one.id for one in people}
        return people + [one for one in self.catalogue.characters.values() if one.parts and set(one.parts) <= listed]

    def _outside(self, cards: Sequence[Card]) -> list[tuple[Card, ...]]:
        """For each player the cards they own outside the game, as far as those of the game can bring them."""
        return [reachable(cards, self._owned(p)) if not self.basic else () for p in PLAYERS]

    def _owned(self, p: int) -> Sequence[Card]:
        ids, known = self.sides[p].outside, self.catalogue
        if ids is None:
            return (*known.characters.values(), *known.battle_cards.values())
        for i, id in enumerate(ids):
            if id not in known.characters:
                self._battle_card(id, (self.seats[p], "outside", i))
        return [known.characters.get(id) or known.battle_cards[id] for id in ids]

    # Words

    def _check_words(self, p: int) -> None:
        side = self.sides[p]
        for word in NOT_IN_BASIC if self.basic else ():
            if side.zones.get(word) or getattr(side, word, None):
                self.fail((self.seats[p], word), f"the Basic game has no {word.replace('_', ' ')} (BASIC-0-1)")
        for word in NOT_BEFORE_THE_GAME if self.phase == SETUP else ():
            if getattr(side, word):
                self.fail((self.seats[p], word), f"`{word}` is for positions of a game that has begun")

    def _uses(self, game: TcgGame, p: int) -> None:
        for i, word in enumerate(self.sides[p].used):
            path: Path = (self.seats[p], "used", i)
            if word not in USES:
                self.fail(path, f"{word!r} is nothing one uses up in a turn; expected {listing(USES, 'or')}")
            if self.basic and word != "flip":
                self.fail(path, f"the Basic game has no {word} to use (BASIC-0-1)")
            if p != self.active:
                self.fail(path, f"it is not {self.seats[p]}'s turn")
            game.plays += word in ("action", "upgrade")
        if p == self.active:
            game.used = tuple(use for use in USES if use in self.sides[p].used)
        played = self._battle_cards(self.sides[p].played_this_turn, (self.seats[p], "played_this_turn"))
        kinds = (NONE if one.type == "secret-action" else game.pool.kinds[one.id] for one in played)
        game.turn_plays = changed(game.turn_plays, p, tuple(sorted(kinds)))

    # Characters

    def _kod(self, p: int) -> list[tuple[int, CharacterAt]]:
        """The characters of the KO area, each with its place in the list; the others there are battle cards. A
        Weaponizer of two cards lies there as these."""
        known = self.catalogue
        found: list[tuple[int, CharacterAt]] = []
        for i, one in enumerate(self.sides[p].ko):
            whole = known.characters.get(one.card)
            if whole is not None and whole.halves:
                found += [(i, CharacterAt(card=half.id)) for half in whole.halves]
            elif one.card not in known.battle_cards:
                found.append((i, one))
        return found

    def _fallen_cards(self, p: int) -> list[BattleCard]:
        cards = self.catalogue.battle_cards
        return [cards[one.card] for one in self.sides[p].ko if one.card in cards]

    def _figures(self, p: int, zone: str, people: Sequence[tuple[int, CharacterAt]]) -> list[_Figure]:
        return [self._figure(one, (self.seats[p], zone, i), zone == "ko") for i, one in people]

    def _figure(self, at: CharacterAt, path: Path, fallen: bool) -> _Figure:
        halves = self.catalogue.halves
        apart = fallen and at.card in halves
        found = halves[at.card][0] if apart else self._character_card(at.card, (*path, "card"))
        names = [mode.name for mode in found.modes]
        mode = at.mode or names[0]
        if mode == UPGRADE_MODE and fallen and found.upgrade_side is not None:
            mode = names[0]  # it shows its other side wherever it is but on the battlefield
        if mode not in names:
            self.fail((*path, "mode"), f"{found.name} has no {mode!r} mode; expected {listing(names, 'or')}")
        usual = found.health if fallen else 0
        if at.tapped and self.basic:
            self.fail(
                (*path, "tapped"), "the Basic game does not tap characters; `attacked: true` marks the last attacker"
            )
        figure = _Figure(found, at, path, names.index(mode), usual if at.damage is None else at.damage)
        self._head(figure, at.head, (*path, "head"), fallen)
        self._upgrades(figure)
        self._under(figure)
        for word, amount in at.until_end.items():
            check_word(word, MODIFIERS, (*path, "until_end", word), self.fail)
            figure.modifiers.append((STAT_NUMBERS[word], amount))
        for word in ("head", "upgrades", "under", "until_end", "counters") if self.basic else ():
            if getattr(at, word):
                self.fail((*path, word), f"the Basic game has no {word.replace('_', ' ')} on a character (BASIC-0-1)")
        for word in NOBODY_HAS_BEFORE_THE_GAME if self.phase == SETUP else ():
            if getattr(at, word):
                self.fail((*path, word), f"`{word}` of {found.name} is for positions of a game that has begun")
        if figure.cards_under and self.phase == SETUP:
            self.fail((*path, "under"), f"before the game no battle card lies under {found.name}")
        return figure

    def _head(self, figure: _Figure, at: HeadOn | None, path: Path, fallen: bool) -> None:
        if at is None:
            return
        if fallen:
            self.fail(path, f"{figure.card.name} is KO'd: its head has left it and stands in `team`")
        body = figure.heads[-1] if figure.heads else figure.card
        if not (body.needs_head or body.parts):
            self.fail(path, f"{body.name} is no body: it has no head")
        found = self._character_card(at.card, (*path, "card"))
        if found.head_side is None:
            self.fail((*path, "card"), f"{found.name} is no head")
        if not (fits(body, found) or self._combines_with(body, found)):
            self.fail((*path, "card"), f"{found.name} can't be the head of {body.name}")
        figure.heads.append(found)
        self._head(figure, at.head, (*path, "head"), fallen)

    def _combines_with(self, form: CharacterCard, head: CharacterCard) -> bool:
        """Does some card make that Combiner with this head on it?"""
        known = self.catalogue
        return makes(form, head, (*known.battle_cards.values(), *known.characters.values()))

    def _upgrades(self, figure: _Figure) -> None:
        for i, worn in enumerate(figure.at.upgrades):
            path: Path = (*figure.path, "upgrades", i)
            found = self._upgrade(worn.card, figure, path)
            if not found.is_upgrade:
                self.fail(path, f"{found.name} is no Upgrade")
            slot = worn.slot or found.upgrade_kind
            if slot not in UPGRADE_KINDS:
                self.fail((*path, "slot"), f"there is no slot {slot!r}; expected {listing(UPGRADE_KINDS, 'or')}")
            if worn.counters < 0:
                self.fail((*path, "counters"), f"there can't be {worn.counters} counters")
            figure.upgrades.append((found, SLOTS.index(slot), worn.counters))
        for i in range(len(figure.upgrades)):
            self._check_room(figure, i)

    def _check_room(self, figure: _Figure, i: int) -> None:
        """Is there a slot for the Upgrade beside those that are listed before it? All that lend slots count."""
        found, number, _ = figure.upgrades[i]
        lent = [one for card, _, _ in figure.upgrades for one in card.abilities if isinstance(one, HasSlots)]
        for slot in dict.fromkeys((SLOTS[number], *([found.second_kind] if found.second_kind else []))):
            others = figure.upgrades[:i]
            rivals = [c for c, s, _ in others if slot in (SLOTS[s], c.second_kind)]
            room = slots_in(figure.card.modes[figure.mode], slot) + sum(n.number for n in lent if n.kind == slot)
            if slots_needed([*rivals, found]) > room:
                taken = f"the {slot} slot" if room == 1 else f"each of the {room} {slot} slots"
                by = listing(dict.fromkeys(c.name for c in rivals))
                path: Path = (*figure.path, "upgrades", i)
                self.fail(path, f"{taken} of {figure.card.name} is taken by {by}")

    def _upgrade(self, id: str, figure: _Figure, path: Path) -> BattleCard:
        """The card of an Upgrade; a character that became one keeps its id. KW-battlemaster-1"""
        halves = self.catalogue.halves
        character = halves[id][0] if id in halves else self.catalogue.characters.get(id)
        if character is None or character.upgrade_side is None:
            return self._battle_card(id, path)
        figure.disguised.append(character)
        return character.upgrade_side

    def _under(self, figure: _Figure) -> None:
        for i, id in enumerate(figure.at.under):
            if id in self.catalogue.characters:
                figure.people_under.append(self.catalogue.characters[id])
            else:
                figure.cards_under.append(self._battle_card(id, (*figure.path, "under", i)))

    def _carried(self, team: Sequence[_Figure]) -> list[CharacterCard]:
        """Whom the characters bring along: those listed under them, or else those their cards name."""
        listed = {one.card.id for one in team}
        found = []
        for one in team:
            found += one.people_under or [self.catalogue.character(id) for id in one.card.carried if id not in listed]
        return found

    # The table

    def _place(self, game: TcgGame, teams: Sequence[Sequence[_Figure]], fallen: Sequence[Sequence[_Figure]]) -> None:
        for p in PLAYERS:
            counts: dict[str, int] = {}
            wholes: set[str] = set()
            for zone, into in ((teams[p], game.teams[p]), (fallen[p], game.knocked_out[p])):
                for one in zone:
                    into.append(self._add(game, p, one.card, counts, one))
            bearers = zip((*teams[p], *fallen[p]), (*game.teams[p], *game.knocked_out[p]), strict=True)
            for one, bearer in bearers:
                for beneath in one.people_under:
                    game.under[p].append(index := self._add(game, p, beneath, counts, None))
                    game.characters[index].beneath = bearer
                for part in one.card.parts:
                    if part in game.pool.characters:
                        game.under[p].append(self._add(game, p, game.pool.characters[part], counts, None))
                for n, head in enumerate(one.heads, start=1):
                    game.under[p].append(index := self._add(game, p, head, counts, None))
                    game.characters[index].upgrades = _head_of(game, one.heads[n:])
                for disguised in one.disguised:
                    game.under[p].append(index := self._add(game, p, disguised, counts, None))
                    game.characters[index].damage = disguised.health  # it was KO'd before
                for apart in (one.card, *one.disguised):
                    whole = self.catalogue.halves[apart.id][1] if apart.id in self.catalogue.halves else None
                    if whole is not None and whole.id not in wholes:
                        wholes.add(whole.id)
                        game.under[p].append(index := self._add(game, p, whole, counts, None))
                        game.characters[index].damage = whole.health
        usual = began_ids(game)
        game.began = tuple(
            usual[p] if self.sides[p].began is None else tuple(c.id for c in self._began(p)) for p in PLAYERS
        )
        for p in PLAYERS:
            for one, index in zip(teams[p], game.teams[p], strict=True):
                self._check_standing(one, game.stat(index, HEALTH))
        for side in fallen:
            for one in side:
                self._check_fallen(one)

    def _add(self, game: TcgGame, p: int, found: CharacterCard, counts: dict[str, int], figure: _Figure | None) -> int:
        n = counts[found.id] = counts.get(found.id, 0) + 1
        key = found.id if n == 1 else f"{found.id}#{n}"
        index = len(game.characters)
        made = enlist(game.pool, game.characters, found.id, p, key)
        if figure is not None:
            made.mode, made.damage, made.tapped = figure.mode, figure.damage, figure.at.tapped
            made.attacked = int(figure.at.attacked)
            if figure.at.attacked and self.basic:
                if game.last_attacker[p] >= 0:
                    self.fail(figure.path, "in the Basic game one character a turn has attacked (BASIC-turn-2a)")
                game.last_attacker = changed(game.last_attacker, p, index)
            kinds = game.pool.kinds
            worn = (Worn(card(kinds[c.id], everyone(2)), slot, n) for c, slot, n in figure.upgrades)
            made.upgrades = (*_head_of(game, figure.heads), *worn)
            own = {word: n for word, n in figure.at.counters.items() if word not in all_trackers(self.catalogue)}
            made.counters = tuple(sorted((word, n) for word, n in own.items() if n > 0))
            made.cards_under = [card(kinds[c.id]) for c in figure.cards_under] or None
            game.modifiers += [Modifier(index, stat, amount, UNTIL_TURN) for stat, amount in figure.modifiers]
        return index

    def _check_standing(self, one: _Figure, health: int) -> None:
        if one.damage >= health:
            self.fail(
                (*one.path, "damage"), f"{one.card.name} can't stand with {one.damage} damage: its health is {health}"
            )

    def _check_fallen(self, one: _Figure) -> None:
        if self.basic and one.damage < one.card.health:
            self.fail(
                (*one.path, "damage"),
                f"{one.card.name} can't be KO'd with {one.damage} damage of {one.card.health} (BASIC-turn-5b)",
            )

    def _spend(self, game: TcgGame, p: int) -> None:
        """What works once a game, and did."""
        for i, ability in enumerate(self.sides[p].once):
            if ability not in game.pool.library.names:
                self.fail((self.seats[p], "once", i), f"no card here has an ability {ability!r}")
            game.spent.append(Spent(ability, p, False))

    def _trackers(self, game: TcgGame, p: int, figures: Sequence[_Figure]) -> tuple[Tally, ...]:
        """What is listed; what those bring along who began the game; and counters of a tracker's name on somebody."""
        if self.basic:
            return ()
        known = all_trackers(self.catalogue)
        began = [game.pool.characters[id] for id in game.began[p]]
        found: dict[str, dict[str, int]] = {name: {} for name in brought_by(began)}
        for figure in figures:
            for name, n in figure.at.counters.items():
                if name in known:
                    found[name] = {known[name].counter: n}
        for name, counters in self.sides[p].trackers.items():
            path: Path = (self.seats[p], "trackers", name)
            check_word(name, tuple(known), path, self.fail)
            for word in counters:
                check_word(word, (known[name].counter,), (*path, word), self.fail)
            found[name] = dict(counters)
        return tuple(
            Tally(known[name].name, tuple(sorted((word, n) for word, n in found[name].items() if n > 0)))
            for name in sorted(found)
        )

    # The first step

    def _first_turns(self) -> Two[int]:
        """Which turns were the first ones, as far as the number of the current one tells."""
        turn = self.position.turn
        if turn > len(PLAYERS):
            return (-1, -1)
        own = 0 if self.phase == "start" else turn
        return changed((turn - 1, turn - 1), self.active, own)

    def _begin(self, game: TcgGame) -> None:
        game.first_turns = self._first_turns()
        if self.phase == "start":
            game.turn = self.position.turn - 1
            game.active = self.active if game.turn == 0 else 1 - self.active
            game.call(basic.TURN if self.basic else turn.TURN, BasicTurn() if self.basic else Turn())
        else:
            game.turn = self.position.turn
            game.active = self.active
            game.phase = MAIN
            if game.pool.library.counts_draws:
                game.draws = changed(game.draws, self.active, 1)  # the card that began the turn
            here = (
                Frame.at(basic.TURN, basic.ask_main, BasicTurn())
                if self.basic
                else Frame.at(turn.TURN, main_phase.ask_main, Turn())
            )
            game.frames.append(here)
        game.run()

    def _begin_anew(self, game: TcgGame, teams: Sequence[Sequence[_Figure]]) -> None:
        if not self.basic:
            for p in PLAYERS:
                heads = [head for one in teams[p] for head in one.heads]
                pairs = [(body.id, head.id) for one in teams[p] for body, head in pairwise((one.card, *one.heads))]
                listed = [*(one.card for one in teams[p]), *self._carried(teams[p]), *heads]
                place_team(game, p, listed, assigned(listed, tuple(pairs)))
            game.began = began_ids(game)
            game.first_turns = (0, 0)
            game.active = -1 if self.chance else self.active
            turn.begin(game)
            return
        for p in PLAYERS:
            if len(teams[p]) < BASIC.team_size:
                self.fail((self.seats[p], "team"), f"the Basic rules need {BASIC.team_size} characters (BASIC-setup-1)")
        first, second = (tuple(one.card.id for one in team) for team in teams)
        basic.begin(game, (first, second), one_box=False)
