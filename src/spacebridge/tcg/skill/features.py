"""What counts in a state of the Trading Card Game: health, attack, cards and who strikes next, never which cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ...kernel.game import Game
from ...kernel.meaning import words
from ...kernel.skill import Topic
from ..attack import boldness
from ..catalogue import Pool
from ..heads import whole as cards_of
from ..hits import attack_damage
from ..state import ATTACK, MAIN, TcgGame
from ..stats import stat_value
from ..words.abilities import Reveal, When
from ..words.base import ATTACK as ATTACK_STAT
from ..words.base import BOLD, DEFENSE, HEALTH, PIERCE, TOUGH
from ..words.characters import KO, Deploy
from ..words.damage import Damage
from .plans import outlook, plans_of

NAMES = (
    "health",  # health left on the battlefield, in tens
    "share",  # the same as a share of the health left of both sides, from -1 to 1
    "standing",  # characters on the battlefield, their heads too; a Combiner is what its health left is of its parts
    "stars",  # stars on the battlefield, in tens
    "attack",  # attack of all characters, in tens
    "defense",  # defense of all characters, in tens
    "might",  # attack times health left of each character, in fifties
    "wounds",  # for each character the square of the share of its health that is lost
    "fresh",  # attack of untapped characters, in tens
    "exposed",  # health left of tapped characters, in tens
    "hidden",  # health left of untapped characters while others are tapped, in tens
    "bold",
    "tough",
    "pierce",
    "upgrades",
    "hand",
    "deck",  # cards of the deck, in tens
    "secrets",
    "plays",  # cards the player at turn may still play, as far as there are cards in hand
    "flip",  # may the player at turn still flip a character?
    "turn",  # who attacks next
    "blow",  # the damage of the best attack of the side that attacks next, in tens
    "fell",  # the attack and health a KO by that attack takes away, in tens
    "next blow",  # the same for the other side
    "next fell",
    "extra",  # extra attacks and turns
    "rest",  # the damage that untapped characters can still do to anybody, in tens
    "reserve",  # health of characters under others that can still be deployed and of heads, in tens
    "joining",  # how near the nearest Combiner is, from 0 to 1
    "combined",  # Combiners on the battlefield
)
"""Each is mine less theirs, or counts for one side and against the other."""

TOPICS = (
    Topic(
        ("health", "share", "stars", "wounds", "might", "standing"),
        "leaves your side in better health against theirs",
        "leaves your side in worse health against theirs",
    ),
    Topic(("fell", "next fell"), "brings a KO within reach", "gives up a KO that is within reach"),
    Topic(("attack", "bold", "pierce", "fresh"), "makes your side hit harder", "makes your side hit less hard"),
    Topic(("defense", "tough"), "makes your side harder to hurt", "makes your side easier to hurt"),
    Topic(
        ("blow", "next blow", "turn"),
        "gives you the better of the attacks to come",
        "gives them the better of the attacks to come",
    ),
    Topic(("exposed", "hidden"), "leaves less of your side open to attack", "leaves more of your side open to attack"),
    Topic(("hand", "deck"), "leaves you more cards", "leaves you fewer cards"),
    Topic(("upgrades", "secrets"), "gives a card lasting use", "gives up what a card was there for"),
    Topic(("plays", "flip"), "keeps more to do for this turn", "uses up something you may do once in a turn"),
    Topic(("extra", "rest"), "keeps attacks for the rest of the round", "spends attacks of this round"),
    Topic(("reserve",), "keeps somebody in reserve", "calls upon your reserve"),
    Topic(("joining", "combined"), "brings a Combiner nearer", "puts a Combiner further off"),
)
"""How two picks are told apart for a person."""

FLIP_WORTH = 0.6
"""What a flipped battle card adds to attack or defense on the whole."""
LUCK = 0.5
"""Even an attack that is no better than the defense often does some damage."""

COUNTED = (ATTACK_STAT, DEFENSE, HEALTH, BOLD, TOUGH, PIERCE)
ANYTHING = (True,) * len(COUNTED)
NOTHING = (False,) * len(COUNTED)

ALL_HEALTH: Final = 99
LATER: Final = 0.5
"""What somebody under a character is worth while that one has to flip twice before it can come."""

Fighter = tuple[float, float, float, float, bool, int]
"""Attack with Bold, Pierce, defense with Tough, health left, tapped, and whether it is Brave (1) or hides (-1)."""


class Side:
    """What one player has on the battlefield, summed up."""

    __slots__ = (
        "attack", "bold", "combined", "defense", "exposed", "fighters", "fresh", "heads", "health", "might", "pierce",
        "standing", "stars", "tapped", "tough", "upgrades", "wounds",
    )  # fmt: skip

    def __init__(self, game: TcgGame, player: int, asked: tuple[bool, ...]) -> None:
        self.attack = self.defense = self.fresh = self.health = self.exposed = self.might = self.stars = 0
        self.bold = self.tough = self.pierce = self.tapped = self.upgrades = self.combined = self.heads = 0
        self.wounds = self.standing = 0.0
        self.fighters: list[Fighter] = []
        characters = game.characters
        attacks, defends, lives, bold, tough, pierce = asked
        hides = game.pool.library.hides or bool(game.modifiers)
        later = to_come(game) if game.grants else {}
        for index in game.teams[player]:
            character = characters[index]
            sheet = character.sheets[character.mode]
            own = sheet.own
            attack, defense, whole = sheet.printed
            worn = len(character.upgrades)
            more = hard = sharp = 0
            # Only what something could have changed is counted up.
            special = worn or sheet.bases
            if special or attacks or ATTACK_STAT in own:
                attack = stat_value(game, index, ATTACK_STAT)
            if special or defends or DEFENSE in own:
                defense = stat_value(game, index, DEFENSE)
            if special or lives or HEALTH in own:
                whole = stat_value(game, index, HEALTH)
            if worn or bold or BOLD in own:
                more = stat_value(game, index, BOLD)
            if worn or tough or TOUGH in own:
                hard = stat_value(game, index, TOUGH)
            if worn or pierce or PIERCE in own:
                sharp = stat_value(game, index, PIERCE)
            left = whole - character.damage - later.get(index, 0)
            shown = boldness(game, index) if hides else 0
            self.fighters.append(
                (attack + FLIP_WORTH * more, sharp, defense + FLIP_WORTH * hard, left, character.tapped, shown)
            )
            if left <= 0:
                continue  # it fights on until the turn ends, and counts no more
            self.attack += attack
            self.defense += defense
            self.health += left
            self.might += attack * left
            self.stars += character.card.stars
            self.bold += more
            self.tough += hard
            self.pierce += sharp
            self.upgrades += worn
            for head in cards_of(game, index)[1:] if worn else ():
                self.stars += head.stars
                self.heads += head.health
                self.standing += 1
            if character.damage and whole > 0:
                self.wounds += (character.damage / whole) ** 2
            if character.tapped:
                self.tapped += 1
                self.exposed += left
            else:
                self.fresh += attack
            parts = len(character.card.parts)
            if parts:
                self.combined += 1
                self.standing += max(1.0, parts * left / max(1, whole))
            else:
                self.standing += 1

    @property
    def hidden(self) -> int:
        """Health that can't be attacked now, because others are tapped."""
        return self.health - self.exposed if self.tapped else 0


