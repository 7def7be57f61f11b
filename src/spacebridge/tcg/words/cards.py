"""Battle cards on the move: one pipeline gathers them from a pile, lets somebody choose, and moves them to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, Scope, a, many, one_sentence, thing
from ...kernel.knowledge import kind_of
from .amounts import Amount, ThatMany, UpTo, by_amount, by_cards, cards_of
from .asking import ask_yes, cause_of, clear_pick, may, no_option, source_places, values
from .base import NO, NO_BINDING, Binding, Code, Label, Needs, Node, Printer, jump
from .battle_cards import Cards
from .piles import AllBut, DeckEnd, Exactly, Pile, Take, To, UpToSoMany, last_places

if TYPE_CHECKING:
    from .. import board, places
    from ..state import TcgGame


class Draw(Node, frozen=True, tag_field="verb", tag="draw"):
    """Draw cards."""

    amount: Amount = 1
    """How many cards."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(draw, self.amount)

    def tells(self, p: Printer) -> list[Part]:
        if isinstance(self.amount, UpTo):
            hand = f"{p.actor.again} have {many(self.amount.number, 'card')} in hand"
            return [p.do("draw", f"cards until {hand}")]
        if isinstance(self.amount, ThatMany):
            p.said.back = True
            return [p.do("draw", "that many cards")]
        return [p.do("draw", f"{cards_of(self.amount)}{by_cards(self.amount, p)}")]


def draw(game: TcgGame, frame: Frame, amount: Amount) -> None:
    player = frame.registers.player
    for _ in range(values(game, frame, amount)):
        board.draw(game, player, cause_of(game, frame))
    frame.registers.did = True


PARTICIPLES = {
    "hand": "put into {0} hand", "scrap": "scrapped", "deck top": "put on top of {0} deck",
    "deck bottom": "put on the bottom of {0} deck", "under": "put under it",
}  # fmt: skip


