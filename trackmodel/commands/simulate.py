"""`pitboard simulate`: run many races of bots and print their statistics."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import click

from trackmodel.board import Board
from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import FILE, LAYOUT, complete_input, load_venue, wrong_usage
from trackmodel.commands.support.output import FORMAT, LateProgress, print_json, print_line, write_csv
from trackmodel.commands.support.race_options import RaceOptions, race_options
from trackmodel.commands.support.simulation_results import print_statistics, statistics_json
from trackmodel.commands.support.targets import FORCE, check_target
from trackmodel.engine import Setup
from trackmodel.engine.engine_errors import SetupError
from trackmodel.engine.venue import Venue
from trackmodel.resources import locate
from trackmodel.simulation.processes import processors
from trackmodel.simulation.races import AUTO, ENGINES, engine_for, simulate_each
from trackmodel.simulation.statistics import Statistics
from trackmodel.simulation_summary import setup_text
from trackmodel.texts import _

MOST_RACES = 1_000_000
MOST_JOBS = 256


@click.command(
    "simulate",
    help=_(
        "Run many races of bots on FILE, a track, a board or a tile set, and print statistics. "
        "Ctrl-C stops early: the exit code is then 1, or 2 if no race was finished."
    ),
    epilog=examples(
        "simulate brennach --races 200 --driver rookie --driver champion",
        "simulate monaco.track.json --races 400 --cars 10 --laps 2 --heat-map where.png",
        "simulate before.track.json after.track.json --races 400 --compare",
        "simulate brennach --races 400 --compare --other-rules formula-d --csv f.csv",
    ),
)
@FILE
@click.argument("other", required=False, shell_complete=complete_input)
@click.option("--races", type=click.IntRange(1, MOST_RACES), required=True, help=_("Number of races."))
@click.option(
    "--jobs", type=click.IntRange(1, MOST_JOBS), help=_("Number of processes.  [default: one per processor]")
)
@click.option(
    "--cluster",
    metavar="ADDRESS",
    default="",
    help=_("Race on a Dask cluster: tcp://HOST:PORT of its scheduler, or local:8 for one of 8 processes."),
)
@race_options
@click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default=AUTO,
    help=_(
        "Engine: batch is fast, reference plays everything, and both give the same races.  "
        "[default: batch where it can play the races]"
    ),
)
@click.option(
    "--heat-map",
    "picture",
    type=click.Path(path_type=Path),
    help=_("Write a heat map of the spaces where cars land (svg, png, pdf)."),
)
@click.option("--figures", is_flag=True, help=_("Print figures with their intervals and what stands out."))
@click.option("--compare", is_flag=True, help=_("Print figures of OTHER and how they differ from FILE's."))
@click.option("--other-rules", metavar="ID", help=_("Ruleset for OTHER, or for FILE again."))
@click.option("--other-layout", metavar="NAME", help=_("Layout of OTHER, or of FILE again."))
@click.option(
    "--csv",
    "table",
    type=click.Path(path_type=Path),
    help=_("Write what was counted by car and lap, or the figures, as CSV."),
)
@FORCE
@LAYOUT
@FORMAT
def command(
    file: str,
    other: str | None,
    races: int,
    jobs: int | None,
    cluster: str,
    engine: str,
    picture: Path | None,
    figures: bool,
    compare: bool,
    other_rules: str | None,
    other_layout: str | None,
    table: Path | None,
    force: bool,
    layout: str,
    output: str,
    **options: Any,
) -> int:
    """Run the races, print the statistics and draw the heat map; return 1 if stopped early."""
    venue = load_venue(file, layout)
    is_alone = not (compare or other or other_rules or other_layout)
    if cluster and (jobs or figures or not is_alone):
        raise wrong_usage(_("--cluster can't be combined with --jobs, figures, or a comparison"))
    if table:
        scans = venue.view.scans if isinstance(venue, Board) else ()
        check_target(table, "table", locate(file), [scan.file for scan in scans], force)
    if figures or not is_alone:
        if picture:
            raise wrong_usage(_("--heat-map can't be combined with figures or a comparison"))
        from trackmodel.commands.support.balance_races import balance_of
        from trackmodel.commands.support.balance_results import print_figures, write_figures

        second = None if is_alone else load_venue(other or file, other_layout or layout)
        setup = RaceOptions(**options).setup(venue)
        found = balance_of(venue, second, setup, other_rules, races, jobs or processors(), engine)
        print_figures(found, output)
        if table:
            write_figures(found, table)
        return 0 if found.races == races else 1
    if picture:
        check_picture(picture, venue, locate(file), force)
    if table and not isinstance(venue, Board):
        raise wrong_usage(_("--csv: {name} has no laps to count by").format(name=venue.name))
    given = RaceOptions(**options)
    setup = given.setup(venue)
    if output == "json" and given.seed is None:
        print_line(_("pitboard: the seed is {seed}").format(seed=setup.seed), err=True)
    statistics = statistics_of(venue, setup, races, jobs or processors(), engine, cluster)
    engine = engine_for(setup, engine=engine)
    if statistics.races < races:
        problem = _("pitboard: stopped after {done} of {races} races")
        print_line(problem.format(done=statistics.races, races=races), err=True)
    if picture and isinstance(venue, Board):
        write_heat_map(picture, venue, setup, statistics)
    if table and isinstance(venue, Board):
        from trackmodel.simulation.lap_table import lap_table

        columns = lap_table(venue, statistics)
        write_csv(table, [columns, *zip(*(counts.tolist() for counts in columns.values()), strict=True)])
    if output == "json":
        print_json(statistics_json(venue, setup, statistics, engine))
    else:
        print_statistics(venue, setup, statistics, engine)
    return 0 if statistics.races == races else 1


def statistics_of(venue: Venue, setup: Setup, races: int, jobs: int, engine: str, cluster: str) -> Statistics:
    """Return the statistics of the races, or of those finished before Ctrl-C.

    Raises:
        UsageError: the venue doesn't allow the race, or the engine can't play it.
        KeyboardInterrupt: stopped before any race was finished.
    """
    total = Statistics()

    def tell(sentence: str) -> None:
        print_line(f"pitboard: {sentence}", err=True)

    try:
        with (
            LateProgress(_("Racing"), total=races) as bar,
            closing(simulate_each(venue, setup, races, jobs, None, None, engine, cluster, tell)) as done,
        ):
            for some in done:
                total += some
                bar.show(total.races)
    except SetupError as error:
        raise wrong_usage(str(error)) from error
    except KeyboardInterrupt:
        if not total.races:
            raise
    return total


def check_picture(picture: Path, venue: Venue, source: Path, force: bool) -> None:
    """Check that the heat map can be written, before any race is run.

    Raises:
        UsageError: unknown suffix, or a venue without spaces.
        UnwritableFile: the file must not be replaced.
    """
    from trackmodel.commands.support.pictures import picture_kind

    if not isinstance(venue, Board):
        raise wrong_usage(_("--heat-map: {name} has no spaces to color").format(name=venue.name))
    picture_kind(picture, "--heat-map")
    check_target(picture, "picture", source, [scan.file for scan in venue.view.scans], force)


def write_heat_map(picture: Path, board: Board, setup: Setup, statistics: Statistics) -> None:
    """Write the heat map; imports the drawing code only now."""
    from trackmodel.commands.support.pictures import picture_kind
    from trackmodel.formats.atomic import write_atomically
    from trackmodel.render.heat_map_svg import heat_map_svg
    from trackmodel.render.svg_to_picture import picture_data

    svg = heat_map_svg(board, statistics.landings, board.name, setup_text(board, setup, statistics.races))
    kind = picture_kind(picture, "--heat-map")
    write_atomically(picture, picture_data(svg, kind, board.view.mm_per_unit))
