"""Center lines as text in columns: a point per line, with or without names of the columns.

Columns are separated by semicolons, commas, tabs, or spaces; a comma inside a number is a decimal one. Names
stand in the last line before the first point, also as a comment that begins with #. Only the columns of x and
y, or of longitude and latitude, are used; without names these are the first two, in meters.
"""

from __future__ import annotations

import csv
import math
import re
from collections.abc import Sequence

import numpy as np
from attrs import frozen

from trackmodel.errors import Unreadable
from trackmodel.geometry.arrays import Floats
from trackmodel.texts import _

_ACROSS = {
    "x": False,
    "east": False,
    "easting": False,
    "lon": True,
    "lng": True,
    "long": True,
    "longitude": True,
}
_UPWARD = {"y": False, "north": False, "northing": False, "lat": True, "latitude": True}
"""Names of the columns, and whether they are in degrees."""
_METERS = {"m", "meter", "meters", "metre", "metres"}
_DEGREES = {"deg", "degree", "degrees", "wgs"}
_ADDED = {"coord", "coordinate", "pos", "position", "point", "center", "centre", "ref"}
"""Words that a name may have besides, as in x_ref_m or POINT_X."""


@frozen(eq=False)
class LinePoints:
    """Points as they stand in a file.

    Attributes:
        points: shape (n, 2): x and y upward in meters, or longitude and latitude in degrees.
        degrees: whether they are in degrees.
    """

    points: Floats
    degrees: bool


@frozen
class _Columns:
    """Numbers of the columns of x and y, from 0, whether they have names, and whether they are in degrees."""

    x: int = 0
    y: int = 1
    named: bool = False
    degrees: bool = False


def points_in_columns(text: str, most: int) -> LinePoints:
    """Read the points of a text in columns, at most one more than `most`.

    Raises:
        Unreadable: a line isn't a point, or the names of the columns don't tell which are x and y.
    """
    rows: list[tuple[float, float]] = []
    columns = _Columns()
    for number, line in enumerate(text.splitlines(), 1):
        place = _("line {n}").format(n=number)
        before, _sign, comment = line.partition("#")
        cells = _cells(before, place)
        if not rows and not any(cells):
            columns = _named(_cells(comment, place)) or columns
            continue
        if not any(cells):
            continue
        if not rows and _is_header(cells):
            columns = _columns_of_header(cells, place)
            continue
        rows.append(_point(cells, columns, place))
        if len(rows) > most:
            break
    if not rows:
        raise Unreadable(_("there are no points; a line with x and y in meters is needed for each"))
    return LinePoints(np.array(rows), columns.degrees)


def _cells(line: str, place: str) -> list[str]:
    """Return what stands in the columns of a line, without quotes."""
    if ";" in line:
        separator = ";"
    elif "\t" in line and not re.search(r",\s", line):
        separator = "\t"
    elif "," in line:
        separator = ","
    else:
        return [word.strip('"') for word in line.split()]
    try:
        found = next(csv.reader([line.strip(" ")], delimiter=separator, skipinitialspace=True), [])
    except csv.Error as error:
        raise Unreadable(_("can't be read: {reason}").format(reason=error), place) from None
    return [cell.strip() for cell in found]


def _is_header(cells: Sequence[str]) -> bool:
    return all(_number(cell) is None and not cell[:1].isdigit() for cell in cells[:2]) and any(
        cell[:1].isalpha() for cell in cells
    )


def _columns_of_header(cells: Sequence[str], place: str) -> _Columns:
    columns = _named(cells)
    if columns is None:
        raise Unreadable(
            _(
                "the columns are named {names}; two must be x and y in meters (x_m, x [m], easting …), "
                "or longitude and latitude"
            ).format(names=", ".join(cells)[:60]),
            place,
        )
    return columns


def _named(cells: Sequence[str]) -> _Columns | None:
    """Return the columns that are named x and y, or else longitude and latitude."""
    for degrees in (False, True):
        x, y = (
            next((n for n, cell in enumerate(cells) if _means(cell, names, degrees)), None)
            for names in (_ACROSS, _UPWARD)
        )
        if x is not None and y is not None:
            return _Columns(x, y, True, degrees)
    return None


def _means(name: str, names: dict[str, bool], degrees: bool) -> bool:
    """Return whether a name is one of these, in meters or in degrees."""
    words = {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)}
    words -= _ADDED | (_DEGREES if degrees else _METERS)
    return len(words) == 1 and names.get(words.pop()) is degrees


def _point(cells: Sequence[str], columns: _Columns, place: str) -> tuple[float, float]:
    cells = cells if columns.named else [cell for cell in cells if cell]
    if len(cells) <= max(columns.x, columns.y):
        raise Unreadable(_("a point needs x and y, separated by a comma"), place)
    found = []
    for cell, most in ((cells[columns.x], 180), (cells[columns.y], 90)):
        value = _number(cell)
        if value is None or (columns.degrees and abs(value) > most):
            said = (
                _("{word!r} isn't a number of degrees")
                if columns.degrees
                else _("{word!r} isn't a number of meters")
            )
            raise Unreadable(said.format(word=cell[:40]), place)
        found.append(value)
    return found[0], found[1]


def _number(cell: str) -> float | None:
    try:
        value = float(cell.replace(",", ".") if "." not in cell else cell)
    except ValueError:
        return None
    return value if math.isfinite(value) and abs(value) < 1e9 else None
