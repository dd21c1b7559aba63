"""Builds the ruleset from its table of numbers and its steps."""

from __future__ import annotations

from collections import Counter

from trackmodel.board import Board
from trackmodel.engine.common.outcome import BLOCKED, MISSED_STOPS, OVERSHOOT
from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.engine.ksk.before_start.build import BUILD
from trackmodel.engine.ksk.before_start.ksk_grid import GRID, PLACES
from trackmodel.engine.ksk.car import PRESETS, KskCar, preset_label, standard
from trackmodel.engine.ksk.harm.ksk_contact import CONTACT, CRASH
from trackmodel.engine.ksk.harm.ksk_engine_test import ENGINE_TEST
from trackmodel.engine.ksk.harm.risks import RISKS, risk_spaces
from trackmodel.engine.ksk.ksk_gauges import ksk_gauges, weather_gauges
from trackmodel.engine.ksk.ksk_gear import GEAR
from trackmodel.engine.ksk.ksk_numbers import BONUS, KskNumbers
from trackmodel.engine.ksk.ksk_order import inside_first
from trackmodel.engine.ksk.ksk_roll import ROLL
from trackmodel.engine.ksk.ksk_turn import KskTurn
from trackmodel.engine.ksk.move.ksk_move import FINISH, MOVE
from trackmodel.engine.ksk.pit.ksk_pit_lane import stand_of, usual_stand
from trackmodel.engine.ksk.pit.new_tires import NEW_SET
from trackmodel.engine.ksk.pit.repairs import REPAIR
from trackmodel.engine.ksk.pit.stand import REST, pit_open
from trackmodel.engine.ksk.positions import ksk_words
from trackmodel.engine.ksk.setup_choices import build_of, setup_options
from trackmodel.engine.ksk.tires.tire_choice import FIRST_TIRES
from trackmodel.engine.ksk.weather.ksk_weather_table import has_weather, open_faces, table_problem
from trackmodel.engine.ksk.weather.weather_steps import CHANGE_OF_WEATHER, FIRST_WEATHER
from trackmodel.engine.ksk.world import World
from trackmodel.engine.race_values import Race
from trackmodel.engine.ruleset import Ruleset, usual_cars

SETUP = (BUILD, GRID, PLACES, FIRST_WEATHER, FIRST_TIRES)
TURN = (REST, NEW_SET, REPAIR, GEAR, ROLL, MOVE, RISKS, CRASH, CONTACT, ENGINE_TEST, FINISH)
ROUND_END = (CHANGE_OF_WEATHER,)


def ksk_ruleset(id_: str, version: int, name: str, table: KskNumbers) -> Ruleset:
    """Return a ruleset.

    Args:
        id_, version, name: as in `Ruleset`.
        table: its numbers.
    """
    return Ruleset(
        id=id_,
        version=version,
        name=name,
        numbers=table,
        laps=table.laps,
        cars=(1, table.most_cars),
        setup=SETUP,
        turn=TURN,
        round_end=ROUND_END,
        new_turn=KskTurn,
        order=inside_first,
        new_car_wear=lambda laps: standard(table),
        new_cars=lambda race: usual_cars(race, KskCar),
        pit_open=pit_open,
        new_world=lambda race: World(),
        options=setup_options(table, PRESETS, {name: preset_label(name) for name in PRESETS}),
        problem=_problem,
        position_words=ksk_words(table),
        lacks=_lacks,
        gauges=ksk_gauges,
        race_gauges=weather_gauges,
        marked_spaces=risk_spaces,
        wear_bounds=_wear_bounds(table),
        straddling_counts=table.straddling_counts,
        gears=max(table.spaces),
        player_per_team=True,
        reasons=(OVERSHOOT, MISSED_STOPS, BLOCKED, *table.deadly),
    )


def _wear_bounds(table: KskNumbers) -> dict[str, tuple[int, int]]:
    """Return by name the fewest and most points that a house rule may give every car."""
    parts = {name: (1 if name in table.deadly else 0, part.most) for name, part in table.parts.items()}
    return {**parts, BONUS: (0, 20)}


def _problem(race: Race) -> SetupError | str:
    """Return why a race can't take place: wrong pairs, stands, or builds, or endless clouds."""
    stands, agreed = race.rules.pit.stands, stand_of(race)
    if len(race.drivers) > 1 and len(race.drivers) % 2:
        problem = _("every player has two cars, so their number must be even, not {cars}")
        return SetupError(problem.format(cars=len(race.drivers)), "cars")
    if len(race.drivers) > 1 and set(Counter(race.team_of).values()) != {2}:
        return SetupError(_("every player has two cars; put two cars into each team"), "teams")
    if agreed is not None and not (agreed < len(stands) and stands[agreed].access):
        problem = _("{board} has no pit stand {stand}")
        return SetupError(problem.format(board=race.board.name, stand=agreed + 1), "stand")
    if race.wear != race.ruleset.new_car_wear(race.laps) and any(
        build_of(race, car) for car in range(len(race.drivers))
    ):
        problem = _("cars are built, or all have the same points as a house rule, not both")
        return SetupError(problem, "build")
    if table_problem(race.rules.weather):
        problem = _("the weather table of {board} brings neither rain nor sun")
        return SetupError(problem.format(board=race.board.name), "venue")
    return ""


def _lacks(board: Board) -> tuple[str, ...]:
    """Return what a board lacks, and what follows from it."""
    rules, found = board.rules, []
    if not has_weather(rules.weather):
        found.append(_("There is no weather table: it is always dry."))
    elif table_problem(rules.weather):
        found.append(_("The weather table brings neither rain nor sun: no race is possible."))
    elif open_faces(rules.weather):
        found.append(_("The weather table has gaps: faces without an entry mean sun."))
    stand = usual_stand(rules)
    if stand is None:
        found.append(_("There is no pit stand: cars can't change tires and aren't repaired."))
    elif len(rules.pit.stands[stand].access) == 1:
        found.append(_("No stand has a second access space: cars leave by the space by which they enter."))
    return tuple(found)
