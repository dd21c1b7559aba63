"""The Track: everything a user says about a printed board, as one immutable value.

Nothing here computes. Edits (`trackmodel.edits`) make a new Track from an old one and share what they did
not change; what can be derived from a Track is in `trackmodel.facts`.

Values convert what they are made of or raise `WrongValue` (`trackmodel.values.checked_values`), so a value
that exists can be written to a file. A Track may still be half finished or wrong in itself: two spaces with
one id, arrows to a space that doesn't exist. The checks report that. Points are in board units, x to the
right and y down.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from attrs import frozen

from trackmodel.doubt import Doubt as Doubt
from trackmodel.doubt import Doubtful as Doubtful
from trackmodel.errors import WrongValue
from trackmodel.limits import COORDINATE_STEP as COORDINATE_STEP
from trackmodel.limits import (
    MOST_ARROWS,
    MOST_CORNERS,
    MOST_SPACES,
    NOTES,
    Angle,
    Between,
    BoardLength,
    Count,
    Extra,
    Gear,
    Ident,
    LaneNumber,
    Level,
    Line,
    OtherThan,
    Outline,
    Scale,
    Stops,
    Team,
    unknown_keys,
    wrong_size,
)
from trackmodel.limits import DieRange as DieRange
from trackmodel.limits import Direction as Direction
from trackmodel.limits import Place as Place
from trackmodel.limits import Point as Point
from trackmodel.scan import IDENTITY as IDENTITY
from trackmodel.scan import PassPoint as PassPoint
from trackmodel.scan import Scan as Scan
from trackmodel.strip import MOST_LANES as MOST_LANES
from trackmodel.strip import MOST_SPACES_OF_LANE as MOST_SPACES_OF_LANE
from trackmodel.strip import Shift as Shift
from trackmodel.strip import Strip as Strip
from trackmodel.strip import StripCut as StripCut
from trackmodel.strip import StripLane as StripLane
from trackmodel.strip import StripLine as StripLine
from trackmodel.texts import DASH, _
from trackmodel.values.checked_values import checked


class Turn(StrEnum):
    """The turn of an arrow, seen in driving direction; `AHEAD` stays in the lane."""

    LEFT = "left"
    AHEAD = "ahead"
    RIGHT = "right"


class Side(StrEnum):
    """The side of the finish line that a space is on; `ON` straddles the line."""

    BEFORE = "before"
    ON = "on"
    BEYOND = "beyond"


class Inside(StrEnum):
    """The inner side of a corner or of the whole circuit, seen in driving direction."""

    LEFT = "left"
    RIGHT = "right"


MOST_SPACES_OF_CORNER = 5000
MOST_DRAFTS = 1000
MOST_DOUBTS = 100_000
MOST_LAYOUTS = 20
MOST_GRID_PLACES, LAST_POSITION = 100, 999
MOST_STANDS = 1000
MOST_OVERRIDES = 100_000
MOST_ACCEPTED = 10_000


@frozen(field_transformer=checked)
class BoardSize:
    """The printed board: width and height in board units, and the length of a unit in mm."""

    width: BoardLength = 1000.0
    height: BoardLength = 700.0
    mm_per_unit: Scale = 1.0
    extra: Extra = unknown_keys()

    def __attrs_post_init__(self) -> None:
        if problem := wrong_size(self.width, self.height, self.mm_per_unit):
            raise WrongValue("BoardSize", problem)


@frozen(field_transformer=checked)
class Space:
    """One printed cell a car can stand on.

    `outline` is a polygon that doesn't repeat its first point. `lane` counts from 0 at the left in
    driving direction. `level` is 1 on a bridge. `finish` and `progress` (hundredths of a space)
    are set only where the user overrides what geometry proposes.
    """

    id: Ident
    outline: Annotated[tuple[Point, ...], Between(0, 1000)]
    lane: LaneNumber | None = None
    place: Place = Place.TRACK
    level: Level = 0
    tunnel: bool = False
    finish: Side | None = None
    progress: Annotated[int, Between(-10_000_000, 10_000_000)] | None = None
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class Arrow:
    """A permitted move from one space to another. `from_` and `to` are space ids."""

    from_: Ident
    to: Ident
    turn: Turn = Turn.AHEAD
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class Declared:
    """L and C as printed on the board, in spaces (None: not printed)."""

    long: Count | None = None
    short: Count | None = None
    extra: Extra = unknown_keys()

    def agrees(self, long: int | None, short: int | None) -> bool | None:
        """Return whether the counted L and C are those declared; None if neither is declared."""
        if self.long is None and self.short is None:
            return None
        return self.long in (None, long) and self.short in (None, short)

    def __str__(self) -> str:
        return "/".join(DASH if number is None else str(number) for number in (self.long, self.short))


@frozen(field_transformer=checked)
class Corner:
    """A corner: required stops, ids of its spaces, printed L and C, position of the stop flag."""

    id: Ident
    name: Line
    stops: Stops
    spaces: Annotated[tuple[Ident, ...], Between(0, MOST_SPACES_OF_CORNER)]
    inside: Inside | None = None
    declared: Declared | None = None
    flag: Point | None = None
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class Finish:
    """The finish line, a segment across the lanes."""

    line: tuple[Point, Point]
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class GridPlace:
    """A starting place. Position 1 is pole; `angle` is in degrees, clockwise, 0 to the right."""

    position: Annotated[int, Between(1, LAST_POSITION)]
    space: Ident
    angle: Angle | None = None
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class Stand:
    """A pit stand and its access spaces in the pit lane. `team` counts from 0."""

    team: Team | None
    access: Annotated[tuple[Ident, ...], Between(0, MOST_STANDS)]
    outline: Outline | None = None
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class Pit:
    """The pit stands, and the highest gear for leaving them (None: not printed)."""

    stands: Annotated[tuple[Stand, ...], Between(0, MOST_STANDS)] = ()
    exit_gear: Gear | None = None
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class Weather:
    """The printed weather table: ranges of a twenty-sided die (None: not printed)."""

    rain: DieRange | None = None
    changeable: DieRange | None = None
    sun: DieRange | None = None
    extra: Extra = unknown_keys()


MAIN_LAYOUT = "main"
NO_MAIN_LAYOUT = _('there must be a layout named "main"')

Corners = Annotated[tuple[Corner, ...], Between(0, MOST_CORNERS)]


@frozen(field_transformer=checked)
class Acceptance:
    """An issue that is meant: what it is about, what was seen when it was accepted, and why it is meant.

    `code` is that of its check; `spaces` and `corner` are the ids it concerns. `seen` has the numbers
    and other facts that it named; with other facts it is no longer accepted.
    """

    code: Ident
    spaces: Annotated[tuple[Ident, ...], Between(0, MOST_SPACES)] = ()
    corner: Ident | None = None
    seen: Annotated[tuple[Line, ...], Between(0, 100)] = ()
    reason: Line = ""
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class Layout:
    """One way to drive a board. A part that is None means all of the track's.

    `arrows` names arrows by (from, to). `accepted` are the issues of this layout that are meant.
    """

    name: Ident
    spaces: Annotated[tuple[Ident, ...], Between(0, MOST_SPACES)] | None = None
    arrows: Annotated[tuple[tuple[Ident, Ident], ...], Between(0, MOST_ARROWS)] | None = None
    corners: Corners | None = None
    accepted: Annotated[tuple[Acceptance, ...], Between(0, MOST_ACCEPTED)] = ()
    extra: Extra = unknown_keys()


class Relation(StrEnum):
    """The relation of a neighbor to a space: `AHEAD` is in front of it in the same lane."""

    AHEAD = "ahead"
    BEHIND = "behind"
    BESIDE = "beside"
    NONE = "none"


@frozen(field_transformer=checked)
class NeighborOverride:
    """Overrides how `to` lies as seen from `from_` (NONE: they aren't neighbors)."""

    from_: Ident
    to: Ident
    relation: Relation
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class Overrides:
    """Overrides that don't belong to a single space, arrow or corner."""

    neighbors: Annotated[tuple[NeighborOverride, ...], Between(0, MOST_OVERRIDES)] = ()
    inside: Inside | None = None
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class Track:
    """A whole track document.

    Examples:
        >>> track = Track(id="oval", name="Oval")
        >>> track.spaces
        ()
    """

    id: Ident
    name: Line
    author: Line = ""
    license: Line = ""
    notes: Annotated[str, NOTES] = ""
    board: BoardSize = BoardSize()
    direction: Direction = Direction.CLOCKWISE
    scans: Annotated[tuple[Scan, ...], Between(0, 50)] = ()
    spaces: Annotated[tuple[Space, ...], Between(0, MOST_SPACES)] = ()
    arrows: Annotated[tuple[Arrow, ...], Between(0, MOST_ARROWS)] = ()
    corners: Corners = ()
    finish: Finish | None = None
    grid: Annotated[tuple[GridPlace, ...], Between(0, MOST_GRID_PLACES)] = ()
    pit: Pit = Pit()
    weather: Weather = Weather()
    layouts: Annotated[tuple[Layout, ...], Between(1, MOST_LAYOUTS)] = (Layout(MAIN_LAYOUT),)
    drafts: Annotated[tuple[Strip, ...], Between(0, MOST_DRAFTS)] = ()
    overrides: Overrides = Overrides()
    doubts: Annotated[tuple[Doubt, ...], Between(0, MOST_DOUBTS)] = ()
    extra: Annotated[Extra, OtherThan(("format", "version"))] = unknown_keys()

    def __repr__(self) -> str:
        counts = f"{len(self.spaces)} spaces, {len(self.arrows)} arrows, {len(self.corners)} corners"
        return f"<Track {self.id!r}: {counts}>"

    def __attrs_post_init__(self) -> None:
        if not any(layout.name == MAIN_LAYOUT for layout in self.layouts):
            raise WrongValue("Track", NO_MAIN_LAYOUT, ("layouts",))
