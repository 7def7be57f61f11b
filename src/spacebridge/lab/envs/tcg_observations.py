"""The Trading Card Game in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec

from ...kernel.views import OptionView
from ...tcg import BUILT_IN, Deck
from ...tcg.damage import attack_damage
from ...tcg.definitions import COLOURS, BattleCard, CharacterCard
from ...tcg.view import CharacterView, PlayerView, View
from .observations import MORE, Encoder, counts, labelled, words_of

PHASES = ("setup", "main", "attack", "end")
TEAM = 8
"""Characters of one team that have numbers of their own."""

TABLE = (
    "turn", "my turn", "I am asked", *labelled("phase", PHASES), "my deck", "rival deck", "my scrap pile",
    "rival scrap pile", "my hand", "rival hand", "my secret actions", "rival secret actions", "my KO'd characters",
    "rival KO'd characters", "a battle", "I attack", "attack", "defense", "attack flipped", "defense flipped", "damage",
)  # fmt: skip
CHARACTER = (
    "is there", "stars", "attack", "defense", "health left", "damage", "tapped", "second mode", "bold", "tough",
    "pierce", "upgrades", "attacked last",
)  # fmt: skip
PILES = ("my hand", "my scrap pile", "rival scrap pile", "rival hand as far as known", "my secret actions")
TOUCHED = ("is there", "attack", "defense", "health left", "tapped", "attack after a flip", "defense after a flip")
CARD = ("is there", "action", "secret action", "upgrade", "attack", "defense", "health", *COLOURS)
BLOW = ("damage without flips", "knocks out without flips")
VERBS = (
    "flip", "attack", "target", "play", "choose", "swap", "resolve", "reveal", "apply", "tap", "yes", "no", "done",
    "pass", "other", MORE,
)  # fmt: skip


class TcgEncoder(Encoder):
    """Cards are counted by kind over all built-in cards and those of the decks: own decks only add numbers."""

    verbs = VERBS

    def __init__(self, decks: Iterable[Deck] = ()) -> None:
        given = list(decks)
        self._cards: dict[str, BattleCard] = dict(BUILT_IN.battle_cards)
        self._people: dict[str, CharacterCard] = dict(BUILT_IN.characters)
        for deck in given:
            self._cards.update((card.id, card) for card in (*deck.battle_cards, *deck.stratagems))
            self._people.update((one.id, one) for one in (*deck.characters, *deck.carried, *deck.forms))
        self.places = {id: place for place, id in enumerate(sorted(self._cards))}
        slots = [f"{whose} character {i}" for whose in ("my", "rival") for i in range(TEAM)]
        self.state_names = (
            *TABLE,
            *(name for slot in slots for name in labelled(slot, CHARACTER)),
            *(f"{pile}: {id}" for pile in PILES for id in self.places),
        )
        self.option_names = (
            *labelled("verb", VERBS),
            *labelled("my character", TOUCHED),
            *labelled("rival character", TOUCHED),
            *labelled("card", CARD),
            *BLOW,
        )

    # The table

    def state(self, view: msgspec.Struct) -> list[float]:
        seen = cast(View, view)
        mine, theirs = sides(seen)
        numbers = _table(seen, mine, theirs)
        for player in (mine, theirs):
            for i in range(TEAM):
                numbers += _character(player.team[i]) if i < len(player.team) else [0.0] * len(CHARACTER)
        scraps = [[card.id for card in seen.scraps[p.deck].cards if card is not None] for p in (mine, theirs)]
        piles = (
            [card.id for card in mine.hand],
            *scraps,
            [card.id for card in theirs.hand],
            [card.id for card in mine.secrets],
        )
        for pile in piles:
            numbers += counts(pile, self.places)
        return numbers

    def potential(self, view: msgspec.Struct) -> float:
        """The share of my health that is left, less the rival's."""
        mine, theirs = sides(cast(View, view))
        return _health(mine) - _health(theirs)

    # The options

    def rows(self, view: msgspec.Struct, options: Sequence[OptionView]) -> list[list[float]]:
        seen = cast(View, view)
        people = {name: one for player in seen.players for one in player.team for name in (one.ref, one.key)}
        return [self._row(seen, people, option) for option in options]

    def _row(self, view: View, people: dict[str, CharacterView], option: OptionView) -> list[float]:
        mine: CharacterView | None = None
        rival: CharacterView | None = None
        own, other = [0.0] * len(TOUCHED), [0.0] * len(TOUCHED)
        card = [0.0] * len(CARD)
        for word in words_of(option):
            someone = people.get(word)
            if someone is not None:
                if someone.owner == view.viewer:
                    mine, own = someone, _touched(someone)
                else:
                    rival, other = someone, _touched(someone)
            elif word in self._cards:
                card = _card(self._cards[word])
            elif word in self._people and not own[0]:
                own = _printed(self._people[word])
        return self.verb(option.key) + own + other + card + _blow(view, people, option, mine, rival)


