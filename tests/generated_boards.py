"""Boards of GP Online made in code, one for each oddity that real files show.

Real boards can't travel with the project; these can. Each is the oval of `tests.circuits` written
as a `.dat` text and then made odd. Spaces keep the oval's names in `OddBoard.ids` ("a0" is the
first space of the outer lane after the line's straight begins), so that a test can say which
space it means. The files are written by hand here, without any code of the program's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from pathlib import Path

from attrs import evolve, field, frozen

from tests.circuits import LENGTH, TOP, WIDTH, ring
from trackmodel.track import Track

TYPE_OF_STOPS = {1: 3, 2: 2, 3: 6}
STRAIGHT, BLOCKED, FINISH, PIT = 1, 4, 5, 7
STRAIGHT_SPACES = 16
PIT_SPACES = 14
FIRST_GARAGE, GARAGES = 2, 10


@frozen
class Row:
    """A space: its center in pixels, its type, and the word after it (`F` or nothing)."""

    x: int
    y: int
    type: int
    mark: str = ""


@frozen
class OddBoard:
    """A board as the lines of its file.

    Attributes:
        name: what is odd about it, in words that make a file name.
        rows: the spaces by their name on the oval.
        arrows: pairs of such names.
        values: the third section; corner distances and garages.
        grid: (space, angle) in the order of the file.
        header: the first line.
        newline: what ends a line.
        ids: the file's number of each space.
        ending: what stands after the last line.
    """

    name: str
    rows: Mapping[str, Row]
    arrows: tuple[tuple[str, str], ...]
    values: Mapping[str, str]
    grid: tuple[tuple[str, float], ...]
    header: str = "oval.png 3 30 16"
    newline: str = "\n"
    ids: Mapping[str, int] = field(factory=dict)
    ending: str = "\n"

    @property
    def text(self) -> str:
        """The file."""
        number = self.ids
        spaces = [
            f"{number[name]} {row.x} {row.y} {row.type} {row.mark}".rstrip()
            for name, row in self.rows.items()
        ]
        sections = [
            [self.header, *spaces],
            [f"{number[one]} {number[other]}" for one, other in self.arrows],
            [f"{number[name]} {value}" for name, value in self.values.items()],
            [f"{number[name]} {angle}" for name, angle in self.grid],
        ]
        text = "\n\n".join("\n".join(lines) for lines in sections) + self.ending
        return text.replace("\n", self.newline)

    def write(self, folder: Path) -> Path:
        """Writes the file into a folder and returns its path."""
        path = folder / f"{self.name}.dat"
        path.write_bytes(self.text.encode())
        return path

    def id(self, name: str) -> str:
        """The id an import gives the space."""
        return f"s{self.ids[name]}"


def plain(name: str = "plain", lanes: int = 3, stops: tuple[int, int] = (1, 2)) -> OddBoard:
    """The oval without any oddity: marks of type 5, garages all 1.0, approach spaces, LF."""
    track = ring(lanes=lanes, straight=STRAIGHT_SPACES, stops=stops, pit=False)
    type_of = {space: TYPE_OF_STOPS[corner.stops] for corner in track.corners for space in corner.spaces}
    marked = _first_of_the_lap(track, STRAIGHT_SPACES - 3)
    rows = {}
    for space in track.spaces:
        x, y = _middle(space.outline)
        rows[space.id] = Row(x, y, FINISH if space.id in marked else type_of.get(space.id, STRAIGHT))
    arrows = [(arrow.from_, arrow.to) for arrow in track.arrows]
    values = {space: f"{distance}" for space, distance in _distances(arrows, type_of).items()}
    pit = [f"p{number}" for number in range(PIT_SPACES)]
    inner = "abcd"[lanes - 1]
    for number, space in enumerate(pit):
        x = round(250 + 2.5 * LENGTH + number * 11.5 * LENGTH / PIT_SPACES)
        rows[space] = Row(x, round(TOP + (lanes / 2 + 1.2) * WIDTH), PIT)
    arrows += [(f"{inner}1", pit[0]), *pairwise(pit), (pit[-1], f"{inner}14")]
    values |= dict.fromkeys(pit[FIRST_GARAGE : FIRST_GARAGE + GARAGES], "1.0")
    board = OddBoard(name, rows, tuple(arrows), values, tuple((g.space, 0.0) for g in track.grid))
    return evolve(board, ids={space: number for number, space in enumerate(rows)})


def _first_of_the_lap(track: Track, number: int) -> set[str]:
    """The first space of each lane that lies beyond the line wholly."""
    lanes = {space.lane for space in track.spaces if space.lane is not None}
    return {f"{'abcd'[lane]}{number}" for lane in lanes}


def _middle(outline: Iterable[tuple[float, float]]) -> tuple[int, int]:
    """The middle of the outline's box, in whole pixels as a hand clicks them."""
    xs, ys = zip(*outline, strict=True)
    return round(sum(xs) / len(xs)), round(sum(ys) / len(ys))


def _distances(arrows: Iterable[tuple[str, str]], type_of: Mapping[str, int]) -> dict[str, float]:
    """For each corner space the longest way to it from outside the corner, in half spaces."""
    leading: dict[str, list[str]] = {}
    for one, other in arrows:
        if one in type_of and other in type_of:
            leading.setdefault(other, []).append(one)

    def distance(space: str) -> float:
        return max((distance(one) + 0.5 for one in leading.get(space, ())), default=0.0)

    return {space: distance(space) for space in type_of}


def crlf() -> OddBoard:
    return evolve(plain("crlf"), newline="\r\n")


