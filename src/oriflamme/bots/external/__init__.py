"""Bots that are separate programs in any language: the program and the JSON messages exchanged with it."""

from .program import BotFailure, ExternalBot

__all__ = ["BotFailure", "ExternalBot"]
