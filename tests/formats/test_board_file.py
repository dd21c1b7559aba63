"""Board documents: what is read is a board whose numbers all mean something."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from attrs import evolve

from tests.formats import documents
from trackmodel.board import BoardCorner, BoardPit, BoardStand, BoardWeather
from trackmodel.errors import UnreadableFile, UnwritableFile
from trackmodel.formats.board_file import board_from_json, board_to_text, read_board, write_board


def test_every_key_arrives_in_its_attribute() -> None:
    board = board_from_json(documents.board_document(), "file")
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
    board = board_from_json(document, "file")
    assert json.loads(board_to_text(board)) == document
    path = tmp_path / "oval.board.json"
    write_board(board, path)
    assert read_board(path) == board
    assert path.read_text("utf-8") == board_to_text(board)


def test_sets_are_written_in_order() -> None:
    board = board_from_json(documents.board_document(), "file")
    rules = evolve(board.rules, pit_lane=frozenset({9, 1, 70}), crossings=frozenset({(9, 1), (2, 7), (2, 3)}))
    written = json.loads(board_to_text(evolve(board, rules=rules)))["rules"]
    assert written["pit_lane"] == [1, 9, 70]
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
    with pytest.raises(UnreadableFile) as caught:
        board_from_json(documents.replaced(documents.board_document(), path, value), "file")
    assert caught.value.place == place


def test_a_board_with_nan_is_not_written(tmp_path: Path) -> None:
    board = board_from_json(documents.board_document(), "file")
    path = tmp_path / "oval.board.json"
    with pytest.raises(UnwritableFile):
        write_board(evolve(board, view=evolve(board.view, width=math.nan)), path)
    assert not path.exists()


def test_a_newer_version_is_refused_by_its_number() -> None:
    with pytest.raises(UnreadableFile, match="newer Pitboard"):
        board_from_json({**documents.board_document(), "version": 3}, "file")


def test_a_board_that_no_reader_would_take_is_not_written(tmp_path: Path) -> None:
    board = board_from_json(documents.board_document(), "file")
    path = tmp_path / "oval.board.json"
    too_many = ((0, 0),) * 60
    successors = (too_many, *board.rules.successors[1:])
    with pytest.raises(UnwritableFile, match="/rules/successors/0"):
        write_board(evolve(board, rules=evolve(board.rules, successors=successors)), path)
    assert not path.exists()
