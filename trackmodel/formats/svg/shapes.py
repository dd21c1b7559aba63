"""The shapes of a drawing: visible closed lines with the groups they are in, in units of the drawing."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from attrs import frozen

from trackmodel.errors import Unreadable
from trackmodel.formats.svg.holes import without_holes
from trackmodel.formats.svg.path_data import Part, parts_of_path
from trackmodel.formats.svg.reading import Element
from trackmodel.formats.svg.styles import Styles
from trackmodel.texts import _
from trackmodel.track import Point

_LARGEST = 1e12
MOST_SHAPES = 20_000
NEARLY = 0.05
"""An open line whose ends are at most this share of its length apart counts as closed."""
_UNSEEN = ("defs", "symbol", "clipPath", "mask", "marker", "pattern", "metadata", "linearGradient", "filter")
_MM = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6, "px": 25.4 / 96, "": 25.4 / 96}
_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*([a-z%]*)\s*")
_TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@frozen
class Group:
    """A group around a shape: its id, and the name that a drawing program shows (of a layer, mostly)."""

    id: str
    label: str


@frozen
class Shape:
    """A closed line.

    Attributes:
        id: id of its element, or "".
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
    """Return the size of a drawing; (0, 0, 0, 0) if it doesn't say."""
    box = _numbers(root.attributes.get("viewBox", ""))
    width, height = (_length(root.attributes.get(key, "")) for key in ("width", "height"))
    if len(box) == 4 and box[2] > 0 and box[3] > 0:
        mm = width[0] * width[1] / box[2] if width else _MM["px"]
        return Canvas(box[0], box[1], box[2], box[3], mm)
    if width and height:
        mm = width[1]
        return Canvas(0.0, 0.0, width[0] * mm / _MM["px"], height[0] * height[1] / _MM["px"], _MM["px"])
    return Canvas(0.0, 0.0, 0.0, 0.0, _MM["px"])


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
    found: list[Shape] = []
    for shape in _Walk(by_id, Styles(root), flatness).shapes(root, IDENTITY, (), 0):
        found.append(shape)
        if len(found) > MOST_SHAPES:
            raise Unreadable(_("the drawing has more than {n} shapes").format(n=f"{MOST_SHAPES:,}"))
    return found


def _index(element: Element, by_id: dict[str, Element]) -> None:
    if id_ := element.attributes.get("id"):
        by_id.setdefault(id_, element)
    for child in element.children:
        _index(child, by_id)


class _Walk:
    """Walks through the elements of a drawing."""

    def __init__(self, by_id: Mapping[str, Element], styles: Styles, flatness: float) -> None:
        self._by_id, self._styles, self._flatness = by_id, styles, flatness
        self._visits = 0

    def shapes(
        self, element: Element, matrix: Matrix, groups: tuple[Group, ...], depth: int, fill: str = ""
    ) -> Iterator[Shape]:
        """Yield the shapes of an element and of those within it; `fill` is that of the element around."""
        self._visits += 1
        if self._visits > 20 * MOST_SHAPES or depth > 200:
            raise Unreadable(_("the drawing repeats its parts too often; save it without clones"))
        if element.name in _UNSEEN or self._is_hidden(element):
            return
        fill = self._styles.of(element, "fill").replace("inherit", "") or fill
        matrix = product(matrix, transform_of(element))
        if element.name in ("svg", "g", "a", "switch"):
            group = Group(element.attributes.get("id", ""), element.attributes.get("label", ""))
            if element.name == "svg" and depth:
                matrix = product(matrix, (1, 0, 0, 1, *_offset(element)))
            inner = groups if element.name == "svg" else (*groups, group)
            for child in element.children:
                yield from self.shapes(child, matrix, inner, depth + 1, fill)
        elif element.name == "use":
            target = self._by_id.get(element.attributes.get("href", "").removeprefix("#"))
            if target is not None:
                placed = product(matrix, (1, 0, 0, 1, *_offset(element)))
                for part in target.children if target.name == "symbol" else [target]:
                    yield from self.shapes(part, placed, groups, depth + 1, fill)
        else:
            yield from self._closed(element, matrix, groups, fill not in ("none", "transparent"))

    def _is_hidden(self, element: Element) -> bool:
        of = self._styles.of
        return of(element, "display") == "none" or of(element, "visibility") in ("hidden", "collapse")

    def _closed(
        self, element: Element, matrix: Matrix, groups: tuple[Group, ...], filled: bool
    ) -> Iterator[Shape]:
        data = path_data(element)
        if not data:
            return
        id_, label = element.attributes.get("id", ""), element.attributes.get("label", "")
        try:
            parts = parts_of_path(data, lambda point: applied(matrix, point), self._flatness)
        except (ValueError, IndexError, OverflowError):
            raise Unreadable(_damaged(id_, data)) from None
        for part in without_holes(
            [one for one in parts if one.closed or (len(one.points) > 2 and (filled or _nearly_closed(one)))]
        ):
            yield Shape(id_, label, groups, part.points)


