"""Which answers make which sounds, and how they are played: off the window's thread, or told why not."""

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
from attrs import evolve
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from editor.racing.board.board_frames import BoardFrames
from editor.racing.board.drive import drives
from editor.racing.live.playback import Playback
from editor.racing.live.session import Session
from editor.racing.sound.mixer import Mixer
from editor.racing.sound.player import DevicePlayer
from editor.racing.sound.sound_actor import SoundActor, cues
from editor.racing.sound.synthesis import Kind, Sound
from editor.racing.window import RaceWindow
from editor.settings.preferences import Volume, stored_volume
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import whole_race
from tests.on_screen import on_screen
from tests.race_fixtures import PEOPLE
from trackmodel.engine import Entry, Event, Roll, State

NO_DEVICE = "No sound device was found; the race goes on without sound"


class FakePlayer:
    """Remembers what is played; None is a hush."""

    def __init__(self) -> None:
        self.heard: list[Sound | None] = []

    def play(self, sound: Sound) -> None:
        self.heard.append(sound)

    def hush(self) -> None:
        if self.heard and self.heard[-1] is not None:
            self.heard.append(None)

    @property
    def kinds(self) -> list[Kind]:
        return [sound.kind for sound in self.heard if sound]


class Lasting:
    """Actor whose animations of some answers last."""

    def __init__(self, ms: int) -> None:
        self.ms = ms

    def begin(self, before: State, entry: Entry, after: State) -> int:
        del before, after
        return self.ms if entry.ask == "move" else 0

    def show(self, share: float) -> None:
        pass

    def finish(self) -> None:
        pass


@pytest.fixture(scope="module")
def race() -> Session:
    return whole_race()


@pytest.fixture(scope="module")
def frames(race: Session) -> BoardFrames:
    return BoardFrames(race.board)


def first(race: Session, wanted: Callable[[State, Entry], object]) -> int:
    """Return the number of the first answer that is wanted."""
    return next(at for at, entry in enumerate(race.entries) if wanted(race.states[at], entry))


def has(kind: str, **data: object) -> Callable[[State, Entry], bool]:
    return lambda _state, entry: any(
        event.kind == kind and all(event.data.get(name) == value for name, value in data.items())
        for event in entry.events
    )


def cues_at(race: Session, frames: BoardFrames, at: int, speed: float = 1.0) -> list[tuple[float, Sound]]:
    before, entry, after = race.states[at], race.entries[at], race.states[at + 1]
    return cues(before, entry, drives(frames, before, entry, after), speed)


# What is heard


def test_every_answer_makes_the_sounds_of_what_happens(race: Session, frames: BoardFrames) -> None:
    for at, entry in enumerate(race.entries):
        kinds = [sound.kind for _share, sound in cues_at(race, frames, at)]
        events = {event.kind for event in entry.events}
        gear = next((event.data for event in entry.events if event.kind == "gear"), {"from": 0, "to": 0})
        path = next((event.data["path"] for event in entry.events if event.kind == "move"), [])
        contacts = any(event.data.get("contacts") for event in entry.events)
        out = any(event.kind == "out" and event.data["reason"] != "abandoned" for event in entry.events)
        assert (Kind.DICE in kinds) == isinstance(race.states[at].pending, Roll)
        assert (Kind.SHIFT in kinds) == (gear["from"] != gear["to"])
        assert (Kind.CRASH in kinds) == out
        assert (Kind.SCRAPE in kinds) == (not out and (contacts or "damage" in events))
        assert Kind.ENGINE in kinds or not path
        assert (Kind.FANFARE in kinds) == has("finished", place=1)(race.states[at], entry)
        assert len(kinds) == len(set(kinds))
    everything = {
        sound.kind for at in range(len(race.entries)) for _share, sound in cues_at(race, frames, at)
    }
    assert everything >= set(Kind) - {Kind.CRASH}


def test_an_engine_has_the_gear_of_its_car_and_lasts_as_long_as_the_drive(
    race: Session, frames: BoardFrames
) -> None:
    gears = set()
    for at, entry in enumerate(race.entries):
        before, after = race.states[at], race.states[at + 1]
        for share, sound in cues_at(race, frames, at):
            if sound.kind is Kind.ENGINE:
                driven = drives(frames, before, entry, after)
                longest = max(it.needs for it in driven)
                (mover,) = [it for it in driven if it.after.car == entry.car]
                assert sound.gear == before.cars[entry.car].gear
                assert sound.ms == pytest.approx(mover.phases[2] / mover.needs * longest, abs=1)
                assert share == pytest.approx(sum(mover.phases[:2]) / mover.needs)
                gears.add(sound.gear)
    assert len(gears) >= 4
    at = first(race, has("gear", to=3))
    at = next(it for it in range(at, len(race.entries)) if race.entries[it].ask == "move")
    (slow,), (fast,) = (
        [sound for _share, sound in cues_at(race, frames, at, speed) if sound.kind is Kind.ENGINE]
        for speed in (1.0, 2.0)
    )
    assert slow.ms == pytest.approx(2 * fast.ms, abs=2)


