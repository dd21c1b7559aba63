"""SVG drawings: exported pictures are read back, other drawings become tracks, hostile ones don't."""

from __future__ import annotations

import math
import re
from contextlib import suppress
from pathlib import Path

import pytest
from attrs import evolve

from tests import noisy_boards
from tests.circuits import ring
from tests.shared_boards import shared_track
from trackmodel import read
from trackmodel.compiler import compile_board
from trackmodel.edits.spaces.shared_borders import sharing
from trackmodel.errors import UnreadableFile
from trackmodel.formats.detect import detect
from trackmodel.formats.svg.reading import read_xml
from trackmodel.formats.svg.svg_drawing import ReadDrawing, import_svg, read_drawing, read_svg
from trackmodel.formats.svg.svg_shapes import shapes_of
from trackmodel.formats.svg.track_layers import with_track_layers
from trackmodel.formats.track_file import track_to_text
from trackmodel.render.board_svg import board_svg
from trackmodel.render.svg_to_picture import svg_to_png
from trackmodel.track import Direction, Place, Scan, Space, Track, Turn


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def svg(*content: str, head: str = 'viewBox="0 0 1000 700" width="500mm" height="350mm"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{"".join(content)}</svg>'


def path_of(space: Space, more: str = "") -> str:
    return f'<path {more} d="M{" ".join(f"{x},{y}" for x, y in space.outline)}z"/>'


@pytest.fixture(scope="module")
def brennach() -> Track:
    track = read("brennach")
    assert isinstance(track, Track)
    return evolve(track, scans=())


@pytest.fixture(scope="module")
def picture(brennach: Track) -> str:
    return board_svg(compile_board(brennach))


def test_an_exported_picture_looks_the_same_and_is_read_back_as_the_same_track(
    brennach: Track, picture: str, tmp_path: Path
) -> None:
    text = with_track_layers(picture, brennach)
    assert svg_to_png(text, 300) == svg_to_png(picture, 300)
    file = written(tmp_path / "b.svg", text)
    assert detect(file) == "svg"
    assert track_to_text(read_svg(file)) == track_to_text(brennach)
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    layers = re.findall(r'groupmode="layer" inkscape:label="([^"]+)"', text)
    kinds = ["Spaces", "Pit lane", "Arrows", "Pit stands", "Finish line", "Starting grid", "Stop flags"]
    assert layers == kinds


def test_a_scan_that_is_not_beside_an_exported_picture_is_told(
    brennach: Track, picture: str, tmp_path: Path
) -> None:
    gone = evolve(brennach, scans=(Scan("one", "gone.png", 100, 100),))
    track, told = import_svg(written(tmp_path / "b.svg", with_track_layers(picture, gone)))
    assert track.scans == ()
    assert "Scans that aren't beside the picture are left out: gone.png." in told[-1]


def test_outlines_changed_in_a_drawing_program_are_read_back(
    brennach: Track, picture: str, tmp_path: Path
) -> None:
    text = with_track_layers(picture, brennach)
    text = re.sub(r'<path id="space-a1" d="[^"]+"/>', '<path id="space-a1" d="M1 2h10v20h-10z"/>', text)
    text = re.sub(r'<path id="space-a2" d="[^"]+"/>', "", text)
    text = text.replace('<path id="space-a3"', '<path style="transform:translate(5px,-5px)" id="space-a3"')
    spaces = {space.id: space for space in read_svg(written(tmp_path / "b.svg", text)).spaces}
    before = {space.id: space for space in brennach.spaces}
    assert spaces["a1"].outline == ((1, 2), (11, 2), (11, 22), (1, 22))
    assert "a2" not in spaces
    x, y = before["a3"].outline[0]
    assert spaces["a3"].outline[0] == pytest.approx((x + 5, y - 5))
    assert len(spaces) == len(before) - 1


def test_a_picture_whose_spaces_lost_their_ids_is_refused(
    brennach: Track, picture: str, tmp_path: Path
) -> None:
    text = with_track_layers(picture, brennach)
    renamed = written(tmp_path / "b.svg", text.replace('id="space-', 'id="space_'))
    with pytest.raises(UnreadableFile, match=r"(\d+) of \1 spaces of this picture aren't found") as error:
        read_svg(renamed)
    assert len(str(error.value).splitlines()) == 1


def test_a_drawing_gets_lanes_and_arrows_corners_and_the_pit_lane_from_its_groups(
    brennach: Track, tmp_path: Path
) -> None:
    corner = brennach.corners[0]
    by_id = {space.id: space for space in brennach.spaces}
    straight = [one for one in brennach.spaces if one.id not in corner.spaces and one.place is Place.TRACK]
    drawing = svg(
        "<title>Mine</title>",
        '<rect width="1000" height="700" fill="green"/>',
        f'<g id="Layer1">{"".join(path_of(one) for one in straight)}</g>',
        f'<g label="Corner Bahnhof, 1 stop">{"".join(path_of(by_id[id_]) for id_ in corner.spaces)}</g>',
        f'<g id="pit-lane">{"".join(path_of(s) for s in brennach.spaces if s.place is Place.PIT)}</g>',
        '<g style="display:none"><path d="M1 1h20v10h-20z"/></g>',
    )
    track = read_svg(written(tmp_path / "x.svg", drawing))
    assert (track.name, track.board.width, track.board.mm_per_unit) == ("Mine", 1000.0, 0.5)
    assert len(track.spaces) == len(brennach.spaces)
    assert [(one.name, one.stops, len(one.spaces)) for one in track.corners] == [
        ("Bahnhof", 1, len(corner.spaces))
    ]
    # The same outlines, by their place: shapes keep their order in the drawing.
    ids = [one.id for one in (*straight, *(by_id[id_] for id_ in corner.spaces))]
    ids += [one.id for one in brennach.spaces if one.place is Place.PIT]
    was = {new.id: by_id[old] for new, old in zip(track.spaces, ids, strict=True)}
    assert [one.place for one in track.spaces] == [was[one.id].place for one in track.spaces]
    ahead = {(was[a.from_].id, was[a.to].id) for a in track.arrows if a.turn is Turn.AHEAD}
    printed = {(a.from_, a.to) for a in brennach.arrows if a.turn is Turn.AHEAD}
    # Nothing shows the driving direction: all lanes may run the other way.
    assert ahead in (printed, {(to, from_) for from_, to in printed})
    assert "check the driving direction" in track.notes


def test_transforms_clones_units_and_curves_are_drawn_as_the_eye_sees_them(tmp_path: Path) -> None:
    drawing = svg(
        '<defs><path id="d" d="M0 0h20v12h-20z"/></defs>',
        '<g transform="translate(100 50) rotate(90)"><rect id="turned" width="20" height="12"/></g>',
        '<use href="#d" x="200" y="30"/>',
        '<polygon id="corner2-a" points="300,10 320,10 320,22 300,22"/>',
        '<path id="round" d="M400 10 h20 a6 6 0 0 1 0 12 h-20 z"/>',
        '<path id="many" d="M500 10 '
        + " ".join(f"L{500 + n / 10} {10 + 0.01 * (n % 2)}" for n in range(200))
        + 'V22 H500 z"/>',
    )
    track = read_svg(written(tmp_path / "x.svg", drawing))
    outline = {space.id: space.outline for space in track.spaces}
    assert set(outline["turned"]) == {(100, 50), (100, 70), (88, 70), (88, 50)}
    assert ((200, 30), (220, 30), (220, 42), (200, 42)) in outline.values()
    middle = (420.0, 16.0)
    curve = [point for point in outline["round"] if point[0] > 420]
    assert len(curve) >= 4
    assert all(abs(math.dist(point, middle) - 6) < 0.05 for point in curve)
    assert len(outline["many"]) <= 6
    assert track.corners[0].name == "Corner 2"
    tiny = read_svg(
        written(
            tmp_path / "t.svg",
            svg('<rect width=".2" height=".1"/>', head='viewBox="0 0 1 1" width="90mm" height="90mm"'),
        )
    )
    assert max(x for x, _y in tiny.spaces[0].outline) > 5
    assert tiny.board.width * tiny.board.mm_per_unit == pytest.approx(90, rel=1e-3)


SHEET = """<style>/* .seen { display: none } */ @import url(x.css);
  .away, #aside { display: none !important } path.line{fill:none;stroke:#000}
  @media print { .seen { display: none } .line { fill: red } } .frame{fill:none} .area{fill:#eee}
</style>"""


@pytest.mark.parametrize(
    "sheet", [SHEET, SHEET.replace("<style>", "<style><![CDATA[").replace("</", "]]></")]
)
def test_style_sheets_say_what_is_seen_and_which_open_lines_are_filled(sheet: str, tmp_path: Path) -> None:
    def line(more: str, x: int) -> str:
        return f'<path {more} d="M{x} 0h20v12h-20"/>'

    drawing = svg(
        sheet,
        line('id="plain"', 0),
        line('id="seen" class="seen"', 30),
        line('id="gone" class="other away"', 60),
        line('id="aside"', 90),
        line('id="open" class="line"', 120),
        line('id="own" class="line" style="fill:blue"', 150),
        '<g class="frame">' + line('id="framed"', 180) + line('id="filled" class="area"', 210) + "</g>",
        '<g fill="none">' + line('id="inside"', 240) + "</g>",
        line('id="weaker" class="area" fill="none"', 270),
        '<style>.late { visibility: hidden } "</style>' + line('class="late"', 300),
        '<path id="nearly" class="line" d="M330 0h20v12h-20v-11"/>',
    )
    track = read_svg(written(tmp_path / "x.svg", drawing))
    assert {space.id for space in track.spaces} == {"plain", "seen", "own", "filled", "weaker", "nearly"}


LAUGHS = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>' + svg("<title>&b;</title>")
CLONES = svg(
    *(f'<g id="g{n}"><use href="#g{n + 1}"/><use href="#g{n + 1}"/></g>' for n in range(60)),
    '<path id="g60" d="M0 0h9v9z"/>',
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (LAUGHS, "declares entities"),
        ('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>', "declares entities"),
        (CLONES, "more than 20,000 shapes"),
        (svg("<g>" * 300 + "</g>" * 300), "nested more than 200"),
        (svg('<path id="broken" d="M0 0 L 1"/>'), "the path broken is damaged"),
        (
            svg('<path d="M0 0 L 1e999 0 L 1 1z"/>'),
            "it begins with M0 0 L 1e999",
        ),
        (svg('<path d="M0 0 L 1 1"/>'), "no closed line"),
        (svg("<style>" + "a{" * 50_000 + "@;/*" * 50_000 + "</style>"), "no closed line"),
        (svg('<path d="M0 0 L 1 1 L 2 2 z"/>'), "no closed line"),
        ("<svg><g></svg>", "isn't well-formed XML"),
        ("<html><body><svg/></body></html>", "its root is html"),
        (svg(*(["<g/>"] * 200_001)), "more than 200,000 elements"),
        ('<svg><metadata id="pitboard-track">{"format": 1}</metadata></svg>', "format"),
        ("<p>1</p>", "neither a Pitboard file"),
    ],
)
def test_hostile_and_damaged_drawings_are_refused_in_one_sentence(
    text: str, said: str, tmp_path: Path
) -> None:
    file = written(tmp_path / "x.svg", text)
    assert said.startswith("neither") or detect(file) == "svg"
    with pytest.raises(UnreadableFile, match=said) as error:
        read(file)
    assert len(str(error.value).splitlines()) == 1


