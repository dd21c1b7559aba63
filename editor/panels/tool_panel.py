"""The tool panel: what the tool in hand is, what it would do now, and its settings."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from editor.tools.tool import Tool


class ToolPanel(QWidget):
    """One page a tool."""

    def __init__(self, tools: Iterable[Tool], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = QLabel()
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
        self._help = QLabel()
        self._help.setWordWrap(True)
        self._pages = QStackedWidget()
        self._page_of: dict[Tool, QWidget] = {}
        for tool in tools:
            page = tool.options() or QWidget()
            self._page_of[tool] = page
            self._pages.addWidget(page)
        layout = QVBoxLayout(self)
        layout.addWidget(self._title)
        layout.addWidget(self._pages)
        layout.addWidget(self._help)
        layout.addStretch()

    def show_tool(self, tool: Tool) -> None:
        """Show this tool's page."""
        self._title.setText(tool.title)
        self._help.setText(tool.status.replace(" · ", "\n"))
        self._pages.setCurrentWidget(self._page_of[tool])
