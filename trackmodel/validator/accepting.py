"""Accepted issues: what the user said is meant, and whether that still holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from attrs import evolve, frozen

from trackmodel.check_parts.issue import Issue
from trackmodel.errors import CannotEdit
from trackmodel.layouts import in_layout, layout_of
from trackmodel.texts import _
from trackmodel.track import MAIN_LAYOUT, Acceptance, Track


def accept(track: Track, issues: Iterable[Issue], reason: str, layout: str = MAIN_LAYOUT) -> Track:
    """Accept issues of a layout: from now on they aren't counted, until their facts change.

    Raises:
        CannotEdit: there is no reason, or an issue keeps the track from being raced.
        UnknownLayout: the track has no such layout.
        WrongValue: the reason is longer than a line.
    """
    chosen = list(issues)
    if not reason.strip():
        raise CannotEdit(_("Say why this is meant; others will want to know"))
    for issue in chosen:
        if issue.blocks:
            text = _("This keeps the track from being raced, so it can't be accepted: {message}")
            raise CannotEdit(text.format(message=issue.message))
    names = _names(in_layout(track, layout))
    new = tuple(
        Acceptance(
            code=issue.code,
            spaces=issue.spaces,
            corner=issue.corner,
            seen=_seen(issue, names),
            reason=reason.strip(),
        )
        for issue in chosen
    )
    return _with(track, layout, _others(track, chosen, layout) + new)


def withdraw(track: Track, issues: Iterable[Issue], layout: str = MAIN_LAYOUT) -> Track:
    """Withdraw what was accepted about these issues, also if it is stale.

    Raises:
        UnknownLayout: the track has no such layout.
    """
    return _with(track, layout, _others(track, list(issues), layout))


def withdraw_where(
    track: Track, gone: Callable[[Acceptance], bool], layout: str = MAIN_LAYOUT
) -> tuple[Track, int]:
    """Withdraw the acceptances that `gone` chooses; return the track and their number.

    Raises:
        UnknownLayout: the track has no such layout.
    """
    accepted = layout_of(track, layout).accepted
    kept = tuple(old for old in accepted if not gone(old))
    return _with(track, layout, kept), len(accepted) - len(kept)


_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?!\w)")


@frozen
class Compared:
    """Issues with what was accepted of them, and the acceptances that no issue needs any longer."""

    issues: tuple[Issue, ...]
    unneeded: tuple[Acceptance, ...] = ()


def compared(issues: Sequence[Issue], accepted: Sequence[Acceptance], track: Track) -> Compared:
    """Mark the issues of a track that are accepted or stale; those that are accepted come last."""
    if not accepted:
        return Compared(tuple(issues))
    names = _names(track)
    exact = {_key(old.code, old.spaces, old.corner, old.seen): old for old in accepted}
    open_: list[Issue] = []
    meant: list[Issue] = []
    used: set[int] = set()
    for issue in issues:
        old = exact.get(_key(issue.code, issue.spaces, issue.corner, _seen(issue, names)))
        if old is None or issue.blocks:
            open_.append(issue)
        else:
            used.add(id(old))
            meant.append(evolve(issue, accepted=True, reason=old.reason or old.code))
    left = [old for old in accepted if id(old) not in used]
    for n, issue in enumerate(open_):
        old = next((old for old in left if _may_be(old, issue)), None)
        if old is not None:
            left.remove(old)
            open_[n] = evolve(issue, reason=old.reason or old.code)
    return Compared((*open_, *meant), tuple(left))


def _names(track: Track) -> dict[str, str]:
    """Return the name of each corner, by its id."""
    return {corner.id: corner.name for corner in track.corners if corner.name}


def _seen(issue: Issue, names: Mapping[str, str]) -> tuple[str, ...]:
    """Return what an acceptance holds on to: the facts of an issue and the numbers in its message.

    Wording, language, ids, and the names of corners may change without making it another issue.
    """
    message = _without(issue.message, issue.spaces)
    if issue.corner is None:
        message = _without(message, (name for name in names.values() if not name.isdecimal()))
    elif issue.corner in names:  # Its name comes first; what looks like it later may be a fact.
        message = _without(message, [names[issue.corner]], count=1)
    return (*issue.facts, *_NUMBER.findall(message))


def _without(message: str, names: Iterable[str], count: int = 0) -> str:
    """Return a message without ids or names in it; of each occurrence, or of the first `count`."""
    longest_first = sorted(map(re.escape, names), key=len, reverse=True)
    if not longest_first:
        return message
    return re.sub(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", "", message, count=count)


def _key(code: str, spaces: Iterable[str], corner: str | None, seen: tuple[str, ...]) -> object:
    return code, frozenset(spaces), corner, seen


def _may_be(old: Acceptance, issue: Issue) -> bool:
    """Return whether an issue may be the accepted one with other facts."""
    if old.code != issue.code or old.corner != issue.corner:
        return False
    before, now = frozenset(old.spaces), frozenset(issue.spaces)
    return before <= now or now <= before


def _others(track: Track, issues: Iterable[Issue], layout: str) -> tuple[Acceptance, ...]:
    """Return what a layout has accepted about other issues than these, which may be stale."""
    names = _names(in_layout(track, layout))
    about = {_key(issue.code, issue.spaces, issue.corner, _seen(issue, names)): issue for issue in issues}
    return tuple(
        old
        for old in layout_of(track, layout).accepted
        if _key(old.code, old.spaces, old.corner, old.seen) not in about
        and not any(
            issue.stale and issue.reason == (old.reason or old.code) and _may_be(old, issue)
            for issue in about.values()
        )
    )


def _with(track: Track, name: str, accepted: tuple[Acceptance, ...]) -> Track:
    layout = layout_of(track, name)
    if accepted == layout.accepted:
        return track
    changed = evolve(layout, accepted=accepted)
    return evolve(track, layouts=tuple(changed if one is layout else one for one in track.layouts))