def test_a_small_ring_drawn_without_names_can_be_raced_after_few_edits(tmp_path: Path) -> None:
    track = ring()
    content = "".join(path_of(space) for space in track.spaces)
    drawn = read_svg(written(tmp_path / "ring.svg", svg(content, head="")))
    assert len(drawn.spaces) == len(track.spaces)
    assert len([a for a in drawn.arrows if a.turn is Turn.AHEAD]) == len(
        [a for a in track.arrows if a.turn is Turn.AHEAD]
    )


def test_the_order_of_its_spaces_tells_which_way_a_drawing_is_driven(tmp_path: Path) -> None:
    """Rows or lanes drawn one after another, or numbers somebody gave; an order by places tells nothing."""
    track = ring()  # driven clockwise
    along = sorted(track.spaces, key=lambda space: (space.id[0], int(space.id[1:])))
    rows = sorted(track.spaces, key=lambda space: (int(space.id[1:]), space.id[0]))
    across = sorted(track.spaces, key=lambda space: space.outline[0])

    def read_in(spaces: list[Space], named: bool = False, said: Direction | None = None) -> ReadDrawing:
        content = "".join(path_of(space, f'id="{space.id}"' if named else "") for space in spaces)
        return read_drawing(written(tmp_path / "ring.svg", svg(content, head="")), said)

    clockwise, anticlockwise = Direction.CLOCKWISE, Direction.ANTICLOCKWISE
    for found, way, is_sure in (
        (read_in(along), clockwise, True),
        (read_in(along[::-1]), anticlockwise, True),
        (read_in(rows[::-1]), anticlockwise, True),
        (read_in(across), clockwise, False),
        (read_in(across, named=True), clockwise, True),
        (read_in(along[::-1], named=True), clockwise, True),
        (read_in(along, said=anticlockwise), anticlockwise, True),
    ):
        ahead = {(a.from_, a.to) for a in found.track.arrows if a.turn is Turn.AHEAD}
        assert (found.track.direction, found.is_sure) == (way, is_sure)
        assert len(ahead) > 0.9 * len(along)


