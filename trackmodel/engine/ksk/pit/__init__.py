"""The pit: the way to the stand, new tires, and repairs."""
