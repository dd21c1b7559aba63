"""Choices of the setup form, kept from race to race."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from string import ascii_uppercase
from typing import Any

from attrs import evolve, field, frozen
from PySide6.QtCore import QCoreApplication

from editor.settings.bots import bot_word, bots_for, driven_by_bots
from trackmodel.board import Board
from trackmodel.engine import PERSON, RULESETS, Ruleset, Setup, SetupError
from trackmodel.engine.rulesets import rulesets_on
from trackmodel.engine.setup import USUAL_TEAM_SIZE
from trackmodel.engine.setup_options import OptionValue, Plain, PointsOption, SetupOption
from trackmodel.engine.venue import Venue
from trackmodel.texts import LANGUAGE

MOST_CARS = max(ruleset.cars[1] for ruleset in RULESETS.values())
"""The most cars that any ruleset allows."""
USUAL_TEAMS = tuple(car // 2 for car in range(MOST_CARS))
"""For each car the number of its team unless something else is agreed."""
HIGHEST_SEED = 999_999
OF_A_GAME = ("laps", "count", "team_of", "wear", "options")
"""Names of the choices that each ruleset has of its own; all others are the same for all."""
FIELD = 6
"""Cars in the first race: enough to get in each other's way, few enough to follow."""


class StartFrom(StrEnum):
    """Where cars start."""

    ROLLED = "rolled"
    """From the grid in an order they roll for."""
    GIVEN = "given"
    """From the grid in a chosen order."""
    PLACED = "placed"
    """From a position on the board."""


@frozen
class Seat:
    """Driver of a car: `PERSON` or a bot, and a name ("" if none was typed)."""

    driver: str
    name: str = ""


@frozen
class RaceChoices:
    """Choices for a race.

    Attributes:
        rules: id of a ruleset.
        laps: length of the race.
        count: number of cars, which take the first seats.
        seats: one for every possible car, so that nothing is lost when fewer cars race.
        seed: seed of the race.
        keeps_seed: whether the next race has the same seed.
        start_from: where cars start.
        order: all cars from pole on, for a chosen order; cars that don't race are skipped.
        team_of: for every possible car the number of its team; None for cars 1 and 2, 3 and 4 … without
            names.
        teams: names of the teams, "" for one that has none; unused without `team_of`.
        wear: wear points of a new car if they differ from the ruleset's.
        sandbox: whether answers may be taken back.
        options: values of options that only the ruleset has, as in `Setup`.
        games: by the id of each other ruleset chosen before, the latest last, its choices (`OF_A_GAME`).
    """

    rules: str
    laps: int
    count: int
    seats: tuple[Seat, ...]
    seed: int = 1
    keeps_seed: bool = False
    start_from: StartFrom = StartFrom.ROLLED
    order: tuple[int, ...] = tuple(range(MOST_CARS))
    teams: tuple[str, ...] = ("",) * MOST_CARS
    team_of: tuple[int, ...] | None = None
    wear: Mapping[str, int] | None = None
    sandbox: bool = False
    options: Mapping[str, OptionValue] = field(factory=dict)
    games: dict[str, Mapping[str, Any]] = field(factory=dict)


def listed(rulesets: Iterable[Ruleset]) -> list[Ruleset]:
    """Return rulesets as windows list them, with the edition in the user's language first, the usual one."""
    return sorted(rulesets, key=lambda each: not each.id.endswith(f"-{LANGUAGE}"))


def first_choices() -> RaceChoices:
    """Return the choices of the very first race.

    One person races bots of every strength, so that there is always a car to pass and one that passes.
    """
    ruleset = listed(RULESETS.values())[0]
    bots = bots_for(ruleset) or (PERSON,)
    # Strongest first; they are listed from weak to strong.
    seats = (Seat(PERSON), *(Seat(bots[-1 - number % len(bots)]) for number in range(MOST_CARS - 1)))
    return RaceChoices(ruleset.id, ruleset.usual_laps, FIELD, seats)


