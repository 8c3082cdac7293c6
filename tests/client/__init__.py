"""The page in a real browser. The tests of this package share one (conftest.py)."""
