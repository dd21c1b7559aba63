"""Statistics can be added up in any order and in any grouping."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from trackmodel.simulation.statistics import CornerStatistics, Starts, Statistics

COUNT = st.integers(0, 1000)
NAMES = st.sampled_from(["anna", "bert", "carl"])
COLUMNS = st.sampled_from([("turns",), ("wear", "tires"), ("exits", 1, 0)])
STARTS = st.builds(Starts, COUNT, COUNT, COUNT, COUNT)


def up_to(most: int, of: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    return st.lists(of, max_size=most).map(tuple)


STATISTICS = st.builds(
    Statistics,
    races=COUNT,
    turns=COUNT,
    distance=COUNT,
    drivers=st.dictionaries(NAMES, STARTS),
    grid=up_to(4, STARTS),
    reasons=st.dictionaries(NAMES, COUNT),
    corners=up_to(4, st.builds(CornerStatistics, COUNT, COUNT)),
    landings=up_to(6, COUNT),
    marks=st.dictionaries(st.sampled_from(["overshoots", "outs"]), up_to(6, COUNT)),
    by_lap=st.dictionaries(COLUMNS, up_to(4, COUNT)),
)


@given(STATISTICS, STATISTICS, STATISTICS)
def test_adding_is_associative(one: Statistics, two: Statistics, three: Statistics) -> None:
    assert (one + two) + three == one + (two + three)


@given(STATISTICS, STATISTICS)
def test_adding_is_commutative(one: Statistics, two: Statistics) -> None:
    assert one + two == two + one


@given(STATISTICS)
def test_the_statistics_of_no_race_add_nothing(one: Statistics) -> None:
    assert one + Statistics() == one == Statistics() + one


@given(STATISTICS, STATISTICS)
def test_every_count_is_the_sum_of_both(one: Statistics, two: Statistics) -> None:
    both = one + two
    assert (both.races, both.turns, both.distance) == (
        one.races + two.races,
        one.turns + two.turns,
        one.distance + two.distance,
    )
    assert sum(both.landings) == sum(one.landings) + sum(two.landings)
    for kind in ("landings", "overshoots", "outs", "unheard of"):
        parts = [sum(each.on_spaces(kind)) for each in (one, two)]
        assert sum(both.on_spaces(kind)) == sum(parts)
    assert sum(both.reasons.values()) == sum(one.reasons.values()) + sum(two.reasons.values())
    for column in ("starts", "places", "wins", "out"):
        for of in (lambda s: s.drivers.values(), lambda s: s.grid):
            parts = [sum(getattr(start, column) for start in of(each)) for each in (one, two)]
            assert sum(getattr(start, column) for start in of(both)) == sum(parts)
    for name, *of in (("turns",), ("wear", "tires"), ("exits", 1, 0)):
        assert both.total(name, *of) == one.total(name, *of) + two.total(name, *of)
    for column in ("out", "overtakings"):
        parts = [sum(getattr(corner, column) for corner in each.corners) for each in (one, two)]
        assert sum(getattr(corner, column) for corner in both.corners) == sum(parts)
