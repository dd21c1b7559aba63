"""Board documents: what is read is a board whose numbers all mean something."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.circuits import ring
from tests.formats import documents
from tests.formats.schemas import schema_errors
from tests.shared_boards import BOARDS, shared_board
from trackmodel.board import BoardCorner, BoardPit, BoardStand, BoardWeather
from trackmodel.compiler import compile_board
from trackmodel.edits.board_edits import mirror_board
from trackmodel.errors import Unreadable
from trackmodel.formats.board_file import (
    board_from_json,
    board_to_text,
    read_board,
    write_board,
)
from trackmodel.formats.race_file import record_from_json

RING = compile_board(ring())
SPACES = len(RING.view.ids)


def test_every_key_arrives_in_its_attribute() -> None:
    board = board_from_json(documents.board_document())
    rules, view = board.rules, board.view
    assert (board.id, board.name, board.layout, board.direction) == ("oval", "Oval", "main", "clockwise")
    assert rules.successors == (((1, 0),), ((0, -1),))
    assert (rules.ahead, rules.behind, rules.beside) == (((1,), ()), ((), (0,)), ((), ()))
    assert (rules.progress, rules.lap_length, rules.corner) == ((100, 200), 200, (-1, 0))
    assert rules.corners == (BoardCorner(2, 1),)
    assert rules.crossings == frozenset({(1, 0)})
    assert (rules.on_line, rules.pit_lane, rules.grid) == (frozenset({0}), frozenset({1}), (1,))
    assert rules.pit == BoardPit((BoardStand(None, (1,)),), 4)
    assert rules.weather == BoardWeather((1, 6), None, (15, 20))
    assert (rules.tunnel, rules.inside, rules.lane) == (frozenset({1}), -1, (1, 0))
    assert (view.width, view.height, view.mm_per_unit) == (1000.0, 700.5, 0.7)
    assert (view.ids, view.levels) == (("s1", "s2"), (0, 1))
    assert view.outlines[1] == ((1.0, 0.0), (2.0, 0.0), (2.0, 1.5))
    assert (view.corner_ids, view.corner_names) == (("c1",), ("Hairpin",))
    assert (view.flags, view.declared) == (((1.0, 2.0),), ((12, 6),))
    assert view.finish_line == ((0.0, 0.0), (0.0, 10.0))
    assert (view.grid_angles, len(view.stand_outlines)) == ((90.0,), 1)
    assert view.scans[0].file == "oval.png"


def test_a_board_is_written_as_it_was_read(tmp_path: Path) -> None:
    document = documents.board_document()
    board = board_from_json(document)
    assert json.loads(board_to_text(board)) == document
    path = tmp_path / "oval.board.json"
    write_board(board, path)
    assert read_board(path) == board
    assert path.read_text("utf-8") == board_to_text(board)


def test_sets_are_written_in_order() -> None:
    crossings, pit_lane = frozenset({(9, 1), (2, 7), (2, 3)}), frozenset({9, 1, 7})
    board = evolve(RING, rules=evolve(RING.rules, pit_lane=pit_lane, crossings=crossings))
    written = json.loads(board_to_text(board))["rules"]
    assert written["pit_lane"] == [1, 7, 9]
    assert written["crossings"] == [[2, 3], [2, 7], [9, 1]]


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("rules", "successors", 0, 0, 0), 2, "/rules/successors/0/0/0"),
        (("rules", "successors", 0, 0, 0), -1, "/rules/successors/0/0/0"),
        (("rules", "successors", 0, 0, 1), 2, "/rules/successors/0/0/1"),
        (("rules", "ahead", 1), [2], "/rules/ahead/1/0"),
        (("rules", "behind", 1), [0, 2], "/rules/behind/1/1"),
        (("rules", "beside", 0), [5], "/rules/beside/0/0"),
        (("rules", "crossings"), [[1, 2]], "/rules/crossings/0/1"),
        (("rules", "on_line"), [0, 2], "/rules/on_line/1"),
        (("rules", "pit_lane"), [3], "/rules/pit_lane/0"),
        (("rules", "tunnel"), [4], "/rules/tunnel/0"),
        (("rules", "grid"), [2], "/rules/grid/0"),
        (("rules", "pit", "stands", 0, "access"), [2], "/rules/pit/stands/0/access/0"),
        (("rules", "corner", 1), 1, "/rules/corner/1"),
        (("rules", "corner", 1), -2, "/rules/corner/1"),
        (("rules", "ahead"), [[]], "/rules/ahead"),
        (("rules", "progress"), [1, 2, 3], "/rules/progress"),
        (("rules", "corner"), [], "/rules/corner"),
        (("rules", "lane"), [1], "/rules/lane"),
        (("rules", "lane", 1), -1, "/rules/lane/1"),
        (("view", "ids"), ["a"], "/view/ids"),
        (("view", "ids"), ["a", "a"], "/view/ids"),
        (("view", "levels"), [0], "/view/levels"),
        (("view", "outlines"), [], "/view/outlines"),
        (("view", "flags"), [None, None], "/view/flags"),
        (("view", "grid_angles"), [1, 2], "/view/grid_angles"),
        (("view", "stand_outlines"), [None, None], "/view/stand_outlines"),
    ],
)
def test_a_number_that_names_nothing_and_lists_of_unequal_length_are_refused_with_their_place(
    path: documents.Path, value: object, place: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        board_from_json(documents.replaced(documents.board_document(), path, value))
    assert caught.value.place == place


def test_a_newer_version_is_refused_by_its_number() -> None:
    with pytest.raises(Unreadable, match="newer Pitboard"):
        board_from_json({**documents.board_document(), "version": 3})


def as_version_1(document: dict[str, Any]) -> dict[str, Any]:
    """The document as it was written before boards knew lanes."""
    rules = {key: value for key, value in document["rules"].items() if key != "lane"}
    return {**document, "version": 1, "rules": rules}


@pytest.mark.parametrize("name", [*BOARDS, "brennach"])
def test_in_a_board_of_version_1_the_arrows_tell_the_lanes(name: str) -> None:
    board = shared_board(name)
    assert board_from_json(as_version_1(json.loads(board_to_text(board)))) == board


@pytest.mark.parametrize("lanes", [1, 2, 3, 4])
def test_a_pit_lane_on_the_left_does_not_shift_the_lanes_of_version_1(lanes: int) -> None:
    board = compile_board(mirror_board(ring(lanes)))
    assert board_from_json(as_version_1(json.loads(board_to_text(board)))) == board


def test_of_several_arrows_to_one_side_the_outer_one_leads_two_lanes_on() -> None:
    document = as_version_1(documents.board_document())
    rules = document["rules"]
    rules |= {"successors": [[[1, -1], [2, -1], [3, 0]], [], [], []], "pit_lane": [], "corner": [-1] * 4}
    rules |= {"ahead": [[]] * 4, "behind": [[]] * 4, "beside": [[]] * 4, "progress": [0] * 4}
    document["view"] |= {"ids": ["a", "b", "c", "d"], "levels": [0] * 4}
    document["view"]["outlines"] = document["view"]["outlines"][:1] * 4
    assert board_from_json(document).rules.lane == (2, 0, 1, 2)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("rules",), 5, "/rules"),
        (("rules", "successors"), None, "/rules/successors"),
        (("rules", "successors", 0, 0), [1, 0, 0], "/rules/successors/0/0"),
        (("rules", "successors", 0, 0, 0), 2, "/rules/successors/0/0/0"),
        (("rules", "pit_lane"), [[]], "/rules/pit_lane/0"),
        (("rules", "pit_lane"), [9], "/rules/pit_lane/0"),
    ],
)
def test_a_damaged_board_of_version_1_is_refused_with_the_place(
    path: documents.Path, value: object, place: str
) -> None:
    document = as_version_1(documents.board_document())
    with pytest.raises(Unreadable) as caught:
        board_from_json(documents.replaced(document, path, value))
    assert caught.value.place == place


def test_the_schema_takes_both_versions() -> None:
    document = documents.board_document()
    assert schema_errors("board", document) == []
    assert schema_errors("board", as_version_1(document)) == []


def test_a_race_recorded_on_a_board_of_version_1_is_read() -> None:
    document = documents.race_document()
    record = record_from_json(document)
    assert record_from_json({**document, "board": as_version_1(document["board"])}).board == evolve(
        record.board, rules=evolve(record.board.rules, lane=(0, 0))
    )


@settings(max_examples=settings.default.max_examples // 2, deadline=None)
@given(
    lane=st.lists(st.integers(0, 99), min_size=SPACES, max_size=SPACES) | st.just([]),
    sides=st.lists(st.sampled_from([-1, 0, 1]), min_size=3, max_size=3),
)
def test_lanes_and_insides_survive_a_round_trip(lane: list[int], sides: list[int]) -> None:
    rules = RING.rules
    corners = tuple(evolve(corner, inside=side) for corner, side in zip(rules.corners, sides, strict=False))
    board = evolve(RING, rules=evolve(rules, lane=tuple(lane), corners=corners, inside=sides[2]))
    document = json.loads(board_to_text(board))
    assert schema_errors("board", document) == []
    assert board_from_json(document) == board
