"""How the elements of a drawing look: their `style`, the style sheets of the drawing, their attributes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from trackmodel.formats.svg.reading import Element

MOST_RULES = 10_000
"""Rules of style sheets that are read; drawings have one for each look."""
_COMMENT = re.compile(r"/\*.*?(?:\*/|$)|<!--|-->", re.DOTALL)
_BRACE = re.compile("[{}]")
_SIMPLE = re.compile(r"(?:[\w-]+|\*)?(?:[.#][\w-]+)?")
_ID, _CLASS, _TYPE = range(3, 0, -1)


class Styles:
    """The properties of elements.

    Of style sheets, rules for a type, a class, an id, or a type with one of these are followed (`path`,
    `.st0`, `#pit`, `path.st0`), as drawing programs write them. Others, and those for certain media, are
    skipped.
    """

    def __init__(self, root: Element) -> None:
        self._rules: dict[str, dict[str, tuple[int, str]]] = {}
        for number, (selectors, properties) in enumerate(_rules_of(root)):
            if number >= MOST_RULES:
                break
            for selector in selectors.split(","):
                if _SIMPLE.fullmatch(selector.strip()):
                    rule = self._rules.setdefault(selector.strip(), {})
                    rule.update((key, (number, value)) for key, value in _properties(properties))

    def of(self, element: Element, key: str) -> str:
        """Return a property of an element, or "" if nothing sets it there."""
        own = dict(_properties(element.attributes.get("style", ""))).get(key)
        if own is not None:
            return own
        found = [
            (weight, *self._rules[selector][key])
            for weight, selector in _selectors(element)
            if key in self._rules.get(selector, ())
        ]
        return max(found)[2] if found else element.attributes.get(key, "").strip()


def _rules_of(root: Element) -> Iterator[tuple[str, str]]:
    """Yield selectors and properties of all rules, in their order; without those inside "@media" and such."""
    waiting = [root]
    while waiting:
        element = waiting.pop()
        waiting += reversed(element.children)
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


def _selectors(element: Element) -> Iterator[tuple[tuple[int, bool], str]]:
    """Yield the selectors that an element may match, each with its weight."""
    yield (0, False), "*"
    yield (_TYPE, False), element.name
    names = [(_CLASS, f".{name}") for name in element.attributes.get("class", "").split()]
    if id_ := element.attributes.get("id"):
        names.append((_ID, f"#{id_}"))
    for weight, name in names:
        for type_ in ("", "*", element.name):
            yield (weight, type_ == element.name), type_ + name


def _properties(text: str) -> Iterator[tuple[str, str]]:
    for rule in text.split(";"):
        name, colon, value = rule.partition(":")
        if colon:
            yield name.strip(), value.replace("!important", "").strip()
