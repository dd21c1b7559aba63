"""Options of `pitboard export` for printing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import click

from trackmodel.commands.support.input_files import wrong_usage
from trackmodel.engine import RULESETS
from trackmodel.printing.pages import PAPERS
from trackmodel.printing.print_board import ALONE, BELOW, PrintChoices
from trackmodel.printing.sheets import SHEETS
from trackmodel.texts import _

_LENGTH = re.compile(r"(\d+(?:\.\d+)?)\s*(mm|cm|in)?")
_MM = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4}


def _millimeters(text: str) -> float:
    found = _LENGTH.fullmatch(text.strip().lower())
    if found is None or not 0 < float(found[1]) < 100_000:
        problem = _("{text} is not a length such as 18mm, 1.8cm, or 0.7in")
        raise click.BadParameter(problem.format(text=text))
    return float(found[1]) * _MM[found[2] or ""]


def _paper(text: str) -> tuple[float, float]:
    known, sides = PAPERS.get(text.lower()), text.lower().removesuffix("mm").split("x")
    if known is None and len(sides) != 2:
        problem = _("{text} is neither {known} nor WxH in mm")
        raise click.BadParameter(problem.format(text=text, known=", ".join(PAPERS)))
    return known or (_millimeters(sides[0]), _millimeters(sides[1]))


_DRIVEN = [id_ for id_, rules in RULESETS.items() if rules.new_car_wear(1)]
_TIMES, _COUNT = click.FloatRange(0.01, 100), click.IntRange(1, 100)
_option = click.option
_OPTIONS = (
    _option("--paper", type=_paper, metavar="PAPER", help=_("Print over a4, a3, letter, or WxH in mm.")),
    _option("--space-length", type=_millimeters, metavar="LENGTH", help=_("Printed length of a space.")),
    _option("--scale", type=_TIMES, help=_("Enlarge the printed board, such as 1.5.")),
    _option("--pages", type=_COUNT, help=_("Print as large as fits on N pages.")),
    _option("--overlap", type=_millimeters, metavar="LENGTH", help=_("What neighboring pages both show.")),
    _option("--scans", type=click.Choice((BELOW, ALONE)), help=_("Print scans below the road, or alone.")),
    _option("--sheet", "sheets", multiple=True, type=click.Choice([*SHEETS]), help=_("Add a sheet.")),
    _option("--rules", type=click.Choice(_DRIVEN), help=_("Ruleset of sheets, and of a VASSAL module.")),
)


def print_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options for printing to a command, which passes them on to `print_choices`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def print_choices(asked: dict[str, Any]) -> PrintChoices:
    """Return how a board is printed.

    Raises:
        UsageError: options contradict each other.
    """
    sizes = [f"--{name.replace('_', '-')}" for name in ("space_length", "scale", "pages") if asked[name]]
    if len(sizes) > 1:
        raise wrong_usage(_("{one} and {other} can't be combined").format(one=sizes[0], other=sizes[1]))
    if asked["pages"] and not asked["paper"]:
        raise wrong_usage(_("--pages needs --paper"))
    return PrintChoices(**{name: value for name, value in asked.items() if value})
