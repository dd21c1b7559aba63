"""The arrows and corners of spaces that were read, or of a track held against its print."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np
from attrs import evolve, frozen

from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.print_reading.arrows.all_arrows import all_arrows
from trackmodel.print_reading.arrows.arrow_frames import lane_width
from trackmodel.print_reading.arrows.choice import Choice, choose
from trackmodel.print_reading.arrows.linked import Linked, link_spaces
from trackmodel.print_reading.arrows.match_print import are_believed, count_chosen, match_print, misread
from trackmodel.print_reading.arrows.reader import read_sets
from trackmodel.print_reading.corners.corner_names import names_of_corners
from trackmodel.print_reading.corners.groups import corner_groups
from trackmodel.print_reading.corners.in_corner import InCorner, PartOfRoad, in_corner
from trackmodel.print_reading.corners.like_plates import with_like_plates
from trackmodel.print_reading.corners.plate_lines import with_lines
from trackmodel.print_reading.corners.plates import (
    REACH,
    Counted,
    Counts,
    Plate,
    apart_from,
    plates_in_lines,
    plates_of_corners,
    plates_of_stops,
)
from trackmodel.print_reading.corners.printed_counts import read_counts
from trackmodel.print_reading.corners.printed_flags import Flag, find_flags, off_road
from trackmodel.print_reading.corners.printed_numbers import find_stops
from trackmodel.print_reading.corners.seen_corners import SeenCorners
from trackmodel.print_reading.corners.touching import part_touching
from trackmodel.print_reading.network import Network, learned
from trackmodel.print_reading.printed_texts import LANE, PrintedTexts
from trackmodel.print_reading.reading_values import Progress, ReadArrow, ReadCorner, ReadSpace, part_of
from trackmodel.print_reading.scan_picture import Pixels

SURE_NUMBER = 0.8
"""A number of stops on a flag that is less sure is asked for."""
STOPS_HIGH = 0.7
"""Height of the number of stops on a flag, in sizes of the flag."""
OF_SPACES = 8
"""Power of how sure its spaces are that a corner is."""
EVEN_MARGIN, PER_ODDS = 8.0, 2.0
"""The least margin of the spaces of a corner with which it is right as often as wrong, and how much more
margin makes it e times as likely."""


@frozen(eq=False)
class SeenSpaces:
    """What is seen in the spaces of the road, before any text is read.

    Attributes:
        log_sets: of printed arrows, as `read_sets` gives them.
        groups: the spaces of each corner.
    """

    linked: Linked
    log_sets: Floats
    where: InCorner
    groups: tuple[tuple[int, ...], ...]


def read_arrows_and_corners(
    pixels: Pixels,
    corners: SeenCorners,
    spaces: Sequence[ReadSpace],
    texts: PrintedTexts | None,
    reader: Network | None = None,
    progress: Progress = lambda share: None,
) -> tuple[tuple[ReadArrow, ...], tuple[ReadCorner, ...]]:
    """Read the arrows and corners of the road.

    Args:
        pixels: the scan.
        corners: what is seen of corners in the spaces.
        spaces: those of the road, without the pit lane.
        texts: the text on the scan; None: only yellow flags tell stops, L, and C, and corners no names.
        reader: of printed arrows; by default the one that ships with Pitboard.
        progress: is told how much of the work is done.
    """
    if not spaces:
        return (), ()
    seen = see_spaces(pixels, spaces, corners, reader, part_of(progress, 0, 0.85))
    return with_text(pixels, seen, texts, part_of(progress, 0.85, 1))


def see_spaces(
    pixels: Pixels,
    spaces: Sequence[ReadSpace],
    corners: SeenCorners,
    reader: Network | None = None,
    progress: Progress = lambda share: None,
) -> SeenSpaces:
    """See which arrows are in spaces, and which spaces lie in corners; there is at least one space."""
    linked = link_spaces(spaces)
    progress(0.1)
    log_sets = read_sets(reader or learned("arrows"), pixels, spaces, part_of(progress, 0.1, 1))
    where = in_corner(linked.lanes, corners, log_sets)
    return SeenSpaces(linked, log_sets, where, corner_groups(linked.lanes, where))


def with_text(
    pixels: Pixels, seen: SeenSpaces, texts: PrintedTexts | None, progress: Progress = lambda share: None
) -> tuple[tuple[ReadArrow, ...], tuple[ReadCorner, ...]]:
    """Return the arrows and corners, with what is printed about these; as `read_arrows_and_corners`."""
    found, where, groups = seen.linked, seen.where, seen.groups
    spaces = found.spaces
    choice = choose(found, seen.log_sets, where.part == PartOfRoad.CORNER)
    scale = texts.scale if texts else 1.0
    flags = off_road(find_flags(pixels, lane_width(spaces)), [space.outline for space in spaces])
    middles, counted = _measured(found, choice, groups, scale)
    names: Sequence[str | None] = [None] * len(groups)
    if texts:
        beside = _beside(texts, spaces, middles)
        own, plates = _plates(pixels, texts, beside, flags, middles, counted, progress)
        parted = part_touching(found, choice, groups, plates, scale)
        if len(parted) > len(groups):
            groups, (middles, counted) = parted, _measured(found, choice, parted, scale)
            own, plates = _plates(pixels, texts, beside, flags, middles, counted, progress)
        names = names_of_corners(texts.lines, beside, own, middles)
    else:
        own = _with_counts(pixels, plates_of_corners(_plates_of(flags, scale), middles), scale)
    printed = [plate.counts if plate else None for plate in own]
    named = [plate is not None and plate.named for plate in own]
    believed = are_believed(found, choice, groups, printed, counted, named)
    own = [
        plate and (plate if is_believed else plate.only_stops())
        for plate, is_believed in zip(own, believed, strict=True)
    ]
    choice = match_print(found, choice, groups, [plate.counts if plate else None for plate in own])
    corners = tuple(
        _corner(
            tuple(spaces[space].id for space in group),
            _sure([spaces[space] for space in group], float(where.margin[list(group)].min())),
            plate,
            name,
            scale,
        )
        for group, plate, name in zip(groups, own, names, strict=True)
    )
    return all_arrows(found, where, choice), corners


def _measured(
    linked: Linked, choice: Choice, groups: Sequence[Sequence[int]], scale: float
) -> tuple[list[Floats], list[Counted]]:
    """Return the middles of the spaces of each corner in the working picture, and L and C as counted."""
    middles = np.array([space.center for space in linked.spaces]) * scale
    counted = [count_chosen(linked, choice, group) for group in groups]
    return [middles[list(group)] for group in groups], counted


def _fits(plate: Plate | None, count: Counted) -> bool:
    """Return whether a plate has L and C, and they are about those counted."""
    return bool(plate and plate.counts and not misread(plate.counts, count))


def _has_numbers(plate: Plate | None) -> tuple[bool, bool]:
    """Return whether a plate has L and C, and whether it has stops."""
    return bool(plate and plate.counts), bool(plate and plate.values[0])


def _plates(
    pixels: Pixels,
    texts: PrintedTexts,
    beside: Bools,
    flags: Sequence[Flag],
    corners: Sequence[Floats],
    counted: Sequence[Counted],
    progress: Progress,
) -> tuple[list[Plate | None], list[Plate]]:
    """Return the plate of each corner, preferably one with L and C about those counted, and all plates."""

    def is_unlike(counts: Counts, corner: int) -> bool:
        return None not in counted[corner] and misread(counts, counted[corner])

    def all_fit() -> bool:
        return all(map(_fits, plates, counted))

    def completed(found: Sequence[Plate]) -> list[Plate]:
        return with_lines(texts, pixels, with_like_plates(texts, beside, found, len(corners)))

    def of_corners(found: Sequence[Plate]) -> list[Plate | None]:
        return plates_of_corners(found, corners, is_unlike)

    # Other signs of their color aren't flags: lines recur around those of corners.
    own = plates_of_corners(_plates_of(flags, texts.scale), corners)
    found = completed([plate for plate in own if plate])
    plates = of_corners(found)
    if not all_fit():
        plates = _with_counts(pixels, plates, texts.scale)
    finders: tuple[Callable[[], Sequence[Plate]], ...] = (
        lambda: with_lines(texts, pixels, plates_in_lines(texts)),
        lambda: completed(plates_of_stops(find_stops(texts, beside, progress))),
    )
    for find in finders:
        if not all_fit():
            settled = [
                plate for plate, count in zip(plates, counted, strict=True) if plate and _fits(plate, count)
            ]
            found += (others := apart_from(find(), settled))
            plates = [
                max(one, other, key=lambda plate: (_fits(plate, count), *_has_numbers(plate)))
                for one, other, count in zip(plates, of_corners(others), counted, strict=True)
            ]
    return plates, found


def _plates_of(flags: Sequence[Flag], scale: float) -> list[Plate]:
    """Return yellow flags as plates with only stops; the text finder misses digits on some."""
    return [
        Plate(
            flag.at[0] * scale,
            flag.at[1] * scale,
            STOPS_HIGH * flag.size * scale,
            (flag.stops if flag.sure >= SURE_NUMBER else None, None, None),
        )
        for flag in flags
    ]


def _with_counts(pixels: Pixels, plates: Sequence[Plate | None], scale: float) -> list[Plate | None]:
    """Return the plates of yellow flags, those without L and C with what digits beside them tell."""

    def filled(plate: Plate) -> Plate:
        at, size = (plate.x / scale, plate.y / scale), plate.high / STOPS_HIGH / scale
        return evolve(plate, values=(plate.values[0], *(read_counts(pixels, at, size) or (None, None))))

    return [plate and (plate if plate.counts else filled(plate)) for plate in plates]


def _beside(texts: PrintedTexts, spaces: Sequence[ReadSpace], corners: Sequence[Floats]) -> Bools:
    """Return where plates of corners may stand, as a mask of the working picture: near them, off the road."""
    near = np.zeros(texts.picture.shape[:2], dtype=np.uint8)
    for x, y in (middle for corner in corners for middle in corner.round().astype(int).tolist()):
        cv2.circle(near, (x, y), round(REACH * LANE), (1,), -1)
    for space in spaces:
        cv2.fillPoly(near, [(space.outline * texts.scale).round().astype(np.int32)], (0,))
    return near > 0


def _sure(spaces: Sequence[ReadSpace], margin: float) -> float:
    """Return how sure the spaces of a corner are; `margin` is the least `InCorner.margin`."""
    of_spaces = float(np.mean([space.sure for space in spaces])) ** OF_SPACES
    return of_spaces / (1 + float(np.exp((EVEN_MARGIN - margin) / PER_ODDS)))


def _corner(
    spaces: tuple[str, ...], sure: float, plate: Plate | None, name: str | None, scale: float
) -> ReadCorner:
    if plate is None:
        return ReadCorner(spaces, sure, name=name)
    flag = plate.x / scale, plate.y / scale
    return ReadCorner(spaces, sure, *plate.values, flag, name)
