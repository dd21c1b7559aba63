"""Lanes, driving direction, and arrow proposals, from outlines or centers alone."""
