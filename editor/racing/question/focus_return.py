"""Returns the keyboard focus to the question, or the hand-over, after a click elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from shiboken6 import isValid

from editor.racing.question.hand_over import HandOver
from editor.racing.question.prompt import Prompt
from editor.racing.question.question_panel import QuestionPanel


class FocusReturn(QObject):
    """Returns the focus that a click took; focus moved with Tab stays.

    A click on the log, a car, or the slider shows something. While a question or the hand-over is open, the
    focus returns when the button is released; otherwise it returns with the next one.
    """

    def __init__(
        self,
        prompt: Prompt,
        question: QuestionPanel,
        hand_over: HandOver,
        watched_widgets: Sequence[QWidget],
    ) -> None:
        """Watch the widgets in `watched_widgets`."""
        super().__init__(question)
        self._prompt, self._question, self._hand_over = prompt, question, hand_over
        self._watched = watched_widgets
        self._clicked: QWidget | None = None
        """The clicked widget that has the focus."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)
        question.asked.connect(lambda _told: self.give_back())

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        clicked, self._clicked = self._clicked, None
        if clicked is not None and isValid(clicked):  # another race deletes the cards of this one
            _under_the_mouse(clicked).removeEventFilter(self)
        is_click = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if now is not None and is_click and any(part.isAncestorOf(now) for part in self._watched):
            self._clicked = now
            _under_the_mouse(now).installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Return the focus after the mouse button is released."""
        is_open = self._prompt.state is not None or self._hand_over.isVisible()
        if event.type() == QEvent.Type.MouseButtonRelease and is_open:
            QTimer.singleShot(0, self, self.give_back)  # A button that loses the focus isn't clicked.
        return super().eventFilter(watched, event)

    def give_back(self) -> None:
        """Return the focus if a click took it."""
        if self._clicked is None or not isValid(self._clicked) or not self._clicked.hasFocus():
            return
        if self._hand_over.isVisible():
            self._hand_over.setFocus()
        else:
            self._question.focus_answer()


def _under_the_mouse(widget: QWidget) -> QWidget:
    """Return the widget that gets mouse events for a focused widget."""
    return widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
