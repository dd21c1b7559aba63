"""Training of networks that say what each part of a picture is, by Adam, for some time."""

from __future__ import annotations

import argparse
import pickle
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.random import Generator

from scripts.print_training.picture_network import new_weights, save_onnx, scores
from trackmodel.print_reading.network import LEARNED

RATE, WARM = 3e-3, 50
"""The first rate of learning, and the steps until it is reached; from there, it falls to 0."""
DECAY = 1e-4
KEEP = 0.97
"""Share of the running means that is kept in each step."""
LASTING = 0.998
"""Share of the mean of the weights that is kept in each step, less in the first ones; the network is that
mean."""
REPORTED = 50
"""Steps between reports."""

Batch = Callable[[int, Generator], tuple[Any, Any]]
"""For a step, pictures, shape (n, height, width, 3), -1 to 1, and what is true at half their scale."""
Loss = Callable[[Any, Any], Any]
"""How far what was found is from what is true, both of shape (n, height, width, channels)."""


def options(purpose: str, minutes: float, output: str) -> argparse.ArgumentParser:
    """Return the options of a program that trains a network, by default one that ships with Pitboard."""
    parser = argparse.ArgumentParser(description=purpose)
    parser.add_argument("samples", type=Path)
    parser.add_argument("--draw", type=int, default=0, help="boards to draw first")
    parser.add_argument("--minutes", type=float, default=minutes)
    parser.add_argument("--rate", type=float, default=RATE, help="first rate of learning")
    parser.add_argument("--after", type=Path, help="weights (.pickle) of a training to go on with")
    parser.add_argument("-o", "--output", type=Path, default=LEARNED / output)
    return parser


def train(
    batch: Batch,
    loss: Loss,
    channels: int,
    seconds: float,
    output: Path,
    rate: float = RATE,
    after: Path | None = None,
) -> None:
    """Train for some time, and write the network, and its weights (.pickle) beside it.

    Args:
        after: weights of a training to go on with.
    """
    rng = np.random.default_rng(0)
    weights, running = pickle.loads(after.read_bytes()) if after else new_weights(rng, channels)
    mean = jax.tree.map(jnp.array, weights)  # steps reuse the memory of the weights
    moments = jax.tree.map(lambda one: (jnp.zeros_like(one), jnp.zeros_like(one)), weights)
    began, step, recent, saved = time.monotonic(), 0, 1.0, 0.0
    while (gone := (time.monotonic() - began) / seconds) < 1:
        pictures, truth = batch(step, rng)
        own = rate * min(1.0, (step + 1) / WARM) * 0.5 * (1 + np.cos(np.pi * gone))
        weights, running, moments, lost = _step(
            loss, weights, running, moments, pictures, truth, own, step + 1
        )
        kept = min(LASTING, (step + 1) / (step + 10))
        mean = jax.tree.map(lambda old, new, kept=kept: kept * old + (1 - kept) * new, mean, weights)
        recent += 0.05 * (float(lost) - recent)
        step += 1
        if step % REPORTED == 0:
            print(f"{step} steps, {gone:.0%}, loss {recent:.4f}", flush=True)
        if gone > saved + 0.1:
            saved = gone
            _save(mean, running, output)
    _save(mean, running, output)


def _save(weights: Any, running: Any, output: Path) -> None:
    save_onnx(weights, running, output)
    output.with_suffix(".pickle").write_bytes(pickle.dumps(jax.device_get((weights, running))))


@partial(jax.jit, static_argnums=0, donate_argnums=(1, 2, 3))
def _step(
    loss: Loss, weights: Any, running: Any, moments: Any, pictures: Any, truth: Any, rate: Any, count: Any
) -> tuple[Any, Any, Any, Any]:
    """Take a step of Adam."""

    def lost(weights: Any) -> tuple[Any, Any]:
        found, means = scores(weights, running, pictures, True)
        return loss(found, truth), means

    (value, means), slopes = jax.value_and_grad(lost, has_aux=True)(weights)
    running = jax.tree.map(lambda old, new: KEEP * old + (1 - KEEP) * new, running, means)

    def moved(weight: Any, slope: Any, moment: Any) -> Any:
        first, second = 0.9 * moment[0] + 0.1 * slope, 0.99 * moment[1] + 0.01 * slope**2
        along = (first / (1 - 0.9**count)) / (jnp.sqrt(second / (1 - 0.99**count)) + 1e-6)
        return weight - rate * (along + DECAY * weight), (first, second)

    leaves, tree = jax.tree.flatten(weights)
    changed = [
        moved(*one) for one in zip(leaves, jax.tree.leaves(slopes), tree.flatten_up_to(moments), strict=True)
    ]
    return (
        tree.unflatten([weight for weight, _moment in changed]),
        running,
        tree.unflatten([moment for _weight, moment in changed]),
        value,
    )
