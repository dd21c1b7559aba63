"""Why a car is out, besides the name of wear points whose last one it lost."""

OVERSHOOT = "overshoot"
MISSED_STOPS = "missed_stops"
BLOCKED = "blocked"
