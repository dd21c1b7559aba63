"""`pitboard report`: a web page that says how a board races, or how two compare."""

from __future__ import annotations

from pathlib import Path

import click

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import FILE, LAYOUT, complete_input, load_board, wrong_usage
from trackmodel.commands.support.output import FORMAT, print_json, print_line
from trackmodel.commands.support.targets import FORCE, check_target
from trackmodel.resources import locate
from trackmodel.simulation.processes import processors
from trackmodel.texts import _

USUAL_RACES = 400


@click.command(
    "report",
    help=_(
        "Write a web page that says how FILE races: figures of many races beside those of boards in print, "
        "and what stands out. With OTHER, the page compares it with FILE. Races are those that boards in "
        "print were measured with."
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
    "--races", type=click.IntRange(1), default=USUAL_RACES, show_default=True, help=_("Races on each board.")
)
@click.option("--rules", metavar="ID", default="formula-de-en", show_default=True, help=_("Ruleset."))
@click.option("--seed", type=int, default=1, show_default=True, help=_("The same seed gives the same page."))
@click.option(
    "--worth/--no-worth", default=True, help=_("Say what each choice is worth, which takes a while; usual.")
)
@FORCE
@LAYOUT
@FORMAT
def command(
    file: str,
    other: str | None,
    out: Path,
    races: int,
    rules: str,
    seed: int,
    worth: bool,
    force: bool,
    layout: str,
    output: str,
) -> int:
    """Run the races and write the page; return 1 if stopped early."""
    from trackmodel.commands.support.balance_races import balance_of
    from trackmodel.commands.support.lap_worths import worths_of
    from trackmodel.engine import Setup
    from trackmodel.engine.rulesets import find_ruleset
    from trackmodel.formats.atomic import write_atomically
    from trackmodel.instruments.balance_bands import CARS, LAPS, MEASURED, mixed
    from trackmodel.instruments.lone_car import has_exact_laps
    from trackmodel.web_page.balance_page import balance_page

    if out.suffix.lower() not in (".html", ".htm"):
        raise wrong_usage(_("{file}: the name of a report ends in .html").format(file=out))
    files = [file, other] if other else [file]
    boards = [load_board(each, layout) for each in files]
    for name, board in zip(files, boards, strict=True):
        check_target(out, "page", locate(name), [scan.file for scan in board.view.scans], force)
    cars = min(CARS, *(len(board.rules.grid) for board in boards))
    setup = Setup(rules, LAPS, mixed(MEASURED[0], cars), seed)
    found = balance_of(boards[0], boards[1] if other else None, setup, None, races, processors())
    with_worths = worth and has_exact_laps(find_ruleset(rules))
    worths = worths_of(found.board, rules) if with_worths else []
    write_atomically(out, balance_page(found, worths).encode())
    if output == "json":
        print_json({"track": found.board.id, "file": str(out), "races": found.races})
    else:
        print_line(
            _("{file}: {name}, {summary}").format(file=out, name=found.board.name, summary=found.summary())
        )
    return 0 if found.races == races else 1
