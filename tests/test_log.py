"""What the log says: each line that once read wrong, what a line is made of, and that no event keeps a sentence."""

from __future__ import annotations

from types import UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from spacebridge import dbg, tcg
from spacebridge.dbg import events as d
from spacebridge.dbg import scenarios as _dbg_scenarios  # noqa: F401  (lends its adapter to the scenario runner)
from spacebridge.kernel.conformance import chance
from spacebridge.kernel.events import Event, OnlyOption
from spacebridge.kernel.game import Game
from spacebridge.kernel.scenario import Runner, Scenario
from spacebridge.kernel.spans import (
    CardSpan,
    NumberSpan,
    Part,
    PlaceSpan,
    PlayerSpan,
    TextSpan,
    ThingSpan,
    called,
    plain,
    say,
)
from spacebridge.table.wire.messages import Setup
from spacebridge.tcg import events as t
from spacebridge.tcg import scenarios as _tcg_scenarios  # noqa: F401

from .tables import SETUPS, played
from .workshop import workshop_game

# What a line is made of


def test_words_that_meet_are_one_span() -> None:
    line = say("a", ("b", (TextSpan("c"), 3)), "", PlayerSpan("Player 1", 0))
    assert line == (TextSpan("abc"), NumberSpan("3", 3), PlayerSpan("Player 1", 0))
    assert plain(line) == "abc3Player 1"
    assert say("") == ()


@pytest.mark.parametrize("name", ["Swarm!", "Who?", "The Bigger They Are..."])
def test_a_name_with_a_mark_of_its_own_ends_the_sentence(name: str) -> None:
    whole = f"Player 1 discards {name}"
    assert plain(say("Player 1 discards ", CardSpan(name, "x"), ".")) == whole
    assert plain(say("Player 1 discards ", name, ".")) == whole
    assert plain(say("Player 1 discards ", CardSpan(name, "x"), (": ", 2, "."))) == f"{whole}: 2."
    assert called(say(PlayerSpan("Player 1", 0, numbered=True), "."), [name]) == name


def lines(text: str, *keys: str, viewer: int | None = None) -> list[str]:
    """The log after these picks in a position."""
    return position(text, *keys).lines(viewer)


def position(text: str, *keys: str) -> Game:
    game = Runner(Scenario(text, "position.yaml")).game
    for key in keys:
        game.choose_key(key)
    return game


def test_an_attack_names_both_and_adds_its_numbers_up() -> None:
    game = position(
        """\
title: t
game: tcg
rules: expanded
p1: {team: [{card: optimus-prime-autobot-leader, upgrades: [primary-laser]}]}
p2: {team: [ironhide-veteran-autobot]}
""",
        "attack optimus-prime-autobot-leader",
    )
    line = next(line for line in game.story(None) if "attacks" in plain(line))
    assert plain(line) == (
        "Optimus Prime (attack 5 = 3 printed + 2 Primary Laser) attacks Ironhide (defense 3)."
    )  # fmt: skip
    assert [span for span in line if not isinstance(span, TextSpan)] == [
        ThingSpan("Optimus Prime", "c0", "optimus-prime-autobot-leader"),
        NumberSpan("5", 5, "attack", parts=(Part(3, "printed"), Part(2, "Primary Laser", "primary-laser"))),
        CardSpan("Primary Laser", "primary-laser"),
        ThingSpan("Ironhide", "c1", "ironhide-veteran-autobot"),
        NumberSpan("3", 3, "defense"),
    ]


def test_less_than_printed_is_taken_away() -> None:
    game = tcg.new_game([tcg.deck("autobot-starter-set")] * 2, rules="expanded", seed=1)
    ironhide = "ironhide-veteran-autobot"
    reasons = (t.Reason(4, "printed"), t.Reason(-1, "passing"), t.Reason(2, "abilities", by=ironhide))
    told = say(t.total(game.teller(None), "attack", 5, reasons))
    assert plain(told) == "attack 5 = 4 printed - 1 this turn + 2 Ironhide"


def test_namesakes_are_told_apart_by_their_players() -> None:
    game = tcg.new_game([tcg.deck("autobot-starter-set")] * 2, rules="expanded", seed=1)
    index = game.find(1, "ironhide-veteran-autobot")
    assert index is not None
    assert say(game.teller(None).thing(index)) == (
        ThingSpan("Ironhide", f"c{index}", "ironhide-veteran-autobot"),
        TextSpan(" ("),
        PlayerSpan("Player 2", 1, numbered=True),
        TextSpan(")"),
    )


