"""The story of a race: a text with its setup, every turn, the result, and the best of the race."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from trackmodel.engine import Entry, Setup
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.venue import Venue
from trackmodel.race_report.bests import best_title, best_words, bests
from trackmodel.race_report.grid_rolls import GRID, grid_line, grid_roll_line
from trackmodel.race_report.result import result_lines, result_sentence
from trackmodel.race_report.turns import Moment, round_heading, short_turn_line, turn_reports
from trackmodel.texts import _, ngettext


def story(venue: Venue, setup: Setup, states: Sequence[AnyState], entries: Sequence[Entry]) -> str:
    """Return a race as text, one turn per line.

    Args:
        venue, setup: of the race.
        states: the state before the first answer, then the state after each answer.
        entries: the answers, one fewer than states.
    """
    parts = [_heading(venue, setup, states[0]), *_rounds(venue, setup, states, entries)]
    last = states[-1]
    title = _("Result") if last.over else _("Standings in round {round}").format(round=last.round)
    lines = [result_sentence(line, setup.driver_name(line.car)) for line in result_lines(setup, states)]
    if lines:
        parts.append([title, *lines])
    told = [
        _("{title}: {words}").format(title=best_title(best), words=best_words(venue, setup, best))
        for best in (bests(setup, states, entries) if last.over else ())
    ]
    if told:
        parts.append([_("Best of the race"), *told])
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _heading(venue: Venue, setup: Setup, first: AnyState) -> list[str]:
    laps = ngettext("{n} lap", "{n} laps", setup.laps).format(n=setup.laps)
    ruleset = first.race.ruleset.name
    lines = [
        _("{board}: {rules}, {laps}, seed {seed}").format(
            board=venue.name, rules=ruleset, laps=laps, seed=setup.seed
        )
    ]
    if setup.sandbox:
        lines.append(_("A sandbox: answers could be taken back."))
    cars = [f"{car + 1} {setup.driver_name(car)}" for car in range(len(setup.drivers))]
    return [*lines, _("Cars: {cars}").format(cars=", ".join(cars))]


def _rounds(
    venue: Venue, setup: Setup, states: Sequence[AnyState], entries: Sequence[Entry]
) -> Iterator[list[str]]:
    """Yield the heading and the turns of every round."""
    moments = [Moment.of(state, entry) for state, entry in zip(states, entries, strict=False)]
    for _round, in_round in groupby(enumerate(moments), key=lambda pair: pair[1].round):
        told = list(in_round)
        rolls = [at for at, moment in told if moment.asked == GRID]
        lines = [grid_roll_line(moments, at, setup) for at in rolls]
        lines += [line for at in rolls for line in _grid(entries[at], setup)]
        turns = [moment for _at, moment in told if moment.asked != GRID]
        reports = turn_reports(venue, turns, with_rolls=True)
        heading = round_heading(states[told[0][0]], setup)
        yield [heading, *lines, *(short_turn_line(report, setup) for report in reports)]


def _grid(entry: Entry, setup: Setup) -> Iterator[str]:
    """Yield the grid if this was the last roll for it."""
    for event in entry.events:
        if event.kind == GRID:
            order: Any = event.data["order"]
            yield grid_line(order, setup)
