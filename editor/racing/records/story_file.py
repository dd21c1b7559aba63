"""Saves the story of a race as a text file."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSettings, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from editor.racing.live.session import Session
from trackmodel.errors import UnwritableFile
from trackmodel.formats.atomic import write_atomically
from trackmodel.texts import _

ENDING = ".txt"
_FOLDER = "race-window/story-folder"


def ask_story_file(parent: QWidget, session: Session, show_status: Callable[[str], None]) -> None:
    """Open a dialog that asks where to save the story of a race as it is now.

    Args:
        parent: window of the dialog.
        session: the race.
        show_status: called with a sentence once the file is saved or couldn't be.
    """
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    folder = str(QSettings().value(_FOLDER, documents))
    text = session.story()
    dialog = QFileDialog(parent, _("Save the story of the race"), folder, _("Text (*.txt);;All files (*)"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(ENDING)
    dialog.selectFile(f"{_file_name(session.venue.name)}{ENDING}")
    dialog.fileSelected.connect(lambda name: show_status(_save(Path(name), text)))
    dialog.open()


def _save(path: Path, text: str) -> str:
    """Write a story and return a sentence for the status bar."""
    try:
        write_atomically(path, text.encode())
    except UnwritableFile as problem:
        return str(problem)
    QSettings().setValue(_FOLDER, str(path.parent))
    return _("Saved {path}").format(path=path)


def _file_name(board: str) -> str:
    """Return a board's name without characters that file systems refuse."""
    return re.sub(r"[^\w .-]", "-", board).strip(" .") or "race"
