"""The steps of `build.py`: they build, serve, test and measure the site."""
