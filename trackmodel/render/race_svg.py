"""Picture of a race: the board with its cars, and the classification next to it."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from trackmodel.board import Board
from trackmodel.render import palette
from trackmodel.render.board_svg import board_layers
from trackmodel.render.cars import car
from trackmodel.render.side_panel import panel_heading, with_panel
from trackmodel.render.space_frames import SpaceFrame, drawing_scale, frames
from trackmodel.render.svg import moved, path, tag, text
from trackmodel.texts import DASH, _

_TABLE_WIDTH = 250.0
_ROW = 27.0
_HEAD = 76.0


@frozen
class CarMark:
    """A car in a picture.

    Attributes:
        number: number painted on the car.
        team: number of the team, from 0; decides the color.
        driver: name in the table.
        space: space on which it is, or last was; None to omit it from the board.
        place: place in the table; None during the race (rows then keep their order).
        status: "racing", "finished" or "out".
        note: text of the last column.
        spun: whether it faces backward.
    """

    number: int
    team: int
    driver: str = ""
    space: int | None = None
    place: int | None = None
    status: str = "racing"
    note: str = ""
    spun: bool = False


def race_svg(
    board: Board,
    cars: Sequence[CarMark],
    title: str,
    subtitle: str = "",
    trail: Sequence[int] = (),
    with_board: bool = True,
) -> str:
    """Draw a board with cars, and a table of the cars to the right of it.

    Racing cars are on their spaces. Finished cars are parked beyond the finish line in the order of the
    classification. Cars that are out leave a cross on their last space.

    Args:
        board: the board.
        cars: the cars, which are also the lines of the table, in any order.
        title, subtitle: heading of the table.
        trail: spaces of a move to mark below the cars.
        with_board: whether to draw the board; otherwise, cars and table are on a transparent ground.
    """
    size = board.view.width, board.view.height
    layers = board_layers(board) if with_board else ()
    return with_table(size, drawing_scale(board), cars, title, subtitle,
                      *layers, _cars_on_board(board, cars, trail))  # fmt: skip


def _cars_on_board(board: Board, cars: Sequence[CarMark], trail: Sequence[int]) -> str:
    """Draw cars where they are on a board, and below them the trail of a move."""
    scale, where, second = drawing_scale(board), frames(board), second_cars(cars)
    line = path((where[space].middle for space in trail), closed=False) if trail else ""
    drawn = [
        tag("path", d=line, fill="none", stroke=color, stroke_width=width * scale, stroke_opacity=0.8,
            stroke_linejoin="round", stroke_linecap="round")
        for color, width in ((palette.INK, 4.4), (palette.CORNER_LINE, 2.6))
        if line
    ]  # fmt: skip
    for mark in sorted(parked(board, cars), key=lambda mark: mark.status != "out"):
        if mark.space is not None and mark.status == "out":
            drawn.append(crossed_out(mark, *where[mark.space].middle, scale))
        elif mark.space is not None:
            drawn.append(_on(mark, where[mark.space], scale, mark.number in second))
    return "".join(drawn)


def with_table(
    size: tuple[float, float],
    scale: float,
    cars: Sequence[CarMark],
    title: str,
    subtitle: str,
    *layers: str,
) -> str:
    """Return a picture with a table of the cars beside it.

    Args:
        size, scale, layers: as in `with_panel`.
        cars: the lines of the table, in any order.
        title, subtitle: heading of the table.
    """
    table, height = _table(cars, second_cars(cars), title, subtitle), _HEAD + len(cars) * _ROW + 20
    return with_panel(size, scale, table, _TABLE_WIDTH, height, *layers)


def parked(board: Board, cars: Sequence[CarMark]) -> list[CarMark]:
    """Return the cars, with finished ones moved to separate spaces beyond the finish line."""
    rules = board.rules
    finished = sorted((mark for mark in cars if mark.status == "finished"), key=lambda mark: mark.place or 0)
    others = [mark for mark in cars if mark.status != "finished"]
    taken = {mark.space for mark in others}
    before = {back for back, _front in rules.crossings}
    beyond = sorted(
        (
            space
            for space in range(len(rules.progress))
            if rules.progress[space] > 0 and space not in rules.pit_lane | rules.on_line | taken | before
        ),
        key=lambda space: rules.progress[space],
    )
    # Use every second space, so that cars don't overlap.
    spaces = reversed(beyond[: 2 * len(finished) : 2])
    return [*others, *(evolve(mark, space=space) for mark, space in zip(finished, spaces, strict=False))]


def second_cars(cars: Sequence[CarMark]) -> set[int]:
    """Return the numbers of cars that aren't the first of their team."""
    first: dict[int, int] = {}
    for mark in sorted(cars, key=lambda mark: mark.number):
        first.setdefault(mark.team, mark.number)
    return {mark.number for mark in cars if first[mark.team] != mark.number}


def _on(mark: CarMark, frame: SpaceFrame, scale: float, second: bool) -> str:
    angle = frame.degrees + (180 if mark.spun else 0)
    return car(*frame.middle, angle, str(mark.number), mark.team, second=second, scale=1.1 * scale)


def crossed_out(mark: CarMark, x: float, y: float, scale: float) -> str:
    """Draw a cross in the team's color with the car's number, for a car that is out."""
    cross = "M-4,-4L4,4M-4,4L4,-4"
    return moved(
        x,
        y,
        tag("path", d=cross, stroke=palette.INK, stroke_width=4.6, stroke_linecap="round"),
        tag("path", d=cross, stroke=palette.team_color(mark.team), stroke_width=2.8, stroke_linecap="round"),
        tag("circle", r=3.4, fill=palette.PAINT, stroke=palette.INK, stroke_width=0.6),
        text(0, 1.7, str(mark.number), 4.6, fill=palette.INK, anchor="middle"),
        scale=scale,
    )


def _table(cars: Sequence[CarMark], second: set[int], title: str, subtitle: str) -> str:
    rows = sorted(cars, key=lambda mark: mark.place if mark.place is not None else len(cars) + 1)
    return panel_heading(title, subtitle, _TABLE_WIDTH) + "".join(
        moved(0, _HEAD + index * _ROW, _row(mark, mark.number in second, index))
        for index, mark in enumerate(rows)
    )


def _row(mark: CarMark, second: bool, index: int) -> str:
    out = mark.status == "out"
    ink = "#6B7078" if out else palette.INK
    stripe = tag("rect", x=8, y=-1, width=_TABLE_WIDTH - 16, height=_ROW - 2, rx=4,
                 fill="#E4DFD2" if index % 2 == 0 else "none")  # fmt: skip
    y, words, size = (15.5, _("out"), 10) if out else (17, str(mark.place or DASH), 14)
    place = text(31, y, words, size, fill=ink, anchor="end")
    return (
        stripe
        + place
        + car(54, 11.5, 0, str(mark.number), mark.team, second=second, scale=1.55)
        + text(76, 15.5, mark.driver, 11, fill=ink)
        + text(_TABLE_WIDTH - 16, 15.5, mark.note, 9.5, fill=ink, bold=False, anchor="end")
    )
