"""Decks as files: what is written can be read, and what can't be read says why and where."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacebridge import tcg
from spacebridge.kernel.decks import DeckText
from spacebridge.kernel.errors import BadDeck
from spacebridge.tcg.brought import TcgDecks
from spacebridge.tcg.cardnames import name_key
from spacebridge.tcg.collecting import MAX_CARDS
from spacebridge.tcg.deckbuilding import count_stars
from spacebridge.tcg.deckfiles import MAX_BYTES, guid, read_deck, read_list, write_o8d, write_text
from spacebridge.tcg.definitions import BLANK, Card, CardSet
from spacebridge.tcg.heads import arranged

CHARACTERS = sorted(id for id, card in tcg.BUILT_IN.characters.items() if not card.parts)
BATTLE_CARDS = sorted(id for id in tcg.BUILT_IN.battle_cards if id != BLANK.id)
LEADER = tcg.BUILT_IN.character("optimus-prime-autobot-leader")
SHIELD = tcg.BUILT_IN.battle_card("improvised-shield")


def ids(deck: tcg.Deck) -> tuple[list[str], list[str]]:
    return [card.id for card in deck.characters], [card.id for card in (*deck.battle_cards, *deck.stratagems)]


def small(one: CardSet) -> tcg.Catalogue:
    return tcg.Catalogue([one])


decks = st.builds(
    tcg.Deck.of,
    st.lists(st.sampled_from(CHARACTERS), max_size=6, unique=True),
    st.dictionaries(st.sampled_from(BATTLE_CARDS), st.integers(1, 5), max_size=20),
    st.just("A random deck"),
).filter(lambda deck: bool(deck.characters or deck.battle_cards))


@given(decks, st.sampled_from([write_text, write_o8d]))
def test_reading_what_was_written_gives_the_deck(deck: tcg.Deck, write: object) -> None:
    assert callable(write)
    again = read_deck(write(deck), deck.name)
    listed = [card.id for card in arranged(deck.characters, deck.heads)]  # a list has each head right after its body
    assert ids(again) == (listed, ids(deck)[1])
    assert again.heads == deck.heads
    assert (again.id, again.name) == (deck.id, deck.name)


@given(decks)
def test_writing_what_was_read_gives_the_file(deck: tcg.Deck) -> None:
    for write in (write_text, write_o8d):
        assert write(read_deck(write(deck), deck.name)) == write(deck)


@pytest.mark.parametrize("id", sorted(tcg.built_in_decks()))
def test_built_in_decks_survive_both_forms(id: str) -> None:
    deck = tcg.deck(id)
    for write in (write_text, write_o8d):
        assert ids(read_deck(write(deck), deck.name)) == ids(deck)


@pytest.mark.parametrize("id", CHARACTERS + BATTLE_CARDS)
def test_every_card_is_found_by_its_id_and_its_name_in_any_dress(id: str) -> None:
    card = tcg.BUILT_IN.characters.get(id) or tcg.BUILT_IN.battle_cards[id]
    name = str(card)
    for line in (id, name, name.upper(), name.replace("'", "’"), name.replace(", ", " - "), name.replace(", ", " // ")):
        read = ids(read_deck(f"2 {line}", "Test"))
        assert read == (([id, id], []) if id in tcg.BUILT_IN.characters else ([], [id, id])), line


@pytest.mark.parametrize(
    "line",
    [
        "3 Improvised Shield", "3x Improvised Shield", "3 x Improvised Shield", "3X improvised shield",
        "3× IMPROVISED SHIELD", "  3   Improvised-Shield!  ", "3 improvised-shield", "3 Ímprovisèd 'Shield’",
    ],
)  # fmt: skip
def test_counts_and_spellings(line: str) -> None:
    assert ids(read_deck(line, "Test")) == ([], [SHIELD.id] * 3)


def test_a_line_without_a_count_is_one_card() -> None:
    text = "Optimus Prime, Autobot Leader\nImprovised Shield"
    assert ids(read_deck(text, "Test")) == ([LEADER.id], [SHIELD.id])


def test_copies_on_several_lines_are_one_group() -> None:
    assert ids(read_deck("1 improvised shield\n1 data pad\n2 improvised shield", "Test"))[1] == (
        ["improvised-shield"] * 3 + ["data-pad"]
    )


def test_comments_headings_and_what_may_be_are_no_cards() -> None:
    text = """\ufeff# Mine
        // of last summer

        == Team ==
        Optimus Prime, Autobot Leader

        Battle cards (40)
        2 Data Pad
        Upgrades: 3
        3 Improvised Shield
        Maybeboard
        3 No Such Card
        Characters:
        Ironhide - Veteran Autobot
    """
    for newline in ("\n", "\r\n"):
        assert ids(read_deck(text.replace("\n", newline), "Test")) == (
            ["optimus-prime-autobot-leader", "ironhide-veteran-autobot"],
            ["data-pad"] * 2 + ["improvised-shield"] * 3,
        )


def test_headings_do_not_decide_what_a_card_is() -> None:
    assert ids(read_deck(f"Characters\nData Pad\nDeck\n{LEADER.full_name}", "Test")) == ([LEADER.id], ["data-pad"])


def test_a_bare_name_is_enough_where_one_card_has_it() -> None:
    catalogue = small(CardSet("X", "X", (LEADER,), (SHIELD,)))
    assert ids(read_deck("Optimus Prime", "Test", catalogue)) == ([LEADER.id], [])


def test_a_bare_name_of_several_lists_them_all() -> None:
    with pytest.raises(BadDeck) as caught:
        read_deck("\n2 Data Pad\nbumblebee", "Mine")
    message = str(caught.value)
    assert message.startswith("Mine, line 3: 'bumblebee' may be ")
    known = {card.subtitle for card in tcg.BUILT_IN.characters.values() if card.name == "Bumblebee"}
    for subtitle in {card.subtitle for card in tcg.BUILT_IN.characters.values()} - {""}:
        assert (f"Bumblebee - {subtitle}" in message) == (subtitle in known)


def test_a_battle_card_with_the_name_of_a_character_is_told_by_the_section() -> None:
    namesake = msgspec.structs.replace(SHIELD, id="optimus-prime", name="Optimus Prime")
    catalogue = small(CardSet("X", "X", (LEADER,), (namesake,)))
    assert ids(read_deck("Optimus Prime", "Test", catalogue)) == ([], [namesake.id])
    assert ids(read_deck("Deck\nOptimus Prime", "Test", catalogue)) == ([], [namesake.id])
    assert ids(read_deck("Team\nOptimus Prime", "Test", catalogue)) == ([LEADER.id], [])


def test_cards_of_one_whole_name_are_listed_by_id() -> None:
    twin = msgspec.structs.replace(LEADER, id="the-other-one")
    with pytest.raises(BadDeck, match=f"may be {LEADER.id} or the-other-one; say which"):
        read_deck(LEADER.full_name, "Test", small(CardSet("X", "X", (LEADER, twin), ())))


def test_a_name_may_begin_with_a_number() -> None:
    wheels = msgspec.structs.replace(SHIELD, id="4-wheels", name="4 Wheels")
    catalogue = small(CardSet("X", "X", (), (wheels,)))
    assert ids(read_deck("4 Wheels", "Test", catalogue))[1] == ["4-wheels"]
    assert ids(read_deck("3 4-Wheels", "Test", catalogue))[1] == ["4-wheels"] * 3


def test_an_ampersand_is_an_and() -> None:
    assert name_key("Rock & Roll") == name_key("rock and roll")


def o8d(cards: str, section: str = "Deck") -> str:
    return f'<deck game="g"><section name="{section}" shared="False">{cards}</section></deck>'


BOMB = (
    '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><deck><section name="Deck"><card>&b;</card></section></deck>'
)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Data Pad\n3 Improvized Sheild", "Mine, line 2: there is no card 'Improvized Sheild' (did you mean "),
        ("improvised shiel", "did you mean Improvised Shield"),
        ("OPTIMUS PRIME - AUTOBOT LEEDER", "Optimus Prime - Autobot Leader"),
        ("Qqqqqqqqqq", "Mine, line 1: there is no card 'Qqqqqqqqqq'"),
        ("3 " + "q" * 500, "…'"),
        ("Blank Card", "there is no card 'Blank Card'"),
        ("Maybe:\nData Pad", "line 1: 'Maybe:' is no heading; expected Characters, Battle cards, Sideboard or Outside"),
        ("Data Pad\n\n0 Data Pad", "line 3: Data Pad is listed 0 times"),
        ("600 Data Pad\n600 Improvised Shield", f"line 2: a deck of more than {MAX_CARDS} cards"),
        ("999999999 Data Pad", "there is no card"),
        ("", "Mine: there is no card in this deck"),
        ("# nothing\nSideboard\nData Pad", "there is no card in this deck"),
        ("#" * (MAX_BYTES + 1), "at most 1 MB"),
        ("<deck>" + "é" * (MAX_BYTES // 2), "at most 1 MB"),
        ("<deck>\n<section>\n</deck>", "Mine, line 3: this is not well-formed XML"),
        ("<deck>\ud800</deck>", "characters that no XML may have"),
        ("<html/>", "holds a <deck>, not a <html>"),
        (BOMB, "may not declare a document type or entities"),
        ('<!ENTITY a "b"><deck/>', "may not declare a document type or entities"),
        ("<deck/>", "there is no card in this deck"),
        (o8d("<card>Data Pad</card><card>Data Padd</card>"), "Mine, section 'Deck', card 2: there is no card 'Data"),
        (o8d("<card>Bumblebee</card>", "Characters"), "section 'Characters', card 1: 'Bumblebee' may be "),
        (o8d('<card qty="three">Data Pad</card>'), "qty is 'three'; expected a whole number"),
        (o8d('<card qty="-1">Data Pad</card>'), "qty is '-1'"),
        (o8d('<card qty="0">Data Pad</card>'), "Data Pad is listed 0 times"),
        (o8d('<card qty="1" id="00000000-0000-0000-0000-000000000000"/>'), "no name, and its GUID is none of ours"),
        (o8d("<card/>"), "no name, and its GUID is none of ours"),
    ],
)  # fmt: skip
def test_a_faulty_file_is_refused_with_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadDeck) as caught:
        read_deck(text, "Mine")
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


@given(st.text(max_size=80))
def test_no_text_breaks_the_reader(text: str) -> None:
    for dressed in (text, f"3 {text}", f"<{text}", o8d(f"<card>{text}</card>")):
        try:
            deck = read_deck(dressed, "Any")
        except BadDeck as error:
            message = str(error)
        else:
            message = ""
            assert deck.characters or deck.battle_cards
        assert "\n" not in message


def test_an_o8d_file_has_the_sections_and_numbers_octgn_expects() -> None:
    root = ElementTree.fromstring(write_o8d(tcg.Deck.of([LEADER.id], {SHIELD.id: 3})))
    assert UUID(root.attrib["game"])
    assert [(s.get("name"), s.get("shared")) for s in root] == [("Characters", "False"), ("Deck", "False")]
    cards = [(c.text, c.get("qty"), c.get("id")) for c in root.iter("card")]
    assert cards == [("Optimus Prime - Autobot Leader", "1", guid(LEADER)), ("Improvised Shield", "3", guid(SHIELD))]


def test_guids_are_stable_and_different() -> None:
    assert guid(LEADER) == "fba61b50-20c7-55f5-9f33-4d7b0a772bc5"
    everything: list[Card] = [*tcg.BUILT_IN.characters.values(), *tcg.BUILT_IN.battle_cards.values()]
    assert len({guid(card) for card in everything}) == len(everything)


def test_names_count_more_than_guids_and_guids_stand_in_for_names() -> None:
    foreign = "12345678-1234-1234-1234-123456789abc"
    named = f'<card qty="2" id="{guid(LEADER)}">Improvised Shield</card><card id="{foreign}">Data Pad</card>'
    assert ids(read_deck(o8d(named), "Test")) == ([], [SHIELD.id, SHIELD.id, "data-pad"])
    nameless = f'<card qty="2" id="{guid(SHIELD).upper()}"> </card><card qty="1" id="{guid(LEADER)}"/>'
    assert ids(read_deck(o8d(nameless), "Test")) == ([LEADER.id], [SHIELD.id, SHIELD.id])


def test_the_sideboard_of_an_o8d_file_is_no_part_of_the_deck() -> None:
    sideboard = '<section name="Sideboard"><card qty="2">Improvised Shield</card></section>'
    text = o8d("<card>Data Pad</card>").replace("</deck>", f"<notes>x</notes>{sideboard}</deck>")
    found = read_deck(text, "Test")
    assert (ids(found), [card.id for card in found.sideboard]) == (([], ["data-pad"]), [SHIELD.id] * 2)


@pytest.mark.parametrize("write", [write_text, write_o8d])
def test_stratagems_and_the_sideboard_are_read_back(write: Callable[[tcg.Deck], str]) -> None:
    deck = tcg.Deck.of(
        ["windblade-combiner-hunter"], {"data-pad": 3}, "Test", stratagems=["camien-toughness"],
        sideboard={"zap": 2, "heroic-spotlight": 1},
    )  # fmt: skip
    found = read_deck(write(deck), "Test")
    assert ids(found) == ids(deck)
    assert [card.id for card in found.stratagems] == ["camien-toughness"]
    assert [card.id for card in found.sideboard] == ["zap", "zap", "heroic-spotlight"]


def test_a_sideboard_has_no_characters() -> None:
    with pytest.raises(BadDeck, match="line 3: Optimus Prime, Autobot Leader is a character; a sideboard has"):
        read_deck("Data Pad\nSideboard\nOptimus Prime, Autobot Leader", "Test")


def test_a_byte_order_mark_and_any_declared_encoding_do_no_harm() -> None:
    text = '\ufeff<?xml version="1.0" encoding="utf-16" standalone="yes"?>\n' + o8d("<card>Data Pad</card>")
    assert ids(read_deck(text, "Test")) == ([], ["data-pad"])


def test_a_name_on_two_lines_stays_a_comment() -> None:
    deck = tcg.Deck.of([], {SHIELD.id: 1}, "Two\n3 lines")
    assert ids(read_deck(write_text(deck), deck.name)) == ids(deck)


OWNING = """Characters:
1 Grimlock, Powerful Commander
Battle cards:
3 Unleash Potential
Outside the game:
2 Dinobot Slug, Hot-Headed Warrior
1 Bolt of Lightning
1 Zap
"""


@pytest.mark.parametrize("written", [write_text, write_o8d])
def test_what_is_owned_outside_the_game_is_no_part_of_the_deck(written: Callable[[tcg.Deck], str]) -> None:
    deck = read_deck(OWNING, "Commander")
    assert [one.id for one in deck.characters] == ["grimlock-powerful-commander"]
    assert len(deck.battle_cards) == 3
    slug = "dinobot-slug-hot-headed-warrior"
    assert [one.id for one in deck.owned or ()] == [slug, slug, "bolt-of-lightning", "zap"]
    assert [one.id for one in deck.outside] == [slug, slug, "bolt-of-lightning"]  # no card asks for Zap
    again = read_deck(written(deck), "Commander")
    assert again.owned == deck.owned
    assert count_stars(deck) == 9


def test_a_list_that_does_not_say_what_is_owned_leaves_every_card_to_be_fetched() -> None:
    deck = read_deck("1 Grimlock, Powerful Commander\n3 Zap", "Commander")
    assert deck.owned is None
    assert {"grimlock-dinobot-leader", "grimlock-powerful-commander"} <= {one.id for one in deck.outside}
    assert read_deck("1 Grimlock, Powerful Commander\n3 Zap\nOutside the game:", "Commander").outside == ()
    assert read_deck("1 Arcee, Skilled Fighter\n3 Zap", "Arcee").outside == ()


def test_a_builder_keeps_what_is_owned_outside_the_game_and_hears_of_combiners() -> None:
    team = ("grimlock-powerful-commander",)
    builder = TcgDecks(tcg.BUILT_IN, lambda name: read_list(name, name))
    said = DeckText(name="Commander", team=team, cards={"zap": 3}, outside={"grimlock-dinobot-leader": 1, "zap": 2})
    page = builder.judged(said).deck
    assert [(line.id, line.count) for line in page.outside or ()] == [("grimlock-dinobot-leader", 1), ("zap", 2)]
    assert builder.imported(DeckText(text=page.text)).outside == page.outside
    assert builder.judged(DeckText(team=team, cards={"zap": 3})).deck.outside is None
    with pytest.raises(BadDeck, match="listed 0 times"):
        builder.judged(DeckText(team=team, cards={"zap": 3}, outside={"zap": 0}))
    parts = tcg.BUILT_IN.characters["devastator-towering-warrior"].parts
    assert "devastator-towering-warrior" in builder.judged(DeckText(team=parts, cards={"zap": 3})).deck.forms