def to_come(game: TcgGame) -> dict[int, int]:
    """The damage that characters will have at end of turn because of what was done to them; a KO is more than any."""
    found: dict[int, int] = {}
    for one in game.grants:
        node = game.pool.library.ability(one.ability).node
        if one.character >= 0 and isinstance(node, When | Reveal) and node.events == ("turn ends",):
            for word in node.do:
                if isinstance(word, KO) and word.target == "it":
                    found[one.character] = ALL_HEALTH
                elif isinstance(word, Damage) and word.to == "it" and isinstance(word.amount, int):
                    found[one.character] = found.get(one.character, 0) + word.amount
    return found


def best_blow(attackers: Side, defenders: Side) -> tuple[float, float]:
    """The damage of the best attack there is, and what it takes away where it is a KO."""
    most, best = 0.0, (0.0, 0.0)
    reachable = [one for one in defenders.fighters if one[4]] if defenders.tapped else defenders.fighters
    if len(reachable) > 1:
        boldest = max([one[5] for one in reachable])
        reachable = [one for one in reachable if one[5] == boldest]
    for attack, pierce, _, _, tapped, _ in attackers.fighters:
        if tapped:
            continue
        for threat, _, defense, left, _, _ in reachable:
            damage = attack_damage(attack + LUCK, defense, pierce)
            if damage >= left:
                worth = left + threat
                if worth > most:
                    most, best = worth, (left, threat + left)
            elif damage > most:
                most, best = damage, (damage, 0.0)
    return best


