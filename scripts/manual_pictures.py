"""Takes the pictures of the manual from the real windows, light and dark: make pictures.

Light ones go to docs/pictures/, dark ones to docs/pictures/dark/. Pictures needn't be the same bytes on
every machine, so no test compares them. With names as arguments, only those pictures are kept.
"""

from __future__ import annotations

import io
import math
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PITBOARD_LANGUAGE"] = "en"

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QTabWidget, QWidget

import trackmodel
from editor.common.painting_helpers import center
from editor.common.program.application import make_application
from editor.common.theme import Scheme, use_scheme
from editor.racing.race_window import RaceWindow
from editor.tracing.editor_window import MainWindow
from tests.e2e.brennach_print import circuit, stretches
from tests.e2e.race_user import RaceUser
from tests.editor_hand import CTRL, SHIFT, Hand, open_file, use_own_settings
from trackmodel.engine import PERSON, Setup
from trackmodel.resources import practice_scans, shipped_circuits, shipped_tile_sets
from trackmodel.track import Point, Space, Track

PICTURES = Path("docs", "pictures")
COLORS = 96
"""Colors of a picture: enough for windows, and a third of the bytes."""
SIZE = (1240, 780)


class Camera:
    """Keeps parts of windows as small pictures in a folder."""

    def __init__(self, folder: Path, wanted: list[str]) -> None:
        self.folder, self.wanted = folder, wanted
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, name: str, window: QWidget, part: QRect | None = None) -> None:
        """Keep a part of a window, by default all of it."""
        QTest.qWait(60)
        if self.wanted and name not in self.wanted:
            return
        picture = pixels(window, part)
        picture.quantize(COLORS, dither=Image.Dither.NONE).save(self.folder / f"{name}.png", optimize=True)


def pixels(window: QWidget, part: QRect | None = None) -> Image.Image:
    """Return a part of a window as a Pillow image."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.ReadWrite)
    window.grab(part or window.rect()).save(buffer, "PNG")
    return Image.open(io.BytesIO(bytes(buffer.data().data()))).convert("RGB")


def place(widget: QWidget) -> QRect:
    """Return where a widget is in its window."""
    return QRect(widget.mapTo(widget.window(), widget.rect().topLeft()), widget.size())


class Editor:
    """An editor window on a copy of a shipped circuit, with a hand."""

    def __init__(self, folder: Path, camera: Camera, circuit: str = "brennach") -> None:
        self.camera = camera
        self.window = MainWindow(folder / "recovery")
        self.window.resize(*SIZE)
        self.window.show()
        QTest.qWaitForWindowExposed(self.window)
        self.hand = Hand(self.window)
        self.file = shutil.copy(shipped_circuits()[circuit], folder)
        for scan in shipped_circuits()[circuit].parent.glob(f"{circuit}.png"):
            shutil.copy(scan, folder)

    def open(self) -> None:
        assert open_file(self.window, Path(self.file))
        QTest.qWait(600)  # the scan is loaded on a thread
        self.hand.key("f")

    def spaces(self, corner: str = "", lane: int | None = None) -> list[Space]:
        """Return the spaces of a corner, or of the whole track."""
        track = self.window.document.track
        found = next((c.spaces for c in track.corners if c.name == corner), None)
        return [
            space
            for space in track.spaces
            if (found is None or space.id in found) and (lane is None or space.lane == lane)
        ]

    def middle(self, space: str) -> Point:
        return center(next(s for s in self.window.document.track.spaces if s.id == space).outline)

    def look_at(self, corner: str, zoom: float = 1.0) -> None:
        canvas = self.window.canvas
        canvas.set_zoom(canvas.zoom_of_whole_board() * zoom)
        canvas.show_points([center(space.outline) for space in self.spaces(corner)])
        canvas.centerOn(*self._middle_of(corner))
        QTest.qWait(60)

    def _middle_of(self, corner: str) -> Point:
        points = [center(space.outline) for space in self.spaces(corner)]
        return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))

    def with_tool(self, name: str) -> None:
        """Take the board with the tool's panel beside it."""
        tool, board = place(self.window.docks.tool), place(self.window.canvas)
        left = min(board.left(), 2)
        part = QRect(left, board.top(), tool.right() - left + 1, 440)
        self.camera.take(name, self.window, part)

    def with_panel(self, name: str, dock: QDockWidget) -> None:
        """Open a panel and take it with the board beside or above it."""
        self.window.docks.room.open(dock)
        if self.window.dockWidgetArea(dock) == Qt.DockWidgetArea.BottomDockWidgetArea:
            self.window.resizeDocks([dock], [250], Qt.Orientation.Vertical)
            self.window.resizeDocks([self.window.docks.corners, dock], [250, 900], Qt.Orientation.Horizontal)
        QTest.qWait(400)
        self.camera.take(name, self.window, place(self.window.canvas).united(place(dock)))

    def panel(self, name: str, dock: QDockWidget) -> None:
        """Open a panel and take it alone."""
        self.window.docks.room.open(dock)
        QTest.qWait(300)
        self.camera.take(name, self.window, place(dock))

    def close(self) -> None:
        self.window.document.replace(Track("empty", "Empty"), None)
        self.window.close()
        self.window.deleteLater()
        QApplication.processEvents()


