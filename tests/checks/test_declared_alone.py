"""L or C alone may be printed: each is written, compared, and corrected by itself."""

import pytest
from attrs import evolve

from tests.circuits import ring
from trackmodel.api import corners
from trackmodel.commands.corners import row_json
from trackmodel.compiler import compile_board
from trackmodel.facts import Facts
from trackmodel.formats.board_file import board_from_json, board_to_json
from trackmodel.formats.documents.json_reading import parse_json
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.track import Declared, Track
from trackmodel.validator.run_checks import validate
from trackmodel.versions.change_words import shown

COUNT = Facts(ring()).corner_counts["c1"]
assert COUNT.long
assert COUNT.short
LONG, SHORT = COUNT.long, COUNT.short


def declaring(declared: Declared) -> Track:
    circuit = ring()
    first = evolve(circuit.corners[0], declared=declared)
    others = (evolve(corner, declared=None) for corner in circuit.corners[1:])
    return evolve(circuit, corners=(first, *others))


@pytest.mark.parametrize(
    ("declared", "agrees"),
    [
        (Declared(), None),
        (Declared(long=LONG), True),
        (Declared(short=SHORT), True),
        (Declared(long=LONG + 1), False),
        (Declared(short=SHORT + 1), False),
        (Declared(LONG, SHORT + 1), False),
    ],
)
def test_only_what_is_declared_is_compared_with_the_count(declared: Declared, agrees: bool | None) -> None:
    track = declaring(declared)
    row = next(row_json(row) for row in corners(track) if row.corner.id == "c1")
    assert (row["declared_long"], row["declared_short"]) == (declared.long, declared.short)
    assert row["agrees"] is agrees
    [*issues] = (issue for issue in validate(track).issues if issue.code.startswith("declared-"))
    assert bool(issues) is (agrees is False)


def test_the_fix_declares_only_what_was_declared() -> None:
    track = declaring(Declared(long=LONG + 1))
    [issue] = (issue for issue in validate(track).issues if issue.code == "declared-differs")
    assert f"declares L {LONG + 1}; its arrows give L {LONG} " in issue.message
    assert issue.fix is not None
    assert issue.fix(track).corners[0].declared == Declared(long=LONG)


@pytest.mark.parametrize("declared", [Declared(long=9), Declared(short=3), Declared(extra={"later": 1})])
def test_a_file_has_only_what_is_declared(declared: Declared) -> None:
    track = declaring(declared)
    text = track_to_text(track)
    assert track_from_json(parse_json(text)).corners == track.corners
    assert "null" not in text


def test_a_board_has_null_for_what_is_not_declared() -> None:
    board = compile_board(declaring(Declared(short=3)))
    assert board.view.declared[0] == (None, 3)
    assert set(board.view.declared[1:]) <= {None}
    assert board_from_json(board_to_json(board)) == board


def test_a_difference_shows_a_dash_for_what_is_not_declared() -> None:
    assert (shown(Declared(9)), shown(Declared(short=3))) == ("9/–", "–/3")
