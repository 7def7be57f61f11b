"""Plans of Combiners: read off the cards, valued by bots, and said in hints; what is never done with a deck."""

from __future__ import annotations

import pytest

from spacebridge import tcg
from spacebridge.bots import Bot, Budget, Seat, hint, hint_line, make_bot
from spacebridge.bots.evaluation import features_named
from spacebridge.bots.hints import reason_for
from spacebridge.cli import main
from spacebridge.games import kits
from spacebridge.kernel.errors import BadInput
from spacebridge.kernel.rng import Rng, expand_seed
from spacebridge.kernel.scenario import Scenario, game_at
from spacebridge.lab.jobs import read_player, settings_of
from spacebridge.lab.unused import never_done
from spacebridge.tcg.skill.plans import Progress, outlook, plans_of, progress
from spacebridge.tcg.state import TcgGame

NEW = [id for id in tcg.built_in_decks() if id.startswith(("wave2", "wave3"))]
NEW += ["devastator-deck", "blaster-deck", "soundwave-deck"]

SOUNDWAVE = "{card: major-soundwave-espionage-spy, mode: bot}"
LASERBEAK = "{card: raider-laserbeak-espionage-interrogation, mode: bot"
FIVE = "longhaul-transport mixmaster-materials-fabrication scavenger-mining-and-salvage scrapper-construction-foreman"
ENEMY = "p2: {team: [bombshell-insecticon-mind-controller]}"


def position(first: str) -> TcgGame:
    text = f"title: A plan\ngame: tcg\nrules: expanded\np1: {first}\n{ENEMY}\nplay: []\n"
    game = game_at(Scenario(text, "plan.yaml"))
    assert isinstance(game, TcgGame)
    return game


def constructicons(*alt: str, ko: str = "", hand: str = "", deck: str = "") -> str:
    """A team of Constructicons: all in bot mode but those named, one of them KO'd."""
    ids = ["bonecrusher-demolitions", "hook-surgical-engineer", *FIVE.split()]
    made = {id: f"{{card: {id}, mode: {'alt' if id in alt else 'bot'}}}" for id in ids}
    fallen = made.pop(ko) if ko else ""
    return f"{{team: [{', '.join(made.values())}], ko: [{fallen}], hand: [{hand}], deck: [{deck}]}}"


def told(game: TcgGame, key: str) -> str:
    decision = game.decision
    assert decision is not None
    return reason_for(Seat(game), decision.keys.index(key))


def far(game: TcgGame) -> Progress:
    found = progress(game, 0, plans_of(game.pool)[0])
    assert found is not None
    return found


# Reading plans


def test_a_plan_names_parts_modes_and_the_card() -> None:
    game = position(constructicons(hand="constructicon-enigma"))
    (plan,) = plans_of(game.pool)
    assert plan.form.name == "Devastator"
    assert [part for part, _ in plan.parts] == list(plan.form.parts)
    assert {modes for _, modes in plan.parts} == {frozenset((1,))}
    assert game.pool.battle_cards[plan.kind].id == "constructicon-enigma"
    assert plan.fallen
    assert far(game).complete


def test_an_ability_that_combines_has_a_bearer_and_a_price() -> None:
    game = tcg.new_game([tcg.deck("wave2-dreadwing")] * 2, rules="expanded", seed=1)
    plans = plans_of(game.pool)
    assert {plan.bearer for plan in plans} == {"blackwing-aerial-attacker", "dreadwind-air-defense"}
    for plan in plans:
        assert plan.kind == -1
        assert plan.cost == 3
        assert all(modes == {1} for _, modes in plan.parts)


def test_decks_without_combiners_have_no_plan() -> None:
    game = tcg.new_game([tcg.deck("wave1-cars")] * 2, rules="expanded", seed=1)
    assert plans_of(game.pool) == ()
    assert outlook(game, 0) == 0


def test_each_step_brings_it_nearer() -> None:
    steps = [
        constructicons("hook-surgical-engineer", "longhaul-transport"),
        constructicons("hook-surgical-engineer"),
        constructicons("hook-surgical-engineer", hand="constructicon-enigma"),
        constructicons(hand="constructicon-enigma"),
    ]
    # The card is in the game in every one of them.
    games = [position(step.replace("deck: []", "deck: [constructicon-enigma]")) for step in steps]
    shares = [outlook(game, 0) for game in games]
    assert shares == sorted(set(shares))
    assert shares[-1] == 1


