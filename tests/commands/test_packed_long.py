"""Tracks packed with their scans, on the command line: packed, checked, changed and unpacked."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve

import trackmodel
from tests.commands.command_line import CommandLine
from trackmodel.formats.archive import is_packed
from trackmodel.formats.packed_track import unpack, write_packed
from trackmodel.formats.track_file import read_track
from trackmodel.resources import shipped_circuits


def test_a_packed_track_goes_wherever_a_track_goes(pitboard: CommandLine, tmp_path: Path) -> None:
    brennach = shipped_circuits()["brennach"]
    packed, scan = tmp_path / "b.pitboard", (brennach.parent / "brennach.png").read_bytes()
    ran = pitboard("export", brennach, "-o", packed)
    assert (ran.code, ran.out) == (0, f"{packed}: Brennach with its scans\n")
    assert pitboard.json("export", brennach, "-o", packed)["missing"] == []
    assert is_packed(packed)
    assert read_track(packed) == read_track(brennach)
    before = [file.name for file in tmp_path.iterdir()]
    assert pitboard.json("validate", packed) == pitboard.json("validate", brennach)  # the scan is found
    assert pitboard("corners", packed).out == pitboard("corners", brennach).out
    assert pitboard("diff", packed, brennach).code == 0
    assert [file.name for file in tmp_path.iterdir()] == before  # nothing is unpacked beside it

    turned = tmp_path / "turned.pitboard"
    assert pitboard("turn", packed, "--mirror", "-o", turned).code == 0
    assert pitboard("export", turned, "-o", tmp_path / "t.board.json").code == 0
    into = tmp_path / "into"
    unpack(turned, into)
    assert (into / "brennach.png").read_bytes() == scan

    loose = tmp_path / "loose/b.track.json"
    loose.parent.mkdir()
    assert pitboard("import", packed, "-o", loose).code == 0
    assert read_track(loose) == read_track(brennach)
    assert (loose.parent / "brennach.png").read_bytes() == scan
    (loose.parent / "brennach.png").unlink()
    ran = pitboard("export", loose, "-o", packed)
    assert f"{packed}: Brennach without scans" in ran.out
    assert "left out because it is missing: brennach.png" in ran.out


def test_the_front_door_packs_a_track(tmp_path: Path) -> None:
    brennach, packed = shipped_circuits()["brennach"], tmp_path / "b.pitboard"
    track = trackmodel.read("brennach")
    trackmodel.write(track, packed, brennach.parent)
    assert trackmodel.read(packed) == track
    unpack(packed, tmp_path)
    assert (tmp_path / "brennach.png").is_file()


def test_a_fix_of_a_packed_track_keeps_its_scans(pitboard: CommandLine, tmp_path: Path) -> None:
    brennach, packed = shipped_circuits()["brennach"], tmp_path / "b.pitboard"
    track = read_track(brennach)
    grid = tuple(evolve(place, position=place.position + 5) for place in track.grid)
    write_packed(evolve(track, grid=grid), packed, brennach.parent)
    assert "fixed: " in pitboard("validate", packed, "--fix").err
    assert read_track(packed) == track
    unpack(packed, tmp_path / "into")
    assert (tmp_path / "into/brennach.png").is_file()
    packed.write_bytes(packed.read_bytes()[:-40])
    for command in ("validate", "corners", "race"):
        pitboard(command, packed).assert_one_clear_line()
