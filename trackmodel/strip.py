"""The Strip, a draft: a piece of road before it is divided into spaces."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from attrs import frozen

from trackmodel.limits import Between, Count, Extra, Ident, Level, Place, Point, Stops, unknown_keys
from trackmodel.values.checked_values import checked

MOST_LANES = 9
MOST_SPACES_OF_LANE = 999
MOST_EDGE_POINTS = 5000

Share = Annotated[float, Between(0.0, 1.0)]
"""Of a length or width of a strip."""
Row = Annotated[tuple[Ident, ...], Between(0, MOST_LANES)]
"""Spaces side by side, from left to right."""


class Shift(StrEnum):
    """How the inner lanes of a strip are shifted: half a space ahead, behind, or not at all."""

    AHEAD = "ahead"
    BEHIND = "behind"
    LEVEL = "level"


@frozen(field_transformer=checked)
class StripCut:
    """A cut that the user moved: the front of space `number` of a lane, counted from 1.

    `at` is its position as a share of the lane's length in the strip, 0 to 1.
    """

    number: Count
    at: Share
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class StripLane:
    """A lane of a strip: its number of spaces, and the cuts that the user moved.

    The other cuts are spread evenly between those. A lane may begin or end within the strip: `begin` and
    `end` are shares of the strip's length, 0 to 1.
    """

    spaces: Annotated[int, Between(1, MOST_SPACES_OF_LANE)]
    cuts: Annotated[tuple[StripCut, ...], Between(0, MOST_SPACES_OF_LANE)] = ()
    begin: Share = 0.0
    end: Share = 1.0
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class StripLine:
    """A point that the user moved the line between two lanes to.

    `line` 1 is between the first two lanes from the left. `at` is a share of the strip's length, `share`
    one of its width from the left; both 0 to 1.
    """

    line: Annotated[int, Between(1, MOST_LANES - 1)]
    at: Share
    share: Share
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class Strip:
    """A draft: a piece of road that isn't divided into spaces yet.

    Smooth curves run through the points of its edges, `left` and `right` in driving direction. `lanes` are
    ordered from the left. `stops` is None on a straight and in the pit lane. A strip may continue the row of
    spaces `after` (ids from left to right) and end at the row `before`.
    """

    id: Ident
    left: Annotated[tuple[Point, ...], Between(0, MOST_EDGE_POINTS)] = ()
    right: Annotated[tuple[Point, ...], Between(0, MOST_EDGE_POINTS)] = ()
    lanes: Annotated[tuple[StripLane, ...], Between(0, MOST_LANES)] = ()
    lines: Annotated[tuple[StripLine, ...], Between(0, 999)] = ()
    shift: Shift = Shift.AHEAD
    stops: Stops | None = None
    place: Place = Place.TRACK
    level: Level = 0
    after: Row = ()
    before: Row = ()
    extra: Extra = unknown_keys()
