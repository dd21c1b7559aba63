"""Damaged files are read or refused in one line with the place; `make accept` does it ten times over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.formats.mutations import fuzz
from tests.generated_boards import plain
from trackmodel.errors import UnreadableFile
from trackmodel.formats.detect import detect
from trackmodel.formats.gponline import read_gponline
from trackmodel.formats.tile_set_file import read_tile_set
from trackmodel.formats.track_file import read_track, write_track

WHOLE_FILE_PROBLEMS = (
    "the file is empty", "there are no track spaces", "the file holds more", "nested more", "the key",
)  # fmt: skip
"""Where the whole file or its outermost object is wrong there is no place to name."""


@pytest.fixture
def gponline_file(tmp_path: Path) -> Path:
    path = tmp_path / "plain.dat"
    path.write_text(plain("plain", lanes=3).text)
    return path


@pytest.fixture
def track_file(gponline_file: Path) -> Path:
    path = gponline_file.with_name("plain.json")
    write_track(read_gponline(gponline_file), path)
    return path


@pytest.mark.parametrize("kind", ["gponline_file", "track_file"])
def test_damaged_files_are_read_or_refused_in_one_line(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    figures = fuzz([request.getfixturevalue(kind)], tmp_path, count=30, seed=1)
    assert figures.read > 5
    assert figures.refused > 2
    assert figures.compiled > 0
    unplaced = [problem for problem in figures.without_place if not problem.startswith(WHOLE_FILE_PROBLEMS)]
    assert unplaced == []


def problem_of(path: Path) -> UnreadableFile | None:
    try:
        read_track(path)
    except UnreadableFile as error:
        return error
    return None


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)
TRACK_KEYS = (
    "spaces",
    "arrows",
    "corners",
    "grid",
    "pit",
    "layouts",
    "scans",
    "board",
    "finish",
    "overrides",
)


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(st.dictionaries(st.sampled_from(TRACK_KEYS) | st.text(max_size=8), JSON_VALUES, max_size=5))
@example({"spaces": [{"id": "a/b", "outline": [[0, 0], [1, 0], [1, 1]]}]})
@example({"spaces": [{"id": "a\u0007", "outline": [[0, 0], [1, 0], [1, 1]]}]})
@example({"spaces": [{"id": "a", "outline": [[0, 0], [1, 0], [1e308, 1]]}]})
@example({"spaces": [{"id": "a", "outline": [[0, 0], [1, 0], [float("nan"), 1]]}]})
def test_any_document_is_read_or_refused_in_one_line(tmp_path: Path, body: dict[str, object]) -> None:
    path = tmp_path / "any.track.json"
    path.write_text(json.dumps({"format": "pitboard/track", "version": 1, "id": "a", "name": "A"} | body))
    problem = problem_of(path)
    if problem:
        assert str(problem).isprintable()
        assert problem.place


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(st.binary(max_size=200))
def test_any_bytes_are_refused_in_one_line(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "any"
    path.write_bytes(data)
    for reader in (detect, read_track, read_tile_set, read_gponline):
        with pytest.raises(UnreadableFile) as caught:
            reader(path)
        assert str(caught.value).isprintable()
