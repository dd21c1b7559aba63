"""The turns of a race that `pitboard export` is asked for."""

from __future__ import annotations

from pathlib import Path

import click

from trackmodel.commands.support.input_files import wrong_usage
from trackmodel.commands.support.output import LateProgress
from trackmodel.commands.support.pictures import KINDS as PICTURES
from trackmodel.engine import EngineError, Record
from trackmodel.errors import UnreadableFile
from trackmodel.exports.exported import ExportChoices
from trackmodel.race_pictures.shown_race import ShownRace, shown_race
from trackmodel.texts import _

ANIMATIONS = ("gif", "webp")
_NUMBER = click.IntRange(0, 1_000_000)
TURN = click.option(
    "--turn",
    type=_NUMBER,
    metavar="N",
    help=_("Picture of a race after its Nth turn; 0 for the start.  [default: its end]"),
)
FIRST = click.option(
    "--from",
    "first",
    type=_NUMBER,
    metavar="N",
    help=_("First turn of an animation; --to N is the last.  [default: the whole race]"),
)


def is_turn(word: str) -> bool:
    """Return whether the value of `--to` is the number of a turn, not a kind of file."""
    return word.isascii() and word.isdecimal() and len(word) < 8


def check_turns(choices: ExportChoices, kind: str, is_race: bool) -> None:
    """Raise an error if the file to write has no use for the turns that options ask for.

    Raises:
        UsageError: it hasn't.
    """
    if kind in ANIMATIONS and not is_race:
        raise wrong_usage(_("an animation needs a recorded race"))
    if choices.turn is not None and not (is_race and kind in PICTURES.values()):
        raise wrong_usage(_("--turn needs a recorded race and an OUT that ends in .svg, .png, or .pdf"))
    if (choices.first is not None or choices.last is not None) and kind not in ANIMATIONS:
        raise wrong_usage(_("--from and --to N need a recorded race and an OUT that ends in .gif or .webp"))


def race_turns(record: Record, path: Path, choices: ExportChoices) -> ShownRace:
    """Replay a race to show it.

    Raises:
        UnreadableFile: the record can't be replayed.
        UsageError: the race has no such turns.
    """
    try:
        with LateProgress(_("Replaying"), total=len(record.entries)) as bar:
            shown = shown_race(record, bar.show)
    except EngineError as error:
        raise UnreadableFile(path, str(error)) from error
    end = len(shown.turns) - 1
    first, last = choices.first or 0, end if choices.last is None else choices.last
    for number in (choices.turn or 0, first, last):
        if number > end:
            problem = _("there is no turn {n}; the last turn of this race is {end}")
            raise wrong_usage(problem.format(n=number, end=end))
    if first > last:
        raise wrong_usage(_("--from must be at most --to"))
    return shown
