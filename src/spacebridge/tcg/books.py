"""What the laboratory asks of the Trading Card Game: what is counted, and the tables it is tried at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, cast

from ..kernel.books import Books, Counts, Known, Told, add
from ..kernel.game import Game
from ..kernel.kit import Settings
from ..kernel.knowledge import kind_of
from ..kernel.rng import Rng, expand_seed
from . import events as e
from .catalogue import BUILT_IN, Catalogue
from .deckbuilding import MAX_COPIES, MAX_STARS, MIN_BATTLE_CARDS, targets
from .decks import Deck, built_in_decks, deck
from .definitions import BLANK, BattleCard, CharacterCard
from .heads import fits
from .setup import new_game
from .state import TcgGame
from .used import deeds_in, deeds_of

if TYPE_CHECKING:
    from .kit import DeckChoice, TcgSettings

ONE_IN = 12
"""How seldom a random team is a carrier with those it brings along."""
RANDOM = "random decks"
BESIDE = "decks with a stratagem"
BOXES = ("autobot-starter-set", "bumblebee-vs-megatron-starter-set")
TABLES = (
    ("expanded", RANDOM),
    ("advanced", RANDOM),
    ("basic", "both boxes"),
    ("expanded", "built-in decks"),
    ("basic", "one box"),
    ("advanced", "built-in decks"),
    ("expanded", BESIDE),
)


class TcgBooks(Books):
    """A score is the number of enemies that were KO'd."""

    ways = ("play", "flip", "attack", "transform")
    uses = ("play", "attack")
    meant = {
        "Choose {0}": "every character or Upgrade that fits the noun is offered, also where nothing would come of it",
        "Choose which of your abilities happens next": "abilities of one moment are put in order by their player",
        "Choose {0} to play": "which of two Actions comes first, and whether to decline, is the player's choice",
        "Choose the next card to put back on top": "who looks at cards puts them back in any order, flipped or not",
        "Reveal {0}?": "a Secret Action may be turned up at its moment, also where nothing would come of it",
        "Reveal {0} or another Secret Action?": "the player says which of several is turned up first",
    }
    own_sides = True
    has_singles = True

    def __init__(self, catalogue: Catalogue, deck_of: Callable[[DeckChoice], Deck]) -> None:
        self.catalogue = catalogue
        self.deck_of = deck_of

    def tell(self, game: Game, settings: Settings, sides: tuple[str, ...]) -> Told:
        one = cast("TcgGame", game)
        brought = [_ids(self.deck_of(choice)) for choice in cast("TcgSettings", settings).decks]
        shared = len(one.decks) == 1
        cards: tuple[Counts, ...] = tuple(
            {id: {} for ids in (brought if shared else brought[seat : seat + 1]) for id in ids} for seat in range(2)
        )
        known = one.pool.battle_cards
        first = -1
        for event in one.log:
            if isinstance(event, e.CardPlayed | e.SecretPlayed):
                add(cards[event.player], known[kind_of(event.card)].id, "play")
            elif isinstance(event, e.BattleCardFlipped):
                add(cards[event.player], known[kind_of(event.card)].id, "flip")
            elif isinstance(event, e.AttackBegan):
                attacker = one.characters[event.attacker]
                add(cards[attacker.owner], attacker.card.id, "attack")
            elif isinstance(event, e.CharacterFlipped):
                add(cards[event.player], one.characters[event.character].card.id, "transform")
            elif isinstance(event, e.TurnBegan) and first < 0:
                first = event.player
        scores = tuple(len(one.knocked_out[1 - seat]) for seat in range(2))
        return Told(sides, first, scores, cards)

    def known(self, settings: Settings, way: str) -> Mapping[str, Known]:
        people = dict.fromkeys(self.catalogue.characters, Known("character", True))
        cards = self.catalogue.battle_cards.items()
        return people | {id: Known(one.upgrade_kind or one.type, True) for id, one in cards}

    def deeds(self, settings: Settings, side: str) -> Mapping[str, str]:
        how = cast("TcgSettings", settings)
        brought = self.deck_of(next(choice for choice in how.decks if choice.label == side))
        return deeds_of(brought, new_game([brought, brought], rules=how.rules, seed=0))

    def done(self, game: Game) -> tuple[Set[str], ...]:
        return deeds_in(cast("TcgGame", game))

    def table(self, seed: int) -> Game:
        rules, what = TABLES[seed % len(TABLES)]
        rng = Rng(expand_seed(seed + 77))
        if what == RANDOM:
            decks = [random_deck(rng), random_deck(rng)]
        elif what == BESIDE:
            decks = [deck_with_stratagem(rng), deck_with_stratagem(rng)]
        elif what == "built-in decks":
            built_in = list(built_in_decks().values())
            decks = [built_in[rng.below(len(built_in))] for _ in range(2)]
        else:
            boxes = [deck(name) for name in BOXES]
            decks = boxes if what == "both boxes" else [boxes[rng.below(len(boxes))]]
        return new_game(decks, rules=rules, seed=seed)

    def table_name(self, seed: int) -> str:
        rules, what = TABLES[seed % len(TABLES)]
        return f"tcg {rules}, {what}"

    def single(self, seed: int) -> Game:
        rng = Rng(expand_seed(seed + 77))
        rules = ("expanded", "advanced")[seed % 2]
        return new_game([random_deck(rng, 1), random_deck(rng, 1)], rules=rules, seed=seed)

    def tables(self, seed: int) -> Iterator[Game]:
        """Games of random decks, and games of decks about one trait, in which questions are asked that chance alone
        seldom brings about: two Tanks without an Armor and a Hunker Down."""
        for number in count(seed):
            if TABLES[number % len(TABLES)][1] == RANDOM:
                yield self.table(number)
                rng = Rng(expand_seed(number + 77))
                rules = ("expanded", "advanced")[rng.below(2)]
                yield new_game([themed_deck(rng), themed_deck(rng)], rules=rules, seed=number)


