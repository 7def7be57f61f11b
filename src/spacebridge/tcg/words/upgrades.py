"""Upgrades: scrapping, returning, moving and swapping them, and putting them on from the scrap pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Part, a, one_sentence
from ...kernel.knowledge import kind_of
from ..choices import WornBy
from .asking import (
    ask_character,
    cause_of,
    character_option,
    clear_pick,
    keep,
    may,
    no_option,
    pick,
    restore,
    take_character,
)
from .base import NO, NONE, SLOT_NAMES, Binding, Code, Label, Needs, Node, Printer, Registers, jump
from .battle_cards import Cards, Upgrades
from .nouns import One, Single, Target, Who, say, standing

if TYPE_CHECKING:
    from .. import board, damage, places, scrapping, upgrades
    from ..state import TcgGame


def bearer(code: Code, what: Upgrades, no: Label | None, all: bool) -> tuple[Upgrades, bool]:
    """Choose the character first where one is to be chosen; the Upgrades then, and whether the player could decline."""
    if isinstance(what.on, One):
        pick(code, what.on, no)
        return Upgrades("it", what.that), True
    if all:
        may(code, no)
    return what, all


class ScrapUpgrade(Node, frozen=True, tag_field="verb", tag="scrap upgrade"):
    """Scrap one Upgrade of your choice, up to so many, or all of them."""

    what: Upgrades
    """Which Upgrades."""
    all: bool = False
    """All of them, not one."""
    up_to: int = 0
    """As many as the player likes, but no more than that; one where nothing is said."""

    def code(self, code: Code, no: Label | None) -> None:
        what, asked = bearer(code, self.what, no, self.all)
        if self.all:
            code.emit(scrap_upgrades, what, self.up_to)
        elif self.up_to:
            end = Label()
            for _ in range(self.up_to):
                code.emit(ask_upgrade, what, False, None, True, True)
                code.emit(scrap_picked_upgrade, end)
            code.place(end)
        else:
            code.emit(ask_upgrade, what, no is not None and not asked, None, False, True)
            code.emit(scrap_picked_upgrade, None if asked else no)

    def tells(self, p: Printer) -> list[Part]:
        if self.all:
            words = self.what.every(p) + (f", up to {self.up_to}" if self.up_to else "")
            p.counts(self.what.noun(), self.what.noun(plural=True), "scrapped")
            return [p.do("scrap", words)]
        if self.up_to:
            some = self.what.some(p) if self.up_to > 1 else self.what.one(p).partition(" ")[2]
            return [p.do("scrap", f"up to {self.up_to} {some}")]
        words = self.what.one(p)
        if p.you:
            return [p.do("scrap", words)]
        return one_sentence([p.do("choose", words), p.do("scrap", "it")])

    def binds(self) -> Binding:
        return Binding(after=("count",)) if self.all else Binding(after=("upgrade", "bearer"))


def owner_of(r: Registers) -> int:
    """Whose card does it."""
    return r.owner if r.owner >= 0 else r.player


def scrappable(game: TcgGame, r: Registers, what: Upgrades) -> list[WornBy]:
    """Those of the Upgrades that the card which says so can scrap."""
    by = owner_of(r)
    return [one for one in what.all(game, r) if not scrapping.guarded(game, one.character, by)]


def scrap_upgrades(game: TcgGame, frame: Frame, what: Upgrades, up_to: int = 0) -> None:
    """All of them, or the first so many; what goes to the KO area instead is not counted. FAQ-W3-007"""
    r = frame.registers
    found = scrappable(game, r, what)
    if up_to:
        del found[up_to:]
    gone = scrapping.scrap(game, found, owner_of(r), cause_of(game, frame)) if found else []
    r.count = sum(1 for one in gone if not game.pool.sides[one.worn.kind])
    r.did = bool(found)


def scrap_picked_upgrade(game: TcgGame, frame: Frame, no: Label | None) -> None:
    r = frame.registers
    picked = picked_upgrade(frame)
    r.did = picked is not None
    if picked is not None:
        gone = scrapping.scrap(game, [picked], owner_of(r), cause_of(game, frame))
        r.moved = gone[0] if gone else picked
    elif no is not None:
        r.ip = no.at


class ReturnUpgrade(Node, frozen=True, tag_field="verb", tag="return upgrade"):
    """Return one Upgrade of your choice, or all of them, to the owner's hand."""

    what: Upgrades
    """Which Upgrades."""
    all: bool = False
    """All of them, not one."""

    def code(self, code: Code, no: Label | None) -> None:
        what, asked = bearer(code, self.what, no, self.all)
        if self.all:
            code.emit(return_upgrades, what)
        else:
            code.emit(ask_upgrade, what, no is not None and not asked)
            code.emit(return_picked_upgrade, None if asked else no)

    def tells(self, p: Printer) -> list[Part]:
        if self.all:
            return [p.do("return", f"{self.what.every(p)} to their owner's hand")]
        return [p.do("return", f"{self.what.one(p)} to its owner's hand")]


