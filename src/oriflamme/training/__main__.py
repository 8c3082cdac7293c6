"""`python -m oriflamme.training` is `oriflamme train`, without the other commands and what they import."""

from .train_cli import train_app

train_app()
