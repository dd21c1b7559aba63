"""What Pitboard is, its version, and whose the names of games are."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox, QWidget


def show_about(window: QWidget) -> None:
    """A box with the name, the version, the license and the note on names."""
    title = QCoreApplication.translate("about", "About Pitboard")
    text = QCoreApplication.translate(
        "about",
        "<h3>Pitboard {version}</h3>"
        "<p>A workshop for the circuits of racing board games: trace, check, export, race.</p>"
        "<p>MIT license; its own circuits are under CC0.</p>"
        "<p>Formula Dé, Formula D and other names of games are trademarks of their owners, who have nothing "
        "to do with Pitboard. No board art and no rule text of theirs is in it. Boards that you digitize are "
        "yours to keep, and their publishers' to allow sharing.</p>",
    )
    QMessageBox.about(window, title, text.format(version=_version()))


def _version() -> str:
    try:
        return version("pitboard")
    except PackageNotFoundError:  # run from a folder that was never installed
        return ""
