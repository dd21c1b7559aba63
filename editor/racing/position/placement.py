"""Cars placed on a board, to start a race from. Without Qt.

Every car has a space of its own; a car placed on an occupied space swaps with the other one.
"""

from __future__ import annotations

from typing import Any

from attrs import evolve, field, frozen

from trackmodel.board import AHEAD, STRAIGHT, Board, BoardRules
from trackmodel.engine import Placed, RoadCar, Ruleset, Setup, State, position_text, read_position
from trackmodel.engine.position import place_cars
from trackmodel.engine.position_text import position_setup
from trackmodel.engine.position_words import Words
from trackmodel.engine.setup import make_race


@frozen
class Placement:
    """Cars on a board.

    Attributes:
        cars: by number.
        round: number of the round.
        order: order of play of the round; None for the ruleset's.
        on_turn: car on turn; None for the first one in the order.
        world: what belongs to no car, in the words of its ruleset.
        rules: id of the ruleset whose words the placement has; "" without any.
    """

    cars: tuple[Placed, ...] = ()
    round: int = 1
    order: tuple[int, ...] | None = None
    on_turn: int | None = None
    world: Words = field(factory=dict)
    rules: str = ""

    def car_at(self, space: int | None) -> int | None:
        """Return the car on a space, if any; cars in pit stands are on none."""
        for number, placed in enumerate(self.cars):
            if placed.space == space and placed.stand is None and placed.ended is None:
                return number
        return None


def with_car_count(placement: Placement, board: Board, count: int) -> Placement:
    """Return a placement with `count` cars: the last ones are removed, new ones are put on the grid."""
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
    """Return a free starting place, or else any free space."""
    spaces = (*rules.grid, *range(len(rules.successors)))
    return next((space for space in spaces if placement.car_at(space) is None), None)


def at_the_start(space: int) -> Placed:
    """Return a new car on a starting place, before its start check and first lap."""
    return Placed(space, laps=-1, started=False)


def moved(placement: Placement, board: Board, car: int, space: int) -> Placement:
    """Move a car to a space; a car that is there swaps with it."""
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
    # The order of play depends on the positions.
    return evolve(placement, cars=tuple(cars), order=None)


def _on(placed: Placed, rules: BoardRules, space: int) -> Placed:
    """Return the car moved to a space: not in a stand, racing, and in a lap that is possible there."""
    placed = evolve(
        placed, space=space, stops=0, stand=None, served=False, wraps=None, reason=None, ended=None
    )
    if space in rules.grid:
        return evolve(at_the_start(space), wear=placed.wear, words=placed.words)
    return evolve(placed, laps=max(0, placed.laps), started=True)


def changed(placement: Placement, car: int, **changes: Any) -> Placement:
    """Change attributes of a car, by their names in `Placed`."""
    placed = evolve(placement.cars[car], **changes)
    if "laps" in changes:
        placed = evolve(placed, wraps=None)
    cars = (*placement.cars[:car], placed, *placement.cars[car + 1 :])
    # Gears and laps affect who is ahead.
    return evolve(placement, cars=cars, order=None)


def with_words(placement: Placement, rules: str, car: int | None, **words: str) -> Placement:
    """Change words of a car, or of the world (None), under the ruleset (id) that understands them."""
    if car is None:
        return evolve(placement, rules=rules, world={**placement.world, **words})
    return evolve(changed(placement, car, words={**placement.cars[car].words, **words}), rules=rules)


def carried_over(placement: Placement, before: Board, board: Board) -> Placement:
    """Return the placement on another version of its board; spaces are matched by id.

    A car whose space is gone is put on the grid.
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
        cars.append(evolve(at_the_start(home), wear=placed.wear, words=placed.words))
        taken = evolve(taken, cars=(*taken.cars, cars[-1]))
    return evolve(placement, cars=tuple(cars), order=None)


def _as_it_can_be(placed: Placed, board: Board) -> Placed:
    """Return the car without stops or a stand that its space doesn't have."""
    stands = board.rules.pit.stands
    stops = min(placed.stops, stops_asked(board, placed.space))
    if placed.stand is None or (placed.stand < len(stands) and placed.space in stands[placed.stand].access):
        return evolve(placed, stops=stops)
    return evolve(placed, stops=stops, stand=None, served=False)


def fitted_placement(placement: Placement, ruleset: Ruleset, laps: int) -> Placement:
    """Return the placement adjusted to a ruleset and the number of laps."""
    bounds = ruleset.wear_bounds
    if placement.rules not in ("", ruleset.id):  # Other rulesets don't understand its words.
        cars = tuple(evolve(placed, words={}) for placed in placement.cars)
        placement = evolve(placement, cars=cars, world={}, rules=ruleset.id)
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
    """Return the stops of a space's corner; 0 on a straight."""
    corner = board.rules.corner[space]
    return 0 if corner == STRAIGHT else board.rules.corners[corner].stops


def next_in_lane(placement: Placement, rules: BoardRules, space: int, ahead: int) -> int | None:
    """Return the next free space in the lane, ahead (1) or behind (-1); None if the lane ends before."""
    following = _straight_on if ahead > 0 else _straight_back
    seen: set[int] = set()
    at: int | None = space
    while at is not None and at not in seen:
        seen.add(at)
        at = following(rules, at)
        if at is not None and placement.car_at(at) is None:
            return at
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
    """Return the free space beside a space, on the left (`side` < 0) or right, with the nearest progress."""

    def lane(at: int) -> int:
        return rules.lane[at] if rules.lane else 0

    def off(at: int) -> int:
        return abs(rules.progress[at] - rules.progress[space])

    beside = (at for at in rules.beside[space] if (lane(at) - lane(space)) * side > 0)
    return min((at for at in beside if placement.car_at(at) is None), key=off, default=None)


def state_of(board: Board, setup: Setup, placement: Placement) -> State:
    """Return the state of a race that starts from a placement.

    Raises:
        SetupError: the setup is not possible.
        PositionError: the position is not possible.
    """
    race = make_race(board, evolve(setup, grid=None, position=""))
    words = placement.world
    return place_cars(race, placement.cars, placement.round, placement.order, placement.on_turn, words)


def setup_from(board: Board, setup: Setup, placement: Placement) -> Setup:
    """Return the setup of a race that starts from a placement.

    Raises:
        SetupError: the setup is not possible.
        PositionError: the position is not possible.
    """
    return evolve(setup, grid=None, position=position_text(state_of(board, setup, placement)))


def placement_of(state: State) -> Placement:
    """Return the placement of a state, at the start of its turn."""
    turn, ruleset = state.turn, state.race.ruleset
    words = ruleset.position_words
    cars = tuple(_placed(car, words.of_car(state, car)) for car in state.cars)
    return Placement(
        cars,
        max(1, state.round),
        state.order or None,
        turn.car if turn else None,
        words.of_world(state),
        ruleset.id,
    )


def _placed(car: RoadCar, words: Words) -> Placed:
    return Placed(
        car.space,
        gear=car.gear,
        stops=car.stops,
        wear=dict(car.wear) if car.wear != car.full else None,
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
        words=words,
    )


def read_placement(board: Board, text: str) -> tuple[Setup, Placement]:
    """Read the text of a position; return its placement and the setup it was written for.

    Raises:
        SetupError: the setup is not possible.
        PositionError: the text is invalid, or the position is not possible.
    """
    text = " ".join(text.split())
    setup = position_setup(text)
    state = read_position(board, setup)
    usual = state.race.ruleset.new_car_wear(setup.laps)
    wear = dict(state.race.wear) if state.race.wear != usual else None
    return evolve(setup, wear=wear), placement_of(state)
