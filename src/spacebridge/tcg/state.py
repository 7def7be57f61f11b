"""The board of the Trading Card Game as a value."""

from __future__ import annotations

from typing import ClassVar, cast

import msgspec

from ..kernel import saves
from ..kernel.errors import BadInput, BadSave, BrokenInvariant
from ..kernel.events import Event, Teller
from ..kernel.frames import Frame, Register
from ..kernel.game import Game, Result
from ..kernel.knowledge import kind_of
from ..kernel.rng import KEY_BYTES, Rng
from .catalogue import BUILT_IN, Catalogue, Pool
from .definitions import CharacterCard, Mode
from .events import TcgEvent
from .rules import RULES, Rules
from .view import View, make_view

RULES_VERSION = 1
"""Raised when a rule changes what an old save would do next."""

SETUP, MAIN, ATTACK, END = "setup", "main", "attack", "end"


class Character:
    """A character in the game: its card and what changes about it."""

    __slots__ = ("card", "damage", "key", "mode", "owner", "ref", "tapped")

    def __init__(
        self, card: CharacterCard, owner: int, key: str, ref: str, mode: int = 0, damage: int = 0, tapped: bool = False
    ) -> None:
        self.card = card
        self.owner = owner
        self.key = key
        """How scripts name it: the card's id, with #2 for a second one on the same side."""
        self.ref = ref
        """How views and options name it."""
        self.mode = mode
        self.damage = damage
        self.tapped = tapped

    @property
    def face(self) -> Mode:
        """The mode that is face up."""
        return self.card.modes[self.mode]

    @property
    def name(self) -> str:
        return self.card.name

    def __repr__(self) -> str:
        return f"<{self.key} of p{self.owner + 1}: {self.face.name}, damage {self.damage}>"


