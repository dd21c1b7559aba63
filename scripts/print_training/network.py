"""Training of small networks by Adam with dropout; needs no more than numpy."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, fields
from numpy.typing import NDArray

from trackmodel.print_reading.network import Network, Weights

HIDDEN = 128
ROUNDS = 10
"""Times that every example is shown."""
BATCH = 128
RATE, DECAY = 1e-3, 1e-4
DROPPED = 0.2
"""Share of features, and of hidden values, that are left out at each step."""
DOUBT = 0.03
"""Share of examples that say something wrong, as digitized boards contradict their print in single arrows."""
FLAT = 0.05
"""Least spread that features are divided by."""


def averaged(networks: Sequence[Network]) -> Network:
    """Return one network that tells the mean of what several tell of the same features."""
    first = networks[0]
    even = [_with_features_of(network, first) for network in networks]
    return Network(
        first.middle,
        first.spread,
        np.concatenate([network.first for network in even], axis=1),
        np.concatenate([network.first_bias for network in even]),
        np.concatenate([network.second / len(even) for network in even]),
        np.mean([network.second_bias for network in even], axis=0),
    )


def _with_features_of(network: Network, other: Network) -> Network:
    """Return a network that tells the same, with the middle and spread of features that another one has."""
    shift = (other.middle - network.middle) / network.spread
    return evolve(
        network,
        middle=other.middle,
        spread=other.spread,
        first=network.first * (other.spread / network.spread)[:, None],
        first_bias=network.first_bias + shift @ network.first,
    )


def trained_network(
    seen: Weights,
    right: NDArray[np.intp],
    classes: int,
    rounds: int = ROUNDS,
    hidden: int = HIDDEN,
    seed: int = 0,
) -> Network:
    """Return a network trained with examples.

    Args:
        seen: features of n examples, shape (n, k).
        right: the class of each, shape (n,).
        classes: how many there are.
        rounds: times that every example is shown.
        hidden: size of the hidden layer.
        seed: for all chance.
    """
    rng = np.random.default_rng(seed)
    middle, spread = seen.mean(axis=0), seen.std(axis=0) + FLAT
    seen = (seen - middle) / spread
    count, size = seen.shape
    first = (rng.normal(size=(size, hidden)) * np.sqrt(2 / size)).astype(np.float32)
    second = (rng.normal(size=(hidden, classes)) * np.sqrt(1 / hidden)).astype(np.float32)
    parts = [first, np.zeros(hidden, dtype=np.float32), second, np.zeros(classes, dtype=np.float32)]
    means, squares = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    wanted = (np.eye(classes, dtype=np.float32) * (1 - DOUBT) + DOUBT / classes)[right]
    batch = min(BATCH, count)
    steps = rounds * (count // batch)
    for step in range(steps):
        if step % (count // batch) == 0:
            order = rng.permutation(count)
        at = step % (count // batch) * batch
        chosen = order[at : at + batch]
        slopes = _slopes(parts, seen[chosen], wanted[chosen], rng)
        rate = RATE * (1 + np.cos(np.pi * step / steps)) / 2
        for index, slope in enumerate(slopes):
            means[index] += 0.1 * (slope - means[index])
            squares[index] += 0.001 * (slope**2 - squares[index])
            mean, square = means[index] / (1 - 0.9 ** (step + 1)), squares[index] / (1 - 0.999 ** (step + 1))
            decay = DECAY * parts[index] if index % 2 == 0 else 0
            parts[index] -= rate * (mean / (np.sqrt(square) + 1e-8) + decay)
    return Network(middle, spread, *parts)


def _slopes(parts: list[Weights], seen: Weights, wanted: Weights, rng: np.random.Generator) -> list[Weights]:
    """Return how the error grows with each weight."""
    first, first_bias, second, second_bias = parts
    seen = seen * _kept(seen.shape, rng)
    before = seen @ first + first_bias
    kept = _kept(before.shape, rng) * (before > 0)
    hidden = before * kept
    scores = hidden @ second + second_bias
    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    error = (shares - wanted) / len(seen)
    back = (error @ second.T) * kept
    return [seen.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(axis=0)]


def _kept(shape: tuple[int, ...], rng: np.random.Generator) -> Weights:
    """Return factors that leave out a share of values and make up for it with the others."""
    kept: Weights = (rng.random(shape, dtype=np.float32) > DROPPED) / np.float32(1 - DROPPED)
    return kept


def save_network(network: Network, path: Path) -> None:
    """Write a network to a file, in half the precision, which changes nothing it reads."""
    names = [part.name for part in fields(Network)]
    np.savez_compressed(path, **{name: getattr(network, name).astype(np.float16) for name in names})
