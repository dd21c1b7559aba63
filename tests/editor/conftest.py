"""The window, a hand on it, and a file to open."""

from tests.editor_fixtures import circuit_file, hand, window

__all__ = ["circuit_file", "hand", "window"]
