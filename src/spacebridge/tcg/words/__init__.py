"""The card vocabulary, one file for each topic: a word's data, its instructions and its English stand together."""

# Effects can give abilities and abilities have effects: the effects come first and look the abilities up at their end.
from . import flow as flow
