"""The layer of issues: outlines around errors, corners around warnings, and signs at points."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from editor.common.line_batch import LineBatch
from editor.common.painting_helpers import begin_casings, line_pen, pixels_per_unit, unscale, with_room
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.document import Document
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.per_space import Spaces, polygons, sides, typical_size
from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.geometry.arrays import Line
from trackmodel.track import Point

AT_CORNERS = 0.28
"""Share of a side that is drawn from each end around a space with a warning."""
WIDTH, RIM, PICKED_WIDTH = 2.6, 2.0, 5.0
"""Pixels."""
MARK = 6.0
"""Half the size of a sign at a point, in pixels."""


class IssueLayer(Layer):
    """Marks errors and warnings; notes are not marked."""

    name = "issues"
    title = QT_TRANSLATE_NOOP("Layer", "Issues")
    needs = ("spaces",)

    def __init__(self) -> None:
        super().__init__()
        self._issues: tuple[Issue, ...] = ()
        self._current: Issue | None = None
        self._spaces: Spaces = ()
        self._errors: LineBatch[Line] = LineBatch(lambda side: (QLineF(*side[0], *side[1]),))
        self._warnings: LineBatch[Line] = LineBatch(_at_corners)

    def prepare(self, document: Document) -> QRectF:
        self._spaces = document.track.spaces
        return self._sort()

    def show_issues(self, issues: tuple[Issue, ...], current: Issue | None) -> None:
        """Mark these issues, and emphasize the current one."""
        marks = [issue for issue in self._issues if _is_a_point(issue)]
        current_before, self._current = self._current, current
        if issues != self._issues:
            self._issues = issues
            changed = self._sort()
            if not changed.isEmpty():
                self.update(changed)
        if current != current_before or marks != [issue for issue in issues if _is_a_point(issue)]:
            self.update()

    def _sort(self) -> QRectF:
        """Update the lines around spaces with errors and around those with warnings only.

        Returns the part of the board that looks different, in board units.
        """
        of, size = sides(self._spaces), typical_size(self._spaces)
        wrong = set(self._spaces_with(Severity.ERROR)) & of.keys()
        doubtful = (set(self._spaces_with(Severity.WARNING)) & of.keys()) - wrong
        changed = self._errors.show((side for space in wrong for side in of[space]), size).united(
            self._warnings.show((side for space in doubtful for side in of[space]), size)
        )
        return with_room(changed, size)

    def _spaces_with(self, severity: Severity) -> Iterable[str]:
        return (space for issue in self._issues if issue.severity is severity for space in issue.spaces)

    def messages_at(self, space: str | None, at: Point, reach: float) -> list[str]:
        """Return the messages of issues of a space and at points within `reach` (board units) of `at`."""
        return [
            issue.message
            for issue in self._issues
            if (space is not None and space in issue.spaces)
            or (_is_a_point(issue) and issue.at is not None and dist(issue.at, at) <= reach)
        ]

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        for batch, color in ((self._warnings, colors.warning), (self._errors, colors.error)):
            begin_casings(painter, colors.casing, WIDTH + RIM)
            batch.draw(painter, exposed)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(line_pen(color, WIDTH))
            batch.draw(painter, exposed)
        self._draw_current(painter, colors)
        margin = 2 * MARK / max(pixels_per_unit(painter), 1e-9)
        seen = exposed.adjusted(-margin, -margin, margin, margin)
        for issue in reversed(self._issues):
            if _is_a_point(issue) and issue.at is not None and seen.contains(QPointF(*issue.at)):
                _draw_mark(painter, issue, colors, current=issue == self._current)

    def _draw_current(self, painter: QPainter, colors: Colors) -> None:
        if self._current is None:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        of = polygons(self._spaces)
        outlines = [of[space] for space in self._current.spaces if space in of]
        for color, width in (
            (colors.casing, PICKED_WIDTH + RIM),
            (_color(self._current, colors), PICKED_WIDTH),
        ):
            painter.setPen(line_pen(color, width))
            for outline in outlines:
                painter.drawPolygon(outline)


def _is_a_point(issue: Issue) -> bool:
    """Return whether an issue is marked at its point because it has no spaces."""
    return not issue.spaces and issue.at is not None and issue.severity is not Severity.INFO


def _color(issue: Issue, colors: Colors) -> QColor:
    return {
        Severity.ERROR: colors.error,
        Severity.WARNING: colors.warning,
        Severity.INFO: colors.text,
    }[issue.severity]


def _draw_mark(painter: QPainter, issue: Issue, colors: Colors, *, current: bool) -> None:
    """Draw a disc with a cross for an error, a triangle with a bar for a warning."""
    assert issue.at is not None
    painter.save()
    unscale(painter, QPointF(*issue.at))
    half = MARK * (1.5 if current else 1.0)
    painter.setPen(line_pen(colors.paper, 1.5))
    painter.setBrush(_color(issue, colors))
    sign = line_pen(colors.paper, 1.8)
    if issue.severity is Severity.ERROR:
        painter.drawEllipse(QPointF(), half, half)
        painter.setPen(sign)
        arm = half * 0.42
        painter.drawLines([QLineF(-arm, -arm, arm, arm), QLineF(-arm, arm, arm, -arm)])
    else:
        top, foot = QPointF(0, -1.15 * half), 0.85 * half
        painter.drawPolygon(QPolygonF([top, QPointF(1.15 * half, foot), QPointF(-1.15 * half, foot)]))
        painter.setPen(sign)
        painter.drawLine(QLineF(0, -0.35 * half, 0, 0.5 * half))
    painter.restore()


def _at_corners(side: Line) -> tuple[QLineF, QLineF]:
    """Return the two ends of a side without its middle."""
    (x0, y0), (x1, y1) = side
    dx, dy = AT_CORNERS * (x1 - x0), AT_CORNERS * (y1 - y0)
    return QLineF(x0, y0, x0 + dx, y0 + dy), QLineF(x1 - dx, y1 - dy, x1, y1)
