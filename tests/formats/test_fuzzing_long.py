"""Files of every kind that Pitboard reads, damaged at random; `make accept` does it a hundred times over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.formats.fuzzing import KINDS, fuzz_kind

COUNT = 15


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.filterwarnings("ignore")
def test_damaged_files_of_every_kind_are_read_or_refused_in_our_words(kind: str, tmp_path: Path) -> None:
    figures, _megabytes = fuzz_kind(kind, tmp_path, COUNT, seed=1)
    assert figures.read + figures.refused == COUNT
    assert figures.refused


def test_every_module_that_reads_files_is_fuzzed() -> None:
    """A new reader needs a kind of its own in tests/formats/fuzzing.py."""
    import trackmodel.formats

    folder = Path(trackmodel.formats.__file__).parent
    readers = {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*.py")
        if any(call in file.read_text() for call in CALLS)
    }
    source = (Path(__file__).parent / "fuzzing.py").read_text()
    unknown = [name for name in readers if name.removesuffix(".py").replace("/", ".") not in source]
    assert sorted(unknown) == sorted(SHARED)


CALLS = ("read_bytes(", "read_json(", 'open("rb")', "Image.open(")
SHARED = ("archive.py", "document_kinds.py", "documents/json_reading.py", "gponline_text.py")
"""Modules that others read with."""
