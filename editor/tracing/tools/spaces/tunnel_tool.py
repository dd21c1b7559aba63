"""Tunnels and bridges: a sweep over spaces says which lie in a tunnel or on which level."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from editor.common import wording
from editor.common.boxes import LEVELS
from editor.common.drawing import center, draw_label
from editor.common.theme import Colors
from editor.tracing.layers.tints import has_room, hatch, tint, wash
from editor.tracing.tools.sweep import Sweep
from editor.tracing.tools.tool import Pointer, Tool, ToolContext
from trackmodel.edits.spaces.spaces import change_spaces
from trackmodel.track import Point, Space

ROOM_FOR_A_LABEL = 16.0
"""Pixels a space is large; on smaller ones the tint tells the level."""


class TunnelTool(Tool):
    """A sweep sets or takes away tunnels, or with a level in hand sets that level."""

    name = "tunnel"
    key = "U"
    strokes = '<path d="M3 20v-8a9 9 0 0 1 18 0v8"/><path d="M8 20v-7a4 4 0 0 1 8 0v7" stroke="{accent}"/>'
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self.level: int | None = None
        """The level a sweep sets; None: it sets tunnels."""
        self._swept: list[str] = []
        self._sweep: Sweep | None = None
        self._hover: str | None = None

    @property
    def title(self) -> str:
        return self.tr("Tunnel and bridge")

    @property
    def help(self) -> str:
        return self.tr(
            "Sweep over the spaces of a tunnel: where the first lies in the open they all get into it, else "
            "they come out. With 0, 1 or 2 a sweep sets the level: the ground, or bridges above it. What "
            "crosses on different levels doesn't touch."
        )

    @property
    def status(self) -> str:
        spaces = self.context.document.facts.spaces_by_id
        first = spaces.get(self._swept[0] if self._swept else self._hover or "")
        if self._swept:
            return self.tr("Release: {spaces}: {what} · Esc: drop it").format(
                spaces=wording.spaces(len(self._swept)), what=self._what(first)
            )
        if first:
            return self.tr("Click or sweep from {space}: {what} · 0, 1, 2: set the level").format(
                space=first.id, what=self._what(first)
            )
        if self.level is None:
            return self.tr("Sweep over spaces: tunnel on or off · 0, 1, 2: set the level instead")
        return self.tr("Sweep over spaces: {what} · {level}: back to tunnels").format(
            what=self._what(None), level=self.level
        )

    def options(self) -> QWidget:
        return _TunnelOptions(self)

    def set_level(self, level: int | None) -> None:
        """From now on a sweep sets this level; None: tunnels."""
        self.level = level
        self.changed.emit()

    def level_name(self, level: int) -> str:
        """A level in words."""
        return self.tr("bridge {n}").format(n=level) if level else self.tr("ground")

    def activate(self) -> None:
        self.context.document.changed.connect(self._forget)
        self.changed.emit()

    def deactivate(self) -> None:
        self.context.document.changed.disconnect(self._forget)
        self._drop()

    def press(self, pointer: Pointer) -> None:
        if pointer.left:
            self._hover = self._known(self.context.pointing.space_at(pointer.at))
            self._sweep = Sweep(self.context.pointing, pointer.at)
            self._swept = [self._hover] if self._hover else []
            self.changed.emit()

    def move(self, pointer: Pointer) -> None:
        before = (self._hover, len(self._swept))
        self._hover = self._known(self.context.pointing.space_at(pointer.at))
        for space in self._sweep.go_on(pointer.at) if self._sweep else ():
            self._meet(space)
        if (self._hover, len(self._swept)) != before:
            self.changed.emit()

    def release(self, pointer: Pointer) -> None:
        if not pointer.left or self._sweep is None:
            return
        for space in self._sweep.end():
            self._meet(space)
        swept = tuple(self._swept)
        self._drop()
        self.changed.emit()
        if swept:
            self._mark(swept)

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key == Qt.Key.Key_Escape and self._sweep:
            self._drop()
        elif Qt.Key.Key_0 <= key < Qt.Key.Key_0 + LEVELS and not event.modifiers():
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
        spaces = self.context.document.facts.spaces_by_id
        for id_ in self._swept:
            if id_ in spaces:
                tint(painter, spaces[id_].outline, colors.draft, 80)

    def drawn_around(self) -> list[Point]:
        spaces = self.context.document.facts.spaces_by_id
        swept = [spaces[space] for space in self._swept if space in spaces]
        return [point for space in (*self._marked(), *swept) for point in space.outline]

    def _marked(self) -> list[Space]:
        """The spaces in tunnels and on bridges."""
        return [space for space in self.context.document.facts.track.spaces if space.tunnel or space.level]

    def _known(self, space: str | None) -> str | None:
        return space if space in self.context.document.facts.spaces_by_id else None

    def _meet(self, space: str) -> None:
        if self._known(space) and space not in self._swept:
            self._swept.append(space)

    def _what(self, first: Space | None) -> str:
        """What a sweep that begins in this space does."""
        if self.level is not None:
            return self.level_name(self.level)
        return self.tr("out of the tunnel") if first and first.tunnel else self.tr("into a tunnel")

    def _mark(self, swept: tuple[str, ...]) -> None:
        first = self.context.document.facts.spaces_by_id[swept[0]]
        label = f"{wording.spaces(len(swept))}: {self._what(first)}"
        level, tunnel = self.level, not first.tunnel
        if level is None:
            self.edit(label, lambda track: change_spaces(track, swept, tunnel=tunnel))
        else:
            self.edit(label, lambda track: change_spaces(track, swept, level=level))

    def _forget(self) -> None:
        """The document is another than the draft was begun in."""
        self._drop()
        self.changed.emit()

    def _drop(self) -> None:
        self._swept = []
        self._sweep = None


class _TunnelOptions(QWidget):
    """What a sweep sets."""

    def __init__(self, tool: TunnelTool) -> None:
        super().__init__()
        self._tool = tool
        self._group = QButtonGroup(self)
        column = QVBoxLayout(self)
        tunnel = self.tr("T&unnel on or off")
        names = [(None, tunnel), *((n, f"{tool.level_name(n)} ({n})".capitalize()) for n in range(LEVELS))]
        for level, text in names:
            button = QRadioButton(text)
            button.setToolTip(self.tr("What a sweep over spaces sets"))
            button.setProperty("level", level)
            button.clicked.connect(lambda _checked, level=level: tool.set_level(level))
            self._group.addButton(button)
            column.addWidget(button)
        tool.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for button in self._group.buttons():
            button.setChecked(button.property("level") == self._tool.level)
