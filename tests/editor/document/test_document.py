"""The document and its undo stack: every step can be taken back and made again."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from trackmodel.edits.spaces.spaces import change_space
from trackmodel.formats.track_file import read_track
from trackmodel.track import Track


def test_undo_and_redo_give_the_very_same_tracks(circuit: Track) -> None:
    document = Document()
    document.replace(circuit, None)
    steps = [circuit]
    for name in ("one", "two", "three"):
        document.edit(name, evolve(document.track, name=name))
        steps.append(document.track)
    for expected in reversed(steps[:-1]):
        document.undo_stack.undo()
        assert document.track is expected
    for expected in steps[1:]:
        document.undo_stack.redo()
        assert document.track is expected


def test_an_edit_that_changes_nothing_is_no_step(circuit: Track) -> None:
    document = Document()
    document.replace(circuit, None)
    document.edit("nothing", evolve(circuit))
    assert document.undo_stack.count() == 0


def test_facts_that_an_edit_does_not_touch_are_carried_over(circuit: Track) -> None:
    document = Document()
    document.replace(circuit, None)
    graph = document.facts.graph
    document.edit("tunnel", change_space(document.track, circuit.spaces[0].id, tunnel=True))
    assert document.facts.graph is graph
    document.edit("lane", change_space(document.track, circuit.spaces[0].id, lane=3))
    assert document.facts.graph is not graph


def test_saving_makes_the_document_clean_and_undoing_past_it_dirty(circuit: Track, tmp_path: Path) -> None:
    path = tmp_path / "a.track.json"
    document = Document()
    document.replace(circuit, None)
    document.edit("name", evolve(circuit, name="Other"))
    assert document.has_unsaved_changes
    document.save(path)
    assert not document.has_unsaved_changes
    assert document.path == path
    assert read_track(path).name == "Other"
    document.undo_stack.undo()
    assert document.has_unsaved_changes


def test_what_was_imported_or_recovered_is_unsaved_from_the_start(circuit: Track, tmp_path: Path) -> None:
    document = Document()
    document.replace(circuit, None, tmp_path, saved=False)
    assert document.has_unsaved_changes
    assert document.folder == tmp_path


def test_what_replaces_an_unsaved_import_is_saved(circuit: Track, tmp_path: Path) -> None:
    document = Document()
    document.replace(circuit, None, tmp_path, saved=False)
    document.replace(circuit, tmp_path / "a.track.json")
    assert not document.has_unsaved_changes


def test_panels_are_told_once_about_an_edit(qtbot: QtBot, circuit: Track) -> None:
    document = Document()
    document.replace(circuit, None)
    told = []
    document.changed.connect(lambda: told.append(document.track.name))
    document.edit("name", evolve(circuit, name="Other"))
    document.undo_stack.undo()
    assert told == ["Other", circuit.name]
