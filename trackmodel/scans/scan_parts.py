"""Two or more parts of a board laid together by what they show where they overlap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import frozen

from trackmodel.errors import PitboardError
from trackmodel.geometry.arrays import Floats, Gray
from trackmodel.geometry.plane.homography import Homography
from trackmodel.scans.scan_features import Features, Shared, apply, features_of, find_shared
from trackmodel.texts import _

MOST_PARTS = 12
"""Each part is compared with each other one: 66 pairs."""
_ENOUGH_PAIRS = 60
"""Pairs of points of two parts that count when all are adjusted to each other."""


class CannotLayTogether(PitboardError):
    """Parts that don't certainly show a common piece of the board."""


@frozen
class Together:
    """How parts lie: the homography from each part's pixels to those of the first.

    `error` is the root mean square of what is left between pairs of points, in pixels of the first.
    """

    homographies: tuple[Homography, ...]
    error: float


def lay_together(parts: Sequence[Gray], names: Sequence[str] = ()) -> Iterator[float | Together]:
    """Find how parts of a board lie to each other; yields the share that is done, the result at last.

    Args:
        parts: brightness of each part, shape (height, width); 2 to `MOST_PARTS`.
        names: what they are called if one doesn't fit; by default "Part" and their numbers, from 1.

    Raises:
        CannotLayTogether: a part has too little in common with the others. It is named.
    """
    if not 2 <= len(parts) <= MOST_PARTS:
        raise CannotLayTogether(_("2 to {most} parts can be laid together").format(most=MOST_PARTS))
    pairs = [(one, other) for other in range(len(parts)) for one in range(other)]
    steps = len(parts) + len(pairs)
    features: list[Features] = []
    for part in parts:
        features.append(features_of(part))
        yield len(features) / steps
    links: dict[tuple[int, int], Shared] = {}
    for done, (one, other) in enumerate(pairs, 1):
        found = find_shared(parts[one], parts[other], (features[one], features[other]))
        if found is not None:
            links[one, other] = found
        yield (len(parts) + done) / steps
    names = names or [_("Part {n}").format(n=number) for number in range(1, len(parts) + 1)]
    matrices = _adjusted(_chained(names, links), links)
    error = _error(matrices, links)
    yield Together(tuple(tuple(float(x) for x in matrix.ravel()) for matrix in matrices), error)


def _chained(names: Sequence[str], links: dict[tuple[int, int], Shared]) -> list[Floats]:
    """Return each part's homography to the first, along the links with the most pairs."""
    found: dict[int, Floats] = {0: np.eye(3)}
    while len(found) < len(names):
        next_ = [
            (len(link.pairs), one, other)
            for (one, other), link in links.items()
            if (one in found) != (other in found)
        ]
        if not next_:
            missing = next(n for n in range(len(names)) if n not in found)
            raise CannotLayTogether(
                _(
                    "{part} has too little in common with the other parts. Place it by four pass points, "
                    "or scan it again with more overlap"
                ).format(part=names[missing])
            )
        _pairs, one, other = max(next_)
        link = links[one, other].matrix
        if one in found:
            found[other] = found[one] @ link
        else:
            found[one] = found[other] @ np.linalg.inv(link)
    return [found[n] / found[n][2, 2] for n in range(len(names))]


def _adjusted(matrices: list[Floats], links: dict[tuple[int, int], Shared]) -> list[Floats]:
    """Return homographies that fit all links, not only those of the chain."""
    if len(links) < len(matrices):
        return matrices  # a tree is fitted already
    from scipy.optimize import least_squares

    samples = {key: link.pairs[:: max(1, len(link.pairs) // _ENOUGH_PAIRS)] for key, link in links.items()}
    scale = max(float(np.abs(pairs).max()) for pairs in samples.values())
    to_unit = np.diag([1 / scale, 1 / scale, 1.0])
    from_unit = np.linalg.inv(to_unit)

    def unpacked(values: Floats) -> list[Floats]:
        each = [np.append(row, 1.0).reshape(3, 3) for row in values.reshape(-1, 8)]
        return [np.eye(3), *(from_unit @ matrix @ to_unit for matrix in each)]

    def residuals(values: Floats) -> Floats:
        now = unpacked(values)
        return np.concatenate(
            [
                (apply(now[one], pairs[:, :2]) - apply(now[other], pairs[:, 2:])).ravel()
                for (one, other), pairs in samples.items()
            ]
        )

    start = np.concatenate([(to_unit @ m @ from_unit).ravel()[:8] for m in matrices[1:]])
    return unpacked(np.asarray(least_squares(residuals, start, max_nfev=60).x))


def _error(matrices: list[Floats], links: dict[tuple[int, int], Shared]) -> float:
    off = [
        apply(matrices[one], link.pairs[:, :2]) - apply(matrices[other], link.pairs[:, 2:])
        for (one, other), link in links.items()
    ]
    return float(np.sqrt((np.concatenate(off) ** 2).sum(axis=1).mean()))
