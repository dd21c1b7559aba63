"""A whole board traced over its scan by mouse and keyboard, and compared with how others digitized it.

The hand drags along the edges of the road as they are printed, sweeps over the corners, types what is
printed beside them, and puts the arrows right.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from attrs import define
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.strips.strip_tool import StripTool
from tests.e2e.counting_hand import CountingHand
from tests.e2e.minikart_print import PIT, STRETCHES
from tests.e2e.printed_board import Edges, PrintedBoard, name_by_space
from tests.editor_hand import open_file
from trackmodel.facts import Facts
from trackmodel.track import Place, Track

ACTIONS_A_SPACE = 0.35
"""Limit of clicks, drags, keys, and typed values per space, all told."""


@define
class Walk:
    """How a board is traced: its strips, lanes, and pit lane."""

    board: PrintedBoard
    strips: list[Edges]
    lanes: int
    pit: Edges


def minikart() -> Walk:
    edges = [
        (
            [point for stretch in part for point in stretch.left],
            [point for stretch in part for point in stretch.right],
        )
        for part in (STRETCHES[:6], STRETCHES[6:12], STRETCHES[12:])
    ]
    return Walk(PrintedBoard("minikart"), edges, 2, ([*PIT.left], [*PIT.right]))


class Tracing:
    """The tracing of a board with a hand that counts."""

    def __init__(self, window: MainWindow, walk: Walk, folder: Path) -> None:
        self.window, self.walk, self.board = window, walk, walk.board
        self.hand = CountingHand(window)
        self.counts: dict[str, int] = {}
        scan = folder / self.board.scan.name
        shutil.copy(self.board.scan, scan)
        window.resize(1900, 1100)
        assert open_file(window, scan)
        self.hand.key("t")
        self.strip_editor = next(tool for tool in window.tools if isinstance(tool, StripTool)).editor
        self._wait_for_print()
        self._done("scan")

    @property
    def track(self) -> Track:
        return self.window.document.track

    def road(self) -> None:
        for _lane in range(3 - self.walk.lanes):
            self.hand.key(Qt.Key.Key_PageDown)
        for n, (left, right) in enumerate(self.walk.strips):
            self.hand.drag(left if n == 0 else left[1:])
            self.hand.drag(right if n == 0 else right[1:])
            if n == len(self.walk.strips) - 1:
                self.hand.click(self._middle(self.track.spaces[0].id))
            self._enter()
        self._done("road")

    def pit_lane(self) -> None:
        for _lane in range(self.walk.lanes - 1):
            self.hand.key(Qt.Key.Key_PageDown)
        self.hand.choose("pit lane", ["track", "pit lane"])
        self.hand.drag(self.walk.pit[0])
        self.hand.drag(self.walk.pit[1])
        if self.strip_editor.counts_text() != str(len(self.board.pit)):
            self.hand.typed(str(len(self.board.pit)))
        self._enter()
        self._done("pit lane")

    def corners(self) -> None:
        """Sweep over each corner and type its stops, L and C."""
        self.hand.key("c")
        for corner in self.board.track.corners:
            self.hand.drag(self.board.lanes(corner))
            count = self.board.facts.corner_counts[corner.id]
            self.hand.typed(f"{corner.stops}/{count.long}/{count.short}")
            self._enter()
        self._done("corners")

    def arrows(self) -> None:
        """Accept what is sure, then remove arrows that aren't printed and draw those that are missing."""
        self.hand.key("a")
        self.hand.key(Qt.Key.Key_Return)
        for _space in self.hand.put_arrows_right(self.names(), self.board.arrows):
            pass
        self._done("arrows")

    def marks(self) -> None:
        """Draw the finish line, the starting grid, and the stands."""
        board, space_of = self.board, {name: space for space, name in self.names().items()}
        assert board.track.finish is not None
        self.hand.key("l")
        self.hand.drag(board.track.finish.line)
        self.hand.key("g")
        for place in board.track.grid:
            self.hand.click(self._middle(space_of[place.space]))
        self.hand.key("p")
        for stand in board.track.pit.stands:
            self.hand.drag([self._middle(space_of[space]) for space in stand.access])
        self._done("marks")

    def names(self) -> dict[str, str]:
        return name_by_space(self.board, self.track.spaces)

    def _middle(self, space: str) -> tuple[float, float]:
        xs, ys = zip(*self.window.document.facts.spaces_by_id[space].outline, strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    def _enter(self) -> None:
        self.hand.key(Qt.Key.Key_Return)
        assert not self.hand.refusal()

    def _done(self, what: str) -> None:
        self.counts[what] = self.hand.presses - sum(self.counts.values())

    def _wait_for_print(self) -> None:
        for _wait in range(200):
            QTest.qWait(20)
            if not self.strip_editor.reading.is_reading():
                return


def trace_and_compare(window: MainWindow, walk: Walk, folder: Path) -> Tracing:
    """Trace a board, and compare it with how it was digitized and with the limit of actions."""
    tracing = Tracing(window, walk, folder)
    tracing.road()
    tracing.pit_lane()
    tracing.corners()
    tracing.arrows()
    tracing.marks()

    board, track, names = tracing.board, tracing.track, tracing.names()
    assert sorted(names.values()) == sorted(board.at)
    assert len(track.spaces) == len(board.at)
    assert {(names[arrow.from_], names[arrow.to]) for arrow in track.arrows} == board.arrows
    assert sorted(names[s.id] for s in track.spaces if s.place is Place.PIT) == sorted(
        s.id for s in board.pit
    )
    counts = Facts(track).corner_counts
    counted = [[c.stops, counts[c.id].long, counts[c.id].short] for c in track.corners]
    declared = [[c.stops, c.declared.long, c.declared.short] for c in track.corners if c.declared]
    assert sorted(counted) == sorted(declared) == sorted(board.printed_corners)
    assert [names[place.space] for place in track.grid] == [place.space for place in board.track.grid]
    assert len(track.pit.stands) == len(board.track.pit.stands)
    assert tracing.hand.presses <= ACTIONS_A_SPACE * len(track.spaces), tracing.counts

    while window.document.undo_stack.canUndo():
        window.document.undo_stack.undo()
    assert window.document.track.spaces == ()
    return tracing
