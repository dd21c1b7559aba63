"""Race records: saved while the race runs, listed, and reopened."""