@pytest.mark.parametrize(("name", "style"), [("brennach", "all"), ("taruma", "shrunk")])
def test_a_drawing_by_another_hand_gets_the_right_lanes_and_next_spaces(
    name: str, style: str, tmp_path: Path
) -> None:
    """Vertices moved and left out, gaps of a tenth of a space, outlines drawn twice."""
    board = noisy_boards.drawn(name, style, 3)
    outlined = [space for space in board.spaces if len(space.outline) > 2]
    road, pit = (
        "".join(path_of(space, f'id="{space.id}"') for space in outlined if space.place is place)
        for place in Place
    )
    content = f'<g id="road">{road}</g><g id="pit">{pit}</g>'
    size = f'viewBox="0 0 {board.board.width} {board.board.height}"'
    track = read_svg(written(tmp_path / "x.svg", svg(content, head=size)), board.direction)
    known = {space.id: space for space in board.spaces if not space.id.endswith(noisy_boards.AGAIN)}
    printed = {(a.from_, a.to) for a in board.arrows if a.turn is Turn.AHEAD}
    ahead = {(a.from_, a.to) for a in track.arrows if a.turn is Turn.AHEAD}
    assert len(printed & ahead) >= 0.99 * len(printed)
    on_track = [space for space in track.spaces if space.id in known and space.place is Place.TRACK]
    right = sum(space.lane == known[space.id].lane for space in on_track)
    assert right >= 0.99 * len(on_track) > 400
    borders = sharing(track)
    assert borders.before >= 0.97 * borders.after  # made shared already


