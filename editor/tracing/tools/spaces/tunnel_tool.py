"""Set tunnels and levels of spaces by sweeping over them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from editor.common import wording
from editor.common.painting_helpers import center, draw_label
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.value_inputs import LEVELS
from editor.tracing.layers.tool_tints import has_room, hatch, tint, wash
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.options import ToolOptions
from editor.tracing.tools.sweep import Sweep
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.edits.spaces.spaces import change_spaces
from trackmodel.track import Point, Space

ROOM_FOR_A_LABEL = 16.0
"""Least size of a space, in pixels, for a label with its level."""


class TunnelTool(Tool):
    """A sweep sets or clears tunnels or, with a level chosen, sets that level."""

    name = "tunnel"
    key = "U"
    title_text = QT_TRANSLATE_NOOP("Tool", "Tunnel and bridge")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Sweep over the spaces of a tunnel to set it; start on a tunnel space to clear it. Press 0, 1 "
        "or 2 to set levels instead: the ground, or bridges above it. Spaces that cross on different "
        "levels don't touch.",
    )
    strokes = '<path d="M3 20v-8a9 9 0 0 1 18 0v8"/><path d="M8 20v-7a4 4 0 0 1 8 0v7" stroke="{accent}"/>'
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.level: int | None = None
        """The level a sweep sets, or None if it sets tunnels."""
        self._sweep: Sweep | None = None

    @property
    def status(self) -> str:
        spaces = self.facts.spaces_by_id
        first = spaces.get(self._swept[0] if self._swept else self.hovered or "")
        if self._swept:
            return self.tr("Release: {what} ({spaces}) · Esc: cancel").format(
                spaces=wording.spaces(len(self._swept)), what=self._what(first)
            )
        if first:
            return self.tr("Click or sweep from {space}: {what} · 0, 1, 2: set the level").format(
                space=first.id, what=self._what(first)
            )
        if self.level is None:
            return self.tr("Sweep over spaces: tunnel on or off · 0, 1, 2: set the level instead")
        return self.tr("Sweep over spaces: {what} · {level}: set tunnels instead").format(
            what=self._what(None), level=self.level
        )

    def options(self) -> QWidget:
        return _TunnelOptions(self)

    def set_level(self, level: int | None) -> None:
        """Set the level that a sweep sets; None for tunnels."""
        self.level = level
        self.changed.emit()

    def level_name(self, level: int) -> str:
        return self.tr("bridge {n}").format(n=level) if level else self.tr("ground")

    def hover(self, pointer: Pointer) -> None:
        self.track_hovered_space(pointer)

    def click(self, pointer: Pointer) -> None:
        if pointer.left and self.hovered:
            self._mark((self.hovered,))

    def drag_start(self, start: Pointer) -> bool:
        self._sweep = Sweep(self.hit_test, start.at) if start.left else None
        return start.left

    def drag_move(self, pointer: Pointer) -> None:
        if self._sweep:
            self._sweep.extend(pointer.at)
        self.changed.emit()

    def drag_finish(self, pointer: Pointer) -> None:
        if self._sweep:
            self._sweep.end()
        swept = self._swept
        self.drag_cancel()
        self.hover(pointer)
        self.changed.emit()
        if swept:
            self._mark(swept)

    def drag_cancel(self) -> None:
        self._sweep = None

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if Qt.Key.Key_0 <= key < Qt.Key.Key_0 + LEVELS and not event.modifiers():
            level = key - Qt.Key.Key_0
            self.level = None if level == self.level else level
        else:
            return False
        self.changed.emit()
        return True

    def paint(self, painter: QPainter, colors: Colors) -> None:
        for space in self._marked():
            if space.level:
                wash(painter, space.outline, colors.long_route if space.level == 1 else colors.grid)
        hatch(painter, [space.outline for space in self._marked() if space.tunnel], colors.text)
        for space in self._marked():
            if space.level and has_room(painter, space.outline, ROOM_FOR_A_LABEL):
                at = QPointF(*center(space.outline))
                draw_label(painter, at, str(space.level), colors.text, colors.paper, points=8, bold=True)
        for outline in self.outlines(self._swept):
            tint(painter, outline, colors.draft, 80)

    def painted_points(self) -> list[Point]:
        marked = (space.outline for space in self._marked())
        return [point for outline in (*marked, *self.outlines(self._swept)) for point in outline]

    def _marked(self) -> list[Space]:
        return [space for space in self.facts.track.spaces if space.tunnel or space.level]

    @property
    def _swept(self) -> tuple[str, ...]:
        spaces = self.facts.spaces_by_id
        return tuple(space for space in self._sweep.spaces if space in spaces) if self._sweep else ()

    def _what(self, first: Space | None) -> str:
        """Describe what a sweep that begins in this space does."""
        if self.level is not None:
            return self.tr("set level to {level}").format(level=self.level_name(self.level))
        return self.tr("clear the tunnel") if first and first.tunnel else self.tr("set a tunnel")

    def _mark(self, swept: tuple[str, ...]) -> None:
        first = self.facts.spaces_by_id[swept[0]]
        label = f"{self._what(first).capitalize()} ({wording.spaces(len(swept))})"
        changes = {"tunnel": not first.tunnel} if self.level is None else {"level": self.level}
        self.edit(label, change_spaces, swept, **changes)


class _TunnelOptions(ToolOptions):
    """Chooses what a sweep sets."""

    _tool: TunnelTool

    def __init__(self, tool: TunnelTool) -> None:
        super().__init__(tool)
        self._group = QButtonGroup(self)
        column = QVBoxLayout(self)
        tunnel = self.tr("Tu&nnel on or off")
        names = [(None, tunnel), *((n, f"{tool.level_name(n)} ({n})".capitalize()) for n in range(LEVELS))]
        for level, text in names:
            button = QRadioButton(text)
            button.setToolTip(self.tr("What a sweep over spaces sets"))
            button.setProperty("level", level)
            button.clicked.connect(lambda _checked, level=level: tool.set_level(level))
            self._group.addButton(button)
            column.addWidget(button)
        self.follow()

    def show_state(self) -> None:
        for button in self._group.buttons():
            button.setChecked(button.property("level") == self._tool.level)
