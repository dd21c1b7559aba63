"""Why an answer costs what it costs, and what a corner asks for: sentences with the ruleset's numbers."""
