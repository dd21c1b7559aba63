"""The Track: everything a user says about a printed board, as one immutable value.

Nothing here computes. Edits (`trackmodel.edits`) make a new Track from an old one and share what
they did not touch; what can be derived from a Track is in `trackmodel.facts`.

A Track may be half finished or wrong: ids may be doubled, arrows may lead nowhere. The checks say
so; the value only holds it. Points are in board units, x to the right and y down.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from attrs import field, frozen

Point = tuple[float, float]
Extra = Mapping[str, object]
"""Keys of a document that this version doesn't know; they survive a round trip."""

COORDINATE_STEP = 0.01
"""Vertices snap to this many board units; equal coordinates are the same vertex."""


class Place(StrEnum):
    """Where a space lies: on the track or in the pit lane."""

    TRACK = "track"
    PIT = "pit"


class Turn(StrEnum):
    """How an arrow leads on, seen in driving direction; `AHEAD` keeps the lane."""

    LEFT = "left"
    AHEAD = "ahead"
    RIGHT = "right"


class Side(StrEnum):
    """Where a space lies relative to the finish line; `ON` straddles it."""

    BEFORE = "before"
    ON = "on"
    BEYOND = "beyond"


class Inside(StrEnum):
    """The inner side of a corner or of the whole circuit, seen in driving direction."""

    LEFT = "left"
    RIGHT = "right"


class Direction(StrEnum):
    """Which way round the cars drive, seen from above."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


def _extra() -> Extra:
    return field(factory=dict, kw_only=True)


@frozen
class BoardSize:
    """The printed board: width and height in board units, and how many mm one unit is."""

    width: float = 1000.0
    height: float = 700.0
    mm_per_unit: float = 1.0
    extra: Extra = _extra()


IDENTITY = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)


@frozen
class Scan:
    """An image of the board (or of a part of it) and where it lies.

    `file` is relative to the document and never outside its folder. `width` and `height` are
    pixels. `homography` is the 3x3 matrix, row by row, that takes pixels to board units.
    """

    id: str
    file: str
    width: int
    height: int
    homography: tuple[float, ...] = IDENTITY
    sha256: str | None = None
    extra: Extra = _extra()


@frozen
class Space:
    """One printed cell a car can stand on.

    `outline` is a polygon without repeated first point. `lane` counts from 0 at the left in
    driving direction. `level` is 1 on a bridge. `finish` and `progress` (hundredths of a space)
    are set only where the user corrects what geometry proposes.
    """

    id: str
    outline: tuple[Point, ...]
    lane: int | None = None
    place: Place = Place.TRACK
    level: int = 0
    tunnel: bool = False
    finish: Side | None = None
    progress: int | None = None
    extra: Extra = _extra()


@frozen
class Arrow:
    """A permitted step from one space to another. `from_` and `to` are space ids."""

    from_: str
    to: str
    turn: Turn = Turn.AHEAD
    extra: Extra = _extra()


@frozen
class Declared:
    """L and C as printed on the board, in spaces."""

    long: int
    short: int
    extra: Extra = _extra()


@frozen
class Corner:
    """A corner: its required stops, its spaces (ids), the printed L and C, the flag's place."""

    id: str
    name: str
    stops: int
    spaces: tuple[str, ...]
    inside: Inside | None = None
    declared: Declared | None = None
    flag: Point | None = None
    extra: Extra = _extra()


@frozen
class Finish:
    """The finish line as a segment drawn across the lanes."""

    line: tuple[Point, Point]
    extra: Extra = _extra()


@frozen
class GridPlace:
    """A starting place: position 1 is pole; `angle` in degrees, 0 to the right, clockwise."""

    position: int
    space: str
    angle: float | None = None
    extra: Extra = _extra()


@frozen
class Stand:
    """A pit stand and the pit spaces it is entered and left through. `team` counts from 0."""

    team: int | None
    access: tuple[str, ...]
    outline: tuple[Point, ...] | None = None
    extra: Extra = _extra()


