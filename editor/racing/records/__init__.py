"""Race records: saved during a race, checked, listed, and reopened."""
