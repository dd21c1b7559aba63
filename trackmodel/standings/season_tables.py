"""The standings of a season as tables, for text, CSV, and pictures."""

from __future__ import annotations

import csv
from io import StringIO

from trackmodel.render import palette
from trackmodel.render.svg import document, fitted, tag, text, text_width
from trackmodel.season import Season
from trackmodel.standings.count_points import Score, Standings
from trackmodel.texts import _, ngettext

Table = list[tuple[str, ...]]
"""Headings, then rows."""


def standings_tables(season: Season, standings: Standings) -> list[Table]:
    """Return the standings of drivers and of teams, if there are any, with the points of every race."""
    ends = (*map(str, range(1, len(season.races) + 1)), _("points"))
    tables: list[Table] = [[("", _("driver"), _("team"), *ends)], [("", _("team"), *ends)]]
    for table, lines in zip(tables, (standings.drivers, standings.teams), strict=True):
        for line in lines:
            names = (line.name, line.team)[: len(table[0]) - len(ends) - 1]
            table.append((str(line.place), *names, *map(score_text, line.scores), str(line.points)))
    return [table for table in tables if len(table) > 1]


def score_text(score: Score | None) -> str:
    """Return what was got in a race: "10", "(4)" if it was dropped, "out", or "" for no part in it."""
    if score is None:
        return ""
    points = _("out") if set(score.places) == {None} else str(score.points)
    return f"({points})" if score.dropped else points


def calendar_lines(season: Season, standings: Standings) -> list[str]:
    """Return the races of the calendar: "1. brennach, formula-d, 2 laps: Ada won"."""
    lines = []
    for number, (race, result) in enumerate(zip(season.races, standings.results, strict=True), start=1):
        winners = _(" and ").join(car.driver for car in result or () if car.place == 1)
        won = _("{names} won").format(names=winners) if winners else _("no car finished")
        laps = ngettext("{n} lap", "{n} laps", race.laps).format(n=race.laps)
        line = f"{number}. {race.circuit}, {race.rules}, {laps}"
        lines.append(line if result is None else f"{line}: {won}")
    return lines


def season_csv(season: Season, standings: Standings) -> str:
    """Return the standings as CSV: drivers, an empty line, and teams."""
    out = StringIO()
    for table in standings_tables(season, standings):
        csv.writer(out, lineterminator="\n").writerows([*table, ()])
    return out.getvalue()


_MARGIN, _ROW, _SIZE, _GAP, _WIDEST = 24.0, 24.0, 13.0, 16.0, 220.0


def season_svg(season: Season, standings: Standings) -> str:
    """Draw the standings of drivers and teams with the points of every race, and the calendar below."""
    tables = standings_tables(season, standings)
    width = max([480.0, *(sum(_widths(table)) + 2 * _MARGIN for table in tables)])
    heading = fitted(season.name, 24, width - 2 * _MARGIN)
    y, parts = 60.0, [text(_MARGIN, 40, heading, 24, fill=palette.INK)]
    for table in tables:
        for number, row in enumerate(table):
            if number % 2:
                parts.append(tag("rect", x=0, y=y, width=width, height=_ROW, fill=palette.PAINT))
            left = _MARGIN
            for column, (words, wide) in enumerate(zip(row, _widths(table), strict=True)):
                is_name = 0 < column < len(row) - len(season.races) - 1
                cell = fitted(words, _SIZE, _WIDEST)
                anchor, x = ("start", left) if is_name else ("end", left + wide - _GAP)
                is_bold = number == 0 or column == len(row) - 1
                parts.append(text(x, y + 17, cell, _SIZE, fill=palette.INK, bold=is_bold, anchor=anchor))
                left += wide
            y += _ROW
        y += 14
    for line in calendar_lines(season, standings):
        line = fitted(line, _SIZE, width - 2 * _MARGIN, bold=False)
        parts.append(text(_MARGIN, y + 17, line, _SIZE, fill=palette.INK, bold=False))
        y += 20
    paper = tag("rect", width=width, height=y + _MARGIN, fill=palette.PAPER)
    return document(width, y + _MARGIN, paper, *parts)


def _widths(table: Table) -> list[float]:
    """Return the width of each column."""
    columns = zip(*table, strict=True)
    return [max(text_width(fitted(cell, _SIZE, _WIDEST), _SIZE) for cell in one) + _GAP for one in columns]
