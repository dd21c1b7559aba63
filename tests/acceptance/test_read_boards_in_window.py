"""A real board read off its scan in the window, by mouse and keys; every action counts.

A user who knows the print drags a loop, goes through the doubts, corrects what is wrong, and draws what
isn't read. The board is finished if it has no errors and every corner has the printed L and C.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import shapely
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.tracing.window import MainWindow
from tests.e2e.counting_hand import CountingHand
from tests.editor_fixtures import window  # noqa: F401  # a fixture
from tests.editor_hand import push_button
from tests.garbage import garbage_collected_here  # noqa: F401  # a fixture
from tests.shared_boards import boards_folder, expected_counts, shared_track
from trackmodel.edits.scans import add_scan
from trackmodel.facts import Facts
from trackmodel.formats.gponline_text import BLOCKED, PIT, read_gpboard
from trackmodel.formats.scan_file import copy_scans, scan_of_file
from trackmodel.track import BoardSize, Corner, Doubt, Doubtful, Track
from trackmodel.validator.validate import validate

MOST_ACTIONS = 0.15
"""Per space, all told."""


class User:
    """Reads a board in a window, and knows the print: the board as it was digitized by hand."""

    def __init__(self, window: MainWindow, truth: Track, qtbot: QtBot) -> None:  # noqa: F811
        self.window, self.truth, self._qtbot = window, truth, qtbot
        self.hand = CountingHand(window)
        self.steps: dict[str, int] = {}
        board = read_gpboard(boards_folder() / f"{truth.id}.dat")
        self.road = [space for space in board.spaces if space.type not in (BLOCKED, PIT)]

    @property
    def track(self) -> Track:
        return self.window.document.track

    def count(self, what: str, do: Callable[[], object]) -> None:
        """Do something and note how many actions it takes."""
        before = self.hand.presses
        do()
        self.steps[what] = self.steps.get(what, 0) + self.hand.presses - before

    def read(self, loop: list[list[float]]) -> None:
        self.hand.key("k")
        self.hand.drag([(x, y) for x, y in [*loop, loop[0]]])
        self.hand.key(Qt.Key.Key_Return)
        self._qtbot.waitUntil(lambda: bool(self.track.spaces), timeout=300_000)
        self._qtbot.waitUntil(lambda: "Drag along" in self.hand.hint(), timeout=20_000)

    def names(self) -> dict[str, str]:
        """Return what the print calls each space on the road that was read right."""
        tree = shapely.STRtree([shapely.Point(space.x, space.y) for space in self.road])
        names = {}
        for space in self.track.spaces:
            held = tree.query(shapely.Polygon(space.outline).buffer(0), predicate="contains")
            if len(held) == 1:
                names[space.id] = f"s{self.road[int(held[0])].id}"
        return names

    def press(self, key: Qt.Key) -> None:
        """Press a key where the focus is."""
        self.hand.presses += 1
        QApplication.processEvents()
        widget = QApplication.focusWidget()
        assert isinstance(widget, QWidget)
        QTest.keyClick(widget, key)

    def review(self) -> None:
        """Go through the doubts: accept what is right, take the rival where that is."""
        bar = self.window.docks.review_bar
        self.hand.key(Qt.Key.Key_F7)
        for _doubt in range(150):
            doubt = bar.doubt
            if doubt is None:
                return
            if doubt.what is Doubtful.CORNER:
                self.settle_corner(doubt)
            elif doubt.what is Doubtful.ARROW and self._is_rival_right(doubt):
                self.press(Qt.Key.Key_R)
            else:
                self.press(Qt.Key.Key_Return)
        raise AssertionError("the review doesn't end")

    def _is_rival_right(self, doubt: Doubt) -> bool:
        names = self.names()
        printed = {(arrow.from_, arrow.to) for arrow in self.truth.arrows}
        ends = [names.get(id_ or "", "") for id_ in (*doubt.spaces, doubt.rival)]
        return (ends[0], ends[1]) not in printed and (ends[0], ends[2]) in printed

    def printed(self, corner: Corner) -> tuple[int, int, int] | None:
        """Return stops, L, and C of the corner of the print that has most of these spaces."""
        names = self.names()
        spaces = {names.get(id_) for id_ in corner.spaces}
        same = max(self.truth.corners, key=lambda each: len(spaces & set(each.spaces)))
        count = Facts(self.truth).corner_counts[same.id]
        return (same.stops, count.long or 0, count.short or 0) if spaces & set(same.spaces) else None

    def settle_corner(self, doubt: Doubt) -> None:
        corner = next(each for each in self.track.corners if set(doubt.spaces) <= set(each.spaces))
        printed = self.printed(corner)
        assert printed is not None
        for box, wanted in zip(self.window.docks.review_bar.printed_boxes, printed, strict=True):
            if box.value() != wanted:
                self.hand.presses += 1
                self.hand.type_into(box, str(wanted))
        self.press(Qt.Key.Key_Return)

    def correct_arrows(self) -> None:
        """Put right the arrows of the spaces whose corner doesn't count as printed, and dead ends."""
        names = self.names()
        ours = {(names.get(a.from_), names.get(a.to)) for a in self.track.arrows}
        known = set(names.values())
        printed = {(a.from_, a.to) for a in self.truth.arrows if {a.from_, a.to} <= known}
        if {pair for pair in ours ^ printed if None not in pair}:
            self.hand.key("a")
            every = {space.id: names.get(space.id, f"unread {space.id}") for space in self.track.spaces}
            drawn = {(every[arrow.from_], every[arrow.to]) for arrow in self.track.arrows}
            kept = {pair for pair in drawn if not known.issuperset(pair)}
            for _space in self.hand.put_arrows_right(every, printed | kept):
                pass

    def finish_and_grid(self) -> None:
        if self.track.finish is None:
            assert self.truth.finish is not None
            self.hand.key("l")
            self.hand.drag(list(self.truth.finish.line))
        if not self.track.grid:
            self.hand.key("g")
            self.hand.presses += 1
            self.hand.press_button(push_button(self.window.tool_panel, "Propose"))