def return_upgrades(game: TcgGame, frame: Frame, what: Upgrades) -> None:
    for one in what.all(game, frame.registers):
        board.return_upgrade(game, one.character, one.worn, cause_of(game, frame))


def return_picked_upgrade(game: TcgGame, frame: Frame, no: Label | None) -> None:
    picked = picked_upgrade(frame)
    frame.registers.did = picked is not None
    if picked is not None:
        board.return_upgrade(game, picked.character, picked.worn, cause_of(game, frame))
    elif no is not None:
        frame.registers.ip = no.at


def ask_upgrade(
    game: TcgGame,
    frame: Frame,
    what: Upgrades,
    optional: bool,
    to: Target | None = None,
    many: bool = False,
    scraps: bool = False,
) -> Decision | None:
    """One of the Upgrades on characters; where they move to somebody, only such as may lie there together, and where
    they are scrapped, only such as can be."""
    r = frame.registers
    player = r.player
    options: list[Option] = []
    left = scrappable(game, r, what) if scraps else what.all(game, r)
    for one in r.chosen if to is not None else ():
        left.remove(one)
    for one in dict.fromkeys(left):
        index, worn = one.character, one.worn
        if to is not None and not receivers_of(game, r, to, (*r.chosen, one)):
            continue
        character = game.characters[index]
        key = character.key
        if character.owner != player and game.find(player, key) is not None:
            key = f"p{character.owner + 1}:{key}"
        options.append(places.upgrade_option(game, index, worn, one, key))
    if not options:
        clear_pick(frame)
        return None
    offered = no_option(unlike(options), optional)
    if many:
        offered.append(Option("done", NO, "No more"))
    return Decision(player, "Choose {0}", offered, into="pick", args=(what.noun(),))


def unlike(options: list[Option]) -> list[Option]:
    """Options with one key, such as one Weapon in two slots, are told apart by a number."""
    seen: dict[str, int] = {}
    told_apart = []
    for option in options:
        n = seen[option.key] = seen.get(option.key, 0) + 1
        key = option.key if n == 1 else f"{option.key} ({n})"
        told_apart.append(Option(key, option.value, option.template, option.args, option.places))
    return told_apart


def picked_upgrade(frame: Frame) -> WornBy | None:
    picked = frame.registers.pick
    return picked if isinstance(picked, WornBy) else None


