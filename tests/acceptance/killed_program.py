"""A whole program that traces a board or races by events, until it is killed: `trace FILE` or `race`.

It prints a line after each step: the time and how much work there is (spaces and drafts, or answers).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.app import edit
from editor.common.program.application import make_application
from editor.racing.race_app import play
from editor.racing.race_window import RaceWindow
from editor.tracing.editor_window import MainWindow
from tests.e2e.race_user import RaceUser
from tests.editor_hand import CTRL, Hand
from trackmodel.engine import PERSON, Setup
from trackmodel.formats.board_file import read_board

STEP_MS = 40
SAVED_AFTER = 150
"""Steps between two savings: many more than a fast machine takes until a snapshot is due."""
COLUMNS, CELL = 24, 40.0


def tell(work: int) -> None:
    print(f"{time.time()!r} {work}", flush=True)


def trace(window: MainWindow) -> None:
    """Draw spaces and strips, move on, save now and then, without an end."""
    hand, document = Hand(window), window.document
    hand.key("f")
    for number in count():
        left, top = 20 + CELL * (number % COLUMNS), 20 + CELL * (number // COLUMNS % 17)
        right, low = left + 0.6 * CELL, top + 0.6 * CELL
        if number % 6 == 5:
            hand.key("t")
            for point in ((left, top), (left, low), (right, top), (right, low)):
                hand.click(point)
            hand.key("3")
        else:
            hand.key("d")
            for point in ((left, top), (right, top), (right, low), (left, low)):
                hand.click(point)
            hand.key(Qt.Key.Key_Return)
        hand.key(Qt.Key.Key_Escape)
        if number % 16 == 15:
            hand.key("z", CTRL)
            hand.key("y", CTRL)
        if number % SAVED_AFTER == SAVED_AFTER - 1:
            hand.key("s", CTRL)
        tell(len(document.track.spaces) + len(document.track.drafts))
        QTest.qWait(STEP_MS)


class Waiting:
    """What a RaceUser needs of pytest-qt."""

    @staticmethod
    def waitUntil(until: Callable[[], bool], timeout: int) -> None:  # noqa: N802
        begun = time.monotonic()
        while not until():
            if time.monotonic() - begun > timeout / 1000:
                raise TimeoutError
            QTest.qWait(10)


def race(window: RaceWindow) -> None:
    """Race with two people and a bot, race after race."""
    user, chance = RaceUser(window, Waiting()), Random(1)  # type: ignore[arg-type]
    Waiting.waitUntil(lambda: window.parts.venue is not None, 60_000)
    window.start(Setup(laps=2, drivers=(PERSON, PERSON, "rookie"), names=("Anna", "Bert", "Bot"), seed=3))
    assert window.race is not None
    while True:
        user.settle()
        if window.race.session.over:
            window.rematch()
            tell(0)
            continue
        free = [offer for offer in user.offers if not offer.price] or list(user.offers)
        user.answer_by_key(chance.choice(free).value)
        tell(len(window.race.session.entries))
        QTest.qWait(STEP_MS)


def main(what: str, file: Path) -> int:
    app = make_application()
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings().setValue("race-window/lessons", "off")

    def begin() -> None:
        window = next(one for one in QApplication.topLevelWidgets() if isinstance(one, kind))
        QTimer.singleShot(0, lambda: drive(window))

    kind, drive = (MainWindow, trace) if what == "trace" else (RaceWindow, race)
    timer = QTimer(app, singleShot=True, interval=700)
    timer.timeout.connect(begin)
    timer.start()
    return edit(file) if what == "trace" else play(lambda: read_board(file))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
