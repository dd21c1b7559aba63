"""References to spaces, replaced after spaces are renamed, deleted, cut, or merged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from attrs import evolve

from trackmodel.doubt import can_be_answered
from trackmodel.edits.ids import replace_parts
from trackmodel.edits.marks.grid_edits import number_places
from trackmodel.geometry.arrays import FromTo
from trackmodel.track import (
    Acceptance,
    Arrow,
    Corner,
    Doubt,
    GridPlace,
    Layout,
    NeighborOverride,
    Strip,
    Track,
)

Ids = tuple[str, ...]
Pair = TypeVar("Pair", Arrow, NeighborOverride)


def replace_references(track: Track, new: Mapping[str, Ids]) -> Track:
    """Replace spaces wherever they are named; the spaces themselves stay.

    Parts of the track that don't name them stay the same objects. Corners that have no spaces left are
    deleted, and so are issues accepted for deleted spaces, and doubts about them. Only the foremost starting
    place stays on a space, and the places behind a deleted one move up. A strip is disconnected from a row
    that has another number of spaces now.

    Args:
        track: the track.
        new: the ids that replace each id, the most important one first; none: it is deleted.
    """
    refer = _References(new)
    stands = tuple(evolve(stand, access=refer.ids(stand.access)) for stand in track.pit.stands)
    return replace_parts(
        track,
        arrows=refer.pairs(track.arrows),
        corners=refer.corners(track.corners),
        grid=refer.grid(track.grid),
        pit=evolve(track.pit, stands=stands),
        layouts=tuple(map(refer.layout, track.layouts)),
        drafts=tuple(map(refer.strip, track.drafts)),
        overrides=evolve(track.overrides, neighbors=refer.pairs(track.overrides.neighbors)),
        doubts=refer.doubts(track.doubts),
    )


def rename(track: Track, spaces: Mapping[str, str], corners: Mapping[str, str]) -> Track:
    """Return the track with new ids, by old ones, for spaces and corners."""

    def with_new_ids(old: tuple[Corner, ...]) -> tuple[Corner, ...]:
        return tuple(evolve(corner, id=corners.get(corner.id, corner.id)) for corner in old)

    def accepted(issue: Acceptance) -> Acceptance:
        return evolve(issue, corner=issue.corner and corners.get(issue.corner, issue.corner))

    track = replace_references(track, {old: (new,) for old, new in spaces.items()})
    layouts = (
        evolve(
            layout,
            corners=layout.corners and with_new_ids(layout.corners),
            accepted=tuple(map(accepted, layout.accepted)),
        )
        for layout in track.layouts
    )
    return evolve(
        track,
        spaces=tuple(evolve(space, id=spaces.get(space.id, space.id)) for space in track.spaces),
        corners=with_new_ids(track.corners),
        layouts=tuple(layouts),
    )


class _References:
    def __init__(self, new: Mapping[str, Ids]) -> None:
        self._new = new

    def ids(self, ids: Ids) -> Ids:
        if self._new.keys().isdisjoint(ids):
            return ids
        return tuple(dict.fromkeys(new for id_ in ids for new in self._of(id_)))

    def pairs(self, items: Iterable[Pair]) -> tuple[Pair, ...]:
        changed: list[Pair] = []
        for item in items:
            if item.from_ in self._new or item.to in self._new:
                changed += (evolve(item, from_=a, to=b) for a, b in self._pairs(item.from_, item.to))
            else:
                changed.append(item)
        return tuple(changed)

    def corners(self, corners: tuple[Corner, ...]) -> tuple[Corner, ...]:
        changed = [evolve(corner, spaces=self.ids(corner.spaces)) for corner in corners]
        return tuple(new for new, old in zip(changed, corners, strict=True) if new.spaces or not old.spaces)

    def grid(self, grid: tuple[GridPlace, ...]) -> tuple[GridPlace, ...]:
        placed = tuple(evolve(place, space=of[0]) for place in grid if (of := self._of(place.space)))
        if len({place.space for place in placed}) == len({place.space for place in grid}):
            return placed
        foremost: dict[str, GridPlace] = {}
        for place in sorted(placed, key=lambda place: place.position):
            foremost.setdefault(place.space, place)
        return number_places(foremost.values())

    def layout(self, layout: Layout) -> Layout:
        arrows = layout.arrows and dict.fromkeys(new for pair in layout.arrows for new in self._pairs(*pair))
        return evolve(
            layout,
            spaces=layout.spaces and self.ids(layout.spaces),
            arrows=arrows if arrows is None else tuple(arrows),
            corners=layout.corners and self.corners(layout.corners),
            accepted=tuple(
                evolve(issue, spaces=self._firsts(issue.spaces))
                for issue in layout.accepted
                if all(map(self._of, issue.spaces))
            ),
        )

    def strip(self, strip: Strip) -> Strip:
        return evolve(strip, after=self._row(strip.after), before=self._row(strip.before))

    def doubts(self, doubts: Iterable[Doubt]) -> tuple[Doubt, ...]:
        kept = (
            evolve(
                doubt,
                spaces=self._firsts(id_ for id_ in doubt.spaces if self._of(id_)),
                rival=next(iter(self._of(doubt.rival)), None) if doubt.rival else doubt.rival,
            )
            for doubt in doubts
        )
        return tuple(doubt for doubt in kept if can_be_answered(doubt, doubt.spaces))

    def _of(self, id_: str) -> Ids:
        return self._new.get(id_, (id_,))

    def _firsts(self, ids: Iterable[str]) -> Ids:
        return tuple(dict.fromkeys(self._of(id_)[0] for id_ in ids))

    def _pairs(self, from_: str, to: str) -> list[FromTo]:
        """Return the pairs that replace one, without those of two spaces that became one."""
        return [(a, b) for a in self._of(from_) for b in self._of(to) if a != b or from_ == to]

    def _row(self, row: Ids) -> Ids:
        new = self.ids(row)
        return new if len(new) == len(row) else ()
