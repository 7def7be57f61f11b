"""The board of the Trading Card Game as a value."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from ..kernel import saves
from ..kernel.errors import BadInput, BrokenInvariant, Runaway
from ..kernel.events import Event, Teller
from ..kernel.frames import Frame, Step
from ..kernel.game import Game, Result
from ..kernel.knowledge import SEATS, kind_of, resample, visible, witnesses
from ..kernel.knowledge import card as make_card
from ..kernel.rng import Rng
from .catalogue import Pool
from .definitions import BattleCard
from .frozen import Frozen, FrozenBattle, FrozenCharacter, Pending
from .pieces import Battle, Character, card_of
from .rules import Rules
from .sheets import Sheet
from .stats import KIND_SHIFT, stat_value
from .view import View, make_view

RULES_VERSION = 1
"""Raised when a rule changes what an old save would do next."""

SETUP, MAIN, ATTACK, END = "setup", "main", "attack", "end"


class TcgTeller(Teller):
    __slots__ = ("game",)

    def __init__(self, game: TcgGame, viewer: int | None) -> None:
        super().__init__(viewer, game.players)
        self.game = game

    def card_name(self, card: int) -> str:
        return self.game.pool.battle_cards[kind_of(card)].name

    def name_of(self, id: str) -> str:
        pool = self.game.pool
        if id in pool.characters:
            return pool.characters[id].full_name
        return pool.battle_cards[pool.kinds[id]].name if id in pool.kinds else ""

    def thing(self, index: int) -> str:
        return self.game.character_name(index)


USES = ("flip", "action", "upgrade", "tap")
FLIP_USED, ACTION_USED, UPGRADE_USED, TAP_USED = 1, 2, 4, 8


class TcgGame(Game):
    """A game of the Trading Card Game. Characters and players are numbers; piles are lists, top card last."""

    __slots__ = (
        "active",
        "aside",
        "batch",
        "battle",
        "began",
        "characters",
        "decks",
        "extra_attacks",
        "extra_turns",
        "grants",
        "hands",
        "knocked_out",
        "last_attacker",
        "modifiers",
        "pending",
        "phase",
        "played",
        "plays",
        "pool",
        "protected",
        "rules",
        "scraps",
        "secrets",
        "stratagems",
        "supply",
        "teams",
        "turn",
        "under",
        "used",
        "whites",
    )

    name: ClassVar[str] = "tcg"
    stops: ClassVar[dict[str, list[Step]]] = {"after-attack": []}

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
        used: int,
        plays: int,
        characters: list[Character],
        teams: list[list[int]],
        knocked_out: list[list[int]],
        under: list[list[int]],
        last_attacker: tuple[int, int],
        hands: list[list[int]],
        decks: list[list[int]],
        scraps: list[list[int]],
        played: list[list[int]],
        secrets: list[list[int]],
        aside: list[list[int]],
        modifiers: list[tuple[int, int, int, int]],
        grants: list[tuple[int, int, int, int]],
        pending: list[Pending],
        batch: int,
        whites: tuple[int, int],
        extra_attacks: int,
        extra_turns: tuple[int, int],
        protected: tuple[int, int],
        battle: Battle | None,
        began: tuple[tuple[str, ...], ...],
        stratagems: tuple[tuple[int, ...], tuple[int, ...]],
        supply: tuple[int, ...],
    ) -> None:
        super().__init__(2, rng, frames, log, result)
        self.rules = rules
        self.pool = pool
        self.turn = turn
        self.active = active
        self.phase = phase
        self.used = used
        """What the active player has used up this turn, as bits."""
        self.plays = plays
        """How many cards the active player has played as their turn's plays."""
        self.characters = characters
        self.teams = teams
        """For each player the characters on the battlefield."""
        self.knocked_out = knocked_out
        """For each player the characters in the KO area, in the order they got there."""
        self.under = under
        """For each player the characters that lie under another one or are part of a Combiner."""
        self.last_attacker = last_attacker
        """For each player the character that attacked on their latest turn, or -1."""
        self.hands = hands
        self.decks = decks
        """One deck where the rules share it, else one for each player."""
        self.scraps = scraps
        self.played = played
        """For each player the played area: battle cards flipped or played this turn."""
        self.secrets = secrets
        """For each player the Secret Actions that lie face down."""
        self.aside = aside
        """For each player cards of the deck that are being looked at."""
        self.modifiers = modifiers
        """What characters have for a while: character, stat, amount, until when."""
        self.grants = grants
        """Abilities that last until end of turn: ability, player, character, and the Action they come from."""
        self.pending = pending
        """Abilities that have triggered and wait."""
        self.batch = batch
        """Number of the latest event that triggered something."""
        self.whites = whites
        """For each player how many white icons they flipped in battles this turn."""
        self.extra_attacks = extra_attacks
        self.extra_turns = extra_turns
        self.protected = protected
        """For each player how many cards on top of the scrap pile are not shuffled in. ER-5-3"""
        self.battle = battle
        self.began = began
        """For each player the characters they began the game with."""
        self.stratagems = stratagems
        """For each player the kinds of their stratagems, which everybody knows."""
        self.supply = supply
        """How many cards of each kind are in the game; never changes."""

    def clone(self) -> TcgGame:
        battle = self.battle
        teams = self.teams
        fallen = self.knocked_out
        under = self.under
        hands = self.hands
        played = self.played
        secrets = self.secrets
        aside = self.aside
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
            self.used,
            self.plays,
            [
                Character(
                    c.card, c.owner, c.kit, c.sheets, c.mode, c.damage, c.tapped, c.attacked, c.upgrades, c.cards_under
                )
                for c in self.characters
            ],
            [teams[0][:], teams[1][:]],
            [fallen[0][:], fallen[1][:]],
            [under[0][:], under[1][:]],
            self.last_attacker,
            [hands[0][:], hands[1][:]],
            [pile[:] for pile in self.decks],
            [pile[:] for pile in self.scraps],
            [played[0][:], played[1][:]],
            [secrets[0][:], secrets[1][:]],
            [aside[0][:], aside[1][:]],
            self.modifiers[:],
            self.grants[:],
            self.pending[:],
            self.batch,
            self.whites,
            self.extra_attacks,
            self.extra_turns,
            self.protected,
            # A battle that is over never changes again.
            battle if battle is None or battle.over else battle.clone(),
            self.began,
            self.stratagems,
            self.supply,
        )  # fmt: skip
        game.decision = self.decision
        game.choices = self.choices
        return game

    def deck_of(self, player: int) -> list[int]:
        return self.decks[self.rules.pile_numbers[player]]

    def scrap_of(self, player: int) -> list[int]:
        return self.scraps[self.rules.pile_numbers[player]]

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

    @property
    def in_attack(self) -> bool:
        battle = self.battle
        return battle is not None and not battle.over and self.phase == ATTACK

    def name_of(self, card_id: str) -> str:
        """A card's name from its id; the id itself where it is none."""
        kind = self.pool.kinds.get(card_id)
        if kind is not None:
            return self.pool.battle_cards[kind].name
        found = self.pool.characters.get(card_id)
        return found.name if found is not None else card_id

    def upgrade_card(self, upgrade: int) -> BattleCard:
        """The definition of an Upgrade on a character."""
        return self.pool.battle_cards[upgrade >> KIND_SHIFT]

    def upgrade_sheet(self, upgrade: int) -> Sheet:
        return self.pool.library.upgrades[upgrade >> KIND_SHIFT]

    def icons_flipped(self, player: int) -> list[str]:
        """The icons this player flipped in the current battle."""
        battle = self.battle
        if battle is None:
            return []
        cards = self.pool.battle_cards
        return [icon for card in battle.flipped[player] for icon in cards[card >> SEATS].icons]

    def stat(self, index: int, stat: int) -> int:
        """A stat or keyword of a character as used in play, without battle icons."""
        return stat_value(self, index, stat)

    def stat_in_battle(self, index: int, stat: int) -> int:
        """The same with the battle icons that count for it while its battle lasts."""
        value = stat_value(self, index, stat)
        battle = self.battle
        if battle is not None and stat <= 1 and self.in_attack:
            if stat == 0 and battle.attacker == index:
                value += battle.bonus[0]
            elif stat == 1 and battle.defender == index:
                value += battle.bonus[1]
        return max(0, value)

    def attack_of(self, index: int) -> int:
        """The attack value used in play; battle icons count while the battle lasts."""
        value = stat_value(self, index, 0)
        battle = self.battle
        if battle is not None and battle.attacker == index and not battle.over and self.phase == ATTACK:
            value += battle.bonus[0]
        return value if value > 0 else 0

    def defense_of(self, index: int) -> int:
        value = stat_value(self, index, 1)
        battle = self.battle
        if battle is not None and battle.defender == index and not battle.over and self.phase == ATTACK:
            value += battle.bonus[1]
        return value if value > 0 else 0

    # Knowledge

    def view(self, viewer: int | None) -> View:
        if viewer is not None and viewer not in range(self.players):
            raise BadInput(f"there is no player {viewer}: views are for 0, 1 or None (a spectator)")
        return make_view(self, viewer)

    def teller(self, viewer: int | None) -> TcgTeller:
        return TcgTeller(self, viewer)

    def piles(self) -> list[list[list[int]]]:
        """The piles of cards as they can be changed; Upgrades and cards under characters are not among them."""
        if len(self.decks) == 1:
            return [[self.decks[0], self.scraps[0], *self.hands, *self.played, *self.secrets, *self.aside]]
        return [
            [self.decks[p], self.scraps[p], self.hands[p], self.played[p], self.secrets[p], self.aside[p]]
            for p in range(self.players)
        ]

    def manner(self, kind: int) -> str:
        return self.pool.battle_cards[kind].type

    def deal_anew(self, viewer: int | None, rng: Rng) -> None:
        """Cards that lie under characters are dealt with the rest."""
        groups = self.piles()
        beneath: list[tuple[Character, list[int]]] = []
        for character in self.characters:
            if character.cards_under:
                pile = list(character.cards_under)
                beneath.append((character, pile))
                groups[self.rules.pile_numbers[character.owner]].append(pile)
        for group in groups:
            resample(group, viewer, self.players, rng)
        for player in range(self.players):
            self._settle_secrets(player, groups[self.rules.pile_numbers[player]], viewer, rng)
        for character, pile in beneath:
            character.cards_under = tuple(pile)

    def _settle_secrets(self, player: int, group: list[list[int]], viewer: int | None, rng: Rng) -> None:
        """What lies face down as a Secret Action is one: other cards change places with hidden ones that are."""
        secrets = self.secrets[player]
        cards = self.pool.battle_cards
        for i, card in enumerate(secrets):
            if visible(card, viewer, self.players) or cards[kind_of(card)].type == "secret-action":
                continue
            places = [
                (pile, j)
                for pile in group
                if pile is not secrets
                for j, other in enumerate(pile)
                if not visible(other, viewer, self.players) and cards[kind_of(other)].type == "secret-action"
            ]
            if places:
                pile, j = places[rng.below(len(places))]
                mine, theirs = kind_of(secrets[i]), kind_of(pile[j])
                secrets[i] = make_card(theirs, witnesses(secrets[i]))
                pile[j] = make_card(mine, witnesses(pile[j]))

    def call_off(self, error: Runaway) -> None:
        from .board import end_game
        from .words.run import cause_of

        running = [cause_of(self, frame) for frame in self.frames if frame.procedure.name == "tcg.effect"]
        end_game(self, self.called_off(error, self.teller(None).name_of, running), "")

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
            used=self.used,
            plays=self.plays,
            characters=tuple(
                FrozenCharacter(
                    c.card.id, c.owner, c.key, c.mode, c.damage, c.tapped, c.attacked, c.upgrades, c.cards_under
                )
                for c in self.characters
            ),
            teams=_tuples(self.teams),
            knocked_out=_tuples(self.knocked_out),
            under=_tuples(self.under),
            last_attacker=self.last_attacker,
            hands=_tuples(self.hands),
            decks=_tuples(self.decks),
            scraps=_tuples(self.scraps),
            played=_tuples(self.played),
            secrets=_tuples(self.secrets),
            aside=_tuples(self.aside),
            modifiers=tuple(self.modifiers),
            grants=tuple(self.grants),
            pending=tuple(self.pending),
            batch=self.batch,
            whites=self.whites,
            extra_attacks=self.extra_attacks,
            extra_turns=self.extra_turns,
            protected=self.protected,
            battle=None
            if battle is None
            else FrozenBattle(
                battle.attacker, battle.defender, battle.attack, battle.defense, battle.pierce, battle.damage,
                (battle.bonus[0], battle.bonus[1]), (battle.flips[0], battle.flips[1]),
                (battle.extra_used[0], battle.extra_used[1]), battle.whites_before, battle.taken, battle.taker,
                battle.over, (tuple(battle.flipped[0]), tuple(battle.flipped[1])), battle.mark,
            ),
            began=self.began,
            stratagems=self.stratagems,
            supply=self.supply,
            choices=self.choices,
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
        for character in self.characters:
            for worn in character.upgrades:
                have[kind_of(card_of(worn))] += 1
            for card in character.cards_under:
                have[kind_of(card)] += 1
        for kind, disguised in enumerate(self.pool.sides):
            if disguised:
                have[kind] = 0  # counted as characters
        if tuple(have) != self.supply:
            off = [c.id for c, a, b in zip(self.pool.battle_cards, have, self.supply, strict=True) if a != b]
            raise BrokenInvariant(f"cards lost or doubled: {', '.join(off)}")
        zones = sorted(c for zone in (*self.teams, *self.knocked_out, *self.under) for c in zone)
        if zones != list(range(len(self.characters))):
            raise BrokenInvariant(f"characters are not each in one zone: {zones}")
        for player in range(self.players):
            for zone in (self.teams[player], self.knocked_out[player], self.under[player]):
                on_battlefield = zone is self.teams[player]
                for index in zone:
                    self._check_character(index, player, on_battlefield)
        if self.result is None and self.phase != SETUP and not all(self.teams):
            raise BrokenInvariant("a player without characters plays on")
        if (self.result is None) != bool(self.frames):
            raise BrokenInvariant("a game is over exactly when no frame is left")
        if self.decision is not None:
            self._check_quiet()

    def _check_character(self, index: int, player: int, on_battlefield: bool) -> None:
        character = self.characters[index]
        if character.owner != player:
            raise BrokenInvariant(f"{character} lies on the wrong side")
        if not 0 <= character.mode < len(character.card.modes):
            raise BrokenInvariant(f"{character.key} has no mode {character.mode}")
        if character.damage < 0:
            raise BrokenInvariant(f"{character} has less than no damage")
        if not on_battlefield and (character.upgrades or character.cards_under):
            raise BrokenInvariant(f"{character} has cards though it is not on the battlefield")

    def _check_quiet(self) -> None:
        """While somebody decides, no card waits where it can't, and nobody stands who should have fallen."""
        if self.frames and self.frames[-1].procedure.name.endswith(".turn"):
            if self.pending:
                raise BrokenInvariant("abilities wait while a turn goes on")
            for team in self.teams:
                for index in team:
                    if self.characters[index].damage >= self.stat(index, 2):
                        raise BrokenInvariant(f"{self.characters[index]} stands with all its health lost")


def _tuples(piles: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(pile) for pile in piles)
