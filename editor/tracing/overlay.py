"""The topmost item: what the tool in hand draws, a draft or a rubber band."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from editor.common.theme import Colors
from editor.document.document import Document
from editor.tracing.layers.layer import Layer
from editor.tracing.tools.tool import Tool

MARGIN = 16
"""Pixels around what a tool says it draws: handles, line widths."""


class Overlay(Layer):
    """Lets the tool in hand paint in board units."""

    name = "tool"
    title = "Tool"
    needs = ()

    def __init__(self) -> None:
        super().__init__()
        self._tool: Tool | None = None
        self._drawn = QRectF()

    def show_tool(self, tool: Tool) -> None:
        """From now on this tool paints."""
        self._tool = tool
        self.update()

    def refresh(self, unit: float) -> None:
        """Paint again where the tool has drawn and where it draws now; `unit` is a pixel in board units.

        Painting everything at every move of the mouse would cost a frame's time each.
        """
        drawn = QRectF()
        points = list(self._tool.drawn_around()) if self._tool else []
        if points:
            xs, ys = zip(*points, strict=True)
            margin = MARGIN * unit
            corner, opposite = QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys))
            drawn = QRectF(corner, opposite).adjusted(-margin, -margin, margin, margin)
        self.update(drawn.united(self._drawn))
        self._drawn = drawn

    def prepare(self, document: Document) -> None:
        """A tool's drawing is no part of the Track."""

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        if self._tool:
            self._tool.paint(painter, colors)
