"""Rows with picture, team, name, and driver of each car."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve
from PySide6.QtCore import QCoreApplication, QSignalBlocker, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from editor.common.widgets import ChoiceBox, keep_still
from editor.racing.board.liveries import car_pixmap, livery, team_icon
from editor.settings.bots import bot_word
from editor.settings.race_choices import MOST_CARS, Seat
from trackmodel.engine import PERSON
from trackmodel.limits import LONGEST_LINE

translate = QCoreApplication.translate

PICTURE = 34
"""Width of a car's picture, in pixels."""


class SeatRows(QWidget):
    """A row for each car that races; `seats` has all seats, also those of other cars."""

    changed = Signal()
    """A name or driver was changed."""
    team_chosen = Signal(int, int)
    """A car, from 0, and the number of the team chosen for it."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: tuple[Seat, ...] = ()
        teams = [team_icon(team) for team in range(MOST_CARS)]
        self._rows = [_Row(self, car, teams) for car in range(MOST_CARS)]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(2, 1)
        for number, row in enumerate(self._rows):
            for column, widget in enumerate(row.widgets):
                grid.addWidget(widget, number, column)

    def show_seats(
        self,
        seats: tuple[Seat, ...],
        names: tuple[str, ...],
        first_cars: tuple[int, ...],
        team_of: tuple[int, ...],
        bots: tuple[str, ...],
        with_teams: bool,
    ) -> None:
        """Show seats.

        Args:
            seats: of all cars, including those that don't race.
            names: of the drivers of the cars that race.
            first_cars: for each car that races the first car of its player.
            team_of: for each car that races the number of its team.
            bots: to choose from.
            with_teams: whether teams can be chosen.
        """
        self.seats, count = seats, len(team_of)
        for number, row in enumerate(self._rows):
            is_second = number < count and first_cars[number] != number
            row.show_seat(seats[number], names[number] if number < count else None, bots, is_second)
            row.show_team(team_of if number < count else None, with_teams)

    def replace(self, car: int, seat: Seat) -> None:
        """Replace a seat."""
        self.seats = (*self.seats[:car], seat, *self.seats[car + 1 :])
        self.changed.emit()


class _Row:
    def __init__(self, rows: SeatRows, car: int, teams: Sequence[QIcon]) -> None:
        self._rows, self._car = rows, car
        self._other_name = ""
        """What a person here is called while a bot drives, and what the bot is called otherwise."""
        self._picture = QLabel()
        self._team = ChoiceBox((str(team + 1), team) for team in range(MOST_CARS))
        for team, icon in enumerate(teams):
            self._team.setItemIcon(team, icon)
        self._team.setToolTip(
            translate("SeatRows", "Its team, which decides its color and its pit stand; two cars at most")
        )
        self._name = QLineEdit(maxLength=LONGEST_LINE)
        self._name.setMinimumWidth(70)
        self._driver = ChoiceBox()
        self._driver.setToolTip(translate("SeatRows", "A person at this screen, or a bot"))
        keep_still(self._driver, self._team)
        self._team.chosen.connect(lambda team: rows.team_chosen.emit(car, team))
        self._name.textEdited.connect(self._rename)
        self._driver.chosen.connect(self._change_driver)

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """Widgets from left to right."""
        return self._picture, self._team, self._name, self._driver

    @property
    def _seat(self) -> Seat:
        return self._rows.seats[self._car]

    def _rename(self, text: str) -> None:
        name = "".join(letter for letter in text if letter.isprintable()).strip()
        self._rows.replace(self._car, evolve(self._seat, name=name))

    def _change_driver(self, driver: str) -> None:
        """Change the driver; the name of a person goes, and comes back, with the person."""
        name = self._seat.name
        if (driver == PERSON) != (self._seat.driver == PERSON):
            name, self._other_name = self._other_name, name
        self._rows.replace(self._car, Seat(driver, name))

    def show_seat(self, seat: Seat, name: str | None, bots: tuple[str, ...], is_second: bool) -> None:
        """Show a seat; `name` is its driver's, None if the car doesn't race. A second car has no choices."""
        for widget in (self._picture, self._name, self._driver):
            widget.setVisible(name is not None and not (is_second and widget is self._driver))
        self._driver.offer(
            [(translate("SeatRows", "Person"), PERSON), *((bot_word(bot), bot) for bot in bots)]
        )
        self._driver.show_value(seat.driver)
        second = translate("SeatRows", "{name}'s second car").format(name=name)
        self._name.setPlaceholderText(second if is_second else name or "")
        self._name.setDisabled(is_second)
        typed = "" if is_second else seat.name
        if self._name.text().strip() != typed:
            with QSignalBlocker(self._name):
                self._name.setText(typed)

    def show_team(self, team_of: tuple[int, ...] | None, with_box: bool) -> None:
        """Show the car's team, given the number of every car's; None if the car doesn't race."""
        self._team.setVisible(with_box and team_of is not None)
        if team_of is None:
            return
        self._team.show_value(team_of[self._car])
        looks = livery(self._car, team_of)
        rows = self._rows
        told = translate("SeatRows", "Car {number}, {color}").format(number=self._car + 1, color=looks.name)
        self._picture.setPixmap(car_pixmap(looks, PICTURE, rows.devicePixelRatioF()))
        self._picture.setToolTip(told)
        self._picture.setAccessibleName(told)
        self._team.setAccessibleName(translate("SeatRows", "{car}: team").format(car=told))
        self._name.setAccessibleName(translate("SeatRows", "{car}: name").format(car=told))
        self._driver.setAccessibleName(translate("SeatRows", "{car}: driver").format(car=told))
