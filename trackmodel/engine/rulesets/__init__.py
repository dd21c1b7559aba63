"""One file per ruleset: its table of numbers and its steps."""
