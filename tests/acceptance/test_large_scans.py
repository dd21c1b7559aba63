"""The window opens, straightens, and pans over large scans within the memory that is promised."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
SIZES = {(12_000, 6_000): 1.0, (20_000, 10_000): 2.0}
"""Width and height in pixels, and the most memory in GB."""


def _picture(file: Path, width: int, height: int) -> None:
    """A picture of many colors, made of one tile so that it is written fast."""
    chance = np.random.default_rng(1)
    tile = cv2.resize(chance.integers(0, 255, (64, 64, 3), dtype=np.uint8), (1000, 1000))
    assert cv2.imwrite(str(file), np.tile(tile, (height // 1000, width // 1000, 1)))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the peak of memory is read from /proc")
@pytest.mark.parametrize("change", ["as it is", "straighten", "read the print"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("ending", ["jpg", "png"])
def test_a_large_scan_needs_no_more_memory_than_promised(
    tmp_path: Path, record_property: Any, size: tuple[int, int], ending: str, change: str
) -> None:
    file = tmp_path / f"large.{ending}"
    _picture(file, *size)
    command = [sys.executable, "-m", "tests.acceptance.large_scan", str(file), str(tmp_path), change]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=900)
    figures = json.loads(ended.stdout.splitlines()[-1])
    for name, figure in figures.items():
        record_property(name, figure)
    assert figures["peak_gb"] <= SIZES[size]
