"""Write boards for GP Online (`.dat`); `trackmodel.formats.gponline` reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from trackmodel.board import STRAIGHT, Board
from trackmodel.errors import PitboardError
from trackmodel.exports.board_picture import pixels_per_unit, write_picture_beside
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.gponline_text import FINISH, MOST_GP_SPACES, PIT, STOPS_BY_TYPE
from trackmodel.render.space_frames import frames
from trackmodel.texts import _

STRAIGHT_TYPE = 1
TYPE_BY_STOPS = {stops: type_ for type_, stops in STOPS_BY_TYPE.items()}
GRID_ASKED_FOR = 10
SHORTEST_WEATHER = 3
"""Rounds between changes of the weather, which no board prints."""


def write_gponline(board: Board, path: Path) -> list[str]:
    """Write a board and its picture, and return what the file can't hold of it.

    Raises:
        PitboardError: it has more spaces than such a file, or no finish line.
        UnwritableFile: a file can't be written.
    """
    image = re.sub(r"[^\w.-]", "-", path.stem) + ".png"
    text = gponline_text(board, image)
    write_picture_beside(board, path, image)
    write_atomically(path, text.encode("utf-8"))
    return _lost(board)


def gponline_text(board: Board, image: str) -> str:
    """Return the content of the file; `image` is the name of the picture beside it.

    Raises:
        PitboardError: it has more spaces than such a file, or no finish line.
    """
    rules = board.rules
    if len(rules.corner) > MOST_GP_SPACES:
        raise PitboardError(_("a GP Online board has at most {n} spaces").format(n=MOST_GP_SPACES))
    first = first_of_lap(board)
    if not first:
        raise PitboardError(_("{board} has no finish line").format(board=board.name))
    sections = (
        [_header(board, image), *_spaces(board, first)],
        [f"{space} {target}" for space, arrows in enumerate(rules.successors) for target, _turn in arrows],
        [*_distances(board), *_garages(board)],
        [f"{space} {round(angle, 1) % 360:.1f}" for space, angle in _grid(board)],
    )
    return "\n\n".join("\n".join(lines) for lines in sections) + "\n"


def first_of_lap(board: Board) -> frozenset[int]:
    """Return the spaces of the road that arrows enter across the finish line."""
    pit_lane = board.rules.pit_lane
    # The pit exit may join the road far beyond the line.
    return frozenset(target for start, target in board.rules.crossings if not {start, target} & pit_lane)


def lap_order(board: Board, corner: int) -> dict[int, float]:
    """Return how many spaces beyond its first one each space of a corner is; it rises along every arrow."""
    rules = board.rules
    at = {space: rules.progress[space] for space, of in enumerate(rules.corner) if of == corner}
    if at and max(at.values()) - min(at.values()) > rules.lap_length / 2:  # the line is in the corner
        at = {
            space: value + (rules.lap_length if value < rules.lap_length / 2 else 0)
            for space, value in at.items()
        }
    start = min(at.values(), default=0)
    return {space: (value - start) / 100 for space, value in at.items()}


def _header(board: Board, image: str) -> str:
    """Return the picture, the emptiest corner of the board for the info box, and the weather."""
    view = board.view
    middles = [frame.middle for frame in frames(board)]
    places = [(view.width, 0.0), (view.width, view.height), (0.0, view.height), (0.0, 0.0)]
    room = [min(((x - a) ** 2 + (y - b) ** 2 for a, b in middles), default=0.0) for x, y in places]
    rain = board.rules.weather.rain
    weather = f" {5 * (rain[1] - rain[0] + 1)} {SHORTEST_WEATHER}" if rain else ""
    return f"{image} {room.index(max(room))}{weather}"


def _spaces(board: Board, first: frozenset[int]) -> Iterator[str]:
    rules, scale = board.rules, pixels_per_unit(board)
    for space, frame in enumerate(frames(board)):
        corner = rules.corner[space]
        type_ = STRAIGHT_TYPE
        if space in rules.pit_lane:
            type_ = PIT
        elif corner != STRAIGHT and rules.corners[corner].stops:
            type_ = TYPE_BY_STOPS[min(rules.corners[corner].stops, max(TYPE_BY_STOPS))]
        elif space in first:
            type_ = FINISH
        mark = " F" if space in first and type_ != FINISH else ""
        x, y = frame.middle
        yield f"{space} {round(x * scale)} {round(y * scale)} {type_}{mark}"


def _distances(board: Board) -> Iterator[str]:
    for corner in range(len(board.rules.corners)):
        for space, distance in lap_order(board, corner).items():
            if space not in board.rules.pit_lane:
                yield f"{space} {distance:.2f}"


def _garages(board: Board) -> Iterator[str]:
    """Yield the garages: the value tells teams apart, and is 1 everywhere if boards print no teams."""
    written: set[int] = set()
    stands = board.rules.pit.stands
    for number, stand in enumerate(stands, 1):
        team = 1 if all(each.team is None for each in stands) else (stand.team or 0) + 1
        if stand.team is None and team != 1:
            team = number
        for space in stand.access:
            if space not in written:
                written.add(space)
                yield f"{space} {team}.0"


def _grid(board: Board) -> Iterator[tuple[int, float]]:
    angles = board.view.grid_angles or (None,) * len(board.rules.grid)
    for space, angle in zip(board.rules.grid, angles, strict=False):
        yield space, frames(board)[space].degrees if angle is None else angle


def _lost(board: Board) -> list[str]:
    rules, view = board.rules, board.view
    few = _("GP Online asks for {n} starting places; this board has {found}")
    few = few.format(n=GRID_ASKED_FOR, found=len(rules.grid))
    odd_stops = any(not 1 <= corner.stops <= max(TYPE_BY_STOPS) for corner in rules.corners)
    line_in_pit = any(space in rules.pit_lane for _from, space in rules.crossings)
    lost = (
        (len(rules.grid) < GRID_ASKED_FOR, few),
        (any((*view.corner_names, *view.declared)), _("names and printed L and C of corners are lost")),
        (odd_stops, _("corners without stops become straights, those with more than three have three")),
        (
            rules.weather.sun or rules.weather.changeable,
            _("of the weather table, only the chance of rain is kept"),
        ),
        (rules.on_line, _("spaces that straddle the finish line count as beyond it")),
        (rules.tunnel or any(view.levels), _("tunnels and bridges are lost")),
        (rules.pit.exit_gear is not None, _("the highest gear for leaving the pit stand is lost")),
        (line_in_pit, _("the finish line in the pit lane is lost")),
        (view.outlines, _("outlines are lost: GP Online has centers only")),
    )
    return [sentence for is_lost, sentence in lost if is_lost]
