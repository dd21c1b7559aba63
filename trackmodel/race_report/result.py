"""The result of a race: places, places won, gaps, and wear left."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

from attrs import frozen

from trackmodel.engine import Car, RoadCar, Setup, Standing
from trackmodel.engine.fortir_capla.fortir_values import FortirCar
from trackmodel.engine.race_values import AnyState, Price, Status
from trackmodel.race_report.race_words import car_named, joined, ordinal, points_of, sentence, signed
from trackmodel.race_report.whereabouts import ended_words
from trackmodel.texts import _, clauses, ngettext

SPACE = 100
"""Distance of a space of usual length."""


@frozen
class ResultLine:
    """A car in the result, or in the standings of a race under way.

    Attributes:
        standing: its place, laps, and whether it is racing, has finished, or is out.
        start: its place at the start, from 1.
        gap: distance to the first car in hundredths of a space, measured when the first car finished;
            None for the first car, and for cars that were out by then.
        round: round in which it finished or went out; None while it races.
        wear: points it has left, by name; empty while they are hidden.
        section: its section on a road of tiles, from 0 at the start; None on a board.
    """

    standing: Standing
    start: int
    gap: int | None
    round: int | None
    wear: Price
    section: int | None = None

    @property
    def car(self) -> int:
        """Number of the car, from 0."""
        return self.standing.car

    @property
    def won(self) -> int:
        """Places won since the start; negative if it lost places."""
        return self.start - self.standing.place


def result_lines(setup: Setup, states: Sequence[AnyState]) -> tuple[ResultLine, ...]:
    """Return the cars of a race, best first; none before the start.

    Args:
        setup: setup of the race.
        states: its states from the first one to the one to describe.
    """
    last = states[-1]
    if not last.round:
        return ()
    places = starting_places(setup, states)
    standings = last.classification
    measured = last
    if standings[0].status is Status.FINISHED:
        measured = states[_first(states, lambda it: any(car.status is Status.FINISHED for car in it.cars))]
    ahead = measured.cars[standings[0].car]
    lines = []
    for standing in standings:
        car = measured.cars[standing.car]
        counts = car is not ahead and car.racing and ahead.status is not Status.OUT
        lines.append(
            ResultLine(
                standing,
                places[standing.car],
                _gap(measured, ahead, car) if counts else None,
                _round_of_end(states, standing.car),
                _points_left(last.cars[standing.car]),
                car.section if isinstance(car := last.cars[standing.car], FortirCar) else None,
            )
        )
    return tuple(lines)


def _gap(state: AnyState, ahead: Car, car: Car) -> int | None:
    """Return by how much a car is ahead of another; None in a game whose cars drive no distances."""
    if isinstance(ahead, RoadCar) and isinstance(car, RoadCar):
        return state.distance(ahead) - state.distance(car)
    return None


def _points_left(car: Car) -> Price:
    return car.wear if isinstance(car, RoadCar) and not car.points_hidden else {}


def starting_places(setup: Setup, states: Sequence[AnyState]) -> dict[int, int]:
    """Return each car's place at the start, from 1: on the grid, or in the position the race began from."""
    first = states[_first(states, lambda state: state.round > 0)]
    order = first.order
    if setup.position:
        order = tuple(standing.car for standing in first.classification)
    return {car: place for place, car in enumerate(order, start=1)}


def _round_of_end(states: Sequence[AnyState], number: int) -> int | None:
    if states[-1].cars[number].racing:
        return None
    # After the answer that ends it, the next round may have begun.
    return states[max(1, _first(states, lambda state: not state.cars[number].racing)) - 1].round


def _first(states: Sequence[AnyState], has_happened: Callable[[AnyState], bool]) -> int:
    """Return the index of the first state after something that isn't undone has happened."""
    return bisect_left(states, True, key=has_happened)


def outcome_words(line: ResultLine) -> str:
    """Return how a car's race ended: "finished in round 14", "out: tires (round 3)", "section 9"."""
    standing = line.standing
    if line.section is not None and (standing.status is Status.RACING or standing.place > 1):
        return _("section {n}").format(n=line.section)
    if standing.status is Status.RACING:
        return _("racing")
    if standing.status is Status.FINISHED:
        return _("finished in round {round}").format(round=line.round)
    return _("{outcome} (round {round})").format(outcome=ended_words(standing), round=line.round)


def winner_words(setup: Setup, end: AnyState) -> str:
    """Return who won a race that is over: "Anna wins", "Ben (car 2) wins" if several drivers are called
    so, or "Anna (cars 1 and 2) wins with car 2".

    The latter if players have several cars; a player is called by the team's name, else by the driver's.
    """
    first = end.classification[0]
    if first.status is not Status.FINISHED:
        return _("No car finished")
    drivers, team = [setup.short_name(car) for car in range(len(setup.drivers))], setup.team(first.car)
    own = [car for car, its in enumerate(setup.teams_by_car) if its == team]
    if not end.race.ruleset.player_per_team or len(own) < 2:
        return _("{driver} wins").format(driver=sentence(car_named(first.car, drivers)))
    numbers = joined([str(car + 1) for car in own])
    return _("{player} (cars {numbers}) wins with car {car}").format(
        player=setup.team_name(team) or sentence(drivers[first.car]), numbers=numbers, car=first.car + 1
    )


def gap_words(line: ResultLine) -> str:
    """Return the gap to the first car in whole spaces: "+12"; "" if there is none."""
    return "" if line.gap is None else f"+{_whole_spaces(line.gap)}"


def lead_words(second: ResultLine, driver: str) -> str:
    """Return how far the first car was ahead of the second: "3 spaces ahead of Anna"; "" without a gap."""
    if second.gap is None:
        return ""
    spaces = _whole_spaces(second.gap)
    ahead = ngettext("{n} space ahead of {driver}", "{n} spaces ahead of {driver}", spaces)
    return (ahead if spaces else _("level with {driver}")).format(n=spaces, driver=driver)


def _whole_spaces(distance: int) -> int:
    return (distance + SPACE // 2) // SPACE


def won_words(line: ResultLine) -> str:
    """Return the places won or lost since the start: "+3", "-1", "0"."""
    return signed(line.won) if line.won else "0"


def result_sentence(line: ResultLine, driver: str) -> str:
    """Return a line of the result as text.

    Args:
        line: a car of the result.
        driver: the car's driver.
    """
    gap = ""
    if line.gap is not None:
        spaces = _whole_spaces(line.gap)
        behind = ngettext("{n} space behind", "{n} spaces behind", spaces)
        gap = behind.format(n=spaces) if spaces else _("level with the first car")
    left = ", ".join(points_of(*item) for item in line.wear.items())
    parts = (
        _("{place}. {number} {driver}").format(place=line.standing.place, number=line.car + 1, driver=driver),
        outcome_words(line),
        gap,
        _("started {place}").format(place=ordinal(line.start)) if line.section is None else "",
        _("left: {wear}").format(wear=left) if left else "",
    )
    return clauses(parts)
