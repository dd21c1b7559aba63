"""Options of the corner tool: name, stops, inside, and printed L and C beside the counted ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from attrs import evolve
from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLabel, QLineEdit

from editor.common.theme import colors
from editor.common.widgets import ChoiceBox, button, row
from editor.document.value_inputs import printable, printed_box
from editor.tracing.tools.corners.corner_drafting import CornerDrafting
from editor.tracing.tools.options import ToolOptions, number_box, show_number, with_tip
from trackmodel.edits.corner_edits import FEWEST_STOPS, MOST_STOPS
from trackmodel.limits import LONGEST_LINE
from trackmodel.track import Inside


class CornerOptions(ToolOptions):
    """Edits the draft of the tool; the button or Enter makes the corner."""

    _tool: CornerDrafting

    def __init__(self, tool: CornerDrafting, finish: Callable[[], None]) -> None:
        super().__init__(tool)
        self._name = with_tip(
            QLineEdit(maxLength=LONGEST_LINE), self.tr("Name of the corner; numbered automatically if empty")
        )
        self._stops = number_box(
            FEWEST_STOPS, MOST_STOPS, self.tr("Stops a car must make in the corner (on the board: 1 to 9)")
        )
        self._long = with_tip(
            printed_box(), self.tr("L as printed: spaces on the longest route (on the board: /11)")
        )
        self._short = with_tip(
            printed_box(), self.tr("C as printed: spaces on the shortest route (on the board: /11/7)")
        )
        self._counted_long, self._counted_short = QLabel(), QLabel()
        insides = (
            (self.tr("automatic"), None),
            (self.tr("left"), Inside.LEFT),
            (self.tr("right"), Inside.RIGHT),
        )
        self._inside = with_tip(ChoiceBox(insides), self.tr("Inner side of the corner in driving direction"))
        self._flag = QLabel(wordWrap=True)
        self._by_lines = with_tip(
            QCheckBox(self.tr("&Draw entry and exit")),
            self.tr(
                "Drag a line across the road where the corner begins and one where it ends (E, Alt+drag)"
            ),
        )
        self._done = button("", self.tr("Shortcut on the board: Enter"), finish)
        form = QFormLayout(self, rowWrapPolicy=QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(self._by_lines)
        form.addRow(self.tr("&Name"), self._name)
        form.addRow(self.tr("&Stops"), self._stops)
        for title, box, counted in (
            (self.tr("Printed &L"), self._long, self._counted_long),
            (self.tr("Printed &C"), self._short, self._counted_short),
        ):
            label = QLabel(title)
            label.setBuddy(box)
            boxes = row(box, counted)
            boxes.setStretch(1, 1)
            form.addRow(label, boxes)
        form.addRow(self.tr("&Inside"), self._inside)
        form.addRow(self.tr("Flag"), self._flag)
        form.addRow(self._done)
        self._name.textEdited.connect(self._set_draft)
        for box in (self._stops, self._long, self._short):
            box.valueChanged.connect(self._set_draft)
        self._inside.chosen.connect(self._set_draft)
        self._by_lines.toggled.connect(tool.set_by_lines)
        self.follow()

    def show_state(self) -> None:
        draft = self._tool.draft
        for box, value in (
            (self._stops, draft.stops),
            (self._long, draft.long),
            (self._short, draft.short),
        ):
            show_number(box, value)
        if self._name.text() != draft.name:
            self._name.setText(draft.name)
        self._name.setPlaceholderText(self._tool.next_name())
        self._inside.show_value(draft.inside)
        count = self._tool.count()
        self._compare(self._counted_long, count.long if count else None, draft.long)
        self._compare(self._counted_short, count.short if count else None, draft.short)
        self._flag.setText(
            self.tr("Ctrl+click on the board") if draft.flag is None else "{:.0f}, {:.0f}".format(*draft.flag)
        )
        with QSignalBlocker(self._by_lines):
            self._by_lines.setChecked(self._tool.by_lines)
        self._done.setText(self.tr("Change the corner") if draft.changes else self.tr("Make the corner"))
        self._done.setEnabled(bool(draft.spaces))

    def _compare(self, label: QLabel, counted: int | None, printed: int) -> None:
        """Show the counted number and whether it agrees with the printed one."""
        if counted is None:
            label.setText(self.tr("no route yet") if self._tool.draft.spaces else "")
        else:
            mark = "" if not printed else " ✓" if printed == counted else " ✗"
            label.setText(self.tr("counted {n}{mark}").format(n=counted, mark=mark))
        palette = self.palette()
        if counted is not None and printed not in (0, counted):
            palette.setColor(QPalette.ColorRole.WindowText, colors().corner)
        label.setPalette(palette)

    def _set_draft(self) -> None:
        self._tool.set_draft(
            evolve(
                self._tool.draft,
                name=printable(self._name.text()),
                stops=self._stops.value(),
                long=self._long.value(),
                short=self._short.value(),
                inside=cast("Inside | None", self._inside.value),
            )
        )
