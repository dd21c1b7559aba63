"""What holds for every check in the catalog."""

from __future__ import annotations

import re

from tests.checks.all_cases import ALL_CASES
from tests.checks.test_road_checks import IMPOSSIBLE
from trackmodel.checking.issue import Severity
from trackmodel.validator.catalog import CHECKS


def test_every_check_is_broken_somewhere() -> None:
    assert {case.code for case in ALL_CASES} | IMPOSSIBLE == {check.code for check in CHECKS}


def test_codes_are_kebab_case_words_and_unique() -> None:
    codes = [check.code for check in CHECKS]
    assert len(set(codes)) == len(codes)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in codes)


def test_every_check_is_explained() -> None:
    for check in CHECKS:
        assert 0 < len(check.title) < 60
        assert len(check.explanation) > 80
        assert check.explanation.endswith(".")


def test_what_blocks_is_an_error() -> None:
    assert all(check.severity is Severity.ERROR for check in CHECKS if check.blocks)
