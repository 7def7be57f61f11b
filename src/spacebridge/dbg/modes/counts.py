"""How many of what a table has, by the number of its players."""

from __future__ import annotations

DIMENSIONS = {1: (3, 4), 2: (3, 4), 3: (4, 4), 4: (4, 4), 5: (4, 5)}
"""Rows and columns of the Matrix. CORE-setup-06, CORE-setup-07, CORE-setup-08, WOC-setup-05, WOC-setup-06"""
STACK_SIZES = {1: 7, 2: 9, 3: 11, 4: 13, 5: 15}
"""Cards in each of the three large stacks. CORE-setup-11, CORE-setup-12, CORE-setup-13, CORE-setup-14, CORE-setup-15,
WOC-setup-08, WOC-setup-09, WOC-setup-10, WOC-setup-11"""
LAST_STACK = 5
"""CORE-setup-16, WOC-setup-07"""
BOSSES = 3
"""Of each faction that has any: one of each level."""
BASICS = 16
DAMAGES = 20
HAND = 5
ENERGON = 2
"""CORE-setup-26, WOC-setup-24"""
CORE_DECK = {"Courage": 6, "Firepower": 1, "Patrol": 1, "Fix": 1, "Reserves": 1}
"""CORE-setup-28"""
CYBERTRON_DECK = {"Bold": 6, "Artillery": 1, "Scout": 1, "Patch": 1, "Resupply": 1}
"""WOC-setup-27"""
