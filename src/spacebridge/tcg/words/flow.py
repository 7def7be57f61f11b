"""Flow: what is done only if, as often as, by whom, and later; and the list of all effects."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

import msgspec

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import (
    THEY,
    YOU,
    Clause,
    Part,
    Scope,
    Subject,
    Telling,
    capital,
    one_sentence,
    plain_parts,
    player,
    thing,
)
from .amounts import Amount, Colours, IconsFlipped, Measure, Per, StatOf
from .asking import begin_each, cause_of, character_option, clear_pick, keep, may, next_each, restore, values
from .base import (
    EACH_PLAYER,
    NONE,
    SLOT_NAMES,
    Binding,
    Code,
    Colour,
    Label,
    Needs,
    Node,
    Printer,
    jump,
)
from .battle_cards import Cards, HasIcon, OfType, Upgrades
from .bounties import UseBounty
from .cards import Arrange, Draw, Plan, Search
from .characters import (
    KO,
    AttackUntapped,
    Bring,
    Choose,
    Combine,
    Deploy,
    Flip,
    Get,
    MoveCharacter,
    PutCounters,
    Tap,
    Untap,
)
from .conditions import Condition, SameName
from .damage import Damage, MoveDamage, PreventDamage, Repair, TakeAttackDamage
from .flips import ChangeIcons, FlipBattleCards, LimitFlips
from .looking import LookAt
from .moving import MoveCards, reveal_rest
from .nouns import Each, One, Who
from .piles import Pile
from .playing import Cancel, ExtraAttack, ExtraTurn, Play, PlaySeveral, Win
from .predicates import InMode
from .stratagems import FlipThis
from .swaps import Swap
from .upgrades import (
    MoveUpgrade,
    PutSide,
    PutThis,
    PutUpgrade,
    ReturnUpgrade,
    ScrapThis,
    ScrapUpgrade,
    SwapUpgrades,
    can_move,
    sides,
    upgrades_for,
)

if TYPE_CHECKING:
    from .. import board, damage, effects
    from ..state import TcgGame


class May(Node, frozen=True, tag_field="verb", tag="may"):
    """The player may do this; if they do, something more happens."""

    do: tuple[Effect, ...]
    """What the player is asked about and may leave out."""
    then: tuple[Effect, ...] = ()
    """What happens besides if they did it."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        end = Label()
        for i, effect in enumerate(self.do):
            effect.code(code, end if i == 0 else None)
        if self.then:
            code.emit(jump_unless_did, end)
            for effect in self.then:
                effect.code(code, None)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        parts = allowed(all_of(self.do, p), p)
        if self.then:
            did = Clause(p.actor, "do")
            parts.append(Scope("if", (did,), tuple(all_of(self.then, p)), back=True))
        return parts


def allowed(parts: list[Part], p: Printer) -> list[Part]:
    """What the actor may do; what others then do follows from it."""
    if not parts:
        return []
    first = parts[0]
    if isinstance(first, Scope) and not first.word:
        return [first._replace(parts=tuple(allowed(list(first.parts), p))), *allowed(parts[1:], p)]
    if isinstance(first, Clause) and first.subject == p.actor and first.modal != "can't":
        return [
            part._replace(modal=part.modal or "may") if isinstance(part, Clause) and part.subject == p.actor else part
            for part in parts
        ]
    return [Scope("if", (Clause(p.actor, "like"),), tuple(parts))]


