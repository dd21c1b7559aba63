"""Cars placed anywhere on a board, to race from there. `position_text` writes a position as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import NoneType

from attrs import field, frozen

from trackmodel.board import STRAIGHT, Board, BoardRules
from trackmodel.engine.core import settle
from trackmodel.engine.engine_errors import PositionError, _
from trackmodel.engine.position_words import Words
from trackmodel.engine.race_values import Race, RoadCar, Stage, State, Status, but
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.rulesets import find_ruleset
from trackmodel.engine.setup import Setup, make_race


@frozen
class Placed:
    """A car in a position.

    Attributes:
        space: number of its space; in a pit stand, the access space it entered by.
        gear: the gear driven last.
        stops: stops made so far in the corner it stands in.
        wear: points left, by name, where they differ from a new car's.
        laps: completed laps; -1 on the grid, before the first crossing.
        started: whether its start check is done.
        held_in_first: whether its next gear must be first.
        spun: whether it spun and has not driven on yet.
        stand: index of the pit stand it is in, or None.
        served: whether it had its service and has not left the pit lane since.
        arrived: when it reached its space; smaller is earlier. None: cars arrived in order of number.
        wraps: times it drove over the finish line; None: as often as `laps` implies. A car that entered
            its stand beyond the line and left it before the line has one less.
        reason: why it is out; None if it races or has finished.
        ended: when it finished or went out; None while it races.
        words: what only its ruleset knows of it; see `PositionWords`.
    """

    space: int
    gear: int = 1
    stops: int = 0
    wear: Mapping[str, int] | None = None
    laps: int = 0
    started: bool = True
    held_in_first: bool = False
    spun: bool = False
    stand: int | None = None
    served: bool = False
    arrived: int | None = None
    wraps: int | None = None
    reason: str | None = None
    ended: int | None = None
    words: Words = field(factory=dict)

    @property
    def status(self) -> Status:
        """Whether it is racing, has finished or is out."""
        if self.ended is None:
            return Status.RACING
        return Status.FINISHED if self.reason is None else Status.OUT


def position(
    board: Board,
    cars: Sequence[Placed],
    rules: str = "formula-de-en",
    laps: int = 1,
    on_turn: int = 0,
    seed: int = 1,
    ruleset: Ruleset | None = None,
    world: Words | None = None,
) -> State:
    """Return the state at the start of a car's turn in round 1, with cars placed anywhere.

    Args:
        board: where the cars are.
        cars: the cars, by number. Among level cars, those with smaller numbers arrived first.
        rules, laps, seed: as in `Setup`.
        on_turn: number of the car whose turn it is. Cars before it in the ruleset's order of play have
            had their turns in this round.
        ruleset: a ruleset that isn't in `RULESETS`; `rules` is ignored then.
        world: what belongs to no car, in the words of the ruleset; see `PositionWords`.

    Raises:
        PositionError: two cars share a space, or a space, gear or stand doesn't exist.
        SetupError: the rules don't allow this race.

    Examples:
        >>> position(board, [Placed(board.space("a47"), gear=4)]).pending
        <Choice 'gear' car=0: 5, 4, 3, 2, 1>
    """
    ruleset = ruleset or find_ruleset(rules)
    check_has_positions(ruleset)
    race = make_race(board, Setup(rules, laps, ("",) * len(cars), seed), ruleset)
    return place_cars(race, cars, round_=1, order=None, on_turn=on_turn, world=world)


def check_has_positions(ruleset: Ruleset) -> None:
    """Check that cars of a ruleset stand on the spaces of a board.

    Raises:
        PositionError: they don't, so positions can't say where they are.
    """
    if ruleset.venue is not Board:
        problem = _("{rules} has no positions: its cars don't stand on the spaces of a board")
        raise PositionError(problem.format(rules=ruleset.id))


def place_cars(
    race: Race,
    cars: Sequence[Placed],
    round_: int,
    order: Sequence[int] | None,
    on_turn: int | None,
    world: Words | None = None,
) -> State:
    """Return the state at the start of a turn.

    Args:
        race: what stays the same during the race.
        cars: the cars, by number.
        round_: the round, from 1.
        order: this round's order of play; None for the ruleset's.
        on_turn: number of the car whose turn it is; None for the first in the order.
        world: what belongs to no car, in the words of the ruleset.

    Raises:
        PositionError: the position can't occur.
    """
    new = tuple(
        _new_car(race, car, placed) for car, placed in zip(race.ruleset.new_cars(race), cars, strict=True)
    )
    check_cars(race, new, cars)
    if not 1 <= round_ <= race.ruleset.max_rounds * race.laps:
        raise PositionError(
            _("a race is over before round {round}").format(round=round_)
            if round_ > 0
            else _("rounds count from 1")
        )
    stamps = [placed.arrived for placed in cars] + [placed.ended for placed in cars] + [len(cars) - 1]
    clock = 1 + max(stamp for stamp in stamps if stamp is not None)
    state = State(
        race,
        tuple(_placed(race, car, placed) for car, placed in zip(new, cars, strict=True)),
        round=round_,
        stage=Stage.TURN,
        world=race.ruleset.position_words.read_world(race, world or {}),
        clock=clock,
    )
    if not any(car.racing for car in state.cars):
        raise PositionError(_("at least one car must still be racing"))
    order = race.ruleset.order(state) if order is None else tuple(order)
    on_turn = order[0] if on_turn is None else on_turn
    if on_turn not in order or not state.cars[on_turn].racing:
        raise PositionError(_("it can't be the turn of car {car}").format(car=on_turn + 1))
    state = state.but(order=order, slot=order.index(on_turn), turn=race.ruleset.new_turn(on_turn))
    return settle(state)


def _new_car(race: Race, car: RoadCar, placed: Placed) -> RoadCar:
    """Return a car as it is when new, with what only its ruleset knows of it now."""
    try:
        return race.ruleset.position_words.read_car(race, car, placed.words)
    except PositionError as error:
        raise of_car(car.number, str(error)) from error


def of_car(number: int, problem: str) -> PositionError:
    """Return the error that a car can't be as a position has it."""
    return PositionError(_("car {car}: {problem}").format(car=number + 1, problem=problem))


