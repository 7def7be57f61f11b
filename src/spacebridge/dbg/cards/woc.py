"""War on Cybertron. `printed` cards are as printed, `completed` ones keep all that is known, `reconstructed` are ours."""

from __future__ import annotations

from ..definitions import alt_mode, bot_mode, card, card_set, character
from ..vocabulary import *
from .woc_places import PLACES
from .woc_rest import REST

CHARACTERS = (
    character("Optimus Prime", "completed", id="woc-optimus-prime-character",
        bot=bot_mode(have_power(per(1, controlled(costing(at_least=3))), "command or confront"),
            one=block_for(1, "anywhere"),
            two=energon(2, if_(under_command("you", "your space"), choose_one((gain_vp(1),), (draw(2),))))),
        alt=alt_mode(2, when("moves", may(choose_one((convert,), (draw(1),))), cards=ADVERSARY), penalty=0)),
    character("Elita-1", "printed", id="woc-elita-1-character",
        bot=bot_mode(when("gains", put_it_on_deck, cards=AUTOBOT), one=energon(1, power(2, to=AUTOBOT)),
            two=energon(2, gain_damage(per(1, controlled(AUTOBOT)), ANYONE_HERE))),
        alt=alt_mode(3, uses=[use(pay(move=2), draw(1))])),
    character("Hot Rod", "completed", id="woc-hot-rod-character",
        bot=bot_mode(when("battles", power(1, to=ANY), if_=flipped_this_turn), one=energon(1, flip(ADJACENT)),
            two=confront(2, power(2))),
        alt=alt_mode(3, uses=[use(pay(discard=1), convert)])),
    character("Prowl", "completed", id="woc-prowl-character",
        bot=bot_mode(assists_have(2), one=energon(1, choose_one((exchange("card"),), (exchange("mission"),))),
            two=energon(2, draw(2), discard(1))),
        alt=alt_mode(2, when("flips", gain_energon(1), cards=ADVERSARY, first=True))),
    character("Megatron", "completed", id="woc-megatron-character", faction="decepticon",
        bot=bot_mode(when("commands", may(defeat(anywhere(ADVERSARY & ROBOT))), cards=POLITY), one=energon(1, power(per(1, commanded()), to=ANY)),
            two=ability("command", 2, choose_one((power(3),), (draw(1),)))),
        alt=alt_mode(2, when("moves", gain_energon(1), cards=POLITY, first=True))),
    character("Slipstream", "completed", id="woc-slipstream-character", faction="decepticon",
        bot=bot_mode(power_for(2, away=True, of=having("range", 2)), one=energon(1, more_range(1, STARTER, each=True)),
            two=energon(2, choose_one((draw(1),), (return_damage(2, up_to=True),)))),
        alt=alt_mode(2, flight=True)),
    character("Hun-Gurrr", "reconstructed", id="woc-hun-gurrr-character", faction="decepticon",
        bot=bot_mode(when("defeats", gain_energon(1), cards=ADVERSARY), one=energon(1, power(2, to=DECEPTICON)),
            two=energon(2, gain_damage(1, ANYONE_HERE), draw(1))),
        alt=alt_mode(3, when("moves onto facedown", may(peek(HERE)), first=True))),
)

STARTERS = (
    card("starter", "Bold", "printed", id="woc-bold", cost=0, stats=(1, 0, 0), copies=24,
        energon=[energon(1, pay_less(1, here=True))]),
    card("starter", "Artillery", "printed", id="woc-artillery", cost=0, stats=(2, 1, 0), copies=4,
        energon=[confront(1, power(1))]),
    card("starter", "Scout", "printed", may(flip(ADJACENT)), id="woc-scout", cost=0, stats=(0, 0, 1), copies=4, flight=True),
    card("starter", "Patch", "printed", may(return_damage(1, ANYONE_NEAR)), id="woc-patch", cost=0, stats=(0, 0, 1), copies=4,
        energon=[energon(1, choose_one((destroy(STARTER),), (destroy(DAMAGE, zone="discard"),)))]),
    card("starter", "Resupply", "completed", if_(energon_at_most(1), gain_energon(2), otherwise=(gain_energon(1),)),
        id="woc-resupply", cost=0, stats=(0, 0, 1), copies=4),
)

