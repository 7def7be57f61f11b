"""Battle cards on the move: one pipeline gathers them from a pile, lets somebody choose, and moves them to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import YOU, Part, a, genitive, many, one_sentence
from ...kernel.knowledge import SEATS, kind_of
from .amounts import Amount, ThatMany, UpTo, by_amount, cards_of
from .asking import cause_of, clear_pick, may, no_option, values
from .base import COUNT, DID, IP, NO, PICK, PLAYER, SOURCE, THEM, Code, Label, Node, Printer, jump
from .battle_cards import Cards

if TYPE_CHECKING:
    from .. import board
    from ..state import TcgGame


class Draw(Node, frozen=True, tag_field="verb", tag="draw"):
    """Draw cards."""

    amount: Amount = 1

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
        return [p.do("draw", f"{cards_of(self.amount)}{by_amount(self.amount, p)}")]


def draw(game: TcgGame, frame: Frame, amount: Amount) -> None:
    player = frame.registers[PLAYER]
    for _ in range(values(game, frame, amount)):
        board.draw(game, player, cause_of(game, frame))
    frame.registers[DID] = 1


Zone = Literal["hand", "deck top", "deck bottom", "scrap", "scrapped", "flipped", "under"]
"""scrapped: what this effect has scrapped. flipped: what was flipped in this battle. under: what lies under this."""


class Pile(Node, frozen=True, tag_field="noun", tag="pile"):
    """Where battle cards lie: a hand, a scrap pile, so many cards on top of a deck."""

    zone: Zone = "hand"
    whose: Literal["your", "opponent"] = "your"
    number: int = 1
    """How many cards of a deck."""

    def owner(self, player: int) -> int:
        return player if self.whose == "your" else 1 - player

    def cards(self, game: TcgGame, frame: Frame) -> list[int]:
        """The whole pile it is a part of."""
        r = frame.registers
        owner = self.owner(r[PLAYER])
        if self.zone == "hand":
            return game.hands[owner]
        if self.zone in ("deck top", "deck bottom"):
            return game.deck_of(owner)
        if self.zone == "flipped":
            return game.played[owner]
        if self.zone == "under":
            return list(game.characters[r[SOURCE]].cards_under) if r[SOURCE] >= 0 else []
        return game.scrap_of(owner)

    def places(self, game: TcgGame, frame: Frame, cards: Cards) -> list[int]:
        """The positions in that pile that are meant and fit."""
        pile = self.cards(game, frame)
        kinds = game.pool.battle_cards
        found = [i for i, card in enumerate(pile) if cards.fits(kinds[card >> SEATS])]
        if self.zone == "deck top":
            return [i for i in found if i >= len(pile) - self.number][::-1]
        if self.zone == "deck bottom":
            return [i for i in found if i < self.number]
        if self.zone == "flipped":
            battle = game.battle
            flipped = battle.flipped[self.owner(frame.registers[PLAYER])] if battle is not None else []
            return [i for i in found if pile[i] in flipped]
        if self.zone == "scrapped":
            return _last_places(pile, frame.registers[THEM], found)
        return found

    # Words

    def own(self, p: Printer) -> str:
        """Whose it is: your, their, your opponent's."""
        if self.whose == "your":
            return p.actor.own
        return p.rival.own if p.rival is YOU else genitive(p.rival.words)

    def words(self, p: Printer) -> str:
        """The pile itself: your hand, the top 3 cards of your deck."""
        own = self.own(p)
        if self.zone in ("deck top", "deck bottom"):
            end = self.zone.removeprefix("deck ")
            return (
                f"the {end} card of {own} deck" if self.number == 1 else f"the {end} {self.number} cards of {own} deck"
            )
        return f"{own} {'hand' if self.zone == 'hand' else 'scrap pile'}"


def _last_places(pile: list[int], wanted: tuple[int, ...], among: list[int]) -> list[int]:
    """Where the remembered cards lie, nearest to the top of the pile."""
    found: list[int] = []
    for card in wanted:
        at = next((i for i in reversed(among) if pile[i] == card and i not in found), None)
        if at is not None:
            found.append(at)
    return found


