"""The head that every Pitboard document has: `format` and `version`, and what they decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from trackmodel.errors import UnreadableFile, UnwritableFile
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.structuring import Unfit, integer
from trackmodel.texts import _, ngettext

Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes the body of a document of one version, returns that of the next."""


_version = integer(1, 1_000_000)


def body_of(
    document: object,
    format_: str,
    version: int,
    migrations: Mapping[int, Migration],
    path: Path | str,
    place: str = "",
) -> dict[str, Any]:
    """The document without its head, in the current version.

    Args:
        document: what JSON reading gave.
        format_: "pitboard/track" and the like.
        version: the current version of that format.
        migrations: per older version, the step to the one after it.
        path: named in errors.
        place: JSON pointer of the document where it is part of a larger one.

    Raises:
        UnreadableFile: another format, a newer version, or no Pitboard document at all.
    """
    if type(document) is not dict:
        raise UnreadableFile(path, _("this is no Pitboard file: it doesn't hold a JSON object"), place)
    found = document.get("format")
    if found != format_:
        raise UnreadableFile(path, _wrong_format(found, format_), place + "/format")
    try:
        own = _version(document.get("version"), int)
    except Unfit:
        raise UnreadableFile(
            path, _("the version must be a whole number from 1 on"), place + "/version"
        ) from None
    if own > version:
        problem = _(
            "written by a newer Pitboard (file version {own}, this one reads up to {version}): update it"
        )
        raise UnreadableFile(path, problem.format(own=own, version=version), place + "/version")
    body = {key: value for key, value in document.items() if key not in ("format", "version")}
    for step in range(own, version):
        body = migrations[step](body)
    return body


def unfit(path: Path | str, errors: list[tuple[str, str]], place: str = "") -> UnreadableFile:
    """The one line for a document that its schema refuses: the first error and how many more.

    Args:
        errors: (JSON pointer, message) of each, not empty.
        place: JSON pointer of the document where it is part of a larger one.
    """
    pointer, problem = errors[0]
    more = len(errors) - 1
    if more:
        problem += ngettext(" (and {more} more error)", " (and {more} more errors)", more).format(more=more)
    return UnreadableFile(path, problem, place + pointer)


def _wrong_format(found: object, expected: str) -> str:
    if isinstance(found, str) and found.startswith("pitboard/") and found.isprintable() and len(found) < 40:
        return _("this is a {found} file; a {expected} file is needed").format(found=found, expected=expected)
    return _('this is no Pitboard file: its "format" isn\'t "{expected}"').format(expected=expected)


def write_checked(path: Path | str, make: Callable[[], str], read: Callable[[str], object]) -> None:
    """Writes a document that reads back; the old file, if any, stays whole until the new one is.

    Args:
        path: the file.
        make: gives the document's text.
        read: takes the text as a reader would; what it gives is not looked at.

    Raises:
        UnwritableFile: the file can't be written, or the document holds what no reader would take,
            which is found before the file is touched.
    """
    try:
        written = make()
        data = written.encode("utf-8")
        read(written)
    except UnreadableFile as error:
        problem = _("{path}: not written, the document isn't sound: {place}: {problem}")
        raise UnwritableFile(problem.format(path=path, place=error.place, problem=error.problem)) from None
    except ValueError as error:
        problem = _("{path}: not written, the document can't be expressed in JSON: {error}")
        raise UnwritableFile(problem.format(path=path, error=error)) from None
    write_atomically(path, data)
