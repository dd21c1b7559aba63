"""A strict reader of VASSAL modules, written from what VASSAL 3.7's own classes read.

Every element must be a class that its parent takes, with attributes that this class knows; every picture
must be there; pieces are decoded as VASSAL's SequenceEncoder does.
"""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

from attrs import frozen
from PIL import Image

B, M = "VASSAL.build.", "VASSAL.build.module."
MAP, BOARD = M + "map.", M + "map.boardPicker."
SLOT = B + "widget.PieceSlot"
PARTS = {
    MAP + name: (set[str](), set[str]())
    for name in (
        "StackMetrics", "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer",
        "StackExpander", "PieceMover", "KeyBufferer", "ImageSaver", "CounterDetailViewer",
    )
}  # fmt: skip
"""Parts of maps that are written without attributes."""
KNOWN: dict[str, tuple[set[str], set[str]]] = PARTS | {
    B + "GameModule": (
        {"name", "version", "description", "VassalVersion", "nextPieceSlotId"},
        {M + "BasicCommandEncoder", M + "Documentation", M + "PlayerRoster", M + "Map", M + "PieceWindow",
         M + "SpecialDiceButton"},
    ),
    M + "BasicCommandEncoder": (set(), set()),
    M + "Documentation": (set(), set()),
    M + "PlayerRoster": (set(), set()),
    M + "Map": (
        {"mapName", "buttonName", "launch"},
        {MAP + "BoardPicker", MAP + "Zoomer", MAP + "SetupStack", *PARTS},
    ),
    MAP + "BoardPicker": (set(), {BOARD + "Board"}),
    BOARD + "Board": ({"name", "image", "reversible"}, {BOARD + "board.ZonedGrid"}),
    BOARD + "board.ZonedGrid": (set(), {BOARD + "board.mapgrid.Zone"}),
    BOARD + "board.mapgrid.Zone": (
        {"name", "locationFormat", "path", "useParentGrid", "useHighlight"}, {BOARD + "board.RegionGrid"},
    ),
    BOARD + "board.RegionGrid": ({"snapto", "visible"}, {BOARD + "board.Region"}),
    BOARD + "board.Region": ({"name", "originx", "originy"}, set()),
    MAP + "Zoomer": ({"zoomLevels", "zoomStart"}, set()),
    MAP + "SetupStack": ({"name", "owningBoard", "useGridLocation", "x", "y"}, {SLOT}),
    SLOT: ({"entryName", "gpid", "width", "height"}, set()),
    M + "PieceWindow": ({"name", "text"}, {B + "widget.PanelWidget"}),
    B + "widget.PanelWidget": ({"entryName", "fixed", "nColumns"}, {SLOT}),
    M + "SpecialDiceButton": (
        {"name", "text", "icon", "resultChatter", "resultWindow", "resultButton", "format"},
        {M + "SpecialDie"},
    ),
    M + "SpecialDie": ({"name", "format"}, {M + "SpecialDieFace"}),
    M + "SpecialDieFace": ({"text", "value", "icon"}, set()),
}  # fmt: skip
"""By class: attributes it reads, and classes it takes."""


@frozen
class Piece:
    """A piece: its picture, size, direction as a number of steps clockwise, and id."""

    image: str
    size: tuple[int, int]
    steps: int
    of_steps: int
    gpid: str


@frozen
class Zone:
    """A zone: its polygon, and the point that pieces snap to."""

    polygon: tuple[tuple[int, int], ...]
    center: tuple[int, int]


@frozen
class Module:
    """What a module holds: zones by name, pieces at the start by place, dice by name, pictures by name."""

    name: str
    described: str
    zones: dict[str, Zone]
    starts: list[tuple[tuple[int, int], Piece]]
    palette: list[Piece]
    dice: dict[str, tuple[int, ...]]
    pictures: dict[str, tuple[int, int]]


