"""The race window: test races on the board as it is now, by people and bots. It knows no rules."""
