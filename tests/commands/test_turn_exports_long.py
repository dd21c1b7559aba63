"""`pitboard export` of a race: a picture of a moment, an animation, a web page."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.commands.command_line import ROOT, CommandLine
from trackmodel.race_pictures import animation


@pytest.fixture
def record(oval: Path, tmp_path: Path, pitboard: CommandLine) -> Path:
    """A recorded race of four cars."""
    path = tmp_path / "oval.race.json"
    assert pitboard("race", oval, "--cars", 4, "--seed", 5, "--record", path).code == 0
    return path


@pytest.fixture(autouse=True)
def small_animations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw small pictures."""
    monkeypatch.setattr(animation, "WIDEST", 330)


def test_a_moment_is_a_picture_with_its_turn(record: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    out = tmp_path / "m.svg"
    for turn, words in ((5, "Turn 5, round 2: car "), (0, "Before the first turn")):
        assert pitboard("export", record, "--turn", turn, "-o", out).code == 0
        assert words in out.read_text("utf-8")
    png = tmp_path / "m.png"
    assert pitboard("export", record, "--turn", 5, "-o", png).code == 0
    first = png.read_bytes()
    assert first.startswith(b"\x89PNG")
    assert pitboard("export", record, "--turn", 5, "-o", png).code == 0
    assert png.read_bytes() == first


def test_a_stretch_becomes_an_animation(record: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    out = tmp_path / "a.gif"
    for _time in range(2):
        assert pitboard.json("export", record, "--from", 2, "--to", 4, "-o", out)["to"] == "gif"
    assert out.read_bytes().startswith(b"GIF8")


def test_boards_and_races_become_pages(
    oval: Path, record: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    for source in (oval, record):
        out = tmp_path / "page.html"
        for _time in range(2):
            assert pitboard("export", source, "-o", out).code == 0, "a page of ours may be replaced"
        assert out.read_bytes().startswith(b"<!DOCTYPE html>")
    other = tmp_path / "other.html"
    other.write_text("<!DOCTYPE html><html>mine</html>")
    pitboard("export", oval, "-o", other).assert_one_clear_line()
    assert "mine" in other.read_text()


WRONG = {
    "a turn that the race doesn't have": ("--turn", 9999, "-o", "m.png"),
    "a last turn that the race doesn't have": ("--to", 9999, "-o", "m.gif"),
    "a stretch that ends before it begins": ("--from", 4, "--to", 2, "-o", "m.gif"),
    "a moment as an animation": ("--turn", 4, "-o", "m.gif"),
    "a stretch as a picture": ("--from", 4, "-o", "m.png"),
    "a stretch as a page": ("--from", 4, "--to", 5, "-o", "m.html"),
    "no number": ("--turn", "last", "-o", "m.png"),
    "a number below 0": ("--turn", -1, "-o", "m.png"),
}


@pytest.mark.parametrize("what", WRONG)
def test_wrong_turns_are_one_clear_line(
    what: str, record: Path, tmp_path: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pitboard("export", record, *map(str, WRONG[what])).assert_one_clear_line()
    assert not list(tmp_path.glob("m.*"))


@pytest.mark.parametrize(
    "arguments", [("--turn", 1, "-o", "m.png"), ("--from", 1, "-o", "m.gif"), ("-o", "m.gif")]
)
def test_a_board_has_no_turns(
    arguments: tuple[object, ...], oval: Path, pitboard: CommandLine, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    ran = pitboard("export", oval, *map(str, arguments))
    ran.assert_one_clear_line()
    assert "recorded race" in ran.err


def test_a_record_that_does_not_fit_its_board_is_one_clear_line(
    record: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    document = json.loads(record.read_text())
    for entry in document["entries"]:
        if entry["ask"] == "move":
            entry["value"] = 10**6
    record.write_text(json.dumps(document))
    for name in ("m.html", "m.gif"):
        pitboard("export", record, "-o", tmp_path / name).assert_one_clear_line()
        assert not (tmp_path / name).exists()


def test_a_race_under_way_is_shown_so_far(record: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    document = json.loads(record.read_text())
    del document["entries"][20:]
    record.write_text(json.dumps(document))
    assert pitboard("export", record, "-o", tmp_path / "m.html").code == 0
    assert pitboard("export", record, "--turn", 1, "-o", tmp_path / "m.svg").code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
def test_ctrl_c_leaves_no_file(tmp_path: Path, pitboard: CommandLine) -> None:
    record, out = tmp_path / "r.race.json", tmp_path / "r.gif"
    assert pitboard("race", "brennach", "--cars", 6, "--seed", 5, "--record", record).code == 0
    program = (
        "import signal; from trackmodel.race_pictures import animation as a\n"
        "from trackmodel.cli import main\n"
        # Programs in the background ignore Ctrl-C, and the tests may run in one.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "draw = a.moment_svg\n"
        "a.moment_svg = lambda shown, turn, **more: (print(turn, flush=True), draw(shown, turn, **more))[1]\n"
        "main()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program, "export", str(record), "-o", str(out)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout
    while process.stdout.readline().strip() != "3":
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    begun = time.monotonic()
    _out, err = process.communicate(timeout=60)
    assert process.returncode != 0
    assert time.monotonic() - begun < 10
    assert "Traceback" not in err
    assert [path.name for path in tmp_path.iterdir()] == ["r.race.json"]
