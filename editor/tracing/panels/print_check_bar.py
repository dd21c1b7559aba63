"""How far a check against the print is, with a button that stops it."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QProgressBar, QWidget

from editor.common.widgets import button, row
from editor.tracing.panels.print_check import PrintCheck


class PrintCheckBar(QWidget):
    """A progress bar and a button to stop, visible while a check runs."""

    def __init__(self, check: PrintCheck) -> None:
        super().__init__()
        self._check = check
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)  # most of the time passes in one step
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress of the check"))
        cancel = button(self.tr("Cancel"), self.tr("Stop comparing with the print"), check.cancel)
        says = QLabel(self.tr("Comparing with the print…"))
        self.setLayout(row(says, self._bar, cancel, spacing=8, margins=(6, 2, 6, 2)))
        check.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setVisible(self._check.running)
