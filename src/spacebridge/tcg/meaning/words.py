"""What can't be meant by a word, whatever stands around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

import msgspec

from ...kernel.english import listing
from ...kernel.meaning import plain_faults, word_of, words
from ...kernel.plain import Path
from ...kernel.treecheck import Fault
from ..moments import MOMENTS
from ..words.abilities import OF_PLAYERS, Alters, Can, CanHold, Cant, ExtraStars, Has, Instead, InsteadOfDamage
from ..words.amounts import CardsIn, Colours, IconsFlipped, StatOf, ThisTurn
from ..words.base import NUMBERED, SIGNS, OneRef
from ..words.battle_cards import AnyCard, Cards, NotCard, OfType, Upgrades
from ..words.bonuses import CANT_USE
from ..words.characters import Combine, Get, MoveCharacter, PutCounters
from ..words.choosing import ChooseWhat
from ..words.conditions import Attacking, BeganWith, Compare
from ..words.damage import MoveDamage
from ..words.deciding import ChooseOne, May
from ..words.flips import DULLED, ChangeIcons
from ..words.later import Grant
from ..words.looking import LookAt
from ..words.moving import MoveCards
from ..words.nouns import Each, One, Tracker, Who
from ..words.piles import AllBut, DeckEnd, Pile
from ..words.players import EachPlayer
from ..words.playing import ExtraAttack, Play
from ..words.predicates import AnyOf, Headed, InFaction, InMode, Named, Not, Other, StarsAtLeast, StarsAtMost
from ..words.swaps import Swap
from ..words.triggers import OF_VICTIMS, Trigger
from ..words.upgrades import MoveUpgrade
from .references import is_about_a_player

ASIDE: Final = Pile("aside")


MODES: Final = ("alt", "alt2", "bot")
"""What somebody can be flipped to."""


SIGNED: Final = ("ability: has.amount", "verb: get.amount", "amount: per.number")
"""Fields where less than nothing has a meaning, if a stat is spoken of that can be lowered."""


LOWERED: Final = ("attack", "defense", "bold", "tough", "pierce")
"""In play none of them falls below nothing. FAQ-W2-067, FAQ-W2-078"""


COUNTED: Final = (
    "verb: draw", "verb: plan", "verb: damage", "verb: repair", "verb: move damage", "verb: flip battle cards",
    "verb: for each", "verb: put counters", "verb: bring", "noun: deck", "take: up to",
)  # fmt: skip
"""Words that do nothing where their number is 0."""


COMPARED: Final = (
    "is: icon",
    "if: have",
    "is: stars at least",
    "is: damage at least",
)
"""Words that tell nothing apart where their number is 0."""


def word_faults(tree: object, path: Path) -> Iterator[Fault]:
    """What is wrong with words wherever they stand."""
    lowered = {
        id(one)
        for _, node in words(tree)
        if getattr(node, "stat", "") in LOWERED
        for one in (node, getattr(node, "amount", None))
    }
    yield from plain_faults(
        tree, path, lambda node, field: id(node) in lowered and f"{word_of(node)}.{field}" in SIGNED
    )
    for at, node in words(tree, path):
        word = word_of(node)
        for where, said in _faults_of_word(node, word):
            yield Fault((*at, *where), said)
        for i, said in _clashes(getattr(node, "that", ())):
            yield Fault((*at, "that", i), said)
        for field in ("amount", "number", "take"):
            if word in (*COUNTED, "verb: move cards") and getattr(node, field, 1) == 0:
                yield Fault(
                    (*at, field), f"the {'amount' if field == 'amount' else 'number'} is 0, so nothing would happen"
                )
        if word in COMPARED and getattr(node, "number", 1) == 0 and not getattr(node, "exactly", False):
            yield Fault((*at, "number"), "the number is 0, so it would always be so")


def _faults_of_word(node: msgspec.Struct, word: str) -> Iterator[tuple[Path, str]]:
    if isinstance(node, Trigger):
        if len(node.events) > 1 and not any(set(node.events) <= pair for pair in TOGETHER):
            pairs = "; ".join(listing(sorted(pair)) for pair in TOGETHER)
            yield ("events",), f"only some events go together: {pairs}"
        if node.mode is not None and node.events != ("flips",):
            yield ("mode",), "only the event flips tells a mode"
        if node.against is not None and not (len(node.events) == 1 and node.events[0] in AGAINST):
            yield ("against",), "only who attacks or defends does so against somebody"
        if node.against is not None and node.events[0] in OF_VICTIMS and not node.against.that:
            yield ("against",), "whom it damages is an enemy in any case; say which ones, or leave it out"
        if node.least and not set(node.events) <= {"wounds"}:
            yield ("least",), "only the event wounds says how much at least"
        if node.whose == "opponent" and not set(node.events) <= SOMEBODYS:
            yield ("whose",), f"only some events are somebody's: {', '.join(sorted(SOMEBODYS))}"
        if node.cards is not None and not set(node.events) <= set(OF_CARDS):
            yield ("cards",), f"only some events are about a card: {', '.join(OF_CARDS)}"
        elif node.cards is not None and not node.cards.that:
            yield ("cards",), "any card is meant where nothing is said: leave it out"
        if isinstance(node.who, Who) and "revenge" in node.events:
            yield ("who",), "revenge is taken for this alone: this"
        if isinstance(node.who, Who) and all(map(is_about_a_player, node.events)):
            yield ("who",), f"{node.events[0]!r} is about a player, not about a character"
    elif isinstance(node, Who | Pile) and node.zone == "under":
        field, given = ("side", node.side) if isinstance(node, Who) else ("whose", node.whose)
        if given != "your":
            yield (field,), "only what is yours lies under this: your"
    elif isinstance(node, Grant):
        if isinstance(node.ability, Has) and node.ability.to != "this":
            yield ("ability", "to"), "what is granted belongs to the one it is granted to"
        elif getattr(node.ability, "works", "battlefield") != "battlefield":
            yield ("ability", "works"), "what is granted works wherever its character is"
        elif isinstance(node.ability, Cant) and (node.ability.more_than is not None or is_lasting(node.ability)):
            yield (
                ("ability",),
                "what is granted is what characters can't at all, or cards that nobody may play",
            )
        elif node.to == "it" and isinstance(node.ability, Cant) and node.ability.to != "this":
            yield ("to",), "what holds for some characters is nobody's in particular: this"
    elif isinstance(node, Combine):
        if node.of.side != "your":
            yield ("of", "side"), "only what is yours combines: your"
    elif isinstance(node, Attacking):
        if node.defending and node.either:
            yield ("defending",), "either is attacking or defending, so it is said already"
    elif isinstance(node, Has | Get) and node.stat in LOWERED and node.amount == 0:
        yield ("amount",), "the amount is 0, so nothing would happen"
    elif isinstance(node, Has | Get) and node.stat == "swapped icons":
        if node.amount != 1:
            yield ("amount",), "icons are swapped or they are not: 1"
    elif isinstance(node, Get) and node.stat in CANT_USE and node.amount != 1:
        yield ("amount",), "a keyword can be used or it can't: 1"
    elif isinstance(node, Get) and node.counted_first:
        if isinstance(node.amount, int):
            yield ("counted_first",), "a number is the same whenever it is counted"
        elif not isinstance(node.to, One) or node.stat not in SIGNS:
            yield ("counted_first",), "only what is added to the attack or defense of one character is counted first"
    elif isinstance(node, InsteadOfDamage):
        if node.taker is None and node.becomes is None and not node.less and not node.half:
            yield (), "say who takes the damage (taker) or what it becomes (becomes, less, half)"
        if node.half and (node.becomes is not None or node.taker is not None):
            yield ("half",), "what becomes a number or is taken by another is not halved besides"
        if node.less and (node.becomes is not None or node.taker is not None):
            yield ("less",), "what becomes a number or is taken by another is not made less besides"
        if node.part and node.becomes is not None:
            yield ("part",), "what becomes a number is not divided besides"
        if node.attack_only and node.other_only:
            yield ("other_only",), "damage is of an attack or it is not"
        if node.part and node.taker is None:
            yield ("part",), "only where somebody else takes damage (taker) it can be a part of it"
    elif isinstance(node, BeganWith):
        if node.faction is None and not node.trait and not node.name:
            yield (), "say whom the team began with: a faction, a trait or a name"
    elif isinstance(node, Alters):
        if node.traits and not all(isinstance(one, OF_CARDS_ALONE) for _, one in words(node.of.that)):
            yield ("of",), "who has a trait is decided by the card, its mode and its head, and by nothing else"
        if not node.traits and node.was is None:
            yield (), "say which traits they have, or which number becomes another"
        if (node.was is None) != (node.becomes is None) or (node.was is not None and node.was == node.becomes):
            yield ("becomes",), "say the number that stands there and another one that it becomes: was, becomes"
    elif isinstance(node, Cant):
        yield from _faults_of_ban(node)
    elif isinstance(node, Can):
        if node.number != 1 and node.what != "play more Actions":
            yield ("number",), "only Actions are counted: leave it out"
        if node.cards.that and node.what != "play the top card":
            yield ("cards",), "only what may be played from the top of the deck is told apart: leave it out"
    elif isinstance(node, Instead):
        yield from _faults_of_replacement(node)
    elif isinstance(node, ChangeIcons):
        able = {"other colour": ("orange", "blue"), "nothing": tuple(DULLED), "taken": ("green",)}[node.now]
        if not set(node.icons) <= set(able) or len(set(node.icons)) < len(node.icons):
            yield ("icons",), f"these icons can become so, each said once: {', '.join(able)}"
        if len(node.icons) > 1 and node.now != "nothing":
            yield ("icons",), "only the icons of one color become so"
        if node.until != "attack" and node.now != "other colour":
            yield ("until",), "only another color lasts for more than one battle: attack"
    elif isinstance(node, ExtraStars):
        if node.number == 0:
            yield ("number",), "the number is 0, so nothing would be allowed"
    elif isinstance(node, CanHold):
        if node.kind in node.slots:
            yield ("slots",), "they fit there already"
    elif isinstance(node, Play) and node.kept:
        if OfType("secret action") not in node.cards.that:
            yield ("kept",), "only a Secret Action is kept face down"
    elif isinstance(node, ExtraAttack):
        for field in ("trait", "faction", "same") if node.by is not None else ():
            if getattr(node, field):
                yield (field,), "it is said already who attacks"
    elif isinstance(node, MoveDamage) and node.to == "this card":
        if node.source != "this":
            yield ("source",), "only the counters of its bearer go onto an Upgrade: this"
        if node.up_to or node.spared or node.apart:
            yield ("to",), "a card is never KO'd, and gets just so many"
    elif isinstance(node, MoveDamage):
        if node.amount is None and node.up_to:
            yield ("up_to",), "any number may be fewer in any case"
        plain = isinstance(node.source, str) and node.amount is not None and not node.up_to and not node.spared
        if node.up_to and node.amount == "all":
            yield ("up_to",), "all of them are not fewer"
        if node.apart and (node.up_to or node.spared or node.amount is None):
            yield ("apart",), "from each of several just so many are moved"
        if node.apart and (not isinstance(node.to, One) or isinstance(node.source, One) or node.source in ONE):
            yield ("apart",), "from each of several (each, them) to another one each time: {noun: one}"
        if isinstance(node.to, Each) and not plain:
            yield ("to",), "to each of several just so many counters of one character are moved"
    elif isinstance(node, PutCounters):
        if not node.counter.strip() or len(node.counter) > LONGEST_COUNTER:
            yield ("counter",), f"the name of a counter has 1 to {LONGEST_COUNTER} letters"
        if node.brings and not isinstance(node.on, Tracker):
            yield ("brings",), "only a tracker is brought along; say {noun: tracker}"
    elif isinstance(node, EachPlayer):
        first = node.do[0] if len(node.do) == 1 else None
        if node.at_once and not (
            isinstance(first, MoveCards) and isinstance(first.take, AllBut) and first.to == "scrap"
        ):
            yield (
                ("at_once",),
                "at once cards are kept and the rest is scrapped: {verb: move cards, take: {take: all but}}",
            )
    elif isinstance(node, May):
        for i, inner in enumerate(node.do):
            if isinstance(inner, May):
                yield ("do", i), "that they may is said already"
    elif isinstance(node, ChooseOne | AnyOf | AnyCard):
        if len(node.of) < 2:
            yield ("of",), "two are needed at least"
        for i, one in enumerate(node.of):
            if one in node.of[:i]:
                yield ("of", i), "it is said already"
    elif isinstance(node, ChooseWhat):
        if node.scrapped and node.of != "kind":
            yield ("of",), "an Upgrade that was scrapped has a kind"
    elif isinstance(node, MoveUpgrade):
        if isinstance(node.to, One) and Other() in node.to.of.that:
            yield ("to", "of", "that"), "who gets it is another one than its bearer in any case"
    elif isinstance(node, IconsFlipped):
        if node.cards and node.by == "top":
            yield ("cards",), "there is one card on top"
    elif isinstance(node, CardsIn | ThisTurn):
        yield from _faults_of_count(node)
    elif isinstance(node, Compare):
        yield from _faults_of_comparison(node)
    elif isinstance(node, StatOf):
        if node.of == "scrapped" and node.stat not in SIGNS:
            yield ("stat",), f"cards that were scrapped would have added to {listing(SIGNS)}"
    elif isinstance(node, Colours):
        if node.whose != "your" and node.by == "top":
            yield ("whose",), "only the top card of your deck is counted: your"
    elif isinstance(node, MoveCards) and node.unused and (node.source.place, node.to) != ("flipped", "scrap"):
        yield ("unused",), "only the icons of flipped cards that are scrapped can go unused"
    elif isinstance(node, MoveCharacter):
        yield from _faults_of_movement(node)
    elif isinstance(node, Swap):
        if isinstance(node.what, Upgrades) != isinstance(node.by, Cards):
            yield ("by",), "an Upgrade is swapped with a card of the hand ({noun: cards}), a head with that of another"
    elif isinstance(node, MoveCards) and node.named and (node.take != "all" or node.cards.that):
        yield ("named",), "all cards of that name are meant: take: all, and no other cards"
    elif isinstance(node, MoveCards) and node.take == "one of 2 piles" and (node.cards.that or node.source != ASIDE):
        yield ("take",), "only all cards that were taken from your deck are separated: {noun: pile, zone: aside}"
    elif isinstance(node, LookAt):
        yield from _faults_of_look(node)
    elif isinstance(node, MoveCards) and node.source == Pile("outside", "opponent"):
        yield ("source", "whose"), "only you bring in what you own"
    elif isinstance(node, MoveCards) and isinstance(node.source, Pile) and node.source.zone == "revealed":
        if node.take not in ("all", 1):
            yield ("take",), "what was shown of a hand is meant as a whole, or one card of it: all or 1"
    elif isinstance(node, MoveCards) and node.source.place in (node.to, "scrapped" if node.to == "scrap" else ""):
        yield ("to",), "the cards lie there already"


def _clashes(facts: tuple[msgspec.Struct, ...]) -> Iterator[tuple[int, str]]:
    """Which of several facts that all have to hold is said twice, or beside its opposite."""
    denied = [one.of for one in facts if isinstance(one, Not | NotCard)]
    for i, one in enumerate(facts):
        before = facts[:i]
        if one in before:
            yield i, "it is said already"
        elif one in denied:
            yield i, "the opposite is said too, and both can't be"
        elif isinstance(one, InMode) and any(isinstance(other, InMode) for other in before):
            yield i, "nobody is in two modes"
        elif any(_apart(one, other) or _apart(other, one) for other in before):
            yield i, "nobody has so many stars and so few"


def _apart(one: msgspec.Struct, other: msgspec.Struct) -> bool:
    return isinstance(one, StarsAtLeast) and isinstance(other, StarsAtMost) and one.number > other.number


def _faults_of_look(node: LookAt) -> Iterator[tuple[Path, str]]:
    if node.source.place == "outside":
        yield ("source",), "only a hand or an end of a deck is looked at"
    if node.aside and (node.random or not isinstance(node.source, DeckEnd)):
        yield ("aside",), "only cards of an end of a deck are taken from it, and all that are looked at"
    if node.aside and isinstance(node.source, DeckEnd) and node.source.end != "top":
        yield ("source", "end"), "cards are taken from the top of the deck only"
    if node.chosen is not None:
        if not isinstance(node.source, Pile) or node.source.zone != "hand":
            yield ("source",), "the owner chooses among the cards of a hand"
        if node.random:
            yield ("random",), "what its owner chooses is not taken by chance"
        if not node.everyone:
            yield ("everyone",), "what its owner chooses is shown to everybody: true"


REPLACED: Final[dict[str, tuple[str, ...]]] = {
    "defending": ("by",),
    "scrap": ("cards", "whose", "hand", "alike"),
    "repair": ("more",),
    "draw": ("whose",),
    "deploy": (),
}
"""Which fields say more of what is replaced."""


def _faults_of_replacement(node: Instead) -> Iterator[tuple[Path, str]]:
    usual = Instead(node.of)
    for field in ("by", "cards", "whose", "hand", "alike", "more"):
        if field not in REPLACED[node.of] and getattr(node, field) != getattr(usual, field):
            yield (field,), f"of {node.of} it says nothing: leave it out"
    if node.of == "defending" and not isinstance(node.by, Who):
        yield ("by",), "say who may defend instead: {noun: characters}"
    if node.alike and not node.hand:
        yield ("alike",), "only a card of the hand is scrapped in the place of one of its kind: hand"
    if node.of == "repair" and node.more == 0:
        yield ("more",), "the number is 0, so nothing would change"


def _faults_of_movement(node: MoveCharacter) -> Iterator[tuple[Path, str]]:
    if node.under is None:
        who = node.target
        if who != "it" and (isinstance(who, str) or who.of.zone != "ko"):
            yield ("target",), "only somebody of the KO area returns; say zone: ko"
    elif node.repaired:
        yield ("repaired",), "who lies under another is unharmed in any case"


def _faults_of_count(node: CardsIn | ThisTurn) -> Iterator[tuple[Path, str]]:
    """Cards are told apart only where everybody may know what they are."""
    if isinstance(node, ThisTurn):
        if node.did != "played" and node.cards.that:
            yield ("cards",), "only cards that were played are told apart: leave it out"
        if node.did == "flipped" and node.whose != "your":
            yield ("whose",), "only you flip this one: your"
        return
    if node.cards.that and not node.is_open:
        yield ("cards",), "nobody else knows which cards these are: leave it out"
    if node.zone == "top" and not node.cards.that and not node.named:
        yield ("cards",), "there is one card on top; say which one it has to be"
    if node.zone in ("under", "lost") and node.whose != "your":
        yield ("whose",), "only what is yours lies under this or on it: your"


def _faults_of_comparison(node: Compare) -> Iterator[tuple[Path, str]]:
    if node.how == "odd":
        if node.than != 1:
            yield ("than",), "an odd number is compared with nothing: leave it out"
    elif node.how == "at least" and node.than == 0:
        yield ("than",), "the number is 0, so it would always be so"
    elif node.how == "at most" and node.than == 0:
        yield ("how",), "no number is less than 0: exactly"
    elif node.amount == node.than:
        yield ("than",), "it is compared with itself"
    tops = [one for one in (node.amount, node.than) if isinstance(one, CardsIn) and one.zone == "top"]
    if tops and (tops != [node.amount] or (node.how, node.than) != ("at least", 1)):
        yield ("how",), "there is one card on top, which is such a card or not: at least 1"


def is_lasting(node: Cant) -> bool:
    """Is it what a player can't, and never for one turn alone?"""
    return is_of_player(node) and not set(node.what) <= {"play cards", "play Actions"}


