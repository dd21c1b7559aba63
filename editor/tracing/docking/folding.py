"""Docks that share a place: they fold to their tabs, hide what is behind a tab, and hide for a while."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QChildEvent, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QPushButton, QTabBar, QWidget


class Folding(QObject):
    """Docks of one area whose contents are hidden together while their tabs stay.

    A click on the current tab folds them, a click on any tab of folded docks opens them. A dock
    without neighbors has no tab; folded, it shows a button instead.
    """

    clicked = Signal()
    """A tab or button has folded or opened the docks."""

    def __init__(self, window: QMainWindow, docks: Sequence[QDockWidget]) -> None:
        super().__init__(window)
        self._window, self.docks = window, tuple(docks)
        self.folded = False
        self._contents: dict[QDockWidget, QWidget] = {}
        self._sizes: list[tuple[QDockWidget, int, int]] = []
        window.installEventFilter(self)

    def __contains__(self, dock: QDockWidget) -> bool:
        return dock in self.docks

    def set_folded(self, folded: bool) -> None:
        """Hide or show the contents."""
        if folded == self.folded:
            return
        if folded:
            self._sizes = [(dock, dock.width(), dock.height()) for dock in self.docks if is_in_front(dock)]
        self.folded = folded
        for dock in self.docks:
            self._dress(dock)
        if not folded and self._sizes:
            docks, widths, heights = zip(*self._sizes, strict=True)
            set_heights(self._window, docks, heights)
            self._window.resizeDocks(docks, widths, Qt.Orientation.Horizontal)

    def _dress(self, dock: QDockWidget) -> None:
        """Replace title and contents of a folded dock by widgets without height, or the title by a button."""
        old = [dock.titleBarWidget()]
        if self.folded and not dock.isFloating():
            lone = not self._window.tabifiedDockWidgets(dock)
            self._contents[dock] = dock.widget()
            dock.setWidget(_Flat())
            dock.setTitleBarWidget(self._title_button(dock) if lone else _Flat())
        elif dock in self._contents:
            old.append(dock.widget())
            contents = self._contents.pop(dock)
            dock.setTitleBarWidget(None)  # type: ignore[arg-type]  # Qt's own title; the stubs forbid it
            dock.setWidget(contents)
            contents.setVisible(is_in_front(dock))
        for widget in filter(None, old):
            widget.deleteLater()

    def _title_button(self, dock: QDockWidget) -> QPushButton:
        button = QPushButton(dock.windowTitle(), flat=True)
        button.clicked.connect(self._open)
        return button

    def _open(self) -> None:
        self.set_folded(False)
        self.clicked.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QChildEvent) and event.type() == QEvent.Type.ChildPolished:
            child = event.child()
            if isinstance(child, QTabBar):  # Qt makes tab bars when it needs them
                child.tabBarClicked.connect(partial(self._tab_clicked, child))
        return False

    def _tab_clicked(self, bar: QTabBar, index: int) -> None:
        """Fold or open; Qt tells this before it makes the clicked tab the current one."""
        if index < 0 or bar.tabText(index) not in {dock.windowTitle() for dock in self.docks}:
            return
        if self.folded or index == bar.currentIndex():
            self.set_folded(not self.folded)
            self.clicked.emit()


class _Flat(QWidget):
    """A widget without height. (Qt would leave a dock whose contents are hidden no width either.)"""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(0)

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)


def tab_bars(window: QMainWindow) -> list[QTabBar]:
    """Return the tab bars of docks, the newest last."""
    return window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)


def tab_bar_of(dock: QDockWidget) -> QTabBar | None:
    """Return the tab bar with the tab of a dock, or None if it has none."""
    window = dock.parentWidget()
    if dock.isFloating() or not isinstance(window, QMainWindow):
        return None
    bars = (bar for bar in tab_bars(window) if bar.isVisible())
    return next((bar for bar in bars if dock.windowTitle() in _tabs(bar)), None)


def _tabs(bar: QTabBar) -> list[str]:
    return [bar.tabText(n) for n in range(bar.count())]


def is_in_front(dock: QDockWidget) -> bool:
    """Return whether a shown dock is not behind the tab of another one."""
    bar = tab_bar_of(dock)
    return dock.isVisible() and (bar is None or bar.tabText(bar.currentIndex()) == dock.windowTitle())


def set_heights(window: QMainWindow, docks: Sequence[QDockWidget], heights: Sequence[int]) -> None:
    """Set the heights of docks, in pixels; Qt would count their tab bars in."""
    bars = [tab_bar_of(dock) for dock in docks]
    with_tabs = [height + (bar.height() if bar else 0) for height, bar in zip(heights, bars, strict=True)]
    window.resizeDocks(docks, with_tabs, Qt.Orientation.Vertical)


class Hidden:
    """Hides docks and knows how they were: which were in front of others, and their sizes."""

    def __init__(self, window: QMainWindow, docks: Iterable[QDockWidget]) -> None:
        self._window = window
        self._docks = [dock for dock in docks if not dock.isHidden()]
        self._in_front = [
            (dock, dock.width(), dock.height())
            for dock in self._docks
            if is_in_front(dock) and not dock.isFloating()
        ]
        for dock in self._docks:
            dock.hide()

    @property
    def width(self) -> int:
        """The width in pixels of the widest dock."""
        return max((width for _dock, width, _height in self._in_front), default=0)

    def bring_back(self) -> None:
        """Show the docks as they were."""
        for dock in self._docks:
            dock.show()
        for dock, _width, _height in self._in_front:
            dock.raise_()
        if self._in_front:
            docks, widths, heights = zip(*self._in_front, strict=True)
            set_heights(self._window, docks, heights)
            self._window.resizeDocks(docks, widths, Qt.Orientation.Horizontal)


def hide_behind(dock: QDockWidget, home: QWidget) -> None:
    """Hide what a dock contains while another tab is in front; its keyboard focus then goes to `home`.

    Qt only moves such a dock out of the window. Its labels and buttons would still take Alt and a letter.
    """
    content = dock.widget()
    policy = content.sizePolicy()
    policy.setRetainSizeWhenHidden(True)  # or the tabs would change the size of their place
    content.setSizePolicy(policy)
    dock.visibilityChanged.connect(partial(_show, dock, content, home))


def _show(dock: QDockWidget, content: QWidget, home: QWidget, shown: bool) -> None:
    focus = QApplication.focusWidget()
    if not shown and focus is not None and content.isAncestorOf(focus):
        home.setFocus(Qt.FocusReason.OtherFocusReason)
    content.setVisible(shown and dock.widget() is content)  # a folded dock shows nothing