BASICS = (
    card("basic", "Reinforcements", "printed", may(convert), id="woc-reinforcements", cost=2, stats=(1, 1, 1), copies=16,
        block=True, energon=[ability("command or assist", 1, power(1))]),
)

ROBOTS = (
    card("robot", "Chromia", "printed", peek(then_gain=MANEUVER), id="woc-chromia", cost=4, stats=(2, 0, 3), faction="autobot",
        energon=[energon(1, choose_one((move(2, MANEUVER),), (power(2, MANEUVER),)))], reward=[gain_vp(2)]),
    card("robot", "Afterburner", "printed", if_(you_control(DAMAGE, 2), power(1)), id="woc-afterburner", cost=3,
        stats=(2, 0, 2), faction="autobot", block=True, energon=[block_for(1, 0, or_=(move(2),))],
        reward=[gain_vp(1), return_damage()]),
    card("robot", "Optimus Prime", "printed", id="woc-optimus-prime-robot", cost=5, stats=(3, 2, 1), faction="autobot",
        abilities=[costs("defeat", 1, where="this"), power_for(per(1, controlled(AUTOBOT, anyone=True, other=True)))],
        energon=[ability("command", 2, power(3))], reward=[gain_vp(2), may(remove_command())]),
    card("robot", "Slugfest", "printed", if_(adversary_here, may(discard(1), draw(1))), id="woc-slugfest", cost=2,
        stats=(2, 0, 1), faction="decepticon", block=True, energon=[confront(1, power(1))], reward=[gain_vp(1)]),
    card("robot", "Slipstream", "printed", peek(then_gain=having("range", 2)), id="woc-slipstream-robot", cost=4,
        stats=(2, 1, 2), faction="decepticon", flight=True, energon=[any_energon("command", power(per(1, that_many)))],
        reward=[gain_vp(2)]),
    card("robot", "Rippersnapper", "printed", id="woc-rippersnapper", cost=4, stats=(2, 2, 1), faction="decepticon",
        block=(gain_energon(1),), abilities=[power_for(1, "buy or battle", costing(at_most=4))],
        energon=[assist(1, power(1))], reward=[gain_vp(2)]),
    card("robot", "Motormaster", "printed", id="woc-motormaster", cost=5, stats=(3, 1, 2), faction="decepticon",
        abilities=[power_for(2, if_=there_is(anywhere(RUIN), 3))], energon=[energon(2, replace_with_ruin(here(ROBOT)))],
        reward=[gain_vp(2), gain_energon(2)]),
)

MANEUVERS = (
    card("maneuver", "Overwhelming Force", "printed", power(per(1, controlled(ROBOT | ALLY))), id="woc-overwhelming-force",
        cost=5, stats=(2, 1, 2), copies=2, energon=[ability("command or confront", 2, power(2))]),
    card("maneuver", "Sneak Attack", "printed", may(choose_one((convert,), (teleport(),))), id="woc-sneak-attack",
        cost=4, stats=(2, 2, 1), copies=2, energon=[energon(1, gain_damage(1, ANYONE_WITHIN_RANGE))]),
    card("maneuver", "Entrenched", "printed",
        if_(there_is(here(RUIN)), choose_one((gain_energon(1),), (return_damage(),))), id="woc-entrenched", cost=4,
        stats=(3, 1, 1), copies=2, block=(gain_energon(1),), energon=[block_for(1, "space")]),
    card("maneuver", "Omega Formation", "printed", redraw_encounter, id="woc-omega-formation", cost=5, stats=(2, 2, 2),
        copies=2, flight=True, energon=[assist(2, second_assist)]),
    card("maneuver", "King of the Hill", "printed", may(attack(ANY_NUMBER_HERE, pushed)), id="woc-king-of-the-hill", cost=2,
        stats=(3, 0, 0), copies=2, energon=[confront(2, play_top)]),
    card("maneuver", "Deep Cover", "completed",
        avoid_next_ambush, if_(in_alt_mode, may(exchange("mission", "discard", other=False))), id="woc-deep-cover", cost=3,
        stats=(1, 1, 2), copies=2, energon=[energon(1, teleport(ADJACENT))]),
    card("maneuver", "First Strike", "completed", id="woc-first-strike", cost=3, stats=(2, 1, 1), copies=2, command=3,
        energon=[confront(1, power(1))]),
)

