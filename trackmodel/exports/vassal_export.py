"""Write a module for VASSAL 3.7: a zip file with `buildFile.xml`, `moduledata`, and pictures.

The board is a map with a zone per space, in which pieces snap to its center. There are cars on the grid,
buttons for dice, and a second map with dashboards, for markers. VASSAL knows no arrows and checks no moves.
"""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Iterator, Mapping

from trackmodel.board import Board
from trackmodel.engine import RULESETS
from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.exports.board_picture import picture_of, pixels_per_unit
from trackmodel.formats.document_names import printable
from trackmodel.formats.packed_track import member
from trackmodel.printing.print_board import A4
from trackmodel.printing.sheets import CARS, sheet_pages
from trackmodel.render import palette
from trackmodel.render.cars import LENGTH, WIDTH, car
from trackmodel.render.space_frames import drawing_scale, frames
from trackmodel.render.svg import document, tag
from trackmodel.render.svg_to_picture import svg_to_png

VERSION = "3.7.0"
BOARD, DASHBOARDS = "Board", "Dashboards"
ANGLES = 36
"""Directions into which a car can be turned."""
_DASHBOARD_WIDTH = 1000
_MARKER = 24
"""Pixels of a marker's side."""
_PLAIN = str.maketrans("<>{}$", "()()S")
"""VASSAL takes texts with these signs for HTML, formulas, or names of values."""
_OF_MAPS = (
    "StackMetrics", "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer",
    "StackExpander", "PieceMover", "KeyBufferer", "ImageSaver", "CounterDetailViewer",
)  # fmt: skip
"""What each map needs for pieces to be moved and looked at."""


def vassal_module(board: Board, rules: str) -> bytes:
    """Return the module of a board, with dice and dashboards of a ruleset.

    Raises:
        PitboardError: there is no such ruleset.
    """
    trees = {"buildFile.xml": _build_file(board, rules), "moduledata": _module_data(board)}
    pictures = {"board.png": picture_of(board), "dashboards.png": _dashboards(board, rules)}
    pictures |= {f"car-{number}.png": _car(board, number) for number in range(1, CARS + 1)}
    disc = tag("circle", cx=6, cy=6, r=5.5, fill=palette.CORNER_LINE, stroke=palette.INK)
    pictures["marker.png"] = svg_to_png(document(12, 12, disc), _MARKER)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, tree in trees.items():
            archive.writestr(member(name, zipfile.ZIP_DEFLATED), ET.tostring(tree, "utf-8"))
        for name, content in pictures.items():
            archive.writestr(member(f"images/{name}"), content)
    return file.getvalue()


def _module_data(board: Board) -> ET.Element:
    data = ET.Element("data", version="1")
    for key, words in (("version", "1"), ("VassalVersion", VERSION), ("name", _plain(board.name))):
        ET.SubElement(data, key).text = words
    return data


def _build_file(board: Board, rules: str) -> ET.Element:
    slots = [_slot(board, number) for number in range(1, CARS + 1)]
    marker = _piece(CARS + 1, "Marker", "piece;;;marker.png;Marker", "", (_MARKER, _MARKER))
    starts = [
        _tag("module.map.SetupStack", slot, name=f"Start {place}", owningBoard=BOARD, useGridLocation="false",
             x=x, y=y)
        for place, (space, (x, y)) in enumerate(zip(board.rules.grid, _grid(board), strict=True), 1)
        for slot in [_slot(board, place, frames(board)[space].degrees)]
        if place <= CARS
    ]  # fmt: skip
    zones = _tag("module.map.boardPicker.board.ZonedGrid", *_zones(board))
    panel = _tag("widget.PanelWidget", *slots, marker, entryName="Pieces", fixed="true", nColumns=5)
    return _tag(
        "GameModule",
        _tag("module.BasicCommandEncoder"),
        _tag("module.Documentation"),
        _tag("module.PlayerRoster"),
        _map(BOARD, "board.png", zones, *starts),
        _map(DASHBOARDS, "dashboards.png", ""),
        _tag("module.PieceWindow", panel, name="Pieces", text="Pieces"),
        *(_die(name, faces) for name, faces in _dice(rules).items()),
        name=_plain(board.name),
        version="1",
        description=_plain(RULESETS[rules].name),
        VassalVersion=VERSION,
        nextPieceSlotId=CARS + 2,
    )


