"""What a position says about a KSK race: weather, wetness, risk spaces; tires, build and pit of each car."""

from __future__ import annotations

from functools import partial
from urllib.parse import quote, unquote

from trackmodel.board import Board
from trackmodel.engine.engine_errors import PositionError, _
from trackmodel.engine.ksk.car import HARD, RAIN, SOFT, KskCar
from trackmodel.engine.ksk.ksk_numbers import KskNumbers
from trackmodel.engine.ksk.weather.ksk_weather_table import has_weather
from trackmodel.engine.ksk.world import Sky, World, world
from trackmodel.engine.position_words import PositionWords, Words, refuse_words
from trackmodel.engine.race_values import Race, RoadCar, State, but
from trackmodel.engine.setup_options import ChoiceOption, NumberOption, SetupOption

NUMBERS = ("first_lap", "entered", "entered_laps", "sits_out", "rested")
"""Attributes of a car that are whole numbers; each is a word if it differs from that of a new car."""


def _of_world(state: State) -> Words:
    here, ids = world(state), state.race.board.view.ids
    words: dict[str, str] = {}
    if here.sky is not Sky.SUN:
        words["weather"] = here.sky.value
    if here.wetness:
        words["wetness"] = str(here.wetness)
    if here.risks:
        words["risks"] = ",".join(quote(ids[space], safe="") for space in sorted(here.risks))
    return words


def _read_world(race: Race, words: Words) -> World:
    left = dict(words)
    sky, risks = left.pop("weather", Sky.SUN.value), left.pop("risks", "")
    wetness = _number("wetness", left.pop("wetness", "0"))
    refuse_words(left)
    if sky not in set(Sky):
        problem = _("weather must be {known}, not {sky}")
        raise PositionError(problem.format(known=_(" or ").join(Sky), sky=sky))
    most = _table(race).weather.most_wetness
    if wetness > most:
        problem = _("wetness must be at most {most}, not {wetness}")
        raise PositionError(problem.format(most=most, wetness=wetness))
    if (sky != Sky.SUN or wetness) and not has_weather(race.rules.weather):
        raise PositionError(_("the board has no weather table: it is always dry"))
    try:
        spaces = frozenset(race.board.space(unquote(each)) for each in risks.split(",") if each)
    except ValueError as error:
        raise PositionError(str(error)) from error
    return World(Sky(sky), wetness, spaces)


def _of_car(state: State, car: RoadCar) -> Words:
    assert isinstance(car, KskCar)
    words: dict[str, str] = {}
    if car.full != state.race.wear:
        words["built"] = ".".join(map(str, car.full.values()))
    if car.tire_kind:
        words["tires"] = car.tire_kind
    if car.weather_changed:
        words["weather"] = "changed"
    new = KskCar(car.number, car.driver, car.space, car.wear)
    for name in NUMBERS:
        if (value := getattr(car, name)) != getattr(new, name):
            words[name] = str(value)
    return words


def _read_car(race: Race, car: RoadCar, words: Words) -> RoadCar:
    left = dict(words)
    changes: dict[str, object] = {}
    if "built" in left:
        changes["wear"] = changes["full"] = _read_points(race, left.pop("built"))
    # A car that races has tires; if the position doesn't say which, they are of the first kind.
    kinds = tuple(_table(race).tires)
    kind = changes["tire_kind"] = left.pop("tires", kinds[0])
    if kind not in kinds:
        problem = _("tires must be {known}, not {kind}")
        raise PositionError(problem.format(known=_(" or ").join(kinds), kind=kind))
    if left.get("weather") == "changed":
        changes["weather_changed"] = bool(left.pop("weather"))
    changes |= {name: _number(name, left.pop(name)) for name in NUMBERS if name in left}
    refuse_words(left)
    return but(car, **changes)


def _read_points(race: Race, text: str) -> dict[str, int]:
    points = [_number("built", part) for part in text.split(".")]
    if len(points) != len(race.wear):
        problem = _("built must have the points for {names}, in this order")
        raise PositionError(problem.format(names=".".join(race.wear)))
    for (name, (least, most)), here in zip(race.ruleset.wear_bounds.items(), points, strict=True):
        if not least <= here <= most:
            problem = _("{name} must be {least} to {most}, not {points}")
            raise PositionError(problem.format(name=name, least=least, most=most, points=here))
    return dict(zip(race.wear, points, strict=True))


def _number(name: str, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 6:
        return int(text)
    raise PositionError(_("{name} must be a whole number, not {value}").format(name=name, value=text))


def _table(race: Race) -> KskNumbers:
    table = race.ruleset.numbers
    assert isinstance(table, KskNumbers)
    return table


def _world_options(table: KskNumbers, board: Board) -> tuple[SetupOption, ...]:
    skies = {Sky.SUN.value: _("sun"), Sky.CLOUD.value: _("clouds"), Sky.RAIN.value: _("rain")}
    options = (
        ChoiceOption(name="weather", title=_("Weather"), default=Sky.SUN.value, choices=skies),
        NumberOption(name="wetness", title=_("Wetness"), default=0, least=0, most=table.weather.most_wetness),
    )
    return options if has_weather(board.rules.weather) else ()


def _car_options(laps: int) -> tuple[SetupOption, ...]:
    kinds = {HARD: _("hard slicks"), SOFT: _("soft slicks"), RAIN: _("rain tires")}
    return (
        ChoiceOption(name="tires", title=_("Set of tires"), default=HARD, choices=kinds),
        NumberOption(name="first_lap", title=_("Set since lap"), default=1, least=1, most=laps),
    )


def ksk_words(table: KskNumbers) -> PositionWords:
    """Return what positions say under a ruleset with this table."""
    world_options = partial(_world_options, table)
    return PositionWords(_of_world, _read_world, _of_car, _read_car, world_options, _car_options)
