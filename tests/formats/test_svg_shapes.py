"""Which closed lines of an SVG drawing are spaces: no holes, marks, copies, or what nobody sees."""

from __future__ import annotations

from pathlib import Path

from tests.formats.test_svg_drawing import path_of, svg, written
from trackmodel.formats.svg.drawing import read_svg
from trackmodel.track import Point, Space, Track


def spaces(count: int = 12, left: float = 0, top: float = 50) -> list[Space]:
    """Two lanes of boxes beside each other."""
    outlines = [
        ((x, y), (x + 30, y), (x + 30, y + 12), (x, y + 12))
        for n in range(count)
        for x, y in [(left + 30.0 * (n // 2), top + 12.0 * (n % 2))]
    ]
    return [Space(f"a{n}", outline) for n, outline in enumerate(outlines)]


def drawn(folder: Path, *content: str) -> Track:
    return read_svg(written(folder / "x.svg", svg(*content, head='viewBox="0 0 400 300"')))


def plain(*, named: bool = True) -> str:
    return "".join(path_of(one, f'id="{one.id}"' if named else "") for one in spaces())


def left_top(space: Space) -> Point:
    return space.outline[0]


def box(x: float, y: float, width: float, height: float) -> str:
    return f"M{x},{y}h{width}v{height}h{-width}z"


def test_a_hole_in_a_space_is_no_space_but_holes_between_lines_are(tmp_path: Path) -> None:
    corners = [left_top(one) for one in spaces()]
    for share in (0.15, 0.4, 0.8):
        wide, high = 30 * share, 12 * share
        holes = [box(x + 1, y + 1, wide, high) for x, y in corners]
        holed = "".join(
            f'<path d="{box(x, y, 30, 12)}{hole}"/>' for (x, y), hole in zip(corners, holes, strict=True)
        )
        read = drawn(tmp_path, holed)
        assert len(read.spaces) == 12
        assert {round(s.outline[1][0] - s.outline[0][0]) for s in read.spaces} <= {30, 0, -30}
        one_path = "".join(box(x, y, 30, 12) + hole for (x, y), hole in zip(corners, holes, strict=True))
        assert len(drawn(tmp_path, f'<path d="{one_path}"/>').spaces) == 12
    lines = box(-1, 49, 182, 26) + "".join(box(x + 1, y + 1, 28, 10) for x, y in corners)
    assert len(drawn(tmp_path, f'<path d="{lines}" fill-rule="evenodd"/>').spaces) == 12


def test_marks_are_no_spaces_however_many_there_are(tmp_path: Path) -> None:
    numbers = "".join(
        f'<path d="{box(x + 4 + 4 * n, y + 4, 2.5, 3)}"/>'
        for x, y in map(left_top, spaces())
        for n in range(5)
    )
    curbs = "".join(f'<path d="{box(3 * n, 47, 3, 2)}"/>' for n in range(60))
    scenery = "".join(f'<path d="{box(70 * n, 100, 70, 60)}"/>' for n in range(4))
    board = f'<path d="{box(0, 0, 400, 300)}"/>'
    for more in (numbers, curbs, scenery, board + scenery + numbers + curbs):
        assert {one.id for one in drawn(tmp_path, more + plain()).spaces} == {one.id for one in spaces()}
    assert len(drawn(tmp_path, numbers).spaces) == 60  # nothing else is there
