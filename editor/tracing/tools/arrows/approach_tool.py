"""Mark approaches: the last spaces before a corner, which only have an arrow straight ahead."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.common import wording
from editor.common.keys.panel_keys import ENTER
from editor.common.painting_helpers import line_pen, polygon, translucent
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.common.widgets import button
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.options import ToolOptions
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.edits.arrows.approach_edits import (
    end_approach,
    lane_changes_out_of,
    make_all_approaches,
    make_approaches,
    spaces_before_corners,
)
from trackmodel.track import Point


class ApproachTool(Tool):
    """Shows the spaces right before corners, filled if they are approaches, else outlined."""

    name = "approach"
    key = "H"
    title_text = QT_TRANSLATE_NOOP("Tool", "Mark approaches")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Cars can't change lanes right before a corner: the last space of each lane, the approach, only "
        "leads straight ahead. Filled spaces are approaches; from outlined spaces, cars can still change "
        "lanes before a corner.",
    )
    strokes = (
        '<path d="M7 21V3M17 21V3"/><path d="M12 20V9" stroke="{accent}"/>'
        '<path d="M9 12l3-4 3 4" stroke="{accent}"/>'
    )
    cursor = Qt.CursorShape.PointingHandCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._before: tuple[str, ...] = ()
        self._changing: frozenset[str] = frozenset()
        self._outlined: dict[str, tuple[Point, ...]] = {}

    @property
    def status(self) -> str:
        if self.hovered in self._changing:
            return self.tr("Click: make {space} an approach · {enter}").format(
                space=self.hovered, enter=self._enter()
            )
        if self.hovered in self._before:
            return self.tr("Click: restore the lane changes of {space}").format(space=self.hovered)
        if not self._before:
            return self.tr("No arrow leads into a corner yet; make corners and draw arrows first")
        return self.tr("Click a space right before a corner · {enter}").format(enter=self._enter())

    def options(self) -> QWidget:
        return _ApproachOptions(self)

    @property
    def changing(self) -> int:
        """Number of spaces before corners that still have lane changes."""
        return len(self._changing)

    def discard_draft(self) -> None:
        self._before, self._changing, self.hovered = (), frozenset(), None
        self._outlined = {}

    def hover(self, pointer: Pointer) -> None:
        self.track_hovered_space(pointer)

    def click(self, pointer: Pointer) -> None:
        space = self.hit_test.space_at(pointer.at)
        if not pointer.left or space is None:
            return
        layout = self.document.layout
        if space not in self._before:
            self.refused.emit(
                self.tr("No arrow leads straight ahead from {space} into a corner").format(space=space)
            )
        elif space in self._changing:
            self.edit(self.tr("Make an approach"), make_approaches, [space], layout)
        else:
            self.edit(self.tr("Restore lane changes"), end_approach, space, layout)

    def double_click(self, pointer: Pointer) -> None:
        """Do nothing: a second click would undo the first."""

    def key_press(self, event: QKeyEvent) -> bool:
        if event.key() in ENTER:
            self.make_all()
            return True
        return False

    def make_all(self) -> None:
        if not self._changing:
            self.refused.emit(self.tr("All spaces right before corners are already approaches"))
            return
        self.edit(self.tr("Make all approaches"), make_all_approaches, self.document.layout)

    def paint(self, painter: QPainter, colors: Colors) -> None:
        fill = translucent(colors.accent, 120)
        for space, outline in self._outlined.items():
            is_approach = space not in self._changing
            painter.setBrush(fill if is_approach else Qt.BrushStyle.NoBrush)
            painter.setPen(line_pen(colors.accent if is_approach else colors.draft, 3))
            painter.drawPolygon(polygon(outline))

    def painted_points(self) -> list[Point]:
        return [point for outline in self._outlined.values() for point in outline]

    def _enter(self) -> str:
        if not self._changing:
            return self.tr("all are approaches")
        return self.tr("Enter: make {spaces} approaches").format(spaces=wording.spaces(len(self._changing)))

    def document_changed(self) -> None:
        facts = self.facts
        self._before = spaces_before_corners(facts.track)
        self._changing = frozenset(arrow.from_ for arrow in lane_changes_out_of(facts.track, self._before))
        self._outlined = {space: facts.spaces_by_id[space].outline for space in self._before}
        self.changed.emit()


class _ApproachOptions(ToolOptions):
    """A button that makes all approaches."""

    _tool: ApproachTool

    def __init__(self, tool: ApproachTool) -> None:
        super().__init__(tool)
        self._all = button(
            "", self.tr("Make every space right before a corner an approach (Enter)"), tool.make_all
        )
        QVBoxLayout(self).addWidget(self._all)
        self.follow()

    def show_state(self) -> None:
        self._all.setText(self.tr("Make &all approaches ({n})").format(n=self._tool.changing))
        self._all.setEnabled(self._tool.changing > 0)
