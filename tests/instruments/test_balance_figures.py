"""The intervals of figures and differences cover the truth as often as they promise."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve
from scipy import stats

from tests.engine.small_boards import Corner, Straight, ring
from tests.instruments import made_up_samples
from tests.instruments.made_up_samples import CARS, CARS_OUT, FIRST_WINS, OVERSHOOTS, TURNS, sample
from trackmodel.engine import Setup
from trackmodel.instruments.balance_figures import Key, differences, figures, wilson
from trackmodel.instruments.balance_sample import Sample, sample_each

BOARD = ring(3, Straight(8), Corner(4), Straight(8), Corner(4)).board
BOARD = evolve(
    BOARD,
    rules=evolve(BOARD.rules, lap_length=10_000),
    view=evolve(BOARD.view, corner_ids=("c1", "c2"), corner_names=("Kessel", "Sattel")),
)
SETUP = Setup("formula-de-en", 1, ("rookie",) * CARS, 1)
TRUTH = {
    Key("turns_per_lap"): TURNS,
    Key("out"): CARS_OUT,
    Key("wins", of=0): FIRST_WINS * CARS,
    Key("overshoots", 0): OVERSHOOTS,
}
RUNS, RACES = 500, 150
FEWEST, MOST = (int(end) for end in stats.binom.ppf((0.001, 0.999), RUNS, 0.95))


@pytest.mark.parametrize("key", TRUTH)
def test_95_of_100_intervals_cover_the_truth(key: Key) -> None:
    found = [figures(BOARD, SETUP, sample(seed, RACES))[key] for seed in range(RUNS)]
    assert FEWEST <= sum(figure.low <= TRUTH[key] <= figure.high for figure in found) <= MOST


@pytest.mark.parametrize("odd", [0.0005, 0.003, 0.02])
def test_intervals_cover_what_is_nearly_the_same_in_all_races(odd: float) -> None:
    """Cars stop once per passage, but for a few that stop twice or overshoot, often in none of 100 races."""
    chance, covered = np.random.default_rng(1), 0
    passages = np.full(100, 4)
    for _run in range(RUNS):
        rare = chance.binomial(4, [[odd], [odd / 2]], (2, 100))
        counts = {("passages", 0): passages, ("stops", 0): passages + rare[0] - rare[1]}
        found = figures(BOARD, SETUP, Sample(np.arange(100), counts))[Key("stops", 0)]
        covered += found.low <= 1 + odd / 2 <= found.high
    assert covered >= FEWEST


def test_95_of_100_intervals_of_a_difference_cover_it_even_if_races_are_alike() -> None:
    covered = 0
    key = Key("overshoots", 0)
    for seed in range(RUNS):
        shared, one, other = (sample(3 * seed + n, 100, 0.1) for n in range(3))
        mixed = [_both(shared, one), _both(shared, sample(3 * seed + 2, 100, 0.2))]
        assert len(other) == 100
        found = differences(BOARD, SETUP, mixed[1], (BOARD, SETUP, mixed[0]))[key]
        covered += found.low <= 0.05 <= found.high
    assert FEWEST <= covered <= MOST


def _both(one: Sample, other: Sample) -> Sample:
    """Return a sample in which each race counts what both races of that number did."""
    return Sample(one.races, {name: one.column(name) + other.column(name) for name in one.counts})


@pytest.mark.parametrize(("events", "trials"), [(0, 20), (3, 50), (25, 50), (50, 50)])
def test_wilsons_interval_is_that_of_scipy(events: int, trials: int) -> None:
    expected = stats.binomtest(events, trials).proportion_ci(0.95, "wilson")
    assert wilson(events / trials, trials) == pytest.approx((expected.low, expected.high))


def test_a_corner_that_nobody_overshoots_still_has_an_upper_end() -> None:
    none = made_up_samples.sample(1, 100)
    quiet = Sample(none.races, {**none.counts, ("overshoots", 0): np.zeros(100, np.int64)})
    figure = figures(BOARD, SETUP, quiet)[Key("overshoots", 0)]
    assert (figure.value, figure.low) == (0, 0)
    assert 0 < figure.high < 0.01


def test_samples_add_up_in_any_order() -> None:
    parts = list(sample_each(BOARD, SETUP, 15))
    one, other = parts[0] + parts[1] + parts[2], parts[2] + (parts[1] + parts[0])
    assert figures(BOARD, SETUP, one) == figures(BOARD, SETUP, other)
    assert list(other.races) == [*range(15)]


def test_the_same_seed_gives_the_same_figures_for_any_number_of_processes() -> None:
    alone = sum(sample_each(BOARD, SETUP, 12), Sample())
    shared = sum(sample_each(BOARD, SETUP, 12, jobs=2), Sample())
    assert figures(BOARD, SETUP, alone) == figures(BOARD, SETUP, shared)


def test_differences_between_a_board_and_itself_are_none() -> None:
    races = sum(sample_each(BOARD, SETUP, 10), Sample())
    found = differences(BOARD, SETUP, races, (BOARD, SETUP, races))
    assert Key("overshoots", 1) in found
    assert all(each.value == 0 and each.low <= 0 <= each.high and each.p == 1 for each in found.values())
