"""The small circuit as windows open it hundreds of times: read once, and what is derived from it kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.circuits import ring
from trackmodel.facts import Facts
from trackmodel.formats.documents.json_reading import parse_json
from trackmodel.formats.track_file import read_track, track_from_json, track_to_text
from trackmodel.track import MAIN_LAYOUT, Track


@cache
def circuit_bytes() -> bytes:
    """Return the file of the small circuit."""
    return track_to_text(ring()).encode()


@cache
def _circuit() -> Track:
    return track_from_json(parse_json(circuit_bytes().decode()))


_latest: Facts | None = None
"""Facts of the circuit as the latest window had them, with all that this and earlier windows derived."""


def remember_circuit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a window take the circuit, and what an earlier window has derived from it, from memory.

    Facts are kept by the next version of a track as long as their inputs are the same objects
    (trackmodel.derived_values); here those of one window are kept by the next window.
    """
    monkeypatch.setattr("editor.document.unpacked.read_track", _read)
    monkeypatch.setattr("editor.document.document.Facts", _facts)


def _read(path: Path) -> Track:
    same = path.is_file() and path.read_bytes() == circuit_bytes()
    return _circuit() if same else read_track(path)


def _facts(track: Track, before: Facts | None = None, layout: str = MAIN_LAYOUT) -> Facts:
    global _latest
    is_new_here = before is None or before.track.spaces is not track.spaces
    if not is_new_here or track is not _circuit() or layout != MAIN_LAYOUT:
        return Facts(track, before, layout)
    _latest = Facts(track, _latest)
    return _latest
