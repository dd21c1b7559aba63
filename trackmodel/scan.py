"""The Scan: an image of the board, its position, and how it is shown."""

from __future__ import annotations

from typing import Annotated

from attrs import frozen

from trackmodel.errors import WrongValue
from trackmodel.limits import (
    FILE,
    LARGEST_COORDINATE,
    SHA256,
    Between,
    Crop,
    Extra,
    Homography,
    Ident,
    Lens,
    Opacity,
    Page,
    Pixels,
    Point,
    Shade,
    unknown_keys,
)
from trackmodel.texts import _
from trackmodel.values.checked_values import checked

MOST_PASS_POINTS = 100

IDENTITY = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)


@frozen(field_transformer=checked)
class PassPoint:
    """A point that a scan and the board share: `pixel` on the scan belongs at `point` on the board."""

    pixel: Point
    point: Point
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class Scan:
    """An image of the board, or of a part of it, its position on the board, and how it is shown.

    `file` is relative to the document's folder and never outside of it; `page` is that of a PDF or a TIFF,
    by default the first. `width` and `height` are in pixels, those of a PDF at the resolution it is read in.
    `homography` is the 3x3 matrix, row by row, that maps pixels to board units. `lens` straightens the
    picture before anything else, so that `homography`, `points`, and `crop` mean pixels of the straight one.
    Later scans lie over earlier ones. A locked one isn't moved by tools.
    """

    id: Ident
    file: Annotated[str, FILE]
    width: Pixels
    height: Pixels
    homography: Homography = IDENTITY
    sha256: Annotated[str, SHA256] | None = None
    page: Page | None = None
    lens: Lens = 0.0
    points: Annotated[tuple[PassPoint, ...], Between(0, MOST_PASS_POINTS)] = ()
    crop: Crop | None = None
    brightness: Shade = 0.0
    contrast: Shade = 0.0
    opacity: Opacity = 1.0
    visible: bool = True
    locked: bool = False
    extra: Extra = unknown_keys()

    def __attrs_post_init__(self) -> None:
        a, b, c, d, e, f, g, h, i = self.homography
        if a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) == 0:
            raise WrongValue("Scan", _("it maps the scan onto a line or a point"), ("homography",))
        corners = [(x, y) for x in (0, self.width) for y in (0, self.height)]
        depths = [g * x + h * y + i for x, y in corners]
        if not (min(depths) > 0 or max(depths) < 0):
            raise WrongValue("Scan", _("the scan reaches beyond the horizon"), ("homography",))
        for (x, y), depth in zip(corners, depths, strict=True):
            if max(abs(a * x + b * y + c), abs(d * x + e * y + f)) > LARGEST_COORDINATE * abs(depth):
                raise WrongValue("Scan", _("it maps the scan far off the board"), ("homography",))