@pytest.mark.parametrize("gap", [0.12, 0.15])
def test_wide_gaps_between_all_outlines_are_closed_and_keep_neighbors(gap: float, tmp_path: Path) -> None:
    board = shared_track("monaco")
    hand = noisy_boards.noisy(board, noisy_boards.Style(shake=0.04, gap=gap), 3)
    road, pit = (
        "".join(path_of(space, f'id="{space.id}"') for space in hand.spaces if space.place is place)
        for place in Place
    )
    size = f'viewBox="0 0 {board.board.width} {board.board.height}"'
    drawing = svg(f'<g id="road">{road}</g><g id="pit">{pit}</g>', head=size)
    track = read_svg(written(tmp_path / "x.svg", drawing), board.direction)
    printed, ahead = (
        {(a.from_, a.to) for a in each.arrows if a.turn is Turn.AHEAD} for each in (board, track)
    )
    assert len(printed & ahead) >= 0.99 * len(printed)
    borders = sharing(track)
    assert borders.before >= 0.97 * borders.after


@pytest.mark.parametrize(
    "content",
    [
        '<g transform="rotate(1e999)"><path d="M0,0h20v20h-20z"/></g>',
        '<g transform="scale(1e999)"><g transform="skewX(-1e999)"><path d="M0,0h20v20h-20z"/></g></g>',
        '<rect x="1e999" width="1e999" height="1e999"/><polygon points="0,0 1e999,0 0,1e999"/>',
    ],
)
def test_numbers_beyond_all_drawings_are_read_or_refused_in_our_words(content: str, tmp_path: Path) -> None:
    for head in ('viewBox="0 0 1e999 1e999"', 'width="1e999mm" height="1e999mm"', ""):
        with suppress(UnreadableFile):
            read_svg(written(tmp_path / "x.svg", svg(content, head=head)))


def test_a_path_of_thousands_of_parts_is_not_compared_with_itself(tmp_path: Path) -> None:
    """Each pair of 6,000 parts would take longer than the limit of a test."""
    parts = "".join(f"M{22 * (n % 80)},{22 * (n // 80)}h20v20h-20z" for n in range(6000))
    (shape, *others) = shapes_of(read_xml(svg(f'<path d="{parts}"/>').encode()), 0.1)
    assert (len(others), len(shape.points)) == (5999, 4)
