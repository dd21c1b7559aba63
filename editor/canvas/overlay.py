"""The topmost item: what the tool in hand draws, a draft or a rubber band."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.canvas.layer import Layer
from editor.document import Document
from editor.theme import Colours
from editor.tools.tool import Tool


class Overlay(Layer):
    """Lets the tool in hand paint in board units."""

    name = "tool"
    title = "Tool"
    needs = ()

    def __init__(self) -> None:
        super().__init__()
        self._tool: Tool | None = None

    def show_tool(self, tool: Tool) -> None:
        """From now on this tool paints."""
        self._tool = tool
        self.update()

    def prepare(self, document: Document) -> None:
        """A tool's drawing is no part of the Track."""

    def draw(self, painter: QPainter, colours: Colours, exposed: QRectF) -> None:
        if self._tool:
            self._tool.paint(painter, colours)
