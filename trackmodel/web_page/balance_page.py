"""The report on a board, or on two compared: a web page in one file that loads nothing and runs no script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path

from attrs import evolve

from trackmodel.board import Board
from trackmodel.engine import Setup, SetupError
from trackmodel.instruments.balance import ENGINES, Balance
from trackmodel.instruments.balance_strip import strip
from trackmodel.instruments.worth import Worth
from trackmodel.race_report.race_words import percent
from trackmodel.render.board_svg import board_svg
from trackmodel.render.svg import escaped, tag
from trackmodel.simulation.corner_trials import CornerTrials
from trackmodel.simulation.trial_table import TrialTable
from trackmodel.simulation_summary import balance_titles, setup_text
from trackmodel.texts import DASH, LANGUAGE, _
from trackmodel.web_page import BEGINS
from trackmodel.web_page.page import CORNER_TITLES, POLICY, content_hash, corner_rows, font_face

TRIALS = 25
"""Trials of a corner from each lane in each gear."""


def balance_page(found: Balance, worths: Sequence[Worth] = ()) -> str:
    """Return the report as HTML; the same races give the same bytes.

    Args:
        found: the races.
        worths: what each choice on its board is worth, if it was worked out.
    """
    boards = [found.board]
    if found.before and found.before.board != found.board:
        boards.insert(0, found.before.board)
    drawn = (tag("figure", board_svg(board), tag("figcaption", escaped(board.name))) for board in boards)
    parts = [tag("div", *drawn, class_="boards"), _head(_("What stands out")), _note(found.summary())]
    parts.append(_list(finding.text for finding in found.findings))
    for board in boards:
        parts += [_head(_("Corners of {board}").format(board=board.name)), _corners(board, found.setup)]
    if worths:
        parts += [_head(_("What each choice is worth")), *_worths(found.board, worths)]
    made = _("Pitboard {version}, {engine}").format(version=version("pitboard"), engine=ENGINES[found.engine])
    bots = _("Bots: {bots}").format(bots=", ".join(found.setup.drivers))
    lines = (*balance_titles(found), bots, found.bands_from(), made)
    parts += [_head(_("Figures")), *_figures(found), _head(_("How this was made")), _list(lines)]
    about = setup_text(found.board, found.setup, found.races)
    return _page(found.board.name, about, "".join(parts))


def _head(text: str) -> str:
    return tag("h2", escaped(text))


def _note(text: str) -> str:
    return tag("p", escaped(text), class_="note")


def _list(lines: Iterable[str]) -> str:
    return tag("ul", "", *(tag("li", escaped(line)) for line in lines))


def _corners(board: Board, setup: Setup) -> str:
    odds = [_odds(board, setup, corner) for corner in range(len(board.rules.corners))]
    gears = sorted({gear for each in odds for gear in each})
    rows = []
    for row, chances in zip(corner_rows(board), odds, strict=True):
        made = (percent(chances[gear]) if gear in chances else DASH for gear in gears)
        rows.append(tuple(map(escaped, (*row, *made))))
    heads = (*CORNER_TITLES, *(_("gear {n}").format(n=gear) for gear in gears))
    text = _(
        "L and C are counted along the arrows; in parentheses is what is printed, if it differs. Below the "
        "gears: how often a car alone makes its stops if it arrives in this gear, in {n} trials from each "
        "lane."
    )
    return _table(heads, rows) + _note(text.format(n=TRIALS))


def _worths(board: Board, worths: Sequence[Worth]) -> Iterator[str]:
    yield _note(
        _(
            "Turns lost by a car alone that drives as well as can be, but may never use one thing. They are "
            "worked out exactly, so they have no interval."
        )
    )
    yield _list(filter(None, (each.finding(board) for each in worths)))
    rows = ((escaped(each.name(board)), each.lost()) for each in worths)
    yield _table((_("May never use"), _("Turns lost")), rows)


def _odds(board: Board, setup: Setup, corner: int) -> dict[int, float]:
    """Return by gear the share of cars that make the stops of a corner; nothing if it can't be tried."""
    try:
        trials = CornerTrials(board, evolve(setup, position=""), corner, TRIALS)
    except SetupError:
        return {}
    table, made = sum(trials.run(), TrialTable()), {}
    for gear in trials.answers:
        if isinstance(gear, int):
            counts = [count for (_space, first), count in table.cells.items() if first == gear]
            made[gear] = sum(count.made for count in counts) / sum(count.trials for count in counts)
    return made


def _figures(found: Balance) -> Iterator[str]:
    yield _note(
        _(
            "In the pictures, the bar is the band of boards in print, the line the interval, and the dot the "
            "figure; a square stands out, a hollow dot is what it is compared with."
        )
    )
    more = (found.before.name, _("Difference")) if found.before else ()
    heads = (_("Figure"), "", _("Value"), _("95% interval"), _("Boards in print"), *more)
    for group, rows in found.rows().items():
        cells = ((escaped(name), strip(found, key), *map(escaped, texts)) for key, (name, *texts) in rows)
        yield tag("h3", escaped(group)) + _table(heads, cells)


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table; headings are texts, cells are HTML."""
    head = tag("tr", *(tag("th", escaped(text)) for text in heads))
    body = (tag("tr", *(tag("td", cell) for cell in row)) for row in rows)
    return tag("div", tag("table", head, *body), class_="scroll")


def _page(name: str, about: str, content: str) -> str:
    style = font_face() + Path(__file__).with_name("report.css").read_text("utf-8")
    policy = f"default-src 'none'; style-src '{content_hash(style)}'; {POLICY}"
    return f"""{BEGINS}
<html lang="{LANGUAGE}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escaped(name)}</title>
<style>{style}</style></head>
<body><header><h1>{escaped(name)}</h1><p>{escaped(about)}</p></header>
{content}
</body></html>
"""
