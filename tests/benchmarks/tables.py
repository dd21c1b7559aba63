"""What all parts of `make bench` print with."""

from __future__ import annotations

import os

from rich.table import Table


def percentile(times: list[float]) -> float:
    """The 99th percentile."""
    return sorted(times)[min(len(times) - 1, int(0.99 * len(times)))]


def ms(seconds: float) -> str:
    """For the table."""
    return f"{seconds * 1000:.2f} ms"


def machine_load() -> tuple[float, ...]:
    """What else the machine was doing, where it can be asked."""
    return os.getloadavg() if hasattr(os, "getloadavg") else ()


def new_table(title: str, first: str, *others: str) -> Table:
    """An empty table."""
    table = Table(title=title)
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table
