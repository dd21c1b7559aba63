"""A player of sounds for tests, which remembers what is played."""

from __future__ import annotations

from editor.racing.sound.synthesis import Kind, Sound


class FakePlayer:
    """Remembers what is played; None: sounds of animations were stopped."""

    def __init__(self) -> None:
        self.heard: list[Sound | None] = []

    def play(self, sound: Sound) -> None:
        self.heard.append(sound)

    def stop_animation_sounds(self) -> None:
        if self.heard and self.heard[-1] is not None:
            self.heard.append(None)

    @property
    def kinds(self) -> list[Kind]:
        return [sound.kind for sound in self.heard if sound]