def ruleset_of(choices: RaceChoices, kind: type[Venue] = Board) -> Ruleset:
    """Return the ruleset that was chosen last for this kind of venue, or the first one."""
    known = {ruleset.id: ruleset for ruleset in listed(rulesets_on(kind))}
    latest = (choices.rules, *reversed(choices.games), *known)
    return next(known[rules] for rules in latest if rules in known)


def for_game(choices: RaceChoices, rules: str) -> RaceChoices:
    """Return the choices for a ruleset: its own as they were when it was chosen last, or the first ones."""
    if rules == choices.rules:
        return choices
    games = {game: own for game, own in choices.games.items() if game not in (rules, choices.rules)}
    games[choices.rules] = _own(choices)
    own = choices.games.get(rules, _own(evolve(first_choices(), laps=RULESETS[rules].usual_laps)))
    return evolve(choices, rules=rules, games=games, **own)


def _own(choices: RaceChoices) -> dict[str, Any]:
    return {name: getattr(choices, name) for name in OF_A_GAME}


def fitted(choices: RaceChoices, places: int = MOST_CARS, kind: type[Venue] = Board) -> RaceChoices:
    """Return the choices adjusted to a kind of venue, to their ruleset, and to a number of starting places.

    Bots, wear points, and laps that the ruleset doesn't know are replaced. Only boards have a grid and
    positions to start from.
    """
    ruleset = ruleset_of(choices, kind)
    choices = for_game(choices, ruleset.id)
    fewest, most = car_range(ruleset, places)
    bots = bots_for(ruleset)
    instead = bots[0] if bots else PERSON
    seats = tuple(
        seat if seat.driver == PERSON or seat.driver in bots else evolve(seat, driver=instead)
        for seat in choices.seats
    )
    laps = choices.laps if choices.laps in ruleset.laps else ruleset.usual_laps
    return evolve(
        choices,
        laps=laps,
        count=min(max(choices.count, fewest), most),
        seats=seats,
        team_of=choices.team_of if ruleset.team_size == USUAL_TEAM_SIZE else None,
        start_from=choices.start_from if kind is Board else StartFrom.ROLLED,
        wear=_fitted_wear(choices.wear, ruleset, laps),
        options={option.name: _fitted_option(option, choices) for option in ruleset.options},
    )


def car_range(ruleset: Ruleset, places: int = MOST_CARS) -> tuple[int, int]:
    """Return the fewest and most cars for a ruleset on a board with `places` starting places."""
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


def _fitted_option(option: SetupOption, choices: RaceChoices) -> OptionValue:
    """Return the chosen value of an option, or its default; for each car if every car has its own."""
    chosen = choices.options.get(option.name, option.default)
    if not option.each_car:
        return option.default if isinstance(chosen, tuple) else _possible(option, chosen)
    each = chosen if isinstance(chosen, tuple) else (chosen,) * choices.count
    missing = (option.default,) * (choices.count - len(each))
    return tuple(_possible(option, value) for value in (*each, *missing)[: choices.count])


def _possible(option: SetupOption, value: Plain) -> Plain:
    """Return the value, or the default if there is no such value.

    Points may still have a wrong sum: the user is about to distribute them.
    """
    if isinstance(option, PointsOption) and isinstance(value, Mapping) and set(value) == set(option.bounds):
        return value
    try:
        return option.checked(value)
    except SetupError:
        return option.checked(option.default)


def _differing_options(choices: RaceChoices) -> dict[str, OptionValue]:
    """Return the values that differ from the defaults."""
    differing = {}
    ruleset = RULESETS.get(choices.rules)
    for option in ruleset.options if ruleset else ():
        value, usual = choices.options.get(option.name), option.checked(option.default)
        each = value if isinstance(value, tuple) else (value,)
        if value is not None and any(one != usual for one in each):
            differing[option.name] = value
    return differing


def setup_of(choices: RaceChoices) -> Setup:
    """Return the Setup for these choices, without a position."""
    count, seats, team_of = choices.count, racing_seats(choices), teams_by_car(choices)
    return Setup(
        rules=choices.rules,
        laps=choices.laps,
        drivers=tuple(seat.driver for seat in seats),
        seed=choices.seed,
        wear=choices.wear,
        grid=starting_order(choices) if choices.start_from is StartFrom.GIVEN else None,
        names=tuple(seat.name for seat in seats),
        teams=_team_names(choices.teams, team_of) if choices.team_of else (),
        team_of=() if choices.team_of is None or team_of == USUAL_TEAMS[:count] else team_of,
        sandbox=choices.sandbox,
        options=_differing_options(choices),
    )


