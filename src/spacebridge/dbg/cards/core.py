"""The Core set. `printed` cards are as printed, `completed` ones keep every known fact, `reconstructed` ones are ours."""

from __future__ import annotations

from ..definitions import alt_mode, bot_mode, card, card_set, character
from ..vocabulary import *

CHARACTERS = (
    character("Bumblebee", "completed",
        bot=bot_mode(have_power(per(1, controlled(ALLY))), one=energon(1, power(1)), two=energon(2, draw(2))),
        alt=alt_mode(2, when("converts to bot", may(flip(ADJACENT))))),
    character("Ironhide", "completed",
        bot=bot_mode(cards_have(WITH_BLOCK, power=1), one=energon(1, power(2, to=STARTER)), two=block_for(2, 1, any_turn=True)),
        alt=alt_mode(2, cards_have(WITH_BLOCK, move=1))),
    character("Optimus Prime", "completed",
        bot=bot_mode(cards_have(AUTOBOT, power=1), one=energon(1, power(2, to=AUTOBOT)), two=confront(2, power(2))),
        alt=alt_mode(2, when("converts to bot", draw(1), discard(1)))),
    character("Ratchet", "completed",
        bot=bot_mode(when("returns damage", gain_energon(1)), one=energon(1, return_damage(1, ANYONE_HERE)),
            two=energon(2, destroy(zone="control or discard"), draw(1))),
        alt=alt_mode(2, when("converts to bot", may(return_damage(1, ANYONE_HERE))))),
    character("Sideswipe", "reconstructed",
        bot=bot_mode(when("defeats", draw(1), cards=ADVERSARY, first=True), one=energon(1, more_range(1)), two=energon(2, power(3))),
        alt=alt_mode(3, when("moves onto facedown", may(peek(HERE)), first=True))),
    character("Wheeljack", "completed",
        bot=bot_mode(cards_have(TECHNOLOGY, power=1), one=energon(1, put_on_deck(TECHNOLOGY)), two=energon(2, gain(near(TECHNOLOGY & costing(at_most=3))))),
        alt=alt_mode(2, when("flips", gain_energon(1), cards=TECHNOLOGY))),
)

STARTERS = (
    card("starter", "Courage", "completed", cost=0, stats=(1, 0, 0), copies=30, energon=[confront(1, play_top)]),
    card("starter", "Firepower", "reconstructed", cost=0, stats=(2, 1, 0), copies=5, energon=[confront(1, power(1))]),
    card("starter", "Fix", "completed", may(return_damage(1, ANYONE_NEAR)), cost=0, stats=(0, 0, 1), copies=5, energon=[energon(1, destroy())]),
    card("starter", "Patrol", "completed", may(flip(ADJACENT)), cost=0, stats=(0, 0, 1), copies=5, flight=True),
    card("starter", "Reserves", "completed", if_(energon_at_most(3), gain_energon(1)), cost=0, stats=(0, 0, 1), copies=5),
)

BASICS = (
    card("basic", "Roll Out!", "completed", may(convert), cost=2, stats=(1, 1, 1), copies=16, assist=1),
    card("damage", "Damage", "completed", cost=0, copies=20, ongoing=True),
)

