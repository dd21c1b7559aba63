"""The Board: a layout of a Track compiled to integers, ready to be raced.

The engine reads `Board.rules` and nothing else; `Board.view` is for whoever draws. Spaces are
numbers 0..n-1; `view.ids[n]` is the space's id in the track. `trackmodel.compiler` makes a Board.
"""

from __future__ import annotations

from functools import cached_property

from attrs import field, frozen

BOARD_VERSION = 2

STRAIGHT = -1
"""The corner number of a space that is in no corner."""

LEFT, AHEAD, RIGHT = -1, 0, 1
"""Turns of an arrow, seen in driving direction."""

INSIDE_LEFT, INSIDE_RIGHT = LEFT, RIGHT

Ints = tuple[int, ...]


@frozen
class BoardCorner:
    """A corner as the engine sees it: required stops and inside (LEFT, RIGHT; 0: no bend, or unknown)."""

    stops: int
    inside: int = 0


@frozen
class BoardStand:
    """A pit stand: its team (from 0; None where the board doesn't say) and access spaces."""

    team: int | None
    access: Ints


@frozen
class BoardPit:
    """The stands, and the highest gear to leave them in as printed (None: not printed; only KSK asks)."""

    stands: tuple[BoardStand, ...] = ()
    exit_gear: int | None = None


@frozen
class BoardWeather:
    """d20 ranges (first, last), None where the board prints none."""

    rain: tuple[int, int] | None = None
    changeable: tuple[int, int] | None = None
    sun: tuple[int, int] | None = None


@frozen(cache_hash=True)
class BoardRules:
    """Everything the rules need to know of a board, as integers. A good key for what is remembered of it.

    Attributes:
        successors: per space, its arrows as (target, turn), left to right.
        ahead, behind, beside: per space, its neighbors.
        progress: per space, hundredths of a space from the finish line to its front edge; equal
            for level spaces; rises along every arrow but the crossings.
        lap_length: hundredths of a space in one lap.
        corner: per space, index into `corners`, or STRAIGHT.
        crossings: arrows (from, to) that cross the finish line.
        on_line: spaces that straddle the finish line.
        pit_lane: spaces of the pit lane.
        grid: spaces of the starting places, pole first.
        tunnel: spaces that stay dry.
        inside: inner side of the whole circuit (LEFT or RIGHT).
        lane: per space, 0 for the leftmost lane in driving direction; of level spaces the one with
            the smaller number lies further left. Empty where nobody knows: all count as 0.
    """

    successors: tuple[tuple[tuple[int, int], ...], ...]
    ahead: tuple[Ints, ...]
    behind: tuple[Ints, ...]
    beside: tuple[Ints, ...]
    progress: Ints
    lap_length: int
    corner: Ints
    corners: tuple[BoardCorner, ...]
    crossings: frozenset[tuple[int, int]]
    on_line: frozenset[int]
    pit_lane: frozenset[int]
    grid: Ints
    pit: BoardPit = BoardPit()
    weather: BoardWeather = BoardWeather()
    tunnel: frozenset[int] = frozenset()
    inside: int = INSIDE_RIGHT
    lane: Ints = ()


Point = tuple[float, float]


@frozen
class BoardScan:
    """A scan to draw under the board; `file` is relative to the track document."""

    file: str
    width: int
    height: int
    homography: tuple[float, ...]


@frozen
class BoardView:
    """What a picture of the board needs; the engine never looks here.

    `ids`, `outlines` and `levels` are per space; `corner_ids`, `corner_names`, `flags` and
    `declared` (L, C) per corner; `grid_angles` per starting place (degrees);
    `stand_outlines` per stand.
    """

    width: float
    height: float
    ids: tuple[str, ...]
    outlines: tuple[tuple[Point, ...], ...]
    levels: Ints
    corner_ids: tuple[str, ...] = ()
    corner_names: tuple[str, ...] = ()
    flags: tuple[Point | None, ...] = ()
    declared: tuple[tuple[int, int] | None, ...] = ()
    finish_line: tuple[Point, Point] | None = None
    grid_angles: tuple[float | None, ...] = ()
    stand_outlines: tuple[tuple[Point, ...] | None, ...] = ()
    scans: tuple[BoardScan, ...] = ()
    mm_per_unit: float = 1.0


@frozen
class Board:
    """A track ready to race: `rules` for the engine, `view` for pictures."""

    id: str
    name: str
    layout: str
    direction: str
    rules: BoardRules
    view: BoardView = field(repr=False)

    def __repr__(self) -> str:
        rules = self.rules
        spaces, corners, grid = len(rules.corner), len(rules.corners), len(rules.grid)
        return f"<Board {self.name}: {spaces} spaces, {corners} corners, grid of {grid}>"

    def space(self, space_id: str) -> int:
        """Return the number of the space with this id; `view.ids` has the ids by number.

        Raises:
            ValueError: the board has no such space.
        """
        if space_id not in self._numbers:
            raise ValueError(f"the board has no space {space_id}")
        return self._numbers[space_id]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {space_id: number for number, space_id in enumerate(self.view.ids)}
