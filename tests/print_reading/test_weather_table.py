"""The weather table is found among lines of text: two of its ranges say all of it."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve

from trackmodel.print_reading.marks.printed_weather_table import Table, read_weather
from trackmodel.print_reading.printed_texts import PrintedText, PrintedTexts
from trackmodel.print_reading.printed_title import read_title


def lines(*texts: str, apart: float = 120.0) -> PrintedTexts:
    """Return lines of text beside each other, 20 pixels high, on an empty picture."""
    box = np.array([[0.0, 0.0], [60.0, 0.0], [60.0, 20.0], [0.0, 20.0]])
    found = (PrintedText(text, box + np.array([apart * number, 0]), 0.9) for number, text in enumerate(texts))
    empty = np.zeros((40, 800), dtype=np.float32)
    return PrintedTexts(np.full((40, 800, 3), 255, dtype=np.uint8), 1.0, empty, tuple(found))


@pytest.mark.parametrize(
    ("texts", "table"),
    [
        (("Grand Prix 1996", "1-5", "6-12", "13-20"), ((1, 5), (6, 12), (13, 20))),
        (("1 – 8 9–10 11 – 20",), ((1, 8), (9, 10), (11, 20))),
        (("1-5", "b-12", "13-20"), ((1, 5), (6, 12), (13, 20))),
        (("1-5", "8-12", "13-16"), None),  # the faces don't follow
        (("1-5", "6-12", "8-20"), ((1, 5), (6, 12), (13, 20))),  # a digit was lost
        (("1-5", "6-20"), None),
        (("1-5", "6-12", "14-20"), None),  # 13 is either changeable or sun
        (("rain", "cloud", "sun"), None),
        ((), None),
    ],
)
def test_two_ranges_that_follow_each_other_make_a_table(texts: tuple[str, ...], table: Table | None) -> None:
    assert read_weather(lines(*texts)) == table


def test_ranges_far_apart_are_not_one_table() -> None:
    assert read_weather(lines("1-5", "6-12", "13-20", apart=900.0)) is None


def test_the_largest_line_beside_the_weather_table_is_the_title() -> None:
    def board(*found: tuple[str, float, float]) -> PrintedTexts:
        """Lines of these texts and heights, so far below the first."""
        boxes = [np.array([[0, y], [90, y], [90, y + high], [0, y + high]]) for _text, high, y in found]
        texts = (PrintedText(text, box, 0.9) for (text, _high, _y), box in zip(found, boxes, strict=True))
        return evolve(lines(), lines=tuple(texts))

    table, small = ("1-7 8-13 14-20", 40.0, 100.0), ("Hockenheimring", 26.0, 70.0)
    title, game = ("Hockenheim", 80.0, 0.0), ("FORMULA DÉ", 90.0, -100.0)
    assert read_title(board(title, small, table, game)) == "Hockenheim"
    assert read_title(board(small, ("Baden", 24.0, 90.0), table)) == ""  # none stands out
    assert read_title(board(("vodafone", 80.0, 2000.0), table)) == ""  # somewhere else
    assert read_title(board(title, small)) == ""  # without a table it may be anything
    assert read_title(None) == ""
