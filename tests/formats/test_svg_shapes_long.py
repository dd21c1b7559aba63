"""Which closed lines of an SVG drawing are spaces: no holes, marks, copies, or what nobody sees."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from tests.formats.test_svg_drawing_long import path_of, svg, written
from trackmodel.formats.detect import detect
from trackmodel.formats.svg.svg_drawing import read_svg
from trackmodel.track import Place, Point, Space, Track


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


def test_copies_of_an_outline_are_left_out_but_for_the_one_whose_name_says_more(tmp_path: Path) -> None:
    shadows = "".join(path_of(one, 'opacity=".3"') for one in spaces(left=1, top=51))
    for content in (plain() + plain(named=False), plain(named=False) + plain(), shadows + plain()):
        track = drawn(tmp_path, content)
        assert {one.id for one in track.spaces} == {one.id for one in spaces()}
        assert "12 outlines that were drawn again are left out." in track.notes
    pit = path_of(spaces()[0])
    track = drawn(tmp_path, f'<g id="pit">{pit}</g>{plain()}')
    assert [one.place for one in track.spaces].count(Place.PIT) == 1


@pytest.mark.parametrize(
    ("sheet", "hidden"),
    [
        (".away path { display: none }", '<g class="away">{}</g>'),
        ("#away > path { display: none } g { display: inline }", '<g id="away">{}</g>'),
        (".away.far * { display: none }", '<g class="far away"><g>{}</g></g>'),
        ("#away { display: none !important } #away, path { display: inline }", '<g id="away">{}</g>'),
        ("", '<g opacity="0">{}</g>'),
        ("path { visibility: inherit }", '<g visibility="hidden">{}</g>'),
    ],
)
def test_what_nobody_sees_is_no_space(sheet: str, hidden: str, tmp_path: Path) -> None:
    more = "".join(path_of(one) for one in spaces(left=200, top=200))
    track = drawn(tmp_path, f"<style>{sheet}</style>", plain(), hidden.format(more))
    assert len(track.spaces) == 12
    seen = drawn(tmp_path, f"<style>{sheet} .other path, #away path > path {{}}</style>", plain(), more)
    assert len(seen.spaces) == 24


def test_a_visible_part_of_a_hidden_group_is_seen(tmp_path: Path) -> None:
    content = f'<g visibility="hidden"><g style="visibility:visible">{plain()}</g>{path_of(spaces()[0])}</g>'
    assert len(drawn(tmp_path, content).spaces) == 12


def test_clones_bear_their_own_names_and_those_of_their_groups(tmp_path: Path) -> None:
    box_ = '<defs><rect id="d" width="30" height="12"/><g id="pit"><use href="#d"/></g></defs>'

    def clone(more: str, n: int, of: str = "d") -> str:
        x, y = left_top(spaces()[n])
        return f'<use {more} x="{x}" y="{y}" href="#{of}"/>'

    named = [clone(f'id="a{n}"', n) for n in range(6)]
    corner = "".join(clone(f'id="corner7-{n}" label="a{n}"', n) for n in (6, 7))
    grouped = clone('label="Corner Weiher, 2 stops"', 8, "all")
    automatic = clone('id="use12"', 9)
    track = drawn(
        tmp_path,
        box_,
        '<defs><g id="all"><use href="#d"/></g></defs>',
        *named,
        corner,
        grouped,
        automatic,
        clone("", 10, "pit"),
    )
    assert {f"a{n}" for n in range(8)} <= {one.id for one in track.spaces}
    assert {(one.name, one.stops, len(one.spaces)) for one in track.corners} == {
        ("Corner 7", 0, 2),
        ("Weiher", 2, 1),
    }
    assert [one.place for one in track.spaces].count(Place.PIT) == 1


def test_viewports_and_transforms_of_styles_move_and_scale(tmp_path: Path) -> None:
    want = {tuple(sorted(one.outline)) for one in spaces()}
    twice = "".join(
        path_of(evolve(one, outline=tuple((2 * x, 2 * y) for x, y in one.outline))) for one in spaces()[6:]
    )
    half = "".join(path_of(one) for one in spaces()[:6])
    for inner in (
        f'<svg width="200" height="150" viewBox="0 0 400 300">{twice}</svg>',
        f'<svg x="10" y="-20" width="50%" height="50%" viewBox="20 -40 400 300">{twice}</svg>',
        f'<svg width="200" height="250" viewBox="0 0 400 300" preserveAspectRatio="xMidYMin">{twice}</svg>',
        f'<symbol id="s" viewBox="0 0 400 300">{twice}</symbol><use width="200" height="150" href="#s"/>',
        f'<g style="transform: translate(10px, 5px) scale(.5) translate(-20px, -10px)">{twice}</g>',
        f"<style>.small {{ transform: scale(0.5) }}</style><g class='small'>{twice}</g>",
        f'<g style="transform: rotate(.5turn) scale(-.5)">{twice}</g>',
        f'<g transform="scale(-.5)" transform-origin="0 0"><g transform="rotate(180)">{twice}</g></g>',
        f'<g style="transform: rotate(.25turn); transform-origin: 40px 70px">'
        f'<g transform="rotate(-90 40 70) scale(.5)">{twice}</g></g>',
    ):
        track = drawn(tmp_path, half, inner)
        found = {tuple(sorted((round(x, 2), round(y, 2)) for x, y in one.outline)) for one in track.spaces}
        assert found == want, inner[:80]


def test_a_long_comment_before_a_drawing_is_skipped(tmp_path: Path) -> None:
    text = svg(plain())
    for comment in ("", f"<!--{'x' * 9000}-->", f"\n<?xml-stylesheet {'x' * 9000}?><!---->"):
        assert detect(written(tmp_path / "x.svg", f'<?xml version="1.0"?>{comment}\n{text}')) == "svg"
