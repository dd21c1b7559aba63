"""Learning the rules in the race window: pages of help, explanations of prices and corners, first notes."""
