"""Playing battle cards: what can be played, from where, onto whom."""

from __future__ import annotations

from typing import Final

from ..kernel.decision import Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from ..kernel.places import Places
from .board import announce, lay_out, note_play, play_secret, scrap_action, take_up
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
from .upgrades import can_have, put_on, slots_for
from .words.base import NONE
from .words.battle_cards import Cards
from .words.cards import MoveCards
from .words.flow import Effect
from .words.nouns import One
from .words.upgrades import ScrapUpgrade

ANY_CARD: Final = Cards()


def pile_of(game: TcgGame, player: int, zone: str) -> list[int]:
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
    onto: list[int] | None = None,
) -> list[Option]:  # fmt: skip
    """`play X` for each Action, `play X on Y` for each Upgrade and bearer; equal cards are one option. Where it says
    onto whom, only an Upgrade can be played."""
    options = pile_options(game, player, cards, zone, only)
    if zone == "hand" and game.pool.library.sees_tops:
        options += top_options(game, player, cards)
    if onto is not None:
        return [one for one in options if isinstance(one.value, Play) and one.value.character in onto]
    return options


def pile_options(
    game: TcgGame, player: int, cards: Cards, zone: str, only: tuple[int, ...] | None = None
) -> list[Option]:
    """The same for one pile, or for the top card of a deck."""
    pile = pile_of(game, player, zone)
    options: list[Option] = []
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
            if one.play is not None and one.play.fits(card):
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


def allowed(game: TcgGame, player: int, card: BattleCard) -> bool:
    """Is it so what the card asks for before it is played?"""
    return card.only_if is None or card.only_if.holds(game, context(player, NONE))


def top_place(game: TcgGame, cards: Cards, deck: list[int]) -> list[int]:
    """Where the top card of a deck lies, if it is one of these cards."""
    return [len(deck) - 1] if deck and cards.fits(game.pool.battle_cards[kind_of(deck[-1])]) else []


def payable(game: TcgGame, player: int, card: BattleCard) -> bool:
    return can_pay(game, player, card.cost, NONE)


def can_pay(game: TcgGame, player: int, cost: tuple[Effect, ...], source: int) -> bool:
    """Can all that a cost asks for be done: is there somebody to choose, are there cards to scrap?"""
    registers = context(player, source)
    for effect in cost:
        target = getattr(effect, "target", None)
        if isinstance(target, One) and not target.of.all(game, registers):
            return False
        if isinstance(effect, ScrapUpgrade) and not (
            isinstance(effect.what.on, One) or effect.what.all(game, registers)
        ):
            return False
        if isinstance(effect, MoveCards) and isinstance(effect.take, int) and effect.source.place == "hand":
            cards = game.pool.battle_cards
            hand = game.hands[effect.source.owner(player)]
            if sum(effect.cards.fits(cards[kind_of(c)]) for c in hand) < effect.take:
                return False
    return True


def upgrade_options(
    game: TcgGame, player: int, pile: list[int], position: int, kind: int, options: list[Option]
) -> None:
    """Add the ways to play an Upgrade that lies there: on whom, and in which slot."""
    pool = game.pool
    card = pool.battle_cards[kind]
    held = pile is game.hands[player]
    usual = held and not pool.library.has_holds  # it goes into the slot of its kind, whoever gets it
    lies: Places | None = None
    place = (kind, position)
    only = card.put_on
    characters = game.characters
    for index in game.teams[player]:
        character = characters[index]
        kit = character.kit
        if only is not None:
            fits = kit.fits
            face = (kind, character.mode)
            fit = fits.get(face)
            if fit is None:
                fit = can_have(game, index, card)
                if pool.put_on_is_fixed[kind]:
                    fits[face] = fit  # the card and its face decide, and they don't change
            if not fit:
                continue
        if usual or (held and not pool.library.worn_holds and not character.sheets[character.mode].holds):
            option = kit.put_on.get(place)
            if option is None:
                if lies is None:
                    lies = card_place(game, "hand", player, position, kind)
                option = upgrade_option(game, lies, kind, position, index, pool.slots[kind], False)
                kit.put_on[place] = option
            options.append(option)
            continue
        slots = slots_for(game, index, card)
        if lies is None:
            lies = pile_place(game, pile, position)
        options += [upgrade_option(game, lies, kind, position, index, slot, len(slots) > 1) for slot in slots]


def upgrade_option(game: TcgGame, lies: Places, kind: int, position: int, index: int, slot: int, named: bool) -> Option:
    card = game.pool.battle_cards[kind]
    kit = game.characters[index].kit
    key = f"play {card.id} on {kit.key}"
    names = (card.name, kit.name, SLOTS[slot])
    places = lies + kit.places
    if not named:
        return Option(key, Play(position, index, slot), "Play {0} on {1}", names, places)
    return Option(f"{key} in {SLOTS[slot]}", Play(position, index, slot), "Play {0} on {1} ({2} slot)", names, places)


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
        if limited and not allowed(game, player, pool.battle_cards[kind]):
            continue
        if role == UPGRADE:
            if upgrades:
                upgrade_options(game, player, hand, position, kind, last)
        elif role == ACTION and actions:
            card = pool.battle_cards[kind]
            if card.cost and not payable(game, player, card):
                continue
            name = (kind, position, player)
            option = known.get(name)
            if option is None:
                place = card_place(game, "hand", player, position, kind)
                option = Option(f"play {card.id}", Play(position), "Play {0}", (card.name,), place)
                remember(game, name, option)
            options.append(option)
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
    library = game.pool.library
    heard = BattleCardPlayed in library.events
    if not library.counts_plays and not heard:
        return
    secret = game.type_of(card) == "secret-action"
    if library.counts_plays:
        note_play(game, player, NONE if secret else kind_of(card))
    if heard and not secret:
        happen(game, BattleCardPlayed("", player, card))


def play_choice(game: TcgGame, player: int, choice: Play, zone: str) -> None:
    """Play the chosen card: an Action happens, an Upgrade is put on. ADV-turn-9, ADV-turn-15"""
    position, index, slot = choice.position, choice.character, choice.slot
    pile = game.deck_of(player) if choice.deck else pile_of(game, player, zone)
    kind = pile[position] >> SEATS
    card = game.pool.battle_cards[kind]
    if card.is_action:
        secret = card.type == "secret-action"
        # A flipped card lies in the played area already.
        laid = pile[position] if zone == "flipped" and not secret else take_up(game, player, pile, position)
        if secret:
            play_secret(game, player, laid, "KW-secret-1", seen=zone != "hand")
            action_played(game, player, game.secrets[player][-1])
            return
        if zone == "flipped":
            announce(game, player, laid, NONE, NONE, "ADV-turn-9")
        else:
            lay_out(game, player, laid, "ADV-turn-9")
        if ActionPlaying in game.pool.library.events and awaited(game, ActionPlaying):
            game.call(PLAY, PlayAction(player, laid, zone == "flipped"))
        else:
            begin_action(game, player, laid)
    else:
        taken = take_up(game, player, pile, position)
        announce(game, player, taken, index, slot, "ADV-turn-15")
        card_played(game, player, taken)
        put_on(game, index, taken, slot, from_hand=zone == "hand")


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
    open_window(game, ActionPlaying("ER-9.6-1", r.player, r.card))


def take_effect(game: TcgGame, frame: Frame) -> None:
    """What was cancelled was played all the same, and does nothing."""
    r: PlayAction = frame.registers
    if r.cancelled:
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
            scrap_action(game, r.player, r.card, r.flipped, cause)
            close_window(game, ActionPlaying)
            return True
    return False
