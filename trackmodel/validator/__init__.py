"""Runs the checks on a track, applies fixes, and documents each check."""
