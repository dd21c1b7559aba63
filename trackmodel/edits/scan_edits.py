"""Edits of scans: Track -> Track. A board may have several, such as two halves."""

from __future__ import annotations

from attrs import evolve

from trackmodel.edits.ids import fresh_id, scan_of
from trackmodel.edits.scan_places import change_scan
from trackmodel.geometry.plane.homography import product
from trackmodel.track import Point, Scan, Track


def add_scan(track: Track, scan: Scan) -> Track:
    """Add a scan; it gets a new id if its own is taken."""
    taken = [other.id for other in track.scans]
    if scan.id in taken:
        scan = evolve(scan, id=fresh_id("scan", taken))
    return evolve(track, scans=(*track.scans, scan))


def delete_scan(track: Track, scan_id: str) -> Track:
    """Remove a scan; its image file stays. Raises CannotEdit for an unknown one."""
    scan_of(track, scan_id)
    return evolve(track, scans=tuple(scan for scan in track.scans if scan.id != scan_id))


def relink_scan(track: Track, scan_id: str, file: str, width: int, height: int, sha256: str | None) -> Track:
    """Replace the picture of a scan; its corners go where those of the old one were.

    Its crop and pass points stay where they are on the picture, larger or smaller.

    Args:
        track: the track.
        scan_id: the scan.
        file: file name of the picture, relative to the document's folder.
        width, height: its size in pixels.
        sha256: its fingerprint.

    Raises:
        CannotEdit: there is no such scan.
    """
    old = scan_of(track, scan_id)
    to_old = (old.width / width, 0.0, 0.0, 0.0, old.height / height, 0.0, 0.0, 0.0, 1.0)
    same_size = (width, height) == (old.width, old.height)
    lies = old.homography if same_size else product(old.homography, to_old)

    def there(pixel: Point) -> Point:
        return pixel if same_size else (pixel[0] * width / old.width, pixel[1] * height / old.height)

    return change_scan(
        track,
        scan_id,
        file=file,
        width=width,
        height=height,
        sha256=sha256,
        homography=lies,
        crop=old.crop and tuple(map(there, old.crop)),
        points=tuple(evolve(point, pixel=there(point.pixel)) for point in old.points),
    )
