"""`pitboard install-desktop`: the files that a Linux desktop needs, checked by the desktop's own programs."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.commands.command_line import ROOT, CommandLine
from trackmodel.formats.file_formats import FORMATS

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux")

ID = "org.pitboard.Pitboard"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a user's data, empty."""
    folder = tmp_path / "data of a user"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def _files(folder: Path) -> set[Path]:
    made = ("mimeinfo.cache", "icon-theme.cache")  # by the desktop's programs
    return {
        path
        for path in folder.rglob("*")
        if path.is_file()
        and path.name not in made
        and not ("mime" in path.parts and path.name != f"{ID}.xml")
    }


def test_it_installs_what_it_says_and_undo_leaves_nothing(data: Path, pitboard: CommandLine) -> None:
    said = pitboard.json("install-desktop")
    assert {Path(file) for file in said["files"]} == _files(data)
    assert (data / f"applications/{ID}.desktop").is_file()
    assert pitboard("install-desktop", "--undo").code == 0
    assert not _files(data)
    assert not list(data.rglob("*.png"))
    assert pitboard("install-desktop", "--undo").code == 0, "nothing left to remove"


def test_icons_are_as_wide_as_their_folder_says(data: Path, pitboard: CommandLine) -> None:
    pitboard("install-desktop")
    icons = list(data.rglob("*.png"))
    assert len(icons) == 2 * 9
    for icon in icons:
        width = int.from_bytes(icon.read_bytes()[16:20], "big")
        assert icon.parts[-3] == f"{width}x{width}"


def test_the_menu_entry_starts_the_installed_program_with_files(data: Path, pitboard: CommandLine) -> None:
    pitboard("install-desktop")
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(data / f"applications/{ID}.desktop", encoding="utf-8")
    assert re.fullmatch(r'"(/.*)?pitboard-editor" %F', entry["Desktop Entry"]["Exec"])
    assert entry["Desktop Entry"]["Icon"] == ID


def test_a_folder_that_cannot_be_written_is_one_clear_line(data: Path, pitboard: CommandLine) -> None:
    data.write_text("a file")
    pitboard("install-desktop").assert_one_clear_line()


def test_file_types_are_those_that_the_editor_opens() -> None:
    types = (ROOT / f"desktop/{ID}.xml").read_text(encoding="utf-8")
    globs = set(re.findall(r'pattern="\*(.*?)"', types))
    assert globs == {".pitboard", ".track.json", ".race.json", ".tileset.json"}
    assert globs <= {suffix for format_ in FORMATS for suffix in format_.suffixes}
    declared = set(re.findall(r'mime-type type="(.*?)"', types))
    entry = (ROOT / f"desktop/{ID}.desktop").read_text(encoding="utf-8")
    info = (ROOT / f"desktop/{ID}.metainfo.xml").read_text(encoding="utf-8")
    assert set(re.search(r"MimeType=(.*);", entry)[1].split(";")) == declared  # type: ignore[index]
    assert set(re.findall(r"<mediatype>(.*?)</", info)) == declared


def test_the_newest_release_of_the_software_center_is_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = (ROOT / f"desktop/{ID}.metainfo.xml").read_text(encoding="utf-8")
    assert re.findall(r'<release version="(.*?)"', info)[0] == project["version"]


@pytest.mark.parametrize(
    ("program", "file"),
    [
        (("desktop-file-validate",), f"{ID}.desktop"),
        (("appstreamcli", "validate", "--no-net", "--strict"), f"{ID}.metainfo.xml"),
    ],
)
def test_the_programs_of_desktops_accept_the_files(program: tuple[str, ...], file: str) -> None:
    if not shutil.which(program[0]):
        pytest.skip(f"{program[0]} isn't installed")
    done = subprocess.run([*program, ROOT / "desktop" / file], capture_output=True, text=True)
    assert (done.returncode, done.stdout.count("error")) == (0, 0), done.stdout


def test_a_desktop_knows_the_types_of_our_files(data: Path, pitboard: CommandLine) -> None:
    if not shutil.which("update-mime-database"):
        pytest.skip("update-mime-database isn't installed")
    pitboard("install-desktop")
    types = (data / "mime/globs2").read_text(encoding="utf-8").splitlines()
    assert "50:application/x-pitboard-track+json:*.track.json" in types
    assert "50:application/x-pitboard-race+json:*.race.json" in types
