"""One running program: a second start hands its files over to the first one, as a file manager expects."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication

LONGEST_ANSWER_MS = 1000


def _name() -> str:
    """Return the name of the user's server; users of one machine have servers of their own."""
    return "pitboard-" + hashlib.sha256(str(Path.home()).encode()).hexdigest()[:16]


def hand_over(files: Sequence[Path]) -> bool:
    """Ask the running program to open files and to come to the front; return False if none is running."""
    socket = QLocalSocket()
    socket.connectToServer(_name())
    if not socket.waitForConnected(LONGEST_ANSWER_MS):
        return False
    socket.write(json.dumps([str(file.absolute()) for file in files]).encode() + b"\n")
    socket.flush()
    socket.disconnectFromServer()
    return True


class FilesFromOutside(QObject):
    """Receives files from second starts, and from the system where a file on the icon opens it (a Mac)."""

    asked = Signal(object)
    """Paths (list of Path) to open; none only brings the program to the front."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.installEventFilter(self)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._receive)
        probe = QLocalSocket()
        probe.connectToServer(_name())
        if not probe.waitForConnected(LONGEST_ANSWER_MS):
            QLocalServer.removeServer(_name())  # a crashed program leaves it behind
            self._server.listen(_name())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.asked.emit([Path(event.file())])
            return True
        return super().eventFilter(watched, event)

    def _receive(self) -> None:
        socket = self._server.nextPendingConnection()
        socket.disconnected.connect(socket.deleteLater)
        socket.readyRead.connect(lambda: self._read(socket))

    def _read(self, socket: QLocalSocket) -> None:
        if socket.canReadLine():
            self.asked.emit([Path(file) for file in json.loads(bytes(socket.readLine().data()))])
