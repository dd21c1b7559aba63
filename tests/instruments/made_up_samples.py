"""Samples drawn at random instead of raced, so that the true values of their figures are known."""

from __future__ import annotations

import numpy as np

from trackmodel.instruments.balance_sample import Column, Sample

OVERSHOOTS = 0.1
"""Share of passages that overshoot, on average over races: some races are wetter than others."""
CARS_OUT = 0.05
TURNS = 18.0
"""Per lap, on average; a lap is 100 spaces long."""
FIRST_WINS = 0.3
CARS = 6


def sample(seed: int, races: int, overshoots: float = OVERSHOOTS) -> Sample:
    """Return a sample of races with these true values."""
    chance = np.random.default_rng(seed)
    passages = chance.integers(8, 13, races)
    mood = chance.beta(8 * overshoots, 8 * (1 - overshoots), races)
    laps = chance.integers(8, 13, races)
    counts: dict[Column, object] = {
        ("races",): np.ones(races),
        ("starts",): np.full(races, CARS),
        ("out",): chance.binomial(CARS, CARS_OUT, races),
        ("distance",): 10_000 * laps,
        ("turns",): np.round(chance.normal(TURNS, 1.5, races) * laps),
        ("wins", 0): chance.random(races) < FIRST_WINS,
        ("passages", 0): passages,
        ("overshoots", 0): chance.binomial(passages, mood),
    }
    return Sample(np.arange(races), {name: np.asarray(count, np.int64) for name, count in counts.items()})
