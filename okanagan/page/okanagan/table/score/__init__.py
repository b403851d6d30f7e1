"""The score: counted up at the end, and as it stands."""
