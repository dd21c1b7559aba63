"""Legal paths on the track: cars, straights, lane changes, and beyond an overshot corner."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise

from attrs import frozen

from tests.engine.slow_moves.pits import (
    enters_only_an_open_pit,
    goes_in_where_it_passed_its_stand,
    onward,
)
from tests.engine.slow_moves.situation import (
    Moving,
    Path,
    Situation,
    corner_of,
    finishes,
    on_straight,
    on_track,
    track_arrows,
)
from trackmodel.board import AHEAD, STRAIGHT, BoardRules


@frozen
class LeftShort:
    """A corner left with stops missing; `at` is the index in the path of the first space beyond it."""

    at: int
    corner: int
    missing: int


def legal_paths(car: Situation) -> Iterator[Path]:
    """Yield every legal path of 0 to `points` spaces; a path ends with the finishing space."""
    unfinished: list[Path] = [(car.start,)]
    while unfinished:
        path = unfinished.pop()
        yield path
        if len(path) - 1 == car.points or finishes(car, path):
            continue
        for target in onward(car, path[-1]):
            longer = (*path, target)
            if is_legal(car, longer):
                unfinished.append(longer)


def is_legal(car: Situation, path: Path) -> bool:
    """Return whether a path along arrows breaks no rule."""
    return (
        avoids_cars(car, path)
        and enters_only_an_open_pit(car, path)
        and goes_in_where_it_passed_its_stand(car, path)
        and takes_shortest_ways(car, path)
        and changes_lanes_seldom_enough(car, path)
        and returns_to_a_lane_only_round_a_car(car, path)
        and (not car.rules.one_direction or changes_lanes_in_one_direction(car, path))
        and keeps_its_lane_beyond_an_overshot_corner(car, path)
    )


def avoids_cars(car: Moving, path: Path) -> bool:
    """A path never leads onto or through a car."""
    return not car.occupied.intersection(path)


def takes_shortest_ways(car: Moving, path: Path) -> bool:
    """Each stretch on a straight is as short as the shortest path around cars and risks it doesn't enter."""
    return all(
        len(stretch) - 1
        == shortest_way(car.board, car.occupied | car.risks.difference(stretch), stretch[0], stretch[-1])
        for stretch in straight_stretches(car.board, bound_part(car, path))
    )


def changes_lanes_seldom_enough(car: Situation, path: Path) -> bool:
    """Formula Dé: at most two lane changes a turn on a straight."""
    most = car.rules.lane_changes
    return most is None or len(lane_changes(car, path)) <= most


def returns_to_a_lane_only_round_a_car(car: Situation, path: Path) -> bool:
    """Formula Dé: a car may return to a lane it left this turn only if a car stood in between."""
    if not car.rules.no_return:
        return True
    changes = lane_changes(car, path)
    for number, (left, _) in enumerate(changes):
        for _, rejoined in changes[number + 1 :]:
            between = lane_between(car.board, left, rejoined)
            if between is not None and not car.occupied.intersection(between):
                return False
    return True


def changes_lanes_in_one_direction(car: Moving, path: Path) -> bool:
    """All lane changes of a turn go in one direction, except those around a car or a risk space."""
    changes = lane_changes(car, path)
    directions = {
        dict(car.board.successors[here])[there]
        for number, (here, there) in enumerate(changes)
        if not goes_round(car, here, there, [left for left, _ in changes[:number]])
    }
    return len(directions) <= 1


def goes_round(car: Moving, here: int, there: int, left: list[int]) -> bool:
    """Return whether something is straight ahead, or stood in the lane between leaving and rejoining it."""
    obstacles = car.occupied | car.risks
    if any(turn == AHEAD and target in obstacles for target, turn in track_arrows(car.board, here)):
        return True
    between = [lane_between(car.board, space, there) or set() for space in left]
    return any(not spaces.isdisjoint(obstacles) for spaces in between)


def keeps_its_lane_beyond_an_overshot_corner(car: Moving, path: Path) -> bool:
    """Beyond an overshot corner: the arrow straight ahead, else the smallest lane change; no pit arrow."""
    short = corners_left_short(car, path)
    if not short:
        return True
    beyond = path[short[0].at :]
    for here, there in pairwise(beyond):
        arrows = track_arrows(car.board, here)
        smallest = min((abs(turn) for _, turn in arrows), default=AHEAD)
        if not any(target == there and abs(turn) == smallest for target, turn in arrows):
            return False
    return True


# What the rules speak of ----------------------------------------------------------------------


def corners_left_short(car: Moving, path: Path) -> list[LeftShort]:
    """Return the corners that the path leaves with stops missing, in order.

    Leaving for the pit doesn't count.
    """
    short = []
    stops = car.stops
    for at in range(1, len(path)):
        corner = corner_of(car.board, path[at - 1])
        if corner == STRAIGHT or corner_of(car.board, path[at]) == corner:
            continue
        missing = car.board.corners[corner].stops - stops
        if missing > 0 and on_track(car.board, path[at]):
            short.append(LeftShort(at, corner, missing))
        stops = 0
    return short


def drove_a_wet_space_while_a_stop_was_due(car: Moving, path: Path, is_wet: Callable[[int], bool]) -> bool:
    """Return whether the path, its start included, has a wet space of a corner where a stop is still due."""
    stops, corner = car.stops, corner_of(car.board, path[0])
    for space in path:
        if corner_of(car.board, space) != corner:
            stops, corner = 0, corner_of(car.board, space)
        if corner != STRAIGHT and is_wet(space) and stops < car.board.corners[corner].stops:
            return True
    return False


def bound_part(car: Moving, path: Path) -> Path:
    """Return the part of the path before an overshoot, to which the rules for straights apply."""
    short = corners_left_short(car, path)
    return path[: short[0].at] if short else path


def straight_stretches(board: BoardRules, path: Path) -> list[Path]:
    """Return each run of straight spaces, with the corner's entry space if the path continues into one.

    A run ends where a pit arrow leaves it and begins where one rejoins it.
    """
    stretches = []
    run: Path = ()
    for space in path:
        if on_straight(board, space):
            run = (*run, space)
        elif run:
            stretches.append((*run, space) if on_track(board, space) else run)
            run = ()
    return [*stretches, run] if run else stretches


@lru_cache(maxsize=100_000)
def shortest_way(board: BoardRules, occupied: frozenset[int], start: int, end: int) -> int | None:
    """Return the arrows on the shortest path over free straight spaces; `end` may be a corner's entry."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here == end:
            return steps[here]
        if not on_straight(board, here):
            continue
        for there, _ in track_arrows(board, here):
            if there not in steps and there not in occupied:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return None


def lane_changes(car: Moving, path: Path) -> list[tuple[int, int]]:
    """Return the lane changes that the path makes from straight spaces along the track."""
    bound = bound_part(car, path)
    return [
        (here, there)
        for here, there in pairwise(bound)
        if on_straight(car.board, here)
        and on_track(car.board, there)
        and (there, AHEAD) not in car.board.successors[here]
    ]


def lane_between(board: BoardRules, left: int, rejoined: int) -> set[int] | None:
    """Return the spaces between two of the same lane; None if they aren't in the same lane."""
    between: list[int] = []
    here = left
    while True:
        ahead = [target for target, turn in track_arrows(board, here) if turn == AHEAD]
        if not ahead or ahead[0] == left:
            return None
        here = ahead[0]
        if here == rejoined:
            return set(between)
        if here in between:
            return None
        between.append(here)
