"""Further sheets for the table: corners, grid, numbers of a ruleset, dashboards, and cars to cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import wrap

from trackmodel.board import Board
from trackmodel.compiler import counted_lengths
from trackmodel.engine import RULESETS
from trackmodel.engine.ruleset import Ruleset
from trackmodel.errors import PitboardError
from trackmodel.printing.pages import MARGIN
from trackmodel.race_report.race_words import wear_name
from trackmodel.race_report.ruleset_numbers import numbers_in_words
from trackmodel.render import palette
from trackmodel.render.cars import LENGTH, WIDTH, car
from trackmodel.render.space_frames import NOMINAL_SPACE, drawing_scale
from trackmodel.render.svg import document, fitted, tag, text
from trackmodel.texts import DASH, _

SHEETS: Mapping[str, str] = {
    "corners": _("table of corners"),
    "grid": _("grid order"),
    "rules": _("gears and other numbers of a ruleset"),
    "dashboards": _("dashboards to cross off"),
    "cars": _("cars to cut out"),
}
"""Further sheets by name."""
CARS = 10
_LINE, _SIZE, _TOP = 5.5, 3.6, 26.0
_LETTERS_AN_MM = 0.6

Paper = tuple[float, float]
Row = Sequence[str]


def sheet_pages(name: str, board: Board, rules: str, paper: Paper, mm_per_unit: float) -> list[str]:
    """Return the pages of a sheet as SVG whose units are mm.

    Raises:
        PitboardError: there is no such ruleset.
    """
    if rules not in RULESETS:
        problem = _("there is no ruleset {rules}; choose one of {known}")
        raise PitboardError(problem.format(rules=rules, known=", ".join(RULESETS)))
    ruleset = RULESETS[rules]
    sheets: Mapping[str, Callable[[], list[str]]] = {
        "corners": lambda: _corners(board, paper),
        "grid": lambda: _grid(board, paper),
        "rules": lambda: _rules(ruleset, paper),
        "dashboards": lambda: _dashboards(board, ruleset, paper),
        "cars": lambda: _cars(board, paper, mm_per_unit),
    }
    return sheets[name]()


def _corners(board: Board, paper: Paper) -> list[str]:
    view = board.view
    printed = view.declared or (None,) * len(board.rules.corners)
    rows = [
        (name, *map(_figure, (corner.stops, long, short, *(declared or (None, None)))))
        for name, corner, (long, short), declared in zip(
            view.corner_names, board.rules.corners, counted_lengths(board), printed, strict=False
        )
    ]
    heads = (_("Corner"), _("Stops"), _("L"), _("C"), _("L printed"), _("C printed"))
    return _table(
        _("{board}: corners").format(board=board.name), heads, rows, (64, 20, 20, 20, 25, 25), paper
    )


def _grid(board: Board, paper: Paper) -> list[str]:
    rows = [(str(place), board.view.ids[space], "", "") for place, space in enumerate(board.rules.grid, 1)]
    heads = (_("Place"), _("Space"), _("Car"), _("Driver"))
    return _table(_("{board}: starting grid").format(board=board.name), heads, rows, (20, 30, 30, 90), paper)


def _rules(ruleset: Ruleset, paper: Paper) -> list[str]:
    name = 75.0
    width = paper[0] - 2 * MARGIN - name
    rows: list[Row] = []
    for number, words in numbers_in_words(ruleset):
        lines = wrap(words, max(20, int(width * _LETTERS_AN_MM))) or [""]
        rows += [(number, lines[0]), *(("", line) for line in lines[1:])]
    return _table(ruleset.name, ("", ""), rows, (name, width), paper)


def _figure(number: int | None) -> str:
    return DASH if number is None else str(number)


def _table(title: str, heads: Row, rows: Sequence[Row], widths: Sequence[float], paper: Paper) -> list[str]:
    """Return pages with a table; the columns are so many mm wide."""
    fit = int((paper[1] - _TOP - MARGIN) / _LINE) - 1
    parts = [rows[first : first + fit] for first in range(0, max(1, len(rows)), fit)]
    return [_page(title, paper, "".join(_lines(heads, part, widths))) for part in parts]


def _lines(heads: Row, rows: Sequence[Row], widths: Sequence[float]) -> Iterator[str]:
    for number, row in enumerate((heads, *rows)):
        x, y = MARGIN, _TOP + number * _LINE
        for words, width in zip(row, widths, strict=True):
            yield text(x, y, fitted(words, _SIZE, width - 2, bold=not number), _SIZE, fill=palette.INK,
                       bold=not number)  # fmt: skip
            x += width
        yield tag("line", x1=MARGIN, y1=y + 1.6, x2=MARGIN + sum(widths), y2=y + 1.6,
                  stroke=palette.OTHER_TEAM, stroke_width=0.1 if number else 0.3)  # fmt: skip


def _page(title: str, paper: Paper, *content: str) -> str:
    heading = text(MARGIN, 15, fitted(title, 6, paper[0] - 2 * MARGIN), 6, fill=palette.INK)
    return document(*paper, heading, *content)


def _dashboards(board: Board, ruleset: Ruleset, paper: Paper) -> list[str]:
    """Return a dashboard for each car of a full grid: name, gears, and wear points as boxes."""
    wear = ruleset.new_car_wear(ruleset.usual_laps)
    high = 15.0 + 7.0 * (len(wear) + 1)
    fit = max(1, int((paper[1] - _TOP - MARGIN + 6) / high))
    cars = min(max(len(board.rules.grid), 1), ruleset.cars[1])
    return [
        _page(
            _("{rules}: dashboards").format(rules=ruleset.name),
            paper,
            *(
                _dashboard(ruleset, wear, car, 22 + (car - first) * high, paper)
                for car in range(first, min(first + fit, cars))
            ),
        )
        for first in range(0, cars, fit)
    ]


def _dashboard(ruleset: Ruleset, wear: Mapping[str, int], number: int, top: float, paper: Paper) -> str:
    name = _("Car {n}").format(n=number + 1)
    parts = [
        tag("line", x1=MARGIN, y1=top, x2=paper[0] - MARGIN, y2=top, stroke=palette.INK, stroke_width=0.3),
        text(MARGIN, top + 6, name, 4.4, fill=palette.INK),
        text(MARGIN + 30, top + 6, _("Driver:"), _SIZE, fill=palette.INK, bold=False),
    ]
    gears = [str(gear) for gear in range(1, ruleset.gears + 1)]
    rows = [(_("gear"), gears), *((wear_name(part), [""] * points) for part, points in wear.items())]
    for line, (label, boxes) in enumerate(rows):
        y = top + 9 + line * 7
        parts.append(text(MARGIN, y + 4, fitted(label, _SIZE, 28), _SIZE, fill=palette.INK, bold=False))
        step = min(6.5, (paper[0] - 2 * MARGIN - 30) / max(1, len(boxes)))
        for box, words in enumerate(boxes):
            x = MARGIN + 30 + box * step
            parts.append(tag("rect", x=x, y=y, width=step - 1, height=5.5, fill="none", stroke=palette.INK,
                             stroke_width=0.25))  # fmt: skip
            parts.append(text(x + (step - 1) / 2, y + 4, words, _SIZE, fill=palette.INK, anchor="middle"))
    return "".join(parts)


def _cars(board: Board, paper: Paper, mm_per_unit: float) -> list[str]:
    """Return cars that fit on the printed spaces, each in a frame to cut along."""
    scale = drawing_scale(board) * mm_per_unit
    wide, high = NOMINAL_SPACE[0] * scale, NOMINAL_SPACE[1] * scale
    across = max(1, int((paper[0] - 2 * MARGIN) / (wide + 4)))
    shown = []
    for number in range(CARS):
        row, column = divmod(number, across)
        x, y = MARGIN + column * (wide + 4), 22 + row * (high + 4)
        shown.append(tag("rect", x=x, y=y, width=wide, height=high, fill=palette.ASPHALT, stroke=palette.INK,
                         stroke_width=0.15))  # fmt: skip
        fitting = min(0.94 * wide / LENGTH, 0.94 * high / WIDTH)
        shown.append(car(x + wide / 2, y + high / 2, 0, str(number + 1), number // 2, second=bool(number % 2),
                         scale=fitting))  # fmt: skip
    return [_page(_("{board}: cars").format(board=board.name), paper, *shown)]
