"""The command palette: type a few letters of a menu command and press Enter to run it."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QColor, QKeyEvent, QKeySequence, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QMainWindow,
    QMenu,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.common.panel_keys import ENTER
from editor.common.wording import plain

WIDTH, ROWS = 460, 12
ABOVE = 60
"""Distance from the top edge of the window, in pixels."""
_STEERS_THE_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)


@frozen
class Command:
    """An action and its place in the menus, such as "View > Appearance > Dark"."""

    action: QAction
    path: str


def commands(window: QMainWindow) -> list[Command]:
    """Return the commands of all menus in menu order."""
    found: list[Command] = []
    for action in window.menuBar().actions():
        menu = action.menu()
        if isinstance(menu, QMenu):
            found.extend(_below(menu, plain(menu.title())))
    return found


def _below(menu: QMenu, path: str) -> list[Command]:
    found: list[Command] = []
    for action in menu.actions():
        below, path_here = action.menu(), f"{path} > {plain(action.text())}"
        if isinstance(below, QMenu):
            found.extend(_below(below, path_here))
        elif not action.isSeparator() and action.isVisible():
            found.append(Command(action, path_here))
    return found


def match(wanted: str, text: str) -> int | None:
    """Return a score for how well `text` contains the letters of `wanted` in order, or None if it doesn't.

    Letters at the start of a word and consecutive letters score highest, early ones more than late ones.
    """
    wanted, text = "".join(wanted.casefold().split()), text.casefold()
    if not wanted:
        return 0
    starts = [index for index, letter in enumerate(text) if letter == wanted[0]]
    scores = [score for start in starts if (score := _score_from(wanted, text, start)) is not None]
    return max(scores, default=None)


def _score_from(wanted: str, text: str, start: int) -> int | None:
    score, last = 0, start - 1
    for letter in wanted:
        index = text.find(letter, last + 1)
        if index < 0:
            return None
        begins_word = index == 0 or not text[index - 1].isalnum()
        follows = index == last + 1 and index != start
        score += 10 * begins_word + 8 * follows - (index - last - 1)
        last = index
    return score - start // 4


class CommandPalette(QFrame):
    """A panel over the window that hides when it loses the focus; Escape returns the focus to `home`."""

    def __init__(self, window: QMainWindow, home: QWidget) -> None:
        super().__init__(window)
        self._window, self._home = window, home
        self._commands: list[Command] = []
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._line = QLineEdit()
        self._line.setPlaceholderText(self.tr("Type a few letters of a command"))
        self._line.setAccessibleName(self.tr("Search for a command"))
        self._line.setClearButtonEnabled(False)
        self._list = QTreeWidget()
        self._list.setAccessibleName(self.tr("Commands"))
        self._list.setHeaderHidden(True)
        self._list.setColumnCount(2)
        self._list.setRootIsDecorated(False)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.header().setStretchLastSection(False)
        self._list.header().setSectionResizeMode(0, self._list.header().ResizeMode.Stretch)
        self._list.header().setSectionResizeMode(1, self._list.header().ResizeMode.ResizeToContents)
        layout = QVBoxLayout(self)
        layout.addWidget(self._line)
        layout.addWidget(self._list)
        self._line.textChanged.connect(self._search)
        self._line.installEventFilter(self)
        self._list.itemClicked.connect(self._run)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_changed)
        self.hide()

    def open(self) -> None:
        """Show the palette with all commands and an empty search."""
        self._commands = commands(self._window)
        self._line.clear()
        self._search("")
        height = self._line.sizeHint().height() + (ROWS + 2) * max(18, self._list.sizeHintForRow(0))
        width = min(WIDTH, self._window.width() - 20)
        left = (self._window.width() - width) // 2
        self.setGeometry(left, ABOVE, width, min(height, self._window.height() - ABOVE - 20))
        self.show()
        self.raise_()
        self._line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_and_go_back(self) -> None:
        """Hide the palette and return the focus."""
        self._home.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()

    def _search(self, wanted: str) -> None:
        scored = []
        for order, command in enumerate(self._commands):
            score = _score(wanted, command)
            if score is not None:
                scored.append((-score, order, command))
        self._list.clear()
        for _, _, command in sorted(scored, key=lambda entry: entry[:2]):
            self._list.addTopLevelItem(self._row(command))
        first = self._list.topLevelItem(0)
        if first:
            self._list.setCurrentItem(first)
            self._list.scrollToItem(first)

    def _row(self, command: Command) -> QTreeWidgetItem:
        row = QTreeWidgetItem([command.path, first_key_of(command.action)])
        row.setIcon(0, command.action.icon())
        row.setData(0, Qt.ItemDataRole.UserRole, command.action)
        row.setToolTip(0, command.path)
        if not command.action.isEnabled():
            gray = self.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
            for column in (0, 1):
                row.setForeground(column, QColor(gray))
            row.setToolTip(0, self.tr("{command}: not available now").format(command=command.path))
        return row

    def _run(self, row: QTreeWidgetItem | None) -> None:
        action = row.data(0, Qt.ItemDataRole.UserRole) if row else None
        if isinstance(action, QAction) and action.isEnabled():
            self.close_and_go_back()
            action.trigger()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if watched is self._line and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                self.close_and_go_back()
                return True
            if event.key() in ENTER:
                self._run(self._list.currentItem())
                return True
            if event.key() in _STEERS_THE_LIST:
                QApplication.sendEvent(self._list, event)
                return True
        return super().eventFilter(watched, event)

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self.isVisible() and new is not None and not self.isAncestorOf(new):
            self.hide()


def first_key_of(action: QAction) -> str:
    """Return the main shortcut of a command in the system's notation; it may have others."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


def _score(wanted: str, command: Command) -> int | None:
    """Score a command; its own name counts more than the menus it is in."""
    own = match(wanted, plain(command.action.text()))
    anywhere = match(wanted, command.path)
    scores = [score for score in (None if own is None else own + 20, anywhere) if score is not None]
    return max(scores, default=None)
