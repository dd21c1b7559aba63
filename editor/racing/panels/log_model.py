"""The rows of the log: a line a turn under a heading for each round, told as far as the race was shown."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QFont, QIcon, QPalette
from PySide6.QtWidgets import QApplication

from editor.common import theme
from editor.racing.session.liveries import car_icon
from editor.racing.session.readings import called
from editor.racing.session.session import Session
from trackmodel.engine.values import Status
from trackmodel.race_report import TurnReport, turn_reports
from trackmodel.texts import _

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole


@frozen
class LogLine:
    """A line of the log.

    Attributes:
        text: the line.
        car: whose turn it tells; None for a heading and what happens before the start.
        first, end: the entries it tells are those from `first` up to, not including, `end`; a heading
            has none, its `first` and `end` are where its round begins.
        space: where the car stood after them; None where it is about no car.
        heading: it begins a round.
        grave: somebody goes out.
    """

    text: str
    car: int | None
    first: int
    end: int
    space: int | None = None
    heading: bool = False
    grave: bool = False

    @property
    def spoken(self) -> str:
        """The line for those who listen."""
        return self.text if self.car is None else _("car {line}").format(line=self.text)


class LogModel(QAbstractListModel):
    """Follows a session. Every entry is read once or, in the turn under way, a few times."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[LogLine] = []
        self.current = -1
        """The row of the turn that is shown; -1: none."""
        self._session: Session | None = None
        self._told = 0
        self._icons: dict[int, QIcon] = {}

    def show_race(self, session: Session) -> None:
        """Tell this race, from its beginning."""
        self.beginResetModel()
        self._session, self.rows, self.current, self._told = session, [], -1, 0
        self._icons = {car: car_icon(car) for car in range(len(session.setup.drivers))}
        self.endResetModel()

    @property
    def tells(self) -> bool:
        """Whether there is a race to tell."""
        return self._session is not None

    def show_at(self, at: int) -> None:
        """So many entries are shown: tell on as far as that, and mark the turn."""
        assert self._session is not None
        if len(self._session.entries) < self._told:
            self.cut(len(self._session.entries))
        if at > self._told:
            self._tell(at)
        self._mark(self.row_of(at))

    def cut(self, left: int) -> None:
        """Something was taken back: so many entries are left."""
        assert self._session is not None
        keep = len(self.rows)
        while keep and self._begins_at(keep - 1) >= left:
            keep -= 1
        if keep < len(self.rows):
            self.beginRemoveRows(QModelIndex(), keep, len(self.rows) - 1)
            del self.rows[keep:]
            self.endRemoveRows()
        self._told = min(self._told, left)
        if self.rows and self.rows[-1].end > left:
            first = self.rows[-1].first
            self._replace_last(self._rows(first, left)[-1])
        self.current = min(self.current, len(self.rows) - 1)

    def _begins_at(self, row: int) -> int:
        return self.rows[row].first

    def _tell(self, at: int) -> None:
        """Tell the entries up to `at`; the turn that was under way is told anew."""
        first = self._told
        under_way = bool(self.rows) and not self.rows[-1].heading
        if under_way:
            first = self.rows[-1].first
        fresh = self._rows(first, at)
        if under_way:
            # A heading stands there already.
            fresh = fresh[1:] if fresh[0].heading else fresh
            self._replace_last(fresh.pop(0))
        if fresh:
            self.beginInsertRows(QModelIndex(), len(self.rows), len(self.rows) + len(fresh) - 1)
            self.rows += fresh
            self.endInsertRows()
        self._told = at

    def _replace_last(self, row: LogLine) -> None:
        if row != self.rows[-1]:
            self.rows[-1] = row
            last = self.index(len(self.rows) - 1)
            self.dataChanged.emit(last, last)

    def _rows(self, first: int, end: int) -> list[LogLine]:
        """The rows of whole turns from entry `first`, which begins one, with their headings."""
        session = self._session
        assert session is not None
        rows: list[LogLine] = []
        at = first
        round_ = session.moments[first - 1].round if first else None
        while at < end:
            moment = session.moments[at]
            stop = at + 1
            while stop < end and session.moments[stop].turn == moment.turn:
                stop += 1
            if moment.round != round_:
                rows.append(LogLine(_heading(session, at), None, at, at, heading=True))
                round_ = moment.round
            (report,) = turn_reports(session.board, session.moments[at:stop])
            space = None if moment.mover is None else session.states[stop].cars[moment.mover].space
            events = (event for each in session.entries[at:stop] for event in each.events)
            grave = any(event.kind == "out" for event in events)
            rows.append(LogLine(_line(session, report), moment.mover, at, stop, space, grave=grave))
            at = stop
        return rows

    def row_of(self, at: int) -> int:
        """The row that tells the last of so many entries; -1: no entry is shown."""
        low, high = 0, len(self.rows)
        while low < high:
            middle = (low + high) // 2
            if self.rows[middle].first < at:
                low = middle + 1
            else:
                high = middle
        row = low - 1
        return row - 1 if row >= 0 and self.rows[row].heading else row

    def _mark(self, row: int) -> None:
        if row == self.current:
            return
        low, high = sorted((max(0, row), max(0, self.current)))
        self.current = row
        if self.rows:
            self.dataChanged.emit(self.index(low), self.index(min(high, len(self.rows) - 1)))

    # What the view reads

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        row = self.rows[index.row()]
        if role == Role.DisplayRole:
            return row.text
        if role == Role.AccessibleTextRole:
            return row.spoken
        if role == Role.ToolTipRole:
            return "" if row.heading else "\n".join((row.text, _hint()))
        if role == Role.DecorationRole and row.car is not None:
            return self._icons[row.car]
        if role == Role.FontRole and (row.heading or index.row() == self.current):
            font = QFont(QApplication.font())
            font.setBold(True)
            return font
        if role == Role.ForegroundRole and index.row() > self.current:
            return QApplication.palette().color(QPalette.ColorRole.PlaceholderText)
        if role == Role.ForegroundRole and row.grave:
            return theme.colors().error
        return None


def _hint() -> str:
    return QCoreApplication.translate(
        "LogModel", "Click: show the place. Double click or Enter: show that turn."
    )


def _heading(session: Session, at: int) -> str:
    """What stands above the round that begins with entry `at`: who leads in it, once there are places."""
    state = session.states[at]
    if not state.round:
        return _("Before the start")
    first = state.classification[0]
    if state.round == 1 or first.status is not Status.RACING:
        return _("Round {round}").format(round=state.round)
    who = called(session.setup, first.car)
    return _("Round {round}: {number} {driver} leads").format(
        round=state.round, number=first.car + 1, driver=who
    )


def _line(session: Session, report: TurnReport) -> str:
    """ "2 Anna: gear 3 → 4, rolls 9, 9 spaces; stops in Corner 1 (1 of 2)"."""
    parts = [
        _("gear {gear}").format(gear=report.gear) if report.gear else "",
        "" if report.roll is None else _("rolls {roll}").format(roll=report.roll),
        report.move,
    ]
    told = "; ".join(filter(None, (", ".join(filter(None, parts)), *report.happened)))
    if report.car is None:
        return told or _("the cars roll for their places on the grid")
    who = called(session.setup, report.car)
    return _("{number} {driver}: {told}").format(number=report.car + 1, driver=who, told=told or _("…"))
