"""A board from its picture to the whole of its print, in the window, by mouse and keys.

Hockenheim has dark lines, an escape road, and a pit lane of 26 spaces. Nothing but the picture is given; the
user lets the road be found, goes through the doubts, and corrects all until the board is as it was digitized.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.corners_panel import Column
from tests.e2e.reading_user import ReadingUser
from tests.editor_fixtures import window  # noqa: F401  # a fixture
from tests.editor_hand import ALT, LEFT, PLAIN, push_button, until_opened
from tests.garbage import garbage_collected_here  # noqa: F401  # a fixture
from tests.shared_boards import boards_folder, shared_track
from tests.shared_scans import score_program
from trackmodel.facts import Facts
from trackmodel.formats.track_file import write_track
from trackmodel.track import Corner, Doubt, Doubtful, Place, Point
from trackmodel.validator.run_checks import validate

NAMES = (
    "TURNS 2 AND 3",
    "HAIRPIN",
    "TURN 6",
    "TURN 7",
    "MOBIL 1",
    "SACHS",
    "TURNS 10, 11 AND 12",
    "SÜDKURVE",
)
"""As printed, in lap order."""
MOST_ACTIONS = 0.08
"""Per space, all told."""
RIGHT = 0.99
"""Least share of spaces and arrows that is right in the end; all are asked."""
PIT_WIDE = 14.0
"""Pixels of the scan."""


class NewUser(ReadingUser):
    """Has nothing but the picture, and corrects all that isn't as printed."""

    def open_picture(self, picture: Path) -> None:
        """Drop a picture on the window."""
        self.hand.presses += 1
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(picture))])
        how = (Qt.DropAction.CopyAction, data, LEFT, PLAIN)
        QApplication.sendEvent(self.window, QDragEnterEvent(QPoint(50, 50), *how))
        QApplication.sendEvent(self.window, QDropEvent(QPointF(50, 50), *how))
        self._qtbot.waitUntil(lambda: bool(self.track.scans), timeout=20_000)
        until_opened(self.window)

    def read_without_loop(self) -> None:
        """Let the road be found, and read the board along it."""
        self.hand.key("k")
        self.hand.key(Qt.Key.Key_Return)
        self._qtbot.waitUntil(lambda: "Enter: read" in self.hand.hint(), timeout=300_000)
        self.hand.key(Qt.Key.Key_Return)
        self.until_read()

    def names_everywhere(self) -> dict[str, str]:
        """Return what the print calls each space that was read right, in the pit lane, too."""
        held = self._held(self.anywhere)
        return {space: names[0] for space, names in held.items() if len(names) == 1}

    def redraw(self, doubt: Doubt) -> bool:
        """Draw the pit lane when nothing else is left."""
        if doubt.what is not Doubtful.PIT or self.pit_lane_is_whole():
            return False
        if len(self.track.doubts) > 1:
            return True
        self.hand.presses += 1
        self.hand.press_button(self.window.docks.review_bar.fix)
        self.draw_pit_lane()
        self.correct_stands()
        return False

    def printed_pit_lane(self) -> list[str]:
        return [space.id for space in self.truth.spaces if space.place is Place.PIT]

    def pit_lane_is_whole(self) -> bool:
        names = self.names_everywhere()
        ours = [space.id for space in self.track.spaces if space.place is Place.PIT]
        return sorted(names.get(id_, "") for id_ in ours) == sorted(self.printed_pit_lane())

    def draw_pit_lane(self) -> None:
        """Draw both edges of the pit lane, and type how many spaces it has if they are counted wrong."""
        printed = self.printed_pit_lane()
        for edge in self._edges([self.middles[id_] for id_ in printed]):
            self.hand.drag(edge)
        QTest.qWait(500)
        if f"{len(printed)} spaces" not in self.hand.hint():
            self.hand.typed(str(len(printed)))
        self.hand.key(Qt.Key.Key_Return)

    @staticmethod
    def _edges(middles: list[Point]) -> list[list[Point]]:
        """Return the left and the right edge of a lane, half a space longer at both ends."""
        at = np.array(middles)
        at = np.vstack([at[0] - (at[1] - at[0]) / 2, at[1:-1], at[-1] + (at[-1] - at[-2]) / 2])
        along = np.gradient(at, axis=0)
        along /= np.hypot(*along.T)[:, None]
        left = np.stack([along[:, 1], -along[:, 0]], axis=1) * PIT_WIDE / 2
        return [[(float(x), float(y)) for x, y in at + side * left] for side in (1, -1)]

    def correct_all_arrows(self) -> None:
        """Put all arrows right, those of the pit lane included."""
        names = self.names_everywhere()
        every = {space.id: names.get(space.id, f"unread {space.id}") for space in self.track.spaces}
        ours = {(every[arrow.from_], every[arrow.to]) for arrow in self.track.arrows}
        known = set(names.values())
        printed = {(a.from_, a.to) for a in self.truth.arrows if {a.from_, a.to} <= known}
        printed |= {pair for pair in ours if not known.issuperset(pair)}
        if ours != printed:
            self.hand.key("a")
            for _space in self.hand.put_arrows_right(every, printed):
                pass

    def correct_finish(self) -> None:
        finish, printed = self.track.finish, self.truth.finish
        assert printed is not None
        middles = [np.mean(each.line, axis=0) for each in (finish, printed) if each]
        if len(middles) < 2 or np.hypot(*(middles[0] - middles[1])) > PIT_WIDE:
            self.hand.key("l")
            self.hand.drag(list(printed.line))

    def correct_grid(self) -> None:
        """Propose places where they aren't right, shift them, and move those that still aren't."""
        printed = [place.space for place in self.truth.grid]
        if self.grid() == printed:
            return
        self.hand.key("g")
        if not self.track.grid:
            self.hand.presses += 1
            self.hand.press_button(push_button(self.window.tool_panel, "Propose"))
        of = {name: id_ for id_, name in self.names_everywhere().items()}
        for name in printed[len(self.track.grid) :]:
            self.hand.click(self._middle(of[name]))
        for number, name in enumerate(printed):
            ours = self.grid()
            if ours[number] != name:
                self.hand.drag([self._middle(of[each]) for each in (ours[number], name)])

    def grid(self) -> list[str]:
        names = self.names_everywhere()
        return [names.get(place.space, "") for place in self.track.grid]

    def stands(self) -> list[list[str]]:
        """Return the accesses of each stand, as printed."""
        names = self.names_everywhere()
        return sorted(sorted(names.get(id_, "") for id_ in stand.access) for stand in self.track.pit.stands)

    def correct_stands(self) -> None:
        """Draw over the spaces of all stands at once if there are none."""
        printed = [stand.access for stand in self.truth.pit.stands]
        if self.stands() != sorted(map(sorted, printed)):
            of = {name: id_ for id_, name in self.names_everywhere().items()}
            self.hand.key("p")
            self.hand.drag([self._middle(of[name]) for access in printed for name in access], modifier=ALT)

    def printed_name(self, corner: Corner) -> str:
        same = self._same(corner)
        assert same is not None
        return NAMES[self.truth.corners.index(same)]

    def correct_names(self) -> None:
        """Type the names of corners that weren't read right into the Corners panel."""
        rows = [self.hand.corner_row(row)[Column.NAME] for row in range(len(self.track.corners))]
        wrong = [c for c in self.track.corners if c.name != self.printed_name(c)]
        for corner in wrong:
            is_last = corner is wrong[-1]  # a double click on the next name ends the one before
            self.hand.presses += 3 if is_last else 2  # a double click, a text, and Enter
            self.hand.type_into_cell(
                rows.index(corner.name), Column.NAME, self.printed_name(corner), end=is_last
            )


