"""The ways to play, as small answers to the questions in which they differ."""

from __future__ import annotations


class Mode:
    """The competitive game; the others say where they differ."""

    __slots__ = ()

    name = "competitive"
    title = "Competitive"
    least, most = 2, 5
    """How many players it takes."""
    team = False
    """Do all players win or lose together?"""
    vp_is_energon = False
    """Is every VP gained or lost Energon instead? CORE-coop-vp-01"""
    vp_counts = True
    """Are VP gained and lost at all? CORE-expert-01"""
    relics = True
    """Are Relics played with? CORE-coop-setup-01"""
    team_schemes = False
    """Does a Cooperative Scheme lie in each large stack? CORE-coop-setup-02"""
    bosses_last = False
    """Can a Boss only be Confronted when no other Adversary lies open? CORE-coop-confront-01"""
    assists_always = False
    """May others Assist in every battle? CORE-coop-assist-01"""
    assists_faceup = False
    """Are Assists placed faceup, and all of them resolved? CORE-coop-assist-02, CORE-coop-assist-03"""
    hidden_bosses_stay = False
    """Does a facedown Boss that should make room stay? CORE-coop-eot-01; otherwise it is destroyed: CORE-eot-07"""
    damage_limit = 0
    """Damage on one player that loses the game; 0: none. CORE-coop-lose-01"""

    def __repr__(self) -> str:
        return f"<{self.title}>"


class Coop(Mode):
    """All against the Decepticons. CORE-coop-01"""

    __slots__ = ()

    name = "coop"
    title = "Co-op"
    least = 1
    team = True
    vp_is_energon = True
    vp_counts = False
    relics = False
    team_schemes = True
    bosses_last = True
    assists_always = True
    assists_faceup = True
    hidden_bosses_stay = True
    damage_limit = 5


class Solo(Coop):
    """Co-op for one. CORE-coop-02"""

    __slots__ = ()

    name = "solo"
    title = "Solo"
    most = 1


class ExpertCoop(Coop):
    """Co-op in which VP are worth nothing. CORE-expert-01"""

    __slots__ = ()

    name = "expert-coop"
    title = "Expert Co-op"
    vp_is_energon = False


class ExpertSolo(ExpertCoop):
    __slots__ = ()

    name = "expert-solo"
    title = "Expert Solo"
    most = 1


MODES: dict[str, Mode] = {mode.name: mode for mode in (Mode(), Coop(), Solo(), ExpertCoop(), ExpertSolo())}
"""The ways to play, by name."""

DIMENSIONS = {1: (3, 4), 2: (3, 4), 3: (4, 4), 4: (4, 4), 5: (4, 5)}
"""Rows and columns of the Matrix. CORE-setup-06, CORE-setup-07, CORE-setup-08"""
STACK_SIZES = {1: 7, 2: 9, 3: 11, 4: 13, 5: 15}
"""Cards in each of the three large stacks. CORE-setup-11, CORE-setup-12, CORE-setup-13, CORE-setup-14, CORE-setup-15"""
LAST_STACK = 5
"""CORE-setup-16"""
BOSSES = 3
BASICS = 16
DAMAGES = 20
HAND = 5
ENERGON = 2
"""CORE-setup-26"""
STARTING_DECK = {"Courage": 6, "Firepower": 1, "Patrol": 1, "Fix": 1, "Reserves": 1}
"""CORE-setup-28"""
