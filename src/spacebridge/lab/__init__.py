"""Many games at once: simulations, tournaments, statistics, environments for learning."""
