"""The table on a whole screen: the board, the story beside it, the options below, and a line for commands.

It is the same session as line by line (`play.py`), which runs in a thread of its own and waits for what is said here.
"""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.events import Key
from textual.widgets import Footer, Input, Label, OptionList, RichLog, Static
from textual.widgets.option_list import Option as Row

from ..kernel.decision import Decision
from .options import grouped
from .play import Begin
from .prompts import closed

WIDE = 120
"""From so many columns on the story stands beside the board."""
LATEST = 4
"""How many lines of the story are read where it has no place of its own."""
WAIT = "…"
EXAMPLES = "card NAME · why KEY · rules ID · keys · save FILE · an option's key"


class Face:
    """What a session shows, from its own thread."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._told = screen.call_from_thread

    def say(self, text: str, style: str = "") -> None:
        self._told(self._screen.add_answer, Text(text, style))

    def tell(self, lines: list[str]) -> None:
        self._told(self._screen.add_story, lines)

    def draw(self, table: RenderableType) -> None:
        self._told(self._screen.show_table, table)

    def ask(self, who: str, decision: Decision) -> None:
        self._told(self._screen.offer, who, decision)

    def cover(self, words: str, read: Callable[[], str | None]) -> bool:
        self._told(self._screen.cover, words)
        read()
        self._told(self._screen.cover, "")
        return True


class TableScreen(App[int]):
    """The table, and the keys with which one answers."""

    CSS = """
    #main { height: 1fr; layout: horizontal; }
    #board { width: 1fr; height: 1fr; }
    #side { width: 54; height: 1fr; padding: 0 0 0 1; border-left: solid $primary; }
    #story { height: 1fr; min-height: 5; background: $background; }
    #answer { height: auto; max-height: 40%; overflow-y: auto; margin: 1 0 0 0; }
    #prompt { text-style: bold; color: $accent; margin: 1 0 0 0; }
    #options { height: auto; max-height: 60%; border: none; padding: 0; background: $background; }
    #options > .option-list--option-disabled { color: $text-muted; }
    .narrow #main { layout: vertical; }
    .narrow #side { width: 100%; height: auto; max-height: 65%; border-left: none; padding: 0; }
    .narrow #story { display: none; }
    .narrow #options { max-height: 14; }
    .narrow #prompt, .narrow #answer { margin: 0; }
    #line { display: none; }
    #line.open { display: block; }
    #cover { display: none; width: 100%; height: 100%; content-align: center middle; }
    .covered #cover { display: block; }
    .covered #table { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "tell('?')", "Help"),
        Binding("h", "tell('hint')", "Hint"),
        Binding("u", "tell('undo')", "Undo"),
        Binding("l", "tell('log')", "Story"),
        Binding("c", "write('card ')", "Card"),
        Binding("w", "write('why ')", "Why not"),
        Binding("slash,colon", "write('')", "Command"),
        Binding("q", "tell('quit')", "Save and leave"),
        Binding("pageup", "scroll(-1)", "Board up", show=False),
        Binding("pagedown", "scroll(1)", "Board down", show=False),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, title: str, begin: Begin) -> None:
        super().__init__()
        self.title = title
        self._begin = begin
        self._said: SimpleQueue[str | None] = SimpleQueue()
        self._answers = Text("")
        """What was said since the last answer."""
        self._typed = ""
        """The digits of an option's number, as far as they were typed."""
        self._status: int | None = None
        """How the session ended."""

    def compose(self) -> ComposeResult:
        yield Label("", id="cover")
        with Vertical(id="table"):
            with Container(id="main"):
                with VerticalScroll(id="board"):
                    yield Static(WAIT, id="drawn")
                with Vertical(id="side"):
                    yield RichLog(id="story", wrap=True, markup=False, min_width=1)
                    yield Static("", id="answer")
                    yield Static("", id="prompt")
                    yield OptionList(id="options", markup=False)
            yield Input(id="line", select_on_focus=False, placeholder=EXAMPLES)
            yield Footer()

    def on_mount(self) -> None:
        self.query_one("#board").can_focus = False
        self.query_one("#story").can_focus = False
        self.fit()
        Thread(target=self.play, daemon=True).start()

    def on_resize(self) -> None:
        self.fit()

    def fit(self) -> None:
        self.set_class(self.size.width < WIDE, "narrow")

    def play(self) -> None:
        """The session, in its own thread."""
        status = self._begin(Face(self), self._said.get).run()
        self.call_from_thread(self.end, status)

    # What is seen

    def add_answer(self, text: Text) -> None:
        self._answers = Text("\n").join([self._answers, text] if self._answers else [text])
        answer = self.query_one("#answer", Static)
        answer.update(self._answers)
        answer.scroll_end(animate=False)
        self.query_one("#story", RichLog).scroll_end(animate=False)

    def add_story(self, lines: list[str]) -> None:
        log = self.query_one("#story", RichLog)
        for line in lines:
            log.write(Text(line, "bold" if line.startswith("Turn ") else ""))
        if lines and self.has_class("narrow"):
            self.add_answer(Text("\n".join(lines[-LATEST:]), "dim"))

    def show_table(self, table: RenderableType) -> None:
        """One's own side lies below, and is seen wherever not everything has room."""
        self.query_one("#drawn", Static).update(table)
        self.query_one("#board", VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, pages: int) -> None:
        board = self.query_one("#board", VerticalScroll)
        board.scroll_relative(y=pages * board.size.height // 2, animate=False)

    def offer(self, who: str, decision: Decision) -> None:
        self.query_one("#prompt", Static).update(Text(f"{who}: {closed(decision.prompt)}"))
        options = self.query_one("#options", OptionList)
        options.clear_options()
        for group in grouped(decision.options):
            alone = len(group.entries) == 1
            if not alone:
                options.add_option(Row(Text(group.heading, "bold"), disabled=True))
            for number, words, _ in group.entries:
                shown = Text.assemble(("" if alone else "  "), (f"{number:>2} ", "bold cyan"), words)
                options.add_option(Row(shown, id=str(number)))
        options.highlighted = next(
            n for n in range(options.option_count) if not options.get_option_at_index(n).disabled
        )
        if not self.query_one("#line", Input).has_class("open"):
            options.focus()

    def cover(self, words: str) -> None:
        self.query_one("#cover", Label).update(words)
        self.set_class(bool(words), "covered")

    def end(self, status: int) -> None:
        """The game is over, or the person left."""
        self.query_one("#options", OptionList).clear_options()
        self.query_one("#prompt", Static).update("Press any key to leave.")
        self._status = status

    # What is answered

    def answer(self, line: str) -> None:
        self._typed = ""
        self._answers = Text("")
        self.query_one("#answer", Static).update("")
        self._said.put(line)

    def action_tell(self, line: str) -> None:
        self.answer(line)

    def action_write(self, line: str) -> None:
        """A command is written out, below everything."""
        below = self.query_one("#line", Input)
        below.add_class("open")
        below.value = line
        below.focus()
        below.cursor_position = len(line)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.close_line()
        self.answer(event.value)

    def close_line(self) -> None:
        below = self.query_one("#line", Input)
        below.remove_class("open")
        below.value = ""
        self.query_one("#options", OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id is not None:
            self.answer(event.option.id)

    def on_key(self, event: Key) -> None:
        if self._status is not None:
            self.exit(self._status)
        elif self.has_class("covered"):
            if event.key == "enter":
                self._said.put("")
        elif event.key == "escape":
            self.close_line()
        elif event.character and event.character.isdecimal() and not isinstance(self.focused, Input):
            self.number(event.character)
        else:
            return
        event.stop()

    def number(self, digit: str) -> None:
        """An option's number is taken as soon as no longer one can be meant."""
        options = self.query_one("#options", OptionList)
        ids = [row.id for row in options.options if row.id is not None]
        typed = self._typed + digit
        meant = [id for id in ids if id.startswith(typed)]
        if not meant:
            self._typed = ""
            return
        if meant == [typed]:
            self.answer(typed)
            return
        self._typed = typed
        if typed in ids:
            options.highlighted = options.get_option_index(typed)

    async def action_quit(self) -> None:
        """The terminal itself asks to leave: nothing more is read."""
        self._said.put(None)
        self.exit(0)


def play_on_screen(title: str, begin: Begin) -> int:
    """Play on the whole screen; the exit status."""
    return TableScreen(title, begin).run() or 0
