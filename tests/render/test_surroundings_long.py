"""The land around the track in pictures of boards."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
import shapely
from attrs import evolve

from tests.shared_boards import shared_board
from trackmodel.board import Board
from trackmodel.render import surroundings
from trackmodel.render.board_svg import board_svg

SVG = "{http://www.w3.org/2000/svg}"
DARK_CROWNS = {dark for dark, _light in surroundings.CROWNS}


def trees(svg: str) -> list[shapely.Geometry]:
    circles = (each.attrib for each in ET.fromstring(svg).iter(SVG + "circle"))
    return [
        shapely.Point(float(it["cx"]), float(it["cy"])).buffer(float(it["r"]))
        for it in circles
        if it.get("fill") in DARK_CROWNS
    ]


def road(board: Board) -> shapely.Geometry:
    return shapely.union_all([shapely.Polygon(outline).buffer(0) for outline in board.view.outlines])


@pytest.mark.parametrize("name", ["brennach", "minikart"])
def test_trees_grow_beside_the_track_and_on_the_board(name: str) -> None:
    board = shared_board(name)
    grown = trees(board_svg(board))
    assert len(grown) > 10
    ground = shapely.box(0, 0, board.view.width, board.view.height)
    track = road(board)
    assert not any(tree.intersects(track) for tree in grown)
    assert all(ground.covers(tree) for tree in grown)


def test_every_corner_that_bends_has_gravel_and_another_underlay_replaces_it_all() -> None:
    board = shared_board("brennach")
    svg = board_svg(board)
    (beds,) = [
        each for each in ET.fromstring(svg).iter(SVG + "path") if each.get("fill") == surroundings.GRAVEL
    ]
    assert beds.attrib["d"].count("M") == len(board.rules.corners)
    flat = tuple(evolve(corner, inside=0) for corner in board.rules.corners)
    straight = board_svg(evolve(board, rules=evolve(board.rules, corners=flat)))
    assert surroundings.GRAVEL not in straight
    assert not trees(board_svg(board, underlay="<g/>"))
