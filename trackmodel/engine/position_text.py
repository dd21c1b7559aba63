"""Positions as one line of text, to copy, keep and start from.

    formula-de-en 2 r1 t0 / a17 g4 l1 s1 w4.3.2.2.2 / b3 g2 l0 new / c9 l1 out.blocked.57

The text starts with the ruleset and the length of the race in laps. Then follow `r` and the round,
`t` and the car whose turn it is (by default the first in the order), `o` and this round's order of
play, `w` and the wear points of a new car (both by default the ruleset's). Each slash starts a car,
from car 0 on: the id of its space, then whatever differs from a new car in first gear in its first
lap:

    g4           gear                           a12           when it arrived (smaller is earlier)
    l1           completed laps                 out.blocked.57  out, why and when
    s1           stops made in its corner       finished.57   finished, and when
    w4.3.2.2.2   wear points                    new           has its start check ahead
    p2           in pit stand 2 (from 0)        grid          hasn't crossed the line for lap 1 yet
    served       had its service                first         must take first gear next
    x1           times it crossed the line, if  spun          spun and hasn't driven on yet
                 not once more than laps

A word with an equals sign, such as "weather=rain" at the start or "tires=soft" of a car, is the
ruleset's; see `PositionWords`. Whatever contains a blank, a slash or a percent sign (in such a word also
an equals sign) is percent-encoded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote, unquote

from attrs import evolve

from trackmodel.engine.engine_errors import PositionError, _, ngettext
from trackmodel.engine.position import Placed, check_has_positions, of_car, place_cars, usual_wraps
from trackmodel.engine.position_words import Words
from trackmodel.engine.race_values import ABANDONED, Race, RoadCar, State, Status
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.rulesets import find_ruleset
from trackmodel.engine.setup import Setup, make_race
from trackmodel.engine.venue import Venue

LONGEST_POSITION = 10_000
"""Maximum length of a position's text, in characters."""


def position_text(state: State) -> str:
    """Return the position as text.

    Args:
        state: a race at the start of a turn.

    Raises:
        PositionError: the race is over, hasn't started, or is in the middle of a turn.

    Examples:
        >>> position_text(position(board, [Placed(board.space("a47"), gear=4)]))
        'formula-de-en 1 r1 t0 o0 / a47 g4 a0'
    """
    race, turn = state.race, state.turn
    check_has_positions(race.ruleset)
    if turn is None or turn != race.ruleset.new_turn(turn.car):
        raise PositionError(_("a position can only be written at the start of a turn"))
    head = [race.ruleset.id, str(race.laps), f"r{state.round}", f"t{turn.car}", f"o{_dotted(state.order)}"]
    if race.wear != race.ruleset.new_car_wear(race.laps):
        head.append("w" + _dotted(tuple(race.wear.values())))
    head += _written(race.ruleset.position_words.of_world(state))
    return " / ".join([" ".join(head), *(_car_text(state, car) for car in state.cars)])


def _written(words: Words) -> list[str]:
    return ["=".join(quote(part, safe=_PLAIN.replace("=", "")) for part in word) for word in words.items()]


def _read_word(word: str) -> tuple[str, str]:
    name, _equals, text = word.partition("=")
    return unquote(name), unquote(text)


def _car_text(state: State, car: RoadCar) -> str:
    parts = [quote(state.race.board.view.ids[car.space], safe=_PLAIN), f"g{car.gear}"]
    if car.laps:
        parts.append(f"l{car.laps}")
    if car.stops:
        parts.append(f"s{car.stops}")
    if car.wear != car.full:
        parts.append("w" + _dotted(tuple(car.wear.values())))
    if car.stand is not None:
        parts.append(f"p{car.stand}")
    if car.wraps != usual_wraps(state.race, car.space, car.crossings - 1):
        parts.append(f"x{car.wraps}")
    parts.append(f"a{car.arrived}")
    flags = {
        "grid": car.crossings == 0,
        "served": car.served,
        "new": not car.started,
        "first": car.held_in_first,
        "spun": car.spun,
    }
    parts += [flag for flag, holds in flags.items() if holds]
    if car.status is Status.FINISHED:
        parts.append(f"finished.{car.ended}")
    if car.status is Status.OUT and car.reason:
        parts.append(f"out.{quote(car.reason, safe=_PLAIN)}.{car.ended}")
    parts += _written(state.race.ruleset.position_words.of_car(state, car))
    return " ".join(parts)


def read_position(board: Venue, setup: Setup, ruleset: Ruleset | None = None) -> State:
    """Return the state described by `setup.position`.

    Args:
        board: where the cars are; spaces are looked up by id.
        setup: has the text; its ruleset, laps and number of cars must be those of the text.
        ruleset: a ruleset that isn't in `RULESETS`.

    Raises:
        PositionError: the text can't be read or the position can't occur; the message says where.
        SetupError: the setup doesn't fit the rules.
    """
    head, cars = _split(setup.position)
    ruleset = ruleset or find_ruleset(setup.rules)
    check_has_positions(ruleset)
    race = make_race(board, _with_wear(setup, ruleset, head), ruleset)
    if (head[0], head[1]) != (race.ruleset.id, str(race.laps)):
        problem = _("the position is for {rules} (laps: {laps}), not for {other} (laps: {others})")
        raise PositionError(
            problem.format(rules=head[0], laps=head[1], other=race.ruleset.id, others=race.laps)
        )
    if len(cars) != len(race.drivers):
        problem = ngettext(
            "the position has {cars} car, but the race has {drivers}",
            "the position has {cars} cars, but the race has {drivers}",
            len(cars),
        )
        raise PositionError(problem.format(cars=len(cars), drivers=len(race.drivers)))
    spaces = {space: number for number, space in enumerate(race.board.view.ids)}
    new = race.ruleset.new_cars(race)
    placed = [_read_car(race, spaces, car, text) for car, text in zip(new, cars, strict=True)]
    own = [word for word in head[2:] if "=" in word]
    round_, on_turn, order = _read_head([word for word in head[2:] if word not in own], len(cars))
    return place_cars(race, placed, round_, order, on_turn, world=dict(map(_read_word, own)))


