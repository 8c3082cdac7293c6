"""Packages that only some servers need, so they are extras of this one (`oriflamme[postgres]`)."""

from __future__ import annotations

from importlib.util import find_spec


class MissingPackage(Exception):  # noqa: N818 - it says what is wrong
    """A package has to be installed for what the settings ask for."""


def require(extra: str, user: str, *packages: str) -> None:
    """Raise MissingPackage if one of the packages that `user` needs is not installed."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingPackage(f"{user} needs the package {package}: pip install 'oriflamme[{extra}]'")
