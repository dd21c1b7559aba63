"""Pieces of work for other processes, in a module that each of them imports quickly."""

from __future__ import annotations

import os
import time


def double(number: int) -> int:
    return 2 * number


def fail(number: int) -> int:
    raise ValueError(f"not {number}")


def die(number: int) -> int:
    os._exit(3)


def rest(number: int) -> int:
    time.sleep(30)
    return number