def test_a_plan_ends_where_a_part_can_come_no_more() -> None:
    team = "{team: [{card: optimus-prime-gleaming-commander, mode: bot}, prowl-strategic-mastermind]"
    game = position(f"{team}, hand: [sentinel-enigma]}}")
    assert all(progress(game, 0, plan) is None for plan in plans_of(game.pool))


# Features


@pytest.mark.parametrize("deck", ["devastator-deck", "wave2-dreadwing", "wave3-cassettes", "wave3-brave-shields"])
def test_features_of_one_side_are_the_other_way_round_for_the_other(deck: str) -> None:
    features = features_named("tcg")
    rng = Rng(expand_seed(2))
    game = tcg.new_game([tcg.deck(deck)] * 2, rules="expanded", seed=2)
    while game.decision is not None:
        mine, theirs = features.compute(game, 0), features.compute(game, 1)
        for name, a, b in zip(features.names, mine, theirs, strict=True):
            if name != "extra":
                assert a == pytest.approx(-b), name
        game.choose(rng.below(len(game.decision)))


def seen(game: TcgGame) -> dict[str, float]:
    features = features_named("tcg")
    return dict(zip(features.names, features.compute(game, 0), strict=True))


def test_whom_a_carrier_can_deploy_counts_as_long_as_it_stands() -> None:
    near = position("{team: [{card: blaster-communications, under: [steeljaw-tracker]}]}")
    later = position("{team: [{card: blaster-communications, mode: bot, under: [steeljaw-tracker]}]}")
    alone = position("{team: [blaster-communications]}")
    assert seen(near)["reserve"] == pytest.approx(0.9)
    assert 0 < seen(later)["reserve"] < 0.9
    assert seen(alone)["reserve"] == 0


def test_a_tapped_character_does_no_more_damage_this_round() -> None:
    fresh, tapped = (position(f"{{team: [{SOUNDWAVE}, {LASERBEAK}{state}}}]}}") for state in ("", ", tapped: true"))
    assert seen(fresh)["rest"] > seen(tapped)["rest"] > 0


def test_a_combiner_stands_for_its_parts() -> None:
    whole = position("{team: [devastator-towering-warrior]}")
    hurt = position("{team: [{card: devastator-towering-warrior, damage: 32}]}")
    assert seen(whole)["combined"] == 1
    assert seen(whole)["standing"] == 6 - 1
    assert seen(hurt)["standing"] == 1 - 1


def test_heads_stand_behind_their_body() -> None:
    maximus = (
        "{card: fortress-maximus-great-war-veteran, mode: body, head: {card: cerebros-city-commander, head: emissary}}"
    )
    game = position(f"{{team: [{maximus}]}}")
    assert seen(game)["standing"] == 3 - 1
    assert seen(game)["reserve"] == pytest.approx((8 + 4) / 10)
    assert seen(position("{team: [emissary]}"))["reserve"] == 0


@pytest.mark.parametrize(("card", "left"), [("last-stand", 0), ("reckless-charge", 12 - 3)])
def test_what_a_card_costs_at_end_of_turn_is_known_when_it_is_played(card: str, left: int) -> None:
    game = position(f"{{team: [mudflap-hired-muscle], hand: [{card}, zap]}}")
    before = seen(game)
    assert game.decision is not None
    game.choose(game.decision.keys.index(f"play {card}"))
    after = seen(game)
    assert after["health"] - before["health"] == pytest.approx((left - 12) / 10)
    assert after["standing"] - before["standing"] == (-1 if left == 0 else 0)
    assert after["blow"] > before["blow"]


def test_the_brave_are_struck_first() -> None:
    team = "[{card: major-soundwave-espionage-spy, mode: bot}]"
    text = f"title: t\ngame: tcg\nrules: expanded\np1: {{team: {team}}}\np2: {{team: [%s]}}\nplay: []\n"
    weak = "{card: flamewar-veteran-decepticon, mode: bot}"
    brave = "{card: predacon-headstrong-ground-assault, mode: alt}"
    plain = "{card: predacon-headstrong-ground-assault, mode: bot}"
    games = [game_at(Scenario(text % f"{weak}, {one}", "t.yaml")) for one in (plain, brave)]
    blows = [seen(game)["blow"] for game in games if isinstance(game, TcgGame)]
    assert blows[0] > blows[1]


