"""Scans whose image is not there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from trackmodel.checking.check import Check, Scope, nothing
from trackmodel.checking.issue import Found, Severity
from trackmodel.checking.scan_files import is_there, names_place_outside
from trackmodel.edits.scans import delete_scan
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find_on_disk(facts: Facts, folder: Path) -> Iterator[Found]:
    for scan in facts.track.scans:
        if not names_place_outside(scan) and not is_there(scan, folder):
            yield Found(
                _("The scan {file} is not there").format(file=scan.file),
                fix=partial(delete_scan, scan_id=scan.id),
                safe=False,
            )


CHECK = Check(
    code="scan-missing",
    severity=Severity.WARNING,
    blocks=False,
    title=_("A scan is missing"),
    explanation=_(
        "The track was traced over an image that is no longer beside it, perhaps because only the track was "
        "copied. It can be checked and raced all the same, but not compared with the board. Put the image "
        "back, or find it again in the editor (File, Manage scans). The repair takes the scan out of the "
        "track."
    ),
    needs=(),
    find=nothing,
    find_on_disk=_find_on_disk,
    scope=Scope.LAP,
    fix_name=_("remove the scan"),
)
