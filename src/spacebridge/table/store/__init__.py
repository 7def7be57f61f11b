"""What outlives a worker: the database, its tables, and the signals between workers."""
