"""Two ways around the lap put together: one found near the loop, the other further off where it's better.

A loop clicked in haste cuts bends by two lanes. The road is found there only by looking far off the loop,
which elsewhere finds rows of arrows and neighboring roads; so it is taken stretch by stretch.
"""

from __future__ import annotations

import numpy as np
from attrs import evolve
from scipy.spatial import KDTree

from trackmodel.print_reading.road.first_guess import Guess

_APART = 0.3
"""How far apart two ways are, in lanes, that aren't the same."""
_ASTRAY = 1.0
"""How far apart, in lanes, they have to be somewhere in a stretch: later passes find what is nearer."""
_BETTER = 0.1
"""How much better the far one has to fit: a neighboring road fits about as well."""
_LONGER = 1.5
"""How many times as many points its stretch may have; more leads around some other part of the lap."""


def with_better_stretches(near: Guess, far: Guess) -> Guess:
    """Return `near` with the stretches of `far`, of the same lap, that fit plainly better."""
    away, nearest = KDTree(far.middle).query(near.middle)
    apart = away > _APART * near.lane
    if apart.all():
        return near
    start = int(apart.argmin())
    turned = np.roll(np.arange(len(apart)), -start)
    stretches = np.flatnonzero(np.diff(apart[turned].astype(np.int8), append=0, prepend=0)).reshape(-1, 2)
    middle, along, done = [], [], 0
    for begin, end in stretches:
        ours = turned[begin:end]
        first, last = nearest[turned[begin - 1]], nearest[turned[end % len(turned)]]
        theirs = np.arange(first, first + (last - first) % len(far.middle) + 1) % len(far.middle)
        better = far.along[theirs].mean() - near.along[ours].mean() > _BETTER
        alike = len(theirs) - 2 <= _LONGER * len(ours)
        if better and alike and away[ours].max() > _ASTRAY * near.lane:
            middle += [near.middle[turned[done:begin]], far.middle[theirs]]
            along += [near.along[turned[done:begin]], far.along[theirs]]
            done = end
    rest = turned[done:]
    return evolve(
        near,
        middle=np.concatenate([*middle, near.middle[rest]]),
        along=np.concatenate([*along, near.along[rest]]),
    )