class MoveUpgrade(Node, frozen=True, tag_field="verb", tag="move upgrade"):
    """Move Upgrades from one character to another that may have them."""

    what: Upgrades
    """Which Upgrades."""
    to: Single = "this"
    """Who gets them; somebody who is chosen is another one than the bearer."""
    take: Literal[1, "any number", "all"] = 1
    """How many of them; all: whatever the other one can have."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.take == "all":
            may(code, no)
            them = code.note("them")
            code.emit(keep, "them", them)
            code.emit(choose_all_upgrades, self.what, self.to)
            self._move(code)
            code.emit(restore, "them", them)
            return
        what, asked = bearer(code, self.what, no, False)
        again, end = Label(), Label()
        code.emit(begin_choice)
        code.place(again)
        many = self.take != 1
        code.emit(ask_upgrade, what, no is not None and not asked and not many, self.to, many)
        code.emit(take_upgrade, None if asked else no, end)
        if many:
            code.emit(jump, again)
        code.place(end)
        if isinstance(self.to, One):
            code.emit(ask_receiver, self.to.of, self.to.of.one(Printer()))
            code.emit(take_character, None)
        self._move(code)

    def _move(self, code: Code) -> None:
        """Move the chosen ones, one after another."""
        move, done = Label(), Label()
        code.place(move)
        code.emit(next_upgrade, done)
        code.emit(ask_slot, self.to)
        code.emit(move_picked_upgrade, self.to)
        code.emit(jump, move)
        code.place(done)

    def tells(self, p: Printer) -> list[Part]:
        what = self.what.one(p, "from") if self.take == 1 else f"any number of {self.what.every(p, 'from', all='')}"
        if self.take == "all":
            what = self.what.every(p, "from")
        if not isinstance(self.to, One):
            return [p.do("move", f"{what} to {say(self.to, p)}")]
        of = self.to.of
        own, (noun, _) = of.owner(p), of.noun(p, bool(of.owner(p)))
        other = f"another of {own} {noun}" if own else f"another {noun}"
        if of == self.what.on and of.side != "enemy":
            other = "another one"
        p.introduce("it", of.again(p))
        return [p.do("move", f"{what} to {other}")]


def begin_choice(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    r.chosen, r.moved, r.them, r.did = (), None, (), False


def choose_all_upgrades(game: TcgGame, frame: Frame, what: Upgrades, to: Target) -> None:
    """All that somebody else can have."""
    r = frame.registers
    r.chosen = tuple(one for one in what.all(game, r) if receivers_of(game, r, to, (one,)))
    r.moved, r.did = None, bool(r.chosen)


def take_upgrade(game: TcgGame, frame: Frame, no: Label | None, end: Label) -> None:
    """Remember the chosen Upgrade while its new bearer and its slot are chosen."""
    r = frame.registers
    picked = picked_upgrade(frame)
    if picked is not None:
        r.did = True
        r.chosen = (*r.chosen, picked)
        return
    r.ip = no.at if no is not None and not r.chosen else end.at


def receivers_of(game: TcgGame, r: Registers, to: Target, moved: tuple[WornBy, ...]) -> list[int]:
    """Who could get all these Upgrades: nobody who bears one of them, nobody who is falling."""
    found = to.of.all(game, r) if isinstance(to, One) else standing(game, r, to)
    gone = (*damage.falling(game), *((one.character for one in moved) if isinstance(to, One) else ()))
    cards = [game.upgrade_card(one.worn) for one in moved]
    return [c for c in found if c not in gone and all(upgrades.can_have(game, c, card) for card in cards)]


def ask_receiver(game: TcgGame, frame: Frame, who: Who, words: str) -> Decision | None:
    """Who gets the Upgrades that were chosen."""
    r = frame.registers
    found = receivers_of(game, r, One(who), r.chosen) if r.chosen else []
    if not found:
        clear_pick(frame)
        return None
    options = [character_option(game, c, r.player, who.side == "any") for c in found]
    return Decision(r.player, "Choose {0}", options, into="pick", args=(words,))


def next_upgrade(game: TcgGame, frame: Frame, done: Label) -> None:
    """The next of the chosen Upgrades, while its slot is chosen."""
    r = frame.registers
    if not r.chosen:
        r.moved = None
        r.ip = done.at
        return
    r.moved, r.chosen, r.them = r.chosen[0], r.chosen[1:], ()


def ask_slot(game: TcgGame, frame: Frame, to: Target) -> Decision | None:
    """Into which slot, where several would do."""
    r = frame.registers
    moved, them = r.moved, r.them
    receivers = standing(game, r, to)
    if not (moved or them) or not receivers:
        clear_pick(frame)
        return None
    card = game.upgrade_card(moved.worn) if moved else game.pool.battle_cards[kind_of(them[0])]
    slots = upgrades.slots_for(game, receivers[0], card)
    if len(slots) == 1:
        r.pick = slots[0]
        return None
    names = SLOT_NAMES
    options = [Option(f"choose {names[slot]}", slot, "{0} slot", (names[slot].capitalize(),)) for slot in slots]
    return Decision(r.player, "Choose a slot for {0}", options, into="pick", args=(card.name,))


def move_picked_upgrade(game: TcgGame, frame: Frame, to: Target) -> None:
    r = frame.registers
    moved = r.moved
    receivers = standing(game, r, to)
    if moved is not None and receivers:
        upgrades.move_on(game, moved.character, moved.worn, receivers[0], r.pick)


class PutUpgrade(Node, frozen=True, tag_field="verb", tag="put upgrade"):
    """Put an Upgrade from your scrap pile or your deck onto a character."""

    cards: Cards
    """Which cards."""
    on: Single
    """Who gets it."""
    source: Literal["scrap", "deck"] = "scrap"
    """Where it comes from; the deck is looked through and shuffled afterwards."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.source == "deck":
            if isinstance(self.on, One):
                pick(code, self.on, None)
            code.emit(ask_deck_upgrade, self.cards, self.on, no is not None, self.cards.one())
            code.emit(take_deck_card, no)
        else:
            pick(code, self.on, no)
            code.emit(ask_scrapped_upgrade, self.cards, self.on, self.cards.one())
            code.emit(take_card)
        code.emit(ask_slot, self.on)
        code.emit(put_upgrade, self.on, self.source)

    def tells(self, p: Printer) -> list[Part]:
        if self.source == "deck":
            deck = f"{p.actor.own} deck"
            put = p.do("put", f"{self.cards.one()} from {deck} onto {say(self.on, p)}")
            return one_sentence([put, p.do("shuffle", deck)])
        return [p.do("put", f"{self.cards.one()} from {p.actor.own} scrap pile onto {say(self.on, p)}")]


