"""Types of Qt that have no name of their own."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex

ModelIndex = QModelIndex | QPersistentModelIndex
"""Index that views pass to models and delegates."""
