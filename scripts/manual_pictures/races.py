"""Pictures of the race window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTabWidget, QWidget

import trackmodel
from editor.racing.race_window import RaceWindow
from scripts.manual_pictures.camera import Camera, place, wait
from tests.e2e.race_user import RaceUser
from trackmodel.engine import PERSON, Setup
from trackmodel.resources import shipped_circuits, shipped_tile_sets


class Patience:
    """What a user of the race window waits with."""

    def waitUntil(self, until: Callable[[], bool], timeout: int) -> None:  # noqa: N802
        wait(until, timeout / 1000)


def show_tab(window: QWidget, panel: QWidget) -> QRect:
    """Bring a panel to the front of its tabs and return the place of the tabs."""
    for tabs in window.findChildren(QTabWidget):
        for n in range(tabs.count()):
            page = tabs.widget(n)
            if page is panel or page.isAncestorOf(panel):
                tabs.setCurrentIndex(n)
                return place(tabs)
    raise LookupError(panel)


def of_races(camera: Camera, folder: Path) -> None:
    """Take the race window: setup, questions, result, review, season, and a road of tiles."""
    board = trackmodel.compile(trackmodel.read("brennach"))
    window = RaceWindow(folder / "races")
    window.resize(1240, 800)
    window.show()
    user = RaceUser(window, Patience())
    window.prepare(board, shipped_circuits()["brennach"].parent)
    wait(lambda: window.parts.board.is_drawn)  # until then, the status bar says what is going on
    QTest.qWait(300)
    camera.take("setup", window)
    names = ("Anna", "Bert", "Cem", "Dora", "Eli", "Finn")
    window.start(Setup(laps=1, drivers=(PERSON, *("regular",) * 5), names=names, seed=11))
    user.settle()
    shown = set()
    for _ in range(9):
        if window.prompt.state is None:
            break
        kind = window.prompt.question.kind
        if kind in ("gear", "move") and (kind not in shown or kind == "move"):
            shown.add(kind)
            QTest.qWait(300)
            camera.take("turn" if kind == "move" else "gear", window)
        offers = user.offers
        user.answer_by_key(offers[0].value)
        user.settle()
    camera.take("watching", window)
    window.start(Setup(laps=1, drivers=("champion", *("regular",) * 5), names=names, seed=5))
    user.settle()
    QTest.qWait(800)
    camera.take("end", window)
    tabs = show_tab(window, window.parts.review)
    wait(window.parts.review.list.count)
    QTest.qWait(300)
    camera.take("after", window, tabs)
    window.close()
    tiles = trackmodel.read_tile_set(shipped_tile_sets()["fortir-capla"])
    window = RaceWindow(folder / "races")
    window.resize(1240, 800)
    window.show()
    user = RaceUser(window, Patience())
    window.prepare(tiles)
    window.start(Setup(rules="fortir-capla", drivers=(PERSON, *("regular",) * 3), names=names[:4], seed=4))
    user.settle()
    for _ in range(14):
        if window.prompt.state is None:
            break
        user.answer_by_key(user.offers[0].value)
        user.settle()
    camera.take("tiles", window)
    window.close()
