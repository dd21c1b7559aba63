"""What the repair button says: "Fix", or what the repair does where one should look at the board first."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from trackmodel.checking.issue import Issue

FIX = QT_TRANSLATE_NOOP("fix_names", "Fi&x")
FIX_AGAINST_THE_PRINT = QT_TRANSLATE_NOOP("fix_names", "Fi&x against the print")
"""For repairs that are not safe and have no name of their own here."""

_NAMES = {
    "arrow-against-direction": QT_TRANSLATE_NOOP("fix_names", "Turn the &arrow round"),
    "corner-empty": QT_TRANSLATE_NOOP("fix_names", "&Delete the corner"),
    "corner-interrupted": QT_TRANSLATE_NOOP("fix_names", "Take the spaces in&to the corner"),
    "declared-differs": QT_TRANSLATE_NOOP("fix_names", "Take over the &count"),
    "declared-short-over-long": QT_TRANSLATE_NOOP("fix_names", "E&xchange L and C"),
    "grid-order": QT_TRANSLATE_NOOP("fix_names", "&Number from the front"),
    "lane-change-missing": QT_TRANSLATE_NOOP("fix_names", "Add the &arrows"),
    "lane-change-on-approach": QT_TRANSLATE_NOOP("fix_names", "&Delete the lane changes"),
    "scan-changed": QT_TRANSLATE_NOOP("fix_names", "Take over the new &image"),
    "scan-missing": QT_TRANSLATE_NOOP("fix_names", "&Remove the scan"),
    "side-contradicts-outline": QT_TRANSLATE_NOOP("fix_names", "Take the &mark away"),
}


def fix_name(issue: Issue | None) -> str:
    """The text of the button while this issue is picked out."""
    if issue is None or not issue.fixable or issue.safe:
        return QCoreApplication.translate("fix_names", str(FIX))
    return QCoreApplication.translate("fix_names", str(_NAMES.get(issue.code, FIX_AGAINST_THE_PRINT)))
