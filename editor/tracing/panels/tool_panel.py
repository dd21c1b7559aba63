"""The Tool panel: purpose, settings and latest refusal of the active tool."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.common.keys.panel_keys import ENTER
from editor.common.theme import colors
from editor.common.widgets import row
from editor.tracing.tools.tool import Tool

_SETTING = "tool/help"
_BY_MOUSE = Qt.FocusReason.MouseFocusReason


class ToolPanel(QWidget):
    """A page for each tool with settings, made when the tool is first taken; the active tool shows its own.

    Enter in a field applies it and then does what the active tool does with Enter on the board.
    """

    entered = Signal()
    """Enter was pressed in a field, and the tool has used it."""
    clicked = Signal()
    """A button was clicked with the mouse: the next keys are for the board."""

    def __init__(self, tools: Iterable[Tool]) -> None:
        super().__init__()
        self._title, self._help, self._refusal = QLabel(), QLabel(), QLabel()
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
        self._title.setWordWrap(True)
        self._refusal.setFont(font)
        self._refusal.setObjectName("refusal")
        self._explains = bool(QSettings().value(_SETTING, True, type=bool))
        self._explain = QToolButton(autoRaise=True)
        self._explain.setAccessibleName(self.tr("Help on the tool"))
        self._explain.setToolTip(self.tr("Show or hide what the tool is for"))
        self._explain.clicked.connect(lambda: self._show_help(not self._explains))
        self._show_help(self._explains)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 4)
        layout.addLayout(row(self._title, self._explain, grows=self._title))
        for label in (self._help, self._refusal):
            label.setWordWrap(True)
            layout.addWidget(label)
        self._pages: dict[Tool, QWidget | None] = {}
        """The pages of the tools taken so far; None of one without settings."""
        self._tool: Tool | None = None
        self._keys: dict[str, str] = {}
        self._just_refused = QTimer(self, singleShot=True, interval=0)
        """Active until the event is over in which something was refused."""
        for tool in tools:
            tool.refused.connect(self._show_refusal)
            tool.changed.connect(self._follow)
        layout.addStretch()

    def _show_help(self, shown: bool) -> None:
        """Show or fold the help of all tools, also at the next start."""
        self._explains = shown
        self._help.setVisible(shown)
        self._explain.setArrowType(Qt.ArrowType.DownArrow if shown else Qt.ArrowType.RightArrow)
        QSettings().setValue(_SETTING, shown)

    def show_tool(self, tool: Tool) -> None:
        """Show the page of a tool."""
        self._tool = tool
        self._show_title()
        self._help.setText(tool.help)
        self._hide_refusal()
        if tool not in self._pages:
            self._pages[tool] = self._new_page(tool)
        for other, page in self._pages.items():
            if page is not None:
                page.setVisible(other is tool)

    def _new_page(self, tool: Tool) -> QWidget | None:
        """Make the page of a tool, below the others and right after the help in the order of Tab."""
        page, layout = tool.options(), self.layout()
        if page is None:
            return None
        for button in page.findChildren(QAbstractButton):
            button.installEventFilter(self)
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(layout.count() - 1, page)
        fields: list[QWidget] = []
        field = page.nextInFocusChain()
        while field is not None and page.isAncestorOf(field):
            fields.append(field)
            field = field.nextInFocusChain()
        for before, after in pairwise([self._explain, *fields]):
            self.setTabOrder(before, after)
        return page

    def name_keys(self, keys: Mapping[str, str]) -> None:
        """Name the key beside the tool's title; `keys` maps names of tools to what selects them."""
        self._keys = dict(keys)
        self._show_title()

    def _show_title(self) -> None:
        if self._tool:
            key = self._keys.get(self._tool.name)
            self._title.setText(f"{self._tool.title} ({key})" if key else self._tool.title)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Release the focus that a clicked button took, after the field that had it has applied its value."""
        if isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() == _BY_MOUSE:
            self.clicked.emit()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and self._enter(event):
            return
        super().keyPressEvent(event)

    def _enter(self, event: QKeyEvent) -> bool:
        """Pass Enter on to the tool unless it is for a button or the field was refused."""
        if isinstance(QApplication.focusWidget(), QPushButton) or self._just_refused.isActive():
            return False
        used = self._tool is not None and self._tool.key_press(event)
        if used and not self._just_refused.isActive():
            self.entered.emit()
        return used

    def _follow(self) -> None:
        """Hide the refusal when the user goes on, but not when only the mouse moves: it may be being read."""
        if self._tool is None or not self._tool.gesture.is_hover:
            self._hide_refusal()

    def _hide_refusal(self) -> None:
        self._just_refused.stop()
        self._refusal.hide()
        self._help.setVisible(self._explains)

    def _show_refusal(self, why: str) -> None:
        palette = self._refusal.palette()
        palette.setColor(QPalette.ColorRole.WindowText, colors().corner)
        self._refusal.setPalette(palette)
        self._refusal.setText(why)
        self._help.hide()  # in its place, so that the panels below don't jump
        self._refusal.show()
        self._just_refused.start()
