"""Helpers of the commands: options, inputs, outputs and texts."""