def is_of_player(node: Cant) -> bool:
    return isinstance(node.to, str) and node.to != "this"


def _faults_of_ban(node: Cant) -> Iterator[tuple[Path, str]]:
    """What characters can't and what players can't are different things, and only some of it can be limited."""
    if is_of_player(node):
        if len(node.what) != 1 or node.what[0] not in OF_PLAYERS:
            yield ("what",), f"what a player can't is one of these: {', '.join(OF_PLAYERS)}"
        if node.more_than is not None and node.what[0] != "play cards":
            yield ("more_than",), "only the cards that a player plays are counted"
    else:
        if set(node.what) & set(OF_PLAYERS):
            yield ("what",), "that is what a player can't: say `you` or `opponent`"
        if node.more_than is not None and not set(node.what) <= set(NUMBERED):
            yield ("more_than",), f"only keywords with a number are limited: {', '.join(NUMBERED)}"


LONGEST_COUNTER: Final = 40


ONE: Final = get_args(OneRef)
"""References to one character."""


OF_CARDS_ALONE: Final = (AnyOf, Headed, InFaction, InMode, Named, Not, StarsAtLeast, StarsAtMost)
"""What is so of somebody whatever traits they or others have."""


TOGETHER: Final = ({"attacks", "defends"}, {"plays a card", "flips a card"}, {"attacks", "combining", "KO'd"})
"""Events of which one ability can wait for either."""


SOMEBODYS: Final = frozenset(
    (
        "plays an action", "playing an action", "plays a card", "flips a card", "puts on deck", "repairs",
        "hand scrapped", "reshuffles", "turn starts", "own turn ends", "draws a card", "would draw",
        "would scrap",
    )
)  # fmt: skip
"""Events of which a text says whose they are."""


OF_CARDS: Final = tuple(sorted(word for word, moment in MOMENTS.items() if moment.card))
"""Events in which a battle card is played, flipped or scrapped."""


AGAINST: Final = ("attacks", "defends", "after attack", "after defense", *OF_VICTIMS)
