"""Pictures that commands write: their kind by suffix, and the data of the file."""

from __future__ import annotations

import re
from pathlib import Path

from trackmodel.commands.support.input_files import wrong_usage
from trackmodel.render.svg_to_picture import svg_to_pdf, svg_to_png
from trackmodel.texts import _

KINDS = {".svg": "svg", ".png": "png", ".pdf": "pdf"}
"""Kind of picture by the suffix of its file."""

PICTURE_WIDTH, MOST_HEIGHT = 2000, 6000
"""Width of a PNG in pixels; less if it would be higher than that."""


def picture_kind(picture: Path, option: str) -> str:
    """Return the kind of picture that a file's suffix asks for.

    Raises:
        UsageError: no picture has this suffix.
    """
    kind = KINDS.get(picture.suffix.lower())
    if kind is None:
        problem = _("{option} {file}: the suffix must be one of {known}")
        raise wrong_usage(problem.format(option=option, file=picture, known=", ".join(KINDS)))
    return kind


def picture_data(svg: str, kind: str, mm_per_unit: float) -> bytes:
    """Return a picture as file contents; a PDF has the size of the printed board."""
    if kind == "png":
        width, height = size(svg)
        return svg_to_png(svg, round(min(PICTURE_WIDTH, MOST_HEIGHT * width / height)))
    if kind == "pdf":
        width, height = size(svg)
        return svg_to_pdf(svg, width * mm_per_unit, height * mm_per_unit)
    return svg.encode("utf-8")


def size(svg: str) -> tuple[float, float]:
    """Return the width and height of a picture in board units."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert found, "our pictures state their size"
    return float(found[1]), float(found[2])
