"""`pitboard rules`: the rulesets, what each needs from a track, and its numbers."""

from __future__ import annotations

import click

from trackmodel.commands.support.output import FORMAT, console, print_json
from trackmodel.engine import RULESETS
from trackmodel.engine.record import plain_numbers
from trackmodel.engine.ruleset import Ruleset
from trackmodel.race_report import numbers_in_words
from trackmodel.texts import _


@click.command("rules", help=_("List the rulesets with what each needs from a track and its numbers."))
@FORMAT
def command(output: str) -> None:
    """Print every ruleset."""
    if output == "json":
        print_json([ruleset_json(ruleset) for ruleset in RULESETS.values()])
        return
    screen = console()
    for ruleset in RULESETS.values():
        screen.print(f"[bold]{ruleset.id}[/]", ruleset.name)
        fewest, most = ruleset.cars
        facts = [
            (_("laps"), ", ".join(map(str, ruleset.laps))),
            (_("cars"), _("{fewest} to {most}").format(fewest=fewest, most=most)),
            *numbers_in_words(ruleset),
        ]
        for name, text in facts:
            screen.print("  ", _("{name}: {text}").format(name=name, text=text), markup=False, soft_wrap=True)
        screen.print("  ", _("needs:"))
        for need in needs(ruleset):
            screen.print("   -", need, markup=False)


def ruleset_json(ruleset: Ruleset) -> dict[str, object]:
    """Return a ruleset as JSON values; its numbers are those that a record stores."""
    return {
        "id": ruleset.id,
        "version": ruleset.version,
        "name": ruleset.name,
        "laps": list(ruleset.laps),
        "cars": {"fewest": ruleset.cars[0], "most": ruleset.cars[1]},
        "needs": needs(ruleset),
        "wear_bounds": {name: list(bounds) for name, bounds in ruleset.wear_bounds.items()},
        "numbers": plain_numbers(ruleset),
    }


def needs(ruleset: Ruleset) -> list[str]:
    """Return what a track needs for races under a ruleset, one phrase each."""
    wanted = [
        _("no blocking issues (see pitboard validate)"),
        _("a starting place for every car"),
        _("a finish line that every lane crosses"),
        _("corners with their number of stops"),
    ]
    if max(ruleset.laps) > 1:
        wanted.append(_("for two or more laps, a pit lane with stands (without it, no car can stop there)"))
    return wanted