To = Literal["hand", "scrap", "deck top", "deck bottom", "under"]
Take = Literal["exactly", "up to", "any number", "all", "all but"]
PARTICIPLES = {
    "hand": "put into {0} hand", "scrap": "scrapped", "deck top": "put on top of {0} deck",
    "deck bottom": "put on the bottom of {0} deck", "under": "put under it",
}  # fmt: skip


class MoveCards(Node, frozen=True, tag_field="verb", tag="move cards"):
    """Move battle cards from one pile to another: so many of them, of some kind, by choice or all."""

    to: To
    source: Pile = Pile()
    take: Take = "exactly"
    number: int = 1
    """How many, where `take` needs a number."""
    cards: Cards = Cards()

    def code(self, code: Code, no: Label | None) -> None:
        if self._looks:
            may(code, no)
            no = None
            code.emit(look_at, self.source, False)
        if self.take == "all":
            if no is not None:
                code.emit(ask_move, self)
                code.emit(take_move, no)
            code.emit(move_all, self, code.keeps)
            return
        chosen, left = code.register(), code.register()
        again, end = Label(), Label()
        if self.take == "all but":
            may(code, no)
            no = None
        code.emit(begin_move, self, chosen, left)
        code.place(again)
        code.emit(ask_card, self, chosen, left, no is not None, self.cards.one())
        code.emit(take_card, self, chosen, left, no, end)
        code.emit(jump, again)
        code.place(end)
        if self.take == "all but":
            code.emit(move_rest, self, chosen)

    @property
    def _looks(self) -> bool:
        """Does the player have to see the cards before they choose?"""
        deck = self.source.zone in ("deck top", "deck bottom")
        return (self.source.whose == "opponent" and self.source.zone == "hand") or (deck and self.take != "all")

    # Words

    def tells(self, p: Printer) -> list[Part]:
        parts: list[Part] = []
        source = self.source
        own = source.own(p)
        verb = "scrap" if self.to == "scrap" else "return" if (source.zone, self.to) == ("scrap", "hand") else "put"
        to = self._to(p, own)
        if self.take == "all but":
            parts.append(p.do("choose", f"{many(self.number, 'card')} {self._from(p)}"))
            parts.append(p.do(verb, f"the rest{to}"))
        elif self._looks:
            parts.append(p.do("look at", source.words(p)))
            parts.append(p.do(verb, f"{self._some()} from {'it' if source.zone == 'hand' else 'among them'}{to}"))
        elif self.take == "all":
            parts += self._all(p, verb, to)
        elif not p.you and source.zone == "hand":
            parts.append(p.do("choose", f"{self._some()} {self._from(p)}"))
            parts.append(p.do(verb, f"{'it' if self.take == 'exactly' and self.number == 1 else 'them'}{to}"))
        else:
            parts.append(p.do(verb, f"{self._some()} {self._from(p)}{to}"))
        p.counted = f"{self.cards.noun()} {PARTICIPLES[self.to].format(own)} this way"
        p.single = source.zone in ("deck top", "deck bottom") and source.number == 1
        return one_sentence(parts)

    def _all(self, p: Printer, verb: str, to: str) -> list[Part]:
        source = self.source
        if source.zone in ("deck top", "deck bottom"):
            return [p.do(verb, f"{self._ends(p)}{to}")]
        if source.zone != "hand":
            return [p.do(verb, f"all {self.cards.noun(plural=True)} {self._from(p)}{to}")]
        if not self.cards.that:
            return [p.do(verb, f"{source.words(p)}{to}")]
        return [p.do("reveal", source.words(p)), p.do(verb, f"all {self.cards.noun(plural=True)} from it{to}")]

    def _ends(self, p: Printer) -> str:
        """The cards on top or at the bottom of the deck, of which there may have been some before."""
        source = self.source
        end = source.zone.removeprefix("deck ")
        if p.said.is_it(source.zone) and source.number == 1:
            p.said.back = True
            return "it"
        if p.again("take", f"{source.whose} {source.zone}") and not self.cards.that:
            more = "another card" if source.number == 1 else f"{source.number} more cards"
            return f"{more} from the {end} of {source.own(p)} deck"
        if self.cards.that:
            return f"all {self.cards.noun(plural=True)} among {source.words(p)}"
        return source.words(p)

    def _some(self) -> str:
        if self.take == "any number":
            return f"any number of {self.cards.noun(plural=True)}"
        if self.take == "up to":
            return f"up to {self.number} {self.cards.noun(plural=self.number != 1)}"
        return a(self.cards.noun()) if self.number == 1 else f"{self.number} {self.cards.noun(plural=True)}"

    def _from(self, p: Printer) -> str:
        zone = self.source.zone
        if zone == "scrapped":
            p.said.back = True
            return "scrapped this way"
        if zone == "flipped":
            return f"{p.actor.again if self.source.whose == 'your' else p.rival.words} flipped"
        if zone == "under":
            return f"from under {p.ref('this')}"
        return f"from {self.source.words(p)}"

    def _to(self, p: Printer, own: str) -> str:
        own = own if self.source.whose == "your" or own == "your" else "their"
        if self.to == "scrap":
            return ""
        if self.to == "hand":
            return f" {'to' if self.source.zone == 'scrap' else 'into'} {own} hand"
        if self.to == "under":
            return f" face down under {p.ref('this')}"
        return f" on {'top' if self.to == 'deck top' else 'the bottom'} of {own} deck"


