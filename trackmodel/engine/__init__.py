"""Play races on a `Board`. The engine knows nothing of tracks, files or windows.

A race is a sequence of questions and answers: `start` returns the first `State`, `pending` what is
asked in it, `answer` the next state with the events that led there, until `pending` returns a
`Result`. `race` runs a whole race of bots and returns its `Record`; `replay` checks a record.

Spaces, cars, corners and teams are numbers counted from 0; sentences for people count from 1.
Prices and wear map names of wear points ("tires", "brakes" …) to points. Every error is an
`EngineError`. docs/engine.md has examples.
"""

from trackmodel.engine.core import answer, pending
from trackmodel.engine.drivers import DRIVERS
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.engine_errors import (
    EngineError,
    IllegalAnswer,
    PositionError,
    RaceIsOver,
    ReplayDiffers,
    SetupError,
    StaleAnswer,
    WrongCar,
)
from trackmodel.engine.play_race import BotsAndDice, race, record_of
from trackmodel.engine.position import Placed, position
from trackmodel.engine.position_text import position_setup, position_text, read_position
from trackmodel.engine.questions import Consequence, Option, PathOffer, Question, Result, Roll
from trackmodel.engine.race_start import start
from trackmodel.engine.race_values import PERSON, Car, Event, RoadCar, Standing, State
from trackmodel.engine.record import Entry, Record, replay
from trackmodel.engine.ruleset import Gauge, Ruleset, Step
from trackmodel.engine.rulesets import RULESETS
from trackmodel.engine.setup import Setup

__all__ = [
    "DRIVERS",
    "PERSON",
    "RULESETS",
    "BotsAndDice",
    "Car",
    "Consequence",
    "Driver",
    "EngineError",
    "Entry",
    "Event",
    "Gauge",
    "IllegalAnswer",
    "Option",
    "PathOffer",
    "Placed",
    "PositionError",
    "Question",
    "RaceIsOver",
    "Record",
    "ReplayDiffers",
    "Result",
    "RoadCar",
    "Roll",
    "Ruleset",
    "Setup",
    "SetupError",
    "StaleAnswer",
    "Standing",
    "State",
    "Step",
    "WrongCar",
    "answer",
    "pending",
    "position",
    "position_setup",
    "position_text",
    "race",
    "read_position",
    "record_of",
    "replay",
    "start",
]
