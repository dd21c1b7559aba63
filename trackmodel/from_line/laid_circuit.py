"""A plan laid out on the board: spaces, arrows, corners, pit lane and finish line."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely
from attrs import evolve, frozen

from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.from_line.circuit_choices import LANE_WIDTH, SPACE
from trackmodel.from_line.lap_sections import Section, road_parts
from trackmodel.from_line.planned import Planned, is_clockwise
from trackmodel.from_line.planned_bridges import with_bridges
from trackmodel.from_line.planned_flags import flag_places
from trackmodel.from_line.planned_pit_lane import BESIDE, PitLane, lay_pit_lane, mouths, pit_place
from trackmodel.from_line.real_line import RealLine
from trackmodel.geometry.lanes.arrow_proposals import LIKELY, propose_arrows
from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.geometry.laying.fitted_line import smooth_line
from trackmodel.geometry.laying.whole_lap import LaidRoad, closed_strip
from trackmodel.geometry.plane.snapping import snap
from trackmodel.texts import _
from trackmodel.track import (
    BoardSize,
    Corner,
    Direction,
    Finish,
    Pit,
    Point,
    Space,
    Stand,
    Track,
    Turn,
    Weather,
)

_MARGIN = 34.0
"""Around the road and the pit lane, board units."""
_BEFORE_LINE, _BEYOND_LINE = 16, 3
"""Spaces that the main straight should have before the finish line, for the grid, and must have beyond it."""
_WEATHER = Weather(rain=(1, 5), changeable=(6, 11), sun=(12, 20))


def lay_circuit(real: RealLine, planned: Planned) -> Track:
    """Return the circuit of a plan; its corners are in driving order, without L and C, and it has no grid."""
    return _Laying(real, planned, _on_board(planned)).track()


def _on_board(planned: Planned) -> CenterLine:
    """Return the line moved so that nothing lies left of the board or above it."""
    choices, main, line = planned.choices, planned.sections[planned.main], planned.line
    aside = planned.side * (choices.edge + BESIDE) if choices.pit else 0.0
    pit = [line.at(at, aside) for at in np.arange(main.begin, main.end, SPACE)]
    low = np.vstack([planned.fit.points - choices.edge, np.array(pit)]).min(axis=0)
    return smooth_line(planned.fit.points - np.floor(low - _MARGIN))


@frozen(eq=False)
class _Laying:
    """Lays a circuit along a line on the board."""

    real: RealLine
    planned: Planned
    line: CenterLine

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
        beside = road.lanes[-1 if side > 0 else 0]
        lane = lay_pit_lane(self.line, pit, self._stations(road, beside), choices) if pit else None
        at = self.main.begin + finish * self.space
        ends = snap(self.line.at(at, -choices.edge)), snap(self.line.at(at, choices.edge))
        return _with_corner_changes(evolve(self._without_line(road, lane), finish=Finish(ends)))

    def _finish(self) -> int:
        """Return the number of spaces of the main straight before the finish line."""
        lap, main = self.line.length, self.main
        first = (0.0 - main.begin) % lap
        most = max(1, main.spaces - _BEYOND_LINE)
        wanted = round(first / self.space) if first < main.end - main.begin else most
        return min(most, max(min(_BEFORE_LINE, most), wanted))

    def _stations(self, road: LaidRoad, lane: Sequence[str]) -> list[tuple[str, float]]:
        """Return the spaces of a lane and the stations of their backs, from the main straight on."""
        lap, begin = self.line.length, self.main.begin
        found = [(id_, begin + (road.backs[id_] - begin + 0.5) % lap - 0.5) for id_ in lane]
        return sorted(found, key=lambda one: one[1])

    def _without_line(self, road: LaidRoad, lane: PitLane | None) -> Track:
        """Return the track without its finish line."""
        lap = self.line.length
        crossings = [(each.first * lap, each.second * lap) for each in self.real.crossings]
        stands = lane.stands if lane else ()
        spaces = (*with_bridges(road.spaces, road.backs, crossings, lap), *(lane.spaces if lane else ()))
        corners, flags = self._corners(road, spaces, stands)
        return Track(
            id="circuit",
            name=self.real.name,
            board=_board(spaces, stands, flags),
            direction=Direction.CLOCKWISE if is_clockwise(self.line) else Direction.ANTICLOCKWISE,
            spaces=spaces,
            arrows=(*road.arrows, *(lane.arrows if lane else ())),
            corners=corners,
            pit=Pit(stands),
            weather=_WEATHER,
        )

    def _corners(
        self, road: LaidRoad, spaces: Sequence[Space], stands: Sequence[Stand]
    ) -> tuple[tuple[Corner, ...], list[Point]]:
        """Return the corners with their flags, and the places of the flags."""
        both = zip(self.planned.sections, road.stretches, strict=True)
        found = [(one, one.bend, rows) for one, rows in both if one.bend is not None]
        taken = [space.outline for space in spaces] + [stand.outline for stand in stands if stand.outline]
        bends = [bend for _section, bend, _rows in found]
        flags = flag_places(
            self.line, bends, self.planned.choices.edge, [shapely.Polygon(one).buffer(0) for one in taken]
        )
        corners = [
            Corner(
                f"c{number}",
                _("Corner {number}").format(number=number),
                section.stops,
                tuple(id_ for row in rows for id_ in row),
                flag=flag,
            )
            for number, ((section, _bend, rows), flag) in enumerate(zip(found, flags, strict=True), 1)
        ]
        return tuple(corners), flags


def _board(spaces: Sequence[Space], stands: Sequence[Stand], flags: Sequence[Point]) -> BoardSize:
    points = [point for space in spaces for point in space.outline]
    points += [point for stand in stands for point in stand.outline or ()]
    width, height = np.array([*points, *flags]).max(axis=0)
    return BoardSize(float(math.ceil(width + _MARGIN)), float(math.ceil(height + _MARGIN)), 1.0)


def _with_corner_changes(track: Track) -> Track:
    """Return a track with the likely lane changes in its corners and before them."""
    lane = {space.id: space.lane for space in track.spaces}
    corner = {id_ for each in track.corners for id_ in each.spaces}
    before = {arrow.from_ for arrow in track.arrows if arrow.to in corner} - corner
    pit = {space for stand in track.pit.stands for space in stand.access}
    likely = [
        each.arrow
        for each in propose_arrows(track, (corner | before) - pit)
        if each.confidence >= LIKELY and each.arrow.turn is not Turn.AHEAD
    ]
    aside = {Turn.LEFT: -1, Turn.RIGHT: 1}
    return add_arrows(
        track,
        [arrow for arrow in likely if (lane[arrow.to] or 0) - (lane[arrow.from_] or 0) == aside[arrow.turn]],
    )
