"""Plays races on a Board; knows nothing of tracks, files or windows.

A race is questions and answers: `start` it, look at what is `pending`, `answer` it, until the
pending thing is a `Result`. `play` lets bots do that, `replay` holds a record against the rules.
"""

from trackmodel.engine.core import answer, pending
from trackmodel.engine.drivers import DRIVERS
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.errors import (
    EngineError,
    IllegalAnswer,
    PositionError,
    RaceIsOver,
    ReplayDiffers,
    SetupError,
    StaleAnswer,
    WrongCar,
)
from trackmodel.engine.play import BotsAndDice, play, record_of
from trackmodel.engine.position import Placed, position
from trackmodel.engine.position_text import position_setup, position_text, read_position
from trackmodel.engine.questions import Consequence, Option, PathOffer, Question, Result, Roll
from trackmodel.engine.race_start import start
from trackmodel.engine.record import Entry, Record, replay
from trackmodel.engine.ruleset import Gauge, Ruleset, Step
from trackmodel.engine.rulesets import RULESETS
from trackmodel.engine.setup import PERSON, Setup
from trackmodel.engine.values import Car, Event, Standing, State

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
    "play",
    "position",
    "position_setup",
    "position_text",
    "read_position",
    "record_of",
    "replay",
    "start",
]
