"""A picture of a reading over its scan, to be looked at."""

from __future__ import annotations

import cv2
import numpy as np

from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Place, Track

LONG_SIDE = 2000
"""Pixels of the picture; those of small scans are enlarged."""
BLUE, RED, GREEN, ORANGE, PURPLE = (0, 90, 255), (230, 0, 0), (0, 150, 0), (255, 140, 0), (160, 0, 200)
STOPS = {1: GREEN, 2: ORANGE, 3: RED}


def picture_of(read: Track, pixels: Pixels) -> Pixels:
    """Return the scan with the outlines of spaces, corners with their numbers, arrows, and marks."""
    scale = LONG_SIDE / max(pixels.shape[:2])
    seen = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    seen = np.asarray(seen * 0.6 + 100, dtype=np.uint8)

    def at(points: object) -> np.ndarray:
        return np.round(np.array(points, dtype=np.float64) * scale).astype(np.int32)

    centers = {space.id: at(space.outline).mean(axis=0).astype(int) for space in read.spaces}
    corner_of = {id_: corner for corner in read.corners for id_ in corner.spaces}
    for space in read.spaces:
        corner = corner_of.get(space.id)
        color = STOPS.get(corner.stops, PURPLE) if corner else PURPLE if space.place is Place.PIT else BLUE
        cv2.polylines(seen, [at(space.outline)], True, color, 2, cv2.LINE_AA)
    for arrow in read.arrows:
        if arrow.from_ in corner_of:
            cv2.arrowedLine(
                seen, centers[arrow.from_].tolist(), centers[arrow.to].tolist(), BLUE, 1, cv2.LINE_AA
            )
    for corner in read.corners:
        middle = np.mean([centers[id_] for id_ in corner.spaces], axis=0).astype(int)
        numbers = f"{corner.declared.long}/{corner.declared.short}" if corner.declared else "?"
        _write(
            seen, f"{corner.name}: {corner.stops} {numbers}", middle.tolist(), STOPS.get(corner.stops, PURPLE)
        )
    for place in read.grid:
        _write(seen, str(place.position), centers[place.space].tolist(), PURPLE)
    if read.finish is not None:
        cv2.line(seen, *at(read.finish.line).tolist(), RED, 5, cv2.LINE_AA)
    for stand in read.pit.stands:
        if stand.outline:
            cv2.polylines(seen, [at(stand.outline)], True, ORANGE, 3, cv2.LINE_AA)
    return np.asarray(seen, dtype=np.uint8)


def _write(seen: Pixels, text: str, at: list[int], color: tuple[int, int, int]) -> None:
    plain = text.encode("ascii", "replace").decode()
    cv2.putText(seen, plain, at, cv2.FONT_HERSHEY_SIMPLEX, 0.9, (255, 255, 255), 5, cv2.LINE_AA)
    cv2.putText(seen, plain, at, cv2.FONT_HERSHEY_SIMPLEX, 0.9, color, 2, cv2.LINE_AA)
