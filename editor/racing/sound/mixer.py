"""Adds up the sounds that are heard at the same time. Without Qt and without a sound device."""

from __future__ import annotations

from collections.abc import Generator
from threading import Lock

import numpy as np

from editor.racing.sound.synthesis import RATE, Samples

FADE_S = 0.04
"""Seconds in which a sound fades that is ended early."""
_LEAST, _MOST = -32_768, 32_767


class Mixer:
    """Sounds that are being played; the sound device takes samples from it on a thread of its own.

    Attributes:
        volume: factor for all sounds, 0 to 1.
    """

    def __init__(self, volume: float = 1.0) -> None:
        self.volume = volume
        self._lock = Lock()
        self._playing: list[tuple[Samples, bool]] = []
        """What is left of each sound, and whether `fade` ends it."""

    def add(self, sound: Samples, *, fades: bool) -> None:
        """Begin a sound.

        Args:
            fades: whether `fade` ends it.
        """
        with self._lock:
            self._playing.append((sound, fades))

    def fade(self) -> None:
        """End the sounds that fade, without a click."""
        with self._lock:
            self._playing = [(_faded(left) if fades else left, False) for left, fades in self._playing]

    def mix(self, count: int) -> Samples:
        """Return the next samples of all sounds together."""
        mixed = np.zeros(count)
        with self._lock:
            for left, _fades in self._playing:
                mixed[: len(left)] += left[:count]
            self._playing = [(left[count:], fades) for left, fades in self._playing if len(left) > count]
        return np.clip(mixed * self.volume, _LEAST, _MOST).astype(np.int16)

    def stream(self) -> Generator[bytes, int, None]:
        """Yield the next samples, as many as are sent; without an end."""
        count = yield b""
        while True:
            count = yield self.mix(count).tobytes()


def _faded(left: Samples) -> Samples:
    short = left[: round(FADE_S * RATE)]
    return (short * np.linspace(1.0, 0.0, len(short))).astype(np.int16)
