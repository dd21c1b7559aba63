"""Pictures of boards and races: their content, without a screen and without system fonts."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET

import numpy as np
import pypdfium2
import pytest
from attrs import evolve
from PIL import Image

from tests.shared_boards import shared_board
from trackmodel.board import Board
from trackmodel.errors import PitboardError
from trackmodel.render import palette
from trackmodel.render.board_svg import board_svg
from trackmodel.render.race_svg import CarMark, race_svg
from trackmodel.render.space_frames import frames
from trackmodel.render.svg import document, number, tag, text, text_width
from trackmodel.render.svg_to_picture import svg_to_pdf, svg_to_png

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def board() -> Board:
    return shared_board("brennach")


def words(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(SVG + "text")]


def pixels(svg: str, width: int) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(svg_to_png(svg, width))).convert("RGB")).astype(int)


def rgb(color: str) -> np.ndarray:
    return np.array([int(color[i : i + 2], 16) for i in (1, 3, 5)])


def field(width: int, height: int, color: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect width="{width}" height="{height}" fill="{color}"/></svg>'
    )


def test_numbers_have_two_decimals_at_most_and_no_minus_zero():
    assert [number(v) for v in (1.0, 0.126, -0.001, -2.5, 100.0)] == ["1", "0.13", "0", "-2.5", "100"]


def test_names_are_escaped_and_letters_that_xml_forbids_are_dropped():
    svg = tag("svg", text(0, 0, 'A<b>&"\x00c', 5, fill="#000"), tag("g", id='"<'))
    root = ET.fromstring(svg)
    assert root[0].text == 'A<b>&"c'
    assert root[1].get("id") == '"<'


def test_text_is_as_wide_as_it_is_drawn():
    svg = document(400, 80, text(10, 60, "Försterei WM", 40, fill="#000000"))
    ink = np.asarray(Image.open(io.BytesIO(svg_to_png(svg, 400))))[:, :, 3]
    columns = np.nonzero(ink.max(axis=0))[0]
    assert columns[-1] - columns[0] == pytest.approx(text_width("Försterei WM", 40), rel=0.05)


def test_our_font_is_drawn_without_any_font_of_the_machine(monkeypatch):
    """Without fontconfig and font folders, text must still be drawn."""
    import resvg_py

    asked = {}
    real = resvg_py.svg_to_bytes

    def spy(**options):
        asked.update(options)
        return real(**options)

    monkeypatch.setattr(resvg_py, "svg_to_bytes", spy)
    line = text(2, 30, "Mühle Ωмега", 24, fill="#000000")
    png = svg_to_png(f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">{line}</svg>', 200)
    assert asked["skip_system_fonts"] is True
    assert np.asarray(Image.open(io.BytesIO(png)))[:, :, 3].max() == 255


def test_a_board_picture_names_every_corner_with_stops_and_lengths(board):
    shown = words(board_svg(board))
    for corner, name, declared in zip(
        board.rules.corners, board.view.corner_names, board.view.declared, strict=True
    ):
        at = shown.index(name)
        assert shown[at - 3 : at] == [str(declared[0]), str(declared[1]), str(corner.stops)]


@pytest.mark.parametrize("letters", [8, 30, 60, 200])
def test_a_board_of_any_name_has_its_title_on_the_board(board, letters):
    """A board file allows names of up to 200 letters."""
    name = ("Brennach " * 25)[:letters].strip()
    named = evolve(board, name=name)
    svg = board_svg(named)
    (plate,) = re.findall(
        r'translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)">'
        r'<rect x="2" y="3" width="([\d.]+)" height="([\d.]+)',
        svg,
    )
    left, top, scale, width, height = map(float, plate)
    assert left + width * scale < board.view.width
    assert top + height * scale < board.view.height
    (shown,) = [
        element for element in ET.fromstring(svg).iter(SVG + "text") if (element.text or "")[:4] == "Bren"
    ]
    assert name.startswith((shown.text or "").rstrip("\N{HORIZONTAL ELLIPSIS}"))
    assert text_width(shown.text, float(shown.get("font-size"))) <= width - 32 + 0.01
    assert letters > 30 or shown.text == name


def test_where_there_is_no_room_for_a_title_there_is_none(board):
    """The board is a narrow strip."""
    flat = evolve(board, name="x" * 200, view=evolve(board.view, height=20.0))
    assert "xx" not in board_svg(flat)


def test_a_corner_of_a_long_name_has_a_flag_that_is_no_wider_than_others_can_be(board):
    names = ("Steinbruch " * 18,) * len(board.view.corner_names)
    shown = [
        word
        for word in words(board_svg(evolve(board, view=evolve(board.view, corner_names=names))))
        if "Stein" in word
    ]
    assert len(shown) == len(names)
    assert all(text_width(word, 8.6) <= 180 for word in shown)


def test_a_board_picture_shows_grid_stands_and_weather(board):
    svg = board_svg(board)
    shown = words(svg)
    assert {str(position) for position in range(1, 11)} <= set(shown)
    assert {"1\N{EN DASH}5", "6\N{EN DASH}11", "12\N{EN DASH}20"} <= set(shown)
    picture = pixels(svg, 1000)
    for stand, outline in zip(board.rules.pit.stands, board.view.stand_outlines, strict=True):
        x, y = outline[0][0] * 0.8 + outline[2][0] * 0.2, outline[0][1] * 0.8 + outline[2][1] * 0.2
        assert abs(picture[round(y), round(x)] - rgb(palette.TEAMS[stand.team])).max() < 40


def test_cars_stand_on_their_space_in_their_color_and_point_forward(board):
    """The nose of a car that drives to the left is left of its number plate."""
    space = board.view.ids.index("a150")
    x, y = frames(board)[space].middle
    svg = race_svg(board, [CarMark(7, 2, "ada", space)], "Test")
    group = next(
        e
        for e in ET.fromstring(svg).iter(SVG + "g")
        if f"translate({number(x)} {number(y)})" in e.get("transform", "")
    )
    angle = float(re.search(r"rotate\((-?[\d.]+)\)", group.get("transform")).group(1))
    assert angle % 360 == pytest.approx(180, abs=1)
    assert any(e.text == "7" for e in group.iter(SVG + "text"))
    assert palette.TEAMS[2] in ET.tostring(group, encoding="unicode")


def test_a_spun_car_points_backward(board):
    space = board.view.ids.index("a150")
    spun, straight = (race_svg(board, [CarMark(7, 2, "ada", space, spun=s)], "Test") for s in (True, False))
    angles = [
        {float(a) % 360 for a in re.findall(r"rotate\((-?[\d.]+)\) scale", svg)} for svg in (spun, straight)
    ]
    assert angles[0] != angles[1]


def test_the_table_lists_all_cars_by_place_and_says_who_is_out(board):
    marks = [
        CarMark(1, 0, "ada", place=2, status="finished"),
        CarMark(2, 0, "bob", place=3, space=5, status="out", note="engine"),
        CarMark(3, 1, "cyd", place=1, status="finished"),
    ]
    shown = words(race_svg(board, marks, "Grand prix", "seed 7"))
    assert {"Grand prix", "seed 7", "engine", "out"} <= set(shown)
    assert [word for word in shown if word in ("ada", "bob", "cyd")] == ["cyd", "ada", "bob"]


def test_finished_cars_are_parked_beyond_the_line_winner_in_front(board):
    marks = [CarMark(n, n // 2, f"d{n}", place=n + 1, status="finished") for n in range(10)]
    svg = race_svg(board, marks, "End")
    line_x = board.view.finish_line[0][0]
    xs = [float(x) for x in re.findall(r"translate\(([\d.]+) [\d.]+\) rotate\([\d.-]+\) scale", svg)]
    assert len(xs) == 10
    assert max(xs) < line_x, "the cars drive to the left"
    assert min(xs) == xs[0]


def test_team_colors_stay_apart_for_color_blind_eyes():
    """Return the distance of two colors in CIE Lab, simulated as in Viénot, Brettel and Mollon (1999)."""
    to_lms = np.array(
        [[17.8824, 43.5161, 4.11935], [3.45565, 27.1554, 3.86714], [0.0299566, 0.184309, 1.46709]]
    )
    without = {
        "protan": np.array([[0, 2.02344, -2.52581], [0, 1, 0], [0, 0, 1]]),
        "deutan": np.array([[1, 0, 0], [0.494207, 0, 1.24827], [0, 0, 1]]),
        "tritan": np.array([[1, 0, 0], [0, 1, 0], [-0.395913, 0.801109, 0]]),
        "none": np.eye(3),
    }
    for kind, missing in without.items():
        seen = []
        for color in (*palette.TEAMS, palette.ASPHALT):
            linear = (rgb(color) / 255) ** 2.2
            seen.append(_lab(np.clip(np.linalg.inv(to_lms) @ missing @ to_lms @ linear, 0, 1)))
        distances = [np.linalg.norm(a - b) for i, a in enumerate(seen) for b in seen[:i]]
        assert min(distances) > 25, (kind, min(distances))


def _lab(linear: np.ndarray) -> np.ndarray:
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ linear
    f = np.cbrt(xyz / np.array([0.9505, 1.0, 1.089]))
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def test_a_pdf_has_one_page_of_the_size_of_the_board():
    page_count = pypdfium2.PdfDocument(svg_to_pdf(field(100, 70, "#00ff00"), 500, 350))
    assert len(page_count) == 1
    assert [side / 72 * 25.4 for side in page_count[0].get_size()] == pytest.approx([500, 350], abs=0.5)
    drawn = page_count[0].render(scale=0.1).to_pil().convert("RGB")
    assert drawn.getpixel((drawn.width // 2, drawn.height // 2)) == (0, 255, 0)


def test_svg_that_is_none_is_refused_in_one_line():
    with pytest.raises(PitboardError) as caught:
        svg_to_png("<svg", 100)
    assert "\n" not in str(caught.value)


def test_the_same_board_gives_the_same_picture(board):
    assert board_svg(board) == board_svg(board)


@pytest.mark.parametrize("name", ["curitiba", "minikart", "indianapolisOVAL"])
def test_real_boards_can_be_drawn_and_their_flags_lie_on_the_board(name):
    real = shared_board(name)
    svg = board_svg(real)
    shown = words(svg)
    assert all(corner in shown for corner in real.view.corner_names)
    places = re.findall(r"translate\(([\d.-]+) ([\d.-]+)\) scale", svg)
    assert places
    for x, y in places:
        assert 0 <= float(x) <= real.view.width
        assert 0 <= float(y) <= real.view.height
