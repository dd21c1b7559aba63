"""How a board is printed, as rows of a form."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QSpinBox, QWidget

from editor.common.widgets import ChoiceBox, column
from editor.settings.race_choices import listed
from trackmodel.engine import RULESETS
from trackmodel.printing.pages import PAPERS
from trackmodel.printing.print_board import ALONE, BELOW, PrintChoices
from trackmodel.printing.sheets import SHEETS
from trackmodel.texts import _

_AS_PRINTED, _SPACE_LENGTH, _PAGES = "board", "space", "pages"
_OF_RULES = "rules", "dashboards"
"""Sheets that a ruleset fills."""


class PaperChoices:
    """The widgets of the choices.

    Attributes:
        rules: the ruleset of sheets, or of a module for VASSAL.
        rows: label, widget, and a function that says whether it matters now, of each row.
    """

    def __init__(self, changed: Callable[[], object]) -> None:
        papers = [(name.upper() if len(name) < 3 else name.title(), sides) for name, sides in PAPERS.items()]
        self._paper = ChoiceBox([(_("one large sheet"), None), *papers])
        self._size = ChoiceBox(
            [
                (_("as the board says"), _AS_PRINTED),
                (_("by the length of a space"), _SPACE_LENGTH),
                (_("as large as fits"), _PAGES),
            ]
        )
        self._length = QDoubleSpinBox(minimum=5, maximum=100, value=18, decimals=1, suffix=_(" mm"))
        self._pages = QSpinBox(minimum=1, maximum=100, value=4, suffix=_(" pages"))
        self._scans = ChoiceBox([(_("not printed"), ""), (_("below the road"), BELOW), (_("alone"), ALONE)])
        self._sheets = {name: QCheckBox(words) for name, words in SHEETS.items()}
        driven = [(each.name, each.id) for each in listed(RULESETS.values()) if each.new_car_wear(1)]
        self.rules = ChoiceBox(driven)
        self.has_scans = False
        """Whether there are scans to print."""
        sheets = QWidget()
        sheets.setLayout(column(*self._sheets.values(), spacing=2))
        self.rows: tuple[tuple[str, QWidget, Callable[[], bool]], ...] = (
            (_("P&aper"), self._paper, lambda: True),
            (_("&Size"), self._size, lambda: True),
            (_("&Length of a space"), self._length, lambda: self._size.value == _SPACE_LENGTH),
            (
                _("Fits &on"),
                self._pages,
                lambda: self._size.value == _PAGES and self._paper.value is not None,
            ),
            (_("S&cans"), self._scans, lambda: self.has_scans),
            (_("More sheets"), sheets, lambda: True),
            (_("&Rules"), self.rules, lambda: any(self._sheets[name].isChecked() for name in _OF_RULES)),
        )
        for box in (self._paper, self._size, self._scans):
            box.chosen.connect(lambda _value: changed())
        for spin in (self._length, self._pages):
            spin.setKeyboardTracking(False)
            spin.valueChanged.connect(lambda _value: changed())
        for sheet in self._sheets.values():
            sheet.toggled.connect(lambda _on: changed())

    @property
    def value(self) -> PrintChoices:
        """How the board is printed."""
        paper, size = self._paper.value, self._size.value
        return PrintChoices(
            paper=paper if isinstance(paper, tuple) else None,
            space_length=self._length.value() if size == _SPACE_LENGTH else None,
            pages=self._pages.value() if size == _PAGES and paper else None,
            scans=str(self._scans.value) if self.has_scans else "",
            sheets=tuple(name for name, box in self._sheets.items() if box.isChecked()),
            rules=str(self.rules.value),
        )
