"""The scan that is placed on the board, and how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from PySide6.QtCore import Signal

from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.edits.scan_places import Fit
from trackmodel.track import Scan, Track

P = ParamSpec("P")


class CurrentScan(Tool):
    """Base of the scan tool: the current scan, as its modes and options show and change it."""

    placed = Signal()
    """The scan was moved, so the view may need to be adjusted."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.along = False
        """Whether traced spaces, lines, and drafts move with the scan."""
        self._fits_board: bool | None = None
        self.fit = Fit.SIMILAR
        self._scan_id: str | None = None

    @property
    def scan(self) -> Scan | None:
        """The current scan: the one chosen, or the topmost."""
        scans = self.track.scans
        return next((scan for scan in scans if scan.id == self._scan_id), scans[-1] if scans else None)

    @property
    def fit_board(self) -> bool:
        """Whether the board takes its size from the corners that are straightened.

        Until the user decides, it does so if nothing is traced that it could leave behind.
        """
        track = self.track
        return self._fits_board if self._fits_board is not None else not (track.spaces or track.drafts)

    def choose_fit_board(self, on: bool) -> None:
        """Let the board take its size from the corners, or keep its own."""
        self._fits_board = on
        self.changed.emit()

    def choose(self, scan_id: str) -> None:
        """Make a scan the current one."""
        if scan_id != self._scan_id:
            self.discard_draft()
            self._scan_id = scan_id
        self.changed.emit()

    def start_over(self) -> None:
        self._scan_id = self._fits_board = None
        super().start_over()

    def edit_scan(
        self,
        label: str,
        make: Callable[Concatenate[Track, str, P], Track],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> bool:
        """Edit the current scan, if any: `make` gets the track and its id, `label` its name as {scan}."""
        scan = self.scan
        return scan is not None and self.edit(label.format(scan=scan.file), make, scan.id, *args, **kwargs)