def test_a_hidden_card_is_words_only() -> None:
    game = tcg.new_game([tcg.deck("autobot-starter-set")] * 2, rules="expanded", seed=1)
    drawn = next(event for event in game.log if isinstance(event, t.CardDrawn))
    owner, other = (drawn.line(game.teller(viewer)) for viewer in (drawn.player, 1 - drawn.player))
    assert any(isinstance(span, CardSpan) for span in owner)
    assert other[1:] == (TextSpan(" draws a card."),)


# The Trading Card Game

TCG = tcg.new_game([tcg.deck("autobot-starter-set"), tcg.deck("bumblebee-vs-megatron-starter-set")], seed=3)
LASER = TCG.pool.kinds["primary-laser"] << 5 | 3
OWN, ENEMY = 1, 7
"""Ironhide and Starscream."""


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            t.BonusGained("", OWN, "attack untapped", 1, "turn"),
            "Ironhide can attack untapped enemies until end of turn.",
        ),
        (
            t.BonusGained("", OWN, "damage limit", 2, "attack"),
            "Ironhide can take 2 more damage at most until after the attack.",
        ),
        (
            t.BonusGained("", OWN, "damage limit", 0, "attack"),
            "Ironhide can take no more damage until after the attack.",
        ),
        (t.BonusGained("", OWN, "attack", 0, "turn"), ""),
        (t.BonusGained("", OWN, "attack", 2, "turn"), "Ironhide gets +2 ATK until end of turn."),
        (t.BonusGained("", OWN, "bold", 3, "attack"), "Ironhide gets Bold 3 until after the attack."),
        (t.BonusGained("", OWN, "pierce", -1, "turn"), "Ironhide gets -1 Pierce until end of turn."),
        (t.BonusGained("", OWN, "stealth", 1, "turn"), "Ironhide has Stealth until end of turn."),
        (
            t.BonusGained("", OWN, "attack flips", 1, "turn"),
            "Ironhide flips 1 more card when attacking until end of turn.",
        ),
        (t.CardsScrapped("", 7), "7 played or flipped cards are scrapped."),
        (t.CardsScrapped("", 1), "1 played or flipped card is scrapped."),
        (t.DeckShuffled("", 1, 40), "Player 2 shuffles a deck of 40 cards."),
        (t.DeckShuffled("", -1, 40), "The deck of 40 cards is shuffled."),
        (t.DeckReshuffled("", 0, 1), "The deck of Player 1 ran out: 1 scrapped card is shuffled to be the new one."),
        (t.CardReturned("", 0, LASER, "scrap pile"), "Player 1 takes Primary Laser from the scrap pile to hand."),
        (t.CardReturned("", 0, LASER, "deck"), "Player 1 takes Primary Laser from the deck to hand."),
        (t.CardReturned("", 0, LASER, "under"), "Player 1 takes Primary Laser from under a character to hand."),
        (t.CardPutOnDeck("", 0, LASER, True), "Player 1 puts Primary Laser on the bottom of the deck."),
        (t.CardSeen("", 0, LASER, "hand", 0, True), "Player 1 reveals Primary Laser from hand."),
        (t.CardSeen("", 0, LASER, "deck", 0, True), "Player 1 reveals Primary Laser on top of the deck."),
        (t.CardSeen("", 0, LASER, "deck", 0, False), "Player 1 looks at Primary Laser on top of the deck."),
        (t.CardSeen("", 0, LASER, "hand", 1, False), "Player 1 looks at Primary Laser in the hand of Player 2."),
        (t.CardSeen("", 1, LASER, "secret", 1, True), "Player 2 reveals Primary Laser among the face-down cards."),
        (t.CardSeen("primary-laser", 0, LASER, "secret", 1, False),
         "Player 1 looks at Primary Laser among the face-down cards of Player 2."),
        (t.AbilityBegan("", 0, OWN, LASER), "The ability of Primary Laser happens."),
        (t.AbilityBegan("", 0, OWN, -1), "The ability of Ironhide happens."),
        (t.DamageChanged("", "pierce", 3, ENEMY, keyword=3), "Pierce 3: the attack does 3 damage."),
        (t.DamageChanged("", "becomes", 1, ENEMY, ENEMY, LASER), "Primary Laser: the damage becomes 1."),
        (t.DamageChanged("", "taker", 1, OWN, ENEMY, LASER), "Primary Laser: Ironhide takes the damage."),
        (t.DamageChanged("", "taker", 1, OWN, ENEMY), "Ironhide takes the damage for Starscream."),
        (t.DamageChanged("", "taker", 1, OWN, OWN), "Ironhide takes the damage instead."),
        (t.NoDamageDone("", OWN, ENEMY, 3, 4), "Defense 4 stops attack 3: no damage."),
        (t.NoDamageDone("", OWN, ENEMY, 5, 4), "Starscream takes no damage."),
        (t.BattleCardFlipped("", 0, LASER, ("blue",), 0, True), "Player 1 flips Primary Laser [B]."),
        (t.IconsRecoloured("", "blue", "orange", "turn"), "In battles each [B] is an [O] until end of turn."),
        (t.IconsRecoloured("", "orange", "blue", "attack"), "In battles each [O] is a [B] until after the attack."),
        (t.DamageMoved("", OWN, ENEMY, 1), "1 damage counter is moved from Ironhide to Starscream."),
        (t.CharacterFlipped("ER-1.2-2", 0, OWN, "bot"), "Player 1 flips Ironhide to bot mode."),
        (t.CharacterFlipped("primary-laser", 0, OWN, "bot"), "Ironhide is flipped to bot mode by Primary Laser."),
        (t.CardReturned("primary-laser", 0, LASER, "deck"), "Player 1 takes Primary Laser from the deck to hand."),
        (t.CardPutUnder("", 0, OWN, "deck"), "Player 1 puts a card from the deck face down under Ironhide."),
        (t.DamageDone("primary-laser", OWN, 2, 3, 10), "Ironhide takes 2 damage from Primary Laser: 3 of 10."),
        (t.DamageDone("ER-1.3.3-4a", OWN, 2, 3, 10), "Ironhide takes 2 damage: 3 of 10."),
        (t.DamageRepaired("primary-laser", OWN, 2), "2 damage is repaired from Ironhide by Primary Laser."),
        (t.BonusGained("primary-laser", OWN, "attack", 2, "turn"),
         "Ironhide gets +2 ATK until end of turn because of Primary Laser."),
        (t.BonusGained("ironhide-veteran-autobot", OWN, "attack", 2, "turn"),
         "Ironhide gets +2 ATK until end of turn."),
        (t.GameEnded("", "all KO'd", ()), "Draw: all characters of both players are KO'd."),
        (t.GameEnded("", "time", (1,), 0), "Player 2 wins: Player 1 ran out of time."),
        (t.GameEnded("", "turns", (), turns=9), "Draw: nobody won within 9 turns."),
    ],
)  # fmt: skip
def test_sentences_of_the_trading_card_game(event: Event, sentence: str) -> None:
    assert plain(event.line(TCG.teller(None))) == sentence