class MoveCards(Node, frozen=True, tag_field="verb", tag="move cards"):
    """Move battle cards from one pile to another: so many of them, of some kind, by choice or all."""

    to: To
    """Where the cards go."""
    source: Pile | DeckEnd = Pile()
    """Where the cards come from; your hand where nothing is said."""
    take: Take = 1
    """A number: exactly so many, or as many as there are."""
    cards: Cards = Cards()
    """Which of the cards there; all where nothing is said."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.looks:
            may(code, no)
            no = None
            code.emit(look_at, self.source, False)
        if self.take == "all":
            if no is not None:
                code.emit(ask_move, self)
                code.emit(take_move, no)
            code.emit(move_all, self, code.keeps)
            return
        chosen, left = code.note("chosen"), code.note("left")
        again, end = Label(), Label()
        if isinstance(self.take, AllBut):
            may(code, no)
            no = None
        code.emit(begin_move, self, chosen, left)
        if isinstance(self.take, Exactly):
            code.emit(check_enough, self, left, no, end)
        code.place(again)
        code.emit(ask_card, self, chosen, left, no is not None, self.cards.one())
        code.emit(take_card, self, chosen, left, no, end)
        code.emit(jump, again)
        code.place(end)
        if isinstance(self.take, AllBut):
            code.emit(move_rest, self, chosen)

    @property
    def looks(self) -> bool:
        """Does the player have to see the cards before they choose?"""
        if isinstance(self.source, DeckEnd):
            return self.take != "all"
        return self.source.whose == "opponent" and self.source.zone in ("hand", "under")

    # Words

    def tells(self, p: Printer) -> list[Part]:
        parts: list[Part] = []
        source = self.source
        verb = "scrap" if self.to == "scrap" else "return" if (source.place, self.to) == ("scrap", "hand") else "put"
        to = self._to(p)
        among = self._from(p)
        if self.looks:
            parts.append(p.do("look at", source.words(p)))
            among = "from among them" if isinstance(source, DeckEnd) and source.number > 1 else "from it"
        if isinstance(self.take, AllBut):
            kept = self.cards.noun(plural=self.take.number != 1)
            parts.append(p.do("choose", f"{self.take.number} {kept} {among}"))
            parts.append(p.do(verb, f"the rest{to}"))
        elif self.looks:
            parts.append(p.do(verb, f"{self._some()} {among}{to}"))
        elif isinstance(source, Pile) and source.zone == "revealed":
            asked = (Clause(thing("it"), "be", self.cards.one()),) if self.cards.that else ()
            parts.append(Scope("if" if asked else "", asked, (p.do(verb, f"it {self._from(p)}{to}"),), back=True))
            return parts
        elif isinstance(self.take, Exactly):
            noun = self.cards.noun(plural=True)
            parts.append(p.do(verb, f"{noun} {among}{to}{by_amount(self.take.number, p)}"))
        elif self.take == "all":
            parts += self._all(p, verb, to)
        elif not p.you and source.place == "hand":
            parts.append(p.do("choose", f"{self._some()} {among}"))
            parts.append(p.do(verb, f"{'it' if self.take == 1 else 'them'}{to}"))
        else:
            parts.append(p.do(verb, f"{self._some()} {among}{to}"))
        moved = PARTICIPLES[self.to].format(p.own(source.whose))
        single = isinstance(source, DeckEnd) and source.number == 1
        p.counts(self.cards.noun(), self.cards.noun(plural=True), moved, single)
        return one_sentence(parts)

    def _all(self, p: Printer, verb: str, to: str) -> list[Part]:
        source = self.source
        if isinstance(source, DeckEnd):
            return [p.do(verb, f"{self._ends(source, p)}{to}")]
        if source.zone != "hand":
            return [p.do(verb, f"{self._some()} {self._from(p)}{to}")]
        if not self.cards.that:
            return [p.do(verb, f"{source.words(p)}{to}")]
        return [p.do("reveal", source.words(p)), p.do(verb, f"{self._some()} from it{to}")]

    def _ends(self, deck: DeckEnd, p: Printer) -> str:
        """The cards on top or at the bottom of the deck, of which there may have been some before."""
        if p.said.is_it(deck_key(deck)) and deck.number == 1:
            p.said.back = True
            return "it"
        if self.cards.that:
            return f"{self._some()} among {deck.words(p)}"
        if p.again("take", deck_key(deck)):
            more = "another card" if deck.number == 1 else f"{deck.number} more cards"
            return f"{more} from the {deck.end} of {p.own(deck.whose)} deck"
        return deck.words(p)

    def _some(self) -> str:
        take = self.take
        if isinstance(take, UpToSoMany):
            return f"up to {take.number} {self.cards.noun(plural=take.number != 1)}"
        if isinstance(take, int):
            return a(self.cards.noun()) if take == 1 else f"{take} {self.cards.noun(plural=True)}"
        return f"{'all' if take == 'all' else 'any number of'} {self.cards.noun(plural=True)}"

    def _from(self, p: Printer) -> str:
        zone = self.source.place
        if isinstance(self.source, Pile) and self.source.zone == "revealed":
            return f"from {p.own(self.source.whose)} hand"
        if zone == "scrapped":
            p.said.back = True
            return "scrapped this way" if self.source.whose == "your" else f"of {p.own('opponent')} scrapped this way"
        if zone == "flipped":
            return f"{p.actor.again if self.source.whose == 'your' else p.rival.words} flipped in this battle"
        if zone == "under":
            return f"from under {p.ref('this')}"
        return f"from {self.source.words(p)}"

    def _to(self, p: Printer) -> str:
        whose = p.own(self.source.whose)
        whose = whose if self.source.whose == "your" or whose == "your" else "their"
        if self.to == "scrap":
            return ""
        if self.to == "hand":
            return f" {'to' if self.source.place == 'scrap' else 'into'} {whose} hand"
        if self.to == "under":
            return f" face down under {p.ref('this')}"
        return f" on {'top' if self.to == 'deck top' else 'the bottom'} of {whose} deck"

    # References

    def binds(self) -> Binding:
        scraps = isinstance(self.source, DeckEnd) and self.to == "scrap" and self.take == "all"
        return Binding(after=("count", "scrapped") if scraps else ("count",))

    def needs(self) -> Needs:
        return (("to", "this"),) if self.to == "under" else ()


def deck_key(deck: DeckEnd) -> str:
    """How a text remembers the end of a deck."""
    return f"{deck.whose} {deck.place}"


def move_one(game: TcgGame, frame: Frame, move: MoveCards, position: int, keeps: bool = False) -> int:
    """Move the card at that place; it is returned."""
    r = frame.registers
    zone = move.source.place
    owner = move.source.owner(r.player)
    return board.move_card(game, owner, zone, position, move.to, r.source, cause_of(game, frame), keeps)


def ask_move(game: TcgGame, frame: Frame, move: MoveCards) -> Decision | None:
    """Whether to move them all; who knows the only one is asked by its name."""
    r = frame.registers
    player = r.player
    pile = move.source.cards(game, frame)
    found = move.source.places(game, frame, move.cards)
    known = len(found) == 1 and pile[found[0]] & 1 << player
    if not found and isinstance(move.source, DeckEnd):
        clear_pick(frame)
        return None
    if move.source.place == "deck top" and move.to == "scrap" and known:
        name = game.pool.battle_cards[kind_of(pile[found[0]])].name
        lies = source_places(game, frame)
        options = [Option("yes", 1, "Scrap it", (), lies), Option("no", NO, "Leave it on top", (), lies)]
        prompt = "Scrap {0} from the top of your deck?"
        return Decision(player, prompt, options, into="pick", args=(name,), secret=True)
    return ask_yes(game, frame)


def take_move(game: TcgGame, frame: Frame, no: Label) -> None:
    if frame.registers.pick < 0:
        frame.registers.did = False
        frame.registers.ip = no.at


def move_all(game: TcgGame, frame: Frame, move: MoveCards, keeps: bool) -> None:
    r = frame.registers
    source = move.source
    r.count, r.did = 0, False
    if move.to == "under" and (r.source < 0 or r.source not in game.teams[game.characters[r.source].owner]):
        return
    if source.place == "hand" and source.whose == "your" and move.cards.that:
        look_at(game, frame, source, True)  # how else would the others know that these are all?
    moved: list[int] = []
    if isinstance(source, DeckEnd) and not move.cards.that:
        for _ in range(source.number):  # an empty deck is made anew in between
            if not source.cards(game, frame):
                break
            moved.append(move_one(game, frame, move, source.places(game, frame, move.cards)[0], keeps))
    elif source.place == "scrapped":
        pile = source.cards(game, frame)
        for card in [pile[i] for i in source.places(game, frame, move.cards)]:
            moved.append(move_one(game, frame, move, last_places(pile, (card,), list(range(len(pile))))[0]))
    else:
        for i in sorted(source.places(game, frame, move.cards), reverse=True):
            moved.append(move_one(game, frame, move, i, keeps))
    r.count = len(moved)
    r.did = bool(moved)
    if isinstance(source, DeckEnd) and move.to == "scrap":
        r.them = tuple(moved)


def most(take: Take) -> int:
    """How many cards are chosen at most."""
    if isinstance(take, int):
        return take
    return take.number if isinstance(take, UpToSoMany | AllBut) else MANY


MANY = 1000
"""More cards than any game has."""


def begin_move(game: TcgGame, frame: Frame, move: MoveCards, chosen: str, left: str) -> None:
    r = frame.registers
    r.notes[chosen] = ()
    r.notes[left] = values(game, frame, move.take.number) if isinstance(move.take, Exactly) else most(move.take)
    r.count = 0
    r.did = False


def check_enough(game: TcgGame, frame: Frame, move: MoveCards, left: str, no: Label | None, end: Label) -> None:
    """Where there are fewer cards, none is taken, and nobody is asked."""
    r = frame.registers
    if len(move.source.places(game, frame, move.cards)) < r.notes[left]:
        r.ip = (no or end).at
    elif r.notes[left] == 0:
        r.did = True
        r.ip = end.at


def ask_card(
    game: TcgGame, frame: Frame, move: MoveCards, chosen: str, left: str, optional: bool, words: str
) -> Decision | None:
    """One card after another; of equal ones the first is offered."""
    r = frame.registers
    player = r.player
    pile = move.source.cards(game, frame)
    options: list[Option] = []
    seen: set[int] = set()
    fitting = 0
    if r.notes[left] > 0:
        zone, owner = places.zone_of(game, pile)
        picked = r.notes[chosen]
        for i in move.source.places(game, frame, move.cards):
            if i in picked:
                continue
            kind = kind_of(pile[i])
            fitting += 1
            if kind not in seen:
                seen.add(kind)
                options.append(places.card_option(game, zone, owner, i, kind))
    if not options:
        clear_pick(frame)
        return None
    if move.take == "any number" or isinstance(move.take, UpToSoMany):
        options.append(Option("done", NO, "No more"))
    else:
        # Scrapped one by one under an empty deck, the first of them becomes the new deck. ER-5-1
        order_matters = move.to == "scrap" and not isinstance(move.take, AllBut) and not game.deck_of(player)
        if fitting <= r.notes[left] and len(options) > 1 and not (optional and not r.did) and not order_matters:
            r.pick = options[0].value
            return None
        no_option(options, optional and not r.did)
    prompt, args = prompt_of(move, words)
    counted = move.take != "any number" and (move.take != 1 or (move.source.place, move.to) == ("hand", "scrap"))
    return Decision(player, prompt, options, into="pick", args=args, left=r.notes[left] if counted else 0)


def prompt_of(move: MoveCards, words: str) -> tuple[str, tuple[str, ...]]:
    place, to = move.source.place, move.to
    if place == "hand" and move.source.whose == "opponent":
        return "Choose {0} of the opponent's hand to {1}", (words, "scrap" if to == "scrap" else "take")
    if place == "hand" and isinstance(move.take, UpToSoMany) and to == "deck top":
        return "Choose a card to put on top of your deck", ()
    if place == "hand":
        what = "keep" if isinstance(move.take, AllBut) else "scrap" if to == "scrap" else "put on the deck"
        return "Choose a card from your hand to {0}", (what,)
    if place == "scrap":
        return "Choose {0} from your scrap pile", (words,)
    return "Choose {0}", (words,)


def take_card(
    game: TcgGame, frame: Frame, move: MoveCards, chosen: str, left: str, no: Label | None, end: Label
) -> None:
    r = frame.registers
    picked = r.pick
    if picked < 0:
        r.ip = no.at if no is not None and not r.did else end.at
        return
    r.notes[left] = r.notes[left] - 1
    if isinstance(move.take, AllBut):
        r.notes[chosen] = (*r.notes[chosen], picked)
        return
    move_one(game, frame, move, picked)
    r.count = r.count + 1
    r.did = True


def move_rest(game: TcgGame, frame: Frame, move: MoveCards, chosen: str) -> None:
    r = frame.registers
    for i in sorted(move.source.places(game, frame, Cards()), reverse=True):
        if i not in r.notes[chosen]:
            move_one(game, frame, move, i)
            r.count = r.count + 1
            r.did = True


class Plan(Node, frozen=True, tag_field="verb", tag="plan"):
    """Put up to so many cards from your hand on top of your deck, in any order."""

    amount: int
    """How many cards at most."""

    def code(self, code: Code, no: Label | None) -> None:
        # KW-plan-1, KW-plan-2
        MoveCards("deck top", Pile(), UpToSoMany(self.amount)).code(code, no)

    def tells(self, p: Printer) -> list[Part]:
        p.counts("card", "cards", f"put on top of {p.actor.own} deck")
        return [p.do("Plan", str(self.amount))]

    def binds(self) -> Binding:
        return Binding(after=("count",))


class LookAt(Node, frozen=True, tag_field="verb", tag="look at"):
    """Look at a hand or an end of a deck, or show it to everybody."""

    source: Pile | DeckEnd
    """What is looked at."""
    everyone: bool = False
    """It is shown to both players."""
    random: bool = False
    """Only one card of it, by chance."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        if self.random:
            code.emit(look_at_one, self.source, self.everyone)
        else:
            code.emit(look_at, self.source, self.everyone)

    def tells(self, p: Printer) -> list[Part]:
        if self.random:
            clause = p.do("reveal" if self.everyone else "look at", f"a card at random from {self.source.words(p)}")
            p.introduce("card", "that card", kind="card")
            return [clause]
        clause = p.do("reveal" if self.everyone else "look at", self.source.words(p))
        if isinstance(self.source, DeckEnd):
            p.introduce(deck_key(self.source), "that card", kind="card")
        return [clause]

    def binds(self) -> Binding:
        return Binding(after=("revealed",)) if self.random else NO_BINDING


def look_at_one(game: TcgGame, frame: Frame, source: Pile | DeckEnd, everyone: bool) -> None:
    """Chance takes one of the cards; what follows may speak of it."""
    r = frame.registers
    pile = source.cards(game, frame)
    found = source.places(game, frame, Cards())
    r.did = bool(found)
    r.them = ()
    if found:
        place = found[game.rng.below(len(found))]
        board.look(game, pile, place, r.player, 3 if everyone else 1 << r.player, source.seen, cause_of(game, frame))
        r.them = (pile[place],)


def look_at(game: TcgGame, frame: Frame, source: Pile | DeckEnd, everyone: bool) -> None:
    r = frame.registers
    player = r.player
    pile = source.cards(game, frame)
    found = source.places(game, frame, Cards())
    for i in found:
        board.look(game, pile, i, player, 3 if everyone else 1 << player, source.seen, cause_of(game, frame))
    r.did = bool(found)
