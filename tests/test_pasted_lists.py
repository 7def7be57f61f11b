"""Deck lists as people paste them: any style is read, slips are said, and what can't be read is told line by line."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacebridge import tcg
from spacebridge.cli import main
from spacebridge.kernel.errors import BadDeck
from spacebridge.tcg.cardnames import names_of
from spacebridge.tcg.collecting import MAX_CARDS, MAX_TOLD
from spacebridge.tcg.deckfiles import MAX_BYTES, MAX_LINES, read_deck, read_list, title_of, write_text
from spacebridge.tcg.definitions import BLANK, BattleCard, CharacterCard
from spacebridge.tcg.heads import arranged
from spacebridge.tcg.listlines import LONGEST_LINE

PEOPLE = [card for _, card in sorted(tcg.BUILT_IN.characters.items()) if not card.parts]
BATTLE_CARDS = [card for id, card in sorted(tcg.BUILT_IN.battle_cards.items()) if id != BLANK.id]
ALONE = {name for name, n in Counter(card.name for card in PEOPLE).items() if n == 1}
"""The characters' names that only one card has."""


def ids(deck: tcg.Deck) -> tuple[list[str], list[str]]:
    return [card.id for card in deck.characters], [card.id for card in (*deck.battle_cards, *deck.stratagems)]


def read_whole(text: str) -> tuple[list[str], list[str]]:
    """The cards of a list in which every line can be read without a guess."""
    found = read_list(text, "Mine")
    assert found.unread == ()
    assert not [note for note in found.notes if "read “" in note]
    return ids(found.deck)


# Every style, at random

BULLETS = ("", "", "- ", "* ", "• ", "– ", "\t", "  ", "·\u00a0", "> ", "**")
DASHES = (" – ", " - ", " — ", "- ", ": ", " ", "\t")
ICONS = ("B", "O", "W", "G", "K", "BB", "UU", "OU", "UG", "NONE", "(O)", "[UB]", "none", "Orange/Blue")


@st.composite
def person_lines(draw: st.DrawFn, card: CharacterCard) -> str:
    between = draw(st.sampled_from([", ", " – ", " - ", "- ", " // ", " — ", " / ", "\u00a0–\u00a0"]))
    name = card.name + between + card.subtitle
    stars = draw(st.sampled_from([f" – {card.stars}*", f" ({card.stars}*)", f" ({card.stars})", f" {card.stars}★"]))
    if card.name in ALONE and draw(st.booleans()):
        name = card.name
    elif sum(1 for one in PEOPLE if (one.name, one.stars) == (card.name, card.stars)) == 1 and draw(st.booleans()):
        return card.name + stars
    front = draw(st.sampled_from(["", "", "1 ", "1x ", "2. ", "3) "]))
    return front + name + draw(st.sampled_from(["", stars]))


@st.composite
def card_lines(draw: st.DrawFn, card: BattleCard, n: int) -> str:
    name: str = draw(
        st.sampled_from([card.name, card.name.upper(), card.name.rstrip("!."), card.name.replace("...", "…")])
    )
    icons: str = draw(st.sampled_from(["", draw(st.sampled_from(DASHES[:3])) + draw(st.sampled_from(ICONS))]))
    before = [f"{n} ", f"{n}x ", f"{n} x ", f"{n}× ", f"{n}X\u00a0", f"{n}\t", f"x{n} ", f"({n}) "]
    behind = [f" ({n})", f" x{n}", f" ×{n}", f" [{n}]", f" (x{n})", f" – {n}", f": {n}", f"\t{n}", f" {n}x"]
    if draw(st.booleans()):
        return draw(st.sampled_from(before)) + name + icons
    numbered = draw(st.sampled_from(["", "", f"{draw(st.integers(1, 40))}. "]))
    return numbered + name + icons + draw(st.sampled_from(behind if n > 1 else ["", *behind]))


