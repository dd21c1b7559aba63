"""Ghosts: arrows that geometry proposes and the track doesn't have yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from PySide6.QtCore import QLineF, QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QPainter

from editor.common.background import Task
from editor.common.line_batch import LineBatch
from editor.common.painting_helpers import CASING_FROM, begin_casings, line_pen, pixels_per_unit
from editor.common.theme import Colors
from editor.document.document import Document
from editor.document.selection import Selection
from editor.tracing.layers.arrow_layer import ENDS_AT, STARTS_AT, arrow_lines
from editor.tracing.layers.per_space import centers, typical_size
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
        self._bands = [LineBatch(ghost_lines) for _ in BANDS]
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
            self._task = Task(lambda: [propose(track)], self, receive=self._finish, ended=self._end)

    def _finish(self, computed: list[tuple[Proposal, ...]]) -> None:
        self._task = None
        track, (found,) = self._document.facts.track, computed
        self._latest = (track, found)
        there = {(arrow.from_, arrow.to) for arrow in track.arrows}
        self._known = {step: ghost for step, ghost in self._known.items() if step in there}
        self._known |= {(ghost.arrow.from_, ghost.arrow.to): ghost for ghost in found}
        self._show(found)

    def _end(self, problem: str) -> None:
        """Stop waiting if computing has failed."""
        if problem:
            self._task = None
            self.changed.emit()

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
        ghosts = self.at_spaces([under] if under else [])
        distances = [(distance_to_line(at, *self._ends(ghost)), n) for n, ghost in enumerate(ghosts)]
        distance, n = min(distances, default=(reach + 1, 0))
        return (ghosts[n], distance) if distance <= reach else None

    def points(self) -> list[Point]:
        """Return the ends of all ghosts, in board units."""
        return [end for ghost in self.shown for end in self._ends(ghost)]

    def _ends(self, ghost: Proposal) -> GhostLine:
        at = centers(self._document.track.spaces)
        return at[ghost.arrow.from_], at[ghost.arrow.to]

    def paint(self, painter: QPainter, colors: Colors) -> None:
        """Paint the ghosts in view."""
        if not self.shown:
            return
        view = painter.combinedTransform().inverted()[0].mapRect(QRectF(painter.viewport()))
        size = typical_size(self._document.track.spaces) * pixels_per_unit(painter)
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
            self.changed.emit()
        else:
            self._known = {}
            self._show(())

    def _follow(self) -> None:
        """Hide the ghosts that have become arrows or lost a space; recompute the rest after a pause."""
        if not self._watched or not self.wanted:
            return
        self._stop()
        self._pause.start(PAUSE_MS)
        track, spaces = self._document.facts.track, self._document.facts.spaces_by_id
        there = {(arrow.from_, arrow.to) for arrow in track.arrows}
        self._show(
            ghost
            for (from_, to), ghost in self._known.items()
            if not {(from_, to), (to, from_)} & there and from_ in spaces and to in spaces
        )

    def _show(self, ghosts: Iterable[Proposal]) -> None:
        self.shown = tuple(ghosts)
        size, rest = typical_size(self._document.track.spaces), self.shown
        for (least, _strength), lines in zip(BANDS, self._bands, strict=True):
            lines.show((self._ends(ghost) for ghost in rest if ghost.confidence >= least), size)
            rest = tuple(ghost for ghost in rest if ghost.confidence < least)
        self.changed.emit()


@lru_cache(maxsize=20_000)  # 25 us each, with a thousand ghosts in a frame
def ghost_lines(ends: GhostLine) -> tuple[QLineF, ...]:
    """Return the dashes and the head of a ghost between two centers; empty if they are equal."""
    head = arrow_lines(*ends)[1:]
    if not head:
        return ()
    way = QLineF(*ends[0], *ends[1])
    step = (ENDS_AT - STARTS_AT) / (2 * DASHES - 1)
    starts = [STARTS_AT + 2 * n * step for n in range(DASHES)]
    return (*(QLineF(way.pointAt(start), way.pointAt(start + step)) for start in starts), *head)
