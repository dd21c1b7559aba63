"""Before the start: cars are built, and the grid is rolled for."""
