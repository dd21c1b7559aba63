"""Heat maps and odds of corners, for the editor and the race window."""
