"""What the face-down cards may be, given what one seat has seen: the belief and the priors it starts from."""
