"""Every reader takes 2,000 damaged files: no other error than ours, at most a gigabyte."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from tests.formats.fuzzing import KINDS, fuzz_kind

COUNT = 2000
MEGABYTES = 1000


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.filterwarnings("ignore")
def test_damaged_files_are_read_or_refused(kind: str, tmp_path: Path, record_property: Any) -> None:
    # In a process of its own, so that the memory measured is that of these files.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        figures, megabytes = pool.submit(fuzz_kind, kind, tmp_path, COUNT, 7).result()
    for figure in ("read", "refused", "slowest"):
        record_property(figure, getattr(figures, figure))
    record_property("megabytes", megabytes)
    assert figures.read + figures.refused == COUNT
    assert megabytes < MEGABYTES
