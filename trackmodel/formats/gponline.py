"""Import GP Online boards (`.dat`), which consist of points and arrows, as Tracks.

The file has no outlines, corners, turns or lanes; they are derived here from the centers of the
spaces and the arrows. Every arrow is kept unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import fmod
from pathlib import Path

import networkx as nx
import numpy as np
from attrs import frozen

from trackmodel.errors import Unreadable, WrongValue
from trackmodel.formats.document_names import id_of, name_of, printable
from trackmodel.formats.documents.json_reading import reading
from trackmodel.formats.gponline_text import BLOCKED, PIT, STOPS_BY_TYPE, GpBoard, GpSpace, read_gpboard
from trackmodel.formats.pictures.scan_file import scan_of_file
from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.from_centers import CenterLanes, center_lanes, turns_along_lanes
from trackmodel.geometry.laying.outlines import outlines_of_lanes
from trackmodel.geometry.plane.snapping import snap
from trackmodel.limits import LAST_TEAM, LONGEST_PRINT_MM, MOST_TIMES_AS_LONG
from trackmodel.texts import _
from trackmodel.track import (
    Arrow,
    BoardSize,
    Corner,
    Direction,
    Finish,
    GridPlace,
    Pit,
    Place,
    Point,
    Scan,
    Side,
    Space,
    Stand,
    Track,
    Turn,
    Weather,
)

SPACE_MM = 18.0
"""Approximate length of a space on a printed board."""
FLAG_DISTANCES = (2.5, 3.0, 3.5, 4.0, 5.0, 6.0, 8.0)
"""Distances to try between a corner's entry and its flag, in lane widths."""
FLAG_ROOM = 2.0
"""Distance between a flag and the center of any space, in lane widths."""
MARGIN = 2.0
"""Margin around the spaces of a board without a scan, in lane widths."""

NumberPairs = tuple[tuple[int, int], ...]
"""Arrows as pairs of ids in the file."""


@frozen(eq=False)
class _Road:
    """The track or the pit lane of a file, with its spaces numbered as in `lanes`."""

    spaces: tuple[GpSpace, ...]
    number: Mapping[int, int]
    arrows: NumberPairs
    lanes: CenterLanes


def read_gponline(path: Path) -> Track:
    """Return a GP Online board as a Track.

    Space ids are "s" and the number in the file; corners are "c1", "c2" … in lap order. A scan
    beside the file is referred to, not copied. Marked spaces are set to be beyond the finish line
    and the spaces leading to them before it; the track's notes ask the user to check that.

    Args:
        path: the `.dat` file.

    Raises:
        UnreadableFile: not such a board, or a damaged one; with the line number if there is one.
    """
    board = read_gpboard(path)
    with reading(path):
        try:
            return track_from_gpboard(board, path)
        except WrongValue as error:
            problem = _("this board can't be imported as a track: {problem}")
            raise Unreadable(problem.format(problem=error)) from None


def import_gponline(path: Path) -> tuple[Track, list[str]]:
    """Return a GP Online board as a Track, and its notes, which tell what to check; see `read_gponline`."""
    track = read_gponline(path)
    return track, [track.notes]


def track_from_gpboard(board: GpBoard, path: Path) -> Track:
    """Return the Track of a board that was already read from `path`, which gives its name and scan."""
    track_spaces = tuple(space for space in board.spaces if space.type not in (BLOCKED, PIT))
    pit_spaces = tuple(space for space in board.spaces if space.type == PIT)
    if not track_spaces:
        raise Unreadable(_("there are no track spaces, only pit lane and blocked ones"))
    blocked = {space.id for space in board.spaces if space.type == BLOCKED}
    arrows = tuple(ends for ends in board.arrows if not blocked.intersection(ends))
    road, pit_lane = _road(track_spaces, arrows), _road(pit_spaces, arrows)
    marked = frozenset(space.id for space in track_spaces if space.marked)
    arrows_from_line = _arrows_from_line(arrows, marked)
    scans = _scans(board, path)
    size = _board_size(scans, road)
    return Track(
        id=id_of(path.stem, "board"),
        name=name_of(path.stem) or _("Board"),
        notes=_notes(board, scans, marked, len(blocked)),
        board=size,
        direction=_direction(road),
        scans=scans,
        spaces=(*_spaces(road, Place.TRACK, marked, arrows), *_spaces(pit_lane, Place.PIT, marked, arrows)),
        arrows=_arrows(arrows, road, pit_lane),
        corners=_corners(board, road, pit_lane, size, arrows_from_line),
        finish=_finish(road, marked),
        grid=_grid(board, marked, road),
        pit=_pit(board, pit_lane, arrows),
        weather=_weather(board),
    )


