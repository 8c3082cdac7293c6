"""What is played: the definition of a tournament, its seatings and seeds, one game, and the folder of games."""
