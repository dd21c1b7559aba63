"""Choices remembered between sessions, such as how the last race was set up."""
