"""Running matches: the game behind them, who sits there, clocks, and what a seat is told."""
