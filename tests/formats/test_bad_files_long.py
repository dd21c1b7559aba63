"""Files that are no documents: one clear line, quickly, without eating the memory."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.formats import documents
from trackmodel.errors import Unreadable, UnreadableFile
from trackmodel.formats.board_file import read_board
from trackmodel.formats.detect import detect
from trackmodel.formats.documents.json_reading import parse_json, read_json
from trackmodel.formats.race_file import read_record
from trackmodel.formats.track_file import read_track

READERS: list[Callable[[Path], object]] = [read_track, read_board, read_record, detect]

TRACK = json.dumps(documents.track_document(), indent=1)

BAD_FILES: dict[str, Callable[[], bytes]] = {
    "empty": lambda: b"",
    "only white space": lambda: b" \n\t\n",
    "binary": lambda: bytes(range(256)) * 100,
    "an image": lambda: b"\x89PNG\r\n\x1a\n" + b"\0" * 100,
    "not UTF-8": lambda: '{"format": "pitboard/track", "name": "Nürburg"}'.encode("latin-1"),
    "UTF-16": lambda: TRACK.encode("utf-16"),
    "JSON of the wrong shape": lambda: b'{"spaces": 5}',
    "a list": lambda: b"[1, 2, 3]",
    "a number": lambda: b"5",
    "words": lambda: b"Hello there,\nI am a letter.\n",
    "20 MB of brackets": lambda: b"[" * 20_000_000,
    "20 MB of braces": lambda: b'{"a":' * 4_000_000,
    "20 MB of closed brackets": lambda: b"[" + b"[]," * 6_600_000 + b"[]]",
    "20 MB of closed braces": lambda: b"[" + b"{}," * 6_600_000 + b"{}]",
    "20 MB of brackets inside a text": lambda: (
        b'{"format": "pitboard/track", "notes": "' + b"[" * 20_000_000 + b'"}'
    ),
    "20 MB of one number": lambda: b"1" * 20_000_000,
    "20 MB of one text": lambda: b'"' + b"a" * 20_000_000 + b'"',
    "200 MB of nothing": lambda: b" " * 200_000_000,
    "the head of a track, then brackets": lambda: (
        b'{"format": "pitboard/track", "version": 1, "x": ' + b"[" * 2_000_000
    ),
}
"""What is in each of them; made when it is needed, as some are large."""


@pytest.mark.parametrize("kind", BAD_FILES)
def test_a_bad_file_gives_one_clear_line(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.track.json"
    content = BAD_FILES[kind]()
    path.write_bytes(content)
    for reader in READERS:
        if reader is detect and content.startswith(b'{"format": "pitboard/track"'):
            continue  # it is a track by its head; reading it says what is wrong
        with pytest.raises(UnreadableFile) as caught:
            reader(path)
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)
        assert len(str(caught.value)) < len(str(path)) + 200


def test_every_way_to_cut_a_track_short_gives_one_line(tmp_path: Path) -> None:
    path = tmp_path / "cut.track.json"
    data = TRACK.encode()
    for end in range(0, len(data) - 1, 7):
        path.write_bytes(data[:end])
        with pytest.raises(UnreadableFile) as caught:
            read_track(path)
        assert "\n" not in str(caught.value)


def test_a_cut_file_is_called_cut_and_its_last_line_named(tmp_path: Path) -> None:
    path = tmp_path / "cut.track.json"
    path.write_text('{\n"format": "pitboard/track",\n"spaces": [', "utf-8")
    with pytest.raises(UnreadableFile, match=r"line 3: .*cut short"):
        read_track(path)


def test_a_syntax_error_names_its_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "typo.track.json"
    path.write_text('{\n"format": "pitboard/track"\n"version": 1}\n', "utf-8")
    with pytest.raises(UnreadableFile, match=r"line 3: .*column 1\)"):
        read_track(path)


@pytest.mark.parametrize("reader", READERS)
def test_missing_files_folders_and_impossible_names_are_told_apart(
    reader: Callable[[Path], object], tmp_path: Path
) -> None:
    with pytest.raises(UnreadableFile, match="no such file"):
        reader(tmp_path / "missing.track.json")
    with pytest.raises(UnreadableFile, match="folder"):
        reader(tmp_path)
    with pytest.raises(UnreadableFile, match=r"can't be read|no such file"):
        reader(tmp_path / "nul\0.json")
    with pytest.raises(UnreadableFile, match=r"can't be read|no such file"):
        reader(tmp_path / ("x" * 5000))


MEASURE = """
import re, sys
from pathlib import Path
from trackmodel.errors import UnreadableFile
from trackmodel.formats.race_file import read_record
def peak():  # ru_maxrss would count what the process had that started this one
    return int(re.search("VmHWM:[ \\t]*([0-9]+)", Path("/proc/self/status").read_text())[1])
