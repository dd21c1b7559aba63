"""The pit: stands of teams, when they are open, service, and leaving."""
