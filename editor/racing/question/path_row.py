"""Row to choose among the paths to the end of the previewed move."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from editor.common.widgets import row, tool_button
from editor.racing.question.prompt import Prompt
from trackmodel.engine.questions import goes_out
from trackmodel.race_report.question_words import modifier_words, price_words


class PathRow(QWidget):
    """The number of the path and two buttons; hidden if there is only one path."""

    def __init__(self, prompt: Prompt) -> None:
        super().__init__()
        self._prompt = prompt
        self._label = QLabel(wordWrap=True)
        previous = self._button(Qt.ArrowType.LeftArrow, self.tr("Previous path (Shift+P)"), -1)
        following = self._button(Qt.ArrowType.RightArrow, self.tr("Next path (P, or right-click the end)"), 1)
        self.setLayout(row(self._label, previous, following, grows=self._label))
        prompt.changed.connect(self._show)
        self._show()

    def _button(self, arrow: Qt.ArrowType, name: str, by: int) -> QToolButton:
        button = tool_button(name=name)
        button.setArrowType(arrow)
        button.clicked.connect(lambda: self._prompt.step_path(by))
        return button

    def _show(self) -> None:
        prompt, driven = self._prompt, self._prompt.driven
        self.setVisible(driven is not None and prompt.has_other_paths)
        if self.isHidden() or driven is None:
            return
        number, count = prompt.path_number
        text = self.tr("Path {n} of {count} to this space: {price}")
        price = self.tr("goes out") if goes_out(driven.consequences) else price_words(driven.price)
        used = filter(None, (modifier_words(driven.modifiers), price))
        self._label.setText(text.format(n=number, count=count, price=", ".join(used)))
