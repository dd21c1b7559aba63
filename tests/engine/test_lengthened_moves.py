"""The move search with risk spaces, wet corners, lane changes in one direction and legs, against slow paths.

`tests.engine.slow_moves` lists every path along the arrows and drops those that break a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.random_boards import random_board
from tests.engine.random_positions import ahead_at_random
from tests.engine.slow_moves.paths import (
    corners_left_short,
    drove_a_wet_space_while_a_stop_was_due,
    legal_paths,
)
from tests.engine.slow_moves.situation import RULES, Path, Situation, finishes
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel.board import LEFT, RIGHT, STRAIGHT
from trackmodel.engine.moves import Mover, MoveSearch, PathEnd, StraightLimits

ANY_DIRECTION = RULES["formula-d"]
ONE_DIRECTION = evolve(ANY_DIRECTION, one_direction=True)
SEARCHES_A_BOARD = 6
MOST_PATHS = 4_000


def search(car: Situation) -> MoveSearch:
    """The engine's search for a situation."""
    limits = StraightLimits(one_direction=car.rules.one_direction)
    mover = Mover(car.space, car.stops, wraps=car.crossings, last_crossing=car.laps + 1)
    straddling = car.rules.straddling_counts
    return MoveSearch(
        car.board, mover, car.occupied, car.points, limits, straddling, risks=car.risks, wet=car.wet
    )


def random_situation(made: Ring, chance: Random) -> Situation:
    """A car on the track, many cars and risk spaces ahead of it, in rain more often than not."""
    rules = made.rules
    track = [space for space in range(len(rules.successors)) if space not in rules.pit_lane]
    space = chance.choice(track)

    def some(most: int) -> frozenset[int]:
        found = (ahead_at_random(rules, space, chance) for _ in range(chance.randint(0, most)))
        return frozenset(found)

    corner = rules.corner[space]
    wet = [each for each in track if rules.corner[each] != STRAIGHT and chance.random() < 0.6]
    return Situation(
        rules,
        space,
        chance.randint(1, 9),
        {},
        chance.choice((ONE_DIRECTION, ONE_DIRECTION, ANY_DIRECTION)),
        stops=0 if corner == STRAIGHT else chance.randint(0, rules.corners[corner].stops),
        laps=1,
        crossings=chance.randint(0, 1),
        occupied=some(5) - {space},
        risks=some(chance.choice((0, 3, 6))) - (frozenset() if chance.random() < 0.3 else {space}),
        wet=chance.choice((frozenset(), frozenset(wet))),
    )


def with_odd_arrows(made: Ring, chance: Random) -> Ring:
    """Return the board with up to three lane changes that lead far on."""
    for _ in range(chance.randint(0, 3)):
        row, lane = chance.randrange(made.rows - 1), chance.randrange(made.lanes)
        far = min(made.rows - 1, row + chance.randint(1, 4))
        onto, turn = chance.choice(((lane - 1, LEFT), (lane + 1, RIGHT)))
        stays = len({made.rules.corner[made.at(lane, each)] for each in range(row, far + 1)}) == 1
        if stays and 0 <= onto < made.lanes:
            space, target = made.at(lane, row), made.at(onto, far)
            if target not in dict(made.rules.successors[space]):
                made = made.with_arrow(space, target, turn)
    return made


def slow_paths(car: Situation) -> set[Path] | None:
    """Return all legal paths; None if there are too many to compare."""
    found: set[Path] = set()
    for path in legal_paths(car):
        found.add(path)
        if len(found) > MOST_PATHS:
            return None
    return found


def found_paths(found: MoveSearch) -> dict[Path, PathEnd]:
    """Return all paths of the engine's search, with their ends."""
    return {path: end for layer in found.layers for end in layer for path in end.paths()}


def beyond(car: Situation, path: Path) -> int:
    """Return the spaces beyond overshot corners, counted for each corner."""
    return sum(len(path) - left.at for left in corners_left_short(car, path))


