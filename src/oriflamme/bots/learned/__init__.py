"""The learned bot: what its network reads (features.py)."""
