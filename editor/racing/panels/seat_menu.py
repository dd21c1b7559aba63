"""Menus that have a bot drive for a person, or give the seat back."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from editor.racing.live.session import Session
from editor.settings.bots import bot_word, bots_for
from trackmodel.engine import PERSON
from trackmodel.race_report.race_words import car_named


class SeatMenu(QMenu):
    """A submenu for each car of a person that is in the race."""

    chosen = Signal(int, str)
    """Number of the car, and who is to drive it: a bot, or `PERSON`."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self._session: Session | None = None
        self.aboutToShow.connect(self._fill)

    def show_race(self, session: Session | None) -> None:
        """Offer the seats of a race under way; None disables the menu."""
        self._session = session
        self.menuAction().setEnabled(bool(session and not session.over and session.seats))

    def pop_up(self, car: int, at: QPoint) -> None:
        """Show the menu of one car at a point of the screen, if a person has its seat."""
        if self.menuAction().isEnabled() and self._session and car in self._session.seats:
            menu = QMenu(self)
            menu.aboutToHide.connect(menu.deleteLater)
            self._add_drivers(menu, self._session, car)
            menu.popup(at)

    def _fill(self) -> None:
        self.clear()
        if session := self._session:
            for car in session.seats:
                self._add_drivers(self.addMenu(car_named(car, session.agreed.names)), session, car)

    def _add_drivers(self, menu: QMenu, session: Session, car: int) -> None:
        drivers = QActionGroup(menu)
        for driver in (PERSON, *bots_for(session.state.race.ruleset)):
            who = session.agreed.short_name(car) if driver == PERSON else bot_word(driver)
            action = drivers.addAction(self.tr("{who} drives").format(who=who))
            action.setCheckable(True)
            action.setChecked(driver == session.setup.drivers[car])
            action.triggered.connect(partial(self.chosen.emit, car, driver))
        menu.addActions(drivers.actions())
