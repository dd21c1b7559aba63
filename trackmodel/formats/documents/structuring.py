"""JSON values to attrs values and back.

The shape of a document is given by the annotations of its classes, which check themselves
(`trackmodel.values.checked_values`); what is wrong with a document that can't be read is told by its schema
(`trackmodel.formats.documents.json_schema`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar, get_args, get_type_hints

from attrs import Attribute, evolve, fields, has
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from trackmodel.errors import WrongValue
from trackmodel.texts import _
from trackmodel.values.checked_values import key_of
from trackmodel.values.value_words import not_a

T = TypeVar("T")
Read = Callable[[Any, Any], Any]

_reading = Converter(detailed_validation=False)


def structure(value: object, cls: type[T]) -> T:
    """Make an instance of an attrs class from a JSON object.

    Keys that the class doesn't know go into its `extra`; if it has none, they are ignored.

    Raises:
        WrongValue: it doesn't fit the class, with the place of the first error.
    """
    return _reading.structure(value, cls)


@_reading.register_structure_hook_factory(has)
def _read_object(cls: type) -> Read:
    hints = get_type_hints(cls, include_extras=True)
    attributes = {key_of(attribute.name): attribute for attribute in fields(cls)}
    keeps_unknown = attributes.pop("extra", None) is not None
    overrides: dict[str, Any] = {
        attribute.name: override(rename=key, struct_hook=_reader_of(attribute, hints[attribute.name]))
        for key, attribute in attributes.items()
    }
    if keeps_unknown:
        overrides["extra"] = override(omit=True)
    make: Read = make_dict_structure_fn(cls, _reading, **overrides)

    def read(value: Any, _type: Any) -> Any:
        if type(value) is not dict:
            raise WrongValue("", not_a(_("an object"), value))
        try:
            made = make(value, cls)
        except KeyError as error:
            raise WrongValue("", _("missing: {keys}").format(keys=error.args[0])) from None
        if keeps_unknown and (unknown := {key: value[key] for key in value if key not in attributes}):
            return evolve(made, extra=unknown)
        return made

    return read


@_reading.register_structure_hook_factory(lambda type_: getattr(type_, "__origin__", None) is tuple)
def _read_list(type_: Any) -> Read:
    item = get_args(type_)[0]
    read_item = _reading.get_structure_hook(item)

    def read(value: Any, _type: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise WrongValue("", not_a(_("a list"), value))
        found: list[Any] = []
        for one in value:
            try:
                found.append(read_item(one, item))
            except WrongValue as error:
                raise error.inside(len(found)) from None
        return tuple(found)

    return read


def _reader_of(attribute: Attribute[Any], type_: Any) -> Read:
    """Return what reads an attribute's value; a value without objects is left to the class's own check."""
    if not _holds_objects(type_):
        return lambda value, _type: value
    read = _reading.get_structure_hook(type_)

    def read_attribute(value: Any, _type: Any) -> Any:
        try:
            return read(value, type_)
        except WrongValue as error:
            raise error.inside(attribute.name) from None

    return read_attribute


def _holds_objects(type_: Any) -> bool:
    return (isinstance(type_, type) and has(type_)) or any(map(_holds_objects, get_args(type_)))


def writing_converter(always: Mapping[type, Collection[str]], *, whole: bool = False) -> Converter:
    """Return a converter whose `unstructure` makes JSON values of attrs values.

    Unknown keys (`extra`) follow the known ones, in the order they were read. Whole floats become
    integers (12, not 12.0); sets become sorted lists.

    Args:
        always: per class, the attributes that are written even if they have their default value.
        whole: whether classes that aren't keys of `always` write all of their attributes.
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
        written = always.get(cls, [attribute.name for attribute in fields(cls)] if whole else ())
        overrides: dict[str, Any] = {
            attribute.name: override(
                rename=key_of(attribute.name),
                omit=attribute.name == "extra",
                omit_if_default=attribute.name not in written,
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
