"""Fixtures for tests of the command."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.command_line import CommandLine
from trackmodel.formats.track_file import write_track
from trackmodel.render import svg_to_picture
from trackmodel.track import Track


@pytest.fixture
def pitboard(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Run a command line in this process."""
    return CommandLine(capsys)


@pytest.fixture
def oval(circuit: Track, tmp_path: Path) -> Path:
    """The small test circuit as a track document."""
    path = tmp_path / "oval.track.json"
    write_track(circuit, path)
    return path


@pytest.fixture(autouse=True)
def small_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let commands draw small pictures: to draw all pixels takes up to four seconds."""
    monkeypatch.setattr(svg_to_picture, "PICTURE_WIDTH", 200)
    monkeypatch.setattr(svg_to_picture, "PDF_PIXELS_PER_MM", 0.5)
