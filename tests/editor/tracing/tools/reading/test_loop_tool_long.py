"""A loop along the road is drawn, the board is read along it on a thread, and put in as one step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any, cast

import numpy as np
import pytest
import shapely
from attrs import evolve
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.reading.loop_tool import LoopTool
from tests.circuits import ring
from tests.editor_hand import Hand, push_button
from tests.print_reading.digitised_readings import reading_of
from trackmodel.edits.spaces.spaces import change_spaces
from trackmodel.print_reading.proposed_loop.propose import OpenRoad
from trackmodel.print_reading.reading_values import ReadBoard, Unread
from trackmodel.print_reading.road.learned_road import RoadPicture
from trackmodel.track import BoardSize, Scan, Track

pytestmark = pytest.mark.one_window

RING = ring()
LOOP = [(300.0, 150.0), (800.0, 150.0), (800.0, 500.0), (300.0, 500.0), (200.0, 300.0)]

SEEN = RoadPicture(
    1.0, *(np.zeros((700, 1000), np.float32) for _mask in range(3)), np.zeros((700, 1000, 3), np.uint8)
)


class FakeReader:
    """Stands for the reader of prints; waits in the middle of its work while `goes_on` isn't set."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.board: ReadBoard | Unread = reading_of(RING)
        self.goes_on = Event()
        self.goes_on.set()

    def __call__(
        self,
        pixels: Any,
        loop: Any,
        lanes: Any,
        reverse: bool,
        progress: Callable[[float], None],
        show: Callable[[ReadBoard], None],
    ) -> ReadBoard:
        self.asked.append((loop, lanes, reverse))
        if isinstance(self.board, Unread):
            raise self.board
        progress(0.25)
        show(evolve(self.board, arrows=()))
        self.goes_on.wait(20)
        progress(0.9)
        return self.board


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> FakeReader:
    fake = FakeReader()
    monkeypatch.setattr("trackmodel.print_reading.read_board.read_board", fake)
    return fake


@pytest.fixture
def blank(window: MainWindow, hand: Hand, tmp_path: Path) -> MainWindow:
    """The window with a scan and nothing else."""
    Image.new("RGB", (1000, 700), "white").save(tmp_path / "board.png")
    # The part of which the picture was merged is hidden.
    Image.new("RGB", (400, 700), "black").save(tmp_path / "part.png")
    part = Scan("scan0", "part.png", 400, 700, homography=(1, 0, 9, 0, 1, 9, 0, 0, 1), visible=False)
    scan = Scan("scan1", "board.png", 1000, 700)
    track = Track("mine", "Mine", board=BoardSize(1000, 700), scans=(part, scan))
    window.document.replace(track, None, tmp_path)
    hand.key("f")
    hand.key("k")
    return window


def near(points: Any, others: Any) -> bool:
    return len(points) == len(others) and all(
        abs(x - u) < 2 and abs(y - v) < 2 for (x, y), (u, v) in zip(points, others, strict=True)
    )


def passes(line: Any, points: Any) -> bool:
    """Whether a closed line passes through points."""
    ring = shapely.LinearRing(line)
    return all(ring.distance(shapely.Point(point)) < 2 for point in points)


def test_clicks_and_enter_read_a_board_in_one_step(
    blank: MainWindow, hand: Hand, reader: FakeReader, qtbot: QtBot
) -> None:
    document = blank.document
    for point in LOOP[:2]:
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    assert "at least 3 points" in hand.refusal()
    hand.click((20, 20))
    hand.key(Qt.Key.Key_Backspace)
    for point in LOOP[2:]:
        hand.click(point)
    assert "Enter: read" in hand.hint()
    reader.goes_on.clear()
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "25%" in hand.hint())
    tool = blank.workspace.tool
    assert isinstance(tool, LoopTool)
    assert len(list(tool.painted_points())) > 3 * len(RING.spaces)  # shown as it comes
    assert tool.loop[0] not in tool.painted_points()  # it would hide them
    assert push_button(blank.tool_panel, "Cancel").isVisible()
    assert not document.track.spaces
    reader.goes_on.set()
    qtbot.waitUntil(lambda: bool(document.track.spaces))
    ((loop, lanes, reverse),) = reader.asked
    assert passes(loop, LOOP)
    assert (lanes, reverse) == (None, False)
    assert len(document.track.spaces) == len(RING.spaces)
    assert document.undo_stack.count() == 1
    qtbot.waitUntil(lambda: "Enter: find the road" in hand.hint())
    assert f"Done: the board has {len(RING.spaces)} spaces and 2 corners · F7: review " in hand.hint()
    blank.commands.undo.trigger()
    assert not document.track.spaces
    assert hand.hint().startswith("Enter: find the road")


