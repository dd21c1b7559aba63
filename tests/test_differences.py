"""What differs between two tracks is named in words: every single edit, and nothing else."""

from __future__ import annotations

import json
from itertools import chain
from typing import Any

from attrs import evolve
from hypothesis import given

from tests.edits.random_tracks import tracks
from tests.formats.documents import at, places, replaced, track_document, with_one_more, without
from trackmodel.edits.corner_edits import change_corner
from trackmodel.edits.spaces.moving import move_spaces
from trackmodel.edits.spaces.spaces import add_space, delete_spaces
from trackmodel.errors import Unreadable
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.render.comparison_svg import comparison_svg
from trackmodel.track import Arrow, Declared, PassPoint, Scan, Track, Turn
from trackmodel.versions.change_words import many
from trackmodel.versions.differences import differences, grouped


def words(before: Track, after: Track) -> list[str]:
    return [change.message for change in differences(before, after)]


@given(tracks())
def test_a_track_does_not_differ_from_itself_read_again(track: Track) -> None:
    again = track_from_json(json.loads(track_to_text(track)))
    assert differences(track, again) == ()
    assert differences(track, evolve(again, arrows=again.arrows[::-1], spaces=again.spaces[::-1])) == ()


def others(document: Any, path: tuple[Any, ...]) -> list[Any]:
    """The document with something else at a place, or without it, or with one more key there."""
    value = at(document, path)
    found = [replaced(document, path, other) for other in instead_of(value)]
    if path:
        found.append(without(document, path))
    if isinstance(value, dict):
        found.append(with_one_more(document, path, "unknown", 3))
    return found


def instead_of(value: Any) -> list[Any]:
    words = [
        "left",
        "right",
        "ahead",
        "behind",
        "level",
        "track",
        "pit",
        "on",
        "before",
        "none",
        "anticlockwise",
    ]
    match value:
        case bool():
            return [not value]
        case int() | float():
            return [value + 1, value / 2]
        case str():
            return [value + "x", *(word for word in words if word != value)]
        case list():
            return [value[::-1], value[:-1]]
    return []


def test_every_single_edit_of_a_document_is_named() -> None:
    document = track_document()
    track = track_from_json(document)
    text, named = track_to_text(track), 0
    for other in chain.from_iterable(others(document, path) for path in places(document)):
        try:
            edited = track_from_json(other)
        except Unreadable:
            continue
        changes = differences(track, edited)
        assert bool(changes) == (track_to_text(edited) != text), other
        assert all(change.message and change.what for change in changes)
        json.dumps([(change.before, change.after) for change in changes])
        named += bool(changes)
    assert named > 250


def test_changes_read_as_people_would_say_them(circuit: Track) -> None:
    corner = circuit.corners[0]
    assert (
        words(circuit, move_spaces(circuit, ["a2"], 3, -4, detached=True))[0]
        == "Space a2: moved by +3.00, \N{MINUS SIGN}4.00"
    )
    after = change_corner(circuit, corner.id, stops=3, declared=Declared(9, 6))
    named = f"Corner {corner.name} ({corner.id})"
    assert words(circuit, after) == [f"{named}: stops 2 → 3", f"{named}: L/C none → 9/6"]
    arrow = circuit.arrows[0]
    turned = evolve(arrow, turn=Turn.LEFT)
    after = evolve(circuit, arrows=(turned, *circuit.arrows[1:], Arrow("a0", "a5")))
    assert words(circuit, after) == [
        f"Arrow {arrow.from_}→{arrow.to}: turn {arrow.turn} → left",
        "Arrow a0→a5: added",
    ]
    after = add_space(circuit, [(0, 0), (9, 0), (9, 9)])
    assert words(circuit, after) == ["Space s1: added"]
    assert words(after, circuit) == ["Space s1: deleted"]
    gone = delete_spaces(circuit, [corner.spaces[0]])
    assert f"{named}: spaces \N{MINUS SIGN} {corner.spaces[0]}" in words(circuit, gone)
    assert words(circuit, evolve(circuit, name="Oval")) == [f'Track: name "{circuit.name}" → "Oval"']


def test_many_changes_of_one_kind_share_a_line(circuit: Track) -> None:
    after = delete_spaces(circuit, [f"b{n}" for n in range(20, 30)])
    lines = grouped(differences(circuit, after))
    assert lines[0] == "10 spaces deleted: b20, b21, b22, b23, b24, b25, b26, b27, …"
    assert len(lines) < 12
    ids = ["c1", "c2", "c3", "c4", "c5"]
    assert many("corner-stops", ids) == "5 corners: stops changed: c1, c2, c3, c4, c5"
    assert many("layout-corner-added", ids) == "5 corners of layouts added: c1, c2, c3, c4, c5"
    assert many("layout-name", ids) == "5 layouts: name changed: c1, c2, c3, c4, c5"
    assert many("grid-other", ids) == "5 starting places changed: c1, c2, c3, c4, c5"


def test_the_picture_marks_what_differs(circuit: Track) -> None:
    after = add_space(delete_spaces(circuit, ["b3"]), [(1, 1), (9, 1), (9, 9)])
    after = move_spaces(after, ["a7"], 2, 2, detached=True)
    svg = comparison_svg(circuit, after, differences(circuit, after), "Ring", "old → new")
    assert "M1,1 9,1 9,9Z" in svg  # the new space, in its color
    assert svg.count("stroke-dasharray") == 2  # the legend, and what is gone
    assert "<circle" not in svg  # arrows that went with their space would cover its mark
    fewer = evolve(after, arrows=after.arrows[1:])
    assert comparison_svg(after, fewer, differences(after, fewer), "Ring", "").count("<circle") == 1
    assert "Space s1: added" in svg
    empty = Track("none", "None")
    assert "No differences" in comparison_svg(empty, empty, (), "None", "")


def test_pass_points_and_the_look_of_a_scan_are_told_in_words() -> None:
    scan = Scan("scan1", "a.png", 10, 10)
    before = Track("t", "T", scans=(scan,))
    points = (PassPoint((1.0, 2.0), (3.0, 4.0)),)
    after = evolve(before, scans=(evolve(scan, points=points, opacity=0.5, visible=False),))
    assert words(before, after) == [
        "Scan scan1: pass points changed",
        "Scan scan1: opacity 1 → 0.5",
        "Scan scan1: shown yes → no",
    ]
