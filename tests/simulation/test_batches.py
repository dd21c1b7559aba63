"""Which engine simulates, and that it doesn't matter for the statistics."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Placed, Setup, position, position_text
from trackmodel.engine.engine_errors import SetupError
from trackmodel.simulation.batches import MOST_AT_ONCE, Batches, batches
from trackmodel.simulation.races import (
    AUTO,
    BATCH,
    REFERENCE,
    engine_for,
    numbered_race,
    simulate_each,
)
from trackmodel.simulation.statistics import Statistics

BOARD = ring(2, Straight(20), Corner(6), Straight(14)).board
SETUP = Setup(drivers=("rookie",) * 3, laps=2, seed=5)


class Mine:
    """A bot of one's own."""

    def choose(self, _state: object, question: Any, _chance: object) -> Any:
        return question.options[0].value


def test_both_engines_give_the_same_statistics() -> None:
    counted = [
        sum(simulate_each(BOARD, SETUP, 5, engine=engine), Statistics()) for engine in (BATCH, REFERENCE)
    ]
    assert counted[0].races == 5
    assert counted[0] == counted[1]


def test_the_batch_engine_is_used_whenever_it_can() -> None:
    for rules in ("formula-de-en", "formula-de-de", "formula-d"):
        setup = evolve(SETUP, rules=rules)
        assert (engine_for(setup), engine_for(setup, engine=REFERENCE)) == (BATCH, REFERENCE)
    assert engine_for(evolve(SETUP, rules="ksk")) == REFERENCE


def test_what_it_cannot_play_is_refused_by_name() -> None:
    from_position = Setup(position=position_text(position(BOARD, [Placed(3)])))
    refused: list[tuple[Setup, dict[str, Mine] | None, str]] = [
        (Setup(rules="ksk", laps=3), None, "ksk"),
        (Setup(rules="fortir-capla"), None, "fortir-capla"),
        (from_position, None, "position"),
        (Setup(drivers=("mine",)), {"mine": Mine()}, "own bots"),
    ]
    for setup, drivers, word in refused:
        assert engine_for(setup, drivers, AUTO) == REFERENCE
        with pytest.raises(SetupError, match=word):
            engine_for(setup, drivers, BATCH)


@pytest.mark.parametrize(
    ("wrong", "named"),
    [({"races": 0}, "races"), ({"races": 2.0}, "races"), ({"jobs": 0}, "jobs"), ({"engine": "fast"}, "fast")],
)
def test_a_wrong_number_or_engine_is_refused_by_name_before_anything_runs(
    wrong: dict[str, Any], named: str
) -> None:
    with pytest.raises(SetupError, match=named):
        simulate_each(BOARD, SETUP, **{"races": 3, **wrong})


def test_single_races_are_those_of_the_reference_engine() -> None:
    play = Batches(BOARD, SETUP, 3, 1)
    assert [play(number) for number in (2, 0)] == [numbered_race(BOARD, SETUP, number) for number in (2, 0)]


def test_many_races_come_in_batches_and_none_is_left_out() -> None:
    for races, jobs in ((1, 1), (7, 2), (999, 3), (100_001, 2)):
        work, count = batches(BOARD, SETUP, races, jobs)
        assert work.size <= MOST_AT_ONCE
        assert (count - 1) * work.size < races <= count * work.size
