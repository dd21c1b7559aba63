"""The Track panel: name, author, license, direction and notes, edited in place."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QWidget

from editor.common.widgets import ChoiceBox
from editor.document.document import Document, renamed
from editor.document.value_inputs import printable
from editor.settings.preferences import Units, in_units, stored_units
from editor.tracing.panels.relation_rows import mark
from trackmodel.edits.overrides import set_inside
from trackmodel.limits import LONGEST_LINE
from trackmodel.texts import shown_number
from trackmodel.track import Direction, Inside, Track


class TrackPanel(QWidget):
    """A line is applied when it loses focus or Enter is pressed, the notes by their button or Ctrl+Enter."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._lines = {"name": QLineEdit(), "author": QLineEdit(), "license": QLineEdit()}
        self._direction = ChoiceBox(
            [
                (self.tr("clockwise"), Direction.CLOCKWISE),
                (self.tr("counterclockwise"), Direction.ANTICLOCKWISE),
            ]
        )
        self._inside = ChoiceBox()
        self._size = QLabel()
        self._notes = QPlainTextEdit(tabChangesFocus=True)
        self._keep = QPushButton(self.tr("Apply notes"))
        self._keep.setToolTip(self.tr("Shortcut in the notes: Ctrl+Enter"))
        self._lay_out()
        for name, line in self._lines.items():
            line.setMaxLength(LONGEST_LINE)
            line.editingFinished.connect(lambda name=name, line=line: self._change(name, line.text()))
        self._direction.chosen.connect(lambda direction: self._change("direction", direction))
        self._inside.chosen.connect(self._change_inside)
        self._notes.textChanged.connect(self._enable)
        keep = QShortcut(self._notes)
        keep.setContext(Qt.ShortcutContext.WidgetShortcut)
        keep.setKeys([QKeySequence("Ctrl+Return"), QKeySequence("Ctrl+Enter")])
        keep.activated.connect(self._keep.click)
        self._keep.clicked.connect(lambda: self._change("notes", self._notes.toPlainText()))
        document.changed.connect(self._show)
        self._show()

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.addRow(self.tr("Name"), self._lines["name"])
        form.addRow(self.tr("Author"), self._lines["author"])
        form.addRow(self.tr("License"), self._lines["license"])
        form.addRow(self.tr("Direction"), self._direction)
        self._inside_label = QLabel(self.tr("Inside"))
        self._inside_label.setBuddy(self._inside)
        form.addRow(self._inside_label, self._inside)
        self._inside.setToolTip(self.tr("Inner side of the whole circuit in driving direction"))
        form.addRow(self.tr("Size"), self._size)
        form.addRow(QLabel(self.tr("Notes")))
        form.addRow(self._notes)
        form.addRow(self._keep)
        self._notes.setAccessibleName(self.tr("Notes"))
        self._direction.setToolTip(self.tr("Driving direction, seen from above"))

    def _change(self, field: str, value: Any) -> None:
        track = self._document.track
        if type(value) is str:  # not a member of an enumeration, which is a str as well
            value = printable(value, keep="\n\t") if field == "notes" else printable(value).strip()
        if value != getattr(track, field) and (value or field != "name"):  # lists need a name
            label = self.tr("Change the track's properties")
            self._document.try_edit(
                label,
                lambda track: renamed(track, value) if field == "name" else evolve(track, **{field: value}),
            )
        self._show_fields()

    def _change_inside(self, inside: Inside | None) -> None:
        label = self.tr("Change the inside of the circuit")
        self._document.try_edit(label, lambda track: set_inside(track, inside))
        self._show_fields()

    def _show_inside(self, track: Track) -> None:
        by_direction = self.tr("right") if track.direction is Direction.CLOCKWISE else self.tr("left")
        self._inside.offer(
            [
                (self.tr("automatic: {side}").format(side=by_direction), None),
                (self.tr("left"), Inside.LEFT),
                (self.tr("right"), Inside.RIGHT),
            ]
        )
        self._inside.show_value(track.overrides.inside)
        mark(self._inside_label, track.overrides.inside is not None)

    def _show_fields(self) -> None:
        """Show all values but the notes, which may not be applied yet or were refused."""
        track = self._document.track
        for name, line in self._lines.items():
            if line.text() != getattr(track, name):
                line.setText(getattr(track, name))
        self._direction.show_value(track.direction)
        self._show_inside(track)

    def _show(self) -> None:
        self._show_fields()
        track = self._document.track
        self.show_size()
        self._size.setWordWrap(True)
        if self._notes.toPlainText() != track.notes:
            self._notes.setPlainText(track.notes)
        self._enable()

    def show_size(self) -> None:
        """Show the size of the board in the chosen units, and what it holds."""
        track, units = self._document.track, stored_units()
        per_unit = track.board.mm_per_unit
        form = ".1f" if units is Units.INCHES else ".0f"
        text = self.tr("{width} x {height} {unit}, {spaces} spaces, {arrows} arrows")
        self._size.setText(
            text.format(
                width=shown_number(in_units(track.board.width, per_unit), form),
                height=shown_number(in_units(track.board.height, per_unit), form),
                unit={Units.BOARD: self.tr("board units"), Units.INCHES: "in"}.get(units, "mm"),
                spaces=len(track.spaces),
                arrows=len(track.arrows),
            )
        )

    def _enable(self) -> None:
        self._keep.setEnabled(self._notes.toPlainText() != self._document.track.notes)
