"""The keyboard goes back to the question from what was only clicked to look at something."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from editor.racing.question.prompt import Prompt
from editor.racing.question.question_panel import QuestionPanel


class FocusReturn(QObject):
    """Where a click took the keyboard, it is lent; where Tab took it, it stays.

    A click on a line of the log, on a car or on the scrubber shows something. It is lent until the button
    is let go while somebody is asked, or until somebody is asked next: then keys answer again.
    """

    def __init__(self, prompt: Prompt, question: QuestionPanel, lenders: Sequence[QWidget]) -> None:
        """`lenders`: parts of the window in which one only looks at things."""
        super().__init__(question)
        self._prompt, self._question, self._lenders = prompt, question, lenders
        self._lent: QWidget | None = None
        """What was clicked and has the keyboard."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)
        question.asked.connect(self._give_back)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Another widget has the keyboard."""
        if self._lent is not None:
            _under_the_mouse(self._lent).removeEventFilter(self)
            self._lent = None
        clicked = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if now is not None and clicked and any(part.isAncestorOf(now) for part in self._lenders):
            self._lent = now
            _under_the_mouse(now).installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The button is let go over what was clicked."""
        if event.type() == QEvent.Type.MouseButtonRelease and self._prompt.car is not None:
            self._give_back()
        return super().eventFilter(watched, event)

    def _give_back(self, _told: str = "") -> None:
        if self._lent is not None and self._lent.hasFocus():
            self._question.take_focus()


def _under_the_mouse(widget: QWidget) -> QWidget:
    """What gets the mouse's events for a widget that has the keyboard."""
    return widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