@st.composite
def forum_lists(draw: st.DrawFn, deck: tcg.Deck) -> str:
    """A deck as somebody may have posted it."""
    people = [draw(person_lines(card)) for card in deck.characters]
    cards = [draw(card_lines(tcg.BUILT_IN.battle_card(id), n)) for id, n in Counter(ids(deck)[1]).items()]
    bullet = draw(st.sampled_from(BULLETS))
    filler = st.sampled_from(
        ["", "", "# a remark", "// another", "-----", " \t\u00a0", "Total: 40", "https://example.org/1"]
    )
    lines = [draw(st.sampled_from(["", "# Steel and Thunder", "Steel and Thunder", "Deck name: Steel and Thunder"]))]
    lines += [draw(st.sampled_from(["Characters", "Characters:", "TEAM (25*)", "== Bots ==", "[b]Characters[/b]"]))]
    for line in people:
        lines += [bullet + line, draw(filler)]
    lines += [
        "",
        draw(st.sampled_from(["Battle deck", "Actions (20)", "Upgrades – Weapons (13)", "40 Battle Cards", "## Deck"])),
    ]
    for line in cards:
        lines += [bullet + line, draw(filler)]
    lines += draw(
        st.sampled_from([[], ["Sideboard (10)", "3 Zap"], ["Maybeboard", "what else there is"], ["Blue pips: 37"]])
    )
    return draw(st.sampled_from(["\n", "\r\n"])).join(lines)


decks = st.builds(
    tcg.Deck.of,
    st.lists(st.sampled_from([card.id for card in PEOPLE]), max_size=5, unique=True),
    st.dictionaries(st.sampled_from([card.id for card in BATTLE_CARDS]), st.integers(1, 3), min_size=1, max_size=12),
    st.just("Mine"),
)


@given(st.data(), decks)
def test_a_deck_in_any_style_is_read_back(data: st.DataObject, deck: tcg.Deck) -> None:
    text = data.draw(forum_lists(deck))
    assert read_whole(text) == ids(deck)
    assert ids(read_deck(text, "Mine")) == ids(deck), "without guesses too"


@given(decks)
def test_what_we_write_is_read_back_without_a_word(deck: tcg.Deck) -> None:
    found = read_list(write_text(deck), deck.name)
    team = [card.id for card in arranged(deck.characters, deck.heads)]  # each head stands after its body
    assert (ids(found.deck), found.notes, found.unread) == ((team, ids(deck)[1]), (), ())
    assert found.deck.heads == deck.heads


@pytest.mark.parametrize("card", BATTLE_CARDS, ids=lambda card: card.id)
def test_every_battle_card_is_read_in_every_dress(card: BattleCard) -> None:
    for line in (
        f"{card.name} (3)", f"{card.name} x3", f"3 x {card.name}", f"{card.name} – {card.icon_letters} (3)",
        f"• {card.name} – NONE (3)", f"3 {card.name} [{card.icon_letters}]", f"- 3x {card.name} (Action)",
    ):  # fmt: skip
        assert read_whole(line) == ([], [card.id] * 3), line


@pytest.mark.parametrize("card", PEOPLE, ids=lambda card: card.id)
def test_every_character_is_read_with_its_stars(card: CharacterCard) -> None:
    for name in (f"{card.name} – {card.subtitle}", card.full_name, f"{card.name}- {card.subtitle}"):
        for stars in ("", f" – {card.stars}*", f" ({card.stars}*)", f" ({card.stars})", f" {card.stars} stars"):
            assert read_whole(name + stars) == ([card.id], []), name + stars


@pytest.mark.parametrize(
    "line",
    [
        "3-Zap", "3,Zap", "Zap,3", "3: Zap", "Zap\t\t3", "3 Zap (W1 081/081)", "3 Zap // nice", "| Zap | O | 3 |",
        "3 Zap – O – Action", "3 Zap (O)(B)", "Zap {O}{W} x3", "３ × Ｚａｐ", "3 “Zap”", "*Zap* x3", "`3 Zap`",
        "Zap ... 3", "[url=https://example.org/zap]Zap[/url] [b]x3[/b]", "3\u200bx\u00a0Zap",
    ],
)  # fmt: skip
def test_other_dresses(line: str) -> None:
    assert read_whole(f"Medic!\n{line}") == ([], ["medic"] + ["zap"] * 3)


