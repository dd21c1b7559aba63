"""The inks of a board, chosen for the brightness of its scan where the spaces lie."""

from __future__ import annotations

from statistics import median_low

from PySide6.QtGui import QColor

from editor.common.inks import inks_on, is_dark_print
from editor.common.painting_helpers import center
from editor.common.theme import Colors, colors
from editor.document.document import Document
from editor.tracing.layers.scan_layer import ScanLayer
from trackmodel.track import BoardSize, Point, Track

MOST_SAMPLES = 80
ACROSS = 12
"""Samples across a board without spaces."""


class BoardInks:
    """Returns the colors to draw with; without a visible scan, those of the interface's scheme."""

    def __init__(self, scan: ScanLayer) -> None:
        self._scan = scan
        self._samples: list[Point] = []
        self._track: Track | None = None
        self._measured: tuple[object, ...] = ()
        self._print: QColor | None = None
        self._is_dark: bool | None = None
        self._chosen: bool | None = None

    def choose(self, light_lines: bool | None) -> None:
        """Draw light or dark lines over every scan; None chooses automatically."""
        self._chosen = light_lines

    def follow(self, document: Document) -> None:
        """Sample the scan where the spaces of the document lie, or else all over the board."""
        track, before = document.track, self._track
        self._track = track
        if before is None or track.spaces is not before.spaces or track.board is not before.board:
            step = len(track.spaces) // MOST_SAMPLES + 1
            self._samples = [center(space.outline) for space in track.spaces[::step]] or _all_over(
                track.board
            )

    def forget(self) -> None:
        """Forget the last decision; another document was opened."""
        self._is_dark = None

    def __call__(self) -> Colors:
        if not self._scan.isVisible() or not self._track:
            return colors()
        measured = (self._scan.pictures(), self._samples)
        if len(measured) != len(self._measured) or any(
            new is not old for new, old in zip(measured, self._measured, strict=True)
        ):
            self._measured = measured
            self._print = self._usual_color()
        if self._print is None:
            return colors()
        seen = _mixed(self._print, colors().paper, self._scan.opacity())
        self._is_dark = is_dark_print(seen, self._is_dark)
        dark = self._is_dark if self._chosen is None else self._chosen
        return inks_on(seen.red(), seen.green(), seen.blue(), dark)

    def _usual_color(self) -> QColor | None:
        """Return the median color of the scans at the samples, or None without a picture."""
        if not self._scan.pictures():
            return None
        found = [color for at in self._samples if (color := self._scan.color_at(at)) is not None]
        if not found:
            return None
        return QColor(*(median_low(parts) for parts in zip(*map(_rgb, found), strict=True)))


def _rgb(color: QColor) -> tuple[int, int, int]:
    return color.red(), color.green(), color.blue()


def _all_over(board: BoardSize) -> list[Point]:
    steps = [(n + 0.5) / ACROSS for n in range(ACROSS)]
    return [(x * board.width, y * board.height) for x in steps for y in steps]


def _mixed(over: QColor, under: QColor, share: float) -> QColor:
    pairs = zip(_rgb(over), _rgb(under), strict=True)
    return QColor(*(round(share * a + (1 - share) * b) for a, b in pairs))
