"""Playing battle cards: what can be played, from where, onto whom."""

from __future__ import annotations

from typing import Final

from ..kernel.decision import Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from ..kernel.places import Places
from .beside import limit
from .board import announce, lay_out, note_play, play_secret, scrap_action, scrap_secret, take_up
from .catalogue import ACTION, UPGRADE
from .choices import Play, Source
from .definitions import SLOTS, BattleCard
from .effects import EFFECT
from .happenings import ActionPlayed, ActionPlaying, BattleCardPlayed
from .places import card_place, pile_place, remember
from .registers import PlayAction
from .state import TcgGame
from .stats import context
from .triggers import awaited, close_window, effect_registers, happen, open_window
from .upgrades import can_have, is_full, put_on, slots_for
from .words.abilities import Cant
from .words.base import NONE
from .words.battle_cards import Cards
from .words.flow import Effect
from .words.moving import MoveCards
from .words.nouns import One
from .words.upgrades import ScrapUpgrade, scrappable

ANY_CARD: Final = Cards()


def pile_of(game: TcgGame, player: int, zone: str, source: int = NONE) -> list[int]:
    """Where cards are played from; `source` is the character under which they may lie."""
    if zone == "under":
        return (game.characters[source].cards_under or []) if source >= 0 else []
    if zone == "hand":
        return game.hands[player]
    if zone in ("scrap", "scrapped"):
        return game.scrap_of(player)
    if zone == "opponent's scrap":
        return game.scrap_of(1 - player)
    if zone == "deck":
        return game.deck_of(player)
    return game.played[player]


def play_options(
    game: TcgGame, player: int, cards: Cards, zone: str, only: tuple[int, ...] | None = None,
    onto: list[int] | None = None, source: int = NONE,
) -> list[Option]:  # fmt: skip
    """`play X` for each Action, `play X on Y` for each Upgrade and bearer; equal cards are one option. Where it says
    onto whom, only an Upgrade can be played."""
    options = pile_options(game, player, cards, zone, only, source)
    if zone == "hand" and game.pool.library.sees_tops:
        options += top_options(game, player, cards)
    if onto is not None:
        return [one for one in options if isinstance(one.value, Play) and one.value.character in onto]
    return options


def pile_options(
    game: TcgGame, player: int, cards: Cards, zone: str, only: tuple[int, ...] | None = None, source: int = NONE
) -> list[Option]:
    """The same for one pile, or for the top card of a deck."""
    pile = pile_of(game, player, zone, source)
    options: list[Option] = []
    limited = game.pool.library.limits_plays
    flipped = {pile[place] for place in game.flipped_places(player)} if zone == "flipped" else None
    places = cards.kinds(game, pile) if zone != "deck" else top_place(game, cards, pile)
    for position in places:
        if only is not None and pile[position] not in only:
            continue
        if flipped is not None and pile[position] not in flipped:
            continue
        card = game.pool.battle_cards[kind_of(pile[position])]
        if card.only_if is not None and not allowed(game, player, card):
            continue
        if limited and barred(game, player, card):
            continue
        if card.is_action:
            if card.cost and not payable(game, player, card):
                continue
            place = pile_place(game, pile, position)
            options.append(Option(f"play {card.id}", Play(position), "Play {0}", (card.name,), place))
        elif card.is_upgrade:
            upgrade_options(game, player, pile, position, kind_of(pile[position]), options)
    return options


def top_card(game: TcgGame, player: int) -> int:
    """The kind of the card on top of a player's deck, if a character lets it be played from there; else NONE."""
    deck = game.deck_of(player)
    if not deck or not game.rules.texts:
        return NONE
    card = game.pool.battle_cards[kind_of(deck[-1])]
    for index in game.teams[player]:
        character = game.characters[index]
        for one in character.sheets[character.mode].tops:
            may = one.what == "play the top card" and one.cards.fits(card)
            if may and (one.while_ is None or one.while_.holds(game, context(player, index))):
                return kind_of(deck[-1])
    return NONE


def top_options(game: TcgGame, player: int, cards: Cards) -> list[Option]:
    """What can be played from the top of the deck as if it were in the hand. FAQ-W3-033, FAQ-W3-035"""
    kind = top_card(game, player)
    if kind == NONE:
        return []
    held = any(kind_of(card) == kind for card in game.hands[player])
    return [from_deck(one, held) for one in pile_options(game, player, cards, "deck")]


def from_deck(option: Option, named: bool) -> Option:
    """The same card of the deck; `named`: it has to be told from one in the hand."""
    play = option.value
    assert isinstance(play, Play)
    value = Play(play.position, play.character, play.slot, deck=True)
    if not named:
        return Option(option.key, value, option.template, option.args, option.places)
    return Option(f"{option.key} from deck", value, f"{option.template}, from the deck", option.args, option.places)


def may_be_played(game: TcgGame, player: int, card: BattleCard) -> bool:
    return allowed(game, player, card) and not barred(game, player, card)


def allowed(game: TcgGame, player: int, card: BattleCard) -> bool:
    """Is it so what the card asks for before it is played?"""
    return card.only_if is None or card.only_if.holds(game, context(player, NONE))


