"""Tells above the board what could not be opened or saved, and what to do now; work goes on below."""

from __future__ import annotations

from PySide6.QtCore import QObject

from editor.document.document import Document
from editor.document.files import Files
from editor.tracing.start.version_bar import Choice, Offer, VersionBar


class Troubles(QObject):
    """Shows the latest trouble with a file in the bar, with ways out of it."""

    def __init__(self, document: Document, files: Files, bar: VersionBar) -> None:
        super().__init__(bar)
        self._files, self._bar = files, bar
        self._shown: Offer | None = None
        self._is_unsaved = False
        files.failed.connect(self._tell)
        files.not_saved.connect(self._tell_not_saved)
        files.done.connect(self._forget)
        files.opening.connect(self._forget_unless_unsaved)
        document.opened.connect(self._forget)

    def _tell(self, text: str) -> None:
        self._show(text, ())

    def _tell_not_saved(self, text: str) -> None:
        again = Choice(self.tr("Try again"), self.tr("Save once more"), self._files.save)
        elsewhere = Choice(
            self.tr("Save as…"),
            self.tr("Save under another name or in another folder"),
            self._files.save_as,
        )
        self._show(text, (again, elsewhere))
        self._is_unsaved = True

    def _show(self, text: str, ways: tuple[Choice, ...]) -> None:
        close = Choice(self.tr("Close"), self.tr("Continue; nothing is lost"), lambda: None)
        self._forget()
        self._shown = Offer(" ".join(text.split()), None, None, "", (*ways, close))
        self._bar.offer(self._shown, at_once=True)

    def _forget(self) -> None:
        self._bar.withdraw(self._shown)
        self._shown, self._is_unsaved = None, False

    def _forget_unless_unsaved(self) -> None:
        if not self._is_unsaved:
            self._forget()
