"""Page of a season: its calendar, where results are typed in, its standings, and its next race."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from os.path import isfile
from pathlib import Path
from typing import TypeVar

from attrs import evolve
from PySide6.QtCore import QEvent, QObject, QSettings, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from editor.common.progress_task import Progress
from editor.common.widgets import (
    ChoiceBox,
    ElidingLabel,
    ProblemLine,
    button,
    column,
    emphasize,
    keep_still,
    row,
)
from editor.document.document import fingerprint
from editor.document.file_progress import FileProgress
from editor.document.file_reading import FileReading
from editor.document.found_track import read_venue
from trackmodel.engine import Record, Setup
from trackmodel.engine.venue import Venue
from trackmodel.errors import CannotEdit, PitboardError, UnwritableFile, WrongValue
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.file_formats import RECORD_SUFFIX, SEASON_SUFFIX, without_suffix
from trackmodel.formats.season_file import read_season, write_season
from trackmodel.race_report.race_words import sentence
from trackmodel.resources import TRACK_SUFFIX, shipped_venues
from trackmodel.season import POINTS_TABLES, Season, SeasonRace, StartRule, points_of_text
from trackmodel.standings.count_points import Standings, count_points, drivers_of, next_setup
from trackmodel.standings.results import entering, race_results, record_to_enter, with_typed_result
from trackmodel.standings.season_tables import EXPORTS, Table, calendar_table, standings_table

T = TypeVar("T")
_FILE = "race-window/season"
RESULT = 4
"""Column of the calendar in which results are typed."""
_AGREED = ("rules", "laps", "names")
"""What a race must have as it was set up here to be entered."""


class SeasonPanel(QWidget):
    """Shows one season and saves it after each change.

    Args:
        chosen: returns the id of what is shown to race on, and the setup chosen there.
    """

    race_wanted = Signal(object, object, object)
    """Set up the next race: its Venue, the folder of its scans (Path), and its Setup."""

    def __init__(self, chosen: Callable[[], tuple[str, Setup]]) -> None:
        super().__init__()
        self._chosen = chosen
        self._path: Path | None = None
        self._steps, self._at = [Season("")], 0
        """The season after each change, and which of these is shown."""
        self._standings = count_points(self._season, ())
        self._read_as: str | None = None
        self._mistyped = False
        """Whether the calendar shows a result that was refused, to be corrected."""
        self._awaited: tuple[int, Venue, Setup] | None = None
        """The race that was set up here: its index in the calendar, where it takes place, and its setup."""
        self._entered: Path | None = None
        """The record that was entered for it."""
        self.reading, self._opening = FileReading({}, self), FileReading({}, self)
        """The circuit of the next race; a season or a record, which a race that is begun lets go on."""
        self._heading = ElidingLabel(self.tr("No season is open."))
        self.problem = ProblemLine(self.tr("Why this isn't possible"))
        self.calendar, self.standings = QTreeWidget(), QTreeWidget()
        self.calendar.setAccessibleName(self.tr("Calendar"))
        self.standings.setAccessibleName(self.tr("Standings"))
        self.calendar.setToolTip(self.tr("Type results: Ada, Bo, out: Cy. Ctrl+Z undoes a change."))
        self.calendar.itemActivated.connect(lambda item: self.calendar.editItem(item, RESULT))
        self.calendar.itemChanged.connect(self._typed)
        emphasize(self._heading)
        self._tools = self._make_counting()
        buttons = (
            (self.tr("Race next"), self.tr("Set up the next race of the calendar"), self._race_next),
            (self.tr("Add race"), self.tr("Add the race of the setup to the calendar"), self._add_race),
            (self.tr("Add record…"), self.tr("Enter the record of the next race"), self._add_record),
            (self.tr("Export…"), self.tr("Save the standings as picture or table"), self._export),
            (self.tr("New…"), self.tr("Begin a season with the drivers of the setup"), self._new),
            (self.tr("Open…"), self.tr("Open a season"), self._open),
        )
        made = [button(text, tip, partial(self._try, do)) for text, tip, do in buttons]
        top = row(self._heading, *self._tools, grows=self._heading)
        self._tools += made[:4]
        tables = row(self.calendar, self.standings, grows=self.calendar)
        below = row(*made, None), FileProgress(self.reading), FileProgress(self._opening), self.problem
        self.setLayout(column(top, tables, *below, margins=(6, 6, 6, 6), grows=tables))
        for table in (self.calendar, self.standings):
            table.setRootIsDecorated(False)
            table.setAllColumnsShowFocus(True)
            table.setEditTriggers(QTreeWidget.EditTrigger.NoEditTriggers)
            table.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.standings.setSizeAdjustPolicy(QTreeWidget.SizeAdjustPolicy.AdjustToContents)
        self.standings.header().setStretchLastSection(False)  # or its contents are as wide as it ever was
        self._fill()

    def _make_counting(self) -> list[QWidget]:
        """Return boxes, each behind its label, that say how results count and how cars start."""
        self._points, self._dropped = QComboBox(editable=True), QSpinBox()
        self._points.addItems([", ".join(map(str, points)) for points in POINTS_TABLES.values()])
        self._dropped.setKeyboardTracking(False)
        self._points.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._start = ChoiceBox(
            (
                (self.tr("as the rules say"), StartRule.FREE),
                (self.tr("leader on pole"), StartRule.STANDINGS),
                (self.tr("last on pole"), StartRule.REVERSE),
                (self.tr("as the last race ended"), StartRule.RESULT),
            )
        )
        line = self._points.lineEdit()
        assert line
        changes = self._points.activated, line.editingFinished, self._dropped.valueChanged, self._start.chosen
        for changed in changes:
            changed.connect(lambda *_value: self._try(self._count))
        counting = (
            (self.tr("Points"), self._points, self.tr("Points of place 1, of place 2, and so on")),
            (self.tr("Dropped"), self._dropped, self.tr("Number of each driver's worst results to drop")),
            (self.tr("Order"), self._start, self.tr("The order in which cars start a race")),
        )
        made: list[QWidget] = []
        for text, box, tip in counting:
            label = QLabel(text)
            label.setBuddy(box)
            box.setAccessibleName(text)
            box.setToolTip(tip)
            keep_still(box)
            box.installEventFilter(self)
            made += [label, box]
        return made

    def _try(self, do: Callable[[], object]) -> None:
        """Do something, or show the season as it was and why it isn't possible."""
        self.problem.show_problem("")
        self._mistyped = False
        try:
            do()
        except PitboardError as error:
            text = sentence(error.problem) if isinstance(error, WrongValue) else str(error)
            self.problem.show_problem(text)
        self._fill()

    # Files

    def _read(
        self, reading: FileReading, path: Path, work: Callable[[Progress], T], receive: Callable[[T], object]
    ) -> None:
        """Read a file on a thread and do something with what `work` returns, unless the season changes."""
        season = self._season

        def take(found: T) -> None:
            if self._season is season:
                self._try(lambda: receive(found))

        reading.read(
            path, work, take, lambda problem: self.problem.show_problem(problem or self.problem.text())
        )

    def _ask(self, ask: Callable[..., tuple[str, str]], title: str, endings: Sequence[str]) -> Path | None:
        """Ask for a file by a function of QFileDialog; it has the first ending unless another is given.

        Raises:
            UnwritableFile: the ending makes it a file that exists, which the dialog hasn't asked about.
        """
        folder = str(Path(str(QSettings().value(_FILE, ""))).parent)
        name, _chosen = ask(self, title, folder, " ".join(f"*{ending}" for ending in endings))
        if not name or name.lower().endswith(tuple(endings)):
            return Path(name) if name else None
        path = Path(name + endings[0])
        if ask is QFileDialog.getSaveFileName and path.exists():
            raise UnwritableFile(self.tr("{file} already exists").format(file=path))
        return path

    def _open(self) -> None:
        if path := self._ask(QFileDialog.getOpenFileName, self.tr("Open a season"), [SEASON_SUFFIX]):
            self._open_file(path)

    def _open_file(self, path: Path) -> None:
        self._read(
            self._opening,
            path,
            lambda _progress: _with_standings(read_season(path), path),
            lambda found: self._begin(found[0], path, found[1]),
        )

    def _new(self) -> None:
        if path := self._ask(QFileDialog.getSaveFileName, self.tr("New season"), [SEASON_SUFFIX]):
            self._begin(Season(without_suffix(path), drivers=drivers_of(self._chosen()[1])), path)

    def _export(self) -> None:
        endings = sorted(EXPORTS, key=".png .csv .svg".index)
        if path := self._ask(QFileDialog.getSaveFileName, self.tr("Export the standings"), endings):
            write_atomically(path, EXPORTS[path.suffix.lower()](self._season, self._standings))

    # Changes

    def _begin(self, season: Season, path: Path, read: Standings | None = None) -> None:
        """Show a season that was read with its standings, or save a new one; there is nothing to undo yet."""
        self._show(season, path, read)
        self._steps, self._at, self._path = [season], 0, path
        self._awaited = self._entered = None

    def _show(self, season: Season, path: Path, read: Standings | None = None) -> None:
        """Save and show a season that wasn't just read; nothing changes if its results can't be read."""
        standings = read or _with_standings(season, path)[1]
        if not read:
            write_season(season, path)
        self._standings, self._read_as = standings, fingerprint(path)
        QSettings().setValue(_FILE, str(path))

    @property
    def _season(self) -> Season:
        return self._steps[self._at]

    def _show_change(self, season: Season, path: Path) -> None:
        """Save and show a changed season, unless another program has changed it."""
        if fingerprint(path) not in (None, self._read_as):
            raise CannotEdit(self.tr("Another program changed this season; open it again."))
        self._show(season, path)

    def _change(self, season: Season) -> None:
        if self._path and season != self._season:
            self._show_change(season, self._path)
            self._steps[self._at + 1 :] = [season]
            self._at += 1

    def _step(self, by: int) -> None:
        """Undo or redo a change."""
        if self._path and 0 <= self._at + by < len(self._steps):
            self._show_change(self._steps[self._at + by], self._path)
            self._at += by

    def _typed(self, item: QTreeWidgetItem) -> None:
        index, text = self.calendar.indexOfTopLevelItem(item), item.text(RESULT)
        self._try(lambda: self._change(with_typed_result(self._season, index, text)))
        if shown := self.problem.text() and self.calendar.topLevelItem(index):
            self._mistyped = True
            with QSignalBlocker(self.calendar):
                shown.setText(RESULT, text)
            QTimer.singleShot(0, self, lambda: self._correct(shown, text))

    def _correct(self, item: QTreeWidgetItem, text: str) -> None:
        """Open a refused result, with the name selected that the problem is about."""
        self.calendar.editItem(item, RESULT)
        line = self.calendar.findChild(QLineEdit)
        for name in filter(None, map(str.strip, re.split("[,:]", text))):
            if line and re.search(rf"\b{re.escape(name)}\b", self.problem.text()):
                line.setSelection(text.rindex(name), len(name))

    def _count(self) -> None:
        """Count results, and start races, as was chosen."""
        points, start = points_of_text(self._points.currentText()), StartRule(str(self._start.value))
        dropped = self._dropped.value()
        self._change(evolve(self._season, points=points, dropped=dropped, start=start))

    def _add_race(self) -> None:
        circuit, setup = self._chosen()
        race = SeasonRace(circuit, setup.rules, setup.laps)
        self._change(evolve(self._season, races=(*self._season.races, race)))

    def _add_record(self) -> None:
        if file := self._ask(QFileDialog.getOpenFileName, self.tr("Add a record"), [RECORD_SUFFIX]):
            index, season, path = self._next, self._season, self._path or Path()
            self._read(
                self._opening,
                file,
                lambda _progress: record_to_enter(season, index, path, file)[0],
                partial(self._enter, index, file),
            )

    def _enter(self, index: int, file: Path, record: Record) -> None:
        if self._path:
            with entering(self._season, index, self._path, file, record) as season:
                self._change(season)

    def take_result(self, venue: Venue, setup: Setup, record: Path) -> bool:
        """Enter the record of a race that is over; return whether it is the one that was set up here."""
        if self._awaited is None or self._entered is not None:
            return False
        index, where, wanted = self._awaited
        differs = where != venue or any(getattr(wanted, key) != getattr(setup, key) for key in _AGREED)
        if differs or setup.sandbox or index >= len(self._season.races):
            return False
        self._entered = record
        self._try(partial(self._enter_driven, index, record))
        return True

    def _enter_driven(self, index: int, file: Path) -> None:
        if self._path:
            self._enter(index, file, record_to_enter(self._season, index, self._path, file)[0])

    def await_again(self, record: Path | None) -> None:
        """Await the race of this record once more if it was entered: its last answer was undone."""
        if record == self._entered:
            self._entered = None

    @property
    def _next(self) -> int:
        index = self._season.next_race
        if index is None:
            raise CannotEdit(self.tr("No race is left in the calendar. Set one up and choose Add race."))
        return index

    def _race_next(self) -> None:
        circuit, folder = self._season.races[self._next].circuit, Path(self._path or "").parent
        beside = [folder / name for name in (circuit, circuit + TRACK_SUFFIX)]
        shipped = shipped_venues().get(circuit, beside[0])
        file = next((file for file in beside if isfile(file)), shipped)
        self._read(self.reading, file, partial(read_venue, file), lambda found: self._set_up(*found))

    def _set_up(self, venue: Venue, scans: Path | None) -> None:
        number = self._next
        setup = next_setup(self._season, self._standings, self._chosen()[1].seed)
        self._awaited, self._entered = (number, venue, setup), None
        self.race_wanted.emit(venue, scans, setup)

    # What is shown

    def _fill(self) -> None:
        season = self._season
        for tool in self._tools:
            tool.setEnabled(self._path is not None)
        if self._path:
            driven = sum(race.is_over for race in season.races)
            text = self.tr("{season}: {driven} of {races} races driven")
            self._heading.setText(text.format(season=season.name, driven=driven, races=len(season.races)))
        self._points.setEditText(", ".join(map(str, season.points)))
        with QSignalBlocker(self._dropped):
            self._dropped.setMaximum(max(0, len(season.races) - 1))
            self._dropped.setValue(season.dropped)
        self._start.show_value(season.start)
        _show_rows(self.calendar, calendar_table(season, self._standings))
        _show_rows(self.standings, standings_table(season, self._standings))

    def showEvent(self, event: QShowEvent) -> None:
        """Open the last season when the page is first shown."""
        super().showEvent(event)
        path = Path(str(QSettings().value(_FILE, "")))
        if self._path is None and isfile(path) and not self._opening.running:
            self._open_file(path)

    def event(self, event: QEvent) -> bool:
        """Take the keys of undo and redo, which the window has for the race."""
        by = _asked_step(event)
        if by and event.type() == QEvent.Type.KeyPress:
            self._try(partial(self._step, 0 if self._mistyped else by))
        elif by:
            event.accept()
        return bool(by) or super().event(event)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take the same keys from boxes, which would do nothing with them."""
        return bool(_asked_step(event)) and self.event(event)


def _with_standings(season: Season, path: Path) -> tuple[Season, Standings]:
    return season, count_points(season, race_results(season, path.parent))


def _asked_step(event: QEvent) -> int:
    """Return what a key asks for: -1 is undo, 1 redo, 0 neither."""
    if not isinstance(event, QKeyEvent):
        return 0
    return event.matches(QKeySequence.StandardKey.Redo) - event.matches(QKeySequence.StandardKey.Undo)


def _show_rows(table: QTreeWidget, rows: Table) -> None:
    """Show rows below headings."""
    with QSignalBlocker(table):
        table.clear()
        table.setHeaderLabels([heading.capitalize() for heading in rows[0]])
        for cells in rows[1:]:
            item = QTreeWidgetItem(list(cells))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            table.addTopLevelItem(item)
