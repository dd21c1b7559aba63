"""Boxes to build a custom car, shown while the question about its build is asked."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from editor.common.keys.panel_keys import ENTER
from editor.common.widgets import column, row
from editor.racing.question.prompt import Press, Prompt
from editor.racing.wear_boxes import WearBoxes
from trackmodel.engine import SetupError
from trackmodel.engine.setup_options import PointsOption


class BuildEntry(QWidget):
    """A box for each part and a button that answers.

    It starts from the selected answer. Hidden unless the question asks for what is a points option of the
    setup: then any points that the option allows are an answer.
    """

    def __init__(self, prompt: Prompt) -> None:
        super().__init__()
        self._prompt = prompt
        self._option: PointsOption | None = None
        self._boxes = WearBoxes(self.tr("Your own car"))
        self._build = QPushButton(self.tr("Build this car"), autoDefault=True)
        self.setLayout(column(self._boxes, row(None, self._build), spacing=4))
        self._boxes.changed.connect(self._check)
        self._build.clicked.connect(lambda: self._choose(Press.MOUSE))
        prompt.changed.connect(self._show_current)

    def show_asked(self) -> None:
        """Show the boxes if the question asks for points."""
        state, question = self._prompt.state, self._prompt.question
        self._option = None
        if state is not None and question is not None:
            options = (each for each in state.race.ruleset.options if isinstance(each, PointsOption))
            self._option = next((each for each in options if each.name == question.kind), None)
        self.setVisible(self._option is not None)
        if self._option is not None and question is not None:
            self._boxes.offer(self._option.bounds, self._option.total)
            self._show_points(question.options[0].value)

    def _show_current(self) -> None:
        if self._option is not None and self._prompt.current is not None:
            self._show_points(self._prompt.current.value)

    def _show_points(self, value: object) -> None:
        assert self._option is not None
        assert isinstance(value, tuple)
        self._boxes.show_points(dict(zip(self._option.bounds, value, strict=True)))
        self._check()

    def _check(self) -> None:
        assert self._option is not None
        is_allowed = True
        try:
            self._option.checked(self._boxes.points)
        except SetupError:
            is_allowed = False
        self._build.setEnabled(is_allowed)

    def _choose(self, press: Press) -> None:
        if self._build.isEnabled():
            self._prompt.choose_value(tuple(self._boxes.points.values()), press)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            if not event.isAutoRepeat():
                self._choose(Press.KEY)
        else:
            super().keyPressEvent(event)
