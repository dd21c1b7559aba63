"""Minikart's board traced over its scan by mouse and keyboard, and compared with what was digitized before.

Two lanes, a pit lane entered from inside a corner, nine corners. The hand follows the edges of the
road as they are printed (`minikart_print`), takes the cuts that are read off the print where they
are right and types their number where not, then puts arrows right that differ from the print.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import shapely
from attrs import frozen
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.tracing.tools.strips.strip_tool import StripTool
from editor.tracing.window import MainWindow
from tests.e2e.counting_hand import CountingHand
from tests.e2e.minikart_print import PIT, STRETCHES, Stretch
from tests.shared_boards import FOLDER
from trackmodel.facts import Facts
from trackmodel.track import Place, Point

PRINTED = sorted([(1, 4, 2)] * 5 + [(1, 5, 3)] * 2 + [(2, 8, 6), (2, 10, 7)])
"""Stops, L and C as printed on the board."""
ON_STRAIGHTS, IN_CORNERS = 0.4, 1.2
"""Limit of clicks, drags and keys per space, including arrows."""

pytestmark = pytest.mark.skipif(
    not (FOLDER / "minikart.jpg").is_file(), reason=f"{FOLDER / 'minikart.jpg'} is not there"
)


@frozen
class Digitized:
    """Minikart as it was digitized for another program: centers of spaces, arrows, spaces of the pit lane."""

    centers: dict[str, Point]
    arrows: set[tuple[str, str]]
    corner: set[str]


def digitized() -> Digitized:
    """Read minikart.dat without the program's own reader."""
    spaces, arrows, *_others = (FOLDER / "minikart.dat").read_text().replace("\r", "").split("\n\n")
    rows = [line.split() for line in spaces.splitlines()[1:]]
    return Digitized(
        {row[0]: (float(row[1]), float(row[2])) for row in rows},
        {(line.split()[0], line.split()[1]) for line in arrows.splitlines()},
        {row[0] for row in rows if row[3] in ("2", "3", "6")},
    )


@pytest.fixture
def traced(window: MainWindow, tmp_path: Path) -> Tracing:
    window.resize(1900, 1100)
    shutil.copy(FOLDER / "minikart.jpg", tmp_path / "minikart.jpg")
    return Tracing(window, tmp_path / "minikart.jpg")


class Tracing:
    """The tracing job and its count of presses on straights and in corners."""

    def __init__(self, window: MainWindow, scan: Path) -> None:
        self.window, self.hand = window, CountingHand(window)
        self.straights = self.corners = 0
        assert window.files.open(scan)
        self.hand.key("f")
        self.hand.key("t")
        self.strip_editor = next(tool for tool in window.tools if isinstance(tool, StripTool)).editor
        QTest.qWait(10)
        deadline = 200
        while self.strip_editor.is_reading_print and deadline:
            QTest.qWait(20)
            deadline -= 1

    def road(self) -> None:
        """Trace all stretches; the last one is connected to the first."""
        self.hand.presses = 0
        for stretch in STRETCHES:
            self._edges(stretch)
            if stretch is STRETCHES[-1]:
                self.hand.click((940, 298))  # the first space of the first stretch
            self._numbers(stretch)
            self.hand.key(Qt.Key.Key_Return)
            assert not self.hand.refusal()
            self._count(stretch.stops)

    def pit(self) -> None:
        """Trace the pit lane, whose first and last spaces are longer: its number of spaces is typed."""
        self.hand.choose("pit lane", ["track", "pit lane"])
        self._edges(PIT)
        self._numbers(PIT)
        self.hand.key(Qt.Key.Key_Return)
        assert not self.hand.refusal()
        self._count(None)

    def arrows(self, printed: Digitized) -> None:
        """Remove arrows that aren't printed and draw those that are missing."""
        self.hand.key("a")
        self._count(None)
        for from_ in self.hand.put_arrows_right(names(self, printed), printed.arrows):
            self._count(1 if from_ in printed.corner else None)

    def _edges(self, stretch: Stretch) -> None:
        if len(stretch.left) > 2 or len(stretch.right) > 2:
            self.hand.drag(stretch.left)
            self.hand.drag(stretch.right)
            return
        for left, right in zip(stretch.left, stretch.right, strict=True):
            self.hand.click(left)
            self.hand.click(right)

    def _numbers(self, stretch: Stretch) -> None:
        if self.strip_editor.counts_text() != stretch.spaces:
            self.hand.keys(stretch.spaces)
        self.hand.keys("/" * (stretch.stops or 0))

    def _count(self, stops: int | None) -> None:
        """Add the presses since the last call to those of straights or of corners."""
        if stops is None:
            self.straights += self.hand.presses
        else:
            self.corners += self.hand.presses
        self.hand.presses = 0


def names(tracing: Tracing, printed: Digitized) -> dict[str, str]:
    """Map each traced space to the digitized one, whose center is the only one in its outline."""
    outlines = {s.id: shapely.Polygon(s.outline) for s in tracing.window.document.track.spaces}
    found: dict[str, str] = {}
    for name, at in printed.centers.items():
        inside = [id_ for id_, outline in outlines.items() if outline.contains(shapely.Point(at))]
        assert len(inside) == 1, f"{name} at {at} lies in {inside}"
        assert inside[0] not in found, f"{name} and {found[inside[0]]} lie in {inside[0]}"
        found[inside[0]] = name
    assert len(found) == len(outlines)
    return found


def test_minikart_is_traced_as_it_is_printed(traced: Tracing, capsys: pytest.CaptureFixture[str]) -> None:
    printed = digitized()
    traced.road()
    traced.pit()
    traced.arrows(printed)

    track = traced.window.document.track
    name = names(traced, printed)
    assert {(name[arrow.from_], name[arrow.to]) for arrow in track.arrows} == printed.arrows

    counts = Facts(track).corner_counts
    found = [(c.stops, counts[c.id].long, counts[c.id].short) for c in track.corners]
    assert sorted(found) == PRINTED

    in_pit = {name[space.id] for space in track.spaces if space.place is Place.PIT}
    assert in_pit == {str(n) for n in range(227, 248)}

    in_corners = sum(len(corner.spaces) for corner in track.corners)
    on_straights = traced.straights / (len(track.spaces) - in_corners)
    with capsys.disabled():
        print(f"\nMinikart: {on_straights:.2f} presses a space on straights and in the pit lane, ", end="")
        print(f"{traced.corners / in_corners:.2f} in corners")
    assert on_straights <= ON_STRAIGHTS
    assert traced.corners / in_corners <= IN_CORNERS

    while traced.window.document.undo_stack.canUndo():
        traced.window.document.undo_stack.undo()
    assert traced.window.document.track.spaces == ()
