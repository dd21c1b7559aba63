"""What `pitboard export` makes of the turns of a race: a picture of one, an animation, a web page."""

from __future__ import annotations

from pathlib import Path

import click
from attrs import frozen

from trackmodel.commands.support.input_files import wrong_usage
from trackmodel.commands.support.output import LateProgress
from trackmodel.commands.support.pictures import KINDS as PICTURES
from trackmodel.engine import EngineError, Record
from trackmodel.errors import UnreadableFile
from trackmodel.race_pictures.animation import animation
from trackmodel.race_pictures.moment_picture import moment_svg
from trackmodel.race_pictures.shown_race import shown_race
from trackmodel.texts import _
from trackmodel.web_page.page import race_page

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


@frozen
class Turns:
    """The turns of a race that options ask for; None for the default."""

    turn: int | None
    first: int | None
    last: int | None

    def check(self, kind: str, is_race: bool) -> None:
        """Raise an error if the file to write has no use for these turns.

        Raises:
            UsageError: it hasn't.
        """
        if kind == "gif" and not is_race:
            raise wrong_usage(_("an animation needs a recorded race"))
        if self.turn is not None and not (is_race and kind in PICTURES.values()):
            raise wrong_usage(_("--turn needs a recorded race and an OUT that ends in .svg, .png, or .pdf"))
        if (self.first is not None or self.last is not None) and kind != "gif":
            raise wrong_usage(_("--from and --to N need a recorded race and an OUT that ends in .gif"))

    def stretch(self, end: int) -> tuple[int, int]:
        """Return the first and the last turn to show of a race that has `end` turns.

        Raises:
            UsageError: the race has no such turns.
        """
        first, last = self.first or 0, end if self.last is None else self.last
        for number in (self.turn or 0, first, last):
            if number > end:
                problem = _("there is no turn {n}; the last turn of this race is {end}")
                raise wrong_usage(problem.format(n=number, end=end))
        if first > last:
            raise wrong_usage(_("--from must be at most --to"))
        return first, last


def turns_shown(record: Record, path: Path, kind: str, turns: Turns) -> str | bytes:
    """Return a picture or a page of a race as text, or an animation as data.

    Raises:
        UnreadableFile: the record can't be replayed.
        UsageError: the race has no such turns.
        PitboardError: there is nothing to draw, or it doesn't fit into one file.
    """
    try:
        with LateProgress(_("Replaying"), total=len(record.entries)) as bar:
            shown = shown_race(record, bar.show)
    except EngineError as error:
        raise UnreadableFile(path, str(error)) from error
    first, last = turns.stretch(len(shown.turns) - 1)
    if kind == "html":
        return race_page(shown)
    if turns.turn is not None:
        return moment_svg(shown, turns.turn)
    with LateProgress(_("Drawing"), total=last - first + 1) as bar:
        return animation(shown, first, last, bar.show)