AUTOBOTS = (
    card("robot", "Arcee", "completed", cost=2, stats=(2, 1, 1), faction="autobot", block=(gain_energon(2),),
        reward=[gain_vp(1)]),
    card("robot", "Bluestreak", "reconstructed", may(discard(1), draw(1)), cost=3, stats=(2, 2, 0), faction="autobot",
        energon=[energon(1, more_range(1, AUTOBOT))], reward=[gain_vp(1), draw(1)]),
    card("robot", "Brawn", "reconstructed", cost=2, stats=(2, 0, 1), faction="autobot", confront=1,
        energon=[energon(1, destroy(STARTER))], reward=[gain_vp(1)]),
    card("robot", "Cliffjumper", "completed", may(destroy(zone="discard")), cost=3, stats=(2, 1, 1), faction="autobot",
        energon=[confront(1, power(1))], reward=[gain_vp(1)]),
    card("robot", "Grimlock", "reconstructed", if_(there_is(near(ADVERSARY)), power(1)), cost=5, stats=(3, 0, 1), faction="autobot",
        energon=[confront(2, power(3))], reward=[gain_vp(2), gain_energon(1)]),
    card("robot", "Hound", "completed", peek(n=2), cost=3, stats=(1, 1, 2), faction="autobot",
        energon=[energon(1, flip(ANYWHERE))], reward=[gain_vp(1)]),
    card("robot", "Jazz", "completed", draw(1), cost=4, stats=(2, 1, 2), faction="autobot",
        energon=[assist(1, power(1))], reward=[gain_vp(2)]),
    card("robot", "Jetfire", "completed", may(teleport()), cost=6, stats=(3, 1, 3), faction="autobot", also="relic", flight=True,
        energon=[confront(2, power(2))], reward=[gain_vp(2)], vault=2),
    card("robot", "Mirage", "completed", avoid_ambush_effects, cost=3, stats=(2, 1, 2), faction="autobot",
        energon=[energon(1, teleport(ADJACENT))], reward=[gain_vp(1), gain_energon(1)]),
    card("robot", "Prowl", "reconstructed", peek(then_flip=True), cost=4, stats=(2, 2, 1), faction="autobot", block=(draw(1),),
        energon=[assist(1, power(2))], reward=[gain_vp(2)]),
    card("robot", "Sunstreaker", "reconstructed", if_(in_company, power(1)), cost=4, stats=(2, 1, 2), faction="autobot", block=True,
        energon=[energon(1, power(1))], reward=[gain_vp(2)]),
    card("robot", "Trailbreaker", "reconstructed", may(return_damage()), cost=3, stats=(2, 2, 1), faction="autobot", block=True,
        energon=[block_for(1, 2)], reward=[gain_vp(1), return_damage()]),
)

DECEPTICONS = (
    card("robot", "Blitzwing", "reconstructed", may(convert), cost=5, stats=(3, 1, 2), faction="decepticon", flight=True,
        energon=[confront(2, power(2))], reward=[gain_vp(2), draw(1)]),
    card("robot", "Bombshell", "reconstructed", may(attack(ANYONE_HERE, discard(1))), cost=3, stats=(2, 0, 1), faction="decepticon",
        energon=[energon(1, draw(1))], reward=[gain_vp(1), gain_energon(1)]),
    card("robot", "Bonecrusher", "completed", avoid_ambush_effects, cost=3, stats=(3, 0, 0), faction="decepticon",
        energon=[energon(1, destroy(STARTER))], reward=[gain_vp(1), gain_energon(2)]),
    card("robot", "Brawl", "completed", cost=4, stats=(3, 1, 0), faction="decepticon",
        energon=[energon(1, ambush_others)], reward=[gain_vp(2)]),
    card("robot", "Hook", "reconstructed", may(return_damage(1, ANYONE_HERE)), cost=3, stats=(2, 0, 1), faction="decepticon",
        energon=[energon(1, put_on_deck(TECHNOLOGY))], reward=[gain_vp(1), destroy(zone="control or discard")]),
    card("robot", "Laserbeak", "reconstructed", peek(), cost=2, stats=(2, 1, 2), faction="decepticon", flight=True,
        energon=[energon(1, flip(ANYWHERE))], reward=[gain_vp(1)]),
    card("robot", "Ravage", "reconstructed", may(teleport(ADJACENT)), cost=3, stats=(2, 0, 2), faction="decepticon", block=True,
        energon=[assist(1, power(1))], reward=[gain_vp(1), draw(1)]),
    card("robot", "Rumble", "completed", may(move_player(ANYONE_HERE)), cost=2, stats=(2, 0, 0), faction="decepticon",
        energon=[confront(1, power(1))], reward=[gain_vp(1)]),
    card("robot", "Scrapper", "completed", may(gain(here(TECHNOLOGY))), cost=4, stats=(2, 0, 1), faction="decepticon",
        energon=[confront(1, power(1))], reward=[gain_vp(2), destroy()]),
    card("robot", "Shrapnel", "printed", cost=4, stats=(2, 2, 1), faction="decepticon",
        abilities=[when("defeats", gain_vp(1), cards=ADVERSARY, first=True)],
        energon=[confront(2, power(2))], reward=[gain_vp(2)]),
    card("robot", "Skywarp", "reconstructed", may(teleport(onto=ADVERSARY)), cost=4, stats=(2, 1, 2), faction="decepticon", flight=True,
        energon=[energon(1, power(1))], reward=[gain_vp(2), may(teleport())]),
    card("robot", "Thundercracker", "reconstructed", cost=4, stats=(2, 1, 3), faction="decepticon", flight=True,
        energon=[energon(1, power(1))], reward=[gain_vp(2)]),
)

