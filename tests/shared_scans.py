"""Scans of the real boards, and the program beside them that clicks loops and makes photos."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

import cv2
import numpy as np

from tests.shared_boards import boards_folder
from trackmodel.print_reading.scan_picture import Pixels


def scan_pixels(path: Path) -> Pixels:
    """Return a picture, shape (height, width, 3): red, green, blue."""
    read = cv2.imread(str(path), cv2.IMREAD_COLOR)
    assert read is not None
    return np.ascontiguousarray(read[:, :, ::-1], dtype=np.uint8)


@cache
def score_program() -> ModuleType:
    """Return the program that makes loops and photos, and holds tracks against boards."""
    spec = importlib.util.spec_from_file_location("score", boards_folder().parent / "tracing" / "score.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