@pytest.mark.parametrize("heading", ["ORANGE", "Blue cards (12)", "Star cards", "== White icons: 3 =="])
def test_cards_may_be_listed_by_their_icons(heading: str) -> None:
    assert read_whole(f"Medic!\n{heading}\n3 Zap\n1 Hiding Spot - Secret") == (
        [],
        ["medic", *["zap"] * 3, "hiding-spot"],
    )


def test_a_page_ends_its_lines_with_tags() -> None:
    assert read_whole("<ul><li>3x Zap</li><li>Photon Bomb</li></ul>\n<p>Medic!<br/>Arcee (5*)</p>") == (
        ["arcee-skilled-fighter"], ["zap"] * 3 + ["photon-bomb", "medic"],
    )  # fmt: skip
    assert read_list("<p>Zap</p>\n<p>Zzyzx</p>", "Mine").unread[0].startswith("line 2: ")


# Names alone


def test_a_name_and_its_stars_leave_no_doubt() -> None:
    assert read_whole("Bumblebee (9*)\nMegatron – 13*")[0] == ["bumblebee-courageous-scout", "megatron-living-weapon"]


def test_a_bare_name_is_the_one_that_makes_25_stars() -> None:
    found = read_list("Characters\nBumblebee\nBarrage\nWheeljack\n\n3 Zap", "Mine")
    assert ids(found.deck)[0] == [
        "bumblebee-courageous-scout", "barrage-merciless-insecticon", "wheeljack-weapons-inventor",
    ]  # fmt: skip
    assert found.notes == ("line 2: read “Bumblebee” as Bumblebee, Courageous Scout, which makes 25 stars",)
    with pytest.raises(BadDeck, match="line 2: 'Bumblebee' may be "):
        read_deck("Characters\nBumblebee\nBarrage\nWheeljack\n\n3 Zap", "Mine")


def test_two_bare_names_are_told_apart_by_the_stars() -> None:
    found = read_list("Optimus Prime\nMegatron\nSunstorm\n3 Zap", "Mine")
    assert ids(found.deck)[0] == [
        "optimus-prime-autobot-leader",
        "megatron-cybertronian-tyrant",
        "sunstorm-fusion-flyer",
    ]
    assert len(found.notes) == 2
    unclear = read_list("Optimus Prime\nMegatron\nFlamewar\n3 Zap", "Mine")
    assert len(unclear.unread) == 2, "13 and 7 stars, or 7 and 13"


@pytest.mark.parametrize("team", ["Bumblebee\nArcee", "Bumblebee\nArcee\nWheeljack\nNobody of Ours"])
def test_a_bare_name_is_not_guessed_where_the_stars_do_not_say(team: str) -> None:
    found = read_list(f"3 Zap\n{team}", "Mine")
    assert "bumblebee" not in " ".join(ids(found.deck)[0])
    assert found.unread[0].startswith("line 2: 'Bumblebee' may be Bumblebee - ")
    assert "arcee-skilled-fighter" in ids(found.deck)[0], "the rest is kept"


def test_a_head_may_stand_beside_its_body() -> None:
    lines = ["1x Topspin w/ Parsec", "Topspin – Air and Space Assault with Parsec", "Topspin + Parsec (1*)"]
    for line in lines:
        found = read_list(f"Characters\nOptimus Prime, Legendary Warrior w/ Autobot Stylor\n{line}\n3 Zap", "Mine")
        assert found.unread == ()
        assert found.deck.heads == (
            ("optimus-prime-legendary-warrior", "autobot-stylor"), ("topspin-air-and-space-assault", "parsec")
        )  # fmt: skip
    below = read_list("Characters\nTopspin – Air and Space Assault\n  with Parsec (1*)\n3 Zap", "Mine")
    assert (below.unread, below.deck.heads) == ((), (("topspin-air-and-space-assault", "parsec"),))
    found = read_list("3 Zap\nTopspin w/ Xyzzy", "Mine")
    assert found.unread == (
        "line 2: there is no card 'Topspin w/ Xyzzy' (did you mean Topspin - Air & Space Assault?)",
    )