def top_place(game: TcgGame, cards: Cards, deck: list[int]) -> list[int]:
    """Where the top card of a deck lies, if it is one of these cards."""
    return [len(deck) - 1] if deck and cards.fits(game.pool.battle_cards[kind_of(deck[-1])]) else []


def barred(game: TcgGame, player: int, card: BattleCard) -> bool:
    """Can't the player play such a card now, or no more cards this turn, by what lies on the table or was said for this
    turn?"""
    if not game.rules.texts:
        return False
    for granted in game.grants:
        node = game.pool.library.ability(granted.ability).node
        if isinstance(node, Cant) and node.to in ("you", "opponent") and node.more_than is None:
            whom = granted.player if node.to == "you" else 1 - granted.player
            if whom == player and ("play cards" in node.what or ("play Actions" in node.what and card.is_action)):
                return True
    if game.active != player:
        return False
    if card.is_action and limit(game, player, "play Actions") is not None:
        return True
    most = limit(game, player, "play cards")
    return most is not None and max(len(game.turn_plays[player]), game.plays) >= most


def payable(game: TcgGame, player: int, card: BattleCard) -> bool:
    return can_pay(game, player, card.cost, NONE)


def can_pay(game: TcgGame, player: int, cost: tuple[Effect, ...], source: int) -> bool:
    """Can all that a cost asks for be done: is there somebody to choose, are there cards to scrap?"""
    registers = context(player, source)
    needed = [0, 0]
    for effect in cost:
        target = getattr(effect, "target", None)
        if isinstance(target, One) and not target.of.all(game, registers):
            return False
        if isinstance(effect, ScrapUpgrade) and not (
            isinstance(effect.what.on, One) or scrappable(game, registers, effect.what)
        ):
            return False
        if isinstance(effect, MoveCards) and isinstance(effect.take, int) and effect.source.place == "hand":
            cards = game.pool.battle_cards
            owner = effect.source.owner(player)
            needed[owner] += effect.take  # all of it comes from one hand
            hand = game.hands[owner]
            fitting = sum(effect.cards.fits(cards[kind_of(c)]) for c in hand)
            if fitting < effect.take or len(hand) < needed[owner]:
                return False
    return True


def upgrade_options(
    game: TcgGame, player: int, pile: list[int], position: int, kind: int, options: list[Option]
) -> None:
    """Add the ways to play an Upgrade that lies there: on whom, and in which slot."""
    place = (kind, position)
    held = pile is game.hands[player]
    settled = held and game.pool.settled[kind]
    characters = game.characters
    for index in game.teams[player]:
        if not settled:
            options += ways_onto(game, pile, position, kind, index, held)
            continue
        character = characters[index]
        kit = character.kit
        fits = kit.fits[character.mode]
        if kind not in fits:
            fits[kind] = can_have(game, index, game.pool.battle_cards[kind])
        if fits[kind]:
            option = kit.put_on.get(place)
            if option is None:
                lies = card_place(game, "hand", player, position, kind)
                option = upgrade_option(game, lies, kind, position, index, game.pool.slots[kind], False)
                kit.put_on[place] = option
            options.append(option)


def ways_onto(game: TcgGame, pile: list[int], position: int, kind: int, index: int, held: bool) -> list[Option]:
    """The ways to play an Upgrade on a character: in each slot that it may go into; none where it can't have it."""
    card = game.pool.battle_cards[kind]
    if card.put_on is not None and not can_have(game, index, card):
        return []
    if card.replaces and not is_full(game, index, card):
        return []
    slots = slots_for(game, index, card)
    named = len(slots) > 1
    known = game.characters[index].kit.ways if held else {}
    lies: Places | None = None
    found: list[Option] = []
    for slot in slots:
        option = known.get((kind, position, slot, named))
        if option is None:
            lies = lies or pile_place(game, pile, position)
            option = upgrade_option(game, lies, kind, position, index, slot, named)
            known[kind, position, slot, named] = option
        found.append(option)
    return found


def upgrade_option(game: TcgGame, lies: Places, kind: int, position: int, index: int, slot: int, named: bool) -> Option:
    card = game.pool.battle_cards[kind]
    kit = game.characters[index].kit
    key = f"play {card.id} on {kit.key}"
    names = (card.name, kit.name, SLOTS[slot])
    places = lies + kit.places
    if not named:
        return Option(key, Play(position, index, slot), "Play {0} on {1}", names, places)
    return Option(f"{key} in {SLOTS[slot]}", Play(position, index, slot), "Play {0} on {1} ({2} slot)", names, places)


def action_option(game: TcgGame, card: BattleCard, name: tuple[int, int, int]) -> Option:
    """To play an Action of the hand: which kind, at which place, whose."""
    kind, position, player = name
    place = card_place(game, "hand", player, position, kind)
    return remember(game, name, Option(f"play {card.id}", Play(position), "Play {0}", (card.name,), place))


