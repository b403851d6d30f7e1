"""What `build.py` runs: the steps that make the site, serve it, test it and measure it."""