class If(Node, frozen=True, tag_field="verb", tag="if"):
    """Only if something is so; perhaps something else if it is not."""

    condition: Condition
    """What has to be so."""
    then: tuple[Effect, ...]
    """What happens if it is."""
    otherwise: tuple[Effect, ...] = ()
    """What happens if it is not."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        other, end = Label(), Label()
        code.emit(jump_unless, self.condition, other)
        for effect in self.then:
            effect.code(code, None)
        if self.otherwise:
            code.emit(jump, end)
        code.place(other)
        for effect in self.otherwise:
            effect.code(code, None)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        conditions = tuple(self.condition.clauses(p))
        back = p.refers()
        aside = p.aside()
        parts: list[Part] = [Scope("if", conditions, tuple(all_of(self.then, p)), back=back)]
        if self.otherwise:
            parts.append(Scope("otherwise", (), tuple(all_of(self.otherwise, aside)), back=True))
        return parts


class OrElse(Node, frozen=True, tag_field="verb", tag="or else"):
    """Do this; if you can't, do something else."""

    do: Effect
    """What is tried first."""
    otherwise: tuple[Effect, ...]
    """What happens if that was not possible."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        end = Label()
        self.do.code(code, None)
        code.emit(jump_if_did, end)
        for effect in self.otherwise:
            effect.code(code, None)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        parts = self.do.tells(p)
        p.refers()
        can = Clause(p.rival if isinstance(self.do, Opponent) else p.actor, "can't")
        return [*parts, Scope("if", (can,), tuple(all_of(self.otherwise, p)), back=True)]


class ChooseOne(Node, frozen=True, tag_field="verb", tag="choose one"):
    """The player chooses one of several effects; one that can't be done is not offered."""

    of: tuple[tuple[Effect, ...], ...]
    """The effects, in the order in which they are printed."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        end = Label()
        starts = [Label() for _ in self.of]
        code.emit(ask_one_of, self.of)
        code.emit(jump_to_one, tuple(starts), end)
        for start, effects in zip(starts, self.of, strict=True):
            code.place(start)
            for effect in effects:
                effect.code(code, None)
            code.emit(jump, end)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        told = [Telling().parts(all_of(effects, p.aside())) for effects in self.of]
        return [p.do("choose", f"one: {'; or '.join(told)}")]


class ForEach(Node, frozen=True, tag_field="verb", tag="for each"):
    """Do it as often as something is counted."""

    amount: Amount
    """How often."""
    do: tuple[Effect, ...]
    """What happens each time."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        left = code.note("left")
        again, end = Label(), Label()
        code.emit(begin_loop, self.amount, left)
        code.place(again)
        code.emit(count_down, left, end)
        for effect in self.do:
            effect.code(code, None)
        code.emit(jump, again)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        word = times(self.amount, p)
        back = p.refers()
        return [Scope(word, (), tuple(all_of(self.do, p)), back)]


TIMES = {0: "never", 1: "once", 2: "twice", 3: "three times", 4: "four times", 5: "five times"}


def times(amount: Amount, p: Printer) -> str:
    """How often: for each Upgrade, 3 times, as many times as its ATK."""
    if isinstance(amount, int):
        return TIMES.get(amount) or f"for {amount} times"
    if isinstance(amount, Measure):
        return f"as many times as {amount.equal(p)}"
    if isinstance(amount, Per):
        often = "" if amount.number == 1 else f"{TIMES.get(amount.number) or f'for {amount.number} times'} "
        return f"{often}for each {amount.counted(p)}"
    return f"for each {amount.each(p)}"


