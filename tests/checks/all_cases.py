"""Every way in which the tests break a circuit: add the CASES of a new group of checks here."""

from __future__ import annotations

from tests.checks import (
    test_checks,
    test_grid_and_pit_checks,
    test_lap_and_pit_findings,
    test_outline_checks,
    test_play_checks,
    test_road_checks,
    test_scan_checks,
)

ALL_CASES = (
    *test_checks.CASES,
    *test_grid_and_pit_checks.CASES,
    *test_outline_checks.CASES,
    *test_road_checks.CASES,
    *test_scan_checks.CASES,
    *test_play_checks.CASES,
    *test_lap_and_pit_findings.CASES,
)