def _placed(race: Race, car: RoadCar, placed: Placed) -> RoadCar:
    usual = usual_wraps(race, placed.space, placed.laps)
    return but(
        car,
        space=placed.space,
        wear={**car.full, **(placed.wear or {})},
        gear=placed.gear,
        stops=placed.stops,
        wraps=usual if placed.wraps is None else placed.wraps,
        crossings=placed.laps + 1,
        arrived=car.number if placed.arrived is None else placed.arrived,
        started=placed.started,
        held_in_first=placed.held_in_first,
        spun=placed.spun,
        stand=placed.stand,
        served=placed.served,
        status=placed.status,
        reason=placed.reason,
        ended=placed.ended,
    )


def usual_wraps(race: Race, space: int, laps: int) -> int:
    """Return how often a car on a space with this many completed laps has crossed the finish line."""
    # A car on the line has driven over it, whether or not that counts yet.
    not_yet = space in race.rules.on_line and not race.ruleset.straddling_counts
    return laps + 1 + not_yet


def check_cars(race: Race, new: Sequence[RoadCar], cars: Sequence[Placed]) -> None:
    """Check that new cars can stand like this.

    Raises:
        PositionError: they can't; the message names the car.
    """
    taken: dict[int, int] = {}
    for number, placed in enumerate(cars):
        problem = _problem(race, new[number], placed)
        if problem:
            raise of_car(number, problem)
        if placed.status is Status.RACING and placed.stand is None:
            if placed.space in taken:
                both = _("car {car} and car {other} are on the same space")
                raise PositionError(both.format(car=taken[placed.space] + 1, other=number + 1))
            taken[placed.space] = number


def _problem(race: Race, new: RoadCar, placed: Placed) -> str:
    rules, ruleset = race.rules, race.ruleset
    for name in ("space", "gear", "stops", "laps"):
        if type(value := getattr(placed, name)) is not int:
            return _("{name} must be a whole number, not {value}").format(name=name, value=repr(value))
    for name in ("stand", "arrived", "wraps", "ended"):
        if type(value := getattr(placed, name)) not in (int, NoneType):
            return _("{name} must be a whole number, not {value}").format(name=name, value=repr(value))
    if not 0 <= placed.space < len(rules.progress):
        return _("the board has no space {space}").format(space=placed.space)
    if not 1 <= placed.gear <= ruleset.gears:
        return _("there is no gear {gear}").format(gear=placed.gear)
    if not -1 <= placed.laps <= race.laps:
        return _("completed laps can't be {laps}").format(laps=placed.laps)
    if placed.laps == race.laps and placed.status is Status.RACING:
        return _("it has completed the race and can't be racing")
    if placed.stops < 0 or (placed.stops and rules.corner[placed.space] == STRAIGHT):
        return _("it can't have made {stops} stops there").format(stops=placed.stops)
    if placed.wraps is not None and not 0 <= placed.wraps <= race.laps + 2:
        return _("it can't have crossed the line {wraps} times").format(wraps=placed.wraps)
    return _wear_problem(race, new, placed) or _pit_problem(rules, placed)


def _wear_problem(race: Race, new: RoadCar, placed: Placed) -> str:
    for name, points in (placed.wear or {}).items():
        if name not in new.full:
            return _("{rules} has no wear points called {name}").format(rules=race.ruleset.id, name=name)
        if type(points) is not int:
            return _("{name} must be a whole number, not {value}").format(name=name, value=repr(points))
        least, most = race.ruleset.wear_bounds.get(name, (0, 0))
        most = max(new.full[name], most)
        if not 0 <= points <= most:
            return _("{name} must be {least} to {most}, not {points}").format(
                name=name, least=0, most=most, points=points
            )
        if points == 0 and least > 0 and placed.status is Status.RACING:
            return _("without {name} it would be out").format(name=name)
    return ""


def _pit_problem(rules: BoardRules, placed: Placed) -> str:
    if placed.stand is None:
        return ""
    if not 0 <= placed.stand < len(rules.pit.stands):
        return _("the board has no pit stand {stand}").format(stand=placed.stand + 1)
    if placed.space not in rules.pit.stands[placed.stand].access:
        return _("its space gives no access to its pit stand")
    return ""