def wait(until: Callable[[], object], seconds: float = 60) -> None:
    """Wait until something holds, or long enough."""
    end = time.monotonic() + seconds
    while not until() and time.monotonic() < end:
        QTest.qWait(50)


def of_tools(editor: Editor) -> None:
    """Take each tool at work."""
    hand, window, canvas = editor.hand, editor.window, editor.window.canvas
    window.docks.space.hide()
    window.docks.track.hide()
    window.docks.weather.hide()
    window.docks.room.fold(window.docks.issues)
    editor.look_at("Weiher", 5)
    mine = [space.id for space in editor.spaces("Weiher", 0)]
    hand.key("s")
    window.selection.select(mine[:5])
    editor.with_tool("select")
    window.selection.select([])
    hand.key("v")
    hand.move(editor.spaces("Weiher", 1)[3].outline[0])
    editor.with_tool("vertex")
    hand.key("x")
    cut = editor.spaces("Weiher", 1)[2].outline
    ends = [(cut[0][0] * 0.5 + cut[1][0] * 0.5, cut[0][1] * 0.5 + cut[1][1] * 0.5), center(cut)]
    far = (2 * ends[1][0] - ends[0][0], 2 * ends[1][1] - ends[0][1])
    hand.drag([ends[0], far], let_go=False)
    editor.with_tool("cut")
    hand.key(Qt.Key.Key_Escape)
    hand.release(far)
    hand.key("a")
    middle = editor.middle(mine[3])
    hand.move(middle)
    QTest.qWait(2500)
    editor.with_tool("arrow")
    hand.key("c")
    hand.click(middle)
    editor.with_tool("corner")
    hand.key(Qt.Key.Key_Escape)
    hand.key("h")
    editor.with_tool("approach")
    for key, name, zoom in (("l", "finish", 5.0), ("g", "grid", 3.0), ("p", "stand", 3.0)):
        hand.key(key)
        canvas.set_zoom(canvas.zoom_of_whole_board() * zoom)
        assert window.document.track.finish
        x, y = window.document.track.finish.line[0]
        canvas.centerOn(x + (0 if zoom > 4 else 120), y - (0 if zoom > 4 else 60))
        editor.with_tool(name)
    canvas.fit()
    hand.key("i")
    hand.move((0, 0))
    editor.with_tool("scan")
    hand.key("s")


