"""Battle cards on the move: one pipeline gathers them from a pile, lets somebody choose, and moves them to another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...kernel.decision import Decision, Option
from ...kernel.english import listing
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, Scope, a, one_sentence, thing
from ...kernel.knowledge import kind_of
from ...kernel.native import equal
from ..happenings import HandThreatened
from .amounts import ThatMany, by_amount
from .asking import ask_yes, card_owner, cause_of, clear_pick, may, no_option, source_places, values
from .base import NO, NONE, Binding, Code, Label, Needs, Node, Printer, jump
from .battle_cards import Cards
from .looking import deck_key, look_at, look_under, shown_key
from .piles import AllBut, DeckEnd, Exactly, Pile, SoMany, Take, To, UpToDifferent, UpToSoMany, last_places

if TYPE_CHECKING:
    from .. import beside, board, places, triggers
    from ..state import TcgGame


PARTICIPLES = {
    "hand": "put into {0} hand", "scrap": "scrapped", "deck top": "put on top of {0} deck",
    "deck bottom": "put on the bottom of {0} deck", "under": "put under it", "under it": "put under it",
    "deck top, shown": "put on top of {0} deck", "under, shown": "put under it",
    "under it, shown": "put under it",
    "hand, shown": "put into {0} hand", "ko": "put into {0} KO area",
}  # fmt: skip


UNDER = ("under", "under it", "under, shown", "under it, shown")


UNDER_IT = ("under it", "under it, shown")


class MoveCards(Node, frozen=True, tag_field="verb", tag="move cards"):
    """Move battle cards from one pile to another: so many of them, of some kind, by choice or all."""

    to: To
    """Where the cards go."""
    source: Pile | DeckEnd = Pile()
    """Where the cards come from; your hand where nothing is said."""
    take: Take = 1
    """A number: exactly so many, or as many as there are; who may do it does it with so many or not at all."""
    cards: Cards = Cards()
    """Which of the cards there; all where nothing is said."""
    unused: bool = False
    """Of cards flipped in this battle: their icons don't count in it."""
    named: bool = False
    """Only those of the name that was chosen before."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.looks:
            may(code, no)
            no = None
            code.emit(look_at, self.source, False)
        elif self.source.place == "under" and self.take != "all":
            code.emit(look_under)
        self.warn(code)
        if self.take == "all":
            if no is not None:
                code.emit(ask_move, self)
                code.emit(take_move, no)
            code.emit(move_all, self, code.keeps)
            return
        if self.take == "one of 2 piles":
            may(code, no)
            self._code_piles(code)
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
        code.emit(take_card, self, chosen, left, no, end, code.keeps)
        code.emit(jump, again)
        code.place(end)
        if isinstance(self.take, AllBut):
            code.emit(move_rest, self, chosen)

    def warn(self, code: Code) -> None:
        """Before cards of a hand are scrapped, its player may answer."""
        if self.to == "scrap" and self.source.place == "hand":
            code.emit(warn_hand, self)

    def _code_piles(self, code: Code) -> None:
        """The opponent separates the cards, and the player chooses one pile."""
        pile, again, end = code.note("pile"), Label(), Label()
        code.emit(begin_piles, pile)
        code.place(again)
        code.emit(ask_pile, pile)
        code.emit(take_pile, pile, end)
        code.emit(jump, again)
        code.place(end)
        code.emit(ask_which, pile)
        code.emit(move_pile, self, pile)

    def code_aside(self, code: Code, known: str) -> None:
        """Only the choosing of what stays: it is laid aside, and nobody else sees it."""
        self.warn(code)
        left, again, end = code.note("left"), Label(), Label()
        number = self.take.number if isinstance(self.take, AllBut) else 0
        code.emit(begin_aside, number, left, known)
        code.place(again)
        code.emit(ask_aside, self, left)
        code.emit(take_aside, left, end)
        code.emit(jump, again)
        code.place(end)

    @property
    def looks(self) -> bool:
        """Does the player have to see the cards before they choose?"""
        if isinstance(self.source, DeckEnd):
            return self.take != "all"
        return self.source.whose == "opponent" and self.source.zone in ("hand", "under")

    def spots(self, game: TcgGame, frame: Frame) -> list[int]:
        """The positions of the cards that can be moved; none of a hand that this card can't make its owner scrap, and
        none where whom they would be put under is gone."""
        if self.to == "scrap" and self.source.place == "hand" and spared(game, frame, self.source.owner):
            return []
        if not has_bearer(game, frame, self):
            return []
        found = self.source.places(game, frame, self.cards)
        if self.named:
            named, pile = game.pool.kinds.get(frame.registers.named, NONE), self.source.cards(game, frame)
            return [place for place in found if kind_of(pile[place]) == named]
        return found

    # Words

    def tells(self, p: Printer) -> list[Part]:
        parts: list[Part] = []
        source = self.source
        verb = "scrap" if self.to == "scrap" else "return" if (source.place, self.to) == ("scrap", "hand") else "put"
        if self.to in ("deck top, shown", "hand, shown"):
            verb = f"reveal and {verb}"
        to = self._to(p) + (" without using its battle icons" if self.unused else "")
        among = self._from(p)
        if self.looks:
            parts.append(p.do("look at", source.words(p)))
            among = "from among them" if isinstance(source, DeckEnd) and source.number != 1 else "from it"
        if self.take == "one of 2 piles":
            p.said.back = True
            p.again("take", f"{source.whose} aside")
            parts.append(Clause(p.rival, "separate", "those cards into 2 piles"))
            parts.append(p.do(verb, f"one pile{to}"))
            p.counts("card", "cards", PARTICIPLES[self.to].format(p.own(source.whose)))
            return parts
        if isinstance(self.take, AllBut):
            kept = self.cards.noun(plural=self.take.number != 1)
            parts.append(p.do("choose", f"{self.take.number} {kept} {among}"))
            parts.append(p.do(verb, f"the rest{to}"))
        elif self.looks:
            parts.append(p.do(verb, f"{self._some()} {among}{to}"))
        elif isinstance(source, Pile) and source.zone == "revealed" and p.said.find(shown_key(p, source)) is not None:
            parts.append(Scope("", (), (p.do(verb, f"{self._of_those()}{to}"),), back=True))
            return parts
        elif isinstance(source, Pile) and source.zone == "revealed" and self.take == 1:
            parts.append(Scope("", (), (p.do(verb, f"{self.cards.one()} revealed {among}{to}"),), back=True))
            return parts
        elif isinstance(source, Pile) and source.zone == "revealed":
            asked = (Clause(thing("it"), "be", self.cards.one()),) if self.cards.that else ()
            parts.append(Scope("if" if asked else "", asked, (p.do(verb, f"it {self._from(p)}{to}"),), back=True))
            return parts
        elif isinstance(self.take, SoMany) and isinstance(self.take.number, ThatMany):
            p.said.back = True
            parts.append(p.do(verb, f"that many {self.cards.noun(plural=True)} {among}{to}"))
        elif isinstance(self.take, Exactly | SoMany):
            noun = self.cards.noun(plural=True)
            parts.append(p.do(verb, f"{noun} {among}{to}{by_amount(self.take.number, p)}"))
        elif self.take == "all":
            parts += self._all(p, verb, to)
        elif not p.you and source.place == "hand":
            parts.append(p.do("choose", f"{self._some()} {among}"))
            parts.append(p.do(verb, f"{'it' if self.take == 1 else 'them'}{to}"))
        elif source.place == "flipped":
            some, that, rest = self._some().partition(" that ")
            parts.append(p.do(verb, f"{some} {among}{that}{rest}{to}"))
        else:
            parts.append(p.do(verb, f"{self._another(p)} {among}{to}"))
        moved = PARTICIPLES[self.to].format(p.own(source.whose))
        single = isinstance(source, DeckEnd) and source.number == 1
        p.counts(self.cards.noun(), self.cards.noun(plural=True), moved, single)
        return one_sentence(parts)

    def _of_those(self) -> str:
        """Of several cards that were shown of a hand: one of them, a Weapon from among them, all of them."""
        if self.cards.that:
            return f"{self._some()} from among them"
        return "one of them" if self.take == 1 else "all of them"

    def _all(self, p: Printer, verb: str, to: str) -> list[Part]:
        source = self.source
        if isinstance(source, DeckEnd):
            return [p.do(verb, f"{self._ends(source, p)}{to}")]
        if source.zone == "aside" and not self.cards.that:
            p.said.back = True
            them = "the rest" if p.again("take", f"{source.whose} aside") else "them"
            if source.whose != "your":
                them = f"the cards of {p.own('opponent')} deck that were set aside"
            return [p.do(verb, f"{them}{to}")]
        if source.zone == "aside":
            p.again("take", f"{source.whose} aside")
        if equal(source, Pile("scrapped")) and not self.cards.that and p.said.find("scrapped card") is not None:
            p.said.back = True
            return [p.do(verb, f"that Upgrade{to}")]
        if source.zone != "hand" or self.named:
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

    def _another(self, p: Printer) -> str:
        """The same, where one card of the hand was scrapped before."""
        if self.take != 1 or self.to != "scrap" or self.source != Pile():
            return self._some()
        again = p.again("scrap", f"hand of {p.actor.words}")
        return f"another {self.cards.noun()}" if again else self._some()

    def _some(self) -> str:
        if self.named:
            return "each card of that name"
        take = self.take
        if isinstance(take, UpToSoMany | UpToDifferent):
            names = " that have different names" if isinstance(take, UpToDifferent) else ""
            return f"up to {take.number} {self.cards.noun(plural=take.number != 1)}{names}"
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
        if zone == "aside":
            return "from among those cards"
        if zone == "flipped":
            return f"{p.actor.again if self.source.whose == 'your' else p.rival.words} flipped in this battle"
        if zone == "under":
            return f"from under {p.ref('this')}"
        if zone == "outside":
            return f"from among those {p.actor.again} own outside the game"
        return f"from {self.source.words(p)}"

    def _to(self, p: Printer) -> str:
        whose = p.own(self.source.whose)
        whose = whose if self.source.whose == "your" or whose == "your" else "their"
        if self.to == "scrap":
            return ""
        if self.to == "ko":
            return f" into {whose} KO area"
        if self.to in ("hand", "hand, shown"):
            return f" {'to' if self.source.place == 'scrap' else 'into'} {whose} hand"
        if self.to in UNDER:
            up = "up" if self.to.endswith("shown") else "down"
            return f" face {up} under {p.ref('it' if self.to in UNDER_IT else 'this')}"
        return f" on {'the bottom' if self.to == 'deck bottom' else 'top'} of {whose} deck"

    # References

    def binds(self) -> Binding:
        scraps = self.to == "scrap" and (
            self.take == "all" if isinstance(self.source, DeckEnd) else self.source.place == "hand"
        )
        return Binding(after=("count", "scrapped") if scraps else ("count",))

    def needs(self) -> Needs:
        named: Needs = (("named", "named"),) if self.named else ()
        return (*named, ("to", "it" if self.to in UNDER_IT else "this")) if self.to in UNDER else named


def spared(game: TcgGame, frame: Frame, owner: Callable[[int], int]) -> bool:
    """Can this card not make the player scrap cards from their hand?"""
    player = owner(frame.registers.player)
    if player in frame.registers.safe:
        return True
    return card_owner(game, frame) != player and beside.forbids(game, player, "be made to scrap")


def warn_hand(game: TcgGame, frame: Frame, move: MoveCards) -> None:
    """Cards of a hand would be scrapped by the opponent's card: who waits for that may turn up a Secret Action."""
    r = frame.registers
    owner = move.source.owner(r.player)
    r.safe = tuple(player for player in r.safe if player != owner)
    if HandThreatened in game.pool.library.events and card_owner(game, frame) != owner and move.spots(game, frame):
        triggers.open_window(game, HandThreatened(cause_of(game, frame), owner))


