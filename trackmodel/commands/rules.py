"""`pitboard rules`: the rulesets, what each needs from a track, and its numbers."""

from __future__ import annotations

import click

from trackmodel.commands.support.input_files import LAYOUT, load_venue
from trackmodel.commands.support.output import FORMAT, console, print_json
from trackmodel.engine import RULESETS
from trackmodel.engine.record import plain_numbers
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.setup_options import SetupOption
from trackmodel.engine.venue import Venue, venue_words
from trackmodel.race_report.ruleset_numbers import numbers_in_words, options_in_words
from trackmodel.texts import _, labeled
from trackmodel.tile_set import TileSet


@click.command(
    "rules",
    help=_(
        "List the rulesets with what each needs from a track and its numbers; with FILE also what that "
        "track, board or tile set lacks for each."
    ),
)
@click.argument("file", required=False)
@LAYOUT
@FORMAT
def command(file: str | None, layout: str, output: str) -> None:
    """Print every ruleset."""
    venue = None if file is None else load_venue(file, layout)
    if output == "json":
        print_json([ruleset_json(ruleset, venue) for ruleset in RULESETS.values()])
        return
    screen = console()
    for ruleset in RULESETS.values():
        screen.print(f"[bold]{ruleset.id}[/]", ruleset.name)
        fewest, most = ruleset.cars
        facts = [
            (_("laps"), ", ".join(map(str, ruleset.laps))),
            (_("cars"), _("{fewest} to {most}").format(fewest=fewest, most=most)),
            *numbers_in_words(ruleset),
            *options_in_words(ruleset),
        ]
        for name, text in facts:
            screen.print("  ", labeled(name, text), markup=False, soft_wrap=True)
        screen.print("  ", _("needs:"))
        for need in needs(ruleset):
            screen.print("   -", need, markup=False)
        if venue is not None:
            lacks = lacks_of(ruleset, venue) or (_("nothing"),)
            screen.print("  ", _("{board} lacks:").format(board=venue.name), markup=False)
            for lack in lacks:
                screen.print("   -", lack, markup=False, soft_wrap=True)


def ruleset_json(ruleset: Ruleset, venue: Venue | None = None) -> dict[str, object]:
    """Return a ruleset as JSON values; its numbers are those that a record stores."""
    lacks = {} if venue is None else {"lacks": list(lacks_of(ruleset, venue))}
    return {
        "id": ruleset.id,
        "version": ruleset.version,
        "name": ruleset.name,
        "laps": list(ruleset.laps),
        "cars": {"fewest": ruleset.cars[0], "most": ruleset.cars[1]},
        "needs": needs(ruleset),
        **lacks,
        "options": [option_json(option) for option in ruleset.options],
        "wear_bounds": {name: list(bounds) for name, bounds in ruleset.wear_bounds.items()},
        "numbers": plain_numbers(ruleset),
    }


def lacks_of(ruleset: Ruleset, venue: Venue) -> tuple[str, ...]:
    """Return what a venue lacks for a ruleset, one sentence each."""
    if not isinstance(venue, ruleset.venue):
        return (
            _("it is {given}; needed is {needed}").format(
                given=venue_words(type(venue)), needed=venue_words(ruleset.venue)
            ),
        )
    return ruleset.lacks(venue)


def option_json(option: SetupOption) -> dict[str, object]:
    """Return an option of the setup as JSON values."""
    return {
        "name": option.name,
        "title": option.title,
        "each_car": option.each_car,
        "default": option.default,
        "values": option.wanted,
    }


def needs(ruleset: Ruleset) -> list[str]:
    """Return what a track or a tile set needs for races under a ruleset, one phrase each."""
    if ruleset.venue is TileSet:
        return [_("a tile set without blocking issues (see pitboard validate)")]
    wanted = [
        _("no blocking issues (see pitboard validate)"),
        _("a starting place for every car"),
        _("a finish line that every lane crosses"),
        _("corners with their number of stops"),
    ]
    if max(ruleset.laps) > 1:
        wanted.append(_("for two or more laps, a pit lane with stands (without it, no car can stop there)"))
    return wanted
