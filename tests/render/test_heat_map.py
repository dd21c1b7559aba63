"""The heat map has a color for every space that darkens with its landings."""

from __future__ import annotations

import io
import itertools
import re
from xml.etree import ElementTree

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.render.board_svg import board_svg
from trackmodel.render.heat_map_svg import COLORS, class_limits, color_of, heat_map_svg
from trackmodel.render.svg_to_picture import svg_to_png
from trackmodel.track import Track


@pytest.fixture(scope="module")
def board(circuit: Track) -> Board:
    return compile_board(circuit)


@given(st.integers(1, 10_000_000))
def test_the_classes_rise_and_hold_every_number(most: int) -> None:
    limits = class_limits(most)
    assert limits[-1] == most
    assert all(before < after for before, after in itertools.pairwise(limits))
    assert len(limits) <= len(COLORS)
    shades = [COLORS.index(color_of(landings, limits)) for landings in (1, *limits)]
    assert shades == sorted(shades)
    assert color_of(most, limits) == COLORS[-1]


def lightness(color: str) -> float:
    """Return the relative luminance of a color as WCAG 2 defines it."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_each_color_is_clearly_darker_than_the_one_before_for_whoever_sees_no_colors() -> None:
    shades = [lightness(color) for color in COLORS]
    assert all(light / dark > 1.25 for light, dark in itertools.pairwise(shades))


def test_every_space_is_drawn_once_in_its_color(board: Board) -> None:
    landings = [number % 50 for number in range(len(board.rules.progress))]
    svg = ElementTree.fromstring(heat_map_svg(board, landings, "Ring"))
    limits = class_limits(49)
    wanted = [color_of(count, limits) for count in landings]
    fills = [path.get("fill") for path in svg.iter("{http://www.w3.org/2000/svg}path")]
    for color in set(wanted):
        assert fills.count(color) == wanted.count(color)


def test_the_picture_shows_the_color_in_the_middle_of_a_space(board: Board) -> None:
    space, most = 5, 40
    landings = [1] * len(board.rules.progress)
    landings[space] = most
    svg = heat_map_svg(board, landings, "Ring")
    wide = float(re.findall(r'viewBox="0 0 ([0-9.]+)', svg)[0])
    picture = Image.open(io.BytesIO(svg_to_png(svg, 1500))).convert("RGB")
    for number, color in ((space, COLORS[-1]), (space + 3, COLORS[0])):
        x, y = middle_of(board.view.outlines[number])
        red, green, blue = picture.getpixel((round(x * 1500 / wide), round(y * 1500 / wide)))
        assert f"#{red:02X}{green:02X}{blue:02X}" == color


def test_the_legend_names_every_class_and_what_the_races_were(board: Board) -> None:
    svg = heat_map_svg(board, [147] * len(board.rules.progress), "Ring & Co", "60 races")
    words = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    assert {"never", "1\N{EN DASH}3", "109\N{EN DASH}147", "Ring &amp; Co", "60 races"} <= set(words)


def test_without_any_landing_all_spaces_are_hatched(board: Board) -> None:
    svg = heat_map_svg(board, [0] * len(board.rules.progress), "Ring")
    assert svg.count('fill="url(#never)"') == len(board.rules.progress) + 1  # and the legend
    svg_to_png(svg, 300)


def test_a_board_whose_corners_have_flags_but_no_names_is_drawn(board: Board) -> None:
    bare = evolve(board, view=evolve(board.view, corner_names=(), declared=()))
    assert any(bare.view.flags)
    ElementTree.fromstring(board_svg(bare))
