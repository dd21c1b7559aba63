"""What the names in a drawing say: ids of spaces, which are in the pit lane or on a bridge, corners."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import frozen

from trackmodel.formats.document_names import name_of, printable
from trackmodel.formats.svg.svg_shapes import Shape
from trackmodel.limits import IDENT
from trackmodel.texts import _, ngettext
from trackmodel.track import Corner

_LONGEST = 200
_TOLD = 3
"""Names that a note lists."""

_END = r"(?![^\W\d_])"
"""The end of a whole word: "corner3" and "corner_a" have it after "corner", "corners" doesn't."""
_PIT = re.compile(
    rf"[\W_]*(?:pits?|pit[\W_]?(?:lane|straat)|box|boxes|boxen|boxengasse|voie[\W_]+des[\W_]+stands|stands|"
    rf"corsia[\W_]+(?:dei[\W_]+)?box|(?:calle|carril)[\W_]+de[\W_]+boxes){_END}",
    re.IGNORECASE,
)
_STAND = re.compile(r"(?:stand|garage|garaje|pit[\W_]?box)[\W_]*(\d{1,2})$", re.IGNORECASE)
_BRIDGE = re.compile(
    rf"[\W_]*(?:bridges?|br.{{1,2}}cken?|ponte?|puente|brug|level[\W_]*1(?!\d)){_END}", re.IGNORECASE
)
_CORNER_WORD = r"(?:corner|turn|curve|bend|kurve|virage|curva|bocht)"
_CORNER = re.compile(
    rf"{_CORNER_WORD}{_END}[\W_]*(.*?)"
    r"(?:[\W_]+(\d)[\W_]*(?:stops?|stopps?|halt[es]?|arr.ts?|fermat[ae]|paradas?))?\W*$",
    re.IGNORECASE,
)
_CORNER_SPACE = re.compile(rf"{_CORNER_WORD}[-_: ]?(\d+)[-_.: ]", re.IGNORECASE)
_NUMBERED_CORNER = re.compile(rf"{_CORNER_WORD}:(\d+)(?::|$)", re.IGNORECASE)
_LIKE_CORNER = re.compile(rf"(?:^|[\W_]){_CORNER_WORD}(?:s|es|n|en)?{_END}", re.IGNORECASE)
_OWN_NAME = re.compile(r"^(?:path|rect|polygon|polyline|use|ellipse|circle|shape|g)[-_]?\d+(?:[-_]\d+)*$")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{2,4})_")
"""How Illustrator writes signs that an id can't have: "_x2C_" is a comma."""


@frozen
class Said:
    """What the names of a drawing's spaces say.

    Attributes:
        pit: ids of spaces in the pit lane.
        bridge: ids of spaces on a bridge.
        corners: the corners.
        stands: ids of outlines of pit stands, in the order of their numbers.
        notes: sentences about it.
    """

    pit: frozenset[str]
    bridge: frozenset[str]
    corners: tuple[Corner, ...]
    stands: tuple[str, ...]
    notes: tuple[str, ...]


def what_names_say(shapes: Sequence[Shape], ids: Sequence[str]) -> Said:
    """Return what the names of shapes and of the groups they are in say of the spaces with these ids.

    "pit" and "bridge" count at the beginning of a name only, where no corner can be called so. What more than
    half of the spaces are named is no pit lane and no bridge, and what all are named is no corner.
    """
    stand_number = {
        id_: int(match[1])
        for shape, id_ in zip(shapes, ids, strict=True)
        for name in _names(shape)
        if (match := _STAND.match(_plain(name)))
    }
    named_pit, named_bridge = (
        frozenset(
            id_
            for shape, id_ in zip(shapes, ids, strict=True)
            if id_ not in stand_number and _says(shape, pattern)
        )
        for pattern in (_PIT, _BRIDGE)
    )
    pit, bridge = (frozenset() if 2 * len(named) > len(ids) else named for named in (named_pit, named_bridge))
    in_pit = ngettext(
        "{n} space is in the pit lane, by its name.",
        "{n} spaces are in the pit lane, by their names.",
        len(pit),
    )
    on_bridge = ngettext(
        "{n} space is on a bridge, by its name.", "{n} spaces are on a bridge, by their names.", len(bridge)
    )
    no_pit = _("More than half of the spaces are named as a pit lane, so none is in it.")
    no_bridge = _("More than half of the spaces are named as a bridge, so none is on it.")
    notes = [
        told.format(n=len(kept)) if kept else untold
        for named, kept, told, untold in (
            (named_pit, pit, in_pit, no_pit),
            (named_bridge, bridge, on_bridge, no_bridge),
        )
        if named
    ]
    corners, unclear = _corners(shapes, ids, pit | stand_number.keys())
    if unclear:
        names = ", ".join(unclear[:_TOLD]) + (", …" if len(unclear) > _TOLD else "")
        notes.append(
            _('Names that may mean a corner: {names}. A group named "Corner 3, 2 stops" is one.').format(
                names=names
            )
        )
    stands = tuple(sorted(stand_number, key=lambda id_: stand_number[id_]))
    return Said(pit, bridge, corners, stands, tuple(notes))