def test_a_list_of_a_page_is_no_deck_file() -> None:
    people, cards = read_whole(
        "<b>Agents</b>\n<ul><li>Nightracer &ndash; Gunner</li>\n<li>3 Noble&#39;s Blaster</li></ul>"
    )
    assert people == ["nightracer-gunner"]
    assert cards == ["nobles-blaster"] * 3


def test_a_stratagem_with_other_stars_is_read_and_said() -> None:
    found = read_list("Nightracer, Gunner\nInfiltration (2*)", "Mine")
    assert [card.id for card in found.deck.stratagems] == ["infiltration"]
    assert found.notes == ("line 2: Infiltration has 1 star, not 2",)


def test_who_is_called_as_the_line_begins_is_named_first() -> None:
    found = read_list("3 Zap\nAir Raid – Aerialbot Warrior", "Mine")
    assert "(did you mean Air Raid - Fearless Flyer" in found.unread[0]


def test_other_stars_than_its_own_are_another_character() -> None:
    found = read_list("3 Zap\nRamjet (7*)\nBrainstorm (9*)", "Mine")
    assert ids(found.deck) == ([], ["zap"] * 3)
    assert found.unread == (
        "line 2: there is no 'Ramjet' with 7 stars here; Ramjet - Sky Smasher has 10",
        "line 3: there is no 'Brainstorm' with 9 stars here; Brainstorm has 0",
    )
    kept = read_list("Ramjet, Sky Smasher (7*)", "Mine")
    assert ids(kept.deck)[0] == ["ramjet-sky-smasher"]
    assert kept.notes == ("line 1: Ramjet - Sky Smasher has 10 stars, not 7",)


# Near misses


@pytest.mark.parametrize(
    ("line", "said", "id"),
    [
        ("3 Forcefield", "“Forcefield” as Force Field", "force-field"),
        ("Inspired Leadership – B (3)", "“Inspired Leadership” as Inspiring Leadership", "inspiring-leadership"),
        ("3x Improvized Sheild", "“Improvized Sheild” as Improvised Shield", "improvised-shield"),
        ("3 Fusion Cannon", "“Fusion Cannon” as Fusion Cannon of Megatron", "fusion-cannon-of-megatron"),
        ("Sunstrom", "“Sunstrom” as Sunstorm, Fusion Flyer", "sunstorm-fusion-flyer"),
        ("Swoop (6*)", "“Swoop” as Dinobot Swoop, Fearsome Flyer", "dinobot-swoop-fearsome-flyer"),
        ("Cliffjumper – Renegade", "“Cliffjumper – Renegade” as Cliffjumper, Ren", "cliffjumper-renegade-warrior"),
    ],
)  # fmt: skip
def test_a_near_miss_is_read_and_said(line: str, said: str, id: str) -> None:
    found = read_list(f"Zap\n\n{line}", "Mine")
    assert id in (*ids(found.deck)[0], *ids(found.deck)[1])
    assert found.notes[0].startswith(f"line 3: read {said}")
    assert found.unread == ()


