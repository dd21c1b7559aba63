"""The Borders panel: makes borders shared, after showing on the board what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QLabel, QWidget

from editor.common import wording
from editor.common.background import Task
from editor.common.widgets import announce, button, column, keep_still, row
from editor.document.document import Document
from editor.document.selection import Selection
from trackmodel.edits.spaces.shared_borders import WIDTH, Shared, sharing, usual_width
from trackmodel.errors import PitboardError
from trackmodel.track import Point, Track

WAIT_MS = 150
"""After this time without changes the preview is computed."""
WIDEST = 40.0
"""Percent of a usual space."""


class BordersPanel(QWidget):
    """Choose the width and the spaces; the board shows the outlines as they would be, until Apply."""

    previewed = Signal(object)
    """Outlines to show on the board: what would change; empty for none."""
    said = Signal(str)
    """A message for the status bar."""

    def __init__(self, document: Document, selection: Selection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document, self._selection = document, selection
        self._task: Task[Shared] | None = None
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
        self.count = QLabel()
        self.count.setWordWrap(True)
        self.count.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.apply_button = button(
            self.tr("Make borders shared"),
            self.tr("Change the outlines as the board shows; can be undone in one step"),
            self.apply,
        )
        about = QLabel(self.tr("Vertices move onto each other and onto borders; kinks vanish."))
        about.setWordWrap(True)
        label = QLabel(self.tr("Close gaps up to"))
        choices = row(label, self.width_box, self.only_selected, spacing=8)
        choices.addStretch(1)
        act = row(self.apply_button)
        act.addStretch(1)
        layout = column(about, spacing=6)
        layout.addLayout(choices)
        layout.addWidget(self.count)
        layout.addLayout(act)
        layout.addStretch(1)
        layout.setContentsMargins(6, 6, 6, 4)
        self.setLayout(layout)
        self._timer = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._timer.timeout.connect(self._compute)
        self.width_box.valueChanged.connect(self._expect)
        self.only_selected.toggled.connect(self._expect)
        document.changed.connect(self._expect)
        selection.changed.connect(self._follow_selection)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._expect()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self._forget()

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
        if self._task:
            self._task.cancel()
            self._task = None
        self._found = None
        self._show()

    def _compute(self) -> None:
        track = self._of = self._document.track
        chosen: Sequence[str] | None = self._selection.spaces if self.only_selected.isChecked() else None
        width = self.width_box.value() / 100 / WIDTH

        def work() -> list[Shared]:
            return [sharing(track, chosen, width * usual_width(track))]

        self._task = Task(work, self, take=lambda found: self._take(found[0]), ended=self._end)
        self._show()

    def _take(self, found: Shared) -> None:
        self._found = found
        self._show()
        announce(self, self.count.text())

    def _end(self, problem: str) -> None:
        self._task = None
        if problem:
            self.said.emit(problem)
        self._show()

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
            return self.tr("Looking for borders…") if self._task or self._timer.isActive() else ""
        if not found.changed:
            return self.tr("Nothing to change: {n} borders are shared.").format(n=found.after)
        return self.tr("{spaces} would change; shared borders: {before} now, {after} then.").format(
            spaces=wording.spaces(len(found.changed)), before=found.before, after=found.after
        )

    def apply(self) -> None:
        """Make the borders shared, in one step of the history."""
        found = self._found
        if found is None or self._of is not self._document.track:
            return
        try:
            self._document.edit(self.tr("Make borders shared"), found.track)
        except PitboardError as error:
            self.said.emit(str(error))
            return
        self.said.emit(
            self.tr("{spaces} changed; {n} borders are shared").format(
                spaces=wording.spaces(len(found.changed)), n=found.after
            )
        )
