"""The canvas: shows the layers and hands mouse and keys to the tool in hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QCursor, QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QToolTip, QWidget

from editor.common.drawing import typical_size
from editor.common.zooming_view import REACH, ZoomingView
from editor.tracing.layers.highlight_layer import HighlightLayer
from editor.tracing.layers.issue_layer import IssueLayer
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.layers import track_layers
from editor.tracing.overlay import Overlay
from editor.tracing.tools.tool import Pointer, Tool, ToolContext
from trackmodel.checking.issue import Issue
from trackmodel.track import Point

MOST_MESSAGES = 6
"""So many issues of one place are read at it; the list has the others."""


class Canvas(ZoomingView):
    """The board that is edited, on screen."""

    pointed = Signal(object, object)
    """Where the mouse is (Point) and the id of the space there, or None."""
    put_away = Signal()
    """Escape was pressed and the tool had nothing to drop."""

    def __init__(self, context: ToolContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._tool: Tool | None = None
        self.layers: Sequence[Layer] = track_layers()
        self._issue_layer = next(layer for layer in self.layers if isinstance(layer, IssueLayer))
        self._highlight = HighlightLayer()
        self._overlay = Overlay()
        for layer in (*self.layers, self._highlight, self._overlay):
            self.scene().addItem(layer)
        document = context.document
        document.opened.connect(self.forget_view)
        document.changed.connect(self._show_document)
        document.file_changed.connect(self._show_document)
        context.selection.changed.connect(self._show_selection)
        self._show_document()

    # What it shows

    def _show_document(self) -> None:
        bounds = self.bounds()
        self.setSceneRect(bounds)
        for layer in (*self.layers, self._highlight, self._overlay):
            layer.set_bounds(bounds)
            layer.show_document(self._context.document)
        self._show_selection()
        self.fit_once()

    def _show_selection(self) -> None:
        self._highlight.show_selection(self._context.document, self._context.selection)

    def show_issues(self, issues: tuple[Issue, ...], picked: Issue | None) -> None:
        """Mark these issues, and this one most of all."""
        self._issue_layer.show_issues(issues, picked)

    def board_size(self) -> tuple[float, float]:
        board = self._context.document.track.board
        return board.width, board.height

    def space_size(self) -> float:
        return typical_size([space.outline for space in self._context.document.track.spaces])

    @property
    def units_a_pixel(self) -> float:
        scans = self._context.document.track.scans
        if not scans:
            return 1.0
        a, b, _, d, e, *_ = scans[0].homography
        return abs(a * e - b * d) ** 0.5 or 1.0

    def look_at(self, points: Iterable[Point]) -> None:
        """Bring these points into view, near enough to see what is there."""
        self.bring_near(points)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QHelpEvent):
            self._show_issues_at(event)
            return True
        return super().viewportEvent(event)

    def _show_issues_at(self, event: QHelpEvent) -> None:
        """What is wrong at the place the mouse rests on, while the layer says that something is."""
        at = self.to_board(QPointF(event.pos()))
        found: list[str] = []
        if self._issue_layer.isVisible():
            found = self._issue_layer.messages_at(self._context.pointing.space_at(at), at, REACH / self.zoom)
        shown = found[:MOST_MESSAGES] + (["…"] if len(found) > MOST_MESSAGES else [])
        QToolTip.showText(event.globalPos(), "\n".join(shown), self.viewport())

    # The tool in hand

    def take(self, tool: Tool) -> None:
        """Put the tool in hand away and take this one."""
        if self._tool:
            self._tool.deactivate()
            self._tool.changed.disconnect(self._overlay_changed)
        self._tool = tool
        tool.changed.connect(self._overlay_changed)
        self._overlay.show_tool(tool)
        self.show_cursor()
        tool.activate()

    def _overlay_changed(self) -> None:
        self._overlay.refresh(1 / self.zoom)

    def cursor_in_hand(self) -> QCursor | Qt.CursorShape | None:
        return self._tool.cursor if self._tool else None

    def _pointer(self, event: QMouseEvent) -> Pointer:
        at = self.to_board(event.position())
        return Pointer(at, REACH / self.zoom, event.button(), event.modifiers())

    def on_press(self, event: QMouseEvent) -> None:
        if self._tool:
            self._tool.press(self._pointer(event))

    def on_move(self, event: QMouseEvent) -> None:
        pointer = self._pointer(event)
        space = self._context.pointing.space_at(pointer.at)
        self._highlight.hover(space)
        self.pointed.emit(pointer.at, space)
        if self._tool:
            self._tool.move(pointer)

    def on_release(self, event: QMouseEvent) -> None:
        if self._tool:
            self._tool.release(self._pointer(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self._tool and event.button() == Qt.MouseButton.LeftButton:
            self._tool.double_click(self._pointer(event))
        else:
            self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        event.accept()  # the right button belongs to the tools

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        self._highlight.hover(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        pans = event.key() == Qt.Key.Key_Space and not event.isAutoRepeat()
        if not pans and self._tool and self._tool.key_press(event):
            return
        if event.key() == Qt.Key.Key_Escape:
            self.put_away.emit()
        super().keyPressEvent(event)
