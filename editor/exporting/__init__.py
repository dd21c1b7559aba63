"""Out of the program: files, paper, and the clipboard, in both windows."""
