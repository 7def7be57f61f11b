"""Worked examples; the pages in docs/ walk through them."""
