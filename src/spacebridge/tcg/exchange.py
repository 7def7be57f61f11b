"""Between the games of a match: players exchange cards between deck and sideboard, and somebody says who goes first.

No document says how that is done. Each game's exchange begins with the list as it was brought; cards change places one
for one, so a deck keeps its size, and what would break the limit of stars is not offered. Nobody else sees which cards.
A stratagem of the sideboard takes the place of the one with its target, or lies down where its target is free. Whoever
lost the last game decides who goes first.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import kind_of
from ..kernel.registers import NOTHING
from . import turn
from .board import choose_first_player, exchange_card, exchange_stratagem, lay_stratagems
from .catalogue import Catalogue
from .choices import NONE
from .deckbuilding import count_stars, star_limit, targets
from .decks import Deck
from .definitions import BattleCard, CardSet
from .places import card_option, zone_of
from .registers import Exchange
from .state import TcgGame


def begin(game: TcgGame, chooser: int = NONE) -> None:
    """The players exchange cards, then the game begins."""
    game.call(EXCHANGE, Exchange(0, chooser))
    game.run()


def deck_with(game: TcgGame, player: int, cards: Sequence[int], stratagems: Sequence[int]) -> Deck:
    """What a player would bring with these cards."""
    pool = game.pool
    known = Catalogue([CardSet("", "", tuple(pool.characters.values()), ())])
    battle: list[tuple[BattleCard, ...]] = [
        tuple(pool.battle_cards[kind] for kind in kinds) for kinds in (cards, stratagems)
    ]
    team = tuple(pool.characters[id] for id in game.began[player])
    return Deck("", "", team, battle[0], known, battle[1])


def is_legal(deck: Deck) -> bool:
    """As far as an exchange can change that."""
    allowed = all(card.target is None or targets(deck, card.target) for card in deck.stratagems)
    return allowed and count_stars(deck) <= star_limit(deck)


def deck_kinds(game: TcgGame, player: int) -> list[int]:
    return [kind_of(card) for card in game.deck_of(player)]


def outgoing(game: TcgGame, player: int, coming: int) -> list[int]:
    """The places in the deck of the cards that one of the sideboard may take the place of, one of each kind."""
    deck = deck_kinds(game, player)
    stars = [card.stars for card in game.pool.battle_cards]
    found: dict[int, int] = {}
    for place, kind in enumerate(deck):
        if kind != coming and kind not in found:
            rest = [*deck[:place], *deck[place + 1 :], coming]
            if stars[coming] <= stars[kind] or is_legal(deck_with(game, player, rest, game.stratagems[player])):
                found[kind] = place
    return [found[kind] for kind in sorted(found)]


def with_stratagem(game: TcgGame, player: int, coming: int) -> tuple[int, ...]:
    """The player's stratagems with one of the sideboard: it takes the place of the one that has its target."""
    target = game.pool.battle_cards[coming].target
    others = [kind for kind in game.stratagems[player] if game.pool.battle_cards[kind].target != target]
    return (*others, coming)


def ask_coming(game: TcgGame, frame: Frame) -> Decision | None:
    """Which card of the sideboard comes in."""
    r: Exchange = frame.registers
    board = game.sideboards[r.player]
    zone, owner = zone_of(game, board)
    options: list[Option] = []
    seen: set[int] = set()
    for place in sorted(range(len(board)), key=lambda i: kind_of(board[i])):
        kind = kind_of(board[place])
        if kind not in seen and outgoing(game, r.player, kind):
            seen.add(kind)
            options.append(card_option(game, zone, owner, place, kind))
    cards = game.pool.battle_cards
    for n, kind in enumerate(game.spare_stratagems[r.player]):
        deck = deck_with(game, r.player, deck_kinds(game, r.player), with_stratagem(game, r.player, kind))
        if is_legal(deck):
            options.append(Option(f"choose {cards[kind].id}", -2 - n, "{0}", (cards[kind].name,)))
    if not options:
        r.coming = NONE
        return None
    options.append(Option("done", NONE, "No more"))
    return Decision(r.player, "Choose a card of your sideboard to play with", options, "coming", secret=True)


def take_coming(game: TcgGame, frame: Frame) -> None:
    r: Exchange = frame.registers
    if r.coming == NONE:
        r.player += 1
        frame.go(ask_coming if r.player < game.players else ask_first)
    elif r.coming < NONE:
        kind = game.spare_stratagems[r.player][-2 - r.coming]
        exchange_stratagem(game, r.player, kind, with_stratagem(game, r.player, kind))
        frame.go(ask_coming)


def ask_going(game: TcgGame, frame: Frame) -> Decision | None:
    """Which card of the deck makes room for it."""
    r: Exchange = frame.registers
    deck = game.deck_of(r.player)
    kinds = [(place, game.pool.battle_cards[kind_of(deck[place])]) for place in _going(game, r)]
    options = [Option(f"choose {card.id}", place, "{0}", (card.name,)) for place, card in kinds]
    return Decision(r.player, "Choose a card of your deck for the sideboard", options, "going", secret=True)


def _going(game: TcgGame, r: Exchange) -> list[int]:
    return outgoing(game, r.player, kind_of(game.sideboards[r.player][r.coming]))


def take_going(game: TcgGame, frame: Frame) -> None:
    r: Exchange = frame.registers
    exchange_card(game, r.player, r.coming, r.going)
    frame.go(ask_coming)


def ask_first(game: TcgGame, frame: Frame) -> Decision | None:
    """Whoever lost the last game decides who goes first; after a draw chance does."""
    r: Exchange = frame.registers
    if r.chooser < 0:
        return None
    options = [
        Option(f"choose p{r.chooser + 1}", r.chooser, "I go first"),
        Option(f"choose p{2 - r.chooser}", 1 - r.chooser, "I go second"),
    ]
    return Decision(r.chooser, "Choose who goes first", options, "first")


def go_on(game: TcgGame, frame: Frame) -> None:
    r: Exchange = frame.registers
    choose_first_player(game, game.rng.below(2) if r.first < 0 else r.first)
    for player in range(game.players):
        lay_stratagems(game, player, game.stratagems[player])
    game.go_on_as(frame, turn.SETUP, NOTHING)


EXCHANGE = procedure(
    "tcg.exchange", ask_coming, take_coming, ask_going, take_going, ask_first, go_on, registers=Exchange
)  # fmt: skip
