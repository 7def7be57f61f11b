"""The modes of the Core set."""

from __future__ import annotations

from typing import ClassVar

from .mode import Mode, Together


class Competitive(Mode):
    """Everybody for themselves."""

    __slots__ = ()

    name = "competitive"
    title = "Competitive"


class Coop(Together):
    """All against the Decepticons. CORE-coop-01"""

    __slots__ = ()

    name = "coop"
    title = "Co-op"
    numbers: ClassVar[tuple[int, ...]] = (1, 2, 3, 4, 5)
    vp_is_energon = True
    vp_counts = False
    relics = False
    team_schemes = True
    bosses_last = True
    assists_always = True
    assists_resolve = True
    robot_assists_up = True
    boss_assists_up = True
    hidden_bosses_stay = True
    damage_limit = 5


class Solo(Coop):
    """Co-op for one. CORE-coop-02"""

    __slots__ = ()

    name = "solo"
    title = "Solo"
    numbers = (1,)


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
    numbers = (1,)
