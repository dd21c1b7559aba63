"""The canvas: shows the layers and passes mouse and key events to the active tool."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QCursor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import QGraphicsRectItem, QToolTip

from editor.common.context_menu import is_menu_key
from editor.common.painting_helpers import typical_size
from editor.common.theme import Colors
from editor.common.wording import wrapped
from editor.common.zooming_view import REACH, ZoomingView
from editor.document.document import Document
from editor.document.scans.image_loader import Picture
from editor.tracing.layers.board_inks import BoardInks
from editor.tracing.layers.doubt_layer import DoubtLayer
from editor.tracing.layers.draft_layer import DraftLayer
from editor.tracing.layers.highlight_layer import HighlightLayer
from editor.tracing.layers.issue_layer import IssueLayer
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.layers import track_layers
from editor.tracing.layers.scan_layer import ScanLayer
from editor.tracing.reading_note import ReadingNote
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.check_parts.issue import Issue
from trackmodel.geometry.arrays import Outline
from trackmodel.track import Doubt, Point

MOST_MESSAGES = 6
"""Highest number of issues in a tooltip on the board."""
GENTLE_ZOOM = 1.5
"""Highest factor of the zoom when going to something that is in view and marked."""
MARGIN = 16
"""Pixels around the points of a tool that its handles and lines may cover."""


class Canvas(ZoomingView):
    """The board being edited."""

    menu_requested = Signal(object, QPoint)
    """Point of the board for the menu, or None for the selection; position on screen where it opens."""
    mouse_moved = Signal(object, object)
    """Position of the mouse (Point) and the id of the space there, or None."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__()
        self._context = context
        self._tool: Tool | None = None
        self._had_scans = False
        self.layers: Sequence[Layer] = track_layers()
        self._issue_layer = next(layer for layer in self.layers if isinstance(layer, IssueLayer))
        self._draft_layer = next(layer for layer in self.layers if isinstance(layer, DraftLayer))
        self._highlight = HighlightLayer()
        self._doubt_layer = DoubtLayer()
        self._tool_drawing = _ToolDrawing()
        self._scan = next(layer for layer in self.layers if isinstance(layer, ScanLayer))
        self.inks = BoardInks(self._scan)
        """Returns the colors of everything drawn over the board."""
        self._above_scan = QGraphicsRectItem()  # hides several layers without changing whether each is shown
        self._above_scan.setFlag(QGraphicsRectItem.GraphicsItemFlag.ItemHasNoContents)
        self.scene().addItem(self._scan)
        self.scene().addItem(self._above_scan)
        for layer in self._all_layers():
            layer.inks = self.inks
            if layer is not self._scan:
                layer.setParentItem(self._above_scan)
        self.note = ReadingNote(self._scan, self)
        self._scan_before: tuple[bool, float] | None = None
        document = context.document
        document.opened.connect(self.forget_view)
        document.opened.connect(self.inks.forget)
        document.changed.connect(self._show_document)
        document.file_changed.connect(self._show_document)
        context.selection.changed.connect(self._show_selection)
        self._show_document()

    # Layers

    def _all_layers(self) -> tuple[Layer, ...]:
        return (*self.layers, self._highlight, self._doubt_layer, self._tool_drawing)

    def show_bare_print(self, bare: bool) -> None:
        """Hide everything but the scan, shown at full strength, or show all of it as before."""
        if bare == (self._scan_before is not None):
            return
        self._above_scan.setVisible(not bare)
        if bare:
            self._scan_before = self._scan.isVisible(), self._scan.opacity()
        visible, opacity = (True, 1.0) if bare else self._scan_before or (True, 1.0)
        self._scan.setVisible(visible)
        self._scan.setOpacity(opacity)
        if not bare:
            self._scan_before = None

    def _show_document(self) -> None:
        track = self._context.document.track
        if track.scans and not (track.spaces or self._had_scans):
            self.forget_view()  # the first scan sets the size of the board
        self._had_scans = bool(track.scans)
        bounds = self.bounds()
        self.setSceneRect(bounds)
        self.inks.follow(self._context.document)
        for layer in self._all_layers():
            layer.set_bounds(bounds)
            layer.show_document(self._context.document)
        self.note.refresh()
        self._show_selection()
        self.fit_once()

    def _show_selection(self) -> None:
        self._highlight.show_selection(self._context.document, self._context.selection)

    def show_issues(self, issues: tuple[Issue, ...], current: Issue | None) -> None:
        """Mark issues on the board, and emphasize the one selected."""
        self._issue_layer.show_issues(issues, current)

    def preview(self, outlines: Sequence[Outline]) -> None:
        """Preview outlines as they would be after an edit; an empty sequence ends the preview."""
        self._draft_layer.preview(outlines)

    def show_doubts(self, doubts: Sequence[Doubt], current: Doubt | None) -> None:
        """Mark doubts on the board, and emphasize the one that is shown."""
        self._doubt_layer.show_doubts(doubts, current)

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

    def look_at_marked(self, points: Iterable[Point]) -> None:
        """Bring the points of a marked issue into view, zooming little if they are visible already."""
        self.bring_near(points, most=GENTLE_ZOOM)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            self._show_issues_at(event)
            return True
        return super().viewportEvent(event)

    def _show_issues_at(self, event: QHelpEvent) -> None:
        """Show the issues at the mouse in a tooltip while their layer is visible."""
        at = self.to_board(QPointF(event.pos()))
        found: list[str] = []
        if self._issue_layer.isVisible():
            found = self._issue_layer.messages_at(self._context.hit_test.space_at(at), at, REACH / self.zoom)
        shown = found[:MOST_MESSAGES] + (["…"] if len(found) > MOST_MESSAGES else [])
        QToolTip.showText(event.globalPos(), wrapped("\n".join(shown)), self.viewport())

    # The active tool

    def activate_tool(self, tool: Tool) -> None:
        """Replace the active tool."""
        if self._tool:
            self._tool.deactivate()
            self._tool.changed.disconnect(self._tool_changed)
        self._tool = tool
        tool.changed.connect(self._tool_changed)
        self._tool_drawing.show_tool(tool)
        self.show_cursor()
        tool.activate()

    def _tool_changed(self) -> None:
        self._tool_drawing.refresh(1 / self.zoom)

    def cursor_in_hand(self) -> QCursor | Qt.CursorShape | None:
        return self._tool.cursor if self._tool else None

    def _pointer(self, event: QMouseEvent) -> Pointer:
        at = self.to_board(event.position())
        return Pointer(at, REACH / self.zoom, event.button(), event.modifiers())

    def scan_pictures(self) -> Sequence[Picture]:
        """Return the loaded pictures of the scans, lowest first."""
        return self._scan.pictures()

    def focusNextPrevChild(self, next_: bool) -> bool:  # noqa: N802
        """Go to the next handle of a tool that has some; otherwise, to the next widget."""
        moved = self._tool.next_handle(next_) if self._tool else False
        return moved or super().focusNextPrevChild(next_)

    def on_press(self, event: QMouseEvent) -> None:
        if self._tool:
            self._tool.gesture.press(self._pointer(event))

    def on_move(self, event: QMouseEvent) -> None:
        pointer = self._pointer(event)
        space = self._context.hit_test.space_at(pointer.at)
        self._highlight.hover(space)
        self.mouse_moved.emit(pointer.at, space)
        if self._tool:
            self._tool.gesture.move(pointer)

    def on_release(self, event: QMouseEvent) -> None:
        if self._tool:
            self._tool.gesture.release(self._pointer(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._tool and event.button() == Qt.MouseButton.LeftButton:
            self._tool.gesture.press(self._pointer(event), double=True)
        else:
            self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()
        if event.reason() != QContextMenuEvent.Reason.Mouse:
            self._request_menu()
        elif self._tool and not self._tool.uses_right_button:
            self._tool.gesture.cancel()
            self.menu_requested.emit(self.to_board(QPointF(event.pos())), event.globalPos())

    def _request_menu(self) -> None:
        self.menu_requested.emit(None, self.mapToGlobal(self.viewport().rect().center()))

    def leaveEvent(self, event: QEvent) -> None:
        self._highlight.hover(None)
        super().leaveEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        # Alt gives the focus to the menu bar, too.
        if self._tool and event.reason() != Qt.FocusReason.MenuBarFocusReason:
            self._tool.gesture.cancel()
        super().focusOutEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if self._tool:
            self._tool.gesture.key_release(event)
        super().keyReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        is_asked = event.type() is QEvent.Type.ShortcutOverride
        if is_asked and self._tool and isinstance(event, QKeyEvent) and self._tool.takes_shortcut(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pans = event.key() == Qt.Key.Key_Space and not event.isAutoRepeat()
        tool = self._tool
        if is_menu_key(event):
            self._request_menu()
            return
        if not pans and tool and (tool.gesture.key_press(event) or tool.key_press(event)):
            return
        super().keyPressEvent(event)


class _ToolDrawing(Layer):
    """Lets the active tool paint over the board."""

    name = "tool"
    title = "Tool"
    needs = ()

    def __init__(self) -> None:
        super().__init__()
        self._tool: Tool | None = None
        self._drawn = QRectF()

    def show_tool(self, tool: Tool) -> None:
        """Let another tool paint."""
        self._tool = tool
        self.update()

    def refresh(self, unit: float) -> None:
        """Repaint where the tool drew before and draws now; `unit` is a screen pixel in board units.

        Repainting everything at every mouse move would take a frame each time.
        """
        drawn = QRectF()
        points = list(self._tool.painted_points()) if self._tool else []
        if points:
            xs, ys = zip(*points, strict=True)
            margin = MARGIN * unit
            corner, opposite = QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys))
            drawn = QRectF(corner, opposite).adjusted(-margin, -margin, margin, margin)
        self.update(drawn.united(self._drawn))
        self._drawn = drawn

    def prepare(self, document: Document) -> None:
        """Do nothing: the drawing doesn't depend on the document."""

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        if self._tool:
            self._tool.paint(painter, colors)
