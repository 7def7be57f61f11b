"""One file for each change of the store, in their order."""
