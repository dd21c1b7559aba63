"""Checks of play: the odds behind them are exact, and they run only on request."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import networkx as nx
import pytest
from attrs import evolve

from tests.checks.cases import Case, with_corner
from tests.circuits import ring
from trackmodel.check_parts.corner_odds import CornerOdds, corner_odds
from trackmodel.engine.formula.formula_numbers import GEAR_DICE
from trackmodel.facts import Facts
from trackmodel.track import Corner, Track
from trackmodel.validator.check_catalog import CHECKS
from trackmodel.validator.run_checks import validate

CASES = (
    Case(
        "eight stops in a short corner",
        "corner-entered-slowly",
        lambda t: with_corner(t, 0, stops=8),
        corner="c1",
    ),
    Case("any corner", "corner-entry-gear", lambda t: t, corner="c1"),
    Case(
        "straights of six spaces and short corners",
        "gear-never-used",
        lambda _t: ring(straight=6, corner=5, grid=4, pit=False),
    ),
)


def found(track: Track, code: str) -> dict[str | None, str]:
    issues = validate(track, slow=True).issues
    return {issue.corner: issue.message for issue in issues if issue.code == code}


def odds_of(track: Track, corner: str = "c1") -> CornerOdds:
    return next(odds for odds in corner_odds(Facts(track)) if odds.corner == corner)


def one_lane(corner: int, stops: int, straight: int = 30) -> Track:
    return ring(lanes=1, straight=straight, corner=corner, stops=(stops, 1), pit=False)


def test_they_run_only_on_request() -> None:
    slow = {check.code for check in CHECKS if check.slow}
    assert slow == {case.code for case in CASES}
    assert slow.isdisjoint(issue.code for issue in validate(with_corner(ring(), 0, stops=8)).issues)


def test_a_corner_is_entered_slowly_or_has_a_gear() -> None:
    track = with_corner(ring(), 0, stops=8)
    assert set(found(track, "corner-entered-slowly")) == {"c1"}
    assert set(found(track, "corner-entry-gear")) == {"c2"}
    assert set(found(ring(), "corner-entry-gear")) == {"c1", "c2"}
    assert found(ring(), "corner-entered-slowly") == {}


def test_gears_that_straights_are_too_short_for_are_named() -> None:
    assert found(ring(straight=6, corner=5, stops=(1, 2), grid=4, pit=False), "gear-never-used") == {
        None: "Every straight is too short for these gears: 5, 6"
    }
    assert found(one_lane(corner=12, stops=1), "gear-never-used") == {}


def test_one_stop_by_hand() -> None:
    """One lane, six spaces, one stop: from seven spaces before it every roll in 4th ends inside; in 5th
    and 6th six of the ten faces can, and any other ends beyond it, at once or with the next roll."""
    entered = odds_of(one_lane(corner=6, stops=1)).entered
    assert entered == pytest.approx({1: 1.0, 2: 1.0, 3: 1.0, 4: 1.0, 5: 0.6, 6: 0.6})


def test_two_stops_by_hand() -> None:
    """One lane, eight spaces, two stops, in 3rd from five spaces before the corner.

    5 to 8, seven faces of eight, end on its first four spaces: in 2nd the second stop is sure. 4 ends
    before it, where 4 is the fourth space (sure), 5 the fifth (2nd gear, three of six), 6 twice the
    sixth (one of six), 7 and 8 too far: 1/8 + 1/16 + 1/24 = 11/48.
    """
    entered = odds_of(one_lane(corner=8, stops=2)).entered
    assert entered[3] == pytest.approx(7 / 8 + 1 / 8 * 11 / 48)


def test_a_straight_has_to_be_as_long_as_a_gear_wants_it() -> None:
    """From the straight's first space to the corner's last are nine spaces: 5th takes eleven."""
    entered = odds_of(one_lane(corner=4, stops=1, straight=6)).entered
    assert entered[4] > 0
    assert (entered[5], entered[6]) == (0, 0)


def test_where_corners_touch_a_car_comes_from_the_last_space_of_the_one_before() -> None:
    track = one_lane(corner=12, stops=1, straight=6)
    inside = track.corners[0].spaces
    first, second = evolve(track.corners[0], spaces=inside[:6]), Corner("c3", "Corner 3", 1, inside[6:])
    track = evolve(track, corners=(first, track.corners[1], second))
    # One step takes it in, so the faces 1 to 6 end inside.
    entered = odds_of(track, "c3").entered
    assert entered == pytest.approx({1: 1.0, 2: 1.0, 3: 4 / 8, 4: 0.0, 5: 0.0, 6: 0.0})


def test_corners_without_stops_or_without_a_way_in_have_no_odds() -> None:
    assert [odds.corner for odds in corner_odds(Facts(with_corner(ring(), 0, stops=0)))] == ["c2"]
    assert corner_odds(Facts(evolve(ring(), arrows=()))) == ()
    assert corner_odds(Facts(Track(id="t", name="T"))) == ()
    assert validate(Track(id="t", name="T"), slow=True) == validate(Track(id="t", name="T"))


@pytest.mark.parametrize(("lanes", "stops"), [(2, 1), (2, 3)])
def test_the_odds_agree_with_walking_every_path(lanes: int, stops: int) -> None:
    track = ring(lanes=lanes, straight=9, corner=6, stops=(stops, 1), grid=6, pit=False)
    odds = odds_of(track)
    entered, driven = slow_odds(track, track.corners[0])
    assert odds.entered == pytest.approx(entered)
    assert odds.driven == pytest.approx(driven)


def slow_odds(track: Track, corner: Corner) -> tuple[dict[int, float], dict[int, float]]:
    """The same by following every path a car may take, one step after the other."""
    graph = nx.DiGraph((arrow.from_, arrow.to) for arrow in track.arrows)
    inside = set(corner.spaces)
    other = {space for each in track.corners for space in each.spaces} - inside
    straight = [
        space for space in graph if space not in inside | other and leads_to(graph, space, inside, other)
    ]

    def ends(space: str, points: int) -> Iterable[str]:
        paths = [(space,)]
        for _step in range(points):
            paths = [(*path, on) for path in paths for on in graph.succ[path[-1]] if on not in other]
            paths = [path for path in paths if not (path[-2] in inside and path[-1] not in inside)]
            paths = [path for path in paths if is_short(path)]
        return {path[-1] for path in paths}

    def is_short(path: tuple[str, ...]) -> bool:
        """On the straight, entry space included, there is no shorter way between two of its spaces."""
        before = [n for n, space in enumerate(path) if space not in inside]
        last = min(before[-1] + 1, len(path) - 1) if before else 0
        return not before or last == length(path[0], path[last])

    @cache
    def length(space: str, other_space: str) -> int:
        return nx.shortest_path_length(graph.subgraph({*straight, space, other_space}), space, other_space)

    @cache
    def chance(space: str, made: int, gear: int, free: bool) -> float:
        if made == corner.stops:
            return 1.0
        gears = [gear - 1, gear, gear + 1] if free or made else [gear]
        return max(turn(space, made, next_, free) for next_ in gears if next_ in GEAR_DICE)

    @cache
    def turn(space: str, made: int, gear: int, free: bool) -> float:
        total = 0.0
        for face in GEAR_DICE[gear]:
            total += max(
                (chance(end, made + (end in inside), gear, free) for end in ends(space, face)), default=0.0
            )
        return total / len(GEAR_DICE[gear])

    return tuple(
        {gear: max(turn(space, 0, gear, free) for space in straight) for gear in GEAR_DICE}
        for free in (False, True)
    )


def leads_to(graph: nx.DiGraph, space: str, inside: set[str], other: set[str]) -> bool:
    reached = nx.descendants(graph.subgraph(set(graph) - other), space)
    return not inside.isdisjoint(reached)
