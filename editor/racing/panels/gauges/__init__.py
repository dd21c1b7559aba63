"""Gauges of a dashboard, in the shapes that rulesets have."""
