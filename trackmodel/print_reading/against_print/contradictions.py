"""Arrows and corners of a track that its print contradicts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial

from attrs import evolve

from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.edits.arrows.arrows import add_arrow, remove_arrows
from trackmodel.print_reading.against_print.contradiction import Contradiction
from trackmodel.print_reading.arrows_and_corners import read_arrows_and_corners
from trackmodel.print_reading.on_board import pixels_of
from trackmodel.print_reading.picture import Pixels
from trackmodel.print_reading.spaces_of_track import spaces_of_track
from trackmodel.print_reading.values import SURE, Progress, ReadArrow, ReadCorner, part_of
from trackmodel.texts import _
from trackmodel.track import IDENTITY, Corner, Place, Scan, Track

SAME_CORNER = 0.5
"""A corner is the one that was read if more than this share of its spaces is in it."""


def contradictions(
    track: Track, scan: Scan, pixels: Pixels, progress: Progress = lambda share: None
) -> tuple[Contradiction, ...]:
    """Return what the print surely contradicts.

    Args:
        track: the track, reduced to the layout to check.
        scan: the scan that shows its print.
        pixels: the colors of that scan.
        progress: is told how much of the work is done.
    """
    on_scan = _on_scan(track, scan)
    spaces = [space for space in spaces_of_track(on_scan) if space.place is Place.TRACK]
    progress(0.1)
    arrows, corners = read_arrows_and_corners(pixels, spaces, progress=part_of(progress, 0.1, 0.9))
    progress(0.9)
    found = (*_about_arrows(track, arrows), *_about_corners(track, corners))
    progress(1.0)
    return found


def _on_scan(track: Track, scan: Scan) -> Track:
    """Return the track with its outlines in pixels of a scan."""
    if scan.homography == IDENTITY:
        return track
    spaces = tuple(
        evolve(space, outline=tuple(pixels_of(space.outline, scan.homography))) for space in track.spaces
    )
    return evolve(track, spaces=spaces)


def _about_arrows(track: Track, read: Sequence[ReadArrow]) -> Iterator[Contradiction]:
    road = {space.id for space in track.spaces if space.place is Place.TRACK}
    printed: dict[str, dict[str, ReadArrow]] = defaultdict(dict)
    for arrow in read:
        if {arrow.from_, arrow.to} <= road:
            printed[arrow.from_][arrow.to] = arrow
    traced: dict[str, list[str]] = defaultdict(list)
    for each in track.arrows:
        if {each.from_, each.to} <= road:
            traced[each.from_].append(each.to)
    for from_, there in printed.items():
        if min(arrow.sure for arrow in there.values()) < SURE:
            continue
        extra = [to for to in traced[from_] if to not in there]
        missing = [to for to in there if to not in traced[from_]]
        for to in extra:
            yield _extra(from_, to)
        for to in missing:
            yield _missing(there[to])


def _has(from_: str, to: str, track: Track) -> bool:
    return any((arrow.from_, arrow.to) == (from_, to) for arrow in track.arrows)


def _extra(from_: str, to: str) -> Contradiction:
    def fixed(track: Track) -> Track:
        return remove_arrows(track, [(from_, to)])

    text = _("The print doesn't seem to have the arrow from {space} to {other}")
    issue = Issue(
        "print-arrow",
        Severity.WARNING,
        blocks=False,
        message=text.format(space=from_, other=to),
        spaces=(from_, to),
        fix=fixed,
        safe=False,
        fix_name=_("delete the arrow"),
    )
    return Contradiction(issue, partial(_has, from_, to))


def _missing(arrow: ReadArrow) -> Contradiction:
    def fixed(track: Track) -> Track:
        return add_arrow(track, arrow.from_, arrow.to, arrow.turn)

    text = _("The print seems to have an arrow from {space} to {other}, which the track lacks")
    issue = Issue(
        "print-arrow",
        Severity.WARNING,
        blocks=False,
        message=text.format(space=arrow.from_, other=arrow.to),
        spaces=(arrow.from_, arrow.to),
        fix=fixed,
        safe=False,
        fix_name=_("draw the arrow"),
    )
    return Contradiction(issue, lambda track: not _has(arrow.from_, arrow.to, track))


def _about_corners(track: Track, read: Sequence[ReadCorner]) -> Iterator[Contradiction]:
    for corner in track.corners:
        same = _same(corner, read)
        if same is None:
            text = _("The print doesn't seem to have a corner here: {corner}").format(corner=corner.name)
            yield _of_corner(corner, text, corner.spaces)
            continue
        differing = tuple(sorted(set(corner.spaces) ^ set(same.spaces)))
        if same.sure >= SURE and differing:
            text = _("{corner} seems to be printed with other spaces: look at {spaces}")
            yield _of_corner(corner, text.format(corner=corner.name, spaces=", ".join(differing)), differing)
        numbers = None if same.long is None or same.short is None else (same.long, same.short)
        declared = corner.declared and (corner.declared.long, corner.declared.short)
        if numbers and declared and numbers != declared:
            text = _("{corner}: the print seems to say {read}, not {declared}").format(
                corner=corner.name, read="{}/{}".format(*numbers), declared="{}/{}".format(*declared)
            )
            yield _of_corner(corner, text, ())


def _same(corner: Corner, read: Sequence[ReadCorner]) -> ReadCorner | None:
    spaces = set(corner.spaces)
    best = max(read, key=lambda each: len(spaces & set(each.spaces)), default=None)
    if best is None or len(spaces & set(best.spaces)) <= SAME_CORNER * len(spaces):
        return None
    return best


def _of_corner(corner: Corner, message: str, spaces: Sequence[str]) -> Contradiction:
    issue = Issue(
        "print-corner",
        Severity.WARNING,
        blocks=False,
        message=message,
        spaces=tuple(spaces),
        corner=corner.id,
        tool="corner",
    )

    def holds(track: Track) -> bool:
        same = next((each for each in track.corners if each.id == corner.id), None)
        return same is not None and (same.spaces, same.declared) == (corner.spaces, corner.declared)

    return Contradiction(issue, holds)
