"""Two boards in one document, not yet joined: what is kept of each, and what is left out."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from trackmodel.edits.ids import fresh_id
from trackmodel.edits.references import rename
from trackmodel.edits.scan_edits import add_scan
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.limits import LONGEST_ID, LONGEST_LINE, LONGEST_NOTES
from trackmodel.texts import _
from trackmodel.track import MAIN_LAYOUT, Layout, Pit, Place, Track, Weather


def assign_fresh_ids(track: Track, beside: Track) -> tuple[Track, dict[str, str]]:
    """Give new ids to spaces and corners whose ids another track uses too.

    Returns:
        The track, and the new ids of its spaces by the old ones.
    """
    spaces = _fresh("s", (space.id for space in track.spaces), (space.id for space in beside.spaces))
    corners = _fresh("c", (corner.id for corner in track.corners), (c.id for c in beside.corners))
    return rename(track, spaces, corners), spaces


def _fresh(prefix: str, own: Iterable[str], others: Iterable[str]) -> dict[str, str]:
    own, taken = list(own), set(others)
    last = int(fresh_id(prefix, [*own, *taken]).removeprefix(prefix))
    doubled = [id_ for id_ in dict.fromkeys(own) if id_ in taken]
    return {id_: f"{prefix}{last + n}" for n, id_ in enumerate(doubled)}


def side_by_side(first: Track, second: Track) -> tuple[Track, tuple[str, ...]]:
    """Combine spaces, arrows, corners, and scans of both; everything else is the first board's.

    Ids must differ already. Progress set by hand is left out because laps get longer.

    Returns:
        The track, and a sentence about each thing left out.
    """
    said = [*_left_out(first, second)]
    in_pit = [space.id for space in second.spaces if space.place is Place.PIT]
    bare = delete_spaces(second, in_pit)
    names = {corner.name for corner in first.corners}
    corners = tuple(
        evolve(corner, name=f"{corner.name} ({second.name})"[:LONGEST_LINE])
        if corner.name in names
        else corner
        for corner in bare.corners
    )
    spaces = [evolve(space, progress=None) for space in first.spaces]
    spaces += [evolve(space, progress=None, finish=None) for space in bare.spaces]
    both = evolve(
        first,
        id=f"{first.id}-{second.id}"[:LONGEST_ID],
        name=f"{first.name} + {second.name}"[:LONGEST_LINE],
        author=_either(first.author, second.author),
        license=_either(first.license, second.license),
        notes="\n".join(filter(None, [first.notes, second.notes, *said]))[:LONGEST_NOTES],
        spaces=tuple(spaces),
        arrows=first.arrows + bare.arrows,
        corners=first.corners + corners,
        layouts=(Layout(MAIN_LAYOUT),),
        overrides=evolve(first.overrides, neighbors=first.overrides.neighbors + bare.overrides.neighbors),
    )
    for scan in second.scans:
        if not any(other.file == scan.file and other.sha256 != scan.sha256 for other in first.scans):
            both = add_scan(both, scan)
    return both, tuple(said)


def _either(one: str, other: str) -> str:
    """Return both lines joined, or the one that isn't empty."""
    return " / ".join(dict.fromkeys(filter(None, [one, other])))[:LONGEST_LINE]


def _left_out(first: Track, second: Track) -> Iterable[str]:
    both = first.name, second.name
    if second.finish is not None or any(space.finish is not None for space in second.spaces):
        yield _("The finish line of {name} is left out.").format(name=second.name)
    if second.grid:
        yield _("The starting grid of {name} is left out.").format(name=second.name)
    if second.pit != Pit() or any(space.place is Place.PIT for space in second.spaces):
        yield _("The pit lane of {name} is left out.").format(name=second.name)
    if second.weather not in (Weather(), first.weather):
        yield _("The weather table of {name} is left out.").format(name=second.name)
    if second.direction is not first.direction:
        yield _("{first} and {second} have different driving directions; the first one's is kept.").format(
            first=both[0], second=both[1]
        )
    if second.overrides.inside not in (None, first.overrides.inside):
        yield _("The inside of {name} is left out.").format(name=second.name)
    if second.drafts:
        yield _("The drafts of {name} are left out.").format(name=second.name)
    for scan in second.scans:
        if any(other.file == scan.file and other.sha256 != scan.sha256 for other in first.scans):
            yield _(
                "The scan {file} of {name} is left out: the other board has a scan with that name."
            ).format(file=scan.file, name=second.name)
    for track in (first, second):
        if len(track.layouts) > 1:
            yield _("Only one layout of {name} is joined; the others are left out.").format(name=track.name)
        if any(space.progress is not None for space in track.spaces):
            yield _("Progress set by hand on {name} is left out because the lap is longer.").format(
                name=track.name
            )
