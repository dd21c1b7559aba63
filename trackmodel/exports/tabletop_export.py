"""Write boards for Tabletop Simulator: a saved object, and the track file of the league mod."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

from trackmodel.board import INSIDE_LEFT, STRAIGHT, Board
from trackmodel.compiler import counted_lengths
from trackmodel.exports.board_picture import picture_size, pixels_per_unit, write_picture_beside
from trackmodel.exports.gponline_export import first_of_lap
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.documents.json_writing import to_text
from trackmodel.render.space_frames import frames
from trackmodel.texts import _

LANES = {1: "m", 2: "io", 3: "imo", 4: "imno"}
"""Letters of lanes from the inside of the lap; mods know up to three."""
BOARD_LONG = 40.0
"""Length of the longer side of the board on the table, in units of Tabletop Simulator."""


def write_saved_object(board: Board, path: Path) -> list[str]:
    """Write a saved object and its picture; the object names the picture's file.

    Raises:
        UnwritableFile: a file can't be written.
    """
    image = re.sub(r"[^\w.-]", "-", path.name.removesuffix(".json").removesuffix(".tts")) + ".png"
    document = saved_object(board, path.with_name(image).absolute().as_uri())
    write_picture_beside(board, path, image)
    write_atomically(path, to_text(document, {"ObjectStates": {}}).encode("utf-8"))
    return [_("the picture is named as a file on this computer; upload it in the game to share the object")]


def saved_object(board: Board, image: str) -> dict[str, Any]:
    """Return a saved object: a flat board with a snap point on each space, turned in driving direction."""
    view = board.view
    per_unit = 2.0 / view.height  # a tile is two units high before it is scaled
    size = _rounded(BOARD_LONG / max(view.width, view.height) / per_unit)
    snaps = [
        {
            # The tile lies turned by 180 degrees before a player: x to the left, z toward the player.
            "Position": {
                "x": _rounded((view.width / 2 - frame.middle[0]) * per_unit),
                "y": 0.1,
                "z": _rounded((frame.middle[1] - view.height / 2) * per_unit),
            },
            "Rotation": {"x": 0.0, "y": _heading(frame.degrees + 270), "z": 0.0},
        }
        for frame in frames(board)
    ]
    tile = {
        "Name": "Custom_Tile",
        "Transform": {
            "posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0,
            "scaleX": size, "scaleY": 1.0, "scaleZ": size,
        },
        "Nickname": board.name,
        "Locked": True,
        "Grid": False,
        "Snap": True,
        "CustomImage": {
            "ImageURL": image,
            "ImageSecondaryURL": "",
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": False},
        },
        "AttachedSnapPoints": snaps,
    }  # fmt: skip
    return {"SaveName": board.name, "ObjectStates": [tile]}


def write_league(board: Board, path: Path) -> list[str]:
    """Write a track file of the league mod.

    Raises:
        UnwritableFile: the file can't be written.
    """
    document = league_track(board)
    text = to_text(document, {"spaces": {}, "corners": {}})
    write_atomically(path, text.encode("utf-8"))
    if max(board.rules.lane, default=0) >= max(LANES):
        return [_("lanes beyond the fourth have numbers in place of letters")]
    return []


def league_track(board: Board) -> dict[str, Any]:
    """Return a track file of the league mod as a JSON document; positions are pixels of the picture."""
    rules, scale = board.rules, pixels_per_unit(board)
    road = [space for space in range(len(rules.corner)) if space not in rules.pit_lane]
    lanes = 1 + max((rules.lane[space] for space in road), default=0) if rules.lane else 1
    order = _running_order(board)
    sectors = _sectors(board, road, order)
    lane_of = {space: _from_inside(board, space, lanes) for space in road}
    names = _names(board, road, sectors, lane_of, lanes)
    pit_lane = sorted(rules.pit_lane, key=rules.progress.__getitem__)
    names |= {space: f"pit.{number}" for number, space in enumerate(pit_lane)}
    width, height = picture_size(board)
    return {
        "id": board.id,
        "name": board.name,
        "ruleset": "formula_de",
        "image": {"width": width, "height": height},
        "lanes": lanes,
        "laps": 2,
        "spaces": [
            {
                "id": names[space],
                "pos": [_rounded(side * scale) for side in frames(board)[space].middle],
                "rot": _heading(frames(board)[space].degrees),
                "lane": lane_of.get(space, 1),
                "next": [names[target] for target, _turn in rules.successors[space]],
                **({"corner": order[rules.corner[space]]} if rules.corner[space] in order else {}),
                "sector": sectors.get(space, "pit"),
                "fixed": True,
            }
            for space in sorted(names)
        ],
        "corners": [_corner(board, corner, number, lane_of) for corner, number in order.items()],
        "start": [names[space] for space in rules.grid],
        "finish": {"line": [names[space] for space in sorted(first_of_lap(board), key=lane_of.__getitem__)]},
        **_pit(board, names),
    }


def _running_order(board: Board) -> dict[int, int]:
    """Return the corners by number from the finish line: 1, 2 …"""
    rules = board.rules
    begins: dict[int, int] = {}
    for space, corner in enumerate(rules.corner):
        if corner != STRAIGHT and space not in rules.pit_lane:
            begins[corner] = min(begins.get(corner, rules.progress[space]), rules.progress[space])
    return {corner: number for number, corner in enumerate(sorted(begins, key=begins.__getitem__), 1)}


def _sectors(board: Board, road: list[int], order: dict[int, int]) -> dict[int, str]:
    """Return the sector of each space: c1 for the first corner, s1 for the straight that leads into it."""
    rules = board.rules
    ends = dict.fromkeys(order.values(), 0)
    for space in road:
        if rules.corner[space] in order:
            number = order[rules.corner[space]]
            # Of a corner that holds the finish line, what lies before the line ends the lap.
            begins = min(
                rules.progress[other] for other in road if rules.corner[other] == rules.corner[space]
            )
            if rules.progress[space] - begins < rules.lap_length / 2:
                ends[number] = max(ends[number], rules.progress[space])
    sectors = {}
    for space in road:
        if rules.corner[space] in order:
            sectors[space] = f"c{order[rules.corner[space]]}"
        else:
            passed = sum(end < rules.progress[space] for end in ends.values())
            sectors[space] = f"s{passed + 1}"
    return sectors


def _from_inside(board: Board, space: int, lanes: int) -> int:
    lane = board.rules.lane[space] if board.rules.lane else 0
    return lane + 1 if board.rules.inside == INSIDE_LEFT else lanes - lane


def _names(
    board: Board, road: list[int], sectors: dict[int, str], lane_of: dict[int, int], lanes: int
) -> dict[int, str]:
    letters = LANES.get(lanes, "")
    counts: Counter[tuple[int, str]] = Counter()
    names = {}
    for space in sorted(road, key=board.rules.progress.__getitem__):
        lane, sector = lane_of[space], sectors[space]
        letter = letters[lane - 1] if letters else str(lane)
        names[space] = f"{letter}.{sector}.{counts[lane, sector]}"
        counts[lane, sector] += 1
    return names


def _corner(board: Board, corner: int, number: int, lane_of: dict[int, int]) -> dict[str, Any]:
    spaces = [space for space, of in enumerate(board.rules.corner) if of == corner and space in lane_of]
    by_lane: defaultdict[int, int] = defaultdict(int)
    for space in spaces:
        by_lane[lane_of[space]] += 1
    printed = board.view.declared[corner] if board.view.declared else None
    long, short = printed if printed and None not in printed else counted_lengths(board)[corner]
    return {
        "id": number,
        "stops": board.rules.corners[corner].stops,
        "spaces": len(spaces),
        "lanes": [by_lane[lane] for lane in sorted(by_lane)],
        "long": long,
        "short": short,
    }


def _pit(board: Board, names: dict[int, str]) -> dict[str, Any]:
    rules = board.rules
    if not rules.pit_lane:
        return {}
    arrows = [(space, target) for space, all_ in enumerate(rules.successors) for target, _turn in all_]
    entry = [names[one] for one, other in arrows if other in rules.pit_lane and one not in rules.pit_lane]
    leaving = [names[other] for one, other in arrows if one in rules.pit_lane and other not in rules.pit_lane]
    return {"pit": {
        "entry": entry,
        "exit": sorted(set(leaving)),
        "spaces": [names[space] for space in sorted(rules.pit_lane, key=rules.progress.__getitem__)],
    }}  # fmt: skip


def _heading(degrees: float) -> float:
    return _rounded(_rounded(degrees) % 360)


def _rounded(number: float) -> float:
    return round(number, 3) + 0.0
