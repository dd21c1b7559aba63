"""Checks of scans' files: they look at the disk, and only where they are told which folder."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

import pytest
from attrs import evolve

from tests.checks.cases import Case
from tests.circuits import ring
from trackmodel.check_parts import scan_file_facts
from trackmodel.errors import WrongValue
from trackmodel.facts import Facts
from trackmodel.track import Scan, Track
from trackmodel.validator.run_checks import validate

PICTURE = b"a picture of a board"
SCAN = Scan("scan1", "scans/board.png", 100, 70, sha256=hashlib.sha256(PICTURE).hexdigest())

CASES = (
    Case("a scan that is not there", "scan-missing", lambda t: evolve(t, scans=(SCAN,)), fixable=True),
    Case("a scan that is another one", "scan-changed", lambda t: evolve(t, scans=(SCAN,)), fixable=True),
    Case("a scan that is a link out of the folder", "scan-outside", lambda t: evolve(t, scans=(SCAN,))),
)
"""What they find depends on the folder; see the tests."""


@pytest.fixture
def track() -> Track:
    return evolve(ring(), scans=(SCAN,))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the scan in it."""
    (tmp_path / "scans").mkdir()
    (tmp_path / SCAN.file).write_bytes(PICTURE)
    return tmp_path


def codes(track: Track, folder: Path | None) -> list[str]:
    return [issue.code for issue in validate(track, folder=folder).issues]


def test_a_scan_that_is_there_and_the_same_is_no_issue(track: Track, folder: Path) -> None:
    assert codes(track, folder) == []


def test_a_scan_that_is_not_there_gives_just_that_code(track: Track, tmp_path: Path) -> None:
    (issue,) = validate(track, folder=tmp_path).issues
    assert issue.code == "scan-missing"
    assert SCAN.file in issue.message
    assert not issue.safe, "perhaps it is to be found again"
    assert issue.fix is not None
    assert issue.fix(track) == ring()


def test_a_folder_of_that_name_is_no_scan(track: Track, tmp_path: Path) -> None:
    (tmp_path / SCAN.file).mkdir(parents=True)
    assert codes(track, tmp_path) == ["scan-missing"]


def test_a_scan_that_is_another_one_gives_just_that_code_and_can_be_taken_over(
    track: Track, folder: Path
) -> None:
    other = b"a picture of another board"
    (folder / SCAN.file).write_bytes(other)
    (issue,) = validate(track, folder=folder).issues
    assert issue.code == "scan-changed"
    assert not issue.safe, "whether the outlines still lie right is for the user to say"
    assert issue.fix is not None
    fixed = issue.fix(track)
    assert codes(fixed, folder) == []
    assert fixed == evolve(track, scans=(evolve(SCAN, sha256=hashlib.sha256(other).hexdigest()),))


def test_a_scan_without_a_fingerprint_has_not_changed(track: Track, folder: Path) -> None:
    (folder / SCAN.file).write_bytes(b"something else")
    assert codes(evolve(track, scans=(evolve(SCAN, sha256=None),)), folder) == []


def test_without_a_folder_no_file_is_looked_for(track: Track) -> None:
    assert codes(track, None) == []


@pytest.mark.parametrize(
    "name",
    ["../board.png", "/home/board.png", "c:board.png", "scans\\board.png", "scans/../../x.png", "nul\0.png"],
)
def test_a_scan_whose_name_leads_out_of_the_folder_or_no_system_takes_cannot_be_made(name: str) -> None:
    with pytest.raises(WrongValue, match=r"Scan\.file"):
        evolve(SCAN, file=name)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right that users don't have")
def test_a_link_out_of_the_folder_is_outside(track: Track, tmp_path: Path) -> None:
    (tmp_path / "elsewhere.png").write_bytes(PICTURE)
    inner = tmp_path / "inner"
    (inner / "scans").mkdir(parents=True)
    (inner / SCAN.file).symlink_to(tmp_path / "elsewhere.png")
    assert codes(track, inner) == ["scan-outside"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_of_that_name_is_not_read(track: Track, tmp_path: Path) -> None:
    (tmp_path / "scans").mkdir()
    os.mkfifo(tmp_path / SCAN.file)
    assert codes(track, tmp_path) == ["scan-missing"]


def test_a_scan_is_read_once_and_again_only_when_the_file_is_another(
    track: Track, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = []
    digest = hashlib.file_digest
    monkeypatch.setattr(
        scan_file_facts.hashlib,
        "file_digest",
        lambda file, name: read.append(file.name) or digest(file, name),
    )
    facts = Facts(track)
    for n in range(5):
        edited = evolve(facts.track, notes=str(n))
        facts = Facts(edited, before=facts)
        assert validate(edited, facts=facts, folder=folder).issues == ()
    assert len(read) == 1
    (folder / SCAN.file).write_bytes(b"another picture")
    assert [issue.code for issue in validate(track, facts=facts, folder=folder).issues] == ["scan-changed"]
    assert len(read) == 2
