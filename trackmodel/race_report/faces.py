"""Faces of dice as text."""

from __future__ import annotations

from collections.abc import Sequence

from trackmodel.texts import _, faces_words

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
