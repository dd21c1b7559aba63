"""Scans whose image is missing."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.check_parts.scan_file_facts import is_there
from trackmodel.edits.scan_edits import delete_scan


def _find_on_disk(facts: Facts, folder: Path) -> Findings:
    for scan in facts.track.scans:
        if not is_there(scan, folder):
            yield Found(
                _("The scan {file} is missing").format(file=scan.file),
                fix=partial(delete_scan, scan_id=scan.id),
                safe=False,
                facts=(scan.file,),
            )


CHECK = Check(
    code="scan-missing",
    severity=Severity.WARNING,
    title=_("Scan missing"),
    explanation=_(
        "The image that the track was traced from is no longer beside it, perhaps because only the track was "
        "copied. The track can still be checked and raced, but not compared with the board. Put the image "
        "back, or find it again in the editor (File, Manage scans). The fix removes the scan from the "
        "track."
    ),
    find_on_disk=_find_on_disk,
    scope=Scope.LAP,
    fix_name=_("remove the scan"),
)
