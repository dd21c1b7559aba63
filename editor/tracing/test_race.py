"""A test race: driven by bots in a thread of its own, told in sentences, and free of Qt.

The thread works on values only and writes what came of it into its `Run`; whoever shows it looks
there now and then. So nothing the user does meanwhile, closing the window included, can disturb it.
"""

from __future__ import annotations

import logging
from itertools import groupby
from threading import Thread

from attrs import field, frozen

from trackmodel.board import Board
from trackmodel.engine import EngineError, Entry, Record, Result, Setup, Standing, State, play, start
from trackmodel.race_report import REASONS, Moment, TurnReport, turn_reports
from trackmodel.simulation import Marks, SpaceMarks
from trackmodel.texts import _, ngettext

_log = logging.getLogger(__name__)


@frozen
class Line:
    """A sentence about the race, and the space it happened on (None: no particular one)."""

    text: str
    space: str | None = None


@frozen
class Outcome:
    """A race that is over: its record, who came where, what happened, a turn a line, and what where."""

    record: Record = field(repr=False)
    summary: str
    classification: tuple[Line, ...]
    turns: tuple[Line, ...]
    marks: Marks = field(repr=False)


class Run:
    """One race on its way.

    Attributes:
        share: how much of it is driven, 0 to 1.
        outcome: what came of it, once it is over; None if it was canceled or failed.
        problem: why there is no race, in a sentence; empty where nothing went wrong.
    """

    def __init__(self, board: Board, setup: Setup) -> None:
        self.share = 0.0
        self.outcome: Outcome | None = None
        self.problem = ""
        self._board, self._setup = board, setup
        self._canceled = False
        # As a daemon it never keeps the program from ending.
        self._thread = Thread(target=self._drive, name="test race", daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether nothing more will come of it."""
        return not self._thread.is_alive()

    def cancel(self) -> None:
        """End it before the next answer; there will be no outcome."""
        self._canceled = True

    def wait(self, seconds: float) -> None:
        """Wait until it is over, but no longer than this."""
        self._thread.join(seconds)

    def _drive(self) -> None:
        try:
            self.outcome = self._race()
        except _Canceled:
            pass  # nobody wants to know any more
        except EngineError as error:
            self.problem = str(error)
        except Exception:
            _log.exception("the test race failed")
            self.problem = _("The race failed inside Pitboard; the log says where")

    def _race(self) -> Outcome:
        length = self._setup.laps * self._board.rules.lap_length
        before = start(self._board, self._setup)
        marks = SpaceMarks(before)
        driven: list[tuple[Moment, State]] = []

        def watch(state: State, entry: Entry) -> None:
            nonlocal before
            if self._canceled:
                raise _Canceled
            driven.append((Moment.of(before, entry), state))
            marks.watch(state, entry)
            before = state
            self.share = min(1.0, max(0.0, max(map(state.distance, state.cars)) / length))

        record = play(self._board, self._setup, watch)
        return _outcome(record, driven, marks.counts)


class _Canceled(Exception):
    """Thrown through `play`, which knows no other end than the result."""


def _outcome(record: Record, driven: list[tuple[Moment, State]], marks: Marks) -> Outcome:
    board, end = record.board, driven[-1][1]
    result = end.pending
    assert isinstance(result, Result)
    turns: list[Line] = []
    for (_round, mover), turn in groupby(driven, key=lambda each: (each[0].round, each[0].mover)):
        moments = list(turn)
        at = None if mover is None else board.view.ids[moments[-1][1].cars[mover].space]
        reports = turn_reports(board, [moment for moment, _state in moments])
        turns += [Line(_sentence(report), at) for report in reports]
    ranked = tuple(
        Line(_place(standing), board.view.ids[end.cars[standing.car].space])
        for standing in result.classification
    )
    return Outcome(record, _summary(record, end), ranked, tuple(turns), marks)


def _summary(record: Record, end: State) -> str:
    return _("{board}: {laps}, {cars}, {rounds}, seed {seed}").format(
        board=record.board.name,
        laps=ngettext("{n} lap", "{n} laps", record.laps).format(n=record.laps),
        cars=ngettext("{n} car", "{n} cars", len(record.drivers)).format(n=len(record.drivers)),
        rounds=ngettext("{n} round", "{n} rounds", end.round).format(n=end.round),
        seed=record.seed,
    )


def _place(standing: Standing) -> str:
    ended = _("finished")
    if standing.reason is not None:
        ended = _("out: {reason}").format(reason=REASONS[str(standing.reason)])
    text = _("{place}. Car {number} ({driver}): {ended}")
    return text.format(place=standing.place, number=standing.car + 1, driver=standing.driver, ended=ended)


def _sentence(report: TurnReport) -> str:
    """ "Round 3, car 2: gear 3 → 4, rolls 9, 9 spaces; stops in Corner 1 (1 of 2)"."""
    what = []
    if report.gear:
        what.append(_("gear {gear}").format(gear=report.gear))
    if report.roll is not None:
        what.append(_("rolls {face}").format(face=report.roll))
    if report.move:
        what.append(report.move)
    told = "; ".join(part for part in (", ".join(what), *report.happened) if part)
    if report.car is None:
        return _("Before the start: {told}").format(told=told)
    text = _("Round {round}, car {number}: {told}")
    return text.format(round=report.round, number=report.car + 1, told=told)
