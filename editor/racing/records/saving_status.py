"""Status bar text that is shown while a race can't be saved."""

from __future__ import annotations

from PySide6.QtGui import QPalette

from editor.common.widgets import ElidingLabel, announce

WIDEST = 520
"""Greatest width in pixels; the rest of the status bar is for questions."""


class SavingStatus(ElidingLabel):
    """Hidden while the race is saved. Unlike messages of the status bar, it isn't replaced by others."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Saving"))
        self.setMaximumWidth(WIDEST)
        self.setForegroundRole(QPalette.ColorRole.BrightText)
        self.hide()

    def show_problem(self, why: str) -> None:
        """Show the reason why the race isn't saved; "" if it is."""
        text = self.tr("The race is not being saved: {why}").format(why=why) if why else ""
        if text and text != self.text():
            announce(self, text)
        self.setText(text)
        self.setAccessibleDescription(text)
        self.setVisible(bool(text))
