"""5,000 absurd files through the commands: a result or one line, at most 1,000 MB each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.commands.absurd_files import KINDS, run_all

COUNT = 5000


@pytest.mark.parametrize("kind", KINDS)
def test_absurd_files_end_in_a_result_or_a_line(kind: str, tmp_path: Path, record_property: Any) -> None:
    # Each file goes through one command: what a command does to one file says little of the next.
    count = -(-COUNT // len(KINDS))
    report = run_all(kind, count, 29, tmp_path, every=len(KINDS[kind].commands))
    for figure in ("slowest", "largest"):
        record_property(figure, getattr(report, figure))
    record_property("codes", dict(report.codes))
    assert report.faults == []
    assert sum(report.codes.values()) == count
