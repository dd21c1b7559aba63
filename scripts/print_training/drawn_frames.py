"""Drawn frames of spaces with arrows as boards might print them.

They have many styles, lines around, blur, noise, and slips of the frame.
"""

from __future__ import annotations

import cv2
import numpy as np
from attrs import evolve, frozen
from numpy.random import Generator
from numpy.typing import NDArray

from trackmodel.print_reading.arrows.arrow_frames import ACROSS, ALONG, MARGIN, STRONG, Frames
from trackmodel.print_reading.arrows.sets import SETS
from trackmodel.track import Turn

Floats = NDArray[np.float64]
Ink = NDArray[np.float32]

FINE = 4
"""Pixels drawn per pixel of a frame."""
PER_LENGTH = (ALONG - 1) / (1 + 2 * MARGIN)
PER_WIDTH = (ACROSS - 1) / (1 + 2 * MARGIN)
"""Pixels of a frame per length and width of a space."""
SUBPIXELS = 3
"""Bits behind the point in the coordinates that OpenCV draws with."""
SHARES = (0.14, 0.2, 0.22, 0.22, 0.16, 0.03, 0.03)
"""How often each of `SETS` is drawn; boards have the last three less often, but have them."""


@frozen
class Style:
    """How one board prints arrows; lengths in widths of a space.

    Attributes:
        stem: width of a stem.
        head, half_head, notch: length of a head, half its width, and how far its back is cut in.
        fork: how an arm leaves the stem; without stems, only heads are printed.
    """

    stem: float
    head: float
    half_head: float
    notch: float
    fork: str


def any_style(rng: Generator) -> Style:
    """Return a style."""
    return Style(
        stem=rng.uniform(0.03, 0.11),
        head=rng.uniform(0.16, 0.4),
        half_head=rng.uniform(0.07, 0.18),
        notch=rng.uniform(0, 0.45),
        fork=str(rng.choice(["hook", "vee", "parallel", "parallel", "curved", "stemless"])),
    )


def drawn_frames(count: int, rng: Generator) -> tuple[Frames, NDArray[np.intp]]:
    """Draw frames; return them with the index of the set that each shows."""
    sets = rng.choice(len(SETS), count, p=np.array(SHARES) / sum(SHARES))
    return np.stack([_printed(_Drawing(rng).space(SETS[index]), rng) for index in sets]), sets


def _spots(points: Floats) -> Floats:
    """Return points given along and across a space in pixels of a drawing."""
    spots: Floats = ((points + MARGIN) * (PER_LENGTH, PER_WIDTH) + 0.5) * FINE - 0.5
    return spots


def _curve(begin: Floats, pull: Floats, end: Floats) -> Floats:
    t = np.linspace(0, 1, 10)[:, None]
    points: Floats = (1 - t) ** 2 * begin + 2 * t * (1 - t) * pull + t**2 * end
    return points