@pytest.mark.timeout(1800)
def test_hockenheim_becomes_whole_with_few_actions(
    window: MainWindow,  # noqa: F811
    tmp_path: Path,
    qtbot: QtBot,
    record_property: Callable[[str, object], None],
) -> None:
    picture = tmp_path / "hockenheim.png"
    shutil.copy(boards_folder() / picture.name, picture)
    user = NewUser(window, shared_track("hockenheim"), qtbot)
    begun = time.monotonic()

    user.count("picture", lambda: user.open_picture(picture))
    user.count("loop", user.read_without_loop)
    read = time.monotonic()
    write_track(user.track, tmp_path / "read.track.json")
    print(score_program().score(boards_folder() / "hockenheim.dat", tmp_path / "read.track.json"))
    user.count("review", user.review)
    user.count("view", lambda: user.hand.key("f"))
    user.count("cuts", user.correct_cuts)
    user.count("corners", user.correct_corners)
    user.count("arrows", user.correct_all_arrows)
    user.count("finish", user.correct_finish)
    user.count("grid", user.correct_grid)
    user.count("stands", user.correct_stands)
    user.count("doubts left", user.review if user.track.doubts else lambda: None)
    user.count("names", user.correct_names)

    track = user.track
    per_space = user.hand.presses / len(track.spaces)
    record_property("actions", user.steps)
    record_property("per_space", round(per_space, 3))
    record_property("seconds", [round(read - begun), round(time.monotonic() - read)])
    write_track(track, tmp_path / "whole.track.json")
    figures = score_program().score(boards_folder() / "hockenheim.dat", tmp_path / "whole.track.json")
    print(f"{per_space:.3f} actions a space; {figures}")
    assert min(figure for name, figure in figures.items() if name != "board") >= RIGHT
    assert user.grid() == [place.space for place in user.truth.grid]
    assert user.stands() == sorted(sorted(stand.access) for stand in user.truth.pit.stands)
    counts = Facts(user.truth).corner_counts
    for corner in track.corners:
        same = user._same(corner)
        assert same is not None
        assert corner.declared is not None
        printed = (same.stops, counts[same.id].long, counts[same.id].short, user.printed_name(corner))
        assert (corner.stops, corner.declared.long, corner.declared.short, corner.name) == printed
    record_property("errors", len(validate(track).errors))
    assert (track.id, track.name) == ("Hockenheim", "Hockenheim")
    assert per_space <= MOST_ACTIONS, user.steps