def test_numbers_that_are_not_read_in_small_print_are_told(
    blank: MainWindow, hand: Hand, reader: FakeReader, qtbot: QtBot
) -> None:
    pytest.importorskip("rapidocr")
    told = "its lanes are only 20 pixels wide"
    reader.board = evolve(reading_of(RING), corners=())
    for told_now in (False, True):
        for point in LOOP:
            hand.click(point)
        hand.key(Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: "Done: the board has" in hand.hint())
        assert (told in hand.refusal()) is told_now
        blank.commands.undo.trigger()
        reader.board = reading_of(RING)  # its corners have no L and C


def test_the_progress_is_in_view_in_a_small_window(
    blank: MainWindow, hand: Hand, reader: FakeReader, qtbot: QtBot
) -> None:
    blank.resize(800, 600)
    hand.key("f")
    for point in LOOP:
        hand.click(point)
    reader.goes_on.clear()
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "25%" in hand.hint())
    (bar,) = (each for each in blank.tool_panel.findChildren(QProgressBar) if each.isVisible())
    qtbot.waitUntil(lambda: bar.visibleRegion().boundingRect().height() == bar.height())
    assert push_button(blank.tool_panel, "Cancel").visibleRegion().boundingRect().height() > 20
    reader.goes_on.set()
    qtbot.waitUntil(lambda: bool(blank.document.track.spaces))


def test_all_settings_are_in_view_in_a_small_window(blank: MainWindow, qtbot: QtBot) -> None:
    blank.resize(1024, 700)
    again = push_button(blank.tool_panel, "Read selection again")  # the last one
    qtbot.waitUntil(lambda: again.visibleRegion().boundingRect() == again.rect())


def test_one_drag_makes_a_loop_and_esc_stops_the_reading(
    blank: MainWindow, hand: Hand, reader: FakeReader, qtbot: QtBot
) -> None:
    hand.drag([*LOOP, LOOP[0]])
    reader.goes_on.clear()
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(reader.asked))
    assert len(reader.asked[0][0]) == len(LOOP)
    hand.key(Qt.Key.Key_Escape)
    reader.goes_on.set()
    assert "Enter: read" in hand.hint()  # the loop stays
    reader.board = Unread("There is no road along this line")
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: hand.refusal() == "There is no road along this line")
    assert not blank.document.track.spaces
    hand.move((500, 400))
    assert hand.refusal() == "There is no road along this line"
    hand.key(Qt.Key.Key_Escape)
    assert "Enter: find the road" in hand.hint()
    hand.key(Qt.Key.Key_Escape)
    assert hand.tool_in_hand() == "Read the board off its scan"


def test_corrections_stay_when_spaces_are_read_again(
    blank: MainWindow, hand: Hand, reader: FakeReader, qtbot: QtBot
) -> None:
    document = blank.document
    for point in LOOP:
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(document.track.spaces) and "Enter: find the road" in hand.hint())
    document.edit("Correct", change_spaces(document.track, ["a4"], tunnel=True))
    assert isinstance(reader.board, ReadBoard)
    higher = [evolve(space, level=1) if space.id[0] == "a" else space for space in reader.board.spaces]
    reader.board = evolve(reader.board, spaces=tuple(higher))
    blank.selection.select(["a3", "a4", "a5"])
    hand.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: document.undo_stack.count() == 3)
    assert passes(reader.asked[1][0], LOOP)
    levels = {space.id: space.level for space in document.track.spaces}
    assert [levels[id_] for id_ in ("a3", "a4", "a5", "a6")] == [1, 0, 1, 0]
    tunnel = {space.id for space in document.track.spaces if space.tunnel}
    assert tunnel == {"a4"}


