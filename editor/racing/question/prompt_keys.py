"""Keys that answer a question, on the board and in the panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.common.keys.panel_keys import ENTER
from editor.racing.question.prompt import Press, Prompt
from trackmodel.engine.questions import Offer, Option

DIGITS = "1234567890"
LETTERS = "ACDEGHIJKLNOQRSTUVXYZ"
"""Keys of rows after the tenth. The letters that are missing are keys of the window."""
_CARS = ("in_front", "to")
"""Kinds of questions whose answers are cars."""
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
_SHIFTED = (Qt.Key.Key_Plus, Qt.Key.Key_P)
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_BRAKES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Minus: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Plus: 1}


def row_keys(offers: Sequence[Offer], kind: str = "") -> tuple[str, ...]:
    """Return the key of each offer: its value if all values are digits, otherwise its position.

    A value with a label isn't shown, so it isn't a key either. After the tenth position follow letters, and
    no key ("") after those. The key of a car is its number, or a letter if a number has two digits: a digit
    that is that of another car would be mistaken for it.

    Args:
        offers: of a question.
        kind: kind of the question.
    """
    if kind in _CARS:
        cars = [str(offer.value + 1) for offer in offers if isinstance(offer.value, int)]
        return tuple(cars) if max(map(len, cars), default=1) == 1 else tuple(LETTERS[: len(cars)])
    values = [None if isinstance(offer, Option) and offer.label else offer.value for offer in offers]
    digits = [str(value) for value in values if isinstance(value, int) and 0 <= value <= 9]
    if len(digits) == len(values):
        return tuple(digits)
    keys = DIGITS + LETTERS
    return tuple(keys[at : at + 1] for at in range(len(values)))


def answer_by_key(prompt: Prompt, event: QKeyEvent) -> bool:
    """Handle a key; return whether it applies to the question.

    In every question, the key of an offer previews it, and the same key again, or Enter, chooses it.
    """
    key = Qt.Key(event.key())
    shifted = key in _SHIFTED and event.modifiers() == Qt.KeyboardModifier.ShiftModifier
    if prompt.state is None or not (event.modifiers() in _PLAIN or shifted):
        return False
    if prompt.types_faces:
        return _type(prompt, key, event.text())
    if key in ENTER or (key == Qt.Key.Key_Space and prompt.roll):
        return event.isAutoRepeat() or _press_enter(prompt)
    if key in _STEPS and prompt.offers:
        prompt.step(_STEPS[key])
        return True
    if key in _BRAKES and prompt.brakings:
        prompt.brake_more(_BRAKES[key])
        return True
    if key == Qt.Key.Key_P and prompt.current_move:
        prompt.step_path(-1 if shifted else 1)
        return True
    if key == Qt.Key.Key_Escape:
        return _cancel_preview(prompt)
    return _row_key(prompt, event)


def _type(prompt: Prompt, key: Qt.Key, text: str) -> bool:
    """Handle a key while the face of a die is typed."""
    if key in ENTER:
        prompt.enter_face(prompt.typed, Press.KEY)
    elif key == Qt.Key.Key_Escape:
        prompt.type_face("")
    elif key == Qt.Key.Key_Backspace:
        prompt.type_face(prompt.typed[:-1])
    elif text and text in DIGITS:
        prompt.type_face(text if prompt.refused else prompt.typed + text)
    else:
        return False
    return True


def _press_enter(prompt: Prompt) -> bool:
    if prompt.roll:
        prompt.roll_die(Press.KEY)
        return True
    is_previewed = prompt.current is not None
    prompt.choose(press=Press.KEY)
    return is_previewed


def _cancel_preview(prompt: Prompt) -> bool:
    """End the preview and the braking."""
    least = min(prompt.brakings, default=0)
    changes = prompt.current is not None or prompt.brake != least
    prompt.point_at(None)
    prompt.brake_by(least)
    return changes


def _row_key(prompt: Prompt, event: QKeyEvent) -> bool:
    kind = prompt.question.kind if prompt.question else ""
    text, keys = event.text().upper(), row_keys(prompt.offers, kind)
    if not text or text not in keys:
        return False
    offer = prompt.offers[keys.index(text)]
    if prompt.is_too_soon(Press.KEY):
        return True  # A preview would let the key choose the offer when it is pressed again.
    if offer is not prompt.current:
        prompt.point_at(offer)
    elif not event.isAutoRepeat():
        prompt.choose(offer, Press.KEY)
    return True
