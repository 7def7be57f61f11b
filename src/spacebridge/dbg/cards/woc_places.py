"""War on Cybertron: its Polities, Ruins and Damage."""

from ..definitions import card
from ..vocabulary import (
    DAMAGE,
    assists_have,
    controlled,
    costs,
    draw,
    energon_at_least,
    entry,
    gain_damage,
    gain_energon,
    if_,
    lose_energon,
    pay,
    per,
    polity,
    resolve_ambush,
    return_damage,
    start_of_turn,
    step_off,
    under_command,
    when,
)

MINE_AND_HERE = under_command("you", "on this")
MINE = under_command("you")
THEIRS = under_command("adversary")

POLITIES = (
    card("polity", "Praxus", "printed", id="woc-praxus", level=1, abilities=[start_of_turn(draw(1), if_=MINE_AND_HERE)],
        polity=polity(3, 1)),
    card("polity", "Altihex", "reconstructed", id="woc-altihex", level=1,
        abilities=[start_of_turn(gain_energon(1), if_=MINE_AND_HERE)], polity=polity(3, 1)),
    card("polity", "Nyon", "reconstructed", id="woc-nyon", level=1,
        abilities=[start_of_turn(return_damage(), if_=MINE)], polity=polity(3, 1)),
    card("polity", "Tarn", "printed", id="woc-tarn", level=2,
        abilities=[costs("buy or defeat", 1, where="adjacent", if_=THEIRS)], polity=polity(5, 2)),
    card("polity", "Iacon", "reconstructed", id="woc-iacon", level=2,
        abilities=[costs("buy", -1, where="adjacent", if_=MINE_AND_HERE)], polity=polity(5, 2)),
    card("polity", "Kaon", "printed", id="woc-kaon", level=3,
        abilities=[costs("buy or defeat", 2, where="adjacent", if_=THEIRS)], polity=polity(7, 3)),
    card("polity", "Vos", "reconstructed", id="woc-vos", level=3,
        abilities=[costs("defeat", -2, where="adjacent", if_=MINE_AND_HERE)], polity=polity(7, 3)),
)

RUINS = (
    card("ruin", "Impassable Rubble", "printed", id="woc-impassable-rubble", copies=2, on_reveal=[step_off],
        abilities=[entry("flight or teleport"), when("enters", gain_damage(1))],
        clear=pay(power=5), cleared=[gain_energon(5)]),
    card("ruin", "Pile of Scrap", "printed", id="woc-pile-of-scrap", copies=3, on_reveal=[step_off],
        abilities=[costs("move", 1, where="this"), entry("no teleport")],
        clear=pay(move=3), cleared=[gain_energon(2)]),
    card("ruin", "Toxic War Zone", "completed", id="woc-toxic-war-zone", on_reveal=[step_off],
        abilities=[entry("nothing")]),
    card("ruin", "Leaking Reactor", "reconstructed", id="woc-leaking-reactor", copies=2, on_reveal=[step_off],
        abilities=[when("enters", gain_damage(1))], clear=pay(power=4), cleared=[gain_energon(4)]),
    card("ruin", "Scavenger Den", "reconstructed", id="woc-scavenger-den", copies=2, on_reveal=[step_off],
        abilities=[when("enters", resolve_ambush)], clear=pay(power=3), cleared=[gain_energon(3)]),
)

CRYSTAL_CITY = card("relic", "Crystal City", "completed", id="woc-crystal-city", also="site and ruin", cost=6,
    on_reveal=[step_off], abilities=[costs("move", 1, where="this")], clear=pay(power=4), cleared=[gain_energon(4)],
    vault=3)  # fmt: skip
"""A Relic that lies in the main deck, and a Site and a Ruin while it lies in the Matrix."""

DAMAGES = (
    card("damage", "Damage - Blast Wound", "printed", id="woc-damage-blast-wound", cost=0, copies=10, ongoing=True,
        abilities=[assists_have(per(-1, controlled(DAMAGE), every=2))], gained="play"),
    card("damage", "Damage - Energy Leak", "printed", if_(energon_at_least(3), lose_energon(1)),
        id="woc-damage-energy-leak", cost=0, copies=10, plays_first=True, gained="discard"),
)

PLACES = (*POLITIES, *RUINS, CRYSTAL_CITY, *DAMAGES)
