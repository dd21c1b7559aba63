"""Plates beside the road: stops, L, and C, laid out alike on all of a board.

On some plates all numbers are plain. What most of these have in common (where L and C are from the stops,
and how high each is) says where the others are on the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import comb, dist

import numpy as np
from attrs import evolve, frozen
from scipy.optimize import linear_sum_assignment

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.corners.printed_numbers import ALIKE, MOST, Number, cut
from trackmodel.print_reading.printed_texts import LANE, PrintedText, PrintedTexts, read_boxes, sharpened

MOST_STOPS = 3
AROUND = 6.0
"""How far from the stops L and C are, in heights of the stops."""
OFF = 0.4
"""How far numbers may be from where they are on other plates, in heights of the stops."""
TRIED = 8
"""The most common places of numbers beside each other are tried."""
LEAST_SHARED = 3
"""A layout is one if it explains so many pairs of numbers."""
PLAIN = 0.9
"""Lines with L and C are at least this sure on a plain plate, and stops before them."""
BEFORE = (0.1, 1.6)
"""Where stops are before their L and C in one line, in heights of it."""
SURE = 0.6
"""Numbers where other plates have them may be less sure than any number."""
WIDTHS = (0.4, 0.6, 0.9, 1.2)
"""Widths of numbers, in their heights."""
LIKE_DIGITS = str.maketrans("BSZO", "8520")
"""What digits look like."""
LIKE_STOPS = LIKE_DIGITS | str.maketrans("Il|!/", "11111")
"""What a 1 of stops looks like in some fonts, too."""

REACH = 12.0
"""A plate stands at most this far from a space of its corner, in widths of a lane."""
OF_ANOTHER = 6.0
"""How much nearer than others a plate is whose L and C aren't about those counted, in widths of a lane."""
WITHOUT = 2.0
"""How much nearer than others a plate is without L and C, which may be anything, in widths of a lane."""

Counts = tuple[int, int]
"""L and C."""
Values = tuple[int | None, int | None, int | None]
"""Stops, L, and C; None if they can't be read."""


@frozen
class Plate:
    """The numbers of a corner.

    Attributes:
        x, y: the middle of the stops in pixels of the working picture.
        high: their height.
        plain: whether all numbers were found and surely read without knowing where they are.
    """

    x: float
    y: float
    high: float
    values: Values
    plain: bool = False

    @property
    def counts(self) -> Counts | None:
        """L and C; None if either can't be read."""
        _stops, long, short = self.values
        return None if long is None or short is None else (long, short)

    def only_stops(self) -> Plate:
        """Return the plate without L and C."""
        return evolve(self, values=(self.values[0], None, None))


@frozen(eq=False)
class _Layout:
    """Where numbers are on plates, and how high.

    Attributes:
        places: of stops, L, and C from the middle of the stops, in pixels, shape (3, 2).
        high: heights of stops, L, and C in pixels, shape (3,).
    """

    places: Floats
    high: Floats


def find_plates(texts: PrintedTexts, numbers: Sequence[Number]) -> list[Plate]:
    """Return the plates that numbers make, with what else is read where their layout wants it."""
    layouts = [(_plates(numbers, layout), layout) for layout in _layouts(numbers)]
    plates, layout = max(layouts, key=lambda each: _shared(each[0]), default=([], None))
    plain = _only_stops(numbers)
    if layout is None or _shared(plates) < max(LEAST_SHARED, len(plain) / 2):
        return plain
    completed = [_completed(texts, layout, plate) for plate in plates]
    return [plate for plate in completed if plate.values.count(None) <= 1]


