"""Compiles a layout of a Track to a Board, ids to numbers and derived facts to tables, and back again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from trackmodel import board
from trackmodel.board import (
    STRAIGHT,
    Board,
    BoardCorner,
    BoardPit,
    BoardRules,
    BoardScan,
    BoardStand,
    BoardView,
    BoardWeather,
    Ints,
)
from trackmodel.errors import CannotCompile, WrongValue
from trackmodel.facts import Facts
from trackmodel.geometry.lanes.numbering import lanes_by_turns
from trackmodel.graph import CornerCount
from trackmodel.layouts import in_layout
from trackmodel.texts import ngettext
from trackmodel.track import (
    MAIN_LAYOUT,
    Arrow,
    Corner,
    GridPlace,
    Inside,
    Place,
    Scan,
    Side,
    Space,
    Track,
    Turn,
)
from trackmodel.validator.run_checks import blocking_issues

Indices = Mapping[str, int]
Successors = tuple[tuple[tuple[int, int], ...], ...]

TURNS = {Turn.LEFT: board.LEFT, Turn.AHEAD: board.AHEAD, Turn.RIGHT: board.RIGHT}
INSIDES = {None: 0, Inside.LEFT: board.INSIDE_LEFT, Inside.RIGHT: board.INSIDE_RIGHT}


def compile_board(track: Track, layout: str = MAIN_LAYOUT, facts: Facts | None = None) -> Board:
    """Compile one layout of a track.

    Spaces keep their order; corners are in lap order, starting places in grid order.

    Args:
        track: the whole document.
        layout: the layout to compile.
        facts: facts of the track in that layout, if already computed.

    Raises:
        UnknownLayout: the track has no such layout.
        CannotCompile: the track has blocking issues, which the error carries, or no board can hold it.
    """
    if facts is None:
        facts = Facts(in_layout(track, layout), layout=layout)
    issues = blocking_issues(facts)
    if issues:
        problem = ngettext(
            "{track} can't be raced yet: {first}",
            "{track} can't be raced yet: {first} (and {more} more; `pitboard validate` lists them)",
            len(issues),
        )
        message = problem.format(track=track.id, first=issues[0].message, more=len(issues) - 1)
        raise CannotCompile(message, issues)
    try:
        return board_of(facts)
    except WrongValue as error:
        raise CannotCompile(str(error)) from error


def board_of(facts: Facts) -> Board:
    """Compile a track that has no blocking issues; checks don't run."""
    track = facts.track
    corners = facts.corners_in_lap_order
    grid = sorted(track.grid, key=lambda place: place.position)
    return Board(
        id=track.id,
        name=track.name,
        layout=facts.layout,
        direction=track.direction,
        rules=_rules(facts, corners, grid),
        view=_view(track, corners, grid),
    )


def track_of(board: Board) -> Track:
    """Return the spaces, arrows, and corners of a board as a track; corners have their numbers as ids."""
    ids, rules, view = board.view.ids, board.rules, board.view
    turns = {sign: turn for turn, sign in TURNS.items()}
    spaces, inside = [], defaultdict[int, list[str]](list)
    for n, (id_, outline, level) in enumerate(zip(ids, view.outlines, view.levels, strict=True)):
        place = Place.PIT if n in rules.pit_lane else Place.TRACK
        spaces.append(Space(id_, outline, place=place, level=level))
        inside[rules.corner[n]].append(id_)
    arrows = (
        Arrow(ids[n], ids[to], turns[turn]) for n, its in enumerate(rules.successors) for to, turn in its
    )
    corners = (Corner(str(n), str(n), each.stops, tuple(inside[n])) for n, each in enumerate(rules.corners))
    return Track(board.id, board.name, spaces=tuple(spaces), arrows=tuple(arrows), corners=tuple(corners))


def counted_lengths(board: Board) -> tuple[tuple[int | None, int | None], ...]:
    """Return L and C of each corner, counted along the arrows of a board; None if no route leads through."""
    return tuple((count.long, count.short) for count in corner_counts(board))


def corner_counts(board: Board) -> tuple[CornerCount, ...]:
    """Return L and C of each corner of a board, counted along its arrows, with their routes."""
    counts = Facts(track_of(board)).corner_counts
    return tuple(counts[str(n)] for n in range(len(board.rules.corners)))


