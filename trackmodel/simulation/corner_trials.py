"""Trials of a corner: drive a car through it many times, from every lane and with every first answer.

A car alone on the road stands before the corner with the wear of a new car. Its first question (for
the gear, usually) is answered in every possible way. A bot answers all others, until the end of the
turn in which the car leaves the corner or goes out. Driving into the pit lane counts as leaving it.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Mapping
from functools import cached_property

from attrs import evolve, frozen

from trackmodel.board import STRAIGHT, Board
from trackmodel.engine import (
    PERSON,
    Driver,
    PathOffer,
    Placed,
    Question,
    Result,
    Roll,
    Setup,
    SetupError,
    State,
)
from trackmodel.engine.board_graph import approach_spaces
from trackmodel.engine.core import answer
from trackmodel.engine.dice import roll, stream
from trackmodel.engine.drivers import DRIVERS, make_driver
from trackmodel.engine.position import place_cars
from trackmodel.engine.questions import Offer, Value
from trackmodel.engine.race_values import ABANDONED, Race, Status
from trackmodel.engine.setup import make_race
from trackmodel.simulation.processes import Cancellation, in_processes
from trackmodel.simulation.trial_table import Cell, TrialCount, TrialTable
from trackmodel.texts import _

TRIALS_PER_PIECE = 25
"""Number of trials in a piece of work."""

NO_LANE_LEADS_IN = _("no lane leads into {corner}")


@frozen(slots=False)
class CornerTrials:
    """The trials of a corner. Called with the number of a piece of work, they return its table.

    Attributes:
        board: the board.
        setup: rules, laps, wear and seed; the first driver that is a bot drives.
        corner: number of the corner.
        times: trials from each space with each answer.
        before: number of spaces before the corner where trials begin, from 1.

    Raises:
        SetupError: the setup doesn't fit the rules, or no lane leads into the corner.
    """

    board: Board
    setup: Setup
    corner: int
    times: int
    before: int = 1

    def __attrs_post_init__(self) -> None:
        if not self.beginnings:
            name = self.board.view.corner_names[self.corner : self.corner + 1]
            raise SetupError(NO_LANE_LEADS_IN.format(corner="".join(name) or self.corner + 1))

    def __getstate__(self) -> dict[str, object]:
        """Leave out what can't be pickled: rulesets contain functions."""
        return {name: value for name, value in self.__dict__.items() if name not in ("beginnings", "driver")}

    @cached_property
    def beginnings(self) -> Mapping[Cell, State]:
        """Every space and first answer with the state in which the answer costs least."""
        return _beginnings(self.board, self.setup, self.corner, self.before)

    @cached_property
    def driver(self) -> Driver:
        return _bot(next(iter(self.beginnings.values())).race, self.setup)

    @property
    def starts(self) -> tuple[int, ...]:
        """The spaces where trials begin, leftmost lane first."""
        return tuple(dict.fromkeys(space for space, _value in self.beginnings))

    @property
    def answers(self) -> tuple[Value | None, ...]:
        """The first answers, lowest first; None if the first question has no plain answers."""
        values = dict.fromkeys(value for _space, value in self.beginnings)
        # Rulesets offer the highest number first; tables list the lowest first.
        return tuple(sorted(values, key=lambda value: value if isinstance(value, int) else math.inf))

    def offered(self, value: Value | None) -> tuple[State, Offer | None]:
        """Return a state that offers this first answer, and the offer; None if there is no question."""
        state = next(state for (_space, other), state in self.beginnings.items() if other == value)
        asked = state.pending
        return state, asked.find(value) if value is not None and isinstance(asked, Question) else None

    @property
    def trials(self) -> int:
        """Number of trials."""
        return len(self.beginnings) * self.times

    def run(
        self, jobs: int = 1, cancellation: Cancellation | None = None
    ) -> Generator[TrialTable, None, None]:
        """Run the trials and yield tables to add up. The sum is the same for any number of jobs.

        More than one job means processes, as in `trackmodel.simulation.races.simulate_each`. They end when
        the generator is exhausted or closed, or through `cancellation`.

        Raises:
            SetupError: the bot doesn't exist or doesn't know the rules.
            ProcessLost: a process ended before its work was done.
        """
        # Checked here, because errors in a process count as bugs.
        _bot(next(iter(self.beginnings.values())).race, self.setup)
        pieces = len(self.beginnings) * -(-self.times // TRIALS_PER_PIECE)
        if jobs <= 1:
            yield from map(self, range(pieces))
        else:
            yield from in_processes(self, pieces, min(jobs, pieces), cancellation)

    def __call__(self, piece: int) -> TrialTable:
        # Every cell gets its first trials before any gets more, so that the table fills evenly.
        round_, number = divmod(piece, len(self.beginnings))
        cell, state = list(self.beginnings.items())[number]
        count = TrialCount()
        for index in range(round_ * TRIALS_PER_PIECE, min(self.times, (round_ + 1) * TRIALS_PER_PIECE)):
            count += _run_trial(self, cell, state, index)
        return TrialTable({cell: count})


def _beginnings(board: Board, setup: Setup, corner: int, before: int) -> dict[Cell, State]:
    """Return every space and first answer with the state in which the answer costs least."""
    race = _race_of(board, setup)
    beginnings: dict[Cell, tuple[int, State]] = {}
    for space in approach_spaces(board.rules, corner, before):
        for gear in range(1, race.ruleset.gears + 1):
            state = _standing(race, space, gear)
            for value, price in _first_answers(state):
                known = beginnings.get((space, value))
                if known is None or price < known[0]:
                    beginnings[space, value] = (price, state)
    return {cell: state for cell, (_price, state) in beginnings.items()}


def _race_of(board: Board, setup: Setup) -> Race:
    """Return a race of one car, or of as many as the rules require."""
    race = make_race(board, evolve(setup, grid=None, names=(), teams=(), team_of=(), position=""))
    cars = max(1, race.ruleset.cars[0])
    return evolve(race, drivers=race.drivers[:1] * cars, team_of=race.team_of[:cars], grid=None)


def _standing(race: Race, space: int, gear: int) -> State:
    """Return a state with car 0 about to play in its first lap; any other cars are out."""
    within = race.rules.corner[space]
    stops = 0 if within == STRAIGHT else race.rules.corners[within].stops
    here = Placed(space, gear, stops=stops)
    out = Placed(space, ended=0, reason=ABANDONED)
    return place_cars(race, [here, *[out] * (len(race.drivers) - 1)], round_=1, order=None, on_turn=0)


def _first_answers(state: State) -> list[tuple[Value | None, int]]:
    asked = state.pending
    if not isinstance(asked, Question) or any(isinstance(offer, PathOffer) for offer in asked.options):
        return [(None, 0)]
    return [(offer.value, sum(offer.price.values())) for offer in asked.options]


def _bot(race: Race, setup: Setup) -> Driver:
    """Return the first bot of the setup, or if there is none the last in the list that knows the rules."""
    named = [name for name in setup.drivers if name != PERSON]
    if named:
        return make_driver(named[0], race)
    for name in reversed(DRIVERS):
        try:
            return make_driver(name, race)
        except SetupError as error:
            refused = error
    raise refused


def _run_trial(work: CornerTrials, cell: Cell, state: State, index: int) -> TrialCount:
    rules, corner = state.race.rules, work.corner
    streams = (work.setup.seed, "corner", corner, cell[0], str(cell[1]), index)
    dice, choices = stream(*streams, "dice"), stream(*streams, "driver")
    given = cell[1]
    first, wear = state.round, state.cars[0].wear
    entered = overshot = spun = False
    while True:
        asked, before = state.pending, state.round
        assert not isinstance(asked, Result), "a trial ends with the turn in which the car leaves the race"
        if isinstance(asked, Roll):
            value: Value = roll(dice, asked.faces)
        else:
            value = given if given is not None else work.driver.choose(state, asked, choices)
            given = None
            offer = asked.find(value)
            path = offer.path if isinstance(offer, PathOffer) else ()
            entered |= any(rules.corner[space] == corner for space in path)
            overshot |= any(
                each.kind == "overshoots" and each.corner == corner for each in offer.consequences
            )
        state, _events = answer(state, value)
        car = state.cars[0]
        entered |= rules.corner[car.space] == corner
        spun |= car.spun
        behind = entered and rules.corner[car.space] != corner
        in_pit = car.stand is not None or car.space in rules.pit_lane
        if state.over or (state.round != before and (behind or in_pit)):
            break
    if car.status is Status.OUT:
        return TrialCount(1, out=1)
    spent = {name: points - car.wear[name] for name, points in wear.items() if points > car.wear[name]}
    return TrialCount(
        1,
        spun=int(spun),
        overshot=int(overshot and not spun),
        made=int(not overshot and not spun),
        clean=int(not overshot and not spun and not spent),
        turns=before - first + 1,
        wear=spent,
    )
