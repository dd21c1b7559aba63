"""The rows of the issue list."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QStyle

from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.validator.catalog import CHECKS

_EXPLANATIONS = {check.code: check.explanation for check in CHECKS}
Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole


class IssueModel(QAbstractListModel):
    """The listed issues, worst first."""

    def __init__(self, style: QStyle, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.issues: tuple[Issue, ...] = ()
        self.icons = severity_icons(style)

    def show(self, issues: tuple[Issue, ...]) -> None:
        """Replace the issues."""
        if issues != self.issues:
            self.beginResetModel()
            self.issues = issues
            self.endResetModel()
        self.issues = issues  # equal issues may have different fixes

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.issues)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        issue = self.issues[index.row()]
        if role == Role.DisplayRole:
            return issue.message
        if role == Role.DecorationRole:
            return self.icons[issue.severity]
        if role == Role.ToolTipRole:
            return _tip(issue)
        if role == Role.AccessibleTextRole:
            return f"{issue.severity}: {issue.message}"
        return None


def _tip(issue: Issue) -> str:
    """Return message, explanation and code as rich text, which Qt wraps."""
    paragraphs = (issue.message, _EXPLANATIONS.get(issue.code, ""), f"({issue.code})")
    return "".join(f"<p>{escape(text)}</p>" for text in paragraphs if text)


def severity_icons(style: QStyle) -> dict[Severity, QIcon]:
    """Return the icon of each severity."""
    icon = QStyle.StandardPixmap
    return {
        Severity.ERROR: style.standardIcon(icon.SP_MessageBoxCritical),
        Severity.WARNING: style.standardIcon(icon.SP_MessageBoxWarning),
        Severity.INFO: style.standardIcon(icon.SP_MessageBoxInformation),
    }
