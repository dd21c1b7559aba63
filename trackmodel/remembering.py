"""Values computed when first needed, and kept by the next version while their inputs are the same objects.

A value that comes out equal to its earlier one can stay the same object, which also keeps the values that
depend on it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from attrs import frozen

T = TypeVar("T")


@frozen(eq=False)
class _Known:
    """A value that was computed, and its inputs."""

    inputs: tuple[object, ...]
    value: object


class Remembering:
    """Base of objects that remember what they compute. A new version is made from the one before it.

    Args:
        before: an earlier version; None for the first.
    """

    def __init__(self, before: Remembering | None = None) -> None:
        self._known: dict[str, _Known] = {}
        self._inputs: dict[str, object] = {}
        # The latest known value of each name in earlier versions, kept if its inputs are the same.
        self._earlier: dict[str, _Known] = {} if before is None else before._earlier | before._known

    def remember(self, name: str, needs: tuple[str, ...], find: Callable[[], T], steady: bool = False) -> T:
        """Return the value `name`, computed by `find` on first access.

        Args:
            name: unique name of the value.
            needs: names of the inputs that `find` uses, which `input` finds. An earlier value is kept while
                all of them are the same objects.
            find: computes the value.
            steady: whether a value equal to the earlier one is replaced by the earlier object; for values
                that are inputs of others.
        """
        known = self._known.get(name)
        if known is None:
            found_inputs = self._inputs  # looked up here, as checks ask for hundreds after every edit
            for need in needs:
                if need not in found_inputs:
                    found_inputs[need] = self.input(need)
            inputs = tuple([found_inputs[need] for need in needs])
            earlier = self._earlier.get(name)
            if earlier is not None and all(a is b for a, b in zip(inputs, earlier.inputs, strict=True)):
                known = earlier
            else:
                value = find()
                if steady and earlier is not None and earlier.value == value:
                    value = earlier.value
                known = _Known(inputs, value)
            self._known[name] = known
        found: T = known.value  # type: ignore[assignment]  # what find() gave
        return found

    def earlier(self, name: str) -> object | None:
        """Return what a value was in an earlier version, or None, to speed up `find`."""
        known = self._earlier.get(name)
        return known.value if known else None

    def input(self, name: str) -> object:
        """Return an input: a value asked for before, else the property of this name."""
        known = self._known.get(name)
        return known.value if known else getattr(self, name)
