"""Faces of dice as text."""

from __future__ import annotations

from collections.abc import Sequence

from trackmodel.texts import DASH, _

FEW_FACES = 8
"""Dice with at most this many faces are listed face by face."""


def die_words(faces: Sequence[int]) -> str:
    """Return the faces of a die: all of them, or a range if there are many and all are equally frequent."""
    times = {faces.count(face) for face in faces}
    if len(faces) <= FEW_FACES or len(times) > 1:
        return " ".join(map(str, sorted(faces)))
    (n,) = times
    each = _("{faces}, {n} of each")
    return each.format(faces=faces_words(faces), n=n)


def faces_words(faces: Sequence[int]) -> str:
    """Return faces with consecutive ones as ranges, separated by commas."""
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}{DASH}{run[-1]}" for run in runs(faces))


def runs(faces: Sequence[int]) -> list[list[int]]:
    """Return the different faces, ascending, split where there are gaps."""
    found: list[list[int]] = []
    for face in sorted(set(faces)):
        if found and face == found[-1][-1] + 1:
            found[-1].append(face)
        else:
            found.append([face])
    return found
