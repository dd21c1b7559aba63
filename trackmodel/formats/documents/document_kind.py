"""Common parts of all Pitboard documents: `format` and `version`, errors, and writing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar

from attrs import field, frozen

from trackmodel.errors import Unreadable, UnwritableFile, WrongValue
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.documents.json_reading import check_count, check_size, pointer
from trackmodel.formats.documents.json_schema import Schema, schema_of
from trackmodel.formats.documents.schema_errors import schema_errors
from trackmodel.formats.documents.structuring import structure
from trackmodel.limits import Between
from trackmodel.texts import _, ngettext
from trackmodel.values.checked_values import converter, key_of
from trackmodel.values.json_values import has_more_values

T = TypeVar("T")

Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes the body of a document of one version and returns that of the next version."""

MOST_LISTED = 200_000
"""JSON values in a document all of whose errors are listed; listing those of 1.8 million took 39 s."""

_version = converter(Annotated[int, Between(1, 1_000_000)])


@frozen
class DocumentKind(Generic[T]):
    """A kind of Pitboard document: its head, and the class of its body.

    Attributes:
        name: "track" for documents of the format "pitboard/track".
        version: the current version.
        cls: the class that the body is read to; its annotations give the shape.
        migrations: per older version, the step to the version after it.
        contains: kinds of documents that are in documents of this kind, by key.
        more_schema: schemas of what annotations can't express, each with its description.
    """

    name: str
    version: int
    cls: type[T]
    migrations: Mapping[int, Migration] = field(factory=dict)
    contains: Mapping[str, DocumentKind[Any]] = field(factory=dict)
    more_schema: tuple[Schema, ...] = ()

    @property
    def format(self) -> str:
        """The format in the head of such documents."""
        return f"pitboard/{self.name}"

    def schema(self) -> Schema:
        """Return the JSON Schema of such documents."""
        head = {"format": {"const": self.format}, "version": {"enum": [*self.migrations, self.version]}}
        schema = schema_of(self.cls, f"urn:pitboard:{self.name}:{self.version}", head)
        return {**schema, "allOf": self.more_schema} if self.more_schema else schema

    def document(self, body: dict[str, Any]) -> dict[str, Any]:
        """Return the document with this body."""
        return {"format": self.format, "version": self.version, **body}

    def read(self, document: object) -> T:
        """Return the body of a parsed JSON document of any version.

        Raises:
            Unreadable: it is of another format, of a newer version, or doesn't fit the schema; lists
                every place where it doesn't, or just the first one of a very large document.
        """
        current = self.current(document)
        body = {key: value for key, value in current.items() if key not in ("format", "version")}
        try:
            return structure(body, self.cls)
        except WrongValue as error:
            place = pointer(key_of(key) if isinstance(key, str) else key for key in error.path)
            every = [] if has_more_values(current, MOST_LISTED) else self.errors(current)
            raise _unreadable(every or [(place, error.problem)]) from None

    def errors(self, document: object) -> list[tuple[str, str]]:
        """Return each place where a document of the current version doesn't fit the schema, and why."""
        return schema_errors(document, self.schema(), [kind.schema() for kind in self.contains.values()])

    def current(self, document: object) -> dict[str, Any]:
        """Return a document migrated to the current version.

        Raises:
            Unreadable: it is of another format, of a newer version, or not a Pitboard document.
        """
        if type(document) is not dict:
            raise Unreadable(_("not a Pitboard file: it doesn't hold a JSON object"))
        if document.get("format") != self.format:
            raise Unreadable(self._wrong_format(document.get("format")), "/format")
        try:
            own = _version(document.get("version"))
        except WrongValue:
            raise Unreadable(_("the version must be a whole number of at least 1"), "/version") from None
        if own > self.version:
            problem = _(
                "written by a newer Pitboard (file version {own}; this one reads up to {version}): update it"
            )
            raise Unreadable(problem.format(own=own, version=self.version), "/version")
        body = {key: value for key, value in document.items() if key not in ("format", "version")}
        for step in range(own, self.version):
            body = self.migrations[step](body)
        for key, kind in self.contains.items():
            if body.get(key) is not None:
                with inside(key):
                    body[key] = kind.current(body[key])
        return self.document(body)

    def _wrong_format(self, found: object) -> str:
        if (
            isinstance(found, str)
            and found.startswith("pitboard/")
            and found.isprintable()
            and len(found) < 40
        ):
            problem = _("this is a {found} file; a {expected} file is needed")
            return problem.format(found=found, expected=self.format)
        return _('not a Pitboard file: its "format" isn\'t "{expected}"').format(expected=self.format)


@contextmanager
def inside(key: str) -> Iterator[None]:
    """Name the places of errors as seen from the document that has the one being read at `key`."""
    try:
        yield
    except Unreadable as error:
        errors = [(f"/{key}{place}", problem) for place, problem in error.errors]
        raise Unreadable(error.problem, errors[0][0], errors) from None


def _unreadable(errors: list[tuple[str, str]]) -> Unreadable:
    """Return the error with the first problem and how many more there are."""
    place, problem = errors[0]
    if len(errors) > 1:
        more = ngettext(" (and {more} more error)", " (and {more} more errors)", len(errors) - 1)
        problem += more.format(more=len(errors) - 1)
    return Unreadable(problem, place, errors)


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