def _ids(deck: Deck) -> list[str]:
    """The cards a deck brings."""
    return [*(one.id for one in deck.characters), *(one.id for one in deck.battle_cards)]


def random_team(rng: Rng) -> list[CharacterCard]:
    """Any characters, as long as their stars allow it; now and then a carrier with whom it carries, or all parts of a
    Combiner."""
    people = list(BUILT_IN.characters.values())
    carriers = [one for one in people if one.carries or one.gathers]
    if carriers and rng.below(ONE_IN) == 0:
        carrier = carriers[rng.below(len(carriers))]
        load = [i for i, one in enumerate(people) if one.gathered_by(carrier)]
        rng.shuffle(load)
        team = [carrier]
        for i in load:
            if sum(one.stars for one in team) + people[i].stars <= MAX_STARS:
                team.append(people[i])
        return team
    forms = [one for one in people if one.parts and one.stars <= MAX_STARS]
    if forms and rng.below(ONE_IN) == 0:
        form = forms[rng.below(len(forms))]
        if all(part in BUILT_IN.characters for part in form.parts):
            return [BUILT_IN.characters[part] for part in form.parts]
    return team_without_carrier(rng)


def team_without_carrier(
    rng: Rng, first: Callable[[CharacterCard], bool] = lambda one: True, most: int = MAX_STARS
) -> list[CharacterCard]:
    """As many characters as the stars allow; those who are wanted come first."""
    people = [one for one in BUILT_IN.characters.values() if not one.parts]
    order = list(range(len(people)))
    rng.shuffle(order)
    order.sort(key=lambda i: not first(people[i]))
    team: list[CharacterCard] = []
    heads = [people[i] for i in order if people[i].head_side is not None]
    for i in order:
        if people[i].carries or people[i].head_side is not None:
            continue
        crew = with_heads(people[i], [one for one in heads if one not in team])
        if crew and sum(one.stars for one in (*team, *crew)) <= most:
            team += crew
    return team


