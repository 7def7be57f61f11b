"""Characters: what happens to them apart from damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, cast

from ...kernel.decision import Decision, Option
from ...kernel.english import listing
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, Scope, a, one_sentence, plural
from ...kernel.places import Place
from ...kernel.words import slug
from ..happenings import UntapComing
from .amounts import Amount, by_cards, cards_of, value
from .asking import (
    aimed,
    ask_character,
    begin_each,
    card_owner,
    cause_of,
    character_option,
    clear_pick,
    keep,
    may,
    next_each,
    no_option,
    pick,
    restore,
    take_character,
    values,
    zone_of,
)
from .base import (
    NO,
    NO_BINDING,
    NONE,
    REACH,
    SIGNS,
    STAT_NUMBERS,
    UNTIL_ATTACK,
    UNTIL_GONE,
    UNTIL_NEXT,
    UNTIL_TURN,
    Binding,
    Code,
    Gained,
    Keyword,
    Label,
    Node,
    NoKeyword,
    Printer,
    This,
    jump,
    meant,
)
from .bonuses import gets
from .nouns import Each, One, Single, Target, Tracker, Who, fallen, key_of, say, standing, subject_of
from .predicates import is_mode, mode_words

if TYPE_CHECKING:
    from .. import board, combining, damage, triggers
    from ..definitions import CharacterCard
    from ..state import TcgGame

Until = Literal["turn", "attack", "your next turn", "gone"]
UNTIL = {
    "turn": ("until end of turn", "this turn"),
    "attack": ("until after the attack", "this attack"),
    "your next turn": ("until {0} next turn", "until {0} next turn"),
    "gone": ("for as long as it stays on the battlefield", "for as long as it stays on the battlefield"),
}
"""How long, as a limit and as a time."""


class Get(Node, frozen=True, tag_field="verb", tag="get"):
    """Somebody gets a stat or keyword for a while. The amount is fixed now."""

    stat: Gained
    """Which stat or keyword; of a base stat, what it becomes."""
    amount: Amount
    """How much of it, counted once, now; below 0 for less."""
    to: Target
    """Who gets it."""
    until: Until = "turn"
    """How long it lasts: to the end of this turn or attack, to the start of your next turn, or until the character
    is gone."""
    counted_first: bool = False
    """The amount is counted before it is chosen who gets it, so that it can speak of who was chosen before."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.counted_first:
            counted = code.note("counted")
            code.emit(count, self.amount, counted)
            pick(code, self.to, no)
            code.emit(get_counted, self.stat, counted, self.to, self.until)
            return
        pick(code, self.to, no)
        code.emit(get, self.stat, self.amount, self.to, self.until)

    def tells(self, p: Printer) -> list[Part]:
        if self.counted_first and not isinstance(self.amount, int):
            until = UNTIL[self.until][0].format(p.actor.own)
            stat = SIGNS.get(self.stat, self.stat.capitalize())
            return [p.do("add", f"{self.amount.equal(p)} to the {stat} of {say(self.to, p)} {until}")]
        parts, to = aimed(self.to, p)
        subject = subject_of(to, p)
        before = p.said.find("it")
        if isinstance(to, Each):
            p.introduce("it", to.of.again(p), subject=True)
        until, span = (words.format(p.actor.own) for words in UNTIL[self.until])
        clause = gets(subject, self.stat, self.amount, until, span, p)
        if isinstance(to, Each):
            p.said.forget("it", before)
        return one_sentence([*parts, clause])

    def binds(self) -> Binding:
        return NO_BINDING if self.counted_first else Binding(inside=("it",))


def without(keyword: Keyword) -> NoKeyword:
    """The stat of somebody who can't use it."""
    return cast(NoKeyword, f"no {keyword}")


UNTILS: Final = {"turn": UNTIL_TURN, "attack": UNTIL_ATTACK, "your next turn": UNTIL_NEXT, "gone": UNTIL_GONE}


def get(game: TcgGame, frame: Frame, stat: Gained, amount: Amount, to: Target, until: Until) -> None:
    """The amount is counted for each one separately: "for each Upgrade on it"."""
    r = frame.registers
    it = r.it
    for index in standing(game, r, to):
        r.it = index
        amount_now = value(game, r, amount)
        board.gain(game, index, STAT_NUMBERS[stat], amount_now, UNTILS[until], cause_of(game, frame), r.player)
    r.it = it


