"""Reading the XML of drawings from any source: bounded, and without entities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn
from xml.parsers import expat

from attrs import define, field

from trackmodel.errors import Unreadable
from trackmodel.texts import _

MOST_ELEMENTS = 200_000
DEEPEST = 200
"""Levels of elements within each other."""


@define
class Element:
    """An element: its name and attributes without namespaces (`href`, `label`), its text and children."""

    name: str
    attributes: Mapping[str, str]
    children: list[Element] = field(factory=list)
    text: str = ""


def read_xml(data: bytes) -> Element:
    """Return the root of an XML document.

    Raises:
        Unreadable: damaged, too large, or it declares entities, which could grow without limit.
    """
    return _Reader().read(data)


class _Reader:
    """Builds elements from the events of expat."""

    def __init__(self) -> None:
        self._open: list[Element] = []
        self._root: Element | None = None
        self._count = 0
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.EntityDeclHandler = self._entity
        self._parser.buffer_text = True

    def read(self, data: bytes) -> Element:
        try:
            self._parser.Parse(data, True)
        except (expat.ExpatError, ValueError, LookupError) as error:
            line = getattr(error, "lineno", self._parser.CurrentLineNumber)
            raise Unreadable(
                _("this isn't well-formed XML ({why})").format(why=str(error).split(":")[0]),
                _("line {n}").format(n=line),
            ) from None
        assert self._root is not None, "expat reports an empty document"
        return self._root

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MOST_ELEMENTS:
            raise Unreadable(_("the drawing has more than {n} elements").format(n=f"{MOST_ELEMENTS:,}"))
        if len(self._open) >= DEEPEST:
            raise Unreadable(_("the drawing is nested more than {n} levels deep").format(n=DEEPEST))
        own = {key.rpartition(" ")[2]: value for key, value in attributes.items()}
        element = Element(name.rpartition(" ")[2], own)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        if self._open and self._open[-1].name in ("title", "metadata", "desc", "style"):
            self._open[-1].text += text

    def _entity(self, *_declaration: object) -> NoReturn:
        raise Unreadable(
            _("the drawing declares entities, which Pitboard doesn't read; save it as plain SVG"),
            _("line {n}").format(n=self._parser.CurrentLineNumber),
        )