def sides(view: View) -> tuple[PlayerView, PlayerView]:
    """The viewer and the rival; a spectator sits with the first player."""
    me = view.viewer or 0
    return view.players[me], view.players[1 - me]


def _table(view: View, mine: PlayerView, theirs: PlayerView) -> list[float]:
    battle = view.battle
    refs = {one.ref for one in (*mine.team, *mine.ko)}
    fight = [0.0] * 7
    if battle is not None and not battle.over:
        numbers = (battle.attack, battle.defense, *battle.bonus, battle.damage)
        fight = [1.0, float(battle.attacker in refs), *(n / 10 for n in numbers)]
    return [
        view.turn / 20,
        float(view.active == mine.player),
        float(view.decision is not None and view.decision.player == mine.player),
        *(float(view.phase == phase) for phase in PHASES),
        *(view.decks[player.deck].size / 40 for player in (mine, theirs)),
        *(view.scraps[player.deck].size / 40 for player in (mine, theirs)),
        *(player.hand_size / 10 for player in (mine, theirs)),
        *(player.secret_size / 10 for player in (mine, theirs)),
        *(len(player.ko) / 4 for player in (mine, theirs)),
        *fight,
    ]


def _health(player: PlayerView) -> float:
    left = sum(max(0, one.health - one.damage) for one in player.team)
    whole = sum(one.health for one in (*player.team, *player.ko))
    return left / whole if whole else 0.0


def _character(one: CharacterView) -> list[float]:
    second = len(one.modes) > 1 and one.mode != one.modes[0].name
    amounts = (one.stars, one.attack, one.defense, one.health - one.damage, one.damage)
    return [
        1.0,
        *(n / 10 for n in amounts),
        float(one.tapped),
        float(second),
        *(n / 5 for n in (one.bold, one.tough, one.pierce)),
        len(one.upgrades) / 3,
        float(one.attacked_last),
    ]


def _touched(one: CharacterView) -> list[float]:
    now = next((mode for mode in one.modes if mode.name == one.mode), one.modes[0])
    then = next((mode for mode in one.modes if mode is not now), now)
    return [
        1.0,
        one.attack / 10,
        one.defense / 10,
        (one.health - one.damage) / 10,
        float(one.tapped),
        (then.attack - now.attack) / 10,
        (then.defense - now.defense) / 10,
    ]


def _printed(one: CharacterCard) -> list[float]:
    """A character that is not on the battlefield, as its card says."""
    now, then = one.modes[0], one.modes[-1]
    gain = [(then.attack - now.attack) / 10, (then.defense - now.defense) / 10]
    return [1.0, now.attack / 10, now.defense / 10, one.health / 10, 0.0, *gain]


def _card(card: BattleCard) -> list[float]:
    return [
        1.0,
        float(card.type == "action"),
        float(card.type == "secret-action"),
        float(card.is_upgrade),
        *(n / 10 for n in (card.attack_bonus, card.defense_bonus, card.health_bonus)),
        *(float(card.icons.count(colour)) for colour in COLOURS),
    ]


def _blow(
    view: View, people: dict[str, CharacterView], option: OptionView, mine: CharacterView | None,
    rival: CharacterView | None,
) -> list[float]:  # fmt: skip
    """What an attack would do if no card were flipped: the best one of an attacker, or that on a target."""
    if option.key.startswith("attack ") and mine is not None:
        targets = [one for one in people.values() if one.owner != mine.owner]
        blows = [_damage(mine, one) for one in targets]
        return max(blows, default=[0.0, 0.0])
    if option.key.startswith("target ") and rival is not None and view.battle is not None:
        attacker = people.get(view.battle.attacker)
        return _damage(attacker, rival) if attacker is not None else [0.0, 0.0]
    return [0.0, 0.0]


def _damage(attacker: CharacterView, target: CharacterView) -> list[float]:
    damage = attack_damage(attacker.attack, target.defense, attacker.pierce)
    return [damage / 10, float(damage >= target.health - target.damage)]
