"""The reader of printed arrows: trained anew with drawn frames, and the one that ships."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from scripts.print_training.drawn_frames import drawn_frames
from scripts.print_training.network import save_network, trained_network
from trackmodel.print_reading.arrows.arrow_features import features
from trackmodel.print_reading.arrows.arrow_frames import Frames
from trackmodel.print_reading.arrows.sets import MIRRORED, SETS
from trackmodel.print_reading.network import Network, learned, load_network

Drawn = tuple[Frames, np.ndarray]


@pytest.fixture(scope="module")
def others() -> Drawn:
    """Frames that no reader was trained with."""
    return drawn_frames(100, np.random.default_rng(99))


def right(reader: Network, drawn: Drawn) -> float:
    frames, sets = drawn
    return float((reader.log_shares(features(frames)).argmax(axis=1) == sets).mean())


def test_a_small_reader_learns_from_drawn_frames_and_is_kept_in_a_file(others: Drawn, tmp_path: Path) -> None:
    frames, sets = drawn_frames(450, np.random.default_rng(1))
    both = np.concatenate([features(frames), features(frames[:, ::-1])])
    both_sets = np.concatenate([sets, np.array(MIRRORED)[sets]])
    reader = trained_network(both, both_sets, len(SETS), rounds=12, hidden=24)
    guessing = np.bincount(sets).max() / len(sets)
    assert right(reader, others) > guessing + 0.15
    save_network(reader, tmp_path / "small.npz")
    seen = features(others[0])
    again = load_network(tmp_path / "small.npz").log_shares(seen)
    assert again == pytest.approx(reader.log_shares(seen), abs=0.05)


def test_the_reader_that_ships_reads_drawn_arrows_and_their_mirror_images(others: Drawn) -> None:
    reader, (frames, sets) = learned("arrows"), others
    mirrored = frames[:, ::-1], np.array(MIRRORED)[sets]
    assert right(reader, others) > 0.7
    assert right(reader, mirrored) > 0.7
    logs = reader.log_shares(features(frames))
    assert np.exp(logs).sum(axis=1) == pytest.approx(1)
    assert logs.shape == (len(frames), len(SETS))
