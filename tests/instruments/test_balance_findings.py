"""What stands out is said, and nothing is said by chance."""

from __future__ import annotations

import pytest

from tests.instruments.made_up_samples import sample
from tests.instruments.test_balance_figures import BOARD, SETUP
from trackmodel.instruments.balance import balance
from trackmodel.instruments.balance_figures import Figure, Key, differences, figures
from trackmodel.instruments.balance_findings import Finding, findings, outside, significant

BANDS = {
    Key("overshoots", 0): (0.04, 0.12),
    Key("turns_per_lap"): (14.0, 22.0),
    Key("wins", of=0): (1.0, 1.9),
}


def test_a_corner_that_is_overshot_more_often_than_in_print_is_named() -> None:
    figured = figures(BOARD, SETUP, sample(3, 400, overshoots=0.31))
    share = figured[Key("overshoots", 0)].value
    (finding,) = findings(BOARD, figured, BANDS, {}, "")
    assert finding.text == f"Kessel: {100 * share:.0f}% of passages overshoot; boards in print: 4.0% to 12%."
    assert finding.key == Key("overshoots", 0)


def test_below_a_hundred_races_nothing_is_said() -> None:
    few, enough = (balance(BOARD, SETUP, sample(1, races, overshoots=0.5)) for races in (99, 100))
    assert few.findings == ()
    assert few.summary() == "99 races, reference engine: too few to tell what stands out; it takes 100"
    assert enough.summary().startswith("100 races, reference engine: ")
    assert [finding.key for finding in enough.findings if finding.key.kind == "overshoots"]


def test_what_changed_since_before_is_said() -> None:
    now, before = sample(1, 400, overshoots=0.11), sample(2, 400, overshoots=0.05)
    changed = differences(BOARD, SETUP, now, (BOARD, SETUP, before))
    (finding,) = findings(BOARD, figures(BOARD, SETUP, now), BANDS, changed, "before")
    assert finding.text.startswith("Kessel: 1")
    assert "% of passages overshoot; before: " in finding.text


def test_at_most_five_of_a_hundred_pairs_of_equal_tracks_have_a_sentence() -> None:
    said = 0
    for seed in range(300):
        now, before = sample(2 * seed, 200), sample(2 * seed + 1, 200)
        changed = differences(BOARD, SETUP, now, (BOARD, SETUP, before))
        said += bool(findings(BOARD, figures(BOARD, SETUP, now), {}, changed, "before"))
    assert said <= 24  # 15 expected; with 5 %, more than 24 have a probability of 1 %


def test_holms_procedure_on_an_example_of_the_textbooks() -> None:
    p_values = {"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.005}
    kept = significant([Finding(Key(name), name, p) for name, p in p_values.items()])
    assert [finding.text for finding in kept] == ["d", "a"]  # 0.005 <= 0.05/4, 0.01 <= 0.05/3, 0.03 > 0.05/2


@pytest.mark.parametrize(
    ("value", "p"),
    [
        (0.1, None),
        (0.04, None),
        (0.0, pytest.approx(0.96**50)),
        (0.02, pytest.approx(0.96**50 + 2 * 0.96**49)),
    ],
)
def test_the_probability_of_a_share_below_its_band_is_that_of_its_count(
    value: float, p: float | None
) -> None:
    share = Figure(Key("overshoots", 0), value, 0, 1, True, 1, round(50 * value), 50, 0.02)
    assert outside(share, (0.04, 0.12)) == p
