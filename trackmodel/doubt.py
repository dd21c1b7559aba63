"""The Doubt: what was read off a scan and should be looked at."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Annotated

from attrs import frozen

from trackmodel.limits import Between, Extra, Ident, Point, unknown_keys
from trackmodel.values.checked_values import checked

MOST_SPACES_OF_DOUBT = 100


class Doubtful(StrEnum):
    """What a doubt is about."""

    ROAD = "road"
    CUT = "cut"
    ARROW = "arrow"
    CORNER = "corner"
    PIT = "pit"
    GRID = "grid"
    FINISH = "finish"


@frozen(field_transformer=checked)
class Doubt:
    """Something read off a scan that a person should look at.

    `sure` is the probability that it was read right. `spaces` are those it is about: of an arrow, both
    its ends. `rival` is the other likely end of an arrow, or the space beyond a doubtful cut, with which
    it is one if that cut isn't printed. `at` is where to look.
    """

    what: Doubtful
    sure: Annotated[float, Between(0.0, 1.0)]
    spaces: Annotated[tuple[Ident, ...], Between(0, MOST_SPACES_OF_DOUBT)]
    at: Point
    rival: Ident | None = None
    extra: Extra = unknown_keys()


_SPACES = {Doubtful.ARROW: (2, 2), Doubtful.CUT: (1, 1)}
"""How many spaces a doubt is about, at least and at most; others are about any number."""
_WITH_RIVAL = (Doubtful.ARROW, Doubtful.CUT)


def can_be_answered(doubt: Doubt, known: Collection[str]) -> bool:
    """Return whether a doubt makes sense on a board with these spaces.

    It may not, if its file was changed by hand or its spaces are gone.
    """
    fewest, most = _SPACES.get(doubt.what, (0, MOST_SPACES_OF_DOUBT))
    return (
        fewest <= len(doubt.spaces) <= most
        and all(id_ in known for id_ in doubt.spaces)
        and (doubt.rival is None or (doubt.what in _WITH_RIVAL and doubt.rival not in doubt.spaces))
    )
