"""War on Cybertron: the cards of which nothing but their number is known, and those of which little more is."""

from __future__ import annotations

from typing import Final, Literal

from ..definitions import Card, alt_mode, bot_mode, card, character
from ..vocabulary import *
from ..words import Objective

CHARACTERS = (
    character("Strika", "reconstructed", id="woc-strika-character", faction="decepticon",
        bot=bot_mode(when("clears", draw(1), cards=RUIN), one=energon(1, power(2, to=MANEUVER)), two=ability("command or confront", 2, power(3))),
        alt=alt_mode(2, when("moves", gain_energon(1), cards=RUIN, first=True))),
)

AUTOBOTS = (
    card("robot", "Rewind", "reconstructed", may(put_on_deck(MANEUVER)), id="woc-rewind", cost=2, stats=(2, 0, 1), faction="autobot",
        energon=[energon(1, move(2))], reward=[gain_vp(1)]),
    card("robot", "Steeljaw", "reconstructed", may(flip(ADJACENT)), id="woc-steeljaw", cost=2, stats=(2, 0, 2), faction="autobot",
        energon=[confront(1, power(1))], reward=[gain_vp(1)]),
    card("robot", "Nosecone", "reconstructed", id="woc-nosecone", cost=2, stats=(2, 0, 1), faction="autobot", block=True,
        abilities=[when("clears", draw(1), cards=RUIN)], energon=[energon(1, move(2))], reward=[gain_vp(1)]),
    card("robot", "Lightspeed", "reconstructed", may(convert), id="woc-lightspeed", cost=3, stats=(2, 0, 3), faction="autobot",
        energon=[energon(1, teleport(ADJACENT))], reward=[gain_vp(1), gain_energon(1)]),
    card("robot", "Moonracer", "reconstructed", id="woc-moonracer", cost=3, stats=(2, 2, 1), faction="autobot", block=True,
        abilities=[power_for(1, away=True)], energon=[energon(1, more_range(1))], reward=[gain_vp(1), gain_energon(1)]),
    card("robot", "Strafe", "reconstructed", may(attack(ANYONE_HERE, lose_energon(1))), id="woc-strafe", cost=3, stats=(2, 1, 2),
        faction="autobot", flight=True, energon=[assist(1, power(1))], reward=[gain_vp(1), draw(1)]),
    card("robot", "Firestar", "reconstructed", may(return_damage(1, ANYONE_NEAR)), id="woc-firestar", cost=4, stats=(2, 1, 2),
        faction="autobot", block=(draw(1),), energon=[block_for(1, 1)], reward=[gain_vp(2)]),
    card("robot", "Perceptor", "reconstructed", peek(then_gain=TECHNOLOGY), id="woc-perceptor", cost=4, stats=(2, 2, 1), faction="autobot",
        energon=[energon(1, power(2, to=TECHNOLOGY))], reward=[gain_vp(2)]),
    card("robot", "Scattershot", "reconstructed", power(per(1, controlled(AUTOBOT, other=True))), id="woc-scattershot", cost=5,
        stats=(3, 1, 1), faction="autobot", energon=[ability("command or confront", 2, power(2))], reward=[gain_vp(2), draw(1)]),
)

