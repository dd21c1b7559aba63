"""Which answers of a race make which sounds, and when during their animation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from editor.racing.board.car_drive import Drive
from editor.racing.panels.die import LANDS, QUICK_MS, ROLL_MS
from editor.racing.sound.player import Player
from editor.racing.sound.synthesis import Kind, Sound
from trackmodel.engine import Entry, Event, Roll, State
from trackmodel.engine.race_values import ABANDONED

FASTEST = 2.0
"""Greatest speed of the playback at which there are sounds."""
NEARLY = 0.9
"""An animation that was seen up to this share has been seen: sounds at its end are played."""

Cue = tuple[float, Sound]
"""The share of an animation at which a sound begins, and the sound."""


class SoundActor:
    """Plays the sounds of answers while they are animated; takes no time itself.

    Args:
        player: plays the sounds.
        drives: returns the drives that are animated; the cars' actor must have begun before this one.
        speed: returns the speed of the playback.
        is_audible: returns whether there should be any sound now.
    """

    def __init__(
        self,
        player: Player,
        drives: Callable[[], Sequence[Drive]],
        speed: Callable[[], float],
        is_audible: Callable[[], bool],
    ) -> None:
        self._player, self._drives, self._speed, self._is_audible = player, drives, speed, is_audible
        self._cues: list[Cue] = []
        self._share = 0.0

    def begin(self, before: State, entry: Entry, _after: State) -> int:
        """Prepare the sounds of an answer and play those at its beginning."""
        self._cues, self._share = [], 0.0
        if self._is_heard:
            self._cues = cues(before, entry, self._drives(), self._speed())
            self._play_due()
        return 0

    def show(self, share: float) -> None:
        """Play the sounds that are due at a share of the animation, 0 to 1."""
        self._share = share
        if self._is_heard:
            self._play_due()
        else:
            self._cues = []
            self._player.stop_animation_sounds()

    def finish(self) -> None:
        """End the sounds of the animation."""
        if self._share >= NEARLY:
            self._share = 1.0
            self._play_due()
        self._cues, self._share = [], 0.0
        self._player.stop_animation_sounds()

    @property
    def _is_heard(self) -> bool:
        return self._speed() <= FASTEST and self._is_audible()

    def _play_due(self) -> None:
        while self._cues and self._cues[0][0] <= self._share:
            self._player.play(self._cues.pop(0)[1])


def cues(before: State, entry: Entry, drives: Sequence[Drive], speed: float) -> list[Cue]:
    """Return the sounds of an answer in order of time.

    Args:
        before: the state that was answered.
        entry: the answer.
        drives: of the cars that it moves.
        speed: of the playback; sounds that last as long as an animation become shorter.
    """
    roll = isinstance(before.pending, Roll)
    roll_ms = (ROLL_MS if before.round else QUICK_MS) if roll else 0
    lasts = max([roll_ms, *(drive.needs for drive in drives)]) / speed
    found: list[Cue] = []
    arrives = 0.0
    if roll:
        found.append((0.0, Sound(Kind.DICE, round(LANDS * lasts))))
    mover = next((drive for drive in drives if drive.before.car == entry.car), None)
    if entry.car is not None and mover and mover.needs:
        departs, arrives = mover.driving
        if arrives > departs:
            engine = Sound(Kind.ENGINE, round((arrives - departs) * lasts), before.cars[entry.car].gear)
            found.append((departs, engine))
    arrives = max(arrives, LANDS if roll else 0.0)
    found += [(arrives if sound.kind is not Kind.SHIFT else 0.0, sound) for sound in _of_events(entry.events)]
    return sorted(found, key=lambda cue: cue[0])


def _of_events(events: Sequence[Event]) -> list[Sound]:
    """Return the sounds of events, each at most once; the crash covers the scrape."""
    found = []
    for event in events:
        match event.kind:
            case "gear":
                gear = event.data.get("to")
                if isinstance(gear, int) and gear != event.data.get("from"):
                    found.append(Sound(Kind.SHIFT, gear=gear))
            case "finished" if event.data.get("place") == 1:
                found.append(Sound(Kind.FANFARE))
    if any(event.kind == "out" and event.data.get("reason") != ABANDONED for event in events):
        found.append(Sound(Kind.CRASH))
    elif any(event.kind == "damage" or event.data.get("contacts") for event in events):
        found.append(Sound(Kind.SCRAPE))
    return found
