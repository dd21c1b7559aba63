"""A plan laid out on the board: spaces, arrows, corners, pit lane and finish line."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.from_line.circuit_choices import LANE_WIDTH, SPACE
from trackmodel.from_line.lap_sections import Section, road_parts
from trackmodel.from_line.planned import Planned, is_clockwise, too_winding
from trackmodel.from_line.planned_bridges import with_bridges
from trackmodel.from_line.planned_pit_lane import PitLane, lay_pit_lane, mouths, pit_place
from trackmodel.from_line.real_line import RealLine, UnusableLine
from trackmodel.geometry.lanes.arrow_proposals import LIKELY, propose_arrows
from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.geometry.laying.whole_lap import LaidRoad, closed_strip
from trackmodel.geometry.plane.snapping import snap
from trackmodel.texts import _
from trackmodel.track import Corner, Direction, Finish, Pit, Track, Turn, Weather

_BEFORE_LINE, _BEYOND_LINE = 16, 3
"""Spaces that the main straight should have before the finish line, for the grid, and must have beyond it."""
_WEATHER = Weather(rain=(1, 5), changeable=(6, 11), sun=(12, 20))


def lay_circuit(real: RealLine, planned: Planned) -> Track:
    """Return the circuit of a plan, corners in driving order; board, grid, flags, L, and C are missing.

    Raises:
        UnusableLine: the line bends too sharply for the road.
    """
    return _CircuitLaying(real, planned).track()


@frozen(eq=False)
class _CircuitLaying:
    """Lays a circuit along a line on the board."""

    real: RealLine
    planned: Planned

    @property
    def line(self) -> CenterLine:
        """The middle of the road on the board."""
        return self.planned.line

    @property
    def main(self) -> Section:
        """The straight with the finish line."""
        return self.planned.sections[self.planned.main]

    @property
    def space(self) -> float:
        """Length of the spaces of the main straight, board units."""
        return (self.main.end - self.main.begin) / self.main.spaces

    def track(self) -> Track:
        """Return the track."""
        choices, side, finish = self.planned.choices, self.planned.side, self._finish()
        pit = None
        if choices.pit:
            pit = pit_place(self.main.begin, self.space, self.main.spaces, finish, side, choices)
        border = choices.lanes if side > 0 else 0
        road = closed_strip(
            self.line,
            road_parts(self.planned.sections, choices),
            start=self.planned.sections[0].begin,
            lane_width=LANE_WIDTH,
            shift=SPACE / 2,
            marks={border: mouths(pit)} if pit else None,
        )
        if any(len(set(space.outline)) < 3 for space in road.spaces):
            raise UnusableLine(too_winding(choices))  # the inner edge of a bend has no length
        beside = road.lanes[-1 if side > 0 else 0]
        lane = lay_pit_lane(self.line, pit, self._stations(road, beside), choices) if pit else None
        at = self._border_near(self.main.begin + finish * self.space, road)
        ends = snap(self.line.at(at, -choices.edge)), snap(self.line.at(at, choices.edge))
        return _with_corner_changes(evolve(self._without_line(road, lane), finish=Finish(ends)))

    def _finish(self) -> int:
        """Return the number of spaces of the main straight before the finish line."""
        lap, main = self.line.length, self.main
        first = (0.0 - main.begin) % lap
        most = max(1, main.spaces - _BEYOND_LINE)
        wanted = round(first / self.space) if first < main.end - main.begin else most
        return min(most, max(min(_BEFORE_LINE, most), wanted))

    def _border_near(self, station: float, road: LaidRoad) -> float:
        """Return the station of the border of the first lane that is nearest to one."""
        half = self.line.length / 2
        offs = [(road.backs[id_] - station + half) % (2 * half) - half for id_ in road.lanes[0]]
        return station + min(offs, key=abs)

    def _stations(self, road: LaidRoad, lane: Sequence[str]) -> list[tuple[str, float]]:
        """Return the spaces of a lane and the stations of their backs, from the main straight on."""
        lap, begin = self.line.length, self.main.begin
        found = [(id_, begin + (road.backs[id_] - begin + 0.5) % lap - 0.5) for id_ in lane]
        return sorted(found, key=lambda one: one[1])

    def _without_line(self, road: LaidRoad, lane: PitLane | None) -> Track:
        """Return the track without its finish line."""
        stands = lane.stands if lane else ()
        on_road = (
            with_bridges(road.spaces, road.backs, self.line.length) if self.real.crossings else road.spaces
        )
        spaces = (*on_road, *(lane.spaces if lane else ()))
        return Track(
            id="circuit",
            name=self.real.name,
            direction=Direction.CLOCKWISE if is_clockwise(self.line) else Direction.ANTICLOCKWISE,
            spaces=spaces,
            arrows=(*road.arrows, *(lane.arrows if lane else ())),
            corners=self._corners(road),
            pit=Pit(stands),
            weather=_WEATHER,
        )

    def _corners(self, road: LaidRoad) -> tuple[Corner, ...]:
        """Return the corners, without flags."""
        both = zip(self.planned.sections, road.stretches, strict=True)
        found = [(section.stops, rows) for section, rows in both if section.stops]
        return tuple(
            Corner(
                f"c{number}",
                _("Corner {number}").format(number=number),
                stops,
                tuple(id_ for row in rows for id_ in row),
            )
            for number, (stops, rows) in enumerate(found, 1)
        )


def _with_corner_changes(track: Track) -> Track:
    """Return a track with the likely lane changes in its corners and before them."""
    lane = {space.id: space.lane for space in track.spaces}
    in_corners = {id_ for each in track.corners for id_ in each.spaces}
    before = {arrow.from_ for arrow in track.arrows if arrow.to in in_corners} - in_corners
    access = {space for stand in track.pit.stands for space in stand.access}
    likely = [
        each.arrow
        for each in propose_arrows(track, (in_corners | before) - access)
        if each.confidence >= LIKELY and each.arrow.turn is not Turn.AHEAD
    ]
    aside = {Turn.LEFT: -1, Turn.RIGHT: 1}
    return add_arrows(
        track,
        [arrow for arrow in likely if (lane[arrow.to] or 0) - (lane[arrow.from_] or 0) == aside[arrow.turn]],
    )
