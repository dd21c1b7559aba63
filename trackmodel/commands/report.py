"""`pitboard report`: a web page that says how a board races, or how two compare."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from attrs import evolve

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import FILE, LAYOUT, complete_input, load_board, wrong_usage
from trackmodel.commands.support.output import FORMAT, print_json, print_line
from trackmodel.commands.support.race_options import RaceOptions, race_options
from trackmodel.commands.support.targets import FORCE, check_target
from trackmodel.resources import locate
from trackmodel.simulation.processes import processors
from trackmodel.texts import _

USUAL_RACES = 400


@click.command(
    "report",
    help=_(
        "Write a web page that says how FILE races: figures of many races beside those of boards in print, "
        "and what stands out. With OTHER, the page compares it with FILE. By default, laps and bots are "
        "those that boards in print were measured with."
    ),
    epilog=examples(
        "report brennach -o brennach-report.html",
        "report old.track.json new.track.json -o compared.html --races 1000 --seed 7",
    ),
)
@FILE
@click.argument("other", required=False, shell_complete=complete_input)
@click.option(
    "-o", "--out", required=True, type=click.Path(path_type=Path), help=_("The page to write (html).")
)
@click.option(
    "--races",
    type=click.IntRange(1, 100_000),
    default=USUAL_RACES,
    show_default=True,
    help=_("Number of races on each board."),
)
@click.option(
    "--jobs", type=click.IntRange(1, 256), help=_("Number of processes.  [default: one per processor]")
)
@race_options
@FORCE
@LAYOUT
@FORMAT
def command(
    file: str,
    other: str | None,
    out: Path,
    races: int,
    jobs: int | None,
    force: bool,
    layout: str,
    output: str,
    **options: Any,
) -> int:
    """Run the races and write the page; return 1 if stopped early."""
    from trackmodel.commands.support.balance_races import balance_of
    from trackmodel.formats.atomic import write_atomically
    from trackmodel.instruments.balance_bands import LAPS, MIXES, RULES, mixed
    from trackmodel.web_page.balance_page import balance_page

    if out.suffix.lower() not in (".html", ".htm"):
        raise wrong_usage(_("{file}: the name of a report ends in .html").format(file=out))
    board = load_board(file, layout)
    second = load_board(other, layout) if other else None
    for each, name in ((board, file), (second, other)):
        if each and name:
            check_target(out, "page", locate(name), [scan.file for scan in each.view.scans], force)
    given = RaceOptions(**options)
    setup = given.setup(board)
    if given.laps is None and given.position is None and setup.rules in RULES:
        setup = evolve(setup, laps=LAPS)
    if not given.drivers and given.position is None:
        setup = evolve(setup, drivers=mixed(next(iter(MIXES)), len(setup.drivers)))
    found = balance_of(board, second, setup, None, races, jobs or processors())
    write_atomically(out, balance_page(found).encode())
    if output == "json":
        print_json({"track": found.board.id, "file": str(out), "seed": setup.seed, "races": found.races})
    else:
        print_line(
            _("{file}: {name}, {summary}").format(file=out, name=found.board.name, summary=found.summary())
        )
    return 0 if found.races == races else 1
