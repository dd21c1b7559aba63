"""`pitboard diff` and `pitboard merge`: exit codes, JSON, pictures, and files that must stay."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve

from tests.commands.command_line import CommandLine
from trackmodel.edits.spaces.moving import move_spaces
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.track import Track


def written(track: Track, path: Path) -> Path:
    write_track(track, path)
    return path


def test_differences_are_told_in_words_json_and_a_picture(
    circuit: Track, oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    other = written(move_spaces(circuit, ["a2"], 3, 0, detached=True), tmp_path / "other.track.json")
    same = pitboard("diff", oval, oval)
    assert (same.code, same.out) == (0, "no differences\n")
    assert pitboard.json("diff", oval, oval) == {"equal": True, "changes": []}
    ran = pitboard("diff", oval, other)
    assert (ran.code, ran.out) == (1, "Space a2: moved by +3.00, +0.00\n1 difference\n")
    ran = pitboard("diff", oval, other, "--format", "json")
    (change,) = ran.json["changes"]
    assert (ran.code, ran.json["equal"]) == (1, False)
    assert set(change) == {"what", "id", "before", "after", "message"}
    assert (change["what"], change["id"], len(change["before"])) == (
        "space-moved",
        "a2",
        len(change["after"]),
    )
    for name in ("what.svg", "what.png", "what.pdf"):
        assert pitboard("diff", oval, other, "--picture", tmp_path / name).code == 1
        assert (tmp_path / name).stat().st_size > 1000
    pitboard("diff", oval, other, "--picture", tmp_path / "what.txt").assert_one_clear_line()
    pitboard("diff", oval, other, "--picture", other).assert_one_clear_line()
    pitboard("diff", oval, tmp_path / "none.track.json").assert_one_clear_line()


def test_merging_writes_both_changes_and_names_conflicts(
    circuit: Track, oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    a = written(move_spaces(circuit, ["a2"], 3, 0, detached=True), tmp_path / "a.track.json")
    b = written(evolve(circuit, name="Both"), tmp_path / "b.track.json")
    c = written(move_spaces(circuit, ["a2"], 0, 5, detached=True), tmp_path / "c.track.json")
    out = tmp_path / "out.track.json"
    told = pitboard.json("merge", oval, a, b, "-o", out)
    assert (told["conflicts"], told["said"]) == ([], [])
    assert read_track(out) == evolve(read_track(a), name="Both")
    pitboard("merge", oval, a, c, "-o", out).assert_one_clear_line()
    ran = pitboard("merge", oval, a, c, "-o", out, "--force", "--format", "json")
    assert ran.code == 1
    assert ran.json["conflicts"] == [{"what": "space", "id": "a2", "message": "Space a2: changed in both"}]
    assert read_track(out) == read_track(a)
    # What git runs: the result replaces A.
    assert pitboard("merge", oval, b, a, "-o", b, "--force").code == 0
    assert read_track(b) == evolve(read_track(a), name="Both")
