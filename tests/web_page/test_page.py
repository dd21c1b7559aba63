"""Web pages: one file that loads nothing, with names as text, and all that the script needs."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from typing import Any

from attrs import evolve

from tests.shared_boards import shared_board
from trackmodel.board import Board
from trackmodel.engine import Record, Setup, race
from trackmodel.race_pictures.shown_race import shown_race
from trackmodel.web_page import BEGINS
from trackmodel.web_page.page import board_page, race_page

HOSTILE = "</script><script>alert(1)</script><img src=x onerror='alert(2)'>&\"]]>"
KNOWN = {
    *("html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "p", "div", "main", "section"),
    *("button", "input", "select", "option", "span", "ul", "li", "script"),
    *("details", "summary"),
    *("svg", "g", "path", "rect", "circle", "text"),
}


class Elements(HTMLParser):
    """The elements of a page with their attributes, and the texts in each kind of element."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self._open = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self._open = tag

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self._open, []).append(data)


def brennach_race(names: tuple[str, ...] = ()) -> Record:
    board = shared_board("brennach")
    return race(board, Setup(laps=1, drivers=("rookie",) * 3, names=names, seed=3))


def data_of(page: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def renamed(board: Board) -> Board:
    names = tuple(f"{HOSTILE}\u202e{n}" for n in range(len(board.rules.corners)))
    return evolve(board, name=HOSTILE, view=evolve(board.view, corner_names=names))


def test_names_are_text_wherever_they_are() -> None:
    board = renamed(shared_board("brennach"))
    record = evolve(brennach_race((HOSTILE, "b", "c")), venue=board)
    for page in (board_page(board), race_page(shown_race(record))):
        elements = Elements(page)
        assert {tag for tag, _attributes in elements.found} <= KNOWN
        assert [tag for tag, _attributes in elements.found].count("script") == 2
        assert not any(name.startswith("on") for _tag, attributes in elements.found for name in attributes)
        assert "".join(elements.texts["title"]).strip() == HOSTILE
        assert HOSTILE in elements.texts["h1"]
    assert data_of(page)["cars"][0]["name"].startswith(HOSTILE)


def test_the_policy_allows_only_the_script_and_the_style_of_the_page() -> None:
    page = board_page(shared_board("brennach"))
    policy = next(
        attributes["content"] or ""
        for tag, attributes in Elements(page).found
        if tag == "meta" and attributes.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    for element in ("script", "style"):
        (content,) = re.findall(rf"<{element}>(.*?)</{element}>", page, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{element}-src 'sha256-{digest}'" in policy


def test_nothing_is_loaded() -> None:
    page = race_page(shown_race(brennach_race()))
    loads = {"src", "href", "xlink:href", "srcset", "style"}
    assert not [each for each in Elements(page).found if loads & set(each[1])]
    assert set(re.findall(r"https?://[^\s\"']+", page)) == {"http://www.w3.org/2000/svg"}
    assert re.findall(r"url\((?!data:)(?!#)", page) == []


def test_the_same_board_and_race_give_the_same_page() -> None:
    first, again = (race_page(shown_race(brennach_race())) for _time in range(2))
    assert first == again
    assert first.startswith(BEGINS)


def test_a_page_has_every_corner_with_its_stops_its_lengths_and_its_routes() -> None:
    """L and C of Brennach are printed as they are counted."""
    board = shared_board("brennach")
    page = board_page(board)
    for corner, (name, declared) in enumerate(zip(board.view.corner_names, board.view.declared, strict=True)):
        assert declared
        cells = (name, board.rules.corners[corner].stops, *declared)
        assert "".join(f"<span>{cell}</span>" for cell in cells) in page
        route = data_of(page)["corners"][corner]
        assert len(route["long"].split()) == declared[0]
        assert len(route["short"].split()) == declared[1]
    assert data_of(page)["turns"] == []


def test_the_last_turn_shows_the_result() -> None:
    record = brennach_race()
    cars: list[dict[str, Any]] = [{} for _driver in record.setup.drivers]
    for turn in data_of(race_page(shown_race(record)))[
        "turns"
    ]:  # each has what is different from the one before
        cars = [before | now for before, now in zip(cars, turn["cars"], strict=True)]
    assert record.result
    for standing in record.result.classification:
        shown = cars[standing.car]
        assert (shown["place"], shown["out"]) == (standing.place, standing.status == "out")
    assert "finished" in [car["where"] for car in cars]


def test_a_trail_leads_along_the_spaces_of_a_move() -> None:
    record = brennach_race()
    moves = [
        len(event.data["path"])  # type: ignore[arg-type]
        for entry in record.entries
        for event in entry.events
        if event.kind == "move" and event.data["path"]
    ]
    trails = [turn["trail"] for turn in data_of(race_page(shown_race(record)))["turns"] if turn["trail"]]
    assert sum(len(trail.split()) - 1 for trail in trails) == sum(moves)
