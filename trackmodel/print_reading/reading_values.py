"""What is read off a scan, before it becomes a Track. All points are in pixels of the scan.

A `sure` is the probability that something was read right, 0 to 1.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError
from threading import Event, Lock
from typing import TYPE_CHECKING

import numpy as np
from attrs import field, frozen

from trackmodel.errors import PitboardError
from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.limits import DieRange
from trackmodel.track import Place, Point, Turn

if TYPE_CHECKING:
    from trackmodel.print_reading.printed_texts import PrintedTexts

Progress = Callable[[float], None]
"""Is told the share of the work that is done, 0 to 1; may raise to stop the reading."""


def part_of(progress: Progress, begin: float, end: float) -> Progress:
    """Return the progress of a part of the work that is done from `begin` to `end` of the whole."""
    return lambda share: progress(begin + (end - begin) * share)


def onward(progress: Progress) -> Progress:
    """Return a progress that never goes back, for parts of the work that are done at the same time."""
    most, lock = 0.0, Lock()

    def told(share: float) -> None:
        nonlocal most
        with lock:
            most = max(most, share)
            progress(most)

    return told


def unless(over: Event, progress: Progress) -> Progress:
    """Return a progress that stops a part of the work whose result nobody needs once something is over."""

    def told(share: float) -> None:
        if over.is_set():
            raise CancelledError
        progress(share)

    return told


SURE = 0.95
"""What is at least this sure isn't shown as a doubt."""


class Unread(PitboardError):
    """A scan or a part of it that can't be read; the message is one sentence for the user."""


@frozen(eq=False)
class Road:
    """The road of a lap, closed and in driving direction, or a part of it, sampled at n even steps, n > 3.

    Attributes:
        left, right: its edges without curbs, shape (n, 2); equal indices lie across from each other.
        lanes: number of lanes at each step, shape (n,).
        sure: how sure edges and lanes are at each step, shape (n,).
    """

    left: Floats
    right: Floats
    lanes: Ints
    sure: Floats

    @property
    def middle(self) -> Floats:
        """The middle line, shape (n, 2)."""
        middle: Floats = (self.left + self.right) / 2
        return middle

    @property
    def is_closed(self) -> bool:
        """Whether it is a whole lap."""
        middle = self.middle
        gap, step = np.hypot(*(middle[0] - middle[-1])), np.median(np.hypot(*np.diff(middle, axis=0).T))
        return bool(gap < 3 * step)

    @property
    def lane(self) -> float:
        """The usual width of a lane."""
        return float(np.median(np.hypot(*(self.right - self.left).T) / self.lanes))


@frozen(eq=False)
class ReadSpace:
    """A space on the road or in the pit lane.

    Attributes:
        id: its id in the track.
        lane: its lane, 0 at the left in driving direction.
        left, right: its borders beside other lanes or the edge, from back to front, shape (k, 2), k >= 2;
            equal indices lie across from each other. The outline is the left one and the right one reversed.
        begin, end: where its middle begins and ends along the road's middle line, in steps of `Road`; `end`
            may be beyond the last step.
        sure: how sure its cuts are.
        level: 1 on a bridge.
        beyond: the space beyond its weaker cut; if that cut isn't printed, both are one space.
    """

    id: str
    lane: int
    left: Floats
    right: Floats
    begin: float = 0.0
    end: float = 0.0
    sure: float = 1.0
    place: Place = Place.TRACK
    level: int = 0
    beyond: str | None = None

    @property
    def outline(self) -> Floats:
        """The outline, shape (2k, 2)."""
        return np.vstack([self.left, self.right[::-1]])

    @property
    def middle(self) -> Floats:
        """Its middle line, from back to front, shape (k, 2)."""
        middle: Floats = (self.left + self.right) / 2
        return middle

    @property
    def width(self) -> float:
        """Its mean width."""
        return float(np.hypot(*(self.left - self.right).T).mean())

    @property
    def center(self) -> Point:
        """The middle of its middle line."""
        middle = self.middle
        x, y = middle[[(len(middle) - 1) // 2, len(middle) // 2]].mean(axis=0)
        return float(x), float(y)


@frozen
class ReadArrow:
    """An arrow, with the space that would be its end if this reading is wrong, if one is likely."""

    from_: str
    to: str
    turn: Turn
    sure: float
    rival: str | None = None


@frozen
class ReadCorner:
    """A corner. What can't be read is None; `sure` is for its spaces."""

    spaces: tuple[str, ...]
    sure: float
    stops: int | None = None
    long: int | None = None
    short: int | None = None
    flag: Point | None = None
    name: str | None = None


@frozen
class ReadStand:
    """A pit stand: its colored field and the spaces of the pit lane beside it."""

    outline: tuple[Point, ...]
    access: tuple[str, ...]


@frozen
class ReadMarks:
    """What is printed beside or on the road, apart from spaces and arrows.

    Attributes:
        finish: the ends of the finish line.
        finish_sure: how sure it is.
        grid: the spaces of the starting places, pole first.
        grid_sure: how sure they are if the finish line is right.
        weather: ranges for rain, changeable weather, and sun.
    """

    finish: tuple[Point, Point] | None = None
    finish_sure: float = 1.0
    grid: tuple[str, ...] = ()
    grid_sure: float = 1.0
    pit_spaces: tuple[ReadSpace, ...] = ()
    pit_arrows: tuple[ReadArrow, ...] = ()
    stands: tuple[ReadStand, ...] = ()
    weather: tuple[DieRange, DieRange, DieRange] | None = None


@frozen
class ReadBoard:
    """A whole board.

    Attributes:
        spaces: those of the road, without the pit lane.
        backward: whether the printed arrows plainly point against the driving direction.
        texts: the text on the scan, which stays the same however the road is read.
        off_road: lines along stretches of the loop where no road is seen; nothing is read there.
    """

    size: tuple[int, int]
    road: Road
    spaces: tuple[ReadSpace, ...]
    arrows: tuple[ReadArrow, ...] = ()
    corners: tuple[ReadCorner, ...] = ()
    marks: ReadMarks = field(factory=ReadMarks)
    backward: bool = False
    texts: PrintedTexts | None = None
    off_road: tuple[tuple[Point, ...], ...] = ()


Show = Callable[[ReadBoard], None]
"""Is given a board of which only a part is read."""
