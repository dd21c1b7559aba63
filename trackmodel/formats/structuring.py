"""JSON values to attrs values and back, as strictly as the published schemas.

The shape of a document is given by the annotations of its classes (`trackmodel.values`). A reader
takes a JSON value and returns an instance, or raises `WrongValue` with the place of each problem.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import FunctionType, NoneType
from typing import Any, cast, get_args, get_type_hints

from attrs import NOTHING, fields, has
from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn, override

from trackmodel.errors import ValuePath, WrongValue
from trackmodel.json_values import shown
from trackmodel.limits import MOST_ERRORS
from trackmodel.texts import _
from trackmodel.values import (
    Convert,
    converter,
    key_of,
)

Problems = list[tuple[ValuePath, str]]


def reader_of(cls: type, nulls: bool = False, **types: Any) -> Convert:
    """Return the function that makes an instance of an attrs class from a JSON object.

    Attributes without a default are required. Keys that the class doesn't know go into its `extra`;
    if it has none, they are ignored.

    Args:
        cls: the class.
        nulls: whether null is allowed for an optional attribute that has a default.
        types: annotations, or functions that convert, in place of the class's own annotations.
    """
    hints = get_type_hints(cls, include_extras=True) | types
    attributes = {key_of(attribute.name): attribute for attribute in fields(cls)}
    extra = attributes.pop("extra", None)
    required = [key for key, attribute in attributes.items() if attribute.default is NOTHING]
    readers: dict[str, Convert] = {}
    checked_by_class: dict[str, str] = {}
    refuses_null = False
    for key, attribute in attributes.items():
        hint, classes = hints[attribute.name], list[type]()
        if NoneType in get_args(hint) and not nulls and key not in required:
            [hint] = (part for part in get_args(hint) if part is not NoneType)
            refuses_null = True
        readers[key] = (
            hint if isinstance(hint, FunctionType) else converter(hint, of_class=_nested(nulls, classes))
        )
        if attribute.converter is not None and not classes:
            checked_by_class[key] = attribute.name

    def read(value: Any) -> Any:
        object_of(value)
        # The usual case, fast: no unknown keys and no other objects inside.
        if value.keys() <= checked_by_class.keys() and not (refuses_null and None in value.values()):
            try:
                return cls(**{checked_by_class[key]: item for key, item in value.items()})
            except (WrongValue, TypeError):
                pass
        arguments, wrong = read_items(value)
        missing = [key for key in required if key not in value]
        of_whole: Sequence[tuple[ValuePath, str]] = ()
        if not wrong and not missing:
            try:
                return cls(**arguments)
            except WrongValue as error:
                of_whole = error.problems
        raise WrongValue("", all_problems(value, wrong, missing)[:MOST_ERRORS] or of_whole)

    def read_items(value: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Problems]]:
        """Return the arguments for the class, and by key what is wrong with those it doesn't check."""
        arguments: dict[str, Any] = {}
        unknown: dict[str, Any] = {}
        wrong: dict[str, Problems] = {}
        for key, item in value.items():
            if item is not None and (name := checked_by_class.get(key)):
                arguments[name] = item
            elif key in readers:
                try:
                    arguments[attributes[key].name] = readers[key](item)
                except WrongValue as error:
                    wrong[key] = error.below(key)
            else:
                unknown[key] = item
        if extra and unknown:
            arguments["extra"] = unknown
        return arguments, wrong

    def all_problems(value: dict[str, Any], wrong: dict[str, Problems], missing: list[str]) -> Problems:
        """Return the problems in the order of the keys, including those the class would find."""
        for key in checked_by_class.keys() & value.keys() - wrong.keys():
            try:
                readers[key](value[key])
            except WrongValue as error:
                wrong[key] = error.below(key)
        unknown = {key: item for key, item in value.items() if key not in readers}
        if extra and unknown:
            try:
                cast("Convert", extra.converter)(unknown)
            except WrongValue as error:
                [(path, _problem)] = error.problems
                wrong[str(path[0]) if path else next(iter(unknown))] = list(error.problems)
        problems = [problem for key in value for problem in wrong.get(key, ())]
        if missing:
            problems.insert(0, ((), _("missing: {keys}").format(keys=", ".join(missing))))
        return problems

    return read


def object_of(value: Any) -> dict[str, Any]:
    """Return a JSON object as it is.

    Raises:
        WrongValue: it is another JSON value.
    """
    if type(value) is not dict:
        problem = _("must be {wanted}, not {value}")
        raise WrongValue("", [((), problem.format(wanted=_("an object"), value=shown(value)))])
    return value


def _nested(nulls: bool, classes: list[type]) -> Callable[[type, str], Convert]:
    """Return what makes the reader of a nested class, and adds the class to `classes`."""

    def reader(cls: type, _label: str) -> Convert:
        classes.append(cls)
        return reader_of(cls, nulls)

    return reader


def writing_converter(always: Mapping[type, Collection[str]]) -> Converter:
    """Return a converter whose `unstructure` makes JSON values of attrs values.

    Unknown keys (`extra`) follow the known ones, in the order they were read. Whole floats become
    integers (12, not 12.0); sets become sorted lists.

    Args:
        always: per class, the attributes that are written even if they have their default value.
            A class that isn't a key here writes all of its attributes.
    """
    converter = Converter()
    converter.register_unstructure_hook(float, _shortest)

    @converter.register_unstructure_hook_factory(
        lambda type_: getattr(type_, "__origin__", None) is frozenset
    )
    def _set(type_: Any) -> Callable[[Any], Any]:
        return sorted

    @converter.register_unstructure_hook_factory(has)
    def _class(cls: type) -> Callable[[Any], dict[str, Any]]:
        overrides: dict[str, Any] = {
            attribute.name: override(
                rename=key_of(attribute.name),
                omit=attribute.name == "extra",
                omit_if_default=cls in always and attribute.name not in always[cls],
            )
            for attribute in fields(cls)
        }
        unstructure: Callable[[Any], dict[str, Any]] = make_dict_unstructure_fn(cls, converter, **overrides)
        # cattrs writes the attributes it may omit last; a file reads better in the class's own order.
        keys = [key_of(attribute.name) for attribute in fields(cls)]
        check_extra = next((one.converter for one in fields(cls) if one.name == "extra"), dict)

        def write(value: Any) -> dict[str, Any]:
            found = unstructure(value)
            document = {key: found[key] for key in keys if key in found}
            if extra := getattr(value, "extra", None):
                # Checked again because anybody can change a dict.
                document.update(check_extra(extra))
            return document

        return write

    return converter


def _shortest(value: float) -> float:
    return int(value) if isinstance(value, float) and value.is_integer() else value
