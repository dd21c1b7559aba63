"""One race at this screen: its answers and states, car readings, and liveries. No widgets."""
