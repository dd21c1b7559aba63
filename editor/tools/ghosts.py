"""Proposed arrows as ghosts: what the outlines suggest and the track doesn't have, to be accepted."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from PySide6.QtCore import QLineF, QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QPainter

from editor.canvas.arrow_layer import ENDS_AT, STARTS_AT, arrow_lines
from editor.canvas.drawing import (
    CASING_FROM,
    begin_casings,
    centre,
    line_pen,
    pixels_per_unit,
    typical_size,
)
from editor.canvas.line_batch import LineBatch
from editor.document import Document
from editor.pointing import distance_to_line
from editor.theme import Colours
from trackmodel.edits.proposals import SURE
from trackmodel.geometry.arrow_proposals import Proposal, propose_arrows
from trackmodel.track import Point

PAUSE_MS = 150
"""How long after an edit proposals are worked out again: that takes longer than a frame."""
DASHES = 2
"""An explicit dash is a line of its own: dashed pens take Qt many times as long."""
BANDS = ((SURE, 1.0), (0.7, 0.65), (0.0, 0.4))
"""From which confidence on a ghost is drawn how strongly."""
DEPENDS_ON = ("spaces", "arrows", "corners", "grid", "finish", "direction")


class Ghosts(QObject):
    """The ghosts of the document as it is, in the layout looked at. Worked out only while watched."""

    changed = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._watched = False
        self._wanted = True
        self.shown: tuple[Proposal, ...] = ()
        """What is to be seen: the latest proposals without those that have become arrows."""
        self._at_space: dict[str, list[Proposal]] = {}
        self._bands = [LineBatch(_lines_between) for _ in BANDS]
        self._is_filled = False
        self._spaces: object = None
        self._size = 0.0
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self.settle)
        document.changed.connect(self._follow)

    @property
    def wanted(self) -> bool:
        """Whether the user wants to see proposals."""
        return self._wanted

    def want(self, wanted: bool) -> None:
        """Show proposals, or none."""
        self._wanted = wanted
        self._begin()

    def watch(self, watched: bool) -> None:
        """Work proposals out from now on, or rest."""
        self._watched = watched
        self._begin()

    def settle(self) -> None:
        """Work out now what is still waiting for a pause."""
        if self._watched and self._wanted:
            facts = self._document.facts
            found = facts.remember("proposed arrows", DEPENDS_ON, lambda: propose_arrows(facts.track))
        else:
            found = ()
        self._pause.stop()
        self._show(found)

    def settle_if_waiting(self) -> None:
        """Before a click or a key counts on them."""
        if self._pause.isActive():
            self.settle()

    def of(self, spaces: Collection[str]) -> tuple[Proposal, ...]:
        """The ghosts that begin or end in these spaces."""
        wanted = set(spaces)
        return tuple(ghost for ghost in self.shown if ghost.arrow.from_ in wanted or ghost.arrow.to in wanted)

    def near(self, at: Point, under: str | None, reach: float) -> tuple[Proposal, float] | None:
        """The ghost nearest to a point, and how far it is.

        Args:
            at: the point, in board units.
            under: the id of the space there; only ghosts from or to it are looked at.
            reach: how many board units a ghost may be away.
        """
        distances = [
            (distance_to_line(at, *self._ends(ghost)), n)
            for n, ghost in enumerate(self._at_space.get(under or "", ()))
        ]
        distance, n = min(distances, default=(reach + 1, 0))
        return (self._at_space[under or ""][n], distance) if distance <= reach else None

    def ends(self) -> list[Point]:
        """Where all ghosts begin and end, in board units."""
        return [end for ghost in self.shown for end in self._ends(ghost)]

    def paint(self, painter: QPainter, colours: Colours) -> None:
        """Draw what is to be seen of them on the painter's device."""
        if not self.shown:
            return
        view = painter.combinedTransform().inverted()[0].mapRect(QRectF(painter.viewport()))
        if not self._is_filled:
            self._fill_bands()
        size = self._size * pixels_per_unit(painter)
        width = min(3.0, max(1.0, size / 9))
        if size >= CASING_FROM:
            begin_casings(painter, colours.casing, width + 2)
            for lines in self._bands[:-1]:
                lines.draw(painter, view)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for (_least, strength), lines in zip(BANDS, self._bands, strict=True):
            colour = QColor(colours.snap)
            colour.setAlphaF(strength)
            painter.setPen(line_pen(colour, width))
            lines.draw(painter, view)

    def _follow(self) -> None:
        """The document has changed: what has become an arrow is no ghost; the rest can wait."""
        if not self._watched or not self._wanted:
            return
        track, spaces = self._document.facts.track, self._document.facts.spaces_by_id
        there = {(arrow.from_, arrow.to) for arrow in track.arrows}
        self._show(
            tuple(
                ghost
                for ghost in self.shown
                if (ghost.arrow.from_, ghost.arrow.to) not in there
                and ghost.arrow.from_ in spaces
                and ghost.arrow.to in spaces
            )
        )
        self._pause.start(PAUSE_MS)

    def _begin(self) -> None:
        if self._watched and self._wanted:
            self._pause.start(0)
        else:
            self.settle()

    def _show(self, ghosts: tuple[Proposal, ...]) -> None:
        spaces = self._document.track.spaces
        if ghosts == self.shown and spaces is self._spaces:
            return
        self._spaces = spaces
        self.shown = ghosts
        self._is_filled = False
        self._at_space = {}
        for ghost in ghosts:
            for space in (ghost.arrow.from_, ghost.arrow.to):
                self._at_space.setdefault(space, []).append(ghost)
        self.changed.emit()

    def _ends(self, ghost: Proposal) -> tuple[Point, Point]:
        spaces = self._document.facts.spaces_by_id
        return centre(spaces[ghost.arrow.from_].outline), centre(spaces[ghost.arrow.to].outline)

    def _fill_bands(self) -> None:
        self._is_filled = True
        self._size = typical_size([space.outline for space in self._document.track.spaces])
        ends: list[list[tuple[Point, Point]]] = [[] for _ in BANDS]
        for ghost in self.shown:
            band = next(n for n, (least, _strength) in enumerate(BANDS) if ghost.confidence >= least)
            ends[band].append(self._ends(ghost))
        for lines, shown in zip(self._bands, ends, strict=True):
            lines.show(shown, self._size)


def _lines_between(ends: tuple[Point, Point]) -> tuple[QLineF, ...]:
    return ghost_lines(*ends)


@lru_cache(maxsize=20_000)
def ghost_lines(from_: Point, to: Point) -> tuple[QLineF, ...]:
    """The dashes and the head of a ghost between two centres; nothing where they are the same."""
    head = arrow_lines(from_, to)[1:]
    if not head:
        return ()
    way = QLineF(*from_, *to)
    step = (ENDS_AT - STARTS_AT) / (2 * DASHES - 1)
    starts = [STARTS_AT + 2 * n * step for n in range(DASHES)]
    return (*(QLineF(way.pointAt(start), way.pointAt(start + step)) for start in starts), *head)
