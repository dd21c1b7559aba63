"""Commands never overwrite a file that the user may still need."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from tests.commands.command_line import CommandLine
from tests.generated_boards import ODD_BOARDS
from trackmodel.compiler import compile_board
from trackmodel.engine import Setup, race
from trackmodel.formats.board_file import write_board
from trackmodel.formats.race_file import write_record
from trackmodel.formats.track_file import write_track
from trackmodel.track import Scan, Track

PICTURE = b"\x89PNG\r\n\x1a\n the scan, months of work"


@pytest.fixture
def scanned(circuit: Track, tmp_path: Path) -> Path:
    """A track with one scan next to it and one in a subfolder."""
    scans = (Scan("one", "oval.png", 40, 30), Scan("two", "halves/right.png", 40, 30))
    for scan in scans:
        file = tmp_path / scan.file
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(PICTURE)
    path = tmp_path / "oval.track.json"
    write_track(evolve(circuit, scans=scans), path)
    return path


@pytest.fixture(scope="module")
def contents(circuit: Track, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Contents of a file of each kind."""
    folder = tmp_path_factory.mktemp("contents")
    write_track(circuit, folder / "track")
    board = compile_board(circuit)
    write_board(board, folder / "board")
    write_record(race(board, Setup(drivers=("rookie",) * 2)), folder / "race")
    documents = {kind: (folder / kind).read_bytes() for kind in ("track", "board", "race")}
    return documents | {
        "gponline": ODD_BOARDS[0].text.encode(),
        "text": b"my notes of a year",
        "png": b"\x89PNG\r\n\x1a\n ...",
        "svg": b'<svg xmlns="http://www.w3.org/2000/svg"/>',
        "pdf": b"%PDF-1.4 ...",
    }


def writing(what: str, source: Path, out: Path) -> list[object]:
    """Return the command line that writes a file of this kind."""
    if what == "race":
        return ["race", source, "--cars", 2, "--seed", 1, "--record", out]
    return ["export", source, "-o", out, "--to", what]


WRITTEN = ["board", "race", "png", "svg", "pdf"]


@pytest.mark.parametrize("force", [[], ["--force"]])
@pytest.mark.parametrize("what", WRITTEN)
@pytest.mark.parametrize("target", ["oval.track.json", "oval.png", "halves/right.png", "halves/../oval.png"])
def test_neither_the_track_nor_its_scans_are_ever_written_over(
    what: str, target: str, force: list[str], scanned: Path, pitboard: CommandLine
) -> None:
    out = scanned.parent / target
    before = out.read_bytes()
    ran = pitboard(*writing(what, scanned, out), *force)
    ran.assert_one_clear_line()
    assert "--force" not in ran.err
    assert out.read_bytes() == before


def test_a_missing_scan_is_not_replaced_by_a_picture_of_the_board(
    scanned: Path, pitboard: CommandLine
) -> None:
    (scanned.parent / "oval.png").unlink()
    pitboard("export", scanned, "-o", scanned.parent / "oval.png").assert_one_clear_line()
    assert not (scanned.parent / "oval.png").exists()


@pytest.mark.parametrize("kind", ["board", "race"])
def test_boards_and_records_know_their_scans_too(kind: str, scanned: Path, pitboard: CommandLine) -> None:
    source = scanned.parent / "source.json"
    assert pitboard(*writing(kind, scanned, source)).code == 0
    before = source.read_bytes()
    pitboard("export", source, "-o", scanned.parent / "oval.png", "--force").assert_one_clear_line()
    pitboard("export", source, "-o", source, "--to", "svg", "--force").assert_one_clear_line()
    assert (scanned.parent / "oval.png").read_bytes() == PICTURE
    assert source.read_bytes() == before


@pytest.mark.parametrize("what", ["board", "race", "svg"])
def test_only_an_earlier_file_of_the_same_kind_is_replaced_and_any_by_force(
    what: str, scanned: Path, contents: dict[str, bytes], tmp_path: Path, pitboard: CommandLine
) -> None:
    same = {"png", "svg", "pdf"} if what == "svg" else {what}
    for there, content in contents.items():
        out = tmp_path / f"there.{there}"
        out.write_bytes(content)
        ran = pitboard(*writing(what, scanned, out))
        if there in same:
            assert ran.code == 0, (there, ran.err)
            assert out.read_bytes() != content
            continue
        ran.assert_one_clear_line()
        assert "--force" in ran.err
        assert out.read_bytes() == content
        assert pitboard(*writing(what, scanned, out), "--force").code == 0
        assert out.read_bytes() != content


def test_an_empty_file_has_nothing_to_lose(scanned: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    out = tmp_path / "made-by-mktemp"
    out.touch()
    assert pitboard("export", scanned, "-o", out, "--to", "board").code == 0


@pytest.mark.parametrize("what", ["board", "race", "svg"])
def test_a_folder_in_the_way_is_one_clear_line(
    what: str, scanned: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    pitboard(*writing(what, scanned, tmp_path / "halves"), "--force").assert_one_clear_line()


def test_a_link_to_the_track_is_the_track(scanned: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    link = tmp_path / "link.board.json"
    link.symlink_to(scanned)
    pitboard("export", scanned, "-o", link, "--force").assert_one_clear_line()
    assert json.loads(scanned.read_text())["format"] == "pitboard/track"


def test_a_race_that_could_not_be_recorded_is_not_driven(
    scanned: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trackmodel.commands.race.race", lambda *_: pytest.fail("it was driven"))
    pitboard(*writing("race", scanned, scanned)).assert_one_clear_line()


@pytest.mark.parametrize("force", [[], ["--force"]])
@pytest.mark.parametrize("target", ["theirs.dat", "theirs.png"])
def test_an_import_never_replaces_what_it_reads(
    target: str, force: list[str], tmp_path: Path, pitboard: CommandLine
) -> None:
    from PIL import Image

    board = ODD_BOARDS[0]
    picture = board.header.split()[0]
    (tmp_path / "theirs.dat").write_text(board.text.replace(picture, "theirs.png"))
    Image.new("RGB", (40, 30)).save(tmp_path / "theirs.png")
    before = (tmp_path / target).read_bytes()
    pitboard("import", tmp_path / "theirs.dat", "-o", tmp_path / target, *force).assert_one_clear_line()
    assert (tmp_path / target).read_bytes() == before


def test_no_board_is_exported_under_the_name_of_a_track_or_a_record(
    oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    for name, more in (
        ("x.track.json", ["--to", "board"]),
        ("X.TRACK.JSON", []),
        ("x.race.json", ["--force"]),
    ):
        ran = pitboard("export", oval, "-o", tmp_path / name, *more)
        ran.assert_one_clear_line()
        assert f"{name[0]}.board.json" in ran.err
        assert not (tmp_path / name).exists()
