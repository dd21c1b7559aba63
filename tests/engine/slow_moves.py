"""Every legal move of one car, found slowly: the witness the engine's move search is held against.

Written straight from the sentences on movement (formula-de-en, one lap), one function a sentence,
each looking at one complete path. It shares no code and no idea with the engine, and speed is not
wanted. The one liberty taken: a path whose beginning is illegal is illegal, so paths are grown an
arrow at a time and those that break a rule are grown no further.

A path here starts with the space the car stands on: `(start, first space entered, ...)`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import pairwise

from attrs import frozen

from trackmodel.board import AHEAD, STRAIGHT, BoardRules

Path = tuple[int, ...]

MOST_LANE_CHANGES = 2
# Seven or more have no price: such a car is out. To say what is cheapest they count like six.
BRAKES_AND_TIRES_FOR_BLOCKED = {0: (0, 0), 1: (1, 0), 2: (2, 0), 3: (3, 0), 4: (3, 1), 5: (3, 2), 6: (3, 3)}


@frozen
class Situation:
    """One car about to move.

    Attributes:
        space: where it stands; `stops` were made in the corner it stands in.
        points: what it rolled.
        laps_to_go: how often it must still be counted over the finish line to have finished.
        occupied: the spaces of the other cars.
    """

    board: BoardRules
    space: int
    points: int
    stops: int = 0
    tires: int = 4
    brakes: int = 3
    laps_to_go: int = 1
    occupied: frozenset[int] = frozenset()


@frozen
class LeftShort:
    """A corner left before its stops were made; `at` is the path's index of the first space beyond."""

    at: int
    corner: int
    missing: int


@frozen
class SlowMove:
    """A legal move: `price` in tires and brakes (braking included), and what becomes of the car.

    `out` is missed_stops, overshoot, blocked or None; `path` has the spaces entered, without the start.
    """

    brake: int
    path: Path
    end: int
    tires: int
    brakes: int
    blocked: int
    overshot: tuple[int, ...]
    out: str | None
    spins: bool
    finishes: bool

    @property
    def points(self) -> int:
        """What the move costs in all."""
        return self.tires + self.brakes


# Which paths are legal ------------------------------------------------------------------------


def legal_paths(car: Situation) -> Iterator[Path]:
    """Every legal path of 0 to `points` spaces, the finishing space being the last one driven."""
    unfinished: list[Path] = [(car.space,)]
    while unfinished:
        path = unfinished.pop()
        yield path
        if len(path) - 1 == car.points or finishes(car, path):
            continue
        for target, _turn in track_arrows(car.board, path[-1]):
            longer = (*path, target)
            if is_legal(car, longer):
                unfinished.append(longer)


def is_legal(car: Situation, path: Path) -> bool:
    """Whether a path along arrows breaks no rule."""
    return (
        avoids_cars(car, path)
        and takes_shortest_ways(car, path)
        and changes_lanes_twice_at_most(car, path)
        and returns_to_a_lane_only_round_a_car(car, path)
        and keeps_its_lane_beyond_an_overshot_corner(car, path)
    )


def avoids_cars(car: Situation, path: Path) -> bool:
    """Never onto or through a car."""
    return not car.occupied.intersection(path)


def takes_shortest_ways(car: Situation, path: Path) -> bool:
    """Each stretch on a straight is as short as the shortest way round the cars standing there."""
    return all(
        len(stretch) - 1 == shortest_way(car, stretch[0], stretch[-1])
        for stretch in straight_stretches(car.board, bound_part(car, path))
    )


def changes_lanes_twice_at_most(car: Situation, path: Path) -> bool:
    """At most two lane changes a turn on a straight."""
    return len(lane_changes(car, path)) <= MOST_LANE_CHANGES


def returns_to_a_lane_only_round_a_car(car: Situation, path: Path) -> bool:
    """Back into a lane left this turn only if a car stood in it between leaving and rejoining."""
    changes = lane_changes(car, path)
    for number, (left, _) in enumerate(changes):
        for _, rejoined in changes[number + 1 :]:
            between = lane_between(car.board, left, rejoined)
            if between is not None and not car.occupied.intersection(between):
                return False
    return True


def keeps_its_lane_beyond_an_overshot_corner(car: Situation, path: Path) -> bool:
    """Beyond an overshot corner: the arrow straight ahead, else the smallest lane change."""
    short = corners_left_short(car, path)
    if not short:
        return True
    beyond = path[short[0].at :]
    for here, there in pairwise(beyond):
        arrows = track_arrows(car.board, here)
        smallest = min(abs(turn) for _, turn in arrows)
        if not any(target == there and abs(turn) == smallest for target, turn in arrows):
            return False
    return True


# What the rules speak of ----------------------------------------------------------------------


def track_arrows(board: BoardRules, space: int) -> list[tuple[int, int]]:
    """The arrows (target, turn) of a space; none into the pit, which is closed in a one-lap race."""
    return [(target, turn) for target, turn in board.successors[space] if target not in board.pit_lane]