class _Drawing:
    """One space with what is around it, in ink on nothing."""

    def __init__(self, rng: Generator) -> None:
        self.rng = rng
        self.ink = np.zeros((ACROSS * FINE, ALONG * FINE), dtype=np.uint8)
        self.style = any_style(rng)

    def space(self, turns: frozenset[Turn]) -> Ink:
        """Draw a space with these arrows."""
        rng, bold = self.rng, self.style
        if turns == {Turn.AHEAD} and rng.random() < 0.3:  # As before corners on some boards.
            bold = evolve(
                bold,
                stem=bold.stem + rng.uniform(0.02, 0.08),
                head=1.2 * bold.head,
                half_head=1.25 * bold.half_head,
            )
        thin = rng.uniform(0.03, 0.1)
        self._beside(thin)
        self._cuts(thin)
        for shift in (-1.0, 1.0):
            if rng.random() < 0.6:
                self._arrows(self._any_turns(), self.style, along=shift)
        if turns:
            self._arrows(turns, bold)
        elif rng.random() < 0.3:
            self._number_or_mark()
        if rng.random() < 0.12:
            for _line in range(int(rng.integers(1, 4))):  # Lines of another layout.
                begin = rng.uniform(-0.2, 1.2, 2)
                self._line(
                    np.array([begin, begin + rng.uniform(-0.6, 0.6, 2)]), 0.7 * thin, rng.uniform(0.2, 0.8)
                )
        return self.ink.astype(np.float32) / 255

    def _any_turns(self) -> frozenset[Turn]:
        return SETS[int(self.rng.integers(1, 4))]

    def _line(self, points: Floats, wide: float, ink: float = 1.0) -> None:
        at = np.round(_spots(points) * 2**SUBPIXELS).astype(np.int32).reshape(-1, 1, 2)
        pixels = max(1, round(wide * PER_WIDTH * FINE))
        cv2.polylines(self.ink, [at], False, int(255 * ink), pixels, cv2.LINE_AA, SUBPIXELS)

    def _filled(self, spots: Floats, ink: float = 1.0) -> None:
        at = np.round(spots * 2**SUBPIXELS).astype(np.int32).reshape(-1, 1, 2)
        cv2.fillPoly(self.ink, [at], int(255 * ink), cv2.LINE_AA, SUBPIXELS)

    def _beside(self, thin: float) -> None:
        """Draw the borders, and the lanes or the edges of the road beyond."""
        rng = self.rng
        along = np.linspace(-0.4, 1.4, 13)
        for side, border in ((-1, 0.0), (1, 1.0)):
            if rng.random() < 0.25:
                self._band(along, border, border + side * 0.5, rng.uniform(0.2, 1))
                if rng.random() < 0.6:
                    wide, step = rng.uniform(0.1, 0.3), rng.uniform(0.06, 0.2)
                    for begin in np.arange(-0.4 + rng.uniform(0, step), 1.4, 2 * step):
                        self._band(
                            np.array([begin, begin + step]), border, border + side * wide, rng.uniform(0.5, 1)
                        )
            else:
                at = rng.uniform(-0.1, 1.1)
                self._line(np.array([[at, border], [at + rng.uniform(-0.1, 0.1), border + side * 0.4]]), thin)
                if rng.random() < 0.5:
                    self._arrows(self._any_turns(), self.style, along=rng.uniform(-0.6, 0.6), across=side)
            self._line(np.column_stack([along, np.full(13, border)]), thin)

    def _band(self, along: Floats, one: float, other: float, ink: float) -> None:
        there = np.column_stack([along, np.full(len(along), one)])
        back = np.column_stack([along[::-1], np.full(len(along), other)])
        self._filled(_spots(np.vstack([there, back])), ink)

    def _cuts(self, thin: float) -> None:
        """Draw the cuts at both ends, some of them as wide as lines around corners."""
        rng = self.rng
        corner = rng.random() < 0.25
        for at in (0.0, 1.0):
            wide = rng.uniform(0.1, 0.22) if corner and rng.random() < 0.5 else thin * rng.uniform(0.8, 1.2)
            slant = rng.uniform(-0.12, 0.12)
            self._line(np.array([[at - slant, -0.02], [at + slant, 1.02]]), wide)
            if wide > 0.1 and rng.random() < 0.7:
                border = float(rng.integers(2))
                self._line(np.array([[at, border], [at + rng.choice([-0.5, 0.5]), border]]), wide)

    def _number_or_mark(self) -> None:
        rng = self.rng
        if rng.random() < 0.5:
            x, y = _spots(np.array([rng.uniform(0.1, 0.7), rng.uniform(0.4, 0.9)])).astype(int).tolist()
            ink, wide = int(rng.uniform(130, 255)), int(rng.integers(2, 6))
            number, size = str(rng.integers(1, 20)), rng.uniform(0.5, 1.2)
            cv2.putText(self.ink, number, (x, y), cv2.FONT_HERSHEY_SIMPLEX, size, ink, wide, cv2.LINE_AA)
        else:
            at = rng.uniform(0.1, 0.9)
            mark = np.array([[at + 0.15, 0.15], [at, 0.15], [at, 0.85], [at + 0.15, 0.85]])
            self._line(mark, rng.uniform(0.05, 0.12), rng.uniform(0.5, 1))

    def _arm(self, path: Floats, style: Style) -> None:
        """Draw a stem with a head."""
        if style.fork != "stemless":
            self._line(path, style.stem)
        spots = _spots(path)
        along = spots[-1] - spots[-3]
        along /= float(np.hypot(*along)) or 1.0
        aside = np.array([-along[1], along[0]]) * style.half_head * PER_WIDTH * FINE
        head = along * style.head * PER_WIDTH * FINE
        tip = spots[-1] + 0.35 * head
        base = tip - head
        self._filled(np.array([tip, base + aside, base + style.notch * head, base - aside]))

    def _arrows(self, turns: frozenset[Turn], style: Style, along: float = 0.0, across: float = 0.0) -> None:
        """Draw the arrows of a space, or of another one that is so many lengths and widths off."""
        rng = self.rng
        off = np.array([along, across])
        tail = np.array([rng.uniform(0.1, 0.34), 0.5 + rng.uniform(-0.1, 0.1)])
        tip = np.array([rng.uniform(0.68, 0.9), 0.5 + rng.uniform(-0.1, 0.1)])
        sides = [-1 if turn is Turn.LEFT else 1 for turn in (Turn.LEFT, Turn.RIGHT) if turn in turns]
        if len(sides) == 1 and Turn.AHEAD in turns and rng.random() < 0.7:  # Arms make room for each other.
            tip[1] -= sides[0] * rng.uniform(0, 0.16)
            tail[1] -= sides[0] * (rng.uniform(0, 0.12) if style.fork == "hook" else rng.uniform(-0.1, 0.1))
        stem = _curve(tail, (tail + tip) / 2 + [0, rng.uniform(-0.12, 0.12)], tip)
        if Turn.AHEAD in turns:
            self._arm(stem + off, style)
        for side in sides:
            branch = self._branch(stem, side, style) if Turn.AHEAD in turns else self._turn(tail, tip, side)
            self._arm(branch + off, style)

    def _turn(self, tail: Floats, tip: Floats, side: int) -> Floats:
        """Return the path of a single arrow to one side."""
        rng = self.rng
        end = np.array([tip[0] - rng.uniform(0, 0.2), 0.5 + side * rng.uniform(0.2, 0.4)])
        return _curve(tail, (tail + end) / 2 + [rng.uniform(0, 0.15), -side * rng.uniform(0, 0.15)], end)

    def _branch(self, stem: Floats, side: int, style: Style) -> Floats:
        """Return the path of an arm to one side of a stem."""
        rng = self.rng
        tip = stem[-1]
        apart = rng.uniform(0.2, 0.36)
        if style.fork == "hook":
            begin = stem[int(rng.uniform(0.15, 0.5) * 9)]
            end = begin + np.array([rng.uniform(0.12, 0.4), side * rng.uniform(0.22, 0.36)])
            pull = (begin + end) / 2
        elif style.fork in ("vee", "stemless"):
            begin = stem[0]
            end = np.array([tip[0] - rng.uniform(-0.02, 0.22), tip[1] + side * apart])
            pull = (begin + end) / 2 + [0, side * rng.uniform(-0.05, 0.05)]
        elif style.fork == "parallel":
            begin = stem[int(rng.uniform(0, 0.4) * 9)]
            end = np.array([tip[0] - rng.uniform(-0.06, 0.1), tip[1] + side * rng.uniform(0.17, 0.3)])
            pull = np.array(
                [begin[0] + (end[0] - begin[0]) * rng.uniform(0.4, 0.7), end[1] + rng.uniform(-0.05, 0.05)]
            )
        else:
            begin = stem[int(rng.uniform(0, 0.5) * 9)]
            end = np.array([tip[0] - rng.uniform(0, 0.2), tip[1] + side * apart])
            pull = begin + (end - begin) * [rng.uniform(0.5, 0.8), rng.uniform(0, 0.5)]
        end[0] = min(end[0], 0.97)
        return _curve(begin, pull, end)


