"""Trace a corner over a scan with mouse and keyboard, and check its L and C."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.corners_panel import Column
from tests.editor_hand import CTRL, RIGHT, SHIFT, Hand, open_file
from trackmodel.formats.track_file import read_track, track_to_text, write_track
from trackmodel.track import Arrow, BoardSize, Point, Scan, Space, Track, Turn

# A right-hand bend around MIDDLE: the outer (left) lane has five spaces, the inner one three.
MIDDLE = (400.0, 300.0)
OUTSIDE, BETWEEN, INSIDE = 200.0, 160.0, 120.0
OUTER_CUTS = [0, 18, 36, 54, 72, 90]
INNER_CUTS = [0, 30, 60, 90]
WIDTH, HEIGHT = 700, 480
UNDO_STEPS_AT_MOST = 50


def at(radius: float, degrees: float) -> Point:
    """A point of the bend; 0 degrees is where cars enter it at the top, 90 where they leave it."""
    angle = math.radians(degrees)
    return (
        round(MIDDLE[0] + radius * math.sin(angle), 2),
        round(MIDDLE[1] - radius * math.cos(angle), 2),
    )


def straights() -> Track:
    """Return a track with two spaces per lane before and after the bend, over the scan."""
    before = [((x, x + 60), lane) for lane in (0, 1) for x in (280, 340)]
    after = [((y, y + 60), lane) for lane in (0, 1) for y in (300, 360)]
    spaces = []
    for n, ((left, right), lane) in enumerate(before):
        top = 100.0 + 40 * lane
        outline = ((left, top), (right, top), (right, top + 40), (left, top + 40))
        spaces.append(Space(f"a{n}", tuple((float(x), y) for x, y in outline), lane=lane))
    for n, ((top, bottom), lane) in enumerate(after):
        right = 600.0 - 40 * lane
        outline = ((right, top), (right, bottom), (right - 40, bottom), (right - 40, top))
        spaces.append(Space(f"b{n}", tuple((x, float(y)) for x, y in outline), lane=lane))
    arrows = tuple(Arrow(f"{side}{n}", f"{side}{n + 1}") for side in "ab" for n in (0, 2))
    scan = Scan("scan1", "bend.png", WIDTH, HEIGHT)
    return Track(
        id="bend",
        name="Bend",
        board=BoardSize(WIDTH, HEIGHT),
        scans=(scan,),
        spaces=tuple(spaces),
        arrows=arrows,
    )


def draw_print(path: Path) -> None:
    """The board as printed: the same bend in ink, to be traced."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(QColor("#7fa67a"))
    painter = QPainter(image)
    painter.setPen(QPen(QColor("#333333"), 2))
    painter.setBrush(QColor("#cfcfcf"))
    for cuts, outside, inside in ((OUTER_CUTS, OUTSIDE, BETWEEN), (INNER_CUTS, BETWEEN, INSIDE)):
        for start, end in itertools.pairwise(cuts):
            corners = [at(outside, start), at(outside, end), at(inside, end), at(inside, start)]
            painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
    painter.end()
    assert image.save(str(path))


@pytest.fixture
def bend(tmp_path: Path) -> Path:
    """The track with its straights, beside its scan."""
    draw_print(tmp_path / "bend.png")
    path = tmp_path / "bend.track.json"
    write_track(straights(), path)
    return path


def middle_of(lane: int, n: int) -> Point:
    """Return the middle of the n-th traced space of a lane."""
    cuts = (OUTER_CUTS, INNER_CUTS)[lane]
    return at((OUTSIDE + BETWEEN, BETWEEN + INSIDE)[lane] / 2, (cuts[n] + cuts[n + 1]) / 2)


OUTER = [middle_of(0, n) for n in range(5)]
INNER = [middle_of(1, n) for n in range(3)]
ENTRY, EXIT = [(370.0, 120.0), (370.0, 160.0)], [(580.0, 330.0), (540.0, 330.0)]


def near(point: Point) -> Point:
    """Return the point with an error that snapping must correct."""
    return (point[0] + 1.4, point[1] - 1.1)


def draw_outer_lane(hand: Hand) -> None:
    """Draw five spaces, closed by a click on the first vertex, Enter or a double-click."""
    hand.key("d")
    hand.key("1")
    for n, (start, end) in enumerate(itertools.pairwise(OUTER_CUTS)):
        outline = [at(OUTSIDE, start), at(OUTSIDE, end), at(BETWEEN, end), at(BETWEEN, start)]
        for vertex in outline[:3]:
            hand.click(near(vertex) if n else vertex)
        if n % 3 == 1:
            hand.double_click(outline[3])
            continue
        hand.click(outline[3])
        if n % 3 == 2:
            hand.key(Qt.Key.Key_Return)
        else:
            hand.click(near(outline[0]))


