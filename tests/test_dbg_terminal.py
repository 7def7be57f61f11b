"""The Deck-Building Game at a terminal: what the screen shows, what it keeps to itself, and playing from a script."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from rich.console import Console

from spacebridge import dbg
from spacebridge.cli import main
from spacebridge.dbg.grid import title_of
from spacebridge.dbg.modes import MODES
from spacebridge.dbg.state import DbgGame
from spacebridge.dbg.view import AssistView, BattleView, CardView, ItemView, PlayerView, SpaceView, View
from spacebridge.games import kits
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.terminal.front import KitFront
from spacebridge.terminal.matrix import draw

WIDTH = 100
FRONT = KitFront(kits.of("dbg"))
TABLES = [("solo", 1), ("competitive", 2), ("coop", 3), ("competitive", 5)]


def screen(view: View, practice: bool = False, width: int = WIDTH) -> str:
    console = Console(record=True, width=width, no_color=True, highlight=False, file=io.StringIO())
    names = tuple(f"Player {i + 1}" for i in range(len(view.players)))
    console.print(draw(view, names, practice))
    return console.export_text()


def flat(text: str) -> str:
    """The words without the frames and line breaks."""
    return " ".join(text.replace("│", " ").split())


def busy_game(mode: str, players: int, seed: int, every: int = 17) -> Iterator[DbgGame]:
    """A game of players who seldom end their turns early, handed out now and then and at its end."""
    game = dbg.new_game(mode=mode, players=players, seed=seed)
    rng = Rng(expand_seed(seed))
    for step in range(2000):
        if step % every == 0:
            yield game
        if game.decision is None:
            break
        active = [i for i, option in enumerate(game.decision.options) if option.key != "end"]
        game.choose(active[rng.below(len(active))] if active and rng.below(12) else rng.below(len(game.decision)))
    yield game


def cells(text: str, view: View) -> dict[str, str]:
    """What stands in each space of the drawn Matrix, by its place."""
    lines = text.splitlines()
    top = next(i for i, line in enumerate(lines) if line.startswith("╭") and "┬" in line)
    found: list[list[list[str]]] = [[[] for _ in range(view.columns)]]
    for line in lines[top + 1 :]:
        if line.startswith("├"):
            found.append([[] for _ in range(view.columns)])
        elif line.startswith("╰"):
            break
        else:
            for cell, part in zip(found[-1], line.strip("│").split("│"), strict=True):
                cell.append(part.strip())
    words = [" ".join(" ".join(cell).split()) for row in found for cell in row]
    return dict(zip([word.split()[0] for word in words], words, strict=True))


def standees(view: View, space: SpaceView) -> list[str]:
    return [
        f"{'▶' if player == view.active and not view.ending else '▲'}{player + 1} {view.players[player].character.name}"
        for player in space.players
    ]


def check_space(view: View, space: SpaceView, cell: str) -> None:
    for standee in standees(view, space):
        assert standee in cell
    assert ("! " in cell) >= space.adversary
    if space.empty:
        assert "empty" in cell
    elif space.up:
        assert space.card is not None
        assert space.card.name in cell
        assert "facedown" not in cell
        if space.card.cost is not None:
            assert f"{'Battle' if space.adversary else 'Cost'} {space.card.cost}" in cell
    elif space.card is not None:
        assert cell.startswith(f"{title_of(space.name)} facedown peeked: {space.card.name}")
    else:
        assert cell == " ".join([title_of(space.name), "facedown", *standees(view, space)])
    for number, word in ((space.energon, "Energon"), (len(space.under), "under")):
        assert (f"{number} {word}" in cell) == (number > 0)


def check_player(view: View, player: PlayerView, text: str) -> None:
    assert f"Energon {player.energon} · " in text
    assert f"Damage {player.damage}" in text
    assert f"Deck {player.deck_size} · Discard pile {len(player.discard)}" in text
    assert f"Hand {player.hand_size}" in text
    assert f"Vault {player.vault_size}" in text
    for ally in player.allies:
        assert ally.name in text
    for item in player.play:
        assert f"{item.card.name} (" in text
    if player.player == view.viewer:
        for card in player.hand:
            assert card.name in text
        if not view.ending:
            assert f"Power {player.power[0] if player.power else 0}" in text


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_the_screen_shows_what_the_view_says_and_nothing_more(mode: str, players: int) -> None:
    for seed in range(2):
        for game in busy_game(mode, players, seed):
            decision = game.decision
            for viewer in {None, 0, players - 1, decision.player if decision is not None else 0}:
                view = game.view(viewer)
                text = screen(view)
                assert max(map(len, text.splitlines())) <= WIDTH
                drawn = cells(text, view)
                assert list(drawn) == [title_of(space.name) for space in view.matrix]
                for space in view.matrix:
                    check_space(view, space, drawn[title_of(space.name)])
                told = flat(text)
                for words in (
                    f"Main deck {view.main_size} · Roll Out! {view.basics} · Damage {view.damages} · "
                    f"Encounters {view.encounters} left, {len(view.encountered)} drawn",
                    f"Destroyed {len(view.destroyed)}",
                    f"Bosses left: {view.bosses_left}",
                    MODES[mode].title,
                    view.ending or f"Turn {view.turn}: Player {view.active + 1}",
                ):
                    assert words in told, words
                for player in view.players:
                    check_player(view, player, told)
                assert ("VP 0 ·" in told) <= (mode == "competitive")
                assert ("so far" in told) == (mode == "competitive" and viewer is not None and not view.ending)


def test_a_peeked_card_is_shown_to_who_saw_it_alone() -> None:
    for game in (game for seed in range(9) for game in busy_game("competitive", 5, seed, every=1)):
        views = [game.view(player) for player in range(5)]
        for place in range(game.grid.size):
            knowers = [v.viewer for v in views if v.matrix[place].card is not None and not v.matrix[place].up]
            if 0 < len(knowers) < 5:
                name = game.grid.names[place]
                shown = [v.viewer for v in views if "peeked" in cells(screen(v), v)[title_of(name)]]
                assert shown == knowers
                return
    raise AssertionError("nobody ever peeked")


def card(name: str) -> CardView:
    found = next(one for one in dbg.BUILT_IN.cards.values() if one.name == name)
    return CardView(
        found.id, found.name, found.type, found.faction, found.cost, found.power, found.range, found.move,
        found.flight, found.block, found.text, found.provenance,
    )  # fmt: skip


def test_unspent_power_by_range_and_move_by_where_it_comes_from() -> None:
    view = dbg.new_game(characters=["bumblebee", "ironhide"], seed=1).view(0)
    items = (
        ItemView(card("Helping Hand"), 2, 0, 2, 0),
        ItemView(card("Roll Out!"), 1, 1, 1, 0),
        ItemView(card("Patrol"), 0, 1, 0, 0),
        ItemView(card("Courage"), 0, 0, 0, 0),
    )
    own = replace(view.players[0], power=(4, 3, 2), card_move=2, flight=1, move_left=1, play=items)
    told = flat(screen(replace(view, players=(own, view.players[1]))))
    assert "Unspent: Power 4 (3 at Range 1, 2 at Range 2)" in told
    assert "Move 2 from cards (1 with Flight) · Move 1 of 2 from Alt Mode" in told
    assert (
        "In play 4: Helping Hand (Power 2 Range 2), Roll Out! (Power 1 Range 1, Move 1), Patrol (Move 1 Flight), "
        "Courage (spent)"
    ) in told
    told = flat(screen(replace(view, players=(replace(view.players[0], mode="bot"), view.players[1]))))
    assert "Move 0 from cards · Move 2 waits in Alt Mode" in told


def test_a_battle_with_its_assists() -> None:
    view = dbg.new_game(players=5, seed=1).view(0)
    names = [player.character.name for player in view.players]
    assists = (
        AssistView(1, card("Roll Out!"), True, 2),
        AssistView(2, None, False, 0),
        AssistView(0, card("Courage"), False, 0),
    )
    battle = BattleView("1,2", card("Starscream"), True, 6, 9, assists)
    told = flat(screen(replace(view, battle=battle)))
    assert "Confrontation at C2: Starscream costs 9, Power 6: 3 missing." in told
    assert f"{names[1]} with Roll Out! 1/1/1, faceup, +2 Power" in told
    assert f"{names[2]} with a card, facedown" in told
    assert f"{names[0]} with Courage 1/0/0, facedown" in told
    battle = BattleView("0,1", card("Brawl"), False, 6, 4, ())
    assert "Battle at B1: Brawl costs 4, Power 6: enough" in flat(screen(replace(view, battle=battle)))
    team = dbg.new_game(mode="coop", players=2, seed=1).view(0)
    battle = BattleView("0,1", card("Brawl"), False, 6, 4, (AssistView(1, card("Courage"), False, 0),))
    assert "with Courage 1/0/0, faceup" in flat(screen(replace(team, battle=battle)))


def test_a_crowded_space_with_everything_on_it() -> None:
    view = dbg.new_game(players=5, seed=1).view(0)
    space = SpaceView("0,0", False, True, card("Communications Blackout"), False, 3, (card("Carly"),), (0, 1, 2, 3, 4))
    jet = SpaceView("0,1", False, False, card("Thundercracker"), False, 0, (), ())
    text = screen(replace(view, matrix=(space, jet, *view.matrix[2:])))
    drawn = cells(text, view)
    assert drawn["A1"].startswith("A1 Scheme Communications Blackout 3 Energon, 1 under ▶1 ")
    assert all(f"{i + 1} {player.character.name}" in drawn["A1"] for i, player in enumerate(view.players))
    assert drawn["B1"] == "B1 facedown peeked: Thundercracker ! Decepticon Battle 4"
    told = flat(text)
    assert "Under Communications Blackout (A1): Carly" in told
    assert "Communications Blackout (A1): Ongoing: No player may Assist you." in told
    assert max(map(len, text.splitlines())) <= WIDTH


def test_a_narrow_terminal_and_a_practice_game() -> None:
    for game in busy_game("coop", 3, 4, every=40):
        text = screen(game.view(0), practice=True, width=80)
        assert max(map(len, text.splitlines())) <= 80
        assert "[practice:" in text


# What the front lends to the terminal


def test_the_front_is_known() -> None:
    assert FRONT.id == "dbg"
    assert FRONT.rule_prefix(dbg.new_game()) == "CORE-"


def test_what_a_card_says() -> None:
    game = dbg.new_game(seed=1)
    lines = FRONT.card_lines(game, "jazz")
    assert lines[0] == "Jazz (Robot, Autobot): Cost 4  Power 2  Range 1  Move 2"
    assert "  1 Energon: Assist: +1 Power." in lines
    assert lines[-1].startswith("  [completed: ")
    for name in ("core-jazz", "Jaz", "JAZZ"):
        assert FRONT.card_lines(game, name) == lines
    witwickys = [line for line in FRONT.card_lines(game, "sp") if not line.startswith(" ")]
    assert witwickys == ["Space Bridge (Site)", "Sparkplug Witwicky (Ally): Cost 4", "Spike Witwicky (Ally): Cost 3"]
    assert any("Alt Mode: Move 2." in line for line in FRONT.card_lines(game, "bumblebee"))
    for name in ("", "empty", "unicron"):
        with pytest.raises(BadInput, match="there is no card"):
            FRONT.card_lines(game, name)


@pytest.mark.parametrize(
    ("mode", "players", "words"),
    [
        ("competitive", 2, "Score the most VP"),
        ("coop", 2, "the others may help"),
        ("coop", 2, "read Energon"),
        ("solo", 1, "nobody helps you"),
        ("expert-solo", 1, "VP are worth nothing"),
    ],
)
def test_how_the_game_is_played(mode: str, players: int, words: str) -> None:
    text = FRONT.summary(dbg.new_game(mode=mode, players=players))
    assert words in text
    assert "On your turn" in text


def test_the_piles_below_a_scenario() -> None:
    *_, game = busy_game("competitive", 2, 1)
    view = game.view(None)
    lines = FRONT.extra_lines(view)
    assert lines[0].startswith("Main deck: ")
    assert f"Deck of Player 1: {view.players[0].deck_size} card" in " ".join(lines)
    pile = next(line for line in lines if line.startswith("Discard pile of Player"))
    assert "from the top: " in pile


# The command line


def run(args: list[str], lines: list[str], patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(["play", "dbg", *args]) == 0
    return capsys.readouterr().out


COOP = ["--mode", "coop", "--players", "3", "--characters", "bumblebee", "ironhide", "ratchet", "--p2", "random",
        "--p3", "random", "--seed", "7", "--plain"]  # fmt: skip


def test_a_person_plays_from_a_script(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["place 0,0", "?", "card bumblebee", "rules CORE-turn-07", "why buy jazz", "end", "board", "quit!"]
    out = run(COOP, lines, monkeypatch, capsys)
    told = flat(out)
    for words in (
        "Seed 7.",
        "Player 1 (human): Where does your character enter the Matrix?",
        "Enter at 1 A1",
        "> place 0,0 Bumblebee enters the Matrix at A1.",
        "▶1 Bumblebee",
        "Player 1 (human): Your turn: play cards, move, buy, battle",
        "End your turn",
        "Beat all three Bosses together.",
        "Bumblebee (Character)",
        "CORE-turn-07: Action: for 1 Move",
        "There is no such faceup card in the Matrix. (CORE-buy-03)",
        "> end Bumblebee ends the turn.",
        "Damage 0 of 5",
    ):
        assert words in told, words
    assert "\x1b" not in out
    assert " VP " not in "".join(line for line in out.splitlines() if line.startswith("│"))
    assert out.rstrip().endswith("> quit!")


def test_bots_play_to_the_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(["--p1", "random", "--p2", "random", "--seed", "5"], [], monkeypatch, capsys)
    assert "Turn 1: " in out
    assert "Score " in out
    assert " Competitive " in out
    assert out.count("╭─ Player ") == 2


@pytest.mark.parametrize(("mode", "book"), [("competitive", "CORE-"), ("tvt", "WOC-")])
def test_the_rules_are_those_of_the_book_that_is_played(
    mode: str, book: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("rules\nquit!\n"))
    assert main(["play", "dbg", "--mode", mode, "--lines", "--seed", "3"]) == 0
    told = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith(("  CORE-", "  WOC-"))]
    assert told
    assert all(id.startswith(book) for id in told)
