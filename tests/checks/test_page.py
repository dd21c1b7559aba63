"""docs/checks.md is made from the checks and is up to date."""

from __future__ import annotations

from tests.conftest import ROOT
from trackmodel.validator.check_catalog import EVERY_CHECK
from trackmodel.validator.page import PAGE, page


def test_the_page_is_what_the_checks_say() -> None:
    written = (ROOT / PAGE).read_text(encoding="utf-8")
    assert written == page(), "run `make docs` and commit docs/checks.md"


def test_every_check_has_its_row_and_its_section_in_the_order_of_the_catalog() -> None:
    lines = page().splitlines()
    codes = [check.code for check in EVERY_CHECK]
    assert [line.removeprefix("## ") for line in lines if line.startswith("## ")] == codes
    assert [line.split("`")[1] for line in lines if line.startswith("| [`")] == codes
    paragraphs = {" ".join(paragraph.split()) for paragraph in page().split("\n\n")}
    assert {" ".join(check.explanation.split()) for check in EVERY_CHECK} <= paragraphs
