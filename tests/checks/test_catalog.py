"""What holds for every check in the catalog."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.checks.all_cases import ALL_CASES
from tests.checks.test_road_checks_long import IMPOSSIBLE
from trackmodel import checks
from trackmodel.check_parts.check import Check
from trackmodel.check_parts.issue import Severity
from trackmodel.validator.check_catalog import CHECKS


def test_every_check_is_broken_somewhere() -> None:
    # Those that compare with the print are in tests/print_reading/test_against_print_long.py.
    of_print = {check.code for check in CHECKS if check.with_print}
    assert {case.code for case in ALL_CASES} | IMPOSSIBLE | of_print == {check.code for check in CHECKS}


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


def _source(check: Check) -> Path:
    return Path(checks.__path__[0]) / f"{check.code.replace('-', '_')}.py"


def test_every_module_of_the_folder_is_a_check_of_the_catalog() -> None:
    modules = {path for path in Path(checks.__path__[0]).glob("*.py") if path.stem != "__init__"}
    assert modules == {_source(check) for check in CHECKS}


def test_a_check_whose_fix_may_be_unsafe_says_what_the_fix_does() -> None:
    for check in CHECKS:
        tree = ast.parse(_source(check).read_text(encoding="utf-8"))
        arguments = {node.arg for node in ast.walk(tree) if isinstance(node, ast.keyword)}
        assert bool(check.fix_name) == ("safe" in arguments), check.code
