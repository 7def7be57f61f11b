"""The machine both games run on. It knows no game."""
