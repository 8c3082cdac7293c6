"""Tables in memory, with everything that runs: followers, bots, clocks, hints between nodes, compiling ahead."""
