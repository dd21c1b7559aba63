"""Keyboard shortcuts that the user has changed, stored by the names of commands."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction, QKeySequence

from editor.common.wording import plain

_SETTING = "keys/{name}"
_FIRST = "first-keys"
NONE = "none"
"""Stored for a command whose keys were removed."""


def name_of(action: QAction) -> str:
    """Return the name by which the keys of a command are stored: its object name, or else its text."""
    return action.objectName() or plain(action.text()).replace("/", "-")


def use_stored_keys(actions: Iterable[QAction]) -> None:
    """Give commands the keys that the user chose, unless another of the commands has them."""
    actions = list(actions)
    for action in actions:
        action.setProperty(_FIRST, action.shortcuts())
    settings = QSettings()  # for each of a hundred commands, one would take longer than looking into it
    chosen = [(action, keys) for action in actions if (keys := _stored(settings, action)) is not None]
    for action, _keys in chosen:
        action.setShortcuts([])
    for action, keys in chosen:
        if owner_of(keys, actions) is None:
            _set(action, keys)
        else:
            action.setShortcuts(first_keys(action))


def _stored(settings: QSettings, action: QAction) -> QKeySequence | None:
    stored = settings.value(_SETTING.format(name=name_of(action)))
    if not isinstance(stored, str):
        return None
    return QKeySequence() if stored == NONE else QKeySequence(stored)


def owner_of(keys: QKeySequence, actions: Iterable[QAction]) -> QAction | None:
    """Return the command that has these keys."""
    return next((action for action in actions if not keys.isEmpty() and keys in action.shortcuts()), None)


def choose_keys(action: QAction, keys: QKeySequence) -> None:
    """Give a command other keys, or none, also at the next start."""
    _set(action, keys)
    text = keys.toString(QKeySequence.SequenceFormat.PortableText)
    QSettings().setValue(_SETTING.format(name=name_of(action)), text or NONE)


def reset_keys(action: QAction) -> None:
    """Give a command its first keys back."""
    action.setShortcuts(first_keys(action))
    QSettings().remove(_SETTING.format(name=name_of(action)))


def first_keys(action: QAction) -> list[QKeySequence]:
    """Return the keys that a command had before the user changed any."""
    return list(action.property(_FIRST) or [])


def is_command(action: QAction) -> bool:
    """Return whether an action may get other keys; recent files and scans, for example, may not."""
    return action.property(_FIRST) is not None


def has_other_keys(action: QAction) -> bool:
    """Return whether the user has changed the keys of a command."""
    return list(action.shortcuts()) != first_keys(action)


def _set(action: QAction, keys: QKeySequence) -> None:
    action.setShortcuts([] if keys.isEmpty() else [keys])
