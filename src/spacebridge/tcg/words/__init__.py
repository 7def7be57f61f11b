"""The card vocabulary."""

# Effects can give abilities and abilities have effects: the verbs come first and look the abilities up at their end.
from . import verbs as verbs
