"""Write SVG as plain strings: elements, paths and text in Pitboard's font."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

FONT = "Pitboard Sans"
FAMILIES = f"{FONT}, DejaVu Sans Condensed, Arial Narrow, Arial, sans-serif"
"""Font family of the pictures, with narrow fallbacks."""
FONT_FOLDER = Path(__file__).parent / "fonts"
FONT_FILES = {False: FONT_FOLDER / "PitboardSans.ttf", True: FONT_FOLDER / "PitboardSans-Bold.ttf"}
"""Font files by weight (bold or not); part of Pitboard, so that pictures don't depend on the system."""

Point = tuple[float, float]

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def tag(name: str, *content: str, **attributes: str | float | None) -> str:
    """Return an element. `stroke_width=2` becomes stroke-width="2"; attributes that are None are omitted."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_value(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(content)}</{name}>" if content else f"<{name}{written}/>"


def document(width: float, height: float, *content: str) -> str:
    """Return an SVG document whose user units are board units."""
    return tag(
        "svg",
        *(part + "\n" for part in content if part),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
    )


def number(value: float) -> str:
    """Format a number with at most two decimals, the precision of board units."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def path(points: Iterable[Point], closed: bool = True) -> str:
    """Return the `d` attribute of a line through points."""
    steps = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f"M{steps}{'Z' if closed else ''}"


def moved(x: float, y: float, *content: str, angle: float = 0.0, scale: float = 1.0) -> str:
    """Return content with its origin moved to (x, y), rotated by `angle` degrees clockwise and scaled."""
    transform = f"translate({number(x)} {number(y)})"
    if angle:
        transform += f" rotate({number(angle)})"
    if scale != 1.0:
        transform += f" scale({scale:.4g})"
    return tag("g", *content, transform=transform)


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    *,
    fill: str,
    bold: bool = True,
    anchor: str = "start",
    **attributes: str | float | None,
) -> str:
    """Return a line of text; (x, y) is the start, middle or end of its base line, as `anchor` says."""
    return tag(
        "text",
        escaped(words) or " ",
        x=x,
        y=y,
        font_family=FAMILIES,
        font_size=size,
        font_weight="bold" if bold else None,
        text_anchor=None if anchor == "start" else anchor,
        fill=fill,
        **attributes,
    )


def escaped(words: str) -> str:
    """Return a text as it is written in SVG or HTML."""
    return escape(_NOT_IN_XML.sub("", words))


def text_width(words: str, size: float, bold: bool = True) -> float:
    """Return the width of a text in Pitboard's font."""
    advances, units = _advances(bold)
    return sum(advances.get(ord(letter), units * 0.6) for letter in words) * size / units


def fitted(words: str, size: float, width: float, bold: bool = True) -> str:
    """Return a text, shortened with an ellipsis if it is wider than `width`.

    Examples:
        >>> fitted("Brennach", 10, 100)
        'Brennach'
        >>> fitted("Brennach", 10, 30)
        'Bre…'
    """
    if text_width(words, size, bold) <= width:
        return words
    most = len(words) - 1
    while most and text_width(words[:most].rstrip() + ELLIPSIS, size, bold) > width:
        most -= 1
    return words[:most].rstrip() + ELLIPSIS


def in_our_font(words: Sequence[str]) -> bool:
    """Return whether Pitboard's font has every letter of the texts."""
    known = _advances(True)[0]
    return all(ord(letter) in known or letter.isspace() for word in words for letter in word)


@cache
def _advances(bold: bool) -> tuple[dict[int, float], float]:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    with TTFont(FONT_FILES[bold], lazy=True) as font:
        widths = font["hmtx"]
        advances = {letter: float(widths[glyph][0]) for letter, glyph in font.getBestCmap().items()}
        return advances, float(font["head"].unitsPerEm)


def _value(value: str | float) -> str:
    return _NOT_IN_XML.sub("", value) if isinstance(value, str) else number(value)
