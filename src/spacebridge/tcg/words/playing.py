"""Playing cards outside the turn's own plays, turns and attacks beyond the usual ones, and what does not happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision, Option
from ...kernel.english import listing
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, Scope, a, one_sentence, thing
from ...kernel.knowledge import SEATS, kind_of
from ...kernel.native import equal
from .. import choices
from .asking import cause_of, clear_pick, may, no_option
from .base import NO, NONE, Code, Faction, Label, Needs, Node, Printer, Registers, jump
from .battle_cards import Cards
from .looking import look_at, look_under
from .nouns import Each, One, Target, say, standing
from .piles import DeckEnd

if TYPE_CHECKING:
    from .. import board, effects, plays
    from ..state import TcgGame


class Play(Node, frozen=True, tag_field="verb", tag="play"):
    """Play a card outside the turn's own plays."""

    cards: Cards
    """Which cards can be played."""
    zone: Literal["hand", "scrap", "opponent's scrap", "flipped", "scrapped", "deck", "under"] = "hand"
    """Where they are played from. opponent's scrap: they go back to that scrap pile afterwards. scrapped: what this
    effect has scrapped. flipped: what was flipped in this battle. deck: the top card of the deck. under: what lies
    under this."""
    another: bool = False
    """A further one: printed texts allow declining it, newer rules don't."""
    onto: Target | None = None
    """Who gets the Upgrade that is played; where nothing is said any of your characters."""
    kept: bool = False
    """A Secret Action that is played and the Action that says so aren't scrapped at the end of turns while the former
    lies face down."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.zone == "deck":
            code.emit(look_at, DeckEnd(), False)
        elif self.zone == "under":
            code.emit(look_under)
        code.emit(ask_play, self.cards, self.zone, no is not None, self.another, self.cards.one(), self.onto)
        code.emit(play_picked, self.zone, no, self.kept)

    def tells(self, p: Printer) -> list[Part]:
        modal = "may" if self.another and not p.must else ""
        one = f"another {self.cards.noun()}" if self.another else self.cards.one()
        if self.zone == "scrap":
            one += f" from {p.actor.own} scrap pile"
        elif self.zone == "opponent's scrap":
            one += f" from {p.own('opponent')} scrap pile"
        elif self.zone == "under":
            one += f" from under {p.ref('this')}"
        elif self.zone == "deck":
            known = p.said.is_it("your deck top")
            one = "it" if known else f"the top card of {p.actor.own} deck"
            if self.another:
                one = f"another card, {one}"
            if self.onto is not None:
                one += f" onto {say(self.onto, p)}"
            if self.cards.that:
                one += f" if {'the card' if self.onto is not None else 'it'} {self.cards.says()}"
            p.said.back = known
        elif self.zone == "scrapped":
            p.said.back = True
            one = "that card" if p.single and not self.cards.that and not self.another else f"{one} scrapped this way"
        elif self.zone == "flipped":
            noun, that, rest = self.cards.noun(plural=True).partition(" that ")
            which = f"{noun} {p.actor.again} flipped{that}{rest}"
            one = f"another of the {which}" if self.another else f"one of the {which}"
        if self.onto is not None and self.zone != "deck":
            one += f" onto {say(self.onto, p)}"
        if self.kept:
            rest = "aren't scrapped at the end of turns"
            both = Clause(thing("this card and that card", plural=True), "", rest)
            down = Clause(thing("that card"), "be", "face down")
            return [p.do("play", one, modal=modal), Scope("while", (down,), (both,), back=True)]
        return [p.do("play", one, modal=modal)]

    def needs(self) -> Needs:
        if self.zone == "under":
            return (("zone", "this"),)
        return (("zone", self.zone),) if self.zone in ("scrapped", "flipped") else ()


def ask_play(
    game: TcgGame,
    frame: Frame,
    cards: Cards,
    zone: str,
    optional: bool,
    another: bool,
    words: str,
    onto: Target | None = None,
) -> Decision | None:
    r = frame.registers
    player = r.player
    bearers = bearers_of(game, r, onto) if onto is not None else None
    options = plays.play_options(game, player, cards, zone, r.them if zone == "scrapped" else None, bearers, r.source)
    if not options:
        clear_pick(frame)
        return None
    may_decline = optional or (another and not game.rules.second_action_is_must)
    return Decision(player, "Choose {0} to play", no_option(options, may_decline), into="pick", args=(words,))


def play_of(option: Option) -> choices.Play:
    assert isinstance(option.value, choices.Play)
    return option.value


def bearers_of(game: TcgGame, r: Registers, onto: Target) -> list[int]:
    """Who may get what is played; whom of them is a part of the play itself."""
    return onto.of.all(game, r) if isinstance(onto, One) else standing(game, r, onto)


def play_picked(game: TcgGame, frame: Frame, zone: str, no: Label | None, kept: bool = False) -> None:
    r = frame.registers
    picked = r.pick
    if isinstance(picked, choices.Play):
        r.did = True
        before = len(game.secrets[r.player])
        plays.play_choice(game, r.player, picked, zone, r.source)
        if kept and len(game.secrets[r.player]) > before:
            board.keep_secret(game, r.player, kind_of(r.card), cause_of(game, frame))
    else:
        r.did = False
        if no is not None:
            r.ip = no.at
        elif zone == "deck":
            look_at(game, frame, DeckEnd(), True)  # how else would the others know that it can't be played?
            r.did = False


class PlaySeveral(Node, frozen=True, tag_field="verb", tag="play several"):
    """You may play Upgrades from your hand onto characters: one of each kind onto each of them, in any order."""

    cards: tuple[Cards, ...]
    """What can be played; one of each."""
    onto: Target
    """Who gets them: somebody, or each of some characters."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        played, again, end = code.note("played"), Label(), Label()
        code.emit(begin_several, played)
        code.place(again)
        code.emit(ask_several, self.cards, self.onto, played, self._words())
        code.emit(play_several, self.cards, self.onto, played, end)
        code.emit(jump, again)
        code.place(end)

    def _words(self) -> str:
        return listing([one.one() for one in self.cards])

    def tells(self, p: Printer) -> list[Part]:
        onto = self.onto.of.each(p) if isinstance(self.onto, Each) else say(self.onto, p)
        return [p.do("play", f"{self._words()} onto {onto}", modal="may")]


