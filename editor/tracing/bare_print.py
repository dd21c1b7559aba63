"""The command that shows the bare print: while its key is held, or until it is chosen again in the menu."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow

from editor.tracing.canvas import Canvas

KEY = "W"


class BarePrint(QAction):
    """Hides all that is drawn over the scan.

    The release of the key ends it wherever the focus is by then, and so does losing the focus to another
    window, which would get the release.
    """

    status_message = Signal(str)
    """What is shown and how to end it, for the status bar; empty when it ends."""

    def __init__(self, window: QMainWindow, canvas: Canvas) -> None:
        super().__init__(QCoreApplication.translate("Actions", "Bare &print (while held)"), window)
        self._window = window
        self.setCheckable(True)
        self.setAutoRepeat(False)
        self.setShortcut(KEY)
        self.toggled.connect(canvas.show_bare_print)
        self.toggled.connect(self._follow)

    def _follow(self, shown: bool) -> None:
        app = QApplication.instance()
        assert app is not None
        if shown:
            app.installEventFilter(self)
            text = self.tr("The bare print. Release {key} to see the drawing again")
            keys = self.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            self.status_message.emit(text.format(key=keys))
        else:
            app.removeEventFilter(self)
            self.status_message.emit("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        released = (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyRelease
            and not event.isAutoRepeat()
            and any(event.key() == _last_key(keys) for keys in self.shortcuts())
        )
        left = event.type() == QEvent.Type.WindowDeactivate and watched is self._window
        if released or left:
            self.setChecked(False)
        return False


def _last_key(keys: QKeySequence) -> int:
    """Return the key of a shortcut without its modifiers."""
    key: int = keys[keys.count() - 1].key()  # type: ignore[index]  # the stubs don't know it
    return key
