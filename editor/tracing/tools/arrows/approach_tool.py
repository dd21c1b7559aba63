"""A click on the last space before a corner makes it an approach: only the arrow straight ahead is left."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from editor.common import wording
from editor.common.drawing import line_pen, polygon
from editor.common.theme import Colors
from editor.tracing.tools.tool import Pointer, Tool, ToolContext
from trackmodel.edits.arrows.approach import (
    end_approach,
    lane_changes_out_of,
    make_all_approaches,
    make_approaches,
    spaces_before_corners,
)
from trackmodel.track import Point


class ApproachTool(Tool):
    """Shows the spaces right before the corners: filled where they are approaches, else outlined."""

    name = "approach"
    key = "H"
    strokes = (
        '<path d="M7 21V3M17 21V3"/><path d="M12 20V9" stroke="{accent}"/>'
        '<path d="M9 12l3-4 3 4" stroke="{accent}"/>'
    )
    cursor = Qt.CursorShape.PointingHandCursor

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._before: tuple[str, ...] = ()
        self._changing: frozenset[str] = frozenset()
        self._outlined: dict[str, tuple[Point, ...]] = {}
        self._hovered: str | None = None
        self._to_paint: list[Point] = []

    @property
    def title(self) -> str:
        return self.tr("Mark approaches")

    @property
    def help(self) -> str:
        return self.tr(
            "Before a corner cars settle in their lane: the last space of each lane, the approach, leads "
            "straight on only. Filled spaces are approaches; outlined ones lie before a corner, but cars "
            "can still change lanes there."
        )

    @property
    def status(self) -> str:
        if self._hovered in self._changing:
            return self.tr("Click: {space} leads straight on only · {enter}").format(
                space=self._hovered, enter=self._enter()
            )
        if self._hovered in self._before:
            return self.tr("Click: {space} gets the lane changes back that its outline suggests").format(
                space=self._hovered
            )
        if not self._before:
            return self.tr("No arrow leads into a corner yet: make corners and draw arrows first")
        return self.tr("Click a space right before a corner · {enter}").format(enter=self._enter())

    def options(self) -> QWidget:
        return _ApproachOptions(self)

    @property
    def changing(self) -> int:
        """How many spaces before corners still have lane changes."""
        return len(self._changing)

    def activate(self) -> None:
        self.context.document.changed.connect(self._look)
        self._look()

    def deactivate(self) -> None:
        self.context.document.changed.disconnect(self._look)
        self._before, self._changing, self._hovered = (), frozenset(), None
        self._outlined, self._to_paint = {}, []

    def move(self, pointer: Pointer) -> None:
        hovered = self.context.pointing.space_at(pointer.at)
        if hovered != self._hovered:
            self._hovered = hovered
            self.changed.emit()

    def press(self, pointer: Pointer) -> None:
        space = self.context.pointing.space_at(pointer.at)
        if not pointer.left or space is None:
            return
        layout = self.context.document.layout
        if space not in self._before:
            self.refused.emit(
                self.tr("No arrow leads straight from {space} into a corner").format(space=space)
            )
        elif space in self._changing:
            self.edit(self.tr("Make an approach"), lambda track: make_approaches(track, [space], layout))
        else:
            self.edit(self.tr("End an approach"), lambda track: end_approach(track, space, layout))

    def double_click(self, pointer: Pointer) -> None:
        """The first click has done it; the second one must not undo that."""

    def key_press(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.make_all()
            return True
        return False

    def make_all(self) -> None:
        """Make approaches of all spaces right before corners."""
        if not self._changing:
            self.refused.emit(self.tr("All spaces right before corners lead straight on already"))
            return
        layout = self.context.document.layout
        self.edit(self.tr("Make all approaches"), lambda track: make_all_approaches(track, layout))

    def paint(self, painter: QPainter, colors: Colors) -> None:
        fill = QColor(colors.snap)
        fill.setAlpha(120)
        for space, outline in self._outlined.items():
            is_approach = space not in self._changing
            painter.setBrush(fill if is_approach else Qt.BrushStyle.NoBrush)
            painter.setPen(line_pen(colors.snap if is_approach else colors.draft, 3))
            painter.drawPolygon(polygon(outline))

    def drawn_around(self) -> list[Point]:
        """All of it once after it has changed, so that moving the mouse paints little."""
        points, self._to_paint = self._to_paint, []
        return points

    def _enter(self) -> str:
        if not self._changing:
            return self.tr("all of them lead straight on")
        return self.tr("Enter: {spaces} before corners lead straight on").format(
            spaces=wording.spaces(len(self._changing))
        )

    def _look(self) -> None:
        facts = self.context.document.facts
        gone = self._outlined
        self._before = spaces_before_corners(facts.track)
        self._changing = frozenset(arrow.from_ for arrow in lane_changes_out_of(facts.track, self._before))
        self._outlined = {space: facts.spaces_by_id[space].outline for space in self._before}
        outlines = (*gone.values(), *self._outlined.values())
        self._to_paint = [point for outline in outlines for point in outline]
        self.changed.emit()


class _ApproachOptions(QWidget):
    """One button for all."""

    def __init__(self, tool: ApproachTool) -> None:
        super().__init__()
        self._tool = tool
        self._all = QPushButton()
        self._all.setToolTip(self.tr("All spaces right before corners lead straight on only (Enter)"))
        layout = QVBoxLayout(self)
        layout.addWidget(self._all)
        self._all.clicked.connect(tool.make_all)
        tool.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        self._all.setText(self.tr("Make &all approaches ({n})").format(n=self._tool.changing))
        self._all.setEnabled(self._tool.changing > 0)