class PutSide(Node, frozen=True, tag_field="verb", tag="put side"):
    """Put the Upgrade side of one of your KO'd characters onto a character."""

    trait: str
    """A trait of the character: Battle Master, Weaponizer; of whom the trigger is about where nothing is said."""
    on: One
    """Who gets it."""

    def code(self, code: Code, no: Label | None) -> None:
        side = code.note("side")
        if not self.trait:
            may(code, no)
            code.emit(keep, "that", side)
            code.emit(ask_bearer, side, self.on.of, self.on.of.one(Printer()))
            code.emit(put_side, side)
            return
        code.emit(ask_side, self.trait, self.on.of, no is not None, f"{a(self.trait)} in your KO area")
        code.emit(take_character, no)
        code.emit(keep, "it", side)
        code.emit(ask_bearer, side, self.on.of, self.on.of.one(Printer()))
        code.emit(put_side, side)

    def needs(self) -> Needs:
        return () if self.trait else (("", "that"),)

    def tells(self, p: Printer) -> list[Part]:
        if not self.trait:
            return [p.do("put", f"it from {p.actor.own} KO area onto {say(self.on, p)}")]
        return [p.do("put", f"{a(self.trait)} Upgrade from {p.actor.own} KO area onto {say(self.on, p)}")]


def bearers(game: TcgGame, r: Registers, who: Who, index: int) -> list[int]:
    """Who of them may have the Upgrade side of a character."""
    side = game.characters[index].card.upgrade_side
    return [c for c in who.all(game, r) if side is not None and upgrades.can_have(game, c, side)]


def sides(game: TcgGame, r: Registers, trait: str, on: Who) -> list[int]:
    """Whose Upgrade sides could be put on somebody: those of them that lie in the KO area as Upgrades. FAQ-W3-039"""
    fallen = [c for c in game.knocked_out[r.player] if trait in game.characters[c].face.traits]
    return [c for c in fallen if bearers(game, r, on, c)]


def ask_side(game: TcgGame, frame: Frame, trait: str, on: Who, optional: bool, words: str) -> Decision | None:
    r = frame.registers
    found = sides(game, r, trait, on)
    if not found:
        clear_pick(frame)
        return None
    options = [character_option(game, c, r.player, False) for c in found]
    return Decision(r.player, "Choose {0}", no_option(options, optional), into="pick", args=(words,))


def ask_bearer(game: TcgGame, frame: Frame, side: str, on: Who, words: str) -> Decision | None:
    """On whom, and into which slot."""
    r = frame.registers
    index = r.notes[side]
    card = game.characters[index].card.upgrade_side if index in game.knocked_out[r.player] else None
    if card is None:
        clear_pick(frame)
        return None
    options: list[Option] = []
    for c in bearers(game, r, on, index):
        one = character_option(game, c, r.player, False)
        slots = upgrades.slots_for(game, c, card)
        for slot in slots:
            key = f"{one.key} in {SLOT_NAMES[slot]}" if len(slots) > 1 else one.key
            template = f"{{0}} ({SLOT_NAMES[slot]} slot)" if len(slots) > 1 else "{0}"
            options.append(Option(key, (c, slot), template, one.args, one.places))
    if not options:
        clear_pick(frame)
        return None
    return Decision(r.player, "Choose {0}", options, into="pick", args=(words,))


