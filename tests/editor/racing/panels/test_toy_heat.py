"""Counts and odds with a ruleset made up for tests."""

from __future__ import annotations

from random import Random

import pytest

from tests.editor.racing.positions import brennach
from tests.editor.racing.toy_ruleset import use_toy_ruleset
from trackmodel.board import STRAIGHT
from trackmodel.engine import DRIVERS, Question, Setup, State
from trackmodel.engine.questions import Value
from trackmodel.engine.race_values import Race
from trackmodel.simulation.corner_trials import CornerTrials
from trackmodel.simulation.races import simulate_each
from trackmodel.simulation.statistics import Statistics
from trackmodel.simulation.trial_table import TrialTable


class Hopper:
    """Takes the first answer."""

    def __init__(self, race: Race) -> None:
        """Accept every ruleset."""

    def choose(self, state: State, question: Question, chance: Random) -> Value:
        """Return the first option."""
        return question.options[0].value


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> Setup:
    use_toy_ruleset(monkeypatch)
    monkeypatch.setitem(DRIVERS, "hopper", Hopper)
    return Setup("toy", 1, ("hopper",) * 3, seed=2, grid=(0, 1, 2))


def test_its_landings_are_counted(setup: Setup) -> None:
    total = sum(simulate_each(brennach(), setup, 2), Statistics())
    assert sum(total.landings) > 2 * 3 * 30, "182 spaces to hop, five at most at a time"
    assert not any(any(total.on_spaces(kind)) for kind in ("overshoots", "contacts", "collisions"))


def test_its_corners_are_tried_by_the_moods_it_knows(setup: Setup) -> None:
    board = brennach()
    trials = CornerTrials(board, setup, corner=1, times=20)
    assert set(trials.answers) == {"bold", "calm"}
    assert all(board.rules.corner[space] == STRAIGHT for space in trials.starts)
    table = sum(trials.run(), TrialTable())
    for (_space, mood), count in table.cells.items():
        # In this game cars can't overshoot or go out. Being bold costs a point at once.
        assert count.made == count.trials == 20
        if mood == "bold":
            assert count.wear["nerve"] >= 20