def ids_of(shapes: Sequence[Shape]) -> list[str]:
    """Return an id for each shape: its name in the drawing if somebody gave it, or a number."""
    given = [given_id(shape) for shape in shapes]
    times = Counter(given)
    taken = {id_ for id_ in given if id_ and times[id_] == 1}
    found, number = [], 0
    for id_ in given:
        if id_ not in taken:
            number += 1
            while f"s{number}" in taken:
                number += 1
            id_ = f"s{number}"
        found.append(id_)
    return found


def given_id(shape: Shape) -> str:
    """Return the name that somebody gave a shape, if it can be an id, or ""."""
    name = printable(shape.label or shape.id).strip()
    if not name or _OWN_NAME.match(name) or not re.match(IDENT.pattern, name):
        return ""
    return name


def layer_of_shape(shape: Shape) -> str:
    """Return the names of the groups that a shape is in, outermost first."""
    return "/".join(group.label or group.id for group in shape.groups)


def worth_of_name(shape: Shape) -> int:
    """Return how much the names of a shape say: 2 for its part of the track, 1 for its own name, or 0."""
    if _says(shape, _PIT) or _says(shape, _BRIDGE) or _corner_of(shape):
        return 2
    return 1 if given_id(shape) else 0


def _names(shape: Shape) -> Iterator[str]:
    """Yield all names of a shape: of its groups from within, then its own."""
    for group in reversed(shape.groups):
        yield from (group.label, group.id)
    yield from (shape.label, shape.id)


def _plain(name: str) -> str:
    """Return a name as somebody gave it to a drawing program."""
    return printable(_ESCAPED.sub(lambda match: chr(int(match[1], 16)), name[:_LONGEST])).strip()


def _says(shape: Shape, pattern: re.Pattern[str]) -> bool:
    return any(pattern.match(_plain(name)) for name in _names(shape))


def _corners(
    shapes: Sequence[Shape], ids: Sequence[str], pit: frozenset[str]
) -> tuple[tuple[Corner, ...], list[str]]:
    """Return the corners that groups ("Corner Weiher, 2 stops") or ids ("corner3-a") name.

    Also returns names that may mean a corner, but aren't understood.
    """
    found: dict[str, tuple[int, list[str]]] = {}
    unclear: dict[str, None] = {}
    for shape, id_ in zip(shapes, ids, strict=True):
        if id_ in pit:
            continue
        if said := _corner_of(shape):
            name, stops = said
            found.setdefault(name, (stops, []))[1].append(id_)
        else:
            unclear |= {name: None for name in map(_plain, _names(shape)) if _LIKE_CORNER.search(name)}
    for name, (_stops, spaces) in list(found.items()):
        if len(spaces) == len(ids):
            unclear[name] = None
            del found[name]
    corners = tuple(
        Corner(f"c{number}", name, stops, tuple(spaces))
        for number, (name, (stops, spaces)) in enumerate(found.items(), 1)
    )
    return corners, list(unclear)


def _corner_of(shape: Shape) -> tuple[str, int] | None:
    """Return the name and the stops (0 if not said) of a shape's corner."""
    for group in reversed(shape.groups):
        for text in (group.label, group.id):
            if numbered := _NUMBERED_CORNER.match(_plain(text)):
                return _("Corner {number}").format(number=numbered[1]), 0
            match = _CORNER.match(_plain(text))
            name = match[1].replace("_", " ").strip(" -") if match else ""
            if match and name:
                name += ")" * (name.count("(") > name.count(")"))  # cut off before the stops
                plain = name if not name.isdigit() else _("Corner {number}").format(number=name)
                return name_of(plain), min(9, int(match[2] or 0))
    for text in (shape.label, shape.id):
        if match := _CORNER_SPACE.match(_plain(text)):
            return _("Corner {number}").format(number=match[1]), 0
    return None
