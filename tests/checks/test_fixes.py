"""Fixes are reported as done only if their issues are gone, and those of one check go together."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.circuits import ring
from tests.noisy_boards import drawn
from trackmodel.check_parts.check import Check
from trackmodel.check_parts.issue import Found, Severity
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.track import Track
from trackmodel.validator import fix, run_checks
from trackmodel.validator.fix import apply_fix, apply_safe_fixes


def nameless(facts: Facts) -> list[Found]:
    """Spaces on level 0: fixes lift them to level 1, but for a3, whose fix does nothing."""
    return [
        Found(f"{space.id} is on the ground", spaces=(space.id,), fix=lambda t, s=space: _lifted(t, s.id))
        for space in facts.track.spaces
        if space.level == 0
    ]


def _lifted(track: Track, space_id: str) -> Track:
    return evolve(
        track,
        spaces=tuple(
            evolve(space, level=1) if space.id == space_id != "a3" else space for space in track.spaces
        ),
    )


@pytest.fixture
def only_this_check(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Replace the catalog by one check; the list counts how often it ran."""
    runs: list[int] = []

    def find(facts: Facts) -> list[Found]:
        runs.append(1)
        return nameless(facts)

    check = Check("on-the-ground", Severity.INFO, "", "", find)
    monkeypatch.setattr(run_checks, "CHECKS", (check,))
    monkeypatch.setattr(fix, "CHECKS", (check,))
    return runs


def test_fixes_go_together_and_one_that_settles_nothing_is_not_reported(only_this_check: list[int]) -> None:
    circuit = ring()
    fixed = apply_safe_fixes(circuit)
    after, done = fixed.track, fixed.done
    assert len(done) == len(circuit.spaces) - 1 > 100
    assert [space.id for space in after.spaces if space.level == 0] == ["a3"]
    assert all(issue.spaces != ("a3",) for issue in done)
    assert len(only_this_check) < 8


def test_a_single_fix_that_settles_nothing_is_refused(only_this_check: list[int]) -> None:
    circuit = ring()
    issues = {issue.spaces[0]: issue for issue in run_checks.validate(circuit).issues}
    assert apply_fix(circuit, issues["a4"]) == _lifted(circuit, "a4")
    with pytest.raises(CannotEdit, match="by hand"):
        apply_fix(circuit, issues["a3"])


def test_all_gaps_of_a_noisy_board_are_closed_at_once() -> None:
    fixed = apply_safe_fixes(drawn("taruma", "shaken", 4))
    after, done = fixed.track, fixed.done
    codes = {issue.code for issue in done}
    assert "borders-not-shared" in codes
    left = {(issue.code, issue.spaces) for issue in run_checks.validate(after).issues}
    assert not left & {(issue.code, issue.spaces) for issue in done}