def test_a_named_card_has_its_name_though_it_is_not_in_the_game() -> None:
    text = """\
title: t
game: tcg
rules: expanded
p1: {team: [sergeant-kup-veteran-sergeant], hand: [counterespionage]}
p2: {team: [ramjet-sky-smasher], hand: [zap, medic]}
"""
    told = lines(text, "play counterespionage", "choose peace-through-tyranny")
    assert "Player 1 names Peace Through Tyranny for Counterespionage." in told


def test_who_limits_damage_is_said() -> None:
    attack = """\
title: t
game: tcg
rules: expanded
p1: {{team: [{{card: sergeant-kup-veteran-sergeant, mode: bot, until_end: {{pierce: 5}}}}]}}
p2: {{team: [{0}]}}
"""
    kup = "attack sergeant-kup-veteran-sergeant"
    guarded = lines(attack.format("{card: ironhide-veteran-autobot, until_end: {safeguard: 3}}"), kup)
    assert "Safeguard 3: Ironhide takes only 3 damage." in guarded
    skrapnel = lines(attack.format("{card: insecticon-skrapnel-insecticon-leader, mode: bot}"), kup)
    assert "Insecticon Skrapnel limits the damage to 3." in skrapnel
    assert any(line.startswith("Insecticon Skrapnel takes 3 damage: 3 of ") for line in skrapnel)
    jazz = """\
title: t
game: tcg
rules: expanded
p1: {team: [ramjet-sky-smasher]}
p2: {team: [autobot-jazz-special-ops], deck: [data-pad, data-pad, blank, blank, blank]}
"""
    told = lines(jazz, "attack ramjet-sky-smasher")
    assert told[told.index("Autobot Jazz can take only 2 damage.") - 1 :][:3] == [
        "Autobot Jazz can take 2 more damage at most until after the attack.",
        "Autobot Jazz can take only 2 damage.",
        "Autobot Jazz takes 2 damage: 2 of 10.",
    ]