def move_one(game: TcgGame, frame: Frame, move: MoveCards, position: int, keeps: bool = False) -> int:
    """Move the card at that place; it is returned."""
    r = frame.registers
    zone = move.source.place
    owner = move.source.owner(r.player)
    if move.unused:
        return board.scrap_unused(game, owner, position, cause_of(game, frame))
    bearer = r.it if move.to in UNDER_IT else r.source
    to, _, shown = move.to.partition(", ")
    to = to.removesuffix(" it")
    return board.move_card(game, owner, zone, position, to, bearer, cause_of(game, frame), keeps, bool(shown))


def has_bearer(game: TcgGame, frame: Frame, move: MoveCards) -> bool:
    """Is whom cards are put under still on the battlefield?"""
    if move.to not in UNDER:
        return True
    bearer = frame.registers.it if move.to in UNDER_IT else frame.registers.source
    return bearer >= 0 and bearer in game.teams[game.characters[bearer].owner]


def ask_move(game: TcgGame, frame: Frame, move: MoveCards) -> Decision | None:
    """Whether to move them all; who knows the only one is asked by its name."""
    r = frame.registers
    player = r.player
    pile = move.source.cards(game, frame)
    found = move.spots(game, frame)
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
    if not has_bearer(game, frame, move):
        return
    if source.place == "hand" and source.whose == "your" and move.cards.that and not move.named:
        look_at(game, frame, source, True)  # how else would the others know that these are all?
    moved: list[int] = []
    if isinstance(source, DeckEnd) and not move.cards.that:
        for _ in range(values(game, frame, source.number)):  # an empty deck is made anew in between
            if not source.cards(game, frame):
                break
            moved.append(move_one(game, frame, move, source.places(game, frame, move.cards)[0], keeps))
    elif source.place == "scrapped":
        pile = source.cards(game, frame)
        for card in [pile[i] for i in source.places(game, frame, move.cards)]:
            moved.append(move_one(game, frame, move, last_places(pile, (card,), list(range(len(pile))))[0]))
    else:
        for i in sorted(move.spots(game, frame), reverse=True):
            moved.append(move_one(game, frame, move, i, keeps))
    r.count = len(moved)
    r.did = bool(moved)
    if move.to == "scrap" and (isinstance(source, DeckEnd) or keeps):
        r.them = tuple(moved)


