"""Structuring and the published schemas agree about every odd value in every place."""

from __future__ import annotations

import pytest

from tests.formats.test_schemas_agree_long import FORMATS, check_odd_values, only_the_shape

__all__ = ["only_the_shape"]


@pytest.mark.parametrize("name", FORMATS)
def test_both_agree_about_all_odd_values_in_every_place(name: str) -> None:
    check_odd_values(name, every=1)