def begin_several(game: TcgGame, frame: Frame, played: str) -> None:
    frame.registers.notes[played] = ()
    frame.registers.did = False


def fitting(game: TcgGame, frame: Frame, cards: tuple[Cards, ...], play: choices.Play, played: str) -> int:
    """Which of the plays a card of the hand onto somebody would be: its number, or less than 0 where it is none."""
    r = frame.registers
    done = r.notes[played]
    pile = game.deck_of(r.player) if play.deck else game.hands[r.player]
    card = game.pool.battle_cards[pile[play.position] >> SEATS]
    for n, one in enumerate(cards):
        if one.fits(card) and (n, play.character) not in zip(done[::2], done[1::2], strict=True):
            return n
    return -1


def ask_several(
    game: TcgGame, frame: Frame, cards: tuple[Cards, ...], onto: Target, played: str, words: str
) -> Decision | None:
    r = frame.registers
    bearers = bearers_of(game, r, onto)
    options: list[Option] = []
    for option in plays.play_options(game, r.player, Cards(), "hand"):
        play = play_of(option)
        if play.character in bearers and fitting(game, frame, cards, play, played) >= 0:
            options.append(option)
    if not options:
        clear_pick(frame)
        return None
    options.append(Option("done", NO, "No more"))
    return Decision(r.player, "Choose {0} to play", options, into="pick", args=(words,))


def play_several(game: TcgGame, frame: Frame, cards: tuple[Cards, ...], onto: Target, played: str, end: Label) -> None:
    r = frame.registers
    picked = r.pick
    if not isinstance(picked, choices.Play):
        r.ip = end.at
        return
    r.did = True
    which = fitting(game, frame, cards, picked, played)
    r.notes[played] = (*r.notes[played], which, picked.character)
    plays.play_choice(game, r.player, picked, "hand")


class Cancel(Node, frozen=True, tag_field="verb", tag="cancel"):
    """The Action that is being played is scrapped and does nothing."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(cancel)

    def tells(self, p: Printer) -> list[Part]:
        return one_sentence([p.do("scrap", "that Action"), Clause(thing("it"), "have", "no effect")])

    def needs(self) -> Needs:
        return (("", "action"),)


def cancel(game: TcgGame, frame: Frame) -> None:
    frame.registers.did = plays.cancel(game, cause_of(game, frame))


class ExtraTurn(Node, frozen=True, tag_field="verb", tag="extra turn"):
    """Take another turn after this one."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(extra_turn)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("take", "an extra turn after this one")]


def extra_turn(game: TcgGame, frame: Frame) -> None:
    board.gain_extra(game, frame.registers.player, "turn", cause_of(game, frame))


