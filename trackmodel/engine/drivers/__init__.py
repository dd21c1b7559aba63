"""Bots, one file each."""
