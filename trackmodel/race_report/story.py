"""The story of a race: a text with its setup, every turn, the result, and the best of the race."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from trackmodel.board import Board
from trackmodel.engine import Entry, Setup, State
from trackmodel.race_report.bests import best_title, best_words, bests
from trackmodel.race_report.result import result_lines, result_sentence
from trackmodel.race_report.turns import Moment, round_heading, short_turn_line, turn_reports
from trackmodel.texts import _, ngettext


def story(board: Board, setup: Setup, states: Sequence[State], entries: Sequence[Entry]) -> str:
    """Return a race as text, one turn per line.

    Args:
        board, setup: of the race.
        states: the state before the first answer, then the state after each answer.
        entries: the answers, one fewer than states.
    """
    parts = [_heading(board, setup, states[0]), *_rounds(board, setup, states, entries)]
    last = states[-1]
    title = _("Result") if last.over else _("Standings in round {round}").format(round=last.round)
    lines = [result_sentence(line, setup.driver_name(line.car)) for line in result_lines(setup, states)]
    if lines:
        parts.append([title, *lines])
    told = [
        _("{title}: {words}").format(title=best_title(best), words=best_words(board, setup, best))
        for best in (bests(setup, states, entries) if last.over else ())
    ]
    if told:
        parts.append([_("Best of the race"), *told])
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _heading(board: Board, setup: Setup, first: State) -> list[str]:
    laps = ngettext("{n} lap", "{n} laps", setup.laps).format(n=setup.laps)
    ruleset = first.race.ruleset.name
    lines = [
        _("{board}: {rules}, {laps}, seed {seed}").format(
            board=board.name, rules=ruleset, laps=laps, seed=setup.seed
        )
    ]
    if setup.sandbox:
        lines.append(_("A sandbox: answers could be taken back."))
    cars = [f"{car + 1} {setup.driver_name(car)}" for car in range(len(setup.drivers))]
    return [*lines, _("Cars: {cars}").format(cars=", ".join(cars))]


def _rounds(
    board: Board, setup: Setup, states: Sequence[State], entries: Sequence[Entry]
) -> Iterator[list[str]]:
    """Yield the heading and the turns of every round."""
    moments = (Moment.of(state, entry) for state, entry in zip(states, entries, strict=False))
    numbered = enumerate(moments)
    for _round, in_round in groupby(numbered, key=lambda pair: pair[1].round):
        told = list(in_round)
        reports = turn_reports(board, [moment for _at, moment in told])
        heading = round_heading(states[told[0][0]], setup)
        yield [heading, *(short_turn_line(report, setup) for report in reports)]
