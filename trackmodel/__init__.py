"""The model of a racing circuit and everything that needs no screen."""
