"""Panel of recorded races: resume an unfinished one, watch one, open any record."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QSettings, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from editor.common.background import Loader
from editor.common.keys.panel_keys import ENTER
from editor.common.widgets import ProblemLine, button, column, row
from editor.document.file_progress import FileProgress
from editor.document.file_reading import FileReading
from editor.racing.records.record_check import CheckedRecord, check_record
from editor.racing.records.record_files import (
    Glimpse,
    changed_at,
    dismiss,
    glimpse,
    note_of,
    read_file_name,
    recent,
    unfinished,
)
from trackmodel.engine import RULESETS
from trackmodel.formats.file_formats import RECORD_SUFFIX
from trackmodel.formats.growing_record import read_unfinished
from trackmodel.race_report.race_words import car_named, counted

_FOLDER = "race-window/folder"
_PATH = Qt.ItemDataRole.UserRole


class RacesPanel(QWidget):
    """Races in a folder, latest first.

    Args:
        folder: folder of the records.
    """

    resume_requested = Signal(object, object)
    """Resume a race: its Session and the Path of its file."""
    watch_requested = Signal(object, object)
    """Watch a race: a CheckedRecord and the Path of its file."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._unfinished: list[Path] = []
        self._listed: dict[Path, float] = {}
        """The records, and when each was changed last: what was seen of it then holds until it changes."""
        self._glimpses = Loader(_glimpse, self, self._show_glimpses)
        self.reading = FileReading({}, self)
        self.list = _RaceList()
        self.list.setAccessibleName(self.tr("Recorded races"))
        self.list.setHeaderLabels([self.tr("Race"), self.tr("Drivers"), self.tr("Started"), self.tr("State")])
        self.problem = ProblemLine(self.tr("Why this race can't be shown"))
        self.resume_button = button(
            self.tr("Resume"), self.tr("Continue the race after its last answer"), self._resume
        )
        self.watch_button = button(self.tr("Watch"), self.tr("Play the race from its start"), self._watch)
        self.dismiss_button = button(
            self.tr("Dismiss"),
            self.tr("Remove this race from the unfinished ones. Its record is kept."),
            self._dismiss,
        )
        self.open_button = button(
            self.tr("Open a record…"), self.tr("Watch a race from any file"), self.ask_open
        )
        self.list.itemActivated.connect(lambda _item, _column: self.open_selected())
        self.list.currentItemChanged.connect(self._offer)
        self._lay_out()
        self.refresh()

    # The list

    def refresh(self) -> None:
        """List the races in the folder."""
        chosen, known = self._chosen(), self._listed
        self._unfinished = unfinished(self._folder)
        rest = [path for path in recent(self._folder) if path not in self._unfinished]
        listed = [*self._unfinished, *rest]
        self._listed = {path: changed_at(path) for path in listed}
        self._glimpses.load(self._listed.items(), retry=True)
        self.list.clear()
        for path in listed:
            self.list.addTopLevelItem(self._row(path))
        if listed:
            # A race that was just left is what somebody comes for.
            row = listed.index(chosen) if chosen in listed and listed[0] in known else 0
            self.list.setCurrentIndex(self.list.model().index(row, 0))
        self._offer()

    @property
    def has_unfinished(self) -> bool:
        """Whether there is a race to resume."""
        return bool(self._unfinished)

    def _row(self, path: Path) -> QTreeWidgetItem:
        begun, called = read_file_name(path)
        board, _comma, rules = called.rpartition(", ")
        if rules in RULESETS:
            called = ", ".join(dict.fromkeys(filter(None, (board, RULESETS[rules].name))))
        when = ""
        if begun:
            moment = QDateTime.fromString(begun.isoformat(), Qt.DateFormat.ISODate)
            time = QLocale().toString(moment.time(), QLocale.FormatType.ShortFormat)
            when = QLocale().toString(moment, self.tr("MMM d, yyyy")) + f", {time}"
        item = QTreeWidgetItem([called, self._drivers(path), when, self._state(path)])
        item.setData(0, _PATH, path)
        item.setToolTip(0, str(path))
        return item

    def _show_glimpses(self) -> None:
        for number in range(self.list.topLevelItemCount()):
            if item := self.list.topLevelItem(number):
                path = item.data(0, _PATH)
                item.setText(1, self._drivers(path))
                item.setToolTip(1, self._drivers(path))
                item.setText(3, self._state(path))

    def _drivers(self, path: Path) -> str:
        seen = self._seen(path)
        return ", ".join(counted(seen.drivers)) if seen else ""

    def _seen(self, path: Path) -> Glimpse | None:
        return self._glimpses.get((path, self._listed[path]))

    def _state(self, path: Path) -> str:
        if path in self._unfinished:
            return self.tr("unfinished")
        if note_of(path).exists():
            return self.tr("in progress")
        seen = self._seen(path)
        if seen is None or seen.winner is None:
            return ""
        return self.tr("{driver} won").format(driver=car_named(seen.winner, seen.drivers))

    def _chosen(self) -> Path | None:
        row = self.list.currentItem()
        path = row.data(0, _PATH) if row else None
        return path if isinstance(path, Path) else None

    def _offer(self) -> None:
        chosen = self._chosen()
        self.watch_button.setEnabled(chosen is not None)
        for each in (self.resume_button, self.dismiss_button):
            each.setEnabled(chosen in self._unfinished)

    # Actions

    def open_selected(self) -> None:
        """Resume the selected race, or watch it if it is over."""
        if self._chosen() in self._unfinished:
            self._resume()
        else:
            self._watch()

    def open(self, path: Path) -> None:
        """Watch the race in a file."""
        self._read(path, lambda found: self.watch_requested.emit(found, path))

    def _read(self, path: Path, receive: Callable[[CheckedRecord], object]) -> None:
        """Read and check a record, or show why that isn't possible."""
        self.problem.show_problem("")
        self.reading.read(
            path,
            lambda progress: check_record(read_unfinished(path), progress),
            receive,
            lambda problem: self.problem.show_problem(problem or self.problem.text()),
        )

    def ask_open(self) -> None:
        """Open a dialog that asks for a record to watch."""
        pattern = self.tr("Races (*{ending});;All files (*)").format(ending=RECORD_SUFFIX)
        folder = str(QSettings().value(_FOLDER, str(self._folder)))
        dialog = QFileDialog(self, self.tr("Open a race record"), folder, pattern)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._open_chosen)
        dialog.open()

    def _open_chosen(self, name: str) -> None:
        QSettings().setValue(_FOLDER, str(Path(name).parent))
        self.open(Path(name))

    def _resume(self) -> None:
        if path := self._chosen():
            self._read(path, partial(self._resume_checked, path))

    def _resume_checked(self, path: Path, found: CheckedRecord) -> None:
        # A record whose events differ would be a different race.
        self.problem.show_problem(found.problem)
        if not found.problem:
            self.resume_requested.emit(found.session, path)

    def _watch(self) -> None:
        if path := self._chosen():
            self.open(path)

    def _dismiss(self) -> None:
        if path := self._chosen():
            dismiss(path)
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def _lay_out(self) -> None:
        all_buttons = (self.resume_button, self.watch_button, self.dismiss_button, self.open_button)
        races = row(self.list, column(*all_buttons, None))
        progress = FileProgress(self.reading)
        self.setLayout(column(races, progress, self.problem, margins=(6, 6, 6, 6), grows=races))


def _glimpse(record: tuple[Path, float]) -> Glimpse | None:
    return glimpse(record[0])


class _RaceList(QTreeWidget):
    """Table whose rows are activated by Enter on every platform."""

    def __init__(self) -> None:
        super().__init__()
        self.setRootIsDecorated(False)
        self.setAllColumnsShowFocus(True)
        self.setUniformRowHeights(True)
        self.setColumnCount(4)
        header = self.header()
        header.setStretchLastSection(False)
        for section in (0, 1):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.Stretch)
        for section in (2, 3):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.ResizeToContents)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and self.currentItem():
            self.itemActivated.emit(self.currentItem(), 0)
        else:
            super().keyPressEvent(event)