MANEUVERS = (
    card("maneuver", "Covering Fire", "reconstructed", cost=3, stats=(2, 2, 0), copies=2, block=(draw(1),),
        energon=[assist(1, power(1))]),
    card("maneuver", "Helping Hand", "completed", cost=3, stats=(2, 2, 0), copies=2, assist=1,
        energon=[energon(1, return_damage(1, ANYONE_NEAR))]),
    card("maneuver", "Jet Judo", "reconstructed", if_(there_is(here(ADVERSARY)), power(2)), cost=4, stats=(2, 0, 2), copies=2, flight=True,
        energon=[confront(1, power(1))]),
    card("maneuver", "More Than Meets the Eye", "completed", may(convert), draw(1), cost=5, stats=(2, 1, 2), copies=2,
        energon=[energon(1, power(1))]),
    card("maneuver", "Ramming Speed", "reconstructed", if_(in_alt_mode, move(1)), cost=2, stats=(2, 0, 2), copies=2,
        energon=[energon(1, power(2))]),
    card("maneuver", "Scout Ahead", "reconstructed", flip(NEAR), cost=2, stats=(2, 0, 2), copies=2, block=True),
    card("maneuver", "Smoke Screen", "reconstructed", avoid_next_ambush, cost=3, stats=(2, 1, 2), copies=2, block=(gain_energon(1),),
        energon=[energon(1, teleport(ADJACENT))]),
    card("maneuver", "Stand Together", "reconstructed", power(per(1, controlled(ROBOT))), cost=4, stats=(2, 1, 1), copies=2, assist=2,
        energon=[energon(2, draw(1))]),
)

TECHNOLOGIES = (
    card("technology", "Energon Drill", "completed", gain_energon(2), cost=3, stats=(2, 0, 0), copies=2),
    card("technology", "Energy Swords", "completed", if_(in_bot_mode, power(1)), cost=4, stats=(3, 0, 0), copies=2, block=True,
        energon=[keep_for(2)]),
    card("technology", "Galactic Positioning System", "completed", peek(then_flip=True), cost=3, stats=(2, 1, 0), copies=2),
    card("technology", "Ground Bridge", "completed", may(teleport(together=True)), cost=3, stats=(2, 0, 0), copies=2,
        energon=[energon(1, draw(1))]),
    card("technology", "Immobilizer", "reconstructed", may(attack(ANYONE_NEAR, lose_energon(2))), cost=3, stats=(2, 1, 0), copies=2,
        energon=[confront(1, power(2))]),
    card("technology", "Ion Blaster", "reconstructed", cost=5, stats=(3, 2, 0), copies=2,
        energon=[energon(1, power(1))]),
    card("technology", "Phase Shifter", "completed", avoid_ambush_effects, cost=2, stats=(2, 0, 0), copies=2, block=True,
        energon=[energon(1, teleport(ADJACENT))]),
    card("technology", "Teletraan 1", "completed", draw(2), discard(1), cost=4, stats=(2, 0, 0), copies=2,
        energon=[energon(1, put_on_deck())]),
)