def _map(name: str, image: str, grid: ET.Element | str, *more: ET.Element) -> ET.Element:
    shown = _tag("module.map.boardPicker.Board", grid, name=name, image=image, reversible="false")
    parts = [_tag(f"module.map.{part}") for part in _OF_MAPS]
    zoom = _tag("module.map.Zoomer", zoomLevels="0.2,0.25,0.333,0.5,0.75,1.0,1.5", zoomStart=4)
    picker = _tag("module.map.BoardPicker", shown)
    return _tag("module.Map", picker, *parts, zoom, *more, mapName=name, buttonName=name,
                launch="false" if name == BOARD else "true")  # fmt: skip


def _zones(board: Board) -> Iterator[ET.Element]:
    """Yield a zone per space: its outline, its id, and its center, to which pieces snap."""
    scale = pixels_per_unit(board)
    for name, outline, frame in zip(board.view.ids, board.view.outlines, frames(board), strict=True):
        x, y = (round(side * scale) for side in frame.middle)
        plain = _plain(name)
        center = _tag("module.map.boardPicker.board.Region", name=plain, originx=x, originy=y)
        yield _tag(
            "module.map.boardPicker.board.mapgrid.Zone",
            _tag("module.map.boardPicker.board.RegionGrid", center, snapto="true", visible="false"),
            name=plain,
            locationFormat="$name$",
            path=";".join(f"{round(a * scale)},{round(b * scale)}" for a, b in outline),
            useParentGrid="false",
            useHighlight="false",
        )


def _grid(board: Board) -> list[tuple[int, int]]:
    scale, where = pixels_per_unit(board), frames(board)
    middles = [where[space].middle for space in board.rules.grid]
    return [(round(x * scale), round(y * scale)) for x, y in middles]


def _dice(rules: str) -> Mapping[str, Faces]:
    table = RULESETS[rules].numbers
    gears = table.gear_dice if isinstance(table, FormulaNumbers) else {}
    return {f"Gear {gear}": faces for gear, faces in gears.items()} | {"Black die": BLACK_DIE}


def _die(name: str, faces: Faces) -> ET.Element:
    each = [_tag("module.SpecialDieFace", text=str(face), value=face, icon="") for face in faces]
    return _tag("module.SpecialDiceButton", _tag("module.SpecialDie", *each, name=name, format="$result$"),
                name=name, text=name, icon="", resultChatter="true", resultWindow="false",
                resultButton="false", format="** $name$ = $result1$ *** <$PlayerName$>")  # fmt: skip


def _slot(board: Board, number: int, degrees: float = 0.0) -> ET.Element:
    turned = round(degrees / 360 * ANGLES) % ANGLES
    kind = f"rotate;{ANGLES};93,130;91,130;Turn right;Turn left;;;;\tpiece;;;car-{number}.png;Car {number}"
    return _piece(number, f"Car {number}", kind, f"{turned}\t", _car_size(board))


def _piece(gpid: int, name: str, kind: str, state: str, size: tuple[int, int]) -> ET.Element:
    """Return a piece. None of its parts holds a sign that VASSAL would have to be told is no separator."""
    written = f"+/null/{kind}/{state}null;0;0;{gpid};0"
    return _tag("widget.PieceSlot", written, entryName=name, gpid=gpid, width=size[0], height=size[1])


def _car_size(board: Board) -> tuple[int, int]:
    per_unit = 1.1 * drawing_scale(board) * pixels_per_unit(board)
    return max(1, round(LENGTH * per_unit)), max(1, round(WIDTH * per_unit))


def _car(board: Board, number: int) -> bytes:
    team, is_second = divmod(number - 1, 2)
    width, height = _car_size(board)
    drawn = car(
        width / 2, height / 2, 0, str(number), team, second=bool(is_second), scale=0.92 * width / LENGTH
    )
    return svg_to_png(document(width, height, drawn), width)


def _dashboards(board: Board, rules: str) -> bytes:
    width, height = A4
    pages = sheet_pages("dashboards", board, rules, A4, board.view.mm_per_unit)
    placed = [page.replace("<svg ", f'<svg y="{number * height}" ', 1) for number, page in enumerate(pages)]
    paper = tag("rect", width=width, height=height * len(pages), fill="white")
    return svg_to_png(document(width, height * len(pages), paper, *placed), _DASHBOARD_WIDTH)


def _plain(name: str) -> str:
    return printable(name).translate(_PLAIN)


def _tag(kind: str, /, *content: ET.Element | str, **attributes: str | int) -> ET.Element:
    """Return an element of the class `kind` with elements or a text in it."""
    element = ET.Element(f"VASSAL.build.{kind}", {key: str(value) for key, value in attributes.items()})
    for part in content:
        if isinstance(part, str):
            element.text = part
        else:
            element.append(part)
    return element
