"""Runs the checks of tile sets and reports what they find, as `validate` does for tracks."""

from __future__ import annotations

from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.tile_checks import TILE_CHECKS, Fault, TileCheck
from trackmodel.tile_set import TileSet
from trackmodel.validator.run_checks import Report, worst_first


def validate_tile_set(tile_set: TileSet) -> Report:
    """Run the checks on a tile set; its report has no layout."""
    found = (_issue(check, fault) for check in TILE_CHECKS for fault in check.find(tile_set))
    return Report(tile_set.id, None, worst_first(found))


def _issue(check: TileCheck, fault: Fault) -> Issue:
    path, problem = fault
    # The pointer leads to the line of the file; tiles have no place on a board.
    pointer = "".join(f"/{key}" for key in path)
    return Issue(check.code, Severity(check.severity), check.blocks, f"{pointer}: {problem}")
