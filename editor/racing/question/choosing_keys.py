"""The keys that answer a question; the same ones on the board and in the panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.racing.question.choosing import Choosing, Press
from trackmodel.engine.questions import Offer, PathOffer

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
DIGITS = "1234567890"
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_BRAKES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Minus: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Plus: 1}


def number_keys(offers: Sequence[Offer]) -> tuple[str, ...]:
    """The key of each offer: its own value, where all are digits; otherwise its number in the list.

    Beyond the tenth they have none ("").
    """
    values = [offer.value for offer in offers]
    digits = [str(value) for value in values if isinstance(value, int) and 0 <= value <= 9]
    if len(digits) == len(values):
        return tuple(digits)
    return tuple(DIGITS[at] if at < len(DIGITS) else "" for at in range(len(values)))


def answer_by_key(choosing: Choosing, event: QKeyEvent) -> bool:
    """Do what this key means for the question; whether it means anything.

    A digit takes an offer at once, unless it is a way: that is looked at first, and taken when its
    digit is pressed again or by Enter.
    """
    shifted_plus = event.key() == Qt.Key.Key_Plus and event.modifiers() == Qt.KeyboardModifier.ShiftModifier
    if choosing.car is None or not (event.modifiers() in _PLAIN or shifted_plus):
        return False
    key = event.key()
    if key in ENTER or (key == Qt.Key.Key_Space and choosing.roll):
        return event.isAutoRepeat() or _enter(choosing)
    if key in _STEPS and choosing.offers:
        choosing.step(_STEPS[key])
        return True
    if key in _BRAKES and choosing.brakings:
        choosing.brake_more(_BRAKES[key])
        return True
    if key == Qt.Key.Key_Escape:
        return _drop(choosing)
    return _digit(choosing, event)


def _enter(choosing: Choosing) -> bool:
    if choosing.roll:
        choosing.roll_it(Press.KEY)
        return True
    taken = choosing.current is not None
    choosing.take(press=Press.KEY)
    return taken


def _drop(choosing: Choosing) -> bool:
    """Look at nothing any more, and at no braking."""
    least = min(choosing.brakings, default=0)
    dropped = choosing.current is not None or choosing.brake != least
    choosing.point_at(None)
    choosing.brake_by(least)
    return dropped


def _digit(choosing: Choosing, event: QKeyEvent) -> bool:
    text, keys = event.text(), number_keys(choosing.offers)
    if not text or text not in keys:
        return False
    offer = choosing.offers[keys.index(text)]
    if choosing.is_too_soon(Press.KEY):
        return True  # nor is it looked at: the same digit would take it then
    if not isinstance(offer, PathOffer) or offer is choosing.current:
        if not event.isAutoRepeat():
            choosing.take(offer, Press.KEY)
    else:
        choosing.point_at(offer)
    return True