TECHNOLOGIES = (
    card("technology", "Anti-Personnel Mine", "printed",
        flip(ADJACENT), if_(it_is(~BOSS & ~POLITY), destroy_it, gain_damage(1, EACH_THERE)), id="woc-anti-personnel-mine",
        cost=2, stats=(3, 0, 0), copies=2, energon=[energon(2, destroy_in_matrix(here(ADVERSARY & ROBOT)), gain_its_reward)]),
    card("technology", "Armor Plating", "printed", ignore_ruins("harm"), id="woc-armor-plating", cost=3, stats=(2, 0, 0),
        copies=2, block=True, energon=[block_for(1, 0, then=(discard_this,))]),
    card("technology", "Electro-Scrambler", "printed",
        may(choose_one((attack(ANYONE_WITHIN_RANGE, discard(1)),), (attack(ANYONE_WITHIN_RANGE, gain_damage(2)), discard_this))),
        id="woc-electro-scrambler", cost=5, stats=(3, 1, 0), copies=2, energon=[energon(2, discard_target_assist)]),
    card("technology", "Robosmasher", "completed", may(gain(here(ADVERSARY & ROBOT & costing(at_most=4)))),
        id="woc-robosmasher", cost=4, stats=(2, 0, 0), copies=2, energon=[energon(1, power(1))]),
)

RELICS = (
    card("relic", "Key to Vector Sigma", "printed", ignore_ruins(), clear_next, id="woc-key-to-vector-sigma", cost=7, vault=3),
)

SITES = (
    card("site", "Mining Outpost", "printed", id="woc-mining-outpost", on_reveal=[put_energon_here(12)],
        uses=[use(pay(any_move=True), take_energon_here)]),
    card("site", "Maccadam's", "printed", id="woc-maccadams",
        uses=[use(pay(power=2), gain_energon(2)), use(pay(energon=2), draw(1)), use(pay(move=2), give(~DAMAGE))]),
)

ALLIES = (
    card("ally", "Spy Network", "printed", id="woc-spy-network", cost=3,
        abilities=[start_of_turn(peek(then_flip=True, must_flip=SCHEME | POLITY)), when("meets", may(peek_hand))]),
)

MISSIONS = (
    card("mission", "Set a Trap", "printed", id="woc-set-a-trap", objective=objective("ambushes"), modes=("tvt",), vault=2),
    card("mission", "Remove the Fallen", "printed", id="woc-remove-the-fallen", modes=("tvt", "co-op", "solo"), vault=2,
        objective=objective("clears", RUIN, there_is_no(anywhere(RUIN & CLEARABLE)), team=True)),
    card("mission", "Search & Destroy", "printed", id="woc-search-and-destroy", modes=("tvt", "co-op", "solo"), vault=2,
        objective=objective("defeats", ADVERSARY, you_flipped_it)),
)

COOPERATIVE_SCHEMES = (
    card("cooperative-scheme", "Reactor Coolant Failure", "printed", id="woc-reactor-coolant-failure",
        abilities=[when("moves", lose_energon(2), gain_damage(1), cards=SITE)],
        contribute=contribute(3, TECHNOLOGY, different_costs=True)),
)

