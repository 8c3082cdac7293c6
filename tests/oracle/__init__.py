"""An independent and slow implementation of the rules, only for comparing the engine with it."""
