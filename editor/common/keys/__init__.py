"""Commands and their keys: the command palette, the page of all keys, keys of the user's choice, and keys of panels."""
