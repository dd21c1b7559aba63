"""How sounds are played: off the window's thread, or told why not; and the sound menu of the race window."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event as Signaled
from threading import current_thread, main_thread

import miniaudio
import numpy as np
import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from editor.racing.race_window import RaceWindow
from editor.racing.sound.mixer import Mixer
from editor.racing.sound.player import DevicePlayer
from editor.racing.sound.synthesis import Kind, Sound
from editor.settings.preferences import Volume, stored_volume
from tests.e2e.race_user import RaceUser
from tests.editor.racing.fake_player import FakePlayer
from tests.on_screen import on_screen
from tests.race_fixtures import PEOPLE

NO_DEVICE = "No sound device was found; the race goes on without sound"


@pytest.fixture
def player(qtbot: QtBot) -> Iterator[DevicePlayer]:
    player = DevicePlayer()
    yield player
    player.close(5)


class Silent(miniaudio.PlaybackDevice):
    """A device of the library's that asks for samples and drops them."""

    def __init__(self, **options: object) -> None:
        super().__init__(backends=[miniaudio.Backend.NULL], **options)
        self.backend = "silent"


def test_the_library_plays_a_sound_to_its_end_on_another_thread(
    qtbot: QtBot, player: DevicePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mixed: list[tuple[bool, int]] = []
    mix = Mixer.mix

    def noting(mixer: Mixer, count: int) -> np.ndarray:
        samples = mix(mixer, count)
        mixed.append((current_thread() is main_thread(), int(np.abs(samples.astype(int)).max())))
        return samples

    monkeypatch.setattr(Mixer, "mix", noting)
    monkeypatch.setattr(miniaudio, "PlaybackDevice", Silent)
    player.play(Sound(Kind.SCRAPE))
    player.switch(True)
    player.set_volume(0.5)
    assert mixed == []
    player.play(Sound(Kind.SCRAPE))
    qtbot.waitUntil(lambda: any(peak for _here, peak in mixed) and mixed[-1][1] == 0, timeout=20_000)
    assert not any(here for here, _peak in mixed)
    assert max(peak for _here, peak in mixed) <= 0.5 * 0.18 * 32_767 + 1
    player.switch(False)
    player.play(Sound(Kind.SCRAPE))


def test_turning_sound_off_closes_the_device_and_late_sounds_are_left_out(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, closed, may_open = [], Signaled(), Signaled()

    @contextmanager
    def opener(mixer: Mixer) -> Iterator[None]:
        may_open.wait(20)
        opened.append(mixer)
        yield
        closed.set()

    monkeypatch.setattr("editor.racing.sound.player.LATE_S", 0.0)
    player = DevicePlayer(opener=opener)
    player.switch(True)
    player.play(Sound(Kind.FANFARE))  # waits for nothing
    assert opened == []
    may_open.set()
    player.switch(False)
    assert closed.wait(20)
    assert not opened[0].mix(4096).any()


AT_EXIT = """
from contextlib import contextmanager
from threading import Event
from PySide6.QtCore import QCoreApplication
from editor.racing.sound.player import DevicePlayer
from editor.racing.sound.synthesis import Kind, Sound

opened = Event()

@contextmanager
def opener(mixer):
    opened.set()
    yield
    print("closed")

app = QCoreApplication([])
player = DevicePlayer(opener=opener)
player.switch(True)
player.play(Sound(Kind.CRASH))
assert opened.wait(20)
"""


def test_the_end_of_the_program_closes_the_device() -> None:
    """A device that still asks for samples while Python ends would crash it."""
    ended = subprocess.run([sys.executable, "-c", AT_EXIT], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (0, "closed\n"), ended.stderr


def no_device(**_options: object) -> None:
    raise miniaudio.MiniaudioError("failed to init device", -401)


def null_device(**options: object) -> miniaudio.PlaybackDevice:
    return REAL_DEVICE(backends=[miniaudio.Backend.NULL], **options)


REAL_DEVICE = miniaudio.PlaybackDevice


@pytest.mark.parametrize("device", [no_device, null_device])
def test_without_a_device_it_is_said_once(
    qtbot: QtBot, player: DevicePlayer, monkeypatch: pytest.MonkeyPatch, device: Callable[..., object]
) -> None:
    monkeypatch.setattr(miniaudio, "PlaybackDevice", device)
    said: list[str] = []
    player.failed.connect(said.append)
    player.switch(True)
    player.play(Sound(Kind.SHIFT))
    qtbot.waitUntil(lambda: said == [NO_DEVICE], timeout=20_000)
    player.play(Sound(Kind.SHIFT))
    player.stop_animation_sounds()
    qtbot.wait(150)
    assert said == [NO_DEVICE]


def test_without_the_library_it_is_said_too(
    qtbot: QtBot, player: DevicePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    said: list[str] = []
    player.failed.connect(said.append)
    player.switch(True)
    player.play(Sound(Kind.SHIFT))
    qtbot.waitUntil(lambda: len(said) == 1, timeout=20_000)
    assert said[0].startswith("The sound library can't be loaded; the race goes on without sound: ")


def action(window: RaceWindow, text: str) -> QAction:
    return next(each for each in window.findChildren(QAction) if each.text().replace("&", "") == text)


def test_sound_is_off_at_first_and_the_race_goes_on_without_a_device(
    at_setup: RaceWindow, race_user: RaceUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    def opening(**options: object) -> None:
        tried.append(1)
        no_device(**options)

    monkeypatch.setattr(miniaudio, "PlaybackDevice", opening)
    sound = action(at_setup, "Sound of dice and cars")
    assert not sound.isChecked()
    at_setup.start(PEOPLE)
    race_user.settle()
    assert tried == []
    race_user.key(Qt.Key.Key_M)
    assert sound.isChecked()
    race_user.wait(lambda: at_setup.statusBar().currentMessage() == NO_DEVICE)
    assert sound.toolTip() == NO_DEVICE
    entries = len(at_setup.race.session.entries)
    race_user.keys("1", "1")
    race_user.settle()
    assert len(at_setup.race.session.entries) > entries
    assert tried == [1]
    race_user.key(Qt.Key.Key_M)
    assert not sound.isChecked()
    assert sound.toolTip() != NO_DEVICE


def test_a_race_is_heard_and_the_choices_are_remembered(
    at_setup: RaceWindow, race_user: RaceUser, records: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = FakePlayer()
    monkeypatch.setattr(DevicePlayer, "play", lambda _player, sound: heard.play(sound))
    monkeypatch.setattr(DevicePlayer, "stop_animation_sounds", lambda _player: heard.stop_animation_sounds())
    action(at_setup, "Loud").trigger()
    assert stored_volume() is Volume.LOUD
    action(at_setup, "Sound of dice and cars").trigger()
    assert QSettings().value("race-window/dice-and-cars") == "on"
    heard.heard.clear()
    at_setup.start(PEOPLE)
    race_user.wait(lambda: Kind.DICE in heard.kinds)
    race_user.settle()
    at_setup.showMinimized()
    race_user.wait(at_setup.isMinimized)
    before, playback = len(heard.kinds), at_setup.race.playback
    playback.go_to(0)
    race_user.wait(lambda: playback.at >= 3)
    assert len(heard.kinds) == before
    given: list[object] = []
    for name in ("set_volume", "switch"):
        monkeypatch.setattr(DevicePlayer, name, lambda _player, value: given.append(value))
    with on_screen(lambda: RaceWindow(records), 800, 600) as another:
        assert action(another, "Sound of dice and cars").isChecked()
        assert action(another, "Loud").isChecked()
    assert given == [Volume.LOUD.factor, True]
