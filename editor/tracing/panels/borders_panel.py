"""The Borders panel: makes borders shared, after showing on the board what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QLabel, QWidget

from editor.common import wording
from editor.common.progress_task import Progress, ProgressTask
from editor.common.widgets import announce, button, column, keep_still, row
from editor.document.document import Document
from editor.document.selection import Selection
from trackmodel.edits.spaces.shared_borders import WIDTH, Shared, sharing
from trackmodel.errors import PitboardError
from trackmodel.track import Point, Track

WAIT_MS = 150
"""After this time without changes the preview is computed."""
PATIENCE_MS = 500
"""Computing that takes longer shows how far it is, and can be canceled."""
WIDEST = 40.0
"""Percent of a usual space."""


class BordersPanel(QWidget):
    """Choose the width and the spaces; the board shows the outlines as they would be, until Apply."""

    previewed = Signal(object)
    """Outlines to show on the board: what would change; empty for none."""
    status_message = Signal(str)
    """A message for the status bar."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document, self._selection = document, selection
        self._task = ProgressTask(self)
        self._canceled = False
        self._found: Shared | None = None
        self._of: Track | None = None
        self.width_box = QDoubleSpinBox(minimum=0.0, maximum=WIDEST, decimals=0, suffix=" %")
        self.width_box.setValue(100 * WIDTH)
        self.width_box.setToolTip(
            self.tr("Gaps and overlaps up to this wide are closed, in percent of a space")
        )
        self.width_box.setAccessibleName(self.tr("Width of gaps to close, in percent of a space"))
        keep_still(self.width_box)
        self.only_selected = QCheckBox(self.tr("Selected spaces only"))
        self.only_selected.setToolTip(self.tr("Their vertices move onto those of the others"))
        self.count = QLabel(wordWrap=True)
        self.count.setMinimumHeight(2 * self.count.fontMetrics().lineSpacing())  # the button below stays put
        self.count.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.count.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._cancel = button(self.tr("Cancel"), self.tr("Stop looking for borders"), self.cancel)
        self._cancel.hide()
        self.apply_button = button(
            self.tr("Make borders shared"),
            self.tr("Change the outlines as the board shows; can be undone in one step"),
            self.apply,
        )
        about = QLabel(self.tr("Vertices move onto each other and onto borders; kinks vanish."))
        about.setWordWrap(True)
        choices = row(QLabel(self.tr("Close gaps up to")), self.width_box, None, spacing=8)
        act = row(self.apply_button, self._cancel, None)
        parts = about, choices, self.only_selected, self.count, act, None
        self.setLayout(column(*parts, spacing=6, margins=(6, 6, 6, 4)))
        self._timer = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._timer.timeout.connect(self._compute)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._show_progress)
        self._task.changed.connect(self._show_progress)
        self._width = self.width_box.value()
        self.width_box.valueChanged.connect(self._follow_width)
        self.only_selected.toggled.connect(self._expect)
        document.changed.connect(self._expect)
        selection.changed.connect(self._follow_selection)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._expect()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._forget()

    def _follow_width(self, width: float) -> None:
        if width != self._width:  # Enter emits the signal without a change.
            self._width = width
            self._expect()

    def _follow_selection(self) -> None:
        if self.only_selected.isChecked():
            self._expect()

    def _expect(self) -> None:
        """Compute the preview soon, if the panel is seen."""
        self._forget()
        if self.isVisible():
            self._timer.start()

    def _forget(self) -> None:
        self._timer.stop()
        self._task.cancel()
        self._found, self._canceled = None, False
        self._show()

    def cancel(self) -> None:
        """Stop computing the preview; another width or selection begins again."""
        self._forget()
        self._canceled = True
        self._show()
        self.width_box.setFocus()

    def _compute(self) -> None:
        track = self._of = self._document.track
        chosen: Sequence[str] | None = self._selection.spaces if self.only_selected.isChecked() else None
        if chosen is not None and not chosen:
            self._show()
            return
        self._patience.start(PATIENCE_MS)
        self._task.run(partial(_shared, track, chosen, self.width_box.value() / 100), self._take, self._end)
        self._show()

    def _take(self, found: Shared) -> None:
        self._found = found
        self._show()
        announce(self, self.count.text())

    def _end(self, problem: str) -> None:
        if problem:
            self.status_message.emit(problem)
        self._show()

    def _show_progress(self) -> None:
        """Show how far computing is once it takes its time."""
        self._cancel.setVisible(self._task.running and not self._patience.isActive())
        if self._found is None:
            self.count.setText(self._counted())

    def _show(self) -> None:
        found = self._found
        self.apply_button.setEnabled(found is not None and bool(found.changed))
        self.count.setText(self._counted())
        changed = set(found.changed) if found else set()
        outlines: tuple[tuple[Point, ...], ...] = (
            tuple(space.outline for space in found.track.spaces if space.id in changed) if found else ()
        )
        self.previewed.emit(outlines)

    def _counted(self) -> str:
        found = self._found
        if found is None:
            return self._waiting()
        if not found.changed:
            return self.tr("Nothing to change: {n} borders are shared.").format(n=found.after)
        return self.tr("{spaces} would change; shared borders: {before} now, {after} then.").format(
            spaces=wording.spaces(len(found.changed)), before=found.before, after=found.after
        )

    def _waiting(self) -> str:
        if self._canceled:
            return self.tr("Canceled; change the width to look again.")
        if self._timer.isActive():
            return self.tr("Looking for borders…")
        if self._task.running:
            return self.tr("Looking for borders… {share:.0%}").format(share=self._task.share)
        if self.only_selected.isChecked() and not self._selection.spaces:
            return self.tr("Select the spaces to change first.")
        return ""

    def apply(self) -> None:
        """Make the borders shared, in one step of the history."""
        found = self._found
        if found is None or self._of is not self._document.track:
            return
        try:
            self._document.edit(self.tr("Make borders shared"), found.track)
        except PitboardError as error:
            self.status_message.emit(str(error))
            return
        self.status_message.emit(
            self.tr("{spaces} changed; {n} borders are shared").format(
                spaces=wording.spaces(len(found.changed)), n=found.after
            )
        )


def _shared(track: Track, chosen: Sequence[str] | None, share: float, progress: Progress) -> Shared:
    return sharing(track, chosen, progress=progress, share=share)
