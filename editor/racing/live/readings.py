"""Values and texts on the dashboard of a car."""

from __future__ import annotations

from attrs import frozen

from trackmodel.engine import Car, Gauge, Question, RoadCar, Roll, Setup, State
from trackmodel.engine.race_values import AnyState, Status
from trackmodel.race_report.race_words import corner_name
from trackmodel.race_report.whereabouts import corner_of, ended_words, lap_words, stops_of, where_words
from trackmodel.texts import _


@frozen
class Reading:
    """Values and texts about a car in one state of a race.

    Attributes:
        car: number of the car, from 0.
        who: driver.
        team: name of its team; empty if it has none.
        team_of: for each car the number of its team, which decides the liveries.
        place: place if the race ended now; None before the start.
        lap: current lap and number of laps; "" once the car's race is over.
        where: the corner it is in or next, the pit, or the end of its race.
        corner: name of that corner; "" if there is none.
        stops: stops made and due in that corner; None if there is none.
        spun: whether it faces backward after a spin.
        asked: whether its driver is asked or its die is to be rolled.
        racing: whether its race is not over.
        gauges: gauges of the ruleset.
        hidden: whether points left may not be seen.
    """

    car: int
    who: str
    team: str
    team_of: tuple[int, ...]
    place: int | None
    lap: str
    where: str
    corner: str
    stops: tuple[int, int] | None
    spun: bool
    asked: bool
    racing: bool
    gauges: tuple[Gauge, ...]
    hidden: bool


def readings(state: AnyState, setup: Setup) -> tuple[Reading, ...]:
    """Return the reading of every car, by number."""
    places = {standing.car: standing.place for standing in state.classification} if state.round else {}
    return tuple(_reading(state, setup, car, places.get(car.number)) for car in state.cars)


def car_asked(state: State[Car]) -> int | None:
    """Return the car whose driver is asked or whose die is to be rolled; it need not be the one on turn."""
    asked = state.pending
    return asked.car if isinstance(asked, Question | Roll) else None


def _reading(state: AnyState, setup: Setup, car: Car, place: int | None) -> Reading:
    begun, on_board = state.round > 0, car if isinstance(car, RoadCar) else None
    lap = where = corner = ""
    if on_board:
        lap = _("lap {lap}").format(lap=lap_words(state, on_board)) if car.racing else ""
        where = where_words(state, on_board, how_far=False) if begun else ""
        number = corner_of(state, on_board)
        corner = "" if number is None else corner_name(state.race.board, number)
    elif car.status is Status.OUT:
        where = ended_words(car)
    return Reading(
        car=car.number,
        who=setup.driver_name(car.number),
        team=setup.team_name(car.team),
        team_of=state.race.team_of,
        place=place,
        lap=lap,
        where=where,
        corner=corner,
        stops=stops_of(state, on_board) if on_board and begun else None,
        spun=on_board is not None and on_board.spun and car.racing,
        asked=car_asked(state) == car.number,
        racing=car.racing,
        gauges=state.race.ruleset.gauges(state, car),
        hidden=on_board is not None and on_board.points_hidden,
    )
