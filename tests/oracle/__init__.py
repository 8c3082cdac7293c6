"""An independent, slow reference of the rules, for differential tests only."""
