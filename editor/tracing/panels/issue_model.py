"""The rows of the issue list."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QIcon
from PySide6.QtWidgets import QStyle

from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.texts import labeled
from trackmodel.validator.check_catalog import CHECKS

_EXPLANATIONS = {check.code: check.explanation for check in CHECKS}
Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole


class IssueModel(QAbstractListModel):
    """The listed issues, worst first; below a heading, those that are accepted."""

    def __init__(self, style: QStyle, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.issues: tuple[Issue, ...] = ()
        self.accepted: tuple[Issue, ...] = ()
        self.icons = severity_icons(style)
        self._words = {
            Severity.ERROR: self.tr("error"),
            Severity.WARNING: self.tr("warning"),
            Severity.INFO: self.tr("note"),
        }
        self.accepted_icon = style.standardIcon(QStyle.StandardPixmap.SP_DialogApplyButton)

    def show(self, issues: tuple[Issue, ...], accepted: tuple[Issue, ...] = ()) -> None:
        """Replace the issues."""
        if issues != self.issues or accepted != self.accepted:
            self.beginResetModel()
            self.issues, self.accepted = issues, accepted
            self.endResetModel()
        self.issues, self.accepted = issues, accepted  # equal issues may have different fixes

    def issue_at(self, row: int) -> Issue | None:
        """Return the issue in a row; None for the heading, and where there is no row."""
        if 0 <= row < len(self.issues):
            return self.issues[row]
        below = row - len(self.issues) - 1
        return self.accepted[below] if 0 <= below < len(self.accepted) else None

    def row_of(self, issue: Issue | None) -> int:
        """Return the row of an issue, or -1 if it isn't listed."""
        if issue in self.issues:
            return self.issues.index(issue)
        return len(self.issues) + 1 + self.accepted.index(issue) if issue in self.accepted else -1

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        if parent.isValid():
            return 0
        return len(self.issues) + (1 + len(self.accepted) if self.accepted else 0)

    def flags(self, index: Index) -> Qt.ItemFlag:
        heading = self.issue_at(index.row()) is None
        return Qt.ItemFlag.NoItemFlags if heading else super().flags(index)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        issue = self.issue_at(index.row())
        if issue is None:
            return self._heading(role)
        if role == Role.DisplayRole:
            return f"{issue.message} ({self._about(issue)})" if issue.reason else issue.message
        if role == Role.DecorationRole:
            return self.accepted_icon if issue.accepted else self.icons[issue.severity]
        if role == Role.ToolTipRole:
            return _tip(issue, self._about(issue))
        if role == Role.AccessibleTextRole:
            kind = self.tr("accepted") if issue.accepted else self._words[issue.severity]
            return labeled(kind, issue.message)
        return None

    def _heading(self, role: int) -> object:
        if role == Role.FontRole:
            font = QFont()
            font.setBold(True)
            return font
        return self.tr("Accepted: meant as they are") if role == Role.DisplayRole else None

    def _about(self, issue: Issue) -> str:
        if issue.stale:
            return self.tr("accepted before it changed: {reason}").format(reason=issue.reason)
        return issue.reason


def _tip(issue: Issue, about: str) -> str:
    """Return message, reason, explanation and code as rich text, which Qt wraps."""
    paragraphs = (issue.message, about, _EXPLANATIONS.get(issue.code, ""), f"({issue.code})")
    return "".join(f"<p>{escape(text)}</p>" for text in paragraphs if text)


def severity_icons(style: QStyle) -> dict[Severity, QIcon]:
    """Return the icon of each severity."""
    icon = QStyle.StandardPixmap
    return {
        Severity.ERROR: style.standardIcon(icon.SP_MessageBoxCritical),
        Severity.WARNING: style.standardIcon(icon.SP_MessageBoxWarning),
        Severity.INFO: style.standardIcon(icon.SP_MessageBoxInformation),
    }
