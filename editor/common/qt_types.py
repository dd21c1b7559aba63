"""Types of Qt that have no name of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6 import QtCore
from PySide6.QtCore import QModelIndex, QPersistentModelIndex

ModelIndex = QModelIndex | QPersistentModelIndex
"""Index that views pass to models and delegates."""

QT_TRANSLATE_NOOP = cast("Callable[[str, str], str]", QtCore.QT_TRANSLATE_NOOP)
"""Mark a text for translation in a context; return the text."""