def test_a_played_upgrade_is_told_once() -> None:
    text = """\
title: t
game: tcg
rules: expanded
turn: 3
p1: {team: [{card: ironhide-veteran-autobot, upgrades: [primary-laser]}], hand: [grenade-launcher]}
p2: {team: [ramjet-sky-smasher]}
"""
    assert lines(text, "play grenade-launcher on ironhide-veteran-autobot") == [
        "Player 1 plays Grenade Launcher on Ironhide (weapon slot).",
        "Primary Laser is scrapped from Ironhide.",
    ]


def test_a_forced_pick_says_what_there_is_to_choose() -> None:
    forced = {
        line.split(": ", 1)[1] for game in map(workshop_game, range(3)) for line in over(game) if "one option" in line
    }
    assert forced
    named = [label.split()[1] for label in forced if label.startswith(("choose", "attack", "target"))]
    assert not [word for word in named if "-" in word and word.islower()], "an id is no name"


def over(game: Game) -> list[str]:
    rng = chance(5)
    while game.decision is not None:
        game.choose(rng.below(len(game.decision)))
    return [line for viewer in range(game.players) for line in game.lines(viewer)]


# The Deck-Building Game

DBG = dbg.new_game(players=2, characters=["ratchet", "sideswipe"], seed=3)
WHO, OTHER = (DBG.pool.cards[seat.kind].name for seat in DBG.seats)


