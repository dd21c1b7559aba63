"""Ids for new spaces and corners, and the refusal of ids that a track doesn't have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, TypeVar

from attrs import evolve

from trackmodel.errors import CannotEdit
from trackmodel.texts import _
from trackmodel.track import Corner, Scan, Space, Strip, Track

T = TypeVar("T", Corner, Scan, Strip)


def require_spaces(track: Track, ids: Iterable[str]) -> dict[str, Space]:
    """Return the spaces of a track by id.

    Raises:
        CannotEdit: one of `ids` isn't the id of a space.
    """
    spaces = {space.id: space for space in reversed(track.spaces)}
    for id_ in ids:
        if id_ not in spaces:
            raise CannotEdit(_("Space {space} doesn't exist").format(space=id_))
    return spaces


def require_arrows(track: Track, pairs: Iterable[tuple[str, str]]) -> None:
    """Raise CannotEdit if the track lacks one of the arrows (from, to)."""
    known = {(arrow.from_, arrow.to) for arrow in track.arrows}
    for from_, to in pairs:
        if (from_, to) not in known:
            raise CannotEdit(_("There is no arrow from {space} to {to}").format(space=from_, to=to))


def corner_of(corners: Iterable[Corner], corner_id: str) -> Corner:
    """Return a corner by its id. Raises CannotEdit if there is none."""
    return _by_id(corners, corner_id, _("Corner {id} doesn't exist"))


def scan_of(track: Track, scan_id: str) -> Scan:
    """Return a scan by its id. Raises CannotEdit if there is none."""
    return _by_id(track.scans, scan_id, _("Scan {id} doesn't exist"))


def strip_of(track: Track, strip_id: str) -> Strip:
    """Return a draft by its id. Raises CannotEdit if there is none."""
    return _by_id(track.drafts, strip_id, _("Strip {id} doesn't exist"))


def _by_id(items: Iterable[T], id_: str, refusal: str) -> T:
    for item in items:
        if item.id == id_:
            return item
    raise CannotEdit(refusal.format(id=id_))


def replace_parts(track: Track, **parts: Any) -> Track:
    """Return the track with other parts; equal ones stay the same objects."""
    changed = {name: part for name, part in parts.items() if part != getattr(track, name)}
    return evolve(track, **changed) if changed else track


def fresh_space_id(track: Track) -> str:
    """Return an unused space id: "s1", "s2", …"""
    return fresh_id("s", (space.id for space in track.spaces))


def fresh_corner_id(track: Track) -> str:
    """Return a corner id unused in any layout: "c1", "c2", …"""
    of_layouts = (corner for layout in track.layouts for corner in layout.corners or ())
    return fresh_id("c", (corner.id for corner in (*track.corners, *of_layouts)))


def fresh_id(prefix: str, taken: Iterable[str]) -> str:
    """Return `prefix` with a number above every one taken, so that numbers rise in drawing order."""
    pattern = re.compile(re.escape(prefix) + r"([0-9]+)")
    numbers = (int(match[1]) for match in map(pattern.fullmatch, taken) if match)
    return f"{prefix}{max(numbers, default=0) + 1}"
