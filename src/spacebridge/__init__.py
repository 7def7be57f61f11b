"""Spacebridge plays the Transformers card games by the rules."""

__version__ = "0.5.0"
