"""Plays sounds on the sound device, off the thread of the windows."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from queue import SimpleQueue
from time import monotonic
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from editor.common.background import Task
from editor.racing.sound.mixer import Mixer
from editor.racing.sound.synthesis import RATE, Sound, samples
from trackmodel.texts import _

LATENCY_MS = 60
"""Length of the blocks in which the device takes samples."""
LATE_S = 0.6
"""Seconds after which a sound that could not begin is left out; the first sounds wait for the device."""
CLOSING_S = 0.5
"""How long closing the window, or the end of the program, waits for the device."""
_ASK_MS = 100


class Player(Protocol):
    """Something that plays sounds."""

    def play(self, sound: Sound) -> None:
        """Begin a sound, beside those that are being played."""

    def stop_animation_sounds(self) -> None:
        """End the sounds of animations."""


class NoSound(Exception):
    """Sounds can't be played; the text says why."""


@contextmanager
def open_device(mixer: Mixer) -> Iterator[None]:
    """Have the default sound device play what a mixer mixes.

    Raises:
        NoSound: there is no device, or the library can't be loaded.
    """
    try:
        import miniaudio  # late: most races are quiet
    except (ImportError, OSError) as error:
        text = _("The sound library can't be loaded; the race goes on without sound: {problem}")
        raise NoSound(text.format(problem=error)) from error
    nothing = NoSound(_("No sound device was found; the race goes on without sound"))
    try:
        device = miniaudio.PlaybackDevice(
            nchannels=1, sample_rate=RATE, buffersize_msec=LATENCY_MS, app_name="Pitboard"
        )
    except miniaudio.MiniaudioError as error:
        raise nothing from error
    try:
        if device.backend == "Null":  # what miniaudio takes where there is no sound system at all
            raise nothing
        stream = mixer.stream()
        next(stream)
        try:
            device.start(stream)
        except miniaudio.MiniaudioError as error:
            raise nothing from error
        yield
    finally:
        device.close()


Opener = Callable[[Mixer], AbstractContextManager[None]]
Orders = SimpleQueue[Callable[[], None] | None]


class DevicePlayer(QObject):
    """Plays sounds while sound is on; it is off at first.

    Loading the library, opening the device, making sounds, and closing the device happen on a thread.

    Args:
        opener: opens the sound device; called on the thread.
    """

    failed = Signal(str)
    """Why nothing can be played. Said once each time sound is turned on."""

    def __init__(self, parent: QObject | None = None, opener: Opener = open_device) -> None:
        super().__init__(parent)
        self._opener = opener
        self._mixer = Mixer()
        self._orders: Orders = SimpleQueue()
        self._task: Task[None] | None = None
        self._on = False

    def switch(self, on: bool) -> None:
        """Turn sound on or off. The device is opened for the first sound and closed when sound is off."""
        self._on = on
        if not on:
            self.close()

    def set_volume(self, volume: float) -> None:
        """Set the volume of all sounds, 0 to 1."""
        self._mixer.volume = volume

    def play(self, sound: Sound) -> None:
        """Begin a sound if sound is on."""
        if self._on and self._task is None:
            self._open()
        if self._task and self._task.running:
            self._orders.put(partial(_begin, self._mixer, sound, monotonic()))

    def stop_animation_sounds(self) -> None:
        """End the sounds of animations."""
        if self._task and self._task.running:
            self._orders.put(self._mixer.fade)

    def close(self, wait: float = 0.0) -> None:
        """Close the device and wait at most some seconds for that."""
        if self._task:
            self._task.cancel()
            self._task.wait(wait)
            self._task = None
            atexit.unregister(self._close_at_exit)

    def _close_at_exit(self) -> None:
        self.close(CLOSING_S)

    def _open(self) -> None:
        orders: Orders = SimpleQueue()
        mixer, opener = Mixer(self._mixer.volume), self._opener
        self._orders, self._mixer = orders, mixer
        self._task = Task(
            lambda: _follow(orders, mixer, opener),
            self,
            ended=self._end,
            expected=(NoSound,),
            on_cancel=lambda: orders.put(None),
            delivery_ms=_ASK_MS,
        )
        # A device that still asks for samples while Python ends would crash it.
        atexit.register(self._close_at_exit)

    def _end(self, problem: str) -> None:
        if problem:
            self.failed.emit(problem)


def _follow(orders: Orders, mixer: Mixer, opener: Opener) -> Generator[None, None, None]:
    """Carry out orders until one is None; yields nothing."""
    with opener(mixer):
        while order := orders.get():
            order()
    yield from ()


def _begin(mixer: Mixer, sound: Sound, since: float) -> None:
    """Make a sound and begin it, unless it was wanted too long ago, on the clock of `monotonic`."""
    if monotonic() - since < LATE_S:
        mixer.add(samples(sound), fades=sound.follows_animation)
