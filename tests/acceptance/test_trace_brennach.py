"""The shipped circuit, from an empty window and its picture to an exported board with a race on it.

Mouse and keyboard only. Where the picture has its edges, lines and names is known from the shipped
track (`brennach_print`); what comes out is compared with that track.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
import shapely
from PySide6.QtCore import QDeadlineTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QTabBar, QWidget

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.corners_panel import Column
from editor.tracing.tools.strips.strip_tool import StripTool
from tests.e2e.brennach_print import TRACKS, Printed, circuit, pit_lane, stretches
from tests.e2e.counting_hand import CountingHand
from tests.editor_fixtures import window  # noqa: F401  # a fixture
from tests.editor_hand import CTRL, LEFT, answering, export_as, file_name
from tests.garbage import garbage_collected_here  # noqa: F401  # a fixture
from trackmodel import engine
from trackmodel.board import Board
from trackmodel.check_parts.issue import Severity
from trackmodel.engine import DRIVERS, RULESETS, Record, Result, Setup, replay
from trackmodel.facts import Facts
from trackmodel.formats.board_file import read_board
from trackmodel.formats.track_file import track_to_text
from trackmodel.track import Corner, Track

ON_STRAIGHTS, IN_CORNERS = 0.4, 1.2
"""Limit of clicks, drags and keys per space, including arrows."""
SCREEN = (1900, 1100)
CARS = 10
PATIENCE_MS = 20_000
UNDO_STEPS_AT_MOST = 2_000
OFF = 3.0
"""Largest error of the traced vertices, in pixels of the picture."""

Box = TypeVar("Box", bound=QWidget)


class Job:
    """The tracing job and its count of presses on straights and in corners."""

    def __init__(self, window: MainWindow, folder: Path) -> None:  # noqa: F811
        self.window, self.folder, self.hand = window, folder, CountingHand(window)
        self.truth = circuit()
        self.straights = self.corners = self.guessed = 0
        self.in_corner = {space for corner in self.truth.corners for space in corner.spaces}
        self.strip_editor = next(t for t in window.tools if isinstance(t, StripTool)).editor

    @property
    def track(self) -> Track:
        return self.window.document.track

    def open_picture(self) -> None:
        """Open the picture in the file dialog."""
        picture = self.folder / "brennach.png"
        shutil.copy(TRACKS / "brennach.png", picture)
        with answering(file_name(picture)):
            self.hand.key("o", CTRL)
        assert [scan.file for scan in self.track.scans] == [picture.name]
        self.hand.key("f")

    def road(self) -> None:
        """Trace all stretches; the last one is connected to the first."""
        self.hand.key("t")
        wait_until(lambda: not self.strip_editor.reading.is_reading())
        self._count(corner=False)
        printed = stretches(self.truth)
        for stretch in printed:
            # At existing spaces, the edges begin and end by themselves.
            begin, end = int(stretch is not printed[0]), -1 if stretch is printed[-1] else None
            self.hand.drag(stretch.left[begin:end])
            self.hand.drag(stretch.right[begin:end])
            if stretch is printed[-1]:
                self.hand.click(center(printed[0].lanes[0][0].outline))
            self._finish(stretch)

    def pit(self) -> None:
        """Trace the pit lane from one mouth to the other."""
        self.hand.key(Qt.Key.Key_PageDown)
        self.hand.key(Qt.Key.Key_PageDown)
        self.hand.choose("pit lane", ["track", "pit lane"])
        lane = pit_lane(self.truth)
        self.hand.drag(lane.left)
        self.hand.drag(lane.right)
        self._finish(lane)

    def _finish(self, printed: Printed) -> None:
        self.guessed += self.strip_editor.counts_text() == printed.counts
        if self.strip_editor.counts_text() != printed.counts:
            self.hand.keys(printed.counts)
        self.hand.keys("/" * (printed.corner.stops if printed.corner else 0))
        self.hand.key(Qt.Key.Key_Return)
        assert not self.hand.refusal()
        self._count(corner=printed.corner is not None)

    def approaches(self) -> None:
        """Make all spaces right before corners approaches."""
        self.hand.key("h")
        self.hand.key(Qt.Key.Key_Return)
        self._count(corner=False)

    def arrows(self) -> None:
        """Remove arrows that aren't printed and draw those that are missing."""
        self.hand.key("a")
        self._count(corner=False)
        printed = {(arrow.from_, arrow.to) for arrow in self.truth.arrows}
        for from_ in self.hand.put_arrows_right(names(self.track, self.truth), printed):
            self._count(corner=from_ in self.in_corner)

    def _count(self, *, corner: bool) -> None:
        """Add the presses since the last call to those of straights or of corners."""
        if corner:
            self.corners += self.hand.presses
        else:
            self.straights += self.hand.presses
        self.hand.presses = 0

    # What is not spaces and arrows

    def furniture(self) -> None:
        """Draw finish line, grid and stands as in the picture."""
        by_id = {space.id: center(space.outline) for space in self.truth.spaces}
        assert self.truth.finish
        self.hand.key("l")
        self.hand.drag(self.truth.finish.line)
        self.hand.key("g")
        for place in self.truth.grid:
            self.hand.click(by_id[place.space])
        self.hand.key("p")
        for stand in self.truth.pit.stands:
            self.hand.drag([by_id[space] for space in stand.access])
            assert stand.outline
            self.hand.drag([stand.outline[0], stand.outline[2]], LEFT, CTRL)
        assert not self.hand.refusal()

    def corner_table(self) -> None:
        """Enter the names and the numbers on the flags."""
        name = names(self.track, self.truth)
        for row in range(len(self.truth.corners)):
            traced = self.window.document.facts.corners_in_lap_order[row]
            printed = next(c for c in self.truth.corners if name[traced.spaces[0]] in c.spaces)
            assert printed.declared
            self.hand.type_into_cell(row, Column.NAME, printed.name)
            self.hand.type_into_cell(row, Column.PRINTED_LONG, str(printed.declared.long))
            self.hand.type_into_cell(row, Column.PRINTED_SHORT, str(printed.declared.short))

    def track_panel(self) -> None:
        """Enter the facts about the track."""
        self.show_panel("Track")
        for label, text in (
            ("Name", self.truth.name),
            ("Author", self.truth.author),
            ("License", self.truth.license),
        ):
            line = self.box(label, QLineEdit)
            self.hand.type_into(line, text)
            self.hand.press_key_in(line, Qt.Key.Key_Return)

    def race(self) -> Record:
        """Press Ctrl+R and return the record of the race that bots drive."""
        self.hand.key("r", CTRL)
        (opened,) = self.window.races.open_windows
        race = opened.race
        assert race is not None
        wait_until(lambda: race.session.over)
        record = race.session.record()
        opened.close()
        return record

    def save(self) -> Path:
        """Press Ctrl+S; the track has no file yet."""
        path = self.folder / "traced.track.json"
        with answering(file_name(path)):
            self.hand.key("s", CTRL)
        return path

    def export(self) -> Path:
        """Ctrl+E."""
        path = self.folder / "traced.board.json"
        export_as(self.hand, "a board ready", path).close()
        return path

    def undo_everything(self) -> None:
        """Press Ctrl+Z until there is nothing to undo, without painting every step."""
        self.window.canvas.setUpdatesEnabled(False)
        for _step in range(UNDO_STEPS_AT_MOST):
            if not self.window.document.undo_stack.canUndo():
                break
            self.hand.key("z", CTRL)
        self.window.canvas.setUpdatesEnabled(True)

    def show_panel(self, title: str) -> None:
        """Click the tab of a panel."""
        bar, number = next(
            (bar, n)
            for bar in self.window.findChildren(QTabBar)
            for n in range(bar.count())
            if bar.isVisible() and bar.tabText(n) == title
        )
        QTest.mouseClick(bar, LEFT, pos=bar.tabRect(number).center())

    def box(self, label: str, kind: type[Box]) -> Box:
        """Return the visible box of a label."""
        box = next(
            one.buddy()
            for one in self.window.findChildren(QLabel)
            if one.text() == label and one.isVisible() and isinstance(one.buddy(), kind)
        )
        assert isinstance(box, kind)
        return box


