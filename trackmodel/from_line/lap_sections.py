"""Corners and straights of a lap: where they begin and end, and how many spaces each lane has."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise, product, starmap

from attrs import evolve, frozen

from trackmodel.from_line.circuit_choices import LANE_WIDTH, SPACE, LineChoices
from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.geometry.laying.line_bends import Bend, BendLimits, corner_bends, sharp_places
from trackmodel.geometry.laying.whole_lap import AHEAD_ONLY, RoadPart, straight

_USUAL_STOPS, _USUAL_CORNERS = (9, 16), 12
"""Stops of a lap, and most corners, of printed boards."""
_MOST_SHARE, _CHOSEN_SHARE = 0.39, 0.5
"""Greatest share of a lap in corners, usually and where the number of stops is chosen."""
_GENTLEST, _TOGETHER, _MOST = (9.0, 7.0, 5.5, 4.5, 3.5, 18.0, 40.0, 100.0), (1.4, 3.0), (12, 10, 8, 6)
"""What is tried as limits of bends that are corners, the most usual first."""
BEFORE, BEHIND = 0.6, 0.4
"""A corner begins before its bend and ends behind it, in spaces."""
_SHORTEST_STRAIGHT = 1.7
"""Shorter straights are left out: the corners touch. In spaces."""
_SLOW_TURN = math.radians(125)
"""A bend that turns at least this far requires two stops."""
LONGEST_LANE: Mapping[int, tuple[float, float]] = {1: (4.0, 9.4), 2: (9.0, 14.0), 3: (15.0, 21.5)}
"""Spaces of the longest lane of a corner by its stops: within these, L is as on printed boards."""


@frozen
class Section:
    """A corner, or a straight with 0 stops, between two stations (possibly beyond the length of the line).

    Attributes:
        begin, end: stations.
        stops: stops of a corner; 0 on a straight.
        bend: the bend of a corner.
    """

    begin: float
    end: float
    stops: int = 0
    bend: Bend | None = None

    @property
    def spaces(self) -> int:
        """Number of spaces along the middle of the road."""
        return max(1, round((self.end - self.begin) / SPACE))

    def lane_spaces(self, choices: LineChoices) -> list[int]:
        """Return the number of spaces of each lane from the left: more on the outside of a bend."""
        if self.bend is None:
            return [self.spaces] * choices.lanes
        lengths = [
            self.end - self.begin - (lane + 0.5 - choices.lanes / 2) * LANE_WIDTH * self.bend.net
            for lane in range(choices.lanes)
        ]
        return [max(1, round(length / SPACE)) for length in lengths]


def sections_of(line: CenterLine, choices: LineChoices) -> list[Section]:
    """Divide a lap into corners and straights, beginning with a corner; empty if nothing bends."""
    sharp = sharp_places(line, SPACE)
    tried = [
        with_straights(separated(corners, line.length), line.length)
        for limits in starmap(BendLimits, product(_GENTLEST, _TOGETHER, _MOST))
        for bends in [corner_bends(line, SPACE, limits, sharp)]
        for slow in (_SLOW_TURN, math.inf)
        for corners in [[_corner(bend, choices, slow) for bend in bends]]
        if corners
    ]
    return min(tried, key=lambda sections: _misfit(sections, choices), default=[])


def _misfit(sections: Sequence[Section], choices: LineChoices) -> float:
    """Return how unlike the corners of printed boards, or the chosen number of stops, corners are."""
    corners = [section for section in sections if section.stops]
    stops, lap = sum(corner.stops for corner in corners), sections[-1].end - sections[0].begin
    least, most = (choices.stops, choices.stops) if choices.stops else _USUAL_STOPS
    most_share = _CHOSEN_SHARE if choices.stops else _MOST_SHARE
    share = sum(corner.end - corner.begin for corner in corners) / lap
    too_many = max(0, len(corners) - _USUAL_CORNERS)
    return max(0, least - stops, stops - most) + too_many + 100 * max(0.0, share - most_share)


def _corner(bend: Bend, choices: LineChoices, slow: float) -> Section:
    """Return a corner around a bend, with stops for its length, two if it turns as far as `slow`."""
    corner = Section(bend.begin - BEFORE * SPACE, bend.end + BEHIND * SPACE, 1, bend)
    longest = longest_lane(corner, choices)
    if longest > LONGEST_LANE[2][1]:
        stops = 3
    elif longest > LONGEST_LANE[1][1] or (bend.turn >= slow and longest > 6):
        stops = 2
    else:
        stops = 1
    return stretched(evolve(corner, stops=stops), choices)


def longest_lane(corner: Section, choices: LineChoices) -> float:
    """Return the length of the longest lane of a corner, in spaces."""
    assert corner.bend is not None
    outer = (choices.lanes - 1) / 2 * LANE_WIDTH * abs(corner.bend.net)
    return (corner.end - corner.begin + outer) / SPACE


def stretched(corner: Section, choices: LineChoices) -> Section:
    """Return a corner with a longer lead-in and run-out if it is too short for its stops."""
    lacks = max(0.0, LONGEST_LANE[corner.stops][0] + 0.2 - longest_lane(corner, choices)) * SPACE
    return evolve(corner, begin=corner.begin - 0.6 * lacks, end=corner.end + 0.4 * lacks)


def separated(corners: Sequence[Section], lap: float) -> list[Section]:
    """Return corners that don't overlap; those nearly touching do touch."""
    if len(corners) < 2:
        return list(corners)
    result = list(corners)
    for index in range(len(result)):
        following = (index + 1) % len(result)
        shift = lap if following == 0 else 0.0
        one, other = result[index], result[following]
        assert one.bend is not None
        assert other.bend is not None
        if other.begin + shift - one.end < _SHORTEST_STRAIGHT * SPACE:
            low, high = one.bend.end, other.bend.begin + shift
            wanted = (one.end + other.begin + shift) / 2
            meet = min(max(wanted, min(low, high)), max(low, high))
            result[index] = evolve(one, end=meet)
            result[following] = evolve(result[following], begin=meet - shift)
    return result


