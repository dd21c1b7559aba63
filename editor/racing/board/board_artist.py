"""Makes the drawing of a board in the background: its art where there is some, otherwise our own."""

from __future__ import annotations

from os.path import isfile
from pathlib import Path

from attrs import asdict
from PySide6.QtCore import QObject, Signal

from editor.common.background import Loader, Task
from editor.common.theme import is_dark
from editor.document.scans.image_loader import ScanLoader
from editor.racing.board.board_drawing import Art, Drawing, OverPrint, drawn_board, know_our_font, over_print
from trackmodel.board import Board
from trackmodel.texts import _
from trackmodel.track import Scan


class BoardArtist(QObject):
    """The drawing of a board, which gets better as pictures are read and drawn.

    Attributes:
        drawing: the drawing; None while it is made.
    """

    changed = Signal()
    """There is another drawing."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.drawing: Drawing | None = None
        self._board: Board | None = None
        self._scans: list[tuple[Path, Scan]] = []
        self._uses_art = True
        self._dark = False
        self._ours: Drawing | None = None
        """Our own drawing, once it is made."""
        self._drawing_it: Task[Drawing] | None = None
        self._print: list[tuple[Board, Path]] = []
        self._prints = Loader(over_print, self, self._choose)
        self._loader = ScanLoader()
        self._loader.loaded.connect(self._choose)

    def show_board(self, board: Board, folder: Path | None) -> None:
        """Draw a board, with its scans from a folder."""
        if board is not self._board:
            self._forget_ours()
        self._board, self.drawing = board, None
        self._scans = [
            (folder / scan.file, Scan(str(index), **asdict(scan, recurse=False)))
            for index, scan in enumerate(board.view.scans if folder else ())
            if folder and isfile(folder / scan.file)
        ]
        self._print = [(board, folder)] if folder and self._scans else []
        self._load()

    @property
    def has_art(self) -> bool:
        """Whether any scan file exists."""
        return bool(self._scans)

    @property
    def shows_art(self) -> bool:
        """Whether scans are or will be shown instead of the drawing."""
        return self._uses_art and self.has_art

    @property
    def units_a_pixel(self) -> float:
        """Length of a pixel of the first scan in board units, ignoring perspective."""
        a, b, _, d, e, *_rest = self._scans[0][1].homography
        return float(abs(a * e - b * d) ** 0.5) or 1.0

    @property
    def is_done(self) -> bool:
        """Whether the drawing is as good as it will be, once its pictures are read."""
        return bool(self.drawing) and self._drawing_it is None and not self._prints.is_loading

    @property
    def _over(self) -> OverPrint | None:
        """What is drawn over the topmost scan; None while that isn't known, or if it can't be read."""
        return self._prints.get(self._print[0]) if self._print else None

    @property
    def note(self) -> str:
        """What is to be said about the print; "" if it is shown as it is, or not at all."""
        if not self.shows_art:
            return ""
        if self._prints.is_loading:
            return _("Comparing the board with its print…")
        return self._over.words if self._over else _("The print can't be read: the drawing is shown")

    def use_art(self, on: bool) -> None:
        """Prefer the scans or our own drawing."""
        self._uses_art = on
        self._load()

    def follow_scheme(self) -> None:
        """Draw again if the window has changed between light and dark colors."""
        if self._dark != is_dark():
            self._forget_ours()
            self._choose()

    def _load(self) -> None:
        self._loader.load(self._scans if self._uses_art else [])
        self._prints.load(self._print)
        self._choose()

    def _choose(self) -> None:
        """Choose the best drawing there is, and begin a better one."""
        board = self._board
        if board is None:
            return
        pictures = [self._loader.picture(file, scan) for file, scan in self._scans] if self._uses_art else []
        art = Art(tuple(filter(None, pictures)))
        if art.pictures:
            chosen = self._with_ours(board, art)
        else:
            chosen = None if self._loader.is_loading else self._our_own(board)
        if chosen is not self.drawing:
            self.drawing = chosen
            self.changed.emit()

    def _with_ours(self, board: Board, art: Art) -> Drawing | None:
        """Return scans with our drawing below and over them where needed; it alone if they can't be read."""
        over, covers = self._over, art.covers(board)
        if covers and (self._prints.is_loading or (over and not over.words)):
            return art
        ours = self._our_own(board)
        if ours is None:
            return art if covers else None
        return Art(art.pictures, ours, over) if over or self._prints.is_loading else ours

    def _our_own(self, board: Board) -> Drawing | None:
        """Return our own drawing, or None while it is made."""
        if self._ours is None and self._drawing_it is None:
            know_our_font()
            self._dark = dark = is_dark()
            self._drawing_it = Task(
                lambda: [drawn_board(board, dark)], self, receive=self._show_ours, awaited=True
            )
        return self._ours

    def _show_ours(self, drawings: list[Drawing]) -> None:
        self._ours, self._drawing_it = drawings[-1], None
        self._choose()

    def _forget_ours(self) -> None:
        if self._drawing_it:
            self._drawing_it.cancel()
        self._ours = self._drawing_it = None