def count(game: TcgGame, frame: Frame, amount: Amount, note: str) -> None:
    """Note down how much it is now."""
    frame.registers.notes[note] = value(game, frame.registers, amount)


def get_counted(game: TcgGame, frame: Frame, stat: Gained, note: str, to: Target, until: Until) -> None:
    r = frame.registers
    for index in standing(game, r, to):
        board.gain(game, index, STAT_NUMBERS[stat], r.notes[note], UNTILS[until], cause_of(game, frame), r.player)


class PutCounters(Node, frozen=True, tag_field="verb", tag="put counters"):
    """Put counters of a name on characters or on a tracker; what they do, other words say."""

    amount: Amount
    """How many counters."""
    counter: str
    """What the counters are called."""
    on: Target | Tracker
    """Who gets the counters, or which of your trackers; without the tracker nothing happens."""
    brings: bool = False
    """The tracker comes into your KO area with the counters on it."""

    def code(self, code: Code, no: Label | None) -> None:
        if isinstance(self.on, Tracker):
            may(code, no)
            code.emit(raise_tracker, self.amount, self.counter, self.on.name, self.brings)
            return
        pick(code, self.on, no)
        code.emit(put_counters, self.amount, self.counter, self.on)

    def tells(self, p: Printer) -> list[Part]:
        if isinstance(self.on, Tracker):
            what = f"{cards_of(self.amount, f'{self.counter} counter')}{by_cards(self.amount, p)}"
            if self.brings:
                return [p.do("put", f"{self.on.words(p)} tracker into {p.actor.own} KO area with {what} on it")]
            return [p.do("put", f"{what} on {self.on.words(p)}")]
        parts, on = aimed(self.on, p)
        what = cards_of(self.amount, f"{self.counter} counter")
        return one_sentence([*parts, p.do("put", f"{what} on {say(on, p)}{by_cards(self.amount, p)}")])


def put_counters(game: TcgGame, frame: Frame, amount: Amount, counter: str, on: Target) -> None:
    n = values(game, frame, amount)
    found = standing(game, frame.registers, on)
    frame.registers.did = bool(found) and n > 0
    if n > 0:
        for index in found:
            board.put_counters(game, index, counter, n, cause_of(game, frame))


def raise_tracker(game: TcgGame, frame: Frame, amount: Amount, counter: str, tracker: str, brings: bool) -> None:
    r = frame.registers
    r.did = board.raise_tracker(
        game, r.player, tracker, counter, values(game, frame, amount), cause_of(game, frame), brings
    )


class AttackUntapped(Node, frozen=True, tag_field="verb", tag="can attack untapped"):
    """Somebody can attack untapped enemies this turn."""

    target: Target
    """Who can attack so."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(reach, self.target)

    def tells(self, p: Printer) -> list[Part]:
        subject = subject_of(self.target, p)
        rest = "untapped enemies this turn as though they were tapped"
        return [Clause(subject, "attack", rest, modal="can", back=p.refers())]


def reach(game: TcgGame, frame: Frame, target: Target) -> None:
    for index in standing(game, frame.registers, target):
        board.gain(game, index, REACH, 1, UNTIL_TURN, cause_of(game, frame))


class Flip(Node, frozen=True, tag_field="verb", tag="flip"):
    """Flip characters to another mode."""

    target: Target
    """Who is flipped."""
    to: str = ""
    """To a mode of that name, alt or bot, or to one that has that trait; who has none such stays as it is, and a Triple
    Changer in one of its alt modes may."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        characters, flips, before = code.note("characters"), code.note("flips"), code.note("before")
        again, end = Label(), Label()
        code.emit(keep, "it", before)
        code.emit(begin_each, self.target, characters, zone_of(code, self.target))
        code.emit(begin_flip, flips)
        code.place(again)
        code.emit(next_each, characters, end)
        code.emit(ask_mode, self.to)
        code.emit(take_mode, flips)
        code.emit(jump, again)
        code.place(end)
        code.emit(restore, "it", before)
        code.emit(flip, flips)

    def tells(self, p: Printer) -> list[Part]:
        parts, target = aimed(self.target, p)
        other = "one of its other modes" if target == "this" and p.modes > 2 else "its other mode"
        mode = mode_words(self.to) if self.to else other
        done = p.do("flip", f"{say(target, p)} to {mode}")
        if p.again("flip", key_of(target, p)):
            done = done._replace(back=False)  # one after the other, so it says "then"
        return one_sentence([*parts, done])


