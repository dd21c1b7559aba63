"""`pitboard review`: the answers of a recorded race against the best by the champion's plan."""

from __future__ import annotations

import click
from attrs import asdict

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.output import FORMAT, console, print_json
from trackmodel.commands.support.race_results import raced
from trackmodel.engine import Record
from trackmodel.engine.engine_errors import ReplayDiffers, SetupError
from trackmodel.errors import UnreadableFile
from trackmodel.formats.race_file import read_record
from trackmodel.instruments.review import Review, review
from trackmodel.race_report.race_words import driver_words, rules_and_laps, sentence
from trackmodel.texts import _, shown_number


@click.command(
    "review",
    help=_(
        "Compare the answers of the people in RECORD (of all cars, if there are only bots) with the best "
        "ones by the champion's plan: turns lost, costliest answers, luck with gear dice, and who led."
    ),
    epilog=examples("review r.race.json", "review r.race.json --format json"),
)
@click.argument("file", metavar="RECORD", type=click.Path())
@FORMAT
def command(file: str, output: str) -> None:
    """Print the review of a race."""
    record = read_record(file)
    try:
        found = review(record)
    except (SetupError, ReplayDiffers) as error:
        raise UnreadableFile(file, str(error)) from error
    if output == "json":
        print_json(review_json(record, found))
    else:
        _print_review(record, found)


def review_json(record: Record, found: Review) -> dict[str, object]:
    """Return a review as JSON values."""
    return {
        **raced(record.venue, record.setup),
        "cars": [
            {
                "car": car,
                "driver": record.setup.drivers[car],
                "turns_lost": found.lost(car),
                "luck": found.dice_luck[car],
            }
            for car in found.cars
        ],
        "answers": [asdict(answer) for answer in found.answers],
        "leads": [asdict(lead) for lead in found.leads],
    }


def _print_review(record: Record, found: Review) -> None:
    screen = console()
    title = f"{record.venue.name}, {rules_and_laps(record.venue, record.setup)}"
    screen.print(title, style="bold", markup=False)
    for car in found.cars:
        line = _("{car} lost {turns} turns by answers; gear dice: {saved} turns saved")
        name = sentence(driver_words(record.setup, car))
        turns, saved = shown_number(found.lost(car), ".1f"), shown_number(found.dice_luck[car], "+.1f")
        screen.print(line.format(car=name, turns=turns, saved=saved), markup=False, soft_wrap=True)
        for answer in found.costliest(car):
            line = _("  round {round}: {text}: {turns} turns")
            text = line.format(
                round=answer.round, text=answer.text, turns=shown_number(answer.turns_lost, ".1f")
            )
            screen.print(text, markup=False, soft_wrap=True)
    for lead in found.leads:
        screen.print(sentence(lead.words(record.setup)), markup=False)
