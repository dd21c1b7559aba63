"""Drag through spaces: each step becomes an arrow. Click: a ghost becomes one, an arrow goes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import dist

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter

from editor.common import wording
from editor.common.drawing import center, line_pen, polygon
from editor.common.theme import Colors
from editor.tracing.layers.arrow_layer import arrow_lines
from editor.tracing.tools.arrows.arrow_options import ArrowOptions
from editor.tracing.tools.arrows.ghosts import Ghosts
from editor.tracing.tools.pointing import distance_to_line
from editor.tracing.tools.sweep import Sweep
from editor.tracing.tools.tool import Pointer, Tool, ToolContext
from trackmodel.edits.arrows.arrows import chain, remove_arrows
from trackmodel.edits.arrows.proposals import LIKELY, SURE, take_over
from trackmodel.geometry.lanes.arrow_proposals import Proposal
from trackmodel.track import Arrow, Point


class ArrowTool(Tool):
    """A drag makes a chain of arrows; a click accepts a proposal or takes an arrow away."""

    name = "arrow"
    key = "A"
    strokes = '<path d="M3 18c5 0 4-10 10-10h6"/><path d="M15 4l5 4-5 4" stroke="{accent}"/>'
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self.ghosts = Ghosts(context.document, self)
        self._way: list[str] = []
        self._sweep: Sweep | None = None
        self._accepts = False
        self._pressed: Point | None = None
        self._pointer: Pointer | None = None
        self._doomed: Arrow | None = None
        self._ghost: Proposal | None = None
        self._to_paint: list[Point] = []
        self.ghosts.changed.connect(self._show_ghosts)

    @property
    def title(self) -> str:
        return self.tr("Draw arrows")

    @property
    def help(self) -> str:
        return self.tr(
            "Arrows say where a car may go: ahead in its lane, and aside where the print allows it. "
            "Drag through spaces in driving direction and every step becomes an arrow. "
            "Dashed ones are proposals, fainter where they are less sure: accept them, then click away "
            "what isn't printed."
        )

    @property
    def status(self) -> str:
        if self._accepts:
            return self.tr("Release: accept {arrows} · Esc: accept none").format(
                arrows=wording.arrows(len(self._swept()))
            )
        if len(self._way) > 1:
            return self.tr("Release: make {arrows} · Go back: fewer · Esc: drop them").format(
                arrows=wording.arrows(len(self._way) - 1)
            )
        if self._ghost:
            arrow = self._ghost.arrow
            return self.tr(
                "Click: accept {from_} → {to} ({sure:.0%} sure) · Ctrl+click: all here{enter}"
            ).format(from_=arrow.from_, to=arrow.to, sure=self._ghost.confidence, enter=self._enter())
        if self._doomed:
            return self.tr("Click: remove the arrow {from_} → {to} · Drag: make arrows").format(
                from_=self._doomed.from_, to=self._doomed.to
            )
        if self.ghosts.shown:
            return self.tr("Drag in driving direction: make arrows{enter}").format(enter=self._enter())
        return self.tr("Drag through spaces in driving direction: make arrows · Click an arrow: remove it")

    def options(self) -> ArrowOptions:
        return ArrowOptions(self)

    def activate(self) -> None:
        self.context.document.changed.connect(self._forget_what_is_gone)
        self.ghosts.watch(True)

    def deactivate(self) -> None:
        self.context.document.changed.disconnect(self._forget_what_is_gone)
        self.ghosts.watch(False)
        self._drop()

    def press(self, pointer: Pointer) -> None:
        self._pointer = pointer
        self._point_at(pointer)
        if pointer.right or (pointer.left and pointer.shift):
            self._doomed = self.context.pointing.arrow_at(
                pointer.at, pointer.reach
            )  # whatever ghost lies nearer
            self._remove()
        elif pointer.left:
            self._pressed = pointer.at
            self._accepts = pointer.ctrl
            self._sweep = Sweep(self.context.pointing, pointer.at)
            self._way = [self._sweep.space] if self._sweep.space else []
        self.changed.emit()

    def move(self, pointer: Pointer) -> None:
        self._pointer = pointer
        if self._sweep is None:
            self._point_at(pointer)
        for space in self._sweep.go_on(pointer.at) if self._sweep else ():
            self._step_to(space)
        self.changed.emit()

    def release(self, pointer: Pointer) -> None:
        if not pointer.left or self._sweep is None:
            return
        for space in self._sweep.end():
            self._step_to(space)
        way, accepted = tuple(self._way), self._swept() if self._accepts else ()
        is_click = self._pressed is not None and dist(self._pressed, pointer.at) <= pointer.reach / 2
        accepts, ghost = self._accepts, self._ghost
        self._end_sweep()
        if accepts:
            self._accept(accepted)
        elif len(way) > 1:
            label = self.tr("Draw {arrows}").format(arrows=wording.arrows(len(way) - 1))
            layout = self.context.document.layout
            self.edit(label, lambda track: chain(track, way, layout))
        elif is_click and ghost:
            self._accept([ghost])
        elif is_click:
            self._remove()
        self._point_at(pointer)
        self.changed.emit()

    def double_click(self, pointer: Pointer) -> None:
        """The first click has done it; the second one must not undo that."""
        self.press(pointer)
        self._pressed = None

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key == Qt.Key.Key_Escape and self._sweep:
            self._drop()
            self.changed.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.accept_all()
            elif self.picked():
                self.accept_picked()
            else:
                self.accept_sure()
        else:
            return False
        return True

    def picked(self) -> tuple[Proposal, ...]:
        """The likely ghosts of the corner that is lit up, or else of the selected spaces."""
        selection = self.context.selection
        spaces = selection.corner.spaces if selection.corner else selection.spaces
        ghosts = self.ghosts.of(spaces) if spaces else ()
        return tuple(ghost for ghost in ghosts if ghost.confidence >= LIKELY)

    def sure(self) -> tuple[Proposal, ...]:
        """The ghosts that are hardly ever wrong."""
        return tuple(ghost for ghost in self.ghosts.shown if ghost.confidence >= SURE)

    def accept_picked(self) -> None:
        """Make arrows of the ghosts of the selection or of the corner lit up."""
        self._accept_many(self.picked())

    def accept_sure(self) -> None:
        """Make arrows of all ghosts that are hardly ever wrong."""
        self._accept_many(self.sure())

    def accept_all(self) -> None:
        """Make arrows of all ghosts."""
        self._accept_many(self.ghosts.shown)

    def paint(self, painter: QPainter, colors: Colors) -> None:
        self.ghosts.paint(painter, colors)
        spaces = self.context.document.facts.spaces_by_id
        way = [spaces[space].outline for space in self._way if space in spaces]
        color = colors.snap if self._accepts else colors.draft
        fill = QColor(color)
        fill.setAlpha(60)
        painter.setBrush(fill)
        painter.setPen(line_pen(color, 1.6))
        for outline in way:
            painter.drawPolygon(polygon(outline))
        lines = [line for a, b in pairwise(way) for line in arrow_lines(center(a), center(b))]
        for pen in (line_pen(colors.paper, 5), line_pen(colors.draft, 2.6)):
            if self._accepts:
                break
            painter.setPen(pen)
            painter.drawLines(lines)
            if way and self._pointer:
                painter.drawLine(QPointF(*center(way[-1])), QPointF(*self._pointer.at))
        for arrow, mark in (
            (self._doomed, colors.draft),
            (self._ghost.arrow if self._ghost else None, colors.snap),
        ):
            if arrow and not self._way and arrow.from_ in spaces and arrow.to in spaces:
                painter.setPen(line_pen(mark, 4))
                painter.drawLines(
                    arrow_lines(center(spaces[arrow.from_].outline), center(spaces[arrow.to].outline))
                )

    def drawn_around(self) -> list[Point]:
        """Ghosts once after they have changed, so that moving the mouse paints little."""
        spaces = self.context.document.facts.spaces_by_id
        arrows = [*([self._doomed] if self._doomed else []), *([self._ghost.arrow] if self._ghost else [])]
        ends = [space for arrow in arrows for space in (arrow.from_, arrow.to)]
        touched = [spaces[space].outline for space in (*self._way, *ends) if space in spaces]
        ghosts, self._to_paint = self._to_paint, []
        return [
            *ghosts,
            *(point for outline in touched for point in outline),
            *([self._pointer.at] if self._way and self._pointer else []),
        ]

    def _enter(self) -> str:
        """What Enter would do now; nothing where it would do nothing."""
        picked, sure = len(self.picked()), len(self.sure())
        if self.ghosts.is_waiting or not self.ghosts.shown:
            return ""
        if picked and self.context.selection.corner:
            return self.tr(" · Enter: accept the {n} of this corner").format(n=picked)
        if picked:
            return self.tr(" · Enter: accept the {n} of the selection").format(n=picked)
        if sure:
            return self.tr(" · Enter: accept the {n} sure ones").format(n=sure)
        return self.tr(" · Shift+Enter: accept all {n}").format(n=len(self.ghosts.shown))

    def _point_at(self, pointer: Pointer) -> None:
        """Which arrow or ghost a click would mean: the nearest; of two on one another the ghost."""
        self._doomed = self._ghost = None
        arrow = self.context.pointing.arrow_at(pointer.at, pointer.reach)
        under = self.context.pointing.space_at(pointer.at)
        near = self.ghosts.near(pointer.at, under, pointer.reach)
        if arrow and near:
            spaces = self.context.document.facts.spaces_by_id
            ends = center(spaces[arrow.from_].outline), center(spaces[arrow.to].outline)
            if distance_to_line(pointer.at, *ends) < near[1]:
                near = None
        if near:
            self._ghost = near[0]
        else:
            self._doomed = arrow

    def _swept(self) -> tuple[Proposal, ...]:
        """The ghosts a Ctrl+drag accepts: of the spaces swept; after a click in a corner, of the corner."""
        facts = self.context.document.facts
        if len(self._way) == 1 and self._way[0] in facts.corner_of:
            corner = facts.corner_of[self._way[0]]
            spaces = next(each.spaces for each in facts.track.corners if each.id == corner)
            return self.ghosts.of(spaces)
        return self.ghosts.of(self._way)

    def _accept(self, ghosts: Iterable[Proposal]) -> None:
        taken = tuple(ghosts)
        if not taken:
            self._refuse()
            return
        layout = self.context.document.layout
        label = self.tr("Accept {arrows}").format(arrows=wording.arrows(len(taken)))
        self.edit(label, lambda track: take_over(track, taken, 0.0, layout))

    def _accept_many(self, ghosts: Iterable[Proposal]) -> None:
        """Only what can be seen and is settled: nobody has looked at what is still to come."""
        if self.ghosts.is_waiting:
            self._refuse()
        else:
            self._accept(ghosts)

    def _refuse(self) -> None:
        self.refused.emit(
            self.tr("Proposals are still being worked out: look at them first")
            if self.ghosts.is_waiting
            else self.tr("Nothing is proposed there")
        )

    def _step_to(self, space: str) -> None:
        """The way goes on to `space`; stepping back onto the one before takes the last step back."""
        if len(self._way) > 1 and self._way[-2] == space and not self._accepts:
            self._way.pop()
        elif space not in self._way:
            self._way.append(space)

    def _remove(self) -> None:
        arrow = self._doomed
        if arrow:
            self.ghosts.remember(arrow)
            step, layout = (arrow.from_, arrow.to), self.context.document.layout
            self.edit(self.tr("Remove an arrow"), lambda track: remove_arrows(track, [step], layout))
        self._doomed = None

    def _show_ghosts(self) -> None:
        self._to_paint += self.ghosts.changed_around
        self._point_again()
        self.changed.emit()

    def _forget_what_is_gone(self) -> None:
        """Undo, say, has changed the document under a drag or under the mouse."""
        facts = self.context.document.facts
        if self._sweep and self._sweep.space not in (None, *facts.spaces_by_id):
            self._end_sweep()
        self._way = [space for space in self._way if space in facts.spaces_by_id]
        self._point_again()
        self.changed.emit()

    def _point_again(self) -> None:
        """Something else may be under the mouse that hasn't moved."""
        self._doomed = self._ghost = None
        if self._pointer and not self._sweep:
            self._point_at(self._pointer)

    def _end_sweep(self) -> None:
        self._way, self._sweep, self._accepts = [], None, False

    def _drop(self) -> None:
        self._end_sweep()
        self._doomed = self._ghost = self._pointer = None