def most(take: Take) -> int:
    """How many cards are chosen at most."""
    if isinstance(take, int):
        return take
    return take.number if isinstance(take, UpToSoMany | UpToDifferent | AllBut) else MANY


def different(take: Take) -> bool:
    """Is a name that was chosen once not chosen again?"""
    return type(take) is UpToDifferent


MANY = 1000
"""More cards than any game has."""


def begin_move(game: TcgGame, frame: Frame, move: MoveCards, chosen: str, left: str) -> None:
    r = frame.registers
    r.notes[chosen] = ()
    take = move.take
    r.notes[left] = values(game, frame, take.number) if isinstance(take, Exactly | SoMany) else most(take)
    r.count = 0
    r.did = False


def check_enough(game: TcgGame, frame: Frame, move: MoveCards, left: str, no: Label | None, end: Label) -> None:
    """Where there are fewer cards, none is taken, and nobody is asked."""
    r = frame.registers
    if len(move.spots(game, frame)) < r.notes[left]:
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
        zone, owner = ("outside", player) if move.source.place == "outside" else places.zone_of(game, pile)
        picked = r.notes[chosen]
        by_name = different(move.take)
        for i in move.spots(game, frame):
            kind = kind_of(pile[i])
            if (kind if by_name else i) in picked:
                continue
            fitting += 1
            if kind not in seen:
                seen.add(kind)
                options.append(places.card_option(game, zone, owner, i, kind))
    if not options or (optional and not r.did and isinstance(move.take, int) and fitting < move.take):
        clear_pick(frame)
        return None
    if move.take == "any number" or isinstance(move.take, UpToSoMany | UpToDifferent):
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


