"""`python -m oriflamme` is the command `oriflamme`."""

from .cli import main

if __name__ == "__main__":
    main()
