"""Both windows, a user of each, and a file to open."""

from tests.editor_fixtures import circuit_file, hand, window
from tests.garbage import garbage_collected_here
from tests.race_fixtures import race_user, race_window, records

__all__ = ["circuit_file", "garbage_collected_here", "hand", "race_user", "race_window", "records", "window"]
