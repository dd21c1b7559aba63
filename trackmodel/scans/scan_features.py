"""Points that two pictures share: found by their surroundings, then measured to a fraction of a pixel."""

from __future__ import annotations

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats, Gray
from trackmodel.scans.resampling import resample, through

Singles = NDArray[np.float32]

COARSE_SIDE = 2400
"""Pixels along the longer side in which features are looked for."""
MOST_FEATURES = 8000
"""Features that are kept, the strongest ones."""
RATIO = 0.8
"""The second best match has to be this much worse: D. Lowe, Distinctive image features, 2004."""
FEWEST_MATCHES = 15
"""Fewest matches that have to agree on how two pictures lie."""
NEAR_ENOUGH = 3.0
"""Pixels of the small picture by which a match may be off."""
SMALLEST_PATCH, LARGEST_PATCH, REACH = 8, 24, 8
"""Half the side of the patches that are compared, and how far they are looked for, in pixels."""
PATCHES_IN_WIDTH = 8
"""Patches of half that size beside each other in the narrower direction of the overlap."""
LIKE_ENOUGH = 0.55
"""Least correlation of two patches that show the same."""
PATCHES_ACROSS, FEWEST_PATCHES = 24, 8
"""Most patches beside each other in the wider direction of the overlap; fewest that have to agree."""
LEAST_TEXTURE = 6.0
"""Least standard deviation of the brightness in a patch."""
MOST_OFF = 2.0
"""Pixels by which a pair of points that agrees may be off."""


@frozen
class Features:
    """Features of a picture: places in pixels, shape (n, 2), and descriptors, shape (n, 128)."""

    points: Floats
    descriptors: Singles
    share: float
    """Size of the picture they were found in, as a share of the picture."""


@frozen
class Shared:
    """What two pictures share: pairs (x, y on the one, x, y on the other), shape (n, 4), and the homography
    from the other to the one, shape (3, 3).

    `error` is the root mean square of what the homography leaves of the pairs, in pixels of the one.
    """

    pairs: Floats
    matrix: Floats
    error: float


def features_of(gray: Gray) -> Features:
    """Find the features of a picture, in a smaller version of it if it is large."""
    import cv2

    share = min(1.0, COARSE_SIDE / max(gray.shape))
    small = cv2.resize(gray, None, fx=share, fy=share, interpolation=cv2.INTER_AREA) if share < 1 else gray
    sift = cv2.SIFT_create(MOST_FEATURES, contrastThreshold=0.02)  # type: ignore[attr-defined]
    points, descriptors = sift.detectAndCompute(small, None)
    if descriptors is None:
        return Features(np.empty((0, 2)), np.empty((0, 128), np.float32), share)
    # Hellinger's distance tells them apart better than Euclid's: R. Arandjelović, A. Zisserman, 2012.
    descriptors = np.sqrt(descriptors / np.maximum(descriptors.sum(axis=1, keepdims=True), 1e-9))
    return Features(np.array([p.pt for p in points]) / share + 0.5, descriptors, share)


def find_shared(one: Gray, other: Gray, features: tuple[Features, Features]) -> Shared | None:
    """Find what two pictures of a flat board share.

    Args:
        one, other: brightness of the pictures.
        features: their features.

    Returns:
        None if they don't certainly show a common part.
    """
    coarse = _coarse(*features)
    if coarse is None or not _is_plausible(coarse, other.shape):
        return None
    found = coarse
    for _round in range(2):
        pairs = _measured(one, other, found)
        if pairs is None:
            return None
        fitted = _fitted(pairs)
        if fitted is None:
            return None
        found = fitted.matrix
    return fitted


def apply(matrix: Floats, points: Floats) -> Floats:
    """Map points, shape (n, 2), through a homography."""
    mapped = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    result: Floats = mapped[:, :2] / mapped[:, 2:]
    return result


def _coarse(one: Features, other: Features) -> Floats | None:
    import cv2

    if min(len(one.points), len(other.points)) < FEWEST_MATCHES:
        return None
    matcher = cv2.BFMatcher(cv2.NORM_L2)
    there = matcher.knnMatch(other.descriptors, one.descriptors, 2)
    back = {match.queryIdx: match.trainIdx for match in matcher.match(one.descriptors, other.descriptors)}
    good = [
        (best.trainIdx, best.queryIdx)
        for best, second in (found for found in there if len(found) == 2)
        if best.distance < RATIO * second.distance and back.get(best.trainIdx) == best.queryIdx
    ]
    if len(good) < FEWEST_MATCHES:
        return None
    here, away = (np.array(side) for side in zip(*good, strict=True))
    cv2.setRNGSeed(1)
    matrix, inliers = cv2.findHomography(
        other.points[away], one.points[here], cv2.USAC_MAGSAC, NEAR_ENOUGH / one.share, None, 20_000, 0.999
    )
    if matrix is None or int(inliers.sum()) < FEWEST_MATCHES:
        return None
    return np.asarray(matrix, dtype=np.float64)


