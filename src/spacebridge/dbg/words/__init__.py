"""The card vocabulary of the Deck-Building Game: nouns, facts, verbs and abilities, and what they do when they run."""
