"""Values derived from a source: computed when first needed, kept while what they read is the same.

What a value depends on isn't declared: while it is computed, every field of the source and every other
derived value that it reads is recorded. The next version keeps the value if all of these are still the same
objects, and computes it again otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from attrs import frozen

T = TypeVar("T")
V = TypeVar("V", bound="DerivedValues")

Function = Callable[[Any], object]
"""Computes a value from the DerivedValues that it belongs to; the key of the value."""


def derived(compute: Callable[[V], T]) -> Callable[[V], T]:
    """Decorate a method or function whose value is kept until something that it read changes."""

    @wraps(compute)
    def value(values: V) -> T:
        return values.value_of(compute)

    return value


def derived_steadily(compute: Callable[[V], T]) -> Callable[[V], T]:
    """Decorate like `derived`; a value that comes out equal stays the same object.

    So values that read it are kept as well.
    """

    @wraps(compute)
    def value(values: V) -> T:
        return values.value_of(compute, steady=True)

    return value


@frozen(eq=False)
class _Computed:
    """A value, and what it read: fields of the source by name, other values by their functions."""

    value: object
    reads: dict[str | Function, object]
    steady: bool


class DerivedValues:
    """Values derived from `source`. A new version is made from the one before it.

    Args:
        source: an immutable object; an edit makes another one that shares the fields it doesn't change.
        before: an earlier version, or None.
    """

    def __init__(self, source: object, before: DerivedValues | None = None) -> None:
        self._source = source
        self._computed: dict[Function, _Computed] = {}
        # The latest value of each function in earlier versions.
        self._earlier: dict[Function, _Computed] = (
            {} if before is None else before._earlier | before._computed
        )
        # What each value being computed has read so far, the innermost last.
        self._reading: list[tuple[Function, dict[str | Function, object]]] = []

    def value_of(self, compute: Callable[[V], T], steady: bool = False) -> T:
        """Return the value that `compute` derives, and record that it is read.

        `steady` is explained at `derived_steadily`.
        """
        value = self._current(compute, steady)
        if self._reading:
            self._reading[-1][1][compute] = value
        return value  # type: ignore[return-value]  # what `compute` returned

    def field(self, name: str) -> object:
        """Return a field of the source, and record that it is read."""
        value = getattr(self._source, name)
        if self._reading:
            self._reading[-1][1][name] = value
        return value

    def earlier(self) -> object | None:
        """Return what the value being computed was in an earlier version, or None."""
        computed = self._earlier.get(self._reading[-1][0])
        return computed.value if computed else None

    def _current(self, compute: Function, steady: bool) -> object:
        computed = self._computed.get(compute)
        if computed is None:
            earlier = self._earlier.get(compute)
            if earlier is not None and self._is_unchanged(earlier):
                computed = earlier
            else:
                computed = self._compute(compute, earlier, steady)
            self._computed[compute] = computed
        return computed.value

    def _is_unchanged(self, earlier: _Computed) -> bool:
        # In the order of reading: what was read first may decide whether the rest can be computed at all.
        return all(
            (getattr(self._source, read) if isinstance(read, str) else self._again(read)) is value
            for read, value in earlier.reads.items()
        )

    def _again(self, compute: Function) -> object:
        computed = self._computed.get(compute) or self._earlier[compute]
        return self._current(compute, computed.steady)

    def _compute(self, compute: Function, earlier: _Computed | None, steady: bool) -> _Computed:
        reads: dict[str | Function, object] = {}
        self._reading.append((compute, reads))
        try:
            value = compute(self)
        finally:
            self._reading.pop()
        if steady and earlier is not None and earlier.value == value:
            value = earlier.value
        return _Computed(value, reads, steady)


class RecordedSource:
    """Stands for the source while a value is computed, and records which fields are read."""

    def __init__(self, values: DerivedValues) -> None:
        self._values = values

    def __getattr__(self, name: str) -> object:
        return self._values.field(name)