def read_module(path: Path) -> Module:
    """Read a module; AssertionError if VASSAL couldn't."""
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        assert {member.date_time for member in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        names = archive.namelist()
        assert len(names) == len(set(names))
        root, data = (ET.fromstring(archive.read(name)) for name in ("buildFile.xml", "moduledata"))
        pictures = {}
        for name in names:
            if name not in ("buildFile.xml", "moduledata"):
                folder, file = name.split("/")
                assert folder == "images"
                with Image.open(io.BytesIO(archive.read(name))) as picture:
                    assert picture.format == "PNG"
                    pictures[file] = picture.size
    assert root.tag == B + "GameModule"
    _check(root)
    assert (data.tag, data.get("version")) == ("data", "1")
    assert data.findtext("VassalVersion") == root.get("VassalVersion")
    assert [int(part) for part in root.attrib["VassalVersion"].split(".")][:2] <= [3, 7]
    assert (data.findtext("name"), data.findtext("version")) == (root.get("name"), root.get("version"))
    for text in _texts(root):
        assert not set("<>{}") & set(text) or "$PlayerName$" in text, "Swing and BeanShell would read it"
    boards = {board.attrib["name"]: board.attrib["image"] for board in root.iter(BOARD + "Board")}
    assert set(boards.values()) <= set(pictures)
    first = root.find(M + "Map")
    assert first is not None
    assert first.get("launch") == "false", "it opens with the module"
    starts = []
    for stack in root.iter(MAP + "SetupStack"):
        assert stack.attrib["owningBoard"] in boards
        (piece,) = map(_piece, stack)
        starts.append(((int(stack.attrib["x"]), int(stack.attrib["y"])), piece))
    palette = [_piece(slot) for panel in root.iter(B + "widget.PanelWidget") for slot in panel]
    for piece in (*palette, *(piece for _place, piece in starts)):
        assert pictures[piece.image] == piece.size
        assert int(piece.gpid) < int(root.attrib["nextPieceSlotId"])
    assert len({piece.gpid for piece in palette}) == len(palette)
    return Module(
        root.attrib["name"],
        root.attrib["description"],
        {zone.attrib["name"]: _zone(zone) for zone in root.iter(BOARD + "board.mapgrid.Zone")},
        starts,
        palette,
        {
            die.attrib["name"]: tuple(int(face.attrib["value"]) for face in die)
            for die in root.iter(M + "SpecialDie")
        },
        pictures,
    )


def _check(element: ET.Element) -> None:
    attributes, children = KNOWN[element.tag]
    assert set(element.attrib) <= attributes
    for child in element:
        assert child.tag in children, f"{element.tag} takes no {child.tag}"
        _check(child)


def _texts(root: ET.Element) -> list[str]:
    return [value for element in root.iter() for value in (*element.attrib.values(), element.text or "")]


def _zone(element: ET.Element) -> Zone:
    polygon = [tuple(int(side) for side in point.split(",")) for point in element.attrib["path"].split(";")]
    assert len(polygon) >= 3
    (grid,) = element
    (region,) = grid
    assert region.get("name") == element.get("name")
    center = int(region.attrib["originx"]), int(region.attrib["originy"])
    return Zone(tuple((x, y) for x, y in polygon), center)


def _piece(slot: ET.Element) -> Piece:
    text = (slot.text or "").strip()
    assert text.startswith("+/")
    id_, kind, state = _tokens(text[2:], "/")
    assert id_ == "null"
    steps, of_steps = 0, 0
    kinds, states = _tokens(kind, "\t"), _tokens(state, "\t")
    assert len(kinds) == len(states) <= 2
    if len(kinds) == 2:
        name, *values = _tokens(kinds[0], ";")
        assert name == "rotate"
        of_steps, steps = int(values[0]), int(states[0])
        assert 0 <= steps < of_steps
        assert all(len(key.split(",")) == 2 for key in values[1:3])
    id_, _clone, _delete, image, name = _tokens(kinds[-1], ";")
    assert (id_, name) == ("piece", slot.get("entryName"))
    map_, x, y, gpid, count = _tokens(states[-1], ";")
    assert (map_, x, y, gpid, count) == ("null", "0", "0", slot.get("gpid"), "0")
    return Piece(image, (int(slot.attrib["width"]), int(slot.attrib["height"])), steps, of_steps, gpid)


def _tokens(value: str, sign: str) -> list[str]:
    """Split as SequenceEncoder.Decoder does: a backslash before the sign makes it part of the token."""
    found, token, index = [], "", 0
    while index < len(value):
        if value[index : index + 2] == "\\" + sign:
            token += sign
            index += 2
        elif value[index] == sign:
            found.append(token)
            token = ""
            index += 1
        else:
            token += value[index]
            index += 1
    return [*found, token]