class Win(Node, frozen=True, tag_field="verb", tag="win"):
    """The player wins the game."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(win)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("win", "the game")]


def win(game: TcgGame, frame: Frame) -> None:
    board.win(game, frame.registers.player, cause_of(game, frame))


class ExtraAttack(Node, frozen=True, tag_field="verb", tag="extra attack"):
    """You may attack once more, with a character that has not attacked this turn, or with one that is named."""

    by: Literal["this", "it", "them"] | None = None
    """this: this character attacks, and has to. it: the one that was chosen or has just come may attack. them: each of
    those who were spoken of together attacks this turn, and has to."""
    trait: str = ""
    """Any untapped character with this trait may attack."""
    untapped: bool = False
    """The attack is made on an untapped enemy."""
    faction: Faction | None = None
    """Any untapped character of this faction may attack."""
    same: bool = False
    """The attack is made by another one than the character whose attack set it off, and on the same enemy."""

    def code(self, code: Code, no: Label | None) -> None:
        if equal(self, ExtraAttack()):
            code.emit(extra_attack)
        else:
            code.emit(due_attack, self)

    def tells(self, p: Printer) -> list[Part]:
        whom = "an untapped enemy" if self.untapped else "again"
        if self.by == "it":
            against = " against an untapped enemy" if self.untapped else ""
            return [p.do("attack", f"once more this turn with {p.ref('it')}{against}", modal="may")]
        if self.by == "them":
            against = " and attacks an untapped enemy" if self.untapped else ""
            subject = thing(p.ref("them", subject=True))
            return [Clause(subject, "attack", f"this turn{against}", back=p.refers())]
        if self.by is not None:
            subject = thing(p.ref(self.by, subject=True))
            return [Clause(subject, "attack", whom, "right after this attack", back=p.refers())]
        if self.trait or self.untapped or self.faction or self.same:
            kind = " ".join(one for one in ((self.faction or "").capitalize(), self.trait) if one)
            who = a(kind) if kind else "an untapped character"
            if self.same:
                who = f"another {kind or 'untapped character'}"
            against = " against an untapped enemy" if self.untapped else ""
            against = f" against the same{' untapped' if self.untapped else ''} enemy" if self.same else against
            return [p.do("attack", f"once more this turn with {who}{against}", modal="may")]
        who = "another untapped character that has not attacked this turn"
        return [p.do("attack", f"with {who}", modal="may")]

    def needs(self) -> Needs:
        return (("by", "them"),) if self.by == "them" else (("same", "that"),) if self.same else ()


def extra_attack(game: TcgGame, frame: Frame) -> None:
    board.gain_extra(game, frame.registers.player, "attack", cause_of(game, frame))


def due_attack(game: TcgGame, frame: Frame, node: ExtraAttack) -> None:
    r = frame.registers
    if r.player != game.active:
        return
    if node.by == "them":
        for index in standing(game, r, "them"):
            if game.characters[index].owner == r.player:
                due = choices.Due(index, node.trait, node.untapped, must=True, fresh=True)
                board.gain_due(game, due, cause_of(game, frame))
        return
    who = r.source if node.by == "this" else r.it if node.by == "it" else NONE
    if node.by is None or who in game.teams[r.player]:
        prey = game.battle.defender if node.same and game.battle is not None else NONE
        due = choices.Due(
            who, node.trait, node.untapped, node.by == "this", node.faction or "", r.that if node.same else NONE, prey
        )
        board.gain_due(game, due, cause_of(game, frame))


class Prevent(Node, frozen=True, tag_field="verb", tag="prevent"):
    """What a card was about to do, and the trigger waits for, is not done."""

    what: Literal["untap", "scrap"]
    """untap: the character the trigger is about is not untapped. scrap: the player scraps no cards from their hand."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(prevent, self.what)

    def tells(self, p: Printer) -> list[Part]:
        if self.what == "scrap":
            return [p.do("scrap", "none of them")]
        who = thing(p.ref("that", subject=True))
        return [Clause(who, "untap", "", modal="doesn't", back=p.refers())]

    def needs(self) -> Needs:
        return (("what", "that"),) if self.what == "untap" else (("what", "threat"),)


def prevent(game: TcgGame, frame: Frame, what: Literal["untap", "scrap"]) -> None:
    """It is the effect of a card below that was about to do it."""
    r = frame.registers
    for below in reversed(game.frames[: game.frames.index(frame)]):
        if below.procedure is effects.EFFECT:
            if what == "untap":
                below.registers.spared = (*below.registers.spared, r.that)
            else:
                below.registers.safe = (*below.registers.safe, r.player)
            return
