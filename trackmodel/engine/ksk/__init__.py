"""KSK-ftf: its table of numbers, its weather, built cars and tires, and its steps, one file each."""