def begin_flip(game: TcgGame, frame: Frame, flips: str) -> None:
    frame.registers.notes[flips] = ()


def ask_mode(game: TcgGame, frame: Frame, to: str) -> Decision | None:
    """To which mode, for somebody with several others; who is to flip to alt mode and is in one may stay in it.
    KW-triple-2"""
    r = frame.registers
    character = game.characters[r.it]
    face = character.face
    others = [
        (i, mode.name)
        for i, mode in enumerate(character.card.modes)
        if is_mode(mode.name, to) or (mode is not face and (not to or to in mode.traits))
    ]
    if len(others) < 2:
        r.pick = others[0][0] if others else NONE
        return None
    options = [Option(f"choose {name}", i, "{0} mode", (name,), character.kit.places) for i, name in others]
    return Decision(r.player, "Choose a mode for {0}", options, into="pick", args=(character.kit.name,))


def take_mode(game: TcgGame, frame: Frame, flips: str) -> None:
    r = frame.registers
    if r.pick >= 0 and r.pick != game.characters[r.it].mode:
        r.notes[flips] = (*r.notes[flips], r.it, r.pick)


def flip(game: TcgGame, frame: Frame, flips: str) -> None:
    """All flip at one moment."""
    r = frame.registers
    flat: tuple[int, ...] = r.notes[flips]
    board.flip_characters(game, list(zip(flat[::2], flat[1::2], strict=True)), cause_of(game, frame), r.player)


class Tap(Node, frozen=True, tag_field="verb", tag="tap"):
    """Tap characters."""

    target: Target
    """Who is tapped."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(tap, self.target)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("tap", say(self.target, p))]


class Untap(Node, frozen=True, tag_field="verb", tag="untap"):
    """Untap characters."""

    target: Target
    """Who is untapped."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(warn_untap, self.target)
        code.emit(untap, self.target)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("untap", say(self.target, p))]


def tap(game: TcgGame, frame: Frame, target: Target) -> None:
    for index in standing(game, frame.registers, target):
        board.tap(game, index, True, cause_of(game, frame))


def warn_untap(game: TcgGame, frame: Frame, target: Target) -> None:
    """Where a card would untap one of its player's characters and no other of them, somebody may answer."""
    r = frame.registers
    r.spared = ()
    owner = card_owner(game, frame)
    if UntapComing in game.pool.library.events and game.secrets[1 - owner]:
        characters = game.characters
        found = [c for c in standing(game, r, target) if characters[c].tapped and characters[c].owner == owner]
        if len(found) == 1:
            triggers.open_window(game, UntapComing(cause_of(game, frame), found[0]))


def untap(game: TcgGame, frame: Frame, target: Target) -> None:
    r = frame.registers
    for index in standing(game, r, target):
        if index not in r.spared:
            board.tap(game, index, False, cause_of(game, frame))


