"""Common parts of all Pitboard documents: `format` and `version`, errors, and writing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

from trackmodel.errors import Unreadable, UnwritableFile, WrongValue
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.json_reading import check_count, check_size, pointer
from trackmodel.limits import Between
from trackmodel.texts import _, ngettext
from trackmodel.values import converter

Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes the body of a document of one version and returns that of the next version."""

_version = converter(Annotated[int, Between(1, 1_000_000)])


def body_of(
    document: object, format_: str, version: int, migrations: Mapping[int, Migration]
) -> dict[str, Any]:
    """Return a document without `format` and `version`, migrated to the current version.

    Args:
        document: the parsed JSON document.
        format_: the expected format, for example "pitboard/track".
        version: the current version of that format.
        migrations: per older version, the step to the version after it.

    Raises:
        Unreadable: it is of another format, of a newer version, or not a Pitboard document.
    """
    if type(document) is not dict:
        raise Unreadable(_("not a Pitboard file: it doesn't hold a JSON object"))
    found = document.get("format")
    if found != format_:
        raise Unreadable(_wrong_format(found, format_), "/format")
    try:
        own = _version(document.get("version"))
    except WrongValue:
        raise Unreadable(_("the version must be a whole number of at least 1"), "/version") from None
    if own > version:
        problem = _(
            "written by a newer Pitboard (file version {own}; this one reads up to {version}): update it"
        )
        raise Unreadable(problem.format(own=own, version=version), "/version")
    body = {key: value for key, value in document.items() if key not in ("format", "version")}
    for step in range(own, version):
        body = migrations[step](body)
    return body


def with_head(format_: str, version: int, body: dict[str, Any]) -> dict[str, Any]:
    return {"format": format_, "version": version, **body}


def unreadable(error: WrongValue) -> Unreadable:
    """Return the error for a document of the wrong shape: the first problem and how many more there are."""
    errors = [(pointer(path), problem) for path, problem in error.problems]
    place, problem = errors[0]
    if len(errors) > 1:
        more = ngettext(" (and {more} more error)", " (and {more} more errors)", len(errors) - 1)
        problem += more.format(more=len(errors) - 1)
    return Unreadable(problem, place, errors)


def _wrong_format(found: object, expected: str) -> str:
    if isinstance(found, str) and found.startswith("pitboard/") and found.isprintable() and len(found) < 40:
        return _("this is a {found} file; a {expected} file is needed").format(found=found, expected=expected)
    return _('not a Pitboard file: its "format" isn\'t "{expected}"').format(expected=expected)


def write_document(
    path: Path | str, make: Callable[[], str], read: Callable[[str], object] | None = None
) -> None:
    """Write a document; an existing file stays intact until the new one is complete.

    Args:
        path: the file.
        make: returns the document's text.
        read: reads the text as a reader of the file would, for content that doesn't check itself.

    Raises:
        UnwritableFile: the file can't be written, or no reader would accept the document, which is
            detected before the file is changed.
    """
    try:
        text = make()
        data = text.encode("utf-8")
        check_size(data)
        check_count(text)
        if read:
            read(text)
    except Unreadable as error:
        problem = _("{path}: not written because it couldn't be read again: {problem}")
        raise UnwritableFile(problem.format(path=path, problem=error)) from None
    except ValueError as error:
        problem = _("{path}: not written because JSON can't express it: {error}")
        raise UnwritableFile(problem.format(path=path, error=error)) from None
    write_atomically(path, data)
