"""What the running program is: its application, language, one process for all windows, and its garbage."""