def wait_until(done: Callable[[], bool]) -> None:
    deadline = QDeadlineTimer(PATIENCE_MS)
    while not done():
        assert not deadline.hasExpired()
        QTest.qWait(20)


def names(track: Track, truth: Track) -> dict[str, str]:
    """Map each traced space to the true one, whose center is the only one in its outline."""
    outlines = {space.id: shapely.Polygon(space.outline) for space in track.spaces}
    tree, ids = shapely.STRtree(list(outlines.values())), list(outlines)
    found: dict[str, str] = {}
    for space in truth.spaces:
        inside = [ids[n] for n in tree.query(shapely.Polygon(space.outline).centroid, predicate="within")]
        assert len(inside) == 1, f"{space.id} lies in {inside}"
        assert inside[0] not in found, f"{space.id} and {found[inside[0]]} lie in {inside[0]}"
        found[inside[0]] = space.id
    assert len(found) == len(outlines)
    return found


@pytest.fixture
def job(window: MainWindow, tmp_path: Path) -> Job:  # noqa: F811
    window.resize(*SCREEN)
    return Job(window, tmp_path)


def test_brennach_from_its_picture_to_a_race_and_back(job: Job, capsys: pytest.CaptureFixture[str]) -> None:
    start = track_to_text(job.track)
    job.open_picture()
    job.road()
    job.pit()
    job.approaches()
    job.arrows()
    job.furniture()
    job.corner_table()
    job.track_panel()

    assert_same_circuit(job.track, job.truth)
    assert_no_errors(job.window)
    assert_few_presses(job, capsys)

    result = replay(job.race()).pending
    assert isinstance(result, Result)
    assert sorted(standing.place for standing in result.classification) == list(range(1, 7))
    assert job.save().read_text(encoding="utf-8") == track_to_text(job.track)
    assert not job.window.isWindowModified()
    assert_plays(read_board(job.export()))

    job.undo_everything()
    assert track_to_text(job.track) == start


