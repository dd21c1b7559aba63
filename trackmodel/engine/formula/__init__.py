"""The Formula rulesets: their table of numbers, and their steps, one file each."""
