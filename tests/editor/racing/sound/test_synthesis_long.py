"""Samples of sounds: lengths, amplitudes, pitch; and how they are mixed."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from editor.racing.sound.mixer import FADE_S, Mixer
from editor.racing.sound.synthesis import LOUDEST, RATE, Kind, Samples, Sound, engine_hz, samples

TOP = 32_767


def pitch(wave: Samples) -> float:
    """Return the fundamental frequency in hertz: the strongest one below 400 Hz in the middle half."""
    quarter = len(wave) // 4
    middle = wave[quarter:-quarter].astype(float)
    strength = np.abs(np.fft.rfft(middle * np.hanning(len(middle)), 8 * len(middle)))
    hertz = np.fft.rfftfreq(8 * len(middle), 1 / RATE)
    strength[hertz > 400] = 0
    return float(hertz[strength.argmax()])


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("ms", [0, 140, 2400])
def test_sounds_are_quiet_and_begin_and_end_without_a_click(kind: Kind, ms: int) -> None:
    wave = samples(Sound(kind, ms, gear=4))
    loudest = np.abs(wave.astype(int)).max()
    assert wave.dtype == np.int16
    assert wave.ndim == 1
    assert 0.05 * TOP < loudest <= LOUDEST * TOP + 1
    assert max(abs(int(wave[0])), abs(int(wave[-1]))) < 0.1 * loudest


@pytest.mark.parametrize("kind", [Kind.DICE, Kind.ENGINE])
@pytest.mark.parametrize("ms", [140, 560, 1111, 2400])
def test_dice_and_engines_last_as_long_as_their_animation(kind: Kind, ms: int) -> None:
    assert abs(len(samples(Sound(kind, ms))) / RATE * 1000 - ms) <= 10.1


@pytest.mark.parametrize("kind", [Kind.SHIFT, Kind.SCRAPE, Kind.CRASH, Kind.FANFARE])
def test_other_sounds_last_at_most_a_second(kind: Kind) -> None:
    assert 0.1 <= len(samples(Sound(kind))) / RATE <= 1.0


def test_the_pitch_of_an_engine_rises_with_its_gear() -> None:
    heard = [pitch(samples(Sound(Kind.ENGINE, 1200, gear))) for gear in range(1, 7)]
    assert heard == pytest.approx([engine_hz(gear) for gear in range(1, 7)], rel=0.02)
    assert all(higher > 1.2 * lower for lower, higher in pairwise(heard))


def test_the_mixer_adds_sounds_limits_them_and_ends() -> None:
    mixer = Mixer()
    loud = np.full(1000, 20_000, dtype=np.int16)
    mixer.add(loud, fades=False)
    mixer.add(loud[:500], fades=False)
    assert mixer.mix(600).tolist() == [TOP] * 500 + [20_000] * 100
    mixer.volume = 0.5
    assert mixer.mix(600).tolist() == [10_000] * 400 + [0] * 200
    assert not mixer.mix(600).any()


def test_the_mixer_fades_only_what_belongs_to_an_animation() -> None:
    mixer = Mixer()
    long = np.full(RATE, 10_000, dtype=np.int16)
    mixer.add(long, fades=True)
    mixer.add(long, fades=False)
    mixer.fade()
    mixer.fade()  # a second time changes nothing
    heard = mixer.mix(RATE).astype(int) - 10_000
    fading = round(FADE_S * RATE)
    assert heard[0] == 10_000
    assert (np.diff(heard[:fading]) < 0).all()
    assert not heard[fading:].any()


def test_the_device_gets_as_many_samples_as_it_asks_for() -> None:
    mixer = Mixer()
    mixer.add(samples(Sound(Kind.CRASH)), fades=False)
    stream = mixer.stream()
    next(stream)
    got = b"".join(stream.send(count) for count in (7, 441, 4096))
    assert got == samples(Sound(Kind.CRASH))[: 7 + 441 + 4096].tobytes()