def rest_of_round(attackers: Side, defenders: Side) -> float:
    """The damage that those who are untapped can still do, to somebody of middling defense."""
    if not defenders.fighters:
        return 0.0
    defense = float(sum([one[2] for one in defenders.fighters])) / len(defenders.fighters)
    return float(sum([attack_damage(one[0] + LUCK, defense, one[1]) for one in attackers.fighters if not one[4]]))


@lru_cache(maxsize=64)
def deployers(pool: Pool) -> dict[str, frozenset[int]]:
    """The characters that can deploy somebody from under them, by their ids, with the modes that do it."""
    found = {
        id: frozenset(n for n, face in enumerate(card.modes) if any(isinstance(w, Deploy) for _, w in words(face)))
        for id, card in pool.characters.items()
    }
    return {id: modes for id, modes in found.items() if modes}


def reserve(game: TcgGame, player: int) -> float:
    """The health of those who lie under somebody that can still deploy them; less where that takes two flips."""
    total = 0.0
    for index in game.under[player]:
        bearer = game.characters[index].beneath
        if bearer < 0 or bearer not in game.teams[player]:
            continue
        above = game.characters[bearer]
        modes = deployers(game.pool).get(above.card.id)
        if modes:
            total += game.characters[index].card.health * (1.0 if modes - {above.mode} else LATER)
    return total


def attacks_next(game: TcgGame) -> int:
    """The player who is the next to attack: the one at turn, unless that attack is over."""
    if game.phase in (MAIN, ATTACK):
        return game.active
    decision = game.decision
    again = decision is not None and decision.player == game.active and decision.options[0].key.startswith("attack")
    return game.active if again else 1 - game.active


def changeable(game: TcgGame) -> tuple[bool, ...]:
    """For each stat in COUNTED: can others, or what lasts for a while, change it now?"""
    if game.modifiers or game.grants:
        return ANYTHING
    auras = game.pool.library.aura_stats
    return tuple([stat in auras for stat in COUNTED]) if auras else NOTHING


def compute(game: Game, player: int) -> Sequence[float]:
    """The features for a player, in the order of NAMES."""
    assert isinstance(game, TcgGame)
    asked = changeable(game)
    other = 1 - player
    me = Side(game, player, asked)
    they = Side(game, other, asked)
    mover = attacks_next(game)
    sign = 1 if mover == player else -1
    first, second = (me, they) if sign > 0 else (they, me)
    blow, fell = best_blow(first, second)
    next_blow, next_fell = best_blow(second, first)
    plays = flip = 0
    if game.phase == MAIN:
        used = game.used
        plays = min(len(game.hands[mover]), ("action" not in used) + ("upgrade" not in used)) * sign
        flip = 0 if "flip" in used else sign
    plans = plans_of(game.pool)
    joining = outlook(game, player) - outlook(game, other) if plans else 0.0
    held = float(me.heads - they.heads)
    if game.under[0] or game.under[1]:
        held += reserve(game, player) - reserve(game, other)
    extra = game.extra_turns[player] - game.extra_turns[other] + (game.extra_attacks if game.active == player else 0)
    return (
        (me.health - they.health) / 10,
        (me.health - they.health) / max(1, me.health + they.health),
        me.standing - they.standing,
        (me.stars - they.stars) / 10,
        (me.attack - they.attack) / 10,
        (me.defense - they.defense) / 10,
        (me.might - they.might) / 50,
        me.wounds - they.wounds,
        (me.fresh - they.fresh) / 10,
        (me.exposed - they.exposed) / 10,
        (me.hidden - they.hidden) / 10,
        me.bold - they.bold,
        me.tough - they.tough,
        me.pierce - they.pierce,
        me.upgrades - they.upgrades,
        len(game.hands[player]) - len(game.hands[other]),
        (len(game.deck_of(player)) - len(game.deck_of(other))) / 10,
        len(game.secrets[player]) - len(game.secrets[other]),
        plays,
        flip,
        sign,
        sign * blow / 10,
        sign * fell / 10,
        -sign * next_blow / 10,
        -sign * next_fell / 10,
        extra,
        (rest_of_round(me, they) - rest_of_round(they, me)) / 10,
        held / 10,
        joining,
        me.combined - they.combined,
    )
