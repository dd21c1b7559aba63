"""A web page in one file that shows a board and plays a race.

It loads nothing and runs only its own script: its content security policy has their hashes. Names get into
it as text: escaped in HTML and SVG, and in JSON without any "<".
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from trackmodel.board import STRAIGHT, Board
from trackmodel.compiler import corner_counts
from trackmodel.race_pictures.moment_picture import whole_area
from trackmodel.race_pictures.shown_race import ShownRace, car_marks
from trackmodel.race_report.race_words import corner_name, rules_and_laps
from trackmodel.render import palette
from trackmodel.render.board_svg import board_layers
from trackmodel.render.cars import car
from trackmodel.render.race_svg import crossed_out, second_cars
from trackmodel.render.road_svg import drawn_tile
from trackmodel.render.space_frames import drawing_scale, frames
from trackmodel.render.svg import FONT, FONT_FILES, document, escaped, moved, path, tag
from trackmodel.texts import _
from trackmodel.web_page import BEGINS
from trackmodel.web_page.race_data import race_data, tiles_of

_ICONS = {
    "back": "M18 5v14L7 12zM4 5h2v14H4z",
    "on": "M6 5v14l11-7zM18 5h2v14h-2z",
    "jump-back": "M12 5v14l-9-7zM21 5v14l-9-7z",
    "jump-on": "M3 5v14l9-7zM12 5v14l9-7z",
    "start": "M7 4v16l13-8z",
    "pause": "M6 4h4v16H6zM14 4h4v16h-4z",
    "zoom-in": "M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z",
    "zoom-out": "M4 11h16v2H4z",
    "whole": "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
}


def board_page(board: Board) -> str:
    """Return the page of a board, with its corners."""
    about = _("{spaces} spaces, {corners} corners").format(
        spaces=len(board.rules.corner), corners=len(board.rules.corners)
    )
    panels = {"corners": _corner_lines(board)}
    data: dict[str, object] = {"turns": [], "corners": _routes(board)}
    return _page("board", board.name, about, _board_picture(board, ""), "", panels, data)


def race_page(shown: ShownRace) -> str:
    """Return the page of a race.

    Raises:
        PitboardError: races under this ruleset have no picture.
    """
    venue, setup = shown.record.venue, shown.record.setup
    tiles = tiles_of(shown)
    panels, data = {"cars": "", "log": _log(shown)}, race_data(shown, tiles)
    if isinstance(venue, Board):
        kind, svg = "race", _board_picture(venue, _cars(shown))
        panels["corners"], data["corners"] = _corner_lines(venue), _routes(venue)
    else:
        area = whole_area(shown)
        drawn = [
            tag("g", drawn_tile(tile), id=f"tile-{n}", class_="tile", display="none")
            for n, tile in enumerate(tiles)
        ]
        layers = moved(-area.left, -area.top, *drawn, _overlay(), _cars(shown))
        kind, svg = "race tiles", document(area.width, area.height, layers)
    about, bar = rules_and_laps(venue, setup), _bar(len(shown.turns) - 1)
    return _page(kind, venue.name, about, svg, bar, panels, data)


def _board_picture(board: Board, cars: str) -> str:
    layers = (*board_layers(board), _overlay(drawing_scale(board)), cars)
    return document(board.view.width, board.view.height, *layers)


def _overlay(scale: float = 1.0) -> str:
    """Draw the lines that the script fills: the routes of a corner, and the way of the last move."""
    lines = (
        ("route-area", palette.CORNER_LINE, "none", 0.0),
        ("route-long", "none", palette.LONG_GREEN, 4.0),
        ("route-short", "none", palette.CURB_RED, 2.4),
        ("trail", "none", palette.CORNER_LINE, 2.6),
    )
    return "".join(
        tag("path", id=name, d="", fill=fill, fill_opacity=0.45, stroke=stroke, stroke_width=width * scale,
            stroke_linejoin="round", stroke_linecap="round", pointer_events="none")
        for name, fill, stroke, width in lines
    )  # fmt: skip


def _cars(shown: ShownRace) -> str:
    """Draw the cars around the origin; the script moves them."""
    venue, marks = shown.record.venue, car_marks(shown.record, shown.turns[0].state)
    scale = drawing_scale(venue) if isinstance(venue, Board) else 1.0
    second = second_cars(marks)
    drawn = []
    for mark in marks:
        number = mark.number - 1
        cross = tag("g", crossed_out(mark, 0, 0, scale), id=f"out-{number}", display="none")
        body = car(0, 0, 0, str(mark.number), mark.team, second=mark.number in second)
        drawn.append(cross + tag("g", body, id=f"car-{number}", display="none"))
    return "".join(drawn)


def _routes(board: Board) -> list[dict[str, str]]:
    """Return the area of each corner, and its longest and shortest route, as paths."""
    where = frames(board)

    def line(route: Iterable[str] | None) -> str:
        return path((where[board.space(space)].middle for space in route), closed=False) if route else ""

    areas = [""] * len(board.rules.corners)
    for outline, corner in zip(board.view.outlines, board.rules.corner, strict=True):
        if corner != STRAIGHT:
            areas[corner] += path(outline)
    return [
        {"area": area, "long": line(count.long_route), "short": line(count.short_route)}
        for area, count in zip(areas, corner_counts(board), strict=True)
    ]


def _corner_lines(board: Board) -> str:
    """Return the list of corners; where printed L and C differ from those counted, both are shown."""
    printed = board.view.declared or (None,) * len(board.rules.corners)
    titles = (_("Corner"), _("Stops"), _("L"), _("C"))
    lines = [tag("li", *_cells(titles), class_="titles")]
    for number, count in enumerate(corner_counts(board)):
        found = [
            f"{counted or '–'}" + (f" ({said})" if said is not None and said != counted else "")
            for counted, said in zip((count.long, count.short), printed[number] or (None, None), strict=True)
        ]
        cells = _cells((corner_name(board, number), str(board.rules.corners[number].stops), *found))
        lines.append(tag("li", tag("button", *cells, data_corner=str(number))))
    key = _(
        "L: spaces on the longest route through the corner (green line). C: those on the shortest (red). "
        "In parentheses: the printed number, if it differs."
    )
    return "".join(lines) + tag("li", escaped(key), class_="key")


def _cells(words: Iterable[str]) -> list[str]:
    return [tag("span", escaped(word) or " ") for word in words]


def _log(shown: ShownRace) -> str:
    lines = []
    told = defaultdict[int, list[str]](list)
    for mark in shown.key_turns:
        told[mark.turn].append(tag("span", escaped(mark.text), class_=mark.kind))
    for line, turn in shown.log:
        if line.is_heading:
            lines.append(tag("li", tag("h2", escaped(line.text))))
        else:
            marks = told.pop(turn, ()) if shown.turns[turn].text == line.text else []
            button = tag("button", escaped(line.text), *marks, data_turn=str(turn))
            lines.append(tag("li", button))
    return "".join(lines)


def _page(
    kind: str, name: str, about: str, svg: str, bar: str, panels: dict[str, str], data: dict[str, object]
) -> str:
    font = base64.b64encode(FONT_FILES[True].read_bytes()).decode()
    face = f"@font-face{{font-family:'{FONT}';font-weight:bold;src:url(data:font/ttf;base64,{font})}}"
    here = Path(__file__).parent
    style = face + (here / "viewer.css").read_text("utf-8")
    script = (here / "viewer.js").read_text("utf-8")
    policy = (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'; font-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    titles = {"cars": _("Cars"), "log": _("Log"), "corners": _("Corners")}
    tabs = "".join(
        tag("button", escaped(titles[panel]), role="tab", id=f"tab-{panel}", aria_controls=panel)
        for panel in panels
    )
    lists = "".join(
        tag("ul", content or " ", id=panel, role="tabpanel", aria_labelledby=f"tab-{panel}")
        for panel, content in panels.items()
    )
    stage = tag("div", svg, _zoom(), id="stage")
    # In a script element, only "<" could end the data or begin a comment.
    values = json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")
    return f"""{BEGINS}
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escaped(name)}</title>
<style>{style}</style></head>
<body class="{kind}"><header><h1>{escaped(name)}</h1><p>{escaped(about)}</p></header>
{stage}
{bar}
<main><div role="tablist">{tabs}</div>{lists}</main>
<script type="application/json" id="data">{values}</script>
<script>{script}</script></body></html>
"""


def _hash(content: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()


def _button(name: str, words: str, *icons: str, **more: str) -> str:
    drawn = [
        tag("svg", tag("path", d=_ICONS[icon]), viewBox="0 0 24 24", class_=icon) for icon in icons or (name,)
    ]
    return tag("button", *drawn, id=name, title=words, aria_label=words, **more)


def _zoom() -> str:
    buttons = (
        _button("zoom-in", _("Zoom in (+)")),
        _button("zoom-out", _("Zoom out (-)")),
        _button("whole", _("Show the whole board (0)")),
    )
    return tag("div", *buttons, id="zoom")


def _bar(last: int) -> str:
    speeds = "".join(
        tag(
            "option",
            f"{speed}x",
            value=speed,
            selected="selected" if speed == "1" else None,
        )
        for speed in ("0.5", "1", "2", "4", "8")
    )
    kinds = {"": _("Key turns"), "overtaking": _("Overtakings"), "spin": _("Spins"), "out": _("Cars out")}
    options = "".join(tag("option", words, value=kind) for kind, words in kinds.items())
    controls = (
        _button("back", _("Previous turn (,)")),
        _button("play", _("Play or pause (Space)"), "start", "pause", aria_pressed="false"),
        _button("on", _("Next turn (.)")),
        tag("select", speeds, id="speed", aria_label=_("Speed")),
        _button("jump-back", _("Previous key turn ([)")),
        tag("select", options, id="kind", aria_label=_("What to jump to")),
        _button("jump-on", _("Next key turn (])")),
    )
    slider = tag("input", id="slider", type="range", min="0", max=str(last), value="0", aria_label=_("Turn"))
    told = tag("p", tag("span", " ", id="turn"), " ", tag("span", " ", id="text"))
    return tag("section", slider, tag("div", *controls), told, id="bar")
