"""`pitboard rules`: the rulesets and what they need from a track."""

from __future__ import annotations

import click

from trackmodel.commands.output import FORMAT, console, print_json
from trackmodel.engine import RULESETS
from trackmodel.engine.ruleset import Ruleset
from trackmodel.texts import _


@click.command("rules", help=_("List the rulesets, and what each needs from a track."))
@FORMAT
def command(output: str) -> None:
    """Prints every ruleset there is."""
    if output == "json":
        print_json([ruleset_json(ruleset) for ruleset in RULESETS.values()])
        return
    screen = console()
    for ruleset in RULESETS.values():
        screen.print(f"[bold]{ruleset.id}[/]", ruleset.name)
        screen.print("  ", _("laps: {laps}").format(laps=", ".join(map(str, ruleset.laps))), markup=False)
        fewest, most = ruleset.cars
        screen.print("  ", _("cars: {fewest} to {most}").format(fewest=fewest, most=most), markup=False)
        for need in needs(ruleset):
            screen.print("   -", need, markup=False)


def ruleset_json(ruleset: Ruleset) -> dict[str, object]:
    """A ruleset in plain values."""
    return {
        "id": ruleset.id,
        "version": ruleset.version,
        "name": ruleset.name,
        "laps": list(ruleset.laps),
        "cars": {"fewest": ruleset.cars[0], "most": ruleset.cars[1]},
        "needs": needs(ruleset),
    }


def needs(ruleset: Ruleset) -> list[str]:
    """What a track must have to be raced on under these rules, a sentence each."""
    wanted = [
        _("no blocking issue (pitboard validate)"),
        _("a place on the starting grid for every car"),
        _("a finish line that every lane crosses"),
        _("corners with the stops they ask for"),
    ]
    if max(ruleset.laps) > 1:
        wanted.append(_("for two laps or more: a pit lane with a stand for every team"))
    return wanted