@pytest.mark.parametrize("name", ["minikart"])
def test_a_board_is_finished_with_few_actions(
    window: MainWindow,  # noqa: F811
    name: str,
    tmp_path: Path,
    qtbot: QtBot,
    record_property: Callable[[str, object], None],
) -> None:
    truth = shared_track(name)
    copy_scans(truth, boards_folder(), tmp_path)
    scan = scan_of_file(tmp_path / truth.scans[0].file)
    assert scan is not None
    blank = add_scan(Track("mine", "Mine", board=BoardSize(scan.width, scan.height)), scan)
    window.document.put(blank, None, tmp_path)
    user = User(window, truth, qtbot)
    user.hand.key("f")
    score = boards_folder().parent / "tracing" / "score.py"
    dat = boards_folder() / f"{name}.dat"
    hint = subprocess.run([sys.executable, score, "hint", dat], capture_output=True, check=True, text=True)

    user.count("loop", lambda: user.read(json.loads(hint.stdout)))
    user.count("review", user.review)
    user.count("view", lambda: user.hand.key("f"))
    user.count("arrows", user.correct_arrows)
    user.count("finish and grid", user.finish_and_grid)
    user.count("doubts left", user.review if window.document.track.doubts else lambda: None)

    track = window.document.track
    errors = [issue.message for issue in validate(track).errors]
    counts = sorted([c.stops, c.declared.long, c.declared.short] for c in track.corners if c.declared)
    per_space = user.hand.presses / len(track.spaces)
    record_property("actions", user.steps)
    record_property("per_space", round(per_space, 3))

    assert not errors
    assert counts == expected_counts(name)["printed"]
    assert per_space <= MOST_ACTIONS
