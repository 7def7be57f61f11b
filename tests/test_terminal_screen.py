"""The table on a whole terminal screen, driven by keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Label, OptionList, RichLog, Static

from spacebridge import tcg
from spacebridge.bots import make_bot
from spacebridge.games import kits
from spacebridge.kernel.game import Game
from spacebridge.terminal.front import KitFront
from spacebridge.terminal.play import Face, Session, Sitter
from spacebridge.terminal.screen import TableScreen

LARGE, SMALL = (150, 50), (80, 40)


class Desk:
    """A game on the screen, and the keys of whoever sits before it."""

    def __init__(self, pilot: Pilot[int], screen: TableScreen, session: list[Session]) -> None:
        self.pilot = pilot
        self.screen = screen
        self._session = session

    @property
    def game(self) -> Game:
        return self._session[0].game

    @property
    def options(self) -> OptionList:
        return self.screen.query_one("#options", OptionList)

    @property
    def answer(self) -> str:
        return str(self.screen.query_one("#answer", Static).render())

    @property
    def prompt(self) -> str:
        return str(self.screen.query_one("#prompt", Static).render())

    @property
    def story(self) -> str:
        return "\n".join(line.text for line in self.screen.query_one("#story", RichLog).lines)

    async def until(self, seen: Callable[[], bool]) -> None:
        """Wait for as long as it takes; a screen that never gets there hangs, and says so in the end."""
        while not seen():
            await self.pilot.pause(0.01)

    async def asked(self) -> None:
        await self.until(lambda: self.options.option_count > 0)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)


def at_desk(
    play: Callable[[Desk], Awaitable[None]], who: tuple[str, ...] = ("human", "rookie"), size: tuple[int, int] = LARGE,
    save_to: Path | None = None,
) -> int | None:  # fmt: skip
    """Sit down at a new game and play; how the screen was left."""
    made: list[Session] = []
    game = tcg.new_game([tcg.deck("wave1-cars"), tcg.deck("wave1-insecticons")], rules="expanded", seed=3)
    seats = [Sitter(name, None if name == "human" else make_bot(name, i)) for i, name in enumerate(who)]

    def begin(face: Face, read: Callable[[], str | None]) -> Session:
        made.append(Session(game, seats, KitFront(kits.of("tcg")), face, read, save_to))
        return made[0]

    async def run() -> int | None:
        screen = TableScreen("Trading Card Game", begin)
        async with screen.run_test(size=size) as pilot:
            desk = Desk(pilot, screen, made)
            await desk.asked()
            await play(desk)
        return screen.return_value

    return asyncio.run(run())


def test_a_number_takes_its_option() -> None:
    async def play(desk: Desk) -> None:
        assert "Flip, play cards, or attack." in desk.prompt
        assert "Player 1 draws 3 cards: " in desk.story
        before = len(desk.game.log)
        await desk.press("2")
        await desk.until(lambda: "Player 1 flips Wheeljack to bot mode." in desk.story)
        assert len(desk.game.log) > before

    at_desk(play)


def test_a_number_that_could_go_on_waits_for_its_next_digit_or_for_enter() -> None:
    async def play(desk: Desk) -> None:
        await desk.press("1")
        assert desk.options.highlighted_option is not None
        assert desk.options.highlighted_option.id == "1"
        assert "flips Bumblebee" not in desk.story
        await desk.press("0")
        await desk.until(lambda: "Choose whom Wheeljack attacks" in desk.prompt or "Wheeljack (attack" in desk.story)

    at_desk(play)


def test_options_are_walked_through_with_arrows() -> None:
    async def play(desk: Desk) -> None:
        first = desk.options.highlighted
        assert first is not None
        await desk.press("down", "enter")
        await desk.until(lambda: "attack" in desk.prompt.lower() or "attacks" in desk.story.split("Turn 2")[1])

    at_desk(play)


def test_commands_are_answered_below_the_table() -> None:
    async def play(desk: Desk) -> None:
        await desk.press("h")
        await desk.until(lambda: "Hint (rookie): " in desk.answer)
        await desk.press("c")
        assert desk.screen.query_one("#line", Input).value == "card "
        await desk.press(*"wheeljack", "enter")
        await desk.until(lambda: "Weapons Inventor" in desk.answer)
        assert "Hint" not in desk.answer, "an answer goes when the next one comes"
        await desk.press("slash", *"play", "enter")
        await desk.until(lambda: "say more" in desk.answer)
        await desk.press("slash", *"dance", "enter")
        await desk.until(lambda: "'dance' is not offered" in desk.answer)
        await desk.press("1", "enter")
        await desk.until(lambda: "Player 1 flips Bumblebee to bot mode." in desk.story)
        await desk.press("u")
        await desk.until(lambda: "Taken back." in desk.answer)

    at_desk(play)


def test_a_small_screen_tells_the_story_below(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        assert not desk.screen.query_one("#story").display
        assert "Player 1 draws New Designs." in desk.answer

    at_desk(play, size=SMALL)


def test_leaving_saves_the_game(tmp_path: Path) -> None:
    path = tmp_path / "kept.sbg"

    async def play(desk: Desk) -> None:
        await desk.press("q")
        await desk.until(lambda: "Press any key to leave." in desk.prompt)
        assert f"Saved. Go on later with: spacebridge play tcg --resume {path}" in desk.answer.replace("\n", " ")
        await desk.press("space")

    assert at_desk(play, save_to=path) == 0
    assert tcg.load(path.read_bytes()).decision is not None


def test_two_people_at_one_screen_see_their_own_hand_only() -> None:
    async def play(desk: Desk) -> None:
        first = desk.game.decision
        assert first is not None
        await desk.until(lambda: desk.options.option_count > 0)
        while (decision := desk.game.decision) is not None and decision.player == first.player:
            n = len(desk.game.log)
            desk.screen.post_message(OptionList.OptionSelected(desk.options, desk.options.get_option("1"), 0))
            await desk.until(lambda n=n: len(desk.game.log) > n and (covered(desk) or asks(desk)))  # type: ignore[misc]
        assert covered(desk)
        assert "it is your turn to decide. Press Enter" in str(desk.screen.query_one("#cover", Label).render())
        assert not desk.screen.query_one("#table").display
        await desk.press("enter")
        await desk.until(lambda: not covered(desk))

    at_desk(play, who=("human", "human"))


def covered(desk: Desk) -> bool:
    return desk.screen.has_class("covered")


def asks(desk: Desk) -> bool:
    """Does the screen show the question that the game asks?"""
    decision = desk.game.decision
    shown = [row.id for row in desk.options.options if row.id is not None]
    return decision is not None and len(shown) == len(decision)


@pytest.mark.parametrize("seed", range(1))
def test_a_whole_game_is_played_to_its_end(seed: int) -> None:
    async def play(desk: Desk) -> None:
        while desk.game.decision is not None:
            n = len(desk.game.log)
            await desk.press("enter")
            await desk.until(lambda n=n: "Press any key" in desk.prompt or (len(desk.game.log) > n and asks(desk)))  # type: ignore[misc]
        await desk.until(lambda: "Press any key to leave." in desk.prompt)
        assert "wins" in desk.answer
        await desk.press("space")

    assert at_desk(play) == 0
