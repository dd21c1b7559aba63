"""The issues list: what is wrong with the track; a click goes there, a button repairs what can be."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListView, QPushButton, QStyle, QVBoxLayout, QWidget

from editor import checking, wording
from editor.document import Document
from editor.panels.fix_names import fix_name
from trackmodel.checks.issue import Issue, Severity

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
SETTLED_MS = 60
"""Checks run once the document has not changed for so long: not at every step of a drag."""


class IssueModel(QAbstractListModel):
    """The issues of the track as it is now."""

    def __init__(self, style: QStyle, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.issues: tuple[Issue, ...] = ()
        icon = QStyle.StandardPixmap
        self._icons: dict[Severity, QIcon] = {
            Severity.ERROR: style.standardIcon(icon.SP_MessageBoxCritical),
            Severity.WARNING: style.standardIcon(icon.SP_MessageBoxWarning),
            Severity.INFO: style.standardIcon(icon.SP_MessageBoxInformation),
        }

    def show(self, issues: tuple[Issue, ...]) -> None:
        """Show these instead."""
        if issues != self.issues:
            self.beginResetModel()
            self.issues = issues
            self.endResetModel()
        self.issues = issues

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.issues)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        issue = self.issues[index.row()]
        if role == Role.DisplayRole:
            return issue.message
        if role == Role.DecorationRole:
            return self._icons[issue.severity]
        if role == Role.ToolTipRole:
            return f"{issue.message}\n({issue.code})"
        if role == Role.AccessibleTextRole:
            return f"{issue.severity}: {issue.message}"
        return None


class IssuesPanel(QWidget):
    """Follows the document. Picking an issue is a wish to see it on the canvas."""

    picked = Signal(object)
    """The Issue the user picked."""
    counted = Signal(int, int)
    """How many errors and how many warnings there are now."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.model = IssueModel(self.style(), self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setAccessibleName(self.tr("Issues"))
        self.list.setUniformItemSizes(True)
        self.list.setAlternatingRowColors(True)
        self._nothing = QLabel(self.tr("Nothing is wrong with this track."))
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setEnabled(False)
        self._summary = QLabel()
        self._fix = QPushButton()
        self._lay_out()
        self._timer = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._timer.timeout.connect(self.refresh)
        document.changed.connect(self._timer.start)
        document.file_changed.connect(self._timer.start)
        self.list.clicked.connect(self._pick)
        self.list.activated.connect(self._pick)
        self.list.selectionModel().currentChanged.connect(self._enable_fix)
        self._fix.clicked.connect(self._repair)
        self.refresh()

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.setContentsMargins(6, 0, 6, 4)
        foot.addWidget(self._summary, 1)
        foot.addWidget(self._fix)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.list)
        layout.addWidget(self._nothing, 1)
        layout.addLayout(foot)

    def refresh(self) -> None:
        """Check the track now."""
        self._timer.stop()
        issues = checking.issues(self._document.facts, self._document.folder)
        row = self.list.currentIndex().row()
        self.model.show(issues)
        if 0 <= row < len(self.model.issues):
            self.list.setCurrentIndex(self.model.index(row))
        self.list.setVisible(bool(issues))
        self._nothing.setVisible(not issues)
        errors = sum(issue.severity is Severity.ERROR for issue in issues)
        warnings = sum(issue.severity is Severity.WARNING for issue in issues)
        remarks = wording.notes(len(issues) - errors - warnings)
        self._summary.setText(f"{wording.found(errors, warnings)}, {remarks}")
        self._enable_fix()
        self.counted.emit(errors, warnings)

    def _current(self) -> Issue | None:
        row = self.list.currentIndex().row()
        return self.model.issues[row] if 0 <= row < len(self.model.issues) else None

    def _enable_fix(self) -> None:
        issue = self._current()
        self._fix.setEnabled(issue is not None and issue.fixable)
        self._fix.setText(fix_name(issue))
        safe = issue is None or issue.safe
        self._fix.setToolTip(
            self.tr("Repair the selected issue; Undo takes the repair back")
            if safe
            else self.tr("This changes what the track says is printed: look at the board first")
        )

    def _pick(self) -> None:
        issue = self._current()
        if issue:
            self.picked.emit(issue)

    def _repair(self) -> None:
        issue = self._current()
        if issue and issue.fix:
            self._document.edit(
                self.tr("{fix}: {issue}").format(fix=wording.plain(fix_name(issue)), issue=issue.message),
                issue.fix(self._document.track),
            )
            self.refresh()
