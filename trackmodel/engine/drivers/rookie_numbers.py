"""What things are worth to the rookies, in tires, and how far they look."""

OUT = 12.0
"""Cost of going out, in tires."""

SPIN = 3.0
"""Cost of a spin, in tires."""

CONTACT = 0.2
"""Cost of ending a move beside or behind a car, in tires."""

SPACE_GAINED = 0.05
"""Value of a space further on, in tires."""

BOLDNESS = 0.5
"""Expected cost the rookie accepts for a higher gear, in tires."""

TRAFFIC, TRAFFIC_AHEAD = 2, 1000
"""Number of cars, and the distance ahead in hundredths of a space, from which on it looks for a gap."""

SIGHT = 12
"""Distance it looks ahead for a gap, in spaces."""

BLOCKED_OUT = 7
"""Number of blocked points from which on it expects to go out."""

FORESIGHT = 2
"""Number of turns it looks ahead."""
