"""Bridges to other programs; each imports the other program only where it is used."""
