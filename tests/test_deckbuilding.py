"""Which decks may be played: one test for each limit, on cards whose numbers are set where the limit is."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from spacebridge import tcg
from spacebridge.cli import main
from spacebridge.games import kits
from spacebridge.kernel.decision import Refusal
from spacebridge.kernel.decks import DeckText
from spacebridge.kernel.errors import BadInput
from spacebridge.tcg.brought import TcgDeckCheck, TcgDeckInfo
from spacebridge.tcg.deckbuilding import (
    CASUAL,
    CONSTRUCTED,
    MAX_STARS,
    MIN_BATTLE_CARDS,
    carried,
    check_deck,
    count_stars,
)
from spacebridge.tcg.definitions import BLANK, BattleCard, CharacterCard

replace = msgspec.structs.replace

BATTLE_CARDS = [card for card in tcg.BUILT_IN.battle_cards.values() if card.id != BLANK.id and not card.stars]
LEADER = tcg.BUILT_IN.character("optimus-prime-autobot-leader")
TYRANT = tcg.BUILT_IN.character("megatron-cybertronian-tyrant")
GUARD = tcg.BUILT_IN.character("ironhide-veteran-autobot")
BEE, OTHER_BEE = (
    tcg.BUILT_IN.character(id) for id in ("bumblebee-brave-warrior", "bumblebee-least-likely-most-dangerous")
)


class Carrier(CharacterCard, frozen=True):
    """A character that begins the game with others under it."""

    carries: tuple[str, ...] = ()


def carrier(stars: int, *load: CharacterCard) -> Carrier:
    return Carrier(
        id="walking-fort-test", name="Walking Fort", subtitle="Test", set="", number="T99", stars=stars, health=20,
        factions=LEADER.factions, modes=LEADER.modes, carries=tuple(card.id for card in load),
    )  # fmt: skip


def battle_cards(n: int = MIN_BATTLE_CARDS) -> list[BattleCard]:
    """The first n of a legal pile: three of each card."""
    return [card for card in BATTLE_CARDS for _ in range(3)][:n]


def check(team: list[CharacterCard], cards: list[BattleCard] | None = None) -> list[Refusal]:
    pile = battle_cards() if cards is None else cards
    return check_deck(tcg.Deck("test", "Test", tuple(team), tuple(pile)))


def only(refusals: list[Refusal]) -> Refusal:
    assert len(refusals) == 1, refusals
    return refusals[0]


def test_a_deck_at_every_limit_is_legal() -> None:
    team = [replace(LEADER, stars=15), replace(GUARD, stars=10)]
    assert check(team) == []
    assert check(team, battle_cards(MIN_BATTLE_CARDS + 5)) == []


@pytest.mark.parametrize("box", ["autobot-starter-set", "bumblebee-vs-megatron-starter-set"])
def test_the_starter_boxes_are_legal_and_use_every_star(box: str) -> None:
    assert check_deck(tcg.deck(box)) == []
    assert count_stars(tcg.deck(box)) == MAX_STARS


def test_the_team_may_not_have_more_than_25_stars() -> None:
    refusal = only(check([replace(LEADER, stars=14), replace(GUARD, stars=13)]))
    assert refusal.reason == (
        "The stars add up to 27; at most 25 are allowed "
        "(Optimus Prime, Autobot Leader 14; Ironhide, Veteran Autobot 13)."
    )
    assert refusal.rules == ("ADV-team-1", "START-adv-team-1")


def test_stars_of_battle_cards_count_too() -> None:
    team = [replace(LEADER, stars=24)]
    starred = replace(BATTLE_CARDS[-1], id="starred", name="Starred", stars=1)
    assert check(team, [*battle_cards(39), starred]) == []
    refusal = only(check(team, [*battle_cards(38), starred, starred]))
    assert refusal.reason == (
        "The stars add up to 26; at most 25 are allowed (Optimus Prime, Autobot Leader 24; 2 x Starred 2)."
    )
    assert refusal.rules == ("ADV-team-1",), "the starter rules count characters only, and those are 24"


def test_no_character_twice() -> None:
    refusal = only(check([replace(BEE, stars=1)] * 3))
    assert refusal.reason == "Bumblebee, Brave Warrior is on the team 3 times; once is allowed."
    assert refusal.rules == ("ADV-team-3", "START-adv-team-3", "FAQ-W1-001")


def test_the_full_name_makes_a_character() -> None:
    assert BEE.name == OTHER_BEE.name
    assert check([BEE, OTHER_BEE]) == []
    twin = replace(BEE, id="another-print", stars=1)
    assert only(check([replace(BEE, stars=1), twin])).rule == "ADV-team-3"


def test_factions_mix() -> None:
    assert LEADER.factions != TYRANT.factions
    assert check([LEADER, TYRANT]) == []


def test_a_deck_has_40_battle_cards_or_more() -> None:
    refusal = only(check([LEADER], battle_cards(39)))
    assert refusal.reason == "The deck has 39 battle cards; at least 40 are needed."
    assert refusal.rules == ("ADV-team-4", "START-adv-team-5")
    assert "has 1 battle card;" in only(check([LEADER], battle_cards(1))).reason


def test_three_copies_of_a_battle_card_and_no_more() -> None:
    refusal = only(check([LEADER], [*battle_cards(), BATTLE_CARDS[0], BATTLE_CARDS[0]]))
    assert refusal.reason == f"{BATTLE_CARDS[0].name} is in the deck 5 times; at most 3 are allowed."
    assert refusal.rules == ("ADV-team-6", "START-adv-team-6")


def test_a_team_needs_a_character() -> None:
    refusal = only(check([]))
    assert refusal.reason == "The team has 0 characters; at least 1 is needed."
    assert refusal.rules == ("ADV-win-1",)


def test_those_who_begin_under_another_cost_no_stars() -> None:
    fort = carrier(25, BEE, GUARD)
    deck = tcg.Deck("test", "Test", (fort, BEE, GUARD), tuple(battle_cards()))
    assert carried(deck) == {BEE.id, GUARD.id}
    assert count_stars(deck) == 25
    assert check_deck(deck) == []


def test_a_carrier_of_25_stars_has_room_for_nobody_else() -> None:
    refusal = only(check([carrier(25, BEE), BEE, OTHER_BEE]))
    assert refusal.rules == ("ADV-team-1", "START-adv-team-1", "KW-metroplex-1", "FAQ-MP-001")
    assert f"add up to {25 + OTHER_BEE.stars};" in refusal.reason
    assert BEE.full_name not in refusal.reason, "what costs nothing is not to blame"
    starred = replace(BATTLE_CARDS[-1], id="starred", name="Starred", stars=1)
    refusal = only(check([carrier(25, BEE), BEE], [*battle_cards(), starred]))
    assert refusal.rules == ("ADV-team-1", "KW-metroplex-1", "FAQ-MP-001"), "the characters alone have 25"


def test_without_their_carrier_they_cost_what_they_cost() -> None:
    loads = {id for card in tcg.BUILT_IN.characters.values() for id in card.carried}
    for id in loads:
        card = tcg.BUILT_IN.character(id)
        assert check([card]) == []
        assert only(check([replace(LEADER, stars=25), card])).rules[-1] == "FAQ-MP-002"
    assert only(check([replace(LEADER, stars=25), BEE])).rules[-1] != "FAQ-MP-002"


def test_a_carried_character_is_still_there_only_once() -> None:
    assert only(check([carrier(20, BEE), BEE, BEE])).rule == "ADV-team-3"


def test_every_fault_is_told_at_once() -> None:
    team = [replace(BEE, stars=14)] * 2
    rules = [refusal.rule for refusal in check(team, [BATTLE_CARDS[0]] * 4)]
    assert rules == ["ADV-team-1", "ADV-team-3", "ADV-team-4", "ADV-team-6"]
    assert [refusal.rule for refusal in check([], [])] == ["ADV-win-1", "ADV-team-4"]


def test_names_with_braces_do_no_harm() -> None:
    odd = replace(BATTLE_CARDS[0], id="odd", name="{0} {x}")
    assert only(check([LEADER], [*battle_cards(), *[odd] * 4])).reason.startswith("{0} {x} is in the deck 4 times")


def banned_deck() -> tcg.Deck:
    cards = [
        *battle_cards(),
        *[tcg.BUILT_IN.battle_card("swap-parts")] * 2,
        tcg.BUILT_IN.battle_card("multi-mission-gear"),
    ]
    return tcg.Deck("test", "Test", (LEADER,), tuple(cards))


def test_banned_cards_are_told_once_each_and_in_constructed_play_only() -> None:
    assert check_deck(banned_deck(), CASUAL) == check_deck(banned_deck()) == []
    told = [problem.reason for problem in check_deck(banned_deck(), CONSTRUCTED)]
    assert [reason.split(" is banned in constructed play")[0] for reason in told] == [
        "Swap Parts",
        "Multi-Mission Gear",
    ]


def test_an_unknown_format_is_named_with_its_nearest() -> None:
    with pytest.raises(BadInput, match=r"no format 'constructd' \(did you mean constructed"):
        check_deck(banned_deck(), "constructd")


def test_the_command_checks_for_constructed_play_unless_told_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(tcg.write_text(banned_deck()))
    assert main(["deck", "check", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "Swap Parts is banned in constructed play (tournament rules, 6.2).",
        "Multi-Mission Gear is banned in constructed play (tournament rules, 6.2).",
    ]
    assert main(["deck", "check", "--format", "casual", str(file)]) == 0
    assert "is legal in casual play" in capsys.readouterr().out


def test_the_deck_builder_of_the_table_knows_both_formats() -> None:
    text = tcg.write_text(banned_deck())
    decks = kits.of("tcg").needed_decks()
    assert decks.judged(DeckText(text=text)).legal
    strict = decks.judged(DeckText(text=text, play="constructed"))
    assert [strict.legal, len(strict.problems)] == [False, 2]


def test_a_builder_and_a_lobby_are_told_which_formats_a_deck_is_for() -> None:
    decks = kits.of("tcg").needed_decks()
    checked = decks.judged(DeckText(text=tcg.write_text(banned_deck())))
    assert isinstance(checked, TcgDeckCheck)
    constructed, casual = checked.formats
    assert (constructed.name, constructed.legal, casual.name, casual.legal) == ("constructed", False, "casual", True)
    assert [reason.split(" is ")[0] for reason in constructed.banned] == ["Swap Parts", "Multi-Mission Gear"]
    assert casual.banned == ()
    assert {one.format for one in decks.listed() if isinstance(one, TcgDeckInfo)} == {"constructed"}
