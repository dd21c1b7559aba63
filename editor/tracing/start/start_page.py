"""The start page: ways to begin, shown on an empty board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
)

from editor.common.widgets import column, delete_widgets
from editor.document.document import Document
from editor.document.files import Files
from editor.document.recent_files import recent_files
from editor.tracing.canvas import Canvas
from editor.tracing.start.thumbnails import ROOM, thumbnail
from trackmodel.formats.file_formats import without_suffix
from trackmodel.resources import practice_scans, shipped_circuits, shipped_name, shipped_venues

MOST_SHOWN = 4
_ICON = QSize(ROOM.width() * 3 // 4, ROOM.height() * 3 // 4)


class StartPage(QFrame):
    """A card on the empty board that hides once there is a track or a drawing tool is in use."""

    first_board_wanted = Signal()
    play_wanted = Signal(object)
    """A race on the track in this file (Path) is to be set up."""

    def __init__(self, document: Document, files: Files, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._document, self._files, self._canvas = document, files, canvas
        self._wanted = True
        self.setObjectName("start")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        title = QLabel(self.tr("Drop a picture of a board here or start with:"))
        font = title.font()
        font.setPointSizeF(font.pointSizeF() * 1.25)
        title.setFont(font)
        self._guide = QPushButton(self.tr("Guide me through the first board"))
        self._guide.clicked.connect(self.first_board_wanted)
        self._recent = QHBoxLayout()
        self.setLayout(column(title, self._ways(), self._recent, spacing=12, margins=(20, 16, 20, 16)))
        canvas.installEventFilter(self)
        document.changed.connect(self._show)
        files.recent_changed.connect(self._show)
        self._show()

    def _ways(self) -> QGridLayout:
        ways: list[tuple[str, Callable[[], object]]] = [
            (self.tr("Add a scan…"), self._files.ask_scan),
            (self.tr("Open a file…"), self._files.ask_open),
            (self.tr("New from a center line…"), self._files.ask_line),
        ]
        grid = QGridLayout()
        for index, (text, do) in enumerate(ways):
            button = QPushButton(text)
            button.clicked.connect(lambda _checked=False, do=do: do())
            grid.addWidget(button, index // 2, index % 2)
        shipped: list[tuple[str, Mapping[str, Path], Callable[[Path], object]]] = [
            (self.tr("Practice on a scan"), practice_scans(), self._files.open),
            (self.tr("Open a sample circuit"), shipped_circuits(), self._files.open),
            (self.tr("Play a race"), shipped_venues(), self.play_wanted.emit),
        ]
        for index, (text, paths, choose) in enumerate(shipped, len(ways)):
            button = QPushButton(text)
            button.setMenu(self._menu(paths, choose))
            grid.addWidget(button, index // 2, index % 2)
        grid.addWidget(self._guide, grid.rowCount(), 0, 1, 2)
        return grid

    def _menu(self, paths: Mapping[str, Path], choose: Callable[[Path], object]) -> QMenu:
        menu = QMenu(self)
        for name, path in paths.items():
            menu.addAction(shipped_name(name)).triggered.connect(partial(choose, path))
        return menu

    def allow(self, wanted: bool) -> None:
        """Allow or forbid showing the page; forbidden while a drawing tool is in use."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._show()

    def offer_guide(self, offered: bool) -> None:
        """Offer to show the first steps, or not because they are shown."""
        self._guide.setVisible(offered)
        self._place()

    def _show(self) -> None:
        track = self._document.track
        is_empty = not (track.spaces or track.scans or self._document.path)
        if is_empty and self._wanted:
            self._fill_recent()
            self.show()
            self._place()
        elif not self.isHidden():
            focus = self.window().focusWidget()
            self.hide()
            if focus is not None and self.isAncestorOf(focus):
                self._canvas.setFocus()

    def _fill_recent(self) -> None:
        delete_widgets(self._recent)
        for path in recent_files()[:MOST_SHOWN]:
            button = QToolButton()
            name = without_suffix(path)
            width = _ICON.width()
            button.setText(button.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, width))
            button.setIcon(thumbnail(path))
            button.setIconSize(_ICON)
            button.setToolButtonStyle(
                Qt.ToolButtonStyle.ToolButtonTextOnly
                if button.icon().isNull()
                else Qt.ToolButtonStyle.ToolButtonTextUnderIcon
            )
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setToolTip(str(path))
            button.setAccessibleName(self.tr("Open {file}").format(file=path.name))
            button.clicked.connect(partial(self._files.open, path))
            self._recent.addWidget(button)
        self._recent.addStretch()

    def _place(self) -> None:
        """Center the page, cut off at the bottom if the board is too low."""
        size = self.sizeHint().boundedTo(self._canvas.size())
        middle = self._canvas.rect().center()
        self.setGeometry(
            middle.x() - size.width() // 2, middle.y() - size.height() // 2, size.width(), size.height()
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent) and self.isVisibleTo(self._canvas):
            self._place()
            self._canvas.forget_view()  # fitted again, the blank board stays behind the page
        return False
