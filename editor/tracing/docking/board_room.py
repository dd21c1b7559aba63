"""Room for the board: panels that open give way so that the board keeps half of the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QScrollArea, QWidget

from editor.tracing.docking.folding import Folding, Hidden, is_in_front, set_heights
from editor.tracing.docking.side_heights import Separators, SideHeights

USUAL_BELOW, LEAST_BELOW = 210, 100
"""Pixels of the panels below the board, tabs excluded: at first, and below which they rather fold."""
LOW = 800
"""Windows lower than this, in pixels, start with the map folded: the Space panel needs the room."""
_SETTING = "panels/{name}"


class BoardRoom(QObject):
    """Opens panels and puts them away.

    In a small window the panels at the side and below take turns, so that the board keeps half of it. What
    the user drags stays as it is.

    Args:
        side: the docks at the side of the board, from top to bottom.
        low: those of them that fold in a low window.
        below: the docks below the board.
        others: docks elsewhere.
    """

    status_message = Signal(str)
    """What was hidden for want of room."""

    def __init__(
        self,
        window: QMainWindow,
        side: Sequence[QDockWidget],
        low: Sequence[QDockWidget],
        below: Sequence[QDockWidget],
        others: Sequence[QDockWidget],
    ) -> None:
        super().__init__(window)
        self._window, self._side = window, tuple(side)
        self._all = (*side, *below, *others)
        self.heights = SideHeights(window, side)
        self.low, self.below = Folding(window, low), Folding(window, below)
        self._by_hand: set[Folding] = set()
        """Those that the user has folded or opened; the others follow the size of the window."""
        self._lowered = False
        """Whether the docks below the board are lower than usual for want of room."""
        self._gave_way: Hidden | None = None
        """The docks at the side that are hidden because those below are open in a small window."""
        self._cleared: Hidden | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.follow_size)
        self.low.clicked.connect(lambda: self._touched(self.low))
        self.below.clicked.connect(lambda: self._touched(self.below))
        for dock in others:
            dock.visibilityChanged.connect(self._soon.start)
        self._separators = Separators(window)
        self._separators.dragged.connect(self._dragged)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent):
            self._soon.start()
        return False

    # Panels

    def is_open(self, dock: QDockWidget) -> bool:
        """Return whether the contents of a dock can be seen."""
        return is_in_front(dock) and not any(dock in group and group.folded for group in self._groups())

    def open(self, dock: QDockWidget) -> None:
        """Show a dock with its contents."""
        self.clear_away(False)
        if dock in self._side and self._gave_way:
            self._fold_below_again()
        dock.show()
        dock.raise_()
        for group in self._groups():
            if dock in group and group.folded:
                group.set_folded(False)
                self._touched(group)

    def fold(self, dock: QDockWidget) -> None:
        """Fold a dock if it has a tab that stays, or else hide it."""
        group = next((group for group in self._groups() if dock in group), None)
        if group is None or dock.isFloating():
            dock.hide()
        else:
            group.set_folded(True)
            self._touched(group)

    def toggle(self, dock: QDockWidget, *, by_mouse: bool = False) -> None:
        """Open a dock and focus it; put it away if it has the focus already or `by_mouse` if it is open."""
        focus = self._window.focusWidget()
        focused = focus is not None and dock.isAncestorOf(focus)
        if self.is_open(dock) and (focused or by_mouse):
            self.fold(dock)
            self._board.setFocus()
        else:
            self.open(dock)
            _focus_first(dock.widget())

    def toggle_all(self) -> None:
        """Hide all panels, or bring them back."""
        self.clear_away(not self._cleared)

    def clear_away(self, cleared: bool) -> None:
        """Hide all panels, or bring back those that were shown."""
        if cleared and not self._cleared:
            self._cleared = Hidden(self._window, self._all)
            self._board.setFocus()
        elif not cleared and self._cleared:
            hidden, self._cleared = self._cleared, None
            hidden.bring_back()

    # Giving way

    def _touched(self, group: Folding) -> None:
        """The user has folded or opened a group."""
        if group is self.low:
            self._by_hand.add(group)
        elif group.folded:
            self._by_hand.add(group)
            self._bring_side_back()
        else:
            self._by_hand.discard(group)
            if not self._shrink_below():
                self._hide_side()

    def _dragged(self, docks: list[QDockWidget]) -> None:
        self.heights.dragged(docks)
        if any(dock in self.below for dock in docks):
            self._by_hand.add(self.below)

    def _hide_side(self) -> None:
        self._gave_way = Hidden(self._window, [dock for dock in self._side if not dock.isFloating()])
        text = self.tr("In a window this small, panels at the side are hidden while those below are open")
        self.status_message.emit(text)
        self._shrink_below()

    def _bring_side_back(self) -> None:
        if self._gave_way:
            hidden, self._gave_way = self._gave_way, None
            hidden.bring_back()

    def _fold_below_again(self) -> None:
        self.below.set_folded(True)
        self._by_hand.discard(self.below)
        self._bring_side_back()

    def follow_size(self) -> None:
        """Fold or open the groups that the user hasn't touched, as the size of the window demands."""
        self._soon.stop()
        if self._cleared:
            return
        if self.low not in self._by_hand:
            self.low.set_folded(self._window.height() < LOW)
        if self._gave_way:
            if self._is_half(self._board.width() - self._gave_way.width, self._board.height()):
                self._bring_side_back()
        elif self.below not in self._by_hand:
            if self.below.folded and self._is_half(self._board.width(), self._board.height() - LEAST_BELOW):
                self.below.set_folded(False)
            if not self.below.folded and not self._shrink_below():
                self.below.set_folded(True)

    def _is_half(self, width: int, height: int) -> bool:
        """Return whether a board of this size, in pixels, is at least half of the window."""
        return 2 * width * height >= self._window.width() * self._window.height()

    @property
    def _board(self) -> QWidget:
        board = self._window.centralWidget()
        assert board is not None
        return board

    def _shrink_below(self) -> bool:
        """Make the docks below the board as high as usual, or lower so that the board keeps its half.

        Return whether it does.
        """
        self.lay_out()
        window, board = self._window, self._board
        docks = [dock for dock in self.below.docks if self.is_open(dock) and not dock.isFloating()]
        if not docks:
            return True
        now = docks[0].height()
        room = now + board.height() - -(-window.width() * window.height() // (2 * max(1, board.width())))
        if room < LEAST_BELOW:
            return False
        if now > room or self._lowered:
            set_heights(window, docks, [min(room, USUAL_BELOW)] * len(docks))
            self._lowered = room < USUAL_BELOW
            self.lay_out()
        return True

    def lay_out(self) -> None:
        """Lay out the window now."""
        layout = self._window.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()

    # From one start to the next

    def store(self) -> None:
        """Remember what is folded, and unfold it and bring everything back, so that Qt stores all sizes."""
        self.clear_away(False)
        settings = QSettings()
        for name, group in self._named_groups():
            state = ("folded" if group.folded else "open") if group in self._by_hand else ""
            settings.setValue(_SETTING.format(name=name), state)
        settings.setValue(_SETTING.format(name="heights-by-hand"), self.heights.by_hand)
        self._bring_side_back()
        for group in self._groups():
            group.set_folded(False)

    def restore(self) -> None:
        """Fold what was folded at the last start."""
        settings = QSettings()
        self.heights.by_hand = bool(settings.value(_SETTING.format(name="heights-by-hand"), False, type=bool))
        for name, group in self._named_groups():
            state = settings.value(_SETTING.format(name=name))
            if state in ("folded", "open"):
                self._by_hand.add(group)
                group.set_folded(state == "folded")

    def forget(self) -> None:
        """Open everything and follow the size of the window again."""
        self.clear_away(False)
        self._bring_side_back()
        self.heights.by_hand = False
        self._by_hand.clear()
        for group in self._groups():
            group.set_folded(False)

    def _groups(self) -> tuple[Folding, Folding]:
        return self.low, self.below

    def _named_groups(self) -> tuple[tuple[str, Folding], ...]:
        return ("low", self.low), ("below", self.below)


def _focus_first(inside: QWidget) -> None:
    """Focus the first widget that takes the focus by Tab; not an area that only scrolls."""
    first = () if isinstance(inside, QScrollArea) else (inside,)
    for widget in (*first, *inside.findChildren(QWidget)):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible() and widget.isEnabled():
            widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
    inside.setFocus(Qt.FocusReason.ShortcutFocusReason)