@given(st.data(), st.sampled_from([card for card in BATTLE_CARDS if len(card.name) > 6]))
def test_a_name_with_one_letter_too_few_is_read_as_that_card(data: st.DataObject, card: BattleCard) -> None:
    place = data.draw(st.sampled_from([n for n, letter in enumerate(card.name) if letter.isalpha()]))
    line = f"3 {card.name[:place]}{card.name[place + 1 :]}"
    others = names_of(tcg.BUILT_IN).nearest(line[2:])[1]
    if len(others) > 1:  # another name is as near: which of them is asked for
        with pytest.raises(BadDeck, match=f" may be .*{re.escape(card.name)}"):
            read_list(line, "Mine")
        return
    found = read_list(line, "Mine")
    assert ids(found.deck) == ([], [card.id] * 3)
    assert found.notes[0].endswith(f" as {card}")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("3 Zapp", "there is no card 'Zapp' (did you mean Zap?)"),
        ("3 Energon Mica Dust", "there is no card 'Energon Mica Dust'"),
        ("2 Bumblebe", "'Bumblebe' may be Bumblebee - "),
        ("Bumblebee – Golden Beetle", "there is no card 'Bumblebee – Golden Beetle'"),
        ("Ramjet – Of Another Set (9*)", "there is no card 'Ramjet – Of Another Set' (did you mean Ramjet - Sky S"),
        ("3 Card of Another Set – O", "there is no card 'Card of Another Set' in the sets of this version"),
        ("Energon Axe – U (2) or Zap – O (2)", "leaves a choice; say which card it is"),
        ("3 Energon Axe (2)", "Energon Axe is listed with 2 and 3 copies; say which"),
        ("0 Energon Axe", "Energon Axe is listed 0 times"),
        (f"{MAX_CARDS} Energon Axe", f"more than {MAX_CARDS} cards"),
        ("Maybe:", "'Maybe:' is no heading; expected Characters, Battle cards, Sideboard or Outside the game"),
        ("[url=https://example.org/" + "q" * 200 + "]3 Strange Card[/url]", "there is no card 'Strange Card'"),
        ("q" * (LONGEST_LINE + 1), "…' is too long to name a card"),
        ("日本語のカード", "there is no card '日本語のカード'"),
    ],
)  # fmt: skip
def test_what_can_not_be_read_is_told_and_the_rest_is_kept(line: str, words: str) -> None:
    found = read_list(f"3 Zap\n{line}\n2 Medic!\nRamjet", "Mine")
    assert ids(found.deck) == (["ramjet-sky-smasher"], ["zap"] * 3 + ["medic"] * 2)
    assert len(found.unread) == 1
    assert found.unread[0].startswith("line 2: ")
    assert words in found.unread[0]


def test_all_lines_are_told_in_their_order() -> None:
    found = read_list("3 Zap\nBumblebee\nstrange one\n\n3 Forcefield\nstrange two\n3 Inspired Leadership", "Mine")
    assert [line.split(":")[0] for line in found.unread] == ["line 2", "line 3", "line 6"]
    assert [line.split(":")[0] for line in found.notes] == ["line 5", "line 7"]


# Titles, headings, sideboards


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("# Planes\n3 Zap", "Planes"),
        ("Cars of Doom\r\n\r\nCharacters\r\nArcee", "Cars of Doom"),
        ("\ufeff\n  **Cars of Doom** \n3 Zap", "Cars of Doom"),
        ("Deck: Cars of Doom\n3 Zap", "Cars of Doom"),
        ("Name: Cars of Doom\n3 Zap", "Cars of Doom"),
        ("Bumblebee\nCharacters\nArcee", "Bumblebee"),
        ("Wave 1 Cars (25 stars)\nArcee", ""),
        ("3 Zap\nMedic!", ""),
        ("Arcee\nZap", ""),
        ("Zap\nActions\nMedic!", ""),
        ("Sunstrom\nZap", ""),
        ("Characters\nArcee", ""),
        ("## Characters\nArcee", ""),
        ("<deck/>", ""),
        ("", ""),
    ],
)
def test_a_list_may_begin_with_its_title(text: str, title: str) -> None:
    assert title_of(text) == title


def test_a_title_is_said_and_is_no_card() -> None:
    found = read_list("Cars of Doom\n\n3 Zap", "Mine")
    assert (ids(found.deck), found.unread) == (([], ["zap"] * 3), ())
    assert found.notes == ("line 1: “Cars of Doom” is taken for the title",)


