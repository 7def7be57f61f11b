"""Cards, words, rules, scenarios, positions and decks, for reading and trying out."""
