"""The web page as Python: what it shows, and what happens when something on it is used."""
