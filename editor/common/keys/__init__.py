"""Commands and their keys: the command palette, the page of all keys, chosen keys, and those of panels."""
