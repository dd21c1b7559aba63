"""Laying out strips: edge curves, lanes, cuts, and cuts read off the print."""
