"""What tires do, and how they are chosen."""