def with_heads(body: CharacterCard, heads: Sequence[CharacterCard]) -> list[CharacterCard]:
    """A character with the first head that fits it, and with one on that if it needs one; nobody where none is left."""
    if not body.needs_head:
        return [body]
    for head in heads:
        above = with_heads(head, [one for one in heads if one is not head]) if fits(body, head) else []
        if above:
            return [body, *above]
    return []


@cache
def _texts() -> dict[str, str]:
    """What the battle cards say, by their ids; each text is printed from its tree, which takes a while."""
    return {id: card.text for id, card in BUILT_IN.battle_cards.items()}


def themed_deck(rng: Rng) -> Deck:
    """A legal deck about one trait: characters that have it, each card that speaks of it thrice, few other cards."""
    traits = sorted({trait for one in BUILT_IN.characters.values() for mode in one.modes for trait in mode.traits})
    trait = traits[rng.below(len(traits))]
    team = team_without_carrier(rng, lambda one: any(trait in mode.traits for mode in one.modes))
    pool = [card for card in playable() if not card.stars]
    order = list(range(len(pool)))
    rng.shuffle(order)
    texts = _texts()
    order.sort(key=lambda i: trait not in texts[pool[i].id])
    cards = [pool[i] for i in order for _ in range(MAX_COPIES)][:MIN_BATTLE_CARDS]
    return Deck("themed", f"a deck about {trait}", tuple(team), tuple(cards))


def random_deck(rng: Rng, copies: int = MAX_COPIES) -> Deck:
    """A legal deck of any built-in cards; with fewer copies it may have too few cards, but no other fault."""
    return deck_for(random_team(rng), rng, copies)


def deck_with_stratagem(rng: Rng) -> Deck:
    """A legal deck with a stratagem: whom it is for begins the game, and its stars are left for it."""
    card = _stratagems()[rng.below(len(_stratagems()))]
    heads = [one for one in BUILT_IN.characters.values() if one.head_side is not None]

    def wanted(one: CharacterCard) -> bool:
        crews = [(one,), *((one, head) for head in heads if fits(one, head))]
        return card.target is None or any(targets(Deck("", "", crew, ()), card.target) for crew in crews)

    team = team_without_carrier(rng, wanted, MAX_STARS - card.stars)
    return deck_for(team, rng, MAX_COPIES, (card,))


def deck_for(team: Sequence[CharacterCard], rng: Rng, copies: int, stratagems: tuple[BattleCard, ...] = ()) -> Deck:
    """Any built-in battle cards for a team, and more stratagems, as long as the stars allow it."""
    stars = sum(one.stars for one in team) + sum(one.stars for one in stratagems)
    pool = [card for card in playable() for _ in range(copies)]
    order = list(range(len(pool)))
    rng.shuffle(order)
    cards: list[BattleCard] = []
    for i in order:
        if len(cards) < MIN_BATTLE_CARDS and stars + pool[i].stars <= MAX_STARS:
            cards.append(pool[i])
            stars += pool[i].stars
    made = Deck("random", "a random deck", tuple(team), tuple(cards), stratagems=stratagems)
    beside = fitting_stratagems(made, rng, stars)
    return Deck("random", made.name, made.characters, made.battle_cards, stratagems=beside)


def _stratagems() -> list[BattleCard]:
    return [card for card in BUILT_IN.battle_cards.values() if card.type == "stratagem"]


def playable() -> list[BattleCard]:
    """The built-in cards that may lie in a deck."""
    return [card for card in BUILT_IN.battle_cards.values() if card is not BLANK and card.type != "stratagem"]


def fitting_stratagems(deck: Deck, rng: Rng, stars: int) -> tuple[BattleCard, ...]:
    """Those it has and any more that the team may have, as long as the stars allow it, one for each target."""
    found = list(deck.stratagems)
    every = _stratagems()
    rng.shuffle(order := list(range(len(every))))
    for card in (every[i] for i in order):
        fits = card.target is None or (targets(deck, card.target) and all(one.target != card.target for one in found))
        if fits and stars + card.stars <= MAX_STARS:
            found.append(card)
            stars += card.stars
    return tuple(found)
