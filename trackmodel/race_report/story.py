"""The story of a race: a text with its setup, every turn, the result, and the best of the race."""

from __future__ import annotations

from collections.abc import Sequence

from trackmodel.engine import Entry, Setup
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.venue import Venue
from trackmodel.race_report.bests import best_title, best_words, bests
from trackmodel.race_report.log_lines import log_lines
from trackmodel.race_report.result import result_lines, result_sentence, winner_words
from trackmodel.race_report.turns import Moment
from trackmodel.texts import _, ngettext


def story(venue: Venue, setup: Setup, states: Sequence[AnyState], entries: Sequence[Entry]) -> str:
    """Return a race as text, one turn per line.

    Args:
        venue, setup: of the race.
        states: the state before the first answer, then the state after each answer.
        entries: the answers, one fewer than states.
    """
    parts = [_heading(venue, setup, states[0])]
    moments = [Moment.of(state, entry) for state, entry in zip(states, entries, strict=False)]
    for line in log_lines(venue, setup, states, moments):
        if line.is_heading:
            parts.append([])
        parts[-1].append(line.text)
    last = states[-1]
    title = _("Result") if last.over else _("Standings in round {round}").format(round=last.round)
    lines = [result_sentence(line, setup.driver_name(line.car)) for line in result_lines(setup, states)]
    if lines:
        parts.append([title, *([winner_words(setup, last)] if last.over else []), *lines])
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
        _("{race}, {laps}, seed {seed}").format(
            race=_(": ").join(dict.fromkeys((venue.name, ruleset))), laps=laps, seed=setup.seed
        )
    ]
    if setup.sandbox:
        lines.append(_("A sandbox: all choices could be undone."))
    cars = [f"{car + 1} {setup.driver_name(car)}" for car in range(len(setup.drivers))]
    return [*lines, _("Cars: {cars}").format(cars=", ".join(cars))]
