"""Train the network that finds the road, with drawn boards only.

    python -m scripts.train_road_finder SAMPLES [--draw N] [--minutes M] [--after FILE] [-o FILE]

SAMPLES is a folder of drawn samples; `--draw` draws them first. Needs the packages of
`print_training/requirements.txt`.
"""

from __future__ import annotations

import argparse
import pickle
import time
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import jax
import jax.numpy as jnp
import numpy as np
from numpy.random import Generator

from scripts.print_training.road_network import new_weights, save_onnx, scores
from scripts.print_training.road_samples import Sample, crop, make_samples

SIDE, BATCH = 448, 4
RATE, WARM = 3e-3, 50
DECAY = 1e-4
ALONG = 0.15
"""Weight of the driving direction in what is learned."""
KEEP = 0.97
"""Share of the running means that is kept in each step."""
LEARNED = Path(__file__).parents[1] / "trackmodel" / "print_reading" / "learned" / "road.onnx"


def main() -> None:
    """Draw samples, train, and save."""
    parser = argparse.ArgumentParser(description="Train the network that finds the road.")
    parser.add_argument("samples", type=Path)
    parser.add_argument("--draw", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--rate", type=float, default=RATE, help="first rate of learning")
    parser.add_argument("--after", type=Path, help="weights (.pickle) of a training to go on with")
    parser.add_argument("-o", "--output", type=Path, default=LEARNED)
    chosen = parser.parse_args()
    if chosen.draw:
        make_samples(chosen.samples, chosen.draw)
    train(chosen.samples, 60 * chosen.minutes, chosen.output, chosen.rate, chosen.after)


def train(folder: Path, seconds: float, output: Path, first_rate: float, after: Path | None) -> None:
    """Train for some time, with what is in the folder by then, and write the weights beside the output."""
    rng = np.random.default_rng(0)
    weights, running = pickle.loads(after.read_bytes()) if after else new_weights(rng)
    moments = jax.tree.map(lambda one: (jnp.zeros_like(one), jnp.zeros_like(one)), weights)
    began, step, recent, saved = time.monotonic(), 0, 2.0, 0.0
    known: dict[Path, Sample] = {}
    while (gone := (time.monotonic() - began) / seconds) < 1:
        if step % 50 == 0:
            known |= {path: _loaded(path) for path in sorted(folder.glob("?????.npz")) if path not in known}
        pictures, truth = _batch(list(known.values()), rng)
        rate = first_rate * min(1.0, (step + 1) / WARM) * 0.5 * (1 + np.cos(np.pi * gone))
        weights, running, moments, loss = _step(weights, running, moments, pictures, truth, rate, step + 1)
        recent += 0.05 * (float(loss) - recent)
        step += 1
        if step % 50 == 0:
            print(f"{step} steps, {gone:.0%}, {len(known)} samples, loss {recent:.4f}", flush=True)
        if gone > saved + 0.1:
            saved = gone
            _save(weights, running, output)
    _save(weights, running, output)


def _save(weights: Any, running: Any, output: Path) -> None:
    save_onnx(weights, running, output)
    output.with_suffix(".pickle").write_bytes(pickle.dumps(jax.device_get((weights, running))))


def _loaded(path: Path) -> Sample:
    with np.load(path) as stored:
        return Sample(stored["pixels"], stored["truth"])


def _batch(samples: list[Sample], rng: Generator) -> tuple[Any, Any]:
    pieces = [crop(samples[int(rng.integers(len(samples)))], SIDE, rng) for _piece in range(BATCH)]
    pictures = np.stack([piece.pixels for piece in pieces]).astype(np.float32) / 127.5 - 1
    half = (SIDE // 2, SIDE // 2)
    truth = np.stack([cv2.resize(piece.truth, half, interpolation=cv2.INTER_AREA) for piece in pieces])
    return pictures, truth


@partial(jax.jit, donate_argnums=(0, 1, 2))
def _step(
    weights: Any, running: Any, moments: Any, pictures: Any, truth: Any, rate: Any, count: Any
) -> tuple[Any, Any, Any, Any]:
    """Take a step of Adam."""
    (loss, means), slopes = jax.value_and_grad(_loss, has_aux=True)(weights, running, pictures, truth)
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
        loss,
    )


def _loss(weights: Any, running: Any, pictures: Any, truth: Any) -> tuple[Any, Any]:
    found, means = scores(weights, running, pictures, True)
    masks, wanted = found[..., :3], truth[..., :3]
    unsure = (jax.nn.softplus(masks) - masks * wanted).sum(-1).mean()
    apart = ((found[..., 3:] - truth[..., 3:]) ** 2).sum(-1)
    road = truth[..., 0]
    return unsure + ALONG * (apart * road).sum() / (road.sum() + 1), means


if __name__ == "__main__":
    main()
