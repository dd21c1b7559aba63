"""Help of both windows: the pages of docs/."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtWidgets import QWidget

from editor.common.help_window import HelpWindow, heading_name
from trackmodel.resources import help_page, resource

_LINK = re.compile(r"\]\(([a-z-]+\.md)")
"""A link to another page of the rules."""


class HelpPages:
    """A window of help, made when it is first needed.

    Args:
        parent: the window that it belongs to.
    """

    def __init__(self, parent: QWidget) -> None:
        self._parent = parent
        self._window: HelpWindow | None = None

    def show_rules(self, rules: str, heading: str = "") -> None:
        """Show the page of a ruleset, or the one it builds on if only that has the heading.

        Args:
            rules: id of the ruleset.
            heading: the heading to scroll to, as in links ("the-pit").

        Raises:
            PitboardError: the ruleset has no page.
        """
        self.show(_page_with(heading, f"rules/{rules}.md"), heading)

    def show(self, name: str, heading: str = "") -> None:
        """Show a page.

        Args:
            name: its file within docs/, such as "tools/corner.md".
            heading: the heading of the English page to scroll to, as in links ("the-pit").

        Raises:
            PitboardError: the page is missing from the installation.
        """
        if self._window is None:
            self._window = HelpWindow(help_page("index.md"), self._parent)
        page = help_page(name)
        # A translated page has the headings of the English one in the same order.
        translated = dict(zip(_headings(resource("docs", name)), _headings(page), strict=False))
        self._window.show_page(page, translated.get(heading, heading))


def _page_with(heading: str, name: str) -> str:
    """Return a page, or the first one it links to if that has the heading and the page itself has not."""
    page = resource("docs", name)
    linked = _LINK.search(page.read_text(encoding="utf-8"))
    if heading and linked and heading not in _headings(page):
        base = page.with_name(linked[1])
        return f"rules/{base.name}" if heading in _headings(base) else name
    return name


def _headings(page: Path) -> tuple[str, ...]:
    lines = page.read_text(encoding="utf-8").splitlines()
    return tuple(heading_name(line.lstrip("#")) for line in lines if line.startswith("#"))
