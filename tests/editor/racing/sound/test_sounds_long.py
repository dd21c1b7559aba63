"""Which answers make which sounds, and when they are heard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from editor.racing.board.board_frames import BoardFrames
from editor.racing.board.car_drive import drives
from editor.racing.live.playback import Playback
from editor.racing.live.session import Session
from editor.racing.sound.sound_actor import SoundActor, cues
from editor.racing.sound.synthesis import Kind, Sound
from tests.editor.racing.fake_player import FakePlayer
from tests.editor.racing.positions import whole_race
from trackmodel.engine import Entry, Event, Roll, State


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
    return BoardFrames(race.states[0].race.board)


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
