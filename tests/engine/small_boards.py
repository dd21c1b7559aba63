"""Small boards made in code, for tests of the rules; `random_boards` makes random ones.

`ring` lays lanes in the brick pattern: a space of an odd lane lies half a space further on than the
space of an even lane in the same row. Each space has an arrow ahead and one to the next space half a
space further on in each lane beside it:

    lane 0   |  row 0  |  row 1  |  row 2  |          row 0 of lane 0 leads to row 1 of lane 0
    lane 1        |  row 0  |  row 1  |               and to row 0 of lane 1,
    lane 2   |  row 0  |  row 1  |  row 2  |          row 0 of lane 1 to row 1 of every lane.

Lane 0 is the left one. The finish line lies just before row 0, after the last row.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from attrs import evolve, frozen

from trackmodel.board import (
    AHEAD,
    LEFT,
    RIGHT,
    STRAIGHT,
    Board,
    BoardCorner,
    BoardPit,
    BoardRules,
    BoardStand,
    BoardView,
)

Arrow = tuple[int, int]


@frozen
class Straight:
    """A straight of this number of rows."""

    rows: int


@frozen
class Corner:
    """A corner of this number of rows, with its stops."""

    rows: int
    stops: int = 1


@frozen
class Ring:
    """A board made by `ring`, with the numbers of its spaces."""

    board: Board
    lanes: int
    rows: int

    @property
    def rules(self) -> BoardRules:
        """The part of the board the engine reads."""
        return self.board.rules

    def at(self, lane: int, row: int) -> int:
        """Return the space of a lane in a row; row -1 is the last one."""
        return (row % self.rows) * self.lanes + lane

    def along(self, lane: int, first: int, last: int) -> tuple[int, ...]:
        """Return the spaces of a lane from a row to a row, inclusive."""
        return tuple(self.at(lane, row) for row in range(first, last + 1))

    def without(self, *arrows: Arrow) -> Ring:
        """Return the board without these arrows."""
        return self._with_rules(
            successors=tuple(
                tuple((target, turn) for target, turn in targets if (space, target) not in arrows)
                for space, targets in enumerate(self.rules.successors)
            ),
            crossings=self.rules.crossings.difference(arrows),
        )

    def with_arrow(self, space: int, target: int, turn: int) -> Ring:
        """Return the board with another arrow."""
        successors = list(self.rules.successors)
        successors[space] = (*successors[space], (target, turn))
        return self._with_rules(successors=tuple(successors))

    def with_grid(self, *spaces: int) -> Ring:
        """Return the board with these starting places, pole first."""
        return self._with_rules(grid=spaces)

    def named(self, *corners: str) -> Ring:
        """Return the board with these names of corners, in lap order."""
        return evolve(self, board=evolve(self.board, view=evolve(self.board.view, corner_names=corners)))

    def with_pit_lane(self, entry: int, exit_: int, spaces: int, stands: Iterable[BoardStand] = ()) -> Ring:
        """Return the board with a pit lane between two track spaces.

        The pit's arrows turn right at the entry and left at the exit; the exit crosses the line.
        Access spaces of `stands` count from 0, the first space of the lane.
        """
        first = len(self.rules.successors)
        start = self.rules.progress[entry]
        return self.with_lane(
            progress=[start + 100 * (number + 1) for number in range(spaces)],
            entries=[(entry, first)],
            exits=[(first + spaces - 1, exit_)],
            stands=stands,
            crossings={(first + spaces - 1, exit_)},
        )

    def with_lane(
        self,
        progress: Sequence[int],
        entries: Iterable[Arrow],
        exits: Iterable[Arrow],
        stands: Iterable[BoardStand] = (),
        crossings: Collection[Arrow] = (),
        on_line: Collection[int] = (),
    ) -> Ring:
        """Return the board with a pit lane whose spaces have this progress, in order.

        Args:
            progress: by space of the lane.
            entries: arrows from the track into the lane; its first space has the next free number.
            exits: arrows from the lane to the track.
            stands: their access spaces count from 0, the first space of the lane.
            crossings: arrows of the pit over the finish line.
            on_line: spaces of the lane that straddle it.
        """
        rules = self.rules
        first = len(rules.successors)
        lane = tuple(range(first, first + len(progress)))
        successors = [list(targets) for targets in rules.successors]
        successors += [[(space + 1, AHEAD)] for space in lane[:-1]] + [[]]
        for space, target in entries:
            successors[space].append((target, RIGHT))
        for space, target in exits:
            successors[space].insert(0, (target, LEFT))
        none = ((),) * len(lane)
        return self._with_rules(
            successors=tuple(map(tuple, successors)),
            ahead=rules.ahead + none,
            behind=rules.behind + none,
            beside=rules.beside + none,
            progress=(*rules.progress, *progress),
            corner=rules.corner + (STRAIGHT,) * len(lane),
            pit_lane=frozenset(lane),
            lane=rules.lane + (self.lanes,) * len(lane),
            crossings=rules.crossings.union(crossings),
            on_line=rules.on_line.union(on_line),
            pit=BoardPit(
                tuple(
                    BoardStand(stand.team, tuple(first + access for access in stand.access))
                    for stand in stands
                )
            ),
        )

    def _with_rules(self, **changes: Any) -> Ring:
        rules = evolve(self.rules, **changes)
        return evolve(self, board=board_of(rules, self.board.id))


def ring(
    lanes: int,
    *parts: Straight | Corner,
    straddled: bool = False,
    approach: bool = True,
    brick: bool = True,
    grid: Iterable[tuple[int, int]] = (),
) -> Ring:
    """Return a ring of lanes from parts in lap order, starting at the finish line.

    Args:
        lanes: number of lanes.
        parts: straights and corners; two corners may touch.
        straddled: whether the line is straight, so that the last spaces of odd lanes straddle it;
            otherwise it follows the front edges of the last row.
        approach: whether the last space of each lane before a corner has only its arrow ahead.
        brick: whether lanes are in the brick pattern; otherwise they are level, and lane changes lead
            to the next row.
        grid: starting places as (lane, row), pole first; by default the last ten spaces.
    """
    corner_of_row: list[int] = []
    stops: list[int] = []
    for part in parts:
        if isinstance(part, Corner):
            stops.append(part.stops)
        corner_of_row += [len(stops) - 1 if isinstance(part, Corner) else STRAIGHT] * part.rows
    rows = len(corner_of_row)

    def at(lane: int, row: int) -> int:
        return (row % rows) * lanes + lane

    def leads_into_corner(row: int) -> bool:
        return corner_of_row[row] == STRAIGHT and corner_of_row[(row + 1) % rows] != STRAIGHT

    successors, ahead, behind, beside = [], [], [], []
    for row in range(rows):
        for lane in range(lanes):
            ahead.append((at(lane, row + 1),))
            behind.append((at(lane, row - 1),))
            lanes_beside = [other for other in (lane - 1, lane + 1) if 0 <= other < lanes]
            if not brick:
                rows_beside: tuple[int, ...] = (row,)
            else:
                rows_beside = (row, row + 1) if lane % 2 else (row - 1, row)
            beside.append(tuple(at(other, near) for other in lanes_beside for near in rows_beside))
            arrows = {lane: (at(lane, row + 1), AHEAD)}
            if not (approach and leads_into_corner(row)):
                next_row = row if brick and lane % 2 == 0 else row + 1
                for other in lanes_beside:
                    arrows[other] = (at(other, next_row), LEFT if other < lane else RIGHT)
            successors.append(tuple(arrows[lane] for lane in sorted(arrows)))

    last_row = {at(lane, rows - 1) for lane in range(lanes)}
    first_row = {at(lane, 0) for lane in range(lanes)}
    on_line = {at(lane, rows - 1) for lane in range(1, lanes, 2)} if straddled else set()
    crossings = {
        (space, target)
        for space, targets in enumerate(successors)
        for target, _ in targets
        if space not in on_line and (target in on_line or (space in last_row and target in first_row))
    }
    further_on = 50 if brick else 0
    fronts = [100 * (row + 1) + further_on * (lane % 2) for row in range(rows) for lane in range(lanes)]
    rules = BoardRules(
        successors=tuple(successors),
        ahead=tuple(ahead),
        behind=tuple(behind),
        beside=tuple(beside),
        progress=tuple(50 if space in on_line else front for space, front in enumerate(fronts)),
        lap_length=100 * rows,
        corner=tuple(corner_of_row[row] for row in range(rows) for _ in range(lanes)),
        corners=tuple(BoardCorner(count) for count in stops),
        crossings=frozenset(crossings),
        on_line=frozenset(on_line),
        pit_lane=frozenset(),
        lane=tuple(range(lanes)) * rows,
        grid=tuple(at(lane, row) for lane, row in grid) or tuple(reversed(range(lanes * rows)))[:10],
    )
    return Ring(board_of(rules, "ring"), lanes, rows)


def board_of(rules: BoardRules, name: str = "made by hand") -> Board:
    """Return a board around rules, with an empty view."""
    count = len(rules.successors)
    view = BoardView(
        width=1.0,
        height=1.0,
        ids=tuple(f"s{space}" for space in range(count)),
        outlines=(((0.0, 0.0), (1.0, 0.0), (1.0, 1.0)),) * count,
        levels=(0,) * count,
    )
    return Board(id=name, name=name, layout="main", direction="clockwise", rules=rules, view=view)
