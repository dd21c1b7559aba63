"""Legal paths under KSK-ftf: the pit is its own; on the track it shares the rules of movement."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tests.engine.slow_ksk.situation import KskSituation, Path
from tests.engine.slow_moves.paths import (
    avoids_cars,
    changes_lanes_in_one_direction,
    corners_left_short,
    keeps_its_lane_beyond_an_overshot_corner,
    takes_shortest_ways,
)
from tests.engine.slow_moves.situation import IN_STAND, on_track


def legal_paths(car: KskSituation, most: int) -> Iterator[Path]:
    """Yield every legal path of 0 to `most` spaces; a path ends at the finish and in the stand."""
    unfinished: list[Path] = [(car.start,)]
    while unfinished:
        path = unfinished.pop()
        yield path
        if len(path) - 1 == most or ends_early(car, path):
            continue
        for target in onward(car, path[-1]):
            longer = (*path, target)
            if is_legal(car, longer):
                unfinished.append(longer)


def onward(car: KskSituation, here: int) -> list[int]:
    """Return the targets of a space's arrows, or the way out of the stand."""
    if here == IN_STAND:
        return [] if car.way_out is None else [car.way_out]
    return [target for target, _turn in car.board.successors[here]]


def ends_early(car: KskSituation, path: Path) -> bool:
    """The finish and the stand end a move whatever points are left."""
    return car.finishes(path) or car.parks(path)


def may_queue(car: KskSituation, path: Path) -> bool:
    """A car that may enter but finds the lane's first space taken may stop before it, on the track.

    That its points would carry it into the lane is for the caller to see.
    """
    here = path[-1]
    if not on_track(car.board, here) or ends_early(car, path) or corners_left_short(car, path):
        return False
    into_the_lane = [target for target, _turn in car.board.successors[here] if target in car.board.pit_lane]
    return (
        bool(into_the_lane)
        and car.occupied.issuperset(into_the_lane)
        and enters_only_an_open_pit(car, (*path, into_the_lane[0]))
    )


def is_legal(car: KskSituation, path: Path) -> bool:
    """Return whether a path along arrows breaks no rule."""
    return (
        avoids_cars(car, path[1:])
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
