"""Small boards with a pit lane and stands, and helpers to drive there.

`with_pit` lays a single lane beside a ring: space 0 of the lane is level with the row after the entry's,
and so on. Spaces of the lane and of the track beside them are neighbors, and so are the entry and the
first space, and the last space and the exit, so that the rules of contact in the pit can be tested.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from tests.engine.situations.driving import question
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel.board import AHEAD, LEFT, RIGHT, STRAIGHT, BoardPit, BoardStand
from trackmodel.engine import Event, Placed, State

FORMULA_DE = ("formula-de-en", "formula-de-de")
ALL = (*FORMULA_DE, "formula-d")
STRADDLING_COUNTS = ("formula-de-de", "formula-d")

Stand = tuple[int | None, tuple[int, ...]]
"""Team (None: the board doesn't say), and the access spaces as numbers within the lane."""


@frozen
class PitRing(Ring):
    """A ring with a pit lane whose spaces begin with number `first`."""

    first: int = 0

    def pit(self, number: int) -> int:
        """Return a space of the pit lane, from 0 at its entry."""
        return self.first + number

    def pits(self, first: int, last: int) -> tuple[int, ...]:
        """Return the spaces of the pit lane from one to another, inclusive."""
        return tuple(map(self.pit, range(first, last + 1)))

    def with_stands(self, *stands: Stand, exit_gear: int | None = None) -> PitRing:
        """Return the board with these stands instead of its own."""
        made = tuple(BoardStand(team, tuple(map(self.pit, access))) for team, access in stands)
        changed = self._with_rules(pit=BoardPit(made, exit_gear))
        assert isinstance(changed, PitRing)
        return changed


def with_pit(
    made: Ring,
    entry: int,
    exit_: int,
    spaces: int,
    *stands: Stand,
    line: int | None = None,
    straddled: bool = False,
) -> PitRing:
    """Return the board with a pit lane between two track spaces, and stands.

    Args:
        made: the board without it.
        entry, exit_: where the lane leaves the track (to the right) and rejoins it (to the left).
        spaces: number of spaces.
        stands: their teams and access spaces.
        line: the lane's first space over the finish line; 0 if the entry's arrow crosses it, `spaces`
            if the exit's arrow does; None if the lane lies on one side of the line.
        straddled: whether that space straddles the line.
    """
    rules = made.rules
    first = len(rules.successors)
    lane = range(first, first + spaces)
    successors = [*rules.successors, *(((space + 1, AHEAD),) for space in lane[:-1]), ((exit_, LEFT),)]
    successors[entry] = (*successors[entry], (first, RIGHT))
    ahead = [*rules.ahead, *((space + 1,) for space in lane[:-1]), (exit_,)]
    ahead[entry] = (*ahead[entry], first)
    behind = [*rules.behind, (entry,), *((space,) for space in lane[:-1])]
    behind[exit_] = (*behind[exit_], lane[-1])
    beside = [*rules.beside, *(() for _ in lane)]
    row = entry // made.lanes
    for number, space in enumerate(lane):
        near = made.at(made.lanes - 1, row + 1 + number)
        beside[space] = (near,)
        beside[near] = (*beside[near], space)
    crossings = set(rules.crossings)
    if line is not None:
        before = entry if line == 0 else lane[line - 1]
        crossings.add((before, exit_ if line == spaces else lane[line]))
    fronts = []
    for number in range(spaces):
        if line is None or number < line:
            fronts.append(rules.progress[entry] + 100 * (number + 1))
        else:
            fronts.append(100 * (number - line + 1) - 50 * straddled)
    changes = {
        "successors": tuple(successors),
        "ahead": tuple(ahead),
        "behind": tuple(behind),
        "beside": tuple(beside),
        "progress": rules.progress + tuple(fronts),
        "corner": rules.corner + (STRAIGHT,) * spaces,
        "lane": rules.lane and rules.lane + (0,) * spaces,
        "pit_lane": frozenset(lane),
        "crossings": frozenset(crossings),
        "on_line": rules.on_line | ({lane[line]} if straddled and line is not None else frozenset()),
    }
    around = PitRing(made.board, made.lanes, made.rows, first)._with_rules(**changes)
    assert isinstance(around, PitRing)
    return around.with_stands(*stands)


ONE_LANE = ring(1, Straight(10), Corner(4, stops=1), Straight(26))
"""Straight 0-9, corner 10-13 (1 stop), straight 14-39; the line lies before row 0."""

TEAMS: tuple[Stand, ...] = ((0, (2, 3)), (1, (6, 7)))
"""Stands of the teams 0 and 1 with two access spaces each."""

PIT = with_pit(ONE_LANE, 29, 4, 14, *TEAMS, line=10)
"""One lane. The pit lane leaves row 29, its spaces 0-9 lie beside rows 30-39, spaces 10-13 beyond the
line beside rows 0-3, and it leads to row 4."""


def at_start(rules: str, **changes: int) -> dict[str, int]:
    """Return the wear points of a new car in a two-lap race, except for those given."""
    if rules == "formula-d":
        return {"wear": 18, **changes}
    return {"tires": 6, "brakes": 4, "fuel": 3, "body": 3, "engine": 3, **changes}


def standing(
    stand: int,
    access: int,
    *,
    gear: int = 3,
    laps: int = 0,
    arrived: int | None = None,
    wear: dict[str, int] | None = None,
) -> Placed:
    """Return a car in a stand that it entered by an access space; it has had its service."""
    return Placed(access, gear=gear, laps=laps, wear=wear, stand=stand, served=True, arrived=arrived)


def parked(state: State, brake: int | None = None) -> set[int]:
    """Return the access spaces by which the offered moves enter the car's own stand."""
    return {
        option.end  # type: ignore[attr-defined]
        for option in question(state).options
        if option.parks and brake in (None, option.brake)  # type: ignore[attr-defined]
    }


def outside(state: State, brake: int = 0) -> set[int]:
    """Return the ends of the offered moves with this braking, except those in the stand."""
    return {
        option.end  # type: ignore[attr-defined]
        for option in question(state).options
        if not option.parks and option.brake == brake  # type: ignore[attr-defined]
    }


def the_move(state: State, end: int, *, parks: bool = False, brake: int = 0):  # type: ignore[no-untyped-def]
    """Return the offered move to this end."""
    (found,) = [
        option
        for option in question(state).options
        if (option.end, option.parks, option.brake) == (end, parks, brake)  # type: ignore[attr-defined]
    ]
    return found


def kinds(events: Sequence[Event]) -> list[str]:
    """Return the kinds of the events, in order."""
    return [event.kind for event in events]


def told(events: Sequence[Event], kind: str) -> dict[str, object]:
    """Return the data of the only event of this kind."""
    (found,) = [event for event in events if event.kind == kind]
    return dict(found.data)