def assert_told_rightly(car: Situation, found: MoveSearch, paths: dict[Path, PathEnd]) -> None:
    """Check what the search says of its path ends, and which paths it chooses."""
    for path, end in paths.items():
        whole = (car.space, *path)
        told = (end.wet_due, end.finished, end.overshot)
        assert told == (
            drove_a_wet_space_while_a_stop_was_due(car, whole, car.wet.__contains__),
            finishes(car, whole),
            tuple(left.corner for left in corners_left_short(car, whole)),
        ), (car, path)
        assert found.walk(path) == (end, beyond(car, whole)), (car, path)
    alike: dict[tuple[PathEnd, int], list[tuple[int, int]]] = {}
    for path, end in paths.items():
        cost = (beyond(car, (car.space, *path)), sum(space in car.risks for space in path))
        alike.setdefault((end, len(path)), []).append(cost)
    for (end, driven), costs in alike.items():
        chosen = end.cheapest_path()
        assert end.driven == driven
        assert (end.beyond, end.risks) == min(costs), (car, chosen)
        assert (beyond(car, (car.space, *chosen)), sum(space in car.risks for space in chosen)) == min(costs)


@given(seed=st.integers(0, 10**6))
def test_paths_are_those_of_the_slow_walk(seed: int) -> None:
    chance = Random(seed)
    made = with_odd_arrows(random_board(seed), chance)
    for _ in range(SEARCHES_A_BOARD):
        car = random_situation(made, chance)
        expected = slow_paths(car)
        if expected is not None:
            found = search(car)
            paths = found_paths(found)
            assert set(paths) == {path[1:] for path in expected}, car
            assert_told_rightly(car, found, paths)


@given(seed=st.integers(0, 10**6))
def test_paths_through_legs_are_those_of_the_slow_walk(seed: int) -> None:
    chance = Random(seed)
    made = with_odd_arrows(random_board(seed), chance)
    for _ in range(SEARCHES_A_BOARD):
        car = random_situation(made, chance)
        at = sorted(chance.randint(0, car.points) for _ in range(chance.randint(1, 2)))
        legs = [(points, _random_keep(chance)) for points in at]
        expected = slow_paths(car)
        if expected is None:
            continue
        points = chance.randint(0, at[0])
        found = search(evolve(car, points=points))
        for (number, keep), further in zip(legs, [*at[1:], car.points], strict=True):
            found = found.through(number, keep, further)
        paths = found_paths(found)
        ends = found_paths(search(car))
        whole = {path[1:] for path in expected}
        through = {
            path for path in whole if len(path) >= at[-1] and all(keep(ends[path[:n]]) for n, keep in legs)
        }
        expected_paths = through | {path[:n] for path in through for n in range(at[-1])}
        assert set(paths) == expected_paths, (car, at)
        assert_told_rightly(car, found, paths)
        if not through:
            assert found.layers == []
            assert found.ends(car.points) == ([], car.points)
            assert found.walk(()) is None


def _random_keep(chance: Random) -> Callable[[PathEnd], bool]:
    share = chance.choice((2, 3))
    return chance.choice((lambda end: end.space % share == 0, lambda end: end.wet_due, lambda _end: True))


# Worked out by hand -------------------------------------------------------------------------------

LEVEL = ring(3, Straight(12), Corner(4), brick=False, approach=False)
"""Lanes side by side: all ways between two spaces that never leave the driving direction are equally long."""


def driven(
    *path: int, cars: tuple[int, ...] = (), risks: tuple[int, ...] = (), made: Ring = LEVEL, **mover: int
) -> bool:
    """Return whether a car may drive along these spaces under the rules of KSK, from the first one on."""
    found = MoveSearch(
        made.rules,
        Mover(path[0], 0, wraps=1, last_crossing=9, **mover),
        frozenset(cars),
        len(path) - 1,
        StraightLimits(one_direction=True),
        True,
        frozenset(risks),
    )
    return found.walk(path[1:]) is not None


def lanes(*numbers: int) -> list[int]:
    """Return the spaces of these lanes in rows 0, 1, 2 …"""
    return [LEVEL.at(lane, row) for row, lane in enumerate(numbers)]


def test_all_lane_changes_of_a_turn_go_in_one_direction() -> None:
    assert driven(*lanes(0, 1, 1, 2))
    assert driven(*lanes(2, 1, 0))
    assert not driven(*lanes(1, 0, 0, 1))
    assert not driven(*lanes(1, 2, 1))