def put_side(game: TcgGame, frame: Frame, side: str) -> None:
    r = frame.registers
    index = r.notes[side]
    r.did = index >= 0 and isinstance(r.pick, tuple)
    if r.did:
        bearer, slot = r.pick
        upgrades.put_on(game, bearer, board.become_upgrade(game, index, played=False), slot)


def can_move(game: TcgGame, r: Registers, word: MoveUpgrade) -> bool:
    """Is there an Upgrade that somebody else may have?"""
    on = word.what.on
    found = Upgrades(on.of, word.what.that).all(game, r) if isinstance(on, One) else word.what.all(game, r)
    return any(receivers_of(game, r, word.to, (one,)) for one in found)


def ask_scrapped_upgrade(game: TcgGame, frame: Frame, cards: Cards, on: Target, words: str) -> Decision | None:
    r = frame.registers
    player = r.player
    receivers = standing(game, r, on)
    offered = upgrades_for(game, receivers[0], cards) if receivers else []
    scrap = game.scrap_of(player)
    options = []
    for i in cards.kinds(game, scrap):
        if scrap[i] in offered:
            card = game.pool.battle_cards[kind_of(scrap[i])]
            options.append(Option(f"choose {card.id}", i, "{0}", (card.name,), places.pile_place(game, scrap, i)))
    if not options:
        clear_pick(frame)
        return None
    prompt = "Choose {0} from your scrap pile for {1}"
    return Decision(player, prompt, options, into="pick", args=(words, game.character_name(receivers[0])))


def upgrades_for(game: TcgGame, index: int, cards: Cards) -> list[int]:
    """The cards of the owner's scrap pile, of that type, that a character can have."""
    known = game.pool.battle_cards
    scrap = game.scrap_of(game.characters[index].owner)
    fitting = (card for card in scrap if known[kind_of(card)].is_upgrade and cards.fits(known[kind_of(card)]))
    return [card for card in fitting if upgrades.can_have(game, index, known[kind_of(card)])]


def take_card(game: TcgGame, frame: Frame) -> None:
    """Remember the chosen card of the scrap pile while a slot is chosen."""
    r = frame.registers
    picked = r.pick
    r.did = picked >= 0
    r.moved = None
    r.them = (game.scrap_of(r.player)[picked],) if picked >= 0 else ()


def ask_deck_upgrade(
    game: TcgGame, frame: Frame, cards: Cards, on: Target, optional: bool, words: str
) -> Decision | None:
    """Which Upgrade of the whole deck; where it lies makes no difference."""
    r = frame.registers
    receivers = standing(game, r, on)
    known = game.pool.battle_cards
    kinds = sorted({kind_of(card) for card in game.deck_of(r.player)}) if receivers else []
    options = [
        Option(f"choose {known[kind].id}", kind, "{0}", (known[kind].name,))
        for kind in kinds
        if known[kind].is_upgrade and cards.fits(known[kind]) and upgrades.can_have(game, receivers[0], known[kind])
    ]
    if not options:
        clear_pick(frame)
        return None
    args = (words, game.character_name(receivers[0]))
    prompt = "Choose {0} from your deck for {1}"
    return Decision(r.player, prompt, no_option(options, optional), into="pick", args=args)


def take_deck_card(game: TcgGame, frame: Frame, no: Label | None) -> None:
    """Remember the chosen card of the deck while a slot is chosen."""
    r = frame.registers
    deck = game.deck_of(r.player)
    r.did = r.pick >= 0
    r.moved = None
    r.them = ()
    if r.did:
        place = next(i for i, card in enumerate(deck) if kind_of(card) == r.pick)
        board.look(game, deck, place, r.player, board.PUBLIC, "deck", cause_of(game, frame))
        r.them = (deck[place],)
    elif no is not None:
        r.ip = no.at


def put_upgrade(game: TcgGame, frame: Frame, on: Target, source: str) -> None:
    r = frame.registers
    them = r.them
    receivers = standing(game, r, on)
    if them and receivers:
        pile = game.scrap_of(r.player) if source == "scrap" else game.deck_of(r.player)
        slot = r.pick
        card = board.take_up(game, r.player, pile, pile.index(them[0]))
        if source == "deck":
            board.shuffle_deck(game, game.rules.pile_numbers[r.player], cause_of(game, frame))
        upgrades.put_on(game, receivers[0], card, slot)