def _damaged(id_: str, data: str) -> str:
    if id_:
        return _("the path {name} is damaged").format(name=id_[:60])
    return _("a path without an id is damaged, it begins with {data}").format(data=data[:40])


def _nearly_closed(part: Part) -> bool:
    """Return whether the ends of an open line nearly meet, as in outlines drawn by hand."""
    length = sum(math.dist(a, b) for a, b in pairwise(part.points))
    return math.dist(part.points[0], part.points[-1]) <= NEARLY * length


def path_data(element: Element) -> str:
    """Return the path that an element draws; "" if it draws none."""
    get = element.attributes.get
    if element.name == "path":
        return get("d", "").strip()
    if element.name in ("polygon", "polyline"):
        numbers = _numbers(get("points", ""))
        pairs = [f"{x!r},{y!r}" for x, y in zip(numbers[::2], numbers[1::2], strict=False)]
        return f"M{' '.join(pairs)}{'Z' if element.name == 'polygon' else ''}" if len(pairs) > 2 else ""
    values = {
        key: _user_length(get(key, "0")) for key in ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")
    }
    if element.name == "rect" and values["width"] > 0 and values["height"] > 0:
        x, y, width, height = (values[key] for key in ("x", "y", "width", "height"))
        return f"M{x!r},{y!r}h{width!r}v{height!r}h{-width!r}Z"
    if element.name in ("circle", "ellipse"):
        rx, ry = (values["r"],) * 2 if element.name == "circle" else (values["rx"], values["ry"])
        x, y = values["cx"], values["cy"]
        if rx > 0 and ry > 0:
            arc = f"A{rx!r},{ry!r} 0 0 1"
            return f"M{x - rx!r},{y!r}{arc} {x + rx!r},{y!r}{arc} {x - rx!r},{y!r}Z"
    return ""


def _numbers(text: str) -> list[float]:
    return [_number(number) for number in _NUMBER.findall(text)]


def _number(text: str) -> float:
    """Return a number; what is beyond all drawings, such as 1e999, is brought back to where sums work."""
    return max(-_LARGEST, min(_LARGEST, float(text)))


def _length(text: str) -> tuple[float, float] | None:
    """Return a length and its unit in mm; None if it isn't an absolute length."""
    match = _LENGTH.fullmatch(text)
    if match is None or match[2] not in _MM or _number(match[1]) <= 0:
        return None
    return _number(match[1]), _MM[match[2]]


def _user_length(text: str) -> float:
    """Return a length in user units (pixels)."""
    match = _LENGTH.fullmatch(text)
    if match is None or match[2] not in _MM:
        return 0.0
    return _number(match[1]) * _MM[match[2]] / _MM["px"]


def _offset(element: Element) -> tuple[float, float]:
    return _user_length(element.attributes.get("x", "0")), _user_length(element.attributes.get("y", "0"))


def transform_of(element: Element) -> Matrix:
    """Return the transform that an element's attribute describes."""
    matrix = IDENTITY
    for name, values in _TRANSFORM.findall(element.attributes.get("transform", "")):
        matrix = product(matrix, _one_transform(name, _numbers(values)))
    return matrix


def _one_transform(name: str, values: list[float]) -> Matrix:
    match name, values:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate", [x, *rest]:
            return 1, 0, 0, 1, x, rest[0] if rest else 0.0
        case "scale", [x, *rest]:
            return x, 0, 0, rest[0] if rest else x, 0, 0
        case "rotate", [degrees, *rest]:
            sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
            turn: Matrix = (cosine, sine, -sine, cosine, 0.0, 0.0)
            if len(rest) < 2:
                return turn
            x, y = rest[:2]
            return product(product((1, 0, 0, 1, x, y), turn), (1, 0, 0, 1, -x, -y))
        case "skewX", [degrees]:
            return 1, 0, math.tan(math.radians(degrees)), 1, 0, 0
        case "skewY", [degrees]:
            return 1, math.tan(math.radians(degrees)), 0, 1, 0, 0
    return IDENTITY


def product(one: Matrix, other: Matrix) -> Matrix:
    """Return the transform that applies `other`, then `one`."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def applied(matrix: Matrix, point: Point) -> Point:
    """Return a point transformed."""
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
