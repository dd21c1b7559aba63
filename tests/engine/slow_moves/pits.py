"""The pit: entering the lane, driving along it, entering and leaving the stand, rejoining the track."""

from __future__ import annotations

from itertools import pairwise

from tests.engine.slow_moves.situation import IN_STAND, Moving, Path, Situation, on_track, times_counted
from trackmodel.board import BoardRules


def enters_only_an_open_pit(car: Situation, path: Path) -> bool:
    """It is open to a team with a stand, from the first crossing of the line to the last lap."""
    return all(
        1 <= car.crossings + times_counted(car, path[: at + 1]) < car.laps and own_stands(car)
        for at in pit_entries(car.board, path)
    )


def goes_in_where_it_passed_its_stand(car: Situation, path: Path) -> bool:
    """A car that has reached its stand doesn't leave the lane without entering it."""
    return all(
        not on_track(car.board, path[-1]) and _one_passage(car.board, path[at:])
        for at in reached_stand(car, path)
    )


def parks(car: Situation, path: Path, distance: int) -> bool:
    """A car enters its stand if its points carry it beyond an access space; the excess is ignored."""
    return is_own_access(car, path, len(path) - 1) and len(path) - 1 < distance


def waits_in_the_lane(car: Moving, path: Path) -> bool:
    """A car waits behind others if all targets of its lane space are occupied."""
    here = path[-1]
    return here in car.board.pit_lane and all(
        target in car.occupied for target, _turn in car.board.successors[here]
    )


def may_queue(car: Situation, path: Path, overshot: bool) -> bool:
    """A car that may enter but finds the lane's first space taken may stop before it, on the track.

    Its points would carry it into the lane; that it has a point left is for the caller to see.
    """
    here = path[-1]
    if not on_track(car.board, here) or overshot:
        return False
    into_the_lane = [target for target, _turn in car.board.successors[here] if target in car.board.pit_lane]
    return (
        bool(into_the_lane)
        and car.occupied.issuperset(into_the_lane)
        and enters_only_an_open_pit(car, (*path, into_the_lane[0]))
    )


def onward(car: Situation, here: int) -> list[int]:
    """Return the targets of a space's arrows, or a stand's exits."""
    if here == IN_STAND:
        return list(free_exits(car))
    return [target for target, _turn in car.board.successors[here]]


def free_exits(car: Situation) -> tuple[int, ...]:
    """Return the access spaces by which it may leave its stand."""
    assert car.stand is not None
    return (car.space,) if car.rules.leaves_as_it_came else car.board.pit.stands[car.stand].access


# What the sentences speak of ------------------------------------------------------------------


def pit_entries(board: BoardRules, path: Path) -> list[int]:
    """Return the indices in the path from which it leaves the track for the pit lane."""
    return [
        at
        for at, (here, there) in enumerate(pairwise(path))
        if on_track(board, here) and not on_track(board, there)
    ]


def own_stands(car: Situation) -> list[int]:
    """Return the stands labeled with the team, otherwise its share of the unlabeled ones in lane order."""
    stands = car.board.pit.stands
    labeled = [number for number, stand in enumerate(stands) if stand.team == car.team]
    if labeled:
        return labeled
    unlabeled = [number for number, stand in enumerate(stands) if stand.team is None]
    unlabeled.sort(key=lambda number: min(from_the_front(car.board, a) for a in stands[number].access))
    return [unlabeled[car.team % len(unlabeled)]] if unlabeled else []


def from_the_front(board: BoardRules, lane_space: int) -> int:
    """Return the place of a space along the lane: the number of spaces ahead of it, negated."""
    ahead: set[int] = set()
    waiting = [lane_space]
    while waiting:
        for target, _turn in board.successors[waiting.pop()]:
            if target in board.pit_lane and target not in ahead:
                ahead.add(target)
                waiting.append(target)
    return -len(ahead)


def served_at(car: Situation, path: Path, at: int) -> bool:
    """Return whether the car has had its service there, and hasn't left the lane since."""
    return car.served and _one_passage(car.board, path[: at + 1])


def is_own_access(car: Situation, path: Path, at: int) -> bool:
    """Return whether the path is on an access space of its own stand there, before the service."""
    here = path[at]
    return (
        here in car.board.pit_lane
        and any(here in car.board.pit.stands[number].access for number in own_stands(car))
        and not served_at(car, path, at)
    )


def reached_stand(car: Situation, path: Path) -> list[int]:
    """Return the indices at which the path continues from an access space of its own stand."""
    return [at for at in range(len(path) - 1) if is_own_access(car, path, at)]


def _one_passage(board: BoardRules, part: Path) -> bool:
    return not any(on_track(board, space) for space in part)
