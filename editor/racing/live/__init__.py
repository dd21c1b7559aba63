"""One race, without widgets: its answers and states, who answers next, and what is shown of it."""
