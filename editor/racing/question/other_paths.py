"""Chooses some of the paths that lead to the same end of a move. Without Qt."""

from __future__ import annotations

from itertools import islice

from trackmodel.engine.questions import PathOffer

MOST = 12
"""Largest number of paths to choose from; there may be tens of thousands."""
_MOST_COMPARED = 200


def some_paths(offer: PathOffer) -> tuple[PathOffer, ...]:
    """Return an offer and others with the same end: cheap ones first, and each as unlike the ones before it
    as possible."""
    chosen, others = [offer], list(islice(offer.by_other_paths(), _MOST_COMPARED))
    unlike = [_spaces_apart(other, offer) for other in others]
    while others and len(chosen) < MOST:
        best = max(range(len(others)), key=lambda at: (-sum(others[at].price.values()), unlike[at]))
        found = others.pop(best)
        unlike.pop(best)
        chosen.append(found)
        unlike = [min(far, _spaces_apart(other, found)) for far, other in zip(unlike, others, strict=True)]
    return tuple(chosen)


def _spaces_apart(one: PathOffer, other: PathOffer) -> int:
    """Return how many spaces of two paths differ."""
    return len(set(one.path) ^ set(other.path))