def plates_in_lines(texts: PrintedTexts) -> list[Plate]:
    """Return the plates whose L and C, perhaps behind the stops, stand in one line of text."""
    numbers = {line: _possible((None, None, None, *line.numbers)[-3:]) for line in texts.lines}
    lines = [line for line, (_stops, long, short) in numbers.items() if long and short and long <= MOST]
    without = [line for line in lines if not numbers[line][0]]
    before = dict(zip(without, read_boxes(texts.picture, [_before(line) for line in without]), strict=True))
    found = []
    for line in lines:
        (x, y), plain = line.at.tolist(), line.sure >= PLAIN and line not in before
        values = numbers[line]
        if line in before and before[line].sure >= PLAIN:
            stops = _likeliest([(before[line].text, before[line].sure)], LIKE_STOPS)
            values = _possible((stops, *values[1:]))
        found.append(Plate(x, y, line.high, values, plain))
    return found


def _before(line: PrintedText) -> Floats:
    """Return a box before a line; the text finder leaves out single digits with a gap behind them."""
    high = (line.box[1] - line.box[0]) / line.wide * line.high
    near, far = (line.box[[0, 3]] - share * high for share in BEFORE)
    return np.array([far[0], near[0], near[1], far[1]])


def _shared(plates: Sequence[Plate]) -> int:
    """Return how many pairs of numbers are on the same plate; equal L and C are often one number."""
    numbers = ({(part > 0, value) for part, value in enumerate(plate.values) if value} for plate in plates)
    return sum(comb(len(each), 2) for each in numbers)


def _layouts(numbers: Sequence[Number]) -> Iterator[_Layout]:
    """Yield layouts that may be those of a board: in these, numbers are often beside each other so."""
    beside = [
        (stops, other)
        for stops, other in product(numbers, numbers)
        if stops.value <= MOST_STOPS
        and other.high < ALIKE * stops.high
        and _are_near(stops, other, stops.high)
    ]
    pairs = [
        (long, short)
        for long, short in product(numbers, numbers)
        if long.value > short.value and long.is_like(short) and _are_near(long, short, 2 * long.high)
    ]
    for (stops, other), (long, short) in product(_common(beside), _common(pairs)):
        if other.is_like(long):
            out = np.array([other.x - stops.x, other.y - stops.y])
            apart = np.array([short.x - long.x, short.y - long.y])
            high = np.array([stops.high, other.high, other.high])
            for places in ((0 * out, out, out + apart), (0 * out, out - apart, out)):
                if min(np.hypot(*places[1]), np.hypot(*places[2])) > OFF * stops.high:
                    yield _Layout(np.stack(places), high)


def _are_near(one: Number, other: Number, high: float) -> bool:
    return 0 < dist((one.x, one.y), (other.x, other.y)) < AROUND * high


def _common(pairs: Sequence[tuple[Number, Number]]) -> list[tuple[Number, Number]]:
    """Return pairs of numbers like which most others lie beside each other."""
    out = np.array([(other.x - one.x, other.y - one.y) for one, other in pairs]).reshape(-1, 2)
    high = np.array([(one.high, other.high) for one, other in pairs]).reshape(-1, 2)
    chosen: list[int] = []
    like = [
        (np.hypot(*(out - out[at]).T) < OFF * high[at, 0])
        & (np.abs(np.log(high / high[at])) < np.log(ALIKE)).all(axis=1)
        for at in range(len(pairs))
    ]
    for at in sorted(range(len(pairs)), key=lambda at: -int(like[at].sum())):
        if len(chosen) < TRIED and not any(like[other][at] for other in chosen):
            chosen.append(at)
    return [pairs[at] for at in chosen]