class ForEachCharacter(Node, frozen=True, tag_field="verb", tag="for each character"):
    """Do it for each of these characters in turn; what follows speaks of it."""

    of: Who
    """Which characters."""
    do: tuple[Effect, ...]
    """What happens for each of them; `it` is the one whose turn it is."""
    ordered: bool = False
    """The player chooses which is next, where that makes a difference."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        characters, since, before = code.note("characters"), code.note("since"), code.note("before")
        again, end = Label(), Label()
        code.emit(keep, "it", before)
        code.emit(begin_each, Each(self.of), characters)
        code.emit(begin_moment, since)
        code.place(again)
        if self.ordered:
            only = self.do[0] if len(self.do) == 1 else None
            code.emit(ask_next_each, characters, only.cards if isinstance(only, PutUpgrade) else None)
            code.emit(take_next_each, characters, end)
        else:
            code.emit(next_each, characters, end)
        for effect in self.do:
            effect.code(code, None)
        code.emit(jump, again)
        code.place(end)
        code.emit(restore, "it", before)
        code.emit(end_moment, since)

    def tells(self, p: Printer) -> list[Part]:
        word = f"for {self.of.each(p, loud=False)}{', in any order' if self.ordered else ''}"
        p.introduce("it", self.of.again(p))
        p.refers()
        return [Scope(word, (), tuple(all_of(self.do, p)))]

    def binds(self) -> Binding:
        return Binding(inside=("it",))


class EachPlayer(Node, frozen=True, tag_field="verb", tag="each player"):
    """Both players do it, the one whose turn it is first."""

    do: tuple[Effect, ...]
    """What each player does; `your` means whoever does it."""
    at_once: bool = False
    """Both choose what they keep before anybody sees it, and only then the rest is scrapped."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        kept = code.note("kept")
        code.emit(keep, "player", kept)
        first = self.do[0]
        if self.at_once and isinstance(first, MoveCards):
            known = code.note("known"), code.note("known")
            for other in (False, True):
                code.emit(set_player, other)
                first.code_aside(code, known[other])
            for other in (False, True):
                code.emit(set_player, other)
                code.emit(reveal_rest, first, known[other])
            code.emit(restore, "player", kept)
            return
        for other in (False, True):
            code.emit(set_player, other)
            for effect in self.do:
                effect.code(code, None)
        code.emit(restore, "player", kept)

    def tells(self, p: Printer) -> list[Part]:
        parts = together(self.do, p, EACH_PLAYER)
        return [Scope("at the same time", (), tuple(parts))] if self.at_once else parts


class Opponent(Node, frozen=True, tag_field="verb", tag="opponent"):
    """The opponent does it."""

    do: tuple[Effect, ...]
    """What the opponent does; `your` means the opponent's here."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        kept = code.note("kept")
        code.emit(keep, "player", kept)
        code.emit(other_player)
        keeps, code.keeps = code.keeps, remembers(self.do)  # what you scrapped is not what they scrap
        for effect in self.do:
            effect.code(code, None)
        code.keeps = keeps
        code.emit(restore, "player", kept)

    def tells(self, p: Printer) -> list[Part]:
        return together(self.do, p, p.rival)


class ByOwner(Node, frozen=True, tag_field="verb", tag="owner"):
    """Whoever owns the character spoken of last, or the Upgrade just scrapped, does it."""

    do: tuple[Effect, ...]
    """What the owner does; `your` means the owner's here."""
    of: Literal["it", "upgrade"] = "it"
    """Whose owner: that of the character who was chosen, or of the Upgrade that was scrapped."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        kept = code.note("kept")
        code.emit(keep, "player", kept)
        code.emit(player_of, self.of)
        for effect in self.do:
            effect.code(code, None)
        code.emit(restore, "player", kept)

    def tells(self, p: Printer) -> list[Part]:
        owner = f"{p.whose('it')} owner" if self.of == "it" else "the owner of that Upgrade"
        return together(self.do, p, player(owner))

    def needs(self) -> Needs:
        return (("", "it"),) if self.of == "it" else (("", "upgrade"),)


def player_of(game: TcgGame, frame: Frame, of: Literal["it", "upgrade"]) -> None:
    r = frame.registers
    index = r.it if of == "it" else r.moved.character if r.moved is not None else NONE
    if index >= 0:
        r.player = game.characters[index].owner


def together(effects: tuple[Effect, ...], p: Printer, actor: Subject) -> list[Part]:
    """What another player does, in one sentence if it fits into one."""
    other = p.by(actor)
    parts = [inner for part in all_of(effects, other) for inner in plain_parts(part)]
    p.counted, p.single = other.counted, other.single
    if actor is EACH_PLAYER and any(isinstance(part, Scope) for part in parts):
        named = tuple(instead(part, actor, THEY) for part in parts)
        return [Scope("for each player", (), named)]
    first = parts[0] if parts else None
    if isinstance(first, Clause) and first.subject != actor:
        return [Scope(f"for {actor.object if actor is YOU else actor.words}", (), tuple(parts))]
    return one_sentence(parts) if all(isinstance(part, Clause) for part in parts) else parts


def instead(part: Part, old: Subject, new: Subject) -> Part:
    """The same part, with another subject in the place of one."""
    if isinstance(part, Clause):
        return part._replace(subject=new) if part.subject == old else part
    conditions = tuple(one._replace(subject=new) if one.subject == old else one for one in part.conditions)
    return part._replace(conditions=conditions, parts=tuple(instead(one, old, new) for one in part.parts))


class ChooseWhat(Node, frozen=True, tag_field="verb", tag="choose what"):
    """Choose a colour of icons, a kind of Upgrade or a mode, or take the kind of the Upgrade just scrapped; what
    follows speaks of it."""

    of: Literal["colour", "kind", "mode"]
    """What is chosen: a colour of battle icons; Weapons, Armors or Utilities; or a mode of characters."""
    do: tuple[Effect, ...]
    """What happens then; `chosen` is the colour, the kind or the mode."""
    scrapped: bool = False
    """Nobody chooses: it is the kind of the Upgrade that was scrapped just before."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        words: tuple[str, ...] = CHOSEN_NAMES[self.of]
        ways, end = tuple(Label() for _ in words), Label()
        code.emit(scrapped_kind if self.scrapped else ask_what, self)
        code.emit(take_what, ways, end)
        for word, way in zip(words, ways, strict=True):
            code.place(way)
            for effect in settled(self.do, word):
                effect.code(code, None)
            code.emit(jump, end)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        done = all_of(self.do, p)
        if self.scrapped:
            return [Scope(f"for the {'color' if self.of == 'colour' else 'kind'} of that Upgrade", (), tuple(done))]
        what = CHOSEN_WORDS[self.of]
        return [p.do("choose", what), *done]

    def binds(self) -> Binding:
        return Binding(inside=("chosen",))

    def needs(self) -> Needs:
        return (("scrapped", "upgrade"),) if self.scrapped else ()


COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)
MODES: Final = ("alt", "bot", "body", "combiner")
CHOSEN_NAMES: Final[dict[str, tuple[str, ...]]] = {"colour": COLOUR_NAMES, "kind": SLOT_NAMES, "mode": MODES}
CHOSEN_WORDS: Final = {
    "colour": "a battle icon color", "kind": "Weapons, Armors or Utilities", "mode": "a mode",
}  # fmt: skip


def settled(tree: Any, word: str) -> Any:
    """The same words, where what was to be chosen is that."""
    if isinstance(tree, tuple):
        return tuple(settled(one, word) for one in tree)
    if isinstance(tree, HasIcon) and tree.colour == "chosen":
        return msgspec.structs.replace(tree, colour=word)
    if isinstance(tree, InMode) and tree.mode == "chosen":
        return msgspec.structs.replace(tree, mode=word)
    if isinstance(tree, OfType) and tree.type == "chosen":
        return msgspec.structs.replace(tree, type=word)
    if isinstance(tree, Node):
        changed = {field: settled(getattr(tree, field), word) for field in tree.__struct_fields__}
        return msgspec.structs.replace(tree, **changed)
    return tree


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


class NameCard(Node, frozen=True, tag_field="verb", tag="name"):
    """The player names a card, whether or not it is in the game; what follows speaks of cards of that name."""

    cards: Cards
    """Which cards can be named."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(ask_name, self.cards, self.cards.one())
        code.emit(take_name)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("name", self.cards.one())]

    def binds(self) -> Binding:
        return Binding(after=("named",))


def ask_name(game: TcgGame, frame: Frame, cards: Cards, words: str) -> Decision | None:
    """Every card of the loaded sets that fits."""
    r = frame.registers
    known = game.pool.nameable
    options = [Option(f"choose {card.id}", card.id, "{0}", (card.name,)) for card in known if cards.fits(card)]
    return Decision(r.player, "Name {0}", options, into="pick", args=(words,))


def take_name(game: TcgGame, frame: Frame) -> None:
    r = frame.registers
    r.named = r.pick if isinstance(r.pick, str) else ""
    board.name_card(game, r.player, r.named, cause_of(game, frame))


class AtEndOfTurn(Node, frozen=True, tag_field="verb", tag="at end of turn"):
    """Later, when this turn ends; it speaks of the same character, or of the same ones."""

    do: tuple[Effect, ...]
    """What happens then."""

    def code(self, code: Code, no: Label | None) -> None:
        from .abilities import Trigger, When

        may(code, no)
        code.given.append(When(Trigger(("turn ends",)), self.do))
        code.emit(grant, len(code.given) - 1, "them" if speaks_of_them(self.do) else "it", True)

    def tells(self, p: Printer) -> list[Part]:
        return [Scope("at end of turn", (), tuple(all_of(self.do, p)))]

    def binds(self) -> Binding:
        return Binding(anew=("this", "it", "them"))

    def needs(self) -> Needs:
        return (("", "them" if speaks_of_them(self.do) else "it"),)


@lru_cache(maxsize=4096)
def speaks_of_them(tree: Hashable) -> bool:
    """Is it about those who were spoken of together?"""
    if isinstance(tree, tuple):
        return any(speaks_of_them(one) for one in tree)
    return tree == "them" or (
        isinstance(tree, Node) and any(speaks_of_them(getattr(tree, field)) for field in tree.__struct_fields__)
    )


class AfterAttack(Node, frozen=True, tag_field="verb", tag="after attack"):
    """Later, when this attack is over; it speaks of the same character."""

    do: tuple[Effect, ...]
    """What happens then."""

    def code(self, code: Code, no: Label | None) -> None:
        from .abilities import Trigger, When

        may(code, no)
        code.given.append(When(Trigger(("attack over",)), self.do))
        code.emit(grant_attack, len(code.given) - 1)

    def tells(self, p: Printer) -> list[Part]:
        return [Scope("after the battle", (), tuple(all_of(self.do, p)))]

    def binds(self) -> Binding:
        return Binding(anew=("this", "it", "card", "attacker", "defender", "flipped"))


class Grant(Node, frozen=True, tag_field="verb", tag="grant"):
    """Until end of turn there is another ability, of the chosen character or of this."""

    ability: When | Has | Cant | Base | HasSlots | Instead
    """The ability that there is until end of turn."""
    to: Literal["this", "it"] = "it"
    """Whose ability it is: this one's, or that of who was chosen."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.given.append(self.ability)
        code.emit(grant, len(code.given) - 1, self.to, False)

    def tells(self, p: Printer) -> list[Part]:
        return self.ability.granted(p, self.to)

    def binds(self) -> Binding:
        return Binding(anew=("this", "it", "card"))


