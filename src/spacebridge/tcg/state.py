"""The board of the Trading Card Game as a value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Annotated, Any, ClassVar, Final

import msgspec

from ..kernel.cardgame import CardGame
from ..kernel.decision import Refusal
from ..kernel.errors import BadInput, BrokenInvariant
from ..kernel.events import Teller
from ..kernel.frames import Frame, Step
from ..kernel.kept import Kept
from ..kernel.knowledge import SEATS, kind_of, resample, visible, witnesses
from ..kernel.knowledge import card as make_card
from ..kernel.native import Two, dataclass, mypyc_attr
from ..kernel.rng import Rng
from ..kernel.spans import CardSpan, Nameless, Phrase, Span
from ..kernel.zones import EVERYBODY, NOBODY, OWNER, Crowd, Fixed, Held, Named, Settled, Zone
from .beside import given_traits, reworded
from .catalogue import Pool
from .choices import Due, Granted, Modifier, Pending, Spent, Tally, Use, Worn
from .definitions import BattleCard
from .pieces import Battle, Character
from .registers import Effect
from .rules import RULES, Rules
from .sheets import Sheet
from .stats import stat_value
from .view import View, make_view

SETUP: Final = "setup"
MAIN: Final = "main"
ATTACK: Final = "attack"
END: Final = "end"


class TcgTeller(Teller):
    def __init__(self, game: TcgGame, viewer: int | None) -> None:
        super().__init__(viewer, game.players)
        self.game = game

    def card_name(self, card: int) -> str:
        return self.game.pool.battle_cards[kind_of(card)].name

    def card_id(self, card: int) -> str:
        return self.game.pool.battle_cards[kind_of(card)].id

    def kind_id(self, kind: int) -> str:
        return self.game.pool.battle_cards[kind].id

    def known(self, id: str) -> Span | None:
        pool = self.game.pool
        if id in pool.characters or id in pool.kinds:
            return CardSpan(self.game.card_called(id), id)
        return CardSpan(pool.names[id], id) if id in pool.names else None

    def thing(self, index: int) -> Phrase:
        return self.game.characters[index].kit.named

    def reference(self, index: int) -> str:
        return self.game.characters[index].ref


def _pair() -> list[list[int]]:
    return [[], []]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(eq=False, repr=False, slots=True)
class TcgGame(CardGame):
    """A game of the Trading Card Game. Characters and players are numbers; piles are lists, top card last."""

    name: ClassVar[str] = "tcg"
    effect: ClassVar[str] = "tcg.effect"
    turn_rules: ClassVar[tuple[str, ...]] = (
        "ER-1-2", "ADV-turn-1", "START-adv-turn-1", "BASIC-win-2", "START-basic-win-2"
    )  # fmt: skip
    ending_rules: ClassVar[tuple[str, ...]] = ("ADV-win-1", "START-adv-win-1", "BASIC-win-1", "START-basic-win-1")
    card_rules: ClassVar[tuple[str, ...]] = ("ER-1-1",)
    rules_version: ClassVar[int] = 2
    stops: ClassVar[dict[str, list[Step]]] = {"after-attack": []}

    pool: Annotated[Pool, Fixed()]
    rules: Annotated[Rules, Named("name", lambda loader, name: RULES[name])]
    phase: str = SETUP
    used: tuple[Use, ...] = ()
    """What the active player has used up this turn, in the order of `USES`."""
    plays: int = 0
    """How many cards the active player has played as their turn's plays."""
    characters: list[Character] = field(default_factory=list)
    teams: Annotated[list[list[int]], Crowd("team")] = field(default_factory=_pair)
    """For each player the characters on the battlefield."""
    knocked_out: Annotated[list[list[int]], Crowd("ko")] = field(default_factory=_pair)
    """For each player the characters in the KO area, in the order they got there."""
    under: Annotated[list[list[int]], Crowd("under")] = field(default_factory=_pair)
    """For each player the characters that lie under another one or are part of a Combiner."""
    last_attacker: Two[int] = (-1, -1)
    """For each player the character that attacked on their latest turn, or -1."""
    decks: Annotated[list[list[int]], Zone("deck", NOBODY)] = field(default_factory=list)
    """One deck where the rules share it, else one for each player."""
    scraps: Annotated[list[list[int]], Zone("scrap", EVERYBODY, ordered=False, title="Scrap pile")] = field(
        default_factory=list
    )
    hands: Annotated[list[list[int]], Zone("hand", OWNER, ordered=False)] = field(default_factory=_pair)
    played: Annotated[list[list[int]], Zone("played", EVERYBODY, ordered=False, filled=False)] = field(
        default_factory=_pair
    )
    """For each player the played area: battle cards flipped or played this turn."""
    secrets: Annotated[
        list[list[int]], Zone("secret", OWNER, ordered=False, types=("secret-action",), title="Secret Actions")
    ] = field(default_factory=_pair)
    """For each player the Secret Actions that lie face down."""
    fallen_cards: Annotated[
        list[list[int]], Zone("fallen_cards", EVERYBODY, ordered=False, filled=False, title="Cards in the KO area")
    ] = field(default_factory=_pair)
    """For each player the battle cards in the KO area, which never come back to the deck."""
    sideboards: Annotated[list[list[int]], Zone("sideboard", OWNER, ordered=False, filled=False)] = field(
        default_factory=_pair
    )
    """For each player the battle cards that they could exchange with cards of the deck before this game."""
    aside: Annotated[list[list[int]], Zone("aside", OWNER, filled=False)] = field(default_factory=_pair)
    """For each player cards of the deck that are being looked at."""
    modifiers: list[Modifier] = field(default_factory=list)
    """What characters have for a while."""
    grants: list[Granted] = field(default_factory=list)
    """Abilities that last until end of turn."""
    spent: list[Spent] = field(default_factory=list)
    """Abilities that work once a turn or once a game, and did."""
    pending: list[Pending] = field(default_factory=list)
    """Abilities that have triggered and wait."""
    batch: int = 0
    """Number of the latest event that triggered something."""
    turn_plays: Two[tuple[int, ...]] = ((), ())
    """For each player the kinds of the cards they played this turn, in the order of their numbers; -1 for one that was
    played face down. Noted where a card of the game asks for it."""
    draws: Two[int] = (0, 0)
    """For each player how many cards they have drawn this turn. Noted where a card of the game asks for it."""
    first_turns: Two[int] = (-1, -1)
    """For each player the number of their first turn: 0 where it is still to come, -1 where it was long ago."""
    whites: Two[int] = (0, 0)
    """For each player how many white icons they flipped this turn, in battles or not."""
    extra_attacks: int = 0
    due: tuple[Due, ...] = ()
    """Further attacks of this turn that not everybody may make."""
    extra_turns: Two[int] = (0, 0)
    protected: Two[int] = (0, 0)
    """For each player how many cards on top of the scrap pile are not shuffled in. ER-5-3"""
    battle: Annotated[Battle | None, Settled("over")] = None
    lifted: Two[tuple[int, ...]] = ((), ())
    """For each player the cards flipped in this battle that lie in the played area no longer."""
    kept: Two[tuple[tuple[int, int], ...]] = ((), ())
    """For each player the face-down Secret Actions that stay beyond the end of turns: the place of each, and the kind
    of the card in the played area that stays with it."""
    borrowed: Two[tuple[int, ...]] = ((), ())
    """For each player the kinds of the cards that lie in their played area, open or not, and belong to the other."""
    began: tuple[tuple[str, ...], ...] = ((), ())
    """For each player the characters they began the game with."""
    kos: Two[tuple[str, ...]] = ((), ())
    """For each player the ids of the characters that were KO'd this game, in alphabetical order. Noted where a card of
    the game asks for it."""
    outside: Two[tuple[str, ...]] = ((), ())
    """For each player the ids of the cards they own outside the game, as far as cards of the game can bring them into
    it; everybody knows them."""
    stratagems: Two[tuple[int, ...]] = ((), ())
    """For each player the kinds of their stratagems that work, which everybody knows."""
    flipped_stratagems: Two[tuple[int, ...]] = ((), ())
    """For each player the kinds of those that were turned over and do nothing any more."""
    spare_stratagems: Two[tuple[int, ...]] = ((), ())
    """For each player the kinds of the stratagems in their sideboard; lists are open, so everybody knows them."""
    trackers: Two[tuple[Tally, ...]] = ((), ())
    """For each player the trackers in their KO area, which are no cards of a pile and no characters."""
    supply: tuple[int, ...] = ()
    """How many cards of each kind are in the game; more only where one comes from outside the game."""

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
        return self.characters[index].kit.name

    @property
    def in_attack(self) -> bool:
        battle = self.battle
        return battle is not None and not battle.over and self.phase == ATTACK

    def id_of(self, card: int) -> str:
        return self.pool.battle_cards[kind_of(card)].id

    def type_of(self, card: int) -> str:
        return self.pool.battle_cards[kind_of(card)].type

    def card_called(self, card_id: str) -> str:
        """A card's name from its id."""
        kind = self.pool.kinds.get(card_id)
        if kind is not None:
            return self.pool.battle_cards[kind].name
        found = self.pool.characters.get(card_id)
        return found.name if found is not None else Nameless("such card")

    def before_asking(self) -> None:
        if self.pool.library.sees_tops and self.rules.texts:
            from .board import see_tops

            see_tops(self)

    def explain(self, key: str) -> Refusal | None:
        """The rulebook that is in force is named first."""
        why = CardGame.explain(self, key)  # a class with slots is made anew, so super() would not know it
        return why.putting_last(self.rules.other_books) if why is not None else None

    def refusal(self, template: str, rules: Sequence[str], *args: str) -> Refusal:
        return CardGame.refusal(self, template, rules, *args).putting_last(self.rules.other_books)

    def called(self, player: int, key: str) -> str:
        """The name of what this player means by a key: a character of theirs or of the other side, or a card."""
        side, _, rest = key.rpartition(":")
        players = (player, 1 - player) if not side else (int(side == "p2"),)
        for one in players:
            index = self.find(one, rest)
            if index is not None:
                return self.character_name(index)
        name = self.card_called(rest)
        return Nameless("that") if isinstance(name, Nameless) else name

    def upgrade_card(self, worn: Worn) -> BattleCard:
        """The definition of an Upgrade on a character."""
        return self.pool.battle_cards[worn.card >> SEATS]

    def upgrade_sheet(self, worn: Worn) -> Sheet:
        return self.pool.library.upgrades[worn.card >> SEATS]

    def icons_flipped(self, player: int) -> list[str]:
        """The icons this player flipped in the current battle."""
        battle = self.battle
        if battle is None:
            return []
        cards = self.pool.icons
        if battle.read[player]:
            return self._icons_as_read(battle, player)
        return [icon for card in battle.flipped[player] for icon in cards[card >> SEATS]]

    def _icons_as_read(self, battle: Battle, player: int) -> list[str]:
        """The same where some cards were flipped with orange for blue, or blue for orange."""
        left = list(battle.read[player])
        found: list[str] = []
        for card in battle.flipped[player]:
            one = next((one for one in left if one.card == card), None)
            if one is not None:
                left.remove(one)
            found += self.pool.icons_as[one.way if one is not None else 0][card >> SEATS]
        return found

    def flipped_places(self, player: int) -> list[int]:
        """Where in the played area cards lie that this player flipped in the current battle; of equal cards that were
        played and flipped, the later ones."""
        battle = self.battle
        if battle is None:
            return []
        left = list(self.lifted[player])
        there = [card for card in battle.flipped[player] if not _taken(left, card)]
        area = self.played[player]
        return [place for place in reversed(range(len(area))) if _taken(there, area[place])][::-1]

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

    def has_trait(self, index: int, trait: str) -> bool:
        """Has this character a trait, in the mode it is in or because of another card?"""
        if trait in self.characters[index].face.traits:
            return True
        return trait in self.pool.library.given_traits and trait in given_traits(self, index)

    def traits_of(self, index: int) -> tuple[str, ...]:
        """All traits it has now."""
        face = self.characters[index].face
        if not self.pool.library.given_traits:
            return face.traits
        return tuple(dict.fromkeys((*face.traits, *given_traits(self, index))))

    def reworded(self, r: Effect, number: int) -> int:
        """A number of stars in the text of an ability, as it reads now."""
        return reworded(self, r, number) if self.pool.library.rewords else number

    # Knowledge

    def view(self, viewer: int | None) -> View:
        return self.look(viewer, Kept())

    def look(self, viewer: int | None, kept: Kept) -> View:
        if viewer is not None and viewer not in range(self.players):
            raise BadInput(f"there is no player {viewer}: views are for 0, 1 or None (a spectator)")
        return make_view(self, viewer, kept)

    def teller(self, viewer: int | None) -> TcgTeller:
        return TcgTeller(self, viewer)

    def group_of(self, zone: Zone | Held, owner: int) -> int:
        """Each player's cards are their own, but where the rules share one deck."""
        return self.rules.pile_numbers[owner]

    def manner(self, kind: int) -> str:
        return self.pool.battle_cards[kind].type

    def deal_anew(self, viewer: int | None, rng: Rng) -> None:
        with self.gathered() as groups:
            for group in groups.values():
                resample(group, viewer, self.players, rng)
            for zone, owner, pile in self.lying():
                if zone.types:
                    self._settle(zone.types, pile, groups[self.group_of(zone, owner)], viewer, rng)

    def _settle(
        self, types: tuple[str, ...], pile: list[int], group: list[list[int]], viewer: int | None, rng: Rng
    ) -> None:
        """What lies face down as a Secret Action is one: other cards change places with hidden ones that are."""
        for i, card in enumerate(pile):
            if visible(card, viewer, self.players) or self.type_of(card) in types:
                continue
            places = [
                (other, j)
                for other in group
                if other is not pile
                for j, one in enumerate(other)
                if not visible(one, viewer, self.players) and self.type_of(one) in types
            ]
            if places:
                other, j = places[rng.below(len(places))]
                mine, theirs = kind_of(card), kind_of(other[j])
                pile[i] = make_card(theirs, witnesses(card))
                other[j] = make_card(mine, witnesses(other[j]))

    def without_order(self, frozen: dict[str, Any]) -> dict[str, Any]:
        """What lasts has no order, and abilities that wait have one by their batches alone."""
        ranks = {batch: n for n, batch in enumerate(sorted({entry.batch for entry in self.pending}))}
        waiting = (msgspec.structs.replace(one, batch=ranks[one.batch]) for one in self.pending)
        frozen["pending"] = sorted(waiting, key=msgspec.msgpack.encode)
        frozen["kept"] = [
            sorted((cards[n], kind) for n, kind in kept) for cards, kept in zip(self.secrets, self.kept, strict=True)
        ]
        frozen["modifiers"] = sorted(self.modifiers)
        frozen["grants"] = sorted(self.grants, key=msgspec.msgpack.encode)
        battle = frozen["battle"]
        if battle is not None:
            flipped = [sorted(cards) for cards in battle.flipped]
            read = [sorted(cards) for cards in battle.read]
            frozen["battle"] = msgspec.structs.replace(battle, mark=(), flipped=flipped, read=read)
        del frozen["batch"]
        return frozen

    def cause_of(self, frame: Frame) -> str:
        from .words.asking import cause_of

        return cause_of(self, frame)

    def end_without_end(self, cards: tuple[str, ...]) -> None:
        from .board import end_game
        from .events import GameEnded

        end_game(self, GameEnded("", "endless", (), cards=cards))

    def check(self) -> None:
        """Each card in one place, each character in one zone, no number out of its range."""
        have = [0] * len(self.supply)
        for card in self.every_card():
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
                for index in zone:
                    self._check_character(index, player)
                    if zone is not self.teams[player]:
                        self._check_bare(index, zone is self.under[player])
        if self.result is None and self.phase != SETUP and not all(self.teams):
            from .board import heads_waiting

            if not all(team or heads_waiting(self, player) for player, team in enumerate(self.teams)):
                raise BrokenInvariant("a player without characters plays on")
        if (self.result is None) != bool(self.frames):
            raise BrokenInvariant("a game is over exactly when no frame is left")
        if self.decision is not None:
            self._check_quiet()

    def _check_character(self, index: int, player: int) -> None:
        character = self.characters[index]
        if character.owner != player:
            raise BrokenInvariant(f"{character} lies on the wrong side")
        if not 0 <= character.mode < len(character.card.modes):
            raise BrokenInvariant(f"{character.key} has no mode {character.mode}")
        if character.damage < 0:
            raise BrokenInvariant(f"{character} has less than no damage")
        if character.beneath >= 0:
            bearer = self.characters[character.beneath]
            if index not in self.under[player] or bearer.owner != player or bearer is character:
                raise BrokenInvariant(f"{character} does not lie under {bearer}")

    def _check_bare(self, index: int, beneath: bool) -> None:
        """Away from the battlefield nobody has cards; but a head that lies on a body may have one of its own, and one
        that is about to come what it takes along."""
        character = self.characters[index]
        comes = any(one.source.character == index for one in self.pending)
        if character.cards_under or not all(beneath and (comes or worn.is_head) for worn in character.upgrades):
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


def _taken(cards: list[int], card: int) -> bool:
    """Take a card off a list, if it is there."""
    if card not in cards:
        return False
    cards.remove(card)
    return True