def test_a_change_the_other_way_goes_around_what_is_straight_ahead() -> None:
    ahead, beside = (LEVEL.at(1, 3),), (LEVEL.at(2, 3),)
    path = lanes(0, 1, 1, 0)
    assert not driven(*path)
    assert driven(*path, cars=ahead)
    assert driven(*path, risks=ahead)
    assert not driven(*path, cars=beside, risks=beside)
    into_corner = (LEVEL.at(0, 9), LEVEL.at(1, 10), LEVEL.at(1, 11), LEVEL.at(0, 12))
    assert not driven(*into_corner)
    assert driven(*into_corner, cars=(LEVEL.at(1, 12),)), "also where the corner begins"
    # It decides no direction: out to the left around the car and back, both are open until one is taken.
    assert driven(*lanes(1, 1, 1, 0, 1, 2), cars=ahead)
    assert driven(*lanes(0, 0, 0, 1, 2), cars=(LEVEL.at(0, 3),))
    assert not driven(*lanes(0, 0, 0, 1, 2, 1), cars=(LEVEL.at(0, 3),))


def test_back_into_a_lane_goes_around_what_stood_between() -> None:
    path = lanes(0, 1, 1, 1, 0)
    assert driven(*path, cars=(LEVEL.at(0, 2),))
    assert driven(*path, risks=(LEVEL.at(0, 3),))
    assert not driven(*path, cars=(LEVEL.at(0, 5),))
    assert not driven(*path, risks=(LEVEL.at(0, 4),)), "what stands where it rejoins doesn't stand between"
    # Lane 0 was left two changes ago.
    assert driven(*lanes(0, 1, 2, 2, 1, 0), cars=(LEVEL.at(0, 3), LEVEL.at(1, 3)))
    assert not driven(*lanes(0, 1, 2, 2, 1, 0), cars=(LEVEL.at(0, 3),))


def test_the_direction_holds_beyond_the_pit_lane() -> None:
    made = LEVEL.with_lane(progress=[400, 500], entries=[(LEVEL.at(1, 2), 48)], exits=[(49, LEVEL.at(1, 5))])
    on_the_way = (LEVEL.at(1, 2), 48, 49, LEVEL.at(1, 5))
    assert driven(LEVEL.at(0, 1), *on_the_way, LEVEL.at(2, 6), made=made, pit_until=9)
    assert not driven(LEVEL.at(0, 1), *on_the_way, LEVEL.at(0, 6), made=made, pit_until=9)
    assert driven(LEVEL.at(0, 1), *on_the_way, LEVEL.at(0, 6), made=made, cars=(LEVEL.at(0, 4),), pit_until=9)


def test_a_stretch_may_be_longer_only_around_risk_spaces_it_does_not_enter() -> None:
    # In the brick pattern lane 1 lies half a space further on: out of lane 0 and back takes one arrow more.
    made = ring(2, Straight(12), Corner(4))
    at = made.at
    around = (at(0, 0), at(1, 0), at(1, 1), at(1, 2), at(0, 3))
    risk, later = at(0, 2), at(0, 4)
    assert not driven(*around, made=made)
    assert driven(*around, made=made, risks=(risk,))
    assert driven(*made.along(0, 0, 3), made=made, risks=(risk,))
    assert not driven(*around, made=made, risks=(later,))
    assert driven(*around, later, made=made, risks=(risk, later))


def test_wet_spaces_count_only_while_a_stop_is_due_there() -> None:
    made = ring(1, Straight(4), Corner(4, stops=1), Straight(4))

    def wet_due(row: int, points: int, stops: int = 0, *wet: int) -> bool:
        mover = Mover(row, stops, wraps=1, last_crossing=9)
        limits = StraightLimits(one_direction=True)
        found = MoveSearch(made.rules, mover, frozenset(), points, limits, True, wet=frozenset(wet))
        (end,) = found.ends(points)[0]
        return end.wet_due

    assert wet_due(2, 2, 0, 4)
    assert wet_due(2, 6, 0, 4), "also when it has left the corner"
    assert not wet_due(2, 1, 0, 4)
    assert wet_due(4, 1, 0, 4), "the space it starts on counts"
    assert not wet_due(4, 1, 1, 4), "but not with its stop made"
    assert wet_due(4, 1, 0, 5)
    assert not wet_due(4, 1, 1, 5), "its stop is made"
    assert not wet_due(2, 2, 0, 5), "the tunnel is dry"
