"""What the dashboard of a car says: values and words, free of Qt widgets and of rules."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QCoreApplication

from trackmodel.engine import PERSON, Car, Gauge, Question, Roll, Setup, State
from trackmodel.race_report import lap_words, stops_of, where_words


@frozen
class Reading:
    """What is to be read of a car.

    Attributes:
        car: its number, from 0.
        who: who drives it.
        place: where it would come if the race ended now; None before the start.
        lap: the lap it is in, and of how many; empty once its race has ended.
        where: the corner it is in or comes to, the pit, or how its race ended.
        stops: stops made and due in that corner; None where there is none.
        spun: it stands turned round.
        asked: its driver is asked, or its die is to be rolled.
        racing: its race hasn't ended.
        gauges: as the ruleset describes them.
    """

    car: int
    who: str
    place: int | None
    lap: str
    where: str
    stops: tuple[int, int] | None
    spun: bool
    asked: bool
    racing: bool
    gauges: tuple[Gauge, ...]


def readings(state: State, setup: Setup) -> tuple[Reading, ...]:
    """The reading of every car, by its number."""
    places = {standing.car: standing.place for standing in state.classification} if state.round else {}
    return tuple(_reading(state, setup, car, places.get(car.number)) for car in state.cars)


def car_asked(state: State) -> int | None:
    """The car whose driver is asked or whose die is to be rolled: not always the one on turn."""
    asked = state.pending
    return asked.car if isinstance(asked, Question | Roll) else None


def called(setup: Setup, car: int) -> str:
    """What people call a car's driver: "Anna", or the bot's name where nobody has one."""
    name = setup.names[car] if setup.names else ""
    driver = setup.drivers[car]
    return name or (QCoreApplication.translate("readings", "Person") if driver == PERSON else driver)


def driver_name(setup: Setup, car: int) -> str:
    """Who drives a car: "Anna", "Anna (regular)"; "regular" or "Regular 2" where the name says it."""
    driver, name = setup.drivers[car], called(setup, car)
    if driver == PERSON or name.casefold().startswith(driver.casefold()):
        return name
    return QCoreApplication.translate("readings", "{name} ({bot})").format(name=name, bot=driver)


def _reading(state: State, setup: Setup, car: Car, place: int | None) -> Reading:
    begun = state.round > 0
    lap = QCoreApplication.translate("readings", "lap {lap}").format(lap=lap_words(state, car))
    return Reading(
        car=car.number,
        who=driver_name(setup, car.number),
        place=place,
        lap=lap if car.racing else "",
        where=where_words(state, car, how_far=False) if begun else "",
        stops=stops_of(state, car) if begun else None,
        spun=car.spun and car.racing,
        asked=car_asked(state) == car.number,
        racing=car.racing,
        gauges=state.race.ruleset.gauges(state, car),
    )
