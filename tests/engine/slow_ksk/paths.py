"""Legal paths under KSK-ftf: cars, the pit, straights with risk spaces, one direction, skidding."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from attrs import frozen

from tests.engine.slow_ksk.situation import KskSituation, Path
from tests.engine.slow_moves.paths import lane_between, shortest_way, straight_stretches
from tests.engine.slow_moves.situation import corner_of, on_straight, on_track, track_arrows
from trackmodel.board import AHEAD, STRAIGHT


@frozen
class LeftShort:
    """A corner left with stops missing; `at` is the index in the path of the first space beyond it."""

    at: int
    corner: int
    missing: int


def legal_paths(car: KskSituation, most: int) -> Iterator[Path]:
    """Yield every legal path of 0 to `most` spaces; a path ends at the finish and in the stand."""
    unfinished: list[Path] = [(car.space,)]
    while unfinished:
        path = unfinished.pop()
        yield path
        if len(path) - 1 == most or ends_early(car, path):
            continue
        for target, _turn in car.board.successors[path[-1]]:
            longer = (*path, target)
            if is_legal(car, longer):
                unfinished.append(longer)


def ends_early(car: KskSituation, path: Path) -> bool:
    """The finish and the stand end a move whatever points are left."""
    return car.finishes(path) or car.parks(path)


def is_legal(car: KskSituation, path: Path) -> bool:
    """Return whether a path along arrows breaks no rule."""
    return (
        not car.occupied.intersection(path[1:])
        and enters_only_an_open_pit(car, path)
        and takes_shortest_ways(car, path)
        and changes_lanes_in_one_direction(car, path)
        and keeps_its_lane_beyond_an_overshot_corner(car, path)
    )


def enters_only_an_open_pit(car: KskSituation, path: Path) -> bool:
    """The pit is open from the first crossing of the line up to the last lap."""
    return all(
        car.access is not None and 1 <= car.crossings + car.crossed(path[: at + 1]) < car.laps
        for at, (here, there) in enumerate(pairwise(path))
        if on_track(car.board, here) and not on_track(car.board, there)
    )


def takes_shortest_ways(car: KskSituation, path: Path) -> bool:
    """A stretch on a straight is as short as any that avoids the cars and the risk spaces it avoids."""
    avoided = car.risks.difference(path[1:])
    return all(
        len(stretch) - 1
        == shortest_way(car.board, (car.occupied | avoided) - {stretch[0]}, stretch[0], stretch[-1])
        for stretch in straight_stretches(car.board, bound_part(car, path))
    )


def changes_lanes_in_one_direction(car: KskSituation, path: Path) -> bool:
    """All lane changes of a turn on straights go one way, except those around a car or a risk space."""
    return len(set(free_changes(car, path))) <= 1


def free_changes(car: KskSituation, path: Path) -> Iterator[int]:
    """Yield the turn of each lane change on a straight that goes around nothing."""
    bound = bound_part(car, path)
    obstacles = car.occupied | car.risks.difference(path[1:])
    left: list[int] = []
    for here, there in pairwise(bound):
        if not (on_straight(car.board, here) and on_track(car.board, there)):
            continue
        turn = dict(car.board.successors[here])[there]
        if turn == AHEAD:
            continue
        ahead = {target for target, way in track_arrows(car.board, here) if way == AHEAD}
        back_around = any(
            (between := lane_between(car.board, space, there)) is not None and obstacles & between
            for space in left
        )
        if not (ahead & obstacles or back_around):
            yield turn
        left.append(here)


def keeps_its_lane_beyond_an_overshot_corner(car: KskSituation, path: Path) -> bool:
    """Beyond an overshot corner: the arrow straight ahead, else the smallest lane change; no pit arrow."""
    short = corners_left_short(car, path)
    if not short:
        return True
    for here, there in pairwise(path[short[0].at :]):
        arrows = track_arrows(car.board, here)
        smallest = min((abs(turn) for _, turn in arrows), default=AHEAD)
        if not any(target == there and abs(turn) == smallest for target, turn in arrows):
            return False
    return True


def corners_left_short(car: KskSituation, path: Path) -> list[LeftShort]:
    """Return the corners that the path leaves for the track with stops missing, in order."""
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


def bound_part(car: KskSituation, path: Path) -> Path:
    """Return the part of the path before an overshoot, to which the rules for straights apply."""
    short = corners_left_short(car, path)
    return path[: short[0].at] if short else path


def drives_wet_where_a_stop_is_due(car: KskSituation, path: Path) -> bool:
    """Return whether a path enters a wet space of a corner in which a stop is still due."""
    stops = car.stops
    corner = corner_of(car.board, path[0])
    for space in path[1:]:
        here = corner_of(car.board, space)
        if here != corner:
            corner, stops = here, 0
        if here != STRAIGHT and car.board.corners[here].stops > stops and car.is_wet(space):
            return True
    return False


def waits_in_the_lane(car: KskSituation, path: Path) -> bool:
    """Return whether a car in the pit lane stands behind others, with no way on."""
    return path[-1] in car.board.pit_lane and all(
        target in car.occupied for target, _turn in car.board.successors[path[-1]]
    )