def assert_same_circuit(track: Track, truth: Track) -> None:
    """Compare the track with the picture, space by space and arrow by arrow."""
    name = names(track, truth)
    assert len(track.spaces) == len(truth.spaces)
    lane = {space.id: (space.lane, space.place) for space in truth.spaces}
    assert {name[space.id]: (space.lane, space.place) for space in track.spaces} == lane
    arrows = {(name[arrow.from_], name[arrow.to]): arrow.turn for arrow in track.arrows}
    assert arrows == {(arrow.from_, arrow.to): arrow.turn for arrow in truth.arrows}

    facts, true_facts = Facts(track), Facts(truth)
    found = [
        (c.name, c.stops, c.declared, counted(facts, c), {name[space] for space in c.spaces})
        for c in facts.corners_in_lap_order
    ]
    assert found == [
        (c.name, c.stops, c.declared, counted(true_facts, c), set(c.spaces))
        for c in true_facts.corners_in_lap_order
    ]
    on_track = {(name[a], name[b]) for a, b in facts.crossings_on_track}
    assert on_track == true_facts.crossings_on_track
    # The line ends right where the pit lane begins, so one pixel decides whether its last space is on it.
    (in_lane,) = {(name[a], name[b]) for a, b in facts.crossings} - on_track
    assert in_lane in {("p14", "p15"), ("p15", "c169")}
    assert facts.progress.lap_length == pytest.approx(true_facts.progress.lap_length, rel=0.01)

    assert {place.position: name[place.space] for place in track.grid} == {
        place.position: place.space for place in truth.grid
    }
    stands = [(stand.team, tuple(name[space] for space in stand.access)) for stand in track.pit.stands]
    assert stands == [(stand.team, stand.access) for stand in truth.pit.stands]
    for stand, true_stand in zip(track.pit.stands, truth.pit.stands, strict=True):
        outlines = shapely.Polygon(stand.outline), shapely.Polygon(true_stand.outline)
        assert shapely.hausdorff_distance(*outlines) < OFF
    assert (track.name, track.author, track.license) == (truth.name, truth.author, truth.license)


def counted(facts: Facts, corner: Corner) -> tuple[int | None, int | None]:
    """Return L and C along the arrows."""
    count = facts.corner_counts[corner.id]
    return count.long, count.short


def assert_no_errors(window: MainWindow) -> None:  # noqa: F811
    """Check that the issues panel only lists notes about omissions."""
    wait_until(lambda: not window.issues_panel.outdated)
    issues = window.issues_panel.model.issues
    assert {(issue.severity, issue.code) for issue in issues} == {
        (Severity.INFO, "corner-without-flag"),
        (Severity.INFO, "no-weather"),
    }


def assert_few_presses(job: Job, capsys: pytest.CaptureFixture[str]) -> None:
    on_straights = job.straights / (len(job.track.spaces) - len(job.in_corner))
    in_corners = job.corners / len(job.in_corner)
    with capsys.disabled():
        print(f"\nBrennach: {on_straights:.2f} presses a space on straights and in the pit lane, ", end="")
        print(f"{in_corners:.2f} in corners; numbers of spaces guessed right in {job.guessed} strips of 19")
    assert on_straights <= ON_STRAIGHTS
    assert in_corners <= IN_CORNERS


def assert_plays(board: Board) -> None:
    ruleset = next(iter(RULESETS.values()))
    driver = next(iter(DRIVERS))
    record = engine.race(board, Setup(ruleset.id, ruleset.laps[0], (driver,) * CARS, seed=3))
    assert record.entries
