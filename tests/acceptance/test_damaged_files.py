"""Real boards of both formats, damaged at random: no traceback, no hang, no memory, always a line."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from tests.formats.mutations import Figures, fuzz, memory
from tests.shared_boards import BOARDS
from trackmodel.formats.gponline import read_gponline
from trackmodel.formats.track_file import write_track

COUNT = 250
MEGABYTES = 1000


@pytest.mark.parametrize("kind", ["gponline", "track"])
@pytest.mark.parametrize("name", BOARDS)
def test_damaged_boards_are_read_or_refused(
    name: str, kind: str, boards: Path, tmp_path: Path, record_property: Any
) -> None:
    file = boards / f"{name}.dat"
    if kind == "track":
        track = read_gponline(file)
        file = tmp_path / f"{name}.json"
        write_track(track, file)
    # In a process of its own, so that the memory measured is that of these files.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        figures, megabytes = pool.submit(measured, file, tmp_path).result()
    for figure in ("read", "refused", "compiled", "slowest"):
        record_property(figure, getattr(figures, figure))
    record_property("without_place", dict(figures.without_place))
    record_property("megabytes", megabytes)
    assert megabytes < MEGABYTES


def measured(file: Path, folder: Path) -> tuple[Figures, int]:
    return fuzz([file], folder, COUNT, seed=7), memory()
