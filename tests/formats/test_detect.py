"""Files are told apart by what is in them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.formats import documents
from trackmodel.errors import UnreadableFile
from trackmodel.formats.detect import detect

DOCUMENTS = {
    "track": documents.track_document(),
    "board": documents.board_document(),
    "race": documents.race_document(),
    "tileset": documents.tile_set_document(),
    "season": documents.season_document(),
}


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_our_documents_are_known_by_their_format_however_they_are_laid_out(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "misleading.dat"
    for text in (
        json.dumps(DOCUMENTS[kind]),
        json.dumps(DOCUMENTS[kind], indent=4),
        json.dumps(DOCUMENTS[kind], sort_keys=True),
        "\ufeff\n" + json.dumps(DOCUMENTS[kind], sort_keys=True),
    ):
        path.write_text(text, "utf-8")
        assert detect(path) == kind


@pytest.mark.parametrize(
    "text",
    [
        "a.png 3 30 16\n0 811 463 5\n",
        "a.png 4\r\n0 730 783 1 F\r\n1 731 753 1 F\r\n",
        "my board.jpg 0 0 0\n12 300 251 7\n",
    ],
)
def test_gp_online_is_known_by_its_first_lines(text: str, tmp_path: Path) -> None:
    path = tmp_path / "misleading.track.json"
    path.write_bytes(text.encode())
    assert detect(path) == "gponline"


def test_the_real_boards_are_gp_online(boards: Path) -> None:
    for path in boards.glob("*.dat"):
        assert detect(path) == "gponline"


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"format": "track"}',
        '{"format": 5}',
        '{"format": "pitboard/other"}',
        "[]",
        "a.png 3\nhello\n",
        "1 2 3\n",
    ],
)
def test_anything_else_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "other.track.json"
    path.write_text(text, "utf-8")
    with pytest.raises(UnreadableFile, match="Pitboard file"):
        detect(path)