def test_a_crash_is_heard_at_the_end_of_the_drive_and_covers_the_scrape(
    race: Session, frames: BoardFrames
) -> None:
    at = first(race, lambda _state, entry: any(event.data.get("contacts") for event in entry.events))
    touched = cues_at(race, frames, at)
    assert [sound.kind for _share, sound in touched] == [Kind.ENGINE, Kind.SCRAPE]
    assert touched[1][0] == pytest.approx(1.0)
    entry = race.entries[at]
    for reason, last in (("body", Kind.CRASH), ("abandoned", Kind.SCRAPE)):
        out = evolve(entry, events=(*entry.events, Event("out", entry.car, {"reason": reason})))
        moved = drives(frames, race.states[at], entry, race.states[at + 1])
        kinds = [sound.kind for _share, sound in cues(race.states[at], out, moved, 1.0)]
        assert kinds == [Kind.ENGINE, last]


# When it is heard


def quiet_race(race: Session, frames: BoardFrames, ms: int) -> tuple[Playback, FakePlayer, dict[str, object]]:
    """Return a playback whose moves last `ms`, what it plays, and the speed and audibility to change."""
    player = FakePlayer()
    now: dict[str, object] = {"audible": True, "at": None}

    def moved() -> tuple[object, ...]:
        at = playback.at
        return drives(frames, race.states[at], race.entries[at], race.states[at + 1])

    actor = SoundActor(player, moved, lambda: playback.speed, lambda: bool(now["audible"]))
    playback = Playback(race, [Lasting(ms), actor])
    return playback, player, now


def test_sounds_come_in_the_order_of_the_race_through_the_playback(
    qtbot: QtBot, race: Session, frames: BoardFrames
) -> None:
    playback, player, _now = quiet_race(race, frames, ms=1)
    playback.speed = 2.0
    playback.moved.connect(lambda at: playback.close() if at == 40 else None)
    playback.play()
    qtbot.waitUntil(lambda: playback.at == 40, timeout=20_000)
    at_begin = [[sound.kind for share, sound in cues_at(race, frames, at) if not share] for at in range(40)]
    assert player.kinds == [kind for kinds in at_begin for kind in kinds]


@pytest.mark.parametrize("how", ["skip", "pause", "speed", "minimized"])
def test_what_ends_an_animation_early_ends_its_sound(
    qtbot: QtBot, race: Session, frames: BoardFrames, how: str
) -> None:
    playback, player, now = quiet_race(race, frames, ms=100_000)
    at = first(race, lambda _state, entry: any(event.data.get("contacts") for event in entry.events))
    playback.at = at
    playback.play()
    qtbot.waitUntil(lambda: Kind.ENGINE in player.kinds, timeout=20_000)
    if how == "skip":
        playback.skip()
        playback.pause()
    elif how == "pause":
        playback.pause()
    elif how == "speed":
        playback.set_speed(8.0)
    else:
        now["audible"] = False
    qtbot.waitUntil(lambda: player.heard[-1] is None, timeout=20_000)
    playback.close()
    assert player.kinds == [Kind.ENGINE]


@pytest.mark.parametrize(("speed", "audible"), [(4.0, True), (8.0, True), (1.0, False)])
def test_fast_and_minimized_races_are_silent(
    qtbot: QtBot, race: Session, frames: BoardFrames, speed: float, audible: bool
) -> None:
    playback, player, now = quiet_race(race, frames, ms=1)
    now["audible"] = audible
    playback.set_speed(speed)
    with qtbot.waitSignal(playback.moved, timeout=60_000, check_params_cb=lambda at: at > 30):
        playback.play()
    playback.close()
    assert player.heard == []


# Playing


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
    player.hush()
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


# In the window


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
    sound = action(at_setup, "Dice and cars")
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
    monkeypatch.setattr(DevicePlayer, "hush", lambda _player: heard.hush())
    action(at_setup, "Loud").trigger()
    assert stored_volume() is Volume.LOUD
    action(at_setup, "Dice and cars").trigger()
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
    with on_screen(qtbot, lambda: RaceWindow(records), 800, 600) as another:
        assert action(another, "Dice and cars").isChecked()
        assert action(another, "Loud").isChecked()
    assert given == [Volume.LOUD.factor, True]
