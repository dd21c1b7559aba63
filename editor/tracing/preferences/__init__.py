"""The window of the preferences, and its pages."""