def test_the_rookie_flips_the_part_that_is_missing_and_combines() -> None:
    """Hook has the same numbers in both modes."""
    game = position(constructicons("hook-surgical-engineer", hand="constructicon-enigma"))
    for seed in range(3):
        values = {one.key: one.value for one in make_bot("rookie", seed).think(Seat(game)).options}
        flips = {key: value for key, value in values.items() if key.startswith("flip ")}
        assert max(flips, key=lambda key: flips[key]) == "flip hook-surgical-engineer"
        assert values["play constructicon-enigma"] < values["flip hook-surgical-engineer"]


def test_nobody_is_tapped_for_nothing() -> None:
    """Laserbeak can be tapped to play a Secret Action, and there is none."""
    game = position(f"{{team: [{LASERBEAK}}}, {SOUNDWAVE}], hand: [data-pad]}}")
    assert game.decision is not None
    assert "tap raider-laserbeak-espionage-interrogation" in game.decision.keys
    for seed in range(3):
        assert not make_bot("rookie", seed).think(Seat(game)).options[0].key.startswith("tap ")


def test_no_card_is_played_for_nothing() -> None:
    """An Enigma waits for its parts; a card may do something without a line of its own."""
    game = position(constructicons("hook-surgical-engineer", "longhaul-transport", hand="constructicon-enigma"))
    for seed in range(5):
        thought = make_bot("rookie", seed).think(Seat(game))
        assert thought.options[-1].key == "play constructicon-enigma"
    skill = kits.of("tcg").skill
    for card, does in (("constructicon-enigma", False), ("leap-into-battle", True)):
        before = position(constructicons("hook-surgical-engineer", hand=card))
        assert before.decision is not None
        after = before.clone()
        after.choose(before.decision.keys.index(f"play {card}"))
        assert skill.comes_to_something(before, after) is does


# Hints


def test_a_flip_into_the_right_mode_says_what_is_missing() -> None:
    game = position(
        constructicons("hook-surgical-engineer", "scrapper-construction-foreman", ko="scrapper-construction-foreman",
                       deck="constructicon-enigma")
    )  # fmt: skip
    assert told(game, "flip hook-surgical-engineer") == (
        "That brings Devastator closer: Hook is in bot mode; still missing: Scrapper (KO'd) in bot mode, "
        "a Constructicon Enigma in hand."
    )
    assert told(game, "attack longhaul-transport") == ""


def test_the_last_part_says_that_nothing_is_missing() -> None:
    game = position(constructicons("hook-surgical-engineer", hand="constructicon-enigma"))
    found = told(game, "flip hook-surgical-engineer")
    assert found.endswith("Hook is in bot mode; nothing is missing any more.")


def test_the_combination_itself_is_said() -> None:
    game = position(constructicons(hand="constructicon-enigma"))
    assert told(game, "play constructicon-enigma") == "That combines your characters into Devastator."


def test_a_card_that_is_kept_or_given_away() -> None:
    team = constructicons("hook-surgical-engineer", hand="secret-dealings, constructicon-enigma, zap", deck="data-pad")
    game = position(team)
    assert game.decision is not None
    game.choose(game.decision.keys.index("play secret-dealings"))
    assert "choose zap" in game.decision.keys
    assert told(game, "choose zap") == (
        "That keeps Constructicon Enigma in hand, which Devastator needs; still missing: Hook in bot mode."
    )
    assert told(game, "choose constructicon-enigma") == ""


def test_a_card_that_could_be_drawn_is_not_promised() -> None:
    game = position(constructicons("hook-surgical-engineer", hand="pep-talk", deck="constructicon-enigma, data-pad"))
    assert told(game, "play pep-talk") == ""
    assert "a Constructicon Enigma in hand" in told(game, "flip hook-surgical-engineer")


def test_somebody_from_outside_the_game_is_named() -> None:
    game = tcg.new_game([tcg.deck("wave2-volcanicus")] * 2, rules="expanded", seed=1)
    decision = game.decision
    assert decision is not None
    flip = next(key for key in decision.keys if key.startswith("flip grimlock"))
    assert "Dinobot Snarl and Dinobot Swoop from outside the game" in told(game, flip)