class KO(Node, frozen=True, tag_field="verb", tag="KO"):
    """Knock characters out."""

    target: Target
    """Who is knocked out."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(knock_out, self.target)

    def tells(self, p: Printer) -> list[Part]:
        words = say(self.target, p)
        return [p.do("knock out" if words.startswith("KO'd") else "KO", words)]


def knock_out(game: TcgGame, frame: Frame, target: Target) -> None:
    targets = standing(game, frame.registers, target)
    frame.registers.did = bool(targets)
    if targets:
        damage.fall(game, targets, cause_of(game, frame))


class MoveCharacter(Node, frozen=True, tag_field="verb", tag="move character"):
    """KO'd characters return to the battlefield, or characters leave it and lie under another one of their side,
    unharmed and without their Upgrades."""

    target: Target
    """Who moves. Who returns is in the zone ko: one of them, each of them, who is `them` from then on, or the one that
    was chosen before."""
    under: Single | None = None
    """Under whom they are put; nothing said: onto the battlefield."""
    repaired: bool = False
    """They return without any damage; else with the counters they have."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        if self.under is None:
            code.chosen_in = "battlefield"
            code.emit(return_character, self.target, self.repaired)
            return
        kept = code.note("kept")
        code.emit(keep, "it", kept)
        pick(code, self.under, None)
        code.emit(put_under, self.target, kept, self.under)

    def tells(self, p: Printer) -> list[Part]:
        if self.under is None:
            repaired = " fully repaired" if self.repaired else ""
            return [p.do("return", f"{say(self.target, p)} to the battlefield{repaired}")]
        return [p.do("put", f"{say(self.target, p)} from the battlefield under {say(self.under, p)}")]

    def binds(self) -> Binding:
        return Binding(after=("them",)) if isinstance(self.target, Each) and self.under is None else NO_BINDING


def return_character(game: TcgGame, frame: Frame, target: Target, repaired: bool) -> None:
    r = frame.registers
    found = fallen(game, r, target)
    for index in found:
        board.return_character(game, index, cause_of(game, frame), repaired)
    r.did = bool(found)
    if isinstance(target, Each):
        r.them = tuple(found)


class Deploy(Node, frozen=True, tag_field="verb", tag="deploy"):
    """Put a character from under this one onto the battlefield."""

    trait: str = ""
    """Only a character that has this trait; anybody where nothing is said."""
    mode: Literal["", "alt", "bot"] = ""
    """The mode it comes in; the one it lies in where nothing is said."""
    of: This | Who = "this"
    """From under whom: this, or any of some characters."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(ask_deploy, no is not None, self.trait, self.of)
        code.emit(deploy, no, self.mode)

    def tells(self, p: Printer) -> list[Part]:
        mode = f" in {self.mode} mode" if self.mode else ""
        who = a(self.trait or "character")
        under = self.of.one(p) if isinstance(self.of, Who) else p.ref("this")
        clause = p.do("deploy", f"{who} from under {under} to the battlefield{mode}")
        p.introduce("it", "that character")
        return [clause]

    def binds(self) -> Binding:
        return Binding(after=("it",))


def ask_deploy(game: TcgGame, frame: Frame, optional: bool, trait: str, of: This | Who) -> Decision | None:
    player = frame.registers.player
    r = frame.registers
    bearers = of.all(game, r) if isinstance(of, Who) else meant(game, r, "this")
    under = [c for bearer in bearers for c in lying_under(game, bearer)]
    fitting = [c for c in under if not trait or trait in game.characters[c].face.traits]
    options = [character_option(game, c, player, False) for c in fitting]
    if not options:
        clear_pick(frame)
        return None
    return Decision(player, "Choose a character to deploy", no_option(options, optional), into="pick")


def deploy(game: TcgGame, frame: Frame, no: Label | None, mode: Literal["", "alt", "bot"]) -> None:
    r = frame.registers
    picked = r.pick
    r.did = picked >= 0
    if picked >= 0:
        bearer = game.characters[picked].beneath
        bearer = bearer if bearer >= 0 else next(iter(meant(game, r, "this")), NONE)
        board.deploy(game, picked, bearer, cause_of(game, frame), mode)
        r.it = picked
    elif no is not None:
        r.ip = no.at


class ComeOut(Node, frozen=True):
    """What each head does when its body falls; no card says it, so nobody writes it."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(come_out)


