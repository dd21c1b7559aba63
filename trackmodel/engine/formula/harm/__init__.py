"""Rolls that may cost a car points: contact and engine tests."""