def move_one(game: TcgGame, frame: Frame, move: MoveCards, position: int, keeps: bool = False) -> int:
    """Move the card at that place; it is returned."""
    r = frame.registers
    zone = move.source.zone
    owner = move.source.owner(r[PLAYER])
    return board.move_card(game, owner, zone, position, move.to, r[SOURCE], cause_of(game, frame), keeps)


def ask_move(game: TcgGame, frame: Frame, move: MoveCards) -> Decision | None:
    """Whether to move them all; who knows the only one is asked by its name."""
    r = frame.registers
    player = r[PLAYER]
    pile = move.source.cards(game, frame)
    places = move.source.places(game, frame, move.cards)
    known = len(places) == 1 and pile[places[0]] & 1 << player
    if not places and move.source.zone in ("deck top", "deck bottom"):
        clear_pick(frame)
        return None
    if move.source.zone == "deck top" and move.to == "scrap" and known:
        name = game.pool.battle_cards[kind_of(pile[places[0]])].name
        options = [Option("yes", 1, "Scrap it"), Option("no", NO, "Leave it on top")]
        prompt = "Scrap {0} from the top of your deck?"
        return Decision(player, prompt, options, into=PICK, args=(name,), secret=True)
    name = game.name_of(cause_of(game, frame))
    return Decision(player, "Use {0}?", [Option("yes", 1, "Yes"), Option("no", NO, "No")], into=PICK, args=(name,))


def take_move(game: TcgGame, frame: Frame, no: Label) -> None:
    if frame.registers[PICK] < 0:
        frame.registers[DID] = 0
        frame.registers[IP] = no.at


def move_all(game: TcgGame, frame: Frame, move: MoveCards, keeps: bool) -> None:
    r = frame.registers
    source = move.source
    r[COUNT] = r[DID] = 0
    if move.to == "under" and (r[SOURCE] < 0 or r[SOURCE] not in game.teams[game.characters[r[SOURCE]].owner]):
        return
    if source.zone == "hand" and source.whose == "your" and move.cards.that:
        look_at(game, frame, source, True)  # how else would the others know that these are all?
    moved: list[int] = []
    if source.zone in ("deck top", "deck bottom") and not move.cards.that:
        for _ in range(source.number):  # an empty deck is made anew in between
            if not source.cards(game, frame):
                break
            moved.append(move_one(game, frame, move, source.places(game, frame, move.cards)[0], keeps))
    else:
        places = source.places(game, frame, move.cards)
        pile = source.cards(game, frame)
        wanted = [pile[i] for i in places]
        if source.zone == "scrapped":
            for card in wanted:
                moved.append(move_one(game, frame, move, _last_places(pile, (card,), list(range(len(pile))))[0]))
        else:
            for i in sorted(places, reverse=True):
                moved.append(move_one(game, frame, move, i, keeps))
    r[COUNT] = len(moved)
    r[DID] = int(bool(moved))
    if source.zone in ("deck top", "deck bottom") and move.to == "scrap":
        r[THEM] = tuple(moved)


def begin_move(game: TcgGame, frame: Frame, move: MoveCards, chosen: int, left: int) -> None:
    r = frame.registers
    r[chosen] = ()
    r[left] = len(move.source.cards(game, frame)) if move.take == "any number" else move.number
    r[COUNT] = 0
    r[DID] = 0


