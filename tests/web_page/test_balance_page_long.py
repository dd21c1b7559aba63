"""Reports: one file that loads nothing and runs nothing, with names as text, the same for the same races."""

from __future__ import annotations

import re
from functools import cache

from attrs import evolve

from tests.planted_flaws import lane_without_arrows_out
from tests.shared_boards import shared_board
from tests.web_page.test_page import HOSTILE, KNOWN, Elements, renamed
from trackmodel.engine import Setup
from trackmodel.instruments.balance import Balance, Before, balance
from trackmodel.instruments.balance_bands import LAPS, mixed
from trackmodel.instruments.balance_figures import FEWEST_RACES
from trackmodel.instruments.balance_sample import Sample, joined, sample_each
from trackmodel.instruments.balance_words import amount, label
from trackmodel.instruments.worth import Worth
from trackmodel.web_page import BEGINS
from trackmodel.web_page.balance_page import balance_page

SETUP = Setup("formula-de-en", LAPS, mixed("rookies", 6), 1)
TABLES = {
    "table",
    "tr",
    "th",
    "td",
    "h3",
    "figure",
    "figcaption",
    "line",
    "clippath",
    "use",
    "defs",
    "ellipse",
}


@cache
def races(number: int = FEWEST_RACES) -> Sample:
    return joined([*sample_each(shared_board("brennach"), SETUP, number)])


def found(board_name: str = "") -> Balance:
    board = shared_board("brennach")
    board = renamed(board) if board_name else board
    return balance(board, SETUP, races())


def test_the_same_races_give_the_same_bytes() -> None:
    first, again = balance_page(found()), balance_page(found())
    assert first == again
    assert first.startswith(BEGINS)


def test_names_are_text_and_nothing_is_run_or_loaded() -> None:
    page = balance_page(found(HOSTILE))
    elements = Elements(page)
    assert {tag for tag, _attributes in elements.found} <= (KNOWN | TABLES) - {"script"}
    loads = {"src", "href", "xlink:href", "srcset", "style"}
    assert not [
        each
        for each in elements.found
        if loads & {*each[1]} or any(name.startswith("on") for name in each[1])
    ]
    assert set(re.findall(r"https?://[^\s\"']+", page)) == {"http://www.w3.org/2000/svg"}
    assert "default-src 'none'; style-src 'sha256-" in page
    assert HOSTILE in elements.texts["h1"]


def test_a_report_has_findings_figures_corners_and_how_it_was_made() -> None:
    flawed = lane_without_arrows_out(shared_board("brennach"), 0, 1)
    balanced = balance(flawed, SETUP, joined([*sample_each(flawed, SETUP, FEWEST_RACES)]))
    texts = [text for each in Elements(balance_page(balanced)).texts.values() for text in each]
    assert balanced.findings
    for finding in balanced.findings:
        assert finding.text in texts
    for key, figure in balanced.figures.items():
        assert {label(key), amount(figure, figure.value)} <= {*texts}
    assert {*balanced.board.view.corner_names} <= {*texts}
    assert balanced.bands_from() in texts
    worths = [
        Worth("lane", 0.0, corner=0, lane=1),
        Worth("place", 0.25, place=2),
        Worth("gear", None, gear=2),
    ]
    texts = [t for each in Elements(balance_page(balanced, worths)).texts.values() for t in each]
    assert {"lane 2 of Bahnhof", "0.00", "pole: starts from place 2", "0.25", "no way without it"} <= {*texts}
    assert "lane 2 of Bahnhof is worth nothing: a car alone that never uses it loses no turn" in texts
    assert f"Brennach: Formula Dé (en), 2 laps, 6 cars, seed 1: {FEWEST_RACES} races" in texts


def test_a_comparison_shows_both_boards_and_all_differences() -> None:
    board = shared_board("brennach")
    other = evolve(board, name="Brennach without pits")
    compared = balance(other, SETUP, races(), Before(board, SETUP, races(), board.name))
    page = balance_page(compared)
    assert page.count("<figcaption>") == 2
    rows = sum(key in compared.differences for key in compared.figures)
    assert page.count("+0.00 (") + page.count("+0.0% (") >= rows
    assert f"<th>{board.name}</th>" in page


def test_with_too_few_races_a_report_says_so_and_has_no_figures() -> None:
    board = shared_board("brennach")
    page = balance_page(balance(board, SETUP, races().only(races().races[:20])))
    assert "20 races, batch engine: too few to tell what stands out; it takes 100" in page
    assert "Turns per lap" not in page