def _rules(facts: Facts, corners: Iterable[Corner], grid: Iterable[GridPlace]) -> BoardRules:
    track, spaces = facts.track, facts.track.spaces
    index = {space.id: n for n, space in enumerate(spaces)}
    neighbors, progress, insides = facts.neighbors, facts.progress, facts.insides
    corner_of = {space: n for n, corner in enumerate(corners) for space in corner.spaces}
    successors = _successors(track, index)
    pit_lane = frozenset(index[space.id] for space in spaces if space.place is Place.PIT)
    return BoardRules(
        successors=successors,
        ahead=_table(neighbors.ahead, index),
        behind=_table(neighbors.behind, index),
        beside=_table(neighbors.beside, index),
        progress=tuple(progress.values[space.id] for space in spaces),
        lap_length=progress.lap_length,
        corner=tuple(corner_of.get(space.id, STRAIGHT) for space in spaces),
        corners=tuple(BoardCorner(corner.stops, INSIDES[insides.corners[corner.id]]) for corner in corners),
        crossings=frozenset((index[from_], index[to]) for from_, to in facts.crossings),
        on_line=frozenset(index[space] for space, side in facts.sides.items() if side is Side.ON),
        pit_lane=pit_lane,
        grid=tuple(index[place.space] for place in grid),
        pit=BoardPit(
            stands=tuple(
                BoardStand(stand.team, tuple(index[space] for space in stand.access))
                for stand in track.pit.stands
            ),
            exit_gear=track.pit.exit_gear,
        ),
        weather=BoardWeather(track.weather.rain, track.weather.changeable, track.weather.sun),
        tunnel=frozenset(index[space.id] for space in spaces if space.tunnel),
        inside=INSIDES[insides.circuit],
        lane=_lanes(track.spaces, successors, pit_lane),
    )


def _successors(track: Track, index: Indices) -> Successors:
    """Return (target, turn) per space from left to right: by turn, then by the target's lane."""
    successors: list[dict[int, int]] = [{} for _space in track.spaces]
    for arrow in track.arrows:
        successors[index[arrow.from_]].setdefault(index[arrow.to], TURNS[arrow.turn])
    lanes = [space.lane or 0 for space in track.spaces]

    def from_left(arrow: tuple[int, int]) -> tuple[int, int]:
        target, turn = arrow
        return turn, lanes[target]

    return tuple(tuple(sorted(targets.items(), key=from_left)) for targets in successors)


def _lanes(spaces: Iterable[Space], successors: Successors, pit_lane: Collection[int]) -> Ints:
    """Return the lane of each space, from the space itself or from the turns of the arrows."""
    lanes = [space.lane for space in spaces]
    known = tuple(lane for lane in lanes if lane is not None)
    return known if len(known) == len(lanes) else lanes_by_turns(successors, pit_lane, lanes)


def _table(neighbors: Mapping[str, tuple[str, ...]], index: Indices) -> tuple[Ints, ...]:
    return tuple(tuple(map(index.__getitem__, neighbors.get(space, ()))) for space in index)


def _view(track: Track, corners: Iterable[Corner], grid: Iterable[GridPlace]) -> BoardView:
    corners = tuple(corners)
    return BoardView(
        width=track.board.width,
        height=track.board.height,
        ids=tuple(space.id for space in track.spaces),
        outlines=tuple(space.outline for space in track.spaces),
        levels=tuple(space.level for space in track.spaces),
        corner_ids=tuple(corner.id for corner in corners),
        corner_names=tuple(corner.name for corner in corners),
        flags=tuple(corner.flag for corner in corners),
        declared=tuple(
            (corner.declared.long, corner.declared.short)
            if corner.declared and (corner.declared.long, corner.declared.short) != (None, None)
            else None
            for corner in corners
        ),
        finish_line=track.finish.line if track.finish else None,
        grid_angles=tuple(place.angle for place in grid),
        stand_outlines=tuple(stand.outline for stand in track.pit.stands),
        scans=tuple(_scan(scan) for scan in track.scans if scan.visible),
        mm_per_unit=track.board.mm_per_unit,
    )


def _scan(scan: Scan) -> BoardScan:
    return BoardScan(
        file=scan.file,
        width=scan.width,
        height=scan.height,
        homography=scan.homography,
        page=scan.page,
        lens=scan.lens,
        crop=scan.crop,
        brightness=scan.brightness,
        contrast=scan.contrast,
        opacity=scan.opacity,
    )