DECEPTICONS = (
    card("robot", "Overkill", "reconstructed", may(attack(ANYONE_HERE, discard(1))), id="woc-overkill", cost=2, stats=(2, 0, 1),
        faction="decepticon", energon=[confront(1, power(1))], reward=[gain_vp(1)]),
    card("robot", "Drag Strip", "reconstructed", if_(in_alt_mode, move(2)), id="woc-drag-strip", cost=2, stats=(2, 0, 1),
        faction="decepticon", energon=[energon(1, power(1))], reward=[gain_vp(1)]),
    card("robot", "Blot", "reconstructed", id="woc-blot", cost=3, stats=(3, 0, 0), faction="decepticon",
        energon=[energon(1, attack(ANYONE_HERE, gain_damage(1)))], reward=[gain_vp(1), return_damage()]),
    card("robot", "Breakdown", "reconstructed", may(attack(ANYONE_NEAR, lose_energon(2))), id="woc-breakdown", cost=3, stats=(2, 1, 1),
        faction="decepticon", block=True, energon=[assist(1, power(1))], reward=[gain_vp(1), gain_energon(1)]),
    card("robot", "Dead End", "reconstructed", if_(you_control(DAMAGE), draw(1)), id="woc-dead-end", cost=3, stats=(2, 0, 2),
        faction="decepticon", energon=[energon(1, return_damage())], reward=[gain_vp(1), return_damage()]),
    card("robot", "Wildrider", "reconstructed", may(move_player(ANYONE_HERE)), id="woc-wildrider", cost=3, stats=(2, 0, 2),
        faction="decepticon", energon=[energon(1, ambush_others)], reward=[gain_vp(1), gain_energon(1)]),
    card("robot", "Cutthroat", "reconstructed", id="woc-cutthroat", cost=4, stats=(2, 1, 2), faction="decepticon", flight=True,
        abilities=[when("defeats", draw(1), cards=ADVERSARY)], energon=[energon(1, power(1))], reward=[gain_vp(2)]),
    card("robot", "Sinnertwin", "reconstructed", choose_one((draw(1),), (power(1),)), id="woc-sinnertwin", cost=5, stats=(3, 1, 1),
        faction="decepticon", energon=[confront(2, power(3))], reward=[gain_vp(2), gain_energon(1)]),
)

MANEUVERS = (
    card("maneuver", "Fighting Retreat", "reconstructed", may(teleport(ADJACENT)), id="woc-fighting-retreat", cost=3, stats=(2, 1, 1),
        copies=2, block=(draw(1),), energon=[ability("command or assist", 1, power(1))]),
)

TECHNOLOGIES = (
    card("technology", "Mortar Launcher", "reconstructed", id="woc-mortar-launcher", cost=2, stats=(3, 1, 0), copies=2,
        energon=[confront(1, power(1))]),
    card("technology", "Cloaking Field", "reconstructed", avoid_ambush_effects, id="woc-cloaking-field", cost=3, stats=(2, 1, 1), copies=2,
        block=(gain_energon(1),), energon=[energon(1, teleport(ADJACENT))]),
    card("technology", "Repair Drone", "reconstructed", may(return_damage(1, ANYONE_NEAR)), id="woc-repair-drone", cost=4, stats=(3, 1, 0),
        copies=2, block=True, energon=[energon(1, draw(1))]),
    card("technology", "Fusion Cannon", "reconstructed", if_(in_bot_mode, power(1)), id="woc-fusion-cannon", cost=5, stats=(3, 2, 0), copies=2,
        energon=[ability("command or confront", 2, power(2))]),
)

RELICS = (
    card("relic", "Apex Armor", "reconstructed", ignore_ruins("harm"), id="woc-apex-armor", cost=5, stats=(2, 0, 0), block=True, vault=2,
        energon=[block_for(1, 1)]),
    card("relic", "Covenant of Primus", "reconstructed", peek(n=2, then_flip=True), id="woc-covenant-of-primus", cost=6, stats=(2, 2, 0), vault=3,
        energon=[energon(1, draw(1))]),
    card("relic", "Forge of Solus Prime", "reconstructed", may(gain(near(TECHNOLOGY))), id="woc-forge-of-solus-prime", cost=7, stats=(3, 0, 0),
        vault=4),
    card("relic", "Star Saber", "reconstructed", draw(1), id="woc-star-saber", cost=8, stats=(4, 1, 0), vault=5,
        energon=[confront(2, power(3))]),
)