# Instructions


def jump_unless_did(game: TcgGame, frame: Frame, label: Label) -> None:
    if not frame.registers.did:
        frame.registers.ip = label.at


def jump_if_did(game: TcgGame, frame: Frame, label: Label) -> None:
    if frame.registers.did:
        frame.registers.ip = label.at


def jump_unless(game: TcgGame, frame: Frame, condition: Condition, label: Label) -> None:
    if not condition.holds(game, frame.registers):
        frame.registers.ip = label.at


def possible(game: TcgGame, frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Is there somebody to choose for the first of these effects?"""
    first = effects[0] if effects else None
    if isinstance(first, MoveUpgrade):
        return can_move(game, frame.registers, first)
    if isinstance(first, PutSide):
        return bool(sides(game, frame.registers, first.trait, first.on.of))
    target = getattr(effects[0], "to", None) or getattr(effects[0], "target", None) if effects else None
    return not isinstance(target, One) or bool(target.of.all(game, frame.registers))


def ask_one_of(game: TcgGame, frame: Frame, of: tuple[tuple[Effect, ...], ...]) -> Decision | None:
    found = [n for n, effects in enumerate(of) if possible(game, frame, effects)]
    if len(found) < 2:
        frame.registers.pick = found[0] if found else NONE
        return None
    options = []
    for n in found:
        words = capital(Telling().parts(all_of(of[n], Printer())))
        options.append(Option(f"choose {n + 1}", n, "{0}", (words,)))
    return Decision(frame.registers.player, "Choose one", options, into="pick")


def jump_to_one(game: TcgGame, frame: Frame, starts: tuple[Label, ...], end: Label) -> None:
    picked = frame.registers.pick
    frame.registers.ip = starts[picked].at if picked >= 0 else end.at


def begin_loop(game: TcgGame, frame: Frame, amount: Amount, left: str) -> None:
    frame.registers.notes[left] = values(game, frame, amount)


def count_down(game: TcgGame, frame: Frame, left: str, end: Label) -> None:
    r = frame.registers
    if r.notes[left] <= 0:
        r.ip = end.at
    else:
        r.notes[left] = r.notes[left] - 1


def ask_next_each(game: TcgGame, frame: Frame, register: str, cards: Cards | None) -> Decision | None:
    """Who is next, where that can make a difference: cards of the scrap pile that all could have and that are enough
    for all come to the same whoever is first, and somebody who can have none of them need not be named. FAQ-W1-108"""
    r = frame.registers
    player = r.player
    left = r.notes[register]
    if cards is not None:
        offers = {c: upgrades_for(game, c, cards) for c in left}
        left = tuple(c for c in left if offers[c])
        if left and len(offers[left[0]]) >= len(left) and all(offers[c] == offers[left[0]] for c in left):
            left = left[:1]
    if not left:
        clear_pick(frame)
        return None
    if len(left) == 1:
        r.pick = left[0]
        return None
    options = [character_option(game, c, player, True) for c in left]
    return Decision(player, "Choose which character is next", options, into="pick")


def take_next_each(game: TcgGame, frame: Frame, register: str, end: Label) -> None:
    r = frame.registers
    picked = r.pick
    if picked < 0:
        r.ip = end.at
        return
    r.it = picked
    r.notes[register] = tuple(c for c in r.notes[register] if c != picked)


def begin_moment(game: TcgGame, frame: Frame, since: str) -> None:
    frame.registers.notes[since] = game.batch


def end_moment(game: TcgGame, frame: Frame, since: str) -> None:
    """What was done to each of them was done to all at once, and so is what it set off. ER-4-1"""
    board.join_batches(game, frame.registers.notes[since])


def ask_what(game: TcgGame, frame: Frame, node: ChooseWhat) -> Decision | None:
    """Which colour or kind; nobody is asked where none would do anything."""
    r = frame.registers
    if all(in_vain(game, frame, effect) for effect in node.do):
        clear_pick(frame)
        return None
    if node.of == "colour":
        colours = [Option(f"choose {word}", i, "{0}", (word,)) for i, word in enumerate(COLOUR_NAMES)]
        return Decision(r.player, "Choose a battle icon color", colours, into="pick")
    if node.of == "mode":
        there = {mode.name for team in game.teams for c in team for mode in game.characters[c].card.modes}
        modes = [Option(f"choose {word}", i, "{0} mode", (word,)) for i, word in enumerate(MODES) if word in there]
        if len(modes) == 1:
            r.pick = modes[0].value
            return None
        return Decision(r.player, "Choose a mode", modes, into="pick")
    kinds = [Option(f"choose {word}", i, "{0}", (KIND_NAMES[i],)) for i, word in enumerate(SLOT_NAMES)]
    return Decision(r.player, "Choose Weapons, Armors or Utilities", kinds, into="pick")


KIND_NAMES = ("Weapons", "Armors", "Utilities")


def in_vain(game: TcgGame, frame: Frame, effect: Effect) -> bool:
    """Is there nothing at all, of whatever colour or kind, that this could be done to?"""
    if isinstance(effect, ScrapUpgrade):
        on = Upgrades(effect.what.on)
        return not isinstance(on.on, One) and not on.all(game, frame.registers)
    return isinstance(effect, MoveCards) and not effect.source.cards(game, frame)


def scrapped_kind(game: TcgGame, frame: Frame, node: ChooseWhat) -> None:
    """The kind of the Upgrade that this effect has scrapped."""
    r = frame.registers
    kind = game.upgrade_card(r.moved.worn).upgrade_kind if r.moved is not None else ""
    r.pick = SLOT_NAMES.index(kind) if kind else NONE


def take_what(game: TcgGame, frame: Frame, ways: tuple[Label, ...], end: Label) -> None:
    r = frame.registers
    r.ip = ways[r.pick].at if r.pick >= 0 else end.at


def set_player(game: TcgGame, frame: Frame, other: bool) -> None:
    """First the player whose turn it is, then the other. FAQ-W1-092"""
    frame.registers.player = 1 - game.active if other else game.active


def other_player(game: TcgGame, frame: Frame) -> None:
    frame.registers.player = 1 - frame.registers.player


def grant(game: TcgGame, frame: Frame, which: int, to: str, plain: bool) -> None:
    """Until end of turn there is another ability: about the chosen character, or about nobody in particular."""
    r = frame.registers
    ability = game.pool.library.grants[r.program][which]
    if to == "them":
        board.grant(game, ability, r.player, NONE, r.card, them=r.them)
        return
    index = r.it if to == "it" else r.source
    if index >= 0 or not plain:
        board.grant(game, ability, r.player, index, r.card if r.source < 0 else NONE)


def grant_attack(game: TcgGame, frame: Frame, which: int) -> None:
    """When this attack is over something more happens, to the same one and by the same card."""
    r = frame.registers
    ability = game.pool.library.grants[r.program][which]
    board.grant(game, ability, r.player, r.source, r.card, r.worn, attack=True)


def finish(game: TcgGame, frame: Frame) -> None:
    """The effect is over: its scrapped cards may be shuffled in again, and who lost all health falls."""
    if game.protected != (0, 0) and not any(other.procedure is effects.EFFECT for other in game.frames[:-1]):
        board.unprotect(game)
    damage.sweep(game)


Effect = (
    Draw
    | MoveCards
    | Plan
    | LookAt
    | Arrange
    | Search
    | Damage
    | Repair
    | MoveDamage
    | TakeAttackDamage
    | PreventDamage
    | Choose
    | Get
    | PutCounters
    | AttackUntapped
    | Flip
    | Tap
    | Untap
    | KO
    | MoveCharacter
    | Deploy
    | Bring
    | Combine
    | ScrapUpgrade
    | ReturnUpgrade
    | MoveUpgrade
    | PutUpgrade
    | PutSide
    | SwapUpgrades
    | Swap
    | ScrapThis
    | PutThis
    | FlipThis
    | Play
    | PlaySeveral
    | Cancel
    | UseBounty
    | ExtraTurn
    | Win
    | ExtraAttack
    | FlipBattleCards
    | LimitFlips
    | ChangeIcons
    | May
    | If
    | ChooseOne
    | OrElse
    | ForEach
    | ForEachCharacter
    | EachPlayer
    | Opponent
    | ByOwner
    | AtEndOfTurn
    | AfterAttack
    | ChooseWhat
    | Prevent
    | NameCard
    | Grant
)


def all_of(effects: tuple[Effect, ...], p: Printer) -> list[Part]:
    """What several effects do, one after another."""
    return [part for effect in effects for part in effect.tells(p)]


@lru_cache(maxsize=4096)
def remembers(tree: Hashable) -> bool:
    """Does it do more with cards that it scrapped?"""
    if isinstance(tree, tuple):
        return any(remembers(one) for one in tree)
    if isinstance(tree, Play | Pile) and tree.zone == "scrapped":
        return True
    if isinstance(tree, SameName) or (isinstance(tree, StatOf) and tree.of == "scrapped"):
        return True
    if isinstance(tree, Colours | IconsFlipped) and tree.by == "scrapped":
        return True
    return isinstance(tree, Node) and any(remembers(getattr(tree, field)) for field in tree.__struct_fields__)


def compile_effects(effects: tuple[Effect, ...], code: Code) -> None:
    code.keeps = remembers(effects)
    for effect in effects:
        effect.code(code, None)
    code.emit(finish)


from .abilities import Base, Cant, Has, HasSlots, Instead, When  # noqa: E402  (see words/__init__.py)
