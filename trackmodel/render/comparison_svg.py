"""Two versions of a track in one picture, with their differences marked.

It is drawn from the tracks, not from boards, because a version in the middle of work often can't be raced.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trackmodel.geometry.plane.measures import middle_of
from trackmodel.render import palette
from trackmodel.render.side_panel import panel_heading, with_panel
from trackmodel.render.svg import fitted, path, tag, text
from trackmodel.texts import _
from trackmodel.track import Point, Space, Track
from trackmodel.versions.differences import Change, grouped

ADDED, REMOVED, MOVED, CHANGED = "#2BBF8F", "#D55E00", "#0072B2", "#F0E442"
"""Colors of marks, distinct with any color vision; what is gone is dashed as well."""
_GROUND, _SPACE = "#E4E1D8", "#F7F4EC"
_WIDTH, _HEAD, _ROW = 260.0, 76.0, 21.0
_MOST_LINES = 24


def comparison_svg(before: Track, after: Track, changes: Sequence[Change], title: str, subtitle: str) -> str:
    """Draw a version with what differs from an earlier one.

    Args:
        before: the earlier version.
        after: the later one.
        changes: the differences between them.
        title: heading of the legend.
        subtitle: second line of the legend.
    """
    size = max(before.board.width, after.board.width), max(before.board.height, after.board.height)
    scale = _scale(after.spaces or before.spaces, size)
    old, new = ({space.id: space for space in track.spaces} for track in (before, after))
    lines = _lines(changes)
    return with_panel(
        size,
        scale,
        _legend(title, subtitle, lines),
        _WIDTH,
        _HEAD + (4 + len(lines)) * _ROW + 30,
        tag("rect", width=size[0], height=size[1], fill=_GROUND),
        _outlines(after.spaces, _SPACE, palette.OTHER_TEAM, 0.5 * scale),
        *_spaces(changes, old, new, scale),
        *_arrows(changes, old, new, scale),
    )


def _spaces(
    changes: Iterable[Change], old: dict[str, Space], new: dict[str, Space], scale: float
) -> Iterable[str]:
    """Yield the marks of spaces: yellow where something else changed, below the others."""
    named: dict[str, list[str]] = {"added": [], "removed": [], "moved": [], "changed": []}
    for change in changes:
        kind, _dash, happened = change.what.partition("-")
        if kind == "space":
            named[happened if happened in named else "changed"] += [change.id or ""]
        elif kind != "arrow":
            named["changed"] += change.spaces
    was_there = [old[id_] for id_ in named["removed"] + named["moved"] if id_ in old]
    yield _outlines((new[id_] for id_ in named["changed"] if id_ in new), CHANGED, palette.INK, 0.8 * scale)
    yield _outlines((new[id_] for id_ in named["moved"] if id_ in new), MOVED, palette.INK, 0.8 * scale)
    yield _outlines((new[id_] for id_ in named["added"] if id_ in new), ADDED, palette.INK, 0.8 * scale)
    yield _outlines(was_there, "none", REMOVED, 1.6 * scale, f"{4 * scale:.2f} {3 * scale:.2f}")


def _arrows(
    changes: Iterable[Change], old: dict[str, Space], new: dict[str, Space], scale: float
) -> Iterable[str]:
    looks = {
        "arrow-added": (ADDED, None),
        "arrow-removed": (REMOVED, f"{3 * scale:.2f} {2 * scale:.2f}"),
        "arrow-turn": (MOVED, None),
    }
    for change in changes:
        color, dashes = looks.get(change.what, ("", None))
        if any((id_ in old) != (id_ in new) for id_ in change.spaces):
            continue  # it came or went with its space, whose mark it would cover
        spaces = [new.get(id_) for id_ in change.spaces]
        ends = [middle_of(space.outline) for space in spaces if space and len(space.outline) > 2]
        if color and len(ends) == 2:
            yield _line(ends, palette.INK, 3.6 * scale, dashes) + _line(ends, color, 2.4 * scale, dashes)
            x, y = ends[1]
            yield tag("circle", cx=x, cy=y, r=3 * scale, fill=color, stroke=palette.INK,
                      stroke_width=0.6 * scale)  # fmt: skip


def _line(points: Sequence[Point], color: str, width: float, dashes: str | None) -> str:
    return tag(
        "path", d=path(points, closed=False), fill="none", stroke=color, stroke_width=width,
        stroke_dasharray=dashes,
    )  # fmt: skip


def _outlines(
    spaces: Iterable[Space], fill: str, stroke: str, width: float, dashes: str | None = None
) -> str:
    d = " ".join(path(space.outline) for space in spaces if len(space.outline) > 2)
    if not d:
        return ""
    return tag("path", d=d, fill=fill, stroke=stroke, stroke_width=width, stroke_dasharray=dashes)


def _scale(spaces: Sequence[Space], size: Point) -> float:
    """Return the size of the spaces relative to those of a board 1000 units wide, from their widths."""
    widths = sorted(
        max(x for x, _y in space.outline) - min(x for x, _y in space.outline)
        for space in spaces
        if len(space.outline) > 2
    )
    return widths[len(widths) // 2] / 25 if widths and widths[len(widths) // 2] else max(size) / 1000


def _lines(changes: Sequence[Change]) -> list[str]:
    lines = grouped(tuple(changes))
    if len(lines) > _MOST_LINES:
        more = _("… and {n} more").format(n=len(lines) - _MOST_LINES)
        return [*lines[:_MOST_LINES], more]
    return lines or [_("No differences")]


def _legend(title: str, subtitle: str, lines: Sequence[str]) -> str:
    rows = [
        (_("added"), ADDED, palette.INK, None),
        (_("moved, or another turn"), MOVED, palette.INK, None),
        (_("deleted, or where it was"), "none", REMOVED, "4 3"),
        (_("changed otherwise"), CHANGED, palette.INK, None),
    ]
    top = _HEAD + len(rows) * _ROW + 20
    return (
        panel_heading(title, subtitle, _WIDTH)
        + "".join(
            tag("rect", x=16, y=_HEAD + index * _ROW, width=30, height=_ROW - 5, fill=fill, stroke=stroke,
                stroke_width=1.4, stroke_dasharray=dashes)
            + text(56, _HEAD + index * _ROW + 12.5, words, 12, fill=palette.INK, bold=False)
            for index, (words, fill, stroke, dashes) in enumerate(rows)
        )
        + "".join(
            text(16, top + index * _ROW * 0.8, fitted(line, 10, _WIDTH - 32, bold=False), 10,
                 fill=palette.INK, bold=False)
            for index, line in enumerate(lines)
        )
    )  # fmt: skip
