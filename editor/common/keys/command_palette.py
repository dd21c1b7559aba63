"""The command palette: type a few letters of a menu command and press Enter to run it."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from editor.common.keys.search_popup import SearchPopup
from editor.common.wording import plain

WIDTH, ROWS = 460, 12
ABOVE = 60
"""Distance from the top edge of the window, in pixels."""


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


class CommandPalette(SearchPopup):
    """Lists commands and runs one; before that, it gives the focus back to `home`."""

    def __init__(self, window: QMainWindow, home: QWidget) -> None:
        asks, name = self.tr("Type a few letters of a command"), self.tr("Search for a command")
        super().__init__(home, asks, name, self.tr("Commands"))
        self._window = window
        self._commands: list[Command] = []
        self.chosen.connect(lambda action: action.trigger())

    def open(self) -> None:
        """Show the palette with all commands and an empty search."""
        self._commands = commands(self._window)
        self.open_over(self._window, WIDTH, ROWS, ABOVE)

    def search(self, wanted: str) -> None:
        scored = []
        for order, command in enumerate(self._commands):
            score = _score(wanted, command)
            if score is not None:
                scored.append((-score, order, command))
        for _, _, command in sorted(scored, key=lambda entry: entry[:2]):
            self._add(command)

    def _add(self, command: Command) -> None:
        row = self.add_row(command.path, first_key_of(command.action), command.action)
        row.setIcon(0, command.action.icon())
        row.setToolTip(0, command.path)
        if not command.action.isEnabled():
            row.setDisabled(True)
            row.setToolTip(0, self.tr("{command}: not available now").format(command=command.path))


def first_key_of(action: QAction) -> str:
    """Return the main shortcut of a command in the system's notation; it may have others."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


def _score(wanted: str, command: Command) -> int | None:
    """Score a command; its own name counts more than the menus it is in."""
    own = match(wanted, plain(command.action.text()))
    anywhere = match(wanted, command.path)
    scores = [score for score in (None if own is None else own + 20, anywhere) if score is not None]
    return max(scores, default=None)
