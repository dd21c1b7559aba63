"""Which tool settles an issue that lies nowhere on the board yet."""

from __future__ import annotations

from trackmodel.checking.issue import Issue

_TOOL_NAMES = {
    "few-stands": "stand",
    "finish-missing": "finish",
    "grid-under-ten": "grid",
    "grid-under-two": "grid",
    "no-corner": "corner",
    "no-pit": "stand",
}


def cure(issue: Issue) -> str | None:
    """The name of the tool that settles this issue; None where it takes more than one tool."""
    return _TOOL_NAMES.get(issue.code)
