"""Rows with picture, name, and driver of each car."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from editor.common.widgets import ChoiceBox, keep_still
from editor.racing.board.liveries import car_pixmap, livery
from editor.settings.bots import bot_word
from editor.settings.race_choices import MOST_CARS, Seat, names_of
from trackmodel.engine import PERSON
from trackmodel.limits import LONGEST_LINE

PICTURE = 34
"""Width of a car's picture, in pixels."""


class SeatRows(QWidget):
    """A row for each car that races; the seats of other cars are kept."""

    changed = Signal()
    """A name or driver was changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: tuple[Seat, ...] = ()
        self._rows = [_Row(self, car) for car in range(MOST_CARS)]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        for number, row in enumerate(self._rows):
            for column, widget in enumerate(row.widgets):
                grid.addWidget(widget, number, column)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, including those without a row."""
        return self._seats

    def show_seats(self, seats: tuple[Seat, ...], count: int, bots: tuple[str, ...]) -> None:
        """Show the first `count` seats, with the bots to choose from."""
        self._seats = seats
        names = names_of(seats[:count])
        for number, row in enumerate(self._rows):
            row.show_seat(seats[number], names[number] if number < count else None, bots)

    def take(self, car: int, seat: Seat) -> None:
        """Replace a seat."""
        self._seats = (*self._seats[:car], seat, *self._seats[car + 1 :])
        self.changed.emit()


class _Row:
    def __init__(self, rows: SeatRows, car: int) -> None:
        self._rows, self._car = rows, car
        told = rows.tr("Car {number}, {color}").format(number=car + 1, color=livery(car).name)
        self._picture = QLabel()
        self._picture.setPixmap(car_pixmap(car, PICTURE, rows.devicePixelRatioF()))
        self._picture.setToolTip(told)
        self._picture.setAccessibleName(told)
        self._name = QLineEdit(maxLength=LONGEST_LINE)
        self._name.setAccessibleName(rows.tr("{car}: name").format(car=told))
        self._name.setMinimumWidth(70)
        self._driver = ChoiceBox()
        self._driver.setAccessibleName(rows.tr("{car}: driver").format(car=told))
        self._driver.setToolTip(rows.tr("A person at this screen, or a bot"))
        keep_still(self._driver)
        self._name.textEdited.connect(self._rename)
        self._driver.chosen.connect(lambda driver: rows.take(car, evolve(self._seat, driver=driver)))

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """Widgets from left to right."""
        return self._picture, self._name, self._driver

    @property
    def _seat(self) -> Seat:
        return self._rows.seats[self._car]

    def _rename(self, text: str) -> None:
        name = "".join(letter for letter in text if letter.isprintable()).strip()
        self._rows.take(self._car, evolve(self._seat, name=name))

    def show_seat(self, seat: Seat, usual: str | None, bots: tuple[str, ...]) -> None:
        """Show a seat; `usual` is the default name, None if the car doesn't race."""
        for widget in self.widgets:
            widget.setVisible(usual is not None)
        self._driver.offer([(self._rows.tr("Person"), PERSON), *((bot_word(bot), bot) for bot in bots)])
        self._driver.show_value(seat.driver)
        self._name.setPlaceholderText(usual or "")
        if self._name.text().strip() != seat.name:
            with QSignalBlocker(self._name):
                self._name.setText(seat.name)
