"""A track from a drawing whose closed lines are spaces."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from os.path import isfile
from pathlib import Path

import numpy as np
import shapely
from attrs import evolve, frozen

from trackmodel.check_parts.arrow_facts import ends_of, long_arrows
from trackmodel.edits.arrows.arrows import add_arrows, delete_arrows
from trackmodel.edits.spaces.junctions import MOST_VERTICES
from trackmodel.edits.spaces.shared_borders import make_borders_shared
from trackmodel.errors import Unreadable, WrongValue
from trackmodel.facts import Facts
from trackmodel.formats.document_names import id_of, name_of
from trackmodel.formats.documents.json_reading import read_bytes, reading
from trackmodel.formats.svg.drawn_order import is_driven_backward
from trackmodel.formats.svg.pit_shapes import pit_lane_among, stands_beside
from trackmodel.formats.svg.reading import Element, read_xml
from trackmodel.formats.svg.scenery import scenery_among
from trackmodel.formats.svg.space_shapes import drawn_again, spaces_among, usual_gap
from trackmodel.formats.svg.svg_names import Said, ids_of, layer_of_shape, what_names_say, worth_of_name
from trackmodel.formats.svg.svg_shapes import Canvas, Shape, canvas_of, shapes_of
from trackmodel.formats.svg.track_layers import track_in
from trackmodel.geometry.lanes.arrow_proposals import LIKELY, SURE, propose_arrows
from trackmodel.geometry.lanes.from_outlines import LaneOrder, lane_order
from trackmodel.geometry.plane.snapping import snap
from trackmodel.limits import LARGEST_COORDINATE
from trackmodel.texts import _, ngettext
from trackmodel.track import Arrow, BoardSize, Direction, Place, Point, Space, Track, Turn

_FINEST, _FINE = 1 / 20_000, 0.004
"""Greatest distance of an outline from its curve, as a share of the drawing's size, and of a space's."""
_USUAL = 14.0
"""Side of a square as large as a space, board units, if the drawing's own unit is much too large or small."""
_UNITS = (6.0, 200.0)
"""Sides of a square as large as a space that need no other unit."""
_GAP = 0.06
"""Wider gaps between most outlines, as a share of the side of a usual one, are closed from both sides."""
_MARGIN = 20.0

Progress = Callable[[float], object]
"""Is told the share of the work that is done, 0 to 1; may raise to stop the work."""


@frozen
class ReadDrawing:
    """A track in a drawing.

    Attributes:
        track: the track.
        is_ours: whether it is a picture that Pitboard exported, which says all about the track.
        is_sure: whether the driving direction was given or is told by the drawing.
        scenery: how many closed lines apart from the road were left out.
    """

    track: Track
    is_ours: bool
    is_sure: bool
    scenery: int = 0


def read_svg(path: Path | str, direction: Direction | None = None) -> Track:
    """Return the track in an SVG drawing.

    A picture that Pitboard exported is read back as its track, with the outlines as they are drawn now.
    In other drawings every closed line of about the usual size is a space.

    Args:
        path: the drawing.
        direction: which way other drawings are driven; by default as the order of their spaces tells, or
            else clockwise.

    Raises:
        UnreadableFile: not such a drawing, damaged, or it declares entities.
    """
    return read_drawing(path, direction).track


def import_svg(
    path: Path, direction: Direction | None = None, everything: bool = False
) -> tuple[Track, list[str]]:
    """Return the track in a drawing, and sentences about reading it; see `read_drawing`."""
    read = read_drawing(path, direction, everything=everything)
    if not read.is_ours:
        return read.track, [read.track.notes] if read.track.notes else []
    told = _(
        "Outlines of spaces are read back from this picture, by their ids (space-…); "
        "new outlines and changes in other layers aren't."
    )
    return read.track, [told, *([read.track.notes] if read.track.notes else [])]


def read_drawing(
    path: Path | str,
    direction: Direction | None = None,
    progress: Progress = lambda share: None,
    everything: bool = False,
) -> ReadDrawing:
    """Do the same as `read_svg`, telling how far it is and what kind of drawing it is.

    With `everything`, closed lines apart from the road are spaces as well.
    """
    with reading(path):
        root = read_xml(read_bytes(path))
        if root.name != "svg":
            raise Unreadable(_("this isn't an SVG drawing: its root is {name}").format(name=root.name[:40]))
        try:
            own = _exported(root, Path(path).parent)
            if own is not None:
                return ReadDrawing(own, is_ours=True, is_sure=True)
            return track_from_drawing(root, Path(path).stem, direction, progress, everything)
        except WrongValue as error:
            raise Unreadable(
                _("this drawing can't become a track: {problem}").format(problem=error)
            ) from None


