"""Help of both windows: the manual and the pages of the rules."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from editor.common.help_window import HelpWindow
from trackmodel.engine import RULESETS
from trackmodel.resources import resource


class HelpPages:
    """A window of help, made when it is first needed.

    Args:
        parent: the window that it belongs to.
    """

    def __init__(self, parent: QWidget) -> None:
        self._parent = parent
        self._window: HelpWindow | None = None

    def show_rules(self, rules: str, heading: str = "") -> None:
        """Show the page of a ruleset.

        Args:
            rules: id of the ruleset.
            heading: the heading to scroll to, as in links ("the-pit").

        Raises:
            PitboardError: the ruleset has no page.
        """
        self._show(rules_page(rules), heading)

    def show_manual(self, heading: str) -> None:
        """Show the manual.

        Args:
            heading: the heading to scroll to, as in links ("playing-a-race").

        Raises:
            PitboardError: the manual is missing from the installation.
        """
        self._show(resource("docs", "manual.md"), heading)

    def _show(self, page: Path, heading: str) -> None:
        if self._window is None:
            manual = QCoreApplication.translate("HelpPages", "Manual")
            pages = [(ruleset.name, rules_page(ruleset.id)) for ruleset in RULESETS.values()]
            self._window = HelpWindow([(manual, resource("docs", "manual.md")), *pages], self._parent)
        self._window.show_page(page, heading)


def rules_page(rules: str) -> Path:
    """Return the file of a ruleset's page.

    Raises:
        PitboardError: it has none.
    """
    return resource("docs", f"rules/{rules}.md")
