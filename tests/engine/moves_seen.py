"""A move as seen from outside: the properties of every move (rules.md, sections 3 and 4).

Nothing here asks the engine what is legal: it walks along the path and reads the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from attrs import define

from trackmodel.board import AHEAD, STRAIGHT, BoardRules
from trackmodel.engine.race_values import RoadCar, State, Status

STRADDLING_COUNTS = {"formula-de-en": False, "formula-de-de": True, "formula-d": True}
REFILLS = {"formula-de-en": {"tires"}, "formula-de-de": {"tires"}, "formula-d": {"wear"}}
BY_THE_SAME_ACCESS = {"formula-de-en"}


@define
class Drive:
    """What happens along a path.

    Attributes:
        here: the space reached.
        wraps: times the line was crossed since the start of the race.
        stayed: whether the car hasn't left the corner of this space in this move.
        overshot: overshot corners; `missed`: whether one of them was left two or more stops short.
        must_park: whether it reached its stand with a point left.
    """

    here: int
    wraps: int
    served: bool
    stayed: bool = True
    overshot: tuple[int, ...] = ()
    missed: bool = False
    must_park: bool = False


def assert_move(before: State, number: int, value: Sequence[int], after: State, points: int) -> None:
    """Check that the move from one state to the next obeys the rules.

    Args:
        before, after: the states.
        number: the car that moves.
        value: points braked, then the spaces entered.
        points: points rolled.
    """
    car, now = before.cars[number], after.cars[number]
    rules = before.race.rules
    brake, *path = value
    assert 0 <= brake <= points
    assert len(path) <= points - brake, "more spaces than points"
    drive = _drive(before, car, path, points - brake)
    assert now.space == drive.here
    _assert_counted(before, car, now, drive.wraps)
    if now.status is Status.RACING and now.stand is not None:
        _assert_parked(before, car, now, drive)
        assert brake == 0
        assert len(path) < points, "the points must carry it beyond the access space"
        return
    assert not drive.must_park, "it drove past its own stand"
    in_lane = now.space in rules.pit_lane
    assert now.served == (in_lane and drive.served)
    if in_lane:
        assert brake == 0
        assert now.wear == car.wear, "what ends in the pit lane costs nothing"
        over = now.status is Status.FINISHED
        assert over or now.status is Status.RACING
        assert over or len(path) == points or _stands_behind_cars(before, number, now.space)
    if drive.missed:
        assert now.reason == "missed_stops"
    corner = rules.corner[now.space]
    if now.status is Status.RACING:
        made = car.stops + 1 if drive.stayed else 1
        assert now.stops == (0 if corner == STRAIGHT or drive.overshot else made)


def _drive(state: State, car: RoadCar, path: Sequence[int], points: int) -> Drive:
    """Walk along a path; fail if an arrow is missing, a space occupied or the pit closed."""
    rules = state.race.rules
    taken = {each.space for each in state.cars if each.racing and each.stand is None} - {
        car.space if car.stand is None else None
    }
    own = own_access(rules, car.team)
    drive = Drive(car.space, car.wraps, served=car.served)
    if car.stand is not None:
        assert path, "a car that leaves its stand moves"
        same = state.race.ruleset.id in BY_THE_SAME_ACCESS
        free_exits = (car.space,) if same else rules.pit.stands[car.stand].access
        assert path[0] in free_exits
        assert path[0] not in taken, f"access space {path[0]} is taken"
        drive = Drive(path[0], car.wraps + _line_between(rules, car.space, path[0]), served=True)
    elif car.space in own and not car.served and points > 0:
        drive.must_park = True
    first = int(car.stand is not None)
    for driven, space in enumerate(path[first:], start=first + 1):
        arrows = dict(rules.successors[drive.here])
        assert space in arrows, f"no arrow {drive.here} -> {space}"
        assert space not in taken, f"space {space} is taken"
        assert counted(state, drive.here, drive.wraps) <= state.race.laps, "it had finished already"
        _assert_keeps_its_lane(rules, drive, arrows[space], set(arrows.values()))
        _follow(state, drive, space)
        in_reach = space in own and not drive.served and driven < points
        drive.must_park = drive.must_park or in_reach
    return drive


def _follow(state: State, drive: Drive, space: int) -> None:
    rules = state.race.rules
    here, enters = rules.corner[drive.here], space in rules.pit_lane and drive.here not in rules.pit_lane
    car = state.mover
    if here not in (STRAIGHT, rules.corner[space]):
        due = rules.corners[here].stops - (car.stops if drive.stayed else 0)
        if due > 0 and not enters:
            drive.overshot += (here,)
            drive.missed = drive.missed or due > 1
    if enters:
        assert not drive.overshot, "a skidding car takes no pit arrow"
        assert state.race.laps > 1, "no pit in a race of one lap"
        assert own_access(rules, car.team), "its team has no stand"
        crossed = counted(state, drive.here, drive.wraps)
        assert crossed < state.race.laps, "no pit on the last lap"
        assert max(crossed, car.crossings) > 0, "no pit before the first crossing"
        drive.served = False
    if space not in rules.pit_lane:
        drive.served = False
    drive.stayed = drive.stayed and here == rules.corner[space] and space not in rules.pit_lane
    drive.wraps += (drive.here, space) in rules.crossings
    drive.here = space


def _assert_keeps_its_lane(rules: BoardRules, drive: Drive, turn: int, turns: set[int]) -> None:
    if drive.overshot and AHEAD in turns:
        assert turn == AHEAD, f"a skidding car changes its lane at {drive.here}"


def _assert_counted(before: State, car: RoadCar, now: RoadCar, wraps: int) -> None:
    """Laps are counted once, under the rules of the finish line."""
    assert now.wraps == wraps
    # A car that stays on the line was counted there already, or not.
    assert now.crossings == max(car.crossings, counted(before, now.space, wraps))
    over = now.crossings > before.race.laps
    assert (now.status is Status.FINISHED) == (over and now.status is not Status.OUT)


def _assert_parked(before: State, car: RoadCar, now: RoadCar, drive: Drive) -> None:
    """The car is in its team's stand and has had its service."""
    rules, race = before.race.rules, before.race
    assert drive.must_park
    assert now.stand is not None
    access = rules.pit.stands[now.stand].access
    assert now.space in access
    assert set(access) == own_access(rules, car.team)
    assert not drive.overshot
    assert now.served
    refills = REFILLS[race.ruleset.id]
    full = {name: max(left, race.wear[name] if name in refills else 0) for name, left in car.wear.items()}
    assert now.wear == full


