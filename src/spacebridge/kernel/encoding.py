"""Games in numbers, for whoever learns from them.

An observation is one flat buffer of floats: first the table, then one row of equal length for each option slot. It is
filled from the state and from what the viewer knows there, block by block, and handed over as it is: who wants it as an
array of another library takes the buffer. Numbers are not bounded here.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from .decision import Decision, Option
from .game import Game
from .layouts import REMEMBERED, Block, Buffer, Layout
from .vectors import PRINT, CardSpace, print_of

MORE: Final = "more"
"""The verb of the slot that turns the page."""
OTHER: Final = "other"
"""The verb of an option that begins with no word of the list."""


class Row:
    """What an option's row says whatever the table looks like, and what on the table it speaks of."""

    __slots__ = ("number", "numbers", "own", "rival", "verb")

    def __init__(self, number: int, numbers: Buffer, verb: str, own: int, rival: int) -> None:
        self.number = number
        """Equal for rows that say the same."""
        self.numbers = numbers
        self.verb = verb
        self.own = own
        """What it speaks of on the viewer's side, or nothing: -1."""
        self.rival = rival
        """The same on another side."""


def which_block() -> Block:
    """What tells options apart that are alike but for a number."""
    return Block("which", ("of those alike / 10", "number / 5"), private=True)


def question_block() -> Block:
    """What whoever is asked knows of the question."""
    fields = ("options / 20", "picks left / 5", *(f"print {i} / 15" for i in range(PRINT)))
    return Block("question", fields, private=True)


class Encoder:
    """Turns states of one game into numbers for one viewer. The games fill in the methods that raise here."""

    layout: Layout
    cards: CardSpace
    verb: Block
    """One number for each first word of options; the last two are `other` and `more`."""
    which: Block
    question: Block
    asker: Block

    def __init__(self) -> None:
        self._rows: dict[tuple[object, ...], Row] = {}
        self._blanks: dict[int, Buffer] = {}
        self._more = array("f", bytes(4 * self.layout.row_size))
        self._more[self.verb.at + self.verb.size - 1] = 1.0

    def __reduce__(self) -> tuple[type[Encoder], tuple[()]]:
        """What it remembers is made anew where it is needed."""
        return type(self), ()

    def __deepcopy__(self, memo: object) -> Encoder:
        return self

    # What a game says

    def common(self, game: Any) -> Any:
        """What of the table is the same whoever looks at it, so that it is made once for all of them."""
        raise NotImplementedError

    def state(self, game: Any, common: Any, viewer: int | None, buffer: Buffer) -> Any:
        """Write the numbers about the table; hands over what the rows of options need to know of it."""
        raise NotImplementedError

    def make_row(self, game: Any, viewer: int, option: Option, numbers: Buffer) -> tuple[int, int]:
        """Write what an option says whatever the table looks like; hands over what it speaks of on both sides."""
        raise NotImplementedError

    def touch(self, game: Any, seen: Any, row: Row, buffer: Buffer, at: int) -> None:
        """Write what the table adds to an option's row that begins there."""
        raise NotImplementedError

    def packed(self, game: Any, id: str) -> int:
        """A card of the game as one number; 0 where there is none with this id."""
        raise NotImplementedError

    def potential(self, game: Any, player: int) -> float:
        """How well a player stands, from -1 to 1, by the plainest measure there is; only for shaped rewards."""
        raise NotImplementedError

    # The whole

    def vector(
        self, game: Game, viewer: int | None, slots: int, first: int = 0, shown: int | None = None, paged: bool = False
    ) -> Buffer:
        """A whole observation: the table, and the options from `first` on, as many as are shown; a spectator has none.

        Rows of empty slots are zeros; where there are pages, the last slot turns them.
        """
        return self.vectors(game, (viewer,), slots, first, shown, paged)[0]

    def vectors(
        self,
        game: Game,
        viewers: Sequence[int | None],
        slots: int,
        first: int = 0,
        shown: int | None = None,
        paged: bool = False,
    ) -> list[Buffer]:
        """The observations of several viewers at once, which takes less than one after the other."""
        common = self.common(game)
        decision = game.decision
        made: list[Buffer] = []
        for viewer in viewers:
            buffer = self._blank(slots)[:]
            seen = self.state(game, common, viewer, buffer)
            if decision is not None and decision.player == viewer:
                self._write_question(game, decision, buffer)
                self._write_rows(game, decision, seen, buffer, first, len(decision) if shown is None else shown)
                if paged:
                    at = self.layout.size(slots - 1)
                    buffer[at : at + self.layout.row_size] = self._more
            made.append(buffer)
        return made

    def _write_question(self, game: Game, decision: Decision, buffer: Buffer) -> None:
        prompt = print_of(decision.prompt_template)
        self.question.put(buffer, (len(decision.options), decision.left, *prompt))
        asker = game.asking()
        if asker:
            self.asker.lay(buffer, self.cards.card(self.packed(game, asker)))

    def _blank(self, slots: int) -> Buffer:
        """An observation of nothing."""
        found = self._blanks.get(slots)
        if found is None:
            found = self._blanks[slots] = array("f", bytes(4 * self.layout.size(slots)))
        return found

    def _write_rows(self, game: Game, decision: Decision, seen: Any, buffer: Buffer, first: int, shown: int) -> None:
        viewer = decision.player
        width = self.layout.row_size
        ordinal = self.which.at
        at = self.layout.state_size - first * width
        last = first + shown
        alike: dict[int, int] = {}
        for i, option in enumerate(decision.options):
            row = self._row(game, viewer, option)
            before = alike.get(row.number, 0)
            alike[row.number] = before + 1
            if first <= i < last:
                buffer[at : at + width] = row.numbers
                if before:
                    buffer[at + ordinal] = before / 10
                self.touch(game, seen, row, buffer, at)
            at += width

    def _row(self, game: Any, viewer: int, option: Option) -> Row:
        name = (option.key, option.places, viewer, game.players, game.pool)
        found = self._rows.get(name)
        if found is None:
            if len(self._rows) >= REMEMBERED:
                self._rows.clear()
            numbers = array("f", bytes(4 * self.layout.row_size))
            word = option.key.partition(" ")[0]
            verbs = self.verb.fields
            verb = verbs.index(word) if word in verbs else len(verbs) - 2
            numbers[self.verb.at + verb] = 1.0
            own, rival = self.make_row(game, viewer, option, numbers)
            number = int.from_bytes(blake2b(numbers.tobytes(), digest_size=8).digest(), "little")
            found = self._rows[name] = Row(number, numbers, word, own, rival)
        return found


def number_in(key: str) -> int:
    """The first number among the words of an option's key: which of several abilities, how many.

    >>> number_in("activate character 2"), number_in("end")
    (2, 0)
    """
    return next((int(word) for word in key.split()[1:] if word.isdecimal()), 0)
