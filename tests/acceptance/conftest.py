"""Collects the figures that the long proofs record and writes them to out/acceptance.json."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FIGURES = ROOT / "out" / "acceptance.json"

collected: dict[str, dict[str, object]] = {}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Also called for tests that ran in another process of xdist; what they recorded comes along."""
    if report.when == "call" or report.failed:
        name = report.nodeid.split("::")[-1]
        collected[name] = {"outcome": report.outcome, "seconds": round(report.duration, 2)}
        collected[name] |= dict(report.user_properties)
    elif report.skipped:
        collected[report.nodeid.split("::")[-1]] = {"outcome": "skipped"}


def pytest_sessionfinish(session: pytest.Session) -> None:
    """One file for the whole run, written by the process that sees all reports."""
    if hasattr(session.config, "workerinput") or not collected:
        return
    outcomes = [figures["outcome"] for figures in collected.values()]
    summary = {outcome: outcomes.count(outcome) for outcome in ("passed", "failed", "skipped")}
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text(
        json.dumps({"summary": summary, "tests": dict(sorted(collected.items()))}, indent=1) + "\n"
    )
