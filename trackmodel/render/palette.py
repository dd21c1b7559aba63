"""Colors of the pictures."""

from __future__ import annotations

TEAMS = ("#F0E442", "#D55E00", "#0072B2", "#2BBF8F", "#FFFFFF")
"""Five team colors that are distinct with any color vision, also on asphalt: four of Okabe and Ito (2008),
the green lightened to keep it away from the blue, and white.
"""

ON_TEAM = ("#1D2330", "#FFFFFF", "#FFFFFF", "#1D2330", "#1D2330")
"""Text color on each team color."""

OTHER_TEAM = "#8A8F98"
"""Color of stands without a team and of teams after the fifth."""

GRASS = "#7FA65A"
VERGE = "#729A4F"
ASPHALT = "#575C66"
CORNER_ASPHALT = "#636975"
PIT_ASPHALT = "#747A85"
TUNNEL = "#3A3E46"
JOINT = "#C9CED6"
PAINT = "#FFFFFF"
CURB_RED = "#D8352A"
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
"""Colors of dice by name: faces and numbers."""

OTHER_DIE = ("#F4EFE2", "#1D2330")
"""Colors of other dice."""


def team_color(team: int | None) -> str:
    """Return the color of a team, numbered from 0."""
    return OTHER_TEAM if team is None or not 0 <= team < len(TEAMS) else TEAMS[team]


def on_team_color(team: int | None) -> str:
    """Return the text color on a team's color."""
    return PAINT if team is None or not 0 <= team < len(TEAMS) else ON_TEAM[team]


def die_colors(die: str) -> tuple[str, str]:
    """Return the colors of a die's faces and numbers."""
    return DICE.get(die, OTHER_DIE)