def _road(spaces: tuple[GpSpace, ...], arrows: NumberPairs) -> _Road:
    number = {space.id: index for index, space in enumerate(spaces)}
    own = tuple((number[one], number[other]) for one, other in arrows if one in number and other in number)
    return _Road(spaces, number, own, center_lanes([(space.x, space.y) for space in spaces], own))


def _arrows_from_line(arrows: NumberPairs, marked: frozenset[int]) -> dict[int, int]:
    """Return the number of arrows from a marked space to each space, within one lap."""
    return _distances([ends for ends in arrows if ends[1] not in marked], marked)


def _distances(arrows: Iterable[tuple[int, int]], start: Iterable[int]) -> dict[int, int]:
    """Return the fewest arrows from any of the spaces in `start` to each space that they lead to."""
    graph, sources = nx.DiGraph(arrows), set(start)
    graph.add_nodes_from(sources)
    return dict(nx.multi_source_dijkstra_path_length(graph, sources)) if sources else {}


def _spaces(road: _Road, place: Place, marked: frozenset[int], arrows: NumberPairs) -> tuple[Space, ...]:
    before = {one for one, other in arrows if other in marked and one not in marked}
    outlines = outlines_of_lanes(road.lanes)
    return tuple(
        Space(
            id=_name(space.id),
            outline=outlines[index],
            lane=int(road.lanes.lane[index]),
            place=place,
            finish=_side(space.id, marked, before) if place is Place.TRACK else None,
        )
        for index, space in enumerate(road.spaces)
    )


def _name(id_: int) -> str:
    return f"s{id_}"


def _side(id_: int, marked: frozenset[int], before: set[int]) -> Side | None:
    if id_ in marked:
        return Side.BEYOND
    # On most boards these straddle the printed line; in the file a lap begins at the marked ones.
    return Side.BEFORE if id_ in before else None


def _arrows(arrows: NumberPairs, road: _Road, pit_lane: _Road) -> tuple[Arrow, ...]:
    turns: dict[tuple[int, int], Turn] = {}
    for part in (road, pit_lane):
        for (one, other), turn in zip(part.arrows, turns_along_lanes(part.lanes, part.arrows), strict=True):
            turns[part.spaces[one].id, part.spaces[other].id] = turn
    return tuple(
        Arrow(_name(one), _name(other), turns.get((one, other)) or _pit_turn(one, other, road, pit_lane))
        for one, other in arrows
    )


def _pit_turn(one: int, other: int, road: _Road, pit_lane: _Road) -> Turn:
    """Return the turn of an arrow into or out of the pit lane: the side that the other space is on."""
    on_track, in_pit = (one, other) if one in road.number else (other, one)
    track_number = road.number[on_track]
    step = pit_lane.lanes.points[pit_lane.number[in_pit]] - road.lanes.points[track_number]
    along = road.lanes.direction[track_number]
    pit_is_right = bool(along[0] * step[1] - along[1] * step[0] > 0)
    return Turn.RIGHT if pit_is_right == (one == on_track) else Turn.LEFT


