"""How the store's form changed from version to version; run when the table starts."""
