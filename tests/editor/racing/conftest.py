"""The race window, its states, and its user."""

from tests.race_fixtures import at_setup, race_user, race_window, racing, records

__all__ = ["at_setup", "race_user", "race_window", "racing", "records"]
