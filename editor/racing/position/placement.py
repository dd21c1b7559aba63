"""Cars put on the board by hand, to race from there. Free of Qt.

Every car always stands somewhere, no two on one space: what is put where another car stands changes
places with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve, frozen

from trackmodel.board import AHEAD, STRAIGHT, Board, BoardRules
from trackmodel.engine import Car, Placed, Ruleset, Setup, State, position_text, read_position
from trackmodel.engine.position import place_cars
from trackmodel.engine.position_text import position_setup
from trackmodel.engine.setup import make_race
from trackmodel.engine.values import Price


@frozen
class Placement:
    """Cars and where they stand.

    Attributes:
        cars: by number.
        round: which round it is.
        order: order of play of this round; None: the ruleset's.
        on_turn: the car that is on turn; None: the first one in the order.
    """

    cars: tuple[Placed, ...] = ()
    round: int = 1
    order: tuple[int, ...] | None = None
    on_turn: int | None = None

    def car_at(self, space: int | None) -> int | None:
        """The car that stands on a space; cars in pit stands stand on none."""
        for number, placed in enumerate(self.cars):
            if placed.space == space and placed.stand is None and placed.ended is None:
                return number
        return None


def with_car_count(placement: Placement, board: Board, count: int) -> Placement:
    """The same with so many cars: the last ones go, others come to the first free starting places."""
    cars = placement.cars[:count]
    while len(cars) < count:
        free = _free_place(evolve(placement, cars=cars), board.rules)
        if free is None:
            break
        cars = (*cars, at_the_start(free))
    if cars == placement.cars:
        return placement
    on_turn = placement.on_turn if placement.on_turn is not None and placement.on_turn < count else None
    return evolve(placement, cars=cars, order=None, on_turn=on_turn)


def _free_place(placement: Placement, rules: BoardRules) -> int | None:
    """A starting place that is free, else any space that is."""
    spaces = (*rules.grid, *range(len(rules.successors)))
    return next((space for space in spaces if placement.car_at(space) is None), None)


def at_the_start(space: int) -> Placed:
    """A new car on a starting place: its start check is due, its first lap has yet to begin."""
    return Placed(space, laps=-1, started=False)


def moved(placement: Placement, board: Board, car: int, space: int) -> Placement:
    """A car put on a space; one that stands there changes places with it."""
    there = placement.car_at(space)
    if there == car:
        return placement
    cars = list(placement.cars)
    stamps = [number if each.arrived is None else each.arrived for number, each in enumerate(cars)]
    latest = 1 + max(stamps)
    before = cars[car]
    cars[car] = evolve(_on(before, board.rules, space), arrived=latest)
    if there is not None:
        home: int | None = before.space
        if before.stand is not None or before.ended is not None:
            home = _free_place(evolve(placement, cars=tuple(cars)), board.rules)
        if home is None:
            return placement
        cars[there] = evolve(_on(cars[there], board.rules, home), arrived=stamps[there])
    # Who plays when follows from where they stand.
    return evolve(placement, cars=tuple(cars), order=None)


def _on(placed: Placed, rules: BoardRules, space: int) -> Placed:
    """The car on another space: out of its stand, back in the race, in no lap that would be odd there."""
    placed = evolve(
        placed, space=space, stops=0, stand=None, served=False, wraps=None, reason=None, ended=None
    )
    if space in rules.grid:
        return evolve(at_the_start(space), wear=placed.wear)
    return evolve(placed, laps=max(0, placed.laps), started=True)


def changed(placement: Placement, car: int, **changes: Any) -> Placement:
    """Something else about a car, by the names of `Placed`."""
    placed = evolve(placement.cars[car], **changes)
    if "laps" in changes:
        placed = evolve(placed, wraps=None)
    cars = (*placement.cars[:car], placed, *placement.cars[car + 1 :])
    # Gears and laps change who is ahead.
    return evolve(placement, cars=cars, order=None)


def carried_over(placement: Placement, before: Board, board: Board) -> Placement:
    """The same cars on another version of their board, by the ids of their spaces.

    A car whose space is gone comes to the first free starting place.
    """
    spaces = {name: space for space, name in enumerate(board.view.ids)}
    there = [spaces.get(before.view.ids[placed.space]) for placed in placement.cars]
    taken = Placement(tuple(Placed(space) for space in there if space is not None))
    cars = []
    for placed, space in zip(placement.cars, there, strict=True):
        if space is not None:
            cars.append(_as_it_can_be(evolve(placed, space=space), board))
            continue
        home = _free_place(taken, board.rules)
        assert home is not None, "a board has more spaces than there are cars"
        cars.append(evolve(at_the_start(home), wear=placed.wear))
        taken = evolve(taken, cars=(*taken.cars, cars[-1]))
    return evolve(placement, cars=tuple(cars), order=None)


def _as_it_can_be(placed: Placed, board: Board) -> Placed:
    """The car without what its space is no longer made for: stops on a straight, another stand."""
    stands = board.rules.pit.stands
    stops = min(placed.stops, stops_asked(board, placed.space))
    if placed.stand is None or (placed.stand < len(stands) and placed.space in stands[placed.stand].access):
        return evolve(placed, stops=stops)
    return evolve(placed, stops=stops, stand=None, served=False)


def fitted_placement(placement: Placement, ruleset: Ruleset, laps: int) -> Placement:
    """The same as far as the ruleset and the length of the race allow it."""
    bounds = ruleset.wear_bounds
    cars = tuple(
        evolve(
            placed,
            gear=min(placed.gear, ruleset.gears),
            laps=placed.laps if placed.ended is not None else min(placed.laps, laps - 1),
            wear=placed.wear if set(placed.wear or ()) <= set(bounds) else None,
        )
        for placed in placement.cars
    )
    return placement if cars == placement.cars else evolve(placement, cars=cars, order=None)


def stops_asked(board: Board, space: int) -> int:
    """Stops that the corner of a space asks for; 0 on a straight."""
    corner = board.rules.corner[space]
    return 0 if corner == STRAIGHT else board.rules.corners[corner].stops


def ahead_of(placement: Placement, rules: BoardRules, space: int) -> int | None:
    """The next free space in the lane of a space; None where its lane ends before one."""
    return _free_along(placement, space, lambda at: _straight_on(rules, at))


def behind_of(placement: Placement, rules: BoardRules, space: int) -> int | None:
    """The free space before a space in its lane."""
    return _free_along(placement, space, lambda at: _straight_back(rules, at))


def _free_along(placement: Placement, space: int, following: Callable[[int], int | None]) -> int | None:
    seen = {space}
    at = following(space)
    while at is not None and at not in seen:
        if placement.car_at(at) is None:
            return at
        seen.add(at)
        at = following(at)
    return None


def _straight_on(rules: BoardRules, space: int) -> int | None:
    arrows = sorted(rules.successors[space], key=lambda arrow: arrow[1] != AHEAD)
    return arrows[0][0] if arrows else None


def _straight_back(rules: BoardRules, space: int) -> int | None:
    def ahead_first(before: int) -> bool:
        return (space, AHEAD) not in rules.successors[before]

    before = [at for at, arrows in enumerate(rules.successors) if any(to == space for to, _ in arrows)]
    return min(before, key=ahead_first, default=None)


def beside_of(placement: Placement, rules: BoardRules, space: int, side: int) -> int | None:
    """The free space beside a space, on the left (side below 0) or the right, nearest in progress."""

    def lane(at: int) -> int:
        return rules.lane[at] if rules.lane else 0

    def off(at: int) -> int:
        return abs(rules.progress[at] - rules.progress[space])

    beside = (at for at in rules.beside[space] if (lane(at) - lane(space)) * side > 0)
    return min((at for at in beside if placement.car_at(at) is None), key=off, default=None)


def state_of(board: Board, setup: Setup, placement: Placement) -> State:
    """The race from there, with the rules and the drivers of a Setup.

    Raises:
        SetupError: such a race is not possible.
        PositionError: there can be no such position.
    """
    race = make_race(board, evolve(setup, grid=None, position=""))
    return place_cars(race, placement.cars, placement.round, placement.order, placement.on_turn)


def setup_from(board: Board, setup: Setup, placement: Placement) -> Setup:
    """The Setup of a race that starts there.

    Raises:
        SetupError: such a race is not possible.
        PositionError: there can be no such position.
    """
    return evolve(setup, grid=None, position=position_text(state_of(board, setup, placement)))


def placement_of(state: State) -> Placement:
    """Where the cars of a race are, at the start of its turn."""
    turn, wear = state.turn, state.race.wear
    cars = tuple(_placed(car, wear) for car in state.cars)
    return Placement(cars, max(1, state.round), state.order or None, turn.car if turn else None)


def _placed(car: Car, wear: Price) -> Placed:
    return Placed(
        car.space,
        gear=car.gear,
        stops=car.stops,
        wear=dict(car.wear) if car.wear != wear else None,
        laps=car.crossings - 1,
        started=car.started,
        held_in_first=car.held_in_first,
        spun=car.spun,
        stand=car.stand,
        served=car.served,
        arrived=car.arrived,
        wraps=car.wraps,
        reason=car.reason,
        ended=car.ended,
    )


def read_placement(board: Board, text: str) -> tuple[Setup, Placement]:
    """The position of a text, with the ruleset, the laps, the cars and the wear points it was written for.

    Raises:
        SetupError: such a race is not possible.
        PositionError: the text can't be read, or there can be no such position.
    """
    text = " ".join(text.split())
    setup = position_setup(text)
    state = read_position(board, setup)
    usual = state.race.ruleset.new_car_wear(setup.laps)
    wear = dict(state.race.wear) if state.race.wear != usual else None
    return evolve(setup, wear=wear), placement_of(state)