def test_the_sideboard_is_apart() -> None:
    for heading in ("Sideboard", "Sideboard:", "## Sideboard", "// Sideboard (3)", "[b]Side deck[/b]", "SB: 1 Zap"):
        found = read_list(f"3 Zap\n{heading}\n2 Medic!\n", "Mine")
        assert (ids(found.deck), found.unread) == (([], ["zap"] * 3), ()), heading
        assert [card.id for card in found.deck.sideboard][-2:] == ["medic"] * 2, heading


def test_what_may_be_is_left_out_and_said() -> None:
    found = read_list("3 Zap\nMaybeboard\n2 Medic!\nwhatever\n", "Mine")
    assert (ids(found.deck), found.unread, found.deck.sideboard) == (([], ["zap"] * 3), (), ())
    assert found.notes == ("line 2: what may be is left out (2 lines)",)


def test_a_card_may_stand_behind_its_heading() -> None:
    assert read_whole("Team: Arcee\nActions: 3 Zap\nTotal cards: 3") == (["arcee-skilled-fighter"], ["zap"] * 3)


def test_an_o8d_file_with_slips_is_read_too() -> None:
    cards = '<card qty="3">Forcefeld</card><card qty="2">Nothing of Ours</card><card qty="x">Zap</card><card>Zap</card>'
    found = read_list(f'<deck><section name="Deck">{cards}</section></deck>', "Mine")
    assert ids(found.deck)[1] == ["force-field"] * 3 + ["zap"]
    assert found.notes == ("section 'Deck', card 1: read “Forcefeld” as Force Field",)
    assert [line.split(": ")[0] for line in found.unread] == ["section 'Deck', card 2", "section 'Deck', card 3"]


# Too much


def test_a_thousand_bad_lines_are_counted_and_a_few_told() -> None:
    found = read_list("3 Zap\n" + "\n".join(f"3 bad line {n} of mine – O" for n in range(1000)), "Mine")
    assert ids(found.deck)[1] == ["zap"] * 3
    assert len(found.unread) == MAX_TOLD + 1
    assert found.unread[-1] == f"and {1000 - MAX_TOLD} more"
    slips = read_list("\n".join(["1 Forcefeld"] * 100), "Mine")
    assert (len(slips.notes), slips.notes[-1]) == (MAX_TOLD + 1, f"and {100 - MAX_TOLD} more")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("3 Zap\n" * (MAX_BYTES // 6 + 1), "Mine: a deck file has at most 1 MB"),
        ("x\n" * (MAX_LINES + 1), f"Mine: a deck list has at most {MAX_LINES} lines"),
        ("PK\x03\x04\0\0Zap", "Mine: this is no text"),
        (
            "1 qq\n1 rr",
            "Mine, line 1: there is no card 'qq' in the sets of this version\n"
            "Mine, line 2: there is no card 'rr' in the sets of this version",
        ),
        ("\n\n", "Mine: there is no card in this deck"),
        ("Sideboard\n3 Zap", "Mine: there is no card in this deck"),
    ],
)  # fmt: skip
def test_what_is_no_list_is_refused_as_a_whole(text: str, sentence: str) -> None:
    with pytest.raises(BadDeck) as caught:
        read_list(text, "Mine")
    assert str(caught.value) == sentence


def test_an_o8d_file_is_bounded_too() -> None:
    section = '<deck><section name="Deck">{}</section></deck>'
    with pytest.raises(BadDeck, match=f"Mine: a deck list has at most {MAX_LINES} lines"):
        read_list(section.format("<card>Force Feld</card>" * (MAX_LINES + 1)), "Mine")
    found = read_list(section.format(f"<card>Zap</card><card>{'q' * 100_000}</card>"), "Mine")
    assert "…' is too long to name a card" in found.unread[0]


def test_the_list_of_the_manual_is_read_whole() -> None:
    text = (Path(__file__).parent.parent / "docs" / "decks.md").read_text("utf-8").split("```")[1]
    team, cards = read_whole(text.strip())
    assert title_of(text) == "Iron Wheels"
    assert team == ["megatron-decepticon-leader", "bumblebee-legendary-warrior", "arcee-skilled-fighter"]
    assert Counter(cards) == {"inspiring-leadership": 3, "zap": 3, "force-field": 3}