def card(id: str) -> int:
    return DBG.pool.kinds[id] << 5 | 3


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (d.CardFlipped("CORE-turn-08", 0, card("hound"), 5, True), "{0} searches B2 and finds Hound."),
        (d.CardFlipped("patrol", 0, card("hound"), 5), "{0} turns Hound faceup at B2 with Patrol."),
        (d.CardFlipped("CORE-eot-07", -1, card("hound"), 5), "Hound is turned faceup at B2."),
        (d.ResourcesLost("", 0, 5, 1, True), "The battle uses up 5 Power and 1 Move of {0}."),
        (d.ResourcesLost("", 0, 2, 0), "{0} leaves 2 Power unspent."),
        (d.ResourcesLost("", 0, 0, 0), ""),
        (d.AlliesScared("", 1, 1), "1 Ally of {1} runs away."),
        (d.AlliesScared("", 1, 2), "2 Allies of {1} run away."),
        (d.AlliesTaken("", 1), "1 Ally is taken hostage."),
        (d.Contributed("", 0, card("reserves"), card("price-of-power")), "{0} contributes Reserves to Price of Power."),
        (d.EnergonContributed("", 0, 1, card("price-of-power")), "{0} contributes 1 Energon to Price of Power."),
        (
            d.AbilityActivated("", 0, DBG.pool.kinds["fix"], 0),
            "{0} activates Fix (1 Energon: Destroy 1 card you control).",
        ),
        (d.SiteUsed("", 0, card("sherman-dam"), 1), "{0} uses Sherman Dam (Pay 2 Energon: Draw 1 card)."),
        (d.CardBought("", 0, card("hound"), 4, 5), "{0} buys Hound at B2 for 4 Power."),
        (d.CardBought("", 0, card("roll-out"), 2), "{0} buys Roll Out! for 2 Power."),
        (d.BattleDeclared("", 0, card("hook"), 5, 4, False, 5), "{0} battles Hook at B2 with 5 Power against 4."),
        (d.BattleLost("", 0, card("hook"), 3, 4), "Hook withstands {0}: 3 Power against 4."),
        (d.AmbushesAvoided("mirage", 0, True), "{0} can avoid Ambushes with Mirage."),
        (d.AmbushesAvoided("smoke-screen", 0, False, True), "{0} will avoid the next Ambush with Smoke Screen."),
        (d.AttackBlocked("", 0, 1, DBG.pool.kinds["arcee"]), "{1} Blocks the Attack for {0} with Arcee."),
        (d.AttackBlocked("", 0, 0, DBG.pool.kinds["ratchet"]), "{0} Blocks the Attack."),
        (d.SchemeThwarted("", 0, card("price-of-power"), True), "{0} thwarts Price of Power (Pay 4 Power)."),
        (d.SchemeThwarted("", 0, card("hostage-crisis")), "{0} thwarts Hostage Crisis."),
        (d.CardsDiscarded("", 0, 2, played=True), "{0} discards 2 played cards."),
        (d.CardsDiscarded("", 0, 1), "{0} discards 1 card from hand."),
        (d.CardDiscarded("starscream", 0, card("patrol")), "{0} discards Patrol because of Starscream."),
        (d.CardDiscarded("starscream", 0, card("roll-out")), "{0} discards Roll Out! because of Starscream."),
        (d.CardDiscarded("", 0, card("roll-out")), "{0} discards Roll Out!"),
        (d.CardPlayed("", 0, card("roll-out"), 1, 1), "{0} plays Roll Out!: 1 Power and 1 Move."),
        (d.CardDrawn("roll-out", 0, card("patrol")), "{0} draws Patrol because of Roll Out!"),
        (d.DamageReturned("fix", 0, 2), "2 Damage of {0} goes back to the stack thanks to Fix."),
        (d.DamageDestroyed("fix", 0), "1 Damage of {0} is destroyed by Fix."),
        (d.RangeGained("fix", 0, card("courage"), 1), "Courage of {0} has 1 more Range from Fix."),
        (d.RangeGained("ratchet", 0, card("courage"), 1), "Courage of {0} has 1 more Range."),
        (d.NothingThere("energon-siphon", 0, "Energon"), "{0} has no Energon to lose for Energon Siphon."),
        (d.NothingThere("astrotrain", 0, "fitting card", "discard"),
         "{0} has no fitting card to discard for Astrotrain."),
        (d.AlliesTaken("", 0), "No Ally is taken hostage."),
        (d.CardDestroyed("fix", card("courage")), "Courage is destroyed by Fix."),
        (d.CardDestroyed("courage", card("courage")), "Courage is destroyed."),
        (d.EnergonLost("overload", 0, 3), "{0} loses 3 Energon to Overload."),
        (d.DamageGained("CORE-x", 0, 1), "{0} gains 1 Damage."),
        (d.PowerGained("fix", 0, -1), "{0} has 1 less Power from Fix."),
        (
            d.EncounterDrawn("", card("shell-shock"), True),
            "Confrontation: Shell Shock (Add 2 to the Adversary's cost).",
        ),
        (d.EncounterDrawn("", card("shell-shock"), False), "Ambush: Shell Shock."),
        (d.GameEnded("", "bosses", (0,), (4, 2)), "{0} wins: all three Bosses are gone. Score: {0} 4, {1} 2."),
        (d.GameEnded("", "damage", (), (), 1), "The game is lost: {1} took too much Damage."),
    ],
)  # fmt: skip
def test_sentences_of_the_deck_building_game(event: Event, sentence: str) -> None:
    assert plain(event.line(DBG.teller(None))) == sentence.format(WHO, OTHER)


def test_spaces_are_places() -> None:
    line = d.CardBought("", 0, card("hound"), 4, 5).line(DBG.teller(None))
    assert PlaceSpan("B2", "1,1") in line


def test_an_attack_says_what_it_does() -> None:
    text = """\
title: t
game: dbg
fill: 12
matrix: [["?hook", "."], [".", "."]]
encounters: [cornered]
p1: {character: bumblebee, form: alt, at: [0, 0], hand: [courage, courage]}
p2: {character: ironhide, at: [1, 1]}
"""
    told = lines(text, "search")
    assert told[:4] == [
        "Bumblebee searches A1 and finds Hook.",
        "Bumblebee is Ambushed.",
        "Ambush: Cornered.",
        "Cornered Attacks Bumblebee: Discard 1 card.",
    ]


