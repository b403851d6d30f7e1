"""The data tables of the game (`docs/reconstruction.md`)."""