RELICS = (
    card("relic", "Crystal of Power", "reconstructed", gain_energon(2), cost=6, stats=(3, 1, 0), vault=3,
        energon=[energon(1, power(2))]),
    card("relic", "Dominator Disk", "reconstructed", may(destroy_this, gain_vp(3)), cost=5, stats=(3, 2, 0)),
    card("relic", "Heart of Cybertron", "reconstructed", draw(1), cost=8, stats=(5, 1, 1), vault=5,
        energon=[energon(1, return_damage())]),
    card("relic", "Matrix of Leadership", "completed", may(gain(near(ROBOT))), cost=7, stats=(3, 1, 0), vault=4),
    card("relic", "Plasma Energy Chamber", "reconstructed", gain_damage(1), cost=6, stats=(5, 1, 0), vault=3),
    card("relic", "Tox-En", "completed", cost=4, abilities=[when("moves onto", lose_energon(3))], on_gain=[gain_vp(2)]),
)

SITES = (
    card("site", "Repair Bay", "completed", uses=[use(pay(move=1), return_damage(1, ANYONE_HERE)), use(pay(power=2), destroy(zone="control or discard"))]),
    card("site", "Sherman Dam", "reconstructed", uses=[use(pay(power=2), gain_energon(3)), use(pay(energon=2), draw(1))]),
    card("site", "Small Energon Mine", "completed", on_reveal=[put_energon_here(8)], uses=[use(pay(any_move=True), take_energon_here)]),
    card("site", "Space Bridge", "reconstructed", uses=[use(pay(energon=1), teleport()), use(pay(move=2), flip(ANYWHERE))]),
    card("site", "The Ark", "reconstructed", abilities=[start_of_turn(draw(1), if_=on_this)]),
)

ALLIES = (
    card("ally", "Astoria Carlton-Ritz", "reconstructed", cost=4, abilities=[costs("buy", -1, costing(at_least=4))]),
    card("ally", "Carly", "reconstructed", cost=3, abilities=[start_of_turn(may(discard(1), draw(1)))]),
    card("ally", "Chip Chase", "reconstructed", cost=3, abilities=[start_of_turn(peek(then_flip=True))]),
    card("ally", "Raoul", "reconstructed", cost=2, abilities=[alt_move(1)]),
    card("ally", "Sparkplug Witwicky", "reconstructed", cost=4, abilities=[start_of_turn(choose_one((gain_energon(1),), (return_damage(),)))]),
    card("ally", "Spike Witwicky", "completed", cost=3, abilities=[cards_have(named("Courage"), power=2, first=True)]),
)

DECEPTICON_SCHEMES = (
    card("decepticon-scheme", "All-Out Assault", "completed",
        abilities=[battles_are_confrontations, when("blocks for another", thwart_this)], vault=2),
    card("decepticon-scheme", "Communications Blackout", "reconstructed", abilities=[cannot("assist")],
        thwart=thwart(pay(discard=2, cards=TECHNOLOGY), here=False), vault=2),
    card("decepticon-scheme", "Divided Loyalties", "completed", abilities=[robots_are_adversaries],
        thwart=thwart(pay(power=2, discard=1, cards=AUTOBOT)), vault=3),
    card("decepticon-scheme", "Energon Heist", "reconstructed", abilities=[start_of_turn(lose_energon(1))],
        thwart=thwart(pay(energon=4)), vault=2),
    card("decepticon-scheme", "Hostage Crisis", "completed", on_reveal=[take_allies], uses=[use(pay(move=1), rescue)],
        thwart=thwart(pay(power=3), if_=nothing_under), vault=2),
    card("decepticon-scheme", "Price of Power", "reconstructed", abilities=[costs("buy", 1)],
        thwart=thwart(pay(power=4)), vault=2),
    card("decepticon-scheme", "Sabotage", "reconstructed", on_reveal=[gain_damage(1)], abilities=[cannot("repair")],
        thwart=thwart(pay(move=3)), vault=2),
)

COOPERATIVE_SCHEMES = (
    card("cooperative-scheme", "City of Steel", "reconstructed", abilities=[costs("defeat", 1, ADVERSARY)],
        contribute=contribute(4, different_costs=True)),
    card("cooperative-scheme", "Fuel Shortage", "reconstructed", abilities=[start_of_turn(if_(energon_at_most(0), gain_damage(1), otherwise=(lose_energon(1),)))],
        contribute=contribute_energon(6)),
    card("cooperative-scheme", "Magnetic Storm", "reconstructed", abilities=[alt_move(-1), cannot("teleport")],
        contribute=contribute(3, WITH_MOVE)),
    card("cooperative-scheme", "Mind Control", "reconstructed", abilities=[costs("convert", 1)],
        contribute=contribute(2, AUTOBOT)),
    card("cooperative-scheme", "Undersea Base", "reconstructed", abilities=[costs("search", 1)],
        contribute=contribute(2, TECHNOLOGY)),
)