def grid_in_any_order() -> OddBoard:
    board = plain("grid-in-any-order")
    return evolve(board, grid=board.grid[3:] + board.grid[2::-1])


def garages_with_teams() -> OddBoard:
    board = plain("garages-with-teams")
    teams = {f"p{FIRST_GARAGE + number}": f"{5 - number // 2}.0" for number in range(GARAGES)}
    return evolve(board, values={**board.values, **teams})


def ids_with_gaps() -> OddBoard:
    board = plain("ids-with-gaps")
    return evolve(board, ids={space: 2000 - 7 * number for space, number in board.ids.items()})


def blocked_space() -> OddBoard:
    """A hole in the middle lane of the bottom straight; arrows lead into it all the same."""
    board = plain("blocked-space")
    hole = next(space for space in board.rows if space == "b30")
    return evolve(board, rows={**board.rows, hole: evolve(board.rows[hole], type=BLOCKED)})


def two_lanes() -> OddBoard:
    return plain("two-lanes", lanes=2)


def four_lanes() -> OddBoard:
    return plain("four-lanes", lanes=4)


def lanes_without_arrows_between() -> OddBoard:
    """No lane change inside the second corner, whose lanes have 8, 7 and 6 spaces."""
    board = plain("lanes-without-arrows-between")
    corner = {space for space, row in board.rows.items() if row.type == TYPE_OF_STOPS[2]}
    arrows = tuple(
        (one, other) for one, other in board.arrows if not {one, other} <= corner or one[0] == other[0]
    )
    return evolve(board, arrows=arrows)


def pit_entered_from_a_corner() -> OddBoard:
    board = plain("pit-entered-from-a-corner")
    inside = [space for space, row in board.rows.items() if row.type == TYPE_OF_STOPS[2] and space[0] == "c"]
    arrows = [(inside[-1], "p0") if step == ("c1", "p0") else step for step in board.arrows]
    return evolve(board, arrows=tuple(arrows))


def finish_before_a_corner() -> OddBoard:
    """The marked spaces are the approach spaces; the pit leads past them into the corner's lane."""
    board = plain("finish-before-a-corner")
    approach = {"a15", "b14", "c15"}
    rows = {
        space: _with_type(row, FINISH if space in approach else None) for space, row in board.rows.items()
    }
    arrows = [("p13", "c15") if step == ("p13", "c14") else step for step in board.arrows]
    return evolve(board, rows=rows, arrows=tuple(arrows))


def _with_type(row: Row, type_: int | None) -> Row:
    return evolve(row, type=type_ or (STRAIGHT if row.type == FINISH else row.type))


def marks_on_straddling_spaces() -> OddBoard:
    """The middle lane is marked half a space earlier, where its space straddles the line."""
    board = plain("marks-on-straddling-spaces")
    rows = {
        space: _with_type(row, FINISH if space in {"a13", "b12", "c13"} else None)
        for space, row in board.rows.items()
    }
    return evolve(board, rows=rows)


def marks_with_f() -> OddBoard:
    board = plain("marks-with-f")
    rows = {
        space: evolve(row, type=STRAIGHT, mark="F") if row.type == FINISH else row
        for space, row in board.rows.items()
    }
    return evolve(board, rows=rows)


def no_rain() -> OddBoard:
    return evolve(plain("no-rain"), header="oval.png 1")


def rain_of_nought() -> OddBoard:
    return evolve(plain("rain-of-nought"), header="oval.png 0 0 0")


def image_with_blanks() -> OddBoard:
    return evolve(plain("image-with-blanks"), header="my oval (2).png 4 20 16")


def blank_lines_at_the_end() -> OddBoard:
    return evolve(plain("blank-lines-at-the-end"), ending="\n\n  \n")


def no_newline_at_the_end() -> OddBoard:
    return evolve(plain("no-newline-at-the-end"), ending="")


def touching_corners() -> OddBoard:
    """The first corner ends halfway, another of more stops follows without a straight between."""
    return _split(plain("touching-corners"), stops=3)


def touching_corners_of_one_stop_count() -> OddBoard:
    """The same with as many stops: only the distances tell that a new corner begins."""
    return _split(plain("touching-corners-of-one-stop-count"), stops=1)


def _split(board: OddBoard, stops: int) -> OddBoard:
    corner = [space for space, row in board.rows.items() if row.type == TYPE_OF_STOPS[1]]
    middle = sum(board.rows[space].y for space in corner) / len(corner)
    second = {space: TYPE_OF_STOPS[stops] for space in corner if board.rows[space].y > middle}
    rows = {space: evolve(row, type=second.get(space, row.type)) for space, row in board.rows.items()}
    distances = {space: f"{distance}" for space, distance in _distances(board.arrows, second).items()}
    return evolve(board, rows=rows, values={**board.values, **distances})


MAKERS: tuple[Callable[[], OddBoard], ...] = (
    plain,
    crlf,
    grid_in_any_order,
    garages_with_teams,
    ids_with_gaps,
    blocked_space,
    two_lanes,
    four_lanes,
    lanes_without_arrows_between,
    pit_entered_from_a_corner,
    finish_before_a_corner,
    marks_on_straddling_spaces,
    marks_with_f,
    no_rain,
    rain_of_nought,
    image_with_blanks,
    blank_lines_at_the_end,
    no_newline_at_the_end,
    touching_corners,
    touching_corners_of_one_stop_count,
)

ODD_BOARDS: tuple[OddBoard, ...] = tuple(make() for make in MAKERS)
"""One board for each oddity; `OddBoard.name` says which."""


def odd_board(name: str) -> OddBoard:
    """The board with that name."""
    return next(board for board in ODD_BOARDS if board.name == name)
