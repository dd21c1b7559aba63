"""The shapes of a drawing: visible closed lines with the groups they are in, in units of the drawing."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from attrs import evolve, frozen
from fontTools.misc.transform import Identity, Transform  # type: ignore[import-untyped]

from trackmodel.errors import Unreadable
from trackmodel.formats.svg.lengths import MM_PER_PX, length, numbers, user_length
from trackmodel.formats.svg.path_data import PathPart, parts_of_path, path_data
from trackmodel.formats.svg.reading import Element
from trackmodel.formats.svg.styles import Styles
from trackmodel.formats.svg.svg_holes import without_holes
from trackmodel.formats.svg.transforms import fitted, transform_of
from trackmodel.texts import _
from trackmodel.track import Point

MOST_SHAPES = 20_000
NEARLY = 0.05
"""An open line whose ends are at most this share of its length apart counts as closed."""
_UNNAMED = re.compile(r"(?:use[-_]?\d+(?:[-_]\d+)*)?")
"""Ids that drawing programs give to clones."""
_UNSEEN = ("defs", "symbol", "clipPath", "mask", "marker", "pattern", "metadata", "linearGradient", "filter")


@frozen
class Group:
    """A group around a shape: its id, and the name that a drawing program shows (of a layer, mostly)."""

    id: str
    label: str


@frozen
class Shape:
    """A closed line.

    Attributes:
        id: id of its element, or of the clone that shows it, or "".
        label: the name that a drawing program shows, or "".
        groups: the groups it is in, outermost first.
        points: shape (n, 2), in user units of the drawing.
    """

    id: str
    label: str
    groups: tuple[Group, ...]
    points: tuple[Point, ...]


@frozen
class Canvas:
    """Size of a drawing in its user units, and the length of a unit in mm."""

    left: float
    top: float
    width: float
    height: float
    mm_per_unit: float


def canvas_of(root: Element) -> Canvas:
    """Return the size of a drawing, all zeros if none is given."""
    box = numbers(root.attributes.get("viewBox", ""))
    width, height = (length(root.attributes.get(key, "")) for key in ("width", "height"))
    if len(box) == 4 and box[2] > 0 and box[3] > 0:
        unit = width[0] * width[1] / box[2] if width else 1.0
        return Canvas(box[0], box[1], box[2], box[3], unit * MM_PER_PX)
    if width and height:
        return Canvas(0.0, 0.0, width[0] * width[1], height[0] * height[1], MM_PER_PX)
    return Canvas(0.0, 0.0, 0.0, 0.0, MM_PER_PX)


def shapes_of(root: Element, flatness: float) -> list[Shape]:
    """Return the visible closed lines of a drawing, in its order.

    Args:
        root: the element `svg`.
        flatness: greatest distance of a curve from its lines, in user units.

    Raises:
        Unreadable: a path is damaged, or there are too many shapes.
    """
    by_id: dict[str, Element] = {}
    _index(root, by_id)
    canvas = canvas_of(root)
    found: list[Shape] = []
    around = _Around(viewport=(canvas.width, canvas.height))
    for shape in _Walk(by_id, Styles(root), flatness).shapes(root, around):
        found.append(shape)
        if len(found) > MOST_SHAPES:
            raise Unreadable(_("the drawing has more than {n} shapes").format(n=f"{MOST_SHAPES:,}"))
    return found


def _index(element: Element, by_id: dict[str, Element]) -> None:
    if id_ := element.attributes.get("id"):
        by_id.setdefault(id_, element)
    for child in element.children:
        _index(child, by_id)


@frozen
class _Around:
    """What an element inherits from those around it.

    Attributes:
        viewport: width and height that lengths in percent refer to.
        clone: the names of the `use` that shows this element, if one does.
    """

    viewport: tuple[float, float]
    matrix: Transform = Identity
    groups: tuple[Group, ...] = ()
    depth: int = 0
    fill: str = ""
    is_visible: bool = True
    clone: Group | None = None


class _Walk:
    """Walks through the elements of a drawing."""

    def __init__(self, by_id: Mapping[str, Element], styles: Styles, flatness: float) -> None:
        self._by_id, self._styles, self._flatness = by_id, styles, flatness
        self._visits = 0

    def shapes(self, element: Element, around: _Around) -> Iterator[Shape]:
        """Yield the shapes of an element and of those within it."""
        self._visits += 1
        if self._visits > 20 * MOST_SHAPES or around.depth > 200:
            raise Unreadable(_("the drawing repeats its parts too often; save it without clones"))
        if element.name in _UNSEEN or self._is_gone(element):
            return
        own = self._styled(element, around)
        if element.name == "use":
            yield from self._cloned(element, own)
        elif element.name in ("svg", "g", "a", "switch"):
            names = [around.clone] if around.clone else []
            if element.name != "svg":
                names.append(_named(element))
            elif around.depth:
                own = _in_viewport(element, own, element)
            own = evolve(own, groups=(*own.groups, *names), clone=None)
            for child in element.children:
                yield from self.shapes(child, own)
        elif own.is_visible:
            yield from self._closed(element, own)

    def _cloned(self, use: Element, own: _Around) -> Iterator[Shape]:
        """Yield the shapes that a `use` shows."""
        target = self._by_id.get(use.attributes.get("href", "").removeprefix("#"))
        if target is None:
            return
        name = _named(use)
        clone = own.clone or (None if not name.label and _UNNAMED.fullmatch(name.id) else name)
        if target.name != "symbol":
            at = own.matrix.translate(*_offset(use, own))
            yield from self.shapes(target, evolve(own, matrix=at, clone=clone))
            return
        own = self._styled(target, _in_viewport(use, own, target))
        groups = (*own.groups, clone) if clone else own.groups
        for part in target.children:
            yield from self.shapes(part, evolve(own, groups=groups, clone=None))

    def _is_gone(self, element: Element) -> bool:
        """Return whether neither an element nor anything within it can be seen."""
        if self._styles.of(element, "display") == "none":
            return True
        opacity = numbers(self._styles.of(element, "opacity"))
        return bool(opacity) and opacity[0] <= 0

    def _styled(self, element: Element, around: _Around) -> _Around:
        """Return what the parts of an element inherit, including its own style."""
        of = self._styles.of
        visibility = of(element, "visibility")
        own = transform_of(of(element, "transform"), of(element, "transform-origin"))
        return evolve(
            around,
            matrix=around.matrix.transform(own),
            depth=around.depth + 1,
            fill=of(element, "fill").replace("inherit", "") or around.fill,
            is_visible=visibility == "visible"
            or (around.is_visible and visibility not in ("hidden", "collapse")),
        )

    def _closed(self, element: Element, own: _Around) -> Iterator[Shape]:
        data = path_data(element)
        if not data:
            return
        name = own.clone or _named(element)
        try:
            parts = parts_of_path(data, own.matrix.transformPoint, self._flatness)
        except (ValueError, IndexError, OverflowError):
            raise Unreadable(_damaged(element.attributes.get("id", ""), data)) from None
        filled = own.fill not in ("none", "transparent")
        for part in without_holes(
            [one for one in parts if one.closed or (len(one.points) > 2 and (filled or _nearly_closed(one)))]
        ):
            yield Shape(name.id, name.label, own.groups, part.points)


def _named(element: Element) -> Group:
    return Group(element.attributes.get("id", ""), element.attributes.get("label", ""))


def _offset(element: Element, around: _Around) -> tuple[float, float]:
    width, height = around.viewport
    x, y = (element.attributes.get(key, "0") for key in ("x", "y"))
    return user_length(x, width), user_length(y, height)


def _in_viewport(placed: Element, around: _Around, seen: Element) -> _Around:
    """Return what is around the parts of a nested `svg` or of a `symbol` (`seen`), placed by an element."""
    width, height = (
        user_length(placed.attributes.get(key) or seen.attributes.get(key) or "100%", whole)
        for key, whole in zip(("width", "height"), around.viewport, strict=True)
    )
    box = numbers(seen.attributes.get("viewBox", ""))
    fit = fitted(box, width, height, seen.attributes.get("preserveAspectRatio", ""))
    inner = (box[2], box[3]) if len(box) == 4 else (width, height)
    return evolve(
        around, matrix=around.matrix.translate(*_offset(placed, around)).transform(fit), viewport=inner
    )


def _damaged(id_: str, data: str) -> str:
    if id_:
        return _("the path {name} is damaged").format(name=id_[:60])
    return _("a path without an id is damaged, it begins with {data}").format(data=data[:40])


def _nearly_closed(part: PathPart) -> bool:
    """Return whether the ends of an open line nearly meet, as in outlines drawn by hand."""
    between = sum(math.dist(a, b) for a, b in pairwise(part.points))
    return math.dist(part.points[0], part.points[-1]) <= NEARLY * between
