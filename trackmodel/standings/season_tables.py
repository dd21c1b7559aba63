"""The standings of a season as a table, for text, CSV, and pictures."""

from __future__ import annotations

import csv
from collections.abc import Callable
from io import StringIO

from trackmodel.engine import RULESETS
from trackmodel.render import palette
from trackmodel.render.svg import document, fitted, tag, text, text_width
from trackmodel.render.svg_to_picture import svg_to_png
from trackmodel.resources import shipped_name, shipped_venues
from trackmodel.season import Season
from trackmodel.standings.count_points import SeasonLine, Standings
from trackmodel.standings.results import result_text
from trackmodel.texts import _

PNG_WIDTH = 1600
"""Width of a PNG in pixels."""

Table = list[tuple[str, ...]]
"""Rows of the same length; the first one has headings."""


def standings_table(season: Season, standings: Standings) -> Table:
    """Return the standings of drivers, an empty row, and those of teams, with the points of every race."""
    races = map(str, range(1, len(season.races) + 1))
    table = [(_("place"), _("driver"), _("team"), *races, _("points"))]
    table += [_row(line, line.name, line.team) for line in standings.drivers]
    if standings.teams:
        table += [("",) * len(table[0]), *(_row(line, "", line.name) for line in standings.teams)]
    return table


def _row(line: SeasonLine, name: str, team: str) -> tuple[str, ...]:
    """Return a row; of each race "10", "(4)" if that was dropped, "out", or "" without a part in it."""
    scores = []
    for score in line.scores:
        points = "" if score is None else str(score.points) if any(score.places) else _("out")
        scores.append(f"({points})" if score and score.dropped else points)
    return str(line.place), name, team, *scores, str(line.points)


def calendar_table(season: Season, standings: Standings) -> Table:
    """Return the races of the calendar with their results."""
    table: Table = [(_("race"), _("circuit"), _("rules"), _("laps"), _("result"))]
    for number, (race, result) in enumerate(zip(season.races, standings.results, strict=True), start=1):
        rules = RULESETS[race.rules].name if race.rules in RULESETS else race.rules
        circuit = shipped_name(race.circuit) if race.circuit in shipped_venues() else race.circuit
        table.append((str(number), circuit, rules, str(race.laps), result_text(result or ())))
    return table


_MARGIN, _ROW, _SIZE, _GAP, _WIDEST = 24.0, 24.0, 13.0, 16.0, 220.0


def season_svg(season: Season, standings: Standings) -> str:
    """Draw the standings of drivers and teams with the points of every race, and the calendar below."""
    table = standings_table(season, standings)
    columns = zip(*table, strict=True)
    wide = [max(text_width(fitted(cell, _SIZE, _WIDEST), _SIZE) for cell in one) + _GAP for one in columns]
    width = max(480.0, sum(wide) + 2 * _MARGIN)
    y, parts = 60.0, [text(_MARGIN, 40, fitted(season.name, 24, width - 48), 24, fill=palette.INK)]
    for number, row in enumerate(table):
        if number % 2 and any(row):
            parts.append(tag("rect", x=0, y=y, width=width, height=_ROW, fill=palette.PAINT))
        for column, cell in enumerate(row):
            left, is_bold = _MARGIN + sum(wide[:column]), number == 0 or column == len(row) - 1
            anchor, x = ("start", left) if column in (1, 2) else ("end", left + wide[column] - _GAP)
            cell = fitted(cell, _SIZE, _WIDEST)
            parts.append(text(x, y + 17, cell, _SIZE, fill=palette.INK, bold=is_bold, anchor=anchor))
        y += _ROW
    for race, circuit, *_rules, result in calendar_table(season, standings)[1:]:
        line = fitted(
            f"{race}. {circuit}" + (result and f": {result}"), _SIZE, width - 2 * _MARGIN, bold=False
        )
        parts.append(text(_MARGIN, y + 34, line, _SIZE, fill=palette.INK, bold=False))
        y += 20
    paper = tag("rect", width=width, height=y + 2 * _MARGIN, fill=palette.PAPER)
    return document(width, y + 2 * _MARGIN, paper, *parts)


def _csv(season: Season, standings: Standings) -> bytes:
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows(standings_table(season, standings))
    return out.getvalue().encode("utf-8")


EXPORTS: dict[str, Callable[[Season, Standings], bytes]] = {
    ".csv": _csv,
    ".svg": lambda season, standings: season_svg(season, standings).encode("utf-8"),
    ".png": lambda season, standings: svg_to_png(season_svg(season, standings), PNG_WIDTH),
}
"""For each ending, the function that returns the content of such a file."""
