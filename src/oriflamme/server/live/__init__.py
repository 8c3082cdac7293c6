"""Tables in memory and everything that runs around them: followers, bots, clocks, hints between nodes, compiling."""