def come_out(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    board.bring_out(game, r.source, r.it, cause_of(game, frame))


def lying_under(game: TcgGame, bearer: int) -> list[int]:
    """The characters that lie under somebody; where games of older versions don't say it, those its card carries."""
    characters = game.characters
    carried = characters[bearer].card.carried
    return [
        c
        for c in game.under[characters[bearer].owner]
        if characters[c].beneath == bearer or (characters[c].beneath < 0 and characters[c].card.id in carried)
    ]


def put_under(game: TcgGame, frame: Frame, target: Target, kept: str, under: Single) -> None:
    r = frame.registers
    bearers = standing(game, r, under)
    if isinstance(target, One) or (target == "it" and isinstance(under, One)):
        chosen: int = r.notes[kept]
        leaving = [chosen] if chosen >= 0 and chosen in game.teams[game.characters[chosen].owner] else []
    else:
        leaving = standing(game, r, target)
    sides = [game.characters[c].owner for c in bearers[:1]]
    leaving = [c for c in leaving if game.characters[c].owner in sides and c != bearers[0]]
    r.did = bool(leaving)
    for index in leaving:
        board.put_under(game, index, bearers[0], cause_of(game, frame))


class Bring(Node, frozen=True, tag_field="verb", tag="bring"):
    """Put characters that the player owns from outside the game into the KO area, fully damaged."""

    trait: str
    """A trait they have in one of their modes."""
    number: int = 1
    """How many; several are different ones."""
    up_to: bool = False
    """The player may choose fewer."""
    mode: Literal["alt", "bot"] = "alt"
    """The mode they lie in."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        chosen = code.note("chosen")
        again, end = Label(), Label()
        code.emit(begin_bring, chosen)
        code.place(again)
        code.emit(ask_bring, self, chosen)
        code.emit(take_bring, chosen, end)
        code.emit(jump, again)
        code.place(end)
        code.emit(bring, self.mode, chosen)

    def fits(self, card: CharacterCard) -> bool:
        """A Combiner lies on the backs of its parts and is no card that could be brought."""
        return not card.parts and any(self.trait in mode.traits for mode in card.modes)

    def tells(self, p: Printer) -> list[Part]:
        up_to = "up to " if self.up_to else ""
        one = f"up to 1 {self.trait}" if up_to else a(self.trait)
        some = one if self.number == 1 else f"{up_to}{self.number} different {plural(self.trait)}"
        it = "it" if self.number == 1 else "them"
        chosen = p.do("choose", f"{some} {p.actor.again} own from outside the game")
        put = p.do("put", f"{it} into {p.actor.own} KO area in {mode_words(self.mode)}, fully damaged")
        return one_sentence([chosen, put])


def begin_bring(game: TcgGame, frame: Frame, chosen: str) -> None:
    frame.registers.notes[chosen] = ()


def ask_bring(game: TcgGame, frame: Frame, word: Bring, chosen: str) -> Decision | None:
    """One after another, all of them different."""
    r = frame.registers
    player = r.player
    mine = game.outside[player]
    picked: tuple[int, ...] = r.notes[chosen]
    seen = {mine[position] for position in picked}
    options: list[Option] = []
    for position, id in enumerate(mine) if len(picked) < word.number else ():
        card = game.pool.characters.get(id)
        if card is not None and id not in seen and word.fits(card):
            seen.add(id)
            lies = (Place("outside", player, position, id),)
            options.append(Option(f"choose {id}", position, "{0}", (card.full_name,), lies))
    if not options:
        clear_pick(frame)
        return None
    if word.up_to:
        options.append(Option("done", NO, "No more"))
    left = word.number - len(picked) if word.number > 1 else 0
    return Decision(player, "Choose a {0} from outside the game", options, into="pick", args=(word.trait,), left=left)


def take_bring(game: TcgGame, frame: Frame, chosen: str, end: Label) -> None:
    r = frame.registers
    if r.pick < 0:
        r.ip = end.at
    else:
        r.notes[chosen] = (*r.notes[chosen], r.pick)


def bring(game: TcgGame, frame: Frame, mode: str, chosen: str) -> None:
    """All come at one moment."""
    r = frame.registers
    positions = r.notes[chosen]
    r.did = bool(positions)
    if positions:
        board.bring(game, r.player, list(positions), mode, cause_of(game, frame))


class Combine(Node, frozen=True, tag_field="verb", tag="combine"):
    """The characters that make up a Combiner join in it, if all of them are there."""

    into: str
    """The full name of the Combiner."""
    of: Who = Who("your")
    """Among whom all its parts have to be; your characters on the battlefield where nothing is said."""
    number: int | None = None
    """How many parts it has, where the text says so: it asks whether there are so many."""
    head: str = ""
    """The full name of a head that comes from outside the game and is on the Combiner; without it nobody combines."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(combine, slug(self.into), self.of, self.number, slug(self.head))
        code.emit(joined, slug(self.into))

    def tells(self, p: Printer) -> list[Part]:
        worn = f" with {self.head}, owned outside the game, on it in head mode" if self.head else ""
        if self.number is None:
            clause = p.do("combine", f"{self.of.every(p)} into {self.into}{worn}")
            p.introduce("it", self.into.partition(",")[0])
            return [clause]
        noun, other = self.of.noun(p, self.number != 1)
        have = Clause(p.actor, "have", f"{self.number} {'other ' if other else ''}{noun}")
        p.refers()
        return [Scope("if", (have,), (p.do("combine", f"them into {self.into}{worn}"),), back=True)]

    def binds(self) -> Binding:
        return Binding(after=("it",))


def combine(game: TcgGame, frame: Frame, into: str, of: Who, number: int | None, head: str) -> None:
    r = frame.registers
    there = into in game.pool.characters and (not head or head in game.outside[r.player])
    r.did = there and combining.begin_combine(game, r.player, into, of.all(game, r), number, head)


def joined(game: TcgGame, frame: Frame, into: str) -> None:
    """What follows speaks of the Combiner."""
    r = frame.registers
    if r.did:
        r.it = next((c for c in reversed(game.teams[r.player]) if game.characters[c].card.id == into), NONE)


class Choose(Node, frozen=True, tag_field="verb", tag="choose"):
    """Choose a character, or several; what follows speaks of it, or of them."""

    target: One
    """Who is chosen; later words call it `it`."""
    also: tuple[One, ...] = ()
    """Who else is chosen; later words call all of them `them`."""
    most: Who | None = None
    """As many of them as the player likes are chosen, but no more than there are of these; later words call them
    `them`."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.most is not None:
            may(code, no)
            again, end = Label(), Label()
            code.emit(begin_several)
            code.place(again)
            code.emit(ask_several, self.target.of, self.most, self.target.of.one(Printer()))
            code.emit(take_several, end)
            code.emit(jump, again)
            code.place(end)
            return
        pick(code, self.target, no)
        if not self.also:
            return
        chosen = [code.note("chosen")]
        code.emit(keep, "it", chosen[0])
        for other in self.also:
            code.emit(ask_character, other.of, False, other.of.one(Printer()))
            code.emit(take_character, None)
            chosen.append(code.note("chosen"))
            code.emit(keep, "it", chosen[-1])
        code.emit(remember, tuple(chosen))

    def tells(self, p: Printer) -> list[Part]:
        if self.most is not None:
            some, most = self.target.of.number(p), self.most.number(p)
            return [p.do("choose", f"any number of {some}, up to the number of {most}")]
        return [p.do("choose", listing([say(one, p) for one in (self.target, *self.also)]))]

    def binds(self) -> Binding:
        return Binding(after=("them", "first")) if self.also else Binding(after=("them",)) if self.most else NO_BINDING


def begin_several(game: TcgGame, frame: Frame) -> None:
    frame.registers.them = ()


def ask_several(game: TcgGame, frame: Frame, who: Who, most: Who, words: str) -> Decision | None:
    """One after another, as long as there is another of those whose number is the limit."""
    r = frame.registers
    left = [c for c in who.all(game, r) if c not in r.them] if len(r.them) < len(most.all(game, r)) else []
    if not left:
        clear_pick(frame)
        return None
    options = [character_option(game, c, r.player, who.side == "any") for c in left]
    options.append(Option("done", NO, "No more"))
    return Decision(r.player, "Choose {0}", options, into="pick", args=(words,))


def take_several(game: TcgGame, frame: Frame, end: Label) -> None:
    r = frame.registers
    if r.pick < 0:
        r.did = bool(r.them)
        r.ip = end.at
    else:
        r.them = (*r.them, r.pick)


def remember(game: TcgGame, frame: Frame, notes: tuple[str, ...]) -> None:
    """Those who were chosen are "them"."""
    r = frame.registers
    r.them = tuple(r.notes[one] for one in notes if r.notes[one] >= 0)