BOSSES = (
    card("boss", "Astrotrain", "reconstructed", cost=6, level=1, faction="decepticon",
        reveal_attack=[discard(1, WITH_MOVE)], then_ambush=True, abilities=[alt_move(-1)], reward=[gain_vp(3)]),
    card("boss", "Devastator", "reconstructed", cost=10, level=3, faction="decepticon",
        reveal_attack=[scare_allies, gain_damage(1)], then_ambush=True, abilities=[start_of_turn(gain_damage(1), if_=on_this)], reward=[gain_vp(5)]),
    card("boss", "Megatron", "reconstructed", cost=10, level=3, faction="decepticon",
        reveal_attack=[scare_allies, gain_damage(1)], then_ambush=True, abilities=[start_of_turn(lose_energon(1))], reward=[gain_vp(5)]),
    card("boss", "Shockwave", "reconstructed", cost=8, level=2, faction="decepticon",
        reveal_attack=[reveal_top(STARTER, gain_damage(1))], then_ambush=True, abilities=[costs("convert", 1)], reward=[gain_vp(4)]),
    card("boss", "Soundwave", "reconstructed", cost=6, level=1, faction="decepticon",
        reveal_attack=[lose_energon(2)], abilities=[cannot("block")], reward=[gain_vp(3)]),
    card("boss", "Starscream", "completed", cost=8, level=2, faction="decepticon",
        reveal_attack=[gain_damage(1)], then_ambush=True, abilities=[start_of_turn(discard(1))], reward=[gain_vp(4)]),
)

ENCOUNTERS = (
    card("encounter", "Cornered", "reconstructed", ambush=[discard(1)],
        confrontation=[cost_more(per(1, in_matrix(DECEPTICON)))]),
    card("encounter", "Crossfire", "reconstructed", ambush=[gain_damage(1)],
        confrontation=[discard(1, WITH_BLOCK), if_(you_dont, gain_damage(1))], confrontation_attack=True),
    card("encounter", "Energon Siphon", "completed", ambush=[lose_energon(2)],
        confrontation=[lose_energon(2), cost_more(1)]),
    card("encounter", "Lone Stand", "reconstructed", ambush=[gain_damage(1)],
        confrontation=[discard_assists, if_(you_dont, cost_more(2))]),
    card("encounter", "Old Grudge", "reconstructed", ambush=[lose_vp(1)],
        confrontation=[cost_more(per(2, in_vault(SCHEME)))]),
    card("encounter", "Overload", "completed", ambush=[if_(energon_at_least(3), lose_energon(3), otherwise=(gain_damage(1),))],
        confrontation=[if_(energon_at_most(0), gain_damage(2), otherwise=(cost_more(per(1, energon_you_have)),))]),
    card("encounter", "Scrap Metal", "completed", ambush=[destroy_random],
        confrontation=[destroy(costing(at_least=2))]),
    card("encounter", "Shell Shock", "reconstructed", ambush=[reveal_top(STARTER, gain_damage(1), otherwise="discard")],
        confrontation=[cost_more(2)]),
    card("encounter", "Sudden Volley", "reconstructed", ambush=[gain_damage(1)],
        confrontation=[gain_damage(1), cost_more(1)]),
    card("encounter", "Surprise Strike", "reconstructed", ambush=[discard(1), draw(1)],
        confrontation=[gain_damage(1)], confrontation_attack=True),
)

CORE = card_set(
    "core", "Transformers Deck-Building Game: Core Set",
    *CHARACTERS, *STARTERS, *BASICS, *AUTOBOTS, *DECEPTICONS, *MANEUVERS, *TECHNOLOGIES, *RELICS, *SITES, *ALLIES,
    *DECEPTICON_SCHEMES, *COOPERATIVE_SCHEMES, *BOSSES, *ENCOUNTERS,
)
