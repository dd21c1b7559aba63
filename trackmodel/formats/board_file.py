"""Boards ready to race (`*.board.json`): reading and writing. schemas/board.schema.json is the format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from trackmodel.board import (
    BOARD_VERSION,
    STRAIGHT,
    Board,
    BoardCorner,
    BoardPit,
    BoardRules,
    BoardScan,
    BoardStand,
    BoardView,
    BoardWeather,
)
from trackmodel.errors import UnreadableFile
from trackmodel.formats.documents import Migration, body_of, unfit, write_checked
from trackmodel.formats.json_reading import parse_json, read_json
from trackmodel.formats.json_writing import Open, to_text
from trackmodel.formats.schema_errors import LongList, LongLists, pointer, schema_errors
from trackmodel.formats.structuring import (
    FILE_PATTERN,
    IDENT,
    LINE,
    LINE_SEGMENT,
    Unfit,
    choice,
    integer,
    length,
    list_of,
    number,
    object_of,
    or_null,
    point,
    set_of,
    text,
    writing_converter,
)
from trackmodel.geometry.lanes.numbering import lanes_by_turns
from trackmodel.texts import _
from trackmodel.track import Direction

BOARD_FORMAT = "pitboard/board"


def _with_lanes(body: dict[str, Any]) -> dict[str, Any]:
    """Version 2 says the lane of every space; of a version 1 board the turns of its arrows tell it."""
    try:
        rules = body["rules"]
        successors = _per_space(_arrows)(rules["successors"], tuple)
        lane = lanes_by_turns(successors, _set_of_spaces(rules["pit_lane"], frozenset))
    except (Unfit, TypeError, KeyError, IndexError):
        return body  # What is wrong with it is found when the body is read.
    return {**body, "rules": {"lane": list(lane), **rules}}


MIGRATIONS: dict[int, Migration] = {1: _with_lanes}
"""Per older version, what makes the next version's document of it."""

LARGEST_BOARD = 16_000_000
"""Bytes; a board of 600 spaces has 100,000."""

MOST_SPACES = 3000


def read_board(path: Path | str) -> Board:
    """The board in a file.

    Raises:
        UnreadableFile: it can't be read, isn't a board document, or contradicts itself.
    """
    return board_from_json(read_json(path, LARGEST_BOARD), path)


def board_from_json(document: object, path: Path | str, place: str = "") -> Board:
    """The board that a JSON document holds.

    Args:
        document: what JSON reading gave.
        path: where it came from, for errors.
        place: JSON pointer of the board where it is part of a larger document.

    Raises:
        UnreadableFile: it doesn't fit the schema, or a number names a space that isn't there.
    """
    body = body_of(document, BOARD_FORMAT, BOARD_VERSION, MIGRATIONS, path, place)
    try:
        board: Board = _board(body, Board)
    except Unfit:
        raise unfit(path, schema_errors("board", _with_head(body), LONG_LISTS), place) from None
    for steps, problem in contradictions(board):
        raise UnreadableFile(path, problem, place + pointer(steps))
    return board


def write_board(board: Board, path: Path | str) -> None:
    """Writes a board document; the old file, if any, stays whole until the new one is.

    Raises:
        UnwritableFile: the file can't be written, or the board holds what no reader would take,
            which is found before the file is touched.
    """
    write_checked(
        path, lambda: board_to_text(board), lambda text: board_from_json(parse_json(text, path), path)
    )


def board_to_text(board: Board) -> str:
    """The board as JSON text, one space's arrows a line, stable byte for byte.

    Raises:
        ValueError: a number is NaN or infinite.
    """
    return to_text(board_to_json(board), BOARD_OPEN)


def board_to_json(board: Board) -> dict[str, Any]:
    """The board as a JSON document."""
    return _with_head(_converter.unstructure(board))


BOARD_OPEN: Open = {"rules": {"successors": {}}, "view": {"outlines": {}}}
"""How a board's text is broken into lines."""


def contradictions(board: Board) -> Iterator[tuple[tuple[object, ...], str]]:
    """What no schema can say: lists of unequal length and numbers of things that aren't there.

    Yields:
        the path to the place (keys and indexes) and a sentence.
    """
    rules, view = board.rules, board.view
    spaces, corners = len(rules.successors), len(rules.corners)
    per_space = [("rules", name) for name in ("ahead", "behind", "beside", "progress", "corner")]
    per_space += [("view", name) for name in ("ids", "outlines", "levels")]
    yield from _unequal(board, per_space, spaces, _("spaces"))
    yield from _unequal(board, [("rules", "lane")], spaces, _("spaces"), may_be_empty=True)
    per_corner = [("view", name) for name in ("corner_ids", "corner_names", "flags", "declared")]
    yield from _unequal(board, per_corner, corners, _("corners"), may_be_empty=True)
    yield from _unequal(
        board, [("view", "grid_angles")], len(rules.grid), _("starting places"), may_be_empty=True
    )
    stands = len(rules.pit.stands)
    yield from _unequal(board, [("view", "stand_outlines")], stands, _("pit stands"), may_be_empty=True)
    for steps, space in _named_spaces(rules):
        if space >= spaces:
            yield (
                steps,
                _("there is no space {space}: they go from 0 to {last}").format(space=space, last=spaces - 1),
            )
    for index, corner in enumerate(rules.corner):
        if corner >= corners:
            problem = _("there is no corner {corner}: they go from 0 to {last}, {straight} is none")
            yield (
                ("rules", "corner", index),
                problem.format(corner=corner, last=corners - 1, straight=STRAIGHT),
            )
    for ident, count in Counter(view.ids).items():
        if count > 1:
            yield ("view", "ids"), _("{count} spaces have the id {ident}").format(count=count, ident=ident)