def test_one_endless_line_is_told_in_short() -> None:
    found = read_list(f"3 Zap\n{'(3 x ' * 20_000}\n\t \n", "Mine")
    assert len(found.unread) == 1
    assert len(found.unread[0]) < 120


@given(st.text(max_size=60), st.text(alphabet="3x×(*)[] -–:BOUW★.#/\tZap\n", max_size=60))
def test_no_line_breaks_the_reader(any_text: str, near_text: str) -> None:
    for text in (any_text, near_text, f"3 Zap {near_text}", f"{near_text} Zap"):
        told: tuple[str, ...]
        try:
            found = read_list(text, "Any")
        except BadDeck as error:
            told = tuple(str(error).split("\n"))
            assert all(line.startswith("Any") for line in told), "nothing of the text begins a line"
        else:
            told = (*found.notes, *found.unread)
            assert found.deck.characters or found.deck.battle_cards
        assert all("\n" not in line for line in told)


# The command line


def run(verb: str, text: str, path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, list[str]]:
    file = path / "mine.txt"
    file.write_text(text, "utf-8")
    status = main(["deck", verb, str(file)])
    out, err = capsys.readouterr()
    return status, out, [line.removeprefix(f"{file}: ") for line in err.splitlines()]


DECK_CARDS = [card for card in BATTLE_CARDS if card.type != "stratagem" and not card.stars]
LEGAL = "\n".join(["Iron Wheels", "", "Ramjet (10*)", *(f"• {card.name} – O (3)" for card in DECK_CARDS[:13])])


def test_a_list_with_slips_is_checked_and_the_slips_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, told = run("check", f"{LEGAL}\n1 Inspired Leadership", tmp_path, capsys)
    assert (status, out) == (0, "mine is legal in constructed play: 10 stars, 40 battle cards.\n")
    assert told == [
        "line 1: “Iron Wheels” is taken for the title",
        "line 17: read “Inspired Leadership” as Inspiring Leadership",
    ]


def test_lines_that_can_not_be_read_fail_with_a_sentence_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for verb in ("check", "export"):
        status, out, told = run(verb, "3 Zap\nfirst strange\n2 Forcefeld\na second oddity", tmp_path, capsys)
        assert (status, out) == (2, "")
        assert told == [
            "line 3: read “Forcefeld” as Force Field",
            "line 2: there is no card 'first strange' in the sets of this version",
            "line 4: there is no card 'a second oddity' in the sets of this version",
            f"spacebridge: {tmp_path / 'mine.txt'}: some of its lines can't be read",
        ]


def test_a_pasted_list_is_exported_as_a_clean_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("export", LEGAL, tmp_path, capsys)
    assert status == 0
    assert ids(read_deck(out, "again")) == ids(read_deck(LEGAL, "once"))
    assert out.startswith("# mine\n\nCharacters:\n1 Ramjet, Sky Smasher\n")


def test_either_card_of_a_character_of_two_names_it_once() -> None:
    for lines in (
        "MTX-M2 Anti-Gravity Cannon\nMTX-S2A Guided Missile Launcher",
        "MTX-M2 Anit-Gravity Cannon\nMTX-S2A Guided Missile Launcher",
        "Sergeant Six-Gun\nMTX-S2A Guided Missile Launcher",
        "MTX-S2A Guided Missile Launcher",
    ):
        found = read_list(f"Characters\n{lines}\n3 Zap", "Halves")
        assert [card.id for card in found.deck.characters] == ["sergeant-six-gun-artillery-soldier"]
        assert found.unread == ()
    assert (
        "is the other card of Sergeant Six-Gun, Artillery • Soldier"
        in read_list("Characters\nMTX-M2 Anti-Gravity Cannon\nMTX-S2A Guided Missile Launcher", "Halves").notes[-1]
    )
    twice = read_list("Characters\nSergeant Six-Gun\nSergeant Six-Gun\n3 Zap", "Twice")
    assert len(twice.deck.characters) == 2
