"""Races for the balance of a board, or of two, from the command line."""

from __future__ import annotations

from contextlib import closing

from attrs import evolve

from trackmodel.board import Board
from trackmodel.commands.support.input_files import wrong_usage
from trackmodel.commands.support.output import LateProgress
from trackmodel.engine import Setup, SetupError
from trackmodel.engine.rulesets import find_ruleset
from trackmodel.engine.venue import Venue
from trackmodel.instruments.balance import Balance, Before, balance
from trackmodel.instruments.balance_sample import Sample, joined, sample_each
from trackmodel.simulation.races import AUTO
from trackmodel.texts import _

MOST_RACES = 100_000
"""Figures keep the counts of each race."""


def balance_of(
    venue: Venue,
    other: Venue | None,
    setup: Setup,
    other_rules: str | None,
    races: int,
    jobs: int,
    engine: str = AUTO,
) -> Balance:
    """Return the balance of a board, or of another one compared with it.

    Args:
        venue: the board.
        other: the board to compare with it, if any.
        setup: of the races.
        other_rules: ruleset of the races on the other board; None: the same.
        races: number of races on each; fewer are driven if Ctrl-C stops them.
        jobs: number of processes.
        engine: one of `trackmodel.simulation.races.ENGINES`.

    Raises:
        UsageError: a board doesn't allow the races, or there are too many of them.
        KeyboardInterrupt: stopped before any race was finished.
    """
    if not isinstance(venue, Board) or not (other is None or isinstance(other, Board)):
        wrong = other if other and isinstance(venue, Board) else venue
        raise wrong_usage(_("figures need a board: {name} is none").format(name=wrong.name))
    if other is None:
        return balance(venue, setup, _sample(venue, setup, races, jobs, engine))
    second = evolve(setup, rules=other_rules or setup.rules)
    try:
        what = _what_differs((venue, setup), (other, second))
    except SetupError as error:
        raise wrong_usage(str(error)) from error
    before = Before(venue, setup, _sample(venue, setup, races, jobs, engine), what)
    return balance(other, second, _sample(other, second, races, jobs, engine), before)


def _sample(board: Board, setup: Setup, races: int, jobs: int, engine: str) -> Sample:
    if races > MOST_RACES:
        raise wrong_usage(_("figures take at most {most} races").format(most=MOST_RACES))
    done: list[Sample] = []
    count = 0
    try:
        with (
            LateProgress(_("Racing"), total=races) as bar,
            closing(sample_each(board, setup, races, jobs, engine=engine)) as each,
        ):
            for some in each:
                done.append(some)
                bar.show(count := count + len(some))
    except SetupError as error:
        raise wrong_usage(str(error)) from error
    except KeyboardInterrupt:
        if not done:
            raise
    return joined(done)


def _what_differs(one: tuple[Board, Setup], other: tuple[Board, Setup]) -> str:
    """Return what to call the first of two boards and setups when they are compared.

    Raises:
        SetupError: there is no such ruleset.
    """
    names = [(board.name, find_ruleset(setup.rules).name, board.layout) for board, setup in (one, other)]
    return next((name for name, other_name in zip(*names, strict=True) if name != other_name), _("earlier"))
