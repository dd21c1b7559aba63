"""Start the editor: its window, recovery after a crash, and libraries that load late."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer

from editor.common.program.application import make_application, run, show_first
from editor.common.program.one_program import FilesFromOutside
from editor.document.autosave import recovery_folder
from editor.tracing.editor_window import MainWindow

HEAVY = (
    "networkx",
    "scipy._lib._util",
    "scipy.sparse",
    "scipy.linalg",
    "scipy.sparse.csgraph",
    "scipy.spatial",
    "trackmodel.engine",
    "trackmodel.race_report.lessons.lessons",
    "trackmodel.render.board_svg",
    "trackmodel.formats.race_file",
    "trackmodel.simulation.corner_trials",
    "scipy.special",
    "editor.heat.balance_run",
    "editor.heat.figure_tree",
    "editor.racing.board.board_view",
    "editor.racing.setup.setup_panel",
    "editor.racing.race_window_parts",
    "editor.racing.race_window",
)
"""Modules that checks and geometry import inside functions, and those of the race window;
each takes a few frames to load."""
FIRST_LOAD_MS = 150
"""Enough for the window to be painted first."""
NEXT_LOAD_MS = 15
"""Time for mouse and keyboard events between two modules."""


def edit(path: Path | str | None = None, *more: Path) -> int:
    """Run the editor on files, or on an empty track; return the exit code."""
    app = make_application()
    window = MainWindow()
    advice = QCoreApplication.translate(
        "app", "Your unsaved changes are kept. To be safe, save under another name and restart Pitboard."
    )
    show_first(app, window, advice, window.autosave.snapshot)
    load_heavy_modules()
    if path is not None:
        window.files.open(Path(path), *more)
    if window.recovery.offer_all(recovery_folder()):
        window.docks.version_bar.focus()
    FilesFromOutside(app).asked.connect(window.open_from_outside)
    return run(app)


def load_heavy_modules() -> None:
    """Load `HEAVY` one module at a time while the event loop runs.

    Not on a thread: the garbage collector would run there too and delete widgets.
    """
    QTimer.singleShot(FIRST_LOAD_MS, partial(_load, HEAVY))


def _load(names: tuple[str, ...]) -> None:
    import_module(names[0])
    if names[1:]:
        QTimer.singleShot(NEXT_LOAD_MS, partial(_load, names[1:]))