def ask_card(
    game: TcgGame, frame: Frame, move: MoveCards, chosen: int, left: int, optional: bool, words: str
) -> Decision | None:
    """One card after another; of equal ones the first is offered."""
    r = frame.registers
    player = r[PLAYER]
    pile = move.source.cards(game, frame)
    options: list[Option] = []
    seen: set[int] = set()
    if r[left] > 0:
        for i in move.source.places(game, frame, move.cards):
            kind = kind_of(pile[i])
            if i not in r[chosen] and kind not in seen:
                seen.add(kind)
                card = game.pool.battle_cards[kind]
                options.append(Option(f"choose {card.id}", i, "{0}", (card.name,), (card.id,)))
    if not options:
        clear_pick(frame)
        return None
    if move.take in ("up to", "any number"):
        options.append(Option("done", NO, "No more"))
    else:
        no_option(options, optional and not r[DID])
    prompt, args = prompt_of(move, words)
    counted = move.source.zone == "hand" and (move.to == "scrap" or move.take != "exactly" or move.number > 1)
    return Decision(player, prompt, options, into=PICK, args=args, left=r[left] if counted else 0)


def prompt_of(move: MoveCards, words: str) -> tuple[str, tuple[str, ...]]:
    zone, to = move.source.zone, move.to
    if move.source.whose == "opponent":
        return "Choose {0} of the opponent's hand to scrap", (words,)
    if zone == "hand" and move.take in ("up to", "any number") and to == "deck top":
        return "Choose a card to put on top of your deck", ()
    if zone == "hand":
        what = "keep" if move.take == "all but" else "scrap" if to == "scrap" else "put on the deck"
        return "Choose a card from your hand to {0}", (what,)
    if zone == "scrap":
        return "Choose {0} from your scrap pile", (words,)
    return "Choose {0}", (words,)


def take_card(
    game: TcgGame, frame: Frame, move: MoveCards, chosen: int, left: int, no: Label | None, end: Label
) -> None:
    r = frame.registers
    picked = r[PICK]
    if picked < 0:
        r[IP] = no.at if no is not None and not r[DID] else end.at
        return
    r[left] = r[left] - 1
    if move.take == "all but":
        r[chosen] = (*r[chosen], picked)
        return
    move_one(game, frame, move, picked)
    r[COUNT] = r[COUNT] + 1
    r[DID] = 1


def move_rest(game: TcgGame, frame: Frame, move: MoveCards, chosen: int) -> None:
    r = frame.registers
    for i in sorted(move.source.places(game, frame, Cards()), reverse=True):
        if i not in r[chosen]:
            move_one(game, frame, move, i)
            r[COUNT] = r[COUNT] + 1
            r[DID] = 1


class Plan(Node, frozen=True, tag_field="verb", tag="plan"):
    """Put up to so many cards from your hand on top of your deck, in any order. KW-plan-1, KW-plan-2"""

    amount: int

    def code(self, code: Code, no: Label | None) -> None:
        MoveCards("deck top", Pile(), "up to", self.amount).code(code, no)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("Plan", str(self.amount))]


class LookAt(Node, frozen=True, tag_field="verb", tag="look at"):
    """Look at a hand or the top of a deck, or show it to everybody."""

    source: Pile
    everyone: bool = False

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(look_at, self.source, self.everyone)

    def tells(self, p: Printer) -> list[Part]:
        clause = p.do("reveal" if self.everyone else "look at", self.source.words(p))
        p.introduce(self.source.zone, "that card", kind="card")
        return [clause]


WHERE = {"hand": "in hand", "deck top": "on top of the deck", "deck bottom": "at the bottom of the deck"}


def look_at(game: TcgGame, frame: Frame, source: Pile, everyone: bool) -> None:
    r = frame.registers
    player = r[PLAYER]
    pile = source.cards(game, frame)
    if source.whose == "opponent" and source.zone == "hand":
        where = "in the opponent's hand"
    else:
        where = WHERE.get(source.zone, "in the pile")
    where += ", for all to see" if everyone else ""
    places = source.places(game, frame, Cards())
    for i in places:
        board.look(game, pile, i, player, 3 if everyone else 1 << player, where, cause_of(game, frame))
    r[DID] = int(bool(places))