def test_a_proposed_loop_is_shown_before_it_is_used(
    blank: MainWindow, hand: Hand, reader: FakeReader, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    finder = "trackmodel.print_reading.proposed_loop.propose.propose_loop"
    monkeypatch.setattr(finder, lambda pixels: (np.array(LOOP[::-1]), SEEN))
    direction = "trackmodel.print_reading.printed_direction.along_arrows"
    monkeypatch.setattr(direction, lambda pixels, loop, seen: loop[::-1])
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Enter: read" in hand.hint(), timeout=20_000)
    assert not reader.asked
    assert set(LOOP) <= set(blank.workspace.tool.painted_points())
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(blank.document.track.spaces))
    assert near(reader.asked[0][0], LOOP)

    def none(pixels: Any) -> Any:
        raise Unread("There is no road in this picture")

    monkeypatch.setattr(finder, none)
    qtbot.waitUntil(lambda: "Enter: find the road" in hand.hint())
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: hand.refusal() == "There is no road in this picture")


def test_of_a_road_that_was_found_in_part_the_user_draws_the_rest(
    blank: MainWindow, hand: Hand, reader: FakeReader, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def part(pixels: Any) -> Any:
        raise OpenRoad(np.array(LOOP[:-2]), SEEN)

    monkeypatch.setattr("trackmodel.print_reading.proposed_loop.propose.propose_loop", part)
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "click to continue" in hand.refusal(), timeout=20_000)
    assert near(blank.workspace.tool.painted_points()[: len(LOOP) - 2], LOOP[:-2])
    for point in LOOP[-2:]:
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(blank.document.track.spaces))
    assert passes(reader.asked[0][0], LOOP)


def test_a_loop_against_the_printed_arrows_is_noticed_and_turned_by_enter(
    blank: MainWindow, hand: Hand, reader: FakeReader, qtbot: QtBot
) -> None:
    assert isinstance(reader.board, ReadBoard)
    reader.board = evolve(reader.board, backward=True)
    for point in LOOP:
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "point against the driving direction" in hand.hint())
    assert push_button(blank.tool_panel, "Read it the other way").isVisible()
    reader.board = evolve(reader.board, backward=False)
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(reader.asked) == 2 and "Enter: find the road" in hand.hint())
    assert [reverse for _loop, _lanes, reverse in reader.asked] == [False, True]
    assert passes(reader.asked[1][0], LOOP)
    assert len(blank.document.track.spaces) == len(RING.spaces)
    assert not push_button(blank.tool_panel, "Read it the other way").isVisible()
    reader.board = evolve(reader.board, backward=True)
    for point in LOOP:
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "point against the driving direction" in hand.hint())
    hand.key(Qt.Key.Key_Escape)  # it is right as it is
    assert "Enter: find the road" in hand.hint()


def test_where_a_loop_leaves_the_road_is_named_and_shown_until_the_next_reading(
    blank: MainWindow, hand: Hand, reader: FakeReader, qtbot: QtBot
) -> None:
    reader.board = evolve(reading_of(RING), off_road=(((800.0, 200.0), (800.0, 300.0), (800.0, 400.0)),))
    for point in LOOP:
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "between points 2 and 3, so nothing" in hand.refusal(), timeout=20_000)
    assert hand.refusal().endswith("was read there. Use Fix a stretch to draw a line.")
    assert blank.document.track.spaces
    reading = cast(LoopTool, blank.workspace.tool).reading
    assert [len(line) for line in reading.off_road] == [3]
    reader.board = reading_of(RING)
    for point in LOOP:
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(reader.asked) == 2 and not reading.running, timeout=20_000)
    assert not reading.off_road


def test_a_scan_whose_file_is_gone_is_to_be_found_not_added(
    blank: MainWindow, hand: Hand, tmp_path: Path, reader: FakeReader, qtbot: QtBot
) -> None:
    for file in ("board.png", "part.png"):
        (tmp_path / file).unlink()
    hand.key(Qt.Key.Key_Return)
    assert "board.png isn't in the document's folder" in hand.refusal()
    assert "Manage scans" in hand.refusal()
    said: list[str] = []
    blank.issues_panel.print_check.failed.connect(said.append)
    blank.issues_panel.print_check.start()
    assert "board.png isn't in the document's folder" in said[0]
    assert not reader.asked
