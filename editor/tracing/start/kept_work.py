"""File, Kept work: autosaves, records and unpacked scans that Pitboard keeps, and how to clear them."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QFile, QLocale, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QLabel,
    QMainWindow,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from editor.common.locks import is_locked, lock_path
from editor.common.widgets import button, row
from editor.document.autosave import DISCARDED, ENDING, read_snapshot
from editor.document.files import Files
from editor.document.open_documents import open_documents
from editor.document.unpacked import unpacked_folder, unpacked_folders
from editor.racing.records.record_files import note_of
from editor.tracing.start.recovery import age_in_words
from trackmodel.errors import PitboardError
from trackmodel.formats.file_formats import RECORD_SUFFIX

DAMAGED = ".damaged"


@frozen
class Kept:
    """What Pitboard keeps: a file or folder, its size in bytes, and when it was written, in Unix time."""

    path: Path
    size: int
    written: float

    @property
    def is_record(self) -> bool:
        """Whether it is the record of a race."""
        return self.path.name.endswith(RECORD_SUFFIX)

    @property
    def has_scans(self) -> bool:
        """Whether it is the folder with the scans of a packed track."""
        return self.path.is_dir()


def kept_files(snapshots: Path, records: Path) -> list[Kept]:
    """Return what is kept, latest first, without what an open window is writing."""
    found = []
    for folder, endings in ((snapshots, (ENDING, DISCARDED, DAMAGED)), (records, (RECORD_SUFFIX,))):
        for ending in endings:
            for path in folder.glob(f"*{ending}"):
                with suppress(OSError):  # it was removed just now
                    if not is_locked(path):
                        status = path.stat()
                        found.append(Kept(path, status.st_size, status.st_mtime))
    in_use = {unpacked_folder(path) for path in open_documents(snapshots)}
    for folder in unpacked_folders().glob("*/"):
        with suppress(OSError):
            if folder not in in_use:
                size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
                found.append(Kept(folder, size, folder.stat().st_mtime))
    return sorted(found, key=lambda kept: kept.written, reverse=True)


class KeptWork(QDialog):
    """Lists what is kept. Cleared files go to the trash of the system."""

    def __init__(self, window: QMainWindow, files: Files, snapshots: Path, records: Path) -> None:
        super().__init__(window, Qt.WindowType.Window)
        self._files, self._folders = files, (snapshots, records)
        self._kept: list[Kept] = []
        self.setWindowTitle(self.tr("Kept work"))
        self.resize(640, 420)
        self.list = QTreeWidget()
        self.list.setHeaderLabels([self.tr("Name"), self.tr("Written"), self.tr("Size")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAccessibleName(self.tr("Kept work"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.headerItem().setTextAlignment(2, Qt.AlignmentFlag.AlignRight)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.itemSelectionChanged.connect(self._offer)
        self.list.itemActivated.connect(lambda _item: self._open())
        self.total = QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self._open_button = self._button(self.tr("Open"), self.tr("Open the selected work"), self._open)
        self._clear_button = self._button(
            self.tr("Move to trash"), self.tr("Move the selected files to the trash (Delete)"), self._clear
        )
        layout = QVBoxLayout(self)
        layout.addWidget(self.list)
        layout.addWidget(self.total)
        buttons = row(self._open_button, self._clear_button, spacing=8)
        buttons.insertStretch(0)
        layout.addLayout(buttons)

    def _button(self, text: str, tip: str, do: Callable[[], object]) -> QPushButton:
        made = button(text, tip, do)
        made.setAutoDefault(False)  # Enter opens what is selected
        return made

    def showEvent(self, event: QShowEvent) -> None:
        """List what is kept now."""
        super().showEvent(event)
        self._fill()

    def _fill(self) -> None:
        self.list.clear()
        self._kept = kept_files(*self._folders)
        for kept in self._kept:
            age = age_in_words(time.time() - kept.written)
            item = QTreeWidgetItem([self._name(kept), age, _size(kept.size)])
            item.setTextAlignment(2, Qt.AlignmentFlag.AlignRight)
            item.setToolTip(0, str(kept.path))
            self.list.addTopLevelItem(item)
        first = self.list.topLevelItem(0)
        if first is not None:
            self.list.setCurrentItem(first)
        text = self.tr("{n} files, {size}")
        self.total.setText(text.format(n=len(self._kept), size=_size(sum(kept.size for kept in self._kept))))
        self._offer()

    def _name(self, kept: Kept) -> str:
        if kept.is_record:
            return self.tr("Race: {name}").format(name=kept.path.name.removesuffix(RECORD_SUFFIX))
        if kept.has_scans:
            return self.tr("Unpacked scans: {name}").format(name=kept.path.name.rpartition("-")[0])
        if kept.path.name.endswith(DAMAGED):
            return self.tr("Damaged autosave")
        try:
            name = read_snapshot(kept.path).track.name
        except PitboardError:
            return self.tr("Damaged autosave")
        kind = (
            self.tr("Discarded: {name}")
            if kept.path.name.endswith(DISCARDED)
            else self.tr("Autosave: {name}")
        )
        return kind.format(name=name)

    def _selected(self) -> list[Kept]:
        rows = (self.list.indexOfTopLevelItem(item) for item in self.list.selectedItems())
        return [self._kept[number] for number in sorted(rows)]

    def _offer(self) -> None:
        selected = self._selected()
        can_open = len(selected) == 1 and not selected[0].path.name.endswith(DAMAGED)
        self._open_button.setEnabled(can_open and not selected[0].has_scans)
        self._clear_button.setEnabled(bool(selected))

    def _open(self) -> None:
        """Open a record in the race window, or unsaved work in the editor; the kept file stays."""
        if not self._open_button.isEnabled():
            return
        (kept,) = self._selected()
        if kept.is_record:
            self._files.open(kept.path)
            return
        try:
            snapshot = read_snapshot(kept.path)
        except PitboardError as error:
            self.total.setText(str(error))
            return
        if self._files.may_close():
            self._files.recover(snapshot)

    def _clear(self) -> None:
        stuck: list[str] = []
        for kept in self._selected():
            if not is_locked(kept.path) and not QFile.moveToTrash(str(kept.path)):
                stuck.append(kept.path.name)
            elif kept.is_record:
                with suppress(OSError):  # without its record, the note means nothing
                    note_of(kept.path).unlink(missing_ok=True)
                    lock_path(kept.path).unlink(missing_ok=True)
        self._fill()
        if stuck:
            text = self.tr("Not moved to the trash: {files}. Delete them in {folder}.")
            folder = ", ".join(str(folder) for folder in self._folders)
            self.total.setText(text.format(files=", ".join(stuck), folder=folder))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete clears what is selected."""
        if event.key() == Qt.Key.Key_Delete:
            self._clear()
        else:
            super().keyPressEvent(event)


def _size(count: int) -> str:
    return QLocale().formattedDataSize(count)