def teams_by_car(choices: RaceChoices) -> tuple[int, ...]:
    """Return the number of the team of each car that races."""
    ruleset = RULESETS.get(choices.rules)
    size = ruleset.team_size if ruleset else USUAL_TEAM_SIZE
    return (choices.team_of or tuple(car // size for car in range(MOST_CARS)))[: choices.count]


def first_cars(choices: RaceChoices) -> tuple[int, ...]:
    """Return for each car that races the first car of its player: itself, unless players have two cars."""
    ruleset, team_of = RULESETS.get(choices.rules), teams_by_car(choices)
    pairs = ruleset is not None and ruleset.player_per_team
    return tuple(team_of.index(team) if pairs else car for car, team in enumerate(team_of))


def racing_seats(choices: RaceChoices) -> tuple[Seat, ...]:
    """Return driver and name of each car that races; both cars of a player have the same."""
    firsts = first_cars(choices)
    players = sorted(set(firsts))
    names = dict(zip(players, names_of(tuple(choices.seats[car] for car in players)), strict=True))
    return tuple(Seat(choices.seats[car].driver, names[car]) for car in firsts)


def _team_names(names: tuple[str, ...], team_of: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of the teams that race, without empty ones at the end."""
    count = max((team + 1 for team in set(team_of) if names[team]), default=0)
    return tuple(names[team] if team in team_of else "" for team in range(count))


def _with_teams_for_all(team_of: tuple[int, ...]) -> tuple[int, ...]:
    """Return teams for every possible car: further cars join the first team that has room."""
    full = list(team_of)
    while len(full) < MOST_CARS:
        full.append(next(team for team in range(MOST_CARS) if full.count(team) < 2))
    return tuple(full[:MOST_CARS])


def starting_order(choices: RaceChoices) -> tuple[int, ...]:
    """Return the cars that race, from pole on, in the chosen order."""
    return tuple(car for car in choices.order if car < choices.count)


def names_of(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return everybody's name: the typed one, else "Player A", "Player B", "Champion", "Rookie A" …

    Letters, because the cars have numbers of their own.
    """
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
        usual = word if alone else f"{word} {ascii_uppercase[number - 1]}"
        names.append(seat.name or usual)
    return tuple(names)


def choices_of(setup: Setup, others: RaceChoices) -> RaceChoices:
    """Return the choices that lead to a Setup; those it doesn't determine come from `others`."""
    count = len(setup.drivers)
    usual = names_of(tuple(map(Seat, setup.drivers)))
    names = setup.names or usual
    seats = tuple(
        Seat(driver, "" if name == default else name)
        for driver, name, default in zip(setup.drivers, names, usual, strict=True)
    )
    rest = range(count, MOST_CARS)
    return evolve(
        for_game(others, setup.rules),
        laps=setup.laps,
        count=count,
        seats=(seats + others.seats[count:])[:MOST_CARS],
        seed=setup.seed,
        start_from=StartFrom.ROLLED if setup.grid is None else StartFrom.GIVEN,
        order=others.order if setup.grid is None else (*setup.grid, *rest)[:MOST_CARS],
        team_of=_with_teams_for_all(setup.teams_by_car) if setup.team_of or setup.teams else None,
        teams=(setup.teams + ("",) * MOST_CARS)[:MOST_CARS] if setup.teams else others.teams,
        wear=setup.wear,
        options=setup.options,
    )


def bot_race(board: Board, choices: RaceChoices) -> Setup:
    """Return a Setup for bots on a board, based on choices.

    Bots replace people, and cars start from the grid.
    """
    choices = fitted(choices, len(board.rules.grid))
    setup = driven_by_bots(setup_of(choices))
    seats = tuple(map(Seat, setup.drivers))
    return evolve(setup, names=names_of(seats), sandbox=False)
