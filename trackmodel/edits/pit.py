"""Edits of the pit: Track -> Track."""

from __future__ import annotations

from collections.abc import Collection

from attrs import evolve

from trackmodel.track import Track


def take_access_away(track: Track, spaces: Collection[str]) -> Track:
    """The track whose stands are no longer entered through these spaces."""
    stands = tuple(
        evolve(stand, access=tuple(space for space in stand.access if space not in spaces))
        for stand in track.pit.stands
    )
    return evolve(track, pit=evolve(track.pit, stands=stands))