SITES = (
    card("site", "Vector Sigma", "completed", id="woc-vector-sigma",
        uses=[use(pay(energon=3), gain(near(ROBOT & ~ADVERSARY))), use(pay(energon=1), draw(1))]),
    card("site", "Hall of Records", "reconstructed", id="woc-hall-of-records",
        uses=[use(pay(energon=1), put_on_deck()), use(pay(move=2), peek(n=2, then_flip=True))]),
    card("site", "Gladiator Pits", "reconstructed", id="woc-gladiator-pits",
        uses=[use(pay(power=2), destroy(zone="control or discard")), use(pay(discard=1), gain_energon(2))]),
)

ALLIES = (
    card("ally", "Field Medics", "reconstructed", id="woc-field-medics", cost=2,
        abilities=[start_of_turn(return_damage())]),
    card("ally", "Energon Traders", "reconstructed", id="woc-energon-traders", cost=3,
        abilities=[start_of_turn(gain_energon(1), if_=energon_at_most(3))]),
    card("ally", "Salvage Crew", "reconstructed", id="woc-salvage-crew", cost=3, abilities=[when("clears", draw(1), gain_energon(1), cards=RUIN, first=True)]),
    card("ally", "Mercenary Band", "reconstructed", id="woc-mercenary-band", cost=4, abilities=[have_power(2, "command or confront")]),
    card("ally", "Quartermaster", "reconstructed", id="woc-quartermaster", cost=4, abilities=[costs("buy", -1, TECHNOLOGY | MANEUVER)]),
)

COOPERATIVE_SCHEMES = (
    card("cooperative-scheme", "Energon Embargo", "reconstructed", id="woc-energon-embargo", abilities=[start_of_turn(lose_energon(1), if_=energon_at_least(4))],
        contribute=contribute_energon(5)),
    card("cooperative-scheme", "Jammed Frequencies", "reconstructed", id="woc-jammed-frequencies", abilities=[cannot("assist", if_=in_alt_mode)],
        contribute=contribute(2, MANEUVER)),
    card("cooperative-scheme", "Orbital Bombardment", "reconstructed", id="woc-orbital-bombardment",
        abilities=[start_of_turn(gain_damage(1), if_=there_is(anywhere(RUIN), 4))], contribute=contribute(2, WITH_BLOCK)),
    card("cooperative-scheme", "Siege Lines", "reconstructed", id="woc-siege-lines", abilities=[costs("move", 1, POLITY), cannot("teleport")],
        contribute=contribute(2, WITH_RANGE)),
    card("cooperative-scheme", "Turncoats", "reconstructed", id="woc-turncoats", abilities=[costs("buy", 1, ROBOT)],
        contribute=contribute(2, ROBOT, different_costs=True)),
)

BOSSES = (
    card("boss", "Broadside", "reconstructed", id="woc-broadside-boss", cost=6, level=1, faction="autobot",
        reveal_attack=[discard(1)], then_ambush=True, abilities=[cannot("repair")], reward=[gain_vp(3)]),
    card("boss", "Kup", "reconstructed", id="woc-kup-boss", cost=8, level=2, faction="autobot",
        reveal_attack=[scare_allies, lose_energon(2)], then_ambush=True, abilities=[start_of_turn(gain_damage(1)), alt_move(-1)], reward=[gain_vp(4)]),
    card("boss", "Springer", "reconstructed", id="woc-springer-boss", cost=8, level=2, faction="autobot",
        reveal_attack=[reveal_top(STARTER, gain_damage(1), otherwise="discard")], then_ambush=True,
        abilities=[start_of_turn(gain_damage(1), if_(on_this, lose_energon(2)))], reward=[gain_vp(4)]),
    card("boss", "Computron", "reconstructed", id="woc-computron-boss", cost=10, level=3, faction="autobot",
        reveal_attack=[discard(2), gain_damage(1)], then_ambush=True, abilities=[costs("convert", 1)], reward=[gain_vp(5)]),
    card("boss", "Omega Supreme", "reconstructed", id="woc-omega-supreme-boss", cost=10, level=3, faction="autobot",
        reveal_attack=[gain_damage(2)], then_ambush=True, abilities=[start_of_turn(discard(1))], reward=[gain_vp(5)]),
)