def own_access(rules: BoardRules, team: int) -> set[int]:
    """Return the access spaces of a team's stand: its own, else one without a team in lane order."""
    stands = [stand for stand in rules.pit.stands if stand.access]
    for stand in stands:
        if stand.team == team:
            return set(stand.access)
    free = [stand for stand in stands if stand.team is None]
    free.sort(key=lambda stand: min(map(places_in_lane(rules).index, stand.access)))
    return set(free[team % len(free)].access) if free else set()


def places_in_lane(rules: BoardRules) -> list[int]:
    """Return the spaces of the pit lane in driving order."""
    lane = rules.pit_lane
    entered = {target for space in lane for target, _turn in rules.successors[space]} & lane
    order = sorted(lane - entered)
    for space in order:
        order += [
            target for target, _turn in rules.successors[space] if target in lane and target not in order
        ]
    return order


def _line_between(rules: BoardRules, came_by: int, leaves_by: int) -> int:
    """Return 1 if the line lies between two access spaces of a stand, -1 if it comes again, otherwise 0."""
    lane = places_in_lane(rules)
    first, last = sorted((lane.index(came_by), lane.index(leaves_by)))
    crossed = sum(step in rules.crossings for step in pairwise(lane[first : last + 1]))
    return crossed if lane[first] == came_by else -crossed


def counted(state: State, space: int, wraps: int) -> int:
    """Return the counted crossings of a car on a space with these wraps."""
    straddles = space in state.race.rules.on_line
    return wraps - (straddles and not STRADDLING_COUNTS[state.race.ruleset.id])


def _stands_behind_cars(state: State, number: int, space: int) -> bool:
    onward: Iterable[int] = (target for target, _turn in state.race.rules.successors[space])
    taken = {car.space for car in state.cars if car.racing and car.stand is None and car.number != number}
    return all(target in taken for target in onward)
