"""Makes the samples of sounds. Without Qt and without a sound device.

Everything is computed, so no recordings ship with Pitboard.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

RATE = 22_050
"""Samples per second."""
LOUDEST = 0.3
"""Greatest amplitude of a sound, as a share of what 16 bits can hold."""
_TOP = 32_767
_STEP = 20
"""Lengths are rounded to this many milliseconds, so that fewer sounds are made."""
_LOWEST_HZ, _HIGHER = 84.0, 1.26
"""Pitch of an engine in first gear, and the ratio of the next gear's."""
_HARMONICS = (1.0, 0.75, 0.5, 0.42, 0.25, 0.2, 0.12, 0.1)
_TABLE = 2048
_NOTES = ((392.0, 0.11), (523.25, 0.11), (659.26, 0.11), (783.99, 0.5))
"""Fanfare: frequency in hertz and seconds until the next note: G, C, E, G."""

Samples = NDArray[np.int16]
Wave = NDArray[np.float64]


class Kind(StrEnum):
    """Kinds of sounds."""

    DICE = "dice"
    SHIFT = "shift"
    ENGINE = "engine"
    SCRAPE = "scrape"
    CRASH = "crash"
    FANFARE = "fanfare"


_LEVELS = {
    Kind.DICE: 0.16,
    Kind.SHIFT: 0.1,
    Kind.ENGINE: 0.14,
    Kind.SCRAPE: 0.18,
    Kind.CRASH: LOUDEST,
    Kind.FANFARE: 0.16,
}
"""Greatest amplitude by kind."""


@frozen
class Sound:
    """One sound.

    Attributes:
        kind: what is heard.
        ms: length in milliseconds of dice and engines, as of their animation; others have their own.
        gear: gear of an engine, or the one shifted to.
    """

    kind: Kind
    ms: int = 0
    gear: int = 1

    @property
    def follows_animation(self) -> bool:
        """Whether it ends with its animation, even if that is skipped."""
        return self.kind in (Kind.DICE, Kind.ENGINE)


def engine_hz(gear: int) -> float:
    """Return the pitch of an engine at full speed in a gear, in hertz."""
    return _LOWEST_HZ * _HIGHER ** (max(gear, 1) - 1)


def samples(sound: Sound) -> Samples:
    """Return the samples of a sound: mono, 16 bits, `RATE` per second."""
    return _made(Sound(sound.kind, max(_STEP, round(sound.ms / _STEP) * _STEP), sound.gear))


@lru_cache(maxsize=32)
def _made(sound: Sound) -> Samples:
    wave = _WAVES[sound.kind](sound.ms / 1000, sound.gear)
    peak = float(np.abs(wave).max())
    made: Samples = np.rint(wave * (_LEVELS[sound.kind] * _TOP / peak)).astype(np.int16)
    made.setflags(write=False)  # everyone who asks gets the same array
    return made


def _times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def _noise(count: int, low: float, high: float, seed: int) -> Wave:
    """Return noise between two frequencies in hertz, at most 1 in amplitude; the same for the same seed."""
    noise = np.random.default_rng(seed).standard_normal(count)
    spectrum, hertz = np.fft.rfft(noise), np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= np.exp(
        -((np.log2(np.maximum(hertz, 1.0) / math.sqrt(low * high)) / math.log2(high / low)) ** 2) * 4
    )
    wave = np.fft.irfft(spectrum, count)
    return np.asarray(wave / np.abs(wave).max())


def _ends(times: Wave, attack: float, release: float) -> Wave:
    """Return an envelope that rises and falls within some seconds of both ends, so that nothing clicks."""
    left = times[-1] - times
    return np.asarray(np.minimum(1.0, np.minimum(times / attack, left / release)))


