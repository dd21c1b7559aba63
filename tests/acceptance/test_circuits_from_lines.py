"""Circuits from 25 made-up center lines, held to what real lines have to give, and raced on."""

from __future__ import annotations

import pytest

from tests.from_line.made_up_lines import DRAWN, by_chance, clicked, surveyed
from trackmodel.check_parts.issue import Severity
from trackmodel.compiler import compile_board
from trackmodel.engine import Setup
from trackmodel.from_line.circuit import circuit_from_line
from trackmodel.from_line.real_line import real_line
from trackmodel.simulation.races import simulate_each
from trackmodel.simulation.statistics import Statistics
from trackmodel.track import Corner, Track
from trackmodel.validator.run_checks import validate

LINES = 25
PRINTED = {1: ((4, 11), (1, 6)), 2: ((9, 15), (4, 9)), 3: ((15, 23), (8, 15))}
"""L and C by stops, from 5 to 95 percent of 365 corners of printed boards."""
RACES, CARS = 2, 10


@pytest.fixture(scope="module")
def circuits() -> list[Track]:
    ways = [*DRAWN.values(), *(by_chance(seed) for seed in range(LINES - len(DRAWN)))]
    lines = [(surveyed if number % 2 else clicked)(way) for number, way in enumerate(ways)]
    return [circuit_from_line(real_line(line)) for line in lines]


def test_at_least_20_of_25_have_no_error_and_at_most_five_warnings(circuits: list[Track]) -> None:
    found = [[issue.severity for issue in validate(track).issues] for track in circuits]
    good = [one for one in found if not one.count(Severity.ERROR) and one.count(Severity.WARNING) <= 5]
    assert len(circuits) == LINES
    assert len(good) >= 24  # 20 are asked for; 25 when measured


def test_l_and_c_are_as_printed_in_80_percent_of_the_corners(circuits: list[Track]) -> None:
    corners = [corner for track in circuits for corner in track.corners]
    assert sum(map(as_printed, corners)) >= 0.95 * len(corners)  # 0.8 is asked for; 1.0 when measured


def as_printed(corner: Corner) -> bool:
    if corner.declared is None or corner.stops not in PRINTED:
        return False
    (shortest, longest), (least, most) = PRINTED[corner.stops]
    return shortest <= corner.declared.long <= longest and least <= corner.declared.short <= most


def test_ten_regulars_finish_in_90_percent(circuits: list[Track]) -> None:
    out = 0
    setup = Setup(drivers=("regular",) * CARS, seed=5)
    for track in circuits:
        total = Statistics()
        for some in simulate_each(compile_board(track), setup, RACES, 1):
            total += some
        out += sum(total.reasons.values())
    assert out <= 0.1 * LINES * RACES * CARS
