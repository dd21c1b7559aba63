"""Joining two boards into one circuit."""
