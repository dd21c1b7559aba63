"""Every legal combination of dice bonus, extra point, slipstreams, braking, and path, with its price."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from attrs import evolve, frozen

from tests.engine.slow_ksk.paths import ends_early, legal_paths, may_queue
from tests.engine.slow_ksk.situation import SLIDES, TABLE, KskSituation, Path
from tests.engine.slow_moves.paths import corners_left_short, drove_a_wet_space_while_a_stop_was_due
from tests.engine.slow_moves.pits import waits_in_the_lane
from tests.engine.slow_moves.situation import IN_STAND, corner_of, on_track
from trackmodel.board import AHEAD, STRAIGHT

SLIPSTREAM = 3

MOST_PATHS = 5_000
"""Situations with more paths would take minutes."""


class TooManyPaths(Exception):
    """A car has more paths than the enumerator lists."""


@frozen
class KskMove:
    """A legal move.

    Attributes:
        bonus: steps added to the face.
        extra: whether the extra point of soft slicks is used.
        slips: slipstreams used.
        brake: points braked.
        start, path: the space the car stands on, and the spaces entered.
        price: brakes, tires and bonus points.
        slide: further points by the wet road.
        blocked: points that can't be driven.
        risks: risk spaces entered.
        out: why the car goes out, or None.
        spins, parks, finishes: what happens to the car.
        queues: whether it stops before the pit lane, whose first space is taken.
    """

    bonus: int
    extra: int
    slips: int
    brake: int
    start: int
    path: Path
    price: tuple[int, int, int]
    slide: int
    blocked: int
    risks: int
    out: str | None
    spins: bool
    parks: bool
    finishes: bool
    queues: bool

    @property
    def end(self) -> tuple[int, bool, bool, bool]:
        """The last space, and whether it parks, finishes, or queues for the pit there."""
        return (self.path[-1] if self.path else self.start), self.parks, self.finishes, self.queues


@frozen
class Way:
    """How far a car is taken by its points: the longest path of a choice, and the points it was for."""

    path: Path
    points: int
    slide: int


def every_move(car: KskSituation) -> list[KskMove]:
    """Return every legal move, including those that put the car out.

    Raises:
        TooManyPaths: there are too many to list.
    """
    most_slips = _most_slips(car)
    highest = min(20, car.face + car.bonus)
    slide = SLIDES[car.kind] if car.wet else 0
    farthest = TABLE[car.gear][highest - 1] + (car.kind == "soft") + most_slips * SLIPSTREAM + slide
    paths = sorted(islice(legal_paths(car, farthest), MOST_PATHS + 1), key=len)
    if len(paths) > MOST_PATHS:
        raise TooManyPaths
    moves: list[KskMove] = []
    for bonus in range(-car.bonus, car.bonus + 1):
        if 1 <= car.face + bonus <= 20:
            for extra in (0, 1):
                for slips in range(most_slips + 1):
                    moves += _moves_with(car, paths, bonus, extra, slips)
    return moves


def _most_slips(car: KskSituation) -> int:
    """Return how many slipstreams there are at most: one behind each car that gives one."""
    return sum(4 <= gear <= car.gear for gear in car.gears.values())


def _moves_with(
    car: KskSituation, paths: list[Path], bonus: int, extra: int, slips: int
) -> Iterator[KskMove]:
    ways = [
        way
        for way in _ways(car, paths, bonus, extra, slips)
        if not extra or _may_use_the_extra(car, way.path, bonus)
    ]
    if not ways:
        return
    for brake in range(car.brakes + 1):
        whole: dict[tuple[Path, int, bool], Way] = {}
        short: dict[tuple[Path, int, bool], Way] = {}
        for way in ways:
            points = way.points + way.slide - brake
            if points < 0:
                continue
            driven = way.path[: points + 1]
            if driven == (IN_STAND,):
                continue  # a car that leaves its stand doesn't brake so much that it stays
            queues = len(driven) - 1 < points and may_queue(car, driven)
            reaches = len(driven) - 1 == points or queues or ends_there(car, driven)
            found = whole if reaches else short
            key = driven, 0 if reaches else points - len(driven) + 1, queues
            if key not in found or way.slide < found[key].slide:
                found[key] = way
        if not whole:
            longest = max((len(path) for path, _missing, _queues in short), default=0)
            whole = {key: way for key, way in short.items() if len(key[0]) == longest}
        for (driven, blocked, queues), way in whole.items():
            move = _priced(car, bonus, extra, slips, brake, driven, way.slide, blocked)
            if move is not None:
                yield evolve(move, queues=queues)


def _ways(car: KskSituation, paths: list[Path], bonus: int, extra: int, slips: int) -> Iterator[Way]:
    """Yield every path without braking, as far as it can be driven."""
    base = TABLE[car.gear][car.face + bonus - 1] + extra
    points = base + SLIPSTREAM * slips
    legs = [base + SLIPSTREAM * number for number in range(slips)]
    if extra and (car.kind != "soft" or car.set_lap > 1):
        return
    starting = [
        path for path in paths if all(len(path) > leg and _behind_a_car(car, path[: leg + 1]) for leg in legs)
    ]
    for slide in sorted({0, SLIDES[car.kind]}):
        for path in starting:
            full = len(path) - 1 == points + slide
            early = len(path) - 1 < points + slide and (ends_there(car, path) or may_queue(car, path))
            if (full or early) and _slides(car, path, points) == slide:
                yield Way(path, points, slide)
    # Paths that can be continued no further, although points are left.
    begun = {path[:-1] for path in paths}
    for path in starting:
        if path in begun or ends_there(car, path) or may_queue(car, path):
            continue
        slide = _slides(car, path, points)
        if len(path) - 1 < points + slide:
            yield Way(path, points, slide)


def ends_there(car: KskSituation, path: Path) -> bool:
    """Return whether a move ends there with any points: at the finish, in the stand, or behind a car."""
    return ends_early(car, path) or waits_in_the_lane(car, path)


def _slides(car: KskSituation, path: Path, points: int) -> int:
    slides = drove_a_wet_space_while_a_stop_was_due(car, path[: points + 1], car.is_wet)
    return SLIDES[car.kind] if slides else 0


def _behind_a_car(car: KskSituation, path: Path) -> bool:
    """Right behind a car in the same lane, of a gear from 4th up to one's own."""
    if car.gear < 4 or ends_early(car, path) or not on_track(car.board, path[-1]):
        return False
    return any(
        turn == AHEAD and target not in car.board.pit_lane and 4 <= car.gears.get(target, 0) <= car.gear
        for target, turn in car.board.successors[path[-1]]
    )


