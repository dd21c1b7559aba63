"""The Issues panel: click an issue to go there; buttons fix what can be fixed."""

from __future__ import annotations

import time
from functools import partial

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QLabel, QListView, QMenu, QPushButton, QToolButton, QWidget

from editor.common import wording
from editor.common.context_menu import give_row_menu
from editor.common.flow_layout import FlowLayout
from editor.common.widgets import column, row
from editor.document import live_check
from editor.document.document import Document
from editor.tracing.panels.accept_bar import AcceptBar
from editor.tracing.panels.issue_model import IssueModel
from editor.tracing.panels.print_check import PrintCheck, PrintCheckBar
from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.errors import PitboardError
from trackmodel.validator.accepting import accept, withdraw
from trackmodel.validator.fix import apply_fix, apply_safe_fixes

QUICK = 0.05
"""Seconds of the processor. If the last check took less, the next one runs immediately after an edit …"""
SETTLED_MS = 60
"""… and otherwise after this time without edits, or three times the time of a check if that is longer."""


class IssuesPanel(QWidget):
    """The issues of the document, checked as it is edited."""

    selected = Signal(object)
    """The Issue the user selected."""
    counted = Signal(int, int)
    """The numbers of errors and warnings."""
    marked = Signal(tuple, object)
    """The issues to mark on the canvas, and the current one or None."""
    refused = Signal(str)
    """Why a fix failed."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._issues: tuple[Issue, ...] = ()
        self._seconds = 0.0
        self._is_new = True
        self._asked: Issue | None = None
        self.model = IssueModel(self.style(), self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setAccessibleName(self.tr("Issues"))
        self.list.setUniformItemSizes(True)
        self.list.setAlternatingRowColors(True)
        self._nothing = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        tips = {
            Severity.ERROR: self.tr("Show errors here and on the board"),
            Severity.WARNING: self.tr("Show warnings here and on the board"),
            Severity.INFO: self.tr("Show notes"),
        }
        icons = self.model.icons
        self._shown = {
            severity: self._toggle(severity, icons[severity], tips[severity]) for severity in Severity
        }
        tip = self.tr("Show what is accepted as meant")
        self._show_accepted = self._toggle("accepted", self.model.accepted_icon, tip)
        self._bar = AcceptBar()
        self.print_check = PrintCheck(document, self)
        self._print_bar = PrintCheckBar(self.print_check)
        self.print_check.done.connect(self._show_print_check)
        self.print_check.failed.connect(self.refused)
        self._accept = QPushButton(self.tr("Count again"))
        self._accept.setMinimumWidth(self._accept.sizeHint().width())
        self._fix = QPushButton()
        self._fix_all = QPushButton(self.tr("Fix all safe iss&ues"))
        self._fix_all.setToolTip(
            self.tr("Apply all fixes that don't need a look at the board; they are undone together")
        )
        self._lay_out()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.refresh)
        self._folder = document.folder
        document.opened.connect(self._expect_another)
        document.changed.connect(self._follow)
        document.file_changed.connect(self._follow_folder)
        give_row_menu(self.list, self._fill_menu)
        self.list.clicked.connect(self._go_to_current)
        self.list.activated.connect(self._go_to_index)
        self.list.selectionModel().selectionChanged.connect(self._current_changed)
        self._accept.clicked.connect(self._accept_or_withdraw)
        self._bar.reason_entered.connect(self._accept_current)
        self._bar.closed.connect(self.list.setFocus)
        self._fix.clicked.connect(self._fix_current)
        self._fix_all.clicked.connect(self._fix_all_safe)
        self.refresh()

    def _toggle(self, group: str, icon: QIcon, tip: str) -> QToolButton:
        """Make a button that shows or hides a group of issues and shows their number."""
        button = QToolButton(autoRaise=True, toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setCheckable(True)
        button.setToolTip(tip)
        button.setIcon(icon)
        button.setChecked(bool(QSettings().value(_setting(group), True, type=bool)))
        button.toggled.connect(partial(self._filter, group))
        return button

    def _lay_out(self) -> None:
        foot = FlowLayout(across=4, down=3)  # in a small window, two rows
        # What changes its size comes last, so that no button takes the place of another under the mouse.
        for button in (self._accept, self._fix_all, self._fix, *self._shown.values(), self._show_accepted):
            foot.addWidget(button)
        parts = self.list, self._nothing, self._bar, self._print_bar, row(foot, margins=(6, 0, 6, 4))
        self.setLayout(column(*parts, grows=self._nothing))

    # Following the document

    @property
    def outdated(self) -> bool:
        """Whether the document has changed since the last check."""
        return self._timer.isActive()

    def _expect_another(self) -> None:
        """Forget how long checks took: another document follows, whose first check is not typical."""
        self._is_new, self._seconds = True, 0.0

    def _follow(self) -> None:
        if self._seconds <= QUICK:
            self.refresh()
        else:
            self._timer.start(max(SETTLED_MS, round(3000 * self._seconds)))

    def _follow_folder(self) -> None:
        if self._document.folder != self._folder:
            self._timer.start(SETTLED_MS)

    def refresh(self) -> None:
        """Check the track now."""
        self._timer.stop()
        self._folder = self._document.folder
        began = time.thread_time()  # while other programs run, a check takes longer, but no more work
        self._issues = () if self._is_blank else self._found()
        self._seconds = 0.0 if self._is_new else time.thread_time() - began
        self._is_new = False
        self._show()
        self.counted.emit(self._count(Severity.ERROR), self._count(Severity.WARNING))

    def _found(self) -> tuple[Issue, ...]:
        return live_check.issues(self._document.facts, self._folder, self.print_check.issues())

    @property
    def _is_blank(self) -> bool:
        """Whether the track is still empty, so that only missing things could be listed."""
        track = self._document.track
        return not (track.scans or track.spaces or track.drafts or track.arrows or track.corners)

    def _count(self, severity: Severity) -> int:
        return sum(issue.severity is severity and not issue.accepted for issue in self._issues)

    # Showing

    def _filter(self, group: str, shown: bool) -> None:
        QSettings().setValue(_setting(group), shown)
        self._show()

    def _show(self) -> None:
        row = self.list.currentIndex().row()
        current, is_selected = self.model.issue_at(row), self._current() is not None
        accepted = tuple(issue for issue in self._issues if issue.accepted)
        listed = tuple(
            issue for issue in self._issues if not issue.accepted and self._shown[issue.severity].isChecked()
        )
        self.model.show(listed, accepted if self._show_accepted.isChecked() else ())
        count = self.model.rowCount()
        stays = self.model.row_of(current)
        at = stays if stays >= 0 else min(row, (len(listed) or count) - 1)
        goes_on = stays >= 0 or self._has_same_fix(current, self.model.issue_at(at))
        if stays >= 0 or (count and row >= 0):
            flag = QItemSelectionModel.SelectionFlag
            self.list.selectionModel().setCurrentIndex(
                self.model.index(at), flag.ClearAndSelect if is_selected and goes_on else flag.NoUpdate
            )
        self.list.setVisible(bool(count))
        self._nothing.setVisible(not count)
        self._nothing.setText(self._why_nothing())
        errors, warnings, notes = (self._count(severity) for severity in Severity)
        self._shown[Severity.ERROR].setText(wording.errors(errors))
        self._shown[Severity.WARNING].setText(wording.warnings(warnings))
        self._shown[Severity.INFO].setText(wording.notes(notes))
        self._show_accepted.setVisible(bool(accepted))
        self._show_accepted.setText(wording.accepted(len(accepted)))
        self._fix_all.setEnabled(
            any(issue.fixable and issue.safe and not issue.accepted for issue in self._issues)
        )
        self._current_changed()

    def _has_same_fix(self, before: Issue | None, after: Issue | None) -> bool:
        """Return whether the fix button means the same for another issue, which then follows."""
        same_code = before is not None and after is not None and before.code == after.code
        return same_code and self._fix_text(before) == self._fix_text(after)

    def _why_nothing(self) -> str:
        if self._is_blank:
            return self.tr("Start with a picture of the board: File, Add a scan.")
        if self._issues:
            return self.tr("All issues are hidden; show them with the buttons below.")
        return self.tr("No issues.")

    def _current(self) -> Issue | None:
        """Return the issue that is selected in the list."""
        selected = self.list.selectionModel().selectedIndexes()
        return self.model.issue_at(selected[0].row()) if selected else None

    def _current_changed(self) -> None:
        issue = self._current()
        self._fix.setEnabled(issue is not None and issue.fixable)
        self._fix.setText(self._fix_text(issue))
        self._fix.setMinimumWidth(max(self._fix.minimumWidth(), self._fix.sizeHint().width()))
        self._fix.setToolTip(self._about_fix(issue))
        self._show_accept_button(issue)
        self.marked.emit(self.model.issues, issue)

    def _show_accept_button(self, issue: Issue | None) -> None:
        is_accepted = issue is not None and issue.accepted
        self._accept.setText(self.tr("Count again") if is_accepted else self.tr("Accept…"))
        self._accept.setEnabled(issue is not None and not issue.blocks)
        self._accept.setToolTip(
            self.tr("Withdraw: this is an issue after all")
            if is_accepted
            else self.tr("This keeps the track from being raced, so it can't be accepted")
            if issue is not None and issue.blocks
            else self.tr("Say why this is meant; it isn't counted any longer, until its facts change")
        )
        if issue is None or issue != self._asked:
            self._bar.hide()

    def _fix_text(self, issue: Issue | None) -> str:
        """Return the text of the fix button; a fix that isn't safe says what it does."""
        if issue is None or not issue.fixable or issue.safe:
            return self.tr("Fi&x")
        return self.tr("Fi&x: {what}").format(what=issue.fix_name)

    def _about_fix(self, issue: Issue | None) -> str:
        if issue is None:
            return self.tr("Select an issue in the list first")
        if not issue.fixable:
            return self.tr("No automatic fix; compare with the printed board")
        if not issue.safe:
            return self.tr("This changes printed numbers; compare with the printed board first")
        return self.tr("Fix the selected issue; can be undone")

    def show_blocking(self, issues: tuple[Issue, ...]) -> None:
        """List these issues even if their severity is hidden, and make the first one current."""
        if self.outdated:
            self.refresh()
        for issue in issues:
            self._shown[issue.severity].setChecked(True)
        row = next((n for n, issue in enumerate(self.model.issues) if issue in issues), None)
        if row is not None:
            self.list.setCurrentIndex(self.model.index(row))

    def leave(self) -> None:
        """Select no issue in the list, because something else was selected; F8 goes on from it."""
        if self._current():
            self.list.clearSelection()

    def mark(self) -> None:
        """Emit `marked` again."""
        self.marked.emit(self.model.issues, self._current())

    def _show_print_check(self) -> None:
        self.refresh()
        messages = {issue.message for issue in self.print_check.issues() or ()}
        found = tuple(issue for issue in self._issues if issue.message in messages)
        if found:
            self.show_blocking(found)
        else:
            self.refused.emit(self.tr("The print contradicts no arrow, no cut, and no corner"))

    # Commands

    def step(self, by: int) -> None:
        """Go to the next issue in the list (1) or the previous one (-1), from the last one to the first."""
        count, row = len(self.model.issues), self.list.currentIndex().row()
        if count:
            row = (row + by) % count if 0 <= row < count else (0 if by > 0 else count - 1)
            self.list.setCurrentIndex(self.model.index(row))
            self._go_to_current()

    def go_to(self, issue: Issue) -> None:
        """Go to an issue, if it is still in the list."""
        row = self.model.row_of(issue)
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))
            self._go_to_current()

    def _fill_menu(self, menu: QMenu, index: QModelIndex) -> None:
        self.list.setCurrentIndex(index)  # by key, the current row may not be selected
        menu.addAction(self.tr("Go there"), self._go_to_current)
        for button in (self._fix, self._fix_all, self._accept):
            menu.addAction(wording.plain(button.text()), button.click).setEnabled(button.isEnabled())
        issue = self._current()
        if issue:
            menu.addAction(
                self.tr("Copy the text"), partial(QGuiApplication.clipboard().setText, issue.message)
            )

    def _go_to_index(self, index: QModelIndex) -> None:
        self.list.setCurrentIndex(index)
        self._go_to_current()

    def _go_to_current(self) -> None:
        issue = self._current()
        if issue:
            self.selected.emit(issue)

    def _fix_current(self) -> None:
        selected = self._current()
        if self.outdated:
            self.refresh()  # fixes apply to the current track
        issue = self._current()
        if issue and issue.fix and issue == selected:
            label = self.tr("{fix}: {issue}").format(
                fix=wording.plain(self._fix_text(issue)), issue=issue.message
            )
            facts, layout = self._document.facts, self._document.layout
            self._document.try_edit(label, lambda track: apply_fix(track, issue, layout, facts))

    def _accept_or_withdraw(self) -> None:
        issue, layout = self._current(), self._document.layout
        if issue is None:
            return
        if issue.accepted:
            label = self.tr("Count again: {issue}").format(issue=issue.message)
            self._document.try_edit(label, lambda track: withdraw(track, [issue], layout))
        else:
            self._asked = issue
            self._bar.ask(issue.reason)

    def _accept_current(self, reason: str) -> None:
        issue, layout = self._current(), self._document.layout
        if issue:
            label = self.tr("Accept: {issue}").format(issue=issue.message)
            self._document.try_edit(label, lambda track: accept(track, [issue], reason, layout))

    def _fix_all_safe(self) -> None:
        document = self._document
        try:
            fixed = apply_safe_fixes(document.track, document.layout, document.facts, document.folder)
        except PitboardError as error:
            self.refused.emit(str(error))
            return
        document.edit(wording.fixed(len(fixed.done)), fixed.track)
        if fixed.advice:
            self.refused.emit(fixed.advice)


def _setting(group: str) -> str:
    return f"issues/{group}"