def _exported(root: Element, folder: Path) -> Track | None:
    """Return the track in a picture that Pitboard exported, with the scans that are still beside it."""
    track = track_in(root)
    if track is None:
        return None
    there = tuple(scan for scan in track.scans if isfile(folder / scan.file))
    missing = [scan.file for scan in track.scans if scan not in there]
    if missing:
        told = _("Scans that aren't beside the picture are left out: {files}.")
        track = evolve(track, notes=f"{track.notes}\n{told.format(files=', '.join(missing))}".strip())
    return evolve(track, scans=there)


@frozen
class _Scaled:
    """Outlines of spaces on a board, and what was left out."""

    shapes: tuple[Shape, ...]
    outlines: tuple[tuple[Point, ...], ...]
    board: BoardSize
    left_out: int
    drawn_again: int


def track_from_drawing(
    root: Element, name: str, direction: Direction | None, progress: Progress, everything: bool
) -> ReadDrawing:
    """Return the track in a drawing of any program, driven in a direction or as its order tells."""
    progress(0.05)
    canvas = canvas_of(root)
    size = max(canvas.width, canvas.height) or 1000.0
    shapes = [shape for shape in shapes_of(root, size * _FINEST) if len(shape.points) >= 3]
    if not shapes:
        raise Unreadable(_("the drawing has no closed line that could be a space"))
    progress(0.2)
    scaled = _scaled(shapes, canvas)
    progress(0.3)
    ids = ids_of(scaled.shapes)
    said = what_names_say(scaled.shapes, ids)
    spaces = tuple(
        Space(
            id_,
            outline,
            place=Place.PIT if id_ in said.pit else Place.TRACK,
            level=1 if id_ in said.bridge else 0,
        )
        for id_, outline in zip(ids, scaled.outlines, strict=True)
        if id_ not in said.stands
    )
    title = next((child.text for child in root.children if child.name == "title"), "")
    track = Track(
        id=id_of(name, "drawing"),
        name=name_of(title, name) or _("Drawing"),
        board=scaled.board,
        direction=direction or Direction.CLOCKWISE,
        spaces=spaces,
        corners=said.corners,
    )
    lanes = lane_order(track)
    layer_of = {id_: layer_of_shape(shape) for shape, id_ in zip(scaled.shapes, ids, strict=True)}
    named = said.pit | said.bridge | {space for corner in said.corners for space in corner.spaces}
    scenery = frozenset[str]() if everything else scenery_among(lanes, layer_of, named)
    if scenery:
        track = evolve(track, spaces=tuple(space for space in spaces if space.id not in scenery))
        lanes = lane_order(track)
    outlines = {space.id: space.outline for space in track.spaces}
    by_shape = frozenset[str]() if said.pit else pit_lane_among(lanes, outlines)
    if by_shape:
        in_pit = (evolve(one, place=Place.PIT) if one.id in by_shape else one for one in track.spaces)
        track = evolve(track, spaces=tuple(in_pit))
        lanes = lane_order(track)
    outline_of = dict(zip(ids, scaled.outlines, strict=True))
    stands = stands_beside([outline_of[id_] for id_ in said.stands], track.spaces)
    track = evolve(track, pit=evolve(track.pit, stands=stands))
    progress(0.45)
    backward = None if direction else is_driven_backward(ids, lanes.next)
    if backward:
        track = evolve(track, direction=Direction.ANTICLOCKWISE)
        lanes = lane_order(track)
    track = _with_lanes_and_arrows(track, lanes)
    progress(0.65)
    track = make_borders_shared(track, progress=lambda share: progress(0.65 + 0.35 * share))
    is_sure = direction is not None or backward is not None
    notes = _notes(track, scaled, said, len(scenery), len(by_shape))
    return ReadDrawing(evolve(track, notes=notes), is_ours=False, is_sure=is_sure, scenery=len(scenery))


