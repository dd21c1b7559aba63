"""How the elements of a drawing look: their `style`, the style sheets of the drawing, their attributes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import define, field

from trackmodel.errors import Unreadable
from trackmodel.formats.svg.reading import Element
from trackmodel.formats.svg.selectors import Selector, selector_of
from trackmodel.texts import _

MOST_RULES = 10_000
"""Rules of style sheets that are read; drawings have one for each look."""
_MOST_COMPARED = 5_000_000
"""Elements that rules are compared with, all together."""
_COMMENT = re.compile(r"/\*.*?(?:\*/|$)|<!--|-->", re.DOTALL)
_BRACE = re.compile("[{}]")
_IMPORTANT = re.compile(r"\s*!\s*important\s*$", re.IGNORECASE)


@define
class _Rule:
    """A selector with its properties: of each, whether it is important, its place in the sheet, its value."""

    selector: Selector
    properties: dict[str, tuple[bool, int, str]] = field(factory=dict)


class Styles:
    """The properties of elements.

    Of style sheets, rules for types, classes, and ids are followed, also within other elements (`path`,
    `path.st0`, `#pit`, `.hidden path`, `#pit > .st0`), as drawing programs write them. Others, and those for
    certain media, are skipped.
    """

    def __init__(self, root: Element) -> None:
        self._rules: dict[str, list[_Rule]] = {}
        self._parent: dict[int, Element] = {}
        self._compared = 0
        self._path = [root]
        by_selector: dict[str, _Rule] = {}
        for number, (selectors, text) in enumerate(_rules_of(root, self._parent)):
            if number >= MOST_RULES:
                break
            for name in map(str.strip, selectors.split(",")):
                if name not in by_selector and (selector := selector_of(name)):
                    by_selector[name] = _Rule(selector)
                    self._rules.setdefault(selector.key, []).append(by_selector[name])
                if name in by_selector:
                    _add(by_selector[name].properties, number, text)

    def of(self, element: Element, key: str) -> str:
        """Return a property of an element, or "" if nothing sets it there.

        Raises:
            Unreadable: the style sheets have far too many rules for so many elements.
        """
        found = []
        for rule in self._candidates(element):
            if key not in rule.properties:
                continue
            path = self._path_to(element)
            if len(rule.selector.chains) > 1:
                self._compared += len(path)
            if rule.selector.fits(path):
                is_important, number, value = rule.properties[key]
                found.append((is_important, rule.selector.weight, number, value))
        style: dict[str, tuple[bool, int, str]] = {}
        _add(style, 0, element.attributes.get("style", ""))
        if key in style:
            is_important, _number, value = style[key]
            found.append((is_important, _OWN, 0, value))
        return max(found)[3] if found else element.attributes.get(key, "").strip()

    def _path_to(self, element: Element) -> list[Element]:
        """Return an element and those around it, innermost first."""
        if self._path[0] is not element:
            self._path = [element]
            while (outer := self._parent.get(id(self._path[-1]))) is not None:
                self._path.append(outer)
        return self._path

    def _candidates(self, element: Element) -> Iterator[_Rule]:
        """Yield the rules whose last part may mean an element."""
        if not self._rules:
            return
        classes = set(element.attributes.get("class", "").split())
        names = ["*", element.name, *(f".{name}" for name in classes), f"#{element.attributes.get('id', '')}"]
        for name in names:
            rules = self._rules.get(name, [])
            self._compared += len(rules)
            if self._compared > _MOST_COMPARED:
                raise Unreadable(_("the style sheets of the drawing are too long"))
            yield from rules


_OWN = (1_000_000,)
"""Weight of an element's own style, more than any selector has."""


def _add(properties: dict[str, tuple[bool, int, str]], number: int, text: str) -> None:
    """Add properties; later ones replace earlier ones, unless only those are important."""
    for rule in text.split(";"):
        name, colon, value = rule.partition(":")
        if colon:
            value, times = _IMPORTANT.subn("", value)
            new = (bool(times), number, value.strip())
            if properties.get(name.strip(), new)[0] <= new[0]:
                properties[name.strip()] = new


def _rules_of(root: Element, parent: dict[int, Element]) -> Iterator[tuple[str, str]]:
    """Yield selectors and properties of all rules, in their order; without those inside "@media" and such.

    Fills in the parent of each element, by `id` of the object.
    """
    waiting = [root]
    while waiting:
        element = waiting.pop()
        waiting += reversed(element.children)
        parent.update((id(child), element) for child in element.children)
        if element.name == "style":
            yield from _rules(_COMMENT.sub(" ", element.text))


def _rules(text: str) -> Iterator[tuple[str, str]]:
    begin = body = depth = 0
    selectors = ""
    for brace in _BRACE.finditer(text):
        if brace[0] == "{":
            depth += 1
            if depth == 1:
                selectors, body = text[begin : brace.start()].rpartition(";")[2], brace.end()
        elif depth:
            depth -= 1
            if not depth:
                begin = brace.end()
                properties = text[body : brace.start()]
                if "{" not in properties:
                    yield selectors, properties
