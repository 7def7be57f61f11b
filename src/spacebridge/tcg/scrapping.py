"""Cards scrap Upgrades from characters, unless another Upgrade goes instead."""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import kind_of
from ..kernel.native import equal
from .board import join_batches, scrap_from_hand, scrap_upgrades
from .choices import NONE, WornBy
from .damage import sweep
from .places import card_option, upgrade_option
from .registers import Effect, Scrap
from .state import TcgGame
from .stats import forbidden
from .words.base import NO_FOREIGN_SCRAP


def scrap(game: TcgGame, doomed: list[WornBy], by: int, cause: str) -> list[WornBy]:
    """A card of a player scraps these Upgrades at one moment; what is scrapped for them.

    Room that is made for another Upgrade, and what a KO'd character loses, is scrapped by no card.
    """
    doomed = [one for one in doomed if not guarded(game, one.character, by)]
    if not game.pool.library.saves:
        scrap_upgrades(game, doomed, cause)
        lose_health(game)
        return doomed
    r = Scrap(tuple(doomed), by, cause)
    gone = lost(game, r)
    if ransom(game, r) is not None or choice(game, r):
        game.call(SCRAP, r)
    else:
        scrap_now(game, r)
    return gone


def guarded(game: TcgGame, bearer: int, by: int) -> bool:
    """Can a card of this player scrap no Upgrade from the character?"""
    return by != game.characters[bearer].owner and forbidden(game, bearer, NO_FOREIGN_SCRAP)


def ransom(game: TcgGame, r: Scrap) -> tuple[WornBy, list[int]] | None:
    """The next Upgrade that could stay if a card of the hand is scrapped, and where such cards lie in the hand."""
    for one in r.doomed:
        bearer = game.characters[one.character]
        owner, kind = bearer.owner, game.upgrade_card(one.worn).upgrade_kind
        nodes = (*game.upgrade_sheet(one.worn).ransoms, *bearer.sheets[bearer.mode].ransoms)
        for node in nodes if one not in r.refused else ():
            found = node.cards.kinds(game, game.hands[owner])
            if node.alike:
                found = [i for i in found if game.pool.battle_cards[kind_of(game.hands[owner][i])].upgrade_kind == kind]
            if (r.by == owner) == (node.whose == "your") and found:
                return one, found
    return None


def ask_ransom(game: TcgGame, frame: Frame) -> Decision | None:
    """The owner may scrap a card of the hand in the place of the Upgrade."""
    r: Scrap = frame.registers
    found = ransom(game, r)
    if found is None:
        frame.go(ask_saved)
        return None
    one, places = found
    owner = game.characters[one.character].owner
    hand = game.hands[owner]
    options = [card_option(game, "hand", owner, i, kind_of(hand[i])) for i in places]
    options.append(Option("no", NONE, "No"))
    prompt = "Scrap a card from your hand in the place of {0}?"
    return Decision(owner, prompt, options, "price", (game.upgrade_card(one.worn).name,), secret=True)


def pay_ransom(game: TcgGame, frame: Frame) -> None:
    r: Scrap = frame.registers
    found = ransom(game, r)
    assert found is not None
    one = found[0]
    frame.go(ask_ransom)
    if r.price < 0:
        r.refused = (*r.refused, one)
        return
    r.doomed = tuple(without(list(r.doomed), [one]))
    scrap_from_hand(game, game.characters[one.character].owner, r.price, game.upgrade_card(one.worn).id)
    below = game.frames[game.frames.index(frame) - 1].registers
    if isinstance(below, Effect):
        below.count -= 1  # it is no Upgrade that was scrapped


def savers(game: TcgGame, r: Scrap, bearer: int) -> list[WornBy]:
    """The Upgrades on a character that would be scrapped in the place of one of these, one for each they could save."""
    character = game.characters[bearer]
    found = []
    for worn in character.upgrades:
        for node in game.upgrade_sheet(worn).saves:
            if (r.by == character.owner) == (node.whose == "your"):
                found.append(WornBy(bearer, worn))
    return found


def savable(game: TcgGame, r: Scrap, bearer: int) -> list[WornBy]:
    """What could be saved on a character; an Upgrade does not save itself."""
    by = savers(game, r, bearer)
    nodes = [node for one in by for node in game.upgrade_sheet(one.worn).saves]
    return [
        one
        for one in r.doomed
        if one.character == bearer
        and one not in by
        and any(node.cards.fits(game.upgrade_card(one.worn)) for node in nodes)
    ]


def without(all: list[WornBy], taken: list[WornBy]) -> list[WornBy]:
    """What is left of them; of equal cards in one slot each is one of its own."""
    left = list(all)
    for one in taken:
        if one in left:
            left.remove(one)
    return left


def spared(game: TcgGame, r: Scrap, bearer: int) -> tuple[list[WornBy], list[WornBy]]:
    """What is saved on a character, the chosen ones first, and what can't be saved besides."""
    chosen = [one for one in r.kept if one.character == bearer]
    left = without(savable(game, r, bearer), chosen)
    room = max(0, len(savers(game, r, bearer)) - len(chosen))
    return chosen + left[:room], left[room:]


def choice(game: TcgGame, r: Scrap) -> list[WornBy]:
    """Among these the next one to be saved is chosen; nothing where there is nothing to choose. FAQ-W2-082"""
    for bearer in dict.fromkeys(one.character for one in r.doomed):
        stays, goes = spared(game, r, bearer)
        left = without(stays, list(r.kept)) if goes else []
        if left and any(not equal(one, other) for one in left for other in goes):
            return left + goes
    return []


def lost(game: TcgGame, r: Scrap) -> list[WornBy]:
    """What goes: whatever is not saved, and what is scrapped for what is."""
    gone = list(r.doomed)
    for bearer in dict.fromkeys(one.character for one in r.doomed):
        stays, _ = spared(game, r, bearer)
        gone = without(gone, stays)
        gone += without(savers(game, r, bearer)[: len(stays)], gone)
    return gone


def ask_saved(game: TcgGame, frame: Frame) -> Decision | None:
    """The owner of the Upgrades chooses which of them stays."""
    r: Scrap = frame.registers
    among = choice(game, r)
    if not among:
        frame.go(scrap_all)
        return None
    owner = game.characters[among[0].character].owner
    options = [upgrade_option(game, one.character, one.worn, one) for one in dict.fromkeys(among)]
    return Decision(owner, "Choose which Upgrade is not scrapped", options, "pick", rules=("FAQ-W2-082",))


def take_saved(game: TcgGame, frame: Frame) -> None:
    r: Scrap = frame.registers
    assert r.pick is not None
    r.kept = (*r.kept, r.pick)
    frame.go(ask_saved)


def scrap_all(game: TcgGame, frame: Frame) -> None:
    scrap_now(game, frame.registers)


def scrap_now(game: TcgGame, r: Scrap) -> None:
    by_cause: dict[str, list[WornBy]] = {}
    for one in lost(game, r):
        cause = r.cause if one in r.doomed else game.upgrade_card(one.worn).id
        by_cause.setdefault(cause, []).append(one)
    since = game.batch
    for cause, doomed in by_cause.items():
        scrap_upgrades(game, doomed, cause)
    if game.batch > since + 1:
        join_batches(game, since)  # all of it is one moment
    lose_health(game)


def lose_health(game: TcgGame) -> None:
    """Who lived by such an Upgrade falls before the text goes on. ADV-damage-2"""
    if game.pool.has_health:
        sweep(game)


SCRAP = procedure("tcg.scrap upgrades", ask_ransom, pay_ransom, ask_saved, take_saved, scrap_all, registers=Scrap)
