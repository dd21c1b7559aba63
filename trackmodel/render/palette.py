"""The colors of our pictures."""

from __future__ import annotations

TEAMS = ("#F0E442", "#D55E00", "#0072B2", "#2BBF8F", "#FFFFFF")
"""Five team colors that people with any color vision tell apart, also from asphalt: four after
Okabe and Ito (2008), the green made lighter so that it stays away from the blue, and white."""

ON_TEAM = ("#1D2330", "#FFFFFF", "#FFFFFF", "#1D2330", "#1D2330")
"""The color to write in on each team color."""

OTHER_TEAM = "#8A8F98"
"""Stands without a team, and teams beyond the fifth."""

GRASS = "#7FA65A"
VERGE = "#729A4F"
ASPHALT = "#575C66"
CORNER_ASPHALT = "#636975"
PIT_ASPHALT = "#747A85"
TUNNEL = "#3A3E46"
JOINT = "#C9CED6"
PAINT = "#FFFFFF"
KERB_RED = "#D8352A"
CORNER_LINE = "#FFC531"
INK = "#1D2330"
PAPER = "#F7F4EC"
LONG_GREEN = "#1F7A5C"
SHORT_RED = "#B23A2E"


DICE = {
    "black": ("#1D2330", "#FFFFFF"),
    "gear-1": ("#F2C81E", "#1D2330"),
    "gear-2": ("#E8731A", "#1D2330"),
    "gear-3": ("#C8281E", "#FFFFFF"),
    "gear-4": ("#1F7A3D", "#FFFFFF"),
    "gear-5": ("#1F5FB4", "#FFFFFF"),
    "gear-6": ("#6B3FA0", "#FFFFFF"),
}
"""What dice are made of, by their names: the color of their faces and of the numbers on them."""

OTHER_DIE = ("#F4EFE2", "#1D2330")
"""Dice that are not known here."""


def team_color(team: int | None) -> str:
    """The color of a team (counted from 0)."""
    return OTHER_TEAM if team is None or not 0 <= team < len(TEAMS) else TEAMS[team]


def on_team_color(team: int | None) -> str:
    """The color to write in on a team's color."""
    return PAINT if team is None or not 0 <= team < len(TEAMS) else ON_TEAM[team]


def die_colors(die: str) -> tuple[str, str]:
    """The colors of a die's faces and of its numbers."""
    return DICE.get(die, OTHER_DIE)