def _with_wear(setup: Setup, ruleset: Ruleset, head: Sequence[str]) -> Setup:
    """Return the setup with the wear points of a new car from the text, if it has them."""
    words = [word for word in head[2:] if word[0] == "w" and "=" not in word]
    if not words or setup.laps not in ruleset.laps:
        return setup
    wear = _points(words[-1], tuple(ruleset.new_car_wear(setup.laps)))
    if setup.wear is not None and {**wear, **setup.wear} != wear:
        problem = _("{word}: the setup has other wear points for a new car")
        raise PositionError(problem.format(word=words[-1]))
    return evolve(setup, wear=wear)


def _points(word: str, names: Sequence[str]) -> dict[str, int]:
    points = [_number(word, part) for part in word[1:].split(".")]
    if len(points) != len(names):
        problem = _('{word}: "w" must be followed by the points for {names}, in this order')
        raise PositionError(problem.format(word=word, names=".".join(names)))
    return dict(zip(names, points, strict=True))


def position_setup(text: str, driver: str = "rookie") -> Setup:
    """Return a setup with the ruleset, laps and number of cars of a position.

    Args:
        text: the position's text.
        driver: name of the bot that drives all cars.

    Raises:
        PositionError: the text can't be read.
    """
    head, cars = _split(text)
    return Setup(head[0], _number(head[1], head[1]), (driver,) * len(cars), position=text)


def _split(text: str) -> tuple[list[str], list[str]]:
    if len(text) > LONGEST_POSITION:
        raise PositionError(_("the position is longer than {most} characters").format(most=LONGEST_POSITION))
    first, *cars = text.split("/")
    head = first.split()
    if len(head) < 2 or not cars:
        raise PositionError(
            _("a position starts with a ruleset and a number of laps; a slash precedes each car")
        )
    return head, cars


def _read_head(words: Sequence[str], cars: int) -> tuple[int, int | None, tuple[int, ...] | None]:
    round_, on_turn, order = 1, None, None
    for word in words:
        if word[0] == "r":
            round_ = _number(word, word[1:])
        elif word[0] == "t":
            on_turn = _number(word, word[1:])
            if on_turn >= cars:
                problem = _("{word}: the position has only cars t0 to t{last}")
                raise PositionError(problem.format(word=word, last=cars - 1))
        elif word[0] == "w":
            pass  # part of the setup
        elif word[0] == "o":
            order = tuple(_number(word, part) for part in word[1:].split("."))
        else:
            raise _not_understood(word)
    if order is not None and (len(set(order)) < len(order) or not set(order) <= set(range(cars))):
        raise PositionError(_("the order of play must list cars of the position, each at most once"))
    return round_, on_turn, order


def _read_car(race: Race, spaces: dict[str, int], car: RoadCar, text: str) -> Placed:
    first, *words = text.split() or [""]
    space = spaces.get(unquote(first))
    if space is None:
        problem = _("car {car}: the board has no space {space}")
        raise PositionError(problem.format(car=car.number + 1, space=first))
    placed = Placed(space, words=dict(_read_word(word) for word in words if "=" in word))
    for word in words:
        if "=" in word:
            continue
        try:
            placed = _with_word(race, car, placed, word)
        except PositionError as error:
            raise of_car(car.number, str(error)) from error
    return placed


def _with_word(race: Race, new: RoadCar, placed: Placed, word: str) -> Placed:
    if word in _FLAGS:
        return evolve(placed, **_FLAGS[word])
    kind, *rest = word.split(".")
    if kind == "finished" and len(rest) == 1:
        return evolve(placed, ended=_number(word, rest[0]))
    if kind == "out" and len(rest) > 1:
        reason = unquote(".".join(rest[:-1]))
        if reason in (*race.ruleset.reasons, ABANDONED):
            return evolve(placed, reason=reason, ended=_number(word, rest[-1]))
    if word[0] == "w":
        return evolve(placed, wear=_points(word, tuple(new.wear)))
    if word[0] in _NUMBERS:
        changes: dict[str, Any] = {_NUMBERS[word[0]]: _number(word, word[1:])}
        return evolve(placed, **changes)
    raise _not_understood(word)


_PLAIN = "!$&'()*+,:;=@?#[]^_`{|}~<>\"-."
_FLAGS: Mapping[str, Mapping[str, Any]] = {
    "grid": {"laps": -1},
    "served": {"served": True},
    "new": {"started": False},
    "first": {"held_in_first": True},
    "spun": {"spun": True},
}
"""Attributes of `Placed` that a word sets."""
_NUMBERS = {"g": "gear", "l": "laps", "s": "stops", "p": "stand", "a": "arrived", "x": "wraps"}
"""The attribute of `Placed` whose number follows a letter."""


def _number(word: str, digits: str) -> int:
    if digits.isascii() and digits.isdigit() and len(digits) <= 6:
        return int(digits)
    raise _not_understood(word)


def _not_understood(word: str) -> PositionError:
    return PositionError(_("{word} is not a valid word in a position").format(word=word))


def _dotted(numbers: Sequence[int]) -> str:
    return ".".join(map(str, numbers))