@frozen
class Pit:
    """The pit stands and the highest gear a car may leave them in, where the board says one."""

    stands: tuple[Stand, ...] = ()
    exit_gear: int | None = None
    extra: Extra = _extra()


DieRange = tuple[int, int]
"""First and last face of a twenty-sided die, both counted."""


@frozen
class Weather:
    """The printed weather table: ranges of a twenty-sided die; a missing one is not printed."""

    rain: DieRange | None = None
    changeable: DieRange | None = None
    sun: DieRange | None = None
    extra: Extra = _extra()


MAIN_LAYOUT = "main"


@frozen
class Layout:
    """One way to drive a board. A part that is None means: all there are.

    `arrows` names arrows by (from, to).
    """

    name: str
    spaces: tuple[str, ...] | None = None
    arrows: tuple[tuple[str, str], ...] | None = None
    corners: tuple[Corner, ...] | None = None
    extra: Extra = _extra()


class Relation(StrEnum):
    """How a neighbor lies, seen from a space: `AHEAD` is in front of it in the same lane."""

    AHEAD = "ahead"
    BEHIND = "behind"
    BESIDE = "beside"
    NONE = "none"


@frozen
class NeighborOverride:
    """Says that `to` lies `relation` of `from_` (NONE: they are no neighbors), print or not."""

    from_: str
    to: str
    relation: Relation
    extra: Extra = _extra()


@frozen
class Overrides:
    """Corrections of derived things that belong to no single space, arrow or corner."""

    neighbors: tuple[NeighborOverride, ...] = ()
    inside: Inside | None = None
    extra: Extra = _extra()


class Shift(StrEnum):
    """How the lanes between the outer ones are laid in a strip: half a space on, back, or level."""

    AHEAD = "ahead"
    BEHIND = "behind"
    LEVEL = "level"


@frozen
class StripCut:
    """A cut of a lane that was moved by hand: the front of the lane's `number`th space (from 1).

    `at` is a share of the lane's length in the strip, 0 to 1.
    """

    number: int
    at: float
    extra: Extra = _extra()


@frozen
class StripLane:
    """A lane of a strip: how many spaces it has, and its cuts that were moved by hand.

    The other cuts are spread evenly between those.
    """

    spaces: int
    cuts: tuple[StripCut, ...] = ()
    extra: Extra = _extra()


@frozen
class StripLine:
    """A place that the line between two lanes was moved to by hand.

    `line` 1 runs between the first and the second lane from the left; `at` is a share of the
    strip's length and `share` one of its width, from the left, both 0 to 1.
    """

    line: int
    at: float
    share: float
    extra: Extra = _extra()


@frozen
class Strip:
    """A draft: a stretch of road that has not become spaces yet.

    `left` and `right` are points on the two edges in driving direction; smooth curves run through
    them. `lanes` are counted from the left. `stops` is None on a straight and in the pit lane.
    A strip may go on from spaces (`after`, ids from left to right) and lead up to others (`before`).
    """

    id: str
    left: tuple[Point, ...] = ()
    right: tuple[Point, ...] = ()
    lanes: tuple[StripLane, ...] = ()
    lines: tuple[StripLine, ...] = ()
    shift: Shift = Shift.AHEAD
    stops: int | None = None
    place: Place = Place.TRACK
    level: int = 0
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    extra: Extra = _extra()


@frozen
class Track:
    """A whole track document.

    Examples:
        >>> track = Track(id="oval", name="Oval")
        >>> track.spaces
        ()
    """

    id: str
    name: str
    author: str = ""
    license: str = ""
    notes: str = ""
    board: BoardSize = BoardSize()
    direction: Direction = Direction.CLOCKWISE
    scans: tuple[Scan, ...] = ()
    spaces: tuple[Space, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    corners: tuple[Corner, ...] = ()
    finish: Finish | None = None
    grid: tuple[GridPlace, ...] = ()
    pit: Pit = Pit()
    weather: Weather = Weather()
    layouts: tuple[Layout, ...] = (Layout(MAIN_LAYOUT),)
    drafts: tuple[Strip, ...] = ()
    overrides: Overrides = Overrides()
    extra: Extra = _extra()
