"""What to say of a value that isn't what it should be."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from trackmodel.texts import _


def shown(value: object) -> str:
    """Return a value for an error, on one line and short."""
    if isinstance(value, Mapping):
        return _("an object")
    if isinstance(value, list | tuple):
        return _("a list")
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**18:
        return _("a very large number")
    try:
        text = json.dumps(value)
    except TypeError:
        text = type(value).__name__
    return text if len(text) <= 40 else text[:37] + "..."


def not_a(wanted: str, value: object) -> str:
    """Return that a value isn't what is wanted: "a list"."""
    return _("must be {wanted}, not {value}").format(wanted=wanted, value=shown(value))


def not_one_of(choices: Iterable[object], value: object) -> str:
    """Return that a value isn't among the choices."""
    problem = _("must be one of {choices}, not {value}")
    return problem.format(choices=", ".join(map(json.dumps, choices)), value=shown(value))


def not_allowed(value: object, meaning: str) -> str:
    """Return that a text isn't what `meaning` says."""
    return _("{value} is not allowed here: {meaning}").format(value=shown(value), meaning=meaning)


def too_large(value: object, limit: float) -> str:
    return _("{value} is too large: at most {limit}").format(value=shown(value), limit=plain(limit))


def too_small(value: object, limit: float, above: bool = False) -> str:
    """Return that a number is below the limit; `above`: or equal to it."""
    problem = (
        _("{value} is too small: more than {limit}") if above else _("{value} is too small: at least {limit}")
    )
    return problem.format(value=shown(value), limit=plain(limit))


def too_many(count: int, limit: float) -> str:
    return _("{count} items are too many: at most {limit}").format(count=count, limit=plain(limit))


def too_few(count: int, limit: float) -> str:
    return _("{count} items are too few: at least {limit}").format(count=count, limit=plain(limit))


def not_finite() -> str:
    return _("must be a finite number")


def plain(limit: float) -> float:
    """Return a limit as people write it: 12, not 12.0."""
    return int(limit) if float(limit).is_integer() else limit
