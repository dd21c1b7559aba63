"""Draw arrows by dragging through spaces; accept ghosts and remove arrows by clicking."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from editor.common import wording
from editor.common.keys.panel_keys import ENTER
from editor.common.painting_helpers import center, line_pen
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.tracing.layers.arrow_layer import arrow_lines
from editor.tracing.layers.tool_tints import tint
from editor.tracing.tools.arrows.arrow_options import ArrowOptions
from editor.tracing.tools.arrows.ghosts import Ghosts
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.hit_test import distance_to_line
from editor.tracing.tools.painting import rim_and_line
from editor.tracing.tools.sweep import Sweep
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.edits.arrows.arrows import connect_spaces, remove_arrows
from trackmodel.edits.arrows.proposals import add_proposals
from trackmodel.geometry.lanes.arrow_proposals import Proposal
from trackmodel.track import Arrow, Point


class ArrowTool(Tool):
    """A drag makes a chain of arrows; a click accepts a proposal or removes an arrow."""

    name = "arrow"
    key = "A"
    title_text = QT_TRANSLATE_NOOP("Tool", "Draw arrows")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Arrows show where a car may go: ahead in its lane, or into another lane if the print allows it. "
        "Drag through spaces in driving direction to make arrows, or hold Alt to make one arrow over "
        "others in between. Dashed arrows are proposals, fainter "
        "if less certain: accept them, then click the arrows that aren't printed to delete them "
        "(hold W to see the bare print).",
    )
    strokes = '<path d="M3 18c5 0 4-10 10-10h6"/><path d="M15 4l5 4-5 4" stroke="{accent}"/>'
    cursor = Qt.CursorShape.CrossCursor
    uses_right_button = True

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.ghosts = Ghosts(context.document, self)
        self._way: list[str] = []
        self._sweep: Sweep | None = None
        self._accepts = False
        self._pointer: Pointer | None = None
        self._removable: Arrow | None = None
        self._ghost: Proposal | None = None
        self._accepts_all: bool | None = None
        """If Enter was pressed before proposals were computed, whether to accept all of them then."""
        self.ghosts.changed.connect(self._show_ghosts)

    @property
    def status(self) -> str:
        if self._accepts:
            return self.tr("Release: accept {arrows} · Esc: cancel").format(
                arrows=wording.arrows(len(self._swept(self._way)))
            )
        if len(self._way) > 1:
            return self.tr("Release: make {arrows} · Back up: fewer · Alt: one arrow · Esc: cancel").format(
                arrows=wording.arrows(len(self._chain()) - 1)
            )
        if self._accepts_all is not None:
            return self.tr("Proposals are being computed, then accepted · Esc: cancel")
        if self._ghost:
            arrow = self._ghost.arrow
            return self.tr(
                "Click: accept {from_} → {to} ({sure:.0%} sure) · Ctrl+click: accept all here{enter}"
            ).format(from_=arrow.from_, to=arrow.to, sure=self._ghost.confidence, enter=self._enter())
        if self._removable:
            return self.tr("Click: delete the arrow {from_} → {to} · Drag: make arrows").format(
                from_=self._removable.from_, to=self._removable.to
            )
        if self.ghosts.shown:
            return self.tr("Drag in driving direction: make arrows{enter}").format(enter=self._enter())
        return self.tr("Drag through spaces in driving direction: make arrows · Click an arrow: delete it")

    def options(self) -> ArrowOptions:
        return ArrowOptions(self, self.ghosts, self.accept)

    def activate(self) -> None:
        super().activate()
        self.ghosts.watch(True)

    def deactivate(self) -> None:
        super().deactivate()
        self.ghosts.watch(False)

    def discard_draft(self) -> None:
        self._removable = self._ghost = self._pointer = self._accepts_all = None

    def document_changed(self) -> None:
        """Remove deleted spaces from a drag; cancel it if it is in one of them."""
        self._accepts_all = None
        spaces = self.facts.spaces_by_id
        if self._sweep and self._sweep.space not in (None, *spaces):
            self.gesture.cancel()
        self._way = [space for space in self._way if space in spaces]
        self._find_under_mouse_again()
        self.changed.emit()

    def hover(self, pointer: Pointer) -> None:
        before = self._removable, self._ghost
        self._find_under_mouse(pointer)
        if before != (self._removable, self._ghost):
            self.changed.emit()

    def click(self, pointer: Pointer) -> None:
        self._accepts_all = None
        if pointer.right or pointer.shift:
            # Remove the arrow even if a ghost is nearer.
            self._remove(self.hit_test.arrow_at(pointer.at, pointer.reach))
        elif pointer.ctrl:
            space = self.hit_test.space_at(pointer.at)
            self._accept(self._swept([space] if space else []))
        elif self._ghost:
            self._accept([self._ghost])
        else:
            self._remove(self._removable)

    def double_click(self, pointer: Pointer) -> None:
        """Do nothing: a second click would undo the first."""

    def drag_start(self, start: Pointer) -> bool:
        if start.right or start.shift:
            return False
        self._accepts = start.ctrl
        self._sweep = Sweep(self.hit_test, start.at)
        self._way = [self._sweep.space] if self._sweep.space else []
        return True

    def drag_move(self, pointer: Pointer) -> None:
        self._pointer = pointer
        for space in self._sweep.extend(pointer.at) if self._sweep else ():
            self._step_to(space)
        self.changed.emit()

    def drag_finish(self, pointer: Pointer) -> None:
        for space in self._sweep.end() if self._sweep else ():
            self._step_to(space)
        way, accepts = self._chain(), self._accepts
        self.drag_cancel()
        self._find_under_mouse(pointer)
        self.changed.emit()
        if accepts:
            self._accept(self._swept(way))
        elif len(way) > 1:
            label = self.tr("Draw {arrows}").format(arrows=wording.arrows(len(way) - 1))
            self.edit(label, connect_spaces, way, self.document.layout)

    def drag_cancel(self) -> None:
        self._way, self._sweep, self._accepts = [], None, False

    def _chain(self) -> tuple[str, ...]:
        """Return the spaces that the drag connects; with Alt, only its first and last."""
        way = tuple(self._way)
        is_direct = self._pointer is not None and self._pointer.alt and not self._accepts
        return (way[0], way[-1]) if is_direct and len(way) > 2 else way

    def key_press(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape and self._accepts_all is not None:
            self._accepts_all = None
            self.changed.emit()
            return True
        if event.key() not in ENTER:
            return False
        self._accepts_all = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._accept_when_computed()
        return True

    def _accept_when_computed(self) -> None:
        if self._accepts_all is None or self.ghosts.is_waiting:
            self.changed.emit()
            return
        ghosts = self.ghosts.selected(self.selection) or self.ghosts.sure()
        wanted, self._accepts_all = self.ghosts.shown if self._accepts_all else ghosts, None
        self.accept(wanted)

    def accept(self, ghosts: Sequence[Proposal]) -> None:
        """Accept several ghosts, unless proposals are out of date: the user hasn't seen the new ones."""
        self._accept(() if self.ghosts.is_waiting else ghosts)

    def paint(self, painter: QPainter, colors: Colors) -> None:
        self.ghosts.paint(painter, colors)
        way = self.outlines(self._chain())
        for outline in way:
            tint(painter, outline, colors.accent if self._accepts else colors.draft, 60)
        lines = [line for a, b in pairwise(way) for line in arrow_lines(center(a), center(b))]
        for _ in () if self._accepts else rim_and_line(painter, colors, colors.draft, 2.6):
            painter.drawLines(lines)
            if way and self._pointer:
                painter.drawLine(QPointF(*center(way[-1])), QPointF(*self._pointer.at))
        for arrow, mark in (
            (self._removable, colors.draft),
            (self._ghost.arrow if self._ghost else None, colors.accent),
        ):
            ends = self.outlines((arrow.from_, arrow.to)) if arrow and not self._way else []
            if len(ends) == 2:
                painter.setPen(line_pen(mark, 4))
                painter.drawLines(arrow_lines(center(ends[0]), center(ends[1])))

    def painted_points(self) -> list[Point]:
        marked = self._ghost.arrow if self._ghost else self._removable
        ends = (marked.from_, marked.to) if marked else ()
        return [
            *(() if self._way else self.ghosts.points()),  # drags repaint little
            *(point for outline in self.outlines((*self._way, *ends)) for point in outline),
            *([self._pointer.at] if self._way and self._pointer else []),
        ]

    def _enter(self) -> str:
        """Describe what Enter does now; empty if it does nothing."""
        chosen, sure = len(self.ghosts.selected(self.selection)), len(self.ghosts.sure())
        if self.ghosts.is_waiting or not self.ghosts.shown:
            return ""
        if chosen and self.selection.corner:
            return self.tr(" · Enter: accept {n} of this corner").format(n=chosen)
        if chosen:
            return self.tr(" · Enter: accept {n} of the selection").format(n=chosen)
        if sure:
            return self.tr(" · Enter: accept {n} sure ones").format(n=sure)
        return self.tr(" · Shift+Enter: accept all {n}").format(n=len(self.ghosts.shown))

    def _find_under_mouse(self, pointer: Pointer) -> None:
        """Find the arrow or ghost that a click would affect: the nearest, or the ghost if they coincide."""
        self._pointer = pointer
        self._removable = self._ghost = None
        arrow = self.hit_test.arrow_at(pointer.at, pointer.reach)
        under = self.hit_test.space_at(pointer.at)
        near = self.ghosts.near(pointer.at, under, pointer.reach)
        if arrow and near:
            start, end = map(center, self.outlines((arrow.from_, arrow.to)))
            if distance_to_line(pointer.at, start, end) < near[1]:
                near = None
        if near:
            self._ghost = near[0]
        else:
            self._removable = arrow

    def _swept(self, way: Sequence[str]) -> tuple[Proposal, ...]:
        """Return the ghosts of these spaces; a single space stands for its whole corner, if any."""
        facts = self.facts
        if len(way) == 1 and way[0] in facts.corner_of:
            corner = facts.corner_of[way[0]]
            return self.ghosts.at_spaces(
                next(each.spaces for each in facts.track.corners if each.id == corner)
            )
        return self.ghosts.at_spaces(way)

    def _accept(self, ghosts: Sequence[Proposal]) -> None:
        if ghosts:
            label = self.tr("Accept {arrows}").format(arrows=wording.arrows(len(ghosts)))
            self.edit(label, add_proposals, ghosts, 0.0, self.document.layout)
        elif self.ghosts.is_waiting:
            self.refused.emit(self.tr("Proposals are still being computed; look at them first"))
        else:
            self.refused.emit(self.tr("There are no proposals here"))

    def _step_to(self, space: str) -> None:
        """Extend the way to `space`; going back to the space before the last removes the last one."""
        if len(self._way) > 1 and self._way[-2] == space and not self._accepts:
            self._way.pop()
        elif space not in self._way:
            self._way.append(space)

    def _remove(self, arrow: Arrow | None) -> None:
        if arrow:
            self.ghosts.remember(arrow)
            step, layout = (arrow.from_, arrow.to), self.document.layout
            self.edit(self.tr("Delete an arrow"), remove_arrows, [step], layout)

    def _show_ghosts(self) -> None:
        self._find_under_mouse_again()
        self._accept_when_computed()

    def _find_under_mouse_again(self) -> None:
        """Find what is under the mouse again after a change of the board."""
        self._removable = self._ghost = None
        if self._pointer and not self._sweep:
            self._find_under_mouse(self._pointer)
