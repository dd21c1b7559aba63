"""What a user sees on the print of a digitized board: road, cuts, corners, arrows, finish, grid, pit lane."""

from __future__ import annotations

import itertools
import json
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.ops import substring

from tests.shared_boards import FOLDER, shared_track
from trackmodel.facts import Facts
from trackmodel.track import Corner, Direction, Place, Point, Space

Edges = tuple[list[Point], list[Point]]
"""Left and right edge of a strip in driving direction."""


class PrintedBoard:
    """A board of ../shared/boards as it was digitized by hand for another program."""

    def __init__(self, name: str) -> None:
        self.track = shared_track(name)
        self.facts = Facts(self.track)
        self.scan = next(file for file in FOLDER.glob(f"{name}.*") if file.suffix in (".png", ".jpg"))
        expected: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text())[name]
        self.printed_corners: list[list[int]] = expected["printed"]
        self.road = [space for space in self.track.spaces if space.place is Place.TRACK]
        self.pit = [space for space in self.track.spaces if space.place is Place.PIT]
        self.at = digitized_centers(FOLDER / f"{name}.dat")
        self.arrows = {(arrow.from_, arrow.to) for arrow in self.track.arrows}

    @cached_property
    def size(self) -> float:
        """The typical size of a space in board units."""
        return float(np.median([shapely.Polygon(s.outline).area for s in self.road]) ** 0.5)

    def lanes(self, corner: Corner) -> list[Point]:
        """A sweep over all spaces of a corner: forward in one lane, back in the next."""
        by_lane: dict[int, list[str]] = {}
        for space in (self.facts.spaces_by_id[id_] for id_ in corner.spaces):
            by_lane.setdefault(space.lane or 0, []).append(space.id)
        ahead = {a.from_: a.to for a in self.track.arrows if a.turn.value == "ahead"}
        way: list[str] = []
        for n, spaces in enumerate(by_lane[lane] for lane in sorted(by_lane)):
            entered = {ahead.get(space) for space in spaces}
            line = [next((space for space in spaces if space not in entered), spaces[0])]
            while ahead.get(line[-1]) in spaces and ahead[line[-1]] not in line:
                line.append(ahead[line[-1]])
            line += [space for space in spaces if space not in line]
            way += line if n % 2 == 0 else line[::-1]
        return [self.at[space] for space in way]

    def strips(self, count: int) -> list[Edges]:
        """The lap from the finish line on, in parts of equal length."""
        road = shapely.union_all([self._widened(space) for space in self.road])
        road = road.buffer(-0.12 * self.size, join_style="mitre")
        rings = [road.exterior, max(road.interiors, key=lambda ring: shapely.Polygon(ring).area)]
        clockwise = self.track.direction is Direction.CLOCKWISE
        # y points down: a ring that shapely calls counterclockwise is driven clockwise on the board.
        lines = [ring if ring.is_ccw == clockwise else ring.reverse() for ring in rings]
        left, right = lines if clockwise else lines[::-1]
        ends = [self.at[space] for arrow in self.facts.crossings_on_track for space in arrow]
        start = shapely.MultiPoint(ends).centroid
        left, right = (_begun_at(line, start) for line in (left, right))
        on_left = [left.length * n / count for n in range(count + 1)]
        on_right = [0.0, *(right.project(left.interpolate(s)) for s in on_left[1:-1]), right.length]
        return [
            (self._points(left, *ends), self._points(right, *others))
            for ends, others in zip(itertools.pairwise(on_left), itertools.pairwise(on_right), strict=True)
        ]

    def pit_strip(self) -> Edges:
        """The edges of the pit lane, entry first."""
        points = np.array([self.at[space.id] for space in self.pit])
        ends = [1.5 * points[0] - 0.5 * points[1], 1.5 * points[-1] - 0.5 * points[-2]]
        line = shapely.LineString([ends[0], *points, ends[1]])
        aside = (
            0.5
            * float(np.median([shapely.Polygon(s.outline).area for s in self.pit]))
            / float(np.median(np.hypot(*np.diff(points, axis=0).T)))
        )
        # y points down, so the left of the driving direction is shapely's right.
        left, right = (line.offset_curve(side) for side in (-aside, aside))
        return [*left.simplify(0.5).coords], [*right.simplify(0.5).coords]

    def _widened(self, space: Space) -> shapely.Polygon:
        return shapely.Polygon(space.outline).buffer(0).buffer(0.12 * self.size, join_style="mitre")

    def _points(self, line: shapely.LineString, start: float, end: float) -> list[Point]:
        return [*substring(line, start, end).simplify(0.05 * self.size).coords]


def _begun_at(ring: shapely.LineString, start: shapely.Point) -> shapely.LineString:
    at = ring.project(start)
    first, second = substring(ring, at, ring.length), substring(ring, 0, at)
    return shapely.LineString([*first.coords, *second.coords[1:]])


def digitized_centers(file: Path) -> dict[str, Point]:
    """Read where spaces were clicked in the other program, without the program's own reader."""
    spaces = file.read_text().replace("\r", "").split("\n\n")[0]
    rows = [line.split() for line in spaces.splitlines()[1:]]
    return {f"s{row[0]}": (float(row[1]), float(row[2])) for row in rows if row[3] != "4"}


def boards_are_there() -> bool:
    return (FOLDER / "expected.json").is_file()


def name_by_space(board: PrintedBoard, traced: tuple[Space, ...]) -> dict[str, str]:
    """Map each traced space to the printed one whose center is the only one in its outline."""
    names = list(board.at)
    tree = shapely.STRtree([shapely.Point(board.at[name]) for name in names])
    found: dict[str, str] = {}
    for space in traced:
        inside = tree.query(shapely.Polygon(space.outline), predicate="contains").tolist()
        if len(inside) == 1:
            found[space.id] = names[inside[0]]
    return found