def _is_plausible(matrix: Floats, shape: tuple[int, ...]) -> bool:
    """Return whether a flat picture of this shape could lie so: not mirrored, folded, or much resized."""
    height, width = shape[:2]
    corners = np.array([[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]])
    depth = np.column_stack([corners, np.ones(4)]) @ matrix[2]
    if not ((depth > 0).all() or (depth < 0).all()):
        return False
    there = apply(matrix, corners)
    sides = np.roll(there, -1, axis=0) - there
    after = np.roll(sides, -1, axis=0)
    turns = sides[:, 0] * after[:, 1] - sides[:, 1] * after[:, 0]
    area = abs(float(turns.sum())) / 4 / (width * height)
    return bool((turns > 0).all()) and 0.1 < area < 10


def _measured(one: Gray, other: Gray, matrix: Floats) -> Floats | None:
    """Return pairs of points whose surroundings agree, on a grid over what both show; None if too few do."""
    import cv2

    height, width = one.shape
    box = _overlap_box(matrix, other.shape, (height, width))
    if box is None:
        return None
    left, top, right, bottom = box
    seen = np.zeros((bottom - top, right - left), np.uint8)
    shift = np.array([[1, 0, left], [0, 1, top], [0, 0, 1.0]])
    back = np.linalg.inv(matrix) @ shift
    resample(other, seen, through(_toward(back, seen.shape)))
    covered = np.zeros_like(seen)
    resample(np.full(other.shape, 255, np.uint8), covered, through(_toward(back, seen.shape)))
    pairs, tried = [], 0
    half = int(np.clip(min(seen.shape) / PATCHES_IN_WIDTH, SMALLEST_PATCH, LARGEST_PATCH))
    step = max(half, max(seen.shape) / PATCHES_ACROSS)
    margin = half + REACH + 1
    for y in np.arange(margin, seen.shape[0] - margin, step).astype(int):
        for x in np.arange(margin, seen.shape[1] - margin, step).astype(int):
            wide = half + REACH
            around = np.s_[y - wide : y + wide + 1, x - wide : x + wide + 1]
            if covered[around].min() < 255:
                continue
            patch = one[top + y - half : top + y + half + 1, left + x - half : left + x + half + 1]
            if patch.std() < LEAST_TEXTURE:
                continue
            tried += 1
            like = cv2.matchTemplate(seen[around], patch, cv2.TM_CCOEFF_NORMED)
            found = _peak(np.asarray(like, np.float32))
            if found is None:
                continue
            # The patch of the one is found this far away on the other.
            at = np.array([[x + found[0] + 0.5, y + found[1] + 0.5]])
            there = apply(back, at)[0]
            pairs.append((left + x + 0.5, top + y + 0.5, there[0], there[1]))
    if len(pairs) < FEWEST_PATCHES or len(pairs) < 0.25 * tried:
        return None
    return np.array(pairs)


def _toward(matrix: Floats, shape: tuple[int, ...]) -> Floats:
    """Return the homography with the sign that makes depths in the middle of a picture positive."""
    depth = matrix[2] @ np.array([shape[1] / 2, shape[0] / 2, 1.0])
    signed: Floats = matrix * np.sign(depth)
    return signed


def _overlap_box(
    matrix: Floats, shape: tuple[int, ...], within: tuple[int, int]
) -> tuple[int, int, int, int] | None:
    height, width = shape[:2]
    corners = apply(matrix, np.array([[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]]))
    left, top = np.maximum(np.floor(corners.min(axis=0)), 0).astype(int)
    right, bottom = np.minimum(np.ceil(corners.max(axis=0)), within[::-1]).astype(int)
    margin = 2 * (SMALLEST_PATCH + REACH + 1)
    return (left, top, right, bottom) if min(right - left, bottom - top) > margin else None


def _peak(like: Singles) -> tuple[float, float] | None:
    """Return how far the best match is from the middle, to a fraction of a pixel; None if it isn't good."""
    y, x = np.unravel_index(int(like.argmax()), like.shape)
    if like[y, x] < LIKE_ENOUGH or not (0 < x < like.shape[1] - 1 and 0 < y < like.shape[0] - 1):
        return None

    def between(before: float, at: float, after: float) -> float:
        curve = before - 2 * at + after
        return 0.0 if curve >= 0 else 0.5 * (before - after) / curve

    across = between(float(like[y, x - 1]), float(like[y, x]), float(like[y, x + 1]))
    down = between(float(like[y - 1, x]), float(like[y, x]), float(like[y + 1, x]))
    return float(x) + across - REACH, float(y) + down - REACH


def _fitted(pairs: Floats) -> Shared | None:
    import cv2

    cv2.setRNGSeed(1)
    matrix, inliers = cv2.findHomography(pairs[:, 2:], pairs[:, :2], cv2.RANSAC, MOST_OFF, None, 5000, 0.999)
    if matrix is None:
        return None
    kept = pairs[inliers.ravel() > 0]
    if len(kept) < FEWEST_PATCHES or len(kept) < 0.5 * len(pairs):
        return None
    off = apply(np.asarray(matrix), kept[:, 2:]) - kept[:, :2]
    return Shared(kept, np.asarray(matrix, dtype=np.float64), float(np.sqrt((off**2).sum(axis=1).mean())))
