"""Scans whose image has changed since the track was traced."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from attrs import evolve

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.check_parts.scan_file_facts import sha256_of
from trackmodel.track import Track


def _find_on_disk(facts: Facts, folder: Path) -> Findings:
    for scan in facts.track.scans:
        if scan.sha256 is None:
            continue
        found = sha256_of(scan, folder)
        if found not in (None, scan.sha256):
            yield Found(
                _("The scan {file} has changed since it was traced").format(file=scan.file),
                fix=partial(_with_hash, scan_id=scan.id, sha256=found),
                safe=False,
                facts=(scan.file, found or ""),
            )


def _with_hash(track: Track, scan_id: str, sha256: str) -> Track:
    scans = tuple(evolve(scan, sha256=sha256) if scan.id == scan_id else scan for scan in track.scans)
    return evolve(track, scans=scans)


CHECK = Check(
    code="scan-changed",
    severity=Severity.WARNING,
    title=_("Scan changed"),
    explanation=_(
        "The image is not the one the track was traced from: its fingerprint (SHA-256) differs. If it was "
        "cropped, rotated, or scanned again, the outlines no longer match the print. Check "
        "whether they still fit. If they do, the fix uses the new image."
    ),
    find_on_disk=_find_on_disk,
    scope=Scope.LAP,
    fix_name=_("use the new image"),
)
