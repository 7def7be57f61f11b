"""Reading cards, checking decks and playing with them at the command line."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from spacebridge import tcg
from spacebridge.cli import main
from spacebridge.games import kits
from spacebridge.tcg import setfiles
from spacebridge.tcg.browse import all_cards, traits_of, words_of
from spacebridge.tcg.deckbuilding import count_stars, star_limit
from spacebridge.tcg.definitions import BattleCard, Card, CharacterCard
from tests.test_cli import run, script

CARDS = all_cards(tcg.BUILT_IN)
SET = """\
traits: [Teapot]
id: GAR
name: Garage Tales
characters:
  - {name: Gearwick, stars: 7, health: 9, factions: [mercenary], alt: {attack: 3, defense: 1, traits: [Teapot]}}
battle_cards:
  - {name: Tea Break, type: action, icons: [white], effects: [{verb: draw, amount: 2}]}
"""
Output = pytest.CaptureFixture[str]


def found(args: list[str], capsys: Output) -> list[str]:
    """The ids of the cards that a command lists, which are the same as text and as JSON."""
    status, out, err = run(["cards", *args], capsys)
    assert (status, err) == (0, "")
    *lines, last = out.splitlines()
    ids = [re.findall(r"\[([a-z0-9-]+)\]$", line)[0] for line in lines]
    assert re.fullmatch(rf"{len(ids)} cards?(: .*)?", last)
    status, out, _ = run(["cards", *args, "--json"], capsys)
    assert [row["id"] for row in json.loads(out)] == ids
    return ids


def ids(cards: list[Card]) -> list[str]:
    return [card.id for card in cards]


@pytest.fixture
def garage(tmp_path: Path) -> str:
    file = tmp_path / "garage.yaml"
    file.write_text(SET)
    return str(file)


# cards


def test_list_has_every_card_or_those_of_sets(capsys: Output, garage: str) -> None:
    assert found(["list"], capsys) == ids(CARDS)
    assert found(["list", "--set", "W1A"], capsys) == ids([card for card in CARDS if card.set == "W1A"])
    assert found(["list", "--set", "w1s", "--set", "W1C"], capsys) == [
        *ids([card for card in CARDS if card.set == "W1S"]),
        *ids([card for card in CARDS if card.set == "W1C"]),
    ]
    assert found(["list", "--set", garage], capsys) == ["gearwick", "tea-break"]
    assert found(["list", "--set", garage, "--set", "W1S"], capsys)[-2:] == ["gearwick", "tea-break"]


def test_a_list_is_counted_by_what_the_cards_are(capsys: Output) -> None:
    people = [card for card in CARDS if isinstance(card, CharacterCard)]
    combiners = sum(bool(card.parts) for card in people)
    stratagems = sum(card.type == "stratagem" for card in CARDS if isinstance(card, BattleCard))
    rest = len(CARDS) - len(people) - stratagems
    assert run(["cards", "list"], capsys)[1].splitlines()[-1] == (
        f"{len(CARDS)} cards: {len(people) - combiners} characters, {combiners} Combiners, {rest} battle cards, "
        f"{stratagems} stratagems"
    )
    assert run(["cards", "list", "--set", "W1S"], capsys)[1].splitlines()[-1] == "4 cards"


def test_json_has_every_number(capsys: Output) -> None:
    _, out, _ = run(["cards", "list", "--json"], capsys)
    rows: list[dict[str, Any]] = json.loads(out)
    assert len(rows) == len(CARDS)
    for row, card in zip(rows, CARDS, strict=True):
        assert (row["id"], row["name"], row["set"], row["number"]) == (card.id, card.name, card.set, card.number)
        assert (row["text"], row["stars"]) == (card.text, card.stars)
        if isinstance(card, CharacterCard):
            assert row["kind"] == "character"
            assert (row["subtitle"], row["full_name"]) == (card.subtitle, card.full_name)
            assert (row["health"], row["factions"]) == (card.health, list(card.factions))
            sides = [(m["mode"], m["attack"], m["defense"], m["traits"], m["text"]) for m in row["modes"]]
            assert sides == [(m.name, m.attack, m.defense, list(m.traits), card.text_of(m)) for m in card.modes]
        else:
            assert row["kind"] == "battle card"
            assert (row["type"], row["upgrade_kind"] or "") == (card.type, card.upgrade_kind)
            assert (row["icons"], row["max_per_slot"]) == (list(card.icons), card.max_per_slot)
            bonuses = (row["attack_bonus"], row["defense_bonus"], row["health_bonus"])
            assert bonuses == (card.attack_bonus, card.defense_bonus, card.health_bonus)


def test_show_a_character(capsys: Output) -> None:
    status, out, _ = run(["cards", "show", "arcee-skilled-fighter"], capsys)
    card = tcg.BUILT_IN.character("arcee-skilled-fighter")
    assert status == 0
    lines = out.splitlines()
    assert lines[0] == f"Arcee, Skilled Fighter  autobot  {card.stars}★  {card.health} health  (W1 {card.number})"
    assert [line for line in lines if line.startswith("    ")] == [f"    {mode.text}" for mode in card.modes]
    for mode in card.modes:
        assert f"  {mode.name}: ATK {mode.attack}  DEF {mode.defense}  {', '.join(mode.traits)}" in lines


def test_show_a_battle_card_and_who_is_carried(capsys: Output) -> None:
    assert run(["cards", "show", "energon-axe"], capsys)[1].splitlines()[1:] == [
        "  +3 ATK",
        "  Put on damaged characters only.",
        "  Pierce 2",
        "  not certain: Pierce is 2 in one list and 3 in another.",
    ]
    assert run(["cards", "show", "zap"], capsys)[1].splitlines()[0].startswith("Zap  action  icons O  (W1 ")
    _, out, _ = run(["cards", "show", "metroplex-autobot-city"], capsys)
    load = tcg.BUILT_IN.character("metroplex-autobot-city").carries
    begins = f"    This begins the game with these characters under it: {'; '.join(load)}."
    assert out.splitlines()[2] == begins


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_show_prints_every_card(card: Card, capsys: Output) -> None:
    status, out, _ = run(["cards", "show", card.id], capsys)
    assert status == 0
    said = [card.text_of(mode) for mode in card.modes] if isinstance(card, CharacterCard) else [card.text]
    for line in "\n".join(said).split("\n"):
        assert line in out
    _, out, _ = run(["cards", "show", card.id, "--json"], capsys)
    assert [row["id"] for row in json.loads(out)] == [card.id]


def test_show_the_tree_of_a_card(capsys: Output) -> None:
    _, out, _ = run(["cards", "show", "tandem-targeting-system", "--tree"], capsys)
    entry = "".join(f"    {line}\n" for line in out.splitlines()).replace("    ", "  - ", 1)
    made = setfiles.read_set(f"id: W1C\nname: x\nbattle_cards:\n{entry}", "x.yaml")
    assert made.battle_cards == (tcg.BUILT_IN.battle_card("tandem-targeting-system"),)


def test_show_of_a_set_file(capsys: Output, garage: str) -> None:
    status, out, _ = run(["cards", "show", "tea-break", "--set", garage], capsys)
    assert (status, out.splitlines()[1:]) == (0, ["  Draw 2 cards."])


def test_search_by_name(capsys: Output) -> None:
    assert found(["search", "metroplex", "city"], capsys) == [
        card.id
        for card in CARDS
        if all(w in f"{card} {card.text} {' '.join(traits_of(card))}".lower() for w in ("metroplex", "city"))
    ]
    assert found(["search", "SWAP parts"], capsys) == ["swap-parts"]
    assert found(["search", "no such words"], capsys) == []


def test_search_by_words_of_the_text(capsys: Output) -> None:
    menders = found(["search", "Repair 3 damage"], capsys)
    assert menders == [card.id for card in CARDS if "repair 3 damage" in card.text.lower()]
    assert menders[0] == "prowl-military-strategist"
    assert set(found(["search", "untap", "car"], capsys)) >= {"start-your-engines", "turbo-boosters"}


def test_search_by_trait_faction_and_type(capsys: Output) -> None:
    dinobots = found(["search", "--trait", "dinobot"], capsys)
    assert dinobots == [
        card.id
        for card in CARDS
        if isinstance(card, CharacterCard) and any("Dinobot" in mode.traits for mode in card.modes)
    ]
    assert "grimlock-dinobot-leader" in dinobots
    weapons = [card.id for card in CARDS if isinstance(card, BattleCard) and card.upgrade_kind == "weapon"]
    assert found(["search", "--trait", "Weapon"], capsys) == weapons
    decepticons = found(["search", "--trait", "decepticon"], capsys)
    assert "megatron-living-weapon" in decepticons
    assert not set(decepticons) & set(dinobots)


@pytest.mark.parametrize("icon", ["orange", "blue", "white", "green", "black"])
def test_search_by_icon(icon: str, capsys: Output) -> None:
    expected = [card.id for card in CARDS if isinstance(card, BattleCard) and icon in card.icons]
    assert found(["search", "--icon", icon], capsys) == expected


def test_search_by_stars(capsys: Output) -> None:
    assert "metroplex-autobot-city" in found(["search", "--stars", "25"], capsys)
    for n in (0, 1, 7, 25, 99):
        assert found(["search", "--stars", str(n)], capsys) == ids([card for card in CARDS if card.stars == n])


@pytest.mark.parametrize(
    ("word", "some", "not_this"),
    [
        ("draw", "pep-talk", "zap"),
        ("damage", "zap", "pep-talk"),
        ("bold", "flamethrower", "improvised-shield"),
        ("Tough", "improvised-shield", "flamethrower"),
        ("KO", "i-still-function", "zap"),
        ("deploy", "metroplex-autobot-city", "scamper-city-patrol"),
        ("flips to this mode", "arcee-skilled-fighter", "data-bank"),
        ("turn starts", "data-bank", "data-pad"),
        ("instead of damage", "force-field", "zap"),
        ("alone", "bumblebee-legendary-warrior", "zap"),
        ("began", "swarm", "zap"),
    ],
)
def test_search_by_what_a_card_does(word: str, some: str, not_this: str, capsys: Output) -> None:
    cards = found(["search", "--does", word], capsys)
    assert some in cards
    assert not_this not in cards
    assert cards == ids([card for card in CARDS if word.lower() in {one.lower() for one in words_of(card)}])


def test_search_looks_at_the_cost_too(capsys: Output) -> None:
    assert "inferno-breath" in found(["search", "--does", "tap"], capsys)


def test_search_for_several_things_at_once(capsys: Output, garage: str) -> None:
    assert found(["search", "--does", "draw", "--icon", "white", "--trait", "action", "--stars", "0"], capsys) == ids(
        [
            card
            for card in CARDS
            if isinstance(card, BattleCard) and card.is_action and "white" in card.icons and "draw" in words_of(card)
            and not card.stars
        ]
    )  # fmt: skip
    assert found(["search", "tea", "--set", garage], capsys) == ["gearwick", "tea-break"], "a Teapot is tea as well"
    assert found(["search", "--does", "draw", "--set", garage], capsys) == ["tea-break"]
    assert found(["search", "bold", "--set", "W1S"], capsys) == ["optimus-prime-autobot-leader"]


def test_schema_is_json_schema(capsys: Output) -> None:
    status, out, _ = run(["cards", "schema"], capsys)
    schema = json.loads(out)
    assert status == 0
    assert schema == json.loads(json.dumps(setfiles.schema()))
    assert schema["$defs"]["SetFile"]["required"] == ["id", "name"]


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["cards", "show", "zaap"], "there is no card 'zaap' (did you mean zap?)"),
        (["cards", "show", "optimus-prime"], "did you mean optimus-prime-"),
        (["cards", "show", "qqqqqq"], "there is no card 'qqqqqq'"),
        (["cards", "list", "--set", "W9"], "there is no set 'W9'; the sets are W1, W1S, "),
        (["cards", "search", "zap", "--set", "wave1"], "there is no set 'wave1'"),
        (["cards", "list", "--set", "nowhere.yaml"], "the set file nowhere.yaml can't be read"),
        (["cards", "search", "--icon", "pink"], "there is no 'pink' icon; choose orange, blue, white, green, black"),
        (["cards", "search", "--cost", "3"], "can't be searched by --cost; try --stars"),
        (["deck", "check", "wave1-car"], "there is no deck 'wave1-car' (did you mean wave1-cars"),
        (["deck", "export", "nope"], "there is no deck 'nope'; the decks are autobot-starter-set, "),
        (["deck", "check", "nowhere.txt"], "the deck file nowhere.txt can't be read"),
        (["play", "tcg", "--decks", "wave1-cars"], "needs the decks of two players; 1 were given"),
        (["play", "tcg", "--decks", "wave1-cars", "nope.o8d"], "the deck file nope.o8d can't be read"),
    ],
)
def test_what_is_not_there_gets_one_sentence(args: list[str], sentence: str, capsys: Output) -> None:
    status, out, err = run(args, capsys)
    assert (status, out) == (2, "")
    assert err.startswith("spacebridge: ")
    assert sentence in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("args", [["cards"], ["cards", "search", "--stars", "many"], ["deck", "export", "x", "y"]])
def test_wrong_usage_is_status_2(args: list[str], capsys: Output) -> None:
    with pytest.raises(SystemExit) as caught:
        main(args)
    assert caught.value.code == 2
    assert "usage: spacebridge" in capsys.readouterr().err


# decks


def test_deck_list_names_every_deck(capsys: Output) -> None:
    status, out, _ = run(["deck", "list"], capsys)
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == list(tcg.built_in_decks())
    assert "Dinobot Rampage: Grimlock, " in out


@pytest.mark.parametrize("id", tcg.built_in_decks())
@pytest.mark.parametrize("form", ["text", "o8d"])
def test_built_in_decks_are_legal_and_survive_export(id: str, form: str, tmp_path: Path, capsys: Output) -> None:
    deck = tcg.deck(id)
    status, out, _ = run(["deck", "check", id], capsys)
    stars = count_stars(deck)
    assert 24 <= stars <= star_limit(deck)
    counted = f"{stars} stars, {len(deck.battle_cards)} battle cards"
    assert (status, out) == (0, f"{deck.name} is legal in constructed play: {counted}.\n")
    status, text, _ = run(["deck", "export", id, "--format", form], capsys)
    assert status == 0
    file = tmp_path / f"mine.{form}"
    file.write_text(text)
    assert run(["deck", "check", str(file)], capsys)[:2] == (0, out.replace(deck.name, "mine"))
    assert run(["deck", "export", str(file), "--format", form], capsys)[1] == text.replace(deck.name, "mine")
    again = tcg.read_deck(text, "again")
    assert Counter(card.id for card in again.battle_cards) == Counter(card.id for card in deck.battle_cards)
    assert [card.id for card in again.characters] == [card.id for card in deck.characters]


def legal_lines(skip: int = 0) -> str:
    """A legal pile of 40 cards, less some."""
    plain = [card for card in CARDS if isinstance(card, BattleCard) and not card.stars]
    copies = Counter([card.name for card in plain for _ in range(3)][: 40 - skip])
    return "".join(f"{n} {name}\n" for name, n in copies.items())


@pytest.mark.parametrize(
    ("deck", "rule", "words"),
    [
        (legal_lines(), "ADV-win-1", "The team has 0 characters"),
        (
            f"Grimlock, Dinobot Leader\nMegatron, Living Weapon\nRamjet\n{legal_lines()}",
            "ADV-team-1",
            "at most 25 are allowed (Grimlock, Dinobot Leader 10; Megatron, Living Weapon 13; Ramjet, Sky Smasher ",
        ),
        (
            f"Metroplex, Autobot City\nRamjet\n{legal_lines()}",
            "ADV-team-1",
            "at most 25 are allowed (Metroplex, Autobot City 25; Ramjet, Sky Smasher ",
        ),
        (
            f"2 Ironhide, Veteran Autobot\n{legal_lines()}",
            "ADV-team-3",
            "Ironhide, Veteran Autobot is on the team 2 times; once is allowed.",
        ),
        (f"Ramjet\n{legal_lines(1)}", "ADV-team-4", "The deck has 39 battle cards; at least 40 are needed."),
        (f"Ramjet\n{legal_lines()}9 Zap\n", "ADV-team-6", "Zap is in the deck 9 times; at most 3 are allowed."),
    ],
    ids=["nobody", "stars", "carrier", "twins", "few", "copies"],
)
def test_an_illegal_deck_is_explained(deck: str, rule: str, words: str, tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(deck)
    status, out, err = run(["deck", "check", str(file)], capsys)
    assert (status, err) == (1, "")
    assert len(out.splitlines()) == 1
    assert words in out
    assert out.rstrip().endswith(f" ({rule})")
    assert kits.clauses()[rule].text


def test_all_faults_of_a_deck_are_told_at_once(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("3 Megatron, Living Weapon\n4 Zap\n4 Medic!\n")
    status, out, _ = run(["deck", "check", str(file)], capsys)
    assert status == 1
    assert re.findall(r"\(([A-Z]+-team-\d)\)$", out, re.MULTILINE) == [
        "ADV-team-1",
        "ADV-team-3",
        "ADV-team-4",
        "ADV-team-6",
        "ADV-team-6",
    ]


def test_a_deck_file_that_can_not_be_read_says_where(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("Ramjet\n3 Zapp\n")
    for verb in ("check", "export"):
        status, out, err = run(["deck", verb, str(file)], capsys)
        assert (status, out) == (2, "")
        assert "line 2: there is no card 'Zapp' (did you mean Zap?)" in err


# play

DECKS = ["wave1-cars", "wave1-planes"]
PLAY = ["play", "tcg", "--seed", "6", "--first", "p1", "--decks", *DECKS]


def scripted(rules: str = "expanded") -> tcg.TcgGame:
    """The game that PLAY begins."""
    return tcg.new_game([tcg.deck(id) for id in DECKS], rules=rules, seed=6, first=0)


def in_effect(game: tcg.TcgGame) -> bool:
    return game.decision is not None and game.frames[-1].procedure.name == "tcg.effect"


def choices_before_an_effect_of(player: int) -> tuple[int, tcg.TcgGame]:
    """How often the first option is taken until a card's effect asks this player; and the game then."""
    game = scripted()
    taken = 0
    while not (in_effect(game) and game.decision is not None and game.decision.player == player):
        game.choose(0)
        taken += 1
    return taken, game