def hand_options(game: TcgGame, player: int, actions: bool, upgrades: bool, options: list[Option]) -> None:
    """Add what the main phase offers from the hand, Actions first."""
    pool = game.pool
    roles = pool.roles
    known = pool.options
    last: list[Option] = []
    seen: set[int] = set()
    hand = game.hands[player]
    limited = pool.library.limits_plays
    for position, held in enumerate(hand):
        kind = held >> SEATS
        if kind in seen:
            continue
        seen.add(kind)
        role = roles[kind]
        if limited and not may_be_played(game, player, pool.battle_cards[kind]):
            continue
        if role == UPGRADE:
            if upgrades:
                upgrade_options(game, player, hand, position, kind, last)
        elif role == ACTION and actions:
            card = pool.battle_cards[kind]
            if card.cost and not payable(game, player, card):
                continue
            name = (kind, position, player)
            options.append(known[name] if name in known else action_option(game, card, name))
    options += last
    if pool.library.sees_tops:
        top = top_card(game, player)
        if top != NONE and (upgrades if roles[top] == UPGRADE else actions):
            options += top_options(game, player, ANY_CARD)


def action_played(game: TcgGame, player: int, card: int) -> None:
    """An Action counts as played; what waits for that waits from now on."""
    card_played(game, player, card)
    if ActionPlayed in game.pool.library.events and awaited(game, ActionPlayed):
        happen(game, ActionPlayed("ADV-turn-9", player, card))


def card_played(game: TcgGame, player: int, card: int) -> None:
    """Any battle card counts as played; what lies face down is not looked at."""
    if BattleCardPlayed in game.pool.library.events and game.type_of(card) != "secret-action":
        happen(game, BattleCardPlayed("", player, card))


def count_play(game: TcgGame, player: int, card: int) -> None:
    """A card that is being played counts among those of this turn."""
    if game.pool.library.counts_plays:
        note_play(game, player, NONE if game.type_of(card) == "secret-action" else kind_of(card))


def play_choice(game: TcgGame, player: int, choice: Play, zone: str, source: int = NONE) -> None:
    """Play the chosen card: an Action happens, an Upgrade is put on. ADV-turn-9, ADV-turn-15"""
    position, index, slot = choice.position, choice.character, choice.slot
    pile = game.deck_of(player) if choice.deck else pile_of(game, player, zone, source)
    kind = pile[position] >> SEATS
    card = game.pool.battle_cards[kind]
    if card.is_action:
        secret = card.type == "secret-action"
        # A flipped card lies in the played area already.
        laid = pile[position] if zone == "flipped" and not secret else take_up(game, player, pile, position)
        count_play(game, player, laid)
        if secret:
            play_secret(game, player, laid, "KW-secret-1", seen=zone != "hand")
            begin(game, PlayAction(player, game.secrets[player][-1], flipped=False, hidden=True))
            return
        if zone == "flipped":
            announce(game, player, laid, NONE, NONE, "ADV-turn-9")
        else:
            lay_out(game, player, laid, "ADV-turn-9")
        begin(game, PlayAction(player, laid, zone == "flipped"))
    else:
        taken = take_up(game, player, pile, position)
        count_play(game, player, taken)
        announce(game, player, taken, index, slot, "ADV-turn-15")
        card_played(game, player, taken)
        put_on(game, index, taken, slot, from_hand=zone == "hand")


def begin(game: TcgGame, r: PlayAction) -> None:
    """An Action lies open or face down; who waits for that may cancel it before it counts."""
    if ActionPlaying in game.pool.library.events and awaited(game, ActionPlaying):
        game.call(PLAY, r)
    elif r.hidden:
        action_played(game, r.player, r.card)
    else:
        begin_action(game, r.player, r.card)


def begin_action(game: TcgGame, player: int, card: int) -> None:
    """An Action was played and happens; what its playing set off waits until it is done. ER-3-3"""
    action_played(game, player, card)
    program = game.pool.library.actions[card >> SEATS]
    if program >= 0:
        game.call(EFFECT, effect_registers(game, program, player, Source(card=card)))


# As an Action is played


def as_played(game: TcgGame, frame: Frame) -> None:
    """The Action lies open and has done nothing yet: who waits for that may cancel it. ER-9.6-1"""
    r: PlayAction = frame.registers
    open_window(game, ActionPlaying("ER-9.6-1", r.player, r.card, r.hidden))


def take_effect(game: TcgGame, frame: Frame) -> None:
    """What was cancelled was played all the same, and does nothing."""
    r: PlayAction = frame.registers
    if r.cancelled or r.hidden:
        action_played(game, r.player, r.card)
    else:
        begin_action(game, r.player, r.card)


PLAY = procedure("tcg.play action", as_played, take_effect, registers=PlayAction)


def cancel(game: TcgGame, cause: str) -> bool:
    """Scrap the Action that is being played; whether there is one."""
    for frame in reversed(game.frames):
        if frame.procedure is PLAY and not frame.registers.cancelled:
            r: PlayAction = frame.registers
            r.cancelled = True
            if r.hidden:
                scrap_secret(game, r.player, r.card, cause)
            else:
                scrap_action(game, r.player, r.card, r.flipped, cause)
            close_window(game, ActionPlaying)
            return True
    return False