def _may_use_the_extra(car: KskSituation, path: Path, bonus: int) -> bool:
    """The move without it is driven wholly and ends on the first lap of the set."""
    without = path[: TABLE[car.gear][car.face + bonus - 1] + 1]
    driven = len(without) - 1 == TABLE[car.gear][car.face + bonus - 1]
    return driven and car.lap_of_set(without) == 1


def _priced(
    car: KskSituation,
    bonus: int,
    extra: int,
    slips: int,
    brake: int,
    driven: Path,
    slide: int,
    blocked: int,
) -> KskMove | None:
    short = corners_left_short(car, driven)
    brakes, dice = brake, abs(bonus)
    tires = sum(len(driven) - each.at + _surcharge(car, driven, each.at) for each in short)
    skids = tires > 0
    missing = blocked
    while missing > 0 and brakes < car.brakes:
        brakes, missing = brakes + 1, missing - 1
    face = car.face + bonus
    while missing > 0 and dice < car.bonus and face > 1:
        missing -= TABLE[car.gear][face - 1] - TABLE[car.gear][face - 2]
        dice, face = dice + 1, face - 1
    missing = max(0, missing)
    tires += missing
    end = driven[-1]
    corner = corner_of(car.board, end)
    stops_made = car.stops if corner == corner_of(car.board, driven[0]) and _stayed(car, driven) else 0
    out = None
    if any(each.missing > 1 for each in short):
        out = "missed_stops"
    elif tires > car.tires:
        out = "overshoot" if skids and tires - missing > car.tires else "blocked"
    first_stop = corner != STRAIGHT and not short and stops_made == 0
    parks, finishes = blocked == 0 and car.parks(driven), car.finishes(driven)
    if slips and first_stop and out is None and not finishes:
        if brakes < car.brakes:
            brakes += 1
        elif tires < car.tires:
            tires += 1
        else:
            return None
    return KskMove(
        bonus=bonus,
        extra=extra,
        slips=slips,
        brake=brake,
        start=driven[0],
        path=driven[1:],
        price=(brakes, tires, dice),
        slide=slide,
        blocked=blocked,
        risks=sum(space in car.risks for space in driven[1:]),
        out=out,
        spins=out is None and 0 < tires == car.tires,
        parks=parks,
        finishes=out is None and finishes,
        queues=False,
    )


def _stayed(car: KskSituation, driven: Path) -> bool:
    corner = corner_of(car.board, driven[0])
    return all(corner_of(car.board, space) == corner for space in driven)


def _surcharge(car: KskSituation, driven: Path, at: int) -> int:
    """Once a corner: soft slicks as many as laps begun on the set, rain tires 1 on a dry road."""
    if car.kind == "soft":
        return car.lap_of_set(driven[:at])
    return int(car.kind == "rain" and not car.is_wet(driven[at - 1]))


Best = tuple[tuple[int, bool, bool, bool], tuple[int, int, int], str | None]
"""End, price (brakes, tires, dice bonus), and why the car goes out."""


def best_moves(moves: list[KskMove]) -> set[Best]:
    """Return the offers: for each end the prices that no other price beats in every part.

    If no move leaves the car in the race, the cheapest moves.
    """
    staying = [move for move in moves if move.out is None]
    if not staying:
        least = min((sum(move.price), move.price[0]) for move in moves)
        return {
            (move.end, move.price, move.out) for move in moves if (sum(move.price), move.price[0]) == least
        }
    by_end: dict[object, set[tuple[int, int, int]]] = {}
    for move in staying:
        by_end.setdefault(move.end, set()).add(move.price)
    return {
        (end, price, None)
        for end, prices in by_end.items()
        for price in prices
        if not any(other != price and _beats(other, price) for other in prices)
    }


def _beats(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return all(a <= b for a, b in zip(one, other, strict=True))