def _corners(
    board: GpBoard, road: _Road, pit_lane: _Road, size: BoardSize, arrows_from_line: dict[int, int]
) -> tuple[Corner, ...]:
    obstacles = np.concatenate([road.lanes.points, pit_lane.lanes.points])
    groups = _corner_groups(board, road)
    far = len(board.spaces)
    groups.sort(key=lambda group: min((arrows_from_line.get(id_, far), id_) for id_ in group))
    return tuple(
        Corner(
            id=f"c{number}",
            name=_("Corner {0}").format(number),
            stops=STOPS_BY_TYPE[road.spaces[road.number[group[0]]].type],
            spaces=tuple(_name(id_) for id_ in group),
            flag=_flag(group, road, obstacles, size, arrows_from_line),
        )
        for number, group in enumerate(groups, 1)
    )


def _corner_groups(board: GpBoard, road: _Road) -> list[list[int]]:
    """Return the spaces of each corner: those of one type that are connected by arrows or side by side.

    The lanes of a corner need not have arrows between them. If two corners with the same stops
    touch, the distances in the file start over at the second one.
    """
    graph = nx.Graph()
    graph.add_nodes_from(space.id for space in road.spaces if space.type in STOPS_BY_TYPE)
    type_of = {space.id: space.type for space in road.spaces}
    distance = board.attributes

    def far_apart(one: int, other: int, most: float) -> bool:
        return one in distance and other in distance and abs(distance[one] - distance[other]) > most

    for start, end in road.arrows:
        one, other = road.spaces[start].id, road.spaces[end].id
        begins_anew = far_apart(one, other, 1.0) and distance[other] < distance[one]
        if one in graph and type_of[one] == type_of[other] and not begins_anew:
            graph.add_edge(one, other)
    for side in (road.lanes.left, road.lanes.right):
        for number, beside in enumerate(side):
            one, other = road.spaces[number].id, road.spaces[beside].id
            same = beside != NO_SPACE and one in graph and type_of[one] == type_of[other]
            if same and not far_apart(one, other, 3.0):
                graph.add_edge(one, other)
    return [sorted(group) for group in nx.connected_components(graph)]


def _flag(group: list[int], road: _Road, obstacles: Floats, size: BoardSize, arrows: dict[int, int]) -> Point:
    """Return the point on the board nearest to the corner's entry that isn't close to any space."""
    entry = road.lanes.points[road.number[min(group, key=lambda id_: (arrows.get(id_, 0), id_))]]
    angles = np.arange(0, 2 * np.pi, np.pi / 8)
    around = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    places = np.concatenate([entry + around * road.lanes.width * far for far in FLAG_DISTANCES])
    room = np.hypot(*(places[:, None, :] - obstacles).transpose(2, 0, 1)).min(axis=1)
    edge = np.minimum(places, np.array([size.width, size.height]) - places).min(axis=1)
    room = np.minimum(room, edge + road.lanes.width)
    free = np.flatnonzero(room >= FLAG_ROOM * road.lanes.width)
    place = places[free[0]] if len(free) else places[room.argmax()]
    return snap((float(place[0]), float(place[1])))


def _finish(road: _Road, marked: frozenset[int]) -> Finish | None:
    """Return a line across the lanes with all marked spaces beyond it."""
    numbers = [road.number[id_] for id_ in sorted(marked)]
    if not numbers:
        return None
    lanes = road.lanes
    along = lanes.direction[numbers].sum(axis=0)
    along = along / (float(np.hypot(*along)) or 1.0)
    to_right = np.array([-along[1], along[0]])
    backs = lanes.points[numbers] - lanes.direction[numbers] * lanes.length[numbers][:, None] / 2
    start = float((backs @ along).min())
    across = lanes.points[numbers] @ to_right
    ends = (float(across.min()) - lanes.width / 2, float(across.max()) + lanes.width / 2)
    left, right = (along * start + to_right * end for end in ends)
    return Finish((snap((float(left[0]), float(left[1]))), snap((float(right[0]), float(right[1])))))


