"""What the user prefers: units, the interval of snapshots, the inks over a scan, the volume."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from PySide6.QtCore import QSettings

FEWEST_SECONDS, USUAL_SECONDS, MOST_SECONDS = 1, 3, 600
"""Longest time without a snapshot of unsaved changes: the least and most that can be chosen, and at first."""
_UNITS, _SECONDS, _INKS = "preferences/units", "preferences/autosave-seconds", "preferences/overlay"
_VOLUME = "preferences/volume"

Choice = TypeVar("Choice", bound=StrEnum)


class Units(StrEnum):
    """Units of lengths on the printed board."""

    BOARD = "board"
    MILLIMETERS = "mm"
    INCHES = "in"


class Inks(StrEnum):
    """Inks: the colors for drawing over a scan."""

    AUTOMATIC = "automatic"
    """What suits the brightness of the scan."""
    LIGHT = "light"
    DARK = "dark"


class Volume(StrEnum):
    """Volume of the sounds of races."""

    QUIET = "quiet"
    MEDIUM = "medium"
    LOUD = "loud"

    @property
    def factor(self) -> float:
        """Factor for amplitudes."""
        return {Volume.QUIET: 0.3, Volume.MEDIUM: 0.6, Volume.LOUD: 1.0}[self]


def stored_units() -> Units:
    """Return the units of places and sizes."""
    return _stored(_UNITS, Units.MILLIMETERS)


def store_units(units: Units) -> None:
    """Remember the units."""
    QSettings().setValue(_UNITS, str(units))


def in_units(length: float, mm_per_unit: float) -> float:
    """Return a length in the chosen units, given in board units."""
    return (
        length
        * {Units.BOARD: 1.0, Units.MILLIMETERS: mm_per_unit, Units.INCHES: mm_per_unit / 25.4}[stored_units()]
    )


def stored_inks() -> Inks:
    """Return the inks."""
    return _stored(_INKS, Inks.AUTOMATIC)


def store_inks(inks: Inks) -> None:
    """Remember the inks."""
    QSettings().setValue(_INKS, str(inks))


def stored_seconds() -> int:
    """Return the longest time without a snapshot, in seconds."""
    value = str(QSettings().value(_SECONDS, USUAL_SECONDS))
    seconds = int(value) if value.isdecimal() else USUAL_SECONDS
    return min(MOST_SECONDS, max(FEWEST_SECONDS, seconds))


def store_seconds(seconds: int) -> None:
    """Remember the longest time without a snapshot."""
    QSettings().setValue(_SECONDS, seconds)


def stored_volume() -> Volume:
    """Return the volume of the sounds of races."""
    return _stored(_VOLUME, Volume.MEDIUM)


def store_volume(volume: Volume) -> None:
    """Remember the volume."""
    QSettings().setValue(_VOLUME, str(volume))


def _stored(setting: str, usual: Choice) -> Choice:
    """Return the stored member of an enumeration, or the usual one."""
    value = QSettings().value(setting)
    return type(usual)(value) if value in list(type(usual)) else usual
