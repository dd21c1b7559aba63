"""The language of the windows: that of `trackmodel.texts`, with Qt's own texts, numbers, and dates."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from trackmodel.texts import LANGUAGE


def use_language(app: QCoreApplication) -> None:
    """Translate the windows made from now on; keep the country of the system if it speaks the language."""
    if QLocale.languageToCode(QLocale().language()) != LANGUAGE:
        QLocale.setDefault(QLocale(LANGUAGE))
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for folder, name in ((qt, "qtbase"), (str(Path(__file__).parents[2] / "locale"), "pitboard")):
        translator = QTranslator(app)
        if translator.load(f"{name}_{LANGUAGE}", folder):
            app.installTranslator(translator)