def draw_inner_lane(hand: Hand) -> None:
    """Draw three spaces whose outer border gets the vertices of the outer lane."""
    hand.key("2")
    for start, end in itertools.pairwise(INNER_CUTS):
        between = [cut for cut in OUTER_CUTS if start < cut < end]
        border = [at(BETWEEN, cut) for cut in (start, *between, end)]
        for vertex in (*border, at(INSIDE, end)):
            hand.click(near(vertex))
        hand.click((10.0, 10.0))  # a slip of the hand,
        hand.key(Qt.Key.Key_Backspace)  # taken back
        hand.click(at(INSIDE, start))
        hand.key(Qt.Key.Key_Return)


def draw_arrows(hand: Hand) -> None:
    """Draw the arrows of each lane and of a lane change, and remove a wrong one."""
    hand.key("a")
    hand.drag([ENTRY[0], *OUTER, EXIT[0]])
    hand.drag([ENTRY[1], *INNER, EXIT[1]])
    hand.drag([OUTER[1], INNER[1]])
    hand.drag([INNER[2], OUTER[4]])
    wrong = ((INNER[2][0] + OUTER[4][0]) / 2, (INNER[2][1] + OUTER[4][1]) / 2)
    hand.click(wrong, RIGHT)


def test_a_corner_of_eight_spaces_is_traced_and_its_l_and_c_are_right(
    window: MainWindow, hand: Hand, bend: Path
) -> None:
    assert open_file(window, bend)
    document = window.document
    start = track_to_text(document.track)
    hand.key("f")

    draw_outer_lane(hand)
    assert [space.lane for space in document.track.spaces[8:]] == [0] * 5
    draw_inner_lane(hand)
    assert [space.lane for space in document.track.spaces[13:]] == [1] * 3

    draw_arrows(hand)
    new = [space.id for space in document.track.spaces[8:]]
    outer, inner = new[:5], new[5:]
    chains = [["a1", *outer, "b0"], ["a3", *inner, "b2"]]
    expected = {step for chain in chains for step in itertools.pairwise(chain)}
    expected.add((outer[1], inner[1]))
    drawn = {(arrow.from_, arrow.to): arrow.turn for arrow in document.track.arrows[4:]}
    assert set(drawn) == expected
    assert drawn.pop((outer[1], inner[1])) is Turn.RIGHT
    assert set(drawn.values()) == {Turn.AHEAD}

    hand.key("c")
    hand.drag([*OUTER, INNER[2], INNER[1], INNER[0]])
    hand.key("2")
    hand.key(Qt.Key.Key_Return)
    # Longest: the outer lane. Shortest: the inner one. The lane change makes four.
    assert hand.corner_row(0) == ["Corner 1", "2", "5", "3", "\N{EN DASH}", "\N{EN DASH}", ""]

    hand.type_into_cell(0, Column.PRINTED_LONG, "5")
    hand.type_into_cell(0, Column.PRINTED_SHORT, "4")
    assert hand.corner_row(0)[Column.AGREES] == "✗"
    hand.type_into_cell(0, Column.PRINTED_SHORT, "3")
    assert hand.corner_row(0)[Column.AGREES] == "✓"

    hand.key("s", CTRL)
    traced = read_track(bend)
    assert set(traced.corners[0].spaces) == set(new)
    assert not window.isWindowModified()

    for _ in range(UNDO_STEPS_AT_MOST):
        hand.key("z", CTRL)
    assert track_to_text(document.track) == start
    assert window.isWindowModified()
    for _ in range(UNDO_STEPS_AT_MOST):
        hand.key("z", CTRL | SHIFT)
    assert track_to_text(document.track) == bend.read_text(encoding="utf-8")
    assert not window.isWindowModified()


def test_traced_borders_are_shared_vertex_by_vertex(window: MainWindow, hand: Hand, bend: Path) -> None:
    assert open_file(window, bend)
    hand.key("f")
    draw_outer_lane(hand)
    draw_inner_lane(hand)
    spaces = window.document.track.spaces
    borders = [
        frozenset(border)
        for space in spaces
        for border in zip(space.outline, space.outline[1:] + space.outline[:1], strict=True)
    ]
    # Every piece of border between two of the ten spaces around the bend occurs exactly twice:
    # 4 cuts in the outer lane and 2 in the inner, 2 at each end, and 7 between the lanes (5 outer
    # spaces, two of them with a T-junction of an inner cut).
    traced = {border for space in spaces[8:] for border in _borders(space)}
    shared = [border for border in traced if borders.count(border) == 2]
    assert len(shared) == 4 + 2 + 4 + 7
    assert max(borders.count(border) for border in traced) == 2


def _borders(space: Space) -> list[frozenset[Point]]:
    outline = space.outline
    return [frozenset(border) for border in zip(outline, outline[1:] + outline[:1], strict=True)]
