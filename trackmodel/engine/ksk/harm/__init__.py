"""Rolls that may cost a car points: contact, engine tests, and risk spaces."""
