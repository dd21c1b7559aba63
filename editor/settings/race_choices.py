"""What somebody set in the setup form: more than one race's Setup, as it is kept for the next one."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from attrs import evolve, frozen
from PySide6.QtCore import QCoreApplication

from editor.settings.bots import bots_for, driven_by_bots
from trackmodel.board import Board
from trackmodel.engine import PERSON, RULESETS, Ruleset, Setup

MOST_CARS = 10
"""Five teams of two."""
HIGHEST_SEED = 999_999
FIELD = 6
"""Cars of the first race: enough that they are in each other's way, few enough to keep an eye on."""


class From(StrEnum):
    """Where the cars start from."""

    ROLLED = "rolled"
    """The grid, for which they roll."""
    GIVEN = "given"
    """The grid in an order agreed on."""
    PLACED = "placed"
    """Wherever they were put on the board."""


@frozen
class Seat:
    """Who drives a car: `PERSON` or a bot, and what people call them (empty: nobody has said)."""

    driver: str
    name: str = ""


@frozen
class RaceChoices:
    """What was set.

    Attributes:
        rules: id of a ruleset.
        laps: length of the race.
        count: how many cars race: the first so many seats.
        seats: one for each car there could be, so that nothing is forgotten where fewer race.
        seed: where all chance comes from.
        keeps_seed: the next race has the same dice.
        start_from: where the cars start from.
        order: all cars from pole on, where that was agreed on; those that don't race are passed over.
        wear: wear points of a new car where they are not the ruleset's.
        sandbox: answers may be taken back.
    """

    rules: str
    laps: int
    count: int
    seats: tuple[Seat, ...]
    seed: int = 1
    keeps_seed: bool = False
    start_from: From = From.ROLLED
    order: tuple[int, ...] = tuple(range(MOST_CARS))
    wear: Mapping[str, int] | None = None
    sandbox: bool = False


def first_choices() -> RaceChoices:
    """What is proposed to somebody who never raced.

    One person against a mixed field: with bots of every strength there is always somebody to be passed
    and somebody to pass, whatever the circuit.
    """
    ruleset = next(iter(RULESETS.values()))
    bots = bots_for(ruleset) or (PERSON,)
    # The strongest first, as they are listed from weak to strong.
    seats = (Seat(PERSON), *(Seat(bots[-1 - number % len(bots)]) for number in range(MOST_CARS - 1)))
    return RaceChoices(ruleset.id, min(ruleset.laps), FIELD, seats)


def ruleset_of(choices: RaceChoices) -> Ruleset:
    """The ruleset that is wished for; the first one where there is none of that name (any more)."""
    return RULESETS.get(choices.rules) or next(iter(RULESETS.values()))


def fitted(choices: RaceChoices, places: int = MOST_CARS) -> RaceChoices:
    """The same as far as the ruleset and a board with so many starting places allow it.

    What a ruleset doesn't know (bots, wear points, laps) gives way to what it does.
    """
    ruleset = ruleset_of(choices)
    fewest, most = car_range(ruleset, places)
    bots = bots_for(ruleset)
    instead = bots[0] if bots else PERSON
    seats = tuple(
        seat if seat.driver == PERSON or seat.driver in bots else evolve(seat, driver=instead)
        for seat in choices.seats
    )
    laps = choices.laps if choices.laps in ruleset.laps else min(ruleset.laps)
    return evolve(
        choices,
        rules=ruleset.id,
        laps=laps,
        count=min(max(choices.count, fewest), most),
        seats=seats,
        wear=_fitted_wear(choices.wear, ruleset, laps),
    )


def car_range(ruleset: Ruleset, places: int = MOST_CARS) -> tuple[int, int]:
    """Fewest and most cars that a ruleset and a board with so many starting places take."""
    fewest, most = ruleset.cars
    most = max(fewest, min(most, MOST_CARS, max(places, 1)))
    return fewest, most


def _fitted_wear(wear: Mapping[str, int] | None, ruleset: Ruleset, laps: int) -> Mapping[str, int] | None:
    if wear is None:
        return None
    usual = ruleset.new_car_wear(laps)
    fit = {}
    for name, (least, most) in ruleset.wear_bounds.items():
        fit[name] = min(max(wear.get(name, usual.get(name, least)), least), most)
    return fit if fit != usual else None


def setup_of(choices: RaceChoices) -> Setup:
    """The Setup of a race with these choices; where the cars were placed it doesn't say."""
    count = choices.count
    return Setup(
        rules=choices.rules,
        laps=choices.laps,
        drivers=tuple(seat.driver for seat in choices.seats[:count]),
        seed=choices.seed,
        wear=choices.wear,
        grid=starting_order(choices) if choices.start_from is From.GIVEN else None,
        names=names_of(choices.seats[:count]),
        sandbox=choices.sandbox,
    )


def starting_order(choices: RaceChoices) -> tuple[int, ...]:
    """The cars that race, from pole on, where that was agreed on."""
    return tuple(car for car in choices.order if car < choices.count)


def names_of(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """What everybody is called: by name, else "Player 1", "Player 2", "Champion", "Rookie 1" …"""
    counted: dict[str, int] = {}
    names = []
    for seat in seats:
        number = counted[seat.driver] = counted.get(seat.driver, 0) + 1
        alone = sum(other.driver == seat.driver for other in seats) == 1
        word = (
            QCoreApplication.translate("choices", "Player")
            if seat.driver == PERSON
            else bot_word(seat.driver)
        )
        usual = word if alone and seat.driver != PERSON else f"{word} {number}"
        names.append(seat.name or usual)
    return tuple(names)


def bot_word(driver: str) -> str:
    """A bot's name as people write it."""
    return driver.replace("_", " ").replace("-", " ").capitalize()


def choices_of(setup: Setup, others: RaceChoices) -> RaceChoices:
    """What another race was driven by; what its Setup doesn't say is as in `others`."""
    count = len(setup.drivers)
    usual = names_of(tuple(map(Seat, setup.drivers)))
    names = setup.names or usual
    seats = tuple(
        Seat(driver, "" if name == nobodys else name)
        for driver, name, nobodys in zip(setup.drivers, names, usual, strict=True)
    )
    rest = range(count, MOST_CARS)
    return evolve(
        others,
        rules=setup.rules,
        laps=setup.laps,
        count=count,
        seats=(seats + others.seats[count:])[:MOST_CARS],
        seed=setup.seed,
        start_from=From.ROLLED if setup.grid is None else From.GIVEN,
        order=others.order if setup.grid is None else (*setup.grid, *rest)[:MOST_CARS],
        wear=setup.wear,
        sandbox=setup.sandbox,
    )


def bot_race(board: Board, choices: RaceChoices) -> Setup:
    """Return the Setup of a race of bots on a board, as far as choices say more about it.

    Bots take the seats of people; cars start from the grid.
    """
    choices = fitted(choices, len(board.rules.grid))
    setup = driven_by_bots(setup_of(choices))
    seats = tuple(map(Seat, setup.drivers))
    return evolve(setup, names=names_of(seats), sandbox=False)
