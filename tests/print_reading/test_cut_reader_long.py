"""The network that tells cuts from what is around them, on drawn boards that it wasn't trained with."""

from __future__ import annotations

import numpy as np
import pytest

from scripts.train_cut_reader import Lane, changed, examples, judged_spaces, lanes_of, weights_of
from trackmodel.print_reading.against_print.cuts import LIKELY
from trackmodel.print_reading.cuts.evidence import cut_scores
from trackmodel.print_reading.cuts.sureness import sureness

FAINT, ODD_COLOR = 7209, 7237
"""Seeds of boards whose cuts are fainter than their arrows, and that print both in the same color."""


@pytest.mark.parametrize("seed", [FAINT, ODD_COLOR])
def test_cuts_are_told_from_arrows(seed: int) -> None:
    lanes = lanes_of(seed)
    assert lanes
    for lane in lanes:
        score = cut_scores(lane.apart)
        count = len(score)
        at_cuts = [score[np.arange(cut - 1, cut + 2) % count].max() for cut in lane.cuts]
        halfway = (lane.cuts + np.roll(lane.cuts, -1)) // 2
        between = score[halfway[lane.cuts < np.roll(lane.cuts, -1)]]
        assert np.quantile(at_cuts, 0.1) > 0.5 > np.quantile(between, 0.9)


def test_a_changed_lane_has_its_cuts_where_they_are_printed() -> None:
    rng = np.random.default_rng(2)
    apart = np.zeros((200, 12, 3), dtype=np.float32)
    cuts = np.array([3, 50, 120])
    apart[cuts] = (-40, 3, 5)
    for _time in range(8):
        lane = changed(Lane(apart, cuts), rng)
        middle = lane.apart[:, 5]  # cuts are slanted around it
        printed = np.flatnonzero(np.abs(middle).max(axis=1))
        assert sorted(lane.cuts.tolist()) == printed.tolist()
        assert middle[printed, 0].min() == 40


def test_steps_beside_a_cut_are_shown_neither_as_cuts_nor_as_none() -> None:
    apart = np.zeros((100, 12, 3), dtype=np.float32)
    apart[50] = (-40, 0, 0)
    seen, is_cut = examples(Lane(apart, np.array([50])), np.random.default_rng(2))
    assert is_cut.tolist() == [1, 0, 0]
    assert len(np.unique(seen, axis=0)) >= 2


def test_spaces_that_look_right_are_weighed_up() -> None:
    rng = np.random.default_rng(3)
    plain = rng.random(4000)
    right = rng.random(4000) < 1 / (1 + np.exp(2 - 4 * plain))
    weights = weights_of(np.column_stack([np.ones(4000), plain]), right)
    np.testing.assert_allclose(weights, (-2, 4), atol=0.4)


def test_most_spaces_of_a_drawn_board_are_right_and_nearly_all_that_are_said_to_be() -> None:
    seen, right = judged_spaces(FAINT)
    sure = np.array([sureness(each) for each in seen])
    assert right.mean() > 0.9
    assert right[sure > 0.95].mean() > 0.97


def test_where_nothing_is_printed_no_step_is_surely_a_cut() -> None:
    grain = np.random.default_rng(4).normal(0, 1, (300, 12, 3)).astype(np.float32)
    assert cut_scores(grain).max() < LIKELY
