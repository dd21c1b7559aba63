"""Web pages that show a board and play a race, each in a single file."""

BEGINS = "<!DOCTYPE html><!-- Pitboard -->"
"""By which a page of ours is known."""
