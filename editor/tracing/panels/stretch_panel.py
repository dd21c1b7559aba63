"""The Stretch panel: check or race the part of the track between two selected rows."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QWidget

from editor.common import wording
from editor.common.widgets import button, column, row
from editor.document import live_check
from editor.document.document import Document
from editor.document.selection import Selection
from editor.tracing.panels.issue_model import severity_icons
from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.errors import CannotCompile, PitboardError
from trackmodel.stretches.compile_stretch import compile_stretch
from trackmodel.stretches.stretch import selected_stretch

ISSUE = Qt.ItemDataRole.UserRole


class StretchPanel(QWidget):
    """Works on the stretch from the row of the first selected space to the row of the last one."""

    issue_selected = Signal(object)
    """The Issue that was clicked."""
    race_wanted = Signal(object)
    """The Board of a stretch to be raced on."""
    answered = Signal()
    """There is something new to read in the panel."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document, self._selection = document, selection
        self._icons = severity_icons(self.style())
        self.check_button = button(
            self.tr("Check stretch"),
            self.tr("Check only the part between the rows of the first and the last selected space"),
            self.check,
        )
        self.race_button = button(
            self.tr("Race stretch"),
            self.tr("Have bots race from the row of the first selected space to the row of the last one"),
            self.race,
        )
        self.summary = QLabel(wordWrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Issues of the stretch"))
        self.list.setAlternatingRowColors(True)
        self.list.setWordWrap(True)
        buttons = row(self.check_button, self.race_button, None, spacing=4)
        self.setLayout(column(buttons, self.summary, self.list, margins=(6, 6, 6, 4), grows=self.list))
        self.list.itemClicked.connect(self._select)
        self.list.itemActivated.connect(self._select)
        selection.changed.connect(self._enable)
        document.opened.connect(self._forget)
        self._forget()

    def check(self) -> None:
        """List the issues of the selected stretch."""
        try:
            stretch = selected_stretch(self._document.facts, self._selection.spaces)
        except PitboardError as error:
            self._show(str(error))
            return
        issues = live_check.stretch_issues(stretch)
        count = wording.spaces(len(stretch.open.spaces))
        text = self.tr("No issues in this stretch of {spaces}.").format(spaces=count)
        if issues:
            errors, warnings, notes = (
                sum(issue.severity is severity for issue in issues) for severity in Severity
            )
            text = self.tr("Stretch of {spaces}: {found}, {notes}").format(
                spaces=count, found=wording.found(errors, warnings), notes=wording.notes(notes)
            )
        self._show(text, issues)

    def race(self) -> None:
        """Race on the selected stretch, or list what keeps it from being raced."""
        try:
            stretch = selected_stretch(self._document.facts, self._selection.spaces)
            board = compile_stretch(stretch)
        except CannotCompile as error:
            issues = tuple(issue for issue in error.issues if isinstance(issue, Issue))
            text = self.tr("Fix what blocks the race first: {errors}")
            self._show(text.format(errors=wording.errors(len(issues))), issues)
        except PitboardError as error:
            self._show(str(error))
        else:
            self.race_wanted.emit(board)

    def _forget(self) -> None:
        self.summary.setText(
            self.tr("Select a space where the stretch starts and one where it ends, then check or race it.")
        )
        self.list.clear()
        self._enable()

    def _show(self, text: str, issues: tuple[Issue, ...] = ()) -> None:
        self.summary.setText(text)
        self.list.clear()
        for issue in issues:
            item = QListWidgetItem(self._icons[issue.severity], issue.message)
            item.setData(ISSUE, issue)
            self.list.addItem(item)
        self.answered.emit()

    def _select(self, item: QListWidgetItem) -> None:
        self.issue_selected.emit(item.data(ISSUE))

    def _enable(self) -> None:
        several = len(self._selection.spaces) > 1
        self.check_button.setEnabled(several)
        self.race_button.setEnabled(several)