BOSSES = (
    card("boss", "Dirge", "printed", id="woc-dirge-boss", cost=6, level=1, faction="decepticon",
        reveal_attack=[gain_damage(1)], then_ambush=True, abilities=[cannot("repair")], reward=[gain_vp(3)]),
    card("boss", "Thrust", "reconstructed", id="woc-thrust-boss", cost=6, level=1, faction="decepticon",
        reveal_attack=[lose_energon(2)], unblockable=True, then_ambush=True,
        abilities=[start_of_turn(gain_damage(1), if_=on_this)], reward=[gain_vp(3)]),
    card("boss", "Blurr", "printed", id="woc-blurr-boss", cost=6, level=1, faction="autobot",
        reveal_attack=[discard(1, WITH_MOVE)], then_ambush=True, abilities=[start_of_turn(swap_this(~SITE)), alt_move(-1)],
        reward=[gain_vp(3)]),
    card("boss", "Octane", "printed", id="woc-octane-boss", cost=8, level=2, faction="decepticon",
        reveal_attack=[discard(1, WITH_BLOCK), if_(you_dont, gain_damage(1))], unblockable=True,
        abilities=[start_of_turn(gain_damage(1)), cannot("confront", if_=friend_on_this)], reward=[gain_vp(4)]),
    card("boss", "Turmoil", "printed", id="woc-turmoil-boss", cost=8, level=2, faction="decepticon",
        reveal_attack=[reveal_top(STARTER, gain_damage(1), otherwise="discard")], then_ambush=True,
        abilities=[start_of_turn(gain_damage(1), if_(on_this, resolve_ambush))], reward=[gain_vp(4)]),
    card("boss", "Shockwave", "printed", id="woc-shockwave-boss", cost=10, level=3, faction="decepticon",
        reveal_attack=[discard("all"), draw(per(1, that_many), less=1)], then_ambush=True,
        abilities=[when("space emptied", if_(energon_at_most(0), gain_damage(1), otherwise=(lose_energon(1),)))],
        reward=[gain_vp(5)]),
    card("boss", "Menasor", "completed", id="woc-menasor-boss", cost=10, level=3, faction="decepticon",
        reveal_attack=[gain_damage(2)], then_ambush=True,
        abilities=[start_of_turn(attack(EACH_OF_YOUR_FACTION, lose_energon(2)))], reward=[gain_vp(5)]),
)

ENCOUNTERS = (
    card("encounter", "Ruination", "printed", id="woc-ruination", ambush=[no_battles],
        confrontation=[cost_more(2), cost_more(per(1, in_matrix(RUIN))), if_(there_is_no(anywhere(RUIN)), gain_damage(2))]),
    card("encounter", "The Jaws of Victory", "printed", id="woc-the-jaws-of-victory",
        ambush=[reveal_top(STARTER, gain_damage(1), otherwise="destroy")],
        confrontation=[discard_teammates_assists, if_(you_dont, cost_more(3))]),
    card("encounter", "Power Boost", "printed", id="woc-power-boost",
        ambush=[destroy(costing(at_least=2)), if_(you_dont, gain_damage(1))],
        confrontation=[cost_more(per(1, energon_you_have)), if_(energon_at_most(2), gain_damage(2))]),
    card("encounter", "Back-Up", "printed", id="woc-back-up", ambush=[gain_damage(1)],
        confrontation=[cost_more(highest_cost(~BOSS))]),
)

WOC = card_set(
    "woc", "Transformers Deck-Building Game: War on Cybertron",
    *CHARACTERS, *STARTERS, *BASICS, *ROBOTS, *MANEUVERS, *TECHNOLOGIES, *RELICS, *ALLIES, *MISSIONS, *SITES, *COOPERATIVE_SCHEMES, *BOSSES,
    *ENCOUNTERS, *PLACES, *REST,
)
