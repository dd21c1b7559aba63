"""`pitboard race`: run a race of bots, and watch or record it."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click

from trackmodel.board import Board
from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import FILE, LAYOUT, load_venue, wrong_usage
from trackmodel.commands.support.output import FORMAT, LateProgress, print_json, print_line
from trackmodel.commands.support.race_options import RaceOptions, race_options
from trackmodel.commands.support.race_results import print_quietly, print_race, race_json
from trackmodel.commands.support.recording import Recording
from trackmodel.commands.support.targets import FORCE, check_target
from trackmodel.commands.support.watching import PAUSE, Watching, check_watching
from trackmodel.engine import Record, Setup, race, start
from trackmodel.engine.engine_errors import SetupError
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.record import Entry
from trackmodel.engine.venue import Venue
from trackmodel.resources import locate
from trackmodel.texts import _


@click.command(
    "race",
    help=_("Run a race of bots on FILE, a track, a board or a tile set."),
    epilog=examples(
        "race brennach --watch",
        "race brennach --rules formula-d --laps 2 --seed 7 --record r.race.json",
        "race brennach --driver champion --driver rookie --name Ada --name Bo",
        "race fortir-capla --cars 5",
    ),
)
@FILE
@race_options
@click.option(
    "--record",
    "out",
    type=click.Path(path_type=Path),
    help=_("Record the race in this file, for example r.race.json."),
)
@FORCE
@click.option("--watch", is_flag=True, help=_("Show the race and describe every turn as it is driven."))
@PAUSE
@click.option("-q", "--quiet", is_flag=True, help=_("Print one tab-separated line per car, for scripts."))
@LAYOUT
@FORMAT
def command(
    file: str,
    out: Path | None,
    force: bool,
    watch: bool,
    pause: float | None,
    quiet: bool,
    layout: str,
    output: str,
    **options: Any,
) -> None:
    """Run the race, write the record and print the classification."""
    check_watching(watch, pause, quiet, output)
    venue = load_venue(file, layout)
    if out:
        scans = [scan.file for scan in venue.view.scans] if isinstance(venue, Board) else []
        check_target(out, "race", locate(file), scans, force)
    setup = RaceOptions(**options).setup(venue)
    record, end = race_to_the_end(venue, setup, watch, pause, out)
    if output == "json":
        print_json(race_json(record, end))
    elif quiet:
        print_quietly(record, end)
    else:
        print_race(record, end)
        if out:
            print_line(
                _("The race is recorded in {file}. To see every turn: pitboard replay {file}").format(
                    file=out
                )
            )


def race_to_the_end(
    venue: Venue, setup: Setup, watched: bool = False, pause: float | None = None, out: Path | None = None
) -> tuple[Record, AnyState]:
    """Run the race and return its record and final state.

    Args:
        venue: where to race.
        setup: the setup.
        watched: whether to show every turn on stdout.
        pause: seconds to show each turn; None for the default of `Watching`.
        out: file for the record, which grows while the race is driven; None for none.

    Raises:
        UsageError: the venue doesn't allow the race.
        UnwritableFile: the record can't be written.
    """
    try:
        last: list[AnyState] = [before := start(venue, setup)]
        showing = Watching(before, setup, is_over=False, pause=pause) if watched else nullcontext()
        total = setup.laps * before.race.ruleset.max_rounds
        if isinstance(venue, Board):
            total = setup.laps * venue.rules.lap_length
        bar = LateProgress(_("Racing"), total=total)
        recording = Recording(setup, out) if out else nullcontext()
        with showing as shown, nullcontext() if watched else bar, recording as recorded:

            def watch(state: AnyState, entry: Entry) -> None:
                last[0] = state
                if recorded:
                    recorded.take(state, entry)
                if shown:
                    shown.show(state, entry)
                elif isinstance(venue, Board):
                    bar.show(max(state.distance(car) for car in state.cars))
                else:
                    bar.show(state.round)

            record = race(venue, setup, watch)
    except SetupError as error:
        raise wrong_usage(str(error)) from error
    return record, last[0]