def _dice(seconds: float) -> Wave:
    """Return knocks that become slower and softer, like a die that comes to rest on wood."""
    knock_times = _times(0.03)
    knock_times = knock_times[: max(2, min(len(knock_times), round(seconds * RATE)))]
    wave = np.zeros(max(len(knock_times), round(seconds * RATE)))
    chance = np.random.default_rng(6)
    knocks = max(3, round(seconds * 20))
    for knock in range(knocks):
        share = (knock / knocks) ** 1.4
        at = round(share * (len(wave) - len(knock_times)))
        hertz = chance.uniform(1300, 2300)
        ring = np.sin(math.tau * hertz * knock_times) + 0.5 * np.sin(math.tau * 2.7 * hertz * knock_times)
        loudness = (1 - 0.6 * share) * chance.uniform(0.6, 1.0)
        wave[at : at + len(knock_times)] += loudness * ring * np.exp(-knock_times / 0.006)
    return wave * _ends(np.arange(len(wave)) / RATE, 0.001, 0.004)


def _shift(gear: int) -> Wave:
    """Return the click and thud of a gear lever; higher gears are a little higher."""
    times = _times(0.12)
    thud = np.sin(math.tau * (150 + 15 * gear) * times) * np.exp(-times / 0.03)
    click = _noise(len(times), 1200, 4000, 1) * np.exp(-times / 0.006)
    return np.asarray((0.7 * thud + click) * _ends(times, 0.001, 0.02))


def _engine(seconds: float, gear: int) -> Wave:
    """Return an engine that runs up to the pitch of its gear, holds it, and eases off."""
    times = _times(seconds)
    shares = np.linspace(0.0, 1.0, len(times))
    pitch = engine_hz(gear) * np.interp(shares, (0.0, 0.25, 0.75, 1.0), (0.72, 1.0, 1.0, 0.8))
    phase = np.cumsum(pitch) / RATE
    wave = _cycle()[(phase * _TABLE).astype(np.int64) % _TABLE]
    # Cylinders that differ a little make an engine sound rough.
    rough = 1 + 0.18 * np.sin(math.pi * phase) + 0.08 * _noise(len(times), 20, 60, 2)
    fade = min(0.08, seconds / 3)
    return np.asarray(wave * rough * _ends(times, fade, fade))


def _cycle() -> Wave:
    """Return one period of an engine."""
    phase = math.tau * np.arange(_TABLE) / _TABLE
    waves = [
        loudness * np.sin(order * phase + 0.7 * order**2)
        for order, loudness in enumerate(_HARMONICS, start=1)
    ]
    return np.asarray(np.sum(waves, axis=0))


def _scrape() -> Wave:
    """Return metal on metal, briefly."""
    times = _times(0.35)
    flutter = 0.65 + 0.35 * np.sin(math.tau * 31 * times)
    wave = _noise(len(times), 900, 3600, 3) * flutter * np.exp(-times / 0.12)
    return np.asarray(wave * _ends(times, 0.004, 0.05))


def _crash() -> Wave:
    """Return a dull blow with debris."""
    times = _times(0.6)
    blow = np.sin(math.tau * (150 * times - 60 * times**2)) * np.exp(-times / 0.09)
    burst = _noise(len(times), 300, 2500, 4) * np.exp(-times / 0.07)
    debris = _noise(len(times), 1800, 5000, 5) * np.exp(-times / 0.2) * (np.sin(math.tau * 13 * times) > 0.4)
    return np.asarray((0.7 * blow + burst + 0.35 * debris) * _ends(times, 0.002, 0.1))


def _fanfare() -> Wave:
    """Return three short notes and a long one."""
    begins, wave = 0.0, np.zeros(round((sum(seconds for _hertz, seconds in _NOTES) + 0.01) * RATE))
    for hertz, seconds in _NOTES:
        times = _times(seconds)
        tone = sum(np.sin(math.tau * hertz * order * times) / order**1.6 for order in (1, 2, 3, 4))
        at = round(begins * RATE)
        wave[at : at + len(times)] += tone * _ends(times, 0.012, 0.04) * np.exp(-times / 0.35)
        begins += seconds
    return wave


_WAVES: dict[Kind, Callable[[float, int], Wave]] = {
    Kind.DICE: lambda seconds, _gear: _dice(seconds),
    Kind.SHIFT: lambda _seconds, gear: _shift(gear),
    Kind.ENGINE: _engine,
    Kind.SCRAPE: lambda _seconds, _gear: _scrape(),
    Kind.CRASH: lambda _seconds, _gear: _crash(),
    Kind.FANFARE: lambda _seconds, _gear: _fanfare(),
}
"""Makes the wave of each kind of sound, given seconds and gear."""