DONE_WITH = {"scrap": "scrap", "ko": "put into the KO area"}
"""What is done with a card of the opponent's hand."""


def prompt_of(move: MoveCards, words: str) -> tuple[str, tuple[str, ...]]:
    place, to = move.source.place, move.to
    if place == "hand" and move.source.whose == "opponent":
        return "Choose {0} of the opponent's hand to {1}", (words, DONE_WITH.get(to, "take"))
    if place == "hand" and isinstance(move.take, UpToSoMany | UpToDifferent) and to == "deck top":
        return "Choose a card to put on top of your deck", ()
    if place == "hand":
        what = "keep" if isinstance(move.take, AllBut) else "scrap" if to == "scrap" else "put on the deck"
        return "Choose a card from your hand to {0}", (what,)
    if place == "scrap":
        return "Choose {0} from your scrap pile", (words,)
    return "Choose {0}", (words,)


def take_card(
    game: TcgGame, frame: Frame, move: MoveCards, chosen: str, left: str, no: Label | None, end: Label, keeps: bool
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
    if different(move.take):
        r.notes[chosen] = (*r.notes[chosen], kind_of(move.source.cards(game, frame)[picked]))
    moved = move_one(game, frame, move, picked)
    if keeps and move.to == "scrap":
        r.them = (*(r.them if r.count else ()), moved)
    r.count = r.count + 1
    r.did = True


def move_rest(game: TcgGame, frame: Frame, move: MoveCards, chosen: str) -> None:
    r = frame.registers
    for i in sorted(move.source.places(game, frame, Cards()), reverse=True) if move.spots(game, frame) else ():
        if i not in r.notes[chosen]:
            move_one(game, frame, move, i)
            r.count = r.count + 1
            r.did = True


def begin_aside(game: TcgGame, frame: Frame, number: int, left: str, known: str) -> None:
    """What everybody knows of the hand is known again when the rest is shown."""
    r = frame.registers
    r.notes[left] = number
    r.notes[known] = tuple(kind_of(card) for card in game.hands[r.player] if card & 3 == 3)


def ask_aside(game: TcgGame, frame: Frame, move: MoveCards, left: str) -> Decision | None:
    """One card after another that stays; of equal ones the first is offered. Who keeps all is not asked."""
    r = frame.registers
    hand = game.hands[r.player]
    if not move.spots(game, frame) or r.notes[left] <= 0 or not isinstance(move.take, AllBut):
        clear_pick(frame)
        return None
    places_left = move.cards.kinds(game, hand)
    options = [places.card_option(game, "hand", r.player, i, kind_of(hand[i])) for i in places_left]
    if len(hand) <= r.notes[left]:
        r.pick = options[0].value if options else NONE
        return None
    return Decision(r.player, "Choose a card from your hand to {0}", options, into="pick", args=("keep",), secret=True)


def take_aside(game: TcgGame, frame: Frame, left: str, end: Label) -> None:
    r = frame.registers
    if r.pick < 0:
        r.ip = end.at
        return
    r.notes[left] = r.notes[left] - 1
    board.lay_aside(game, r.player, r.pick, cause_of(game, frame))


def reveal_rest(game: TcgGame, frame: Frame, move: MoveCards, known: str) -> None:
    """What was not laid aside is scrapped, and what was goes back to the hand."""
    r = frame.registers
    player = r.player
    left = Counter(r.notes[known])
    for i in reversed(range(len(game.hands[player]) if move.spots(game, frame) else 0)):
        left[kind_of(move_one(game, frame, move, i))] -= 1
    board.take_back(game, player, left, cause_of(game, frame))
    r.did = True


def begin_piles(game: TcgGame, frame: Frame, pile: str) -> None:
    frame.registers.notes[pile] = ()


def ask_pile(game: TcgGame, frame: Frame, pile: str) -> Decision | None:
    """The opponent lays one card after another onto the first pile; a single card needs no separating."""
    r = frame.registers
    aside = game.aside[r.player]
    left = {kind_of(aside[i]): i for i in reversed(range(len(aside))) if i not in r.notes[pile]}
    if len(aside) < 2 or not left:
        clear_pick(frame)
        return None
    options = [places.card_option(game, "aside", r.player, i, kind) for kind, i in sorted(left.items())]
    options.append(Option("done", NO, "The rest is the other pile"))
    return Decision(1 - r.player, "Choose a card for the first pile", options, into="pick")


def take_pile(game: TcgGame, frame: Frame, pile: str, end: Label) -> None:
    r = frame.registers
    if r.pick < 0:
        r.ip = end.at
    else:
        r.notes[pile] = (*r.notes[pile], r.pick)


def ask_which(game: TcgGame, frame: Frame, pile: str) -> Decision | None:
    r = frame.registers
    aside = game.aside[r.player]
    if not aside:
        clear_pick(frame)
        return None
    piles = [[c for i, c in enumerate(aside) if (i in r.notes[pile]) == first] for first in (True, False)]
    names = [listing([game.pool.battle_cards[kind_of(c)].name for c in one]) or "nothing" for one in piles]
    options = [Option(f"choose {n + 1}", n, "{0}", (names[n],)) for n in range(2)]
    return Decision(r.player, "Choose a pile", options, into="pick")


def move_pile(game: TcgGame, frame: Frame, move: MoveCards, pile: str) -> None:
    r = frame.registers
    chosen = [i for i in range(len(game.aside[r.player])) if (i in r.notes[pile]) == (r.pick == 0)]
    r.count, r.did = 0, r.pick >= 0
    for i in reversed(chosen if r.did else []):
        move_one(game, frame, move, i)
        r.count += 1
