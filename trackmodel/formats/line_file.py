"""Center lines of real roads: CSV as in the TUMFTM race-track database, GeoJSON as in f1-circuits.

CSV has a line per point, in meters, y upward, or in degrees. GeoJSON has one LineString or Polygon of
longitudes and latitudes in degrees.
"""

from __future__ import annotations

import codecs
import math
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np

from trackmodel.errors import Unreadable
from trackmodel.formats.document_names import name_of
from trackmodel.formats.documents.json_reading import parse_json, read_bytes, reading, text_of
from trackmodel.formats.line_columns import points_in_columns
from trackmodel.from_line.real_line import MOST_POINTS, RealLine, UnusableLine, real_line
from trackmodel.geometry.arrays import Floats
from trackmodel.texts import _

_EARTH = 6_371_000.0
"""Mean radius of the Earth, in meters."""
_MOST_READ = 20 * MOST_POINTS
"""More points are not even read."""
_NAMES = ("Name", "name", "NAME", "Location", "id")
"""Properties of a GeoJSON feature that hold the circuit's name, the best first."""


def read_line(path: Path | str) -> RealLine:
    """Return the center line in a CSV or GeoJSON file.

    The name is that of the feature in GeoJSON, otherwise that of the file.

    Raises:
        UnreadableFile: it is neither, or its line can't become a circuit; the message says why.
    """
    with reading(path):
        text = _text_of(read_bytes(path))
        if text.lstrip()[:1] in ("{", "["):
            points, name = _from_geojson(parse_json(text))
        else:
            points, name = _from_columns(text), ""
        try:
            return real_line(points, name_of(name, Path(path).stem))
        except UnusableLine as error:
            raise Unreadable(str(error)) from None


def _text_of(data: bytes) -> str:
    """Return a file's content as text; spreadsheets also store UTF-16 with a byte order mark."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            raise Unreadable(_("this isn't a UTF-16 text, although it begins as one")) from None
    if b"\0" in data:
        raise Unreadable(_("this is a binary file; a text with a point per line, or GeoJSON, is needed"))
    return text_of(data)


def _from_columns(text: str) -> Floats:
    """Return the points of a text in columns, in meters, y downward."""
    found = points_in_columns(text, _MOST_READ)
    return _projected(found.points) if found.degrees else found.points * (1, -1)


def _projected(degrees: Floats) -> Floats:
    """Return places of longitudes and latitudes, in meters, y downward."""
    middle = degrees.mean(axis=0)
    east = np.radians(degrees[:, 0] - middle[0]) * _EARTH * math.cos(math.radians(float(middle[1])))
    south = np.radians(middle[1] - degrees[:, 1]) * _EARTH
    return np.column_stack([east, south])


def _from_geojson(document: object) -> tuple[Floats, str]:
    """Return the points of the only line of a GeoJSON document, in meters, and its name."""
    lines = list(_lines(document, ""))
    if not lines:
        raise Unreadable(
            _("there is no LineString; Pitboard reads GeoJSON with the center line of a circuit")
        )
    if len(lines) > 1:
        names = ", ".join(name or "?" for _line, name in lines[:4])
        raise Unreadable(
            _("there are {n} lines ({names} …); keep only that of one circuit").format(
                n=len(lines), names=names
            )
        )
    line, name = lines[0]
    degrees = np.array([_position(place, n) for n, place in enumerate(line[:_MOST_READ])]).reshape(-1, 2)
    if not len(degrees):
        raise Unreadable(_("the line has no points"))
    return _projected(degrees), name


def _lines(part: object, name: str) -> Iterator[tuple[list[object], str]]:
    """Yield the positions and the name of every line in a part of a GeoJSON document."""
    if not isinstance(part, dict):
        return
    properties = part.get("properties")
    if isinstance(properties, Mapping):
        found = (properties[key] for key in _NAMES if isinstance(properties.get(key), str))
        name = next(found, name)
    for key in ("features", "geometries"):
        members = part.get(key)
        for member in members if isinstance(members, list) else ():
            yield from _lines(member, name)
    yield from _lines(part.get("geometry"), name)
    places = part.get("coordinates")
    if isinstance(places, list) and part.get("type") == "LineString":
        yield places, name
    elif isinstance(places, list) and part.get("type") in ("Polygon", "MultiLineString"):
        yield from ((each, name) for each in places if isinstance(each, list))


def _position(place: object, number: int) -> tuple[float, float]:
    if isinstance(place, list) and len(place) >= 2:
        longitude, latitude = place[:2]
        if _is_degrees(longitude, 180) and _is_degrees(latitude, 90):
            return float(longitude), float(latitude)
    raise Unreadable(
        _("point {n} of the line isn't a longitude and a latitude in degrees").format(n=number + 1)
    )


def _is_degrees(value: object, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= most
