"""The tool panel: what the tool in hand is, what it would do now, and its settings."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from editor.tools.tool import Tool


class ToolPanel(QWidget):
    """A page for each tool that has settings; that of the tool in hand is shown."""

    def __init__(self, tools: Iterable[Tool], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = QLabel()
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
        self._help = QLabel()
        self._help.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.addWidget(self._title)
        layout.addWidget(self._help)
        self._pages: dict[Tool, QWidget] = {}
        for tool in tools:
            page = tool.options()
            if page:
                self._pages[tool] = page
                layout.addWidget(page)
        layout.addStretch()

    def show_tool(self, tool: Tool) -> None:
        """Show this tool's page."""
        self._title.setText(tool.title)
        self._help.setText(tool.status.replace(" · ", "\n"))
        for other, page in self._pages.items():
            page.setVisible(other is tool)
