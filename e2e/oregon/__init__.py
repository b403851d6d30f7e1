"""Oregon in a browser: players by taps and by keys, and what they must find."""
