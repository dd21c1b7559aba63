"""Renames spaces and corners of a track wherever they are named."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from trackmodel.track import Acceptance, Corner, Doubt, Layout, Track

Ids = Mapping[str, str]
"""New ids by old ones; others stay the same."""


def rename(track: Track, spaces: Ids, corners: Ids) -> Track:
    """Return the track with new ids for spaces and corners."""

    def of(space: str) -> str:
        return spaces.get(space, space)

    def renamed(corner: Corner) -> Corner:
        id_ = corners.get(corner.id, corner.id)
        return evolve(corner, id=id_, spaces=tuple(map(of, corner.spaces)))

    def of_accepted(issue: Acceptance) -> Acceptance:
        corner = None if issue.corner is None else corners.get(issue.corner, issue.corner)
        return evolve(issue, spaces=tuple(map(of, issue.spaces)), corner=corner)

    def of_doubt(doubt: Doubt) -> Doubt:
        rival = None if doubt.rival is None else of(doubt.rival)
        return evolve(doubt, spaces=tuple(map(of, doubt.spaces)), rival=rival)

    def of_layout(layout: Layout) -> Layout:
        used, arrows, own = layout.spaces, layout.arrows, layout.corners
        return evolve(
            layout,
            spaces=None if used is None else tuple(map(of, used)),
            arrows=None if arrows is None else tuple((of(from_), of(to)) for from_, to in arrows),
            corners=None if own is None else tuple(map(renamed, own)),
            accepted=tuple(map(of_accepted, layout.accepted)),
        )

    overrides = (evolve(o, from_=of(o.from_), to=of(o.to)) for o in track.overrides.neighbors)
    stands = (evolve(stand, access=tuple(map(of, stand.access))) for stand in track.pit.stands)
    return evolve(
        track,
        spaces=tuple(evolve(space, id=of(space.id)) for space in track.spaces),
        arrows=tuple(evolve(arrow, from_=of(arrow.from_), to=of(arrow.to)) for arrow in track.arrows),
        corners=tuple(map(renamed, track.corners)),
        grid=tuple(evolve(place, space=of(place.space)) for place in track.grid),
        pit=evolve(track.pit, stands=tuple(stands)),
        layouts=tuple(map(of_layout, track.layouts)),
        drafts=tuple(
            evolve(strip, after=tuple(map(of, strip.after)), before=tuple(map(of, strip.before)))
            for strip in track.drafts
        ),
        overrides=evolve(track.overrides, neighbors=tuple(overrides)),
        doubts=tuple(map(of_doubt, track.doubts)),
    )
