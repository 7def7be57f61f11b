"""Playing at a terminal: a board, numbered options, a log; the same lines can come from a script on stdin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from ..bots import Bot, Picked, Seat, hint_line
from ..games import kits
from ..kernel.decision import Decision
from ..kernel.errors import BadInput
from ..kernel.game import Game
from ..kernel.undo import is_free
from .front import Front
from .options import drawn, found_by
from .prompts import closed
from .story import story

HELP = """\
  1, 2, 3 …        take that option; its key works too ({example}),
                   and so do the beginnings of its words, as far as they can mean one option alone
  keys             the keys of all options
  why KEY          why something is not offered, and which rule says so
  card NAME        what a card says: its id, or the beginning of its name
  hint [BOT]       what a bot would do in your place, and why
  log              the whole story so far
  board            draw the table again
  rules [ID]       the rules of this game in short, or one of them
  undo             take your last choice back
  save [FILE]      save the game and play on
  quit             save the game and leave; `quit!` leaves without saving
  ?                this page, and the rules"""


class Face(Protocol):
    """What a person looks at: lines that roll on, or a screen with a place for everything."""

    def say(self, text: str, style: str = "") -> None:
        """An answer, or a word of the table itself."""

    def tell(self, lines: list[str]) -> None:
        """What happened since the last time."""

    def draw(self, table: RenderableType) -> None: ...

    def ask(self, who: str, decision: Decision) -> None: ...

    def cover(self, words: str, read: Callable[[], str | None]) -> bool:
        """Another person sits down: was everything covered until they said that they are there?"""


class Lines:
    """Everything one below the other, as it can also go into a file."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def tell(self, lines: list[str]) -> None:
        for line in lines:
            self.say(f"  {line}")

    def draw(self, table: RenderableType) -> None:
        self.console.print(table)

    def ask(self, who: str, decision: Decision) -> None:
        self.say(f"{who}: {closed(decision.prompt)}", "bold cyan")
        self.console.print(drawn(decision))
        self.say("  ? help · keys · hint · log · undo · save · quit", "dim")

    def cover(self, words: str, read: Callable[[], str | None]) -> bool:
        if not self.console.is_terminal:
            return False
        self.console.clear()
        self.say(words)
        read()
        self.console.clear()
        return True


class Sitter:
    """Who sits where: a person, or a bot."""

    def __init__(self, name: str, bot: Bot | None) -> None:
        self.name = name
        self.bot = bot


Begin = Callable[[Face, Callable[[], "str | None"]], "Session"]
"""Who makes a session, from what it is shown on and what it reads."""


class Quit(Exception):
    """The player leaves."""


