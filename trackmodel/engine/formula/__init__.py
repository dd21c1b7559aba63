"""What the Formula rulesets share: their table of numbers, their steps, one file each."""