def _unequal(
    board: Board, lists: Iterable[tuple[str, str]], count: int, what: str, may_be_empty: bool = False
) -> Iterator[tuple[tuple[object, ...], str]]:
    for part, name in lists:
        found = len(getattr(getattr(board, part), name))
        if found != count and not (may_be_empty and found == 0):
            yield (
                (part, name),
                _("{found} items for {count} {what}").format(found=found, count=count, what=what),
            )


def _named_spaces(rules: BoardRules) -> Iterator[tuple[tuple[object, ...], int]]:
    """Every number in the rules that names a space, and its place."""
    for space, arrows in enumerate(rules.successors):
        for index, (target, _turn) in enumerate(arrows):
            yield ("rules", "successors", space, index, 0), target
    for name in ("ahead", "behind", "beside"):
        for space, neighbors in enumerate(getattr(rules, name)):
            for index, neighbor in enumerate(neighbors):
                yield ("rules", name, space, index), neighbor
    for index, crossing in enumerate(sorted(rules.crossings)):
        for end, space in enumerate(crossing):
            yield ("rules", "crossings", index, end), space
    for name in ("on_line", "pit_lane", "tunnel"):
        for index, space in enumerate(sorted(getattr(rules, name))):
            yield ("rules", name, index), space
    for index, space in enumerate(rules.grid):
        yield ("rules", "grid", index), space
    for stand, values in enumerate(rules.pit.stands):
        for index, space in enumerate(values.access):
            yield ("rules", "pit", "stands", stand, "access", index), space


_converter = writing_converter(always={})


def _with_head(body: dict[str, Any]) -> dict[str, Any]:
    return {"format": BOARD_FORMAT, "version": BOARD_VERSION, **body}


_turn = _inside = integer(-1, 1)
_space = integer(0, MOST_SPACES - 1)
_spaces = list_of(_space, 0, MOST_SPACES)
_set_of_spaces = set_of(_space, MOST_SPACES)
_outline = list_of(point, 3, 64)
_die_range = or_null(list_of(integer(1, 20), 2, 2))
_count = integer(0, 999)


def _arrow(value: Any, type_: Any) -> tuple[int, int]:
    if type(value) is not list or len(value) != 2:
        raise Unfit
    return (_space(value[0], type_), _turn(value[1], type_))


_arrows = list_of(_arrow, 0, 50)
_neighbors = list_of(_space, 0, 50)


def _per_space(item: Any) -> Any:
    return list_of(item, 0, MOST_SPACES)


_stand = object_of(BoardStand, team=or_null(integer(0, 99)), access=list_of(_space, 0, 50))
_pit = object_of(BoardPit, stands=list_of(_stand, 0, 50), exit_gear=or_null(integer(1, 9)))
_rules = object_of(
    BoardRules,
    successors=_per_space(_arrows),
    ahead=_per_space(_neighbors),
    behind=_per_space(_neighbors),
    beside=_per_space(_neighbors),
    progress=_per_space(integer(-10_000_000, 10_000_000)),
    lap_length=integer(1, 10_000_000),
    corner=_per_space(integer(STRAIGHT, 199)),
    corners=list_of(object_of(BoardCorner, stops=integer(0, 9), inside=_inside), 0, 200),
    crossings=set_of(list_of(_space, 2, 2), 12_000),
    on_line=_set_of_spaces,
    pit_lane=_set_of_spaces,
    grid=list_of(_space, 0, 100),
    pit=_pit,
    weather=object_of(BoardWeather, rain=_die_range, changeable=_die_range, sun=_die_range),
    tunnel=_set_of_spaces,
    inside=_inside,
    lane=_per_space(integer(0, 99)),
)
_scan = object_of(
    BoardScan,
    file=text(FILE_PATTERN),
    width=integer(1, 1_000_000),
    height=integer(1, 1_000_000),
    homography=list_of(number(-1e12, 1e12), 9, 9),
)
_view = object_of(
    BoardView,
    width=length,
    height=length,
    ids=_per_space(IDENT),
    outlines=_per_space(_outline),
    levels=_per_space(integer(-9, 9)),
    corner_ids=list_of(IDENT, 0, 200),
    corner_names=list_of(LINE, 0, 200),
    flags=list_of(or_null(point), 0, 200),
    declared=list_of(or_null(list_of(_count, 2, 2)), 0, 200),
    finish_line=or_null(LINE_SEGMENT),
    grid_angles=list_of(or_null(number(-360, 360)), 0, 100),
    stand_outlines=list_of(or_null(_outline), 0, 50),
    scans=list_of(_scan, 0, 50),
    mm_per_unit=length,
)
_board = object_of(
    Board, id=IDENT, name=LINE, layout=IDENT, direction=choice(Direction), rules=_rules, view=_view
)

LONG_LISTS: LongLists = {
    ("view", "outlines"): LongList(_outline, MOST_SPACES),
    ("rules", "successors"): LongList(_arrows, MOST_SPACES),
    ("rules", "ahead"): LongList(_neighbors, MOST_SPACES),
    ("rules", "behind"): LongList(_neighbors, MOST_SPACES),
    ("rules", "beside"): LongList(_neighbors, MOST_SPACES),
}
"""As in `schema_errors`."""
