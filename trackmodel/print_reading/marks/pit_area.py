"""Where the pit lane is beside the road: its two borders from tip to tip, as a network sees it."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from attrs import frozen
from scipy.ndimage import gaussian_filter1d

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.print_reading.picture_network import Shares
from trackmodel.print_reading.road.seen_edges import CELLS, INSIDE, SeenEdge

SEEN = 0.5
"""A cell is pit lane above this share."""
# Lengths are in lanes of the road.
HIDDEN = 2.0
"""Parts of a pit lane so far from each other belong together: a tree or a bridge lies over it."""
SHORTEST = 8.0
"""A shorter one is none."""
SMOOTH = 0.4
"""How far its borders are smoothed."""
ODD = 0.25
"""Where its width differs by more than this share from the usual one, borders are where they are beside that,
except at its ends: something lies over it there, or something that looks like one beside it."""
TOUCHES = 0.35
"""A mouth meets the road where it is so near."""
LEAST_BASE, USUAL_BASE, LONGEST_BASE = 0.4, 1.75, 3.5
"""How long mouths meet it: at least, where one is seen, usually, and at most."""
BESIDE = 1.2
"""What is so near the road is right beside it."""
LEANS = 1.0
"""How far on along the road a border goes for each lane that it comes nearer, where its end isn't seen."""


@frozen(eq=False)
class PitEnd:
    """An end of a pit lane.

    Attributes:
        base: the edge of the road where its mouth meets it, outward, shape (n, 2), scan pixels.
        unseen: how many of the first columns, or of the last ones, aren't seen.
    """

    base: Floats
    unseen: int


@frozen(eq=False)
class PitArea:
    """A pit lane beside an edge of the road, from its first column to its last one.

    Attributes:
        edge: that edge.
        columns: those of the edge, shape (n,).
        near, far: how far off the edge its borders are, in lanes, shape (n,).
        entry, exit_: its ends.
    """

    edge: SeenEdge
    columns: Ints
    near: Floats
    far: Floats
    entry: PitEnd
    exit_: PitEnd

    @property
    def borders(self) -> Floats:
        """The left and the right border, shape (n, 2, 2), scan pixels."""
        off = np.stack([self.near, self.far][:: self.edge.side], axis=1)[..., None]
        borders: Floats = self.edge.line[self.columns, None] + self.edge.out[self.columns, None] * off
        return borders


def pit_area(edges: Sequence[SeenEdge], finish: float) -> PitArea | None:
    """Return the largest pit lane beside an edge; None if there is none.

    Args:
        finish: where the finish line is, as a share of the lap; no pit lane reaches to the other end of that.
    """
    found = []
    for edge in edges:
        columns = edge.pit.shape[1]
        turn = columns // 2 - round(finish * columns)
        shares = np.roll(np.where(_folds(edge), 0, edge.pit)[round(INSIDE * CELLS) :], turn, axis=1)
        is_pit = _largest(shares)
        found.append((float(shares[is_pit].sum()), edge, is_pit, turn))
    _most, edge, is_pit, turn = max(found, key=lambda each: each[0])
    there = np.flatnonzero(is_pit.any(axis=0))
    if not len(there) or there[-1] - there[0] < SHORTEST * CELLS:
        return None
    span = np.arange(there[0], there[-1] + 1)
    near, far = is_pit[:, there].argmax(axis=0), len(is_pit) - is_pit[::-1, there].argmax(axis=0)
    borders = np.stack([np.interp(span, there, border) for border in (near, far)]) / CELLS
    borders, entry, before = _to_the_road(_evenly_wide(borders))
    borders, exit_, behind = _to_the_road(borders[:, ::-1])
    near, far = gaussian_filter1d(borders[:, ::-1], SMOOTH * CELLS, mode="nearest")
    columns = (np.arange(span[0] - before, span[-1] + 1 + behind) - turn) % edge.pit.shape[1]
    line = edge.line[columns]
    ends = PitEnd(line[: entry + 1][::-1], before), PitEnd(line[-exit_ - 1 :], behind)
    return PitArea(edge, columns, near, far, *ends)


def share_beside(edges: Sequence[SeenEdge]) -> float:
    """Return along how much of a lap a pit lane is seen right beside the road, as a share."""
    near = slice(round(INSIDE * CELLS), round((INSIDE + BESIDE) * CELLS))
    return max(float((edge.pit[near] > SEEN).any(axis=0).mean()) for edge in edges)


def _folds(edge: SeenEdge) -> Bools:
    """Return which cells are beyond the middle of a bend, where what is beside the road folds."""
    off = (np.arange(len(edge.pit)) + 0.5) / CELLS - INSIDE
    points = edge.line + edge.out * off[:, None, None]
    ahead = np.gradient(edge.line, axis=0)
    folds: Bools = (np.gradient(points, axis=1) * ahead).sum(axis=2) <= 0
    return folds


def _largest(shares: Shares) -> Bools:
    """Return the largest area of cells that are pit lane; it may be hidden on the way."""
    is_seen = shares > SEEN
    bridge = np.ones((1, round(HIDDEN * CELLS) | 1), np.uint8)
    joined = cv2.morphologyEx(is_seen.astype(np.uint8), cv2.MORPH_CLOSE, bridge)
    count, labels = cv2.connectedComponents(joined, connectivity=8)
    sizes = np.bincount(labels[is_seen], weights=shares[is_seen], minlength=count)
    largest: Bools = is_seen & (labels == sizes.argmax())
    return largest


def _evenly_wide(borders: Floats) -> Floats:
    """Return the borders of a pit lane, shape (2, n), led past where it is of an odd width."""
    wide = borders[1] - borders[0]
    usual = np.percentile(wide, 50, method="lower")  # the mean of two widths may be that of no column
    plain = np.flatnonzero(np.abs(wide / usual - 1) < ODD)
    inner = np.arange(plain[0], plain[-1] + 1)
    even = borders.copy()
    even[:, inner] = [np.interp(inner, plain, border[plain]) for border in borders]
    return even


def _to_the_road(borders: Floats) -> tuple[Floats, int, int]:
    """Lead the borders of a pit lane on from their first column until they meet the road, if they don't.

    Args:
        borders: how far the near and the far one are off the road, in lanes, shape (2, n).

    Returns:
        The borders; along how many columns the near one is at the road; and how many were added.
    """
    is_off = borders[0] > TOUCHES
    heel = int(is_off.argmax()) if is_off.any() else borders.shape[1]
    if heel >= LEAST_BASE * CELLS:
        return borders, min(heel, round(LONGEST_BASE * CELLS)), 0
    bend, base = round(borders[0, heel] * LEANS * CELLS), round(USUAL_BASE * CELLS)
    on = np.arange(bend + base)
    narrowing = np.stack([np.maximum(0, on - base) / max(1, bend), on / len(on)])
    return np.hstack([borders[:, [heel]] * narrowing, borders[:, heel:]]), base, len(on) - heel
