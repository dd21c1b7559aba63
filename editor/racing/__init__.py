"""The race window: people and bots race on a board. No module here knows rules of a game.

`window` connects the rooms; `race_controller` runs one race in it.
"""
