"""Limits of what documents hold, and the types made of them.

A type with limits is `Annotated`; `trackmodel.values.checked_values` holds values to them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Annotated

from attrs import field, frozen

from trackmodel.texts import _

MOST_ERRORS = 1000
"""Errors listed for one document; the rest of a file full of errors is not read."""
MOST_SPACES = 5_000
"""Five times as many as the largest boards have: what can be read can be checked and drawn in seconds."""
MOST_ARROWS = 20_000
MOST_CORNERS = 500
LARGEST_COUNT = 999
"""Highest L and C."""
LONGEST_ID, LONGEST_LINE, LONGEST_NOTES = 64, 200, 100_000
"""Characters of an id, of a name or another line of text, and of the notes."""
LARGEST_COORDINATE = 1e6
"""In board units; limits every coordinate and length of a board."""
COORDINATE_STEP = 0.01
"""Coordinates are multiples of this many board units; equal coordinates are the same vertex."""
STEPS_PER_UNIT = round(1 / COORDINATE_STEP)


def on_grid(coordinate: float) -> float:
    """Return the nearest multiple of COORDINATE_STEP."""
    # Dividing by a whole number gives the float nearest to the decimal; + 0.0 turns -0.0 into 0.0.
    return round(coordinate * STEPS_PER_UNIT) / STEPS_PER_UNIT + 0.0


@frozen
class Between:
    """Limits of a number, or of the number of items in a tuple; both ends included.

    `above`: the number must be greater than `low`. `digits`: how many significant digits are kept.
    """

    low: float
    high: float
    above: bool = False
    digits: int | None = None


@frozen
class Matches:
    """A text of at most `most` characters that matches `pattern`; `meaning` explains it to people."""

    pattern: str
    most: int
    meaning: Callable[[], str]


@frozen
class OtherThan:
    """Keys that may not occur among the unknown keys of a document, besides those of the class."""

    keys: tuple[str, ...] = ()


@frozen
class DocumentOf:
    """A whole document of another format inside a document, by the id of its schema."""

    urn: str


# `(?![\s\S])` is the end of the text in Python and in JavaScript; Python's `$` allows a newline after it.
IDENT = Matches(
    r"^(?!\.)[^\u0000-\u001f\u007f-\u009f\u2028\u2029/\\]{1,64}(?![\s\S])",
    LONGEST_ID,
    lambda: _("an id has 1 to 64 characters, no control characters, no / or \\, and no dot in front"),
)
LINE = Matches(
    r"^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]{0,200}(?![\s\S])",
    LONGEST_LINE,
    lambda: _("one line of up to 200 characters, no control characters"),
)
NOTES = Matches(
    r"^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*(?![\s\S])",
    LONGEST_NOTES,
    lambda: _("up to 100,000 characters, no control characters but tabs and line ends"),
)
FILE = Matches(
    r"^(?!/)(?!(?:[\s\S]*/)?\.\.?(?:/|$))[^\u0000-\u001f\u007f-\u009f\u2028\u2029\\:]{1,255}(?![\s\S])",
    255,
    lambda: _("a file beside or below the document: no .. or leading /, no \\ or :"),
)
SHA256 = Matches(
    r"^[0-9a-f]{64}(?![\s\S])", 64, lambda: _("the image's SHA-256, 64 lowercase hexadecimal digits")
)

Ident = Annotated[str, IDENT]
Line = Annotated[str, LINE]
Coordinate = Annotated[float, Between(-LARGEST_COORDINATE, LARGEST_COORDINATE)]
BoardLength = Annotated[float, Between(1.0, 100_000.0)]
"""Width or height of a board in board units; scans have at most a pixel a unit."""
Scale = Annotated[float, Between(0.0001, 1000.0)]
"""Millimeters per board unit."""
LONGEST_PRINT_MM = 20_000
"""Longest side of a printed board."""
MOST_TIMES_AS_LONG = 100
"""A board is at most this many times as long as wide."""
Point = tuple[Coordinate, Coordinate]
"""x and y in board units, or in pixels of a scan; kept to COORDINATE_STEP."""
Outline = Annotated[tuple[Point, ...], Between(3, 1000)]
"""A polygon that doesn't repeat its first point. Edits keep outlines much shorter."""
Angle = Annotated[float, Between(-360.0, 360.0)]
Level = Annotated[int, Between(-9, 9)]
LaneNumber = Annotated[int, Between(0, 99)]
LAST_TEAM = 99
Team = Annotated[int, Between(0, LAST_TEAM)]
Stops = Annotated[int, Between(0, 9)]
Gear = Annotated[int, Between(1, 9)]
Count = Annotated[int, Between(0, LARGEST_COUNT)]
Pixels = Annotated[int, Between(1, 1_000_000)]
Homography = Annotated[tuple[Annotated[float, Between(-1e12, 1e12, digits=12)], ...], Between(9, 9)]
"""A 3x3 matrix, row by row. The last bits of what it is computed from differ between processors."""
Page = Annotated[int, Between(1, 9999)]
"""Page of a scan's file, counted from 1."""
Lens = Annotated[float, Between(-0.5, 0.5)]
"""Radial coefficient of a lens, see `trackmodel.scans.lens`."""
Shade = Annotated[float, Between(-1.0, 1.0)]
"""How much brighter a scan is shown, or with how much more contrast; 0 is as it is."""
Opacity = Annotated[float, Between(0.0, 1.0)]
LEAST_CROP, MOST_CROP = 3, 50
DieFace = Annotated[int, Between(1, 20)]
DieRange = tuple[DieFace, DieFace]
"""First and last face of a twenty-sided die, both included."""
Extra = Annotated[Mapping[str, object], OtherThan()]
"""Keys of a document that this version doesn't know; they survive a round trip."""


def wrong_size(width: float, height: float, mm_per_unit: float) -> str:
    """Return why a board can't have this size, in board units; an empty text if it can."""
    short, long = sorted((width, height))
    if long > MOST_TIMES_AS_LONG * short:
        return _("a board is at most {times} times as long as wide").format(times=MOST_TIMES_AS_LONG)
    if long * mm_per_unit > LONGEST_PRINT_MM:
        return _("a printed board is at most {most} mm long").format(most=LONGEST_PRINT_MM)
    return ""


Crop = Annotated[tuple[Point, ...], Between(LEAST_CROP, MOST_CROP)]
"""The part of a scan that is shown: a polygon in pixels."""


def unknown_keys() -> Extra:
    """Return the field for `Extra`, empty by default."""
    return field(factory=dict, kw_only=True)


class Direction(StrEnum):
    """The driving direction, seen from above."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class Place(StrEnum):
    """The place of a space: on the track or in the pit lane."""

    TRACK = "track"
    PIT = "pit"
