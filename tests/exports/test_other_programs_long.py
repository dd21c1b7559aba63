"""Files for Tabletop Simulator, its league mod, and graph programs, read by strict readers of their own."""

from __future__ import annotations

import json
import math
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import networkx as nx
import pytest
from attrs import evolve
from PIL import Image

from tests.shared_boards import shared_board
from trackmodel.board import STRAIGHT, Board
from trackmodel.compiler import counted_lengths
from trackmodel.exports.export_formats import EXPORT_FORMATS, export_format
from trackmodel.exports.exported import Exported
from trackmodel.geometry.plane.measures import middle_of

NAMES = ("brennach", "taruma", "indianapolisOVAL")


@pytest.fixture(params=NAMES)
def board(request: pytest.FixtureRequest) -> Board:
    return shared_board(request.param)


def written(board: Board, name: str, folder: Path) -> Path:
    format_ = export_format(name)
    assert format_
    path = folder / f"out{format_.suffix}"
    format_.write(Exported(board, folder), path)
    return path


def league(board: Board, folder: Path) -> dict[str, Any]:
    """Read a track file of the mod with the checks that its makers run."""
    document: dict[str, Any] = json.loads(written(board, "league", folder).read_text())
    assert list(document)[:9] == [
        "id", "name", "ruleset", "image", "lanes", "laps", "spaces", "corners", "start",
    ]  # fmt: skip
    width, height = document["image"]["width"], document["image"]["height"]
    by_id = {space["id"]: space for space in document["spaces"]}
    assert len(by_id) == len(document["spaces"])
    for space in document["spaces"]:
        assert 0 <= space["pos"][0] <= width
        assert 0 <= space["pos"][1] <= height
        assert 0 <= space["rot"] < 360
        assert set(space["next"]) <= set(by_id)
        if space["sector"] != "pit":
            lane, sector, number = space["id"].split(".")
            assert sector == space["sector"]
            assert int(number) >= 0
            assert 1 <= space["lane"] <= document["lanes"]
            assert document["lanes"] != 3 or lane == "imo"[space["lane"] - 1]
            assert ("corner" in space) == (sector[0] == "c")
    for number, corner in enumerate(document["corners"], 1):
        assert corner["id"] == number
        inside = [space for space in document["spaces"] if space.get("corner") == number]
        assert corner["spaces"] == len(inside) == sum(corner["lanes"])
        assert {space["sector"] for space in inside} == {f"c{number}"}
    assert set(document["start"]) <= set(by_id)
    assert set(document["finish"]["line"]) <= set(by_id)
    return document


def test_the_league_mod_gets_every_space_arrow_and_corner(board: Board, tmp_path: Path) -> None:
    document, rules = league(board, tmp_path), board.rules
    assert len(document["spaces"]) == len(rules.corner)
    assert sum(len(space["next"]) for space in document["spaces"]) == sum(map(len, rules.successors))
    lengths = counted_lengths(board)
    printed = board.view.declared
    wanted = {
        (corner.stops, *(printed[number] if printed and printed[number] else lengths[number]))
        for number, corner in enumerate(rules.corners)
    }
    assert {(corner["stops"], corner["long"], corner["short"]) for corner in document["corners"]} == wanted
    assert len(document["start"]) == len(rules.grid)
    assert ("pit" in document) == bool(rules.pit_lane)


def test_cars_of_the_league_mod_head_for_the_next_space(board: Board, tmp_path: Path) -> None:
    document = league(board, tmp_path)
    by_id = {space["id"]: space for space in document["spaces"]}
    off = []
    for space in document["spaces"]:
        ahead = [by_id[id_] for id_ in space["next"] if by_id[id_]["lane"] == space["lane"]]
        for other in ahead[:1] if space["sector"] != "pit" else []:
            (ax, ay), (bx, by) = space["pos"], other["pos"]
            turn = math.degrees(math.atan2(by - ay, bx - ax)) - space["rot"]
            off.append(abs((turn + 180) % 360 - 180))
    assert sorted(off)[int(len(off) * 0.95)] < 25


def test_every_lane_has_a_finish_space_and_crossing_arrows_land_there(board: Board, tmp_path: Path) -> None:
    document = league(board, tmp_path)
    line = {
        space["id"]: space["lane"]
        for space in document["spaces"]
        if space["id"] in document["finish"]["line"]
    }
    assert set(line.values()) == set(range(1, document["lanes"] + 1))


def test_a_saved_object_has_a_snap_point_on_each_space_of_its_picture(board: Board, tmp_path: Path) -> None:
    path = written(board, "tts", tmp_path)
    (tile,) = json.loads(path.read_text())["ObjectStates"]
    picture = Path(unquote(urlparse(tile["CustomImage"]["ImageURL"]).path))
    assert picture.parent == tmp_path
    width, height = Image.open(picture).size
    snaps = tile["AttachedSnapPoints"]
    assert len(snaps) == len(board.rules.corner)
    for space, snap in enumerate(snaps):
        x, y = middle_of(board.view.outlines[space])
        # The tile is two units high, seen turned by half a turn.
        across = width / 2 - snap["Position"]["x"] * height / 2
        down = height / 2 + snap["Position"]["z"] * height / 2
        assert across == pytest.approx(x * width / board.view.width, abs=3)
        assert down == pytest.approx(y * height / board.view.height, abs=3)
        assert 0 <= snap["Rotation"]["y"] < 360
    assert max(
        tile["Transform"]["scaleX"] * 2, tile["Transform"]["scaleX"] * 2 * width / height
    ) == pytest.approx(40, abs=0.1)


@pytest.mark.parametrize("name", ["graphml", "graph"])
def test_networkx_reads_the_graph_it_wrote(name: str, board: Board, tmp_path: Path) -> None:
    path = written(board, name, tmp_path)
    if name == "graphml":
        graph = nx.read_graphml(path)
        ET.fromstring(path.read_text())
    else:
        graph = nx.node_link_graph(json.loads(path.read_text()), edges="links")
    rules, ids = board.rules, board.view.ids
    arrows = {(ids[one], ids[other]) for one, all_ in enumerate(rules.successors) for other, _turn in all_}
    assert set(graph.edges) == arrows
    crossings = {(ids[one], ids[other]) for one, other in rules.crossings}
    assert {ends for ends, crosses in nx.get_edge_attributes(graph, "finish").items() if crosses} == crossings
    corners = {ids[space]: rules.corners[of].stops for space, of in enumerate(rules.corner) if of != STRAIGHT}
    assert nx.get_node_attributes(graph, "stops") == corners
    assert len(nx.get_node_attributes(graph, "grid")) == len(rules.grid)


@pytest.mark.parametrize("name", [format_.name for format_ in EXPORT_FORMATS if "board" in format_.of])
def test_hostile_names_come_out_as_text_and_bytes_are_the_same(name: str, tmp_path: Path) -> None:
    hostile = evolve(shared_board("brennach"), name='</script><b>&"\u202e')
    contents = []
    for folder in (tmp_path / "one", tmp_path / "one"):
        folder.mkdir(exist_ok=True)
        contents.append(written(hostile, name, folder).read_bytes())
    assert contents[0] == contents[1]
    if name in ("graphml", "svg"):
        ET.fromstring(contents[0])
    elif name == "html":
        assert b"<b>&" not in contents[0]
    elif contents[0][:1] == b"{":
        json.loads(contents[0])
