"""Scans that are links out of the document's folder."""

from __future__ import annotations

from pathlib import Path

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.check_parts.scan_file_facts import lies_outside


def _find_on_disk(facts: Facts, folder: Path) -> Findings:
    for scan in facts.track.scans:
        if lies_outside(scan, folder):
            yield Found(
                _("The scan {file} is a link to a file outside the track's folder").format(file=scan.file),
                facts=(scan.file,),
            )


CHECK = Check(
    code="scan-outside",
    severity=Severity.ERROR,
    title=_("Scan outside the track's folder"),
    explanation=_(
        "A track may only use images beside it or in folders below it, so that the folder can be moved, "
        "zipped, and sent, and no track can point at other files on your computer. Replace "
        "the link by a copy of the image."
    ),
    find_on_disk=_find_on_disk,
    scope=Scope.LAP,
)
