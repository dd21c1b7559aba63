"""A web page in one file that shows a board and plays a race.

It loads nothing and runs only its own script: its content security policy has their hashes. Names get into
it as text: escaped in HTML and SVG, and in JSON without any "<".
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable, Iterator
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
from trackmodel.texts import DASH, _
from trackmodel.web_page import BEGINS
from trackmodel.web_page.race_data import race_data, tiles_of

POLICY = "font-src data:; base-uri 'none'; form-action 'none'"
"""The part of the content security policy that all pages have."""
CORNER_TITLES = (_("Corner"), _("Stops"), _("L"), _("C"))
"""Headings of `corner_rows`."""


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
    """Return the list of corners."""
    lines = [tag("li", *_cells(CORNER_TITLES), class_="titles")]
    for number, row in enumerate(corner_rows(board)):
        lines.append(tag("li", tag("button", *_cells(row), data_corner=str(number))))
    key = _(
        "L: spaces on the longest route through the corner (green line). C: those on the shortest (red). "
        "In parentheses: the printed number, if it differs."
    )
    return "".join(lines) + tag("li", escaped(key), class_="key")


def corner_rows(board: Board) -> Iterator[tuple[str, str, str, str]]:
    """Yield name, stops, L, and C of each corner; where printed L or C differ, they are in parentheses."""
    printed = board.view.declared or (None,) * len(board.rules.corners)
    for number, count in enumerate(corner_counts(board)):
        long, short = (
            f"{counted or DASH}" + (f" ({said})" if said is not None and said != counted else "")
            for counted, said in zip((count.long, count.short), printed[number] or (None, None), strict=True)
        )
        yield corner_name(board, number), str(board.rules.corners[number].stops), long, short


def _cells(words: Iterable[str]) -> list[str]:
    return [tag("span", escaped(word) or " ") for word in words]


def _log(shown: ShownRace) -> str:
    return "".join(
        tag("li", tag("h2", escaped(line.text)))
        if line.is_heading
        else tag("li", tag("button", escaped(line.text), data_turn=str(turn)))
        for line, turn in shown.log
    )


def _page(
    kind: str, name: str, about: str, svg: str, bar: str, panels: dict[str, str], data: dict[str, object]
) -> str:
    here = Path(__file__).parent
    style = font_face() + (here / "viewer.css").read_text("utf-8")
    script = (here / "viewer.js").read_text("utf-8")
    policy = (
        f"default-src 'none'; script-src '{content_hash(script)}'; style-src '{content_hash(style)}'; "
        f"{POLICY}"
    )
    titles = {"cars": _("Cars"), "log": _("Log"), "corners": _("Corners")}
    lists = "".join(
        f'<details name="panel"><summary>{titles[panel]}</summary><ul id="{panel}">{content}</ul></details>'
        for panel, content in panels.items()
    )
    whole = _button("whole", _("Whole board"), _("Show the whole board (0)"))
    # In a script element, only "<" could end the data or begin a comment.
    values = json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")
    return f"""{BEGINS}
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escaped(name)}</title>
<style>{style}</style></head>
<body class="{kind}"><header><h1>{escaped(name)}</h1><p>{escaped(about)}</p></header>
<div id="stage">{svg}{whole}</div>
{bar}
<main>{lists.replace("<details", "<details open", 1)}</main>
<script type="application/json" id="data">{values}</script>
<script>{script}</script></body></html>
"""


def font_face() -> str:
    """Return the style rule that embeds the font of the pictures."""
    font = base64.b64encode(FONT_FILES[True].read_bytes()).decode()
    return f"@font-face{{font-family:'{FONT}';font-weight:bold;src:url(data:font/ttf;base64,{font})}}"


def content_hash(content: str) -> str:
    """Return the hash of a script or style, as a content security policy names it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()


def _button(name: str, sign: str, words: str) -> str:
    return f'<button id="{name}" title="{words}" aria-label="{words}">{sign}</button>'


def _bar(last: int) -> str:
    kinds = {"": _("Key turns"), "overtaking": _("Overtakings"), "spin": _("Spins"), "out": _("Cars out")}
    options = "".join(f'<option value="{kind}">{words}</option>' for kind, words in kinds.items())
    speeds = "".join(f'<option value="{n}">{n}x</option>' for n in (1, 2, 4, 8))
    turn, speed, what = _("Turn"), _("Speed"), _("What to jump to")
    back = _button("back", "&lt;", _("Previous turn (,)"))
    play = _button("play", _("Play"), _("Play or pause (Space)"))
    on = _button("on", "&gt;", _("Next turn (.)"))
    jump_back = _button("jump-back", "&laquo;", _("Previous key turn ([)"))
    jump_on = _button("jump-on", "&raquo;", _("Next key turn (])"))
    return f"""<section id="bar">
<input id="slider" type="range" min="0" max="{last}" value="0" aria-label="{turn}"><div>
{back}
{play}
{on}
<select id="speed" aria-label="{speed}">{speeds}</select>
{jump_back}
<select id="kind" aria-label="{what}">{options}</select>
{jump_on}
</div><p><span id="turn"></span><span id="text"></span></p></section>"""
