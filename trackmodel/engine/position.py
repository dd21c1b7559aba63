"""Any position: cars placed anywhere, to be played from there. `position_text` writes one on a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import NoneType

from attrs import frozen

from trackmodel.board import STRAIGHT, Board, BoardRules
from trackmodel.engine.core import settle
from trackmodel.engine.errors import PositionError, _
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.setup import Setup, make_race
from trackmodel.engine.values import Car, Race, Reason, State, Status


@frozen
class Placed:
    """A car and where it stands.

    Attributes:
        space: number of its space on the board; in a pit stand the access space it came in by.
        gear: the gear it is in.
        stops: stops made in the corner it stands in.
        wear: points it has where they differ from a new car's, by name.
        laps: completed laps; -1 on the grid, before the first crossing.
        started: whether its start check is behind it.
        held_in_first: whether its next gear must be first.
        spun: whether it stands turned round.
        stand: the pit stand it is in; None outside.
        served: whether it had its service in this passage of the pit lane.
        arrived: when it came there, smaller is earlier; None: in the order the cars are named.
        wraps: times it drove over the finish line; None: as often as its laps say. A car that came
            into its stand beyond the line and left it before the line has one less.
        reason: why it is out; None while it races or once it has finished.
        ended: when it finished or went out; None while it races.
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
    reason: Reason | None = None
    ended: int | None = None

    @property
    def status(self) -> Status:
        """Whether it races, has finished or is out."""
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
) -> State:
    """The state in which the driver of car `on_turn` is asked, in round 1.

    Order of play is the ruleset's; among cars that are level in everything else, the one named
    first arrived first. Cars before `on_turn` in that order have played in this round.

    Raises:
        PositionError: two cars on a space, or a space, gear or stand that doesn't exist.
        SetupError: no such race on this board.
    """
    race = make_race(board, Setup(rules, laps, ("",) * len(cars), seed), ruleset)
    return place_cars(race, cars, round_=1, order=None, on_turn=on_turn)


def place_cars(
    race: Race,
    cars: Sequence[Placed],
    round_: int,
    order: Sequence[int] | None,
    on_turn: int | None,
) -> State:
    """The state at the start of a turn.

    Args:
        race: what stays the same.
        cars: a car each, by number.
        round_: the round, from 1.
        order: order of play of this round; None: the ruleset's.
        on_turn: the car on turn; None: the first one in the order.

    Raises:
        PositionError: there can be no such position.
    """
    check_cars(race, cars)
    if not 1 <= round_ <= race.ruleset.max_rounds * race.laps:
        raise PositionError(
            _("round {round}: the race would be over before it").format(round=round_)
            if round_ > 0
            else _("rounds are counted from 1")
        )
    stamps = [placed.arrived for placed in cars] + [placed.ended for placed in cars] + [len(cars) - 1]
    clock = 1 + max(stamp for stamp in stamps if stamp is not None)
    state = State(
        race,
        tuple(_car(race, number, placed) for number, placed in enumerate(cars)),
        round=round_,
        clock=clock,
    )
    if not any(car.racing for car in state.cars):
        raise PositionError(_("no car is still racing"))
    order = race.ruleset.order(state) if order is None else tuple(order)
    on_turn = order[0] if on_turn is None else on_turn
    if on_turn not in order or not state.cars[on_turn].racing:
        raise PositionError(_("car {car} can't be on turn").format(car=on_turn + 1))
    state = state.but(order=order, slot=order.index(on_turn), turn=race.ruleset.new_turn(on_turn))
    return settle(state)


def _car(race: Race, number: int, placed: Placed) -> Car:
    usual = usual_wraps(race, placed.space, placed.laps)
    return Car(
        number,
        driver=race.drivers[number],
        space=placed.space,
        wear={**race.wear, **(placed.wear or {})},
        gear=placed.gear,
        stops=placed.stops,
        wraps=usual if placed.wraps is None else placed.wraps,
        crossings=placed.laps + 1,
        arrived=number if placed.arrived is None else placed.arrived,
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
    """How often a car on a space with so many completed laps drove over the finish line."""
    # A car on the line has driven over it, whether that counts yet or not.
    not_yet = space in race.rules.on_line and not race.ruleset.straddling_counts
    return laps + 1 + not_yet


def check_cars(race: Race, cars: Sequence[Placed]) -> None:
    """Whether cars can stand so.

    Raises:
        PositionError: they can't; it names the car.
    """
    taken: dict[int, int] = {}
    for number, placed in enumerate(cars):
        problem = _problem(race, placed)
        if problem:
            raise PositionError(_("car {car}: {problem}").format(car=number + 1, problem=problem))
        if placed.status is Status.RACING and placed.stand is None:
            if placed.space in taken:
                both = _("car {car} and car {other} stand on one space")
                raise PositionError(both.format(car=taken[placed.space] + 1, other=number + 1))
            taken[placed.space] = number


def _problem(race: Race, placed: Placed) -> str:
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
        return _("it can't have completed so many laps: {laps}").format(laps=placed.laps)
    if placed.laps == race.laps and placed.status is Status.RACING:
        return _("it has completed the race, so it can't still be racing")
    if placed.stops < 0 or (placed.stops and rules.corner[placed.space] == STRAIGHT):
        return _("it can't have made so many stops there: {stops}").format(stops=placed.stops)
    if placed.wraps is not None and not 0 <= placed.wraps <= race.laps + 2:
        return _("it can't have crossed the line so often: {wraps}").format(wraps=placed.wraps)
    return _wear_problem(race, placed) or _pit_problem(rules, placed)


def _wear_problem(race: Race, placed: Placed) -> str:
    for name, points in (placed.wear or {}).items():
        if name not in race.wear:
            return _("{rules} has no wear points called {name}").format(rules=race.ruleset.id, name=name)
        if type(points) is not int:
            return _("{name} must be a whole number, not {value}").format(name=name, value=repr(points))
        most = max(race.wear[name], race.ruleset.wear_bounds[name][1])
        if not 0 <= points <= most:
            return _("{name} may be {least} to {most}, not {points}").format(
                name=name, least=0, most=most, points=points
            )
        if points == 0 and race.ruleset.wear_bounds[name][0] > 0 and placed.status is Status.RACING:
            return _("without {name} it would be out").format(name=name)
    return ""


def _pit_problem(rules: BoardRules, placed: Placed) -> str:
    if placed.stand is None:
        return ""
    if not 0 <= placed.stand < len(rules.pit.stands):
        return _("the board has no pit stand {stand}").format(stand=placed.stand + 1)
    if placed.space not in rules.pit.stands[placed.stand].access:
        return _("its space is no access to the pit stand it is in")
    return ""
