"""Row of buttons to select by how many points to brake."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QToolButton, QWidget

from editor.common.flow_layout import FlowLayout
from editor.common.widgets import delete_widgets, row, tool_button


class BrakeRow(QWidget):
    """A button for each braking; hidden if there is only one."""

    selected = Signal(int)
    """Number of points to brake."""

    def __init__(self) -> None:
        super().__init__()
        self._buttons: list[QToolButton] = []
        self._brakings: tuple[int, ...] = ()
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.selected)
        label = QLabel(self.tr("Brake"))
        label.setToolTip(
            self.tr("Points of the roll left undriven: press + or -, turn the wheel, or drag the end back")
        )
        self._flow = FlowLayout(across=2, down=2)
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setLayout(row(label, self._flow, grows=self._flow))

    def offer(self, brakings: Sequence[int], words: Sequence[str]) -> None:
        """Offer brakings in ascending order; `words` are their lowest prices."""
        brakings = tuple(brakings)
        if brakings != self._brakings:
            self._brakings = brakings
            self._make_buttons()
        for button, brake, price in zip(self._buttons, brakings, words, strict=True):
            tip = self.tr("Brake by {n}: {price}").format(n=brake, price=price)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
        self.setVisible(len(brakings) > 1)

    def show_brake(self, brake: int) -> None:
        """Check the button of a braking."""
        button = self._group.button(brake)
        if button:
            button.setChecked(True)

    def _make_buttons(self) -> None:
        had_focus = any(button.hasFocus() for button in self._buttons)
        delete_widgets(self._flow)
        self._buttons = []
        for brake in self._brakings:
            button = tool_button(str(brake))
            button.setCheckable(True)
            self._group.addButton(button, brake)
            self._flow.addWidget(button)
            self._buttons.append(button)
        if had_focus and self._buttons:
            self._buttons[0].setFocus()