def test_in_a_game_together_energon_for_vp_says_which_card_gives_it() -> None:
    text = """\
title: t
game: dbg
mode: coop
fill: 12
matrix: [["rumble", "."], [".", "."]]
p1: {character: bumblebee, form: bot, at: [0, 0], hand: [firepower]}
p2: {character: ironhide, at: [1, 1]}
"""
    told = lines(text, "play firepower", "battle rumble", "continue")
    assert "Bumblebee gains 1 Energon from Rumble." in told


# All events


def spelled(hint: object) -> bool:
    """Is this a type that can't hold a sentence?"""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return True
    if origin in (tuple, Union, UnionType):
        return all(arg is Ellipsis or spelled(arg) for arg in args)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        fields = get_type_hints(hint).items()
        return all(spelled(one) for name, one in fields if f"{hint.__name__}.{name}" not in NAMES)
    return hint in (int, bool, type(None))


NAMES = {
    "cause", "OnlyOption.key", "OnlyOption.label", "OnlyOption.names", "CharacterFlipped.mode",
    "CharacterFlipping.mode", "CountersPut.counter", "AbilityUsedUp.ability", "AbilityWaits.ability",
    "AbilityTaken.ability", "Attacked.effect", "OnceDone.ability", "GameEnded.cards",
    "TrackerRaised.tracker", "TrackerRaised.counter", "CardNamed.id", "Reason.by",
}  # fmt: skip
"""Fields that hold the id of a clause or card, an option's own words, the name of a mode, a counter, a tracker, an
ability or an effect."""


@pytest.mark.parametrize("event", [*get_args(t.TcgEvent), *get_args(d.DbgEvent)], ids=lambda event: event.__name__)
def test_no_event_keeps_a_sentence(event: type[Event]) -> None:
    hints = get_type_hints(event)
    for field in msgspec.structs.fields(event):
        if not NAMES & {field.name, f"{event.__name__}.{field.name}"}:
            assert spelled(hints[field.name]), f"{event.__name__}.{field.name} could hold a sentence"


@pytest.mark.parametrize(("game", "known"), [("tcg", t.TcgEvent), ("dbg", d.DbgEvent)])
def test_a_save_can_hold_every_event(game: str, known: object) -> None:
    """An event that the list of a game lacks would make saves that nobody can read."""

    def below(event: type[Event]) -> set[type[Event]]:
        kinds = [one for one in event.__subclasses__() if one.__module__.startswith("spacebridge.")]
        return {one for kind in kinds for one in below(kind)} if kinds else {event}

    own = {event for event in below(Event) if event.__module__.startswith(f"spacebridge.{game}.")}
    assert own == set(get_args(known)) - {OnlyOption}


WRONG = (" a [O", "  ", "'s's", "s's ", "..", "!.", "?.", ": .", "{", "None", "+0", " 1 cards")


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_lines_are_whole_sentences(setup: Setup) -> None:
    game = played(setup, 4, 300).game
    for viewer in (0, None):
        for line in game.story(viewer):
            text = plain(line)
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith((".", "!", "?"))
            assert not [wrong for wrong in WRONG if wrong in text]


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_a_line_names_the_card_that_caused_it(setup: Setup) -> None:
    game = played(setup, 5, 300).game
    teller = game.teller(None)
    for event in game.log:
        line = event.line(teller)
        by = teller.known(event.cause)
        if line and by is not None and event.owed:
            assert by.text in plain(line), event


def test_an_attack_that_takes_nothing_says_so() -> None:
    text = """\
title: t
game: dbg
fill: 12
matrix: [["?hook", "."], [".", "."]]
encounters: [{0}]
p1: {{character: bumblebee, form: alt, at: [0, 0], energon: 0}}
p2: {{character: ironhide, at: [1, 1]}}
"""
    told = lines(text.format("energon-siphon"), "search")
    attack = told.index("Energon Siphon Attacks Bumblebee: Lose 2 Energon.")
    assert told[attack + 1] == "Bumblebee has no Energon to lose for Energon Siphon."
    told = lines(text.format("cornered"), "search")
    attack = told.index("Cornered Attacks Bumblebee: Discard 1 card.")
    assert told[attack + 1] == "Bumblebee has no card to discard for Cornered."
