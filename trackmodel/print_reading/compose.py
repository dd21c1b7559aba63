"""A board read off its scan as a Track, with the doubts that remain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from statistics import median

import numpy as np
from attrs import evolve

from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.edits.corner_edits import FEWEST_STOPS
from trackmodel.edits.doubt_groups import doubt_groups
from trackmodel.edits.marks.proposed_grid import propose_grid
from trackmodel.edits.spaces.shared_borders import make_borders_shared
from trackmodel.facts import Facts
from trackmodel.geometry.lanes.arrow_proposals import LIKELY, Proposal, propose_arrows
from trackmodel.geometry.plane.measures import signed_area
from trackmodel.geometry.plane.snapping import snap
from trackmodel.limits import LONGEST_LINE
from trackmodel.print_reading.on_board import on_board
from trackmodel.print_reading.printed_title import read_title
from trackmodel.print_reading.reading_doubts import doubts_of
from trackmodel.print_reading.reading_values import ReadArrow, ReadBoard, ReadCorner, ReadSpace
from trackmodel.texts import _
from trackmodel.track import (
    Arrow,
    BoardSize,
    Corner,
    Declared,
    Direction,
    Finish,
    GridPlace,
    Pit,
    Place,
    Point,
    Scan,
    Space,
    Stand,
    Track,
    Turn,
    Weather,
)

SPACE_MM = 18.0
"""About how long a space is on a printed board."""
MOST_GROUPS = 40
"""Groups of doubts about a board; those with the fewest edits to expect are left out."""


def compose(board: ReadBoard, scan: Scan, id_: str, name: str) -> Track:
    """Return the Track of a board.

    Arrows that weren't read are those that the outlines suggest. Corners are in lap order.

    Args:
        board: what was read.
        scan: the scan it was read off; it is placed on the board as it is.
        id_: of the track.
        name: of the track, if none is printed.
    """
    marks = board.marks
    spaces = tuple(_space(read) for read in (*board.spaces, *marks.pit_spaces))
    known = {space.id for space in spaces}
    read_arrows = [read for read in (*board.arrows, *marks.pit_arrows) if {read.from_, read.to} <= known]
    track = Track(
        id=id_,
        name=(read_title(board.texts) or name)[:LONGEST_LINE],
        board=BoardSize(float(board.size[0]), float(board.size[1]), _mm_per_unit(board.spaces)),
        direction=_direction(board),
        scans=(scan,),
        spaces=spaces,
        corners=tuple(_corner(read, number) for number, read in enumerate(board.corners, 1)),
        finish=Finish((snap(marks.finish[0]), snap(marks.finish[1]))) if marks.finish else None,
        grid=tuple(GridPlace(position, space) for position, space in enumerate(marks.grid, 1)),
        pit=Pit(
            tuple(
                Stand(team, read.access, tuple(map(snap, read.outline)))
                for team, read in enumerate(marks.stands)
            )
        ),
        weather=Weather(*marks.weather) if marks.weather else Weather(),
    )
    track = make_borders_shared(track)
    track, proposed = _with_arrows(track, read_arrows)
    track = _in_lap_order(track, bool(marks.grid))
    groups = doubt_groups(doubts_of(board, track, read_arrows, proposed), Facts(track))[:MOST_GROUPS]
    doubts = tuple(doubt for group in groups for doubt in group)
    return on_board(evolve(track, doubts=doubts), scan.homography)


def _space(read: ReadSpace) -> Space:
    outline = tuple(dict.fromkeys(snap((x, y)) for x, y in read.outline.tolist()))
    return Space(read.id, outline, lane=read.lane, place=read.place, level=read.level)


def _mm_per_unit(spaces: Iterable[ReadSpace]) -> float:
    middles = [space.middle for space in spaces]
    lengths = [float(np.hypot(*np.diff(middle, axis=0).T).sum()) for middle in middles]
    usual = median(lengths) if lengths else 0.0
    return round(SPACE_MM / usual, 4) or 1.0 if usual else 1.0


def _direction(board: ReadBoard) -> Direction:
    middle: list[Point] = [(x, y) for x, y in board.road.middle.tolist()]
    return Direction.CLOCKWISE if signed_area(middle) >= 0 else Direction.ANTICLOCKWISE


def _corner(read: ReadCorner, number: int) -> Corner:
    is_declared = read.long is not None and read.short is not None
    return Corner(
        f"c{number}",
        read.name[:LONGEST_LINE] if read.name else f"c{number}",
        read.stops or FEWEST_STOPS,
        read.spaces,
        declared=Declared(read.long, read.short) if is_declared else None,
        flag=snap(read.flag) if read.flag else None,
    )


def _name(corner: Corner, number: int) -> str:
    return _("Corner {number}").format(number=number) if corner.name == corner.id else corner.name


def _with_arrows(track: Track, read: Iterable[ReadArrow]) -> tuple[Track, list[Proposal]]:
    """Return the track with the arrows read, and likely ones where none was read.

    Those lead from spaces without a read arrow, and into and out of an end of a pit lane without one.
    """
    arrows = {(each.from_, each.to): Arrow(each.from_, each.to, each.turn) for each in read}
    track = add_arrows(track, arrows.values())
    place = {space.id: space.place for space in track.spaces}
    leaving = {from_ for from_, to in arrows if place[from_] is place[to]}
    mouths = {id_ for pair in arrows for id_ in _at_mouth(pair, place)}

    def is_missing(arrow: Arrow) -> bool:
        if place[arrow.from_] is place[arrow.to]:
            return arrow.from_ not in leaving
        return mouths.isdisjoint(_at_mouth((arrow.from_, arrow.to), place))

    proposed = [
        each for each in propose_arrows(track) if each.confidence >= LIKELY and is_missing(each.arrow)
    ]
    return add_arrows(track, [each.arrow for each in proposed]), proposed


def _at_mouth(pair: tuple[str, str], place: Mapping[str, Place]) -> list[str]:
    """Return the space of the pit lane that an arrow joins with one of the road, if it does."""
    is_mouth = place[pair[0]] is not place[pair[1]]
    return [id_ for id_ in pair if is_mouth and place[id_] is Place.PIT]


def _in_lap_order(track: Track, has_grid: bool) -> Track:
    """Return the track with its corners numbered along the lap, and a usual grid if none was read."""
    facts = Facts(track)
    corners = tuple(
        evolve(corner, id=f"c{number}", name=_name(corner, number))
        for number, corner in enumerate(facts.corners_in_lap_order, 1)
    )
    ahead = (arrow for arrow in track.arrows if arrow.turn is Turn.AHEAD)
    crosses = any((arrow.from_, arrow.to) in facts.crossings_on_track for arrow in ahead)
    if crosses and not has_grid:
        track = propose_grid(track, facts)
    return evolve(track, corners=corners)