@pytest.mark.parametrize("rules", ["advanced", "expanded"])
def test_bots_in_both_seats(rules: str, capsys: Output) -> None:
    status, out, err = run([*PLAY, "--rules", rules, "--p1", "random", "--p2", "random"], capsys)
    assert (status, err) == (0, "")
    assert f"{rules.capitalize()} rules" in out
    assert re.fullmatch(r"Player [12] wins: all characters of Player [12] are KO'd\.", out.splitlines()[-1])
    assert run([*PLAY, "--rules", rules, "--p1", "random", "--p2", "random"], capsys)[1] == out, "the seed fixes all"


def test_a_whole_expanded_game_from_a_script(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    game = scripted()
    decisions = effects = 0
    while game.decision is not None:
        effects += in_effect(game)
        game.choose(0)
        decisions += 1
    assert effects > 5, "a game in which cards ask for something"
    script(["1"] * decisions, monkeypatch)
    status, out, err = run([*PLAY, "--p2", "human"], capsys)
    assert (status, err) == (0, "")
    assert out.splitlines()[-1] == f"{game.result}."
    assert out.count("> 1\n") == decisions


def test_play_with_deck_files(tmp_path: Path, capsys: Output) -> None:
    files = []
    for id, form in zip(DECKS, ("text", "o8d"), strict=True):
        file = tmp_path / f"{id}.{form}"
        file.write_text(run(["deck", "export", id, "--format", form], capsys)[1])
        files.append(str(file))
    bots = ["--p1", "random", "--p2", "random"]
    status, out, _ = run([*PLAY[:-2], *files, *bots], capsys)
    assert status == 0
    assert out == run([*PLAY, *bots], capsys)[1], "a deck is a deck, wherever it comes from"


def test_card_why_undo_and_rules_at_the_table(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    lines = [
        "card prowl", "card wheeljack-weapons-inventor", "card nobody", "card", "why pass",
        "why attack starscream-air-commander", "rules ER-1.3.1-2", "rules", "rules NO-1",
        "why flip prowl-military-strategist", "flip prowl-military-strategist",
        "why flip wheeljack-weapons-inventor", "undo", "undo", "?", "quit!",
    ]  # fmt: skip
    script(lines, monkeypatch)
    status, out, err = run(PLAY, capsys)
    assert (status, err) == (0, "")
    said = " ".join(out.split())
    prowl = tcg.BUILT_IN.character("prowl-military-strategist")
    for words in (
        f"Prowl, Military Strategist: {prowl.stars} stars, {prowl.health} health",
        prowl.modes[0].text,
        prowl.modes[1].text,
        "Wheeljack, Weapons Inventor: ",
        "there is no card 'nobody' in this game; say its id or the beginning of its name.",
        "there is no card '' in this game",
        f"ER-1.3.1-2: {kits.clauses()['ER-1.3.1-2'].text}",
        "there is no rule 'NO-1'.",
        "It is offered.",
        "Player 1 flips Prowl to bot mode.",
        "Taken back.",
        "there is nothing to take back.",
        "On your turn you draw a card",
    ):
        assert words in said, words
    answers = said.split("> ")
    for question in ("why pass", "why attack starscream-air-commander", "why flip wheeljack-weapons-inventor"):
        answer = next(part for part in answers if part.startswith(question))
        assert re.match(re.escape(question) + r" .*?\. \((ADV|ER|START|KW|FAQ)-[\w.-]+\) Player 1", answer), answer
    assert "practice" not in said, "nothing was shown, so taking back is free"
    for clause in kits.clauses().values():
        if clause.id.startswith("ER-") and clause.text:
            assert f"{clause.id} {' '.join(clause.text.split())}" in said, "`rules` lists the rules of this game"


def test_undo_in_the_middle_of_an_effect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    taken, game = choices_before_an_effect_of(0)
    assert game.decision is not None
    before, saved = tmp_path / "before.sbg", tmp_path / "again.sbg"
    script([*["1"] * taken, "undo", f"save {before}", "1", f"save {saved}", "quit!"], monkeypatch)
    status, out, _ = run([*PLAY, "--p2", "human"], capsys)
    assert status == 0
    assert "Taken back." in out
    assert out.count(f"Player 1 (human): {game.decision.prompt}.") >= 2, "the same question is asked again"
    back = tcg.load(before.read_bytes())
    assert not in_effect(back)
    back.choose(0)
    assert back == game == tcg.load(saved.read_bytes())


@pytest.mark.parametrize("player", [0, 1])
def test_save_and_resume_in_the_middle_of_an_effect(
    player: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    taken, game = choices_before_an_effect_of(player)
    assert game.decision is not None
    prompt = f"Player {player + 1} (human): {game.decision.prompt}."
    saved = tmp_path / "middle.sbg"
    script([*["1"] * taken, f"save {saved}", "quit!"], monkeypatch)
    status, out, _ = run([*PLAY, "--p2", "human"], capsys)
    assert status == 0
    assert prompt in out
    assert f"--resume{saved}" in "".join(out.split()), "it says how to go on, on one line or two"
    assert tcg.load(saved.read_bytes()) == game
    rest = 0
    while game.decision is not None:
        game.choose(0)
        rest += 1
    script(["1"] * rest, monkeypatch)
    status, out, err = run(["play", "tcg", "--resume", str(saved), "--p2", "human"], capsys)
    assert (status, err) == (0, "")
    first = next(line for line in out.splitlines() if line.startswith("Player ") and "(human): " in line)
    assert first == prompt, "the effect goes on where it stood"
    assert out.splitlines()[-1] == f"{game.result}."
