"""What things are worth to the rookies, in tires."""

OUT = 12.0
"""Cost of going out, in tires."""

SPIN = 3.0
"""Cost of a spin, in tires."""

CONTACT = 0.2
"""Cost of ending a move beside or behind a car, in tires."""

SPACE_GAINED = 0.05
"""Value of a space further on, in tires."""
