"""The page about the checks has all of them."""

from __future__ import annotations

from scripts.checks_page import checks_page
from trackmodel.validator.check_catalog import EVERY_CHECK


def test_every_check_has_its_row_and_its_section_in_the_order_of_the_catalog() -> None:
    lines = checks_page().splitlines()
    codes = [check.code for check in EVERY_CHECK]
    assert [line.removeprefix("## ") for line in lines if line.startswith("## ")] == codes
    assert [line.split("`")[1] for line in lines if line.startswith("| [`")] == codes
    paragraphs = {" ".join(paragraph.split()) for paragraph in checks_page().split("\n\n")}
    assert {" ".join(check.explanation.split()) for check in EVERY_CHECK} <= paragraphs