ENCOUNTERS = (
    card("encounter", "Collapsing Streets", "reconstructed", id="woc-collapsing-streets", ambush=[discard(1), if_(you_dont, gain_damage(1))],
        confrontation=[cost_more(1), discard(1)]),
    card("encounter", "Dry Cells", "reconstructed", id="woc-dry-cells", ambush=[lose_energon(3)],
        confrontation=[if_(energon_at_most(1), gain_damage(1), otherwise=(lose_energon(2),)), cost_more(1)]),
    card("encounter", "Home Ground", "reconstructed", id="woc-home-ground", ambush=[gain_damage(1)],
        confrontation=[cost_more(1), cost_more(per(1, commanded("adversary")))]),
    card("encounter", "Old Wounds", "reconstructed", id="woc-old-wounds", ambush=[if_(you_control(DAMAGE), discard(1), otherwise=(gain_damage(1),))],
        confrontation=[gain_damage(1), cost_more(per(1, controlled(DAMAGE)))]),
    card("encounter", "Rain of Shells", "reconstructed", id="woc-rain-of-shells", ambush=[reveal_top(STARTER, gain_damage(1), otherwise="keep")],
        confrontation=[discard(1, WITH_BLOCK), if_(you_dont, gain_damage(2))], confrontation_attack=True),
    card("encounter", "Turned Tables", "reconstructed", id="woc-turned-tables", ambush=[lose_energon(1), discard(1)],
        confrontation=[cost_more(2)]),
)

Play = Literal["tvt", "co-op", "solo"]
ALL_MODES: Final[tuple[Play, ...]] = ("tvt", "co-op", "solo")
WITH_OTHERS: Final[tuple[Play, ...]] = ("tvt", "co-op")


def mission(name: str, objective: Objective, modes: tuple[Play, ...] = ALL_MODES) -> Card:
    """A Mission; one that is done is worth 2 VP."""
    id = "woc-" + name.lower().replace(" ", "-").replace("'", "")
    return card("mission", name, "reconstructed", id=id, objective=objective, modes=modes, vault=2)


MISSIONS = (
    mission("Against the Odds", Objective("defeats", ADVERSARY, you_control(DAMAGE), team=True)),
    mission("Bring Down the Mighty", Objective("defeats", BOSS, team=True)),
    mission("Close the Ranks", Objective("blocks for another", team=True), WITH_OTHERS),
    mission("Drive-By", Objective("defeats", ADVERSARY, in_alt_mode, team=True)),
    mission("Feed the War", Objective("clears", RUIN, energon_at_least(5), team=True)),
    mission("Field Hospital", Objective("returns damage", if_=you_control_no(DAMAGE), team=True)),
    mission("Find the Throne", Objective("searches", BOSS, team=True)),
    mission("Grand Army", Objective("buys", ROBOT, you_control(ROBOT), team=True)),
    mission("Hold the Line", Objective("blocks")),
    mission("Liberators", Objective("commands", POLITY, energon_at_most(2), team=True)),
    mission("Lost Treasures", Objective("gains", RELIC), ("tvt",)),
    mission("Made to Measure", Objective("buys", TECHNOLOGY, you_control(TECHNOLOGY), team=True)),
    mission("New Friends", Objective("gains", ALLY, team=True)),
    mission("No Stone Unturned", Objective("flips", POLITY, team=True)),
    mission("Seat of Government", Objective("commands", POLITY, in_bot_mode, team=True)),
    mission("Side by Side", Objective("defeats", ADVERSARY, in_company, team=True), WITH_OTHERS),
    mission("Through the Wreckage", Objective("moves", RUIN, there_is(anywhere(RUIN), 3), team=True)),
)

REST = (
    *CHARACTERS, *AUTOBOTS, *DECEPTICONS, *MANEUVERS, *TECHNOLOGIES, *RELICS, *SITES, *ALLIES, *COOPERATIVE_SCHEMES, *BOSSES,
    *ENCOUNTERS, *MISSIONS,
)