class Battle:
    """The current or the last battle: who fights whom, and the numbers so far."""

    __slots__ = ("attack", "attacker", "damage", "defender", "defense", "flipped", "pierce")

    def __init__(
        self,
        attacker: int,
        defender: int,
        attack: int,
        defense: int,
        pierce: int,
        damage: int,
        flipped: list[list[int]],
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.attack = attack
        self.defense = defense
        self.pierce = pierce
        self.damage = damage
        self.flipped = flipped

    def clone(self) -> Battle:
        flipped = self.flipped
        return Battle(
            self.attacker,
            self.defender,
            self.attack,
            self.defense,
            self.pierce,
            self.damage,
            [flipped[0][:], flipped[1][:]],
        )


class TcgTeller(Teller):
    __slots__ = ("game",)

    def __init__(self, game: TcgGame, viewer: int | None) -> None:
        super().__init__(viewer, game.players)
        self.game = game

    def card_name(self, card: int) -> str:
        return self.game.pool.battle_cards[kind_of(card)].name

    def thing(self, index: int) -> str:
        return self.game.character_name(index)


class TcgGame(Game):
    """A game of the Trading Card Game. Characters and players are numbers; piles are lists, top card last."""

    __slots__ = (
        "active",
        "battle",
        "characters",
        "decks",
        "hands",
        "knocked_out",
        "last_attacker",
        "phase",
        "played",
        "pool",
        "rules",
        "scraps",
        "supply",
        "teams",
        "turn",
        "used_flip",
    )

    name: ClassVar[str] = "tcg"

    def __init__(
        self,
        rules: Rules,
        pool: Pool,
        rng: Rng,
        frames: list[Frame],
        log: list[Event],
        result: Result | None,
        turn: int,
        active: int,
        phase: str,
        used_flip: bool,
        characters: list[Character],
        teams: list[list[int]],
        knocked_out: list[list[int]],
        last_attacker: list[int],
        hands: list[list[int]],
        decks: list[list[int]],
        scraps: list[list[int]],
        played: list[list[int]],
        battle: Battle | None,
        supply: tuple[int, ...],
    ) -> None:
        super().__init__(2, rng, frames, log, result)
        self.rules = rules
        self.pool = pool
        self.turn = turn
        self.active = active
        self.phase = phase
        self.used_flip = used_flip
        self.characters = characters
        self.teams = teams
        """For each player the characters on the battlefield."""
        self.knocked_out = knocked_out
        """For each player the characters in the KO area, in the order they got there."""
        self.last_attacker = last_attacker
        """For each player the character that attacked on their latest turn, or -1."""
        self.hands = hands
        self.decks = decks
        """One deck where the rules share it, else one for each player."""
        self.scraps = scraps
        self.played = played
        """For each player the played area: battle cards flipped or played this turn."""
        self.battle = battle
        self.supply = supply
        """How many cards of each kind are in the game; never changes."""

    def clone(self) -> TcgGame:
        battle = self.battle
        teams = self.teams
        fallen = self.knocked_out
        hands = self.hands
        played = self.played
        game = TcgGame(
            self.rules,
            self.pool,
            self.rng.clone(),
            [frame.clone() for frame in self.frames],
            self.log[:],
            self.result,
            self.turn,
            self.active,
            self.phase,
            self.used_flip,
            [Character(c.card, c.owner, c.key, c.ref, c.mode, c.damage, c.tapped) for c in self.characters],
            [teams[0][:], teams[1][:]],
            [fallen[0][:], fallen[1][:]],
            self.last_attacker[:],
            [hands[0][:], hands[1][:]],
            [pile[:] for pile in self.decks],
            [pile[:] for pile in self.scraps],
            [played[0][:], played[1][:]],
            battle.clone() if battle is not None else None,
            self.supply,
        )
        game.decision = self.decision
        return game

    def deck_of(self, player: int) -> list[int]:
        return self.decks[self.rules.pile_of(player)]

    def scrap_of(self, player: int) -> list[int]:
        return self.scraps[self.rules.pile_of(player)]

    def find(self, player: int, key: str) -> int | None:
        """The number of this player's character with that key."""
        for index, character in enumerate(self.characters):
            if character.owner == player and character.key == key:
                return index
        return None

    def character_name(self, index: int) -> str:
        """The character's name, with as much more as tells it from the others."""
        character = self.characters[index]
        twins = [other for other in self.characters if other.name == character.name and other is not character]
        name = character.name
        if any(other.owner == character.owner for other in twins):
            name = character.card.full_name + character.key[len(character.card.id) :]
        if any(other.owner != character.owner for other in twins):
            name += f" (Player {character.owner + 1})"
        return name

    def attack_of(self, index: int) -> int:
        """The attack value used in play; battle icons count while the battle lasts."""
        battle = self.battle
        if battle is not None and self.phase == ATTACK and battle.attacker == index:
            return battle.attack
        return self.characters[index].face.attack

    def defense_of(self, index: int) -> int:
        battle = self.battle
        if battle is not None and self.phase == ATTACK and battle.defender == index:
            return battle.defense
        return self.characters[index].face.defense

    # Knowledge

    def view(self, viewer: int | None) -> View:
        if viewer is not None and viewer not in range(self.players):
            raise BadInput(f"there is no player {viewer}: views are for 0, 1 or None (a spectator)")
        return make_view(self, viewer)

    def teller(self, viewer: int | None) -> TcgTeller:
        return TcgTeller(self, viewer)

    def piles(self) -> list[list[list[int]]]:
        if len(self.decks) == 1:
            return [[self.decks[0], self.scraps[0], *self.hands, *self.played]]
        return [[self.decks[p], self.scraps[p], self.hands[p], self.played[p]] for p in range(self.players)]

    # Saving

    def freeze(self) -> Frozen:
        battle = self.battle
        return Frozen(
            rules=self.rules.name,
            cards_hash=self.pool.hash,
            rng=(self.rng.key, self.rng.counter),
            frames=tuple(frame.freeze() for frame in self.frames),
            result=self.result,
            turn=self.turn,
            active=self.active,
            phase=self.phase,
            used_flip=self.used_flip,
            characters=tuple(
                (c.card.id, c.owner, c.key, c.mode, c.damage, c.tapped) for c in self.characters
            ),
            teams=_tuples(self.teams),
            knocked_out=_tuples(self.knocked_out),
            last_attacker=tuple(self.last_attacker),
            hands=_tuples(self.hands),
            decks=_tuples(self.decks),
            scraps=_tuples(self.scraps),
            played=_tuples(self.played),
            battle=None
            if battle is None
            else FrozenBattle(
                battle.attacker, battle.defender, battle.attack, battle.defense, battle.pierce, battle.damage,
                _tuples(battle.flipped),
            ),
            supply=self.supply,
        )  # fmt: skip

    def save(self) -> bytes:
        """The whole game as bytes; `load` gives an equal game in any process."""
        encode = msgspec.msgpack.encode
        return saves.pack(
            saves.Envelope(
                format=saves.FORMAT,
                game=self.name,
                rules_version=RULES_VERSION,
                cards=self.pool.ids,
                cards_hash=self.pool.hash,
                state=msgspec.Raw(encode(self.freeze())),
                log=msgspec.Raw(encode(self.log)),
            )
        )

    def check(self) -> None:
        """Each card in one place, each character in one zone, no number out of its range."""
        have = [0] * len(self.supply)
        for group in self.piles():
            for pile in group:
                for card in pile:
                    have[kind_of(card)] += 1
        if tuple(have) != self.supply:
            off = [c.id for c, a, b in zip(self.pool.battle_cards, have, self.supply, strict=True) if a != b]
            raise BrokenInvariant(f"cards lost or doubled: {', '.join(off)}")
        zones = sorted(c for zone in (*self.teams, *self.knocked_out) for c in zone)
        if zones != list(range(len(self.characters))):
            raise BrokenInvariant(f"characters are not each in one zone: {zones}")
        for player in range(self.players):
            for zone, out in ((self.teams[player], False), (self.knocked_out[player], True)):
                for index in zone:
                    character = self.characters[index]
                    if character.owner != player:
                        raise BrokenInvariant(f"{character} lies on the wrong side")
                    if character.damage < 0 or (not out and character.damage >= character.card.health):
                        raise BrokenInvariant(f"{character} has the wrong damage for its zone")
                    if not 0 <= character.mode < len(character.card.modes):
                        raise BrokenInvariant(f"{character.key} has no mode {character.mode}")
        if self.result is None and self.phase != SETUP and not all(self.teams):
            raise BrokenInvariant("a player without characters plays on")
        if (self.result is None) != bool(self.frames):
            raise BrokenInvariant("a game is over exactly when no frame is left")


def _tuples(piles: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(pile) for pile in piles)


def _lists(piles: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    return [list(pile) for pile in piles]


class FrozenBattle(msgspec.Struct, frozen=True, array_like=True):
    attacker: int
    defender: int
    attack: int
    defense: int
    pierce: int
    damage: int
    flipped: tuple[tuple[int, ...], ...]


class Frozen(msgspec.Struct, frozen=True, array_like=True):
    """The schema of a saved state."""

    rules: str
    cards_hash: str
    rng: tuple[bytes, int]
    frames: tuple[tuple[str, int, tuple[Register, ...]], ...]
    result: Result | None
    turn: int
    active: int
    phase: str
    used_flip: bool
    characters: tuple[tuple[str, int, str, int, int, bool], ...]
    teams: tuple[tuple[int, ...], ...]
    knocked_out: tuple[tuple[int, ...], ...]
    last_attacker: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    decks: tuple[tuple[int, ...], ...]
    scraps: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]
    battle: FrozenBattle | None
    supply: tuple[int, ...]


_state_decoder = msgspec.msgpack.Decoder(Frozen)
_log_decoder = msgspec.msgpack.Decoder(list[TcgEvent])


def load(data: bytes, catalogue: Catalogue = BUILT_IN) -> TcgGame:
    """The game that `save` wrote, or BadSave with one sentence that says why not."""
    envelope = saves.unpack(data)
    if envelope.game != TcgGame.name:
        raise BadSave(f"this is a save of the game {envelope.game!r}, not of {TcgGame.name!r}")
    if envelope.rules_version != RULES_VERSION:
        raise BadSave(f"the save was played under rules version {envelope.rules_version}; this is {RULES_VERSION}")
    unknown = [c for c in envelope.cards if c not in catalogue.characters and c not in catalogue.battle_cards]
    if unknown:
        raise BadSave(f"the save uses a card set that is not loaded: card {unknown[0]!r} is unknown")
    pool = Pool(
        [catalogue.characters[c] for c in envelope.cards if c in catalogue.characters],
        [catalogue.battle_cards[c] for c in envelope.cards if c in catalogue.battle_cards],
    )
    if pool.hash != envelope.cards_hash:
        raise BadSave("the cards of the save have other definitions than those that are loaded")
    frozen = saves.decode(envelope.state, _state_decoder, "state")
    try:
        log = cast("list[Event]", _log_decoder.decode(envelope.log))
    except msgspec.DecodeError as error:
        raise BadSave(f"the log of the save can't be read: {error}") from None
    try:
        game = _thaw(frozen, pool, log)
        game.check()
        game.ask_again()
    except (BrokenInvariant, IndexError, KeyError, AssertionError, ValueError) as error:
        raise BadSave(f"the save contradicts itself: {error}") from None
    return game


def _thaw(frozen: Frozen, pool: Pool, log: list[Event]) -> TcgGame:
    if frozen.rules not in RULES:
        raise BadSave(f"the save was played under the rules {frozen.rules!r}, which this version does not have")
    key, counter = frozen.rng
    if len(key) != KEY_BYTES or counter < 0:
        raise BadSave("the save has a broken random state")
    characters = [
        Character(pool.characters[card], owner, name, f"c{index}", mode, damage, tapped)
        for index, (card, owner, name, mode, damage, tapped) in enumerate(frozen.characters)
    ]
    piles = len(frozen.decks)
    if len(frozen.last_attacker) != 2 or any(
        len(zone) != 2 for zone in (frozen.teams, frozen.knocked_out, frozen.hands, frozen.played)
    ):
        raise ValueError("it does not have two players")
    if piles != RULES[frozen.rules].piles or len(frozen.scraps) != piles or frozen.active not in (0, 1):
        raise ValueError("its piles do not fit its rules")
    if len(frozen.supply) != len(pool.battle_cards):
        raise ValueError("its cards do not fit its piles")
    if any(
        card < 0
        for zone in (frozen.hands, frozen.decks, frozen.scraps, frozen.played)
        for pile in zone
        for card in pile
    ):
        raise ValueError("it has a card with a negative number")
    battle = frozen.battle
    if battle is not None and not (
        len(battle.flipped) == 2
        and 0 <= battle.attacker < len(characters)
        and 0 <= battle.defender < len(characters)
        and all(0 <= kind_of(card) < len(pool.battle_cards) for pile in battle.flipped for card in pile)
    ):
        raise ValueError("its battle names what is not there")
    return TcgGame(
        rules=RULES[frozen.rules],
        pool=pool,
        rng=Rng(key, counter),
        frames=[Frame.thaw(frame) for frame in frozen.frames],
        log=log,
        result=frozen.result,
        turn=frozen.turn,
        active=frozen.active,
        phase=frozen.phase,
        used_flip=frozen.used_flip,
        characters=characters,
        teams=_lists(frozen.teams),
        knocked_out=_lists(frozen.knocked_out),
        last_attacker=list(frozen.last_attacker),
        hands=_lists(frozen.hands),
        decks=_lists(frozen.decks),
        scraps=_lists(frozen.scraps),
        played=_lists(frozen.played),
        battle=None
        if battle is None
        else Battle(
            battle.attacker, battle.defender, battle.attack, battle.defense, battle.pierce, battle.damage,
            _lists(battle.flipped),
        ),
        supply=frozen.supply,
    )  # fmt: skip
