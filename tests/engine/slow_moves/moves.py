"""Every legal combination of braking and path, and which of them are on offer."""

from __future__ import annotations

from attrs import frozen

from tests.engine.slow_moves.paths import corners_left_short, legal_paths
from tests.engine.slow_moves.pits import may_queue, parks, reached_stand, waits_in_the_lane
from tests.engine.slow_moves.prices import SlowPrice, most_braked, price_of
from tests.engine.slow_moves.situation import (
    Path,
    Situation,
    finishes,
    on_track,
    times_counted,
    track_arrows,
)
from trackmodel.board import AHEAD


@frozen
class SlowMove:
    """A legal move with its cost and its effect on the car.

    `path` has the spaces entered, without the start; `end` is the last of them, or the start;
    `counted` is the number of counted crossings of the finish line. `queues`: it ends
    before the pit lane, whose first space is taken.
    """

    brake: int
    path: Path
    end: int
    parks: bool
    price: SlowPrice
    blocked: int
    overshot: tuple[int, ...]
    counted: int
    finishes: bool
    queues: bool = False

    @property
    def out(self) -> str | None:
        """Why it puts the car out: missed_stops, overshoot, blocked or None."""
        return self.price.out

    @property
    def points(self) -> tuple[int, int]:
        """The total cost of the move, and the part of it that is brakes."""
        return self.price.total, self.price.brakes


Where = tuple[int, int, bool, bool]
"""The braking, the end of the move, and whether it ends in the stand there or queues for the pit."""


def every_move(car: Situation) -> list[SlowMove]:
    """Return every legal (brake, path), including those that put the car out."""
    paths = list(legal_paths(car))
    moves = []
    for brake in range(most_braked(car) + 1):
        distance = car.points - brake
        whole = [path for path in paths if takes_all_points(car, path, distance)]
        if whole:
            moves += [
                judged(car, brake, path, blocked=0)
                for path in whole
                if brake == 0 or brakes_count_there(car, path, distance)
            ]
            continue
        longest = max(len(path) for path in paths if len(path) - 1 <= distance)
        moves += [
            judged(car, brake, path, blocked=distance - len(path) + 1)
            for path in paths
            if len(path) == longest
        ]
    return moves


def takes_all_points(car: Situation, path: Path, distance: int) -> bool:
    """Return whether a move may end like this: by its points, at the finish, in its stand or behind a car.

    Behind a car it waits in the lane, or on the track before the lane.
    """
    if len(path) - 1 > distance:
        return False
    if parks(car, path, distance):
        return True
    if reached_stand(car, path):
        return False
    waits = waits_in_the_lane(car, path) or queues_for_the_pit(car, path, distance)
    return len(path) - 1 == distance or finishes(car, path) or waits


def queues_for_the_pit(car: Situation, path: Path, distance: int) -> bool:
    """Return whether it stops before a lane into which its points would carry it but for the car there."""
    return (
        len(path) - 1 < distance
        and not finishes(car, path)
        and may_queue(car, path, overshot=bool(corners_left_short(car, path)))
    )


def brakes_count_there(car: Situation, path: Path, distance: int) -> bool:
    """A car can't brake in the lane, nor in a move that ends there, in a stand or before the lane."""
    return on_track(car.board, path[-1]) and not queues_for_the_pit(car, path, distance)


def judged(car: Situation, brake: int, path: Path, blocked: int) -> SlowMove:
    """Return a move with its price and its effect on the car."""
    price = price_of(car, path, brake, blocked)
    return SlowMove(
        brake=brake,
        path=path[1:],
        end=path[-1],
        parks=blocked == 0 and parks(car, path, car.points - brake),
        price=price,
        blocked=blocked,
        overshot=tuple(left.corner for left in corners_left_short(car, path)),
        counted=times_counted(car, path),
        finishes=price.out is None and finishes(car, path),
        queues=blocked == 0 and queues_for_the_pit(car, path, car.points - brake),
    )


def offers_once(moves: list[SlowMove]) -> list[SlowMove]:
    """Return the moves without those for which less braking leads by the same path at the same price."""
    least: dict[tuple[object, ...], int] = {}
    for move in moves:
        key = _same_offer(move)
        least[key] = min(move.brake, least.get(key, move.brake))
    return [move for move in moves if move.brake == least[_same_offer(move)]]


def _same_offer(move: SlowMove) -> tuple[object, ...]:
    return move.path, move.parks, tuple(sorted(move.price.points.items())), move.points, move.out


def may_hit(car: Situation, end: int) -> set[int]:
    """Return the spaces of the cars that one going out blocked may hit from its end.

    The car straight ahead, otherwise those on the targets of the arrows; none in the pit lane.
    """
    targets = [(to, turn) for to, turn in track_arrows(car.board, end) if to in car.occupied]
    straight = {to for to, turn in targets if turn == AHEAD}
    return straight or {to for to, _turn in targets}


def affordable(moves: list[SlowMove]) -> list[SlowMove]:
    """Return the moves that leave the car in the race."""
    return [move for move in moves if move.out is None]


def cheapest(moves: list[SlowMove]) -> list[SlowMove]:
    """Return the moves with the fewest points in all, and among these with the fewest brakes."""
    best = min(move.points for move in moves)
    return [move for move in moves if move.points == best]


def cheapest_by_end(moves: list[SlowMove]) -> dict[Where, list[SlowMove]]:
    """Return the cheapest move for each (brake, end, parks, queues)."""
    ends: dict[Where, list[SlowMove]] = {}
    for move in moves:
        ends.setdefault((move.brake, move.end, move.parks, move.queues), []).append(move)
    return {end: cheapest(group) for end, group in ends.items()}
