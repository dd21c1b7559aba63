"""Modules for VASSAL, read by a strict reader written from VASSAL's own classes."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from attrs import evolve

from tests.exports.vassal_reader import Module, read_module
from tests.shared_boards import shared_board
from trackmodel.board import Board
from trackmodel.errors import UnwritableFile
from trackmodel.exports.export_formats import export_format
from trackmodel.exports.exported import ExportChoices, Exported
from trackmodel.printing.print_board import PrintChoices
from trackmodel.render.space_frames import frames


def module_of(board: Board, folder: Path, rules: str = "formula-de-en") -> Module:
    format_ = export_format("vassal")
    assert format_
    format_.write(Exported(board, folder), folder / "out.vmod", ExportChoices(PrintChoices(rules=rules)))
    return read_module(folder / "out.vmod")


@pytest.mark.parametrize("name", ["brennach", "taruma", "indianapolisOVAL"])
def test_every_space_is_a_zone_with_its_outline_and_center(name: str, tmp_path: Path) -> None:
    board = shared_board(name)
    module = module_of(board, tmp_path)
    per_unit = module.pictures["board.png"][0] / board.view.width
    assert list(module.zones) == list(board.view.ids)
    for zone, outline in zip(module.zones.values(), board.view.outlines, strict=True):
        assert zone.polygon == tuple((round(x * per_unit), round(y * per_unit)) for x, y in outline)
        assert cv2.pointPolygonTest(np.array(zone.polygon, dtype=np.int32), zone.center, False) > 0


@pytest.mark.parametrize("name", ["brennach", "taruma"])
def test_cars_start_on_the_grid_turned_as_they_drive(name: str, tmp_path: Path) -> None:
    board = shared_board(name)
    module = module_of(board, tmp_path)
    cars = board.rules.grid[:10]
    assert [place for place, _piece in module.starts] == [
        module.zones[board.view.ids[space]].center for space in cars
    ]
    for space, (_place, piece) in zip(cars, module.starts, strict=True):
        off = frames(board)[space].degrees - piece.steps * 360 / piece.of_steps
        assert abs((off + 180) % 360 - 180) <= 180 / piece.of_steps


def test_dice_and_dashboards_are_those_of_the_ruleset(tmp_path: Path) -> None:
    board = shared_board("brennach")
    modules = {rules: module_of(board, tmp_path, rules) for rules in ("formula-d", "ksk")}
    assert [module.described for module in modules.values()] == ["Formula D", "KSK-ftf"]
    dice = modules["formula-d"].dice
    ranges = [(min(faces), max(faces)) for faces in dice.values()]
    # As the rule book prints them, with the number of faces.
    assert ranges == [(1, 2), (2, 4), (4, 8), (7, 12), (11, 20), (21, 30), (1, 20)]
    assert [len(faces) for faces in dice.values()] == [4, 6, 8, 12, 20, 30, 20]
    assert set(modules["ksk"].dice) == {"Black die"}


def test_hostile_names_are_plain_text_for_swing_and_formulas(tmp_path: Path) -> None:
    board = shared_board("brennach")
    ids = ("<html>$name$;ab", "{System.exit(1)}", *board.view.ids[2:])
    hostile = evolve(board, name="<html><img src=x>{1}$a$\u202e", view=evolve(board.view, ids=ids))
    module = module_of(hostile, tmp_path)
    assert "html" in module.name
    assert len(module.zones) == len(ids)


@pytest.mark.parametrize("name", ["vassal", "html", "gponline"])
def test_a_name_that_the_file_system_refuses_is_told_and_nothing_is_written(
    name: str, tmp_path: Path
) -> None:
    format_ = export_format(name)
    assert format_
    with pytest.raises(UnwritableFile, match="the name is too long"):
        format_.write(Exported(shared_board("brennach"), tmp_path), tmp_path / f"{'x' * 300}{format_.suffix}")
    assert list(tmp_path.iterdir()) == []
