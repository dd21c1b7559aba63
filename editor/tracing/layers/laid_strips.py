"""Lay out strips, with a cache. Without Qt."""

from __future__ import annotations

from trackmodel.edits.strips.strip_rows import lay_out_strip
from trackmodel.errors import PitboardError
from trackmodel.geometry.strips.laid_strip import LaidStrip
from trackmodel.track import Strip, Track

_MOST_KEPT = 24
_kept: list[tuple[tuple[object, ...], LaidStrip | None]] = []
"""Latest results, newest first: tool, options and layer keep asking for the same strips."""


def lay_out_or_none(track: Track, strip: Strip) -> LaidStrip | None:
    """Lay out a strip; return None if it is too short or has nothing to continue from.

    Args:
        track: reduced to the layout shown (`Facts.track`).
        strip: the draft.
    """
    joins = (track.arrows,) if strip.after or strip.before else ()
    key = (strip, track.spaces, *joins)
    for n, (known, result) in enumerate(_kept):
        if len(known) == len(key) and all(a is b for a, b in zip(known, key, strict=True)):
            _kept.insert(0, _kept.pop(n))
            return result
    try:
        result = lay_out_strip(track, strip)
    except PitboardError:
        result = None
    _kept.insert(0, (key, result))
    del _kept[_MOST_KEPT:]
    return result
