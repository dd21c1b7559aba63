"""What is printed beside the spaces of a board: pit lane and stands, finish line, starting places."""