def test_the_reason_ends_the_line_of_a_hint() -> None:
    game = position(constructicons("hook-surgical-engineer", hand="constructicon-enigma"))
    thought = hint(game, "rookie")
    assert thought.reason
    assert thought.explain().endswith(thought.reason)
    assert hint_line(game, "rookie").endswith(thought.reason)
    assert hint(position("{team: [blaster-communications]}"), "rookie").reason == ""


def test_hints_do_not_depend_on_hidden_cards() -> None:
    game = tcg.new_game([tcg.deck("devastator-deck")] * 2, rules="expanded", seed=4)
    rng = Rng(expand_seed(4))
    said = 0
    for _ in range(60):
        decision = game.decision
        if decision is None:
            break
        other = game.determinize(decision.player, rng)
        index = rng.below(len(decision))
        assert reason_for(Seat(game), index) == reason_for(Seat(other), index)
        said += bool(reason_for(Seat(game), index))
        game.choose(index)
    assert said > 3


# Budgets


class Clock:
    """A second goes by each time somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.mark.parametrize("deck", NEW)
def test_no_question_takes_more_iterations_than_there_are(deck: str) -> None:
    game = tcg.new_game([tcg.deck(deck)] * 2, rules="expanded", seed=9)
    veteran = make_bot("veteran", 1)
    chance: Bot = make_bot("random", 2)
    for number in range(60):
        if game.decision is None:
            break
        if number % 6 == 0:
            veteran.think(Seat(game), Budget(iterations=2))
            assert getattr(veteran, "spent") <= 2  # noqa: B009
        game.choose(chance.pick(Seat(game)))


def test_when_the_time_is_over_no_option_is_looked_at_any_more() -> None:
    game = position(constructicons(hand="constructicon-enigma, zap, data-pad, force-field, primary-laser"))
    assert game.decision is not None
    assert len(game.decision) > 20
    veteran = make_bot("veteran", 1)
    clock = Clock()
    thought = veteran.think(Seat(game), Budget(milliseconds=1, clock=clock))
    assert getattr(veteran, "spent") == 1  # noqa: B009
    assert clock.now < 10
    assert 0 <= thought.index < len(game.decision)


# What is never done


def test_what_nobody_does_is_listed() -> None:
    kit = kits.of("tcg")
    settings = settings_of("tcg", {"decks": ["wave3-secret-actions"]})
    found = never_done(kit, settings, "wave3-secret-actions", [read_player("random")], 1, 1)
    again = never_done(kit, settings, "wave3-secret-actions", [read_player("random")], 1, 1)
    assert found == again
    more = never_done(kit, settings, "wave3-secret-actions", [read_player("random")], 6, 1)
    assert set(more) < set(found)


def test_what_can_be_done_with_a_deck() -> None:
    books = kits.of("tcg").books
    deeds = books.deeds(settings_of("tcg", {"decks": ["wave2-volcanicus"]}), "wave2-volcanicus")
    assert deeds["played dinobot-enigma"] == "Dinobot Enigma is played"
    assert deeds["face volcanicus-fiery-champion combiner"] == "Volcanicus, Fiery Champion combines"
    assert "brought dinobot-snarl-spiked-battler" in deeds
    assert "brought grimlock-dinobot-leader" not in deeds
    small = "wave3-autobot-battle-masters"
    deeds = books.deeds(settings_of("tcg", {"decks": [small]}), small)
    assert any(words.endswith("becomes an Upgrade") for words in deeds.values())
    spies = "wave5-secret-agents"
    deeds = books.deeds(settings_of("tcg", {"decks": [spies]}), spies)
    assert deeds["ability infiltration 1"].startswith("Infiltration: When you flip your Decepticon Pounce")


def test_the_command_lists_or_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["unused", "--decks", "wave3-cassettes", "--games", "1", "--bots", "random"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("wave3-cassettes: ")
    assert "never done in 1 game\n" in out
    for words, why in (
        (["--games", "0"], "--games is at least 1, not 0"),
        (["--bots", "veteran@200ms"], "thinks by the clock"),
        (["--game", "dbg"], "nobody brings cards of their own"),
    ):
        assert main(["unused", *words]) == 2
        assert why in capsys.readouterr().err
    with pytest.raises(BadInput, match="does not note"):
        kits.of("dbg").books.deeds(settings_of("dbg", {}), "")
