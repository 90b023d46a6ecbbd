"""``python -m poolrules`` is the command."""

from poolrules.cli.entry import entry

if __name__ == "__main__":
    entry()
