"""Makes ``scoresheet`` importable for the tests of the rulebook in the folders below."""
