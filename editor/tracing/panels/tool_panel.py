"""The Tool panel: purpose, settings and latest refusal of the active tool."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from editor.common.theme import colors
from editor.tracing.tools.tool import Tool


class ToolPanel(QWidget):
    """A page for each tool with settings, of which the active tool shows its own."""

    def __init__(self, tools: Iterable[Tool], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._help, self._refusal = QLabel(), QLabel(), QLabel()
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
        self._refusal.setFont(font)
        self._refusal.setObjectName("refusal")
        layout = QVBoxLayout(self)
        layout.addWidget(self._title)
        for label in (self._help, self._refusal):
            label.setWordWrap(True)
            layout.addWidget(label)
        self._pages: dict[Tool, QWidget] = {}
        for tool in tools:
            tool.refused.connect(self._show_refusal)
            tool.changed.connect(self._refusal.hide)
            page = tool.options()
            if page:
                self._pages[tool] = page
                layout.addWidget(page)
        layout.addStretch()

    def show_tool(self, tool: Tool) -> None:
        """Show the page of a tool."""
        self._title.setText(tool.title)
        self._help.setText(tool.help)
        self._refusal.hide()
        for other, page in self._pages.items():
            page.setVisible(other is tool)

    def pages(self) -> Iterable[QWidget]:
        """Return the pages of all tools that have settings; at most one is visible."""
        return self._pages.values()

    def _show_refusal(self, why: str) -> None:
        palette = self._refusal.palette()
        palette.setColor(QPalette.ColorRole.WindowText, colors().corner)
        self._refusal.setPalette(palette)
        self._refusal.setText(why)
        self._refusal.show()
