"""The line of a loop follows the printed road from click to click; its points can be changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import shapely
from attrs import evolve
from PIL import Image
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.reading.loop_tool import LoopTool
from tests.circuits import ring
from tests.editor_hand import CTRL, SHIFT, Hand, push_button
from tests.print_reading.digitised_readings import reading_of
from tests.print_reading.drawn_roads import drawn_road
from trackmodel.edits.board_edits import transform_board
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.geometry.plane.projective import BoardMap
from trackmodel.track import BoardSize, Scan, Track

pytestmark = pytest.mark.one_window

LANE = 15.0
CORNERS = [(80, 90), (250, 70), (420, 90), (450, 190), (400, 270), (250, 190), (100, 280), (50, 190)]
ROAD = drawn_road([(float(x), float(y)) for x, y in CORNERS], (330, 500))
FOUR = [ROAD.loop[k * len(ROAD.loop) // 4] for k in range(4)]
MIDDLE = shapely.LinearRing(ROAD.loop)


@pytest.fixture
def tool(window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot) -> LoopTool:
    """The loop tool in a window with the scan of a drawn road, once lines can follow it."""
    Image.fromarray(ROAD.pixels).save(tmp_path / "board.png")
    scan = Scan("scan1", "board.png", 500, 330)
    track = Track("mine", "Mine", board=BoardSize(500, 330), scans=(scan,))
    tool = next(each for each in window.workspace.tools if isinstance(each, LoopTool))
    with qtbot.waitSignal(tool.lines.loaded, timeout=20_000):
        window.document.replace(track, None, tmp_path)
        hand.key("f")
        hand.key("k")
    return tool


def strays(line: Any) -> float:
    """How far a line is off the middle of the road at most, in lanes."""
    return float(shapely.LineString(line).hausdorff_distance(MIDDLE)) / LANE


def test_four_clicks_make_a_lap_along_the_road(
    tool: LoopTool, hand: Hand, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def read(pixels: Any, loop: Any, *others: Any) -> Any:
        asked.append(loop)
        return reading_of(ring())

    monkeypatch.setattr("trackmodel.print_reading.read_board.read_board", read)
    hand.click((FOUR[0][0] + LANE, FOUR[0][1] + LANE))  # at the edge of the road
    hand.move(FOUR[1])
    ahead = tool.painted_points()
    assert len(ahead) > 5  # it bends with the road before the next click
    assert max(MIDDLE.distance(shapely.Point(point)) for point in ahead) < 1.5 * LANE  # on the road
    for point in FOUR[1:]:
        hand.click(point)
    hand.click(tool.drawn.points[0])
    assert tool.drawn.is_closed
    assert strays([*tool.loop, tool.loop[0]]) < 1.5
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(asked))
    assert strays([*asked[0], asked[0][0]]) < 1.5


def test_points_are_moved_inserted_and_deleted_with_undo(tool: LoopTool, hand: Hand) -> None:
    for point in FOUR[:3]:
        hand.click(point)
    before = tool.drawn
    off = (FOUR[1][0], FOUR[1][1] + 3 * LANE)
    hand.drag([FOUR[1], off])
    assert len(tool.drawn.points) == 3
    hand.key("z", CTRL)
    assert tool.drawn == before
    hand.key("z", CTRL | SHIFT)
    assert tool.drawn != before
    hand.key("z", CTRL)
    between = ROAD.loop[len(ROAD.loop) // 8]
    hand.click(between)
    assert len(tool.drawn.points) == 4
    assert tool.loop != before.line
    hand.key(Qt.Key.Key_Delete)  # the mouse is over it
    assert len(tool.drawn.points) == 3
    assert not tool.document.undo_stack.count()
    hand.move(FOUR[0])
    hand.key(Qt.Key.Key_Escape)
    assert not tool.loop
    hand.key("z", CTRL)
    assert len(tool.drawn.points) == 3


def test_the_loop_of_the_last_reading_can_be_changed(
    tool: LoopTool, hand: Hand, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trackmodel.print_reading.read_board.read_board", lambda *asked: reading_of(ring()))
    for point in FOUR:
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(window.document.track.spaces) and "Enter: find the road" in hand.hint())
    assert not tool.loop
    hand.press_button(push_button(window.tool_panel, "Change the last loop"))
    assert len(tool.drawn.points) == 4
    assert "Enter: read" in hand.hint()


def test_a_machine_that_reads_no_text_says_so_once(
    tool: LoopTool, hand: Hand, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trackmodel.print_reading.read_board.read_board", lambda *asked: reading_of(ring()))
    monkeypatch.setattr("trackmodel.print_reading.printed_texts.find_spec", lambda name: None)
    told: list[str] = []
    tool.refused.connect(told.append)
    for count in (1, 2):
        for point in FOUR:
            hand.click(point)
        hand.key(Qt.Key.Key_Return)
        qtbot.waitUntil(lambda count=count: tool.reading.last is not None and not tool.loop)
        assert len(told) == 1, count
    assert "rapidocr" in told[0]


def test_a_stretch_is_fixed_by_a_short_line_in_one_step(
    tool: LoopTool, hand: Hand, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    circuit = fit_ring()
    board = reading_of(circuit)
    higher = evolve(board, spaces=tuple(evolve(space, level=1) for space in board.spaces))
    monkeypatch.setattr("trackmodel.print_reading.read_board.read_board", lambda *asked: board)
    monkeypatch.setattr("trackmodel.print_reading.read_board.read_stretch", lambda *asked: higher)
    for point in FOUR:
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    document = window.document
    qtbot.waitUntil(lambda: bool(document.track.spaces) and "Enter: find the road" in hand.hint())
    ends = [middle_of(space.outline) for space in circuit.spaces if space.id in ("a3", "a6")]
    hand.press_button(push_button(window.tool_panel, "Fix a stretch"))
    assert "where it really goes" in hand.hint()
    hand.key(Qt.Key.Key_Return)
    assert "at least twice" in hand.refusal()
    for point in ends:
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: document.undo_stack.count() == 2)
    read_again = {space.id for space in document.track.spaces if space.level}
    assert {"a4", "a5"} <= read_again
    assert len(read_again) < len(circuit.spaces) / 2
    assert document.undo_stack.undoText() == "Fix a stretch of road"
    assert {space.id for space in document.track.spaces} == {space.id for space in circuit.spaces}
    qtbot.waitUntil(lambda: "Enter: find the road" in hand.hint())
    assert "pixels wide" not in hand.refusal(), "that print is small was told after the first reading"


def fit_ring() -> Track:
    """The ring at the size of the drawn board."""
    return transform_board(ring(), BoardMap((0.45, 0, 0, 0, 0.45, 0, 0, 0, 1)))
