"""The report: half a board, whole boards, random damage."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from attrs import evolve

from tests.circuits import PIT_SPACES, chain, ring
from tests.generated_boards import ODD_BOARDS, OddBoard
from tests.shared_boards import BOARDS, shared_board, shared_report, shared_track
from trackmodel.check_parts.issue import Severity
from trackmodel.compiler import compile_board
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.errors import UnknownLayout
from trackmodel.facts import Facts
from trackmodel.formats.gponline import read_gponline
from trackmodel.layouts import in_layout
from trackmodel.track import Arrow, Declared, Layout, Place, Track, Weather
from trackmodel.validator.run_checks import blocking_issues, validate


def codes(track: Track) -> Counter[str]:
    return Counter(issue.code for issue in validate(track).issues)


def test_an_empty_document_lacks_five_things() -> None:
    assert codes(Track(id="t", name="T")) == {
        "finish-missing": 1,
        "grid-under-two": 1,
        "no-pit": 1,
        "no-weather": 1,
        "author-or-license-missing": 1,
    }


def test_traced_spaces_without_arrows_are_one_issue() -> None:
    spaces = evolve(ring(), arrows=(), pit=Track(id="t", name="T").pit)
    traced = delete_spaces(spaces, [f"p{n}" for n in range(PIT_SPACES)])
    assert codes(traced) == {"dead-end": 1, "no-pit": 1}


def test_a_half_traced_board_has_one_issue_per_missing_thing() -> None:
    circuit = ring()
    traced = {space.id for space in circuit.spaces if space.outline[0][0] > 400}
    half = delete_spaces(circuit, [space.id for space in circuit.spaces if space.id not in traced])
    half = evolve(half, finish=None, weather=Weather(), pit=Track(id="t", name="T").pit)
    found = codes(half)
    assert {"finish-missing", "dead-end", "no-weather"} <= set(found)
    assert max(found.values()) == 1
    assert len(found) <= 8


def test_errors_come_first_then_warnings_then_infos() -> None:
    circuit = ring()
    corners = (evolve(circuit.corners[0], stops=0, declared=Declared(1, 1)), circuit.corners[1])
    report = validate(evolve(circuit, corners=corners, weather=Weather()))
    assert [issue.severity for issue in report.issues] == [Severity.ERROR, Severity.WARNING, Severity.INFO]
    assert [issue.code for issue in report.errors] == ["corner-without-stops"]
    assert [issue.code for issue in report.warnings] == ["declared-differs"]
    assert [issue.code for issue in report.blocking] == ["corner-without-stops"]


def test_messages_name_a_few_spaces_only() -> None:
    (issue,) = [i for i in validate(evolve(ring(), arrows=chain("a1", "a2"))).issues if i.code == "dead-end"]
    assert len(issue.spaces) > 100
    assert len(issue.message) < 120


def test_an_unknown_layout_is_refused() -> None:
    with pytest.raises(UnknownLayout):
        validate(ring(), "wet")


def test_a_layout_is_checked_by_itself() -> None:
    circuit = ring()
    no_pit = tuple(space.id for space in circuit.spaces if not space.id.startswith("p"))
    stands = evolve(circuit, pit=Track(id="t", name="T").pit, layouts=(Layout("main"), Layout("dry", no_pit)))
    assert [issue.code for issue in validate(stands, "main").issues] == ["few-stands"]
    report = validate(stands, "dry")
    assert [issue.code for issue in report.issues] == ["no-pit"]
    assert (report.track_id, report.layout) == ("ring", "dry")


@pytest.mark.parametrize("name", BOARDS)
def test_real_boards_have_no_blocking_issue_and_compile(name: str) -> None:
    track = shared_track(name)
    report = shared_report(name)
    assert report.blocking == ()
    assert report.errors == ()
    assert len(shared_board(name).rules.successors) == len(track.spaces)


@pytest.mark.parametrize("odd", ODD_BOARDS, ids=lambda odd: odd.name)
def test_boards_with_every_oddity_have_no_blocking_issue_and_compile(tmp_path: Path, odd: OddBoard) -> None:
    file = tmp_path / "odd.dat"
    file.write_bytes(odd.text.encode())
    track = read_gponline(file)
    found = {issue.code for issue in validate(track).issues}
    usual = {"no-weather", "weather-incomplete", "author-or-license-missing", "corner-unusual"}
    # A blocked space is a hole in its lane.
    assert found - usual == ({"space-missing"} if odd.name == "blocked-space" else set())
    assert compile_board(track).view.ids == tuple(space.id for space in track.spaces)


@pytest.mark.parametrize("seed", range(25))
def test_whatever_is_broken_is_reported_and_what_is_not_blocked_compiles(seed: int) -> None:
    chance = random.Random(seed)
    track = ring(lanes=chance.choice((2, 3)), straight=10)
    spaces = list(track.spaces)
    arrows = list(track.arrows)
    for _damage in range(chance.randrange(1, 4)):
        kind = chance.randrange(5)
        if kind == 0:
            spaces.remove(chance.choice(spaces))
        elif kind == 1:
            arrows.remove(chance.choice(arrows))
        elif kind == 2:
            arrows.append(Arrow(chance.choice(spaces).id, chance.choice(spaces).id))
        elif kind == 3:
            n = chance.randrange(len(spaces))
            spaces[n] = evolve(spaces[n], place=Place.PIT, lane=None)
        else:
            n = chance.randrange(len(spaces))
            spaces[n] = evolve(spaces[n], outline=spaces[n].outline[:2])
    broken = evolve(track, spaces=tuple(spaces), arrows=tuple(arrows))
    report = validate(broken)
    assert report.blocking == blocking_issues(Facts(in_layout(broken)))
    if not report.blocking:
        board = compile_board(broken)
        for space, successors in enumerate(board.rules.successors):
            for target, _turn in successors:
                rises = board.rules.progress[target] > board.rules.progress[space]
                assert rises or (space, target) in board.rules.crossings