def _grid(board: GpBoard, marked: frozenset[int], road: _Road) -> tuple[GridPlace, ...]:
    """Return the starting places, numbered backwards from the line; the file has them in any order."""
    first = road.number[min(marked)] if marked else 0

    def behind_line(place: tuple[int, float]) -> float:
        number = road.number.get(place[0], first)
        ahead = road.lanes.stations.between(np.array([first]), np.array([number]))[0]
        # A place in the row at the line may be level with a marked space.
        return float(-ahead if ahead < road.lanes.length[first] else road.lanes.stations.lap - ahead)

    places = sorted(board.grid, key=lambda place: (behind_line(place), place[0]))
    return tuple(
        GridPlace(position, _name(id_), fmod(angle, 360)) for position, (id_, angle) in enumerate(places, 1)
    )


def _pit(board: GpBoard, pit_lane: _Road, arrows: NumberPairs) -> Pit:
    """Return a stand for the garages of each value; if all have the same value, one for each two."""
    entries = [other for one, other in arrows if other in pit_lane.number and one not in pit_lane.number]
    order = _distances(arrows, entries)
    garages = [space.id for space in pit_lane.spaces if space.id in board.attributes]
    garages.sort(key=lambda id_: (order.get(id_, len(board.spaces)), id_))
    values = sorted({board.attributes[id_] for id_ in garages})
    if len(values) > 1:
        by_team = [[id_ for id_ in garages if board.attributes[id_] == value] for value in values]
        return Pit(
            tuple(
                Stand(team if team <= LAST_TEAM else None, tuple(map(_name, access)))
                for team, access in enumerate(by_team)
            )
        )
    pairs = [garages[first : first + 2] for first in range(0, len(garages), 2)]
    return Pit(tuple(Stand(None, tuple(map(_name, access))) for access in pairs))


def _weather(board: GpBoard) -> Weather:
    if not board.rain:
        return Weather()
    return Weather(rain=(1, max(1, round(board.rain / 5))))


def _scans(board: GpBoard, path: Path) -> tuple[Scan, ...]:
    """Return the board's image if it is beside the file; names with a folder are ignored."""
    if not _is_bare_name(board.image):
        return ()
    scan = scan_of_file(path.parent / board.image)
    return (scan,) if scan else ()


def _is_bare_name(name: str) -> bool:
    return name.isprintable() and name not in (".", "..") and not any(sign in name for sign in "/\\:")


def _board_size(scans: tuple[Scan, ...], road: _Road) -> BoardSize:
    mm_per_unit = round(SPACE_MM / float(np.median(road.lanes.length)), 4)
    if scans:
        width, height = float(scans[0].width), float(scans[0].height)
    else:
        size = np.ceil(road.lanes.points.max(axis=0) + MARGIN * road.lanes.width)
        width, height = map(float, np.maximum(size, max(1.0, np.ceil(size.max() / MOST_TIMES_AS_LONG))))
    return BoardSize(width, height, min(mm_per_unit, LONGEST_PRINT_MM / max(width, height)))


def _direction(road: _Road) -> Direction:
    """Return the driving direction: with y down, the area inside clockwise lanes is positive."""
    points, has_next = road.lanes.points, road.lanes.next != NO_SPACE
    here, there = points[has_next], points[road.lanes.next[has_next]]
    area = float((here[:, 0] * there[:, 1] - there[:, 0] * here[:, 1]).sum())
    return Direction.CLOCKWISE if area >= 0 else Direction.ANTICLOCKWISE


def _notes(board: GpBoard, scans: tuple[Scan, ...], marked: frozenset[int], blocked: int) -> str:
    notes = [
        _("Imported from GP Online. The outlines are derived from the centers of the spaces."),
        _("Check the finish line: spaces marked in the file are set to be entirely beyond it."),
    ]
    if not marked:
        notes.append(_("The file marks no space on the finish line."))
    if blocked:
        notes.append(_("Blocked spaces not imported: {0}.").format(blocked))
    if not scans:
        missing = _("The image of the board, {0}, is not in the folder of the file.")
        notes.append(missing.format(printable(board.image)))
    return "\n".join(notes)
