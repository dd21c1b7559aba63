"""The move: every way to drive a roll, what each costs, and the drive itself."""