def _plates(numbers: Sequence[Number], layout: _Layout) -> list[Plate]:
    """Return the plates that numbers make in a layout, those with most numbers first."""
    at = np.array([(number.x, number.y) for number in numbers])
    high = np.array([number.high for number in numbers])
    fits = np.abs(np.log(high[:, None] / layout.high)) < np.log(ALIKE)
    seeds = np.concatenate([(at - place)[fit] for place, fit in zip(layout.places, fits.T, strict=True)])
    off = np.hypot(*np.moveaxis(seeds[:, None, None] + layout.places[:, None] - at, -1, 0))
    off[:, ~fits.T] = np.inf
    nearest, least = off.argmin(axis=2), off.min(axis=2)
    there = least < OFF * layout.high[0]
    plates: list[Plate] = []
    for row in np.lexsort((np.where(there, least, 0).sum(axis=1), -there.sum(axis=1))):
        x, y = seeds[row].tolist()
        values = _possible(
            [
                numbers[one].value if is_there else None
                for one, is_there in zip(nearest[row], there[row], strict=True)
            ]
        )
        is_new = all(np.hypot(x - other.x, y - other.y) > layout.high[0] for other in plates)
        if is_new and (values[0] or values.count(None) <= 1):
            plates.append(Plate(x, y, float(layout.high[0]), values, None not in values))
    return plates


def _possible(values: Sequence[int | None]) -> Values:
    """Return stops, L, and C without what can't be."""
    stops, long, short = values
    if stops is not None and not 1 <= stops <= MOST_STOPS:
        stops = None
    if long is not None and short is not None and long < short:
        long = short = None
    return stops, long, short


def _completed(texts: PrintedTexts, layout: _Layout, plate: Plate) -> Plate:
    """Return a plate with the numbers that aren't plain read where other plates have them."""
    values = list(plate.values)
    for part, ((dx, dy), high) in enumerate(zip(layout.places, layout.high, strict=True)):
        if values[part] is None:
            x, y = plate.x + dx, plate.y + dy
            boxes = [(x - share * high / 2, y - high / 2, share * high, high) for share in WIDTHS]
            pictures = [cut(texts.picture, box) for box in boxes]
            read = texts.read([*pictures, *map(sharpened, pictures)])
            values[part] = _likeliest(read, LIKE_STOPS if part == 0 else LIKE_DIGITS)
    return Plate(plate.x, plate.y, plate.high, _possible(values), plate.plain)


def _likeliest(read: Sequence[tuple[str, float]], like: Mapping[int, int]) -> int | None:
    """Return the surest number among readings of one; None if none is sure enough."""
    texts = [(sure, text.translate(like)) for text, sure in read if sure >= SURE]
    numbers = [(sure, int(text)) for sure, text in texts if text.isascii() and text.isdecimal()]
    return max((each for each in numbers if 1 <= each[1] <= MOST), default=(0.0, None))[1]


def _only_stops(numbers: Sequence[Number]) -> list[Plate]:
    """Return plates of which only the stops can be read: most of them are equally high."""
    stops = [number for number in numbers if number.value <= MOST_STOPS]
    like = [[other for other in stops if other.is_like(one)] for one in stops]
    best = max(like, key=lambda each: (len(each), sum(one.high for one in each)), default=[])
    return [Plate(one.x, one.y, one.high, (one.value, None, None)) for one in best]


def plates_of_corners(
    plates: Sequence[Plate],
    corners: Sequence[Floats],
    unlike: Callable[[Counts, int], bool] = lambda counts, corner: False,
) -> list[Plate | None]:
    """Return the plate of each corner: all are as near to their corners as they can be together.

    Args:
        plates: those found.
        corners: middles of the spaces of each corner in the working picture, shapes (n, 2).
        unlike: whether L and C can't be those of a corner.
    """
    chosen: list[Plate | None] = [None] * len(corners)
    if plates and corners:
        at = np.array([(plate.x, plate.y) for plate in plates])
        far = np.array([np.hypot(*(at[:, None] - middles).T).min(axis=0) for middles in corners]) / LANE
        for (corner, plate), _far in np.ndenumerate(far):
            counts = plates[plate].counts
            if counts is None:
                far[corner, plate] += WITHOUT
            elif unlike(counts, corner):
                far[corner, plate] += OF_ANOTHER
        for corner, plate in zip(*linear_sum_assignment(np.minimum(far, REACH) ** 2), strict=True):
            if far[corner, plate] < REACH:
                chosen[corner] = plates[plate]
    return chosen
