"""What the reader of arrows sees of a frame: how much ink there is, and in which directions it begins."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from trackmodel.print_reading.arrows.arrow_frames import ACROSS, ALONG, Frames
from trackmodel.print_reading.network import EXACT

CELL = 4
"""Side of a cell, in pixels of a frame."""
DIRECTIONS = 12
ROOT = 0.5
"""Exponent that keeps single strong edges from drowning the others."""
LEAST = 1e-3


def features(frames: Frames) -> NDArray[np.float32]:
    """Return the features of n frames, shape (n, k)."""
    n = len(frames)
    padded = np.pad(frames.astype(np.float64), ((0, 0), (1, 1), (1, 1)), mode="edge")
    dx = padded[:, 1:-1, 2:] - padded[:, 1:-1, :-2]
    dy = padded[:, 2:, 1:-1] - padded[:, :-2, 1:-1]
    strength = np.round(np.hypot(dx, dy), EXACT)
    angle = np.round(np.arctan2(dy, dx) / (2 * np.pi) * DIRECTIONS, EXACT) % DIRECTIONS
    low = np.floor(angle).astype(np.intp) % DIRECTIONS
    part = angle - np.floor(angle)
    rows, columns = ACROSS // CELL, ALONG // CELL
    cell = (np.arange(ACROSS) // CELL)[:, None] * columns + np.arange(ALONG) // CELL
    place = (np.arange(n)[:, None, None] * rows * columns + cell) * DIRECTIONS
    size = n * rows * columns * DIRECTIONS
    edges = np.bincount((place + low).ravel(), (strength * (1 - part)).ravel(), size)
    edges += np.bincount((place + (low + 1) % DIRECTIONS).ravel(), (strength * part).ravel(), size)
    edges = edges.reshape(n, -1)
    edges = edges / (edges.mean(axis=1, keepdims=True) + LEAST)
    half = CELL // 2
    ink = frames.reshape(n, ACROSS // half, half, ALONG // half, half).mean(axis=(2, 4)).reshape(n, -1)
    return np.concatenate([edges**ROOT, 2 * ink], axis=1).astype(np.float32)
