"""A track in an SVG picture: a hidden layer for each kind of thing, to be edited and read back.

The layers hold the outlines, by id, which are read back as they are drawn; the rest is in the metadata.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from xml.sax.saxutils import escape, quoteattr

from attrs import evolve
from fontTools.misc.transform import Identity, Transform  # type: ignore[import-untyped]

from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.errors import Unreadable
from trackmodel.formats.documents.json_reading import parse_json
from trackmodel.formats.svg.path_data import parts_of_path, path_data
from trackmodel.formats.svg.reading import Element
from trackmodel.formats.svg.styles import Styles
from trackmodel.formats.svg.transforms import transform_of
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.geometry.plane.snapping import snap
from trackmodel.texts import _
from trackmodel.track import Place, Point, Space, Track

_METADATA = "pitboard-track"
_SPACE = "space-"
"""Prefix of the ids of spaces: ids of a drawing are unique over all its elements."""
_FLATNESS = 0.02
"""Greatest distance of a curve from its lines, where somebody bent an outline, board units."""
_INKSCAPE = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:groupmode="layer"'


def with_track_layers(svg: str, track: Track) -> str:
    """Return a picture with hidden layers of a track; the picture looks the same."""
    text = json.dumps(json.loads(track_to_text(track)), ensure_ascii=False, separators=(",", ":"))
    layers = [f'<metadata id="{_METADATA}">{escape(text)}</metadata>', *_layers(track)]
    head, end, _rest = svg.rpartition("</svg>")
    return f"{head}{chr(10).join(layers)}\n{end}\n"


def _layers(track: Track) -> Iterable[str]:
    by_id = {space.id: space for space in track.spaces}
    middle = {id_: middle_of(space.outline) for id_, space in by_id.items() if space.outline}
    in_pit = {id_ for id_, space in by_id.items() if space.place is Place.PIT}
    spaces, pit = (
        [_path(_SPACE + space.id, space.outline) for space in track.spaces if (space.id in in_pit) is wanted]
        for wanted in (False, True)
    )
    arrows = [
        _path(f"arrow-{arrow.from_}-{arrow.to}", (middle[arrow.from_], middle[arrow.to]), closed=False)
        for arrow in track.arrows
        if arrow.from_ in middle and arrow.to in middle
    ]
    stands = [
        _path(f"stand-{number}", stand.outline)
        for number, stand in enumerate(track.pit.stands, 1)
        if stand.outline
    ]
    finish = [_path("finish", track.finish.line, closed=False)] if track.finish else []
    grid = [
        _dot(f"grid-{place.position}", middle[place.space]) for place in track.grid if place.space in middle
    ]
    flags = [_dot(f"flag-{corner.id}", corner.flag) for corner in track.corners if corner.flag]
    for name, label, parts in (
        ("spaces", _("Spaces"), spaces),
        ("pit", _("Pit lane"), pit),
        ("arrows", _("Arrows"), arrows),
        ("stands", _("Pit stands"), stands),
        ("finish-line", _("Finish line"), finish),
        ("grid", _("Starting grid"), grid),
        ("flags", _("Stop flags"), flags),
    ):
        if parts:
            content = "\n".join(parts)
            yield (
                f'<g id="layer-{name}" {_INKSCAPE} inkscape:label={quoteattr(label)} display="none" '
                f'fill="none" stroke="#000000" stroke-width="0.5">\n{content}\n</g>'
            )


def _path(id_: str, points: Iterable[Point], closed: bool = True) -> str:
    steps = " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
    return f'<path id={quoteattr(id_)} d="M{steps}{"Z" if closed else ""}"/>'


def _dot(id_: str, at: Point) -> str:
    return f'<circle id={quoteattr(id_)} cx="{_number(at[0])}" cy="{_number(at[1])}" r="2"/>'


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def track_in(root: Element) -> Track | None:
    """Return the track in a picture that `with_track_layers` made; None if there is none.

    Spaces whose outline was deleted in the drawing are deleted. New outlines, and other layers, don't count.

    Raises:
        Unreadable: its metadata or an outline is damaged, or most spaces are gone.
    """
    metadata = _find(root, _METADATA)
    if metadata is None:
        return None
    track = track_from_json(parse_json(metadata.text))
    drawn: dict[str, tuple[Point, ...]] = {}
    _collect(root, Identity, drawn, Styles(root))
    spaces = tuple(
        evolve(space, outline=drawn[space.id]) if _differs(space, drawn) else space for space in track.spaces
    )
    outlined = [space.id for space in track.spaces if space.outline]
    gone = [id_ for id_ in outlined if id_ not in drawn]
    if 2 * len(gone) > len(outlined):
        raise Unreadable(
            _(
                "{gone} of {all} spaces of this picture aren't found by their ids (space-…): "
                "export it again, and have the drawing program keep ids"
            ).format(gone=len(gone), all=len(outlined))
        )
    return delete_spaces(evolve(track, spaces=spaces), gone)


def _differs(space: Space, drawn: Mapping[str, tuple[Point, ...]]) -> bool:
    outline = drawn.get(space.id)
    return outline is not None and outline != tuple(snap(point) for point in space.outline)


def _collect(
    element: Element, matrix: Transform, drawn: dict[str, tuple[Point, ...]], styles: Styles
) -> None:
    """Collect the outlines of spaces, wherever they are in the drawing and however they are transformed."""
    own = transform_of(styles.of(element, "transform"), styles.of(element, "transform-origin"))
    matrix = matrix.transform(own)
    id_ = element.attributes.get("id", "")
    if id_.startswith(_SPACE) and (data := path_data(element)):
        try:
            parts = parts_of_path(data, matrix.transformPoint, _FLATNESS)
        except (ValueError, IndexError, OverflowError):
            raise Unreadable(_("the path {name} is damaged").format(name=id_[:60])) from None
        outline = tuple(dict.fromkeys(snap(point) for part in parts[:1] for point in part.points))
        if len(outline) >= 3:
            drawn[id_.removeprefix(_SPACE)] = outline
    for child in element.children:
        _collect(child, matrix, drawn, styles)


def _find(element: Element, id_: str) -> Element | None:
    if element.attributes.get("id") == id_:
        return element
    return next((found for child in element.children if (found := _find(child, id_)) is not None), None)
