"""Selectors of style sheets: types, classes, and ids, also within other elements (`g.road > path`)."""

from __future__ import annotations

import re

from attrs import frozen

from trackmodel.formats.svg.reading import Element

_COMPOUND = re.compile(r"([\w-]+|\*)?((?:[.#][\w-]+)*)")
_MOST_PARTS = 8
_LONGEST = 500


@frozen
class _Compound:
    """The part of a selector for one element: its type ("" for any), its ids and classes."""

    type: str
    ids: frozenset[str]
    classes: frozenset[str]

    def fits(self, element: Element) -> bool:
        """Return whether it means an element."""
        if self.type not in ("", element.name):
            return False
        get = element.attributes.get
        return self.ids <= {get("id", "")} and self.classes <= set(get("class", "").split())


@frozen
class Selector:
    """A selector.

    Attributes:
        chains: parts that are children of each other (`>`), innermost first; each chain lies somewhere within
            the next one.
        weight: how much its properties count: its ids, its classes, its types.
        key: "#id", ".class", "type", or "*" of its last part, which elements that it means have.
    """

    chains: tuple[tuple[_Compound, ...], ...]
    weight: tuple[int, ...]
    key: str

    def fits(self, path: list[Element]) -> bool:
        """Return whether it means an element, which is the first of those around it, innermost first."""
        begin, last = 0, 0
        for chain in self.chains:
            while begin <= last and not _fits(chain, path[begin : begin + len(chain)]):
                begin += 1
            if begin > last:
                return False
            begin, last = begin + len(chain), len(path) - 1
        return True


def _fits(chain: tuple[_Compound, ...], path: list[Element]) -> bool:
    return len(chain) == len(path) and all(
        compound.fits(one) for compound, one in zip(chain, path, strict=True)
    )


def selector_of(text: str) -> Selector | None:
    """Return a selector; None if it has parts that aren't followed."""
    if len(text) > _LONGEST:
        return None
    chains: list[list[_Compound]] = [[]]
    for part in re.split(r"\s*(>)\s*|\s+", text.strip()):
        match = _COMPOUND.fullmatch(part or "")
        if part == ">":
            continue
        if part is None:  # between two parts without ">": within, not necessarily as a child
            chains.append([])
        elif match is None or not part:
            return None
        else:
            names = re.findall(r"[.#][\w-]+", match[2])
            ids, classes = (frozenset(name[1:] for name in names if name[0] == sign) for sign in ("#", "."))
            chains[-1].append(_Compound((match[1] or "").removeprefix("*"), ids, classes))
    parts = [one for chain in chains for one in chain]
    if len(parts) > _MOST_PARTS:
        return None
    inner = chains[-1][-1]
    key = next((sign + min(names) for sign, names in (("#", inner.ids), (".", inner.classes)) if names), "")
    return Selector(
        tuple(tuple(reversed(chain)) for chain in reversed(chains)),
        (
            sum(len(one.ids) for one in parts),
            sum(len(one.classes) for one in parts),
            sum(bool(one.type) for one in parts),
        ),
        key or inner.type or "*",
    )
