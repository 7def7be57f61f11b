"""Bots at the table: where they think, and when they are called."""
