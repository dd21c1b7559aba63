"""Chooses among the moves to the same end: the cheapest, others, and some of their paths. Without Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from trackmodel.engine.questions import PathOffer, parks

MOST = 12
"""Largest number of paths to choose from; there may be tens of thousands."""
_MOST_COMPARED = 200


def cheapest_to_ends(moves: Sequence[PathOffer]) -> tuple[PathOffer, ...]:
    """Return the first move to each end, in order; moves that nothing lengthens or shortens are all kept."""
    kept: list[PathOffer] = []
    known: dict[object, PathOffer] = {}
    for move in moves:
        first = known.setdefault(_end_of(move), move)
        if first is move or not (first.modifiers or move.modifiers):
            kept.append(move)
    return tuple(kept)


def for_other_prices(move: PathOffer, moves: Iterable[PathOffer]) -> tuple[PathOffer, ...]:
    """Return those of `moves` that lead to the end of a move, but are lengthened or shortened otherwise."""
    return tuple(
        other
        for other in moves
        if _end_of(other) == _end_of(move)
        and other is not move
        and (other.modifiers or move.modifiers)
        and (other.modifiers, other.brake) != (move.modifiers, move.brake)
    )


def _end_of(move: PathOffer) -> tuple[int, bool]:
    return move.end, parks(move.consequences)


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
