"""Games at the terminal: a session of one match, with menus."""
