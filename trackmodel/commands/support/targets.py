"""Where a command may write: never over what somebody still needs.

A file that is there may be replaced by one of the same kind (a board by a board, a record by a record,
a picture by a picture), because then it is most likely an earlier result. `--force` lifts that. Nothing
lifts this: a command never writes over the file it reads, nor over that file's scans.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import click

from trackmodel.errors import UnreadableFile, UnwritableFile
from trackmodel.formats.detect import detect
from trackmodel.texts import _

Kind = Literal["track", "board", "race", "gponline", "picture", "other"]

FORCE = click.option("--force", is_flag=True, help=_("Replace the file that is there, whatever it is."))

NAMES: dict[Kind, str] = {
    "track": _("a track"),
    "board": _("a board"),
    "race": _("a recorded race"),
    "gponline": _("a GP Online board"),
    "picture": _("a picture"),
    "other": _("something else"),
}

PICTURES = (b"\x89PNG", b"%PDF", b"<svg")
"""How the pictures begin that Pitboard writes."""


def check_target(out: Path, kind: Kind, source: Path, scans: Iterable[str], force: bool) -> None:
    """Says no where writing `out` would destroy something.

    Args:
        out: the file to be written; it need not be there.
        kind: what it will be.
        source: the file that the command reads.
        scans: that file's scans, relative to its folder.
        force: whether a file of another kind may be replaced.

    Raises:
        UnwritableFile: what is in the way, and what to do.
    """
    keep_source(out, source, scans)
    if force or not out.is_file() or out.stat().st_size == 0:
        return
    there = kind_of(out)
    if there != kind:
        problem = _("{file} is there already and is {there}, not {kind}; choose another name, or add --force")
        raise UnwritableFile(problem.format(file=out, there=NAMES[there], kind=NAMES[kind]))


def keep_source(out: Path, source: Path, scans: Iterable[str]) -> None:
    """Says no where `out` is the file that is read or one of its scans, there or missing.

    Raises:
        UnwritableFile: it is; the message says to choose another name.
    """
    if _same(out, source):
        raise UnwritableFile(_("{file} is what is to be read here; choose another name").format(file=out))
    for scan in scans:
        if _same(out, source.parent / scan):
            problem = _("{file} is the scan of {source}; choose another name")
            raise UnwritableFile(problem.format(file=out, source=source.name))


def kind_of(file: Path) -> Kind:
    """What a file that is there holds, judged by its content."""
    try:
        with file.open("rb") as opened:
            begins = opened.read(16)
    except OSError as error:
        problem = _("{file} is there already and can't be read: {reason}; choose another name")
        raise UnwritableFile(problem.format(file=file, reason=error.strerror)) from error
    if begins.startswith(PICTURES):
        return "picture"
    try:
        return detect(file)
    except UnreadableFile:
        return "other"


def _same(one: Path, other: Path) -> bool:
    """Whether two names mean the same file, links followed; a missing file is known by its name."""
    try:
        return one.samefile(other)
    except OSError:
        return one.resolve() == other.resolve()
