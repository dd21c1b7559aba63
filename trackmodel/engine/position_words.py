"""What a ruleset adds to the text of a position: words for its world and for its cars.

A word is a name and a text, "weather=rain" or "tires=soft". The core writes and reads the words; a
ruleset says what they mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from attrs import frozen

from trackmodel.board import Board
from trackmodel.engine.engine_errors import PositionError, _
from trackmodel.engine.race_values import Race, RoadCar, State
from trackmodel.engine.setup_options import SetupOption

Words: TypeAlias = Mapping[str, str]
"""Texts by name. Any characters will do; those with a meaning in positions are percent-encoded."""


def refuse_words(words: Words) -> None:
    """Refuse words that neither the core nor the ruleset understands.

    Raises:
        PositionError: there are any.
    """
    for name, text in words.items():
        raise PositionError(_("{word} is not a valid word in a position").format(word=f"{name}={text}"))


def _no_world(race: Race, words: Words) -> object:
    refuse_words(words)
    return race.ruleset.new_world(race)


def _usual_car(race: Race, car: RoadCar, words: Words) -> RoadCar:
    refuse_words(words)
    return car


@frozen
class PositionWords:
    """How the world and the cars of a ruleset become words, and the other way round.

    What is as at the start of a race needs no word.

    Attributes:
        of_world: returns the words for `State.world`.
        read_world: returns the world that words describe.
        of_car: returns the words for what a car of this ruleset has beyond those of the core.
        read_car: returns a new car changed as words describe it: its points when new (`RoadCar.full`), and
            what the core doesn't know. The core then adds the rest.
        world_options: returns the words for the world that can be set by hand, given the board; their
            defaults are as at the start of a race.
        car_options: likewise those for a car, given the number of laps.

    Both readers raise a PositionError if they don't understand a word; see `refuse_words`.
    """

    of_world: Callable[[State], Words] = lambda _state: {}
    read_world: Callable[[Race, Words], object] = _no_world
    of_car: Callable[[State, RoadCar], Words] = lambda _state, _car: {}
    read_car: Callable[[Race, RoadCar, Words], RoadCar] = _usual_car
    world_options: Callable[[Board], tuple[SetupOption, ...]] = lambda _board: ()
    car_options: Callable[[int], tuple[SetupOption, ...]] = lambda _laps: ()
