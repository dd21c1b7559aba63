"""Checks that a command doesn't overwrite a file the user still needs.

A file may be replaced by one of the same kind (a board by a board, a record by a record, a picture by a
picture), because it is most likely an earlier result. `--force` allows any other file, except the file
that the command reads and that file's scans.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from os.path import exists
from pathlib import Path

import click

from trackmodel.errors import UnreadableFile, UnwritableFile
from trackmodel.formats.detect import detect
from trackmodel.formats.file_formats import FORMATS
from trackmodel.texts import _
from trackmodel.web_page import BEGINS

MOST_READ = 64
"""First bytes of a file that tell what it is, unless it is JSON."""

FORCE = click.option("--force", is_flag=True, help=_("Replace an existing file of any kind."))

WORDS = {format_.name: format_.words for format_ in FORMATS} | {
    "picture": _("a picture"),
    "page": _("a web page of Pitboard"),
    "table": _("a table of Pitboard"),
    "other": _("another kind of file"),
}

PICTURES = re.compile(rb"\x89PNG|%PDF|<svg|GIF8|RIFF....WEBP", re.DOTALL)
"""First bytes of the pictures that Pitboard writes."""

_STANDINGS = ",".join((_("place"), _("driver"), _("team")))
TABLES = tuple(head.encode() for head in ("car,lap,races,", "figure,corner,of,", _STANDINGS))
"""First headings of the tables that Pitboard writes: laps, figures, and the standings of a season."""


def check_target(out: Path, kind: str, source: Path, scans: Iterable[str], force: bool) -> None:
    """Raise an error if writing `out` would destroy something.

    Args:
        out: the file to write; it need not exist.
        kind: the format of the file to write, or "picture", "page", or "table".
        source: the file that the command reads.
        scans: scans of `source`, relative to its folder.
        force: whether a file of another kind may be replaced.

    Raises:
        UnwritableFile: the file must not be replaced; the message says what to do.
    """
    keep_source(out, source, scans)
    if force or not out.is_file() or out.stat().st_size == 0:
        return
    there = kind_of(out)
    if there != kind:
        problem = _("{file} exists and is {there}, not {kind}; choose another name, or add --force")
        raise UnwritableFile(problem.format(file=out, there=WORDS[there], kind=WORDS[kind]))


def refuse_existing(out: Path, force: bool) -> None:
    """Raise UnwritableFile if `out` exists, of whatever kind: it may hold a week of work, also of others."""
    if exists(out) and not force:
        raise UnwritableFile(_("{file} already exists; add --force to replace it").format(file=out))


def keep_source(out: Path, source: Path, scans: Iterable[str]) -> None:
    """Raise an error if `out` is the file that is read or one of its scans.

    Raises:
        UnwritableFile: it is, whether the scan exists or not.
    """
    if _same(out, source):
        raise UnwritableFile(_("{file} is the input file; choose another name").format(file=out))
    for scan in scans:
        if _same(out, source.parent / scan):
            problem = _("{file} is a scan of {source}; choose another name")
            raise UnwritableFile(problem.format(file=out, source=source.name))


def kind_of(file: Path) -> str:
    """Return the format of a file, judged by its content; or "picture", "page", "table", or "other"."""
    try:
        with file.open("rb") as opened:
            begins = opened.read(MOST_READ)
    except OSError as error:
        problem = _("{file} exists and can't be read: {reason}; choose another name")
        raise UnwritableFile(problem.format(file=file, reason=error.strerror)) from error
    if PICTURES.match(begins):
        return "picture"
    if begins.startswith(BEGINS.encode()):
        return "page"
    if begins.startswith(TABLES):
        return "table"
    try:
        return detect(file)
    except UnreadableFile:
        return "other"


def _same(one: Path, other: Path) -> bool:
    """Return whether two paths lead to the same file, following links; missing files are compared by name."""
    try:
        return one.samefile(other)
    except OSError:
        return one.resolve() == other.resolve()
