"""The sounds of a race: which answer makes which sound, how they are made, and how they are played."""
