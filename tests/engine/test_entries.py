"""Answers that no file can hold are refused when an entry of a record is made."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from trackmodel.engine import EngineError, Entry


@pytest.mark.parametrize("value", [np.int64(3), np.float64(3.0), 3.0, True, (1, np.int64(2)), [1]])
def test_an_answer_that_is_no_plain_number_or_text_is_refused_at_once(value: Any) -> None:
    with pytest.raises(EngineError, match="whole number or text"):
        Entry("gear", 0, value, ())
    assert Entry("gear", 0, 3, ()).value == 3
