"""The compiled part of the bots: what they compute with. No bot lives here; each is a small class one folder up."""
