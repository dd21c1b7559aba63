"""The corner tool's panel: name, stops, the printed L and C, and the counted ones beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QPushButton, QSpinBox, QWidget

from editor.boxes import LONGEST_NAME, printable, printed_box
from trackmodel.edits.corners import FEWEST_STOPS, MOST_STOPS

if TYPE_CHECKING:
    from editor.tools.corner_tool import CornerTool


class CornerOptions(QWidget):
    """Edits the tool's draft. Nothing is made until the button or Enter."""

    def __init__(self, tool: CornerTool) -> None:
        super().__init__()
        self._tool = tool
        self._name = QLineEdit()
        self._name.setMaxLength(LONGEST_NAME)
        self._stops = QSpinBox(minimum=FEWEST_STOPS, maximum=MOST_STOPS)
        self._long, self._short = printed_box(), printed_box()
        self._counted = QLabel()
        self._done = QPushButton()
        self._lay_out()
        self._show()
        tool.changed.connect(self._show)
        self._name.textEdited.connect(self._take_over)
        for box in (self._stops, self._long, self._short):
            box.valueChanged.connect(self._take_over)
        self._done.clicked.connect(tool.finish)

    def _lay_out(self) -> None:
        self._name.setToolTip(self.tr("The corner's name; numbered when left empty"))
        self._stops.setToolTip(self.tr("Stops a car must make in the corner (keys 1 to 9)"))
        self._long.setToolTip(self.tr("L as printed: spaces on the longest route"))
        self._short.setToolTip(self.tr("C as printed: spaces on the shortest route"))
        self._done.setToolTip(self.tr("Enter on the board does the same"))
        form = QFormLayout(self)
        form.addRow(self.tr("&Name"), self._name)
        form.addRow(self.tr("&Stops"), self._stops)
        form.addRow(self.tr("Printed &L"), self._long)
        form.addRow(self.tr("Printed &C"), self._short)
        form.addRow(self.tr("Counted"), self._counted)
        form.addRow(self._done)

    def _show(self) -> None:
        draft = self._tool.draft
        for box, value in (
            (self._stops, draft.stops),
            (self._long, draft.long),
            (self._short, draft.short),
        ):
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)
        if self._name.text() != draft.name:
            self._name.setText(draft.name)
        count = self._tool.count()
        if count is None:
            counted = self.tr("no spaces yet")
        elif count.long is None:
            counted = self.tr("no route leads through yet")
        else:
            counted = self.tr("L {long}   C {short}").format(long=count.long, short=count.short)
        self._counted.setText(counted)
        self._done.setText(self.tr("Change the corner") if draft.changes else self.tr("Make the corner"))
        self._done.setEnabled(bool(draft.spaces))

    def _take_over(self) -> None:
        self._tool.set_draft(
            evolve(
                self._tool.draft,
                name=printable(self._name.text()),
                stops=self._stops.value(),
                long=self._long.value(),
                short=self._short.value(),
            )
        )
