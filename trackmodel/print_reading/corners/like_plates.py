"""Plates that look like those whose stops were found: these tell where others are whose stops weren't."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from trackmodel.geometry.arrays import Bools
from trackmodel.print_reading.corners.plates import Plate
from trackmodel.print_reading.printed_texts import PrintedTexts
from trackmodel.print_reading.scan_picture import resized

FEWEST = 2
"""One plate alone may be anything."""
HIGH = 10
"""Pixels that stops are enlarged or reduced to, where plates are looked for."""
AROUND = 12
"""How far around the middle of stops plates are compared, in those pixels."""
ALIKE = 0.6
"""Least correlation with the mean of known plates. On drawn boards, that of 31 plates that were overlooked
was 0.62 or more, and of anything else 0.54 or less."""


def with_like_plates(texts: PrintedTexts, beside: Bools, plates: Sequence[Plate], most: int) -> list[Plate]:
    """Return plates and those that look like them, of which no number is known.

    Args:
        texts: the text on the scan.
        beside: where plates are looked for, as a mask of `texts.picture`.
        plates: those known, by their stops.
        most: how many new plates are returned at most, those that are most alike.
    """
    if len(plates) < FEWEST:
        return list(plates)
    high = float(np.median([plate.high for plate in plates]))
    small = resized(texts.picture, HIGH / high)
    room, side = cv2.copyMakeBorder(small, *(AROUND,) * 4, cv2.BORDER_REPLICATE), 2 * AROUND + 1
    scale = np.array(small.shape[1::-1]) / texts.picture.shape[1::-1]
    known = np.array([(plate.x, plate.y) for plate in plates]) * scale
    like = [cv2.getRectSubPix(room, (side, side), (at + AROUND).tolist()) for at in known]
    alike = cv2.matchTemplate(room, np.mean(like, axis=0).astype(np.uint8), cv2.TM_CCOEFF_NORMED)
    there = cv2.resize(beside.astype(np.uint8), small.shape[1::-1], interpolation=cv2.INTER_NEAREST) > 0
    best = (alike > ALIKE) & there & (alike == cv2.dilate(alike, np.ones((side, side))))
    found = np.argwhere(best)[:, ::-1]
    new = found[(np.hypot(*(found[:, None] - known).T) > AROUND).all(axis=0)]
    most_alike = np.argsort(-alike[new[:, 1], new[:, 0]], kind="stable")[:most]
    new = new[np.sort(most_alike)]
    return [*plates, *(Plate(x, y, high, (None, None, None)) for x, y in (new / scale).tolist())]