class Session:
    """One game at the terminal, with a seat for each of its players."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Sitter],
        front: Front,
        face: Face,
        read: Callable[[], str | None],
        save_to: Path | None,
        extra: str = "",
        hints: str | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.front = front
        self.face = face
        self.read = read
        self.save_to = save_to
        self.extra = extra
        """Options that have to be given again to go on with a saved game."""
        self.hints = hints
        """The bot that gives a hint before every choice of a person."""
        self.shown = 0
        self.told: dict[int, int] = {}
        """How much of the log each person has read: who comes back to a cleared screen is told what they missed."""
        self.practice = False
        self.facing: int | None = None
        """Who sits before the screen."""
        self.past: list[tuple[Game, int, str]] = []
        """The game before each choice, who made it, and its key."""

    @property
    def people(self) -> list[int]:
        return [player for player, seat in enumerate(self.seats) if seat.bot is None]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"Player {i + 1} ({seat.name})" for i, seat in enumerate(self.seats))

    def viewer(self, decision: Decision | None) -> int | None:
        """Whose eyes the screen has: the deciding person's, or the only person's, or a spectator's."""
        if decision is not None and decision.player in self.people:
            return decision.player
        return self.people[0] if len(self.people) == 1 else None

    def run(self) -> int:
        """Play until the game is over or the player leaves; the exit status."""
        try:
            while (decision := self.game.decision) is not None:
                bot = self.seats[decision.player].bot
                if bot is not None:
                    index = bot.pick(Seat(self.game))
                    self.take(index)
                else:
                    self.turn(decision)
        except Quit:
            return 0
        self.tell()
        self.board()
        ending: str = getattr(self.game.view(None), "ending", str(self.game.result))
        self.face.say(f"{ending}.", "bold")
        return 0

    def take(self, index: int) -> None:
        assert self.game.decision is not None
        self.past.append((self.game.clone(), self.game.decision.player, self.game.decision.keys[index]))
        self.game.choose(index)

    def turn(self, decision: Decision) -> None:
        """Show a person the table and do what they say until they have chosen."""
        self.hand_over(decision.player)
        self.tell()
        self.board()
        while self.game.decision is decision:
            self.ask(decision)
            line = self.read()
            if line is None:
                self.say("The input ended before the game did.")
                raise Quit
            try:
                self.obey(line.strip(), decision)
            except BadInput as error:
                self.say(f"{error}.")

    def hand_over(self, player: int) -> None:
        """Several people at one keyboard: nobody sees another one's hand."""
        if len(self.people) > 1 and self.facing not in (None, player):
            whose = f"{self.names[player]}, it is your turn to decide. Press Enter when nobody else is looking."
            if self.face.cover(whose, self.read):
                self.shown = min(self.told.get(player, 0), len(self.game.log))
        self.facing = player

    def ask(self, decision: Decision) -> None:
        self.face.ask(self.names[decision.player], decision)
        if self.hints is not None:
            self.hint(self.hints)

    def obey(self, line: str, decision: Decision) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if not line or line.startswith("#"):
            return
        if word.lstrip("-").isdecimal() and not rest:
            number = int(word)
            if not 1 <= number <= len(decision):
                raise BadInput(f"{number} is not offered: choose a number from 1 to {len(decision)}")
            self.take(number - 1)
        elif line in decision:
            index = decision.find(line)
            assert index is not None
            self.take(index)
        elif word in ("?", "help", "h"):
            self.help()
        elif word == "keys":
            self.keys(decision)
        elif word == "why":
            self.why(rest, decision)
        elif word == "card":
            self.card(rest)
        elif word == "hint":
            self.hint(rest or self.hints)
        elif word == "log":
            self.log()
        elif word == "board":
            self.board()
        elif word == "rules":
            self.rules(rest)
        elif word in ("undo", "u"):
            self.undo()
        elif word == "save":
            self.save(rest)
        elif word in ("quit", "q", "exit"):
            self.save("")
            raise Quit
        elif word == "quit!":
            raise Quit
        elif (meant := found_by(line, decision)) is not None:
            self.take(meant)
        else:
            refusal = self.game.why_not(decision.player, line)
            raise BadInput(f"{line!r} is not offered: {str(refusal).rstrip('.')}")

    # What a person can ask for

    def help(self) -> None:
        self.say(HELP.format(example=self.front.example))
        self.say("")
        self.say(self.front.summary(self.game))

    def keys(self, decision: Decision) -> None:
        for number, option in enumerate(decision.options, 1):
            self.say(f"  {number:>2}  {option.key}")

    def why(self, key: str, decision: Decision) -> None:
        if not key:
            raise BadInput(f"say what you would like to do, such as `why {self.front.example}`")
        refusal = self.game.why_not(decision.player, key)
        self.say("It is offered." if refusal is None else str(refusal))

    def card(self, name: str) -> None:
        """The text of a card in this game."""
        for line in self.front.card_lines(self.game, name):
            self.say(line)

    def hint(self, level: str | None) -> None:
        """What a bot would do; it knows no more than the person who is asked."""
        try:
            self.face.say(hint_line(self.game, level, picked=self.picked()), "green")
        except BadInput as error:
            self.say(f"{error}.")

    def picked(self) -> list[Picked]:
        """What whoever is asked has picked in this turn so far."""
        decision, turn = self.game.decision, self.game.turn
        now = [(game, key) for game, who, key in self.past[-100:] if decision is not None and who == decision.player]
        return [(game, key) for game, key in now if game.turn == turn]

    def log(self) -> None:
        for line in story(self.game, self.viewer(self.game.decision)):
            self.say(f"  {line}")

    def rules(self, id: str) -> None:
        known = kits.clauses()
        if id:
            if id not in known:
                raise BadInput(f"there is no rule {id!r}")
            self.say(f"{id}: {known[id].text}")
            return
        chapter = self.front.rule_prefix(self.game)
        for clause in known.values():
            if clause.id.startswith(chapter):
                self.say(f"  {clause.id:<14} {clause.text}")

    def undo(self) -> None:
        """Back to the latest choice of a person; free while nothing was shown, marked as practice otherwise."""
        steps = next((i for i, (_, who, _) in enumerate(reversed(self.past), 1) if who in self.people), None)
        if steps is None:
            raise BadInput("there is nothing to take back")
        before, who, _ = self.past[-steps]
        others = any(player != who for _, player, _ in self.past[-steps:])
        if not is_free(before, self.game, others):
            self.practice = True
        del self.past[-steps:]
        self.game = before
        self.shown = min(self.shown, len(before.log))
        self.say(
            "Taken back." + (" Something had been shown since, so this game is practice now." if self.practice else "")
        )

    def save(self, name: str) -> None:
        path = Path(name) if name else self.save_to or free_name(Path(f"spacebridge-{self.front.id}.sbg"))
        if name and path.exists() and path != self.save_to:
            raise BadInput(f"{path} exists already; choose another name")
        try:
            path.write_bytes(self.game.save())
        except OSError as error:
            raise BadInput(f"the game can't be saved to {path}: {error.strerror}") from None
        self.save_to = path
        self.say(f"Saved. Go on later with: spacebridge play {self.front.id} --resume {path}{self.extra}")

    # Output

    def tell(self) -> None:
        """The log since the last time."""
        self.face.tell(story(self.game, self.viewer(self.game.decision), self.shown))
        self.shown = len(self.game.log)
        if self.facing is not None:
            self.told[self.facing] = self.shown

    def board(self) -> None:
        view = self.game.view(self.viewer(self.game.decision))
        self.face.draw(self.front.draw(view, self.names, self.practice))

    def say(self, text: str) -> None:
        self.face.say(text)


def free_name(path: Path) -> Path:
    """The path, or one with a number that does not exist yet."""
    number = 2
    free = path
    while free.exists():
        free = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return free
