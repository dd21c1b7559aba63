"""Ghosts: arrows that geometry proposes and the track doesn't have yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from PySide6.QtCore import QLineF, QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QPainter

from editor.common.background import Task
from editor.common.line_batch import LineBatch
from editor.common.painting_helpers import (
    CASING_FROM,
    begin_casings,
    center,
    line_pen,
    pixels_per_unit,
    typical_size,
)
from editor.common.theme import Colors
from editor.document.document import Document
from editor.document.selection import Selection
from editor.tracing.layers.arrow_layer import ENDS_AT, STARTS_AT, arrow_lines
from editor.tracing.tools.hit_test import distance_to_line
from trackmodel.edits.arrows.proposals import propose
from trackmodel.geometry.arrays import FromTo
from trackmodel.geometry.lanes.arrow_proposals import LIKELY, SURE, Proposal
from trackmodel.track import Arrow, Point, Track

PAUSE_MS = 600
"""Delay after the last edit before proposals are recomputed, which is slow on large boards."""
DASHES = 2
"""Dashes per ghost, drawn as separate lines: dashed pens are many times slower in Qt."""
BANDS = ((SURE, 1.0), (0.7, 0.65), (0.0, 0.4))
"""Pairs of least confidence and opacity."""

GhostLine = tuple[Point, Point]


class Ghosts(QObject):
    """The ghosts of the current layout, computed only while watched."""

    changed = Signal()
    """`shown` or `is_waiting` has changed."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._watched = False
        self.wanted = True
        """Whether the user has proposals switched on."""
        self.shown: tuple[Proposal, ...] = ()
        """The latest proposals, without those that have become arrows."""
        self._known: dict[FromTo, Proposal] = {}  # the latest proposals, and those that have become arrows
        self._ends: dict[FromTo, GhostLine] = {}
        self._at_space: dict[str, list[Proposal]] = {}
        self._centers: dict[str, Point] = {}
        self._spaces: object = None
        self._bands = [LineBatch(ghost_lines) for _ in BANDS]
        self._are_bands_filled = False
        self._size = 0.0
        self._was_waiting = False
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._compute)
        self._task: Task[tuple[Proposal, ...]] | None = None
        self._latest: tuple[Track | None, tuple[Proposal, ...]] = (None, ())
        document.changed.connect(self._follow)

    @property
    def is_waiting(self) -> bool:
        """Whether proposals are out of date: they are recomputed in the background after a pause."""
        return self._pause.isActive() or self._task is not None

    def set_wanted(self, wanted: bool) -> None:
        """Switch proposals on or off."""
        self.wanted = wanted
        self._begin()

    def watch(self, watched: bool) -> None:
        """Start or stop keeping proposals up to date."""
        self._watched = watched
        self._begin()

    def _compute(self) -> None:
        """Compute the proposals on a thread; show them at once if they are known."""
        track = self._document.facts.track
        if self._latest[0] is track:
            self._finish([self._latest[1]])
        else:
            self._task = Task(lambda: [propose(track)], self, take=self._finish, ended=self._end)

    def _finish(self, computed: list[tuple[Proposal, ...]]) -> None:
        self._task = None
        track, (found,) = self._document.facts.track, computed
        self._latest = (track, found)
        there = {(arrow.from_, arrow.to) for arrow in track.arrows}
        self._known = {step: ghost for step, ghost in self._known.items() if step in there}
        self._known |= {(ghost.arrow.from_, ghost.arrow.to): ghost for ghost in found}
        self._show(found)
        self._report_waiting()

    def _end(self, problem: str) -> None:
        """Stop waiting if computing has failed."""
        if problem:
            self._task = None
            self._report_waiting()

    def _stop(self) -> None:
        self._pause.stop()
        if self._task:
            self._task.cancel()
            self._task = None

    def remember(self, arrow: Arrow) -> None:
        """Show an arrow that is being removed as a ghost until proposals are recomputed."""
        self._known.setdefault((arrow.from_, arrow.to), Proposal(arrow, LIKELY))

    def at_spaces(self, spaces: Collection[str]) -> tuple[Proposal, ...]:
        """Return the ghosts that begin or end in these spaces."""
        wanted = set(spaces)
        return tuple(ghost for ghost in self.shown if ghost.arrow.from_ in wanted or ghost.arrow.to in wanted)

    def selected(self, selection: Selection) -> tuple[Proposal, ...]:
        """Return the likely ghosts of the highlighted corner, else of the selected spaces."""
        spaces = selection.corner.spaces if selection.corner else selection.spaces
        return tuple(ghost for ghost in self.at_spaces(spaces) if ghost.confidence >= LIKELY)

    def sure(self) -> tuple[Proposal, ...]:
        """Return the ghosts that are almost never wrong."""
        return tuple(ghost for ghost in self.shown if ghost.confidence >= SURE)

    def near(self, at: Point, under: str | None, reach: float) -> tuple[Proposal, float] | None:
        """Return the ghost nearest to a point and its distance.

        Args:
            at: the point, in board units.
            under: the id of the space there; only ghosts from or to it count.
            reach: the largest distance, in board units.
        """
        ghosts = self._at_space.get(under or "", [])
        distances = [
            (distance_to_line(at, *self._ends[ghost.arrow.from_, ghost.arrow.to]), n)
            for n, ghost in enumerate(ghosts)
        ]
        distance, n = min(distances, default=(reach + 1, 0))
        return (ghosts[n], distance) if distance <= reach else None

    def points(self) -> list[Point]:
        """Return the ends of all ghosts, in board units."""
        return [end for ends in self._ends.values() for end in ends]

    def paint(self, painter: QPainter, colors: Colors) -> None:
        """Paint the ghosts in view."""
        if not self.shown:
            return
        if not self._are_bands_filled:
            self._fill_bands()
        view = painter.combinedTransform().inverted()[0].mapRect(QRectF(painter.viewport()))
        size = self._size * pixels_per_unit(painter)
        width = min(3.0, max(1.0, size / 9))
        if size >= CASING_FROM:
            begin_casings(painter, colors.casing, width + 2)
            for lines in self._bands[:-1]:
                lines.draw(painter, view)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for (_least, strength), lines in zip(BANDS, self._bands, strict=True):
            color = QColor(colors.accent)
            color.setAlphaF(strength)
            painter.setPen(line_pen(color, width))
            lines.draw(painter, view)

    def _begin(self) -> None:
        self._stop()
        if self._watched and self.wanted:
            self._pause.start(0)
        else:
            self._known = {}
            self._show(())
        self._report_waiting()

    def _follow(self) -> None:
        """Hide the ghosts that have become arrows or lost a space; recompute the rest after a pause."""
        if not self._watched or not self.wanted:
            return
        track, spaces = self._document.facts.track, self._document.facts.spaces_by_id
        there = {(arrow.from_, arrow.to) for arrow in track.arrows}
        self._show(
            ghost
            for (from_, to), ghost in self._known.items()
            if not {(from_, to), (to, from_)} & there and from_ in spaces and to in spaces
        )
        self._stop()
        self._pause.start(PAUSE_MS)
        self._report_waiting()

    def _show(self, ghosts: Iterable[Proposal]) -> None:
        self.shown, before = tuple(ghosts), self.shown
        spaces = self._document.facts.track.spaces
        if self.shown == before and spaces is self._spaces:
            return
        if spaces is not self._spaces:
            self._spaces = spaces
            self._centers = {space.id: center(space.outline) for space in reversed(spaces)}
            self._size = typical_size([space.outline for space in spaces])
        self._are_bands_filled = False
        self._ends, self._at_space = {}, {}
        for ghost in self.shown:
            from_, to = ghost.arrow.from_, ghost.arrow.to
            self._ends[from_, to] = (self._centers[from_], self._centers[to])
            self._at_space.setdefault(from_, []).append(ghost)
            self._at_space.setdefault(to, []).append(ghost)
        self.changed.emit()

    def _report_waiting(self) -> None:
        if self.is_waiting != self._was_waiting:
            self._was_waiting = self.is_waiting
            self.changed.emit()

    def _fill_bands(self) -> None:
        self._are_bands_filled = True
        ends: list[list[GhostLine]] = [[] for _ in BANDS]
        for ghost in self.shown:
            band = next(n for n, (least, _strength) in enumerate(BANDS) if ghost.confidence >= least)
            ends[band].append(self._ends[ghost.arrow.from_, ghost.arrow.to])
        for lines, shown in zip(self._bands, ends, strict=True):
            lines.show(shown, self._size)


@lru_cache(maxsize=20_000)
def ghost_lines(ends: GhostLine) -> tuple[QLineF, ...]:
    """Return the dashes and the head of a ghost between two centers; empty if they are equal."""
    head = arrow_lines(*ends)[1:]
    if not head:
        return ()
    way = QLineF(*ends[0], *ends[1])
    step = (ENDS_AT - STARTS_AT) / (2 * DASHES - 1)
    starts = [STARTS_AT + 2 * n * step for n in range(DASHES)]
    return (*(QLineF(way.pointAt(start), way.pointAt(start + step)) for start in starts), *head)