before = peak()
for path in sys.argv[1:]:
    try:
        read_record(path)
    except UnreadableFile:
        print(path, peak() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in kB on Linux only")
def test_a_huge_bad_file_takes_little_memory(tmp_path: Path) -> None:
    paths = []
    for kind in BAD_FILES:
        if "MB" in kind:
            paths.append(tmp_path / f"{kind.replace(' ', '-')}.race.json")
            paths[-1].write_bytes(BAD_FILES[kind]())
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, *map(str, paths)],
        capture_output=True,
        check=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    peaks = [line.split() for line in done.stdout.splitlines()]
    assert [name for name, _peak in peaks] == [*map(str, paths)]
    assert all(int(peak) < 150_000 for _name, peak in peaks), peaks


@pytest.mark.parametrize(
    ("number", "place"),
    [
        ("NaN", "/a/1"),
        ("Infinity", "/a/1"),
        ("-Infinity", "/a/1"),
        ("1e999", "/a/1"),
        ("9" * 309, "/a/1"),
        ("-" + "9" * 309, "/a/1"),
        ("9" * 100_000, "/a/1"),
        ('"half \\ud800 of it"', "/a/1"),
        ('{"half \\udfff": 1}', "/a/1"),
    ],
)
def test_numbers_without_a_value_and_half_characters_are_refused_with_their_place(
    number: str, place: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_json(f'{{"a": [0, {number}]}}')
    assert caught.value.place == place


def test_a_number_too_large_for_a_board_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "a.track.json"
    for number in ("1e308", "1e7", "-1000001", "99999999999999999999"):
        path.write_text(TRACK.replace("1.25", number, 1), "utf-8")
        with pytest.raises(UnreadableFile, match=r"/spaces/0/outline/2/1: .*at (most|least)"):
            read_track(path)


def test_no_key_can_break_the_line_that_names_it() -> None:
    key = "\\n\\u001b[2J" + "x" * 1000
    with pytest.raises(Unreadable) as caught:
        parse_json(f'{{"{key}": NaN}}')
    assert caught.value.place.startswith(r"/\n\x1b[2Jxxx")
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_large_but_sound_numbers_and_whole_characters_pass() -> None:
    text = '{"a": [1e308, -1e308, 18446744073709551615, 1e-400, "\\ud83c\\udfc1"]}'
    assert parse_json(text) == {"a": [1e308, -1e308, 18446744073709551615, 0.0, "🏁"]}


def test_a_key_that_stands_twice_is_refused_because_one_of_them_would_be_lost() -> None:
    with pytest.raises(Unreadable, match=r'/spaces/0: .*"lane"'):
        parse_json('{"spaces": [{"lane": 1, "id": "a", "lane": 2}]}')


def test_depth_is_bounded() -> None:
    parse_json("[" * 60 + "]" * 60)
    with pytest.raises(Unreadable, match="levels deep"):
        parse_json("[" * 70 + "]" * 70)


def test_a_byte_order_mark_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "notepad.track.json"
    path.write_bytes(b"\xef\xbb\xbf" + TRACK.encode())
    assert read_track(path).id == "oval"
    assert read_json(path) == documents.track_document()
