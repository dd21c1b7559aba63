"""Bots for Fortir Capla, where cards are offered and refused."""
