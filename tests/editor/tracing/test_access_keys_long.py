"""Alt and a letter: each reaches one thing, which can be seen, whatever tabs and tool are in front."""

from __future__ import annotations

from itertools import combinations

from PySide6.QtWidgets import QApplication, QDockWidget, QLineEdit, QWidget

from editor.racing.race_window import RaceWindow
from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.options import ToolOptions
from tests.editor_hand import Hand
from tests.mnemonics import holders, strays
from tests.race_fixtures import at_setup, race_user, race_window, racing, records
from trackmodel.track import Point

__all__ = ["at_setup", "race_user", "race_window", "racing", "records"]


def _places(window: MainWindow) -> list[list[QDockWidget]]:
    """The docks by the place they share as tabs."""
    left = list(window.docks.all)
    places = []
    while left:
        together = [left[0], *window.tabifiedDockWidgets(left[0])]
        places.append(together)
        left = [dock for dock in left if dock not in together]
    return places


def _spot(window: MainWindow, widget: QWidget) -> tuple[object, object]:
    """What a widget shares its room with, and which of those it belongs to."""
    for page in window.tool_panel.findChildren(ToolOptions):
        if page.isAncestorOf(widget):
            return "page of a tool", page
    for number, place in enumerate(_places(window)):
        for dock in place:
            if dock.isAncestorOf(widget):
                return number, dock
    return "window", window


def test_a_letter_is_given_once_among_all_that_can_be_visible_together(
    window: MainWindow, hand: Hand
) -> None:
    for tool in window.tools:
        hand.key(tool.key)  # its page is made
    clashes = []
    for one, other in combinations(holders(window).items(), 2):
        if shared := one[1] & other[1]:
            (room, tab), (other_room, other_tab) = _spot(window, one[0]), _spot(window, other[0])
            if room != other_room or tab is other_tab:
                clashes.append((shared, _name(one[0]), _name(other[0])))
    assert not clashes


def test_no_letter_reaches_what_is_not_visible(
    opened: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a3"])
    places = _places(opened)
    assert max(map(len, places)) > 3
    for turn in range(max(len(opened.tools), *map(len, places))):
        # Every tab and every tool is in front at least once; the test above compares them in pairs.
        hand.key(opened.tools[turn % len(opened.tools)].key)
        for place in places:
            place[turn % len(place)].raise_()
        QApplication.processEvents()
        assert not strays(opened, opened.canvas)


def test_letters_of_the_race_window_reach_what_is_visible(racing: RaceWindow) -> None:
    tabs = racing.parts.panes.below
    for show in (lambda: None, racing.set_up_from_here, racing.new_race):  # race, position, setup
        show()
        for tab in filter(tabs.isTabVisible, range(tabs.count())):
            tabs.setCurrentIndex(tab)
            assert not strays(racing, racing.board)


def test_a_field_in_a_dock_that_goes_behind_another_loses_the_focus(opened: MainWindow, hand: Hand) -> None:
    opened.docks.track.raise_()
    name = opened.docks.track.findChild(QLineEdit)
    name.setFocus()
    assert QApplication.focusWidget() is name
    opened.docks.space.raise_()
    assert QApplication.focusWidget() is opened.canvas
    size = opened.docks.space.size()
    opened.docks.weather.raise_()
    QApplication.processEvents()
    assert opened.docks.weather.size() == size


def _name(widget: QWidget) -> str:
    text = widget.property("text") or type(widget).__name__
    return str(text)
