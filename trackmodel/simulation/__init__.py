"""Simulates many races on a board and adds up their statistics; see `trackmodel.simulation.races`."""