class SwapUpgrades(Node, frozen=True, tag_field="verb", tag="swap upgrades"):
    """Two of your characters swap all Upgrades that the other one can have."""

    def code(self, code: Code, no: Label | None) -> None:
        first, before = code.note("first"), code.note("before")
        code.emit(keep, "it", before)
        code.emit(ask_first_to_swap, no is not None, "one of your characters")
        code.emit(take_character, no)
        code.emit(keep, "it", first)
        code.emit(ask_other, first)
        code.emit(take_character, None)
        code.emit(swap_upgrades, first)
        code.emit(restore, "it", before)

    def tells(self, p: Printer) -> list[Part]:
        both = p.do("choose", f"2 of {p.actor.own} characters"), p.do("swap", "all their Upgrades")
        return one_sentence(both)


def ask_first_to_swap(game: TcgGame, frame: Frame, optional: bool, words: str) -> Decision | None:
    """The first of two characters of yours: with no more than two, or without any Upgrade, all pairs are as good."""
    team = game.teams[frame.registers.player]
    if all(worn.is_head for c in team for worn in game.characters[c].upgrades):
        clear_pick(frame)
        return None
    if len(team) == 2 and not optional:
        frame.registers.pick = team[0]
        return None
    return ask_character(game, frame, Who("your"), optional, words)


def ask_other(game: TcgGame, frame: Frame, first: str) -> Decision | None:
    """The second of two different characters of yours."""
    r = frame.registers
    player = r.player
    options = [character_option(game, c, player, False) for c in game.teams[player] if c != r.notes[first]]
    if not options or r.notes[first] < 0:
        clear_pick(frame)
        return None
    return Decision(player, "Choose another one of your characters", options, into="pick")


def swap_upgrades(game: TcgGame, frame: Frame, first: str) -> None:
    r = frame.registers
    one, other = r.notes[first], r.it
    if one >= 0 and other >= 0:
        upgrades.begin_swap(game, one, other, r.player)


class ScrapThis(Node, frozen=True, tag_field="verb", tag="scrap this"):
    """Scrap the Upgrade that says so."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(scrap_this)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("scrap", "this card")]

    def needs(self) -> Needs:
        return (("", "card"),)


class PutThis(Node, frozen=True, tag_field="verb", tag="put this"):
    """The Action that says so goes into the KO area, where no battle card comes back from; or the Upgrade that was just
    scrapped goes back to the hand."""

    to: Literal["KO area", "hand"] = "KO area"
    """Where it goes."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(put_this_in_ko_area if self.to == "KO area" else return_this)

    def tells(self, p: Printer) -> list[Part]:
        if self.to == "hand":
            return [p.do("return", f"this card to {p.actor.own} hand")]
        return [p.do("put", f"this card into {p.actor.own} KO area")]


def return_this(game: TcgGame, frame: Frame) -> None:
    """From the scrap pile, where it was scrapped from somebody."""
    r = frame.registers
    scrap = game.scrap_of(r.player)
    kinds = [kind_of(card) for card in scrap]
    r.did = r.worn is not None and kind_of(r.worn.card) in kinds
    if r.worn is not None and r.did:
        last = len(kinds) - 1 - kinds[::-1].index(kind_of(r.worn.card))
        board.move_card(game, r.player, "scrap", last, "hand", NONE, cause_of(game, frame))


def put_this_in_ko_area(game: TcgGame, frame: Frame) -> None:
    """Where it lies in the played area still."""
    r = frame.registers
    kinds = [kind_of(card) for card in game.played[r.player]]
    if r.card >= 0 and kind_of(r.card) in kinds:
        last = len(kinds) - 1 - kinds[::-1].index(kind_of(r.card))
        board.put_in_ko_area(game, r.player, last, cause_of(game, frame))


def scrap_this(game: TcgGame, frame: Frame) -> None:
    """Scrap the Upgrade whose ability this is, if it still lies where it was."""
    r = frame.registers
    source, worn = r.source, r.worn
    if source >= 0 and worn in game.characters[source].upgrades:
        scrapping.scrap(game, [WornBy(source, worn)], owner_of(r), cause_of(game, frame))