def _printed(ink: Ink, rng: Generator) -> Ink:
    """Return a drawing as a frame that is a little off, from a scan of any resolution and quality."""
    slipped = _slipped(ink, rng)
    scale = rng.uniform(0.55, 1.1)
    size = max(8, int(ALONG * scale)), max(6, int(ACROSS * scale * rng.uniform(0.85, 1.15)))
    small = cv2.resize(slipped, size, interpolation=cv2.INTER_AREA)
    if rng.random() < 0.4:
        small = cv2.GaussianBlur(small, (0, 0), rng.uniform(0.3, 0.8))
    small = small + rng.normal(0, rng.uniform(0, 0.1), small.shape)
    small = np.abs(small + (rng.uniform(0, 0.2) if rng.random() < 0.3 else 0))
    frame = cv2.resize(small, (ALONG, ACROSS), interpolation=cv2.INTER_LINEAR)
    full = max(float(np.quantile(frame, STRONG)), 0.3)
    return np.clip(frame / full, 0, 1).astype(np.float32)


def _slipped(ink: Ink, rng: Generator) -> Ink:
    high, wide = ink.shape
    row, column = np.mgrid[0:high, 0:wide]
    u, v = column / wide - 0.5, row / high - 0.5
    along = u * rng.normal(1, 0.05) + rng.normal(0, 0.045) + v * rng.normal(0, 0.12)
    across = (
        v * rng.normal(1, 0.06)
        + rng.normal(0, 0.06)
        + u * rng.normal(0, 0.08)
        + (1 - 4 * u**2) * rng.normal(0, 0.05)
    )
    at = ((along + 0.5) * wide).astype(np.float32), ((across + 0.5) * high).astype(np.float32)
    return cv2.remap(ink, *at, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
