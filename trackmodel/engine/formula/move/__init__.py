"""The move: every way to drive a roll, what each leads to, and the drive itself."""
