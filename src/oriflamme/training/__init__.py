"""Learning to play by self-play, in PyTorch. It needs the extra `training`; docs/training explains it."""
