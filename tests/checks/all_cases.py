"""Every way in which the tests break a circuit: add the CASES of a new group of checks here."""

from __future__ import annotations

from tests.checks import (
    test_checks_long,
    test_grid_and_pit_checks,
    test_lap_and_pit_findings_long,
    test_outline_checks_long,
    test_play_checks_long,
    test_road_checks_long,
    test_scan_checks,
)

ALL_CASES = (
    *test_checks_long.CASES,
    *test_grid_and_pit_checks.CASES,
    *test_outline_checks_long.CASES,
    *test_road_checks_long.CASES,
    *test_scan_checks.CASES,
    *test_play_checks_long.CASES,
    *test_lap_and_pit_findings_long.CASES,
)