def with_straights(corners: Sequence[Section], lap: float) -> list[Section]:
    """Return corners with the straights between them, in driving order from the first corner."""
    if not corners:
        return []
    around = [*corners, evolve(corners[0], begin=corners[0].begin + lap, end=corners[0].end + lap)]
    found: list[Section] = []
    for one, other in pairwise(around):
        found.append(one)
        if other.begin - one.end > 1e-6:
            found.append(Section(one.end, other.begin))
    return found


def divided_at(
    sections: Sequence[Section], places: Sequence[tuple[float, float]], lap: float
) -> list[Section]:
    """Return sections with the straights divided before and behind some places.

    Args:
        sections: corners and straights.
        places: stations, and the distance from each, in board units.
        lap: length of a lap, board units.
    """
    found: list[Section] = []
    for section in sections:
        cuts = {section.begin, section.end}
        for place, reach in () if section.stops else places:
            at = section.begin + (place - section.begin) % lap
            if at < section.end:
                cuts |= {cut for cut in (at - reach, at + reach) if _inside(cut, section)}
        found += [evolve(section, begin=back, end=front) for back, front in pairwise(sorted(cuts))]
    return found


def _inside(station: float, section: Section) -> bool:
    """Return whether a station is in a section, at least two spaces from its ends."""
    return section.begin + 2 * SPACE < station < section.end - 2 * SPACE


def road_parts(sections: Sequence[Section], choices: LineChoices) -> list[RoadPart]:
    """Return sections as parts of a road to lay: lane changes on straights, none yet in corners."""
    parts = []
    for section, following in pairwise([*sections, sections[0]]):
        if section.stops:
            lanes = tuple(AHEAD_ONLY * count for count in section.lane_spaces(choices))
            parts.append(RoadPart(section.end, lanes))
        else:
            before_corner = following.stops > 0
            parts.append(straight(section.end, section.spaces, choices.lanes, before_corner))
    return parts