def corners_left_short(car: Situation, path: Path) -> list[LeftShort]:
    """The corners that the path leaves with stops missing, first one first."""
    short = []
    stops = car.stops
    for at in range(1, len(path)):
        corner = car.board.corner[path[at - 1]]
        if corner == STRAIGHT or car.board.corner[path[at]] == corner:
            continue
        missing = car.board.corners[corner].stops - stops
        if missing > 0:
            short.append(LeftShort(at, corner, missing))
        stops = 0
    return short


def bound_part(car: Situation, path: Path) -> Path:
    """The part of the path that the rules for straights bind: what comes before an overshoot."""
    short = corners_left_short(car, path)
    return path[: short[0].at] if short else path


def straight_stretches(board: BoardRules, path: Path) -> list[Path]:
    """Each run of straight spaces, with the corner's entry space where the path goes on into one."""
    stretches = []
    run: Path = ()
    for space in path:
        if board.corner[space] == STRAIGHT:
            run = (*run, space)
        elif run:
            stretches.append((*run, space))
            run = ()
    return [*stretches, run] if run else stretches


def shortest_way(car: Situation, start: int, end: int) -> int | None:
    """Arrows on the shortest way over free straight spaces; `end` may be a corner's entry."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here == end:
            return steps[here]
        if car.board.corner[here] != STRAIGHT:
            continue
        for there, _ in track_arrows(car.board, here):
            if there not in steps and there not in car.occupied:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return None


def lane_changes(car: Situation, path: Path) -> list[tuple[int, int]]:
    """The arrows, other than straight ahead, that the path takes from straight spaces."""
    bound = bound_part(car, path)
    return [
        (here, there)
        for here, there in pairwise(bound)
        if car.board.corner[here] == STRAIGHT and (there, AHEAD) not in car.board.successors[here]
    ]


def lane_between(board: BoardRules, left: int, rejoined: int) -> set[int] | None:
    """The spaces between two of one lane (arrows straight ahead), None if they share no lane."""
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


def finishes(car: Situation, path: Path) -> bool:
    """Whether the car is counted over the line for the last time: on a space wholly beyond it."""
    counted = 0
    crossed = path[0] in car.board.on_line
    for here, there in pairwise(path):
        crossed = crossed or (here, there) in car.board.crossings
        if crossed and there not in car.board.on_line:
            counted += 1
            crossed = False
    return counted >= car.laps_to_go


# What a path costs ----------------------------------------------------------------------------


def every_move(car: Situation) -> list[SlowMove]:
    """Every (brake, path) the rules allow, those that put the car out included."""
    paths = list(legal_paths(car))
    moves = []
    for brake in range(min(car.brakes, car.points) + 1):
        distance = car.points - brake
        whole = [
            path
            for path in paths
            if len(path) - 1 == distance or (len(path) - 1 < distance and finishes(car, path))
        ]
        if whole:
            moves += [judged(car, brake, path, blocked=0) for path in whole]
            continue
        longest = max(len(path) - 1 for path in paths)
        moves += [
            judged(car, brake, path, blocked=distance - longest) for path in paths if len(path) - 1 == longest
        ]
    return moves


def judged(car: Situation, brake: int, path: Path, blocked: int) -> SlowMove:
    """The price of a move and what becomes of the car."""
    short = corners_left_short(car, path)
    overshoot_tires = sum(len(path) - left.at for left in short)
    blocked_brakes, blocked_tires = BRAKES_AND_TIRES_FOR_BLOCKED[min(blocked, 6)]
    tires = overshoot_tires + blocked_tires
    brakes = brake + blocked_brakes

    spins_again = car.tires == 0 and overshoot_tires == 1 and blocked_tires == 0
    out = None
    if any(left.missing >= 2 for left in short):
        out = "missed_stops"
    elif overshoot_tires > car.tires and not (car.tires == 0 and overshoot_tires == 1):
        out = "overshoot"
    elif blocked >= 7 or brakes > car.brakes or (tires > car.tires and not spins_again):
        out = "blocked"

    return SlowMove(
        brake=brake,
        path=path[1:],
        end=path[-1],
        tires=tires,
        brakes=brakes,
        blocked=blocked,
        overshot=tuple(left.corner for left in short),
        out=out,
        spins=out is None and (spins_again or 0 < tires == car.tires),
        finishes=out is None and finishes(car, path),
    )


def affordable(moves: list[SlowMove]) -> list[SlowMove]:
    """The moves that leave the car in the race."""
    return [move for move in moves if move.out is None]


def cheapest(moves: list[SlowMove]) -> list[SlowMove]:
    """The moves with the fewest points in all, among them those with the fewest brakes."""
    best = min((move.points, move.brakes) for move in moves)
    return [move for move in moves if (move.points, move.brakes) == best]


def cheapest_by_end(moves: list[SlowMove]) -> dict[tuple[int, int], list[SlowMove]]:
    """Per (brake, end) the cheapest of the moves."""
    ends: dict[tuple[int, int], list[SlowMove]] = {}
    for move in moves:
        ends.setdefault((move.brake, move.end), []).append(move)
    return {end: cheapest(group) for end, group in ends.items()}
