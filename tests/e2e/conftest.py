"""Both windows, a user of each, and a file to open."""

from tests.editor_fixtures import circuit_file, hand, window
from tests.race_fixtures import race_user, race_window, records

__all__ = ["circuit_file", "hand", "race_user", "race_window", "records", "window"]