def of_tunnel(editor: Editor) -> None:
    """Take the tool for tunnels, on a circuit that has one."""
    editor.open()
    middles = [center(space.outline) for space in editor.window.document.track.spaces if space.tunnel]
    canvas = editor.window.canvas
    canvas.set_zoom(canvas.zoom_of_whole_board() * 3)
    canvas.centerOn(*middles[len(middles) // 2])
    editor.hand.key("u")
    editor.with_tool("tunnel")


def of_drawing_tools(editor: Editor, folder: Path) -> None:
    """Take the tools that make spaces, on the picture of the circuit alone."""
    hand, window, canvas = editor.hand, editor.window, editor.window.canvas
    picture = shutil.copy(shipped_circuits()["brennach"].with_name("brennach.png"), folder / "board.png")
    window.document.replace(Track("empty", "Empty"), None)
    assert open_file(window, Path(picture))
    window.docks.first_steps.hide()
    QTest.qWait(800)
    untouched = window.document.undo_stack.index()
    track = circuit()
    corner = next(each for each in stretches(track) if each.corner and each.corner.name == "Weiher")
    canvas.set_zoom(canvas.zoom_of_whole_board() * 2.6)
    points = [*corner.left, *corner.right]
    canvas.centerOn(sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    hand.key("t")
    hand.drag(list(corner.left))
    hand.drag(list(corner.right))
    QTest.qWait(2500)
    editor.with_tool("strip")
    hand.key(Qt.Key.Key_Return)
    QTest.qWait(500)
    hand.key(Qt.Key.Key_Escape)
    hand.key("s")
    window.document.undo_stack.setIndex(untouched)
    straight = [each for each in stretches(track) if not each.corner][4]  # one without a grid
    spaces = [lane[len(lane) // 2] for lane in straight.lanes]
    canvas.set_zoom(canvas.zoom_of_whole_board() * 7)
    canvas.centerOn(*center(spaces[1].outline))
    hand.key("m")
    for space in spaces[:3]:
        hand.click(center(space.outline))
        QTest.qWait(400)
    editor.with_tool("wand")
    window.document.undo_stack.setIndex(untouched)
    hand.key("d")
    outline = spaces[1].outline
    for n in range(3):
        hand.click(outline[n * len(outline) // 4])
    hand.move(outline[3 * len(outline) // 4])
    editor.with_tool("space")
    hand.key(Qt.Key.Key_Escape)
    hand.key("s")


def of_panels(editor: Editor, folder: Path) -> None:
    """Take each panel."""
    hand, window, docks = editor.hand, editor.window, editor.window.docks
    docks.reset()
    editor.look_at("Weiher", 4)
    window.selection.select([editor.spaces("Weiher", 1)[1].id])
    for name in ("space", "track", "weather", "map", "layers"):
        editor.panel(name + ("-panel" if name == "space" else ""), getattr(docks, name))
    window.selection.select([])
    docks.corners_panel.setFocus()
    window.workspace.go_to_corner(next(c for c in window.document.track.corners if c.name == "Weiher"))
    for name in ("corners", "layouts", "board"):
        editor.with_panel(name, getattr(docks, name))
    docks.show_borders()
    QTest.qWait(1500)
    editor.with_panel("borders", docks.borders)
    ids = [space.id for space in editor.spaces("Weiher", 1)]
    hand.key("s")
    window.selection.select([ids[2]])
    hand.key(Qt.Key.Key_Delete)
    QTest.qWait(1500)
    docks.room.open(docks.issues)
    editor.with_panel("issues", docks.issues)
    editor.panel("history", docks.history)
    window.document.undo_stack.setIndex(0)
    window.canvas.fit()
    first, last = editor.spaces("Bahnhof", 1)[0].id, editor.spaces("Weiher", 1)[-1].id
    window.selection.select([first, last])
    hand.key("k", CTRL | SHIFT)
    QTest.qWait(2500)
    editor.with_panel("stretch", docks.stretch)
    window.selection.select([])
    docks.room.open(docks.lap)
    QTest.qWait(9000)
    editor.with_panel("lap", docks.lap)
    docks.room.open(docks.balance)
    QTest.qWait(25000)
    editor.with_panel("balance", docks.balance)
    docks.lap.hide()
    docks.room.open(docks.heat)
    docks.heat_docks.heat.run()
    wait(lambda: docks.heat_docks.heat.run_bar.run_button.isVisible(), 40)
    editor.with_panel("heat", docks.heat)
    docks.room.open(docks.odds)
    docks.heat_docks.trials.run()
    wait(lambda: docks.heat_docks.trials.run_bar.run_button.isVisible(), 40)
    editor.with_panel("odds", docks.odds)
    docks.room.open(docks.issues)
    window.commands.export.trigger()
    (export,) = [each for each in QApplication.topLevelWidgets() if each.windowTitle() == "Export"]
    QTest.qWait(4000)
    editor.camera.take("export", export)
    export.close()
    line = folder / "hills.csv"
    rows = ["x_m,y_m"]
    for n in range(240):
        turn = 2 * math.pi * n / 240
        far = 420 + 110 * math.sin(3 * turn) + 60 * math.cos(5 * turn)
        rows.append(f"{far * 1.5 * math.cos(turn):.1f},{far * math.sin(turn):.1f}")
    line.write_text("\n".join(rows) + "\n", encoding="utf-8")
    window.document.replace(Track("empty", "Empty"), None)
    docks.reset()
    window.files.open(line)
    QTest.qWait(8000)
    window.resizeDocks([docks.line], [80], Qt.Orientation.Vertical)
    QTest.qWait(300)
    window.canvas.fit()
    editor.camera.take("line", window)
    docks.close_line_bar()


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
    QTest.qWait(6000)
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
    wait(lambda: not [text for text in user.label_texts() if text.startswith("Comparing answers")])
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


def of_reading(editor: Editor, folder: Path) -> None:
    """Take the reading of a practice scan, and make the moving picture of it (in light colors only)."""
    hand, window = editor.hand, editor.window
    window.resize(1120, 720)
    scan = shutil.copy(practice_scans()["kleinwiesel"], folder)
    window.document.replace(Track("empty", "Empty"), None)
    assert open_file(window, Path(scan))
    window.docks.first_steps.hide()
    QTest.qWait(1200)
    film: list[Image.Image] = []

    def shoot(times: int = 1) -> None:
        film.extend([pixels(window).resize((800, 514), Image.Resampling.LANCZOS)] * times)

    hand.key("f")
    shoot(4)
    hand.key("k")
    tool = window.workspace.tool
    QTest.qWait(300)
    shoot(2)
    hand.key(Qt.Key.Key_Return)
    wait(lambda: not tool.reading.running, 200)
    QTest.qWait(300)
    shoot(5)
    editor.with_tool("read-board")
    hand.key(Qt.Key.Key_Return)
    end = time.monotonic() + 300
    while tool.reading.running and time.monotonic() < end:
        QTest.qWait(250)
        shoot()
    hand.key("s")  # with this tool, Enter accepts doubts
    QTest.qWait(1500)
    shoot(5)
    for _ in range(4):
        hand.key(Qt.Key.Key_F7)
        QTest.qWait(900)
        shoot(4)
        editor.camera.take("review", window)
        hand.key(Qt.Key.Key_Return)
        QTest.qWait(600)
        shoot(3)
    hand.key("f")
    QTest.qWait(300)
    shoot(8)
    if editor.camera.folder.name != "dark" and not editor.camera.wanted:
        seen = [frame for n, frame in enumerate(film) if n == 0 or frame.tobytes() != film[n - 1].tobytes()]
        lasting = [sum(1 for f in film if f.tobytes() == frame.tobytes()) for frame in seen]
        seen[0].save(
            editor.camera.folder / "reading.webp",
            save_all=True,
            append_images=seen[1:],
            duration=[min(2400, 350 * n) for n in lasting],
            loop=0,
            quality=60,
            method=4,
        )


def take(camera: Camera, folder: Path, parts: set[str]) -> None:
    """Take all pictures in the look that is in use."""
    if parts & {"tools", "panels", "drawing", "reading"} or not parts:
        editor = Editor(folder, camera)
        QTest.qWait(500)
        camera.take("start", editor.window)
        editor.open()
        camera.take("window", editor.window)
        if not parts or "tools" in parts:
            of_tools(editor)
        if not parts or "panels" in parts:
            of_panels(editor, folder)
        if not parts or "drawing" in parts:
            of_drawing_tools(editor, folder)
        if not parts or "reading" in parts:
            of_reading(editor, folder)
        editor.close()
    if not parts or "tools" in parts:
        editor = Editor(folder, camera, "port-lisane")
        of_tunnel(editor)
        editor.close()
    if not parts or "race" in parts:
        of_races(camera, folder)


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        use_own_settings(Path(home, "settings"))
        make_application()
        schemes = {"light": Scheme.Light, "dark": Scheme.Dark}
        chosen = [a for a in sys.argv[1:] if a in schemes] or list(schemes)
        parts = {a for a in sys.argv[1:] if a in ("tools", "panels", "drawing", "reading", "race")}
        wanted = [a for a in sys.argv[1:] if a not in schemes and a not in parts]
        out = Path(os.environ.get("OUT", PICTURES))
        for name in chosen:
            use_scheme(schemes[name])
            folder = Path(home, name)
            folder.mkdir()
            take(Camera(out if name == "light" else out / "dark", wanted), folder, parts)


if __name__ == "__main__":
    main()
