"""Choices for the next race, the bots to choose from, and their storage between sessions."""
