"""Options of `pitboard export` for printing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import click

from trackmodel.commands.support.input_files import wrong_usage
from trackmodel.engine import RULESETS
from trackmodel.printing.pages import OVERLAP, PAPERS
from trackmodel.printing.print_board import ALONE, BELOW, PrintChoices
from trackmodel.printing.sheets import SHEETS
from trackmodel.texts import _

_LENGTH = re.compile(r"(\d+(?:\.\d+)?)\s*(mm|cm|in)?")
_MM = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4}


class _Millimeters(click.ParamType[float]):
    name = "LENGTH"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        found = _LENGTH.fullmatch(str(value).strip().lower())
        if found is None or not 0 < float(found[1]) < 100_000:
            self.fail(
                _("{value} is not a length such as 18mm, 1.8cm, or 0.7in").format(value=value), param, ctx
            )
        return float(found[1]) * _MM[found[2] or ""]


class _Paper(click.ParamType[tuple[float, float]]):
    name = "PAPER"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, tuple) or str(value).lower() in PAPERS:
            return PAPERS.get(str(value).lower(), value)
        sides = re.split("x", str(value).lower().removesuffix("mm"))
        if len(sides) != 2:
            known = ", ".join(PAPERS)
            self.fail(
                _("{value} is neither {known} nor WxH in mm").format(value=value, known=known), param, ctx
            )
        width, height = (_Millimeters().convert(side, param, ctx) for side in sides)
        return width, height


_OPTIONS = (
    click.option("--paper", type=_Paper(), help=_("Print over pages of a4, a3, letter, or WxH in mm.")),
    click.option("--space-length", type=_Millimeters(), help=_("Printed length of a space, such as 18mm.")),
    click.option(
        "--scale", type=click.FloatRange(0.01, 100), help=_("Enlarge the printed board, such as 1.5.")
    ),
    click.option("--pages", type=click.IntRange(1, 100), help=_("Print as large as fits on N pages.")),
    click.option(
        "--overlap",
        type=_Millimeters(),
        default=f"{OVERLAP:.0f}mm",
        show_default=True,
        help=_("What neighboring pages both show, for gluing."),
    ),
    click.option(
        "--scans",
        type=click.Choice((BELOW, ALONE)),
        help=_("Print the scans below the drawn road, or alone."),
    ),
    click.option(
        "--sheet", "sheets", multiple=True, type=click.Choice(tuple(SHEETS)), help=_("Add a sheet.")
    ),
    click.option(
        "--rules",
        type=click.Choice(tuple(id_ for id_, rules in RULESETS.items() if rules.new_car_wear(1))),
        help=_("Ruleset of the sheets rules and dashboards."),
    ),
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
