"""A line of the status bar that stays for as long as a race isn't saved."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from editor.common.widgets import ElidingLabel, announce, color_as_problem

WIDEST = 520
"""Pixels: beside it there must be room for what somebody is asked."""


class SavingLine(ElidingLabel):
    """Not there while all is saved. Other than the messages of a status bar, nothing replaces it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Saving"))
        self.setMaximumWidth(WIDEST)
        color_as_problem(self)
        self.hide()

    def show_why_not(self, why: str) -> None:
        """Say that the race isn't saved, and why; nothing: it is."""
        text = self.tr("The race is not being saved: {why}").format(why=why) if why else ""
        if text and text != self.text():
            announce(self, text)
        self.setText(text)
        self.setAccessibleDescription(text)
        self.setVisible(bool(text))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.ApplicationPaletteChange:
            color_as_problem(self)