def _scaled(shapes: Sequence[Shape], canvas: Canvas) -> _Scaled:
    """Return the shapes of usual size as outlines on a board."""
    polygons = np.array([shapely.Polygon(shape.points) for shape in shapes])
    fits, usual = spaces_among(polygons)
    if not fits:
        raise Unreadable(_("the drawing has no closed line that could be a space"))
    again = drawn_again(polygons[fits], [worth_of_name(shapes[n]) for n in fits])
    fits = [number for n, number in enumerate(fits) if n not in again]
    side = math.sqrt(usual)
    scale = 1.0 if _UNITS[0] <= side <= _UNITS[1] else _USUAL / side
    kept = [shapes[n] for n in fits]
    gap = usual_gap(polygons[fits], usual)
    if gap > _GAP * side:
        kept = [_grown(shape, gap / 2) for shape in kept]
    everything = np.concatenate([np.array(shape.points) for shape in kept])
    low, high = everything.min(axis=0), everything.max(axis=0)
    corner = np.array([canvas.left, canvas.top])
    far = corner + np.array([canvas.width, canvas.height])
    if not canvas.width or (low < corner).any() or (high > far).any():
        corner, far = low - _MARGIN / scale, high + _MARGIN / scale
    outlines = [_outline((np.array(shape.points) - corner) * scale, side * scale) for shape in kept]
    sound = [n for n, outline in enumerate(outlines) if len(outline) >= 3]
    width, height = (far - corner) * scale
    if max(width, height) > LARGEST_COORDINATE:
        raise Unreadable(_("the drawing is too large: its spaces are far smaller than its size"))
    board = BoardSize(round(float(width), 2), round(float(height), 2), canvas.mm_per_unit / scale)
    return _Scaled(
        tuple(kept[n] for n in sound),
        tuple(outlines[n] for n in sound),
        board,
        len(shapes) - len(again) - len(sound),
        len(again),
    )


def _grown(shape: Shape, by: float) -> Shape:
    """Return a space that was drawn too small as large as it is meant to be."""
    grown = shapely.Polygon(shape.points).buffer(by, join_style="mitre", mitre_limit=2)
    if not isinstance(grown, shapely.Polygon):
        return shape
    return evolve(shape, points=tuple((float(x), float(y)) for x, y in grown.exterior.coords[:-1]))


def _outline(points: np.ndarray[tuple[int, ...], np.dtype[np.float64]], side: float) -> tuple[Point, ...]:
    """Return an outline without vertices too close to notice, clockwise as seen on the board."""
    ring = shapely.Polygon(points).exterior
    finest = _FINE * side
    while True:
        simple = ring.simplify(finest).coords[:-1]
        if len(simple) <= MOST_VERTICES // 2:
            break
        finest *= 1.5
    outline = tuple(dict.fromkeys(snap((float(x), float(y))) for x, y in simple))
    if len(outline) >= 3 and not shapely.LinearRing(outline).is_ccw:
        outline = outline[::-1]  # y points down, so counterclockwise coordinates look clockwise
    return outline


def _with_lanes_and_arrows(track: Track, lanes: LaneOrder) -> Track:
    """Return the track with lanes and the arrows that its outlines suggest surely, likely ones in corners."""
    track = add_arrows(track, (Arrow(one, to, Turn.AHEAD) for one, to in lanes.next.items()))
    spaces = tuple(evolve(one, lane=lanes.lane.get(one.id)) for one in track.spaces)
    track = evolve(track, spaces=spaces)
    likely = {space for corner in track.corners for space in corner.spaces}
    likely |= {space.id for space in track.spaces if space.place is Place.PIT}
    track = add_arrows(
        track,
        (
            each.arrow
            for each in propose_arrows(track)
            if each.confidence >= SURE
            or (each.confidence >= LIKELY and not likely.isdisjoint((each.arrow.from_, each.arrow.to)))
            or (each.confidence >= LIKELY and each.arrow.turn is Turn.AHEAD)
        ),
    )
    facts = Facts(track)
    wrong = [ends_of(facts).arrows[number] for number in sorted(long_arrows(facts))]
    return delete_arrows(track, [(arrow.from_, arrow.to) for arrow in wrong])


def _notes(track: Track, scaled: _Scaled, said: Said, scenery: int, pit: int) -> str:
    notes = [_("Lanes and arrows are read from the outlines of a drawing: check the driving direction.")]
    stands = len(track.pit.stands)
    again, left_out = scaled.drawn_again, scaled.left_out
    counted = (
        (
            again,
            ngettext(
                "{n} outline that was drawn again is left out.",
                "{n} outlines that were drawn again are left out.",
                again,
            ),
        ),
        (
            left_out,
            ngettext(
                "{n} closed line was left out because of its size.",
                "{n} closed lines were left out because of their size.",
                left_out,
            ),
        ),
        (
            scenery,
            ngettext(
                "{n} closed line apart from the road was left out; to keep it, choose Keep all closed lines "
                "in the editor, or import with --all.",
                "{n} closed lines apart from the road were left out; to keep them, choose Keep all closed "
                "lines in the editor, or import with --all.",
                scenery,
            ),
        ),
        (pit, _("{n} spaces are in the pit lane, by its shape: it leaves the road and joins it.")),
        (
            stands,
            ngettext(
                "{n} outline is a pit stand, by its name.",
                "{n} outlines are pit stands, by their names.",
                stands,
            ),
        ),
    )
    notes += [text.format(n=n) for n, text in counted if n]
    notes += said.notes
    if any(not corner.stops for corner in track.corners):
        notes.append(_("The drawing doesn't say how many stops its corners require."))
    return " ".join(notes)
